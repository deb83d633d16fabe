// How a position is asked about.

import type { GameId, PositionQuery } from '../protocol';

/** A position: of which game, its text (the plain start without one), and moves that are played from there. */
export interface PositionRef {
  game: GameId;
  position?: string | null;
  moves?: readonly string[];
}

export function queryOf({ game, position = null, moves = [] }: PositionRef): string {
  const asked: PositionQuery = { game, position, moves: [...moves] };
  return JSON.stringify(asked);
}
