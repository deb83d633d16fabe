// A game on the page: commands to the table of the rules, and all that pages read of it.
//
// The table decides everything; a session sends it commands and shows the results. After each accepted command the table
// is saved on this device. How a board is shown and acted on is in board-presenter.svelte.ts, the engine's part in
// engine-player.ts, time in clock.svelte.ts. Absent: the DOM, rules, and sentences that are not made from codes.

import { moveMarks, NO_MARKS, type Mark } from '../board';
import { loadNamespace, sentences, t } from '../i18n/index.svelte';
import type {
  Action,
  ClockFace,
  Event,
  GameInfo,
  MoveView,
  Offer,
  PlayerCommand,
  Refusal,
  Saved,
  SeatView,
  Settings,
  Snapshot,
  TableUpdate,
  TableView,
} from '../protocol';
import type { Known, SaveOutcome } from '../storage/device.svelte';
import { newId, RECORD_VERSION, type TableRecord } from '../storage/records';
import type { Engine } from '../wasm/engine';
import { attempt, type Rules, type Table } from '../wasm/rules';
import { BoardPresenter } from './board-presenter.svelte';
import { GameClock, lowTime } from './clock.svelte';
import { EnginePlayer } from './engine-player';
import type { EngineSearch } from './engine-search.svelte';
import { eventText, noteworthyTexts } from './event-texts';
import { levelOf } from './levels';
import { seatName } from './names';
import { actorOf, askedOf, isPerson, lastPersonOf, moverOf, personsOf, youOf } from './players';
import { problemText } from './reasons';
import { seatRecords } from './finished';
import { firstTask, taskText, turnText } from './status';
import { updatedView, withEntry } from './table-update';

/** What a session needs from the page around it. */
export interface Deps {
  readonly engine: () => Promise<Engine>;
  /** Whether pieces jump: then the engine does not pretend to think either. */
  readonly prefersReducedMotion: () => boolean;
  /** Saves the table on this device. */
  readonly save: (table: TableRecord, known: Known) => Promise<SaveOutcome>;
  /** Called with what happened, for sounds and the archive. */
  readonly onEvents: (events: readonly Event[], session: GameSession) => void;
  /** Called when a person's time becomes short, once in a game. */
  readonly onLowTime: () => void;
}

export class GameSession extends BoardPresenter {
  readonly #rules: Rules;
  readonly #table: Table;
  readonly #deps: Deps;
  readonly #enginePlayer: EnginePlayer;
  readonly #clock: GameClock;
  /** The saved table: its settings, and the log that grows with every action. */
  #saved: Saved;
  /** Where the game stands, for the way back from an earlier step. */
  #live: Snapshot;

  /** What it has been saved as so far. */
  readonly #known: Known;
  /** Tells this session from others, here and in other tabs: whoever saved the game last has taken it over. */
  readonly #writer = newId();
  #wasSaved: boolean;
  /** When something was played last, as an ISO moment. */
  #changed: string;

  /** The id of the table: its address. */
  readonly id: string;
  readonly settings: Settings;
  /** The finished game that the table has become last. */
  finished = $state<string | null>(null);
  view = $state.raw() as TableView;
  hint = $state.raw<MoveView | null>(null);
  /** What happened since a person moved, and is easily missed. */
  happened = $state.raw<readonly string[]>([]);
  /** The step that is viewed; null for where the game stands. */
  viewedStep = $state<number | null>(null);
  /** Whether another tab has taken this game over, or deleted it. Then nothing more happens here. */
  away = $state<'elsewhere' | 'deleted' | null>(null);
  isSaved = $state(true);

