// A moment on stage: light that runs along a row, a count at a seat, a plaque over the board. One layer over the page, made
// for the moment and gone with it, in which nothing but transform and opacity moves.
//
// A tap, a key, a scroll or another size ends it at once, and takes nothing from what was tapped. Absent: when there is a
// moment (game/moments.ts), words, sounds, and whether the player wants motion at all.

import type { Cell, Seat } from '../../protocol';
import './stage.css';

/** In step with the notes of `playEnd`, which begin so long after the move and follow each other so. */
const FIRST_LIGHT = 300;
const STEP = 140;
const GLOW = 420;
/** How long a count stands at its last number. */
const COUNT_STEP = 180;
const COUNT_REST = 700;
/** How long a plaque can be read. */
const PLAQUE_REST = 2400;
/** Soft at the end, and a little over the mark. */
const LAND = 'cubic-bezier(.2, 1.4, .4, 1)';

export interface Plaque {
  readonly title: string;
  readonly text: string;
  /** A picture above the title. */
  readonly picture?: Element | null;
}

/** Resolves when what has changed so far is on the screen. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

export class Stage {
  readonly #layer = document.createElement('div');
  readonly #board: HTMLElement | null;
  readonly #animations = new Set<Animation>();
  #isOver = false;

  constructor() {
    this.#layer.className = 'moment-layer';
    this.#layer.setAttribute('aria-hidden', 'true');
    this.#layer.dataset['testid'] = 'moment';
    this.#board = document.querySelector('.board-box .us-board');
    if (this.#board) this.#board.dataset['staged'] = 'true';
    document.body.append(this.#layer);
    addEventListener('pointerdown', this.end, { capture: true, passive: true });
    addEventListener('keydown', this.end, { capture: true, passive: true });
    addEventListener('scroll', this.#onScroll, { capture: true, passive: true });
    addEventListener('resize', this.end);
    document.addEventListener('visibilitychange', this.end);
  }

  /** Ends the moment: the board shows what it shows without it. */
  readonly end = (): void => {
    if (this.#isOver) return;
    this.#isOver = true;
    removeEventListener('pointerdown', this.end, { capture: true });
    removeEventListener('keydown', this.end, { capture: true });
    removeEventListener('scroll', this.#onScroll, { capture: true });
    removeEventListener('resize', this.end);
    document.removeEventListener('visibilitychange', this.end);
    for (const animation of this.#animations) animation.finish();
    if (this.#board) delete this.#board.dataset['staged'];
    this.#layer.remove();
  };

  /** The list of moves scrolls by itself; only what carries the board along leaves the light behind. */
  readonly #onScroll = ({ target }: Event): void => {
    if (target instanceof Node && this.#board && target.contains(this.#board)) this.end();
  };

  /** Lights fields one after the other, then all of them once more. */
  async light(cells: readonly Cell[]): Promise<void> {
    const boxes = cells.flatMap((cell) => this.#boxOf(`.board-box .us-board [data-target="${cell}"]`) ?? []);
    const glows = boxes.map((box) => this.#add('moment-glow', box, 1.16));
    const rings = boxes.map((box) => this.#add('moment-ring', box, 0.9));
    await Promise.all(
      glows.map((glow, index) => {
        const delay = FIRST_LIGHT + index * STEP;
        const ring = rings[index];
        if (ring) {
          void this.#play(
            ring,
            [
              { opacity: 0, transform: 'scale(.8)' },
              { opacity: 0.9, transform: 'scale(1)', offset: 0.15 },
              { opacity: 0, transform: 'scale(1.7)' },
            ],
            { delay, duration: 560, easing: 'ease-out' },
          );
        }
        return this.#play(
          glow,
          [
            { opacity: 0, transform: 'scale(.6)' },
            { opacity: 1, transform: 'scale(1.12)', offset: 0.55 },
            { opacity: 0.9, transform: 'scale(1)' },
          ],
          { delay, duration: GLOW, easing: 'ease-out' },
        );
      }),
    );
    await Promise.all(
      glows.map((glow) =>
        this.#play(
          glow,
          [
            { opacity: 0.9, transform: 'scale(1)' },
            { opacity: 1, transform: 'scale(1.14)', offset: 0.4 },
            { opacity: 0, transform: 'scale(1)' },
          ],
          { duration: 520, easing: 'ease-in-out' },
        ),
      ),
    );
    // From here on the board tells the row itself.
    if (this.#board) delete this.#board.dataset['staged'];
  }

  /** Counts up at a seat, one by one. */
  async count(seat: Seat, from: number, to: number, delay: number): Promise<void> {
    const facts = this.#boxOf(`.seat[data-seat="${seat}"] .facts`) ?? this.#boxOf(`.seat[data-seat="${seat}"]`);
    if (!facts) return;
    const pill = document.createElement('div');
    pill.className = 'moment-count';
    pill.textContent = String(from);
    this.#layer.append(pill);
    const { width, height } = pill.getBoundingClientRect();
    // Never over the edge of the page.
    const left = Math.min(Math.max(4, facts.left + facts.width / 2 - width / 2), innerWidth - width - 4);
    pill.style.left = `${left}px`;
    pill.style.top = `${Math.max(4, facts.top + facts.height / 2 - height / 2)}px`;
    await this.#play(
      pill,
      [
        { opacity: 0, transform: 'scale(.4)' },
        { opacity: 1, transform: 'none' },
      ],
      {
        delay,
        duration: 200,
        easing: LAND,
      },
    );
    for (let number = from + 1; number <= to && !this.#isOver; number += 1) {
      pill.textContent = String(number);
      const isLast = number === to;
      await this.#play(pill, [{ transform: `scale(${isLast ? 1.5 : 1.22})` }, { transform: 'none' }], {
        duration: isLast ? 2 * COUNT_STEP : COUNT_STEP,
        easing: 'ease-out',
      });
    }
    await this.#play(pill, [{ opacity: 1 }, { opacity: 0 }], { delay: COUNT_REST, duration: 260, easing: 'ease-in' });
  }

  /**
   * Makes a plaque, for the part of the board in which nothing of the row lies, and gives what lets it land: laid out
   * beforehand, it costs no frame when it comes.
   */
  async plaque({ title, text, picture }: Plaque, row: readonly Cell[]): Promise<() => Promise<void>> {
    await nextFrame();
    const board = this.#boxOf('.board-box');
    if (!board || this.#isOver) return () => Promise.resolve();
    const plaque = document.createElement('div');
    plaque.style.opacity = '0';
    plaque.className = 'moment-plaque';
    const heading = document.createElement('strong');
    heading.textContent = title;
    const words = document.createElement('span');
    words.textContent = text;
    plaque.append(...(picture ? [picture] : []), heading, ...(text ? [words] : []));
    this.#layer.append(plaque);
    const size = plaque.getBoundingClientRect();
    const boxes = row.flatMap((cell) => this.#boxOf(`.board-box .us-board [data-target="${cell}"]`) ?? []);
    const above = Math.min(board.bottom, ...boxes.map(({ top }) => top)) - board.top;
    const below = board.bottom - Math.max(board.top, ...boxes.map(({ bottom }) => bottom));
    const middle = boxes.length === 0 ? board.height / 2 : above > below ? above / 2 : board.height - below / 2;
    plaque.style.left = `${board.left + (board.width - size.width) / 2}px`;
    plaque.style.top = `${board.top + middle - size.height / 2}px`;
    return () => this.#land(plaque);
  }

  async #land(plaque: HTMLElement): Promise<void> {
    await this.#play(
      plaque,
      [
        { opacity: 0, transform: 'translateY(-2.5rem) scale(.86)' },
        { opacity: 1, transform: 'none' },
      ],
      { duration: 420, easing: LAND },
    );
    await this.#play(plaque, [{ opacity: 1 }, { opacity: 0, transform: 'translateY(.6rem)' }], {
      delay: PLAQUE_REST,
      duration: 320,
      easing: 'ease-in',
    });
  }

  #boxOf(selector: string): DOMRect | null {
    // There may be several, of which one is seen.
    const seen = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
    return seen?.getBoundingClientRect() ?? null;
  }

  #add(className: string, box: DOMRect, scale: number): HTMLElement {
    const element = document.createElement('div');
    element.className = className;
    const size = Math.min(box.width, box.height) * scale;
    element.style.width = `${size}px`;
    element.style.height = `${size}px`;
    element.style.left = `${box.left + (box.width - size) / 2}px`;
    element.style.top = `${box.top + (box.height - size) / 2}px`;
    this.#layer.append(element);
    return element;
  }

  async #play(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<void> {
    if (this.#isOver) return;
    const animation = element.animate(frames, { fill: 'both', ...options });
    this.#animations.add(animation);
    await animation.finished.catch(() => undefined);
    this.#animations.delete(animation);
  }
}
