// What a learner has done, saved on this device: steps of lessons, puzzles, days on which the daily one was solved.

import { read, write } from '../storage/local';
import { dayOf, type Day } from './daily';

/** How a puzzle was done: at the first try, after some, or its solution was looked at. */
export type PuzzleResult = 'first' | 'later' | 'shown';

interface SavedProgress {
  /** By lesson, the ids of the steps that were done. */
  readonly lessons: Readonly<Record<string, readonly string[]>>;
  readonly puzzles: Readonly<Record<string, PuzzleResult>>;
  readonly days: readonly Day[];
}

const KEY = 'learned';
const NOTHING: SavedProgress = { lessons: {}, puzzles: {}, days: [] };
const RANK: Readonly<Record<PuzzleResult, number>> = { shown: 0, later: 1, first: 2 };

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

  /** Whether a puzzle has been solved; one whose solution was shown is open. */
  isSolved(puzzle: string): boolean {
    const result = this.resultOf(puzzle);
    return result === 'first' || result === 'later';
  },

  /** Writes down how a puzzle went; the best counts. */
  recordPuzzle(puzzle: string, result: PuzzleResult): void {
    const before = this.resultOf(puzzle);
    if (before !== null && RANK[before] >= RANK[result]) return;
    update(({ puzzles }) => ({ puzzles: { ...puzzles, [puzzle]: result } }));
  },

  get days(): readonly Day[] {
    return saved.days;
  },

  recordDaily(now: Date): void {
    update(({ days }) => ({ days: [...new Set([...days, dayOf(now)])] }));
  },
};
