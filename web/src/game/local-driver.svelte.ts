// A table on this device: the rules in WASM decide, the engine plays the seats it was given, and every accepted action is
// saved. One click is one call into the module.
//
// Absent: what is shown and said of it. That is the session's affair.

import type {
  Action,
  Choices,
  ClockFace,
  PlayerCommand,
  Refusal,
  Saved,
  SeatView,
  Settings,
  Snapshot,
  TableUpdate,
  TableView,
} from '../protocol';
import type { LastSaved, SaveOutcome } from '../storage/device.svelte';
import { newId, RECORD_VERSION, type TableRecord } from '../storage/records';
import type { Engine } from '../wasm/engine';
import { attempt, type Rules, type Table } from '../wasm/rules';
import { EnginePlayer } from './engine-player';
import type { EngineSearch, Found } from './engine-search.svelte';
import { seatRecords } from './finished';
import { levelOf } from './levels';
import { isPerson, moverOf, onlyPersonOf } from './players';
import type { Away, TableDriver, TableListener } from './table-driver';
import { updatedView, withEntry } from './table-update';

/** What a table on this device needs from the page around it. */
export interface LocalDeps {
  readonly engine: () => Promise<Engine>;
  /** Whether pieces jump: then the engine does not pretend to think either. */
  readonly prefersReducedMotion: () => boolean;
  /** Saves the table on this device. */
  readonly save: (table: TableRecord, known: LastSaved) => Promise<SaveOutcome>;
}

export class LocalDriver implements TableDriver {
  readonly #table: Table;
  readonly #deps: LocalDeps;
  readonly #enginePlayer: EnginePlayer;
  #listener: TableListener | null = null;
  /** The table's time goes on from where it stood when the table was saved. */
  readonly #offset: number;

  /** What it has been saved as so far. */
  readonly #known: LastSaved;
  /** Tells this table from others, here and in other tabs: whoever saved the game last has taken it over. */
  readonly #writer = newId();
  #wasSaved: boolean;
  /** When something was played last, as an ISO moment. */
  #changed: string;

  readonly id: string;
  readonly settings: Settings;
  readonly speaksFor = isPerson;
  readonly isOnDevice = true;
  readonly hasHints = true;
  /** Its settings, and the log that grows with every action. */
  saved: Saved;
  hints = 0;
  hinted: readonly number[] = [];
  /** The last hint: which move of the game it is for, counted from 0, and the move. */
  #shown: { readonly step: number; readonly text: string } | null = null;
  view = $state.raw() as TableView;
  finished = $state<string | null>(null);
  away = $state<Away | null>(null);
  isSaved = $state(true);

  constructor(table: Table, deps: LocalDeps, from: TableRecord | null = null) {
    this.id = from?.id ?? newId();
    this.#known = { revision: from?.revision ?? 0, wasSaved: from !== null };
    this.#wasSaved = from !== null;
    this.#changed = from?.changed ?? new Date().toISOString();
    this.finished = from?.finished ?? null;
    this.hints = from?.hints ?? 0;
    this.hinted = from?.hinted ?? [];
    this.#table = table;
    this.#deps = deps;
    this.saved = table.save();
    this.settings = this.saved.settings;
    this.view = table.opened;
    this.#offset = this.view.lastActionAt - performance.now();
    this.#enginePlayer = new EnginePlayer(table, deps.engine, deps.prefersReducedMotion);
  }

  static open(rules: Rules, settings: Settings, deps: LocalDeps): LocalDriver {
    return new LocalDriver(rules.open(settings, 0), deps);
  }

  static restore(rules: Rules, from: TableRecord, deps: LocalDeps): LocalDriver {
    // Only the rules look into what was saved: it may be of an older format. Time goes on from the last action.
    return new LocalDriver(rules.restore(from.saved, 0), deps, from);
  }

  attend(listener: TableListener): void {
    this.#listener = listener;
  }

  begin(): void {
    this.save();
    this.#continue();
  }

  close(): void {
    this.engine.cancel();
    this.#table.close();
  }

  // Where the table stands.

