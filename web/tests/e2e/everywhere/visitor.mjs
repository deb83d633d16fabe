// What a visitor does in any browser, by what is to be seen on the page alone.

import assert from 'node:assert/strict';

const MAX_MOVES = 60;

/** Opens the page in a window of its own. */
export async function arrive(place, { path = '/', ...options } = {}) {
  const window = await place.open(options);
  window.home = place.url;
  await go(window, path);
  return window;
}

/** Opens an address of the page, as somebody does who has it from elsewhere. */
export async function go(window, path) {
  await window.goTo(window.home + path.slice(1));
  await window.expect('main h1');
}

export const target = (name) => `.us-board [data-target="${name}"]`;
export const button = (name) => ({ role: 'button', name });

/** Begins a game against the weakest computer player. */
export async function beginGame(window, family = 'express', { layout = null } = {}) {
  await go(window, `/new/${family}`);
  await window.expect(button('Start the game'));
  await window.click('.opponents label:has(input[value="1"])');
  if (layout) await window.fill('Layout number', layout);
  await window.click(button('Start the game'));
  await window.expect('.us-board');
}

/** Waits until it is the visitor's turn, or the game is over; tells which entries are open. */
export async function whatCanBePlayed(window) {
  const { entries } = await window.until(() => {
    const isOver = /win|Draw/.test(document.querySelector('.status .turn')?.textContent ?? '');
    if (isOver) return { entries: [] };
    const isWaiting = document.querySelector('.status .dots');
    const open = isWaiting ? [] : document.querySelectorAll('.us-board .us-cell-entry:not([aria-disabled=true])');
    return open.length > 0 ? { entries: [...open].map(({ dataset }) => dataset.target) } : null;
  });
  return entries;
}

/** Rotates a tile by its menu. The first click may pick the stone on it. */
export async function rotate(window, tile, how) {
  await window.click(target(tile));
  if (!(await window.evaluate(() => document.querySelector('.us-menu')?.checkVisibility() ?? false))) {
    await window.click(target(tile));
  }
  await window.click(button(`Rotate ${how}`));
}

export const marbles = (window) => window.count('.us-board .us-marble');

/** Waits until more marbles are on the board than there were. */
export const untilMoreThan = (window, count) =>
  window.until((before) => document.querySelectorAll('.us-board .us-marble').length > before, count);

/** Lets pieces jump: a whole game takes long enough. */
export async function doWithoutMotion(window) {
  await go(window, '/settings');
  await window.click('label:has([name=motion][value=reduced])');
}

/** Plays a whole game of Express, in whatever way a move is made; tells what was said at the end. */
export async function playToTheEnd(window, insert) {
  return (await playOn(window, insert, MAX_MOVES)) ?? assert.fail(`the game is not over after ${MAX_MOVES} moves`);
}

/** Plays some moves of Express; tells what was said at the end, if there was one. */
export async function playOn(window, insert, moves) {
  for (let move = 0; move < moves; move += 1) {
    const open = await whatCanBePlayed(window);
    if (open.length === 0) return window.textOf('.status .turn');
    const before = await marbles(window);
    await insert(open[(move * 7 + 3) % open.length], open);
    await untilMoreThan(window, before);
  }
  return null;
}

export async function expectPhase(window, phase) {
  await window.expect(`.panel[data-phase=${phase}] .words`);
}
