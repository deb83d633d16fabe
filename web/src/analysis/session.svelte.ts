// A study on the board: where one is in its tree, and practice against the engine from there.
//
// Every move that is made on the board goes into the tree. The rules say what may be played and what it does; here is
// only what is looked at. Absent: the DOM, rules, search, and how studies are shared (share.ts) or reviewed (review.ts).

import { NO_MARKS, type Mark } from '../board';
import { BoardPresenter } from '../game/board-presenter.svelte';
import { effectsText, resultReason, resultTitle } from '../game/event-texts';
import { limitsOf } from '../game/levels';
import { seatsOf } from '../game/seats';
import { sentences, t } from '../i18n/index.svelte';
import type { Effect, GameInfo, MoveView, OpeningView, Refusal, SeatView, Study } from '../protocol';
import type { Engine } from '../wasm/engine';
import { attempt, type PositionRef, type Rules } from '../wasm/rules';
import type { Studies } from '../wasm/study';
import { Analyser } from './analyser.svelte';
import type { Scene } from './motion';
import { recordedEnding, type RecordedEnding } from './review';
import { ROOT, Tree, type NodeId, type TreeNode } from './tree';

/** A position that is played on against the engine. */
export interface Practice {
  readonly seat: number;
  readonly level: number;
}

export class AnalysisSession extends BoardPresenter {
  readonly #rules: Rules;
  readonly #studies: Studies;
  readonly analyser: Analyser;
  readonly #engine: Engine | null;
  /** Counts answers of the engine in a practice game, so that one that comes too late is known. */
  #asked = 0;

  tree = $state.raw() as Tree;
  /** Counts changes of the tree, which is changed in place. */
  version = $state(0);
  at = $state<NodeId>(ROOT);
  practice = $state.raw<Practice | null>(null);
  isAnswering = $state(false);
  /** Marks of the review for this position, instead of the engine's. */
  overrideMarks = $state.raw<readonly Mark[] | null>(null);

  /** Without an engine one looks ahead alone: there is no practice. */
  constructor(rules: Rules, studies: Studies, engine: Engine | null, study: Study) {
    super();
    this.#rules = rules;
    this.#studies = studies;
    this.#engine = engine;
    this.analyser = new Analyser(rules, engine);
    this.load(study);
  }

