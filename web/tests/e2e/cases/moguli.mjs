// A turn of Moguli in both orders, with the bonus, undo, the underside, and what is not possible.

import assert from 'node:assert/strict';
import { Visit } from '../visit.mjs';

/** Here light's d1d3 passes under a dark stone. */
const SPEC = { game: 'moguli', seed: '33' };
const BEFORE = ['d1+', 'c1b5', 'a5+', 'a7c3', 'pass'];

async function sit(place, given = {}) {
  const game = place.advisor.saved(SPEC, BEFORE);
  const visit = await Visit.open(place, { ...given, store: { game } });
  await visit.go('/play');
  await visit.page.waitForSelector('.us-board');
  return visit;
}

const stage = async (visit) => (await visit.look()).view.position.board.stage;

export async function moveThenTurnWithBonusAndUndo(place) {
  const visit = await sit(place);
  await visit.expectNote(/in either order|start row/);
  await visit.play('d1d3');
  assert.equal(await stage(visit), 'moved-with-bonus');
  await visit.expectNote(/Now rotate a tile/);
  assert.match(await visit.page.locator('[data-testid=live]').innerText(), /earns the bonus/);
  await visit.button('Take back').click();
  assert.equal(await stage(visit), 'begin');
  await visit.play('d1d3');
  await visit.play('a1+');
  assert.equal(await stage(visit), 'bonus');
  await visit.expectNote(/one more tile, or pass/);
  await visit.play('e4=');
  await visit.expectTurn(/Dark to move/);
  const { view } = await visit.look();
  assert.deepEqual([...view.position.board.barred].sort(), ['a1', 'e4']);
  // A tile that light has turned is barred now, and the page says so.
  await visit.target('e4').click();
  await visit.expectNote(/barred/);
  await visit.close();
}

export async function turnThenMoveAndPassTheBonus(place) {
  const visit = await sit(place, { size: 'phone' });
  await visit.play('a1+');
  await visit.expectNote(/Now move a stone|start row/);
  await visit.button('Take back').click();
  await visit.play('a1+');
  await visit.play('d1d3');
  assert.equal(await stage(visit), 'bonus');
  await visit.button('Pass').click();
  await visit.expectTurn(/Dark to move/);
  await visit.close();
}

export async function byKeys(place) {
  const visit = await sit(place);
  const { page } = visit;
  await visit.target('e4').focus();
  await page.keyboard.press('+');
  assert.equal(await stage(visit), 'rotated');
  await visit.target('d1').focus();
  await page.keyboard.press('Enter');
  await visit.expectNote(/Stone d1 chosen/);
  // Out of reach: refused with a reason, and nothing is played.
  await visit.target('e5').focus();
  await page.keyboard.press('Enter');
  await visit.expectNote(/[Nn]o path|blocks|pass under|start row/);
  await visit.target('d3').focus();
  await page.keyboard.press('Enter');
  assert.equal(await stage(visit), 'bonus');
  await visit.close();
}

/** The board itself is held, or U is pressed: the underside shows, and nothing is chosen. */
export async function theUndersideByOneGesture(place) {
  const visit = await sit(place);
  const { page } = visit;
  const shown = (face) => page.locator(`.us-drawing[data-face=${face}]`).first().waitFor();
  await page.getByText('Hold the board, or press U').waitFor();
  const before = (await visit.kept()).moves;
  await visit.target('d1').hover();
  await page.mouse.down();
  await shown('bottom');
  await page.mouse.up();
  await shown('top');
  assert.equal(await page.locator('.us-board [aria-selected=true]').count(), 0, 'a hold has chosen a stone');
  await visit.target('d1').click();
  assert.equal(await page.locator('.us-board [aria-selected=true]').count(), 1, 'a tap chooses it as ever');
  await page.keyboard.press('Escape');
  await page.keyboard.press('u');
  await shown('bottom');
  assert.match(await page.locator('[data-testid=live]').innerText(), /underside is shown/);
  await page.keyboard.press('u');
  await shown('top');
  // Whoever moves the finger scrolls.
  await visit.target('c4').hover();
  await page.mouse.down();
  await page.mouse.move(10, 10, { steps: 3 });
  await page.waitForTimeout(600);
  await page.mouse.up();
  await shown('top');
  assert.equal((await visit.kept()).moves, before);
  await visit.close();
}

export async function underside(place) {
  const visit = await sit(place);
  const { page } = visit;
  const face = () => page.locator('.us-drawing').first().getAttribute('data-face');
  assert.equal(await face(), 'top');
  await visit.button('Underside').click();
  assert.equal(await face(), 'bottom');
  await visit.button('Underside').click();
  assert.equal(await face(), 'top');
  await visit.button('Underside').hover();
  await page.mouse.down();
  assert.equal(await face(), 'bottom');
  await page.waitForTimeout(350);
  await page.mouse.up();
  assert.equal(await face(), 'top');
  await visit.button('Both sides').click();
  assert.equal(await page.locator('.us-drawing').count(), 2);
  await visit.button('See through').click();
  assert.equal(await face(), 'through');
  // Both faces as one map: a station for each portal, lines above and below, and it is played on as on any other face.
  await visit.button('Map of lines').click();
  assert.equal(await face(), 'map');
  const map = page.locator('.us-map');
  assert.equal(await map.locator('.us-map-station').count(), 35);
  for (const side of ['top', 'bottom']) assert.ok((await map.locator(`.us-map-line[data-face=${side}]`).count()) > 0);
  const before = await map.innerHTML();
  const { choices } = await visit.look();
  const tile = choices.tiles.find(({ turns }) => turns.some(({ reason }) => reason === null)).at;
  await visit.play(`${tile}+`);
  assert.notEqual(await map.innerHTML(), before, 'the map does not follow the tiles');
  await visit.button('Map of lines').click();
  assert.equal(await map.locator('*').count(), 0);
  await visit.close();
}
