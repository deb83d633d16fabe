// The engine at a table: what it is asked for its own turns and for hints, and how long it takes.
//
// Absent: when it is asked, and what is done with its answer. That is the driver's affair.

import type { SeatView, TableView, SearchRequest } from '../protocol';
import type { Engine } from '../wasm/engine';
import type { Table } from '../wasm/rules';
import { HINT_TIME, levelOf, limitsOf } from './levels';
import { EngineSearch, type Found } from './engine-search.svelte';

/** So that an answer of the engine can be followed by the eye. The terminal waits as long (crates/tui, timing.rs). */
const MIN_SEARCH = 350;

export class EnginePlayer {
  readonly #table: Table;
  readonly #prefersReducedMotion: () => boolean;
  /** Another one for each visit, so that no two games go alike; the same during it, so that the engine remembers. */
  readonly #seed = String(Math.floor(Math.random() * 2 ** 31));
  readonly engineSearch: EngineSearch;

  /** `prefersReducedMotion` tells whether pieces jump: then nobody waits for a show of thinking either. */
  constructor(table: Table, engine: () => Promise<Engine>, prefersReducedMotion: () => boolean) {
    this.#table = table;
    this.#prefersReducedMotion = prefersReducedMotion;
    this.engineSearch = new EngineSearch(engine);
  }

  /** The move of a seat that the engine plays; null if it has none, or nobody waits for it any more. */
  async move(view: TableView, mover: SeatView, now: number, motion: Promise<void>): Promise<string | null> {
    const level = levelOf(mover);
    if (level === null) return null;
    const since = performance.now();
    const left = this.#table.clocks(now).face.left[mover.seat] ?? null;
    const question = this.#question(view, limitsOf(left, mover.slot.time), level);
    const found = await this.engineSearch.move(question, async () => {
      await motion;
      const rest = MIN_SEARCH - (performance.now() - since);
      if (rest > 0 && !this.#prefersReducedMotion()) await pause(rest);
    });
    return typeof found === 'object' ? found.move : null;
  }

  /** A good move for whoever is to move. */
  hint(view: TableView): Promise<Found> {
    const limits = { depth: null, nodes: null, time: HINT_TIME, clock: null };
    return this.engineSearch.hint(this.#question(view, limits, null));
  }

  #question(view: TableView, limits: SearchRequest['limits'], level: number | null): SearchRequest {
    return {
      game: view.spec.game,
      start: this.#table.stood(0).position.text,
      moves: view.steps.map(({ text }) => text),
      limits,
      level,
      multipv: 1,
      hash: null,
      seed: this.#seed,
      fresh: false,
    };
  }
}

function pause(millis: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, millis));
}
