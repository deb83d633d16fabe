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
  await visit.expectNote(/[Nn]ow move a stone|start row|move a stone/);
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
  const names = { Orange: 'Johanna', Green: 'Ben', Blue: 'Cleo' };
  for (const [seat, name] of Object.entries(names)) {
    const group = page.getByRole('group', { name: `Who plays ${seat}?` });
    await group.getByText('Person', { exact: true }).click();
    await group.getByLabel('Name (optional)').fill(name);
  }
  await page.getByLabel('Clock').check();
  await visit.button('Start the game').click();
  await page.locator('.seat .clock').first().waitFor();
  for (const width of [320, 390, 820]) {
    await page.setViewportSize({ width, height: 2 * width });
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
    assert.deepEqual({ cut, out, wide }, { cut: [], out: 0, wide: 0 }, `at ${width}`);
  }
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

/** Nothing is said that is not so: of accounts, of installing, of what a server would know, of a game that is over. */
export async function whatIsSaidIsSo(place) {
  const visit = await Visit.open(place);
  const { page } = visit;
  visit.forgiven = /Failed to load resource|WebSocket/;
  await visit.context.route('**/api/**', (route) => route.abort());
  await visit.go('/settings');
  await page.getByText('No account needed').waitFor();
  assert.equal(await page.getByText('Add Undershift to your apps').count(), 0, 'nothing here adds it');

  await visit.follow('/lobby');
  await page.getByText('The connection is lost').waitFor();
  await page.getByRole('heading', { name: 'Play somebody' }).waitFor();
  for (const unknown of ['Nobody else is looking', 'No game is being played', 'Tables that wait'])
    assert.equal(await page.getByText(unknown).count(), 0, `“${unknown}” without a server`);

  await visit.follow('/new/express');
  for (const people of await page.getByText('Person', { exact: true }).all()) await people.click();
  await visit.choose('Who begins', 'Orange');
  await visit.button('Start the game').click();
  const later = page.getByText('You can close the page and continue later.');
  await later.waitFor();
  for (const move of ['Na', 'Sg', 'Nb', 'Sf', 'Nc', 'Sg', 'Nd', 'Sf', 'Ne']) await visit.play(move);
  await visit.expectTurn(/Orange wins/);
  assert.equal(await later.count(), 0, 'what is over is not continued');
  await visit.close();
}

/** Runs in the page: how wide and how high the dots of mistakes are in a picture of the graph. They have a black edge. */
async function sizesOfDots(picture) {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const { width, height } = image;
  const paper = new OffscreenCanvas(width, height).getContext('2d');
  paper.drawImage(image, 0, 0);
  const { data } = paper.getImageData(0, 0, width, height);
  const isBlack = (at) => data[at] < 40 && data[at + 1] < 40 && data[at + 2] < 40;
  const columns = Array.from({ length: width }, (_, x) =>
    Array.from({ length: height }, (_, y) => y).filter((y) => isBlack(4 * (y * width + x))),
  );
  const dots = [];
  columns.forEach((rows, x) => {
    if (rows.length === 0) return;
    if (x > 0 && columns[x - 1].length > 0) dots.at(-1).push(rows);
    else dots.push([rows]);
  });
  const extent = (rows) => Math.max(...rows) - Math.min(...rows) + 1;
  return dots.map((dot) => [dot.length, extent(dot.flat())]);
}

/** A review on a wide and on a narrow page: dots are round, and the lines of the engine stand in the middle of theirs. */
export async function aReviewIsDrawnWell(place) {
  const visit = await Visit.open(place, { analyses: true });
  const { page } = visit;
  await visit.go('/analysis');
  await page.locator('.share summary').click();
  // Everybody leaves rows of five open, and nobody sees them.
  const record =
    '[Game "express:2"]\n\n1. Na 2. Sg 3. Nb 4. Sf 5. Nc 6. Sg 7. Nd 8. Sf 9. W1 10. Sg 11. E3 12. Sg 13. E2 14. W6 *';
  await page.getByLabel('Or paste a game record').fill(record);
  await visit.button('Open the text').click();
  await page.waitForFunction(() => document.querySelectorAll('.tree .move').length === 14);
  await visit.button('Review the game').click();
  await page.getByText('The review is complete.').waitFor();
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 1180 });
    const graph = page.locator('.graph svg');
    const sizes = await page.evaluate(sizesOfDots, (await graph.screenshot()).toString('base64'));
    // Some may be cut by the edge, or touch each other.
    const isRound = sizes.some(([wide, high]) => wide > 7 && Math.abs(wide - high) <= 2);
    assert.ok(isRound, `at ${width} the dots are ${sizes.map((size) => size.join(' by ')).join(', ')} pixels`);
  }
  const line = page.locator('.engine .line').first();
  await line.waitFor();
  const [middle, ofText] = await line.evaluate((button) =>
    [button, button.querySelector('.value')].map((one) => {
      const { y, height } = one.getBoundingClientRect();
      return y + height / 2;
    }),
  );
  assert.ok(Math.abs(middle - ofText) <= 2, `the text stands ${ofText - middle} pixels beside the middle`);
  await visit.close();
}
