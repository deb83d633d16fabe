// Text in, text out: placements of a position, and intentions as moves.

import { describe, expect, test } from 'vitest';
import { intentionText } from '../../src/board/notation';
import { marblesFromText, stonesFromText, tilesFromText } from '../../src/board/placement';

describe('placements', () => {
  test('rows are read from the top down, digits are empty fields', () => {
    expect(marblesFromText('g6/7/7/7/7/1ooo1oo/7 o 16,16 0,0 0,0')).toEqual([
      { at: 'a7', seat: 1 },
      ...['b2', 'c2', 'd2', 'f2', 'g2'].map((at) => ({ at, seat: 0 })),
    ]);
  });

  test('tiles: the letter is the corner, a capital is a twin', () => {
    const tiles = tilesFromText('cBAac/dcadC/BaCaD/dBaBd/DDBAD/cdCAc/BccCd ddddd/5/5/5/5/5/lllll l - - - 0/0');
    expect(tiles).toHaveLength(35);
    const tile = (cell: string) => tiles.find(({ at }) => at === cell);
    expect(tile('a7')).toEqual({ at: 'a7', top: ['south', 'west'], bottom: ['north', 'east'], isSplit: true });
    expect(tile('a1')).toEqual({ at: 'a1', top: ['south', 'east'], bottom: ['south', 'east'], isSplit: false });
    expect(tile('e1')).toMatchObject({ top: ['north', 'west'], isSplit: true });
  });

  test('stones are the second field', () => {
    expect(stonesFromText('AAAAA/AAAAA/AAAAA/AAAAA/AAAAA/AAAAA/AAAAA d4/5/5/5/5/4l/5 l - - - 0/0')).toEqual([
      { at: 'a7', seat: 1 },
      { at: 'e2', seat: 0 },
    ]);
  });

  test('an unknown letter is named', () => {
    expect(() => marblesFromText('x6/7/7/7/7/7/7')).toThrow('piece `x`: expected one of ogbw');
    expect(() => tilesFromText('AAAAE')).toThrow('tile `E`');
  });
});

test('intentions are written as moves', () => {
  expect(intentionText({ kind: 'insert', entry: 'Nc' })).toBe('Nc');
  expect(intentionText({ kind: 'turn', at: 'c4', turn: 'clockwise' })).toBe('c4+');
  expect(intentionText({ kind: 'turn', at: 'c4', turn: 'counterclockwise' })).toBe('c4-');
  expect(intentionText({ kind: 'turn', at: 'c4', turn: 'half' })).toBe('c4=');
  expect(intentionText({ kind: 'travel', from: 'a1', to: 'c5' })).toBe('a1c5');
  expect(intentionText({ kind: 'exchange', one: 'a1', other: 'c4' })).toBe('a1~c4');
  expect(intentionText({ kind: 'touch', at: 'a1' })).toBeNull();
  expect(intentionText({ kind: 'turn', at: 'c4', turn: null })).toBeNull();
});
