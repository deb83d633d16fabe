// The underside of Moguli by one gesture, on any board: it shows as long as the board itself is held, or from one press of U to
// the next. A hold is no tap: nothing is chosen by it. Absent: the button that does the same (board/peek.ts).

import type { Viewpoint } from './board-controller';
import { swallowClick } from './swallow-click';

/** A tap is shorter, in milliseconds; and a swipe goes further, in pixels. */
const HOLD = 400;
const SLACK = 10;

/** Where a letter is a letter. */
const WRITTEN_IN = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';

/** Whether something of it is on the screen: not hidden, and not scrolled away. */
function isInSight(element: Element): boolean {
  const { top, bottom, width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && bottom > 0 && top < innerHeight;
}

/** Watches a board and the keys; what is returned ends it. `tell` hears whether the underside is shown. */
export function peekByGesture(host: HTMLElement, viewpoint: Viewpoint, tell: (isShown: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: PointerEvent | null = null;
  /** What was seen before; null while nothing is held. */
  let before: Viewpoint['face'] | null = null;

  function show(face: Viewpoint['face']): void {
    viewpoint.face = face;
    tell(face === 'bottom');
  }
  const turned = () => (viewpoint.face === 'bottom' ? 'top' : 'bottom');

  function press(event: PointerEvent): void {
    const isButton = event.target instanceof Element && event.target.closest('button') !== null;
    // A second finger zooms.
    end();
    if (event.button !== 0 || !event.isPrimary || isButton) return;
    from = event;
    timer = setTimeout(() => {
      before = viewpoint.face;
      show(turned());
    }, HOLD);
  }

  function move({ clientX, clientY }: PointerEvent): void {
    if (from && before === null && Math.hypot(clientX - from.clientX, clientY - from.clientY) > SLACK) end();
  }

  function end(): void {
    clearTimeout(timer);
    from = null;
    if (before === null) return;
    show(before);
    before = null;
    // The click that follows is the end of the hold.
    swallowClick(host);
  }

  /** What a browser does when a finger rests. */
  function menu(event: Event): void {
    if (from?.pointerType === 'touch') event.preventDefault();
  }

  function key({ key: name, target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): void {
    if (name.toLowerCase() !== 'u' || ctrlKey || metaKey || altKey || repeat) return;
    if (target instanceof Element && target.closest(WRITTEN_IN)) return;
    if (!isInSight(host) || document.querySelector('dialog[open]')) return;
    show(turned());
  }

  host.addEventListener('pointerdown', press);
  host.addEventListener('contextmenu', menu);
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
  addEventListener('keydown', key);
  return () => {
    clearTimeout(timer);
    host.removeEventListener('pointerdown', press);
    host.removeEventListener('contextmenu', menu);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    removeEventListener('keydown', key);
  };
}
