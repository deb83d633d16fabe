// Every page in every language, both sizes and both themes: texts are there, nothing sticks out, targets are large
// enough, and axe has nothing to complain about.

import assert from 'node:assert/strict';
import { complaintsOfAxe } from '../axe.mjs';
import { Visit } from '../visit.mjs';

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
  ['/lessons', '.card'],
  ['/lessons/push', '.us-board'],
  ['/lessons/dive', '.us-board'],
  ['/puzzles', '.grid'],
  ['/puzzles/daily', '.us-board'],
  ['/statistics', '.card'],
  ['/settings', 'select'],
  ['/games', 'li.game'],
  ['/analysis', '.engine .line'],
  ['/review/last', '.review[data-state=done] .mistake'],
  ['/nowhere/at/all', 'h1'],
];

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

async function visitAll(place, given, look) {
  for (const [index, game] of games(place).entries()) {
    const visit = await Visit.open(place, {
      ...given,
      store: { game, finished: [FINISHED], 'rules-open': index === 1 && given.size !== 'phone' },
    });
    for (const [hash, sign] of PAGES) {
      if (index === 1 && hash !== '/play') continue;
      await visit.go(hash);
      await visit.page.waitForSelector(sign);
      await look(visit, `${hash} ${JSON.stringify(given)}`);
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

const inLanguage = (code) => async (place) => {
  for (const size of ['phone', 'desktop']) {
    await visitAll(place, { size, locale: LANGUAGES[code] }, async (visit, where) => {
      assert.equal(await visit.page.evaluate(() => document.documentElement.lang), code);
      assert.deepEqual(await visit.page.evaluate(findFaults), [], where);
      if (size === 'phone') assert.deepEqual(await visit.page.evaluate(findSmallTargets, SMALLEST), [], where);
    });
  }
};

export const inEnglish = inLanguage('en');
export const inGerman = inLanguage('de');
export const inFrench = inLanguage('fr');
export const inSpanish = inLanguage('es');
export const inItalian = inLanguage('it');

const withAxe = (given) => async (place) => {
  await visitAll(place, given, async (visit, where) => {
    assert.deepEqual(await complaintsOfAxe(visit.page), [], where);
  });
};

export const axeOnADesktop = withAxe({ size: 'desktop', theme: 'light' });
export const axeOnAPhoneInTheDark = withAxe({ size: 'phone', theme: 'dark' });

/** Twice as large letters on a desktop are as a window half as wide. */
export async function twiceAsLarge(place) {
  const game = games(place)[0];
  const visit = await Visit.open(place, { store: { game, finished: [FINISHED] } });
  await visit.page.setViewportSize({ width: 640, height: 450 });
  for (const [hash, sign] of PAGES) {
    await visit.go(hash);
    await visit.page.waitForSelector(sign);
    assert.deepEqual(await visit.page.evaluate(findFaults), [], hash);
  }
  await visit.close();
}
