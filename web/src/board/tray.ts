// A tray beside the board: the marbles that a seat has in reserve, in a groove of the frame's wood.
//
// Marbles that a handicap has set aside are drawn as empty hollows with a rim. Points are for the caller to write: they
// are words and numbers. Absent: how many marbles there can be; the tray is as long as it is told.

import { marbleDefs, marbleLetter, marbleNode } from './marble';
import { Layer, linearGradient, moveTo, nextPrefix, setAll, svg } from './svg';
import type { Seat } from './types';

export interface TrayState {
  readonly seat: Seat;
  readonly reserve: number;
  /** Marbles set aside for turns to sit out. */
  readonly aside: number;
  /** Hollows in all. */
  readonly places: number;
  /** In how many lines they lie. */
  readonly lines: number;
  /** Whether this seat is to move. */
  readonly isActive: boolean;
  readonly label: string;
}

export interface Tray {
  readonly root: SVGSVGElement;
  set(change: Partial<TrayState>): void;
  /** Where marbles fly to: hand it to `trayOf`. */
  rect(): DOMRect;
  destroy(): void;
}

const PITCH = 66;
const LINE = 78;
const PAD = 26;

export function createTray(host: HTMLElement, state: TrayState): Tray {
  const prefix = nextPrefix();
  const body = new Layer('us-tray-body');
  const marbles = new Layer('us-tray-marbles');
  const root = svg(
    'svg',
    { class: 'us-tray', role: 'img' },
    svg(
      'defs',
      {},
      ...marbleDefs(prefix),
      linearGradient(`${prefix}wood`, { x1: 0, y1: 0, x2: 0.5, y2: 1 }, [
        [0, 'var(--us-frame-light)'],
        [1, 'var(--us-frame-deep)'],
      ]),
    ),
    body.root,
    marbles.root,
  );
  let current = state;

  const render = () => {
    const perLine = Math.ceil(current.places / current.lines);
    const width = perLine * PITCH + 2 * PAD;
    const height = current.lines * LINE + PAD;
    const place = (index: number) => ({
      x: PAD + ((index % perLine) + 0.5) * PITCH,
      y: PAD / 2 + (Math.floor(index / perLine) + 0.5) * LINE,
    });
    setAll(root, {
      viewBox: `0 0 ${width} ${height}`,
      'aria-label': current.label,
      'data-active': String(current.isActive),
      'data-seat': marbleLetter(current.seat),
    });
    body.update(`${width} ${height}`, () => [
      svg('rect', {
        class: 'us-tray-wood',
        x: 1,
        y: 1,
        width: width - 2,
        height: height - 2,
        rx: 30,
        fill: `url(#${prefix}wood)`,
      }),
      ...Array.from({ length: current.lines }, (_, line) =>
        svg('rect', {
          class: 'us-tray-groove',
          x: PAD / 2,
          y: PAD / 2 + line * LINE + 4,
          width: width - PAD,
          height: LINE - 8,
          rx: (LINE - 8) / 2,
        }),
      ),
    ]);
    marbles.update(`${current.seat} ${current.reserve} ${current.aside} ${perLine}`, () =>
      Array.from({ length: Math.min(current.places, current.reserve + current.aside) }, (_, index) => {
        const isAside = index >= current.reserve;
        const node = isAside ? svg('circle', { class: 'us-tray-aside', r: 34 }) : marbleNode(current.seat, prefix).body;
        return svg('g', { transform: `${moveTo(place(index))} scale(0.74)` }, node);
      }),
    );
  };

  host.append(root);
  render();
  return {
    root,
    set(change) {
      current = { ...current, ...change };
      render();
    },
    rect: () => root.getBoundingClientRect(),
    destroy: () => root.remove(),
  };
}
