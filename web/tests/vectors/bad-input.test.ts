// What must be refused, tests/data/*/bad-*.tsv, through the rules module: each with its reason.

import { describe, expect, test } from 'vitest';

import { attempt, loadRules } from '../../src/wasm/rules';
import { gameId, moduleBytes, rows } from './data';

const rules = await loadRules(moduleBytes('rules'));

describe.each(['shiftago', 'moguli'])('%s', (family) => {
  test.each(rows(`${family}/bad-positions.tsv`, 5))('$place', ({ fields }) => {
    const [game, position = '', kind, code] = fields;
    const reply = attempt(() => rules.position({ game: gameId(game), position }));
    if (!('error' in reply) || reply.error.code !== 'position') throw new Error(JSON.stringify(reply));
    const { error } = reply.error;
    expect(error.kind === 'invalid' ? `invalid ${error.text.field}` : `impossible ${error.reason.code}`).toBe(
      `${kind} ${code}`,
    );
  });

  test.each(rows(`${family}/bad-moves.tsv`, 5))('$place', ({ fields }) => {
    const [game, position = '', move = '', kind, code] = fields;
    const reply = attempt(() => rules.position({ game: gameId(game), position, moves: [move] }));
    if (!('error' in reply) || reply.error.code !== 'move') throw new Error(JSON.stringify(reply));
    const { error } = reply.error;
    expect(error.kind === 'invalid' ? `invalid ${error.text.field}` : `illegal ${error.reason.code}`).toBe(
      `${kind} ${code}`,
    );
  });
});

test.each(rows('shiftago/bad-setups.tsv', 4))('$place', ({ fields }) => {
  const [game, starter, handicaps = '', code] = fields;
  const spec = {
    game: gameId(game),
    starter: Number(starter) - 1,
    handicaps: handicaps.split(',').map(Number),
    seed: null,
  };
  const reply = attempt(() => rules.start(spec));
  if (!('error' in reply) || reply.error.code !== 'spec') throw new Error(JSON.stringify(reply));
  const { error } = reply.error;
  expect(error.code === 'not-allowed' ? error.reason.code : error.code).toBe(code);
});
