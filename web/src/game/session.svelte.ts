// A game on the page: the table of the rules, the engine's turns, the clock, what is looked at, what is said.
//
// The table decides everything; a session hands it deeds and shows what came of them. After each accepted deed the
// table is kept on this device. Whoever draws the board gives the session a `Stage`: positions and motion go there,
// all else is reactive state that pages read. Absent: the DOM, rules, and sentences that are not made from codes.

import type { Cell, Entry, Intention, Mark } from '../board';
import { intentionText } from '../board';
import { need, t } from '../i18n/index.svelte';
import type {
  Choices,
  ClockFace,
  Deed,
  Done,
  EntryChoice,
  Offer,
  SeatView,
  Settings,
  Stood,
  TableView,
  ThinkRequest,
} from '../protocol';
import type { Engine } from '../wasm/engine';
import { attempt, type Rules, type Table } from '../wasm/rules';
import { boardChoice, boardEffects, boardPosition, isPush, lastInsertion, pushed } from './adapt';
import { HINT_TIME, levelOf, limitsOf } from './levels';
import { moveMarks } from './marks';
import { actorOf, askedOf, isPerson, lastPersonOf, moverOf, personsOf, youOf } from './people';
import { problemText } from './reasons';
import { eventText } from './spoken';
import { refusedText, taskText, turnText } from './status';
import { GAME_KEY, write, type KeptGame } from './store';
import { Thinker } from './thinker.svelte';

type Picture = ReturnType<typeof boardPosition>;

/** Where a session shows positions and motion. */
export interface Stage {
  show(picture: Picture): void;
  /** Kept when the picture has come to rest. */
  animate(effects: ReturnType<typeof boardEffects>, picture: Picture): Promise<void>;
}

/** What a session needs from the page around it. */
export interface Surroundings {
  readonly engine: () => Promise<Engine>;
  /** Whether pieces jump: then nobody waits for a show of thinking either. */
  readonly isStill: () => boolean;
  /** Is told what happens, to make it heard. */
  readonly onEvents: (done: Done, you: number | null) => void;
}

export interface Notice {
  readonly text: string;
  readonly isRefusal: boolean;
}

/** Tells this tab from others, who then see that it has taken the game over. */
const TAB = `${performance.timeOrigin}-${Math.random()}`;

/** So that an answer of the engine can be followed by the eye. */
const SHORTEST_THOUGHT = 450;

export class GameSession {
  readonly #table: Table;
  readonly #surroundings: Surroundings;
  /** The table's clock goes on from where it stood when the table was put away. */
  readonly #clockOffset: number;
  /** Another one for each visit, so that no two games go alike; the same during it, so that the engine remembers. */
  readonly #seed = String(Math.floor(Math.random() * 2 ** 31));
  #stage: Stage | null = null;
  #motion: Promise<void> = Promise.resolve();
  #live: Stood;

  readonly settings: Settings;
  readonly thinker: Thinker;
  view = $state.raw() as TableView;
  choices = $state.raw<Choices | null>(null);
  /** The step that is looked at; null for where the game stands. */
  lookedAt = $state<number | null>(null);
  shown = $state.raw() as Stood;
  /** An insertion whose scoring is being chosen. */
  pending = $state.raw<EntryChoice | null>(null);
  hint = $state.raw<string | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** The latest thing for the live region. */
  said = $state('');
  clock = $state.raw<ClockFace | null>(null);
  /** Whether another tab goes on with this game. */
  isElsewhere = $state(false);
  isKept = $state(true);

  constructor(table: Table, settings: Settings, surroundings: Surroundings) {
    this.#table = table;
    this.#surroundings = surroundings;
    this.thinker = new Thinker(surroundings.engine);
    this.settings = settings;
    this.view = table.opened;
    this.#clockOffset = this.view.latest - performance.now();
    this.clock = this.view.clock;
    this.#live = table.stood(this.view.steps.length);
    this.shown = this.#live;
    this.choices = this.view.ending ? null : table.choices();
  }

  static open(rules: Rules, settings: Settings, surroundings: Surroundings): GameSession {
    return new GameSession(rules.open(settings, 0), settings, surroundings);
  }

  static restore(rules: Rules, kept: KeptGame, surroundings: Surroundings): GameSession {
    const { saved } = kept;
    const latest = saved.log.entries.at(-1)?.at ?? saved.log.begun;
    return new GameSession(rules.restore(saved, latest), saved.settings, surroundings);
  }

  /** Begins to play: the engine, if it is its turn. */
  begin(): void {
    this.keep();
    this.#goOn();
  }

