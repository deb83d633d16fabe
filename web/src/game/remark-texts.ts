// Codes of the engine as sentences: what a move missed, allowed or does, and what a position is worth. The texts are in
// the part `study`.

import { colourName, seatName } from '../game/names';
import { t } from '../i18n/index.svelte';
import type { Merit, Remark, SeatView, Threat, Value } from '../protocol';

export function remarkText(remark: Remark, seats: readonly SeatView[]): string {
  return t(`remark-${remark.code}`, textArguments(remark, seats));
}

/** What a move does, without the move: `scores 2 points`. */
export function meritText(merit: Merit, seats: readonly SeatView[]): string {
  return t(`merit-${merit.code}`, textArguments(merit, seats));
}

export function threatText(threat: Threat, seats: readonly SeatView[]): string {
  const { gain, move } = threat;
  const points = gain.kind === 'points' ? gain.points : 0;
  return t(`threat-${gain.kind}`, { seat: seatName(seats[threat.seat]), move, points });
}

function textArguments(coded: Remark | Merit, seats: readonly SeatView[]): Record<string, string | number> {
  const said: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(coded)) {
    if (name === 'seat') said[name] = seatName(seats[Number(value)]);
    else if (typeof value === 'number' || typeof value === 'string') said[name] = value;
  }
  return said;
}

/** A value in a few letters, for the seat that is asked about: `62%`, or a proven end. */
export function valueText(value: Value, seat: number, seats: readonly SeatView[]): string {
  const { proven, expectation } = value;
  if (proven?.kind === 'draw') return t('value-draw');
  if (proven?.kind === 'win') return t('value-win', { seat: seatName(seats[proven.seat]), plies: proven.plies });
  return t('count-percent', { percent: percent(expectation[seat] ?? 0) });
}

export function percent(thousandths: number): number {
  return Math.round(thousandths / 10);
}

/** The shares of all seats in whole percent, rounded so that they make 100: what is left over goes to the largest rests. */
export function percents(expectation: readonly number[]): number[] {
  const sum = expectation.reduce((all, share) => all + share, 0) || 1;
  const exact = expectation.map((share) => (100 * share) / sum);
  const whole = exact.map(Math.floor);
  const left = 100 - whole.reduce((all, share) => all + share, 0);
  const byRest = exact.map((_, seat) => seat).sort((one, other) => rest(exact, other) - rest(exact, one));
  for (const seat of byRest.slice(0, left)) whole[seat] = (whole[seat] ?? 0) + 1;
  return whole;
}

/**
 * What a letter of the bar takes of its width, in thousandths: EvalBar.svelte sizes its letters by that width. A percent sign
 * is wider, and something is left free beside the text.
 */
const LETTER = 20;
const BESIDE = 24;

/** The text of a seat's part of the bar: name and share, or the share alone, or nothing, as much as there is room for. */
export function partText(name: string, percent: number, share: number): string {
  const number = t('count-percent', { percent });
  return [`${name} ${number}`, number].find((text) => text.length * LETTER + BESIDE <= share) ?? '';
}

function rest(exact: readonly number[], seat: number): number {
  return (exact[seat] ?? 0) % 1;
}

/** What a position is worth to everybody, in a sentence. */
export function valueSentence(value: Value, seats: readonly SeatView[]): string {
  const shares = percents(value.expectation);
  const share = ({ colour, seat }: SeatView) =>
    t('value-of-seat', { seat: colourName(colour), percent: shares[seat] ?? 0 });
  return seats.map(share).join(', ');
}
