// A position to learn on: shown, played on by the learner and by the page, and set back.
//
//   const scene = new Scene(rules, { game: 'express:2', position }, { onMove: (move) => … });
//   await scene.play('Nc');          // whoever is to move; kept when the board has come to rest
//   scene.backTo(0);
//
// Whoever owns the scene decides what a move of the learner means: `onMove` is told of it, and nothing is played before
// the owner says so. There is no table here, so no clock, no offers and no turns of the engine. Absent: rules, the DOM,
// and what is right or wrong.

import type { Cell, Entry, Intention, Mark } from '../board';
import { intentionText } from '../board';
import { boardEffects, boardGhost, boardMotion, boardPosition, boardQuestion, insertion, type Picture } from '../game/adapt';
import type { Notice, BoardController, BoardHandle } from '../game/board-controller';
import { effectsText } from '../game/event-texts';
import { refusedText } from '../game/status';
import { loadNamespace, t } from '../i18n/index.svelte';
import type { Choices, Effect, EntryChoice, GameId, GameInfo, PositionView, Refusal, SeatView } from '../protocol';
import { attempt, type Rules } from '../wasm/rules';

/** Where a scene begins. */
export interface Start {
  readonly game: GameId;
  readonly position: string;
}

export interface Owner {
  /** The learner has made a move: to be played, or answered otherwise. */
  onMove(move: string): void;
}

interface Last {
  readonly text: string;
  readonly effects: readonly Effect[];
}

export class Scene implements BoardController {
  readonly #rules: Rules;
  readonly #start: Start;
  readonly #owner: Owner;
  #board: BoardHandle | null = null;
  /** Counts what is shown, so that a motion that something newer has cut short is known. */
  #shows = 0;

  readonly seats: readonly SeatView[];
  readonly viewedStep = null;
  /** The moves since the start. */
  moves = $state.raw<readonly string[]>([]);
  position = $state.raw() as PositionView;
  choices = $state.raw<Choices | null>(null);
  #last = $state.raw<Last | null>(null);
  pending = $state.raw<EntryChoice | null>(null);
  marks = $state.raw<readonly Mark[]>([]);
  notice = $state.raw<Notice | null>(null);
  /** The latest thing for the live region. */
  announcement = $state('');
  /** Whether the learner may act. */
  isOpen = $state(false);

  /** `moves` have been played from the start already. */
  constructor(rules: Rules, { game, position }: Start, owner: Owner, moves: readonly string[] = []) {
    this.#rules = rules;
    this.#start = { game, position };
    this.#owner = owner;
    this.seats = seatsOf(rules.games().find(({ id }) => id === game));
    this.#stand(moves);
  }

  get game(): GameId {
    return this.#start.game;
  }

  get start(): string {
    return this.#start.position;
  }

  get view(): { position: PositionView } {
    return { position: this.position };
  }

  get shown(): { position: PositionView } {
    return { position: this.position };
  }

  get persons(): readonly SeatView[] {
    return [];
  }

  get isMoguli(): boolean {
    return this.position.board.kind === 'moguli';
  }

  get isInteractive(): boolean {
    return this.isOpen && this.position.ending === null;
  }

  get lastCells(): readonly Cell[] {
    return this.picture().lastMove?.cells ?? [];
  }

  set board(board: BoardHandle | null) {
    this.#board = board;
    board?.show(this.picture());
  }

  get board(): BoardHandle | null {
    return this.#board;
  }

