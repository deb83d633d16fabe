// The layout of pages with a board, as somebody sees it who does not scroll: which scenes there are, at which sizes they
// are looked at, and what must hold. `cases/layout.mjs` looks at a choice of it, `layout-all.mjs` at everything.

import { readFileSync } from 'node:fs';
import { Visit } from './visit.mjs';

/** Phones upright and lying, a desktop at 200 %, a tablet, screens. */
export const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 640, height: 450 },
  { width: 820, height: 1180 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1300 },
];

export const LANGUAGES = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES', it: 'it-IT' };

/** The longest and widest name that can be typed. */
export const LONG_NAME = 'W'.repeat(24);

const OPENING = ['Na', 'Sd', 'W4', 'E4', 'W4', 'Sg', 'Nb', 'Sb'];

/** Games that are being played: what is on the table, and the moves so far. */
const TABLES = {
  ...Object.fromEntries(
    ['express', 'expert', 'extreme'].flatMap((family) =>
      [2, 3, 4].map((seats) => [`${family}${seats}`, { spec: { game: `${family}:${seats}` }, moves: OPENING }]),
    ),
  ),
  moguli: { spec: { game: 'moguli', seed: '33' }, moves: ['d1+', 'c1b5'] },
  // A bonus is open: nothing else asks for as many words and buttons.
  bonus: { spec: { game: 'moguli', seed: '33' }, moves: ['d1+', 'c1b5', 'a5+', 'a7c3'] },
  cylinder: { spec: { game: 'moguli:cylinder', seed: '7' }, moves: [] },
  newrow: { spec: { game: 'moguli:newrow', seed: '7' }, moves: [] },
};

/** Games that are over, to be reviewed. */
const FINISHED = {
  'review-expert': { game: 'expert:3', record: '\n1. Na 2. Sd 3. W4 4. E4 *\n' },
  'review-moguli': { game: 'moguli', record: '\n1. d1+ c1b5 2. a5+ a7c3 *\n' },
};

const COLOURS = ['Orange', 'Green', 'Blue', 'White'];
const coloursOf = (game) => (game.startsWith('moguli') ? ['Light', 'Dark'] : COLOURS.slice(0, Number(game.at(-1))));

/** The first puzzle of a game. */
function puzzleOf(game) {
  const table = readFileSync(new URL('../../../puzzles/puzzles.tsv', import.meta.url), 'utf8');
  return table
    .split('\n')
    .find((line) => line.split('\t')[1] === game)
    .split('\t')[0];
}

/** What must be in sight of a game that is played. */
export const PLAY = {
  turn: '.turn',
  'take back': '.actions > button:nth-of-type(1)',
  hint: '.actions > button:nth-of-type(2)',
};
const STEP = '[data-testid=step]';
const PUZZLE = { task: '.task', verdict: '[data-testid=verdict]', hint: '.tools .button' };
const FIRST_GAME = { 'what is said': '[data-testid=said]', 'the way on': '.tools .button.primary' };
const WALK = {
  verdict: '[data-testid=verdict]',
  answer: '[data-testid=answer]',
  'the way back': '[data-step=previous]',
};
const REVIEW = { turn: '.turn', 'the way back': '[data-step=previous]', 'the way on': '[data-step=next]' };

/** Every scene: its address, and what must be in sight besides the board. Names are typed at some alone. */
const PLAIN = [
  ...Object.keys(TABLES).map((id) => ({ id, path: `/play/${id}`, vital: PLAY, hasNames: true })),
  { id: 'lesson-shiftago', path: '/lessons/push', vital: { text: STEP, 'what to do': '[data-testid=answer]' } },
  { id: 'lesson-moguli', path: '/lessons/dive', vital: { text: STEP, 'the way on': '.tools .button' } },
  { id: 'puzzle-shiftago', path: `/puzzles/${puzzleOf('expert:3')}`, vital: PUZZLE },
  { id: 'puzzle-moguli', path: `/puzzles/${puzzleOf('moguli:cylinder')}`, vital: PUZZLE },
  { id: 'first-express', path: '/learn/first-game/express', vital: FIRST_GAME },
  { id: 'first-moguli', path: '/learn/first-game/moguli', vital: FIRST_GAME },
  { id: 'opening-walk', path: '/express-solved/tree', vital: WALK },
  ...Object.keys(FINISHED).map((id) => ({ id, path: `/review/${id}`, vital: REVIEW, hasNames: true })),
];

/** Scenes that take turns in the choice, a size each: they differ in what lies on the board, not in what stands around it. */
const ALIKE = [
  ['expert2', 'extreme2'],
  ['expert3', 'extreme3'],
  ['expert4', 'extreme4'],
  ['moguli', 'cylinder'],
  ['first-express', 'first-moguli'],
];

