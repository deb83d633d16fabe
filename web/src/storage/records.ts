// What is kept on the device, record by record: its form now. Every record says its version. Absent: how what was found is
// read (read-records.ts), and where records are kept.

import type { Colour, Ending, GameId, PlayerKind, Saved } from '../protocol';

/** Counts the forms of records. 1: without a version, an ending has `how`. 2: without a version. 3: this one. */
export const RECORD_VERSION = 3;

/** A seat of a game, with enough to name who sits there. */
export interface SeatRecord {
  readonly colour: Colour;
  /** What its player typed; may be empty. */
  readonly name: string;
  /** A person, or the engine with its level. */
  readonly kind: PlayerKind;
}

interface Stored {
  readonly version: typeof RECORD_VERSION;
  readonly id: string;
}

/** A table somebody plays at, or has played at, with enough to list it without the rules. */
export interface TableRecord extends Stored {
  readonly game: GameId;
  /** In seat order; empty where an older page saved it. */
  readonly seats: readonly SeatRecord[];
  readonly moves: number;
  readonly isOver: boolean;
  /** The finished game that it has become last; null if none has ended here. */
  readonly finished: string | null;
  /** How many hints were asked for in the game that is played; none where an older page saved it. */
  readonly hints: number;
  /** The moves among them that were played then, counted from 0; left out where there are none. */
  readonly hinted?: readonly number[];
  /** When it was saved, as an ISO moment. */
  readonly changed: string;
  /** Counts how often it was saved. */
  readonly revision: number;
  /** Who saved it: a page in a tab, as long as it has the game open. */
  readonly writer: string;
  readonly saved: Saved;
}

/** A finished game, with enough to list and count it without the rules. */
interface Finished extends Stored {
  readonly game: GameId;
  /** When it ended, as an ISO moment. */
  readonly ended: string;
  /** In seat order. */
  readonly seats: readonly SeatRecord[];
  readonly ending: Ending;
  /** How many moves were played, of all seats together. */
  readonly moves: number;
  /** How many hints were asked for: it is not the players' own game alone. None where an older page saved it. */
  readonly hints: number;
  /** The moves among them that were played then, counted from 0, until the record says so; left out where there are none. */
  readonly hinted?: readonly number[];
}

/** The whole game as docs/NOTATION.md has records, or its table where that is not written yet: it takes a module. */
export type GameRecord = Finished & ({ readonly record: string } | { readonly saved: Saved });

/** A finished game that is written down. */
export type WrittenGame = Finished & { readonly record: string };

/** A study: a record with variations. */
export interface StudyRecord extends Stored {
  readonly game: GameId;
  readonly record: string;
  /** Where one is in it, as a link says it (analysis/place.ts). */
  readonly place: string;
  readonly changed: string;
}

/** All kinds of records, by the store they are in. */
export interface Records {
  tables: TableRecord;
  games: GameRecord;
  studies: StudyRecord;
}
export type StoreName = keyof Records;

/** A new id, for an address: nobody guesses it, and none is given twice. */
export function newId(): string {
  // `randomUUID` is not there on pages that come over plain HTTP from the house next door.
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => (byte % 32).toString(32)).join('');
}
