// A game on the page: commands at the table of the rules, and all that pages read of it.
//
// The table decides everything; a session hands it commands and shows what came of them. After each accepted command the
// table is kept on this device. What the board shows is in board-presenter.svelte.ts, the engine's part in engine-player.ts, time
// in clock.svelte.ts. Absent: the DOM, rules, and sentences that are not made from codes.

import type { Cell, Entry, Intention, Mark } from '../board';
import { intentionText } from '../board';
import { loadNamespace, sentences, t } from '../i18n/index.svelte';
import type { Action, ActionResult, Choices, ClockFace, EntryChoice, Offer, PlayerCommand, Saved, SeatView, Settings, Snapshot, TableView } from '../protocol';
import type { Engine } from '../wasm/engine';
import { attempt, type Rules, type Table } from '../wasm/rules';
import { boardGhost, insertion, type Picture } from './adapt';
import { GameClock, lowTime } from './clock.svelte';
import { EnginePlayer } from './engine-player';
import { levelOf } from './levels';
import { moveMarks } from './marks';
import { seatName } from './names';
import type { Notice, BoardController, BoardHandle } from './board-controller';
import { actorOf, askedOf, isPerson, lastPersonOf, moverOf, personsOf, youOf } from './players';
import { problemText } from './reasons';
import { BoardPresenter } from './board-presenter.svelte';
import { eventText, noteworthyTexts } from './event-texts';
import { firstTask, refusedText, taskText, turnText } from './status';
import { GAME_KEY, type SavedGame } from './saved-game';
import { write } from '../storage/local';
import type { EngineSearch } from './engine-search.svelte';

export type { Notice, BoardHandle } from './board-controller';

/** What a session needs from the page around it. */
export interface Deps {
  readonly engine: () => Promise<Engine>;
  /** Whether pieces jump: then nobody waits for a show of thinking either. */
  readonly prefersReducedMotion: () => boolean;
  /** Is told what happens, to make it heard. */
  readonly onEvents: (done: ActionResult, you: number | null) => void;
  /** Is told when a person's time becomes short, once in a game. */
  readonly onLowTime: () => void;
}

/** Tells this tab from others, who then see that it has taken the game over. */
const TAB = `${performance.timeOrigin}-${Math.random()}`;

/** The same one each time, so that it is seen that nothing has changed. */
const NO_MARKS: readonly Mark[] = [];

export class GameSession implements BoardController {
  readonly #table: Table;
  readonly #deps: Deps;
  readonly #presenter: BoardPresenter;
  readonly #enginePlayer: EnginePlayer;
  readonly #clock: GameClock;

  readonly settings: Settings;
  view = $state.raw() as TableView;
  hint = $state.raw<string | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** The latest thing for the live region. */
  announcement = $state('');
  /** What happened since a person moved, and is easily missed. */
  happened = $state.raw<readonly string[]>([]);
  /** Whether another tab goes on with this game. */
  isOpenInOtherTab = $state(false);
  isSaved = $state(true);

  constructor(table: Table, settings: Settings, deps: Deps) {
    this.#table = table;
    this.#deps = deps;
    this.settings = settings;
    this.view = table.opened;
    this.#presenter = new BoardPresenter(table, this.view.steps.length, this.view.ending !== null);
    this.#enginePlayer = new EnginePlayer(table, deps.engine, deps.prefersReducedMotion);
    this.#clock = new GameClock(this.view.lastActionAt, this.view.clock);
  }

  static open(rules: Rules, settings: Settings, deps: Deps): GameSession {
    return new GameSession(rules.open(settings, 0), settings, deps);
  }

  static restore(rules: Rules, kept: SavedGame, deps: Deps): GameSession {
    // Only the rules look into what was saved: it may be of an older format. Time goes on from the last action.
    const table = rules.restore(kept.saved, 0);
    return new GameSession(table, table.save().settings, deps);
  }

