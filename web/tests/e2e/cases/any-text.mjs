// Any text in any field that others get to see, names of tournaments and clubs among them: HTML, text from right to left, sixty emoji. It is
// shown as it was written, no script of it runs, and no page becomes wider than its window.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { Guest } from '../guest.mjs';
import { OnlineServer } from '../online-server.mjs';

const PASSWORD = 'seven marbles under the table';
/** What would run if any of it were taken for more than text; the page has no `ran` else. */
const HTML = `<img src=x onerror="window.ran=1">`;
const SCRIPT = `"><script>window.ran=1</script><b style="position:fixed">`;
const ARABIC = 'مرحبا שלום abc';
const EMOJI = '🎉'.repeat(60);
/** Names have 24 characters. */
const NAMES = { ann: '<b onclick=ran=1>Ada</b>', ben: 'עדה 👩‍👩‍👧‍👦🏳️‍🌈', cleo: '🎲'.repeat(24) };

/** Nothing ran, nothing is wider than the window, and nothing that was written has become an element. */
async function expectHarmless(guest, where) {
  const found = await guest.page.evaluate(() => ({
    ran: window.ran ?? null,
    strange: document.querySelectorAll('main img[src="x"], main script, main b[onclick], main b[style]').length,
    wide: document.documentElement.scrollWidth > innerWidth + 1,
  }));
  assert.deepEqual(found, { ran: null, strange: 0, wide: false }, where);
}

/** A text stands on the page as it was written. */
async function expectShown(guest, text, where) {
  await guest.page
    .waitForFunction((wanted) => document.querySelector('main, body').textContent.includes(wanted), text)
    .catch(() => assert.fail(`${where}: ${text} is not shown`));
  await expectHarmless(guest, where);
}

