// The small values of local storage as a file brings them: which there are, what each may be, and how progress of two
// devices is put together. Loaded with the files (transfer.ts): what this page has written itself it need not check.

import { FAMILIES } from '../protocol/games';
import { BEATEN_KEY, isBeaten } from './beaten';

type Check = (value: unknown) => boolean;

const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const isTruth: Check = (value) => typeof value === 'boolean';
const isText: Check = (value) => typeof value === 'string' && value.length <= 64;
const isNumber =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most;
const isList =
  (item: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(item);
const isMap =
  (item: Check): Check =>
  (value) =>
    isObject(value) && !Object.hasOwn(value, '__proto__') && Object.values(value).every(item);
const isLevel: Check = (value) => value === 'adaptive' || (Number.isInteger(value) && isNumber(1, 10)(value));

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What an object has itself: a file may name what every object has. */
function ownOf<T>(from: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(from, name) ? from[name] : undefined;
}

/** An object whose fields are as told, as far as they are there, and that has no others. */
const isForm =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(value).every(([name, field]) => ownOf(fields, name)?.(field) ?? false);

const FAMILY = oneOf(...FAMILIES);

const CHECKS: Readonly<Record<string, Check>> = {
  preferences: isForm({
    language: oneOf('auto', 'en', 'de', 'fr', 'es', 'it'),
    theme: oneOf('system', 'light', 'dark'),
    hasSounds: isTruth,
    volume: isNumber(0, 1),
    motion: oneOf('system', 'full', 'reduced'),
    confirms: isTruth,
    hasCoordinates: isTruth,
    hasVibration: isTruth,
    countsLanes: isTruth,
  }),
  opponent: isForm({ isEngine: isTruth, level: isLevel }),
  look: isForm({ turns: oneOf(0, 1, 2, 3), follows: isTruth }),
  'rules-open': isTruth,
  'senses-asked': isTruth,
  'first-games': isList(FAMILY),
  analyser: isForm({ isOn: isTruth, lines: oneOf(1, 2, 3, 4, 5), hasThreats: isTruth }),
  'puzzle-filter': isForm({
    theme: oneOf(null, 'win', 'defend', 'score', 'route', 'block', 'convert', 'escape'),
    family: (value) => value === null || FAMILY(value),
    difficulty: oneOf(null, 1, 2, 3, 4, 5),
  }),
  setup: isForm({
    family: FAMILY,
    seats: oneOf(2, 3, 4),
    players: (value) =>
      Array.isArray(value) &&
      value.length === 4 &&
      isList(isForm({ kind: oneOf('person', 'engine'), level: isLevel, name: isText, handicap: isNumber(0, 100) }))(
        value,
      ),
    starter: oneOf(0, 1, 2, 3, 'random'),
    drawsSides: isTruth,
    hasNewRow: isTruth,
    isCylinder: isTruth,
    seed: isText,
    isBalanced: isTruth,
    isTournament: isTruth,
    target: isNumber(1, 1000),
    hasClock: isTruth,
    minutes: isNumber(0, 10_000),
    seconds: isNumber(0, 10_000),
    takeBack: oneOf('freely', 'by-agreement', 'never'),
  }),
  [BEATEN_KEY]: isBeaten,
  learned: isForm({
    lessons: isMap(isList(isText)),
    puzzles: isMap(oneOf('first', 'later', 'replayed', 'shown')),
    days: isList((day) => typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day)),
  }),
};

/** Progress in lessons and puzzles. */
export const PROGRESS_KEY = 'learned';
export const VALUE_KEYS: readonly string[] = Object.keys(CHECKS);

export function isValue(key: string, value: unknown): boolean {
  return ownOf(CHECKS, key)?.(value) ?? false;
}

interface Progress {
  readonly lessons: Readonly<Record<string, readonly string[]>>;
  readonly puzzles: Readonly<Record<string, string>>;
  readonly days: readonly string[];
}

const RANKS = ['shown', 'replayed', 'later', 'first'];

/** What was learned on either device; of a puzzle that was tried on both the better result. */
export function mergedProgress(one: unknown, other: unknown): Progress {
  const all = [one, other].map((progress) => ({
    lessons: {},
    puzzles: {},
    days: [],
    ...(progress as object),
  })) as Progress[];
  const lessons: Record<string, readonly string[]> = {};
  const puzzles: Record<string, string> = {};
  for (const progress of all) {
    for (const [id, steps] of Object.entries(progress.lessons)) {
      lessons[id] = [...new Set([...(lessons[id] ?? []), ...steps])];
    }
    for (const [id, result] of Object.entries(progress.puzzles)) {
      if (RANKS.indexOf(result) > RANKS.indexOf(puzzles[id] ?? '')) puzzles[id] = result;
    }
  }
  return { lessons, puzzles, days: [...new Set(all.flatMap(({ days }) => days))] };
}
