// The moments of a game: a row that is told marble by marble, points that are counted at the seat, a tournament with its
// trophy and its card. They end with the next tap, are not there for those who want no motion, and never hold a frame up.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { complaintsOfAxe } from '../axe.mjs';
import { Visit } from '../visit.mjs';

const FULL = { motion: 'full' };
/** In milliseconds: what the page's thread may work at a stretch while something moves. */
const MAX_FRAME = 50;
const SLOWER = 4;
/** Of Moguli with seed 8: Light has three stones home, has rotated, and brings the fourth by c5e7. */
const THREE_HOME =
  'b5+ a1b5 c7= c7c5 b1+ c1b4 c1= d7b6 b5= b5d7 b6+ b1+ b5= b4c6 b6- c5+ b7e5 c6= a1= d6= a7d5 b6+ c6- c6b4 b1- a4- b6a1 b3= c1= d1b2 d7= e7e6 d6= b3= b2a7 b2+ c5d1 a3+ d6- c6- d5b3 c2+ a3- b1d6 b3= e6e7 a1+ a1+ b3- b4d5 d7+ c3+ c7= d6c7 d7- e7d6 d4= c3- d5c5 b6- c6- d6d4 c4- d6-'.split(
    ' ',
  );
/** Orange has four in column a, and is to move. */
const FOUR = ['Na', 'Ng', 'Na', 'Ng', 'Na', 'Nf', 'Na', 'Nf'];

const stage = (visit) => visit.page.locator('[data-testid=moment]');

async function playing(place, given, ...saved) {
  const visit = await Visit.open(place, { ...given, store: { game: place.advisor.saved(...saved), ...given.store } });
  await visit.go('/play');
  await visit.page.waitForSelector('.us-board');
  return visit;
}

/** Plays the move that wins, and waits for the light. */
async function win(visit) {
  // What shows the moment has come by the second move.
  await visit.page.waitForLoadState('networkidle');
  await visit.target('Na').click();
}

export async function aRowIsToldAndATapEndsIt(place) {
  const visit = await playing(place, { preferences: FULL }, { game: 'express:2' }, FOUR);
  const { page } = visit;
  await win(visit);
  await stage(visit).waitFor({ state: 'attached' });
  await page.locator('.moment-glow').nth(4).waitFor({ state: 'attached' });
  assert.equal(await page.locator('.moment-glow').count(), 5, 'a light for each marble');
  assert.equal(await stage(visit).getAttribute('aria-hidden'), 'true', 'a listener hears of it elsewhere');
  await page.locator('.moment-plaque').waitFor();
  assert.match(await page.locator('.moment-plaque').innerText(), /Orange wins!\s+With 5 in a row, a3 to a7/);
  // The tap that ends it does what it was meant for.
  await visit.button('Rematch').click();
  await stage(visit).waitFor({ state: 'detached' });
  await visit.expectTurn(/to move|Your turn/);
  assert.equal(await page.locator('.us-board[data-staged]').count(), 0);
  await visit.close();
}

export async function stillForThoseWhoWantIt(place) {
  const visit = await playing(place, { size: 'phone' }, { game: 'express:2' }, FOUR);
  const { page } = visit;
  await page.evaluate(() => {
    globalThis.stages = 0;
    const look = new MutationObserver(() => (globalThis.stages += document.querySelectorAll('.moment-layer').length));
    look.observe(document.body, { childList: true });
  });
  await win(visit);
  const result = page.locator('[data-testid=result]');
  await result.getByText('Would you like to hear').waitFor();
  assert.equal(await page.evaluate(() => globalThis.stages), 0, 'something moves');
  assert.equal(await page.locator('.us-band[data-state=won]').count(), 1);
  assert.deepEqual(await complaintsOfAxe(page), []);
  // Asked once, and never again.
  await visit.button('No, thanks').click();
  await result.getByText('Would you like to hear').waitFor({ state: 'detached' });
  await page.reload();
  await visit.button('A card to keep').waitFor();
  assert.equal(await result.getByText('Would you like to hear').count(), 0);
  await visit.close();
}

