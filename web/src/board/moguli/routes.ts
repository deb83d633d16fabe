// The lines of a stone's way: solid on the top, dashed below. Absent: which ways there are.

import { centreOf, stepsBetween, type Layout } from '../geometry';
import { lineThrough, moveTo, svg } from '../svg';
import type { Cell, Route } from '../types';

/** The steps of one leg as paths, in two pieces where it runs round the back of a cylinder. */
function stepPaths(leg: readonly Cell[], layout: Layout): string[] {
  return leg
    .slice(1)
    .flatMap((cell, index) => stepsBetween(leg[index] ?? cell, cell, layout))
    .map(lineThrough);
}

/** The lines of one route, or of several: a step that they share is drawn once. */
export function routesNode(routes: readonly Route[], layout: Layout, strength: string): SVGElement {
  const join = (legs: readonly (readonly Cell[])[]) =>
    [...new Set(legs.flatMap((leg) => stepPaths(leg, layout)))].join('');
  const above = join(routes.flatMap((route) => [route.firstTop, route.secondTop]));
  const below = join(routes.map((route) => route.below));
  const portals = routes.flatMap((route) => [route.below[0], route.below.at(-1)]).filter((cell) => cell !== undefined);
  return svg(
    'g',
    { class: 'us-route', 'data-strength': strength },
    svg('path', { class: 'us-route-edge', d: below }),
    ...(above ? [svg('path', { class: 'us-route-edge', d: above })] : []),
    svg('path', { class: 'us-route-below', d: below }),
    ...(above ? [svg('path', { class: 'us-route-above', d: above })] : []),
    ...portals.map((cell) =>
      svg('circle', { class: 'us-route-dive', r: 8, transform: moveTo(centreOf(cell, layout)) }),
    ),
    ...routes
      .flatMap((route) => route.underOpponent)
      .map((cell) => svg('circle', { class: 'us-route-under', r: 35, transform: moveTo(centreOf(cell, layout)) })),
  );
}
