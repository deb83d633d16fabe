// The small menu that a tile opens: a quarter left, a half, a quarter right. It lies on the lower frame, where it covers
// no tile. Pointing at a turn shows the tile as it would lie. A turn that is closed can still be tapped: the caller then
// says why. Absent: which turns are open.

import type { View } from '../drawing';
import type { Menu, MenuEvents } from '../game-adapter';
import { centreOf } from '../geometry';
import { nextPrefix, svg } from '../svg';
import type { Cell, Labels, MoguliPosition, Turn } from '../types';
import { turn as turnTile, type MoguliSelection } from './control';
import { linkChange } from './links';
import { turnsOf } from './state';

const TURNS: readonly Turn[] = ['counterclockwise', 'half', 'clockwise'];
/** The length of the arc tells how far the tile turns. */
export const TURN_ICON: Readonly<Record<Turn, string>> = {
  counterclockwise: 'M15 4A9.500 9.500 0 0 0 5 14M1.500 10.500L5 14.500L9 11.500',
  half: 'M3.500 15A8.500 8.500 0 0 1 20.500 15M16.500 12L20.500 15.500L23.500 11.500',
  clockwise: 'M9 4A9.500 9.500 0 0 1 19 14M22.500 10.500L19 14.500L15 11.500',
};

interface TurnMenuEvents extends MenuEvents<MoguliPosition, MoguliSelection> {
  preview(turn: Turn | null): void;
}

export class TurnMenu implements Menu<MoguliPosition, MoguliSelection> {
  readonly root = document.createElement('div');
  readonly #name = document.createElement('span');
  readonly #buttons = new Map<Turn, HTMLButtonElement>();
  /** What each turn opens and closes, in words. */
  readonly #notes = new Map<Turn, HTMLElement>();
  readonly #events: TurnMenuEvents;
  #at: Cell | null = null;

  constructor(events: TurnMenuEvents) {
    this.#events = events;
    this.root.className = 'us-menu';
    this.root.setAttribute('role', 'group');
    this.root.hidden = true;
    this.#name.className = 'us-menu-name';
    this.#name.setAttribute('aria-hidden', 'true');
    this.root.append(this.#name);
    const prefix = nextPrefix();
    for (const turn of TURNS) {
      const note = document.createElement('span');
      note.hidden = true;
      note.id = prefix + turn;
      this.#notes.set(turn, note);
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'us-menu-button';
      button.setAttribute('aria-describedby', note.id);
      button.append(
        svg(
          'svg',
          { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
          svg('path', { d: TURN_ICON[turn] }),
          svg('circle', { cx: 12, cy: 16, r: 1.5 }),
        ),
      );
      button.addEventListener('click', () => {
        const at = this.#at;
        if (at) events.choose(at, (state) => turnTile(state, at, turn));
      });
      button.addEventListener('pointerenter', () => events.preview(turn));
      button.addEventListener('pointerleave', () => events.preview(null));
      button.addEventListener('focus', () => events.preview(turn));
      button.addEventListener('blur', () => events.preview(null));
      this.#buttons.set(turn, button);
      this.root.append(button, note);
    }
    this.root.addEventListener('keydown', this.#onKey);
  }

  /** Shows the menu below the column of its tile, kept inside the board. */
  show({ state, selection, layout }: View<MoguliPosition, MoguliSelection>, labels: Labels): void {
    const at = selection.kind === 'tile' ? selection.at : null;
    const isNew = at !== null && at !== this.#at;
    this.#at = at;
    this.root.hidden = at === null;
    if (at === null) return;
    const across = centreOf(at, layout).x / layout.width;
    this.root.style.setProperty('--us-menu-x', `${(across * 100).toFixed(2)}%`);
    this.root.setAttribute('aria-label', labels.turnMenu(at));
    this.#name.textContent = at;
    const open = turnsOf(state, at);
    for (const [turn, button] of this.#buttons) {
      button.setAttribute('aria-label', labels.turn(at, turn));
      const note = this.#notes.get(turn);
      if (note) note.textContent = labels.links(linkChange(state.position, at, turn));
      button.setAttribute('aria-disabled', String(!open.includes(turn)));
    }
    // A board can be higher than the window: the menu must not open out of sight.
    if (isNew) this.root.scrollIntoView({ block: 'nearest' });
  }

  focusFirst(): void {
    if (this.root.hidden) return;
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
