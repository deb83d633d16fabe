// A game at a table on a server: what its session has beyond one on this device. One's own move is shown before it is accepted,
// a move can be chosen in advance, and offers are made to others, who answer later.

import { moveMarks, NO_MARKS, type BoardContent, type Intention, type Mark } from '../board';
import { eventText } from '../game/event-texts';
import { isPerson } from '../game/players';
import { GameSession } from '../game/session.svelte';
import { sentences, t } from '../i18n/index.svelte';
import type {
  Event,
  MoveView,
  Offer,
  OpenOffer,
  Preview,
  Problem,
  SeatView,
  TableUpdate,
  TableView,
} from '../protocol';
import { premoveChoices } from './premove';
import type { RemoteListener } from './remote-driver.svelte';

export class OnlineSession extends GameSession implements RemoteListener {
  /** The move that is played as soon as it is one's turn. */
  premove = $state.raw<{ readonly entry: string; readonly move: MoveView | null } | null>(null);
  /** Who has taken over from whom, by slot. A computer moves at once, so this stays through its moves until it has been read. */
  #newPlayers: ReadonlyMap<number, string> = new Map();

  // A move that is on its way.

  handleAttempt(preview: Preview): void {
    this.attempted = preview;
    this.viewedStep = null;
    this.setPosition(preview.after, preview.effects);
    void this.animate(preview.effects);
  }

  override handleRefusal(why: Problem | string): void {
    if (this.attempted) this.#showStanding();
    super.handleRefusal(why);
  }

  handleReset(): void {
    this.premove = null;
    this.live = this.stood(this.view.steps.length);
    this.choices = this.view.ending ? null : this.driver.choices();
    this.hint = null;
    this.viewedStep = null;
    this.happened = this.trail();
    this.#showStanding();
  }

  #showStanding(): void {
    this.attempted = null;
    this.setPosition(this.live.position, this.live.effects);
    this.show();
  }

  override handleUpdate(update: TableUpdate, before: TableView): void {
    super.handleUpdate(update, before);
    const text = (event: Event) => eventText(event, this.seats, this.you, this.view.position.board);
    const told = update.events.filter(isTold);
    // It has been announced; here it stays to be read.
    if (told.length > 0) this.notice = { text: sentences(told.map(text)), isRefusal: false };
    this.#tellNewPlayers(update.events, text);
    if (update.events.some(({ kind }) => kind === 'taken-back' || kind === 'new-game')) this.premove = null;
    this.#playPremove();
  }

  /** Says who has taken over from whom, until somebody has moved who was there to read it. */
  #tellNewPlayers(events: readonly Event[], text: (event: Event) => string): void {
    const earlier = [...this.#newPlayers.values()];
    const isReader = this.ownSeats.length > 0 ? this.driver.speaksFor : isPerson;
    const isRead = events.some(
      (event) => event.kind === 'new-game' || (event.kind === 'move-played' && isReader(this.seats[event.seat])),
    );
    const fresh = events.flatMap((event) =>
      event.kind === 'player-changed' ? [[event.slot, text(event)] as const] : [],
    );
    this.#newPlayers = new Map([...(isRead ? [] : this.#newPlayers), ...fresh]);
    // Last, because only the latest is shown.
    const rest = this.happened.filter((said) => !earlier.includes(said));
    this.happened = [...rest, ...this.#newPlayers.values()];
  }

  // A move for one's next turn.

  override get isInteractive(): boolean {
    return this.isFree && (this.isOwnTurn || this.#canPremove);
  }

  get #canPremove(): boolean {
    const { ending, position } = this.view;
    return ending === null && position.board.kind === 'shiftago' && !this.isOwnTurn && this.ownSeats.length > 0;
  }

  override get marks(): readonly Mark[] {
    const { premove } = this;
    return premove?.move && this.isLive ? moveMarks(premove.move) : NO_MARKS;
  }

  override content(): BoardContent {
    const content = super.content();
    if (!this.isLive || !this.#canPremove) return content;
    return { ...content, choices: premoveChoices(this.choices, this.you ?? 0) };
  }

  override handleIntention(intention: Intention): void {
    if (!this.#canPremove) super.handleIntention(intention);
    else if (this.isFree && intention.kind === 'insert') this.#choosePremove(intention.entry);
  }

  /** Chooses a move for one's next turn; the same one again takes it back. */
  #choosePremove(entry: string): void {
    if (this.premove?.entry === entry) {
      this.cancelPremove();
      return;
    }
    this.premove = { entry, move: this.rules.parseMoves(this.info.id, [entry])[0] ?? null };
    this.showNotice({ text: t('online-premove', { move: entry }), isRefusal: false });
  }

  cancelPremove(): void {
    this.premove = null;
    this.notice = null;
    this.announce('');
  }

  /** Plays what was chosen before, if it is one's turn and it still can be. It lapses with the turn. */
  #playPremove(): void {
    const { premove } = this;
    if (!premove || (this.#canPremove && this.isFree)) return;
    this.premove = null;
    if (!this.isInteractive) return;
    const isOpen =
      this.choices?.kind === 'shiftago' &&
      this.choices.entries.some(({ entry, reason }) => entry === premove.entry && reason === null);
    if (isOpen) super.handleIntention({ kind: 'insert', entry: premove.entry });
    else this.showNotice({ text: t('online-premove-lapsed', { move: premove.entry }), isRefusal: true });
  }

  // Offers.

  /** The first offer that this device has made. */
  get offered(): OpenOffer | undefined {
    return this.view.offers.find(({ by }) => by === this.you);
  }

  /** The first offer that this device has agreed to and others have not yet. */
  get agreed(): OpenOffer | undefined {
    const { you } = this;
    return this.view.offers.find(({ accepted }) => you !== null && accepted.includes(you));
  }

  /** Whose answers to an offer are awaited. */
  awaited({ by, accepted }: OpenOffer): readonly SeatView[] {
    const isAwaited = (seat: SeatView) => isPerson(seat) && seat.seat !== by && !accepted.includes(seat.seat);
    return this.seats.filter((seat) => isAwaited(seat) && (this.view.ending !== null || seat.isPlaying));
  }

  /** Takes an offer of this device back. */
  withdraw(offer: Offer): void {
    if (this.you !== null) this.dispatch({ kind: 'withdraw', offer }, this.you);
  }

  /** Offers a rematch with a seating of its own: for each seat, the slot that sits there. */
  offerRematch(seating: readonly number[]): void {
    if (this.you !== null) this.dispatch({ kind: 'offer-rematch', seating: [...seating], starter: null }, this.you);
  }
}

/** Events caused by others that cannot be seen on the board: shown in words until something else happens. */
function isTold(event: Event): boolean {
  switch (event.kind) {
    case 'taken-back':
    case 'player-changed':
      return true;
    case 'offer-answered':
      return !event.accepted;
    case 'offer-closed':
      return event.end === 'lapsed' || event.end === 'withdrawn';
    default:
      return false;
  }
}
