// What a hint says: the move, and what it does where that can be said.

import { meritText } from '../analysis/remarks';
import { need, t } from '../i18n/index.svelte';
import type { Merit, SeatView } from '../protocol';

export async function hintText(
  move: string | null,
  merits: readonly Merit[],
  seats: readonly SeatView[],
): Promise<string> {
  if (move === null) return t('game-hint-none');
  const [first] = merits;
  if (!first) return t('game-hint-is', { move });
  await need('study');
  return t('hint-why', { move, why: meritText(first, move, seats) });
}
