// Whole games against the computer, with the mouse, one of each kind.

import assert from 'node:assert/strict';
import { Visit } from '../visit.mjs';

async function playWhole(place, family, { form = async () => undefined, ...given } = {}) {
  const visit = await Visit.open(place, given);
  await visit.go(`/new/${family}`);
  await visit.chooseOpponent(1);
  await form(visit);
  await visit.button('Start the game').click();
  await visit.page.waitForSelector('.us-board');
  await visit.watchPlaceOfBoard();
  const ending = await visit.finishGame();
  assert.equal(ending.termination.kind, 'rules');
  assert.equal((await visit.placesOfBoard()).length, 1, 'the board has jumped');
  await visit.expectTurn(/win|Draw/);
  assert.notEqual(await visit.note(), '');
  // What was played is listed, and can be looked at.
  await visit.button('To the beginning').click();
  await visit.expectNote(/earlier position/);
  await visit.button('Return to the game').click();
  await visit.button('Rematch').click();
  await visit.rest();
  assert.equal((await visit.look()).view.ending, null, 'the rematch has not begun');
  await visit.close();
}

export const express = (place) => playWhole(place, 'express');
export const expert = (place) => playWhole(place, 'expert');
export const extremeOnAPhone = (place) => playWhole(place, 'extreme', { size: 'phone' });
// With these tiles a game is over soon. A beginner at Moguli is apt to block everything for a hundred turns.
const TILES = { plain: '14', cylinder: '5' };

export const moguli = (place) =>
  playWhole(place, 'moguli', {
    form: (visit) => visit.page.getByLabel('Layout number').fill(TILES.plain),
  });

export const moguliWithNewStartRowOnACylinder = (place) =>
  playWhole(place, 'moguli', {
    size: 'phone',
    async form(visit) {
      await visit.page.getByLabel('New start row').check();
      await visit.page.getByLabel('Cylinder').check();
      await visit.page.getByLabel('Layout number').fill(TILES.cylinder);
    },
  });

/** Three marbles lie already, it is said so, and a rematch has others. */
export async function expressWithABalancedStart(place) {
  const visit = await Visit.open(place);
  await visit.go('/new/express');
  const handicaps = visit.page.getByLabel('Handicap');
  assert.equal(await handicaps.count(), 2);
  await visit.page.getByLabel('Balanced start').check();
  assert.equal(await handicaps.count(), 0, 'a balanced start has no handicap');
  await visit.chooseOpponent(1);
  await visit.button('Start the game').click();
  await visit.page.waitForSelector('.us-board');
  await visit.page
    .getByTestId('balanced')
    .getByText(/three marbles, drawn at random/)
    .waitFor();
  const opening = async () => {
    const { view } = await visit.look();
    assert.equal(view.spec.handicaps.length, 0);
    return view.spec.seed;
  };
  assert.equal((await visit.page.locator('.us-board .us-marble').count()) >= 3, true);
  const first = await opening();
  assert.match(first, /^\d+$/);
  await visit.finishGame();
  await visit.button('Rematch').click();
  await visit.rest();
  assert.notEqual(await opening(), first, 'the rematch begins with another opening');
  await visit.page.getByTestId('balanced').waitFor();
  await visit.close();
}

/** Two clicks from the start page to the first move. */
export async function twoClicks(place) {
  const visit = await Visit.open(place);
  await visit.go();
  await visit.page.getByText('Person on this device').click();
  await visit.button('Play Shiftago Express').click();
  await visit.target('Na').click();
  await visit.waitForMoves('exactly', 1);
  await visit.close();
}

export async function byKeyboardAlone(place) {
  const visit = await Visit.open(place, { store: { opponent: { isEngine: true, level: 1 } } });
  const { page } = visit;
  await visit.go();
  const focused = (property) =>
    page.evaluate((name) => {
      const element = document.activeElement;
      return name === 'target' ? element?.getAttribute('data-target') : element?.getAttribute('aria-label');
    }, property);
  const tabTo = async (reached) => {
    for (let count = 0; count < 60; count += 1) {
      if (await reached()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('the Tab key does not lead there');
  };
  await tabTo(async () => (await focused('label')) === 'Play Shiftago Express');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.us-board');
  await tabTo(async () => (await focused('target')) !== null);
  for (let count = 0; count < 60; count += 1) {
    await visit.rest();
    const seen = await visit.look();
    if (seen.view.ending) break;
    if (seen.view.seats[seen.view.position.toMove].slot.player.kind.kind === 'engine') {
      await page.waitForTimeout(30);
      continue;
    }
    const wanted = visit.advisor.pick(seen).split(':')[0];
    // Right along the top edge, round the corner and down, and so on: the arrow keys go all the way round.
    const edges = { N: 'ArrowRight', E: 'ArrowDown', S: 'ArrowLeft', W: 'ArrowUp' };
    for (let step = 0; step < 40; step += 1) {
      const at = await focused('target');
      if (at === wanted) break;
      await page.keyboard.press(edges[at[0]] ?? 'ArrowUp');
    }
    assert.equal(await focused('target'), wanted, 'the arrow keys do not lead there');
    await page.keyboard.press('Enter');
  }
  assert.notEqual((await visit.look()).view.ending, null);
  assert.match(await page.locator('[data-testid=live]').innerText(), /win|Draw/);
  await visit.close();
}
