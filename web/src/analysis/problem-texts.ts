// What is wrong with a text that somebody has pasted, as a sentence.

import { reasonText } from '../game/reasons';
import { gameName } from '../game/names';
import { t } from '../i18n/index.svelte';
import type { GameId, MoveError, PositionError, Problem, ReplayError } from '../protocol';

/** Why a text is no position. */
export function positionProblem(error: PositionError, game: GameId): string {
  if (error.kind === 'impossible') return reasonText(error.reason);
  return t('editor-text-wrong', { game: gameName(game), found: error.text.found });
}

/** Why a text is no game. */
export function importProblem(problem: Problem): string {
  switch (problem.code) {
    case 'record-text': {
      const { line, column } = problem;
      // A part of the text stands between backquotes; that it ends is said in words, which are for logs.
      const [, found] = /^`(.*)`$/s.exec(problem.found) ?? [];
      return found === undefined
        ? t('import-error-breaks-off', { line })
        : t('import-error-text', { line, column, found });
    }
    case 'record':
      return replayProblem(problem.error);
    default:
      return t('import-error-other');
  }
}

function replayProblem(error: ReplayError): string {
  switch (error.code) {
    case 'unknown-game':
    case 'rules':
      return t(`import-error-${error.code}`, { found: error.found });
    case 'start':
      return error.error.kind === 'impossible'
        ? t('import-error-start', { reason: reasonText(error.error.reason) })
        : t('import-error-start-text', { found: error.error.text.found });
    case 'step':
      return t('import-error-step', { turn: error.turn, move: error.text, reason: moveProblem(error.error) });
    case 'result':
      return t('import-error-result', { ended: error.ended });
    case 'seats':
      return t('import-error-seats', { found: error.found, seats: error.seats });
    default:
      return t(`import-error-${error.code}`);
  }
}

function moveProblem(error: MoveError): string {
  return error.kind === 'illegal' ? reasonText(error.reason) : t('import-error-no-move');
}
