// The pages of online play by themselves: privacy and imprint, what axe says, that nothing jumps, and that all is in sight
// at every size and in every language.

import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { complaintsOfAxe } from '../axe.mjs';
import { Guest, two } from '../guest.mjs';
import { findFaults, LANGUAGES, LONG_NAME, SIZES } from '../layout.mjs';
import { OnlineServer } from '../online-server.mjs';

export async function privacyAndImprint(place) {
  const server = await OnlineServer.start('--limit', 'chat-days=12');
  try {
    const file = join(server.data, 'imprint.txt');
    await writeFile(file, 'The chess café <b>\nclub@play.example\n');
    await server.kill();
    server.options.push('--operator', file);
    await server.again();
    const ann = await Guest.come(place, server, { size: 'phone', theme: 'dark' });
    const { page } = ann;
    for (const from of ['/lobby', '/friend', '/settings']) {
      await ann.visit.go(from);
      await page.getByRole('link', { name: 'Privacy and who runs this site' }).click();
      await page.getByRole('heading', { name: 'Privacy', exact: true }).waitFor();
    }
    await page.getByText('erased after 12 days').waitFor();
    await page.getByText('The chess café <b>').waitFor();
    const mail = page.getByRole('link', { name: 'club@play.example' });
    assert.equal(await mail.getAttribute('href'), 'mailto:club@play.example');
    assert.match(await page.title(), /Privacy/);
    assert.deepEqual(await complaintsOfAxe(page), []);
    await ann.close();
  } finally {
    await server.stop();
  }
}

export async function privacyWithoutAServer(place) {
  const server = await OnlineServer.start();
  const ann = await Guest.come(place, server, { locale: 'de-DE', keeps: true });
  const { visit } = ann;
  await visit.go('/settings');
  await visit.loseNetwork();
  // A worker may have a network where its page has none: so there is no server either.
  await server.stop();
  await visit.page.getByRole('link', { name: 'Datenschutz und Impressum' }).click();
  await visit.page.getByText('Gerade antwortet kein Server').waitFor();
  await visit.page.getByRole('heading', { name: 'Auf deinem Gerät' }).waitFor();
  assert.equal(await visit.page.getByRole('heading', { name: 'Chat' }).count(), 0);
  await ann.close();
}

/** What was refused of a form is about that form, and gone when it is another one. */
export async function aRefusalGoesWithItsForm(place) {
  const server = await OnlineServer.start('--limit', 'tables-per-person=0');
  try {
    const ann = await Guest.come(place, server);
    await ann.visit.go('/friend/express');
    await ann.button('Open the table').click();
    const refused = ann.page.getByRole('alert').filter({ hasText: 'You can have' });
    await refused.waitFor();
    await ann.page.getByRole('heading', { name: 'More options' }).click();
    assert.equal(await refused.count(), 1, 'it stays while the form is the same');
    await ann.visit.choose('Who begins', 'Orange');
    await refused.waitFor({ state: 'detached' });
    await ann.close();
  } finally {
    await server.stop();
  }
}

export async function axeHasNothingToSay(place) {
  const server = await OnlineServer.start();
  try {
    const { ann, ben, path } = await two(place, server, { given: { theme: 'dark' } });
    for (const one of [ann, ben]) assert.deepEqual(await complaintsOfAxe(one.page), [], 'a game');
    await ann.button('Hello!').click();
    await ben.page.locator('.chat .about summary').click();
    await ben.button('Report').click();
    await ben.page.getByRole('dialog').waitFor();
    assert.deepEqual(await complaintsOfAxe(ben.page), [], 'the report');
    await ben.button('Send the report').click();
    await ben.page.getByText('Somebody will look at it').waitFor();
    assert.deepEqual(await complaintsOfAxe(ben.page), [], 'the report that was sent');
    for (const [guest, address] of [
      [ann, `${path}/view`],
      [ann, '/friend/express'],
      [ben, '/friend/moguli'],
    ]) {
      await guest.visit.go(address);
      await guest.page.waitForSelector('.us-board, form');
      for (const more of await guest.page.locator('form details summary').all()) await more.click();
      assert.deepEqual(await complaintsOfAxe(guest.page), [], address);
    }
    for (const one of [ann, ben]) await one.close();
  } finally {
    await server.stop();
  }
}

