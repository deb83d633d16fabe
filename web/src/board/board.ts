// A board on the page: state in, intentions out.
//
// The state (what the caller has set), what is selected and what is hovered are plain values; controls change them,
// and `#render` is the one gate through which every change reaches the DOM. Absent: rules, sentences, colours.

import type { Output, Result } from './control';
import { cellAtPoint, isEntry } from './geometry';
import { Grid } from './grid';
import type { GameAdapter, Menu } from './game-adapter';
import type { Drawing, View } from './drawing';
import { namedTarget } from './navigation';
import { Player, type Plan } from './timeline';
import { entryChoice } from './shiftago/state';
import type { Board, BoardPosition, BoardState, Callbacks, Effect, Entry, ShiftagoState } from './types';

/** Whether the place of a menu is kept free: a picture needs none. */
export const hasMenu = ({ onAnnounce }: Callbacks): boolean => onAnnounce !== undefined;

export class LiveBoard<Position extends BoardPosition, Selection> implements Board {
  readonly #adapter: GameAdapter<Position, Selection>;
  readonly #callbacks: Callbacks;
  readonly #root = document.createElement('div');
  readonly #stage = document.createElement('div');
  readonly #drawing: Drawing<Position, Selection>;
  readonly #grid: Grid;
  readonly #player = new Player({
    request: (draw) => requestAnimationFrame(draw),
    cancel: (handle) => cancelAnimationFrame(handle),
  });
  #menu: Menu<Position, Selection> | null = null;
  /** The other face of the tiles, beside the first. */
  #second: Drawing<Position, Selection> | null = null;
  #state: BoardState<Position>;
  #selection: Selection;
  #hovered: string | null = null;
  /** After a move the pointer rests where it was; until it moves it points at nothing. */
  #restingAt: string | null = null;

  constructor(
    host: HTMLElement,
    state: BoardState<Position>,
    callbacks: Callbacks,
    adapter: GameAdapter<Position, Selection>,
  ) {
    this.#adapter = adapter;
    this.#state = state;
    this.#callbacks = callbacks;
    this.#selection = adapter.noSelection;
    this.#drawing = adapter.createDrawing();
    this.#grid = new Grid({
      act: (target, isKeyboard) => this.#act(target, isKeyboard),
      hover: (target) => this.#hover(target),
      key: (event, target) => this.#key(event, target),
    });
    this.#root.className = 'us-board';
    this.#root.dataset['game'] = state.position.kind;
    this.#stage.className = 'us-stage';
    this.#stage.append(this.#drawing.root, this.#grid.root);
    this.#root.append(this.#stage);
    this.#addMenu();
    if (callbacks.describedBy) this.#grid.root.setAttribute('aria-describedby', callbacks.describedBy);
    host.append(this.#root);
    document.addEventListener('visibilitychange', this.#onVisibility);
    this.#render();
  }

  set(change: Partial<BoardState>): void {
    // What is so already must not cut motion short: a page sets all it knows whenever any of it may have changed.
    const isNew = Object.entries(change).some(([name, value]) => value !== this.#state[name as keyof BoardState]);
    if (!isNew) return;
    this.#player.finish();
    this.#take(change);
    this.#render();
  }

  animate(effects: readonly Effect[], after: Partial<BoardState>): Promise<void> {
    this.#player.finish();
    const drawings = this.#drawings();
    const view = this.#view();
    const plans: Plan[] = this.#wantsMotion()
      ? drawings.map((drawing) => drawing.plan(effects, view, this.#callbacks))
      : [];
    this.#take(after);
    const duration = Math.max(0, ...plans.map((plan) => plan.duration));
    if (duration === 0) {
      for (const drawing of drawings) drawing.rest();
      this.#render();
      return Promise.resolve();
    }
    const draw = (time: number) => plans.forEach((plan, index) => drawings[index]?.pose(plan, time));
    const playing = this.#player.play({ duration, actors: [] }, draw, () => {
      for (const drawing of drawings) drawing.rest();
      this.#render();
    });
    this.#render();
    return playing;
  }

  clearSelection(): void {
    this.#apply(this.#adapter.clearSelection(this.#state, this.#selection));
  }

  focus(): void {
    this.#grid.focus();
  }

  destroy(): void {
    this.#player.finish();
    document.removeEventListener('visibilitychange', this.#onVisibility);
    this.#root.remove();
  }

  readonly #onVisibility = (): void => {
    if (document.hidden) this.#player.finish();
  };

  #take(change: Partial<BoardState>): void {
    const before = this.#state;
    // A board shows one game from its creation on, so the position has the kind it had.
    this.#state = { ...before, ...(change as Partial<BoardState<Position>>) };
    // A change of look keeps what is selected; a change of the position or of what is allowed lets go of it.
    const looks = new Set(['quarterTurns', 'coordinates', 'motion', 'marks', 'face', 'confirm']);
    const isOtherPosition = Object.entries(change).some(
      ([name, value]) => !looks.has(name) && value !== before[name as keyof BoardState],
    );
    if (!isOtherPosition) return;
    this.#selection = this.#adapter.noSelection;
    this.#restingAt = this.#hovered;
    this.#hovered = null;
  }

  /** The one gate to the DOM. */
  #render(): void {
    const view = this.#view();
    const { layout } = view;
    const isAnimated = this.#player.isRunning;
    this.#root.dataset['moving'] = String(isAnimated);
    this.#showFaces();
    for (const [name, value] of [
      ['--us-width', layout.width],
      ['--us-height', layout.height],
      ['--us-margin', layout.margin],
      // A track of a grid cannot be calculated, so it comes with its unit.
      ['--us-frame-track', `${layout.margin}fr`],
      ['--us-across', layout.across],
      ['--us-down', layout.down],
    ] as const) {
      this.#root.style.setProperty(name, String(value));
    }
    for (const drawing of this.#drawings()) drawing.draw(view, isAnimated);
    this.#grid.build(this.#adapter.targets, this.#adapter.first, layout);
    const { labels } = this.#callbacks;
    this.#grid.describe(labels, (target) => ({
      label: isEntry(target)
        ? labels.entry(target)
        : labels.cell(target, this.#adapter.reachOf?.(this.#state, this.#selection, target) ?? null),
      isDisabled: this.#adapter.isClosed(this.#state, target),
      isSelected: this.#adapter.isSelected(this.#state, this.#selection, target),
    }));
    this.#showMenu(view);
  }

  #view(): View<Position, Selection> {
    return {
      state: this.#state,
      layout: this.#adapter.layout(this.#state),
      selection: this.#selection,
      hovered: this.#hovered,
      ghost: this.#ghost(),
    };
  }

  #drawings(): readonly Drawing<Position, Selection>[] {
    return this.#second ? [this.#drawing, this.#second] : [this.#drawing];
  }

  /** The effects of the entry that is armed or hovered. */
  #ghost(): readonly Effect[] | null {
    const state = this.#state;
    if (state.position.kind !== 'shiftago' || !state.interactive || state.pending) return null;
    const { armed } = this.#selection as { armed?: Entry | null };
    const entry = this.#hovered !== null && isEntry(this.#hovered) ? this.#hovered : armed;
    const choice = entry ? entryChoice(state as ShiftagoState, entry) : undefined;
    return choice && choice.reason === null ? choice.ghost : null;
  }

  #wantsMotion(): boolean {
    const { motion } = this.#state;
    // A page that is not seen gets no frames: an animation would wait, and its caller with it.
    if (document.hidden) return false;
    if (motion !== 'system') return motion === 'full';
    return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  #act(target: string, isKeyboard: boolean): void {
    // Where nothing can be played, whoever tries to learns why.
    if (!this.#state.interactive) this.#callbacks.onRefused?.({ kind: 'touch', at: target });
    this.#apply(this.#adapter.tap(this.#state, this.#selection, target));
    if (isKeyboard && this.#menu && !this.#menu.root.hidden) this.#menu.focusFirst();
  }

  #hover(target: string | null): void {
    if (target !== null && target === this.#restingAt) return;
    this.#restingAt = null;
    if (target === this.#hovered) return;
    this.#hovered = target;
    this.#render();
  }

  #key(event: KeyboardEvent, target: string): boolean {
    const next = this.#goTo(event.key, target);
    if (next !== null) {
      this.#grid.focus(next);
      this.#hover(next);
      return true;
    }
    const result =
      event.key === 'Escape'
        ? this.#adapter.clearSelection(this.#state, this.#selection)
        : this.#adapter.key(this.#state, this.#selection, target, event.key);
    // Escape with nothing to let go of is left to the page.
    if (!result || (event.key === 'Escape' && result.outputs.length === 0)) return false;
    this.#apply(result);
    if (event.key === 'r') this.#menu?.focusFirst();
    return true;
  }

  /** Where a key leads at once: `n` and `N` round all that is offered, the name of a field to that field. */
  #goTo(key: string, from: string): string | null {
    if (key.toLowerCase() !== 'n') return namedTarget(this.#adapter.targets, from, key);
    const offered = this.#adapter.offered?.(this.#state, this.#selection) ?? [];
    const index = offered.indexOf(from);
    return (key === 'n' ? offered[(index + 1) % offered.length] : offered.at(Math.max(index, 0) - 1)) ?? null;
  }

  #apply(result: Result<Selection>): void {
    this.#selection = result.selection;
    this.#render();
    // Last, because a caller may answer with a new state.
    for (const output of result.outputs) this.#tell(output);
  }

  #tell(output: Output): void {
    switch (output.type) {
      case 'intention':
        return this.#callbacks.onIntention(output.intention);
      case 'refused':
        return this.#callbacks.onRefused?.(output.intention);
      case 'announce':
        return this.#callbacks.onAnnounce?.(output.announcement);
    }
  }

  #addMenu(): void {
    this.#menu =
      this.#adapter.createMenu?.(() => this.#drawings(), {
        choose: (at, choose) => {
          this.#grid.focus(at);
          this.#apply(choose(this.#state));
        },
        redraw: () => this.#render(),
        close: () => {
          this.#grid.focus();
          this.clearSelection();
        },
      }) ?? null;
    if (!this.#menu) return;
    this.#stage.append(this.#menu.root);
    this.#root.dataset['menu'] = String(hasMenu(this.#callbacks));
  }

  /** A menu that goes must not take the focus along. */
  #showMenu(view: View<Position, Selection>): void {
    const hadFocus = this.#menu?.root.contains(document.activeElement) ?? false;
    this.#menu?.show(view, this.#callbacks.labels);
    if (hadFocus && this.#menu?.root.hidden) this.#grid.focus();
  }

  /** A tap on the second drawing means the same field as on the first. */
  #showFaces(): void {
    const state = this.#state;
    const isBoth = state.position.kind === 'moguli' && state.face === 'both';
    this.#root.dataset['faces'] = isBoth ? 'two' : 'one';
    if (isBoth && !this.#second) {
      const second = this.#adapter.createDrawing('bottom');
      second.root.addEventListener('click', (event) => {
        const matrix = second.root.getScreenCTM();
        if (!matrix) return;
        const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
        const cell = cellAtPoint(point, this.#adapter.layout(this.#state));
        if (cell) this.#act(cell, false);
      });
      this.#second = second;
      this.#root.append(second.root);
    } else if (!isBoth && this.#second) {
      this.#second.root.remove();
      this.#second = null;
    }
  }
}
