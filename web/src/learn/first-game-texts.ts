// What is said in a first game, from its codes. The texts are in the area `first-game`, what the engine remarks in `remarks`.

import { gameName, seatName } from '../game/names';
import { moveWords, whyText } from '../game/hint';
import { remarkText, threatText } from '../game/remark-texts';
import { capitalised, sentences, t } from '../i18n/index.svelte';
import type { Remark, SeatView } from '../protocol';
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
      return sentences([
        t('first-propose', { move: moveWords(saying.text, saying.move) }),
        saying.why ? capitalised(t('merit-sentence', { why: whyText(saying.why, seats) })) : '',
      ]);
    case 'choose':
    case 'alone':
      return t(`first-${saying.kind}`);
    case 'pushed':
      return t(saying.broken > 0 ? 'first-broken' : 'first-pushed', {
        ...saying,
        seat: seatName(seats[1 - run.learner]),
      });
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
