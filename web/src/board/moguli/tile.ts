// The drawing of a tile and of a stone, round the origin. Absent: where they lie, and every colour.
//
// A tile is drawn as if its top L lay to the north and the east; the whole drawing is turned. Its light is the same on
// all sides, so that it may turn. The face below is drawn as it is seen through the tile from above, not mirrored:
// a path below runs where one sees it.

import { tileAngle, type Layout } from '../geometry';
import { radial, svg } from '../svg';
import type { Seat, Tile } from '../types';

const TOP_PATH = 'M0-50V0H50';
const OTHER_PATH = 'M0 50V0H-50';

export const STONE_RADIUS = 27;

/** The letters of the seats, which name their colours in the stylesheet. */
const LETTERS = ['l', 'd'] as const;

export function tileDefs(prefix: string): SVGElement[] {
  const face = (name: string) =>
    radial(`${prefix}${name}`, { cx: 0.5, cy: 0.5, r: 0.72 }, [
      [0, `var(--us-${name}-light)`],
      [1, `var(--us-${name})`],
    ]);
  const stone = (seat: (typeof LETTERS)[number]) =>
    radial(`${prefix}stone-${seat}`, { cx: 0.4, cy: 0.34, r: 0.72 }, [
      [0, `var(--us-${seat}-light)`],
      [0.55, `var(--us-${seat})`],
      [1, `var(--us-${seat}-deep)`],
    ]);
  return [
    face('twin'),
    face('split'),
    face('under'),
    ...LETTERS.map(stone),
    radial(`${prefix}shade`, {}, [
      [0.5, 'var(--us-shadow)', 0.7],
      [0.8, 'var(--us-shadow)', 0.3],
      [1, 'var(--us-shadow)', 0],
    ]),
    radial(`${prefix}portal`, { cx: 0.46, cy: 0.42, r: 0.6 }, [
      [0, 'var(--us-portal-deep)'],
      [1, 'var(--us-portal)'],
    ]),
  ];
}

export function tileNode({ isSplit }: Pick<Tile, 'isSplit'>, prefix: string): SVGGElement {
  const under = isSplit ? OTHER_PATH : TOP_PATH;
  const body = { x: -48, y: -48, width: 96, height: 96, rx: 10 };
  const kind = isSplit ? 'split' : 'twin';
  return svg(
    'g',
    { class: 'us-tile', 'data-kind': kind },
    svg(
      'g',
      { class: 'us-face-top' },
      svg('rect', { ...body, fill: `url(#${prefix}${kind})` }),
      svg('rect', { class: 'us-tile-bevel', x: -46, y: -46, width: 92, height: 92, rx: 8 }),
      svg('path', { class: 'us-channel-edge', d: TOP_PATH }),
      svg('circle', { class: 'us-portal-edge', r: 24 }),
      svg('path', { class: 'us-channel', d: TOP_PATH }),
      svg('circle', { class: 'us-portal-rim', r: 20.5 }),
      svg('circle', { r: 15, fill: `url(#${prefix}portal)` }),
      ...(isSplit ? [] : [svg('path', { class: 'us-twin-mark', d: 'M-39 39V21L-21 39Z' })]),
    ),
    svg(
      'g',
      { class: 'us-face-bottom' },
      svg('rect', { ...body, fill: `url(#${prefix}under)` }),
      svg('rect', { class: 'us-under-bevel', x: -46, y: -46, width: 92, height: 92, rx: 8 }),
      svg('path', { class: 'us-under-edge', d: under }),
      svg('circle', { class: 'us-under-portal-edge', r: 22 }),
      svg('path', { class: 'us-under-channel', d: under }),
      svg('circle', { class: 'us-under-portal', r: 15 }),
      ...(isSplit ? [] : [svg('path', { class: 'us-under-twin-mark', d: 'M-39 39V21L-21 39Z' })]),
    ),
    svg('g', { class: 'us-face-through' }, svg('path', { class: 'us-through-channel', d: under })),
  );
}

/** How far the drawing of a tile is turned, as the board is seen. */
export function seenAngle(tile: Tile, { quarterTurns }: Layout): number {
  return tileAngle(tile) + quarterTurns * 90;
}

export interface StoneNode {
  readonly seat: Seat;
  readonly root: SVGGElement;
  readonly shadow: SVGElement;
  readonly body: SVGGElement;
}

/** A round, thick stone with the mark of its seat cut into it: a ring for light, a diamond for dark. */
export function stoneNode(seat: Seat, prefix: string): StoneNode {
  const letter = LETTERS[seat] ?? 'l';
  const shadow = svg('ellipse', {
    cx: 3,
    cy: 8,
    rx: STONE_RADIUS + 6,
    ry: STONE_RADIUS + 4,
    fill: `url(#${prefix}shade)`,
  });
  const mark =
    letter === 'l'
      ? svg('circle', { class: 'us-stone-mark-ring', cy: -3, r: 9.5 })
      : svg('path', { class: 'us-stone-mark-diamond', d: 'M0-14.500L11-3L0 8.500L-11-3Z' });
  const body = svg(
    'g',
    { class: 'us-stone-body' },
    svg('circle', { class: 'us-stone-side', cy: 3, r: STONE_RADIUS }),
    svg('circle', { class: 'us-stone-top', cy: -3, r: STONE_RADIUS, fill: `url(#${prefix}stone-${letter})` }),
    svg('circle', { class: 'us-stone-edge', cy: -3, r: STONE_RADIUS - 4.5 }),
    mark,
  );
  return { seat, root: svg('g', { class: 'us-stone', 'data-seat': letter }, shadow, body), shadow, body };
}
