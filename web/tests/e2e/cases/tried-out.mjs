// What new users stumbled over: nothing is cut, nothing moves under their fingers, nothing is said that is not so.

import assert from 'node:assert/strict';
import { goToScene, LONG_NAME, openScenes, SCENES } from '../layout.mjs';
import { Visit } from '../visit.mjs';

const ROOM = { browsing: { viewport: { width: 1180, height: 820 } } };

/** A tablet on its side, four people with the longest names: the score card has room for what it counts. */
export async function theScoreCardHasRoomForLongNames(place) {
  const visit = await Visit.open(place, ROOM);
  const { page } = visit;
  await visit.go('/new/express');
  await page.getByText('4 players').click();
  for (const seat of ['Orange', 'Green', 'Blue', 'White']) {
    const group = page.getByRole('group', { name: `Who plays ${seat}?` });
    await group.getByText('Person', { exact: true }).click();
    await group.getByLabel('Name (optional)').fill(LONG_NAME);
  }
  await page.getByLabel('Tournament').check();
  await visit.button('Start the game').click();
  await page.locator('.scores td').first().waitFor();
  const [hidden, missing] = await page.evaluate(() => {
    const side = document.querySelector('.board-page .side');
    const edge = side.getBoundingClientRect().right;
    const wins = [...document.querySelectorAll('.scores td')];
    const isCut = (cell) => cell.getBoundingClientRect().right > edge;
    return [side.scrollWidth - side.clientWidth, wins.filter(isCut).length];
  });
  assert.deepEqual([hidden, missing], [0, 0], 'the names push the wins out of sight');
  await visit.close();
}

/** Beside the board, a button that comes and goes moves no other, nor do more words. */
export async function buttonsBesideTheBoardStayInTheirPlace(place) {
  const visit = await openScenes(place, { language: 'en', ...ROOM });
  const { page } = visit;
  await goToScene(
    visit,
    SCENES.find(({ id }) => id === 'moguli'),
  );
  const placeOf = async () => Math.round((await page.locator('.actions > .button').first().boundingBox()).y);
  const before = await placeOf();
  await visit.play('a5+');
  await visit.button('Take back move').waitFor();
  assert.equal(await placeOf(), before, 'a button that came has moved them');
  await page.locator('.status .note').evaluate((note) => {
    note.textContent =
      'None of your stones can move yet: rotate a tile first. Dark: d5 rotated, no stone moved. Rounds: 1';
  });
  assert.equal(await placeOf(), before, 'words have moved them');
  const [words, bar] = await page.evaluate(() =>
    ['.status .turn', '.bar'].map((part) => document.querySelector(part).getBoundingClientRect()),
  );
  assert.ok(words.top >= bar.bottom + 4, 'whose turn it is touches the bar');
  await visit.close();
}
