// Addresses: every page comes up by its own, with and without a network, and old ones lead on.

import assert from 'node:assert/strict';
import { Visit } from '../visit.mjs';

const pathOf = (visit) => visit.page.evaluate(() => location.pathname + location.hash);
const DEEP = [
  ['/lessons/push', '.us-board'],
  ['/rules/moguli', 'figure .us-board'],
  ['/new/expert', 'form'],
  ['/nowhere/at/all', 'h1'],
];

export async function deepAddressesComeUp(place) {
  const visit = await Visit.open(place, { keeps: true });
  for (const [path, sign] of DEEP) {
    await visit.go(path);
    await visit.page.waitForSelector(sign);
    assert.equal(await pathOf(visit), path);
  }
  await visit.loseNetwork();
  for (const [path, sign] of DEEP) {
    await visit.go(path);
    await visit.page.waitForSelector(sign);
  }
  await visit.close();
}

export async function missingFilesAreMissing(place) {
  for (const path of ['assets/gone-12345678.js', 'assets/gone', 'wasm/gone.wasm']) {
    const answer = await fetch(place.url + path, { headers: { accept: 'text/html' } });
    assert.equal(answer.status, 404, path);
  }
  const page = await fetch(`${place.url}play/some-game`, { headers: { accept: 'text/html' } });
  assert.match(await page.text(), /<div id="app">/);
}

export async function oldAddressesLeadOn(place) {
  const visit = await Visit.open(place);
  await visit.page.goto(`${place.url}#/rules/extreme`);
  await visit.page.waitForSelector('figure .us-board');
  assert.equal(await pathOf(visit), '/rules/extreme');
  // Pasted into the address bar of a page that is open.
  await visit.page.evaluate(() => (location.hash = '#/settings'));
  await visit.page.getByRole('heading', { name: 'Settings' }).waitFor();
  assert.equal(await pathOf(visit), '/settings');
  await visit.page.goto(`${place.url}#/analysis/zAAAA`);
  await visit.page.getByText('This link holds no game').waitFor();
  assert.equal(await pathOf(visit), '/analysis#zAAAA');
  await visit.close();
}

export async function linksBackAndForward(place) {
  const visit = await Visit.open(place);
  const { page } = visit;
  await visit.go();
  await page.evaluate(() => (globalThis.isSameDocument = true));
  await page.locator('nav').getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('link', { name: 'Moguli' }).click();
  await page.waitForSelector('.us-board[data-game=moguli]');
  assert.equal(await pathOf(visit), '/rules/moguli');
  await page.goBack();
  await page.waitForSelector('.us-board[data-game=shiftago]');
  await page.goBack();
  await page.waitForSelector('.game');
  await page.goForward();
  await page.waitForSelector('.rulebook');
  assert.ok(await page.evaluate(() => globalThis.isSameDocument), 'a link has loaded the page again');
  // The skip link moves the focus and leaves the address alone.
  await page.locator('.skip').focus();
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'content');
  assert.equal(await pathOf(visit), '/rules');
  await visit.close();
}
