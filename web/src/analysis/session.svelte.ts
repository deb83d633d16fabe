// A study on the board: where one is in its tree, what may be played there, what the engine makes of it.
//
// Every move that is made on the board goes into the tree. The rules say what may be played and what it does; here is
// only what is looked at. Absent: the DOM, rules, search, and how studies are shared (share.ts) or reviewed (review).

import type { Cell, Entry, Intention, Mark } from '../board';
import { intentionText } from '../board';
import { boardEffects, boardGhost, boardMotion, boardPosition, boardQuestion, insertion, type Picture } from '../game/adapt';
import { limitsOf } from '../game/levels';
import { reasonText } from '../game/reasons';
import type { Notice, BoardController, BoardHandle } from '../game/board-controller';
import { effectsText, resultReason, resultTitle } from '../game/event-texts';
import { loadNamespace, sentences, t } from '../i18n/index.svelte';
import type { Choices, Effect, EntryChoice, GameInfo, PositionView, SeatView, Study } from '../protocol';
import type { Engine } from '../wasm/engine';
import { attempt, type PositionRef, type Rules } from '../wasm/rules';
import type { Studies } from '../wasm/study';
import { Analyser } from './analyser.svelte';
import { seatsOf } from './seats';
import { ROOT, Tree, type NodeId, type TreeNode } from './tree';

/** A position that is played on against the engine. */
export interface Practice {
  readonly seat: number;
  readonly level: number;
}

export class AnalysisSession implements BoardController {
  readonly #rules: Rules;
  readonly #studies: Studies;
  readonly analyser: Analyser;
  readonly #engine: Engine;
  #board: BoardHandle | null = null;
  /** Counts answers of the engine in a practice game, so that one that comes too late is known. */
  #asked = 0;

  tree = $state.raw() as Tree;
  /** Counts changes of the tree, which is changed in place. */
  version = $state(0);
  at = $state<NodeId>(ROOT);
  position = $state.raw() as PositionView;
  choices = $state.raw<Choices | null>(null);
  pending = $state.raw<EntryChoice | null>(null);
  notice = $state.raw<Notice | null>(null);
  announcement = $state('');
  practice = $state.raw<Practice | null>(null);
  isAnswering = $state(false);
  #effects: readonly Effect[] = [];
  /** Marks of whoever speaks of the position at hand, instead of the engine's. */
  overrideMarks = $state.raw<readonly Mark[] | null>(null);

  constructor(rules: Rules, studies: Studies, engine: Engine, study: Study) {
    this.#rules = rules;
    this.#studies = studies;
    this.#engine = engine;
    this.analyser = new Analyser(engine);
    this.load(study);
  }

  /** Takes up another study. */
  load(study: Study): void {
    this.practice = null;
    this.tree = Tree.of(study);
    this.version += 1;
    this.go(ROOT);
  }

  close(): void {
    this.#asked += 1;
    this.#board = null;
    this.#engine.close();
  }

  get info(): GameInfo {
    const found = this.#rules.games().find(({ id }) => id === this.tree.game);
    if (!found) throw new Error(`no game ${this.tree.game}`);
    return found;
  }

  get seats(): readonly SeatView[] {
    void this.version;
    return seatsOf(this.info, this.tree.tags);
  }

  get place(): Required<PositionRef> {
    return this.placeOf(this.at);
  }

  placeOf(id: NodeId): Required<PositionRef> {
    return { game: this.tree.game, position: this.tree.start, moves: this.tree.moves(id) };
  }

  get view(): { readonly position: PositionView } {
    return { position: this.position };
  }

  get shown(): { readonly position: PositionView } {
    return { position: this.position };
  }

  /** Everything that is looked at can be played on. */
  get viewedStep(): number | null {
    return null;
  }

  get isInteractive(): boolean {
    return this.position.ending === null && !this.isAnswering;
  }

  get node(): TreeNode {
    void this.version;
    return this.tree.node(this.at);
  }

  /** Changes something about the tree. */
  change(work: (tree: Tree) => void): void {
    work(this.tree);
    this.version += 1;
    if (!this.tree.has(this.at)) this.go(ROOT);
  }

  // Going about.

