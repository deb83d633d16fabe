// A board whose drawing is still being loaded: it keeps its place and remembers what it is to show. Absent: any drawing.

import { hasMenu } from './board';
import { moguliLayout } from './geometry';
import type { Board, BoardState, Callbacks, Effect, MoguliState } from './types';

export class WaitingBoard implements Board {
  readonly #place = document.createElement('div');
  #state: MoguliState;
  /** The board itself, once it is there. */
  #live: Board | null = null;
  #isFocused = false;
  #isGone = false;

  constructor(
    host: HTMLElement,
    state: MoguliState,
    loaded: Promise<void>,
    live: (state: MoguliState) => Board | null,
    callbacks: Callbacks,
  ) {
    this.#state = state;
    const stage = document.createElement('div');
    const { width, height, margin } = moguliLayout(state.quarterTurns);
    stage.className = 'us-stage';
    this.#place.className = 'us-board';
    this.#place.dataset['game'] = 'moguli';
    this.#place.style.setProperty('--us-width', String(width));
    this.#place.style.setProperty('--us-height', String(height));
    this.#place.style.setProperty('--us-margin', String(margin));
    this.#place.dataset['menu'] = String(hasMenu(callbacks));
    this.#place.append(stage);
    host.append(this.#place);
    loaded.then(
      () => {
        if (this.#isGone) return;
        this.#place.remove();
        this.#live = live(this.#state);
        if (this.#isFocused) this.#live?.focus();
      },
      (error: unknown) => {
        console.error(error);
        if (!this.#isGone) callbacks.onLoadFailed?.();
      },
    );
  }

  set(change: Partial<BoardState>): void {
    if (this.#live) this.#live.set(change);
    else this.#state = { ...this.#state, ...(change as Partial<MoguliState>) };
  }

  /** Nothing moves while there is nothing to see. */
  animate(effects: readonly Effect[], after: Partial<BoardState>): Promise<void> {
    if (this.#live) return this.#live.animate(effects, after);
    this.set(after);
    return Promise.resolve();
  }

  clearSelection(): void {
    this.#live?.clearSelection();
  }

  focus(): void {
    this.#isFocused = true;
    this.#live?.focus();
  }

  destroy(): void {
    this.#isGone = true;
    this.#place.remove();
    this.#live?.destroy();
  }
}
