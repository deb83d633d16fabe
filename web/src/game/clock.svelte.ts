// The clocks of a game on the page: what they show, and who is running out of time.
//
// Absent: what time it is, which the driver of the table knows, and what time decides, which is for the table.

import type { ClockFace, SeatView } from '../protocol';

/** Time below which a player is warned: twenty seconds, or a fifth of a short game. */
export function lowTime({ slot }: SeatView): number {
  return Math.min(20_000, (slot.time?.total ?? 0) / 5);
}

export class GameClock {
  /** Who has been warned in this game. An increment may lift the time and it falls again: once is enough. */
  readonly #warned = new Set<number>();
  face = $state.raw<ClockFace | null>(null);

  constructor(face: ClockFace | null) {
    this.face = face;
  }

  /** Another game begins, and everybody has the whole time again. */
  reset(): void {
    this.#warned.clear();
  }

  /** The seat whose time has just become short; null if there is none, or it was told before. */
  newlyLow(seats: readonly SeatView[]): SeatView | null {
    const running = this.face?.running ?? null;
    const seat = running === null ? undefined : seats[running];
    const left = seat && this.face?.left[seat.seat];
    if (!seat || left === null || left === undefined || left > lowTime(seat) || this.#warned.has(seat.seat))
      return null;
    this.#warned.add(seat.seat);
    return seat;
  }
}
