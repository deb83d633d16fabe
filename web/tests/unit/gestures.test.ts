// @vitest-environment happy-dom
// Gestures on the page: the underside by a key and by a hold, dragging, and the click that comes after.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dragWithin } from '../../src/analysis/drag';
import type { Viewpoint } from '../../src/ui/board-controller';
import { peekByGesture } from '../../src/ui/peek-gesture';

let host: HTMLElement;
let stop: () => void;

beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
});

afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const pointer = (type: string, clientX = 0, clientY = 0) =>
  new PointerEvent(type, { button: 0, isPrimary: true, pointerId: 1, clientX, clientY, bubbles: true });

/** Whether a click on an element is heard by it. */
function isHeard(element: Element): boolean {
  const hear = vi.fn();
  element.addEventListener('click', hear, { once: true });
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  element.removeEventListener('click', hear);
  return hear.mock.calls.length > 0;
}

describe('the underside', () => {
  let viewpoint: Viewpoint;
  /** Where the board is, for a page that lays nothing out. */
  let box: { top: number; height: number };

  beforeEach(() => {
    viewpoint = { face: 'top' } as Viewpoint;
    box = { top: 10, height: 300 };
    host.getBoundingClientRect = () => new DOMRect(0, box.top, box.height, box.height);
    stop = peekByGesture(host, viewpoint, () => undefined);
  });

  const pressU = (target: EventTarget = document.body) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'u', bubbles: true }));

  test('is shown from one press of U to the next', () => {
    pressU();
    expect(viewpoint.face).toBe('bottom');
    pressU();
    expect(viewpoint.face).toBe('top');
  });

  test('stays where a letter is a letter', () => {
    for (const [tag, type] of [['input', 'text'], ['input', 'search'], ['textarea'], ['select']] as const) {
      const field = document.createElement(tag);
      if (type) field.setAttribute('type', type);
      document.body.append(field);
      pressU(field);
      expect(viewpoint.face, tag).toBe('top');
    }
    const note = document.createElement('p');
    note.setAttribute('contenteditable', 'true');
    document.body.append(note);
    pressU(note);
    expect(viewpoint.face).toBe('top');
    const choice = document.createElement('input');
    choice.type = 'radio';
    document.body.append(choice);
    pressU(choice);
    expect(viewpoint.face).toBe('bottom');
  });

  test('stays where its board is not in sight', () => {
    box = { top: -400, height: 300 };
    pressU();
    box = { top: innerHeight + 1, height: 300 };
    pressU();
    box = { top: 0, height: 0 };
    pressU();
    expect(viewpoint.face).toBe('top');
  });

  test('stays while a dialog lies over it, wherever the focus is', () => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    document.body.append(dialog);
    pressU();
    expect(viewpoint.face).toBe('top');
    dialog.remove();
    pressU();
    expect(viewpoint.face).toBe('bottom');
  });

  test('is shown as long as the board is held, and the end of a hold is no tap', () => {
    vi.useFakeTimers();
    const beside = document.createElement('button');
    document.body.append(beside);
    host.dispatchEvent(pointer('pointerdown'));
    vi.advanceTimersByTime(500);
    expect(viewpoint.face).toBe('bottom');
    window.dispatchEvent(pointer('pointerup'));
    expect(viewpoint.face).toBe('top');
    expect(isHeard(host)).toBe(false);
    // One click is swallowed; what comes later is meant.
    expect(isHeard(host)).toBe(true);
    host.dispatchEvent(pointer('pointerdown'));
    vi.advanceTimersByTime(500);
    window.dispatchEvent(pointer('pointerup'));
    expect(isHeard(beside)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isHeard(host)).toBe(true);
  });
});

test('the end of a drag is no tap, wherever it ends', () => {
  vi.useFakeTimers();
  const drop = vi.fn();
  document.elementFromPoint = () => host;
  stop = dragWithin(host, { pick: () => 'a piece', hold: () => undefined, drop });
  const beside = document.createElement('button');
  document.body.append(beside);
  host.dispatchEvent(pointer('pointerdown'));
  window.dispatchEvent(pointer('pointermove', 30, 30));
  window.dispatchEvent(pointer('pointerup', 30, 30));
  expect(drop).toHaveBeenCalledTimes(1);
  expect(isHeard(beside)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isHeard(beside)).toBe(true);
  // A press that goes nowhere is a tap.
  host.dispatchEvent(pointer('pointerdown'));
  window.dispatchEvent(pointer('pointerup'));
  expect(drop).toHaveBeenCalledTimes(1);
  expect(isHeard(host)).toBe(true);
});
