// Addresses: which page each names, which are files, and where those of the time of `#` lead.

import { expect, test } from 'vitest';
import { peoplePage } from '../../src/pages/people-page';
import { looksLikeFile, movedAddress, parseRoute, showsBoard } from '../../src/ui/routes';

test('paths lead to pages', () => {
  expect(parseRoute('/')).toEqual({ page: 'start' });
  expect(parseRoute('/new/moguli')).toEqual({ page: 'setup', family: 'moguli' });
  expect(parseRoute('/rules')).toEqual({ page: 'rules', family: 'express' });
  expect(parseRoute('/rules/')).toEqual({ page: 'rules', family: 'express' });
  expect(parseRoute('/play')).toEqual({ page: 'play', game: null });
  expect(parseRoute('/play/k3x9')).toEqual({ page: 'play', game: 'k3x9' });
  expect(parseRoute('/review/last')).toEqual({ page: 'review', game: 'last' });
  expect(parseRoute('/puzzles/daily')).toEqual({ page: 'learn', path: ['puzzles', 'daily'] });
  expect(parseRoute('/express-solved/tree', '#Na')).toEqual({ page: 'learn', path: ['express-solved', 'tree'] });
  expect(parseRoute('/table/7uZb')).toEqual({ page: 'table', table: '7uZb', isView: false });
  expect(parseRoute('/table/7uZb/view')).toEqual({ page: 'table', table: '7uZb', isView: true });
  expect(parseRoute('/friend/moguli')).toEqual({ page: 'friend', family: 'moguli' });
  expect(parseRoute('/lobby')).toEqual({ page: 'lobby' });
  expect(parseRoute('/privacy')).toEqual({ page: 'privacy' });
  expect(parseRoute('/privacy/x')).toEqual({ page: 'not-found' });
  expect(parseRoute('/account')).toEqual({ page: 'people', path: ['account'] });
  expect(parseRoute('/tournaments/7uZb/screen')).toEqual({ page: 'people', path: ['tournaments', '7uZb', 'screen'] });
  expect(parseRoute('/analysis')).toEqual({ page: 'analysis', study: null, link: null });
  expect(parseRoute('/analysis/k3x9')).toEqual({ page: 'analysis', study: 'k3x9', link: null });
  expect(parseRoute('/analysis', '#zAb-_')).toEqual({ page: 'analysis', study: null, link: 'zAb-_' });
});

test('pages of people read their own paths', () => {
  const at = (path: string) => {
    const route = parseRoute(path);
    return route.page === 'people' ? peoplePage(route.path) : null;
  };
  expect(at('/account')).toEqual({ page: 'account' });
  expect(at('/login')).toEqual({ page: 'account' });
  expect(at('/people/a1B2')).toEqual({ page: 'person', person: 'a1B2' });
  expect(at('/people')).toEqual({ page: 'not-found' });
  expect(at('/admin')).toEqual({ page: 'admin' });
  expect(at('/tournaments')).toEqual({ page: 'tournaments' });
  expect(at('/tournaments/7uZb')).toEqual({ page: 'tournament', id: '7uZb', isScreen: false });
  expect(at('/tournaments/7uZb/screen')).toEqual({ page: 'tournament', id: '7uZb', isScreen: true });
  expect(at('/clubs')).toEqual({ page: 'clubs' });
  expect(at('/clubs/7uZb')).toEqual({ page: 'club', id: '7uZb' });
  for (const path of [
    '/admin/x',
    '/login/x',
    '/people/a/b',
    '/tournaments/a/b',
    '/tournaments/a/screen/c',
    '/clubs/a/screen',
  ])
    expect(at(path)).toEqual({ page: 'not-found' });
});

test.each([
  '/rules/chess',
  '/nowhere',
  '/play/express/1',
  '/settings/x',
  '/games/x',
  '/new/chess',
  '/analysis/a/b',
  '/table',
  '/table/a/b',
])('%s is no page', (path) => expect(parseRoute(path).page).toBe('not-found'));

test('addresses of the time of # lead where they did', () => {
  expect(movedAddress('#/')).toBe('/');
  expect(movedAddress('#/play')).toBe('/play');
  expect(movedAddress('#/lessons/push')).toBe('/lessons/push');
  // What is in a study never becomes a path: paths are sent to servers.
  expect(movedAddress('#/analysis/zAb-_')).toBe('/analysis#zAb-_');
  expect(movedAddress('#/analysis')).toBe('/analysis');
  for (const other of ['', '#content', '#zAb-_']) expect(movedAddress(other)).toBeNull();
});

test('missing files are told from paths of the page', () => {
  for (const path of ['/assets/gone', '/assets/gone-1a.js', '/wasm/rules.wasm']) expect(looksLikeFile(path)).toBe(true);
  for (const path of ['/', '/play/k3x9', '/v1.2/play']) expect(looksLikeFile(path)).toBe(false);
});

test('pages with a board as high as the window are known by their address', () => {
  const withBoard = ['/play', '/play/x', '/table/x', '/table/x/view', '/analysis', '/review/last', '/lessons/push'];
  const alsoWithBoard = ['/puzzles/daily', '/learn/first-game', '/express-solved/tree'];
  const without = ['/', '/lobby', '/learn', '/lessons', '/puzzles', '/statistics', '/games', '/settings', '/people/x'];
  for (const path of [...withBoard, ...alsoWithBoard]) expect(showsBoard(parseRoute(path)), path).toBe(true);
  for (const path of without) expect(showsBoard(parseRoute(path)), path).toBe(false);
});
