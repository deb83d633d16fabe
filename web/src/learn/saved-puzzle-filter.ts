// Which puzzles the player went through last: the list keeps it, and "next puzzle" follows it.

import { read } from '../storage/local';
import { ANYTHING, matching, type Filter, type Puzzle } from './puzzles';

export const FILTER_KEY = 'puzzle-filter';

/** The puzzles that are gone through; all of them if this one was not among those chosen. */
export function filteredPuzzles(all: readonly Puzzle[], current: Puzzle): readonly Puzzle[] {
  const chosen = matching(all, { ...ANYTHING, ...read<Partial<Filter>>(FILTER_KEY) });
  return chosen.includes(current) ? chosen : all;
}
