// What the board shows of a game: where it stands or stood, an insertion whose scoring is being chosen, and motion.
//
// Whoever draws the board gives a `BoardHandle`: positions and motion go there. Absent: the DOM, commands, and who may do what.

import type { Choices, ActionResult, EntryChoice, Snapshot } from '../protocol';
import type { Table } from '../wasm/rules';
import { boardEffects, boardMotion, boardPosition, boardQuestion, type Picture } from './adapt';
import type { BoardHandle } from './board-controller';

export class BoardPresenter {
  readonly #table: Table;
  #board: BoardHandle | null = null;
  #live: Snapshot;
  /** Kept when the board has come to rest. */
  motion: Promise<void> = Promise.resolve();
  /** What may be played where the game stands. */
  choices = $state.raw<Choices | null>(null);
  /** The step that is looked at; null for where the game stands. */
  viewedStep = $state<number | null>(null);
  shown = $state.raw() as Snapshot;
  /** An insertion whose scoring is being chosen. */
  pending = $state.raw<EntryChoice | null>(null);

  constructor(table: Table, steps: number, isOver: boolean) {
    this.#table = table;
    this.#live = table.stood(steps);
    this.shown = this.#live;
    this.choices = isOver ? null : table.choices();
  }

  set board(board: BoardHandle | null) {
    this.#board = board;
    board?.show(this.picture());
  }

  /** What the board shows now. */
  picture(): Picture {
    const { position, step, effects } = this.shown;
    const isLive = this.viewedStep === null;
    return boardPosition(position, isLive ? this.choices : null, step && { text: step.text, effects });
  }

  /** Shows an insertion alone, so that it can be asked which row is scored; whether there is such a thing. */
  push(choice: EntryChoice): boolean {
    const question = boardQuestion(this.picture(), choice);
    if (!question) return false;
    this.pending = choice;
    this.#animate(boardEffects(choice.ghost), question);
    return true;
  }

  /** Lets an insertion be. */
  drop(): void {
    this.pending = null;
    this.#board?.show(this.picture());
  }

  /** Shows what was done. */
  follow({ events, view }: ActionResult): void {
    const wasPushed = this.pending !== null;
    this.choices = view.ending ? null : this.#table.choices();
    this.viewedStep = null;
    this.pending = null;
    this.#live = this.#table.stood(view.steps.length);
    this.shown = this.#live;
    const played = events.find((event) => event.kind === 'move-played');
    const isNew = events.some((event) => event.kind === 'new-game');
    if (played && !isNew) {
      this.#animate(boardMotion(played.effects, wasPushed), this.picture());
    } else {
      this.#board?.show(this.picture());
    }
  }

  #animate(effects: ReturnType<typeof boardEffects>, picture: Picture): void {
    this.motion = this.#board?.animate(effects, picture) ?? Promise.resolve();
  }

  /** Looks at an earlier position; null, or a step that is not there yet, is where the game stands. */
  look(step: number | null, last: number): void {
    const at = step === null || step >= last ? null : Math.max(0, step);
    this.pending = null;
    this.viewedStep = at;
    this.shown = at === null ? this.#live : this.#table.stood(at);
    this.#board?.show(this.picture());
  }
}
