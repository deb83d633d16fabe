// Searching the finished games of this device. Pure functions. Absent: where they are kept (game/archive.ts).

import type { FinishedGame } from '../game/archive';

export const OUTCOMES = ['won', 'lost', 'draw', 'other'] as const;
export type OutcomeFor = (typeof OUTCOMES)[number];

/** What somebody looks for; an empty wish is none. */
export interface Filter {
  words: string;
  family: string;
  outcome: string;
}

/** How a game went for the only person in it; `other` where there were several, or none, or no result. */
export function outcomeFor({ seats, ending }: FinishedGame): OutcomeFor {
  const persons = seats.flatMap(({ kind }, seat) => (kind.kind === 'person' ? [seat] : []));
  const [you] = persons;
  if (you === undefined || persons.length > 1 || ending.standings === null) return 'other';
  if (!ending.winners.includes(you)) return 'lost';
  return ending.winners.length === 1 ? 'won' : 'draw';
}

/** Whether a game is looked for. `text` is all that is written about it; every word must be in it. */
export function matchesFilter(game: FinishedGame, { words, family, outcome }: Filter, text: string): boolean {
  if (family !== '' && !game.game.startsWith(family)) return false;
  if (outcome !== '' && outcomeFor(game) !== outcome) return false;
  const all = text.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
