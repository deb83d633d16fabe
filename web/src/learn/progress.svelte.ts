// What a learner has done, kept on this device: steps of lessons, puzzles, days on which the daily one was solved.

import { read, write } from '../storage/local';
import { dayOf, type Day } from './daily';

/** How a puzzle was done: at the first try, after some, or its solution was looked at. */
export type How = 'first' | 'later' | 'shown';

interface Kept {
  /** By lesson, the ids of the steps that were done. */
  readonly lessons: Readonly<Record<string, readonly string[]>>;
  readonly puzzles: Readonly<Record<string, How>>;
  readonly days: readonly Day[];
}

const KEY = 'learned';
const NOTHING: Kept = { lessons: {}, puzzles: {}, days: [] };
const RANK: Readonly<Record<How, number>> = { shown: 0, later: 1, first: 2 };

/** What is kept now: another tab may have written meanwhile. */
const latest = (): Kept => ({ ...NOTHING, ...read<Partial<Kept>>(KEY) });

let kept = $state.raw<Kept>(latest());
addEventListener('storage', () => (kept = latest()));

function keep(change: (before: Kept) => Partial<Kept>): void {
  const before = latest();
  kept = { ...before, ...change(before) };
  write(KEY, kept);
}

export const progress = {
  /** Looks again: somebody may have cleared what was kept. */
  refresh(): void {
    kept = latest();
  },

  stepsOf(lesson: string): readonly string[] {
    return kept.lessons[lesson] ?? [];
  },

  doStep(lesson: string, step: string): void {
    keep(({ lessons }) => ({ lessons: { ...lessons, [lesson]: [...new Set([...(lessons[lesson] ?? []), step])] } }));
  },

  how(puzzle: string): How | null {
    return kept.puzzles[puzzle] ?? null;
  },

  /** Whether a puzzle has been solved; one whose solution was shown is open. */
  isSolved(puzzle: string): boolean {
    const how = this.how(puzzle);
    return how === 'first' || how === 'later';
  },

  /** Writes down how a puzzle went; the best counts. */
  doPuzzle(puzzle: string, how: How): void {
    const before = this.how(puzzle);
    if (before !== null && RANK[before] >= RANK[how]) return;
    keep(({ puzzles }) => ({ puzzles: { ...puzzles, [puzzle]: how } }));
  },

  get days(): readonly Day[] {
    return kept.days;
  },

  doDaily(now: Date): void {
    keep(({ days }) => ({ days: [...new Set([...days, dayOf(now)])] }));
  },
};
