// A hint in words: the move, what it does where that is known, and whether anything can still be saved.

import { seatName } from './names';
import { insertionText } from './move-words';
import { meritText } from './remark-texts';
import { loadNamespace, sentences, t } from '../i18n/index.svelte';
import type { Merit, MoveView, Proven, SeatView } from '../protocol';

export async function hintText(
  text: string | null,
  move: MoveView | null,
  merits: readonly Merit[],
  proven: Proven | null,
  seats: readonly SeatView[],
  toMove: number,
): Promise<string> {
  if (text === null) return t('game-hint-none');
  const [first] = merits;
  const isLost = proven?.kind === 'win' && proven.seat !== toMove;
  if (!first && !isLost) return t('game-hint-is', { move: inWords(text, move) });
  await loadNamespace('study');
  return sentences([
    first
      ? t('hint-why', { move: inWords(text, move), why: meritText(first, seats) })
      : t('game-hint-is', { move: inWords(text, move) }),
    isLost ? t('hint-lost', { seat: seatName(seats[proven.seat]), plies: proven.plies }) : '',
  ]);
}

/** Notation cannot be guessed. That of Shiftago stands at the edge of the board, so it is told along. */
function inWords(text: string, move: MoveView | null): string {
  switch (move?.kind) {
    case 'insert':
      return insertionText(text, move);
    case 'rotate':
      return t('game-hint-rotate', { at: move.at, turn: move.turn });
    case 'travel':
      return t('game-hint-move-stone', { from: move.from, to: move.to });
    default:
      return text;
  }
}
