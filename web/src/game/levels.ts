// How long the engine thinks. How strong a level plays is the engine's affair; this is about waiting.

import type { Limits, SeatView, TimeControl } from '../protocol';

/** A hint is looked for with all strength, but nobody waits long for one. */
export const HINT_TIME = 1500;

/** The most time that a move of a level takes, in milliseconds: a beginner's move should not look pondered. */
const MAX_MOVE_TIME: readonly number[] = [400, 500, 700, 900, 1200, 1600, 2000, 2600, 3500, 5000];

export function limitsOf(level: number, left: number | null, time: TimeControl | null): Limits {
  const most = MAX_MOVE_TIME[Math.min(Math.max(level, 1), 10) - 1] ?? 1000;
  // With little time on the clock, a part of it.
  const own = left === null ? most : Math.min(most, left / 20 + (time?.increment ?? 0) / 2);
  return { depth: null, nodes: null, time: Math.max(20, Math.round(own)), clock: null };
}

export function levelOf(seat: SeatView | undefined): number | null {
  const kind = seat?.slot.player.kind;
  return kind?.kind === 'engine' ? kind.level : null;
}
