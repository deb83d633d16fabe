// Moguli without eyes or hands on a mouse: a whole game by keys alone, what is said meanwhile, and what the system's own
// colours leave to be seen. All that was said is written to tests/e2e/said/moguli.txt.

import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { complaintsOfAxe } from '../axe.mjs';
import { Visit } from '../visit.mjs';

const SPEC = { game: 'moguli', seed: '33' };
/** Here light's d1d3 passes under a dark stone. */
const BEFORE = ['d1+', 'c1b5', 'a5+', 'a7c3', 'd4-'];
/** A game that ends with four stones home, and has several bonuses to pass. */
const GAME = { game: 'moguli', seed: '5' };
const MAX_PRESSES = 6;
const SAID = new URL('../said/', import.meta.url);

async function sit(place, moves, { spec = SPEC, ...given } = {}) {
  const visit = await Visit.open(place, { ...given, store: { game: place.advisor.saved(spec, moves) } });
  await visit.go('/play');
  await visit.page.waitForSelector('.us-grid');
  // What is said first, for whoever has just come.
  await visit.page.waitForFunction(() => document.querySelector('[data-testid=live]').textContent);
  return visit;
}

/** Notes from now on what a screen reader says: every change of the live region, and the name of what gets the focus. */
async function listen(visit) {
  await visit.page.evaluate(() => {
    const region = document.querySelector('[data-testid=live]');
    globalThis.heard = [];
    const note = () => globalThis.heard.push(region.textContent.trim());
    new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true });
    globalThis.named = [];
    document.addEventListener('focusin', ({ target }) => globalThis.named.push(target.ariaLabel));
  });
}

/** What was said since the last time, without the names. */
const heard = (visit) => visit.page.evaluate(() => globalThis.heard.splice(0));

const focused = (visit) => visit.page.evaluate(() => document.activeElement?.dataset.target ?? null);
const label = (visit) => visit.page.evaluate(() => document.activeElement?.ariaLabel ?? '');

/** To a field by its name, of which what is right already need not be typed. */
function keysTo(cell, from) {
  return [...(from[0] === cell[0] ? [] : [cell[0]]), ...(from[1] === cell[1] ? [] : [cell[1]])];
}

/** The keys of an action, as few as a listener needs who knows what was said, and where the focus is then. */
function keysOf(move, { stones }, at) {
  const [, from, to] = /^([a-e][1-7])([a-e][1-7])$/.exec(move) ?? [];
  const [, tile, sign] = /^([a-e][1-7])([+=-])$/.exec(move) ?? [];
  if (move === 'pass') return { keys: ['p'], at };
  if (tile) return { keys: [...keysTo(tile, at), sign], at: tile };
  // The portals in reach are gone round in the order in which they were said.
  const offered = stones.find((stone) => stone.at === from).portals.filter(({ reason }) => reason === null);
  const round = Array(offered.findIndex((portal) => portal.to === to) + 1).fill('n');
  const named = keysTo(to, from);
  return { keys: [...keysTo(from, at), 'Enter', ...(round.length < named.length ? round : named), 'Enter'], at: to };
}

/** What a listener makes of what was said: the moves, as they are written. */
function movesIn(said) {
  const signs = { 'a quarter clockwise': '+', 'by a half': '=', 'a quarter counter-clockwise': '-' };
  const pattern = /Tile (\w\d) is rotated ([^.]+)\.|from (\w\d) to (\w\d), diving|(passes)\./g;
  return [...said.matchAll(pattern)].map(([, tile, how, from, to]) =>
    tile ? tile + signs[how] : from ? from + to : 'pass',
  );
}

