// A game on the page: all that pages read of a table, and the commands that they give. The table itself is behind a
// TableDriver: on this device or on a server, which is the same from here.
//
// How a board is shown and acted on is in board-presenter.svelte.ts, what the clocks show in clock.svelte.ts. Absent: the
// DOM, rules, storage, time, and sentences that are not made from codes.

import { moveMarks, NO_MARKS, type Mark } from '../board';
import { loadNamespace, sentences, t } from '../i18n/index.svelte';
import type {
  ClockFace,
  Event,
  GameInfo,
  MoveView,
  Offer,
  OpenOffer,
  PlayerCommand,
  Preview,
  Problem,
  Refusal,
  Saved,
  SeatView,
  Settings,
  Snapshot,
  StepView,
  TableUpdate,
  TableView,
} from '../protocol';
import type { Rules } from '../wasm/rules';
import { BoardPresenter } from './board-presenter.svelte';
import { GameClock, lowTime } from './clock.svelte';
import { eventText, noteworthyTexts, resultReason, resultTitle, trailText } from './event-texts';
import { levelOf } from './levels';
import { colourName, gameName, seatName } from './names';
import { actorOf, askedOf, isPerson, lastOwnOf, moverOf, ownSeatsOf } from './players';
import { firstTask, lastTurnText, nextIsLastText, taskText, turnText } from './status';
import type { Away, EngineState, TableDriver, TableListener } from './table-driver';

/** What a session tells the page around it. */
export interface SessionDeps {
  /** Called with what happened, for sounds and the archive. */
  readonly onEvents: (events: readonly Event[], session: GameSession) => void;
  /** Called when the time of somebody at this device becomes short, once in a game. */
  readonly onLowTime: () => void;
}

export class GameSession extends BoardPresenter implements TableListener {
  protected readonly rules: Rules;
  protected readonly driver: TableDriver;
  readonly #deps: SessionDeps;
  readonly #clock: GameClock;
  /** Where the game stands, for the way back from an earlier step. */
  protected live: Snapshot;
  /** What happened in a turn of the engine that is not over: it is said as a whole. */
  #unsaid: readonly string[] = [];
  /** The move on the board that has not been accepted yet. */
  protected attempted = $state.raw<Preview | null>(null);

  hint = $state.raw<MoveView | null>(null);
  /** The levels that the game which has just ended has beaten for the first time; told by whoever counts them. */
  firstWins: Promise<readonly number[]> = Promise.resolve([]);
  /** What happened since somebody at this device moved, and is easily missed. */
  happened = $state.raw<readonly string[]>([]);
  /** The step that is viewed; null for where the game stands. */
  viewedStep = $state<number | null>(null);

  constructor(rules: Rules, driver: TableDriver, deps: SessionDeps) {
    super();
    this.rules = rules;
    this.driver = driver;
    this.#deps = deps;
    this.live = this.stood(this.view.steps.length);
    this.setPosition(this.live.position, this.live.effects);
    this.happened = this.trail();
    this.choices = this.view.ending ? null : driver.choices();
    this.#clock = new GameClock(this.view.clock);
    driver.attend(this);
  }

  /** Starts playing: the engine moves, if it is its turn. */
  begin(): void {
    this.driver.begin();
  }

  /** Leaves the table. */
  close(): void {
    this.board = null;
    this.driver.close();
  }

  /** The id of the table: its address. */
  get id(): string {
    return this.driver.id;
  }

  get settings(): Settings {
    return this.driver.settings;
  }

  get view(): TableView {
    return this.driver.view;
  }

  /** The table as it can be restored. */
  get saved(): Saved {
    return this.driver.saved;
  }

  /** The finished game that the table has become last. */
  get finished(): string | null {
    return this.driver.finished;
  }

  /** Whether the table is on this device, and nowhere else. */
  get isOnDevice(): boolean {
    return this.driver.isOnDevice;
  }

  get isSaved(): boolean {
    return this.driver.isSaved;
  }

  /** How many hints were asked for in this game. */
  get hints(): number {
    return this.driver.hints;
  }

  /** The moves that were played as a hint had shown them, counted from 0. */
  get hinted(): readonly number[] {
    return this.driver.hinted;
  }

