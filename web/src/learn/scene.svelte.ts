// A position to learn on: shown, played on by the learner and by the page, and set back.
//
//   const scene = new Scene(rules, { game: 'express:2', position }, { onMove: (move) => … });
//   await scene.play('Nc');          // whoever is to move; resolves when the board has come to rest
//   scene.backTo(0);
//
// The owner of the scene decides what a move of the learner means: `onMove` is called with it, and nothing is played
// before the owner says so. There is no table here, so no clock, no offers and no turns of the engine. Absent: rules, the
// DOM, and what is right or wrong.

import { NO_MARKS, type Mark } from '../board';
import { BoardPresenter } from '../game/board-presenter.svelte';
import { effectsText } from '../game/event-texts';
import { seatsOf } from '../game/seats';
import type { GameId, GameInfo, MoveView, Refusal, SeatView } from '../protocol';
import type { PositionRef, Rules } from '../wasm/rules';

/** Where a scene begins. */
export interface Start {
  readonly game: GameId;
  readonly position: string;
}

export interface Owner {
  /** The learner has made a move: to be played, or answered otherwise. */
  onMove(move: string): void;
}

export class Scene extends BoardPresenter {
  readonly #rules: Rules;
  readonly #start: Start;
  readonly #owner: Owner;

  /** What the game is like. */
  readonly info: GameInfo;
  readonly seats: readonly SeatView[];
  readonly ownSeats: readonly SeatView[] = [];
  /** The moves since the start. */
  moves = $state.raw<readonly string[]>([]);
  marks = $state.raw<readonly Mark[]>(NO_MARKS);
  /** Whether the learner may act. */
  isOpen = $state(false);

  /** `moves` have been played from the start already. */
  constructor(rules: Rules, { game, position }: Start, owner: Owner, moves: readonly string[] = []) {
    super();
    this.#rules = rules;
    this.#start = { game, position };
    this.#owner = owner;
    this.info = rules.game(game);
    this.seats = seatsOf(this.info);
    this.#goTo(moves);
  }

  get game(): GameId {
    return this.#start.game;
  }

  get start(): string {
    return this.#start.position;
  }

  get isMoguli(): boolean {
    return this.position.board.kind === 'moguli';
  }

  get isInteractive(): boolean {
    return this.isOpen && this.position.ending === null;
  }

  protected takeMove(move: string): void {
    this.#owner.onMove(move);
  }

  /** Declines the bonus of Moguli, or ends its set-up. */
  pass(): void {
    if (this.isInteractive) this.#owner.onMove('pass');
  }

  /** Why a move may not be played here; null if it may. */
  refusalOf(move: string): Refusal | null {
    return this.#rules.refusal(this.#ref(this.moves), move);
  }

  /** A move in parts. */
  parse(move: string): MoveView | null {
    return this.#rules.parseMoves(this.game, [move])[0] ?? null;
  }

  /** What a move would do. */
  preview(move: string): ReturnType<Rules['preview']> {
    return this.#rules.preview(this.#ref(this.moves), move);
  }

  /** Plays a move of whoever is to move. Resolves to whether the board came to rest undisturbed. */
  play(move: string): Promise<boolean> {
    const { effects, move: text } = this.preview(move);
    // A turn of Moguli is several moves, and all of it stays marked, as in a game.
    const { board } = this.position;
    const isGoingOn = board.kind === 'moguli' && board.stage !== 'begin' && board.stage !== 'set-up';
    this.#set([...this.moves, text], isGoingOn ? [...this.lastMove, ...effects] : effects);
    this.announce(effectsText(effects, this.seats));
    return this.animate(effects);
  }

  /** Sets back to where so many moves had been played. */
  backTo(count: number): void {
    this.#goTo(this.moves.slice(0, count));
    this.show();
  }

  #goTo(moves: readonly string[]): void {
    const last = moves.at(-1);
    const before = this.#ref(moves.slice(0, -1));
    this.#set(moves, last === undefined ? [] : this.#rules.preview(before, last).effects);
  }

  /** Lets the learner act, or not. */
  open(isOpen: boolean): void {
    this.isOpen = isOpen;
    this.show();
  }

  #set(moves: readonly string[], lastMove: BoardPresenter['lastMove']): void {
    const ref = this.#ref(moves);
    this.moves = moves;
    this.setPosition(this.#rules.position(ref), lastMove);
    this.choices = this.position.ending ? null : this.#rules.choices(ref);
    this.marks = NO_MARKS;
  }

  #ref(moves: readonly string[]): PositionRef {
    return { ...this.#start, moves };
  }
}