export async function pointsAreCountedAtTheSeat(place) {
  const moves = ['Na', 'Ng', 'Na', 'Ng', 'Na', 'Nf', 'Na', 'Nf'];
  const visit = await playing(place, { preferences: FULL }, { game: 'expert:2' }, moves);
  const { page } = visit;
  await page.evaluate(() => {
    globalThis.counted = new Set();
    const look = () => {
      for (const one of document.querySelectorAll('.moment-count')) globalThis.counted.add(one.textContent);
      requestAnimationFrame(look);
    };
    look();
  });
  await win(visit);
  await visit.until(() => globalThis.counted.has('2'));
  assert.deepEqual(await page.evaluate(() => [...globalThis.counted]), ['0', '1', '2']);
  assert.match(await page.locator('.seat[data-seat="0"] .facts').innerText(), /2/);
  await visit.close();
}

export async function aTournamentHasATrophyAndACard(place) {
  const visit = await playing(place, { preferences: FULL }, { game: 'express:2' }, FOUR, '', 1);
  const { page } = visit;
  await win(visit);
  await page.locator('.moment-plaque svg').waitFor();
  assert.match(await page.locator('.moment-plaque').innerText(), /Orange wins the tournament!/);
  await page.locator('[data-testid=result] .trophy svg').waitFor();
  await visit.button('A card to keep').click();
  const card = page.locator('dialog img');
  await card.waitFor();
  assert.match(await card.getAttribute('alt'), /Tournament won.*Shiftago Express.*against Green.*1 : 0/);
  assert.deepEqual(await card.evaluate((one) => [one.naturalWidth, one.naturalHeight]), [1080, 1350]);
  // Its light is gone, and what it lay on is as it is.
  await stage(visit).waitFor({ state: 'detached' });
  assert.deepEqual(await complaintsOfAxe(page), []);
  const [saved] = await Promise.all([page.waitForEvent('download'), visit.button('Save the picture').click()]);
  const bytes = await readFile(await saved.path());
  assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
  assert.ok(bytes.length > 50_000, 'the card is empty');
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await visit.close();
}

/** Light's fourth stone is celebrated though the game is not over: Dark has another turn, and that is said. */
export async function aFourthStoneComesHome(place) {
  const visit = await playing(place, { preferences: FULL }, { game: 'moguli', seed: '8' }, THREE_HOME);
  const { page } = visit;
  await page.waitForLoadState('networkidle');
  await visit.target('c5').click();
  await visit.target('e7').click();
  await stage(visit).waitFor({ state: 'attached' });
  await page.locator('.moment-plaque').waitFor();
  assert.equal(await page.locator('.moment-glow').count(), 4, 'a light for each stone');
  assert.match(await page.locator('.moment-plaque').innerText(), /4 of 4 stones home\s+\S/);
  const { view } = await visit.look();
  assert.equal(view.ending, null);
  assert.deepEqual(view.position.board.stonesHome, [4, 2]);
  // The next tap ends it.
  await page.locator('.status .turn').click();
  await stage(visit).waitFor({ state: 'detached' });
  assert.deepEqual(await complaintsOfAxe(page), []);
  await visit.close();
}

/** On a phone: asked once, with sound and vibration together; from then on a win is felt, and nobody asks again. */
export async function vibrationIsAskedForOnce(place) {
  const phone = { size: 'phone', browsing: { isMobile: true } };
  const visit = await Visit.open(place, {
    ...phone,
    store: { game: place.advisor.saved({ game: 'express:2' }, FOUR) },
  });
  const { page } = visit;
  await visit.context.addInitScript(() => {
    globalThis.felt = [];
    Navigator.prototype.vibrate = (pattern) => globalThis.felt.push(pattern) > 0;
  });
  await visit.go('/play');
  await page.waitForSelector('.us-board');
  await win(visit);
  const result = page.locator('[data-testid=result]');
  const question = result.getByText('Would you like to hear and feel the marbles roll?');
  await question.waitFor();
  assert.deepEqual(await page.evaluate(() => globalThis.felt), [], 'felt before anybody was asked');
  await visit.button('Yes, please').click();
  await question.waitFor({ state: 'detached' });
  const kept = await page.evaluate(() => JSON.parse(localStorage['undershift.preferences']));
  assert.deepEqual([kept.hasSounds, kept.hasVibration], [true, true]);
  await visit.button('Rematch').click();
  await visit.waitForMoves('exactly', 0);
  const moves = ['Na', 'Ng', 'Na', 'Ng', 'Na', 'Ng', 'Na', 'Ng', 'Na'];
  for (const [index, move] of moves.entries()) {
    await visit.target(move).click();
    await visit.waitForMoves('exactly', index + 1);
  }
  await page.waitForFunction(() => globalThis.felt.length > 0);
  // A beat for each marble of the row, after a pause.
  const felt = await page.evaluate(() => globalThis.felt);
  assert.ok(felt.at(-1).length > 4, JSON.stringify(felt));
  await result.waitFor();
  assert.equal(await question.count(), 0, 'asked again');
  await visit.close();
}

