// The body of a Moguli board: the frame, its bed, the two home rows, and the openings of a cylinder. Absent: tiles.

import { UNIT, allCells, centreOf, placeOf, stepTowards, type Layout } from '../geometry';
import { linearGradient, svg } from '../svg';
import type { Cell } from '../types';

export const COLUMNS = 5;
export const ROWS = 7;

export function frameWood(prefix: string): SVGElement {
  return linearGradient(`${prefix}wood`, { x1: 0, y1: 0, x2: 0.7, y2: 1 }, [
    [0, 'var(--us-frame-light)'],
    [0.5, 'var(--us-frame)'],
    [1, 'var(--us-frame-deep)'],
  ]);
}

export function drawFrame(prefix: string, hasCoordinates: boolean, isCylinder: boolean, layout: Layout): SVGElement[] {
  const { width, height, margin } = layout;
  const inner = {
    x: margin - 5,
    y: margin - 5,
    width: width - 2 * margin + 10,
    height: height - 2 * margin + 10,
  };
  return [
    svg('rect', {
      class: 'us-frame-body',
      x: 2,
      y: 2,
      width: width - 4,
      height: height - 4,
      rx: 30,
      fill: `url(#${prefix}wood)`,
    }),
    svg('rect', { class: 'us-frame-edge', x: 5, y: 5, width: width - 10, height: height - 10, rx: 27 }),
    ...(isCylinder ? seams(layout) : []),
    svg('rect', { class: 'us-bed', ...inner, rx: 14 }),
    homeInlay('south', 'l', layout),
    homeInlay('north', 'd', layout),
    ...(hasCoordinates ? coordinates(isCylinder, layout) : []),
  ];
}

/** A strip of the stones' own material along a start row. */
function homeInlay(edge: 'north' | 'south', seat: 'l' | 'd', layout: Layout): SVGElement {
  const cells = [0, 1, 2, 3, 4].map((column) => `${'abcde'[column]}${edge === 'south' ? 1 : ROWS}`);
  const outwards = stepTowards(edge, layout.quarterTurns);
  const points = [cells[0], cells.at(-1)].map((cell) => {
    const { x, y } = centreOf(cell ?? '', layout);
    const reach = UNIT / 2 + 12;
    return { x: x + outwards.x * reach, y: y + outwards.y * reach };
  });
  const [a, b] = points;
  const d = a && b ? `M${a.x} ${a.y}L${b.x} ${b.y}` : '';
  return svg('path', { class: 'us-home', 'data-seat': seat, d });
}

/** Openings in the frame where the two sides of a cylinder meet. */
function seams(layout: Layout): SVGElement[] {
  return allCells(COLUMNS, ROWS)
    .filter((cell) => cell.startsWith('a') || cell.startsWith('e'))
    .map((cell) => {
      const { x, y } = centreOf(cell, layout);
      const out = stepTowards(cell.startsWith('a') ? 'west' : 'east', layout.quarterTurns);
      const near = UNIT / 2;
      const far = UNIT / 2 + layout.margin;
      return svg('path', {
        class: 'us-seam',
        d: `M${x + out.x * near} ${y + out.y * near}L${x + out.x * far} ${y + out.y * far}`,
      });
    });
}

function coordinates(isCylinder: boolean, layout: Layout): SVGElement[] {
  const reach = UNIT / 2 + layout.margin / 2 + 4;
  const label = (text: string, cell: Cell, outwards: { x: number; y: number }) => {
    const { x, y } = centreOf(cell, layout);
    // Row numbers stand at the sides, where a cylinder has its dark openings.
    const isOnSeam = isCylinder && text === cell.slice(1);
    return svg(
      'text',
      {
        class: 'us-coordinate',
        'data-on-seam': String(isOnSeam),
        x: x + outwards.x * reach,
        y: y + outwards.y * reach,
        dy: '0.36em',
      },
      text,
    );
  };
  const down = { x: 0, y: 1 };
  const left = { x: -1, y: 0 };
  return allCells(COLUMNS, ROWS).flatMap((cell) => {
    const place = placeOf(cell, layout);
    const isSideways = layout.quarterTurns % 2 === 1;
    const column = cell.charAt(0);
    const row = cell.slice(1);
    return [
      ...(place.y === layout.down - 1 ? [label(isSideways ? row : column, cell, down)] : []),
      ...(place.x === 0 ? [label(isSideways ? column : row, cell, left)] : []),
    ];
  });
}