  go(id: NodeId): void {
    this.#asked += 1;
    this.isAnswering = false;
    const isNext = id !== ROOT && this.tree.node(id).parent === this.at && this.at !== id;
    this.#look(id);
    if (isNext) void this.#board?.animate(boardEffects(this.#effects), this.picture());
    else this.#board?.show(this.picture());
    this.announce(this.#describe());
    if (this.practice) void this.#answer();
  }

  next(): void {
    const [first] = this.node.children;
    if (first !== undefined) this.go(first);
  }

  previous(): void {
    if (this.at !== ROOT) this.go(this.node.parent);
  }

  /** To the end of the line that one is in. */
  last(): void {
    this.go(this.tree.mainLine(this.at).at(-1)?.id ?? this.at);
  }

  /** To another move instead of the one at hand. */
  sibling(by: 1 | -1): void {
    if (this.at === ROOT) return;
    const { children } = this.tree.node(this.node.parent);
    const next = children[children.indexOf(this.at) + by];
    if (next !== undefined) this.go(next);
  }

  #look(id: NodeId): void {
    this.at = id;
    this.pending = null;
    this.notice = null;
    this.overrideMarks = null;
    const { text, parent } = this.tree.node(id);
    this.position = this.#rules.position(this.placeOf(id));
    this.choices = this.position.ending ? null : this.#rules.choices(this.placeOf(id));
    // A seat that leaves is no move on the board.
    const preview = attempt(() => this.#rules.preview(this.placeOf(parent), text));
    this.#effects = id !== ROOT && 'ok' in preview ? preview.ok.effects : [];
    this.analyser.follow(this.position.ending ? null : this.placeOf(id));
  }

  #describe(): string {
    const { ending, board } = this.position;
    const end = ending ? [resultTitle(ending, this.seats, null), resultReason(ending, this.seats, board)] : [];
    return sentences([effectsText(this.#effects, this.seats), ...end]);
  }

  // The board.

  set board(board: BoardHandle | null) {
    this.#board = board;
    board?.show(this.picture());
  }

  picture(): Picture {
    const { text } = this.tree.node(this.at);
    const last = this.at === ROOT ? null : { text, effects: this.#effects };
    return boardPosition(this.position, this.choices, last);
  }

  get lastCells(): readonly Cell[] {
    return this.picture().lastMove?.cells ?? [];
  }

  get marks(): readonly Mark[] {
    if (this.pending || this.practice) return [];
    return this.overrideMarks ?? this.analyser.marks;
  }

  ghost(entry: Entry): ReturnType<typeof boardGhost> {
    return boardGhost(this.choices, entry);
  }

  intend(intention: Intention): void {
    if (!this.isInteractive) return;
    if (intention.kind === 'insert') {
      const meant = insertion(this.choices, intention.entry);
      if ('ask' in meant) this.#askForScoring(meant.ask);
      else this.play(meant.move);
    } else if (intention.kind === 'choose') {
      this.play(intention.id);
    } else if (intention.kind === 'cancel') {
      this.pending = null;
      this.#board?.show(this.picture());
    } else {
      const text = intentionText(intention);
      if (text) this.play(text);
    }
  }

  #askForScoring(choice: EntryChoice): void {
    const question = boardQuestion(this.picture(), choice);
    if (!question) return;
    this.pending = choice;
    void this.#board?.animate(boardEffects(choice.ghost), question);
    this.showNotice({ text: t('choose-row'), isRefusal: false });
  }

  async refuse(intention: Intention): Promise<void> {
    await loadNamespace('more');
    const move = intentionText(intention);
    if (move === null) {
      const isShiftago = this.position.board.kind === 'shiftago';
      if (isShiftago) this.showNotice({ text: t(this.pending ? 'choose-row' : 'notice-use-entries'), isRefusal: true });
      return;
    }
    const reply = attempt(() => this.#rules.preview(this.place, move));
    if (!('error' in reply) || reply.error.code !== 'move' || reply.error.error.kind !== 'illegal') return;
    this.showNotice({ text: reasonText(reply.error.error.reason), isRefusal: true });
  }

  /** Plays a move where one is, as a new variation if it is not in the tree yet. */
  play(text: string): void {
    const wasPending = this.pending !== null;
    const reply = attempt(() => this.#rules.preview(this.place, text));
    if ('error' in reply) return;
    const id = this.#add(this.at, reply.ok.move);
    this.#asked += 1;
    this.#look(id);
    void this.#board?.animate(boardMotion(this.#effects, wasPending), this.picture());
    this.announce(this.#describe());
    if (this.practice) void this.#answer();
  }

  #add(parent: NodeId, text: string): NodeId {
    const known = this.tree.child(parent, text);
    if (known) return known.id;
    const place = this.placeOf(parent);
    const step = this.#studies.steps({ ...place, moves: [...place.moves, text] }).at(-1);
    const node = this.tree.add(parent, { text, seat: step?.seat ?? 0, turn: step?.turn ?? null });
    this.version += 1;
    return node.id;
  }

  /** Puts a line into the tree after a move, without going there. As far as it is legal. */
  addLine(parent: NodeId, moves: readonly string[]): NodeId {
    let at = parent;
    for (const text of moves) {
      const reply = attempt(() => this.#rules.preview(this.placeOf(at), text));
      if ('error' in reply) break;
      at = this.#add(at, reply.ok.move);
    }
    return at;
  }

  // Trying again: the position against the engine.

  practise(practice: Practice | null): void {
    this.practice = practice;
    this.#asked += 1;
    this.isAnswering = false;
    this.analyser.isPaused = practice !== null;
    this.overrideMarks = null;
    if (practice) void this.#answer();
    else this.#look(this.at);
  }

  async #answer(): Promise<void> {
    const { practice, position } = this;
    if (!practice || position.ending || position.toMove === practice.seat) return;
    const asked = ++this.#asked;
    this.isAnswering = true;
    try {
      const { game, position: start, moves } = this.place;
      const limits = limitsOf(practice.level, null, null);
      const level = practice.level;
      const request = { game, start, moves: [...moves], limits, level, multipv: 1, hash: null, seed: null, fresh: false };
      const { best } = await this.#engine.search(request);
      if (asked !== this.#asked) return;
      this.isAnswering = false;
      if (best !== null) this.play(best);
    } catch (error) {
      if (asked !== this.#asked) return;
      console.error(error);
      this.isAnswering = false;
      this.practice = null;
      this.showNotice({ text: t('error-engine-load'), isRefusal: true });
    }
  }

  // What is said.

  showNotice(notice: Notice): void {
    this.notice = notice;
    this.announce(notice.text);
  }

  announce(text: string): void {
    this.announcement = text;
  }
}
