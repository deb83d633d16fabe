// Somebody in a lesson: shows a step, waits for the right move, answers, goes on.
//
// A page compares texts and knows no rule: which moves are right stands in the lesson. Absent: texts, and what is
// remembered; `onStep` is told of every step that is done.

import { areaMarks, type Mark } from '../board';
import type { Rules } from '../wasm/rules';
import { startOf, type Lesson, type Step } from './lessons';
import { pauseBetweenMoves } from './pace';
import { Scene } from './scene.svelte';

/** `busy`: the board plays; `asked`: a move is awaited; `done`: the step is, and the next may come. */
export type Phase = 'busy' | 'asked' | 'wrong' | 'done';

export class LessonRun {
  readonly lesson: Lesson;
  readonly #rules: Rules;
  readonly #onStep: (step: Step) => void;
  /** What the learner played, by step. */
  readonly #played = new Map<string, string>();
  #generation = 0;
  #askedAt = 0;

  index = $state(0);
  phase = $state<Phase>('busy');
  hasHint = $state(false);
  /** Another one for each step that begins at a position of its own. */
  scene = $state.raw() as Scene;
  /** The learner's seat. */
  learner = $state(0);

  constructor(rules: Rules, lesson: Lesson, onStep: (step: Step) => void) {
    this.#rules = rules;
    this.lesson = lesson;
    this.#onStep = onStep;
    this.scene = this.#sceneOf(0);
  }

  get step(): Step {
    const step = this.lesson.steps[this.index];
    if (!step) throw new Error(`lesson ${this.lesson.id} has no step ${this.index + 1}`);
    return step;
  }

  get isLast(): boolean {
    return this.index === this.lesson.steps.length - 1;
  }

  /** Leaves the lesson: what the board is doing is not gone on with. */
  close(): void {
    this.#generation += 1;
  }

  #sceneOf(index: number): Scene {
    const { moves, ...start } = startOf(this.#rules, this.lesson, index, this.#played);
    return new Scene(this.#rules, start, { onMove: (move) => void this.answer(move) }, moves);
  }

  /** Begins a step. One that goes on from the step before keeps the board, if that is where it stands. */
  async go(index: number): Promise<void> {
    const generation = ++this.#generation;
    const goesOn = index === this.index + 1 && this.phase === 'done' && !this.lesson.steps[index]?.position;
    this.index = index;
    this.hasHint = false;
    if (!goesOn) this.scene = this.#sceneOf(index);
    this.scene.open(false);
    await this.#present(generation);
  }

  /** Shows what a step shows, and asks. */
  async #present(generation: number): Promise<void> {
    this.phase = 'busy';
    for (const move of this.step.watch ?? []) if (!(await this.#playNext(generation, move))) return;
    this.learner = this.scene.position.toMove;
    if (this.step.accept) {
      this.#ask();
      return;
    }
    this.scene.marks = this.#cells();
    this.#finish();
  }

  #ask(): void {
    this.#askedAt = this.scene.moves.length;
    this.phase = 'asked';
    this.scene.open(true);
    this.scene.marks = this.#cells();
  }

  #cells(): Mark[] {
    return (this.step.cells ?? []).map((at) => ({ shape: 'ring', at, kind: 'hint' }));
  }

  async #playNext(generation: number, move: string): Promise<boolean> {
    await pauseBetweenMoves();
    if (generation !== this.#generation) return false;
    await this.scene.play(move);
    return generation === this.#generation;
  }

  /** Takes a move of the learner. */
  async answer(move: string): Promise<void> {
    if (this.phase !== 'asked') return;
    const { accept, reply = [], id } = this.step;
    const { move: text } = this.scene.preview(move);
    const isRight = accept === 'any' || (accept?.includes(text) ?? false);
    const generation = ++this.#generation;
    this.phase = 'busy';
    this.scene.isOpen = false;
    await this.scene.play(text);
    if (generation !== this.#generation) return;
    if (!isRight) {
      await this.#refute(generation);
      return;
    }
    this.#played.set(id, text);
    for (const answer of reply) if (!(await this.#playNext(generation, answer))) return;
    this.#finish();
  }

  #finish(): void {
    this.phase = 'done';
    this.#onStep(this.step);
  }

  async #refute(generation: number): Promise<void> {
    const answer = this.step.refute?.find((move) => this.scene.refusalOf(move) === null);
    if (answer !== undefined && !(await this.#playNext(generation, answer))) return;
    this.phase = 'wrong';
  }

  /** Takes a wrong move back, with what followed. */
  again(): void {
    this.#generation += 1;
    this.scene.isOpen = true;
    this.phase = 'asked';
    this.scene.backTo(this.#askedAt);
    this.scene.marks = this.#cells();
  }

  /** Points at where to look. */
  hint(): void {
    if (this.phase !== 'asked') return;
    this.hasHint = true;
    const { accept } = this.step;
    const first = accept === 'any' ? undefined : accept?.[0];
    if (first) this.scene.marks = [...this.#cells(), ...areaMarks(this.scene.parse(first))];
  }
}
