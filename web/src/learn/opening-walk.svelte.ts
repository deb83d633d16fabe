// A walk through the proof of Express for two on a board: wherever one is, what is proven of the position, what the first
// seat plays, and what is known of every move. Where the book says that a position is won but not how, the engine proves
// it again, here; and whoever follows a proof has won after every reply, so there it goes on proving.
//
// Absent: the DOM, sentences, rules, and what is true: the engine module has the book and the atlas.

import { NO_MARKS, type Mark } from '../board';
import type { FirstSeatAnswer, GameId, OpeningMove, OpeningView, Report } from '../protocol';
import { SearchCancelled, type Engine } from '../wasm/engine';
import type { Rules } from '../wasm/rules';
import { Scene } from './scene.svelte';

const GAME: GameId = 'express:2';
/** How long a proof may take. Most positions that the book leaves out take a second or two. */
const PROOF_TIME = 20_000;
/** The level that knows by the book what is won, and gives nearly all of its time to the proof. */
const MAX_LEVEL = 10;

/** What a search has found in the position. */
export type Proof =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly nodes: number }
  /** The seat wins, in so many moves at the most; `move` is the one to play. */
  | { readonly kind: 'win'; readonly seat: number; readonly plies: number; readonly move: string }
  | { readonly kind: 'draw' }
  | { readonly kind: 'not-found'; readonly nodes: number };

const NO_PROOF: Proof = { kind: 'none' };

export class OpeningWalk {
  readonly scene: Scene;
  readonly #engine: Engine;
  readonly #onWalk: (moves: readonly string[]) => void;
  /** Counts positions, so that answers about an older one are known. */
  #asked = 0;
  /** Who wins after so many moves because of what was proven before; nobody where that says nothing. */
  #inherited = $state.raw<readonly (number | null)[]>([null]);

  /** What is known of the position; null until it is, and where the game is over. */
  view = $state.raw<OpeningView | null>(null);
  proof = $state.raw<Proof>(NO_PROOF);
  /** Whether what is known could not be loaded. */
  hasFailed = $state(false);

  /** `onWalk` is told the moves whenever one is somewhere else. */
  constructor(rules: Rules, engine: Engine, onWalk: (moves: readonly string[]) => void) {
    this.#engine = engine;
    this.#onWalk = onWalk;
    const { text } = rules.position({ game: GAME });
    this.scene = new Scene(rules, { game: GAME, position: text }, { onMove: (move) => this.play(move) });
    this.scene.isOpen = true;
  }

  /** Whether the first seat is to move. */
  get firstMoves(): boolean {
    return this.scene.position.toMove === 0;
  }

  /** The move by which the seat to move wins, as far as it is known: by the book, or by a proof. */
  get winningMove(): string | null {
    const { answer } = this.view ?? {};
    if (answer && answer.kind !== 'prove') return answer.move;
    const { proof } = this;
    return proof.kind === 'win' && proof.seat === this.scene.position.toMove ? proof.move : null;
  }

  /** Who wins the position by force, a seat; null if that is not known. */
  get winner(): number | null {
    if (this.proof.kind === 'win') return this.proof.seat;
    const value = this.view?.value;
    if (value === 'first' || value === 'second') return value === 'first' ? 0 : 1;
    return this.#inherited.at(-1) ?? null;
  }

  /** Whether the seat to move is known to win, by the book or by following a proof, and it is not known by which move. */
  get hasToProve(): boolean {
    const { toMove } = this.scene.position;
    const isKnown = this.view?.answer?.kind === 'prove' || this.#inherited.at(-1) === toMove;
    return this.view !== null && isKnown && this.winningMove === null;
  }

  /** Goes to where moves from the start lead, as far as they are legal. */
  goTo(moves: readonly string[]): void {
    this.scene.backTo(0);
    this.#inherited = [null];
    for (const move of moves) {
      if (this.scene.position.ending || this.scene.refusalOf(move) !== null) break;
      void this.scene.play(move);
      this.#inherited = [...this.#inherited, null];
    }
    this.scene.show();
    this.look();
  }

