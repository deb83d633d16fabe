// The body of a Shiftago board: the wooden frame, a groove for every entry, the plate with its hollows. Absent: marbles,
// and which entries are open: the drawing says so on the grooves, and the stylesheet shows it.

import { UNIT, allCells, allEntries, centreOf, edgeOf, seenEdge, type Layout } from '../geometry';
import { linearGradient, moveTo, radial, svg } from '../svg';
import type { Direction, Entry } from '../types';

const SIDE = 7;
const GROOVE_ANGLE: Readonly<Record<Direction, number>> = { west: 0, north: 90, east: 180, south: 270 };

export interface Frame {
  readonly parts: readonly SVGElement[];
  readonly grooves: ReadonlyMap<Entry, SVGGElement>;
}

export function frameDefs(prefix: string): SVGElement[] {
  const upright = { x1: 0, y1: 0, x2: 0, y2: 1 };
  return [
    linearGradient(`${prefix}wood`, { x1: 0, y1: 0, x2: 0.9, y2: 1 }, [
      [0, 'var(--us-frame-light)'],
      [0.5, 'var(--us-frame)'],
      [1, 'var(--us-frame-deep)'],
    ]),
    linearGradient(`${prefix}floor`, { x1: 0, y1: 0, x2: 1, y2: 1 }, [
      [0, 'var(--us-floor)'],
      [1, 'var(--us-floor-light)'],
    ]),
    linearGradient(`${prefix}lip`, upright, [
      [0, '#000', 0.5],
      [0.5, '#000', 0.05],
      [1, '#fff', 0.28],
    ]),
    radial(`${prefix}hollow`, { cx: 0.44, cy: 0.36, r: 0.66 }, [
      [0, 'var(--us-hollow-deep)'],
      [0.7, 'var(--us-hollow)'],
      [1, 'var(--us-hollow-light)'],
    ]),
  ];
}

export function drawFrame(prefix: string, hasCoordinates: boolean, layout: Layout): Frame {
  const { width, height, margin } = layout;
  const inner = SIDE * UNIT;
  const plate = { x: margin - 6, y: margin - 6, width: inner + 12, height: inner + 12, rx: 30 };
  const holes = allCells(SIDE, SIDE).map((cell) => {
    const { x, y } = centreOf(cell, layout);
    return svg(
      'g',
      { transform: moveTo({ x, y }) },
      svg('circle', { class: 'us-hollow', r: 31, fill: `url(#${prefix}hollow)` }),
      svg('circle', { r: 31, fill: 'none', stroke: `url(#${prefix}lip)`, 'stroke-width': 2.5 }),
    );
  });
  const grooves = new Map(allEntries(SIDE, SIDE).map((entry) => [entry, drawGroove(entry, layout)]));
  const parts = [
    svg('rect', {
      class: 'us-frame-body',
      x: 2,
      y: 2,
      width: width - 4,
      height: height - 4,
      rx: 64,
      fill: `url(#${prefix}wood)`,
    }),
    svg('path', { class: 'us-grain', d: grain(width, height) }),
    svg('rect', { class: 'us-frame-edge', x: 5, y: 5, width: width - 10, height: height - 10, rx: 61 }),
    svg('rect', { ...plate, fill: `url(#${prefix}floor)` }),
    svg('rect', { ...plate, class: 'us-plate-edge', stroke: `url(#${prefix}lip)` }),
    svg('path', { class: 'us-lanes', d: lanes(layout) }),
    ...grooves.values(),
    ...holes,
    ...(hasCoordinates ? coordinates(layout) : []),
  ];
  return { parts, grooves };
}

/** Drawn for the left edge, pointing right, and turned to where it is seen. */
function drawGroove(entry: Entry, layout: Layout): SVGGElement {
  const half = layout.margin / 2;
  const angle = GROOVE_ANGLE[seenEdge(edgeOf(entry), layout.quarterTurns)];
  const mouth = half - 3;
  const shape = `M${mouth}-33H-4A33 33 0 0 0-4 33H${mouth}Z`;
  return svg(
    'g',
    { class: 'us-groove', transform: `${moveTo(centreOf(entry, layout))} rotate(${angle})` },
    svg('path', { class: 'us-groove-floor', d: shape }),
    svg('path', { class: 'us-groove-lip', d: `M${mouth}-33H-4A33 33 0 0 0-4 33H${mouth}` }),
    svg('path', { class: 'us-groove-glow', d: shape }),
    svg('path', { class: 'us-groove-arrow', d: 'M4-13L20 0L4 13' }),
    svg('rect', { class: 'us-groove-stop', x: 12, y: -32, width: 34, height: 64, rx: 9 }),
    svg('path', { class: 'us-groove-stop-line', d: 'M23-15V15M35-15V15' }),
  );
}

function coordinates(layout: Layout): SVGElement[] {
  return allEntries(SIDE, SIDE).map((entry) => {
    const centre = centreOf(entry, layout);
    const inwards = layout.margin / 2 - 21;
    const seen = seenEdge(edgeOf(entry), layout.quarterTurns);
    const x = centre.x + (seen === 'west' ? -inwards : seen === 'east' ? inwards : 0);
    const y = centre.y + (seen === 'north' ? -inwards : seen === 'south' ? inwards : 0);
    return svg('text', { class: 'us-coordinate', x, y, dy: '0.36em' }, entry.slice(1));
  });
}

/** Shallow tracks from hollow to hollow, along which a pushed lane rolls. */
function lanes(layout: Layout): string {
  const low = layout.margin;
  const high = layout.margin + SIDE * UNIT;
  let d = '';
  for (let index = 0; index < SIDE; index++) {
    const middle = layout.margin + (index + 0.5) * UNIT;
    d += `M${low} ${middle}H${high}M${middle} ${low}V${high}`;
  }
  return d;
}

/** A few long, nearly straight lines of grain along the frame. */
function grain(width: number, height: number): string {
  let d = '';
  for (let index = 0; index < 13; index++) {
    const y = (height * (index + 0.5)) / 13;
    const bend = ((index * 37) % 17) - 8;
    d += `M14 ${y}Q${width * 0.3} ${y + bend} ${width * 0.55} ${y - bend / 2}T${width - 14} ${y + bend / 3}`;
  }
  return d;
}