  /** What is proven of the position and of what may follow; null in games that are not solved. */
  async proven(): Promise<OpeningView | null> {
    const { game } = this.tree;
    if (!this.info.isSolved || !this.#engine) return null;
    return this.#engine.opening({ game, position: this.position.text, moves: [] });
  }

  /** Opens another study. */
  load(study: Study): void {
    this.practice = null;
    this.tree = Tree.of(study);
    this.version += 1;
    this.go(ROOT);
  }

  close(): void {
    this.#asked += 1;
    this.board = null;
    this.#engine?.close();
  }

  get info(): GameInfo {
    return this.#rules.game(this.tree.game);
  }

  get seats(): readonly SeatView[] {
    void this.version;
    return seatsOf(this.info, this.tree.tags);
  }

  get ref(): Required<PositionRef> {
    return this.refOf(this.at);
  }

  refOf(id: NodeId): Required<PositionRef> {
    return { game: this.tree.game, position: this.tree.start, moves: this.tree.moves(id) };
  }

  get isInteractive(): boolean {
    return this.position.ending === null && !this.isAnswering;
  }

  /** How the game ended where one is: by the rules, or by what its record says at the end of the main line. */
  get ending(): RecordedEnding | null {
    void this.version;
    if (this.position.ending) return this.position.ending;
    const isEnd = this.at !== ROOT && this.node.children.length === 0 && this.tree.isMain(this.at);
    return isEnd && !this.practice ? recordedEnding(this.tree) : null;
  }

  /** Why it ended; empty where it has not, or where the record does not say. */
  get endingReason(): string {
    const { ending, position } = this;
    const { termination } = ending ?? {};
    return ending && termination ? resultReason({ ...ending, termination }, this.seats, position.board) : '';
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
    this.#goTo(id);
    if (isNext) void this.animate(this.lastMove);
    else this.show();
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

  /** Every position of the line that one is in, from its beginning to its end. */
  scenes(): Scene[] {
    const line = [...this.tree.path(this.at), ...this.tree.mainLine(this.at)];
    const start = { position: this.#rules.position(this.refOf(ROOT)).board, lastMove: [] };
    return [
      start,
      ...line.map(({ id }) => ({
        position: this.#rules.position(this.refOf(id)).board,
        lastMove: this.#effectsOf(id),
      })),
    ];
  }

  /** To the end of the line that one is in. */
  last(): void {
    this.go(this.tree.mainLine(this.at).at(-1)?.id ?? this.at);
  }

  /** To another move instead of the current one. */
  sibling(by: 1 | -1): void {
    if (this.at === ROOT) return;
    const { children } = this.tree.node(this.node.parent);
    const next = children[children.indexOf(this.at) + by];
    if (next !== undefined) this.go(next);
  }

  #goTo(id: NodeId): void {
    this.at = id;
    this.overrideMarks = null;
    this.setPosition(this.#rules.position(this.refOf(id)), this.#effectsOf(id));
    this.choices = this.position.ending ? null : this.#rules.choices(this.refOf(id));
    this.analyser.follow(this.position.ending ? null : this.refOf(id));
  }

  /** What the move that led here did. A seat that leaves is no move on the board. */
  #effectsOf(id: NodeId): readonly Effect[] {
    if (id === ROOT) return [];
    const { text, parent } = this.tree.node(id);
    const preview = attempt(() => this.#rules.preview(this.refOf(parent), text));
    return 'ok' in preview ? preview.ok.effects : [];
  }

  #describe(): string {
    const { ending } = this;
    const end = ending ? [resultTitle(ending, this.seats, null), this.endingReason] : [];
    return sentences([effectsText(this.lastMove, this.seats), ...end]);
  }

  // The board.

  /** A move in parts. */
  parse(move: string): MoveView | null {
    return this.#rules.parseMoves(this.tree.game, [move])[0] ?? null;
  }

  get marks(): readonly Mark[] {
    return this.practice ? NO_MARKS : (this.overrideMarks ?? this.analyser.marks);
  }

  protected takeMove(move: string): void {
    this.play(move);
  }

  protected refusalOf(move: string): Refusal | null {
    return this.#rules.refusal(this.ref, move);
  }

  /** Plays a move where one is, as a new variation if it is not in the tree yet. */
  play(text: string): void {
    const reply = attempt(() => this.#rules.preview(this.ref, text));
    if ('error' in reply) return;
    const id = this.#add(this.at, reply.ok.move);
    this.#asked += 1;
    this.#goTo(id);
    void this.animate(this.lastMove);
    this.announce(this.#describe());
    if (this.practice) void this.#answer();
  }

  #add(parent: NodeId, text: string): NodeId {
    const known = this.tree.child(parent, text);
    if (known) return known.id;
    const ref = this.refOf(parent);
    const step = this.#studies.steps({ ...ref, moves: [...ref.moves, text] }).at(-1);
    const node = this.tree.add(parent, { text, seat: step?.seat ?? 0, turn: step?.turn ?? null });
    this.version += 1;
    return node.id;
  }

  /** Puts a line into the tree after a move, without going there. As far as it is legal. */
  addLine(parent: NodeId, moves: readonly string[]): NodeId {
    let at = parent;
    for (const text of moves) {
      const reply = attempt(() => this.#rules.preview(this.refOf(at), text));
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
    else this.#goTo(this.at);
  }

  async #answer(): Promise<void> {
    const { practice, position } = this;
    if (!this.#engine || !practice || position.ending || position.toMove === practice.seat) return;
    const asked = ++this.#asked;
    this.isAnswering = true;
    try {
      const { game, position: start, moves } = this.ref;
      const limits = limitsOf(null, null);
      const level = practice.level;
      const request = {
        game,
        start,
        moves: [...moves],
        limits,
        level,
        multipv: 1,
        hash: null,
        seed: null,
        fresh: false,
      };
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
}
