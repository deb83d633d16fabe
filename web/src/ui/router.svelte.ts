// Which page is shown, by the part of the address after `#`: a static server needs no routes.

import type { Family } from '../protocol';
import { FAMILIES } from '../protocol/families';

export type Route =
  | { readonly page: 'start' }
  | { readonly page: 'setup'; readonly family: Family }
  | { readonly page: 'play' }
  | { readonly page: 'rules'; readonly family: Family }
  | { readonly page: 'settings' }
  | { readonly page: 'learn'; readonly path: readonly string[] }
  | { readonly page: 'games' }
  | { readonly page: 'analysis'; readonly link: string | null }
  | { readonly page: 'review'; readonly game: string }
  | { readonly page: 'not-found' };

/** Addresses of the learn page, which is loaded lazily and parses the rest itself. */
const LEARN = /^#\/(?:learn|lessons|puzzles|statistics)(?:\/|$)/;

export function parseRoute(hash: string): Route {
  if (LEARN.test(hash)) return { page: 'learn', path: hash.slice(2).split('/') };
  const [page = '', family = 'express', ...more] = hash.replace(/^#\/?/, '').split('/');
  const [, what = null] = hash.replace(/^#\/?/, '').split('/');
  if (page === 'analysis' && more.length === 0) return { page, link: what };
  if (page === 'review' && more.length === 0) return { page, game: what ?? '' };
  const known = FAMILIES.find((one) => one === family);
  if (more.length > 0 || !known) return { page: 'not-found' };
  switch (page) {
    case '':
      return { page: 'start' };
    case 'new':
      return { page: 'setup', family: known };
    case 'play':
      return { page: 'play' };
    case 'rules':
      return { page: 'rules', family: known };
    case 'settings':
      return { page: 'settings' };
    case 'games':
      return { page: 'games' };
    default:
      return { page: 'not-found' };
  }
}

let current = $state.raw<Route>(parseRoute(location.hash));
addEventListener('hashchange', () => {
  current = parseRoute(location.hash);
});

export function route(): Route {
  return current;
}

export function navigate(hash: string): void {
  location.hash = hash;
}
