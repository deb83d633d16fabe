// The layer of marks: rings, entry pointers and arrows for hints and analysis. Absent: what they mean.

import { MARBLE_RADIUS, centreOf, edgeOf, isEntry, stepTowards, type Layout, type Point } from './geometry';
import { lineThrough, moveTo, svg, type Layer } from './svg';
import type { Cell, Entry, Mark } from './types';

const HEAD = 26;

export function drawMarks(layer: Layer, marks: readonly Mark[], layout: Layout): void {
  layer.update(JSON.stringify([marks, layout.quarterTurns]), () => marks.map((mark) => drawMark(mark, layout)));
}

function drawMark(mark: Mark, layout: Layout): SVGElement {
  const attributes = { class: 'us-mark', 'data-kind': mark.kind };
  switch (mark.shape) {
    case 'ring':
      return svg(
        'g',
        { ...attributes, transform: moveTo(centreOf(mark.at, layout)) },
        svg('circle', { class: 'us-mark-edge', r: MARBLE_RADIUS + 3 }),
        svg('circle', { class: 'us-mark-line', r: MARBLE_RADIUS + 3 }),
      );
    case 'entry': {
      // Pointing inwards, from the frame onto the first field.
      const from = centreOf(mark.entry, layout);
      const outwards = stepTowards(edgeOf(mark.entry), layout.quarterTurns);
      const reach = layout.margin / 2 + 40;
      return arrow(from, { x: from.x - outwards.x * reach, y: from.y - outwards.y * reach }, attributes);
    }
    case 'arrow':
      return arrow(endOf(mark.from, layout), endOf(mark.to, layout), attributes);
  }
}

function endOf(target: Cell | Entry, layout: Layout): Point {
  const centre = centreOf(target, layout);
  if (!isEntry(target)) return centre;
  const outwards = stepTowards(edgeOf(target), layout.quarterTurns);
  return { x: centre.x - outwards.x * 20, y: centre.y - outwards.y * 20 };
}

function arrow(from: Point, to: Point, attributes: Record<string, string>): SVGElement {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const x = (to.x - from.x) / length;
  const y = (to.y - from.y) / length;
  const neck = { x: to.x - x * HEAD, y: to.y - y * HEAD };
  const shaft = lineThrough([from, neck]);
  const side = HEAD * 0.62;
  const head = `${lineThrough([
    to,
    { x: neck.x - y * side, y: neck.y + x * side },
    { x: neck.x + y * side, y: neck.y - x * side },
  ])}Z`;
  return svg(
    'g',
    attributes,
    svg('path', { class: 'us-mark-edge', d: shaft + head }),
    svg('path', { class: 'us-mark-line', d: shaft }),
    svg('path', { class: 'us-mark-head', d: head }),
  );
}