  constructor(rules: Rules, table: Table, deps: Deps, from: TableRecord | null = null) {
    super();
    this.id = from?.id ?? newId();
    this.#known = { revision: from?.revision ?? 0, wasSaved: from !== null };
    this.#wasSaved = from !== null;
    this.#changed = from?.changed ?? new Date().toISOString();
    this.finished = from?.finished ?? null;
    this.#rules = rules;
    this.#table = table;
    this.#deps = deps;
    this.#saved = table.save();
    this.settings = this.#saved.settings;
    this.view = table.opened;
    this.#live = table.stood(this.view.steps.length);
    this.setPosition(this.#live.position, this.#live.effects);
    this.choices = this.view.ending ? null : table.choices();
    this.#enginePlayer = new EnginePlayer(table, deps.engine, deps.prefersReducedMotion);
    this.#clock = new GameClock(this.view.lastActionAt, this.view.clock);
  }

  static open(rules: Rules, settings: Settings, deps: Deps): GameSession {
    return new GameSession(rules, rules.open(settings, 0), deps);
  }

  static restore(rules: Rules, from: TableRecord, deps: Deps): GameSession {
    // Only the rules look into what was saved: it may be of an older format. Time goes on from the last action.
    return new GameSession(rules, rules.restore(from.saved, 0), deps, from);
  }

  /** Starts playing: the engine moves, if it is its turn. */
  begin(): void {
    this.save();
    this.#continue();
  }

  /** Leaves the table. */
  close(): void {
    this.engineSearch.cancel();
    this.board = null;
    this.#table.close();
  }

  get engineSearch(): EngineSearch {
    return this.#enginePlayer.engineSearch;
  }

  /** What the game is like. */
  get info(): GameInfo {
    return this.#rules.game(this.view.spec.game);
  }

  // Who plays.

  get seats(): readonly SeatView[] {
    return this.view.seats;
  }

  get isPersonToMove(): boolean {
    return !this.view.ending && isPerson(moverOf(this.view));
  }

  get persons(): readonly SeatView[] {
    return personsOf(this.view);
  }

  get you(): number | null {
    return youOf(this.view);
  }

  get isPaused(): boolean {
    return this.view.clock?.isPaused ?? false;
  }

  get isInteractive(): boolean {
    return this.isPersonToMove && this.viewedStep === null && !this.isPaused && this.away === null;
  }

  get canTakeBack(): boolean {
    const isAllowed = this.settings.consent.takeBack !== 'never' && this.away === null;
    return isAllowed && !this.view.ending && lastPersonOf(this.view) !== undefined;
  }

  // The board.

  override get isLive(): boolean {
    return this.viewedStep === null;
  }

  get marks(): readonly Mark[] {
    return this.hint === null || !this.isLive ? NO_MARKS : moveMarks(this.hint);
  }

  protected takeMove(move: string): void {
    this.move(move);
  }

  protected refusalOf(move: string): Refusal | null {
    return this.#table.refusal(this.#action({ kind: 'move', text: move }), this.#clock.now());
  }

  #action(command: PlayerCommand, seat = this.view.position.toMove): Action {
    return { kind: 'player', seat, command };
  }

  // Commands.

  move(text: string): void {
    this.dispatch({ kind: 'move', text }, this.view.position.toMove);
  }

  undoInTurn(): void {
    this.dispatch({ kind: 'undo-in-turn' }, this.view.position.toMove);
  }

  takeBack(): void {
    const asker = lastPersonOf(this.view);
    if (asker) this.dispatch({ kind: 'offer', offer: 'take-back' }, asker.seat);
  }

  offer(offer: Offer): void {
    const by = this.view.ending ? (this.you ?? 0) : (actorOf(this.view)?.seat ?? this.view.position.toMove);
    this.dispatch({ kind: 'offer', offer }, by);
  }

  /** Answers an offer for all persons who have not answered yet; one who declines is enough. */
  answer(offer: Offer, accepts: boolean): void {
    for (const { seat } of askedOf(this.view, offer)) {
      const isOpen = this.view.offers.some((open) => open.offer === offer);
      if (isOpen) this.dispatch({ kind: accepts ? 'accept' : 'decline', offer }, seat);
    }
  }

  /** Resigns, or with more than two seats retires. */
  leave(): void {
    const actor = actorOf(this.view);
    if (actor) this.dispatch({ kind: this.seats.length === 2 ? 'resign' : 'retire' }, actor.seat);
  }

  resume(): void {
    this.dispatch({ kind: 'resume' }, actorOf(this.view)?.seat ?? 0);
  }

  nextGame(): void {
    this.#apply({ kind: 'driver', command: { kind: 'start-next-game' } });
  }

  /** Sends a command of a seat to the table; explains it to the player where it is refused. */
  dispatch(command: PlayerCommand, seat: number): boolean {
    return this.#apply(this.#action(command, seat));
  }

  #apply(action: Action): boolean {
    if (this.away !== null) return false;
    const reply = attempt(() => this.#table.apply(action, this.#clock.now()));
    if ('error' in reply) {
      void loadNamespace('more').then(() => {
        const text = problemText(reply.error, this.seats);
        if (text) this.showNotice({ text, isRefusal: true });
      });
      return false;
    }
    this.#accept(reply.ok);
    return true;
  }

