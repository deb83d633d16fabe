// Everything on a device as one file: out, deleted, in again; together with what is newer; and files that are none.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { Visit } from '../visit.mjs';

const STORES = ['tables', 'games', 'studies'];
const SPECS = [
  [{ game: 'express:2' }, ['Na', 'Sg', 'Nb', 'Sf', 'Nc', 'Sg', 'Nd', 'Sf']],
  [{ game: 'expert:3' }, ['Na', 'Sd', 'W4', 'E4', 'W4', 'Sg']],
  [{ game: 'extreme:4' }, ['Na', 'Sd', 'W4', 'E4', 'W4', 'Sg']],
  [{ game: 'moguli', seed: '33' }, ['d1+', 'c1b5', 'a5+', 'a7c3', 'pass']],
];

/** Games as the page saves them: each another one, or at least another moment of it. */
function tables({ advisor }, count) {
  return Array.from({ length: count }, (_, index) => {
    const [spec, moves] = SPECS[index % SPECS.length];
    const played = moves.slice(0, (index % moves.length) + 1);
    const { saved, game, isOver } = advisor.saved(spec, played);
    return {
      version: 3,
      id: `game-${index}`,
      game,
      seats: [],
      moves: played.length,
      isOver,
      finished: null,
      hints: index % 3,
      changed: new Date(Date.UTC(2026, 10, 1, 10, index)).toISOString(),
      revision: 1 + index,
      writer: '',
      saved,
    };
  });
}

const RECORD = '[Game "express:2"]\n[Start "g6/g6/g6/g6/7/oo5/oo5 o 18,18 0,0 0,0"]\n\n1. E7 2. Na 0-1\n';
const finished = (id) => ({
  version: 3,
  id,
  game: 'express:2',
  ended: '2026-07-31T12:00:00.000Z',
  seats: [
    { colour: 'orange', name: 'Zoë', kind: { kind: 'person' } },
    { colour: 'green', name: '', kind: { kind: 'engine', level: 3 } },
  ],
  ending: { termination: { kind: 'rules', cause: 'row' }, winners: [1], standings: null },
  moves: 2,
  hints: 2,
  record: RECORD,
});
const study = (id, changed = '2026-11-02T10:00:00.000Z') => ({
  version: 3,
  id,
  game: 'expert:2',
  record: '[Game "expert:2"]\n\n1. Na (1. W4) 2. Sd *\n',
  place: '1',
  changed,
});
const VALUES = {
  opponent: { isEngine: false, level: 4 },
  learned: { lessons: { push: ['first'] }, puzzles: { '19955dd24b': 'later' }, days: ['2026-11-01'] },
};

async function put(visit, records) {
  await visit.page.evaluate(async (given) => {
    const database = await new Promise((resolve) => {
      const request = indexedDB.open('undershift');
      request.onsuccess = () => resolve(request.result);
    });
    const transaction = database.transaction(Object.keys(given), 'readwrite');
    for (const [store, list] of Object.entries(given)) for (const one of list) transaction.objectStore(store).put(one);
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    database.close();
  }, records);
}

const byId = (one, other) => one.id.localeCompare(other.id);
async function everything(visit) {
  const stores = {};
  for (const store of STORES) stores[store] = (await visit.stored(store)).sort(byId);
  const values = await visit.page.evaluate(() => ({ ...localStorage }));
  return { ...stores, values };
}

async function exported(visit) {
  await visit.go('/settings');
  const [file] = await Promise.all([visit.page.waitForEvent('download'), visit.button('Export everything').click()]);
  assert.match(file.suggestedFilename(), /^undershift-\d{4}-\d\d-\d\d\.json$/);
  return readFile(await file.path(), 'utf8');
}

const said = (visit) => visit.page.locator('[data-testid=device-said]');

async function imported(visit, text) {
  const content = typeof text === 'string' ? text : JSON.stringify(text);
  const file = { name: 'any.json', mimeType: 'application/json', buffer: Buffer.from(content) };
  const before = await said(visit).innerText();
  await visit.page.getByLabel('Import a file').setInputFiles(file);
  await visit.page.waitForFunction(
    (old) => ![old, ''].includes(document.querySelector('[data-testid=device-said]').textContent),
    before,
  );
  return said(visit).innerText();
}