  /** Begins to play: the engine, if it is its turn. */
  begin(): void {
    this.keep();
    this.#goOn();
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

  // Who is who.

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

  /** Whether something can be done on the board now. */
  get isInteractive(): boolean {
    return this.isPersonToMove && this.viewedStep === null && !this.isPaused && !this.isOpenInOtherTab;
  }

  get canTakeBack(): boolean {
    const isAllowed = this.settings.consent.takeBack !== 'never' && !this.isOpenInOtherTab;
    return isAllowed && !this.view.ending && lastPersonOf(this.view) !== undefined;
  }

  // The board.

  set board(board: BoardHandle | null) {
    this.#presenter.board = board;
  }

  /** What may be played where the game stands. */
  get choices(): Choices | null {
    return this.#presenter.choices;
  }

  /** The step that is looked at; null for where the game stands. */
  get viewedStep(): number | null {
    return this.#presenter.viewedStep;
  }

  get shown(): Snapshot {
    return this.#presenter.shown;
  }

  /** An insertion whose scoring is being chosen. */
  get pending(): EntryChoice | null {
    return this.#presenter.pending;
  }

  /** What the board shows now. */
  picture(): Picture {
    return this.#presenter.picture();
  }

  get marks(): readonly Mark[] {
    return this.hint === null || this.viewedStep !== null ? NO_MARKS : moveMarks(this.hint);
  }

  get lastCells(): readonly Cell[] {
    const { lastMove } = this.picture();
    return lastMove?.cells ?? [];
  }

  /** What an insertion would do, for its ghost. */
  ghost(entry: Entry): ReturnType<typeof boardGhost> {
    return boardGhost(this.choices, entry);
  }

  /** Does what was meant on the board. */
  intend(intention: Intention): void {
    if (!this.isInteractive) return;
    switch (intention.kind) {
      case 'insert': {
        const meant = insertion(this.choices, intention.entry);
        if ('ask' in meant) this.#askForScoring(meant.ask);
        else this.move(meant.move);
        return;
      }
      case 'choose':
        return this.move(intention.id);
      case 'cancel':
        this.#presenter.drop();
        this.announce('');
        return;
      default: {
        const text = intentionText(intention);
        if (text) this.move(text);
      }
    }
  }

  /** Shows the insertion alone, and asks which row is scored. */
  #askForScoring(choice: EntryChoice): void {
    if (!this.#presenter.push(choice)) return;
    this.notice = null;
    this.hint = null;
    this.announce(t('choose-row'));
  }

  /** Says why something that was meant on the board is not possible. */
  async refuse(intention: Intention): Promise<void> {
    await loadNamespace('more');
    const refusalOf = (text: string) => this.#table.refusal(this.#action({ kind: 'move', text }), this.#clock.now());
    const text = refusedText(intention, this.view, this.choices, this.pending !== null, refusalOf);
    if (text) this.showNotice({ text, isRefusal: true });
  }

  #action(command: PlayerCommand, seat = this.view.position.toMove): Action {
    return { kind: 'player', seat, command };
  }

  // Commands.

  move(text: string): void {
    this.do({ kind: 'move', text }, this.view.position.toMove);
  }

  undoInTurn(): void {
    this.do({ kind: 'undo-in-turn' }, this.view.position.toMove);
  }

  takeBack(): void {
    const asker = lastPersonOf(this.view);
    if (asker) this.do({ kind: 'offer', offer: 'take-back' }, asker.seat);
  }

  offer(offer: Offer): void {
    const by = this.view.ending ? (this.you ?? 0) : (actorOf(this.view)?.seat ?? this.view.position.toMove);
    this.do({ kind: 'offer', offer }, by);
  }

  /** Answers an offer for all persons who have not answered yet; one who declines is enough. */
  answer(offer: Offer, accepts: boolean): void {
    for (const { seat } of askedOf(this.view, offer)) {
      const isOpen = this.view.offers.some((open) => open.offer === offer);
      if (isOpen) this.do({ kind: accepts ? 'accept' : 'decline', offer }, seat);
    }
  }

  /** Resigns, or with more than two seats retires. */
  leave(): void {
    const actor = actorOf(this.view);
    if (actor) this.do({ kind: this.seats.length === 2 ? 'resign' : 'retire' }, actor.seat);
  }

  resume(): void {
    this.do({ kind: 'resume' }, actorOf(this.view)?.seat ?? 0);
  }

