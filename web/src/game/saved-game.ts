// The current game as local storage holds it: one at a time.

import type { GameId, Saved } from '../protocol';

export const GAME_KEY = 'game';

/** A saved game, with enough to describe it before the rules are loaded. */
export interface SavedGame {
  readonly saved: Saved;
  readonly game: GameId;
  readonly moves: number;
  readonly isOver: boolean;
  /** The tab that wrote it. */
  readonly tab: string;
}
