// Names, places and points of the boards, turned and unturned.

import { describe, expect, test } from 'vitest';
import {
  allCells,
  allEntries,
  cellAtPoint,
  centreOf,
  entryAt,
  layoutOf,
  placeOf,
  seenEdge,
  stepsBetween,
  turnedTile,
} from '../../src/board/geometry';
import { tilesFromText } from '../../src/board/placement';

const TURNS = [0, 1, 2, 3];

describe('places', () => {
  test('a1 is at the bottom left, and goes round clockwise with the board', () => {
    const corners = TURNS.map((turns) => placeOf('a1', layoutOf(7, 7, 140, turns)));
    expect(corners).toEqual([
      { x: 0, y: 6 },
      { x: 0, y: 0 },
      { x: 6, y: 0 },
      { x: 6, y: 6 },
    ]);
  });

  test('a board of five by seven lies on its side after a quarter turn', () => {
    const layout = layoutOf(5, 7, 48, 1);
    expect([layout.across, layout.down]).toEqual([7, 5]);
    expect(placeOf('e7', layout)).toEqual({ x: 6, y: 4 });
    expect(placeOf('a7', layout)).toEqual({ x: 6, y: 0 });
  });

  test('an entry lies next to the first field of its lane, however the board is turned', () => {
    const firstField: Record<string, string> = { Nc: 'c7', Sc: 'c1', W4: 'a4', E4: 'g4' };
    for (const turns of TURNS) {
      const layout = layoutOf(7, 7, 140, turns);
      for (const [entry, cell] of Object.entries(firstField)) {
        const a = placeOf(entry, layout);
        const b = placeOf(cell, layout);
        expect(Math.abs(a.x - b.x) + Math.abs(a.y - b.y), `${entry} at ${turns}`).toBe(1);
      }
    }
  });

  test('no two targets share a place', () => {
    for (const turns of TURNS) {
      const layout = layoutOf(7, 7, 140, turns);
      const targets = [...allCells(7, 7), ...allEntries(7, 7)];
      expect(targets).toHaveLength(49 + 28);
      const places = new Set(targets.map((target) => JSON.stringify(placeOf(target, layout))));
      expect(places.size).toBe(targets.length);
    }
  });

  test('the field under the middle of a field is that field', () => {
    for (const turns of TURNS) {
      const layout = layoutOf(5, 7, 48, turns);
      for (const cell of allCells(5, 7)) expect(cellAtPoint(centreOf(cell, layout), layout)).toBe(cell);
    }
    expect(cellAtPoint({ x: 10, y: 10 }, layoutOf(5, 7, 48, 0))).toBeNull();
  });
});

test('an edge of the board is seen one further on with every quarter turn', () => {
  expect(TURNS.map((turns) => seenEdge('north', turns))).toEqual(['north', 'east', 'south', 'west']);
});

test('the entry of an edge and the field it leads to', () => {
  expect(entryAt('north', 'c7')).toBe('Nc');
  expect(entryAt('east', 'g4')).toBe('E4');
});

test('four clockwise quarters, or two halves, leave a tile as it was', () => {
  const [tile] = tilesFromText('a');
  if (!tile) throw new Error('a is a tile');
  expect(turnedTile(tile, 'clockwise')).toMatchObject({ top: ['south', 'east'], bottom: ['north', 'west'] });
  expect(turnedTile(tile, 'counterclockwise').top).toEqual(['north', 'west']);
  expect(turnedTile(turnedTile(tile, 'half'), 'half')).toEqual(tile);
});

describe('steps between portals', () => {
  const layout = layoutOf(5, 7, 48, 0);

  test('neighbours are joined by one line', () => {
    expect(stepsBetween('a1', 'b1', layout)).toEqual([[centreOf('a1', layout), centreOf('b1', layout)]]);
  });

  test('round the back of a cylinder the line leaves on one side and comes in on the other', () => {
    const [out, back] = stepsBetween('a6', 'e6', layout);
    expect(out?.[0]).toEqual(centreOf('a6', layout));
    expect(out?.[1].x).toBeLessThan(layout.margin);
    expect(back?.[0].x).toBeGreaterThan(layout.width - layout.margin);
    expect(back?.[1]).toEqual(centreOf('e6', layout));
  });
});
