// What happened, in sentences, for the live region: every move, whose turn it is, how it ended.

import { formatList, sentences, t } from '../i18n/index.svelte';
import type { Board, Effect, Ending, Event, ScoreCard, SeatView } from '../protocol';
import { pieceName, seatName } from './names';

export function effectsText(effects: readonly Effect[], seats: readonly SeatView[]): string {
  const name = (seat: number) => seatName(seats[seat]);
  const count = (kind: Effect['kind']) => effects.filter((effect) => effect.kind === kind).length;
  const said: string[] = [];
  for (const effect of effects) {
    switch (effect.kind) {
      case 'inserted':
        said.unshift(t('effect-inserted', { seat: name(effect.seat), from: effect.from, at: effect.at }));
        break;
      case 'scored':
        said.push(t('effect-scored', { ...effect, seat: name(effect.seat) }));
        break;
      case 'sat-out':
      case 'move-skipped':
        said.push(t(`effect-${effect.kind}`, { seat: name(effect.seat) }));
        break;
      case 'rotated':
        said.push(t('effect-rotated', { at: effect.at, turn: effect.turn }));
        break;
      case 'exchanged':
        said.push(t('effect-exchanged', { one: effect.one, other: effect.other }));
        break;
      case 'travelled': {
        const { firstTop, below, secondTop, underOwn, underOpponent } = effect.route;
        said.push(
          t('effect-travelled', {
            seat: name(effect.seat),
            from: firstTop[0] ?? '',
            to: secondTop.at(-1) ?? '',
            dive: below[0] ?? '',
            surface: below.at(-1) ?? '',
            count: underOwn.length + underOpponent.length,
          }),
        );
        if (underOpponent.length > 0) said.push(t('effect-bonus', { seat: name(effect.seat) }));
        break;
      }
      default:
        break;
    }
  }
  const shifted = count('shifted');
  if (shifted > 1) said.push(t('effect-shifted-many', { count: shifted }));
  else sayOne('shifted');
  const removed = count('removed');
  if (removed > 1) said.push(t('effect-removed-many', { count: removed }));
  else sayOne('removed');
  return sentences(said);

  function sayOne(kind: 'shifted' | 'removed'): void {
    const only = effects.find((effect) => effect.kind === kind);
    const colour = only && 'seat' in only ? seats[only.seat]?.colour : undefined;
    if (!only || !colour) return;
    const piece = pieceName(colour);
    if (only.kind === 'shifted') said.push(t('effect-shifted', { piece, from: only.from, to: only.to }));
    if (only.kind === 'removed') said.push(t('effect-removed', { piece, at: only.at }));
  }
}

/** Who won, in a line. `you` is the only person at the table, if there is just one. */
export function resultTitle(ending: Ending, seats: readonly SeatView[], you: number | null): string {
  const names = ending.winners.map((seat) => seatName(seats[seat]));
  const [winner] = ending.winners;
  if (ending.standings === null) return t('result-none');
  if (winner === undefined) return t('result-draw');
  if (names.length > 1) {
    return names.length === seats.length ? t('result-draw') : t('result-draw-between', { seats: formatList(names) });
  }
  if (winner === you) return t('result-won-you');
  return t(you === null ? 'result-won' : 'result-lost-you', { winner: names[0] ?? '' });
}

/** Why, in a sentence or two. `board` is how it stands at the end. */
export function resultReason({ termination, winners }: Ending, seats: readonly SeatView[], board: Board): string {
  switch (termination.kind) {
    case 'rules': {
      const row = (board.kind === 'shiftago' && board.winningRows[0]) || [];
      const ends = { length: row.length, from: row[0] ?? '', to: row.at(-1) ?? '' };
      const said = [t(`result-${termination.cause}`, ends)];
      const isCounted = ['board-full', 'no-marbles', 'no-entry', 'repetition', 'idle-rounds'].includes(
        termination.cause,
      );
      const isMoguli = seats[0]?.colour === 'light';
      const isExpress = winners.length === seats.length;
      if (isCounted && !isExpress) said.push(t(isMoguli ? 'result-most-home' : 'result-most-points'));
      return sentences(said);
    }
    case 'resignation':
      return t('result-resignation', { by: seatName(seats[termination.by]) });
    case 'time':
      return t('result-time', { by: seatName(seats[termination.of]) });
    default:
      return t(`result-${termination.kind}`);
  }
}

/** Who begins the next game of a tournament; empty when it is won. */
export function nextStarterText({ starter }: ScoreCard, seats: readonly SeatView[], you: number | null): string {
  if (starter === null) return '';
  if (starter === you) return t('series-next-starter-you');
  return t('series-next-starter', { seat: seatName(seats[starter]) });
}

/** What a spectator might have missed on the board: points, and turns that were skipped. */
export function noteworthyTexts(events: readonly Event[], seats: readonly SeatView[]): string[] {
  const effects = events.flatMap((event) => (event.kind === 'move-played' ? event.effects : []));
  const kinds: readonly Effect['kind'][] = ['scored', 'sat-out', 'move-skipped'];
  return effects.filter(({ kind }) => kinds.includes(kind)).map((effect) => effectsText([effect], seats));
}

/** What a listener hears of an event; empty where it goes without saying. */
export function eventText(event: Event, seats: readonly SeatView[], you: number | null, board: Board): string {
  const name = (seat: number) => seatName(seats[seat]);
  switch (event.kind) {
    case 'move-played':
      return effectsText(event.effects, seats);
    case 'taken-back':
      return t('taken-back', { count: event.steps });
    case 'turn-changed':
      return event.to === you ? t('turn-yours') : t('turn-of', { seat: name(event.to) });
    case 'offered':
      return t(`offer-${event.offer}`, { by: name(event.by) });
    case 'offer-answered':
      return t(event.accepted ? 'offer-accepted' : 'offer-declined', { seat: name(event.by) });
    case 'offer-closed':
      return event.end === 'agreed' ? '' : t(`offer-closed-${event.end}`);
    case 'seat-retired':
      return t(`seat-left-${event.why}`, { seat: name(event.seat) });
    case 'game-ended':
      return sentences([resultTitle(event.ending, seats, you), resultReason(event.ending, seats, board)]);
    case 'series-won':
      return event.winner === you ? t('series-won-you') : t('series-won', { winner: name(event.winner) });
    default:
      return '';
  }
}