export async function aWholeGameOfMoguliByKeysAndEars(place) {
  const game = place.advisor.game(GAME);
  const visit = await sit(place, [], { spec: GAME });
  const { page } = visit;
  await listen(visit);
  await visit.target('a1').focus();
  const presses = [];
  const lines = [];
  let at = 'a1';
  for (const { move, choices } of game) {
    const plan = keysOf(move, choices, at);
    ({ at } = plan);
    for (const key of plan.keys) await page.keyboard.press(key);
    presses.push(plan.keys.length);
    const { said, names } = await page.evaluate(() => ({
      said: globalThis.heard.splice(0),
      names: globalThis.named.splice(0),
    }));
    lines.push({ move, keys: plan.keys, said, names });
  }
  await visit.waitForMoves('exactly', game.length);
  const { view } = await visit.look();
  const written = lines.map(({ move, keys, said, names }) =>
    [`> ${move}: ${keys.join(' ')}`, ...names.map((name) => `  (${name})`), ...said.map((text) => `  ${text}`)].join(
      '\n',
    ),
  );
  await mkdir(SAID, { recursive: true });
  await writeFile(new URL('moguli.txt', SAID), `${written.join('\n')}\n`);
  const mean = presses.reduce((sum, count) => sum + count, 0) / presses.length;
  console.log(`      ${presses.length} actions, ${mean.toFixed(2)} keys an action, at most ${Math.max(...presses)}`);
  assert.ok(Math.max(...presses) <= MAX_PRESSES, `an action took ${Math.max(...presses)} keys`);
  // Who only heard it knows the whole game.
  const said = lines.flatMap((line) => line.said).join('\n');
  assert.deepEqual(
    movesIn(said),
    view.steps.map(({ text }) => text),
  );
  for (const { move, names } of lines) {
    const [, to] = /^[a-e][1-7]([a-e][1-7])$/.exec(move) ?? [];
    if (to) assert.match(names.at(-1), new RegExp(`^${to}, in reach`));
  }
  assert.match(said, /4 of 4 stones home\..* Last turn: Dark\./s);
  assert.match(lines.at(-1).said.at(-1), /Draw\. With four stones home\.$/);
  assert.ok(
    lines.some(({ move }) => move === 'pass'),
    'no bonus was passed',
  );
  assert.deepEqual(await complaintsOfAxe(page), []);
  await visit.close();
}

export async function theBeginningOfAGameIsHeard(place) {
  const visit = await Visit.open(place, { store: { opponent: { isEngine: true, level: 1 } } });
  const { page } = visit;
  await visit.go();
  await visit.button('Play Moguli').click();
  await page.waitForFunction(() => document.querySelector('[data-testid=live]')?.textContent);
  assert.match(
    await page.locator('[data-testid=live]').innerText(),
    /^Moguli, you play (Light|Dark)\. (Your turn|Light is thinking…|.* Your turn)/,
  );
  const { title, focused } = await page.evaluate(() => ({
    title: document.title,
    focused: document.activeElement.ariaLabel,
  }));
  assert.deepEqual({ title, focused }, { title: 'Moguli · Undershift', focused: 'Moguli' });
  await visit.close();
}

export async function refusalsAreHeardAgainAndKeepTheFocus(place) {
  const visit = await sit(place, BEFORE);
  const { page } = visit;
  await listen(visit);
  await visit.target('a5').focus();
  for (let count = 0; count < 3; count += 1) {
    await page.keyboard.press('Enter');
    await page.waitForFunction((so) => globalThis.heard.length > so, count);
    assert.equal(await focused(visit), 'a5');
  }
  const barred = await heard(visit);
  assert.deepEqual(new Set(barred).size, 1);
  assert.match(barred[0], /^a5 was rotated in the turn before and is barred/);
  assert.match(await label(visit), /barred, because it was rotated in the turn before/);
  // What is due is said, not only shown.
  await page.keyboard.press('e');
  await page.keyboard.press('4');
  await page.keyboard.press('=');
  await page.waitForFunction(() => globalThis.heard.length > 0);
  assert.match((await heard(visit))[0], /^Tile e4 is rotated by a half\. (Now move a stone|Your start row)/);
  // After that no tile can be used: the focus stays where it is.
  await page.keyboard.press('r');
  await page.waitForFunction(() => globalThis.heard.length > 0);
  assert.equal(await focused(visit), 'e4');
  assert.match((await heard(visit))[0], /already rotated a tile\. Now move a stone/);
  const names = await page.locator('.us-grid [role=row]').evaluateAll((rows) => rows.map((row) => row.ariaLabel));
  assert.deepEqual(names, ['Row 7', 'Row 6', 'Row 5', 'Row 4', 'Row 3', 'Row 2', 'Row 1']);
  assert.deepEqual(await complaintsOfAxe(page), []);
  await visit.close();
}

