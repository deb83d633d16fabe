// Addresses: which page each names, which are files, and where those of the time of `#` lead.

import { expect, test } from 'vitest';
import { looksLikeFile, movedAddress, parseRoute } from '../../src/ui/routes';

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
  expect(parseRoute('/account')).toEqual({ page: 'account' });
  expect(parseRoute('/login')).toEqual({ page: 'account' });
  expect(parseRoute('/people/a1B2')).toEqual({ page: 'person', person: 'a1B2' });
  expect(parseRoute('/people')).toEqual({ page: 'not-found' });
  expect(parseRoute('/admin')).toEqual({ page: 'admin' });
  expect(parseRoute('/admin/x')).toEqual({ page: 'not-found' });
  expect(parseRoute('/analysis')).toEqual({ page: 'analysis', study: null, link: null });
  expect(parseRoute('/analysis/k3x9')).toEqual({ page: 'analysis', study: 'k3x9', link: null });
  expect(parseRoute('/analysis', '#zAb-_')).toEqual({ page: 'analysis', study: null, link: 'zAb-_' });
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
