// Somebody at a puzzle: asks for moves, plays the answers, refutes what is wrong, shows the solution.
//
// Which move is right stands in the table of puzzles; why another is wrong is found by refute.ts. Absent: texts (the page
// makes them from `verdict`), and what is remembered: `onDone` is told once.

import { areaMarks, moveMarks, type Mark } from '../board';
import type { Rules } from '../wasm/rules';
import { pauseBetweenMoves } from './pace';
import type { PuzzleResult } from './progress.svelte';
import type { Puzzle } from './puzzles';
import type { RefuteDeps, Refutation } from './refute';
import { Scene } from './scene.svelte';

/** `asked`: a move of the player is awaited; `busy`: the board plays, or a refutation is looked for. */
export type Phase = 'asked' | 'busy' | 'wrong' | 'solved' | 'shown';

/** What came of the player's last move. */
export type Verdict =
  { readonly kind: 'right' } | { readonly kind: 'wrong'; readonly move: string; readonly refutation: Refutation };

export interface Deps extends RefuteDeps {
  readonly onDone: (how: PuzzleResult) => void;
  readonly refute: (puzzle: Puzzle, played: readonly string[], deps: RefuteDeps) => Promise<Refutation>;
}

export class PuzzleRun {
  readonly puzzle: Puzzle;
  readonly scene: Scene;
  /** The player's seat. */
  readonly player: number;
  readonly #deps: Deps;
  /** Counts what the board does by itself, so that what was left is not gone on with. */
  #generation = 0;
  /** PuzzleResult many moves stood when the player was asked. */
  #askedAt = 0;
  /** Whether everything so far was found at once and without help. */
  #isClean = true;

  phase = $state<Phase>('asked');
  verdict = $state.raw<Verdict | null>(null);
  hasHint = $state(false);

  constructor(rules: Rules, puzzle: Puzzle, deps: Deps) {
    this.puzzle = puzzle;
    this.#deps = deps;
    this.scene = new Scene(rules, puzzle, { onMove: (move) => void this.answer(move) });
    this.player = this.scene.position.toMove;
    this.scene.isOpen = true;
  }

  /** Leaves the puzzle: what the board is doing is not gone on with. */
  close(): void {
    this.#generation += 1;
  }

  get expected(): string | undefined {
    return this.puzzle.solution[this.scene.moves.length];
  }

  /** Takes an answer of the player. */
  async answer(move: string): Promise<void> {
    if (this.phase !== 'asked') return;
    const { move: text } = this.scene.preview(move);
    const isRight = text === this.expected;
    const generation = this.#begin();
    this.#askedAt = this.scene.moves.length;
    await this.scene.play(text);
    if (generation !== this.#generation) return;
    if (isRight) await this.#continue(generation);
    else await this.#refute(generation, text);
  }

  #begin(): number {
    this.phase = 'busy';
    this.verdict = null;
    this.scene.isOpen = false;
    this.#generation += 1;
    return this.#generation;
  }

  async #continue(generation: number): Promise<void> {
    if (this.expected === undefined) {
      this.phase = 'solved';
      this.#deps.onDone(this.#isClean ? 'first' : 'later');
      return;
    }
    while (this.expected !== undefined && this.scene.position.toMove !== this.player) {
      if (!(await this.#playNext(generation, this.expected))) return;
    }
    this.verdict = { kind: 'right' };
    this.#ask();
  }

  /** Plays a move after a pause; whether nothing else has been begun meanwhile. */
  async #playNext(generation: number, move: string): Promise<boolean> {
    await pauseBetweenMoves();
    if (generation !== this.#generation) return false;
    await this.scene.play(move);
    return generation === this.#generation;
  }

  #ask(): void {
    this.phase = 'asked';
    this.scene.open(true);
  }

  async #refute(generation: number, move: string): Promise<void> {
    this.#isClean = false;
    const { refute } = this.#deps;
    const found = await refute(this.puzzle, this.scene.moves, this.#deps).catch((error: unknown) => {
      // Without the engine the answer is wrong all the same.
      console.error(error);
      return { moves: [], shows: { kind: 'answers' } } as Refutation;
    });
    if (generation !== this.#generation) return;
    for (const next of found.moves) if (!(await this.#playNext(generation, next))) return;
    if (found.shows.kind === 'no-path') this.scene.marks = this.#openPaths();
    this.verdict = { kind: 'wrong', move, refutation: found };
    this.phase = 'wrong';
  }

  /** All that the player's stones can still do. */
  #openPaths(): Mark[] {
    const { choices, position } = this.scene;
    if (choices?.kind !== 'moguli' || position.toMove !== this.player) return [];
    return choices.stones.flatMap(({ at: from, portals }) =>
      portals.flatMap(({ to, reason }) => (reason === null ? moveMarks({ kind: 'travel', from, to }, 'bad') : [])),
    );
  }

  /** Sets back to where the player was asked last. */
  again(): void {
    this.#generation += 1;
    const count = this.phase === 'wrong' ? this.#askedAt : 0;
    this.verdict = null;
    this.hasHint = false;
    this.scene.isOpen = true;
    this.phase = 'asked';
    this.scene.backTo(count);
  }

  /** Points at where to look: the side of an entry, or the tile that an action begins at. */
  hint(): void {
    if (this.phase !== 'asked' || this.expected === undefined) return;
    this.#isClean = false;
    this.hasHint = true;
    this.scene.marks = areaMarks(this.scene.parse(this.expected));
  }

  /** Plays the rest of the solution. */
  async show(): Promise<void> {
    this.#isClean = false;
    if (this.phase === 'wrong') this.again();
    const generation = this.#begin();
    this.hasHint = false;
    this.scene.show();
    this.#deps.onDone('shown');
    let isFirst = true;
    while (this.expected !== undefined) {
      if (isFirst) await this.scene.play(this.expected);
      else if (!(await this.#playNext(generation, this.expected))) return;
      if (generation !== this.#generation) return;
      isFirst = false;
    }
    this.phase = 'shown';
  }
}
