// Tournaments and clubs: a Swiss of eight bots and two people to its end, with the screen on the wall; a club with its calendar.

import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { complaintsOfAxe } from '../axe.mjs';
import { Guest } from '../guest.mjs';
import { LANGUAGES } from '../layout.mjs';
import { OnlineServer } from '../online-server.mjs';

const PASSWORD = 'seven marbles under the table';
/** Where pictures go that somebody looks at: a folder, if there is one. */
const PICTURES = process.env.UNDERSHIFT_PICTURES;

async function startServer() {
  const server = await OnlineServer.start('--limit', 'round-pause-ms=500', '--limit', 'tournament-interval-ms=100');
  server.url = server.url.replace('127.0.0.1', 'localhost');
  return server;
}

async function signUp(guest, name) {
  const { page } = guest;
  await guest.visit.go('/account');
  const form = page.getByRole('form', { name: 'Make an account' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Make the account' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

async function photograph(guest, name) {
  if (!PICTURES) return;
  await mkdir(PICTURES, { recursive: true });
  await guest.page.screenshot({ path: `${PICTURES}/${name}.png` });
}

async function expectFits(page) {
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.equal(tooWide, 0, 'the page is as wide as the window');
}

const ENTRIES = ['N', 'E', 'S', 'W'].flatMap((side) =>
  [...(side === 'N' || side === 'S' ? 'abcdefg' : '1234567')].map((place) => side + place),
);

/** Plays whatever is possible, from the first entry on, until the game is over. */
async function playToItsEnd(guest) {
  const { page } = guest;
  const toTournament = page.locator('.tools, main').getByRole('link', { name: 'To the tournament' }).first();
  for (let move = 0; move < 200; move += 1) {
    await page.waitForFunction(
      () =>
        document.querySelector('main a.primary[href*="/tournaments/"]') ||
        /Your turn/.test(document.querySelector('.status .turn')?.textContent ?? ''),
    );
    if (await page.locator('main a.primary[href*="/tournaments/"]').isVisible()) break;
    const before = (await guest.moves()).length;
    for (const entry of ENTRIES) {
      // Its row is full.
      if ((await page.locator(`.us-board [data-target="${entry}"][aria-disabled=true]`).count()) > 0) continue;
      await guest.play(entry);
      const hasMoved = await page
        .waitForFunction((count) => document.querySelectorAll('.moves .step').length > count, before, { timeout: 1500 })
        .then(
          () => true,
          () => false,
        );
      if (hasMoved) break;
    }
  }
  await toTournament.waitFor();
  await page.locator('main a.primary[href*="/tournaments/"]').click();
  await page.getByRole('heading', { name: 'Standings' }).waitFor();
}

/** Plays every game that the tournament has for somebody, with one tap each. */
async function playAll(guest) {
  const { page } = guest;
  const go = page.getByRole('link', { name: 'To the table' });
  for (;;) {
    await page.waitForFunction(
      () =>
        document.querySelector('.now a.primary') ||
        /Finished/.test(document.querySelector('.now .state')?.textContent ?? ''),
      undefined,
      { timeout: 60_000 },
    );
    if (!(await go.isVisible())) return;
    await go.click();
    await guest.begun();
    await playToItsEnd(guest);
  }
}

export async function aSwissOfBotsAndPeople(place) {
  const server = await startServer();
  try {
    const ann = await Guest.come(place, server);
    const ben = await Guest.come(place, server, { size: 'phone', theme: 'dark' });
    await ben.visit.go('/tournaments');
    await ben.page.getByText('It takes an account to make one').waitFor();
    assert.deepEqual(await complaintsOfAxe(ben.page), []);
    await expectFits(ben.page);
    await signUp(ann, 'Ada');
    await ann.visit.go('/tournaments');
    const form = ann.page.getByRole('form', { name: 'Make a tournament' });
    await form.getByLabel('Name', { exact: true }).fill('Friday <cup>');
    await form.getByLabel('Rounds', { exact: true }).fill('2');
    await form.getByLabel('Bots', { exact: true }).fill('8');
    await form.getByRole('radio', { name: /^Level 1: / }).check();
    assert.deepEqual(await complaintsOfAxe(ann.page), []);
    await form.getByRole('button', { name: 'Make it' }).click();
    await ann.page.waitForURL(/\/tournaments\/[0-9A-Za-z]{22}$/);
    await ann.page.getByRole('heading', { name: 'Friday <cup>' }).waitFor();
    const path = new URL(ann.page.url()).pathname;
    await ann.button('Join').click();
    await ann.page.getByText('You are in. Stay on this page').waitFor();

    // Ben has the link; the list has it too.
    await ben.visit.go('/tournaments');
    await ben.page.getByRole('link', { name: 'Friday <cup>' }).click();
    await ben.button('Join').click();
    await ann.page.getByText('Guest', { exact: true }).waitFor();
    assert.deepEqual(await complaintsOfAxe(ann.page), []);
    await photograph(ann, 'tournament-open');
    const wall = await Guest.come(place, server);
    await wall.visit.go(`${path}/screen`);
    await ann.button('Begin').click();

    await wall.page.getByText('Round 1 of 2').waitFor();
    await wall.page.getByText('Ada').first().waitFor();
    assert.equal(await wall.page.locator('main button, main a, header nav').count(), 0, 'nothing to press');
    assert.deepEqual(await complaintsOfAxe(wall.page), []);
    await expectFits(wall.page);
    await photograph(wall, 'tournament-screen');
    await ben.page.getByRole('link', { name: 'To the table' }).waitFor();
    await photograph(ann, 'tournament-running');
    await photograph(ben, 'tournament-running-phone');
    for (const guest of [ann, ben]) {
      assert.deepEqual(await complaintsOfAxe(guest.page), []);
      await expectFits(guest.page);
    }
    await Promise.all([playAll(ann), playAll(ben)]);
    for (const guest of [ann, ben]) {
      await guest.page.getByText(/wins/).first().waitFor();
      assert.equal(await guest.page.locator('table tbody tr').count(), 10);
    }
    assert.deepEqual(await complaintsOfAxe(ann.page), []);
    await photograph(ann, 'tournament-over');
    // The trophy, a card to keep for whoever wants it, and the same card on the wall, where nobody presses anything.
    await ann.page.locator('.champion .trophy svg').waitFor();
    await ann.button('A card to keep').click();
    const card = ann.page.locator('dialog img');
    await card.waitFor();
    assert.match(await card.getAttribute('alt'), /wins\. Friday <cup>\. Shiftago Express/);
    assert.deepEqual(await card.evaluate((one) => [one.naturalWidth, one.naturalHeight]), [1080, 1350]);
    assert.deepEqual(await complaintsOfAxe(ann.page), []);
    await ann.page.keyboard.press('Escape');
    await wall.page.getByText(/wins/).first().waitFor();
    const shown = wall.page.locator('.keepsake img');
    await shown.waitFor();
    assert.equal(await shown.evaluate((one) => one.naturalWidth), 1080);
    assert.equal(await wall.page.locator('main button, main a').count(), 0, 'nothing to press');
    assert.deepEqual(await complaintsOfAxe(wall.page), []);
    await expectFits(wall.page);
    await photograph(wall, 'tournament-screen-over');
    const results = await ann.page.evaluate(async () => {
      const links = [...document.querySelectorAll('main a[download]')].map((link) => link.href);
      return Promise.all(links.map(async (link) => (await fetch(link)).text()));
    });
    assert.match(results[0], /^place,player,points,games\r\n1,/);
    assert.equal(JSON.parse(results[1]).games.length, 10);
    for (const guest of [ann, ben, wall]) await guest.close();
  } finally {
    await server.stop();
  }
}

export async function aClubWithItsCalendar(place) {
  const server = await startServer();
  try {
    const ann = await Guest.come(place, server);
    await signUp(ann, 'Ada');
    await ann.visit.go('/clubs');
    await ann.page.getByLabel('Name', { exact: true }).fill("Mondays, at Ada's");
    assert.deepEqual(await complaintsOfAxe(ann.page), []);
    await ann.button('Make it').click();
    await ann.page.waitForURL(/\/clubs\/[0-9A-Za-z]{22}$/);
    const path = new URL(ann.page.url()).pathname;
    await ann.page.getByRole('heading', { name: "Mondays, at Ada's" }).waitFor();
    assert.deepEqual(await complaintsOfAxe(ann.page), []);
    const calendar = await ann.page.evaluate(async () =>
      (await fetch(document.querySelector('.address a').href)).text(),
    );
    assert.match(calendar, /^BEGIN:VCALENDAR\r\n/);
    const ben = await Guest.come(place, server, { size: 'phone', theme: 'dark' });
    await ben.visit.go(path);
    await ben.page.getByText('It takes an account to join').waitFor();
    await signUp(ben, 'Ben');
    await ben.visit.go(path);
    await ben.button('Join').click();
    await ben.button('Leave the club').waitFor();
    assert.deepEqual(await complaintsOfAxe(ben.page), []);
    await expectFits(ben.page);
    await photograph(ben, 'club-phone');
    await ann.page.reload();
    const out = ann.page.getByRole('button', { name: /Take out: .?Ben/ });
    await out.click();
    await out.waitFor({ state: 'detached' });
    for (const guest of [ann, ben]) await guest.close();
  } finally {
    await server.stop();
  }
}

/** Every page in every language: nothing without a text, nothing wider than a phone. */
export async function tournamentsInFiveLanguages(place) {
  const server = await startServer();
  try {
    const ann = await Guest.come(place, server);
    await signUp(ann, 'Ada');
    const made = await ann.page.evaluate(async () => {
      const post = async (path, body) => {
        const answer = await fetch(`/api/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return answer.json();
      };
      const time = { total: 60_000, increment: 0 };
      const options = { format: { kind: 'swiss', rounds: 1 }, game: 'express:2', time, isListed: true };
      const cup = await post('tournaments', { name: 'Cup', options, bots: [1, 1] });
      const club = await post('clubs', { name: 'Mondays' });
      await post(`tournaments/${cup.id}/start`, {});
      return [`/tournaments/${cup.id}`, `/tournaments/${cup.id}/screen`, `/clubs/${club.id}`];
    });
    for (const [language, locale] of Object.entries(LANGUAGES)) {
      const guest = await Guest.come(place, server, { size: 'phone', locale });
      for (const path of ['/tournaments', '/clubs', ...made]) {
        await guest.visit.go(path);
        const text = await guest.page.locator('main').innerText();
        assert.doesNotMatch(text, /\b(tournaments?|club|api)-[a-z-]+/, `${language} ${path}`);
        await expectFits(guest.page);
      }
      await guest.close();
    }
    await ann.close();
  } finally {
    await server.stop();
  }
}
