// A hint in words: the move, what it does or threatens where that is known, and whether anything can still be saved.

import type { Found } from './engine-search.svelte';
import { insertionText } from './move-words';
import { seatName } from './names';
import { meritText } from './remark-texts';
import { threatsOf, type Why } from './why';
import { loadNamespace, sentences, t } from '../i18n/index.svelte';
import type { MoveView, SeatView, TableView } from '../protocol';
import type { Engine } from '../wasm/engine';
import { sharedEngine } from '../wasm/modules';

/** As much of a game as a hint is about. */
export interface HintPlace {
  readonly view: TableView;
  readonly seats: readonly SeatView[];
}

export async function hintText(
  { move: text, merits, proven }: Exclude<Found, string>,
  move: MoveView | null,
  { view, seats }: HintPlace,
  engine: () => Promise<Pick<Engine, 'threats'>> = sharedEngine,
): Promise<string> {
  const texts = loadNamespace('study');
  if (text === null) {
    await texts;
    return t('game-hint-none');
  }
  const { text: start, toMove } = view.position;
  const [merit] = merits;
  const isLost = proven?.kind === 'win' && proven.seat !== toMove;
  const [why] = await Promise.all([
    // A hint without a reason is a hint all the same.
    merit
      ? whyMerit(merit)
      : engine()
          .then((known) => threatsOf(known, { game: view.spec.game, start, moves: [text] }, toMove))
          .catch(() => null),
    texts,
  ]);
  return sentences([
    why
      ? t('hint-why', { move: moveWords(text, move), why: whyText(why, seats) })
      : t('game-hint-is', { move: moveWords(text, move) }),
    isLost ? t('hint-lost', { seat: seatName(seats[proven.seat]), plies: proven.plies }) : '',
  ]);
}

const whyMerit = (merit: Extract<Why, { kind: 'merit' }>['merit']): Why => ({ kind: 'merit', merit });

/** What a move does, without the move: `makes 2 threats at once`. */
export function whyText(why: Why, seats: readonly SeatView[]): string {
  if (why.kind === 'merit') return meritText(why.merit, seats);
  const { gain, move } = why.threat;
  return t(why.count > 1 ? 'why-threats' : `why-threat-${gain.kind}`, { count: why.count, move });
}

/** Notation cannot be guessed. That of Shiftago stands at the edge of the board, so it is told along. */
export function moveWords(text: string, move: MoveView | null): string {
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