  /** Takes over what an action has changed. Asks the module nothing: a click costs the one call that acted. */
  #accept(update: TableUpdate): void {
    const { events, snapshot } = update;
    this.engineSearch.cancel();
    this.view = updatedView(this.view, update);
    this.#saved = withEntry(this.#saved, update.entry);
    this.#clock.face = update.clock;
    const isNewGame = events.some(({ kind }) => kind === 'new-game');
    if (isNewGame) this.#clock.reset();
    this.hint = null;
    this.viewedStep = null;
    this.#live = snapshot;
    this.setPosition(snapshot.position, snapshot.effects);
    this.choices = update.ending ? null : update.choices;
    this.#changed = new Date().toISOString();
    if (isNewGame) this.finished = null;
    if (events.some(({ kind }) => kind === 'game-ended') && this.view.steps.length > 0) this.finished = newId();
    this.save();
    const played = events.find((event) => event.kind === 'move-played');
    if (played && !isNewGame) void this.animate(played.effects);
    else this.show();
    const { you, seats } = this;
    const wasPerson = events.some((event) => event.kind === 'move-played' && isPerson(seats[event.seat]));
    this.happened = [...(wasPerson ? [] : this.happened), ...noteworthyTexts(events, seats)];
    this.announce(sentences(events.map((event) => eventText(event, seats, you, snapshot.position.board))));
    this.#deps.onEvents(events, this);
    this.#continue();
  }

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
      changed: this.#changed,
      revision: 0,
      writer: this.#writer,
      saved: this.#saved,
    };
    void this.#deps.save(table, { ...this.#known, wasSaved: this.#wasSaved }).then((outcome) => {
      if (outcome === 'elsewhere' || outcome === 'deleted') this.stop(outcome);
      else this.isSaved = outcome === 'saved';
      if (outcome === 'saved' || outcome === 'held') this.#wasSaved = true;
    });
  }

  /** Another tab has the game now, or has deleted it. */
  stop(why: 'elsewhere' | 'deleted'): void {
    this.away = why;
    this.engineSearch.cancel();
  }

  /** Goes on with a game that another tab has deleted. */
  keep(): void {
    this.away = null;
    this.#wasSaved = false;
    this.begin();
  }

  /** The table as it can be restored. */
  get saved(): Saved {
    return this.#saved;
  }

  /** Shows an earlier position; null, or a step that is not there yet, is where the game stands. */
  viewStep(step: number | null): void {
    const at = step === null || step >= this.view.steps.length ? null : Math.max(0, step);
    this.viewedStep = at;
    const { position, effects } = at === null ? this.#live : this.#table.stood(at);
    this.setPosition(position, effects);
    this.show();
  }

  // The engine.

  #continue(): void {
    const mover = moverOf(this.view);
    if (this.view.ending || this.isPaused || this.away !== null || !mover || levelOf(mover) === null) return;
    void this.#playEngine(mover);
  }

  async #playEngine(mover: SeatView): Promise<void> {
    const text = await this.#enginePlayer.move(this.view, mover, this.#clock.now(), this.motion);
    if (text !== null) this.dispatch({ kind: 'move', text }, mover.seat);
  }

  /** Tries again after the engine has failed. */
  retryEngine(): void {
    this.#continue();
  }

  /** Looks for a good move for the person to move, and marks it on the board. */
  async findHint(): Promise<void> {
    if (!this.isInteractive || this.engineSearch.isSearchingHint) return;
    this.showNotice({ text: t('game-hint-searching'), isRefusal: false });
    const found = await this.#enginePlayer.hint(this.view);
    if (found === 'stale') return;
    if (found === 'failed') {
      this.showNotice({ text: t('error-engine-load'), isRefusal: true });
      return;
    }
    const hint = found.move === null ? null : (this.#rules.parseMoves(this.info.id, [found.move])[0] ?? null);
    this.hint = hint;
    const { hintText } = await import('./hint');
    const text = await hintText(found.move, hint, found.merits, this.seats);
    // Something may have been played while the words were fetched.
    if (this.hint === hint) this.showNotice({ text, isRefusal: false });
  }

  // The clock.

  /** What the clocks show. */
  get clock(): ClockFace | null {
    return this.#clock.face;
  }

  /** Reads the clock: warns a person whose time is short, and reports a fallen flag to the table. */
  tick(): void {
    if (this.view.ending || this.view.clock === null || this.away !== null) return;
    const { face, nextFlag } = this.#table.clocks(this.#clock.now());
    this.#clock.face = face;
    if (nextFlag && nextFlag.at <= this.#clock.now()) {
      this.#apply({ kind: 'driver', command: { kind: 'flag-fell', seat: nextFlag.seat } });
      return;
    }
    const low = this.#clock.newlyLow(this.seats);
    if (low && isPerson(low)) this.#warn(low);
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
    return taskText(this.view, this.choices) || firstTask(this.view);
  }

  /** Whose turn it is, in a line. */
  get turn(): string {
    return turnText(this.view, this.info, this.engineSearch.isThinking);
  }
}