/** The scenes, first as they are, then those with names at the seats. */
export const SCENES = [PLAIN, PLAIN.filter(({ hasNames }) => hasNames).map(withNames)].flat();

function withNames(scene) {
  return { ...scene, path: `${scene.path}-named`, isNamed: true };
}

/**
 * A choice in which every two of scene, size, language and names meet: every scene, or one like it, at every size, the
 * languages in turn. Grouped by language, so that each is loaded once.
 */
export function pairwise() {
  const languages = Object.keys(LANGUAGES);
  const groups = PLAIN.filter(({ id }) => !ALIKE.some(([, ...others]) => others.includes(id))).map((first) => {
    const ids = ALIKE.find(([id]) => id === first.id) ?? [first.id];
    return ids.map((id) => PLAIN.find((scene) => scene.id === id));
  });
  const chosen = groups.flatMap((scenes, one) =>
    SIZES.map((size, other) => {
      const scene = scenes[other % scenes.length];
      // Of two that take turns, each is seen with and without names.
      const isNamed = scene.hasNames && (one + Math.floor(other / scenes.length)) % 2 === 1;
      const group = scenes[0].id;
      return { language: languages[(3 * one + other) % 5], scene: isNamed ? withNames(scene) : scene, size, group };
    }),
  );
  return languages.flatMap((code) => chosen.filter(({ language }) => language === code));
}

/** A window in which all scenes can be visited, one after the other. */
export async function openScenes(place, { language, ...given }) {
  const visit = await Visit.open(place, { locale: LANGUAGES[language], ...given });
  const variants = ['', LONG_NAME];
  await visit.go('/settings');
  await visit.page.evaluate(putAll, {
    tables: variants.flatMap((name) => tablesFor(place.advisor, name)),
    games: variants.flatMap((name) => gamesFor(place.advisor, name)),
  });
  return visit;
}

const idOf = (id, name) => (name ? `${id}-named` : id);

function tablesFor(advisor, name) {
  return Object.entries(TABLES).map(([id, { spec, moves }]) => {
    const { saved, game } = advisor.saved(spec, moves, name);
    const kept = { moves: moves.length, isOver: false, finished: null, revision: 1, writer: '' };
    return { version: 3, id: idOf(id, name), game, seats: [], changed: '2026-07-31T12:00:00.000Z', ...kept, saved };
  });
}

function gamesFor(advisor, name) {
  return Object.entries(FINISHED).map(([id, { game, record }]) => {
    const colours = coloursOf(game);
    const ending = {
      termination: { kind: 'abandoned' },
      winners: [0],
      standings: colours.map((_, index) => ({ rank: index + 1, share: index === 0 ? '1' : '0' })),
    };
    const { view } = advisor.look(advisor.saved({ game, seed: game === 'moguli' ? '33' : null }, []));
    const names = colours.map((colour) => (name ? `[${colour} "${name}"]\n` : '')).join('');
    const tags = `[Game "${game}"]\n${names}[Start "${view.position.text}"]\n`;
    const seats = colours.map((colour) => ({ colour: colour.toLowerCase(), name, kind: { kind: 'person' } }));
    const kept = { ended: '2026-07-31T12:00:00.000Z', seats, ending, moves: 4 };
    return { version: 3, id: idOf(id, name), game, ...kept, record: tags + record };
  });
}

