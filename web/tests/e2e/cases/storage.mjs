// What a device keeps: many games, what older pages left behind, several tabs, and browsers that save nothing.

import assert from 'node:assert/strict';
import { mkdtemp, mkdir, readFile, writeFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { CHROMIUM, FLAGS } from '../browser.mjs';
import { Visit } from '../visit.mjs';

const PEOPLE = { store: { opponent: { isEngine: false, level: 1 } } };
const saved = (name) => readFile(new URL(`../../../../tests/data/saved/${name}.json`, import.meta.url), 'utf8');
const marbles = (page) => page.locator('.us-board .us-marble').count();
const trouble = (page, why) => page.locator(`.toast[data-trouble=${why}]`);

async function start(visit, name, moves) {
  await visit.go();
  await visit.button(name).click();
  await visit.page.waitForSelector('.us-board');
  for (const move of moves) await visit.play(move);
  return new URL(visit.page.url()).pathname;
}

export async function severalGamesAtOnce(place) {
  const visit = await Visit.open(place, PEOPLE);
  const { page } = visit;
  const first = await start(visit, 'Play Shiftago Expert', ['Na', 'Sd', 'Nb']);
  const second = await start(visit, 'Play Shiftago Express', ['Na']);
  assert.notEqual(first, second);
  await visit.go();
  // The one that was played last comes first.
  assert.deepEqual(await page.locator('[data-stored=game] strong').allInnerTexts(), [
    'Shiftago Express, 2 players, 1 move played',
    'Shiftago Expert, 2 players, 3 moves played',
  ]);
  await page.getByRole('link', { name: 'Continue: Shiftago Expert' }).click();
  await page.waitForSelector('.us-board');
  assert.equal(await marbles(page), 3);
  assert.equal(new URL(page.url()).pathname, first);
  // Each has its own address, in the same page and in a new one; Back leads to the other game.
  await visit.go(second);
  await page.waitForSelector('.us-board');
  assert.equal(await marbles(page), 1);
  await visit.play('Sg');
  await page.goBack();
  await page.waitForFunction(() => document.querySelectorAll('.us-board .us-marble').length === 3);
  await visit.go('/');
  await page.getByRole('button', { name: 'Delete this game: Shiftago Express' }).click();
  await page.locator('dialog .primary').click();
  await page.waitForFunction(() => document.querySelectorAll('[data-stored=game]').length === 1);
  await visit.go(second);
  await page.getByText('This game is not on this device').waitFor();
  await visit.go('/play');
  await page.waitForSelector('.us-board');
  assert.equal(new URL(page.url()).pathname, first);
  await visit.close();
}

/** A page of ours without its program: here data can be put as an older page has left it. */
async function leave(visit, what) {
  await visit.page.goto(`${visit.url}manifest.webmanifest`);
  await visit.page.evaluate(async ({ values, games }) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(values)) localStorage[`undershift.${key}`] = JSON.stringify(value);
    const database = await new Promise((resolve, reject) => {
      const request = indexedDB.open('undershift', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    await new Promise((resolve, reject) => {
      const transaction = database.transaction('games', 'readwrite');
      for (const game of games) transaction.objectStore('games').put(game);
      transaction.oncomplete = resolve;
      transaction.onerror = () => reject(transaction.error);
    });
    database.close();
  }, what);
}

const RECORD = '[Game "express:2"]\n[Start "g6/g6/g6/g6/7/oo5/oo5 o 18,18 0,0 0,0"]\n\n1. E7 2. Na 0-1\n';
const FINISHED = {
  game: 'express:2',
  seats: [
    { colour: 'orange', name: 'Zoë', kind: { kind: 'person' } },
    { colour: 'green', name: '', kind: { kind: 'engine', level: 3 } },
  ],
  moves: 2,
};
const standings = [
  { rank: 2, share: '0' },
  { rank: 1, share: '1' },
];
const ROW = { kind: 'rules', cause: 'row' };

/** All that the page kept before it had many games: one game, two forms of finished ones, games on their way, a study. */
export async function whatOlderPagesLeftIsTakenOver(place) {
  const visit = await Visit.open(place);
  const { page } = visit;
  const finished = place.advisor.saved({ game: 'express:2' }, ['Na', 'Sg', 'Nb', 'Sf', 'Nc', 'Sg', 'Nd', 'Sf', 'Ne']);
  await leave(visit, {
    values: {
      preferences: { motion: 'reduced', language: 'de' },
      game: { saved: JSON.parse(await saved('page-expert')), game: 'expert:2', moves: 9, isOver: false, tab: 'x' },
      study: '[Game "expert:2"]\n\n1. Na (1. W4) 2. Sd *\n',
      finished: [
        {
          ...FINISHED,
          id: 'mhw2k-9x1',
          ended: '2026-11-03T09:00:00.000Z',
          ending: { termination: ROW, winners: [0], standings },
          moves: 9,
          saved: finished.saved,
        },
      ],
      learned: { lessons: { push: ['first'] }, puzzles: { '19955dd24b': 'first' }, days: ['2026-11-01'] },
    },
    games: [
      {
        ...FINISHED,
        id: 'one',
        ended: '2026-11-01T09:00:00.000Z',
        ending: { how: ROW, winners: [1], standings },
        record: RECORD,
      },
      {
        ...FINISHED,
        id: 'two',
        ended: '2026-11-02T09:00:00.000Z',
        ending: { termination: ROW, winners: [1], standings },
        record: RECORD,
      },
    ],
  });
  await visit.go();
  await page.getByText('Shiftago Expert, 2 Spieler, 9 Züge gespielt').waitFor();
  await page.locator('[data-stored=game] .primary').click();
  await page.waitForSelector('.us-board');
  assert.equal((await visit.look()).view.position.text, 'gggg3/7/7/o6/7/7/o3o2 g 19,18 2,0 0,0');
  await visit.go('/games');
  await page.waitForFunction(() => document.querySelectorAll('li.game').length === 3);
  await page.locator('li.game a').first().click();
  await page.waitForSelector('.review[data-state]');
  const games = await visit.stored('games');
  assert.deepEqual(
    games.map(({ version, id, ending, record }) => [version, id, ending.termination.kind, typeof record]).sort(),
    [
      [3, 'mhw2k-9x1', 'rules', 'string'],
      [3, 'one', 'rules', 'string'],
      [3, 'two', 'rules', 'string'],
    ],
  );
  const [study] = await visit.stored('studies');
  assert.match(study.record, /1\. Na \(1\. W4\) 2\. Sd/);
  // Nothing is taken over twice, and small values stay where they are.
  const left = await page.evaluate(() => Object.keys(localStorage).sort());
  for (const gone of ['game', 'finished', 'study']) assert.ok(!left.includes(`undershift.${gone}`), gone);
  assert.ok(left.includes('undershift.learned'));
  await page.reload();
  await page.waitForSelector('.review[data-state]');
  assert.equal((await visit.stored('tables')).length, 1);
  await visit.close();
}

/** Tables of every format that a page has saved, in turn. */
export async function gamesOfEveryFormatGoOn(place) {
  const table = (format) =>
    readFile(new URL(`../../../../tests/data/saved/format-${format}.tsv`, import.meta.url), 'utf8');
  const expected = (await Promise.all([table(1), table(2)]))
    .flatMap((text) => text.split('\n'))
    .filter((line) => /^(page|terminal)/.test(line))
    .map((line) => line.split('\t'));
  assert.equal(expected.length, 9);
  const later = place.advisor.saved({ game: 'moguli', seed: '33' }, ['d1+', 'c1b5', 'a5+', 'a7c3', 'pass']);
  const cases = await Promise.all(
    expected.map(async (fields) => [JSON.parse(await saved(fields[0].replace('.json', ''))), fields.at(-1)]),
  );
  cases.push([later.saved, place.advisor.look(later).view.position.text]);
  for (const [table, position] of cases) {
    const visit = await Visit.open(place);
    const { contest } = table.settings;
    const { game } = contest.spec ?? contest.first;
    await leave(visit, { values: { game: { saved: table, game, moves: 1, isOver: false, tab: '' } }, games: [] });
    await visit.go('/play');
    await visit.page.waitForSelector('.us-board');
    // The computer may have answered since; what was played before is there all the same.
    const now = await visit.kept();
    assert.equal(now.saved.format, 3);
    const before = {
      saved: {
        ...now.saved,
        log: { ...now.saved.log, entries: now.saved.log.entries.slice(0, table.log.entries.length) },
      },
    };
    assert.equal(place.advisor.look(before).view.position.text, position);
    await visit.close();
  }
}

export async function aGameThatIsDeletedInAnotherTab(place) {
  const visit = await Visit.open(place, PEOPLE);
  await start(visit, 'Play Shiftago Extreme', ['Na', 'Sd']);
  const first = await start(visit, 'Play Shiftago Expert', ['Na', 'Sd', 'Nb']);
  const one = visit.page;
  const other = await visit.newPage();
  await visit.go();
  await other.getByRole('button', { name: 'Delete this game: Shiftago Expert' }).click();
  await other.locator('dialog .primary').click();
  await one.getByText('This game was deleted in another tab.').waitFor();
  // Nothing else is taken for it, here or there.
  assert.equal(await marbles(one), 3);
  await one.locator('.us-board [data-target=Sg]').click();
  assert.equal(await marbles(one), 3);
  assert.deepEqual(
    (await visit.stored('tables')).map(({ moves }) => moves),
    [2],
  );
  visit.page = one;
  await visit.button('Keep it').click();
  await visit.play('Sg');
  assert.equal((await visit.kept()).moves, 4);
  await other.getByRole('link', { name: 'Continue: Shiftago Expert' }).waitFor();
  assert.equal(new URL(one.url()).pathname, first);
  await visit.close();
}

/** A tab that slept while another one played has heard nothing, and must not write over what is newer. */
export async function aTabThatHeardNothingOverwritesNothing(place) {
  const visit = await Visit.open(place, PEOPLE);
  await visit.context.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
  const address = await start(visit, 'Play Shiftago Expert', ['Na']);
  const one = visit.page;
  await visit.newPage();
  await visit.go(address);
  await visit.page.waitForSelector('.us-board');
  await visit.play('Sg');
  await visit.play('Nb');
  await one.locator('.us-board [data-target=Sd]').click();
  await one.getByText('open in another tab').waitFor();
  assert.equal((await visit.kept()).moves, 3);
  await visit.close();
}

/** Fills the page's share of the disk to the last kilobyte, by a database of nobody's. */
function fill() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('junk', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('junk', { autoIncrement: true });
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const put = (size) => {
        const transaction = request.result.transaction('junk', 'readwrite');
        // Chance compresses badly.
        const bytes = new Uint8Array(size);
        for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
        transaction.objectStore('junk').put(bytes);
        transaction.oncomplete = () => put(size);
        transaction.onabort = () => (size > 256 ? put(size / 2) : resolve(request.result.close()));
      };
      put(262_144);
    };
  });
}

