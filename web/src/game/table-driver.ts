// The seam between a game on the page and the table behind it: commands go in, what was accepted comes out, in order.
//
// There are two implementations: a table on this device (local-driver.svelte.ts) and one on a server
// (net/remote-driver.svelte.ts). All that is above the seam (board, clocks, moves, announcements, sounds) does not know which
// one it has, but for what is asked here: for whom this device speaks, and what is offered. Absent: how any of it is done.

import type {
  Choices,
  ClockFace,
  PlayerCommand,
  Problem,
  Refusal,
  Saved,
  SeatView,
  Settings,
  Snapshot,
  TableUpdate,
  TableView,
} from '../protocol';
import type { Found } from './engine-search.svelte';

/** Whether this device speaks for a seat. */
export type Own = (seat: SeatView | undefined) => boolean;

/** Why nothing can be done at a table from here: another tab has it, or has deleted it. */
export type Away = 'elsewhere' | 'deleted';

/** An engine that thinks on this device. */
export interface EngineState {
  readonly isThinking: boolean;
  readonly isSearchingHint: boolean;
  readonly hasFailed: boolean;
  /** Has it answer with what it has found so far. */
  moveNow(): void;
}

export interface TableDriver {
  /** The id of the table: its address. */
  readonly id: string;
  readonly settings: Settings;

  // Where the table stands.

  readonly view: TableView;
  /** The table with its log, as it can be restored. */
  readonly saved: Saved;
  /** What may be played now. */
  choices(): Choices;
  /** Where the game stood after so many steps. */
  stood(step: number): Snapshot;
  /** Why a command would be refused; null if it would not, as far as this device can tell. */
  refusal(command: PlayerCommand, seat: number): Refusal | null;
  /**
   * What the clocks show now. Where this device decides when a flag falls, it is reported here: then the answer is null,
   * and an update has come.
   */
  readClocks(): ClockFace | null;

  // Who speaks, and what is offered.

  readonly speaksFor: Own;
  /** The seat of whoever looks at this page; null if that is nobody, or several. */
  readonly you: number | null;
  readonly away: Away | null;
  /** Whether the table is on this device, and nowhere else. */
  readonly isOnDevice: boolean;
  /** Whether what happened last is saved. */
  readonly isSaved: boolean;
  /** The finished game in the archive of this device that the table has become last. */
  readonly finished: string | null;
  /** How many hints were asked for in this game. */
  readonly hints: number;
  /** The moves that were played as a hint had shown them, counted from 0. */
  readonly hinted: readonly number[];
  readonly hasHints: boolean;
  /** The engine, where it thinks on this device. */
  readonly engine: EngineState | null;

  // Commands.

  /** Tells a session what happens, from now on. There is one session for a driver. */
  attend(listener: TableListener): void;
  /** Starts playing. */
  begin(): void;
  /** Sends a command of a seat. It may be answered later; the listener is told. */
  send(command: PlayerCommand, seat: number): void;
  /** Begins the next game of a series. */
  nextGame(): void;
  /** Looks for a good move for whoever is to move. */
  findHint(): Promise<Found>;
  /** Tries again after the engine has failed. */
  retryEngine(): void;
  /** Leaves the table. */
  close(): void;
}

/** Who is told what happens at a table. */
export interface TableListener {
  /** Resolves when the board has come to rest: no answer of an engine is shown before. */
  readonly motion: Promise<void>;
  /** Something was accepted. `before` is the table until then; the driver's view is the one after it. */
  handleUpdate(update: TableUpdate, before: TableView): void;
  /** A command of this device was refused: why, as a code or as a sentence. */
  handleRefusal(why: Problem | string): void;
}
