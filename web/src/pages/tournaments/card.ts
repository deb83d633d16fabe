// The card to keep of a tournament that is over: who stands on the podium, of which tournament, when.

import { gameLabel } from '../../game/names';
import { formatList, t } from '../../i18n/index.svelte';
import type { TournamentView } from '../../protocol';
import type { Keepsake, OnPodium } from '../moments/keepsake';
import { today } from '../moments/today';
import { formatText, playerName, winnersText } from './texts';

/** So many stand on it; who shares the last place of these and comes after them does not. */
const PLACES = 3;

export function tournamentCard(view: TournamentView): Keepsake {
  const podium: OnPodium[] = view.standings
    .filter(({ games }) => games > 0)
    .slice(0, PLACES)
    .map(({ place, player }) => ({ place, name: playerName(view, player) }));
  return {
    title: winnersText(view),
    lines: [
      view.name,
      gameLabel(view.options.game),
      formatList([formatText(view.options), t('tournaments-players', { count: view.players.length })]),
      today(),
    ],
    shows: { kind: 'podium', podium },
    hasTrophy: true,
    name: t('app-name'),
  };
}
