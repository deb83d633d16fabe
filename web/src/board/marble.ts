// A glass marble: its gradients, its mark, its drawing. Trays and boards draw the same marble.
//
// The light comes from the top left. It makes a glint there, is gathered on the far side of the glass, and falls
// through it as a spot of colour on the board. A marble has three layers, so that the mark can roll inside the glass
// while glint and shadow stay. Absent: colours, which are custom properties of the stylesheet.

import { MARBLE_RADIUS } from './geometry';
import { linearGradient, radial, setAll, svg } from './svg';
import type { Seat } from './types';

/** The letters of the seats, which name their colours in the stylesheet. */
const LETTERS = ['o', 'g', 'b', 'w'] as const;
type Letter = (typeof LETTERS)[number];

export function marbleLetter(seat: Seat): Letter {
  return LETTERS[seat] ?? 'o';
}

const R = MARBLE_RADIUS;

export function marbleDefs(prefix: string): SVGElement[] {
  const gradients = LETTERS.flatMap((seat) => [
    radial(`${prefix}glass-${seat}`, { cx: 0.6, cy: 0.66, r: 0.66 }, [
      [0, `var(--us-${seat}-light)`],
      [0.42, `var(--us-${seat})`],
      [0.78, `var(--us-${seat}-deep)`],
      [1, `var(--us-${seat}-rim)`],
    ]),
    radial(`${prefix}cast-${seat}`, {}, [
      [0, `var(--us-${seat}-light)`, 0.6],
      [0.55, `var(--us-${seat})`, 0.26],
      [1, `var(--us-${seat})`, 0],
    ]),
  ]);
  return [
    ...gradients,
    radial(`${prefix}shade`, {}, [
      [0.55, 'var(--us-shadow)', 0.75],
      [0.8, 'var(--us-shadow)', 0.32],
      [1, 'var(--us-shadow)', 0],
    ]),
    radial(`${prefix}gathered`, {}, [
      [0, '#fff', 0.62],
      [0.5, '#fff', 0.22],
      [1, '#fff', 0],
    ]),
    linearGradient(`${prefix}glint`, { x1: 0.3, y1: 0, x2: 0.6, y2: 1 }, [
      [0, '#fff', 0.96],
      [0.55, '#fff', 0.35],
      [1, '#fff', 0.02],
    ]),
    // Light that runs along the far rim, and the dark of the near one.
    linearGradient(`${prefix}rim`, { x1: 0.1, y1: 0.05, x2: 0.9, y2: 0.95 }, [
      [0, '#000', 0.28],
      [0.45, '#000', 0],
      [0.62, '#fff', 0],
      [1, '#fff', 0.7],
    ]),
  ];
}

/** The mark of a seat, round the origin: no seat is told by its colour alone. */
function mark(seat: Letter): SVGElement {
  const stroke = {
    fill: 'none',
    stroke: `var(--us-${seat}-mark)`,
    'stroke-width': 7.5,
    'stroke-linecap': 'round',
  };
  switch (seat) {
    case 'o':
      return svg('circle', { r: 10.5, fill: `var(--us-${seat}-mark)` });
    case 'g':
      return svg('circle', { r: 13, ...stroke, 'stroke-width': 6.5 });
    case 'b':
      return svg('path', { d: 'M0-17L15 0L0 17L-15 0Z', fill: `var(--us-${seat}-mark)` });
    case 'w':
      return svg('path', { d: 'M-11-11L11 11M11-11L-11 11', ...stroke });
  }
}

export interface MarbleNode {
  readonly seat: Seat;
  /** Lies in a layer of its own, under all marbles. */
  readonly shadow: SVGGElement;
  readonly body: SVGGElement;
}

export function marbleNode(seat: Seat, prefix: string): MarbleNode {
  const letter = marbleLetter(seat);
  const shadow = svg(
    'g',
    { class: 'us-marble-shadow' },
    svg('ellipse', { cx: 6, cy: 9, rx: R + 6, ry: R + 5, fill: `url(#${prefix}shade)` }),
    svg('ellipse', {
      cx: 22,
      cy: 26,
      rx: 33,
      ry: 25,
      transform: 'rotate(48 22 26)',
      fill: `url(#${prefix}cast-${letter})`,
    }),
  );
  const body = svg(
    'g',
    { class: 'us-marble', 'data-seat': letter },
    svg('circle', { class: 'us-marble-glass', r: R, fill: `url(#${prefix}glass-${letter})` }),
    svg('g', { class: 'us-marble-mark' }, mark(letter)),
    svg('ellipse', {
      cx: 16,
      cy: 20,
      rx: 22,
      ry: 13,
      transform: 'rotate(-40 16 20)',
      fill: `url(#${prefix}gathered)`,
    }),
    svg('circle', { r: R - 1.8, fill: 'none', stroke: `url(#${prefix}rim)`, 'stroke-width': 3 }),
    svg('ellipse', {
      cx: -14,
      cy: -22,
      rx: 18,
      ry: 10,
      transform: 'rotate(-33 -14 -22)',
      fill: `url(#${prefix}glint)`,
    }),
    svg('circle', { cx: -21, cy: -21, r: 3.2, fill: '#fff' }),
  );
  return { seat, shadow, body };
}

/**
 * Rolls the mark: one full turn brings it over the front edge of the marble and in again from behind. Behind the
 * middle it is seen through the glass, so it is dimmed, never gone.
 */
export function rollMark(node: MarbleNode, roll: number, x: number, y: number): void {
  const holder = node.body.children[1];
  if (!holder) return;
  const angle = roll * 2 * Math.PI;
  const front = Math.cos(angle);
  if (roll % 1 === 0) {
    holder.removeAttribute('transform');
    holder.removeAttribute('opacity');
    return;
  }
  const offset = Math.sin(angle) * R * 0.62;
  const degrees = (Math.atan2(y, x) * 180) / Math.PI;
  setAll(holder, {
    transform: `rotate(${degrees}) translate(${offset.toFixed(2)} 0) scale(${Math.max(0.15, Math.abs(front)).toFixed(2)} 1) rotate(${-degrees})`,
    opacity: front < 0 ? 0.4 : 1,
  });
}
