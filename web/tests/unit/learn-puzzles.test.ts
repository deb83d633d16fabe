// The table of puzzles as the page reads it, and going through it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ANYTHING, matching, nextOf, readPuzzles, type Puzzle } from '../../src/learn/puzzles';
import type { Rules } from '../../src/wasm/rules';
import { rulesModule } from './rules-module';

const path = join(import.meta.dirname, '../../../puzzles/puzzles.tsv');
let all: Puzzle[];
let rules: Rules;

beforeAll(async () => {
  all = readPuzzles(readFileSync(path, 'utf8'));
  rules = await rulesModule();
});

test('every puzzle can be played on this page, in the full form that answers are compared in', () => {
  for (const { id, game, position, solution, theme } of all) {
    const player = rules.position({ game, position }).toMove;
    const moves: string[] = [];
    for (const move of solution) {
      expect(rules.preview({ game, position, moves }, move).move, id).toBe(move);
      moves.push(move);
    }
    const after = rules.position({ game, position, moves });
    if (theme === 'win' || theme === 'convert') expect(after.ending?.winners, id).toEqual([player]);
  }
});

test('ids and numbers are all different', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.map(({ number }) => number)).toEqual(all.map((_puzzle, index) => index + 1));
});

test('a line that is none is a mistake', () => {
  expect(() => readPuzzles('abc\texpress:2\tdance\t1\t1\t1\t7/7 o\tNa')).toThrow(/not a puzzle/);
  expect(readPuzzles('# a remark\n\n')).toEqual([]);
});

describe('going through', () => {
  const puzzle = (id: string, theme: string, difficulty: number) =>
    `${id}\texpress:2\t${theme}\t1\t${difficulty}\t1\t7/7/7/7/7/7/7 o 22,22 0,0 0,0\tNa`;
  const few = readPuzzles([puzzle('a', 'win', 1), puzzle('b', 'defend', 1), puzzle('c', 'win', 3)].join('\n'));
  const ids = (some: readonly Puzzle[]) => some.map(({ id }) => id).join('');

  test('what is chosen', () => {
    expect(ids(matching(few, ANYTHING))).toBe('abc');
    expect(ids(matching(few, { ...ANYTHING, theme: 'win' }))).toBe('ac');
    expect(ids(matching(few, { theme: 'win', family: 'express', difficulty: 3 }))).toBe('c');
    expect(ids(matching(few, { ...ANYTHING, family: 'moguli' }))).toBe('');
  });

  test('the next that is open, and round again', () => {
    const solved =
      (...done: string[]) =>
      (id: string) =>
        done.includes(id);
    expect(nextOf(few, null, solved())?.id).toBe('a');
    expect(nextOf(few, 'a', solved('b'))?.id).toBe('c');
    expect(nextOf(few, 'c', solved('c'))?.id).toBe('a');
    expect(nextOf(few, 'b', solved('a', 'c'))).toBeNull();
  });
});
