// A table on a server. What the server accepted is replayed here, in a table of our own in the rules module: so positions,
// choices, clocks and events come from the same code as in a game on this device. A move of ours is shown at once and
// taken back if the server refuses it.
//
// Absent: the socket, and who sits where (online-table.svelte.ts).

import type { Found } from '../game/engine-search.svelte';
import { isPerson, moverOf } from '../game/players';
import type { Own, TableDriver, TableListener } from '../game/table-driver';
import { updatedView } from '../game/table-update';
import type {
  Choices,
  ClockFace,
  LogEntry,
  PlayerCommand,
  Preview,
  Problem,
  Refusal,
  Saved,
  Settings,
  Snapshot,
  TableUpdate,
  TableView,
} from '../protocol';
import { attempt, type Rules, type Table } from '../wasm/rules';

/** For how long a clock is shown stopped while a move is on its way. */
const MAX_STANDSTILL = 2000;

/** What a table on a server needs from the connection to it. */
export interface RemoteDeps {
  /** Server time now, as this table is shown: spectators may be behind it. */
  readonly now: () => number;
  /** The visitor's slot; null for spectators. */
  readonly slot: () => number | null;
  /** Sends a command for that slot. */
  readonly act: (command: PlayerCommand) => void;
  /** Says that the visitor is ready for the next game of a series. */
  readonly ready: () => void;
}

/** Who is told what happens at a table on a server. */
export interface RemoteListener extends TableListener {
  /** A move of this device is on its way, and is shown until it is accepted or refused. */
  handleAttempt(preview: Preview): void;
  /** Several things have happened at once: everything has to be read again. */
  handleReset(): void;
}

export class RemoteDriver implements TableDriver {
  readonly #table: Table;
  readonly #deps: RemoteDeps;
  #listener: RemoteListener | null = null;
  /** When the move that is shown and not accepted yet was chosen. */
  #attemptedAt: number | null = null;

  readonly id: string;
  readonly settings: Settings;
  readonly away = null;
  readonly hints = 0;
  readonly hinted: readonly number[] = [];
  readonly isOnDevice = false;
  readonly hasHints = false;
  readonly engine = null;
  view = $state.raw() as TableView;
  /** Whether everything that was sent has been answered. */
  isSaved = $state(true);
  finished = $state<string | null>(null);

  constructor(id: string, table: Table, deps: RemoteDeps) {
    this.id = id;
    this.#table = table;
    this.#deps = deps;
    this.settings = table.save().settings;
    this.view = table.opened;
  }

  /** A table that began at a time with all that has been accepted since. */
  static open(
    rules: Rules,
    { id, settings, at, log }: { id: string; settings: Settings; at: number; log: readonly LogEntry[] },
    deps: RemoteDeps,
  ): RemoteDriver {
    const begun = rules.open(settings, at);
    if (log.length === 0) return new RemoteDriver(id, begun, deps);
    const saved = begun.save();
    begun.close();
    const whole = { ...saved, log: { ...saved.log, entries: [...log] } };
    return new RemoteDriver(id, rules.restore(whole, Math.max(deps.now(), log.at(-1)?.at ?? 0)), deps);
  }

  attend(listener: TableListener): void {
    this.#listener = listener as RemoteListener;
  }

  begin(): void {
    // The server has begun it.
  }

  close(): void {
    this.#listener = null;
    this.#table.close();
  }

  // What the server accepted.

  /**
   * Applies accepted entries in order. Of several, only the last is animated. Throws if one is not possible: then this table
   * differs from the server's, and has to be rebuilt.
   */
  take(entries: readonly LogEntry[]): readonly TableUpdate[] {
    const updates: TableUpdate[] = [];
    entries.forEach((entry, index) => {
      const isLast = index === entries.length - 1;
      if (isLast && index > 0) this.#listener?.handleReset();
      const before = this.view;
      const update = this.#table.apply(entry.action, entry.at);
      updates.push(update);
      this.view = updatedView(before, update);
      if (changesPosition(update)) this.#attemptedAt = null;
      if (isLast) this.#listener?.handleUpdate(update, before);
    });
    return updates;
  }

  /** A command of ours was refused. */
  refuse(why: Problem | string): void {
    this.#attemptedAt = null;
    this.#listener?.handleRefusal(why);
  }

  // Where the table stands.

  get saved(): Saved {
    return this.#table.save();
  }

  choices(): Choices {
    return this.#table.choices();
  }

  stood(step: number): Snapshot {
    return this.#table.stood(step);
  }

  refusal(command: PlayerCommand, seat: number): Refusal | null {
    return this.#table.refusal({ kind: 'player', seat, command }, this.#deps.now());
  }

  readClocks(): ClockFace {
    const now = this.#deps.now();
    // While a move is on its way, its maker need not watch the clock run.
    const isStanding = this.#attemptedAt !== null && now - this.#attemptedAt < MAX_STANDSTILL;
    return this.#table.clocks(isStanding ? (this.#attemptedAt ?? now) : now).face;
  }

  // Who speaks.

  readonly speaksFor: Own = (seat) => seat !== undefined && isPerson(seat) && seat.slotIndex === this.#deps.slot();

  get you(): number | null {
    const slot = this.#deps.slot();
    return this.view.seats.find(({ slotIndex }) => slotIndex === slot)?.seat ?? null;
  }

  // Commands.

  send(command: PlayerCommand, seat: number): void {
    if (!this.speaksFor(this.view.seats[seat])) return;
    if (command.kind !== 'move') {
      this.#deps.act(command);
      return;
    }
    if (this.#attemptedAt !== null || moverOf(this.view)?.seat !== seat) return;
    const shown = attempt(() => this.#table.preview(command.text));
    if ('error' in shown) {
      const { error } = shown;
      this.refuse(error.code === 'move' ? { code: 'refused', refusal: { code: 'rules', error: error.error } } : error);
      return;
    }
    this.#attemptedAt = this.#deps.now();
    this.#listener?.handleAttempt(shown.ok);
    this.#deps.act({ kind: 'move', text: shown.ok.move });
  }

  nextGame(): void {
    this.#deps.ready();
  }

  findHint(): Promise<Found> {
    return Promise.resolve('stale');
  }

  retryEngine(): void {
    // The server's engine is the server's affair.
  }
}

/** Whether somebody who chose a move before it had another position in mind. */
function changesPosition({ events }: TableUpdate): boolean {
  const kinds = ['move-played', 'taken-back', 'turn-changed', 'seat-retired', 'game-ended', 'new-game'];
  return events.some(({ kind }) => kinds.includes(kind));
}
