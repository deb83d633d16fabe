// The grid that lies unseen over the drawing: what is tapped, what has the focus, what a screen reader finds.
//
// One cell per field and entry, in rows as seen, one of them in the tab order. Sizes come from the stylesheet, through
// the custom properties that the board sets, so every target is as large as what it covers. Absent: what a tap does.

import type { Layout } from './geometry';
import { isNavigationKey, nextTarget, rowsOfTargets } from './navigation';
import type { Cell, Entry, Labels } from './types';

type Target = Cell | Entry;

export interface GridEvents {
  act(target: Target, isKeyboard: boolean): void;
  /** A pointer that can hover, or a visible focus, has come to a target, or left. */
  hover(target: Target | null): void;
  /** A key that the grid does not use itself; the answer says whether it was used. */
  key(event: KeyboardEvent, target: Target): boolean;
}

export interface CellDescription {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly isSelected: boolean;
}

export class Grid {
  readonly root = document.createElement('div');
  readonly #events: GridEvents;
  readonly #cells = new Map<Target, HTMLElement>();
  readonly #rows = new Map<HTMLElement, readonly Target[]>();
  #layout: Layout | null = null;
  #targets: readonly Target[] = [];
  #current: Target | null = null;

  constructor(events: GridEvents) {
    this.#events = events;
    this.root.className = 'us-grid';
    this.root.setAttribute('role', 'grid');
    this.root.addEventListener('click', this.#onClick);
    this.root.addEventListener('keydown', this.#onKey);
    this.root.addEventListener('pointermove', this.#onPointer);
    this.root.addEventListener('pointerleave', this.#onLeave);
    this.root.addEventListener('focusin', this.#onFocus);
    this.root.addEventListener('focusout', this.#onLeave);
  }

  /** Lays the cells out. The focus stays with its target, wherever that is seen now. */
  build(targets: readonly Target[], first: Target, layout: Layout): void {
    if (this.#layout?.quarterTurns === layout.quarterTurns && this.#cells.size > 0) return;
    const hadFocus = this.root.contains(document.activeElement);
    this.#layout = layout;
    this.#targets = targets;
    this.#cells.clear();
    this.#rows.clear();
    const rows = rowsOfTargets(targets, layout).map((row) => {
      const element = document.createElement('div');
      element.className = row.length < layout.across ? 'us-row us-row-short' : 'us-row';
      element.setAttribute('role', 'row');
      element.append(...row.map((target) => this.#cell(target)));
      this.#rows.set(element, row);
      return element;
    });
    const full = layout.across + (targets.some((target) => target < 'a') ? 2 : 0);
    for (const row of rows) row.classList.toggle('us-row-short', row.children.length < full);
    this.root.replaceChildren(...rows);
    this.#moveTo(this.#current ?? first, hadFocus);
  }

  describe(labels: Labels, describe: (target: Target) => CellDescription): void {
    set(this.root, 'aria-label', labels.board);
    // A row without a name is called by all that it holds, at every one of its cells.
    for (const [row, targets] of this.#rows) set(row, 'aria-label', labels.row(targets));
    for (const [target, cell] of this.#cells) {
      const { label: name, isDisabled, isSelected } = describe(target);
      set(cell, 'aria-label', name);
      set(cell, 'aria-disabled', isDisabled ? 'true' : null);
      set(cell, 'aria-selected', isSelected ? 'true' : null);
    }
  }

  focus(target: Target | null = this.#current): void {
    if (target) this.#moveTo(target, true);
  }

  get current(): Target | null {
    return this.#current;
  }

  cell(target: Target): HTMLElement | null {
    return this.#cells.get(target) ?? null;
  }

  #cell(target: Target): HTMLElement {
    const cell = document.createElement('div');
    const isEntry = target < 'a';
    cell.className = isEntry ? 'us-cell us-cell-entry' : 'us-cell';
    cell.setAttribute('role', 'gridcell');
    cell.dataset['target'] = target;
    cell.tabIndex = -1;
    this.#cells.set(target, cell);
    return cell;
  }

  #moveTo(target: Target, takeFocus: boolean): void {
    if (this.#current) this.#cells.get(this.#current)?.setAttribute('tabindex', '-1');
    this.#current = target;
    const cell = this.#cells.get(target);
    cell?.setAttribute('tabindex', '0');
    if (takeFocus) cell?.focus({ preventScroll: true });
  }

  readonly #onClick = (event: MouseEvent): void => {
    const target = targetOf(event);
    if (!target) return;
    this.#moveTo(target, true);
    this.#events.act(target, false);
  };

  readonly #onPointer = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') this.#events.hover(targetOf(event));
  };

  readonly #onLeave = (): void => this.#events.hover(null);

  readonly #onFocus = (event: FocusEvent): void => {
    const target = targetOf(event);
    if (!target) return;
    this.#moveTo(target, false);
    if (isFocusSeen(event.target)) this.#events.hover(target);
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    const target = targetOf(event);
    const layout = this.#layout;
    if (!target || !layout || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.#events.key(event, target)) {
      event.preventDefault();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.#events.act(target, true);
    } else if (isNavigationKey(event.key)) {
      event.preventDefault();
      const next = nextTarget(this.#targets, target, event.key, layout);
      this.#moveTo(next, true);
      this.#events.hover(next);
    }
  };
}

function targetOf(event: Event): Target | null {
  const cell = event.target instanceof Element ? event.target.closest('[data-target]') : null;
  return cell instanceof HTMLElement ? (cell.dataset['target'] ?? null) : null;
}

/** A focus that came by a tap is not shown, and shows no ghost. */
function isFocusSeen(element: EventTarget | null): boolean {
  return element instanceof Element && element.matches(':focus-visible');
}

function set(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
