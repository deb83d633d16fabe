// Picking things up with a pointer (mouse, pen or finger) and dropping them elsewhere. A press that goes nowhere stays a tap;
// Escape puts back what is held. Absent: what things are, and what comes of a drop.

import { swallowClick } from '../ui/swallow-click';

/** A finger that rests trembles by less, in pixels. */
const SLACK = 6;

export interface Place {
  readonly x: number;
  readonly y: number;
  /** What lies under the pointer. */
  readonly over: Element | null;
}

export interface Drag<Thing> {
  /** What can be picked up there; null for nothing. */
  pick(from: Element): Thing | null;
  /** Something is held, at a place; null when it is held no longer. */
  hold(thing: Thing, place: Place | null): void;
  drop(thing: Thing, place: Place): void;
}

/** Lets things be dragged that are picked up within a host; what is returned ends it. */
export function dragWithin<Thing>(host: HTMLElement, drag: Drag<Thing>): () => void {
  let picked: { readonly thing: Thing; readonly id: number; readonly x: number; readonly y: number } | null = null;
  let isHeld = false;

  const placeOf = ({ clientX: x, clientY: y }: PointerEvent): Place => ({
    x,
    y,
    over: document.elementFromPoint(x, y),
  });

  function press(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    const thing = drag.pick(event.target);
    if (thing !== null) picked = { thing, id: event.pointerId, x: event.clientX, y: event.clientY };
  }

  function move(event: PointerEvent): void {
    if (picked?.id !== event.pointerId) return;
    isHeld ||= Math.hypot(event.clientX - picked.x, event.clientY - picked.y) > SLACK;
    if (!isHeld) return;
    event.preventDefault();
    drag.hold(picked.thing, placeOf(event));
  }

  function letGo(event: PointerEvent): void {
    if (picked?.id !== event.pointerId) return;
    const { thing } = picked;
    const wasHeld = isHeld;
    put();
    if (!wasHeld) return;
    drag.drop(thing, placeOf(event));
    // The click that follows belongs to the drag.
    swallowClick();
  }

  /** Holds nothing any more. */
  function put(): void {
    if (picked && isHeld) drag.hold(picked.thing, null);
    picked = null;
    isHeld = false;
  }

  function key(event: KeyboardEvent): void {
    if (event.key === 'Escape') put();
  }

  host.addEventListener('pointerdown', press);
  addEventListener('pointermove', move);
  addEventListener('pointerup', letGo);
  addEventListener('pointercancel', put);
  addEventListener('keydown', key);
  return () => {
    put();
    host.removeEventListener('pointerdown', press);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', letGo);
    removeEventListener('pointercancel', put);
    removeEventListener('keydown', key);
  };
}
