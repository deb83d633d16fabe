// Every page in every language, both sizes and both themes: texts are there, nothing sticks out, targets are large
// enough, and axe has nothing to complain about. What is loaded anew for each of these in the long run (`--all`) is looked
// at in one load in the short one, and only in English every page is loaded at its address: else links lead to them.

import assert from 'node:assert/strict';
import { bundled } from '../advisor.mjs';
import { complaintsOfAxe } from '../axe.mjs';
import { allPuzzles } from '../learner.mjs';
import { SIZES, Visit } from '../visit.mjs';

const LANGUAGES = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES', it: 'it-IT' };
const SMALLEST = 40;

/** The pages, and what each looks like when it is there. */
const PAGES = [
  ['/', '.game'],
  ['/new/express', 'form'],
  ['/new/moguli', 'form'],
  ['/play', '.us-board'],
  ['/rules/extreme', 'figure .us-board'],
  ['/rules/moguli', 'figure .us-board'],
  ['/learn', '.ways'],
  ['/learn/first-game/express', '[data-testid=said]'],
  ['/learn/first-game/moguli', '[data-testid=said]'],
  ['/lessons', '.card'],
  ['/lessons/push', '.us-board'],
  ['/lessons/dive', '.us-board'],
  ['/puzzles', '.grid'],
  ['/puzzles/daily', '.us-board'],
  ['/statistics', '.card'],
  ['/express-solved', '.opening'],
  ['/express-solved/tree#Na', '.moves button'],
  ['/settings', 'select'],
  // As they are where no server answers.
  ['/friend/express', 'form'],
  ['/lobby', 'main section'],
  ['/privacy', 'main section'],
  ['/games', 'li.game'],
  ['/analysis', '.engine .line'],
  ['/review/last', '.review[data-state=done] .mistake'],
  ['/nowhere/at/all', 'h1'],
];

/** What a browser says of a server that is not there. */
const WITHOUT_SERVER = /\/api\/(session|about)/;

/** What there is to see of another game. */
const BOARD_ALONE = PAGES.filter(([path]) => path === '/play');

const games = (place) => [
  place.advisor.saved({ game: 'expert:4' }, ['Na', 'Sd', 'W4', 'E4', 'W4', 'Sg']),
  place.advisor.saved({ game: 'moguli', seed: '33' }, ['d1+', 'c1b5', 'a5+', 'a7c3', 'pass']),
];

/** A game that ended on this device, with a mistake in it. */
const FINISHED = {
  id: 'one',
  game: 'express:2',
  ended: '2026-07-31T12:00:00.000Z',
  seats: [
    { colour: 'orange', name: 'Kim', kind: { kind: 'person' } },
    { colour: 'green', name: '', kind: { kind: 'engine', level: 3 } },
  ],
  ending: {
    termination: { kind: 'rules', cause: 'row' },
    winners: [1],
    standings: [
      { rank: 2, share: '0' },
      { rank: 1, share: '1' },
    ],
  },
  moves: 2,
  record: '[Game "express:2"]\n[Start "g6/g6/g6/g6/7/oo5/oo5 o 18,18 0,0 0,0"]\n\n1. E7 (1. Sa 2. Nb) 2. Na 0-1\n',
};

/** A window twice as narrow: twice as large letters on a desktop are as that. */
const NARROW = { width: 640, height: 450 };

/** A page that has nothing of the others. */
const NOWHERE = '/nowhere/at/all';

/** Follows a link to a page, and waits until it is there and what was there before is not. */
async function followTo(visit, path, sign) {
  await visit.follow(NOWHERE);
  await visit.page.waitForFunction(() => document.querySelectorAll('main *').length < 20);
  if (path !== NOWHERE) await visit.follow(path);
  await visit.page.waitForSelector(sign);
}

/** Opens every page as it is given, in a visit for each of the two games. */
async function visitAll(place, { isByLinks = false, ...given }, look) {
  for (const [index, game] of games(place).entries()) {
    const visit = await Visit.open(place, {
      ...given,
      analyses: true,
      store: { game, finished: [FINISHED], 'rules-open': index === 1 && given.size !== 'phone' },
    });
    visit.forgiven = WITHOUT_SERVER;
    if (isByLinks) await visit.go(NOWHERE);
    for (const [path, sign] of index === 0 ? PAGES : BOARD_ALONE) {
      if (isByLinks) {
        await followTo(visit, path, sign);
      } else {
        await visit.go(path);
        await visit.page.waitForSelector(sign);
      }
      await look(visit, `${path} ${JSON.stringify(given)}`);
    }
    await visit.close();
  }
}