export async function theMenuOfATileCoversNoTile(place) {
  // A phone, and a window that is lower than the board.
  for (const given of [{ size: 'phone' }, { browsing: { viewport: { width: 820, height: 700 } } }]) {
    const visit = await sit(place, BEFORE, given);
    const { page } = visit;
    await visit.expectNote(/Dark: a5 rotated, a7 to c3, d4 rotated\./);
    assert.equal(await page.locator('.us-badge-turned').count(), 2);
    assert.equal(await page.locator('.us-badge-barred').count(), 2);
    await visit.watchPlaceOfBoard();
    for (const tile of ['a7', 'e7', 'c4', 'a2', 'e2']) {
      await visit.openTile(tile);
      const hidden = await page.locator('.us-cell').evaluateAll((cells) =>
        cells
          .filter((cell) => {
            const box = cell.getBoundingClientRect();
            const corners = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y]));
            return corners.some(([x, y]) => {
              const top = document.elementFromPoint(box.x + x * box.width, box.y + y * box.height);
              return top?.closest('.us-menu');
            });
          })
          .map((cell) => cell.dataset.target),
      );
      assert.deepEqual(hidden, [], `the menu of ${tile} covers tiles`);
      const menu = await page.locator('.us-menu').boundingBox();
      assert.ok(menu.y + menu.height <= page.viewportSize().height, `the menu of ${tile} is out of sight`);
      const others = await page
        .locator('.actions > .button, .actions summary')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
      assert.ok(
        others.every((top) => top >= menu.y + menu.height || top < menu.y),
        `the menu covers what is below the board: ${JSON.stringify({ others, menu })}`,
      );
      if (tile === 'c4') assert.deepEqual(await complaintsOfAxe(page), []);
      await page.keyboard.press('Escape');
    }
    // A ghost with what it opens and closes, also in words.
    await visit.openTile('b2');
    await visit.button('Rotate by a half').hover();
    assert.equal(await page.locator('.us-ghost-tile').count(), 1);
    const signs = await page.locator('.us-link').count();
    const words = await visit
      .button('Rotate by a half')
      .evaluate((button) => document.getElementById(button.getAttribute('aria-describedby')).textContent);
    assert.equal((words.match(/above|below/g) ?? []).length, signs);
    assert.ok(signs > 0, 'half a turn of a tile in the middle changes some path');
    assert.equal((await visit.placesOfBoard()).length, 1, 'the board has moved');
    await visit.close();
  }
}

export async function inTheSystemsColoursFocusAndTurnAreSeen(place) {
  const visit = await sit(place, BEFORE, { browsing: { forcedColors: 'active' } });
  const { page } = visit;
  await visit.target('a1').focus();
  await page.keyboard.press('ArrowRight');
  const ring = await visit.target('b1').evaluate((cell) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(cell);
    return { outlineStyle, outlineWidth, hasGround: boxShadow !== 'none' };
  });
  assert.deepEqual(ring, { outlineStyle: 'solid', outlineWidth: '4px', hasGround: true });
  const outlines = await page
    .locator('.seat')
    .evaluateAll((seats) => seats.map((seat) => [seat.dataset.active, getComputedStyle(seat).outlineStyle]));
  assert.deepEqual(Object.fromEntries(outlines), { true: 'solid', false: 'none' });
  await visit.close();
}