  #now(): number {
    return performance.now() + this.#offset;
  }

  choices(): Choices {
    return this.#table.choices();
  }

  stood(step: number): Snapshot {
    return this.#table.stood(step);
  }

  refusal(command: PlayerCommand, seat: number): Refusal | null {
    return this.#table.refusal({ kind: 'player', seat, command }, this.#now());
  }

  readClocks(): ClockFace | null {
    if (this.away !== null) return null;
    const { face, nextFlag } = this.#table.clocks(this.#now());
    if (!nextFlag || nextFlag.at > this.#now()) return face;
    this.#apply({ kind: 'driver', command: { kind: 'flag-fell', seat: nextFlag.seat } });
    return null;
  }

  get you(): number | null {
    return onlyPersonOf(this.view);
  }

  // Commands.

  send(command: PlayerCommand, seat: number): void {
    this.#apply({ kind: 'player', seat, command });
  }

  nextGame(): void {
    this.#apply({ kind: 'driver', command: { kind: 'start-next-game' } });
  }

  #apply(action: Action): void {
    if (this.away !== null) return;
    const reply = attempt(() => this.#table.apply(action, this.#now()));
    if ('error' in reply) this.#listener?.handleRefusal(reply.error);
    else this.#accept(reply.ok);
  }

  /** Takes over what an action has changed. Asks the module nothing: a click costs the one call that acted. */
  #accept(update: TableUpdate): void {
    const before = this.view;
    const has = (kind: string) => update.events.some((event) => event.kind === kind);
    this.engine.cancel();
    this.view = updatedView(before, update);
    this.saved = withEntry(this.saved, update.entry);
    this.#changed = new Date().toISOString();
    if (has('new-game')) {
      this.finished = null;
      this.hints = 0;
      this.hinted = [];
      this.#shown = null;
    }
    this.#noteHinted(before.steps.length);
    if (has('game-ended') && this.view.steps.length > 0) this.finished = newId();
    this.save();
    this.#listener?.handleUpdate(update, before);
    this.#continue();
  }

  /** Notes whether what was played is what a hint has shown; what is taken back is played no more. */
  #noteHinted(count: number): void {
    const { steps } = this.view;
    const shown = this.#shown;
    const kept = this.hinted.filter((step) => step < steps.length);
    const isPlayed = shown !== null && shown.step >= count && steps[shown.step]?.text === shown.text;
    if (kept.length !== this.hinted.length || isPlayed) this.hinted = isPlayed ? [...kept, shown.step] : kept;
  }

  // On this device.

  /** Saves the table on this device. */
  save(): void {
    const { spec, steps, ending, series } = this.view;
    const table: TableRecord = {
      version: RECORD_VERSION,
      id: this.id,
      game: spec.game,
      seats: seatRecords(this.view),
      moves: steps.length,
      isOver: ending !== null && (series === null || series.winner !== null),
      finished: this.finished,
      hints: this.hints,
      ...(this.hinted.length > 0 && { hinted: this.hinted }),
      changed: this.#changed,
      revision: 0,
      writer: this.#writer,
      saved: this.saved,
    };
    void this.#deps.save(table, { ...this.#known, wasSaved: this.#wasSaved }).then((outcome) => {
      if (outcome === 'elsewhere' || outcome === 'deleted') this.stop(outcome);
      else this.isSaved = outcome === 'saved';
      if (outcome === 'saved' || outcome === 'held') this.#wasSaved = true;
    });
  }

  /** Another tab has the game now, or has deleted it. */
  stop(why: Away): void {
    this.away = why;
    this.engine.cancel();
  }

  /** Goes on with a game that another tab has deleted. */
  keep(): void {
    this.away = null;
    this.#wasSaved = false;
    this.begin();
  }

  // The engine.

  get engine(): EngineSearch {
    return this.#enginePlayer.engineSearch;
  }

  #continue(): void {
    const mover = moverOf(this.view);
    const isStopped = this.view.ending !== null || this.view.clock?.isPaused || this.away !== null;
    if (!isStopped && mover && levelOf(mover) !== null) void this.#playEngine(mover);
  }

  async #playEngine(mover: SeatView): Promise<void> {
    const motion = this.#listener?.motion ?? Promise.resolve();
    const text = await this.#enginePlayer.move(this.view, mover, this.#now(), motion);
    if (text !== null) this.send({ kind: 'move', text }, mover.seat);
  }

  retryEngine(): void {
    this.#continue();
  }

  async findHint(): Promise<Found> {
    const step = this.view.steps.length;
    const found = await this.#enginePlayer.hint(this.view);
    if (typeof found === 'object' && found.move !== null) {
      this.hints += 1;
      this.#shown = { step, text: found.move };
      this.save();
    }
    return found;
  }
}