export async function fiftyGamesOutDeletedAndInAgain(place) {
  const visit = await Visit.open(place, { store: VALUES });
  const { page } = visit;
  await visit.go('/settings');
  await put(visit, { tables: tables(place, 50), games: [finished('one'), finished('two')], studies: [study('three')] });
  const file = await exported(visit);
  const before = await everything(visit);
  assert.equal(before.tables.length, 50);

  await visit.button('Delete everything saved here').click();
  const question = await page.locator('dialog').innerText();
  // It says all that it deletes.
  for (const part of ['games you are playing', 'finished games', 'studies', 'lessons', 'puzzles', 'settings']) {
    assert.ok(question.includes(part), `${part} is not in: ${question}`);
  }
  await page.locator('dialog .primary').click();
  await page.getByText('Deleted').waitFor();
  assert.deepEqual(await everything(visit), { tables: [], games: [], studies: [], values: {} });

  assert.equal(
    await imported(visit, file),
    'Came in: 50 games to play on, 2 finished games, 1 study, progress in lessons and puzzles and settings.',
  );
  assert.deepEqual(await everything(visit), before);
  // Once more changes nothing.
  assert.equal(await imported(visit, file), 'Nothing new came in. 53 were here already, as new or newer.');
  assert.deepEqual(await everything(visit), before);

  await visit.go('/games');
  await page.waitForFunction(() => document.querySelectorAll('[data-stored=game]').length === 50);
  await visit.go('/play/game-3');
  await page.waitForSelector('.us-board[data-game=moguli]');
  await visit.go('/play/game-4');
  await page.waitForSelector('.us-board');
  const { moves } = await visit.kept();
  await visit.play('W1');
  assert.equal((await visit.kept()).moves, moves + 1);
  await visit.close();
}

export async function whatIsNewerStays(place) {
  const visit = await Visit.open(place, { store: VALUES });
  await visit.go('/settings');
  const [one, two, three] = tables(place, 3);
  await put(visit, {
    tables: [one, two],
    games: [finished('one')],
    studies: [study('own', '2026-11-05T10:00:00.000Z')],
  });
  const later = (record) => ({ ...record, changed: '2026-11-09T10:00:00.000Z', moves: 1 });
  const earlier = (record) => ({ ...record, changed: '2026-01-01T10:00:00.000Z', moves: 0 });
  const file = {
    format: 'undershift-device',
    version: 1,
    tables: [later(one), earlier(two), three],
    games: [finished('one'), finished('two')],
    studies: [{ ...study('own'), place: '' }, study('other')],
    values: {
      opponent: { isEngine: true, level: 9 },
      learned: { lessons: { push: ['second'] }, puzzles: { '19955dd24b': 'first', x: 'shown' }, days: ['2026-11-02'] },
      look: { turns: 1, follows: false },
    },
  };
  const sentence = await imported(visit, file);
  assert.equal(
    sentence,
    'Came in: 2 games to play on, 1 finished game, 1 study, progress in lessons and puzzles and settings. 3 were here already, as new or newer.',
  );
  const now = await everything(visit);
  assert.deepEqual(
    now.tables.map(({ id, changed }) => [id, changed]),
    [
      [one.id, '2026-11-09T10:00:00.000Z'],
      [two.id, two.changed],
      [three.id, three.changed],
    ],
  );
  // A tab that has it open must notice.
  assert.ok(now.tables[0].revision > one.revision);
  assert.deepEqual(
    now.studies.map(({ id, place: at }) => [id, at]),
    [
      ['other', '1'],
      ['own', '1'],
    ],
  );
  assert.deepEqual(JSON.parse(now.values['undershift.opponent']), VALUES.opponent);
  assert.deepEqual(JSON.parse(now.values['undershift.learned']), {
    lessons: { push: ['first', 'second'] },
    puzzles: { '19955dd24b': 'first', x: 'shown' },
    days: ['2026-11-01', '2026-11-02'],
  });
  assert.deepEqual(JSON.parse(now.values['undershift.look']), { turns: 1, follows: false });
  await visit.close();
}

export async function aFileIsChecked(place) {
  const visit = await Visit.open(place);
  await visit.go('/settings');
  const before = await everything(visit);
  for (const wrong of ['', 'hello', '[]', '{}', 'null', '{"format":"undershift-device"}']) {
    assert.match(await imported(visit, wrong), /not a file that was exported here/);
    await visit.page.reload();
    await visit.page.waitForSelector('h1');
  }
  assert.match(await imported(visit, { format: 'undershift-device', version: 2 }), /newer version/);
  const [good, bad] = tables(place, 2);
  const entries = [...bad.saved.log.entries];
  entries[0] = { ...entries[0], action: { kind: 'player', seat: 0, command: { kind: 'move', text: 'Zz' } } };
  const file = {
    format: 'undershift-device',
    version: 1,
    tables: [
      good,
      { ...bad, saved: { ...bad.saved, log: { ...bad.saved.log, entries } } },
      { ...good, id: '../x' },
      null,
    ],
    games: [{ ...finished('one'), record: '1. Zz' }, { ...finished('two'), ending: null }, 7],
    studies: [{ ...study('a'), record: 'hello' }, { ...study('b'), version: 99 }, 'x'],
    values: {
      preferences: { language: '../../x', theme: 'dark' },
      look: { turns: 9 },
      learned: { lessons: [], puzzles: {}, days: [] },
      unknown: 1,
      game: { saved: {} },
    },
  };
  assert.equal(await imported(visit, file), 'Came in: 1 game to play on. 9 could not be read.');
  const now = await everything(visit);
  assert.deepEqual(now, { ...before, tables: [good] });
  await visit.close();
}
