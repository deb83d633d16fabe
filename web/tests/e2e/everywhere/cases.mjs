// What must work in Chromium, Firefox and WebKit alike. The long list of cases is Chromium's (../cases).

import assert from 'node:assert/strict';
import { findFaults, PLAY } from '../layout.mjs';
import { allLessons, allPuzzles } from '../learner.mjs';
import {
  arrive,
  beginGame,
  button,
  doWithoutMotion,
  expectPhase,
  go,
  marbles,
  playOn,
  playToTheEnd,
  rotate,
  target,
  untilMoreThan,
  whatCanBePlayed,
} from './visitor.mjs';

export async function aWholeGameAgainstTheComputer(place) {
  const window = await arrive(place);
  await doWithoutMotion(window);
  await beginGame(window);
  const end = await playToTheEnd(window, (entry) => window.click(target(entry)));
  assert.match(end, /win|Draw/);
  await window.click(button('Rematch'));
  assert.notDeepEqual(await whatCanBePlayed(window), [], 'the rematch has not begun');
  await window.close();
}

export async function byKeyboardAlone(place) {
  const window = await arrive(place);
  await doWithoutMotion(window);
  await beginGame(window);
  const focused = () => window.evaluate(() => document.activeElement?.getAttribute('data-target') ?? null);
  for (let count = 0; (await focused()) === null; count += 1) {
    assert.ok(count < 60, 'the Tab key does not lead to the board');
    await window.pressKey('Tab');
  }
  // Right along the top edge, round the corner and down, and so on: the arrow keys go all the way round.
  const along = { N: 'ArrowRight', E: 'ArrowDown', S: 'ArrowLeft', W: 'ArrowUp' };
  const insert = async (wanted, open) => {
    let at = await focused();
    // Two steps at the most from any entry: what is nearest will do.
    for (let step = 0; step < 30 && !(open.includes(at) && (step > 2 || at === wanted)); step += 1) {
      await window.pressKey(along[at?.[0]] ?? 'ArrowUp');
      at = await focused();
    }
    assert.ok(open.includes(at), `the arrow keys lead to ${at}, which is not open`);
    await window.pressKey('Enter');
  };
  // That a game ends is seen above, and each move by keys is like the others.
  if (place.isLong) {
    await playToTheEnd(window, insert);
    await window.expectText('[data-testid=live]', /win|Draw/);
  } else {
    assert.equal(await playOn(window, insert, 4), null, 'the game is over too soon');
  }
  await window.close();
}

export async function aLesson(place) {
  const window = await arrive(place, { path: '/lessons/push', size: 'phone' });
  const { steps } = (await allLessons()).find(({ id }) => id === 'push');
  for (const [index, { accept }] of steps.entries()) {
    await window.expectText('main', new RegExp(`Step ${index + 1} of ${steps.length}`));
    if (accept) {
      await expectPhase(window, 'asked');
      await window.click(target(accept === 'any' ? 'Na' : accept[0].split(':')[0]));
    }
    await expectPhase(window, 'done');
    if (index + 1 < steps.length) await window.click(button('Continue'));
  }
  await go(window, '/lessons');
  await window.expect('a[data-done=true]');
  await window.close();
}

export async function aPuzzle(place) {
  const puzzle = (await allPuzzles()).find(({ game, solution }) => game === 'express:2' && solution.length === 3);
  const window = await arrive(place, { path: `/puzzles/${puzzle.id}`, size: 'phone' });
  for (const move of puzzle.solution.filter((_move, index) => index % 2 === 0)) {
    await expectPhase(window, 'asked');
    await window.click(target(move));
  }
  await expectPhase(window, 'solved');
  await window.expectText('[data-testid=verdict]', /Solved!/);
  await window.close();
}

export async function aReview(place) {
  const window = await arrive(place, { path: '/analysis' });
  await window.click('.share summary');
  await window.fill('Or paste a game record', '[Game "express:2"]\n\n1. Na 2. Sd 3. Nb 4. Se 5. Nc 6. Sf 7. Nd *');
  await window.click(button('Open the text'));
  await window.until(() => document.querySelectorAll('.tree .move').length === 7);
  await window.click(button('Review the game'));
  await window.expect('.review[data-state=done]');
  assert.match(await window.textOf('[data-accuracy="0"]'), /^\d+%$/);
  await window.close();
}

