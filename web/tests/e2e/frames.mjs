// How smoothly the page moves: `npm run frames`, in a real Chromium, against UNDERSHIFT_URL or the build in dist/.
//
// Two figures for each kind of board, both with full motion:
// - a game of twenty moves, played with the mouse while Chromium traces the page: how long frames took while something
//   moved, and the longest task of the page's thread;
// - from a click to the first frame of its animation while the engine thinks (about a hint).
//
// Ends with 1 if something took longer than MAX_FRAME, or if nothing moved. Figures of a busy machine say nothing: the last line tells how much
// of a second the machine itself was late, which is the machine's part of them.

import { chromium } from 'playwright-core';
import { loadAdvisor } from './advisor.mjs';
import { CHROMIUM, FLAGS } from './browser.mjs';
import { serve } from './serve.mjs';
import { Visit } from './visit.mjs';

const MOVES = 20;
const CLICKS = 10;
/** In milliseconds, for a frame and for the way from a click to a frame. */
const MAX_FRAME = 50;
/** What the page says while it looks for a hint, and when it has one. */
const THINKING = /^\s*Looking/;
const FOUND = /^\s*Try/;
/** The shortest motion is a quarter of a second long. */
const FRAMES_PER_MOVE = 10;
const BOARDS = [
  { family: 'expert', title: 'Shiftago Expert' },
  { family: 'moguli', title: 'Moguli' },
];

const { url, close } = await serve();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
const advisor = await loadAdvisor();
let isSmooth = true;
for (const board of BOARDS) {
  await report(`${board.title}: ${MOVES} moves, frames`, MOVES * FRAMES_PER_MOVE, () => replay(board));
  await report(`${board.title}: click to first frame, engine thinking`, CLICKS / 2, () => clicks(board));
}
console.log(`the machine was late by ${(await lateness()).toFixed(1)} ms at the most in a second of rest`);
await browser.close();
await close();
process.exit(isSmooth ? 0 : 1);

async function report(title, fewest, measure) {
  const { times, task } = await measure();
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(1);
  const over = sorted.filter((time) => time > MAX_FRAME).length;
  // Too few would mean that nothing moved, and what does not move is not smooth.
  isSmooth &&= sorted.length >= fewest && over === 0;
  const tasks = task === undefined ? '' : `, longest task ${task.toFixed(1)}`;
  console.log(
    `${title.padEnd(58)} ${String(sorted.length).padStart(5)} measured: median ${at(0.5)}, 95 % ${at(0.95)}, ` +
      `longest ${at(1)} ms, ${over} over ${MAX_FRAME} ms${tasks}`,
  );
}

/** A game of two persons on this screen, with full motion. */
async function sitDown({ family }) {
  const visit = await Visit.open({ browser, url, advisor, opened: [] }, { preferences: { motion: 'full' } });
  await visit.page.addInitScript(instrument);
  await visit.go(`/new/${family}`);
  for (const person of await visit.page.getByText('Person', { exact: true }).all()) await person.click();
  await visit.button('Start the game').click();
  await visit.page.waitForSelector('.us-board');
  return visit;
}

/** The next move; null when the game is over. */
async function nextMove(visit) {
  const seen = await visit.look();
  return seen.view.ending ? null : advisor.pick(seen);
}

/** Plays a move with the mouse, and lets it come to rest. */
async function play(visit, move) {
  await visit.play(move);
  await visit.page.waitForFunction(() => globalThis.measured.isAtRest());
}

async function replay(board) {
  const visit = await sitDown(board);
  const client = await visit.context.newCDPSession(visit.page);
  const events = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await visit.page.evaluate(() => globalThis.measured.clear());
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'] },
  });
  for (let count = 0; count < MOVES; count += 1) {
    const move = await nextMove(visit);
    if (move === null) break;
    await play(visit, move);
  }
  const traced = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await traced;
  const times = await visit.page.evaluate(() => globalThis.measured.frames());
  await visit.close();
  const key = ({ pid, tid }) => `${pid}/${tid}`;
  const isMain = ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain';
  const mains = new Set(events.filter(isMain).map(key));
  const tasks = events.filter((event) => event.name === 'RunTask' && event.dur && mains.has(key(event)));
  if (tasks.length === 0) throw new Error("the trace has no task of the page's thread");
  return { times, task: Math.max(...tasks.map(({ dur }) => dur / 1000)) };
}

async function clicks(board) {
  const visit = await sitDown(board);
  const times = [];
  for (let click = 0; click < CLICKS; click += 1) {
    // Chosen before, so that the click comes in the middle of the engine's search.
    const move = await nextMove(visit);
    if (move === null) break;
    await visit.button('Hint').click();
    // The first time the engine is fetched, too.
    if (click === 0) await visit.expectNote(FOUND);
    await visit.page.evaluate(() => globalThis.measured.clear());
    await play(visit, move);
    const { time, notes } = await visit.page.evaluate(() => globalThis.measured.fromClick());
    // A move of several clicks says what was picked meanwhile; a hint that is found is told in any case.
    const wasThinking = THINKING.test(notes[0] ?? '') && !notes.some((note) => FOUND.test(note));
    if (time !== null && wasThinking) times.push(time);
  }
  await visit.close();
  return { times };
}

/** By how much a timer of an idle page comes too late. */
async function lateness() {
  const page = await browser.newPage();
  const late = await page.evaluate(async () => {
    let longest = 0;
    const end = performance.now() + 1000;
    while (performance.now() < end) {
      const since = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 10));
      longest = Math.max(longest, performance.now() - since - 10);
    }
    return longest;
  });
  await page.close();
  return late;
}

/** Runs in the page, before anything else: notes clicks, and frames while the board says that something moves. */
function instrument() {
  let clicked = null;
  let notes = [];
  let first = null;
  let last = null;
  let frames = [];
  const isMoving = () => document.querySelector('.us-board')?.dataset.moving === 'true';
  addEventListener(
    'click',
    (event) => {
      clicked = event.timeStamp;
      notes.push(document.querySelector('.status .note')?.textContent ?? '');
      first = null;
    },
    true,
  );
  const frame = (now) => {
    if (isMoving()) {
      // What is drawn in this frame is the first that is seen of the move.
      if (clicked !== null) first ??= performance.now();
      if (last !== null) frames.push(now - last);
      last = now;
    } else {
      last = null;
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  globalThis.measured = {
    clear: () => {
      frames = [];
      notes = [];
      clicked = null;
      first = null;
    },
    frames: () => frames,
    isAtRest: () => !isMoving(),
    fromClick: () => ({ time: clicked === null || first === null ? null : first - clicked, notes }),
  };
}