/** Runs in the page: notes what is shifted without anybody's doing. */
function watchShifts() {
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const what = sources.map(({ node }) => node?.className || node?.nodeName);
      globalThis.shifts.push(`${value.toFixed(4)} ${what.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What loads in parts comes in where there is room for it: nothing that is shown moves. */
export async function nothingJumpsWhileItLoads(place) {
  const server = await OnlineServer.start();
  try {
    const { ann, ben, path } = await two(place, server);
    for (const guest of [ann, ben]) {
      await guest.visit.context.addInitScript(watchShifts);
      for (const [address, sign] of [
        [path, '.us-board .us-cell-entry'],
        [`${path}/view`, '.us-board .us-cell-entry'],
        ['/lobby', 'main section'],
        ['/friend/express', 'form .players [role=radiogroup]'],
        ['/privacy', 'address, main section'],
      ]) {
        await guest.visit.go(address);
        await guest.page.waitForSelector(sign);
        await guest.page.waitForFunction(() => document.fonts.status === 'loaded');
        // Shifts are told after they are drawn.
        await guest.page.evaluate(
          () =>
            new Promise((resolve) =>
              requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))),
            ),
        );
        assert.deepEqual(await guest.page.evaluate(() => globalThis.shifts), [], address);
      }
    }
    for (const one of [ann, ben]) await one.close();
  } finally {
    await server.stop();
  }
}

/** What must be in sight of a game on a server. */
const PLAYED = { turn: '.turn', connection: '.corner', talk: '.chat-button' };
/** Where there is little room, a question takes the place of what else can be done. */
const ASKED = { turn: '.turn', connection: '.corner', answer: '.status .tools .button' };

/**
 * A game of three with the widest names, seen by its players in different languages, at every size: as it is played, and with
 * a question to answer.
 */
export async function aTableIsWholeAtEverySize(place) {
  const server = await OnlineServer.start();
  try {
    const codes = place.isLong ? Object.keys(LANGUAGES) : ['de', 'fr'];
    const ann = await Guest.come(place, server, { locale: LANGUAGES[codes[0]] });
    await ann.visit.go('/friend/expert');
    await ann.page.locator('.set-up [role=radiogroup] input[value="3"]').first().check({ force: true });
    await ann.page.locator('form [type=submit]').click();
    await ann.page.waitForURL(/\/table\//);
    const path = new URL(ann.page.url()).pathname;
    const others = [];
    for (const index of [1, 2]) {
      const guest = await Guest.come(place, server, { locale: LANGUAGES[codes[index % codes.length]] });
      await guest.visit.go(path);
      await guest.page.locator('.name input').fill(LONG_NAME);
      await guest.page.locator('.name .primary').click();
      others.push(guest);
    }
    const all = [ann, ...others];
    for (const guest of all) await guest.begun();
    const wrong = [];
    const look = async (state, vital) => {
      for (const [index, guest] of all.entries()) {
        for (const size of place.isLong ? SIZES : SIZES.filter((_, number) => number % 3 === index % 3)) {
          await guest.page.setViewportSize(size);
          const faults = await guest.page.evaluate(findFaults, [vital, true]);
          if (faults.length > 0) wrong.push(`${state} ${size.width}x${size.height} of ${index}: ${faults.join('; ')}`);
        }
      }
    };
    await look('played', PLAYED);
    // One asks for a draw: whoever is asked has two buttons more.
    await ann.page.setViewportSize(SIZES[5]);
    await ann.page.locator('.menu summary').click();
    await ann.page.locator('.menu .items button', { hasText: /Unentschieden|nulle/ }).click();
    await others[0].page.locator('.status .tools .primary').waitFor();
    await look('asked', ASKED);
    assert.deepEqual(wrong, []);
    for (const guest of all) await guest.close();
  } finally {
    await server.stop();
  }
}
