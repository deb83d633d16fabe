// What every board with a game behind it does: it shows positions and animates moves, lets the player choose a move (in
// two steps where a row is to be scored) and explains what is refused. A game at a table, a scene to learn on and a study
// extend it and say where moves go.
//
// Absent: the DOM, rules, and what a move leads to.

import type { Announcement, BoardContent, Effect, Intention, Labels, Mark } from '../board';
import { intentionText } from '../board';
import { loadNamespace, t } from '../i18n/index.svelte';
import type { Choices, EntryChoice, PositionView, Refusal, SeatView } from '../protocol';
import type { BoardController, BoardHandle, Notice } from '../ui/board-controller';
import { announcementText } from './announcements';
import { labelsOf } from './labels';
import { isChoiceOfEnd } from './status';

export abstract class BoardPresenter implements BoardController {
  #board: BoardHandle | null = null;
  /** Counts what is shown, so that an animation that was cut short is recognised. */
  #showCount = 0;
  /** Resolves when the board has come to rest. */
  motion: Promise<void> = Promise.resolve();

  /** The position on the board. */
  position = $state.raw() as PositionView;
  /** What may be played where the game stands; null where it is over. */
  choices = $state.raw<Choices | null>(null);
  /** The effects of the move that led to the position on the board. */
  lastMove = $state.raw<readonly Effect[]>([]);
  /** An insertion whose scoring is being chosen. */
  pending = $state.raw<EntryChoice | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** The latest text for the live region. */
  announcement = $state('');

  abstract readonly seats: readonly SeatView[];
  abstract readonly marks: readonly Mark[];
  abstract readonly isInteractive: boolean;

  /** Takes a move that the player has chosen. */
  protected abstract takeMove(move: string): void;
  /** Why a move would be refused; null if it would not. */
  protected abstract refusalOf(move: string): Refusal | null;

  /** Whether the position on the board is the one to play in, not an earlier one. */
  get isLive(): boolean {
    return true;
  }

  get board(): BoardHandle | null {
    return this.#board;
  }

  set board(board: BoardHandle | null) {
    this.#board = board;
    board?.show(this.content());
  }

  content(): BoardContent {
    const { position, lastMove, pending } = this;
    return { position: position.board, choices: this.isLive ? this.choices : null, lastMove, pending };
  }

  get labels(): Labels {
    return labelsOf(this.position, this.isLive ? this.choices : null, this.seats, this.lastMove);
  }

  /** Puts a position on the board. `show` or `animate` follows. */
  protected setPosition(position: PositionView, lastMove: readonly Effect[]): void {
    this.position = position;
    this.lastMove = lastMove;
    this.pending = null;
    this.notice = null;
  }

  /** Draws the position at once, and cuts short what moves. */
  show(): void {
    this.#showCount += 1;
    this.#board?.show(this.content());
  }

  /** Animates effects up to the position. Resolves to whether the board came to rest undisturbed. */
  protected async animate(effects: readonly Effect[]): Promise<boolean> {
    this.#showCount += 1;
    const own = this.#showCount;
    this.motion = this.#board?.animate(effects, this.content()) ?? Promise.resolve();
    await this.motion;
    return own === this.#showCount && this.#board !== null;
  }

  /** Lets what moves come to rest, and draws what the position has become meanwhile. */
  protected async settle(): Promise<void> {
    const own = this.#showCount;
    await this.motion;
    if (own === this.#showCount) this.show();
  }

  // What the player does on the board.

  handleIntention(intention: Intention): void {
    if (!this.isInteractive) return;
    switch (intention.kind) {
      case 'insert':
        return this.#insert(intention.entry);
      case 'choose':
        return this.takeMove(intention.move);
      case 'cancel':
        return this.cancelScoring();
      default: {
        const move = intentionText(intention);
        if (move !== null) this.takeMove(move);
      }
    }
  }

  /** An insertion is a move, unless it has to be chosen which row is scored. */
  #insert(entry: string): void {
    const choice = this.choices?.kind === 'shiftago' && this.choices.entries.find((one) => one.entry === entry);
    if (!choice || choice.move !== null || choice.scorings.length === 0) {
      this.takeMove((choice && choice.move) || entry);
      return;
    }
    this.pending = choice;
    void this.animate(choice.ghost);
    this.showNotice({ text: t(isChoiceOfEnd(choice) ? 'choose-end' : 'choose-row'), isRefusal: false });
  }

  /** Takes a pending insertion back. */
  cancelScoring(): void {
    this.pending = null;
    this.notice = null;
    this.announce('');
    this.show();
  }

  /** Why nothing can be played on the board at the moment, for whoever tries to by ear; it stands beside the board. */
  protected get whyIdle(): string {
    return '';
  }

  async explainRefusal(intention: Intention): Promise<void> {
    if (!this.isInteractive) {
      if (this.whyIdle) this.announce(this.whyIdle);
      return;
    }
    const [{ refusedText }] = await Promise.all([import('./refused-texts'), loadNamespace('more')]);
    const text = refusedText(intention, this.seats, this.choices, this.pending !== null, (move) =>
      this.refusalOf(move),
    );
    if (text) this.showNotice({ text, isRefusal: true });
  }

  handleAnnouncement(announcement: Announcement): void {
    const text = announcementText(announcement, this.pending, this.choices);
    if (text) this.showNotice({ text, isRefusal: false });
  }

  // What the player is told.

  showNotice(notice: Notice): void {
    this.notice = notice;
    this.announce(notice.text);
  }

  announce(text: string): void {
    // The same words again are no change, and would not be heard: a space that is not seen makes them one.
    this.announcement = text !== '' && text === this.announcement ? `${text}\u00a0` : text;
  }
}
