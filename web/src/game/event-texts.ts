// What happened, in sentences, for the live region: every move, whose turn it is, how it ended.

import { capitalised, formatList, sentences, t } from '../i18n/index.svelte';
import type { Board, Effect, Ending, Event, ScoreCard, SeatView, Termination } from '../protocol';
import { colourName, pieceName, seatName } from './names';

export function effectsText(effects: readonly Effect[], seats: readonly SeatView[]): string {
  const name = (seat: number) => seatName(seats[seat]);
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
  // The one that pushes is told last; who listens follows the push from the edge on.
  const shifted = effects.flatMap((effect) => (effect.kind === 'shifted' ? [effect.from] : [])).reverse();
  if (shifted.length > 1) said.push(t('effect-shifted-many', { cells: formatList(shifted) }));
  else sayOne('shifted');
  const removed = effects.flatMap((effect) => (effect.kind === 'removed' ? [effect.at] : []));
  if (removed.length > 1) said.push(t('effect-removed-many', { cells: formatList(removed) }));
  else sayOne('removed');
  return sentences(said);

  function sayOne(kind: 'shifted' | 'removed'): void {
    const only = effects.find((effect) => effect.kind === kind);
    const colour = only && 'seat' in only ? seats[only.seat]?.colour : undefined;
    if (!only || !colour) return;
    const piece = pieceName(colour);
    // A piece is written small, and begins these sentences in every language.
    if (only.kind === 'shifted') said.push(capitalised(t('effect-shifted', { piece, from: only.from, to: only.to })));
    if (only.kind === 'removed') said.push(capitalised(t('effect-removed', { piece, at: only.at })));
  }
}

/** A whole turn of Moguli in a line, for whoever is to move then: what was rotated, and where the stone went. */
export function trailText(seat: SeatView | undefined, effects: readonly Effect[]): string {
  const actions = effects.map((effect) => {
    switch (effect.kind) {
      case 'travelled': {
        const { firstTop, secondTop } = effect.route;
        return t('trail-action', { kind: effect.kind, from: firstTop[0] ?? '', to: secondTop.at(-1) ?? '' });
      }
      case 'rotated':
      case 'exchanged':
      case 'move-skipped':
        return t('trail-action', { ...effect });
      default:
        return '';
    }
  });
  return actions.length > 0 ? sentences([t('trail', { seat: seatName(seat), actions: actions.join(', ') })]) : '';
}

/** Who won, in a line. `you` is the only person at the table, if there is just one. */
export function resultTitle(
  ending: Pick<Ending, 'winners' | 'standings'> & { readonly termination?: Termination | null },
  seats: readonly SeatView[],
  you: number | null,
): string {
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

/** Why, in a sentence or two. `board` is how it stands at the end, `you` whom it is told, if that is one of them. */
export function resultReason(
  { termination, winners }: Ending,
  seats: readonly SeatView[],
  board: Board,
  you: number | null = null,
): string {
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
    case 'time':
    case 'disconnection': {
      const by = termination.kind === 'resignation' ? termination.by : termination.of;
      if (by === you) return t(`result-${termination.kind}-you`);
      return t(`result-${termination.kind}`, { by: seatName(seats[by]) });
    }
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

/** How many stones are home, when one more has come there. */
function homeText(seat: number, effects: readonly Effect[], board: Board): string {
  const route = effects.find((effect) => effect.kind === 'travelled')?.route;
  if (!route || board.kind !== 'moguli') return '';
  const isHome = (cell = '') => cell.endsWith(seat === 0 ? '7' : '1');
  const isNew = isHome(route.secondTop.at(-1)) && !isHome(route.firstTop[0]);
  return isNew ? t('panel-home-of', { count: board.stonesHome[seat] ?? 0 }) : '';
}

/** What a listener hears of an event; empty where it goes without saying. */
export function eventText(event: Event, seats: readonly SeatView[], you: number | null, board: Board): string {
  const name = (seat: number) => seatName(seats[seat]);
  switch (event.kind) {
    case 'move-played':
      if (event.text === 'pass') return t('effect-passed', { seat: name(event.seat) });
      return sentences([effectsText(event.effects, seats), homeText(event.seat, event.effects, board)]);
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
    case 'player-changed': {
      const seat = seats.find(({ slotIndex }) => slotIndex === event.slot);
      const colour = seat ? colourName(seat.colour) : '';
      return t('player-changed', { kind: event.player.kind.kind, seat: seatName(seat), colour });
    }
    case 'game-ended':
      return sentences([resultTitle(event.ending, seats, you), resultReason(event.ending, seats, board, you)]);
    case 'series-won':
      return event.winner === you ? t('series-won-you') : t('series-won', { winner: name(event.winner) });
    default:
      return '';
  }
}
