// Arrow keys over fields and entries.

import { expect, test } from 'vitest';
import { allCells, allEntries, layoutOf } from '../../src/board/geometry';
import { namedTarget, nextTarget, rowsOfTargets, type NavigationKey } from '../../src/board/navigation';

const targets = [...allCells(7, 7), ...allEntries(7, 7)];
const go = (from: string, keys: NavigationKey[], turns = 0) =>
  keys.reduce((at, key) => nextTarget(targets, at, key, layoutOf(7, 7, 140, turns)), from);

test('arrows go as seen, from the fields onto the frame and no further', () => {
  expect(go('a7', ['ArrowUp'])).toBe('Na');
  expect(go('a7', ['ArrowUp', 'ArrowUp'])).toBe('Na');
  expect(go('g4', ['ArrowRight'])).toBe('E4');
  expect(go('c3', ['ArrowDown', 'ArrowLeft'])).toBe('b2');
});

test('after a quarter turn they still go as seen', () => {
  expect(go('a1', ['ArrowUp'], 1)).toBe('W1');
  expect(go('a1', ['ArrowRight'], 1)).toBe('a2');
});

test('going on along the frame leads once round it, through all 28 entries', () => {
  const round: NavigationKey[] = [
    ...Array<NavigationKey>(7).fill('ArrowRight'),
    ...Array<NavigationKey>(7).fill('ArrowDown'),
    ...Array<NavigationKey>(7).fill('ArrowLeft'),
    ...Array<NavigationKey>(7).fill('ArrowUp'),
  ];
  const seen = round.map((_, index) => go('Na', round.slice(0, index + 1)));
  expect(new Set(seen)).toEqual(new Set(allEntries(7, 7)));
  expect(seen.at(-1)).toBe('Na');
});

test('Home and End go to the ends of the row', () => {
  expect(go('d4', ['Home'])).toBe('W4');
  expect(go('d4', ['End'])).toBe('E4');
  expect(go('Nd', ['End'])).toBe('Ng');
});

test('the name of a field leads there from everywhere, letter and digit in either order', () => {
  const type = (from: string, keys: string) =>
    [...keys].reduce((at, key) => namedTarget(targets, at, key) ?? `${at}?`, from);
  expect(targets.filter((cell) => cell >= 'a').every((cell) => type(cell, 'c4') === 'c4')).toBe(true);
  expect(type('g7', '2b')).toBe('b2');
  expect(type('d4', 'h')).toBe('d4?');
  expect(type('Na', 'e')).toBe('Ne');
  expect(type('W1', '5')).toBe('W5');
  expect(type('Na', '5')).toBe('Na?');
});

test('the grid has its rows in reading order', () => {
  const rows = rowsOfTargets(targets, layoutOf(7, 7, 140, 0));
  expect(rows.map((row) => row.length)).toEqual([7, 9, 9, 9, 9, 9, 9, 9, 7]);
  expect(rows[0]?.join(' ')).toBe('Na Nb Nc Nd Ne Nf Ng');
  expect(rows[1]?.join(' ')).toBe('W7 a7 b7 c7 d7 e7 f7 g7 E7');
});
