// Hints, hurrying, resigning, confirming, looking back, rules beside the game, preferences, and how much is loaded.

import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { Visit } from '../visit.mjs';

/** All that is fetched until the first move against a person on this device, compressed; the typeface apart, for which nothing waits. */
const BUDGET = 170_000;

export async function weightUntilTheFirstMove(place) {
  const visit = await Visit.open(place, { store: { opponent: { isEngine: false, level: 1 } } });
  const { page } = visit;
  const loaded = new Map();
  // What the service worker keeps for later comes after the page, in its own time.
  page.on('response', async (response) => {
    if (response.request().serviceWorker() || !response.ok()) return;
    const body = await response.body().catch(() => Buffer.alloc(0));
    loaded.set(new URL(response.url()).pathname, gzipSync(body, { level: 9 }).length);
  });
  await page.addInitScript(() => delete Navigator.prototype.serviceWorker);
  await visit.go();
  await visit.button('Play Shiftago Express').click();
  await visit.target('Na').click();
  await visit.waitForMoves('exactly', 1);
  const names = [...loaded].filter(([name]) => !/icons|manifest|woff2$/.test(name));
  const total = names.reduce((sum, [, size]) => sum + size, 0);
  for (const [name, size] of names) console.log(`      ${String(size).padStart(7)} ${name}`);
  console.log(`      ${String(total).padStart(7)} in all, compressed`);
  const early = names.filter(([name]) => /(engine|records)\.wasm/.test(name));
  assert.deepEqual(early, [], 'a module is loaded before anybody needs it');
  await visit.close();
  assert.ok(total <= BUDGET, `${total} bytes are loaded until the first move; ${BUDGET} are allowed`);
}

export async function hintRefusalAndResigning(place) {
  const visit = await Visit.open(place, { store: { opponent: { isEngine: true, level: 1 } } });
  const { page } = visit;
  await visit.go();
  await visit.button('Play Shiftago Express').click();
  await page.waitForSelector('.us-board');
  await visit.rest();
  // By Enter, and by its key from the board: neither takes the focus away.
  await visit.button('Hint').focus();
  await page.keyboard.press('Enter');
  await visit.expectNote(/Try a marble from .* \([NESW][a-g1-7]\)/);
  assert.equal(await page.evaluate(() => document.activeElement.textContent.trim()), 'Hint', 'the hint lost its focus');
  await visit.target('d4').focus();
  await page.keyboard.press('h');
  await visit.until(async () => (await globalThis.savedGame())?.hints === 2);
  await visit.expectNote(/Try a marble from .* \([NESW][a-g1-7]\)/);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.target), 'd4');
  assert.ok((await page.locator('.us-board .us-mark').count()) > 0, 'the hint is not marked on the board');
  await visit.target('d4').click();
  await visit.expectNote(/from the edge/);
  await page.locator('.menu summary').click();
  await visit.button('Resign').click();
  await page.keyboard.press('Escape');
  assert.equal((await visit.look()).view.ending, null, 'Escape must not resign');
  await page.locator('.menu summary').click();
  await visit.button('Resign').click();
  await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await visit.expectTurn(/wins this time/);
  await visit.close();
}

export async function hurryAStrongPlayer(place) {
  const visit = await Visit.open(place);
  const { page } = visit;
  await visit.go('/new/express');
  await visit.chooseOpponent(10);
  await visit.choose('Who begins', 'Green');
  await visit.button('Start the game').click();
  await visit.button('Move now').click();
  const since = Date.now();
  await visit.expectTurn(/Your turn/);
  assert.ok(Date.now() - since < 2500, 'the computer was not hurried');
  assert.equal((await visit.kept()).moves, 1);
  await visit.close();
}

