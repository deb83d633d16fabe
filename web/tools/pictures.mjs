// The pictures of docs/images: `npm run pictures [-- part of a name]`, in Chromium, of the build in dist/ (or of UNDERSHIFT_URL).
//
// Twelve moments of the page, the same each time but for what the engine plays: JPEG, so that all of them together stay
// below MAX_BYTES bytes. Look at them before they are committed.

import { mkdir, readFile, stat } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { loadAdvisor } from '../tests/e2e/advisor.mjs';
import { FLAGS, HEADLESS_SHELL } from '../tests/e2e/browser.mjs';
import { serve } from '../tests/e2e/serve.mjs';
import { Visit } from '../tests/e2e/visit.mjs';

const FOLDER = new URL('../../docs/images/', import.meta.url);
const MAX_BYTES = 1_500_000;
const DESK = { width: 1280, height: 900 };
const TABLET = { width: 820, height: 1180 };
const PHONE = { width: 390, height: 844 };
const FULL = { motion: 'full' };
/** Orange has four in column a, and is to move. */
const FOUR = ['Na', 'Ng', 'Na', 'Sf', 'Na', 'Ng', 'Na', 'Nf'];
const MOGULI = ['d1+', 'c1b5', 'a5+', 'a7c3', 'pass'];

const wanted = process.argv[2] ?? '';
const { url, close } = await serve();
const browser = await chromium.launch({ executablePath: HEADLESS_SHELL, args: FLAGS });
const advisor = await loadAdvisor();
const expert = await gameOf('expert:3', 31);

const started = ({ page }) => page.waitForSelector('.us-board');
const PICTURES = {
  'page-start': { size: DESK, path: '/', act: glass },
  'page-start-evening': { size: PHONE, theme: 'dark', path: '/' },
  'page-opponents': { size: PHONE, path: '/', act: opponents },
  'page-expert': { size: DESK, game: expert },
  'page-expert-phone': { size: PHONE, game: expert },
  'page-moguli': { size: TABLET, game: advisor.saved({ game: 'moguli', seed: '33' }, MOGULI) },
  'page-moguli-phone': { size: PHONE, game: advisor.saved({ game: 'moguli', seed: '33' }, MOGULI.slice(0, 2)) },
  'page-moguli-map': {
    size: DESK,
    theme: 'dark',
    game: advisor.saved({ game: 'moguli', seed: '33' }, MOGULI),
    act: (visit) => visit.button('Map of lines').click(),
  },
  'page-first-game': { size: DESK, path: '/learn/first-game/express', act: proposal },
  'moment-row': { size: DESK, game: advisor.saved({ game: 'express:2' }, FOUR), preferences: FULL, act: row },
  'moment-won': {
    size: PHONE,
    theme: 'dark',
    game: advisor.saved({ game: 'express:2' }, FOUR),
    preferences: FULL,
    act: plaque,
  },
  'moment-card': { size: PHONE, game: advisor.saved({ game: 'express:2' }, FOUR, '', 1), act: card },
};

await mkdir(FOLDER, { recursive: true });
let bytes = 0;
for (const [name, picture] of Object.entries(PICTURES)) {
  const path = new URL(`${name}.jpg`, FOLDER).pathname;
  if (name.includes(wanted)) await take(picture, path);
  const { size } = await stat(path);
  bytes += size;
  console.log(`${String(size).padStart(8)} ${name}.jpg`);
}
await browser.close();
await close();
console.log(`${String(bytes).padStart(8)} in all`);
if (bytes > MAX_BYTES) console.error(`more than ${MAX_BYTES} bytes: lower the quality`);
process.exit(bytes > MAX_BYTES ? 1 : 0);

async function take(
  { size, theme = 'light', path = '/play', game, preferences = {}, act = async () => undefined },
  file,
) {
  const visit = await Visit.open(
    { browser, url, advisor, opened: [] },
    { theme, preferences, store: game ? { game } : {}, browsing: { viewport: size, hasTouch: size !== DESK } },
  );
  await visit.go(path);
  if (game) await started(visit);
  await visit.page.waitForLoadState('networkidle');
  await act(visit);
  await visit.page.waitForTimeout(300);
  await visit.page.screenshot({ path: file, type: 'jpeg', quality: 82 });
  await visit.end();
}

/** A game that is played behind glass, as far as so many moves. */
async function gameOf(game, moves) {
  const source = await readFile(new URL('../src/pages/showcase-games.ts', import.meta.url), 'utf8');
  const [, text] = new RegExp(`'${game}',\\s+'([^']+)'`).exec(source);
  return advisor.saved({ game }, text.split(' ').slice(0, moves));
}

async function glass({ page }) {
  await page.locator('[data-testid=showcase]').waitFor();
}

async function opponents(visit) {
  await visit.page.getByRole('button', { name: /^Level 3/ }).click();
  await visit.page.getByText('Mona the mole').waitFor();
  await visit.page.waitForLoadState('networkidle');
}

async function proposal(visit) {
  await visit.button('Straight to the game').click();
  await visit.page.locator('[data-testid=said]').getByText('I would try').waitFor();
}

async function row(visit) {
  await visit.target('Na').click();
  await visit.page.locator('.moment-glow').nth(4).waitFor();
  await visit.page.waitForTimeout(750);
}

async function plaque(visit) {
  await visit.target('Na').click();
  await visit.page.locator('.moment-plaque').waitFor();
  await visit.page.waitForFunction(() => document.querySelector('.moment-plaque').getAnimations().length > 0);
  await visit.page.waitForTimeout(350);
}

async function card(visit) {
  await visit.target('Na').click();
  await visit.button('A card to keep').click();
  await visit.page.locator('dialog img').waitFor();
}