  /** Whether another tab has taken this game over, or deleted it. Then nothing more happens here. */
  get away(): Away | null {
    return this.driver.away;
  }

  /** The engine, where it thinks on this device. */
  get engine(): EngineState | null {
    return this.driver.engine;
  }

  /** Whether an engine is to move, here or elsewhere, and nothing holds it up. */
  get isEngineThinking(): boolean {
    const { engine, view } = this;
    if (engine) return engine.isThinking;
    return !view.ending && !this.isPaused && levelOf(moverOf(view)) !== null;
  }

  /** What the game is like. */
  get info(): GameInfo {
    return this.rules.game(this.view.spec.game);
  }

  // Who plays.

  get seats(): readonly SeatView[] {
    return this.view.seats;
  }

  /** Whether somebody at this device is to move. */
  get isOwnTurn(): boolean {
    return !this.view.ending && this.driver.speaksFor(moverOf(this.view));
  }

  /** The seats of this device that still play. */
  get ownSeats(): readonly SeatView[] {
    return ownSeatsOf(this.view, this.driver.speaksFor);
  }

  /** The persons who still play, here or elsewhere. */
  get persons(): readonly SeatView[] {
    return ownSeatsOf(this.view, isPerson);
  }

  get you(): number | null {
    return this.driver.you;
  }

  get isPaused(): boolean {
    return this.view.clock?.isPaused ?? false;
  }

  get isInteractive(): boolean {
    return this.isOwnTurn && this.isFree;
  }

  /** Whether nothing keeps this device from acting, were it its turn. */
  protected get isFree(): boolean {
    return this.viewedStep === null && !this.isPaused && this.away === null && this.attempted === null;
  }

  get canTakeBack(): boolean {
    const isAllowed = this.settings.consent.takeBack !== 'never' && this.away === null;
    return isAllowed && !this.view.ending && lastOwnOf(this.view, this.driver.speaksFor) !== undefined;
  }

  get hasHints(): boolean {
    return this.driver.hasHints;
  }

  // The board.

  override get isLive(): boolean {
    return this.viewedStep === null && this.attempted === null;
  }

  get marks(): readonly Mark[] {
    return this.hint === null || !this.isLive ? NO_MARKS : moveMarks(this.hint);
  }

  protected takeMove(move: string): void {
    this.move(move);
  }

  protected refusalOf(move: string): Refusal | null {
    return this.driver.refusal({ kind: 'move', text: move }, this.view.position.toMove);
  }

  protected override get whyIdle(): string {
    const { ending, position } = this.view;
    if (this.viewedStep !== null) return t('panel-moves-past');
    if (ending)
      return sentences([
        resultTitle(ending, this.seats, this.you),
        resultReason(ending, this.seats, position.board, this.you),
      ]);
    return this.isPaused ? t('game-paused') : this.turn;
  }

  // Commands.

  move(text: string): void {
    this.dispatch({ kind: 'move', text }, this.view.position.toMove);
  }

  undoInTurn(): void {
    this.dispatch({ kind: 'undo-in-turn' }, this.view.position.toMove);
  }

  takeBack(): void {
    const asker = lastOwnOf(this.view, this.driver.speaksFor);
    if (asker) this.dispatch({ kind: 'offer', offer: 'take-back' }, asker.seat);
  }

  /** The first offer that awaits an answer of this device. */
  get asked(): OpenOffer | undefined {
    return this.view.offers.find(({ offer }) => askedOf(this.view, offer, this.driver.speaksFor).length > 0);
  }

