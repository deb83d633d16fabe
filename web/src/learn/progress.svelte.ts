// What a learner has done, saved on this device: steps of lessons, puzzles, days on which the daily one was solved.

import { read, write } from '../storage/local';
import { dayOf, type Day } from './daily';

/**
 * How a puzzle was done: at the first try, after some, or its solution was looked at. `replayed` is solved after that: what
 * was shown before is not one's own.
 */
export type PuzzleResult = 'first' | 'later' | 'replayed' | 'shown';

interface SavedProgress {
  /** By lesson, the ids of the steps that were done. */
  readonly lessons: Readonly<Record<string, readonly string[]>>;
  readonly puzzles: Readonly<Record<string, PuzzleResult>>;
  readonly days: readonly Day[];
}

const KEY = 'learned';
const NOTHING: SavedProgress = { lessons: {}, puzzles: {}, days: [] };
const RANK: Readonly<Record<PuzzleResult, number>> = { shown: 0, replayed: 1, later: 2, first: 3 };

/** What is saved now: another tab may have written meanwhile. */
const latest = (): SavedProgress => ({ ...NOTHING, ...read<Partial<SavedProgress>>(KEY) });

let saved = $state.raw<SavedProgress>(latest());
addEventListener('storage', () => (saved = latest()));

function update(change: (before: SavedProgress) => Partial<SavedProgress>): void {
  const before = latest();
  saved = { ...before, ...change(before) };
  write(KEY, saved);
}

export const progress = {
  /** Looks again: somebody may have cleared what was saved. */
  refresh(): void {
    saved = latest();
  },

  stepsOf(lesson: string): readonly string[] {
    return saved.lessons[lesson] ?? [];
  },

  completeStep(lesson: string, step: string): void {
    update(({ lessons }) => ({ lessons: { ...lessons, [lesson]: [...new Set([...(lessons[lesson] ?? []), step])] } }));
  },

  resultOf(puzzle: string): PuzzleResult | null {
    return saved.puzzles[puzzle] ?? null;
  },

  /** Whether a puzzle has been solved by the player; not one whose solution was shown before. */
  isSolved(puzzle: string): boolean {
    const result = this.resultOf(puzzle);
    return result === 'first' || result === 'later';
  },

  /** Whether there is nothing left to do: solved, on one's own or not. */
  isDone(puzzle: string): boolean {
    return this.isSolved(puzzle) || this.resultOf(puzzle) === 'replayed';
  },

  /** Writes down how a puzzle went, and tells how it counts; the best stays. */
  recordPuzzle(puzzle: string, result: PuzzleResult): PuzzleResult {
    const before = latest().puzzles[puzzle] ?? null;
    const wasShown = before === 'shown' || before === 'replayed';
    const counted = wasShown && result !== 'shown' ? 'replayed' : result;
    if (before === null || RANK[before] < RANK[counted]) {
      update(({ puzzles }) => ({ puzzles: { ...puzzles, [puzzle]: counted } }));
    }
    return counted;
  },

  get days(): readonly Day[] {
    return saved.days;
  },

  recordDaily(now: Date): void {
    update(({ days }) => ({ days: [...new Set([...days, dayOf(now)])] }));
  },
};
