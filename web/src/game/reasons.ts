// Codes of the rules and the table as sentences: why something is not possible. The texts are in the namespace
// `more`: locales/*/reasons.ftl.

import { t, type Arguments } from '../i18n/index.svelte';
import type { GameId, Problem, Reason, Refusal, SeatView, SettingsError, SpecError, SeriesError } from '../protocol';
import { colourName, gameName, seatName } from './names';

/** Arguments as texts want them: seats and colours by their names, truths as words. */
function argumentsOf(coded: object, seats: readonly SeatView[]): Arguments {
  const texts: Arguments = {};
  for (const [name, value] of Object.entries(coded)) {
    if (name === 'colour') texts[name] = colourName(value);
    else if (name === 'game') texts[name] = gameName(value as GameId);
    else if (['seat', 'by', 'toMove', 'winner'].includes(name)) texts[name] = seatName(seats[Number(value)]);
    else if (typeof value === 'boolean') texts[name] = String(value);
    else if (typeof value === 'number' || typeof value === 'string') texts[name] = value;
  }
  return texts;
}

export function reasonText(reason: Reason): string {
  return t(`reason-${reason.code}`, argumentsOf(reason, []));
}

/** What the rules refused is said in their words; all else in the table's. */
export function refusalText(refusal: Refusal, seats: readonly SeatView[]): string {
  if (refusal.code === 'rules' && refusal.error.kind === 'illegal') return reasonText(refusal.error.reason);
  return t(`refusal-${refusal.code}`, argumentsOf(refusal, seats));
}

function specText(error: SpecError): string {
  if (error.code === 'not-allowed') return reasonText(error.reason);
  return t(`spec-error-${error.code}`, argumentsOf(error, []));
}

function seriesText(error: SeriesError): string {
  if (error.code === 'cannot-begin') return specText(error.error);
  return t(`series-error-${error.code}`, argumentsOf(error, []));
}

export function settingsText(error: SettingsError, seats: readonly SeatView[] = []): string {
  if (error.code === 'spec') return specText(error.error);
  if (error.code === 'series') return seriesText(error.error);
  return t(`settings-error-${error.code}`, argumentsOf(error, seats));
}

/** What a problem says to a player; empty where it is nothing that a player could have done. */
export function problemText(problem: Problem, seats: readonly SeatView[]): string {
  switch (problem.code) {
    case 'refused':
      return refusalText(problem.refusal, seats);
    case 'settings':
      return settingsText(problem.error, seats);
    case 'spec':
      return specText(problem.error);
    default:
      return '';
  }
}