  offer(offer: Offer): void {
    const by = this.view.ending ? (this.you ?? 0) : (this.#actor?.seat ?? this.view.position.toMove);
    this.dispatch({ kind: 'offer', offer }, by);
  }

  /** Answers an offer for all at this device who have not answered yet; one who declines is enough. */
  answer(offer: Offer, accepts: boolean): void {
    for (const { seat } of askedOf(this.view, offer, this.driver.speaksFor)) {
      const isOpen = this.view.offers.some((open) => open.offer === offer);
      if (isOpen) this.dispatch({ kind: accepts ? 'accept' : 'decline', offer }, seat);
    }
  }

  /** Resigns, or with more than two seats retires. */
  leave(): void {
    const actor = this.#actor;
    if (actor) this.dispatch({ kind: this.seats.length === 2 ? 'resign' : 'retire' }, actor.seat);
  }

  resume(): void {
    this.dispatch({ kind: 'resume' }, this.#actor?.seat ?? 0);
  }

  nextGame(): void {
    this.driver.nextGame();
  }

  get #actor(): SeatView | undefined {
    return actorOf(this.view, this.driver.speaksFor);
  }

  /** Sends a command of a seat to the table. */
  dispatch(command: PlayerCommand, seat: number): void {
    this.driver.send(command, seat);
  }

  /** Tells whoever has just come here what is played, as whom, and what to do. What was said meanwhile is said again. */
  greet(): void {
    const { you, view, seats } = this;
    const colour = seats[you ?? -1]?.colour;
    const game = gameName(view.spec.game);
    this.announce(
      sentences([
        colour ? t('game-greeting', { game, seat: colourName(colour) }) : game,
        this.announcement || sentences([this.whyIdle, this.task]),
      ]),
    );
  }

  // What comes of them.

  handleRefusal(why: Problem | string): void {
    void Promise.all([import('./reasons'), loadNamespace('more')]).then(([{ problemText }]) => {
      const text = typeof why === 'string' ? why : problemText(why, this.seats);
      if (text) this.showNotice({ text, isRefusal: true });
    });
  }

  /** Takes over what an action has changed. */
  handleUpdate(update: TableUpdate, before: TableView): void {
    const { events } = update;
    const snapshot = this.#turnSoFar(update, before.steps);
    this.#clock.face = update.clock;
    const isNewGame = events.some(({ kind }) => kind === 'new-game');
    if (isNewGame) this.#clock.reset();
    this.choices = update.ending ? null : update.choices;
    this.live = snapshot;
    // What somebody else offers is no reason to take a marble out of somebody's hand.
    const isInHand = this.attempted !== null || this.pending !== null;
    const isStill = update.ending === null && !isNewGame && isSamePlace(update, before);
    if (!isInHand || !isStill) this.#showLive(events, isNewGame);
    const { you, seats } = this;
    const wasOwn = events.some((event) => event.kind === 'move-played' && this.driver.speaksFor(seats[event.seat]));
    this.happened =
      snapshot.position.board.kind === 'moguli'
        ? this.trail()
        : [...(wasOwn ? [] : this.happened), ...noteworthyTexts(events, seats)];
    const said = events.map((event) => eventText(event, seats, you, snapshot.position.board));
    if (isNewGame) this.#sayNewGame();
    else this.#say(said, events);
    this.#deps.onEvents(events, this);
  }

  /** Puts where the game stands on the board: moved there, unless the move is shown already. */
  #showLive(events: readonly Event[], isNewGame: boolean): void {
    const played = isNewGame ? undefined : events.find((event) => event.kind === 'move-played');
    const isShown = played !== undefined && played.text === this.attempted?.move;
    this.attempted = null;
    this.hint = null;
    this.viewedStep = null;
    this.setPosition(this.live.position, this.live.effects);
    if (isShown) void this.settle();
    else if (played) void this.animate(played.effects);
    else this.show();
  }