/** What is proven is said as such, and not as a chance of a hundred percent. */
export async function aProvenWinIsShownAsSuch(place) {
  const visit = await Visit.open(place, { analyses: true });
  const { page } = visit;
  await visit.go('/analysis');
  await page.waitForSelector('.us-board');
  for (const move of FOUR) {
    const count = await page.locator('.tree .move').count();
    await visit.target(move).click();
    await page.waitForFunction((before) => document.querySelectorAll('.tree .move').length > before, count);
  }
  const best = page.locator('.lines li').first();
  await best.getByText('Orange wins with the next move').waitFor();
  assert.match(await best.innerText(), /\bNa\b/);
  assert.doesNotMatch(await best.innerText(), /%/);
  await visit.close();
}

/**
 * Traced by the DevTools protocol: the work of the page's own thread. Other cases beside it can only make that longer, so the best
 * of three counts.
 */
export async function noFrameIsHeldUp(place) {
  const times = [];
  do times.push(await longestTask(place));
  while (times.length < 3 && times.at(-1) > MAX_FRAME);
  const best = Math.min(...times);
  assert.ok(best <= MAX_FRAME, `a frame is held up for ${best.toFixed(1)} ms; ${MAX_FRAME} are allowed`);
}

// In the long run: beside another case the throttled thread is slowed down by that, too.
noFrameIsHeldUp.isLong = true;

async function longestTask(place) {
  const visit = await playing(place, { preferences: FULL, size: 'phone' }, { game: 'express:2' }, FOUR);
  const { page } = visit;
  const client = await visit.context.newCDPSession(page);
  const events = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await page.evaluate(() => {
    const look = new MutationObserver((changes) => {
      const isLayer = (node) => node.className === 'moment-layer';
      for (const { addedNodes, removedNodes } of changes) {
        if ([...addedNodes].some(isLayer)) performance.mark('moment-begins');
        if ([...removedNodes].some(isLayer)) performance.mark('moment-ends');
      }
    });
    look.observe(document.body, { childList: true });
  });
  await page.waitForLoadState('networkidle');
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink.user_timing'],
    },
  });
  await visit.target('Na').click();
  await page.locator('.moment-plaque').waitFor();
  await stage(visit).waitFor({ state: 'detached' });
  const traced = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await traced;
  const markedAt = (name) => events.find((event) => event.name === name)?.ts ?? NaN;
  const [begins, ends] = [markedAt('moment-begins'), markedAt('moment-ends')];
  assert.ok(ends - begins > 2_000_000, 'the moment is too short to be one');
  const key = ({ pid, tid }) => `${pid}/${tid}`;
  const mains = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(key),
  );
  const tasks = events.filter(
    ({ name, ts, tdur, ...event }) => name === 'RunTask' && tdur && mains.has(key(event)) && ts > begins && ts < ends,
  );
  assert.ok(tasks.length > 20, 'the trace has no task of the page');
  const longest = Math.max(...tasks.map(({ tdur }) => tdur / 1000));
  console.log(`      ${longest.toFixed(1)} ms is the longest of ${tasks.length} tasks, ${SLOWER} times slower`);
  await visit.close();
  return longest;
}
