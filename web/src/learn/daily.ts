// The puzzle of the day, and how many days in a row it was solved. By the date of this device, without a network.
// Absent: clocks; the caller says which day it is.

import type { Puzzle } from './puzzles';

/** A day as `2026-11-16`, where the device is. */
export type Day = string;

const MILLIS = 86_400_000;

export function dayOf(moment: Date): Day {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** Days are counted as if all were 24 hours long: a change to summer time neither skips nor doubles one. */
function numberOf(day: Day): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / MILLIS);
}

/**
 * The puzzle of a day: the same for everybody who has the same puzzles, and another one each day until all have had
 * their turn. Ids are digests, so their order is as good as drawn by lot, and so is that of themes and difficulties.
 */
export function dailyPuzzle(all: readonly Puzzle[], day: Day): Puzzle | null {
  const mixed = [...all].sort((one, other) => (one.id < other.id ? -1 : 1));
  return mixed[numberOf(day) % mixed.length] ?? null;
}

/** How many days in a row up to today; today may still come, so one that ended yesterday holds. */
export function streak(days: readonly Day[], today: Day): number {
  const solved = new Set(days.map(numberOf));
  const now = numberOf(today);
  const last = solved.has(now) ? now : now - 1;
  let count = 0;
  while (solved.has(last - count)) count += 1;
  return count;
}

/** The most days in a row there ever were. */
export function longestStreak(days: readonly Day[]): number {
  const solved = new Set(days.map(numberOf));
  let longest = 0;
  for (const day of solved) {
    if (solved.has(day - 1)) continue;
    let count = 1;
    while (solved.has(day + count)) count += 1;
    longest = Math.max(longest, count);
  }
  return longest;
}
