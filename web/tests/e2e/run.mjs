// End-to-end tests: `npm run e2e [-- --all] [part of a name]`, in real browsers, against UNDERSHIFT_URL or the build in
// dist/. With `--all` they are the long ones: nothing that the short ones leave to a neighbour is left out (see `isLong`
// in the cases), every visit keeps the page for a time without a network, and Chromium is the whole program.
//
// A case is an exported async function. Those of tests/e2e/cases run in Chromium, those of tests/e2e/everywhere in every
// browser, though in Chromium only with `--all`; two run at a time, each in windows of its own. A browser is started when
// its first case comes.
//
// A case that fails is run once more at the end, when nothing runs beside it. If it passes then, it is called unsteady, with
// what went wrong the first time, and does not fail the run: browsers on a busy machine are not in our hands. More than a few
// unsteady cases are a failure all the same.

import { mkdir, readdir } from 'node:fs/promises';
import { loadAdvisor } from './advisor.mjs';
import { startChromium } from './browsers/chromium.mjs';
import { startFirefox } from './browsers/firefox.mjs';
import { wayTo } from './browsers/network.mjs';
import { startWebKit } from './browsers/webkit.mjs';
import * as offline from './everywhere/cases.mjs';
import * as online from './everywhere/online.mjs';
import { atMost } from './patience.mjs';
import { serve } from './serve.mjs';

const AT_ONCE = 2;
const MAX_CASE = atMost(120_000);
/** Cases that may pass only when they are run again. */
const MAX_UNSTEADY = 5;
const FAILURES = new URL('failures/', import.meta.url);
const BROWSERS = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit };

const isLong = process.argv.includes('--all');
const wanted = process.argv.slice(2).find((word) => word !== '--all') ?? '';
const cases = (await allCases()).filter((one) => one.title.includes(wanted) && (isLong || !one.isLong));
const { url, close } = await serve();
const advisor = await loadAdvisor();
/** Browsers that run, by name. */
const running = new Map();
const started = Date.now();
const failed = await runAll(cases, AT_ONCE);
const failedAgain = failed.length > MAX_UNSTEADY ? failed : await runAll(failed, 1);
for (const one of failed.filter((one) => !failedAgain.includes(one))) {
  console.log(`UNSTEADY  ${one.title}: failed at first, passed alone`);
}
for (const browser of running.values()) await (await browser).stop();
await close();
const seconds = ((Date.now() - started) / 1000).toFixed(0);
console.log(`\n${cases.length - failedAgain.length} of ${cases.length} cases passed in ${seconds} s`);
process.exit(failedAgain.length > 0 || cases.length === 0 ? 1 : 0);

/** Every case with its title, and what sets its place up. */
async function allCases() {
  const folder = new URL('cases/', import.meta.url);
  const found = [];
  for (const file of (await readdir(folder)).sort()) {
    for (const [name, run] of Object.entries(await import(new URL(file, folder).href))) {
      found.push({
        title: `${file.replace('.mjs', '')}: ${inWords(name)}`,
        run,
        isLong: run.isLong,
        place: inChromium,
      });
    }
  }
  for (const browser of Object.keys(BROWSERS)) {
    for (const [name, run] of Object.entries({ ...offline, ...online })) {
      const place = (opened) => inBrowser(browser, opened);
      // Chromium has cases of its own about each of these.
      found.push({ title: `${browser}: ${inWords(name)}`, run, isLong: browser === 'chromium', place });
    }
  }
  return found;
}

function inWords(name) {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function start(name) {
  if (!running.has(name)) running.set(name, BROWSERS[name]({ isLong }));
  return running.get(name);
}

/** Where the cases of Chromium take place. */
async function inChromium(opened) {
  const { browser } = await start('chromium');
  return { browser, url, advisor, opened, isLong, leave: async () => undefined };
}

/** Where a case of any browser takes place: it has a network of its own to lose. */
async function inBrowser(name, opened) {
  const browser = await start(name);
  const way = await wayTo(url);
  const open = async (options) => {
    const window = await browser.open(options);
    opened.push(window);
    return window;
  };
  return { url: way.url, open, isLong, loseNetwork: way.cut, leave: way.cut };
}

/** Runs cases, so many at a time, and returns those that failed. */
async function runAll(chosen, atOnce) {
  const waiting = [...chosen];
  const failed = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) if (!(await passes(next))) failed.push(next);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failed;
}

async function passes({ title, run, place: placeOf }) {
  const begun = Date.now();
  let timer;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${MAX_CASE / 1000} s`)), MAX_CASE);
  });
  const opened = [];
  let place;
  try {
    place = await placeOf(opened);
    await Promise.race([run(place), late]);
    console.log(`ok    ${title} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    console.log(`FAIL  ${title}\n      ${String(error?.stack ?? error).replaceAll('\n', '\n      ')}`);
    await photographAll(title, opened);
    return false;
  } finally {
    clearTimeout(timer);
    for (const window of opened) await window.end().catch(() => undefined);
    await place?.leave();
  }
}

/** What the windows of a failed case showed last. */
async function photographAll(title, opened) {
  await mkdir(FAILURES, { recursive: true });
  const name = title.replaceAll(/[^a-z0-9]+/g, '-');
  for (const [index, window] of opened.entries()) {
    for (const line of window.wrong) console.log(`      unseen: ${line}`);
    const path = new URL(`${name}-${index}.png`, FAILURES).pathname;
    const isTaken = await window.photograph(path).then(
      () => true,
      () => false,
    );
    if (isTaken) console.log(`      see ${path}`);
  }
}