  play(move: string): void {
    const { winner, winningMove } = this;
    // Whoever wins does so whatever the other plays, and by what is proven to win.
    const staysWon = winner !== null && (winner !== this.scene.position.toMove || move === winningMove);
    void this.scene.play(move);
    this.#inherited = [...this.#inherited, staysWon ? winner : null];
    this.look();
  }

  /** Takes the last move back. */
  back(): void {
    this.#goBackTo(this.scene.moves.length - 1);
  }

  restart(): void {
    this.#goBackTo(0);
  }

  #goBackTo(count: number): void {
    const kept = Math.max(0, count);
    this.scene.backTo(kept);
    this.#inherited = this.#inherited.slice(0, kept + 1);
    this.look();
  }

  /** Points at a move in the list, or at none. */
  point(move: OpeningMove | null): void {
    this.scene.marks = [...this.#answerMarks(), ...(move ? [entryMark(move.move, 'plain')] : [])];
  }

  /** Asks what is known of the position, again if that has failed. */
  look(): void {
    const asked = ++this.#asked;
    this.#engine.cancel();
    this.view = null;
    this.proof = NO_PROOF;
    this.hasFailed = false;
    this.#onWalk(this.scene.moves);
    if (this.scene.position.ending) return;
    const position = { game: GAME, position: null, moves: [...this.scene.moves] };
    this.#engine.opening(position).then(
      (view) => {
        if (asked !== this.#asked) return;
        this.view = view;
        this.scene.marks = this.#answerMarks();
        if (this.hasToProve) void this.prove();
      },
      (error: unknown) => {
        if (asked === this.#asked) this.#fail(error);
      },
    );
  }

  /** Searches the position for a proof; again, with what the last search has found, if that was not enough. */
  async prove(): Promise<void> {
    const asked = this.#asked;
    const isStale = () => asked !== this.#asked;
    if (this.proof.kind === 'running') return;
    const isKnownToWin = this.hasToProve;
    this.proof = { kind: 'running', nodes: 0 };
    const request = {
      game: GAME,
      start: null,
      moves: [...this.scene.moves],
      limits: { depth: null, nodes: null, time: PROOF_TIME, clock: null },
      level: isKnownToWin ? MAX_LEVEL : null,
      multipv: 1,
      hash: null,
      seed: null,
      fresh: false,
    };
    try {
      const onReport = (report: Report) => {
        if (!isStale() && this.proof.kind === 'running') this.proof = { kind: 'running', nodes: report.nodes };
      };
      const { report } = await this.#engine.search(request, onReport);
      if (isStale()) return;
      this.proof = proofOf(report);
      this.scene.marks = this.#answerMarks();
    } catch (error) {
      if (!isStale()) this.#fail(error);
    }
  }

  close(): void {
    this.#asked += 1;
    this.#engine.close();
  }

  #fail(error: unknown): void {
    if (error instanceof SearchCancelled) return;
    console.error(error);
    this.proof = NO_PROOF;
    this.hasFailed = true;
  }

  #answerMarks(): readonly Mark[] {
    const move = this.winningMove;
    return move === null ? NO_MARKS : [entryMark(move, 'good')];
  }
}

/** In Express a move is its entry. */
const entryMark = (entry: string, kind: 'good' | 'plain'): Mark => ({ shape: 'entry', entry, kind });

function proofOf({ lines, nodes }: Report): Proof {
  const [line] = lines;
  const proven = line?.value.proven;
  if (proven?.kind === 'draw') return { kind: 'draw' };
  const move = line?.moves[0];
  if (proven?.kind !== 'win' || move === undefined) return { kind: 'not-found', nodes };
  return { kind: 'win', seat: proven.seat, plies: proven.plies, move };
}

/** The move of an answer, where it names one. */
export function moveOf(answer: FirstSeatAnswer | null): string | null {
  return answer && answer.kind !== 'prove' ? answer.move : null;
}
