// What a hint says: the move, and what it does where that can be said.

import { meritText } from './remark-texts';
import { loadNamespace, t } from '../i18n/index.svelte';
import type { Merit, SeatView } from '../protocol';

export async function hintText(
  move: string | null,
  merits: readonly Merit[],
  seats: readonly SeatView[],
): Promise<string> {
  if (move === null) return t('game-hint-none');
  const [first] = merits;
  if (!first) return t('game-hint-is', { move: inWords(move) });
  await loadNamespace('study');
  return t('hint-why', { move: inWords(move), why: meritText(first, seats) });
}

const TURNS: Readonly<Record<string, string>> = { '+': 'clockwise', '=': 'half', '-': 'counterclockwise' };

/** The moves of Moguli are no words that one could guess; those of Shiftago stand at the edge of the board. */
function inWords(move: string): string {
  const turned = /^([a-e][1-7])([-+=])$/.exec(move);
  if (turned) return t('game-hint-rotate', { at: turned[1] ?? '', turn: TURNS[turned[2] ?? ''] ?? '' });
  const travelled = /^([a-e][1-7])([a-e][1-7])$/.exec(move);
  if (travelled) return t('game-hint-move-stone', { from: travelled[1] ?? '', to: travelled[2] ?? '' });
  return move;
}