  /** Leaves the table. */
  close(): void {
    this.thinker.callOff();
    this.#stage = null;
    this.#table.close();
  }

  now(): number {
    return performance.now() + this.#clockOffset;
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
    return this.isPersonToMove && this.lookedAt === null && !this.isPaused && !this.isElsewhere;
  }

  get canTakeBack(): boolean {
    const isAllowed = this.settings.manners.takeBack !== 'never' && !this.isElsewhere;
    return isAllowed && !this.view.ending && lastPersonOf(this.view) !== undefined;
  }

  // The board.

  set stage(stage: Stage | null) {
    this.#stage = stage;
    stage?.show(this.picture());
  }

  /** What the board shows now. */
  picture(): Picture {
    const { position, step, effects } = this.shown;
    const isLive = this.lookedAt === null;
    return boardPosition(position, isLive ? this.choices : null, step && { text: step.text, effects });
  }

  get marks(): readonly Mark[] {
    return this.hint === null || this.lookedAt !== null ? [] : moveMarks(this.hint);
  }

  get lastCells(): readonly Cell[] {
    const { lastMove } = this.picture();
    return lastMove?.cells ?? [];
  }

  /** What an insertion would do, for its ghost. */
  ghost(entry: Entry): ReturnType<typeof boardEffects> | null {
    const found = this.#entry(entry);
    return found ? boardEffects(found.ghost) : null;
  }