  /** Says of a new game what was said of the first: whoever played light may play dark now. */
  #sayNewGame(): void {
    this.#unsaid = [];
    this.announcement = '';
    this.greet();
  }

  /** Says what happened and what to do now; in a turn of the engine, when it is over. */
  #say(texts: readonly string[], events: readonly Event[]): void {
    const isTakenBack = events.some(({ kind }) => kind === 'taken-back');
    const said = [...(isTakenBack ? [] : this.#unsaid), ...texts];
    const mover = moverOf(this.view);
    const isGoingOn = !this.view.ending && mover && !isPerson(mover) && this.view.steps.at(-1)?.seat === mover.seat;
    this.#unsaid = isGoingOn ? said : [];
    const hasTurned = events.some(({ kind }) => kind === 'turn-changed');
    const last = hasTurned && !this.view.ending ? lastTurnText(this.view, this.info, this.you) : '';
    if (!isGoingOn) this.announce(sentences([...said, last, this.#task]));
  }

  /** What the rules ask of whoever is to move here, in a line or two. */
  get #task(): string {
    if (!this.isOwnTurn) return '';
    const next = nextIsLastText(this.view, this.info);
    const task = taskText(this.view, this.choices);
    return next ? sentences([next, task]) : task;
  }

  /** The turn of the other in a line, until one's own begins. */
  protected trail(): string[] {
    const last = this.view.steps.at(-1);
    const { toMove, board } = this.view.position;
    if (board.kind !== 'moguli' || !last || last.seat === toMove) return [];
    return [trailText(this.seats[last.seat], this.live.effects)];
  }

  /** Where the game stands now; in Moguli, where a turn is several moves, with the effects of the whole turn. */
  #turnSoFar({ snapshot, keptSteps, newSteps }: TableUpdate, before: readonly StepView[]): Snapshot {
    if (snapshot.position.board.kind !== 'moguli') return snapshot;
    const [played] = newSteps;
    if (!played || keptSteps !== before.length) return this.stood(this.view.steps.length);
    const isTurnGoingOn = played.seat === before.at(-1)?.seat;
    return isTurnGoingOn ? { ...snapshot, effects: [...this.live.effects, ...snapshot.effects] } : snapshot;
  }

  /** Where the game stood after so many steps, in Moguli with the effects of the whole turn. */
  protected stood(step: number): Snapshot {
    const snapshot = this.driver.stood(step);
    const { steps } = this.view;
    const isTurnGoingOn = step > 1 && steps[step - 1]?.seat === steps[step - 2]?.seat;
    if (snapshot.position.board.kind !== 'moguli' || !isTurnGoingOn) return snapshot;
    return { ...snapshot, effects: [...this.stood(step - 1).effects, ...snapshot.effects] };
  }

  /** Shows an earlier position; null, or a step that is not there yet, is where the game stands. */
  viewStep(step: number | null): void {
    const at = step === null || step >= this.view.steps.length ? null : Math.max(0, step);
    this.viewedStep = at;
    const { position, effects } = at === null ? this.live : this.stood(at);
    this.setPosition(position, effects);
    this.show();
  }

  // The engine.

  /** Tries again after the engine has failed. */
  retryEngine(): void {
    this.driver.retryEngine();
  }

  /** Looks for a good move for the person to move, and marks it on the board. */
  async findHint(): Promise<void> {
    if (!this.isInteractive || !this.hasHints || this.engine?.isSearchingHint) return;
    this.showNotice({ text: t('game-hint-searching'), isRefusal: false });
    const found = await this.driver.findHint();
    if (found === 'stale') return;
    if (found === 'failed') {
      this.showNotice({ text: t('error-engine-load'), isRefusal: true });
      return;
    }
    const hint = found.move === null ? null : (this.rules.parseMoves(this.info.id, [found.move])[0] ?? null);
    this.hint = hint;
    const { hintText } = await import('./hint');
    const text = await hintText(found, hint, this);
    // Something may have been played while the words were fetched.
    if (this.hint === hint) this.showNotice({ text, isRefusal: false });
  }

  // The clock.

  /** What the clocks show. */
  get clock(): ClockFace | null {
    return this.#clock.face;
  }

  /** Reads the clock, and warns somebody at this device whose time is short. */
  tick(): void {
    if (this.view.ending || this.view.clock === null) return;
    const face = this.driver.readClocks();
    if (!face) return;
    this.#clock.face = face;
    const low = this.#clock.newlyLow(this.seats);
    if (low && this.driver.speaksFor(low)) this.#warn(low);
  }

  #warn(seat: SeatView): void {
    const count = Math.round(lowTime(seat) / 1000);
    this.announce(
      seat.seat === this.you ? t('clock-low-you', { count }) : t('clock-low', { seat: seatName(seat), count }),
    );
    this.#deps.onLowTime();
  }

  // Where the game stands, in words.

  /** What to do now, in a line. */
  get task(): string {
    return this.#task || (this.isOwnTurn ? firstTask(this.view) : '');
  }

  /** Whose turn it is, in a line. */
  get turn(): string {
    return turnText(this.view, this.info, this.you, this.isEngineThinking);
  }
}

/** Whether an update leaves the game where it stood. */
function isSamePlace({ keptSteps, newSteps, snapshot }: TableUpdate, { steps, position }: TableView): boolean {
  return keptSteps === steps.length && newSteps.length === 0 && snapshot.position.text === position.text;
}
