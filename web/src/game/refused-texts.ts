// Why something is not allowed on the board, in the words of reasons.ts. Loaded when something is refused.

import { intentionText, type Intention } from '../board';
import { t } from '../i18n/index.svelte';
import type { Choices, Refusal, SeatView } from '../protocol';
import { reasonText, refusalText } from './reasons';

/** Why something is not allowed on the board. `refusalOf` tells why a move is not. */
export function refusedText(
  intention: Intention,
  seats: readonly SeatView[],
  choices: Choices | null,
  isPending: boolean,
  refusalOf: (move: string) => Refusal | null,
): string {
  if (intention.kind === 'touch' || (intention.kind === 'turn' && intention.turn === null)) {
    if (choices?.kind === 'shiftago') return t(isPending ? 'choose-row' : 'notice-use-entries');
    return choices?.kind === 'moguli' ? tileRefusal(intention.at, choices) : '';
  }
  if (intention.kind === 'exchange' && intention.other === null && choices?.kind === 'moguli') {
    const own = choices.exchanges.find((choice) => choice.own === intention.one);
    return own?.reason ? reasonText(own.reason) : t('turn-exchange');
  }
  const move = intentionText(intention);
  const refusal = move === null ? null : refusalOf(move);
  const reason = refusal?.code === 'rules' && refusal.error.kind === 'illegal' ? refusal.error.reason : null;
  if (reason?.code === 'no-path' && choices?.kind === 'moguli' && !canRotate(choices))
    return t('reason-no-path.rotated', { from: reason.from, to: reason.to });
  return refusal ? refusalText(refusal, seats) : '';
}

/** A tile that offers nothing: its stone is stuck, and it cannot be turned. */
function tileRefusal(at: string, { stones, tiles }: Extract<Choices, { kind: 'moguli' }>): string {
  const isStuck = stones.some((stone) => stone.at === at);
  const reason = tiles.find((tile) => tile.at === at)?.turns.find((turn) => turn.reason !== null)?.reason;
  return [isStuck && t('stone-stuck', { cell: at }), reason && reasonText(reason)].filter(Boolean).join(' ');
}

function canRotate({ tiles }: Extract<Choices, { kind: 'moguli' }>): boolean {
  return tiles.some(({ turns }) => turns.some(({ reason }) => reason === null));
}
