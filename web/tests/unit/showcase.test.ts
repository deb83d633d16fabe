// The games that the start page plays behind glass: each is played by the rules, from its beginning to its end.

import { beforeAll, expect, test } from 'vitest';
import { SHOWCASE_GAMES } from '../../src/pages/showcase-games';
import type { Rules } from '../../src/wasm/rules';
import { rulesModule } from './rules-module';

let rules: Rules;
beforeAll(async () => {
  rules = await rulesModule();
});

test.each(SHOWCASE_GAMES.map((shown, index) => [index, shown] as const))(
  'game %i is won with its last move, and not before',
  (_index, { game, start = null, moves }) => {
    const before = rules.position({ game, position: start, moves: moves.slice(0, -1) });
    expect(before.ending).toBeNull();
    const { ending } = rules.position({ game, position: start, moves });
    expect(ending?.winners).toHaveLength(1);
  },
);

test('both games are shown', () => {
  const families = new Set(SHOWCASE_GAMES.map(({ game }) => game.split(':')[0]));
  expect(families).toEqual(new Set(['express', 'expert', 'extreme', 'moguli']));
});