export async function noSpaceIsLeft(place) {
  // Caching the page takes more space than there will be.
  const visit = await Visit.open(place, { ...PEOPLE, browsing: { serviceWorkers: 'block' } });
  const { page } = visit;
  const developer = await visit.context.newCDPSession(page);
  const { origin } = new URL(visit.url);
  await developer.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 2_000_000 });
  await start(visit, 'Play Shiftago Expert', ['Na']);
  await page.evaluate(fill);
  await visit.target('Sd').click();
  await trouble(page, 'full').getByText('no space left').waitFor();
  await page.getByText('This game cannot be saved here').waitFor();
  await trouble(page, 'full').getByRole('button', { name: 'Close' }).click();
  // The game goes on, and is saved as soon as there is space again.
  assert.equal(await marbles(page), 2);
  await visit.target('Nb').click();
  await page.waitForFunction(() => document.querySelectorAll('.us-board .us-marble').length === 3);
  assert.equal((await visit.kept()).moves, 1);
  // Not by deleting something: some versions of the browser count that as used for long after.
  await developer.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 20_000_000 });
  await visit.target('Sg').click();
  await visit.waitForMoves('exactly', 4);
  await page.getByText('Saved on this device.').waitFor();
  // Where workers are blocked so, registering one gives nothing at all, which no browser does.
  visit.forgiven = /reading 'waiting'/;
  await visit.close();
}

