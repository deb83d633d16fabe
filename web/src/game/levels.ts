// The levels of the computer, and what the engine may take for a hint. How strong a level plays, and how long it takes, is
// the engine's affair.

import type { Limits, SeatView, TimeControl } from '../protocol';

export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export const DEFAULT_LEVEL = 3;

/** A level of the computer, or the one that suits the person at this device when the game begins. */
export type LevelChoice = number | 'adaptive';

/** A hint is looked for with all strength, but nobody waits long for one. */
export const HINT_TIME = 1500;

/** The limits of a level's move: how long it takes is the engine's affair (crates/engine/src/level.rs), which knows the clock. */
export function limitsOf(left: number | null, time: TimeControl | null): Limits {
  const clock = left === null ? null : { remaining: Math.max(0, Math.round(left)), increment: time?.increment ?? 0 };
  return { depth: null, nodes: null, time: null, clock };
}

export function levelOf(seat: SeatView | undefined): number | null {
  const kind = seat?.slot.player.kind;
  return kind?.kind === 'engine' ? kind.level : null;
}
