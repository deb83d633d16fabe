// The addresses of the page, as pure functions: which page a path names, and where an address of the time when pages
// stood after `#` leads now. A path is below the folder that the page is served from and begins with `/`.
//
// What is in a study stays after `#`: that part of an address is sent to no server.

import type { Family } from '../protocol';
import { FAMILIES } from '../protocol/games';

export type Route =
  | { readonly page: 'start' }
  | { readonly page: 'setup'; readonly family: Family }
  /** A game by its id; null for the one that was played last. */
  | { readonly page: 'play'; readonly game: string | null }
  /** A table on a server; `isView` for its board alone. */
  | { readonly page: 'table'; readonly table: string; readonly isView: boolean }
  | { readonly page: 'friend'; readonly family: Family }
  | { readonly page: 'lobby' }
  | { readonly page: 'privacy' }
  /** Accounts, people, tournaments, clubs, finished games: which of them, the page itself reads from the path. */
  | { readonly page: 'people'; readonly path: readonly string[] }
  | { readonly page: 'rules'; readonly family: Family }
  | { readonly page: 'settings' }
  | { readonly page: 'learn'; readonly path: readonly string[] }
  | { readonly page: 'games' }
  /** A study by its id, or the whole of one in a link. Neither: the one that was changed last. */
  | { readonly page: 'analysis'; readonly study: string | null; readonly link: string | null }
  | { readonly page: 'review'; readonly game: string }
  | { readonly page: 'not-found' };

/** First parts of paths that belong to pages which are loaded lazily and read the rest of the path themselves. */
const LATE: Readonly<Record<'learn' | 'people', readonly string[]>> = {
  learn: ['learn', 'lessons', 'puzzles', 'statistics', 'express-solved'],
  people: ['account', 'login', 'people', 'admin', 'archive', 'tournaments', 'clubs'],
};

export function parseRoute(path: string, fragment = ''): Route {
  const parts = path.split('/').filter(Boolean);
  const [page = '', what = null, ...more] = parts;
  for (const late of ['learn', 'people'] as const) if (LATE[late].includes(page)) return { page: late, path: parts };
  if (page === 'table' && what !== null && (more.length === 0 || (more.length === 1 && more[0] === 'view')))
    return { page, table: what, isView: more.length === 1 };
  if (more.length > 0) return { page: 'not-found' };
  const family = FAMILIES.find((one) => one === (what ?? 'express'));
  switch (page) {
    case 'play':
      return { page, game: what };
    case 'analysis':
      return { page, study: what, link: fragment.slice(1) || null };
    case 'review':
      return { page, game: what ?? '' };
    case 'new':
      return family ? { page: 'setup', family } : { page: 'not-found' };
    case 'friend':
      return family ? { page, family } : { page: 'not-found' };
    case 'rules':
      return family ? { page, family } : { page: 'not-found' };
    default:
      break;
  }
  if (what !== null) return { page: 'not-found' };
  if (page === '') return { page: 'start' };
  switch (page) {
    case 'settings':
    case 'games':
    case 'lobby':
    case 'privacy':
      return { page };
    default:
      return { page: 'not-found' };
  }
}

/** Whether a page is a board with what belongs to it, as high as the window. Lists and overviews of learning have addresses of one part. */
export const showsBoard = (route: Route): boolean =>
  ['play', 'table', 'analysis', 'review'].includes(route.page) || (route.page === 'learn' && route.path.length > 1);

/** Where an address leads whose page stands after `#`: links of that kind have been shared. Null for any other. */
export function movedAddress(fragment: string): string | null {
  if (!fragment.startsWith('#/')) return null;
  const [, link] = /^#\/analysis\/(.+)$/.exec(fragment) ?? [];
  return link === undefined ? fragment.slice(1) : `/analysis#${link}`;
}

/** Whether a path is one that a file has: below `assets/`, or with a dot in its last part. Servers tell them apart so. */
export function looksLikeFile(path: string): boolean {
  return path.startsWith('/assets/') || (path.split('/').at(-1) ?? '').includes('.');
}
