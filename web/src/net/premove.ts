// A premove: chosen before one's turn, and played as soon as it comes, or dropped.
//
// Only Shiftago has it: an entry means the same whatever the others play. In Moguli what is possible depends on their turns.

import type { Choices } from '../protocol';

/** The premoves of a seat: every lane that has room, whatever it will score. */
export function premoveChoices(choices: Choices | null, seat: number): Choices | null {
  if (choices?.kind !== 'shiftago') return null;
  return {
    ...choices,
    entries: choices.entries.map((entry) => ({
      ...entry,
      move: entry.reason === null ? entry.entry : null,
      scorings: [],
      ghost: entry.ghost.map((effect) => (effect.kind === 'inserted' ? { ...effect, seat } : effect)),
    })),
  };
}