  picture(): Picture {
    return boardPosition(this.position, this.isInteractive ? this.choices : null, this.#last);
  }

  ghost(entry: Entry): ReturnType<typeof boardGhost> {
    return boardGhost(this.choices, entry);
  }

  intend(intention: Intention): void {
    if (!this.isInteractive) return;
    switch (intention.kind) {
      case 'insert': {
        const meant = insertion(this.choices, intention.entry);
        if ('ask' in meant) this.#askForScoring(meant.ask);
        else this.#owner.onMove(meant.move);
        return;
      }
      case 'choose':
        return this.#owner.onMove(intention.id);
      case 'cancel':
        this.#dropPending();
        return;
      default: {
        const text = intentionText(intention);
        if (text) this.#owner.onMove(text);
      }
    }
  }

  /** Declines the bonus of Moguli, or ends its set-up. */
  pass(): void {
    if (this.isInteractive) this.#owner.onMove('pass');
  }

  /** Shows the insertion alone, and asks which row is scored. */
  #askForScoring(choice: EntryChoice): void {
    const question = boardQuestion(this.picture(), choice);
    if (!question) return;
    this.pending = choice;
    this.marks = [];
    this.notice = null;
    this.#shows += 1;
    void this.#board?.animate(boardEffects(choice.ghost), question);
    this.showNotice({ text: t('choose-row'), isRefusal: false });
  }

  #dropPending(): void {
    this.pending = null;
    this.notice = null;
    this.announce('');
    this.show();
  }

  async refuse(intention: Intention): Promise<void> {
    await loadNamespace('more');
    const text = refusedText(intention, this, this.choices, this.pending !== null, (move) => this.refusal(move));
    if (text) this.showNotice({ text, isRefusal: true });
  }

  /** Why a move may not be played here; null if it may. */
  refusal(move: string): Refusal | null {
    const reply = attempt(() => this.#rules.preview(this.#place(this.moves), move));
    return 'error' in reply && reply.error.code === 'move' ? { code: 'rules', error: reply.error.error } : null;
  }

  /** What a move would do. */
  preview(move: string): ReturnType<Rules['preview']> {
    return this.#rules.preview(this.#place(this.moves), move);
  }

  /**
   * Plays a move of whoever is to move. Whether the picture has come to rest: not if something newer has cut it short,
   * or if nobody looks any more.
   */
  async play(move: string): Promise<boolean> {
    const { effects, move: text } = this.preview(move);
    const wasPending = this.pending !== null;
    this.#take([...this.moves, text], { text, effects });
    const mine = ++this.#shows;
    this.announce(effectsText(effects, this.seats));
    await this.#board?.animate(boardMotion(effects, wasPending), this.picture());
    return mine === this.#shows && this.#board !== null;
  }

  /** Sets back to where so many moves had been played. */
  backTo(count: number): void {
    this.#stand(this.moves.slice(0, count));
    this.show();
  }

  #stand(moves: readonly string[]): void {
    const text = moves.at(-1);
    const before = this.#place(moves.slice(0, -1));
    this.#take(moves, text === undefined ? null : { text, effects: this.#rules.preview(before, text).effects });
  }

  /** Draws what stands, and cuts short what moves. */
  show(): void {
    this.#shows += 1;
    this.#board?.show(this.picture());
  }

  /** Lets the learner act, or not. */
  open(isOpen: boolean): void {
    this.isOpen = isOpen;
    this.show();
  }

  #take(moves: readonly string[], last: Last | null): void {
    const place = this.#place(moves);
    this.moves = moves;
    this.position = this.#rules.position(place);
    this.choices = this.position.ending ? null : this.#rules.choices(place);
    this.#last = last;
    this.pending = null;
    this.notice = null;
    this.marks = [];
  }

  #place(moves: readonly string[]): { game: GameId; position: string; moves: readonly string[] } {
    return { ...this.#start, moves };
  }

  showNotice(notice: Notice): void {
    this.notice = notice;
    this.announce(notice.text);
  }

  announce(text: string): void {
    this.announcement = text;
  }
}

/** Seats without anybody in them, so that all are called by their colours. */
function seatsOf(info: GameInfo | undefined): SeatView[] {
  const nothing = { takeBack: 'asked', draw: 'asked', pause: 'asked', abandon: 'asked', rematch: 'asked' } as const;
  return (info?.colours ?? []).map((colour, seat) => ({
    seat,
    colour,
    letter: info?.letters[seat] ?? '',
    slotIndex: seat,
    isPlaying: true,
    slot: { player: { name: '', kind: { kind: 'person' }, answers: nothing }, time: null },
  }));
}
