// What each game is like, known before the rules module is loaded: names, addresses and the first page need it. The list
// is generated from crates/protocol.

import { GAMES } from './game-list';
import type { Family, GameId, GameInfo } from './types';

export { GAMES };

/** The families of games, in the order in which they are listed to people. */
export const FAMILIES: readonly Family[] = [...new Set(GAMES.map(({ family }) => family))];

export function gameInfo(game: GameId): GameInfo {
  const found = GAMES.find(({ id }) => id === game);
  if (!found) throw new Error(`there is no game ${game}`);
  return found;
}

/** The games of a family. */
export function gamesOf(family: Family): readonly GameInfo[] {
  return GAMES.filter((info) => info.family === family);
}
