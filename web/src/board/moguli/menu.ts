// The small menu that a tile opens: a quarter left, a half, a quarter right. Pointing at one shows the tile as it
// would lie. A turn that is closed can still be tapped: the caller then says why. Absent: which turns are open.

import { placeOf, type Layout } from '../geometry';
import { svg } from '../svg';
import type { Cell, Labels, Turn } from '../types';

const TURNS: readonly Turn[] = ['counterclockwise', 'half', 'clockwise'];
/** The length of the arc tells how far the tile turns. */
const ICON: Readonly<Record<Turn, string>> = {
  counterclockwise: 'M15 4A9.500 9.500 0 0 0 5 14M1.500 10.500L5 14.500L9 11.500',
  half: 'M3.500 15A8.500 8.500 0 0 1 20.500 15M16.500 12L20.500 15.500L23.500 11.500',
  clockwise: 'M9 4A9.500 9.500 0 0 1 19 14M22.500 10.500L19 14.500L15 11.500',
};

export interface MenuEvents {
  turn(at: Cell, turn: Turn): void;
  preview(turn: Turn | null): void;
  close(): void;
}

export class TurnMenu {
  readonly root = document.createElement('div');
  readonly #buttons = new Map<Turn, HTMLButtonElement>();
  readonly #events: MenuEvents;
  #at: Cell | null = null;

  constructor(events: MenuEvents) {
    this.#events = events;
    this.root.className = 'us-menu';
    this.root.setAttribute('role', 'group');
    this.root.hidden = true;
    for (const turn of TURNS) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'us-menu-button';
      button.append(
        svg(
          'svg',
          { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
          svg('path', { d: ICON[turn] }),
          svg('circle', { cx: 12, cy: 16, r: 1.5 }),
        ),
      );
      button.addEventListener('click', () => this.#at && events.turn(this.#at, turn));
      button.addEventListener('pointerenter', () => events.preview(turn));
      button.addEventListener('pointerleave', () => events.preview(null));
      button.addEventListener('focus', () => events.preview(turn));
      button.addEventListener('blur', () => events.preview(null));
      this.#buttons.set(turn, button);
      this.root.append(button);
    }
    this.root.addEventListener('keydown', this.#onKey);
  }

  /** Shows the menu above its tile, or below it in the first row, kept inside the board. */
  show(at: Cell | null, open: readonly Turn[], labels: Labels, layout: Layout): void {
    this.#at = at;
    this.root.hidden = at === null;
    if (at === null) return;
    const { x, y } = placeOf(at, layout);
    const isBelow = y === 0;
    const across = (layout.margin + (x + 0.5) * 100) / layout.width;
    const down = (layout.margin + (isBelow ? y + 1 : y) * 100) / layout.height;
    this.root.style.setProperty('--us-menu-x', `${(across * 100).toFixed(2)}%`);
    this.root.style.setProperty('--us-menu-y', `${(down * 100).toFixed(2)}%`);
    this.root.dataset['side'] = isBelow ? 'below' : 'above';
    this.root.dataset['lean'] = x === 0 ? 'start' : x === layout.across - 1 ? 'end' : 'middle';
    this.root.setAttribute('aria-label', labels.turnMenu(at));
    for (const [turn, button] of this.#buttons) {
      button.setAttribute('aria-label', labels.turn(at, turn));
      button.setAttribute('aria-disabled', String(!open.includes(turn)));
    }
  }

  focusFirst(): void {
    const open = [...this.#buttons.values()].find((button) => button.getAttribute('aria-disabled') === 'false');
    open?.focus({ preventScroll: true });
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const buttons = [...this.#buttons.values()];
    const index = buttons.findIndex((button) => button === document.activeElement);
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (event.key === 'Escape') {
      event.preventDefault();
      this.#events.close();
    } else if (step !== 0 && index >= 0) {
      event.preventDefault();
      buttons.at((index + step) % buttons.length)?.focus({ preventScroll: true });
    }
  };
}
