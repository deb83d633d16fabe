// A table that has ended as a finished game. Saved at once, in the same breath in which it ends, because a phone may put a
// page to sleep then; its record is written when somebody opens the archive (archive.ts), for that takes a module.

import type { Saved, TableView } from '../protocol';
import { RECORD_VERSION, type GameRecord, type SeatRecord } from '../storage/records';

/** Who sits at a table, in seat order. */
export function seatRecords({ seats }: TableView): SeatRecord[] {
  return seats.map(({ colour, slot }) => ({ colour, name: slot.player.name, kind: slot.player.kind }));
}

/** What a session knows of a game that has ended. */
export interface Ended {
  /** The id that the finished game gets. */
  readonly finished: string | null;
  readonly view: TableView;
  readonly saved: Saved;
  /** How many hints were asked for. */
  readonly hints: number;
  /** The moves that were played as a hint had shown them, counted from 0. */
  readonly hinted: readonly number[];
}

/** The finished game; null if the game is not over, or nobody has moved. */
export function finishedRecord({ finished, view, saved, hints, hinted }: Ended): GameRecord | null {
  if (!view.ending || view.steps.length === 0) return null;
  return {
    version: RECORD_VERSION,
    id: finished ?? '',
    game: view.spec.game,
    ended: new Date().toISOString(),
    seats: seatRecords(view),
    ending: view.ending,
    moves: view.steps.length,
    hints,
    ...(hinted.length > 0 && { hinted }),
    saved,
  };
}