export async function confirmedMovesAndLookingBack(place) {
  const visit = await Visit.open(place, {
    preferences: { confirms: true },
    store: { opponent: { isEngine: false, level: 1 } },
  });
  const { page } = visit;
  await visit.go();
  await visit.button('Play Shiftago Express').click();
  await visit.target('W3').click();
  await visit.expectNote(/once more/);
  assert.equal((await visit.kept()).moves, 0);
  await visit.target('W3').click();
  await visit.waitForMoves('exactly', 1);
  await visit.button('To the beginning').click();
  await visit.expectNote(/earlier position/);
  assert.equal(await page.locator('.us-board .us-marble').count(), 0);
  // Nothing can be played in the past.
  await visit.target('Na').click();
  assert.equal((await visit.kept()).moves, 1);
  await visit.button('To the current position').click();
  assert.equal(await page.locator('.us-board .us-marble').count(), 1);
  await visit.button('Copy the game record').click();
  // The module that writes records is loaded first; and the clipboard is that of all cases.
  await visit.until(async () => /\[Game "express:2"\][\s\S]*W3/.test(await navigator.clipboard.readText()));
  await visit.close();
}

export async function movesAreSeenToMove(place) {
  const visit = await Visit.open(place, {
    preferences: { motion: 'full' },
    store: { opponent: { isEngine: false, level: 1 } },
  });
  const { page } = visit;
  await visit.go();
  for (const [game, move] of [
    ['Play Shiftago Express', () => visit.target('W3').click()],
    ['Play Moguli', () => visit.openTile('c4').then(() => visit.button('Rotate by a half').click())],
  ]) {
    await page.locator('.brand').click();
    await visit.button(game).click();
    await page.waitForSelector('.us-board');
    await page.evaluate(() => {
      globalThis.framesInMotion = 0;
      const frame = () => {
        if (document.querySelector('.us-board')?.dataset.moving === 'true') globalThis.framesInMotion += 1;
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    await move();
    // A busy machine may leave out some; a move that jumps has none.
    await page.waitForFunction(() => globalThis.framesInMotion >= 3);
  }
  await visit.close();
}

export async function rulesBesideTheBoard(place) {
  const visit = await Visit.open(place, { size: 'phone', store: { opponent: { isEngine: false, level: 1 } } });
  const { page } = visit;
  await visit.go();
  await visit.button('Play Shiftago Extreme').click();
  await page.locator('.menu summary').click();
  await visit.button('Rules').click();
  const panel = page.locator('.rules');
  await panel.getByRole('heading', { name: 'Extreme', exact: false }).first().waitFor();
  assert.equal(await panel.getByRole('heading', { name: /tournament/i }).count(), 0, 'rules of another game are shown');
  const search = panel.getByRole('searchbox');
  await search.fill('handicap');
  const sections = await panel.locator('section').count();
  assert.ok(sections >= 1 && sections < 5, `${sections} sections are found`);
  await search.fill('xylophone');
  await panel.getByText('Nothing found').waitFor();
  await search.fill('');
  const diagram = panel.locator('figure').first();
  const before = await diagram.locator('.us-marble').count();
  await diagram.getByRole('button', { name: 'Show the moves' }).click();
  await page.waitForFunction(
    (count) => document.querySelectorAll('.rules figure:first-of-type .us-marble').length !== count,
    before,
  );
  await panel.getByRole('button', { name: 'Close' }).click();
  assert.equal(await panel.count(), 0);
  await visit.close();
}

export async function preferencesLast(place) {
  const visit = await Visit.open(place);
  const { page } = visit;
  await visit.go('/settings');
  await page.getByText('Dark', { exact: true }).click();
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(24, 20, 17)');
  await page.getByLabel('Sounds').check();
  await page.getByLabel('Coordinates').uncheck();
  await page.getByLabel('Language').selectOption('fr');
  await page.getByRole('heading', { name: 'Réglages' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Réglages' }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  await page.locator('.brand').click();
  await page.locator('.game .primary').first().click();
  await page.waitForSelector('.us-board');
  assert.equal(await page.locator('.us-board .us-coordinate').count(), 0);
  await visit.close();
}
