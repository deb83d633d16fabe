// Who has been beaten at which game, on this device: by family, by level, when first. A small value of its own, because it
// outlives the games that it comes from; it says its version, and whatever is read is checked. Absent: what counts as a
// win (game/beaten.ts), and how it looks.

import type { Family } from '../protocol';
import { read, write } from './local';

/** When each level was first beaten, as an ISO moment. */
export type BeatenLevels = Readonly<Record<string, string>>;

export interface Beaten {
  readonly version: 1;
  readonly games: { readonly [Name in Family]?: BeatenLevels };
}

export const BEATEN_KEY = 'beaten';
const FAMILY = /^(express|expert|extreme|moguli)$/;
const LEVEL = /^([1-9]|10)$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isMoment = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isMapOf = (value: unknown, key: RegExp, item: (value: unknown) => boolean): boolean =>
  isObject(value) && Object.entries(value).every(([name, one]) => key.test(name) && item(one));

/** Whether a value is such a record, of this version. */
export function isBeaten(value: unknown): value is Beaten {
  if (!isObject(value) || value['version'] !== 1 || Object.keys(value).length !== 2) return false;
  return isMapOf(value['games'], FAMILY, (levels) => isMapOf(levels, LEVEL, isMoment));
}

/** What is stored; null if nothing is, or nothing that can be read. */
export function readBeaten(): Beaten | null {
  const found = read<unknown>(BEATEN_KEY);
  return isBeaten(found) ? found : null;
}

export function writeBeaten(beaten: Beaten): boolean {
  return write(BEATEN_KEY, beaten);
}

/** All that either has; of two moments the earlier. What is no such record has nothing. */
export function mergedBeaten(one: unknown, other: unknown): Beaten {
  const games: { [Name in Family]?: Record<string, string> } = {};
  for (const beaten of [one, other]) {
    if (!isBeaten(beaten)) continue;
    for (const [family, levels] of Object.entries(beaten.games) as [Family, BeatenLevels][]) {
      const all = (games[family] ??= {});
      for (const [level, moment] of Object.entries(levels)) {
        const known = all[level];
        if (known === undefined || Date.parse(moment) < Date.parse(known)) all[level] = moment;
      }
    }
  }
  return { version: 1, games };
}
