// The opponents: each has a picture and texts; who has been beaten is counted, kept, checked and put together.

// @vitest-environment happy-dom

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { beatenIn, loadBeaten, nextToBeat, noteGame } from '../../src/game/beaten';
import { LEVELS } from '../../src/game/levels';
import type { Ending, GameId } from '../../src/protocol';
import { BEATEN_KEY, isBeaten, mergedBeaten, readBeaten, type Beaten } from '../../src/storage/beaten';
import { storage } from '../../src/storage/device.svelte';
import { read, write } from '../../src/storage/local';
import { RECORD_VERSION, type GameRecord } from '../../src/storage/records';
import { exportDevice, importDevice } from '../../src/storage/transfer';

const EARLY = '2027-03-01T12:00:00.000Z';
const LATE = '2027-03-24T12:00:00.000Z';
const NOBODY: Beaten = { version: 1, games: {} };
const READERS = { isTable: () => true, isGame: () => true, isStudy: () => true };

interface Case {
  readonly game?: GameId;
  readonly winners?: readonly number[];
  readonly levels?: readonly number[];
  readonly hints?: number;
  readonly ended?: string;
  readonly id?: string;
}

function finished({
  game = 'express:2',
  winners = [0],
  levels = [3],
  hints = 0,
  ended = LATE,
  id = 'x',
}: Case = {}): GameRecord {
  const engines = levels.map((level) => ({ colour: 'green', name: '', kind: { kind: 'engine', level } }) as const);
  const ending = { termination: { kind: 'rules', cause: 'row' }, winners, standings: [1, 2] } as unknown as Ending;
  return {
    version: RECORD_VERSION,
    id,
    game,
    ended,
    seats: [{ colour: 'orange', name: '', kind: { kind: 'person' } }, ...engines],
    ending,
    moves: 9,
    hints,
    record: '[Game "express:2"]',
  };
}

describe('an opponent', () => {
  test.each([...LEVELS, 'adaptive'])('%s has a picture that loads nothing else', (level) => {
    const path = join(import.meta.dirname, `../../public/faces/${level}.svg`);
    expect(existsSync(path)).toBe(true);
    const drawn = readFileSync(path, 'utf8');
    expect(drawn).toMatch(/^<svg [^>]*viewBox="0 0 64 64"/);
    expect(drawn).not.toMatch(/href|<script|<style|<image/);
    expect(drawn.length).toBeLessThan(5000);
  });
});

describe('who has been beaten', () => {
  beforeEach(async () => {
    localStorage.clear();
    await storage.clear();
  });

  test('is who lost to one person alone, without hints', () => {
    expect(beatenIn(finished()).games).toEqual({ express: { 3: LATE } });
    expect(beatenIn(finished({ game: 'expert:3', levels: [2, 5] })).games).toEqual({ expert: { 2: LATE, 5: LATE } });
    expect(beatenIn(finished({ winners: [1] }))).toEqual(NOBODY);
    expect(beatenIn(finished({ winners: [0, 1] }))).toEqual(NOBODY);
    expect(beatenIn(finished({ hints: 1 }))).toEqual(NOBODY);
    const [person] = finished().seats;
    expect(beatenIn({ ...finished(), seats: [person!, person!] })).toEqual(NOBODY);
    expect(beatenIn({ ...finished(), ending: { ...finished().ending, standings: null } })).toEqual(NOBODY);
  });

  test('begins with the games that are saved, and is kept without them', async () => {
    await storage.put('games', [finished({ id: 'a' }), finished({ id: 'b', game: 'moguli', levels: [1] })]);
    const beaten = await loadBeaten();
    expect(beaten.games).toEqual({ express: { 3: LATE }, moguli: { 1: LATE } });
    await storage.remove('games', ['a', 'b']);
    expect(await loadBeaten()).toEqual(beaten);
  });

  test('is told once, when it is the first time', async () => {
    expect(await noteGame(finished({ ended: EARLY }))).toEqual([3]);
    expect(await noteGame(finished())).toEqual([]);
    expect(await noteGame(finished({ game: 'extreme:2' }))).toEqual([3]);
    expect(await noteGame(finished({ levels: [4], winners: [1] }))).toEqual([]);
    expect(readBeaten()?.games).toEqual({ express: { 3: EARLY }, extreme: { 3: LATE } });
  });

  test('is told too where the game is saved already', async () => {
    await storage.put('games', [finished()]);
    expect(await noteGame(finished())).toEqual([3]);
  });

  test('says whom to beat next', () => {
    expect(nextToBeat(NOBODY, 'express')).toBe(1);
    expect(nextToBeat({ version: 1, games: { express: { 1: LATE, 3: LATE } } }, 'express')).toBe(2);
    expect(nextToBeat({ version: 1, games: { express: { 1: LATE } } }, 'moguli')).toBe(1);
    const all = Object.fromEntries(LEVELS.map((level) => [level, LATE]));
    expect(nextToBeat({ version: 1, games: { express: all } }, 'express')).toBeNull();
  });

  test.each([
    ['no record', null],
    ['another version', { version: 2, games: {} }],
    ['an unknown game', { version: 1, games: { chess: { 1: LATE } } }],
    ['an unknown level', { version: 1, games: { express: { 11: LATE } } }],
    ['no moment', { version: 1, games: { express: { 1: 'yesterday' } } }],
    ['a list', { version: 1, games: [] }],
    ['something more', { version: 1, games: {}, more: 1 }],
  ])('with %s is not read', (_what, value) => {
    expect(isBeaten(value)).toBe(false);
    write(BEATEN_KEY, value);
    expect(readBeaten()).toBeNull();
  });

  test('is put together with the earlier moment of each', () => {
    const one: Beaten = { version: 1, games: { express: { 1: LATE, 2: EARLY } } };
    const other: Beaten = { version: 1, games: { express: { 1: EARLY, 2: LATE }, moguli: { 4: LATE } } };
    const both = { version: 1, games: { express: { 1: EARLY, 2: EARLY }, moguli: { 4: LATE } } };
    expect(mergedBeaten(one, other)).toEqual(both);
    expect(mergedBeaten(other, one)).toEqual(both);
    expect(mergedBeaten(one, { games: 'nonsense' })).toEqual(one);
  });

  test('goes with everything else from one device to another, and nothing here is lost', async () => {
    write(BEATEN_KEY, { version: 1, games: { express: { 1: LATE, 3: LATE } } });
    const file = await exportDevice();
    expect(JSON.parse(file)).toMatchObject({ values: { beaten: { games: { express: { 1: LATE } } } } });
    write(BEATEN_KEY, { version: 1, games: { express: { 1: EARLY }, expert: { 2: EARLY } } });
    expect(await importDevice(file, READERS)).toMatchObject({ hasProgress: true });
    expect(read(BEATEN_KEY)).toEqual({ version: 1, games: { express: { 1: EARLY, 3: LATE }, expert: { 2: EARLY } } });
    expect(await importDevice(file, READERS)).toMatchObject({ hasProgress: false });
    const bad = JSON.stringify({
      ...JSON.parse(file),
      values: { beaten: { version: 1, games: { express: { 0: LATE } } } },
    });
    expect(await importDevice(bad, READERS)).toMatchObject({ hasProgress: false });
  });
});