  #entry(entry: string): EntryChoice | undefined {
    return this.choices?.kind === 'shiftago' ? this.choices.entries.find((one) => one.entry === entry) : undefined;
  }

  /** Does what was meant on the board. */
  intend(intention: Intention): void {
    if (!this.isInteractive) return;
    switch (intention.kind) {
      case 'insert': {
        const choice = this.#entry(intention.entry);
        if (choice && choice.move === null && choice.scorings.length > 0) this.#askForScoring(choice);
        else this.move(choice?.move ?? intention.entry);
        return;
      }
      case 'choose':
        return this.move(intention.id);
      case 'cancel':
        this.pending = null;
        this.say('');
        this.#stage?.show(this.picture());
        return;
      default: {
        const text = intentionText(intention);
        if (text) this.move(text);
      }
    }
  }

  /** Shows the insertion alone, and asks which row is scored. */
  #askForScoring(choice: EntryChoice): void {
    const picture = this.picture();
    if (!('marbles' in picture)) return;
    this.pending = choice;
    this.notice = null;
    this.hint = null;
    this.#motion =
      this.#stage?.animate(boardEffects(choice.ghost), {
        ...picture,
        marbles: pushed(picture.marbles, choice.ghost),
        lastMove: lastInsertion(choice.entry, choice.ghost),
        choices: choice.scorings.map(boardChoice),
      }) ?? Promise.resolve();
    this.say(t('choose-row'));
  }

  /** Says why something that was meant on the board is not possible. */
  async refuse(intention: Intention): Promise<void> {
    await need('more');
    const refusalOf = (text: string) => this.#table.refusal(this.#action({ kind: 'move', text }), this.now());
    const text = refusedText(intention, this.view, this.choices, this.pending !== null, refusalOf);
    if (text) this.tell({ text, isRefusal: true });
  }

  #action(deed: Deed, seat = this.view.position.toMove): { seat: number; deed: Deed } {
    return { seat, deed };
  }

  // Deeds.

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
    this.do({ kind: 'start-next-game' }, 0);
  }

  /** Does something at the table, or says why not. */
  do(deed: Deed, seat: number): boolean {
    if (this.isElsewhere) return false;
    const reply = attempt(() => this.#table.act(this.#action(deed, seat), this.now()));
    if ('error' in reply) {
      void need('more').then(() => {
        const text = problemText(reply.error, this.seats);
        if (text) this.tell({ text, isRefusal: true });
      });
      return false;
    }
    this.#accept(reply.ok);
    return true;
  }

  #accept(done: Done): void {
    const wasPending = this.pending;
    this.thinker.callOff();
    this.view = done.view;
    this.choices = done.view.ending ? null : this.#table.choices();
    this.clock = done.view.clock;
    this.lookedAt = null;
    this.pending = null;
    this.hint = null;
    this.notice = null;
    this.#live = this.#table.stood(done.view.steps.length);
    this.shown = this.#live;
    this.keep();
    this.#show(done, wasPending !== null);
    const { you, seats } = this;
    this.say(
      done.events
        .map((event) => eventText(event, seats, you))
        .filter(Boolean)
        .join('. '),
    );
    this.#surroundings.onEvents(done, you);
    this.#goOn();
  }

  #show({ events }: Done, isPushed: boolean): void {
    const played = events.find((event) => event.kind === 'move-played');
    const isNew = events.some((event) => event.kind === 'new-game');
    if (played && !isNew) {
      // The insertion was shown when its scoring was asked for.
      const effects = isPushed ? played.effects.filter((effect) => !isPush(effect)) : played.effects;
      this.#motion = this.#stage?.animate(boardEffects(effects), this.picture()) ?? Promise.resolve();
    } else {
      this.#stage?.show(this.picture());
    }
  }

  /** Keeps the table on this device. */
  keep(): void {
    const { spec, steps, ending, series } = this.view;
    const kept: KeptGame = {
      saved: this.#table.save(),
      game: spec.game,
      moves: steps.length,
      isOver: ending !== null && (series === null || series.winner !== null),
      tab: TAB,
    };
    this.isKept = write(GAME_KEY, kept);
  }

  /** The game as a record, for a clipboard. */
  record(): string {
    return this.#table.record(new Date().toISOString().slice(0, 10));
  }

  // Looking back.

  look(step: number | null): void {
    const last = this.view.steps.length;
    const at = step === null || step >= last ? null : Math.max(0, step);
    this.pending = null;
    this.lookedAt = at;
    this.shown = at === null ? this.#live : this.#table.stood(at);
    this.#stage?.show(this.picture());
  }

  // The engine.

  #goOn(): void {
    const mover = moverOf(this.view);
    const level = levelOf(mover);
    if (this.view.ending || this.isPaused || this.isElsewhere || !mover || level === null) return;
    void this.#playEngine(mover, level);
  }

  async #playEngine(mover: SeatView, level: number): Promise<void> {
    const since = performance.now();
    const left = this.#table.clocks(this.now()).face.left[mover.seat] ?? null;
    const question = this.#question(limitsOf(level, left, mover.chair.time), level);
    const found = await this.thinker.move(question, async () => {
      await this.#motion;
      const rest = SHORTEST_THOUGHT - (performance.now() - since);
      if (rest > 0 && !this.#surroundings.isStill()) await pause(rest);
    });
    if (typeof found === 'object' && found.move !== null) this.do({ kind: 'move', text: found.move }, mover.seat);
  }

  #question(limits: ThinkRequest['limits'], level: number | null): ThinkRequest {
    return {
      game: this.view.spec.game,
      start: this.#table.stood(0).position.text,
      moves: this.view.steps.map(({ text }) => text),
      limits,
      level,
      lines: 1,
      hash: null,
      seed: this.#seed,
      fresh: false,
    };
  }

  /** Tries again after the engine has failed. */
  retryEngine(): void {
    this.#goOn();
  }

  /** Looks for a good move for the person to move, and marks it on the board. */
  async findHint(): Promise<void> {
    if (!this.isInteractive || this.thinker.isLookingForHint) return;
    this.tell({ text: t('game-hint-searching'), isRefusal: false });
    const limits = { depth: null, nodes: null, time: HINT_TIME, clock: null };
    const found = await this.thinker.hint(this.#question(limits, null));
    if (found === 'stale') return;
    if (found === 'failed') {
      this.tell({ text: t('error-engine-load'), isRefusal: true });
      return;
    }
    this.hint = found.move;
    const { hintText } = await import('./hint');
    const text = await hintText(found.move, found.merits, this.seats);
    // Something may have been played while the words were fetched.
    if (this.hint === found.move) this.tell({ text, isRefusal: false });
  }

  // The clock.

  /** Looks at the clock; a flag that has fallen is told to the table. */
  tick(): void {
    if (this.view.ending || this.view.clock === null || this.isElsewhere) return;
    const { face, nextFlag } = this.#table.clocks(this.now());
    this.clock = face;
    if (nextFlag && nextFlag.at <= this.now()) this.do({ kind: 'flag-fell' }, nextFlag.seat);
  }

  // What is said.

  tell(notice: Notice): void {
    this.notice = notice;
    this.say(notice.text);
  }

  say(text: string): void {
    this.said = text;
  }

  /** What to do now, in a line. */
  get task(): string {
    return taskText(this.view, this.choices, this.pending);
  }

  /** Whose turn it is, in a line. */
  get turn(): string {
    return turnText(this.view, this.thinker.isThinking);
  }
}

function pause(millis: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, millis));
}
