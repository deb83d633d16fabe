// A hint in words: the move, and what it does where that is known.

import { meritText } from './remark-texts';
import { loadNamespace, t } from '../i18n/index.svelte';
import type { Merit, MoveView, SeatView } from '../protocol';

export async function hintText(
  text: string | null,
  move: MoveView | null,
  merits: readonly Merit[],
  seats: readonly SeatView[],
): Promise<string> {
  if (text === null) return t('game-hint-none');
  const [first] = merits;
  if (!first) return t('game-hint-is', { move: inWords(text, move) });
  await loadNamespace('study');
  return t('hint-why', { move: inWords(text, move), why: meritText(first, seats) });
}

/** The notation of Moguli cannot be guessed; that of Shiftago stands at the edge of the board. */
function inWords(text: string, move: MoveView | null): string {
  if (move?.kind === 'rotate') return t('game-hint-rotate', { at: move.at, turn: move.turn });
  if (move?.kind === 'travel') return t('game-hint-move-stone', { from: move.from, to: move.to });
  return text;
}
