// Where the focus goes: arrow keys over fields and entries, as they are seen, and names of fields. Absent: the DOM.

import { isEntry, placeOf, type Layout, type Place } from './geometry';
import type { Cell, Entry } from './types';

export type NavigationKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

export function isNavigationKey(key: string): key is NavigationKey {
  return key in STEPS || key === 'Home' || key === 'End';
}

/**
 * The target one step on, or the same where the board ends. The corners of the frame have no entry: going on along
 * the frame leads round them, from the last entry of one edge to the first of the next.
 */
export function nextTarget(
  targets: readonly (Cell | Entry)[],
  from: Cell | Entry,
  key: NavigationKey,
  layout: Layout,
): Cell | Entry {
  const here = placeOf(from, layout);
  const at = (x: number, y: number) =>
    targets.find((target) => {
      const place = placeOf(target, layout);
      return place.x === x && place.y === y;
    });
  const step = STEPS[key];
  if (step) return at(here.x + step.x, here.y + step.y) ?? roundCorner(from, here, step, layout, at) ?? from;
  const row = targets.filter((target) => placeOf(target, layout).y === here.y);
  row.sort((a, b) => placeOf(a, layout).x - placeOf(b, layout).x);
  return (key === 'Home' ? row[0] : row.at(-1)) ?? from;
}

function roundCorner(
  from: Cell | Entry,
  here: Place,
  step: Place,
  layout: Layout,
  at: (x: number, y: number) => Cell | Entry | undefined,
): Cell | Entry | undefined {
  if (!isEntry(from)) return undefined;
  const isTopOrBottom = here.y < 0 || here.y >= layout.down;
  if (isTopOrBottom && step.x !== 0) return at(here.x + step.x, here.y < 0 ? 0 : layout.down - 1);
  if (!isTopOrBottom && step.y !== 0) return at(here.x < 0 ? 0 : layout.across - 1, here.y + step.y);
  return undefined;
}

/**
 * The target that a typed letter or digit leads to: a letter keeps the row and a digit the column, so the name of a field
 * leads there from everywhere. Among entries both stay on their edge.
 */
export function namedTarget(targets: readonly (Cell | Entry)[], from: Cell | Entry, key: string): Cell | Entry | null {
  if (!/^[a-g1-7]$/.test(key)) return null;
  const isDigit = key < 'a';
  const named = isEntry(from) || isDigit ? from.charAt(0) + key : key + from.slice(1);
  return targets.includes(named) ? named : null;
}

/** All targets in reading order, in rows as seen: what the grid is built of. */
export function rowsOfTargets(targets: readonly (Cell | Entry)[], layout: Layout): (Cell | Entry)[][] {
  const rows = new Map<number, (Cell | Entry)[]>();
  for (const target of targets) {
    const { y } = placeOf(target, layout);
    rows.set(y, [...(rows.get(y) ?? []), target]);
  }
  return [...rows.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row.sort((a, b) => placeOf(a, layout).x - placeOf(b, layout).x));
}
