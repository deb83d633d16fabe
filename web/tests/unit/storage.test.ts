// What is kept on the device: records of every version are read, what is none is refused, and values of older pages become
// records. The database itself is tested in browsers.

// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { legacyRecords } from '../../src/storage/legacy';
import { read, write } from '../../src/storage/local';
import { inTodaysWords } from '../../src/storage/older-values';
import { readGame, readStudy, readTable } from '../../src/storage/read-records';
import { newId, type TableRecord } from '../../src/storage/records';
import { isValue, mergedProgress, VALUE_KEYS } from '../../src/storage/values';
import type { Saved } from '../../src/protocol';

const saved = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../tests/data/saved/${name}.json`), 'utf8')) as Saved;

const TABLE: TableRecord = {
  version: 3,
  id: 'k3x9',
  game: 'expert:2',
  seats: [
    { colour: 'orange', name: 'Zoë "Z"', kind: { kind: 'person' } },
    { colour: 'green', name: '', kind: { kind: 'engine', level: 3 } },
  ],
  moves: 9,
  isOver: false,
  finished: null,
  hints: 1,
  changed: '2026-11-01T10:00:00.000Z',
  revision: 4,
  writer: 'w',
  saved: saved('page-expert'),
};
const ROW = { kind: 'rules', cause: 'row' };
const GAME = {
  id: 'one',
  game: 'express:2',
  ended: '2026-11-01T10:00:00.000Z',
  seats: TABLE.seats,
  ending: { termination: ROW, winners: [1], standings: null },
  moves: 2,
  hints: 0,
  record: '[Game "express:2"]\n\n1. Na *\n',
};
const STUDY = { version: 3, id: 's', game: 'expert:2', record: GAME.record, place: '', changed: TABLE.changed };

describe('records', () => {
  test('of today are read as they are', () => {
    expect(readTable(TABLE)).toEqual(TABLE);
    expect(readGame({ ...GAME, version: 3 })).toEqual({ ...GAME, version: 3 });
    expect(readGame({ ...GAME, hints: 3 })).toMatchObject({ hints: 3 });
    const { hints: _hints, ...uncounted } = GAME;
    expect(readGame(uncounted)).toEqual({ ...GAME, version: 3 });
    expect(readStudy(STUDY)).toEqual(STUDY);
  });

  test('of finished games are read in every version', () => {
    const { termination, ...ending } = GAME.ending;
    const now = { ...GAME, version: 3 };
    expect(readGame({ ...GAME, ending: { ...ending, how: termination } })).toEqual(now);
    expect(readGame(GAME)).toEqual(now);
    const { record: _, ...unwritten } = GAME;
    expect(readGame({ ...unwritten, saved: TABLE.saved })).toEqual({ ...unwritten, version: 3, saved: TABLE.saved });
  });

  test.each([
    ['nothing', null],
    ['a list', [TABLE]],
    ['a later version', { ...TABLE, version: 4 }],
    ['no version', { ...TABLE, version: undefined }],
    ['an id that is no part of an address', { ...TABLE, id: '../x' }],
    ['an unknown game', { ...TABLE, game: 'chess' }],
    ['half a move', { ...TABLE, moves: 1.5 }],
    ['no moment', { ...TABLE, changed: 'yesterday' }],
    ['five seats', { ...TABLE, seats: Array.from({ length: 5 }, () => TABLE.seats[0]) }],
    ['a seat of nobody', { ...TABLE, seats: [{ colour: 'orange', name: '', kind: { kind: 'ghost' } }] }],
    ['no table', { ...TABLE, saved: { format: 1 } }],
  ])('with %s are refused', (_what, found) => expect(readTable(found)).toBeNull());

  test('have ids that differ, for addresses', () => {
    const ids = Array.from({ length: 1000 }, newId);
    expect(new Set(ids).size).toBe(1000);
    for (const id of ids) expect(id).toMatch(/^[0-9a-v]{10}$/);
  });
});

describe('what older pages left', () => {
  beforeEach(() => localStorage.clear());
  const leave = (tables: Saved) =>
    write('game', { saved: tables, game: 'expert:2', moves: 9, isOver: false, tab: 'x' });

  test('becomes records, once', () => {
    leave(TABLE.saved);
    write('finished', [GAME]);
    write('study', '[Game "expert:2"]\n\n1. Na (1. W4) 2. Sd *\n');
    const found = legacyRecords();
    expect(found.tables.map(({ game, moves, saved: table }) => [game, moves, table.format])).toEqual([
      ['expert:2', 9, 1],
    ]);
    expect(found.games).toEqual([{ ...GAME, version: 3 }]);
    expect(found.studies.map(({ game }) => game)).toEqual(['expert:2']);
    // Two tabs that find the same make one of it.
    expect(legacyRecords().tables[0]?.id).toBe(found.tables[0]?.id);
    found.forget();
    expect(['game', 'finished', 'study'].map((key) => read(key))).toEqual([null, null, null]);
  });

  test('is not removed where it cannot be read, or where it has changed', () => {
    write('game', { saved: 'x', game: 'chess' });
    write('finished', [GAME, { id: 'two' }]);
    const found = legacyRecords();
    expect([found.tables, found.games.length]).toEqual([[], 1]);
    found.forget();
    expect(read('game')).not.toBeNull();
    expect(read<unknown[]>('finished')).toHaveLength(2);
    leave(TABLE.saved);
    const earlier = legacyRecords();
    leave(saved('page-moguli'));
    earlier.forget();
    expect(read('game')).toMatchObject({ saved: { format: 1 } });
  });

  test('is no study where nobody has studied', () => {
    write('study', '[Game "express:2"]\n[Rules "1"]\n\n*\n');
    expect(legacyRecords().studies).toEqual([]);
  });
});

describe('values of a file', () => {
  test.each([
    ['preferences', { language: 'de', theme: 'dark', volume: 0.5 }, { language: 'xx' }],
    ['opponent', { isEngine: true, level: 'adaptive' }, { level: 11 }],
    ['look', { turns: 3, follows: true }, { turns: 4 }],
    ['rules-open', true, 'yes'],
    ['analyser', { isOn: true, lines: 5 }, { lines: 6 }],
    ['puzzle-filter', { theme: 'win', family: null, difficulty: 3 }, { theme: 'lose' }],
    ['setup', { family: 'moguli', seats: 2, starter: 'random' }, { players: [] }],
    ['learned', { lessons: { push: ['a'] }, puzzles: { x: 'first' }, days: ['2026-11-01'] }, { days: ['today'] }],
  ])('%s are checked', (key, right, wrong) => {
    expect(VALUE_KEYS).toContain(key);
    expect([isValue(key, right), isValue(key, wrong), isValue(key, null)]).toEqual([true, false, false]);
    if (typeof right === 'object') expect(isValue(key, { ...right, more: 1 })).toBe(false);
  });

  test('are read in the words of older pages', () => {
    const [person, engine] = [
      { kind: 'person', level: 3, name: 'Kim', handicap: 0 },
      { kind: 'engine', level: 'fitting', name: '', handicap: 2 },
    ];
    const seats = [person, engine, engine, engine];
    const setup = inTodaysWords<object>({ family: 'expert', sitters: seats });
    const today = { ...engine, level: 'adaptive' };
    expect(setup).toEqual({ family: 'expert', players: [person, today, today, today] });
    expect(isValue('setup', setup)).toBe(true);
    expect(inTodaysWords({ isEngine: true, level: 'fitting' })).toEqual({ isEngine: true, level: 'adaptive' });
    for (const same of [null, true, 'fitting', { isEngine: true, level: 5 }, setup]) {
      expect(inTodaysWords<unknown>(same)).toEqual(same);
    }
  });

  test('of which nobody knows are refused', () => {
    expect(isValue('game', { saved: {} })).toBe(false);
    expect(isValue('constructor', {})).toBe(false);
  });

  test('progress of two devices is that of both', () => {
    const here = { lessons: { push: ['a'] }, puzzles: { x: 'later', y: 'first' }, days: ['2026-11-01'] };
    const there = { lessons: { push: ['b'], dive: ['c'] }, puzzles: { x: 'first', y: 'shown' } };
    expect(mergedProgress(here, there)).toEqual({
      lessons: { push: ['a', 'b'], dive: ['c'] },
      puzzles: { x: 'first', y: 'first' },
      days: ['2026-11-01'],
    });
    expect(mergedProgress(null, here)).toEqual(here);
  });
});