/** Texts that are ids, and things wider than the page. */
function findFaults() {
  const faults = [];
  const ids = /\b[a-z]+(-[a-z0-9]+){1,5}\b/;
  const isId = (text) => /^[a-z]+(-[a-z0-9]+)+(\.[a-z]+)?$/.test(text.trim()) && ids.test(text);
  for (const element of document.querySelectorAll('body *')) {
    for (const name of ['aria-label', 'title', 'placeholder']) {
      const text = element.getAttribute(name);
      if (text && isId(text)) faults.push(`${name} is the id ${text}`);
    }
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE && isId(node.textContent)) faults.push(`text is the id ${node.textContent}`);
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} px too wide`);
  return faults;
}

function findSmallTargets(smallest) {
  const faults = [];
  for (const element of document.querySelectorAll(
    'a, button, select, summary, input:not([type=radio], [type=checkbox])',
  )) {
    const { width, height } = element.getBoundingClientRect();
    if (width === 0 || element.closest('[inert], .skip')) continue;
    if (height < smallest || width < smallest) {
      faults.push(`${element.tagName} ${element.textContent?.trim() || element.ariaLabel} is ${width} × ${height}`);
    }
  }
  return faults;
}

async function check(visit, { code, size }, where) {
  assert.equal(await visit.page.evaluate(() => document.documentElement.lang), code);
  assert.deepEqual(await visit.page.evaluate(findFaults), [], where);
  if (size === 'phone') assert.deepEqual(await visit.page.evaluate(findSmallTargets, SMALLEST), [], where);
}

async function checkWithAxe(visit, where) {
  assert.deepEqual(await complaintsOfAxe(visit.page), [], where);
}

/** The size that a page is brought to after it was loaded in the other. */
const OTHER = { phone: 'desktop', desktop: 'phone' };

/**
 * The pages in a language. Each is loaded once, as is given, looked at as `more` says, and brought to the other size; in
 * the long run it is loaded at either.
 */
const inLanguage = (code, given, more) => async (place) => {
  const loaded = given.size;
  const size = OTHER[loaded];
  const locale = LANGUAGES[code];
  const isByLinks = !place.isLong && code !== 'en';
  await visitAll(place, { ...given, locale, isByLinks }, async (visit, where) => {
    await check(visit, { code, size: loaded }, where);
    if (place.isLong) return;
    await more?.(visit, where);
    // What lies open beside the board on a desktop covers it on a phone.
    if (await visit.page.evaluate(() => localStorage['undershift.rules-open'] === 'true')) return;
    await visit.page.setViewportSize(SIZES[size]);
    await check(visit, { code, size }, `${where}, now as on a ${size}`);
    await visit.page.setViewportSize(SIZES[loaded]);
  });
  if (place.isLong) await visitAll(place, { size, locale }, (visit, where) => check(visit, { code, size }, where));
};

async function checkWithAxeAndTwiceAsLarge(visit, where) {
  await checkWithAxe(visit, where);
  await visit.page.setViewportSize(NARROW);
  assert.deepEqual(await visit.page.evaluate(findFaults), [], `${where}, twice as large`);
}

export const inEnglish = inLanguage('en', { size: 'desktop', theme: 'light' }, checkWithAxeAndTwiceAsLarge);
export const inGerman = inLanguage('de', { size: 'phone', theme: 'dark' }, checkWithAxe);
export const inFrench = inLanguage('fr', { size: 'phone' });
export const inSpanish = inLanguage('es', { size: 'desktop' });
export const inItalian = inLanguage('it', { size: 'phone' });

/** Cases of the long run alone: in the short one the pages are loaded once for this and for their language. */
const inTheLongRun = (run) => Object.assign(run, { isLong: true });

const withAxe = (given) => inTheLongRun((place) => visitAll(place, given, checkWithAxe));

export const axeOnADesktop = withAxe({ size: 'desktop', theme: 'light' });
export const axeOnAPhoneInTheDark = withAxe({ size: 'phone', theme: 'dark' });

export const twiceAsLarge = inTheLongRun(async (place) => {
  const visit = await Visit.open(place, { analyses: true, store: { game: games(place)[0], finished: [FINISHED] } });
  visit.forgiven = WITHOUT_SERVER;
  await visit.page.setViewportSize(NARROW);
  for (const [path, sign] of PAGES) {
    await visit.go(path);
    await visit.page.waitForSelector(sign);
    assert.deepEqual(await visit.page.evaluate(findFaults), [], path);
  }
  await visit.close();
});

/** The puzzle of the day on days that differ in game, theme, and whether one may pass: what there is to press differs too. */
export async function theDailyPuzzleOnManyDays(place) {
  const { dailyPuzzle } = await bundled('learn/daily');
  const puzzles = await allPuzzles();
  const days = new Map();
  for (const [index] of puzzles.entries()) {
    const day = new Date(Date.UTC(2027, 2, 24 + index)).toISOString().slice(0, 10);
    const puzzle = dailyPuzzle(puzzles, day);
    const mayPass = place.advisor.rules.moves(puzzle).includes('pass');
    const kind = `${puzzle.game.split(':')[0]} ${puzzle.theme} ${mayPass}`;
    if (!days.has(kind)) days.set(kind, { day, puzzle });
  }
  assert.ok(
    [...days.keys()].some((kind) => kind.endsWith('true')),
    'one may pass on no day',
  );
  const visit = await Visit.open(place, { size: 'phone', locale: LANGUAGES.de });
  await visit.go(NOWHERE);
  for (const { day, puzzle } of days.values()) {
    await visit.setTime(`${day}T12:00:00`);
    await followTo(visit, '/puzzles/daily', '.panel[data-phase=asked]');
    const { board } = place.advisor.rules.position(puzzle);
    const pieces = board.kind === 'shiftago' ? board.marbles.length : board.stones.length;
    const shown = await visit.page.locator('.us-board .us-marble, .us-board .us-stone').count();
    assert.equal(shown, pieces, `${day} does not show ${puzzle.id}`);
    await check(visit, { code: 'de', size: 'phone' }, `${day}, ${puzzle.id}`);
  }
  await visit.close();
}
