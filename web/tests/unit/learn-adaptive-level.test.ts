// The level that suits a person: it begins in the middle, follows results, and settles where games are close.

import { describe, expect, test } from 'vitest';
import { DEFAULT_LEVEL } from '../../src/game/levels';
import { adaptiveLevel } from '../../src/learn/adaptive-level';
import type { Played } from '../../src/learn/statistics';
import type { GameId } from '../../src/protocol';

function played(game: GameId, levels: readonly number[], share: number): Played {
  const result = share === 1 ? 'won' : share === 0 ? 'lost' : 'drawn';
  return {
    game,
    family: 'express',
    result,
    share,
    levels,
    level: Math.max(...levels),
    you: 0,
    ended: '',
    record: '',
    hasHints: false,
  };
}

/** Numbers below 1 that look random and are the same each time. */
function lots(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Somebody of a strength plays, always against the level that suits; returns the levels met. */
function career(game: GameId, others: number, strength: number, games: number): { levels: number[]; share: number } {
  const lot = lots(strength * 1000 + others);
  const history: Played[] = [];
  const levels: number[] = [];
  for (let index = 0; index < games; index += 1) {
    const level = adaptiveLevel(history, game);
    const wins = lot() < 1 / (1 + others * Math.exp(level - strength));
    history.push(
      played(
        game,
        Array.from({ length: others }, () => level),
        wins ? 1 : 0,
      ),
    );
    levels.push(level);
  }
  const late = history.slice(games / 2);
  return { levels, share: late.reduce((sum, { share }) => sum + share, 0) / late.length };
}

describe('the level that suits', () => {
  test('is the usual one at first', () => {
    expect(adaptiveLevel([], 'express:2')).toBe(DEFAULT_LEVEL);
  });

  test('goes up with a win and down with a loss', () => {
    expect(adaptiveLevel([played('express:2', [3], 1)], 'express:2')).toBeGreaterThan(DEFAULT_LEVEL);
    expect(adaptiveLevel([played('express:2', [3], 0)], 'express:2')).toBeLessThan(DEFAULT_LEVEL);
  });

  test('stays between the lowest and the highest', () => {
    const many = (share: number, level: number) => Array.from({ length: 60 }, () => played('moguli', [level], share));
    expect(adaptiveLevel(many(0, 1), 'moguli')).toBe(1);
    expect(adaptiveLevel(many(1, 10), 'moguli')).toBe(10);
  });

  test.each([1, 2.5, 4, 6, 8.5])('settles a little above somebody of strength %d', (strength) => {
    const { levels, share } = career('express:2', 1, strength, 80);
    const late = levels.slice(40);
    const mean = late.reduce((sum, level) => sum + level, 0) / late.length;
    expect(Math.abs(mean - (strength + 0.5))).toBeLessThan(1);
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.6);
  });

  test('knows that it is harder to win against three', () => {
    const everyThird = (game: GameId, levels: number[]) =>
      Array.from({ length: 12 }, (_none, index) => played(game, levels, index % 3 === 0 ? 1 : 0));
    const againstThree = adaptiveLevel(everyThird('expert:4', [3, 3, 3]), 'expert:4');
    expect(againstThree).toBeGreaterThan(adaptiveLevel(everyThird('expert:2', [3]), 'expert:2'));
  });

  test('counts other games too, but less', () => {
    const wins = (game: GameId) => Array.from({ length: 4 }, () => played(game, [5], 1));
    const [own, other] = [adaptiveLevel(wins('moguli'), 'moguli'), adaptiveLevel(wins('express:2'), 'moguli')];
    expect(other).toBeGreaterThan(DEFAULT_LEVEL);
    expect(other).toBeLessThan(own);
  });

  test('a draw of two between equals changes little', () => {
    const drawn = adaptiveLevel([played('express:2', [3], 0.5)], 'express:2');
    expect(drawn).toBe(DEFAULT_LEVEL);
  });
});
