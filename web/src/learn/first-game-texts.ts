// What is said in a first game, from its codes. The texts are in the area `first-game`, what the engine remarks in `remarks`.

import { gameName, seatName } from '../game/names';
import { insertionText } from '../game/move-words';
import { remarkText, threatText } from '../game/remark-texts';
import { capitalised, t } from '../i18n/index.svelte';
import type { MoveView, Remark, SeatView } from '../protocol';
import type { FirstGameRun, Saying } from './first-game-run.svelte';

/** Remarks that are sentences of their own; the others say what a move did. */
const WHOLE: readonly Remark['code'][] = ['could-prevent', 'missed-points', 'missed-home'];

export function sayingText(saying: Saying, run: FirstGameRun): string {
  const { seats } = run.scene;
  switch (saying.kind) {
    case 'showing':
      return t(`first-${saying.id}${saying.isDone ? '.done' : ''}`);
    case 'again':
      return t('lessons-wrong');
    case 'begin':
      return t(`first-begin-${run.plan.family === 'moguli' ? 'moguli' : 'shiftago'}`);
    case 'propose':
      return t('first-propose', { move: moveText(saying.move, saying.text) });
    case 'choose':
    case 'alone':
      return t(`first-${saying.kind}`);
    case 'pushed':
      return t('first-pushed', { ...saying, seat: seatName(seats[1 - run.learner]) });
    case 'row':
      return t('first-row', { length: saying.length });
    case 'threat':
      return `${threatText(saying.threat, seats)}.`;
    case 'oops':
      return saying.remarks.map((remark) => remarkSentence(remark, seats)).join(' ');
    case 'over':
      return t('first-over', { game: gameName(run.plan.game) });
  }
}

function remarkSentence(remark: Remark, seats: readonly SeatView[]): string {
  const text = remarkText(remark, seats);
  return WHOLE.includes(remark.code) ? `${capitalised(text)}.` : t('first-that', { why: text });
}

function moveText(move: MoveView, text: string): string {
  switch (move.kind) {
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
