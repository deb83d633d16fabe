// The page over plain HTTP from a name that is not this machine's own, as in the house next door: no service worker, no
// shared memory, no clipboard. Everything works all the same, and nothing complains.

import assert from 'node:assert/strict';
import { OTHER_NAME } from '../browser.mjs';
import { Visit } from '../visit.mjs';

function elsewhere(place) {
  const url = new URL(place.url);
  url.hostname = OTHER_NAME;
  return { ...place, url: url.href };
}

async function begin(place, { isEngine = false } = {}) {
  const visit = await Visit.open(elsewhere(place), { store: { opponent: { isEngine, level: 1 } } });
  await visit.go();
  const missing = await visit.page.evaluate(() => [
    isSecureContext,
    'serviceWorker' in navigator,
    typeof SharedArrayBuffer,
    typeof navigator.clipboard,
  ]);
  assert.deepEqual(
    missing,
    [false, false, 'undefined', 'undefined'],
    'the browser trusts this page more than it should',
  );
  await visit.button('Play Shiftago Express').click();
  await visit.page.waitForSelector('.us-board');
  return visit;
}

export async function aWholeGame(place) {
  const visit = await begin(place, { isEngine: true });
  await visit.finishGame();
  await visit.expectTurn(/win|Draw/);
  await visit.close();
}

/** What a paste into the page brings. */
async function pasted(visit) {
  await visit.go('/analysis');
  await visit.page.locator('.share summary').click();
  await visit.page.getByLabel('Or paste a game record').focus();
  await visit.page.keyboard.press('ControlOrMeta+V');
  return visit.page.getByLabel('Or paste a game record').inputValue();
}

export async function theMovesAreCopied(place) {
  const visit = await begin(place);
  await visit.play('Na');
  await visit.button('Copy the game record').click();
  await visit.page.getByText('Copied').waitFor();
  assert.match(await pasted(visit), /\[Game "express:2"\][^]*\bNa\b/);
  await visit.close();
}

export async function whatCannotBeCopiedIsShown(place) {
  const visit = await begin(place);
  // Some browsers refuse this way, too.
  const refuse = () => void (document.execCommand = () => false);
  await visit.page.addInitScript(refuse);
  await visit.page.evaluate(refuse);
  await visit.play('Na');
  await visit.button('Copy the game record').click();
  const field = visit.page.getByLabel('This browser does not let the page copy.');
  assert.match(await field.inputValue(), /\bNa\b/);
  await visit.go('/analysis');
  await visit.page.locator('.share summary').click();
  await visit.button('Copy a link').click();
  assert.match(await field.inputValue(), /\/analysis[/#]+z/);
  await visit.close();
}
