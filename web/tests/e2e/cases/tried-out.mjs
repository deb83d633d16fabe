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

/** Four with clocks round the smallest phone: who they are can be read, and nothing sticks out. */
export async function shortNamesAreWholeOnASmallPhone(place) {
  const visit = await Visit.open(place, { browsing: { viewport: { width: 320, height: 568 } } });
  const { page } = visit;
  await visit.go('/new/expert');
  await page.getByText('4 players').click();
  const names = { Orange: 'Ada', Green: 'Ben', Blue: 'Cleo' };
  for (const [seat, name] of Object.entries(names)) {
    const group = page.getByRole('group', { name: `Who plays ${seat}?` });
    await group.getByText('Person', { exact: true }).click();
    await group.getByLabel('Name (optional)').fill(name);
  }
  await page.getByLabel('Clock').check();
  await visit.button('Start the game').click();
  await page.locator('.seat .clock').first().waitFor();
  const [cut, out, wide] = await page.evaluate(() => {
    const names = [...document.querySelectorAll('.seat .who > strong')];
    const isCut = (name) => name.scrollWidth > name.clientWidth;
    const sticksOut = (part) => {
      const [box, seat] = [part, part.closest('.seat')].map((one) => one.getBoundingClientRect());
      const isSeen = part.checkVisibility() && box.width > 1;
      return isSeen && (box.right > seat.right || box.bottom > seat.bottom || box.left < seat.left);
    };
    const parts = [...document.querySelectorAll('.seat :is(.clock, .facts, .facts > *)')];
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      names.filter(isCut).map((name) => name.textContent),
      parts.filter(sticksOut).length,
      scrollWidth - clientWidth,
    ];
  });
  assert.deepEqual({ cut, out, wide }, { cut: [], out: 0, wide: 0 });
  await visit.close();
}

/** A question that comes while one reads further down is in sight wherever its buttons are. */
export async function aQuestionIsSeenWithItsButtons(place) {
  const visit = await Visit.open(place, { size: 'phone' });
  const { page } = visit;
  await visit.go('/new/express');
  for (const people of await page.getByText('Person', { exact: true }).all()) await people.click();
  await visit.button('Start the game').click();
  await visit.play('Na');
  await page.locator('.menu summary').click();
  await visit.button('Offer a draw').click();
  await visit.button('Agree').waitFor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.locator('.status .tools').evaluate((tools) => tools.scrollIntoView({ block: 'center' }));
  assert.ok((await page.evaluate(() => scrollY)) > 150, 'nothing is scrolled');
  const isSeen = await page.locator('.status .note').evaluate((note) => {
    const { x, y, width, height } = note.getBoundingClientRect();
    return note.contains(document.elementFromPoint(x + Math.min(20, width / 2), y + height / 2));
  });
  assert.ok(isSeen, 'what is asked is out of sight');
  await visit.close();
}