export async function aWriteThatFails(place) {
  const visit = await Visit.open(place, PEOPLE);
  const { page } = visit;
  await start(visit, 'Play Shiftago Expert', ['Na']);
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function () {
      IDBObjectStore.prototype.put = put;
      throw new DOMException('the disk is broken', 'UnknownError');
    };
  });
  await visit.target('Sd').click();
  await trouble(page, 'failed').waitFor();
  await visit.target('Nb').click();
  await visit.waitForMoves('exactly', 3);
  await trouble(page, 'failed').waitFor({ state: 'detached' });
  await visit.close();
}

/** A browser that is told to keep nothing, as private windows of some do: storage is not empty there, but refused. */
export async function aBrowserThatKeepsNothing(place) {
  const folder = await mkdtemp(join(tmpdir(), 'undershift-browser-'));
  await mkdir(join(folder, 'Default'));
  const refused = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(refused));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: CHROMIUM,
    args: FLAGS,
    locale: 'en-GB',
  });
  const wrong = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => wrong.push(error.message));
    await page.goto(place.url);
    const isRefused = () => {
      try {
        return localStorage === null;
      } catch {
        return true;
      }
    };
    assert.ok(await page.evaluate(isRefused), 'this browser keeps things');
    await page.getByText('Person on this device').click();
    await page.getByRole('button', { name: 'Play Shiftago Express' }).click();
    await page.locator('.us-board [data-target=Na]').click();
    await trouble(page, 'refused').getByText('This browser saves nothing').waitFor();
    await page.waitForFunction(() => document.querySelectorAll('.us-board .us-marble').length === 1);
    await trouble(page, 'refused').getByRole('button', { name: 'Close' }).click();
    // As long as the page is open, several games are there.
    await page.locator('.brand').click();
    await page.getByRole('link', { name: 'Continue: Shiftago Express' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.us-board .us-marble').length === 1);
    await page.locator('.us-board [data-target=Sg]').click();
    await page.waitForFunction(() => document.querySelectorAll('.us-board .us-marble').length === 2);
    assert.deepEqual(wrong, []);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

export async function anOlderPageInAnotherTab(place) {
  const visit = await Visit.open(place, PEOPLE);
  await leave(visit, { values: { preferences: { motion: 'reduced' }, opponent: { isEngine: false } }, games: [] });
  const older = visit.page;
  // It holds on to its database, as pages did before this one.
  await older.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open('undershift', 1);
        request.onsuccess = () => resolve((globalThis.held = request.result) && undefined);
      }),
  );
  const page = await visit.newPage();
  await visit.go();
  await trouble(page, 'blocked').getByText('Close that tab').waitFor();
  // Playing goes on meanwhile.
  await visit.button('Play Shiftago Expert').click();
  await visit.target('Na').click();
  await page.waitForFunction(() => document.querySelectorAll('.us-board .us-marble').length === 1);
  await older.close();
  await visit.waitForMoves('exactly', 1);
  await trouble(page, 'blocked').waitFor({ state: 'detached' });
  await visit.close();
}

export async function aNewerPageInAnotherTab(place) {
  const visit = await Visit.open(place, PEOPLE);
  const { page } = visit;
  await start(visit, 'Play Shiftago Expert', ['Na']);
  const newer = await visit.newPage();
  await newer.goto(`${visit.url}manifest.webmanifest`);
  // This page lets go at once, or the newer one would wait for ever.
  await newer.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('undershift', 99);
        request.onsuccess = () => resolve(request.result.close());
        request.onerror = () => reject(request.error);
      }),
  );
  await trouble(page, 'outdated').getByText('Reload').first().waitFor();
  await page.locator('.us-board [data-target=Sd]').click();
  await page.getByText('This game cannot be saved here').waitFor();
  // The browser looked for an icon of the page that is none.
  visit.forgiven = /404/;
  await visit.close();
}
