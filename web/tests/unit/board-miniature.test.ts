// Little boards of lists: everything that lies on a board is in its few paths, and nothing else is.

import { describe, expect, test } from 'vitest';
import {
  marblesFromText,
  moguliPosition,
  shiftagoPosition,
  stonesFromText,
  tilesFromText,
  type BoardPosition,
} from '../../src/board';
import { miniatureOf } from '../../src/board/miniature';

/** How many shapes each path has. */
function shapesOf(position: BoardPosition): Record<string, number> {
  return Object.fromEntries(miniatureOf(position).parts.map(({ part, d }) => [part, d.split('M').length - 1]));
}

describe('a little board', () => {
  test('of Shiftago has a circle for each marble, and a ring for each of a winning row', () => {
    const marbles = marblesFromText('g6/7/7/w6/7/7/ooooob1');
    const row = ['a1', 'b1', 'c1', 'd1', 'e1'];
    const counts = { hollows: 49, 'marble-o': 5, 'marble-g': 1, 'marble-b': 1, 'marble-w': 1, shine: 8 };
    expect(shapesOf(shiftagoPosition(marbles))).toEqual(counts);
    expect(shapesOf(shiftagoPosition(marbles, [row, row]))).toEqual({ ...counts, row: 5 });
  });

  test('of Moguli has its tiles, their channels and the stones with their marks', () => {
    const text = 'aBcDa/bcDAb/CdaBc/DAbcD/aBcdA/BcDab/cDAbc 1d1d1/2d2/5/5/5/5/1l3';
    expect(shapesOf(moguliPosition(tilesFromText(text), stonesFromText(text)))).toEqual({
      twins: 15,
      splits: 20,
      channels: 35,
      portals: 35,
      'stone-l': 1,
      'stone-d': 3,
      ring: 1,
      diamond: 3,
    });
  });

  test('shows row 1 below, and the channel of a tile on the edges that it leads to', () => {
    const low = miniatureOf(shiftagoPosition(marblesFromText('7/7/7/7/7/7/o6'))).parts.find(
      ({ part }) => part === 'marble-o',
    );
    expect(low?.d).toMatch(/^M47 690a/);
    // The first tile is a7, whose top leads north and east.
    const text = 'aaaaa/aaaaa/aaaaa/aaaaa/aaaaa/aaaaa/aaaaa 5/5/5/5/5/5/5';
    const { parts } = miniatureOf(moguliPosition(tilesFromText(text), []));
    expect(parts.find(({ part }) => part === 'channels')?.d).toContain('M90 44L90 90L136 90');
  });
});
