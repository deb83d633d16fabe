// The rules module: games, positions and tables. This is where the page enters.
//
//   const rules = await loadRules(fetch('wasm/rules.wasm'));
//   const table = rules.open(settings, now);
//   const update = table.apply({ kind: 'player', seat: 0, command: { kind: 'move', text: 'Na' } }, now);
//
// Every method answers at once or throws a ProblemError, whose `problem` has a code with arguments; `attempt` gives the
// problem as a value, for what may well be refused. Times are milliseconds on a clock of the caller's choosing, the same
// one for all calls about a table; fractions are cut off. No rule is known on this side.

import type {
  Action,
  Choices,
  Clocks,
  GameId,
  GameInfo,
  MoveView,
  TableHandle,
  TableUpdate,
  PositionView,
  Preview,
  Refusal,
  Saved,
  Settings,
  Spec,
  Snapshot,
  TableView,
} from '../protocol';
import { GAMES, gameInfo } from '../protocol/games';
import { attempt, Module, type Log, type ModuleSource } from './module';
import { queryOf, type PositionRef } from './position-ref';

export type { PositionRef } from './position-ref';
export { attempt, ProblemError, type Log, type ModuleSource } from './module';

/** Loads the rules module, from its bytes or from the response of a fetch. */
export async function loadRules(source: ModuleSource, log?: Log): Promise<Rules> {
  return new Rules(await Module.load(source, log));
}

/** What can be asked about games in general, and how tables are opened. */
export class Rules {
  readonly #module: Module;

  constructor(module: Module) {
    this.#module = module;
  }

  /** All games, in the order in which they are listed to people. */
  games(): readonly GameInfo[] {
    return GAMES;
  }

  /** What a game is like. */
  game(id: GameId): GameInfo {
    return gameInfo(id);
  }

  /** Throws the problem `settings` if no table can be set so. */
  checkSettings(settings: Settings): void {
    this.#module.call<null>('settings_check', JSON.stringify(settings));
  }

  /** Opens a table whose first game begins now. */
  open(settings: Settings, now: number): Table {
    return this.#opened(this.#module.call('table_open', JSON.stringify(settings), 0, now));
  }

  /** Takes up a saved table again. */
  restore(saved: Saved, now: number): Table {
    return this.#opened(this.#module.call('table_restore', JSON.stringify(saved), 0, now));
  }

  #opened({ table, view }: TableHandle): Table {
    return new Table(this.#module, table, view);
  }

  /** The position that a specified game begins with. */
  start(spec: Spec): PositionView {
    return this.#module.call('spec_start', JSON.stringify(spec));
  }

  /** A position, and where moves from there lead. */
  position(ref: PositionRef): PositionView {
    return this.#module.call('position_view', queryOf(ref));
  }

  /** All legal moves. */
  moves(ref: PositionRef): string[] {
    return this.#module.call('position_moves', queryOf(ref));
  }

  /** Moves in parts; null for a text that is none. Whether they may be played is not asked. */
  parseMoves(game: GameId, moves: readonly string[]): (MoveView | null)[] {
    return this.#module.call('position_parse', queryOf({ game, moves }));
  }

  /** What may be played, grouped as an interface offers it. */
  choices(ref: PositionRef): Choices {
    return this.#module.call('position_choices', queryOf(ref));
  }

  /** What a move would do. */
  preview(ref: PositionRef, move: string): Preview {
    return this.#module.call('position_preview', queryOf({ ...ref, moves: [...(ref.moves ?? []), move] }));
  }

  /** Why a move may not be played; null if it may. */
  refusal(ref: PositionRef, move: string): Refusal | null {
    const reply = attempt(() => this.preview(ref, move));
    return 'error' in reply && reply.error.code === 'move' ? { code: 'rules', error: reply.error.error } : null;
  }

  /** How many sequences of so many moves there are. For tests of the rules: it takes its time. */
  count(ref: PositionRef, depth: number): number {
    return this.#module.call('position_count', queryOf(ref), 0, depth);
  }
}

/** An open table. `close` it when it is left: the module keeps it until then. */
export class Table {
  readonly #module: Module;
  readonly #number: number;
  /** The table as it was when it was opened or taken up. */
  readonly opened: TableView;

  constructor(module: Module, number: number, opened: TableView) {
    this.#module = module;
    this.#number = number;
    this.opened = opened;
  }

  #call<T>(name: string, text = '', number = 0): T {
    return this.#module.call(name, text, this.#number, number);
  }

  /** The table as it is now. */
  view(now: number): TableView {
    return this.#call('table_view', '', now);
  }

  /**
   * Does something, and says what that changed, what may be played next, and what to add to the saved log: all that a
   * click needs, in one call. Throws the problem `refused` if the table does not accept it.
   */
  apply(action: Action, now: number): TableUpdate {
    return this.#call('table_apply', JSON.stringify(action), now);
  }

  /** Why an action would be refused; null if it would be accepted. */
  refusal(action: Action, now: number): Refusal | null {
    return this.#call('table_refusal', JSON.stringify(action), now);
  }

  /** What the clocks show, and when the next flag falls. Cheap: for a clock that ticks on screen. */
  clocks(now: number): Clocks {
    return this.#call('table_clocks', '', now);
  }

  /** What may be played now, grouped as an interface offers it. */
  choices(): Choices {
    return this.#call('table_choices');
  }

  /** What a move would do. */
  preview(move: string): Preview {
    return this.#call('table_preview', move);
  }

  /** Where the game stood after so many steps; 0 is its beginning. */
  stood(step: number): Snapshot {
    return this.#call('table_step', '', step);
  }

  /** The table to be saved, for `restore`. */
  save(): Saved {
    return this.#call('table_save');
  }

  /** Forgets the table. */
  close(): void {
    this.#call<null>('table_close');
  }
}
