// The page always comes up: parts and languages that do not load say so and are tried again, and a new version waits until
// somebody wants it.

import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { atMost } from '../patience.mjs';
import { Visit } from '../visit.mjs';

/** Whatever the browser fetches comes from the network, which the tests take away. */
const UNCACHED = { browsing: { serviceWorkers: 'block' } };
const failed = (visit) => visit.page.locator('[data-testid=load-failed]');
const lost = (route) => route.abort();

/** What a browser says of requests that were taken away, and of workers that it may not have. */
function forgive(visit) {
  visit.forgiven = /Failed to load|Failed to fetch|ERR_FAILED|reading 'waiting'/;
}

export async function aPageThatDoesNotLoad(place) {
  const visit = await Visit.open(place, UNCACHED);
  const { page } = visit;
  await visit.go();
  await page.evaluate(() => (globalThis.isSameDocument = true));
  await page.route('**/*', lost);
  for (const [name, path] of [
    ['Settings', '/settings'],
    ['Games', '/games'],
    ['Learn', '/learn'],
    ['Rules', '/rules'],
  ]) {
    await page.locator('header').getByRole('link', { name }).click();
    await failed(visit).getByText('could not be loaded').waitFor();
    assert.equal(new URL(page.url()).pathname, path);
  }
  // Nothing answers: the page stays, and says so again.
  await visit.button('Try again').click();
  await failed(visit).getByText('could not be loaded').waitFor();
  assert.ok(await page.evaluate(() => globalThis.isSameDocument));
  await page.unroute('**/*', lost);
  await visit.button('Try again').click();
  await page.waitForSelector('figure .us-board');
  assert.equal(new URL(page.url()).pathname, '/rules');
  forgive(visit);
  await visit.close();
}

/** A page whose own file is there, and whose texts are not. */
export async function textsThatDoNotLoad(place) {
  const visit = await Visit.open(place, UNCACHED);
  const { page } = visit;
  await visit.go();
  const texts = (url) => /\/assets\/(more|study|rules|learn)-[^/]*\.js$/.test(url.pathname);
  await page.route(texts, lost);
  for (const name of ['Settings', 'Games', 'Learn', 'Rules']) {
    await page.locator('header').getByRole('link', { name }).click();
    await failed(visit).getByText('could not be loaded').waitFor();
  }
  await page.unroute(texts, lost);
  await visit.button('Try again').click();
  await page.waitForSelector('figure .us-board');
  forgive(visit);
  await visit.close();
}

export async function aLanguageThatDoesNotLoad(place) {
  const visit = await Visit.open(place, { ...UNCACHED, locale: 'de-DE' });
  const { page } = visit;
  const texts = (url) => /\/assets\/main-[^/]*\.js$/.test(url.pathname);
  await page.route(texts, lost);
  await page.goto(visit.url);
  await page.getByText('Dieser Teil ließ sich nicht laden').waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
  await page.unroute(texts, lost);
  await visit.button('Noch einmal versuchen').or(page.locator('main .primary')).first().click();
  await page.getByRole('heading', { name: 'Was spielen wir?' }).waitFor();

  // Another one, in the middle of everything: the first one stays.
  await visit.go('/settings');
  await page.route(texts, lost);
  await page.getByLabel('Sprache').selectOption('fr');
  await page.locator('[data-testid=language-failed]').waitFor();
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  await page.unroute(texts, lost);
  await page.locator('[data-testid=language-failed] .primary').click();
  await page.getByRole('heading', { name: 'Réglages' }).waitFor();
  forgive(visit);
  await visit.close();
}

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** Serves a copy of the page that can be changed while it is used. */
async function serveCopy(place) {
  const folder = await mkdtemp(join(tmpdir(), 'undershift-page-'));
  await cp(new URL('../../../dist/', import.meta.url).pathname, folder, { recursive: true });
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://x').pathname;
    const name = extname(path) ? path : '/index.html';
    readFile(join(folder, name)).then(
      (bytes) =>
        response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    place: { ...place, url: `http://127.0.0.1:${server.address().port}/` },
    async change(name, work) {
      // At one stroke: a browser may be reading it.
      const [path, next] = [join(folder, name), join(folder, 'next')];
      await writeFile(next, work(await readFile(path, 'utf8')));
      await rename(next, path);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function anUpdateWhileAGameRuns(place) {
  const copy = await serveCopy(place);
  try {
    const visit = await Visit.open(copy.place, { keeps: true, store: { opponent: { isEngine: false, level: 1 } } });
    const { page } = visit;
    await visit.go();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active.state);
    await visit.button('Play Shiftago Expert').click();
    for (const move of ['Na', 'Sd']) await visit.play(move);
    const other = await visit.newPage();
    await visit.go('/rules');
    await other.waitForFunction(() => navigator.serviceWorker.controller !== null);
    for (const tab of [page, other]) {
      await tab.evaluate(async () => {
        globalThis.isSameDocument = true;
        // Looks that are under way end before anything changes.
        await (await navigator.serviceWorker.ready).update();
      });
    }

    await copy.change('index.html', (text) => text.replace('<title>', '<meta name="build" content="next" /><title>'));
    await copy.change('service-worker.js', (text) =>
      text.replace(/undershift-[0-9a-f]{12}/, 'undershift-000000000000'),
    );
    // An installed page that comes to the front looks for it by itself.
    visit.page = page;
    await page.bringToFront();
    // More than once: a look that was under way before the change has seen nothing of it.
    await page.waitForFunction(
      () => {
        document.dispatchEvent(new Event('visibilitychange'));
        return document.querySelector('.toast')?.textContent.includes('A new version is ready. Reload when you like');
      },
      null,
      // All files are fetched anew for it.
      { polling: 5000, timeout: atMost(60_000) },
    );
    // Nothing has changed under the player's hands.
    await visit.play('Nb');
    assert.ok(await page.evaluate(() => globalThis.isSameDocument));
    await other.getByText('Reload when you like').waitFor();
    await page.locator('.toast').getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => document.querySelector('meta[name=build]') !== null);
    await page.waitForFunction(() => document.querySelectorAll('.us-board .us-marble').length === 3);
    await visit.play('Sg');

    // The other tab is not reloaded by that, goes on with what it has, and is told.
    assert.ok(await other.evaluate(() => globalThis.isSameDocument), 'another tab was reloaded');
    await other.locator('header').getByRole('link', { name: 'Settings' }).click();
    await other.getByRole('heading', { name: 'Settings' }).waitFor();
    await other.locator('.toast').getByRole('button', { name: 'Reload' }).click();
    await other.waitForFunction(() => document.querySelector('meta[name=build]') !== null);
    await other.getByRole('heading', { name: 'Settings' }).waitFor();
    await visit.close();
  } finally {
    await copy.close();
  }
}
