// Finished games of a server: searching them, what was played from a position, and ratings. Absent: texts.

import type { ArchivedRecord, ArchivePage, ExplorerView, GameId, Ratings } from '../protocol';
import { apiAddress, ask } from './api';

/** A search as the form holds it; empty fields match everything. */
export interface Search {
  game: GameId | '';
  player: string;
  /** `won` or `lost` for that player, the number of a seat from 1, or `drawn`. */
  result: string;
  rated: boolean;
  minMoves: number | null;
  maxMoves: number | null;
  moves: string;
  /** A position of that game, as text. */
  position: string;
}

export const EMPTY_SEARCH: Search = {
  game: '',
  player: '',
  result: '',
  rated: false,
  minMoves: null,
  maxMoves: null,
  moves: '',
  position: '',
};

/** The address of the archive with a search for a position. It stands after `#`, for it is for the page alone. */
export function archiveAt(game: GameId, position: string): string {
  return `/archive#${new URLSearchParams({ game, position })}`;
}

/** The search that such an address asks for; null if it asks for none. */
export function searchAt(fragment: string, games: readonly GameId[]): Search | null {
  const query = new URLSearchParams(fragment.replace(/^#/, ''));
  const [asked, position] = [query.get('game'), query.get('position')];
  const game = games.find((one) => one === asked);
  return game && position ? { ...EMPTY_SEARCH, game, position } : null;
}

/** A search as the server reads it. */
export function queryOf(search: Search): URLSearchParams {
  const query = new URLSearchParams();
  const set = (name: string, value: string | number | null) => {
    if (value !== null && `${value}`.trim() !== '') query.set(name, `${value}`.trim());
  };
  set('game', search.game);
  set('player', search.player);
  // Who won is asked of a player; without one, of the seats.
  const isOfPlayer = search.result === 'won' || search.result === 'lost';
  if (!isOfPlayer || search.player.trim() !== '') set('result', search.result);
  if (search.rated) query.set('rated', 'true');
  set('minMoves', search.minMoves);
  set('maxMoves', search.maxMoves);
  // Moves and positions are those of a game.
  if (search.game !== '') {
    set('moves', search.moves);
    set('position', search.position);
  }
  return query;
}

export function findGames(search: Search, before: string | null): Promise<ArchivePage> {
  const query = queryOf(search);
  if (before !== null) query.set('before', before);
  return ask<ArchivePage>('GET', `games?${query}`);
}

/** The address of all games found, as one file. */
export function fileOf(search: Search): string {
  return apiAddress(`games.ndjson?${queryOf(search)}`);
}

export function readGame(table: string, ordinal: number): Promise<ArchivedRecord> {
  return ask<ArchivedRecord>('GET', `games/${table}/${ordinal}`);
}

export function explore(game: GameId, position: string): Promise<ExplorerView> {
  return ask<ExplorerView>('GET', `explorer?${new URLSearchParams({ game, position })}`);
}

export function ratingsOf(person: string): Promise<Ratings> {
  return ask<Ratings>('GET', `people/${person}/ratings`);
}