/** Runs in the page. */
async function putAll(stores) {
  const database = await new Promise((resolve, reject) => {
    const request = indexedDB.open('undershift', 2);
    request.onupgradeneeded = () => {
      for (const store of ['tables', 'games', 'studies']) request.result.createObjectStore(store, { keyPath: 'id' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  await new Promise((resolve, reject) => {
    const transaction = database.transaction(Object.keys(stores), 'readwrite');
    for (const [store, records] of Object.entries(stores)) {
      for (const record of records) transaction.objectStore(store).put(record);
    }
    transaction.oncomplete = resolve;
    transaction.onerror = () => reject(transaction.error);
  });
  database.close();
}

/** Goes to a scene without loading the page again. */
export async function goToScene(visit, { path, vital }) {
  await visit.follow(path);
  const selectors = ['.us-board', ...Object.values(vital)];
  await visit.page.waitForFunction(
    ([wanted, at]) => location.pathname === at && wanted.every((selector) => document.querySelector(selector)),
    [selectors, path],
  );
}

/** What a layout is called in a report. */
export function nameOf({ scene, size, language }) {
  return `${scene.id} ${size.width}x${size.height} ${language}${scene.isNamed ? ' long names' : ''}`;
}

/** Resizes the window, and tells what is wrong with the scene in it. */
export async function faultsAt(visit, { vital, isNamed = false }, size) {
  await visit.page.setViewportSize(size);
  return visit.page.evaluate(findFaults, [vital, isNamed]);
}

/** Runs in the page: what is out of sight, covered, clipped or too small. */
export async function findFaults([vital, isNamed]) {
  scrollTo(0, 0);
  // The new size has been laid out and drawn.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const faults = [];
  const root = document.documentElement;
  const [width, height] = [root.clientWidth, innerHeight];
  const say = (box) => `${[box.left, box.top, box.right, box.bottom].map(Math.round)} of ${width},${height}`;
  if (root.scrollWidth > width) faults.push(`the page is ${root.scrollWidth - width} px too wide`);

  /** Whether a box is in the window and nothing lies over its middle. */
  const look = (element, name) => {
    const box = element.getBoundingClientRect();
    const isInside = box.left >= -0.5 && box.top >= -0.5 && box.right <= width + 0.5 && box.bottom <= height + 0.5;
    if (box.width === 0 || box.height === 0) return faults.push(`${name} is not shown`);
    if (!isInside) return faults.push(`${name} is out of sight: ${say(box)}`);
    const found = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    const isSeen = found && (element.contains(found) || found.contains(element));
    if (!isSeen) faults.push(`${name} is covered by ${found?.className || found?.tagName}`);
    return undefined;
  };
  const board = document.querySelector('.us-board');
  look(board, 'the board');
  const fields = [...board.querySelectorAll('[data-target]')];
  const boxes = fields.map((field) => field.getBoundingClientRect());
  const outside = boxes.filter(
    ({ top, left, right, bottom }) => top < 0 || left < 0 || right > width || bottom > height,
  );
  if (outside.length > 0) faults.push(`${outside.length} of ${fields.length} fields are out of sight`);
  // As WCAG 2.2 has it: targets of 24 by 24.
  const smallest = Math.min(...boxes.map((box) => Math.min(box.width, box.height)));
  if (smallest < 24) faults.push(`a field is ${smallest.toFixed(1)} px small`);
  for (const [name, selector] of Object.entries(vital)) {
    const element = document.querySelector(selector);
    if (element) look(element, name);
    else faults.push(`${name} is missing`);
  }

  /** What is beside each other must not lie over each other. */
  const besides = '.us-stage, .words, .status > .tools > *, .place, .seat .who > *, .tray, .facts, .actions > *, .bar';
  const parts = [...document.querySelectorAll(besides)]
    .filter((part) => part.checkVisibility() && part.getBoundingClientRect().height > 0)
    .map((part) => ({ name: part.dataset.place ?? part.className, box: part.getBoundingClientRect(), part }));
  for (const [index, one] of parts.entries()) {
    for (const other of parts.slice(index + 1)) {
      if (one.part.contains(other.part) || other.part.contains(one.part)) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 1 && down > 1) faults.push(`${one.name} and ${other.name} overlap by ${across} × ${down}`);
    }
  }

  // Of a name that is cut, enough is left to tell it from others.
  for (const name of document.querySelectorAll('.seat .who > strong')) {
    const { clientWidth, scrollWidth, textContent } = name;
    const isHidden = getComputedStyle(name).clipPath !== 'none';
    if (!isHidden && clientWidth < Math.min(scrollWidth, 32))
      faults.push(`of the name ${textContent} ${clientWidth} px are left`);
  }

  // Long names may be cut with an ellipsis, if they can be read in a tooltip; nothing else is cut, or scrolls in itself.
  for (const element of document.querySelectorAll('.words, .words *, .tools *, .place *, .actions *, .bar, .bar *')) {
    if (!element.checkVisibility() || element.closest('.hidden, svg, .items')) continue;
    const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(element);
    if (clipPath !== 'none') continue;
    const isWide = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
    const isHigh = element.scrollHeight > element.clientHeight + 2 && element.clientHeight > 0;
    const what = `${element.className || element.tagName} “${element.textContent.trim().slice(0, 60)}”`;
    const isCut = isWide && overflowX !== 'visible' && !(textOverflow === 'ellipsis' && element.title);
    if (isCut) faults.push(`${what} is cut: ${element.scrollWidth} > ${element.clientWidth}`);
    // Sentences with several names of the widest kind scroll on a phone: what to do now comes first there.
    if (isNamed && width <= 390 && element.matches('.words')) continue;
    if (isHigh && overflowY !== 'visible')
      faults.push(`${what} is cut: ${element.scrollHeight} > ${element.clientHeight} high`);
    // What sticks out of a button, whose own box does not say so.
    if (element.matches('.button') && (isWide || isHigh)) faults.push(`${what} does not fit into its button`);
  }
  return faults;
}
