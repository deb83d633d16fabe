// A move that is chosen before it is one's turn. It is played as soon as it is, or lapses.
//
// Shiftago alone has it: an entry means the same whatever the others play. What a turn of Moguli can be depends on theirs.

import type { Choices } from '../protocol';

/** What can be chosen for a seat while another one is to move: every lane that has room, whatever it will score. */
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
