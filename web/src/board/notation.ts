// An intention as a move is written: what the rules read. docs/NOTATION.md has the forms. Absent: whether it is legal.

import type { Intention, Turn } from './types';

const TURN_SIGN: Readonly<Record<Turn, string>> = { clockwise: '+', half: '=', counterclockwise: '-' };

/** The move that an intention stands for, or `null` where it is none (a tap, a choice, a turn of no kind). */
export function intentionText(intention: Intention): string | null {
  switch (intention.kind) {
    case 'insert':
      return intention.entry;
    case 'turn':
      return intention.turn === null ? null : intention.at + TURN_SIGN[intention.turn];
    case 'travel':
      return intention.from + intention.to;
    case 'pass':
      return 'pass';
    case 'exchange':
      return intention.other === null ? null : `${intention.one}~${intention.other}`;
    default:
      return null;
  }
}