async function signUp(guest, name) {
  await guest.visit.go('/account');
  const form = guest.page.getByRole('form', { name: 'Make an account' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Make the account' }).click();
}

export async function anyTextInAnyField(place) {
  const server = await OnlineServer.start();
  server.url = server.url.replace('127.0.0.1', 'localhost');
  try {
    const ann = await Guest.come(place, server);
    const ben = await Guest.come(place, server, { size: 'phone', theme: 'dark' });
    // A guest's name, at the table and in the chat; what is said; a report.
    const path = await ann.open('express');
    await ben.sit(path, NAMES.ann);
    for (const one of [ann, ben]) await one.begun();
    await expectShown(ann, NAMES.ann, 'the name of a guest at a table');
    for (const text of [HTML, SCRIPT, ARABIC, EMOJI]) {
      await ben.page.locator('.chat input[type=text]').fill(text);
      await ben.page.locator('.chat input[type=text]').press('Enter');
      for (const one of [ann, ben]) await expectShown(one, text, 'the chat');
    }
    await ann.page.locator('.chat .about summary').first().click();
    await ann.button('Report').first().click();
    await ann.page.getByRole('dialog').locator('input[type=text]').fill(SCRIPT);
    await ann.button('Send the report').click();
    await ann.page.getByText('Somebody will look at it').waitFor();
    // Accounts: the name in the account, the profile, a challenge, and what a login and a search do with it.
    await signUp(ann, NAMES.ben);
    await expectShown(ann, NAMES.ben, 'the account');
    const cleo = await Guest.come(place, server, { size: 'phone' });
    await signUp(cleo, NAMES.ann);
    await expectShown(cleo, NAMES.ann, 'an account with HTML in its name');
    await cleo.page.getByLabel('Find somebody by name').fill(SCRIPT);
    await cleo.button('Find').click();
    await cleo.page.waitForLoadState('networkidle');
    await expectHarmless(cleo, 'a search for nobody');
    await cleo.visit.go('/account');
    await cleo.page.getByLabel('Find somebody by name').fill(NAMES.ben);
    await cleo.button('Find').click();
    await expectShown(cleo, NAMES.ben, 'a profile');
    await ann.visit.go('/lobby');
    await cleo.button('Challenge').click();
    await cleo.page.waitForURL(/\/table\//);
    await expectShown(ann, NAMES.ann, 'a challenge');
    await cleo.visit.go('/account');
    // What a program is called.
    for (const text of [HTML, ARABIC, '🎉'.repeat(20)]) {
      await cleo.page.getByLabel('What the program is called').fill(text);
      await cleo.button('Make a token').click();
      const kept = await cleo.page.getByLabel('What the program is called').inputValue();
      await expectShown(cleo, text, `the name of a program (${kept})`);
    }
    // A login with it.
    const dora = await Guest.come(place, server);
    await dora.visit.go('/login');
    const form = dora.page.getByRole('form', { name: 'Log in' });
    await form.getByLabel('Name', { exact: true }).fill(SCRIPT);
    await form.getByLabel('Password', { exact: true }).fill(HTML);
    await form.getByRole('button', { name: 'Log in', exact: true }).click();
    await dora.page.getByText('do not belong together').waitFor();
    await expectHarmless(dora, 'a login');
    // Whoever keeps order sees all of it, and writes about it.
    execFileSync(server.binary, ['admin', 'promote', '--data', server.data, NAMES.ann], { stdio: 'pipe' });
    await cleo.visit.go('/admin');
    for (const text of [HTML, SCRIPT, ARABIC, EMOJI]) await expectShown(cleo, text, 'a report');
    await cleo.page.getByLabel('What came of it').fill(SCRIPT);
    await cleo.button('Settle').click();
    await cleo.page.getByText('Nothing is open').waitFor();
    await cleo.page.getByRole('checkbox', { name: 'Settled ones too' }).check();
    await expectShown(cleo, SCRIPT, 'what came of a report');
    for (const one of [ann, ben, cleo, dora]) await one.close();
  } finally {
    await server.stop();
  }
}

/** Somebody with an account, made as the page makes it: what is typed into the form is the case above. */
async function account(guest, name) {
  await guest.visit.go('/lobby');
  await request(guest, 'POST', 'session', {});
  await request(guest, 'POST', 'account', { name, password: PASSWORD });
}

/** What the server answers; by the page, so with its cookie. */
async function request(guest, method, path, body) {
  const [status, answer] = await guest.page.evaluate(
    async ([method, path, body]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/api/${path}`, {
        method,
        headers,
        body: method === 'GET' ? undefined : JSON.stringify(body),
      });
      return [answer.status, await answer.text()];
    },
    [method, path, body],
  );
  assert.ok(status < 300, `${method} ${path}: ${status} ${answer}`);
  return answer === '' ? null : JSON.parse(answer);
}

export async function anyTextInTournamentsAndClubs(place) {
  const server = await OnlineServer.start();
  server.url = server.url.replace('127.0.0.1', 'localhost');
  try {
    const ann = await Guest.come(place, server);
    const ben = await Guest.come(place, server, { size: 'phone', theme: 'dark' });
    await account(ann, NAMES.ann);
    await account(ben, NAMES.ben);
    const time = { total: 600_000, increment: 0 };
    const made = [];
    for (const name of [HTML, SCRIPT, ARABIC, EMOJI]) {
      const club = await request(ann, 'POST', 'clubs', { name });
      await request(ben, 'POST', `clubs/${club.id}/join`, {});
      const options = { format: { kind: 'swiss', rounds: 1 }, game: 'express:2', time, isListed: true };
      const cup = await request(ann, 'POST', 'tournaments', { name, options, club: club.id });
      for (const one of [ann, ben]) await request(one, 'POST', `tournaments/${cup.id}/join`, {});
      made.push({ name, club: `/clubs/${club.id}`, cup: `/tournaments/${cup.id}` });
    }
    for (const one of [ann, ben]) {
      for (const page of ['/tournaments', '/clubs']) {
        await one.visit.go(page);
        for (const { name } of made) await expectShown(one, name, page);
      }
    }
    for (const { name, club, cup } of made) {
      await request(ann, 'POST', `${cup.slice(1)}/start`, {});
      for (const one of [ann, ben]) {
        for (const page of [cup, `${cup}/screen`, club]) {
          await one.visit.go(page);
          await expectShown(one, name, page);
          for (const other of [NAMES.ann, NAMES.ben]) await expectShown(one, other, page);
        }
      }
      // A game of it that is over: in the archive, among the club's, and as what a messenger shows of the link.
      const { games } = await request(ann, 'GET', cup.slice(1));
      const table = games[0].table;
      await request(ann, 'POST', `tables/${table}/move`, { id: 'e2e.1', seen: 1000, text: 'resign' });
      await ben.page.waitForFunction(async (path) => (await fetch(path)).ok, `/api/games/${table}/1`, {
        timeout: 60_000,
      });
      for (const page of [cup, `${cup}/screen`, club, '/archive', `/table/${table}`]) {
        await ben.visit.go(page);
        await expectShown(ben, NAMES.ann, `${page}, when it is over`);
      }
      const html = await ben.page.evaluate(async (path) => (await fetch(path)).text(), `/table/${table}`);
      assert.doesNotMatch(html, /<b onclick/, 'what messengers read');
    }
    for (const one of [ann, ben]) await one.close();
  } finally {
    await server.stop();
  }
}