  nextGame(): void {
    this.#apply({ kind: 'driver', command: { kind: 'start-next-game' } });
  }

  /** Does something for a seat, or says why not. */
  do(command: PlayerCommand, seat: number): boolean {
    return this.#apply(this.#action(command, seat));
  }

  #apply(action: Action): boolean {
    if (this.isOpenInOtherTab) return false;
    const reply = attempt(() => this.#table.act(action, this.#clock.now()));
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

  #accept(done: ActionResult): void {
    this.engineSearch.cancel();
    this.view = done.view;
    this.#clock.face = done.view.clock;
    if (done.events.some(({ kind }) => kind === 'new-game')) this.#clock.startAnew();
    this.hint = null;
    this.notice = null;
    this.keep();
    this.#presenter.follow(done);
    const { you, seats } = this;
    const wasPerson = done.events.some((event) => event.kind === 'move-played' && isPerson(seats[event.seat]));
    this.happened = [...(wasPerson ? [] : this.happened), ...noteworthyTexts(done.events, seats)];
    const { board } = done.view.position;
    this.announce(sentences(done.events.map((event) => eventText(event, seats, you, board))));
    this.#deps.onEvents(done, you);
    this.#goOn();
  }

  /** Keeps the table on this device. */
  keep(): void {
    const { spec, steps, ending, series } = this.view;
    const kept: SavedGame = {
      saved: this.saved(),
      game: spec.game,
      moves: steps.length,
      isOver: ending !== null && (series === null || series.winner !== null),
      tab: TAB,
    };
    this.isSaved = write(GAME_KEY, kept);
  }

  /** The table as it can be put away. */
  saved(): Saved {
    return this.#table.save();
  }

  /** Looks at an earlier position, or at where the game stands. */
  look(step: number | null): void {
    this.#presenter.look(step, this.view.steps.length);
  }

  // The engine.

  #goOn(): void {
    const mover = moverOf(this.view);
    if (this.view.ending || this.isPaused || this.isOpenInOtherTab || !mover || levelOf(mover) === null) return;
    void this.#playEngine(mover);
  }

  async #playEngine(mover: SeatView): Promise<void> {
    const text = await this.#enginePlayer.move(this.view, mover, this.#clock.now(), this.#presenter.motion);
    if (text !== null) this.do({ kind: 'move', text }, mover.seat);
  }

  /** Tries again after the engine has failed. */
  retryEngine(): void {
    this.#goOn();
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
    this.hint = found.move;
    const { hintText } = await import('./hint');
    const text = await hintText(found.move, found.merits, this.seats);
    // Something may have been played while the words were fetched.
    if (this.hint === found.move) this.showNotice({ text, isRefusal: false });
  }

  // The clock.

  /** What the clocks show. */
  get clock(): ClockFace | null {
    return this.#clock.face;
  }

  /** Looks at the clock: a person whose time becomes short is told, and the table of a flag that has fallen. */
  tick(): void {
    if (this.view.ending || this.view.clock === null || this.isOpenInOtherTab) return;
    const { face, nextFlag } = this.#table.clocks(this.#clock.now());
    this.#clock.face = face;
    if (nextFlag && nextFlag.at <= this.#clock.now()) {
      this.#apply({ kind: 'driver', command: { kind: 'flag-fell', seat: nextFlag.seat } });
      return;
    }
    const low = this.#clock.justLow(this.seats);
    if (low && isPerson(low)) this.#warn(low);
  }

  #warn(seat: SeatView): void {
    const count = Math.round(lowTime(seat) / 1000);
    this.announce(seat.seat === this.you ? t('clock-low-you', { count }) : t('clock-low', { seat: seatName(seat), count }));
    this.#deps.onLowTime();
  }

  // What is said.

  showNotice(notice: Notice): void {
    this.notice = notice;
    this.announce(notice.text);
  }

  announce(text: string): void {
    this.announcement = text;
  }

  /** What to do now, in a line. */
  get task(): string {
    return taskText(this.view, this.choices, this.pending) || firstTask(this.view);
  }

  /** Whose turn it is, in a line. */
  get turn(): string {
    return turnText(this.view, this.engineSearch.isThinking);
  }
}
