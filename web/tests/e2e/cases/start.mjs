// The start page and the lists: what lies on the boards there is what was played, and nothing is drawn that nobody sees.

import assert from 'node:assert/strict';
import { complaintsOfAxe } from '../axe.mjs';
import { Visit } from '../visit.mjs';

/** A game that ended on this device. */
const FINISHED = {
  id: 'one',
  game: 'express:2',
  ended: '2026-07-31T12:00:00.000Z',
  seats: [
    { colour: 'orange', name: 'Kim', kind: { kind: 'person' } },
    { colour: 'green', name: '', kind: { kind: 'engine', level: 3 } },
  ],
  ending: {
    termination: { kind: 'rules', cause: 'row' },
    winners: [1],
    standings: [
      { rank: 2, share: '0' },
      { rank: 1, share: '1' },
    ],
  },
  moves: 2,
  record: '[Game "express:2"]\n[Start "g6/g6/g6/g6/7/oo5/oo5 o 18,18 0,0 0,0"]\n\n1. E7 (1. Sa 2. Nb) 2. Na 0-1\n',
};

/** How many shapes a part of a little board has. */
const shapes = async (board, part) => {
  const path = await board.locator(`[data-part=${part}]`).getAttribute('d');
  return path.split('M').length - 1;
};

export async function listsHaveLittleBoards(place) {
  const game = place.advisor.saved({ game: 'expert:4' }, ['Na', 'Sd', 'W4', 'E4', 'W4']);
  const visit = await Visit.open(place, { size: 'phone', store: { game, finished: [FINISHED] } });
  const { page } = visit;
  await visit.go('/');
  const own = page.locator('[data-stored=game] .us-miniature');
  await own.locator('svg').waitFor();
  assert.deepEqual([await shapes(own, 'marble-o'), await shapes(own, 'marble-g')], [2, 1]);
  await visit.follow('/games');
  const ended = page.locator('li.game .us-miniature');
  await ended.scrollIntoViewIfNeeded();
  await ended.locator('svg').waitFor();
  assert.deepEqual([await shapes(ended, 'marble-o'), await shapes(ended, 'marble-g')], [5, 5]);
  assert.equal(await shapes(ended, 'row'), 5, 'the row that has won is marked');
  await visit.follow('/puzzles');
  await page.locator('.grid .us-miniature svg').first().waitFor();
  const drawn = page.locator('.grid [data-drawn=true]');
  const all = await page.locator('.grid .us-miniature').count();
  const before = await drawn.count();
  assert.ok(before > 0 && before < all / 2, `${before} of ${all} are drawn, though few are near`);
  await page.locator('.grid li').last().scrollIntoViewIfNeeded();
  await page.locator('.grid li').last().locator('svg').waitFor();
  await visit.close();
}

/** It comes when the page is at rest, plays by itself, and stops when it is told to. */
export async function aBoardPlaysBehindGlass(place) {
  const visit = await Visit.open(place, { preferences: { motion: 'full' } });
  const { page } = visit;
  // Another game every day: on this one, marbles come in one by one.
  await visit.setTime('2027-03-25T12:00:00');
  await visit.go('/');
  const before = await page.locator('.games').boundingBox();
  const glass = page.locator('[data-testid=showcase]');
  await glass.waitFor();
  const marbles = () => glass.locator('.us-marbles > *').count();
  await page.waitForFunction(() => document.querySelectorAll('[data-testid=showcase] .us-marbles > *').length >= 2);
  assert.deepEqual(await page.locator('.games').boundingBox(), before, 'the page moved when the board came');
  await visit.button('Stop the board').click();
  // What is on its way comes to rest.
  await page.waitForTimeout(1500);
  const stopped = await marbles();
  await page.waitForTimeout(2500);
  assert.equal(await marbles(), stopped, 'the board goes on');
  await visit.button('Let the board play').click();
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-testid=showcase] .us-marbles > *').length > count,
    stopped,
  );
  assert.deepEqual(await complaintsOfAxe(page), []);
  await visit.close();
}

/** Still where no motion is wanted: how the game ended, and nothing to stop. A newcomer is offered a first game. */
export async function aStillBoardAndAFirstGame(place) {
  const visit = await Visit.open(place, { size: 'phone', theme: 'dark' });
  const { page } = visit;
  // On this day, a game of Moguli.
  await visit.setTime('2027-03-28T12:00:00');
  await visit.go('/');
  const glass = page.locator('[data-testid=showcase]');
  await glass.waitFor();
  assert.equal(await glass.getAttribute('data-game'), 'moguli');
  await glass.locator('.us-stone').first().waitFor();
  assert.equal(await glass.locator('.us-stone').count(), 10);
  const puzzle = glass.getByRole('link', { name: /^Puzzle of the day/ });
  await puzzle.scrollIntoViewIfNeeded();
  await puzzle.locator('.us-miniature svg').waitFor();
  assert.equal(new URL(await puzzle.getAttribute('href'), visit.url).pathname, '/puzzles/daily');
  assert.equal(await glass.getByRole('button').count(), 0);
  assert.deepEqual(await complaintsOfAxe(page), []);
  await page.getByRole('link', { name: 'Your first game' }).click();
  await page.locator('[data-testid=said]').waitFor();
  await visit.close();
}

/** On a phone the menu lies below, within reach of a thumb, and covers nothing; beside a board it is above as ever. */
export async function theMenuIsWhereTheThumbIs(place) {
  const visit = await Visit.open(place, { size: 'phone' });
  const { page } = visit;
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const height = page.viewportSize().height;
  for (const [name, path] of [
    ['Settings', '/settings'],
    ['Games', '/games'],
    ['Lobby', '/lobby'],
    ['Learn', '/learn'],
    ['Play', '/'],
  ]) {
    if (path === '/settings') await visit.go('/');
    const link = menu.getByRole('link', { name });
    const box = await link.boundingBox();
    assert.ok(box.y > height * 0.8 && box.width >= 44 && box.height >= 44, `${name}: ${JSON.stringify(box)}`);
    if (path === '/lobby') continue;
    await link.click();
    await page.waitForFunction((wanted) => location.pathname === wanted, path);
    await menu.getByRole('link', { name, exact: true }).and(page.locator('[aria-current=page]')).waitFor();
  }
  assert.deepEqual(await complaintsOfAxe(page), []);
  // What stands last can be read above it.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = await page.locator('main .page > :last-child').boundingBox();
  const bar = await menu.boundingBox();
  assert.ok(last.y + last.height <= bar.y, `${last.y + last.height} is below ${bar.y}`);
  await visit.button('Play Shiftago Express').click();
  await page.waitForSelector('.us-board');
  assert.ok((await menu.boundingBox()).y < 60, 'beside a board the menu is above');
  await visit.close();
}
