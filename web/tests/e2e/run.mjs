// End-to-end tests: `npm run e2e [part of a name]`, in a real Chromium, against UNDERSHIFT_URL or the build in dist/.
//
// A case is an exported async function of tests/e2e/cases; two run at a time, each in windows of its own.

import { mkdir, readdir } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { loadAdvisor } from './advisor.mjs';
import { CHROMIUM, FLAGS } from './browser.mjs';
import { serve } from './serve.mjs';

const AT_ONCE = 2;
const LONGEST = 120_000;
const FAILURES = new URL('failures/', import.meta.url);

const wanted = process.argv[2] ?? '';
const folder = new URL('cases/', import.meta.url);
const cases = [];
for (const file of (await readdir(folder)).sort()) {
  for (const [name, run] of Object.entries(await import(new URL(file, folder).href))) {
    const title = `${file.replace('.mjs', '')}: ${name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;
    if (title.includes(wanted)) cases.push({ title, run });
  }
}

const { url, close } = await serve();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
const advisor = await loadAdvisor();
let failures = 0;
const started = Date.now();
const waiting = [...cases];
await Promise.all(Array.from({ length: AT_ONCE }, work));
await browser.close();
await close();
const seconds = ((Date.now() - started) / 1000).toFixed(0);
console.log(`\n${cases.length - failures} of ${cases.length} cases passed in ${seconds} s`);
process.exit(failures > 0 || cases.length === 0 ? 1 : 0);

async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { title, run } = next;
    const begun = Date.now();
    let timer;
    const late = new Promise((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`not done after ${LONGEST / 1000} s`)), LONGEST);
    });
    const opened = [];
    const place = { browser, url, advisor, opened };
    try {
      await Promise.race([run(place), late]);
      console.log(`ok    ${title} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failures += 1;
      console.log(`FAIL  ${title}\n      ${String(error?.stack ?? error).replaceAll('\n', '\n      ')}`);
      await photograph(title, opened);
    } finally {
      clearTimeout(timer);
      for (const visit of opened) await visit.context.close().catch(() => undefined);
    }
  }
}

/** What the windows of a failed case showed last. */
async function photograph(title, opened) {
  await mkdir(FAILURES, { recursive: true });
  const name = title.replaceAll(/[^a-z0-9]+/g, '-');
  for (const [index, { page, wrong }] of opened.entries()) {
    for (const line of wrong) console.log(`      unseen: ${line}`);
    const path = new URL(`${name}-${index}.png`, FAILURES).pathname;
    await page.screenshot({ path }).catch(() => undefined);
    console.log(`      see ${path}`);
  }
}
