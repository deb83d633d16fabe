// How many sequences of moves there are, tests/data/*/perft.tsv, through the rules module. All positions two moves
// deep, and every fifth three: the page is no place to count further, and crates/*/tests do.

import { describe, expect, test } from 'vitest';

import { loadRules } from '../../src/wasm/rules';
import { gameId, moduleBytes, rows } from './data';

const rules = await loadRules(moduleBytes('rules'));
const EVERY = 5;

describe.each([
  ['shiftago/perft.tsv', 6],
  ['moguli/perft.tsv', 5],
])('%s', (table, columns) => {
  test.each(rows(table, columns).map((row, index) => ({ ...row, deepest: index % EVERY === 0 ? 3 : 2 })))(
    '$place',
    ({ fields, deepest }) => {
      const [game, position = '', ...counts] = fields;
      for (const [index, count] of counts.slice(0, deepest).entries()) {
        if (count === '-') continue;
        expect(rules.count({ game: gameId(game), position }, index + 1)).toBe(Number(count));
      }
    },
  );
});