export async function aTurnOfMoguli(place) {
  const window = await arrive(place);
  // With these tiles a stone can move once the tile under another one is turned.
  await beginGame(window, 'moguli', { layout: '33' });
  const played = (count) =>
    window.until((wanted) => document.querySelectorAll('.moves [data-step]').length === wanted, count);
  await rotate(window, 'd1', 'a quarter clockwise');
  await played(1);
  await window.click(button('Take back'));
  await played(0);
  await rotate(window, 'd1', 'a quarter clockwise');
  await played(1);
  await window.click(target('c1'));
  await window.click(target('b5'));
  // The computer's turn has as many moves as it likes.
  await window.until(() => document.querySelectorAll('.moves [data-step]').length > 2);
  await window.expectText('.status .turn', /Your turn/);
  await window.close();
}

export async function offlineAfterTheFirstVisit(place) {
  const window = await arrive(place);
  await window.until(async () => (await navigator.serviceWorker.ready).active.state === 'activated');
  assert.equal(await window.count('.toast'), 0, 'a first visit is told of a newer version');
  await place.loseNetwork();
  await window.reload();
  await window.expect('main h1');
  await beginGame(window);
  for (const entry of ['Na', 'Sd']) {
    await whatCanBePlayed(window);
    const before = await marbles(window);
    await window.click(target(entry));
    await untilMoreThan(window, before + 1);
  }
  await go(window, '/lessons/push');
  await expectPhase(window, 'asked');
  await window.close();
}

/** By the engine of each browser, and not of one alone: what is needed to play is in sight, nothing is cut or covered. */
export async function whatIsNeededIsInSight(place) {
  for (const size of ['phone', 'desktop']) {
    const window = await arrive(place, { size });
    for (const family of ['expert', 'moguli']) {
      await beginGame(window, family);
      await window.expect('.us-board [data-target]');
      assert.deepEqual(await window.evaluate(findFaults, [PLAY, false]), [], `${family} on a ${size}`);
    }
    await window.close();
  }
}

/** What is saved on a device, as one file: out, deleted, and in again. */
export async function everythingOutDeletedAndInAgain(place) {
  const window = await arrive(place);
  await beginGame(window);
  const [entry] = await whatCanBePlayed(window);
  const before = await marbles(window);
  await window.click(target(entry));
  await untilMoreThan(window, before);
  // The computer has answered: nothing is cut short by leaving.
  await whatCanBePlayed(window);

  await go(window, '/settings');
  const [board] = await whatIsSaved(window);
  // Where a file goes is the browser's affair: it is taken from the page's hands.
  await window.evaluate(() => {
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob) => {
      globalThis.exported = blob;
      return createObjectURL.call(URL, blob);
    };
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function () {
      if (this.download) globalThis.exportedName = this.download;
      else click.call(this);
    };
  });
  await window.click(button('Export everything'));
  const text = await window.until(async () => globalThis.exportedName && globalThis.exported.text());
  assert.match(await window.evaluate(() => globalThis.exportedName), /^undershift-\d{4}-\d\d-\d\d\.json$/);

  await window.click(button('Delete everything saved here'));
  await window.click('dialog .primary');
  await window.expectText('[data-testid=device-said]', /Deleted/);
  assert.deepEqual(await whatIsSaved(window), []);

  await window.evaluate((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'any.json', { type: 'application/json' }));
    const input = document.querySelector('input[type=file]');
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, text);
  await window.expectText('[data-testid=device-said]', /Came in: 1 game to play on/);
  assert.deepEqual(await whatIsSaved(window), [board]);
  await go(window, `/play/${board.id}`);
  await whatCanBePlayed(window);
  assert.ok((await marbles(window)) > before, 'the game does not go on where it was');
  await window.close();
}

/** The tables that the page has saved: which, and as far as they have come. */
const whatIsSaved = (window) =>
  window.evaluate(async () => {
    const database = await new Promise((resolve, reject) => {
      const request = indexedDB.open('undershift');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const tables = await new Promise((resolve) => {
      const request = database.transaction('tables').objectStore('tables').getAll();
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return tables.map(({ id, game, saved }) => ({ id, game, saved }));
  });
