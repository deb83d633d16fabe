// The level that suits a person: a little better than they play, by the games that this device keeps.
//
// A person and the levels are taken to lie on one scale, on which each level is a step; who sits a step above another wins
// so much more often. How well the person plays is what explains their results best, if they are taken to begin as most
// people do. Absent: how strong a level is (the engine's affair), texts.

import { finishedGames } from '../game/archive';
import { DEFAULT_LEVEL, LEVELS } from '../game/levels';
import type { GameId } from '../protocol';
import { playedGames, type Played } from './statistics';

/** How much better the level is than the person, in levels: they win every third game or so. */
const EDGE = 0.5;
/** What a level is worth: the odds against the level below, as a logarithm. */
const STEP = 1;
/** How far people differ before anything is known of them, in levels. */
const SPREAD = 2.5;
/** What a game counts compared with the next one: people learn. */
const AGEING = 0.93;
/** What a game counts that is another than the one to be played. */
const OTHER_GAME = 0.3;
/** How finely the scale is searched. */
const GRID = 0.05;

/** The level that suits the person at this device in a game. */
export async function levelForYou(game: GameId): Promise<number> {
  const games = await finishedGames().catch(() => []);
  return adaptiveLevel(unaided(playedGames(games)), game);
}

/** The games that say how well the person plays: with hints the engine has played along. */
export function unaided(games: readonly Played[]): Played[] {
  return games.filter(({ hasHints }) => !hasHints);
}

/** The level for a game, from games in the order in which they ended. */
export function adaptiveLevel(games: readonly Played[], game: GameId): number {
  const [lowest, highest] = [LEVELS[0], LEVELS[LEVELS.length - 1] ?? LEVELS[0]];
  let best = { strength: 0, likelihood: -Infinity };
  for (let strength = lowest - 2; strength <= highest + 1; strength += GRID) {
    const likelihood = likelihoodOf(strength, games, game);
    if (likelihood > best.likelihood) best = { strength, likelihood };
  }
  return Math.min(Math.max(Math.round(best.strength + EDGE), lowest), highest);
}

/** How well a strength explains the results, as a logarithm. */
function likelihoodOf(strength: number, games: readonly Played[], game: GameId): number {
  const usual = DEFAULT_LEVEL - EDGE;
  const prior = -(((strength - usual) / SPREAD) ** 2) / 2;
  return games.reduceRight(
    ({ sum, weight }, played) => {
      const odds = (level: number) => Math.exp(STEP * level);
      const others = played.levels.reduce((all, level) => all + odds(level), 0);
      const expected = odds(strength) / (odds(strength) + others);
      const fit = played.share * Math.log(expected) + (1 - played.share) * Math.log(1 - expected);
      return { sum: sum + weight * (played.game === game ? 1 : OTHER_GAME) * fit, weight: weight * AGEING };
    },
    { sum: prior, weight: 1 },
  ).sum;
}
