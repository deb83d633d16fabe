// Deadlines of turns in slow games, in the player's local time; and which game to go to next.

import { language } from '../i18n/index.svelte';
import type { ClockFace, TableCard } from '../protocol';

const DAY = 86_400_000;
/** How far a deadline may drift, because both clocks are estimated, before it counts as another one. */
const WOBBLE = 30_000;

/** The local time at which the mover's time will be up; null if no clock runs. */
export function deadlineOf(clock: ClockFace | null, now: number = Date.now()): number | null {
  if (clock === null || clock.running === null) return null;
  const left = clock.left[clock.running] ?? null;
  return left === null ? null : now + left;
}

/** The deadline to show: the same as before unless it has really changed. A text must not flicker. */
export function steadyDeadline(shown: number | null, next: number | null): number | null {
  return shown !== null && next !== null && Math.abs(shown - next) <= WOBBLE ? shown : next;
}

/**
 * A moment in the player's own time zone and language: "Friday 14:30"; with the date where the day of the week alone could
 * be another week's.
 */
export function momentText(moment: number, now: number = Date.now(), timeZone?: string): string {
  const isNear = moment - now < 6 * DAY;
  const day: Intl.DateTimeFormatOptions = isNear
    ? { weekday: 'long' }
    : { weekday: 'short', day: 'numeric', month: 'long' };
  const zone = timeZone === undefined ? {} : { timeZone };
  const options = { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone } as const;
  return new Intl.DateTimeFormat(language() === 'en' ? 'en-GB' : language(), options).format(moment);
}

/** The other games in which the visitor is to move, in the order of visiting them from this table. */
export function gamesToMove(cards: readonly TableCard[], here: string): readonly TableCard[] {
  const waiting = cards
    .filter(({ isYourTurn, status }) => isYourTurn && status === 'playing')
    .sort((one, other) => one.changed - other.changed || (one.table < other.table ? -1 : 1));
  // Those after this one, then from the first on: whoever skips a game sees all the others before it comes again.
  const place = waiting.findIndex(({ table }) => table === here);
  return [...waiting.slice(place + 1), ...waiting.slice(0, Math.max(0, place))];
}
