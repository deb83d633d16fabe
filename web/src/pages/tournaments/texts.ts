// The texts of tournaments and clubs, which come with their pages; and what is said of entrants, points and formats.

import { formatList, language, registerNamespace, t } from '../../i18n/index.svelte';
import { ApiError } from '../../net/api';
import { personName } from '../../net/online-names';
import type { Entrant, TournamentOptions, TournamentView } from '../../protocol';
import { problemText } from '../account/texts';
import { winners } from './followed.svelte';

registerNamespace('tournaments', {
  en: () => import('virtual:texts/en/tournaments'),
  de: () => import('virtual:texts/de/tournaments'),
  fr: () => import('virtual:texts/fr/tournaments'),
  es: () => import('virtual:texts/es/tournaments'),
  it: () => import('virtual:texts/it/tournaments'),
});

export function entrantName(entrant: Entrant | undefined): string {
  if (!entrant) return '';
  return entrant.kind === 'bot' ? t('player-engine-level', { level: entrant.level }) : personName(entrant.person);
}

/** Who has a number in a tournament. Bots of one level are told apart by numbers of their own. */
export function playerName({ players }: Pick<TournamentView, 'players'>, number: number): string {
  const entrant = players[number]?.entrant;
  const name = entrantName(entrant);
  if (entrant?.kind !== 'bot') return name;
  const alike = players.flatMap((player, index) =>
    player.entrant.kind === 'bot' && player.entrant.level === entrant.level ? [index] : [],
  );
  return alike.length > 1 ? `${name} (${alike.indexOf(number) + 1})` : name;
}

/** Who has won, where it is over and somebody has. */
export function winnersText(view: TournamentView): string {
  const won = winners(view).map(({ player }) => playerName(view, player));
  return won.length > 0 ? t('tournament-winner', { name: formatList(won) }) : '';
}

/** Twelfths of a point, as a number to read. */
export function pointsText(points: number): string {
  return new Intl.NumberFormat(language(), { maximumFractionDigits: 2 }).format(points / 12);
}

export function formatText({ format }: TournamentOptions): string {
  const length =
    format.kind === 'arena'
      ? t('tournament-minutes', { minutes: Math.round(format.length / 60_000) })
      : t('tournament-rounds-count', { count: format.rounds });
  return `${t(`tournament-kind-${format.kind}`)}, ${length}`;
}

/** What went wrong, for whoever asked. */
export function tournamentProblem(error: unknown): string {
  if (error instanceof ApiError && error.problem.code === 'refused')
    switch (error.problem.refusal) {
      case 'tournament-over':
      case 'too-few-players':
      case 'started-already':
      case 'not-host':
        return t(`api-${error.problem.refusal}`);
      default:
    }
  return problemText(error);
}
