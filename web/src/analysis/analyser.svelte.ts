// The engine beside the board: it thinks about whatever is looked at, and says its best lines and the threats.

import { moveMarks, NO_MARKS, type Mark } from '../board';
import { read, write } from '../storage/local';
import type { Report, Threat } from '../protocol';
import { SearchCancelled, type Engine } from '../wasm/engine';
import type { PositionRef, Rules } from '../wasm/rules';

const KEY = 'analyser';
/** Nobody looks at one position for longer, and a device in a pocket should rest. */
const MAX_SEARCH_TIME = 30_000;
export const LINE_COUNTS = [1, 2, 3, 4, 5] as const;

interface AnalyserSettings {
  isOn: boolean;
  lines: number;
  hasThreats: boolean;
}

export class Analyser {
  readonly #rules: Rules;
  readonly #engine: Engine | null;
  #settings = $state<AnalyserSettings>({
    isOn: true,
    lines: 3,
    hasThreats: false,
    ...read<Partial<AnalyserSettings>>(KEY),
  });
  #place: Required<PositionRef> | null = null;
  /** Counts questions, so that answers to older ones are known. */
  #asked = 0;
  #isPaused = $state(false);
  report = $state.raw<Report | null>(null);
  threats = $state.raw<readonly Threat[]>([]);
  isThinking = $state(false);
  hasFailed = $state(false);

  /** Without an engine it is silent. */
  constructor(rules: Rules, engine: Engine | null) {
    this.#rules = rules;
    this.#engine = engine;
  }

  get settings(): Readonly<AnalyserSettings> {
    return this.#settings;
  }

  updateSettings(change: Partial<AnalyserSettings>): void {
    this.#settings = { ...this.#settings, ...change };
    write(KEY, this.#settings);
    this.#ask();
  }

  /** While something else needs the engine. */
  get isPaused(): boolean {
    return this.#isPaused;
  }

  set isPaused(isPaused: boolean) {
    if (isPaused === this.#isPaused) return;
    this.#isPaused = isPaused;
    this.#ask();
  }

  /** Looks at another position; at none where the game is over. */
  follow(place: Required<PositionRef> | null): void {
    this.#place = place;
    this.report = null;
    this.threats = [];
    this.#ask();
  }

  #ask(): void {
    const asked = ++this.#asked;
    const engine = this.#engine;
    if (!engine) return;
    // What was asked before is answered with what it has, which nobody waits for.
    engine.stop();
    this.isThinking = false;
    const place = this.#place;
    if (!place || this.#isPaused || !this.#settings.isOn) return;
    const { game, position, moves } = place;
    const isStale = () => asked !== this.#asked;
    const fail = (error: unknown) => {
      if (isStale() || error instanceof SearchCancelled) return;
      console.error(error);
      this.isThinking = false;
      this.hasFailed = true;
    };
    this.hasFailed = false;
    this.isThinking = true;
    if (!this.#settings.hasThreats) this.threats = [];
    const threats = this.#settings.hasThreats ? engine.threats({ game, position, moves: [...moves] }) : null;
    const limits = { depth: null, nodes: null, time: MAX_SEARCH_TIME, clock: null };
    const request = { game, start: position, moves: [...moves], limits, level: null };
    const take = (report: Report) => {
      if (!isStale() && report.lines.length > 0) this.report = report;
    };
    const options = { multipv: this.#settings.lines, hash: null, seed: null, fresh: false };
    const search = async () => {
      const found = await threats;
      // A search that waited behind the threats could not be stopped, and whoever came next would wait for it.
      if (isStale()) return;
      if (found) this.threats = found;
      const { report } = await engine.search({ ...request, ...options }, take);
      if (isStale()) return;
      take(report);
      this.isThinking = false;
    };
    search().catch(fail);
  }

  /** The first moves of the lines, the best above all, and the threats. */
  get marks(): readonly Mark[] {
    if (!this.#settings.isOn || !this.#place) return NO_MARKS;
    const first = (this.report?.lines ?? []).map(({ moves }) => moves[0] ?? '');
    const all = [...this.threats.map(({ move }) => move), ...first.reverse()];
    const last = all.length - 1;
    return this.#rules
      .parseMoves(this.#place.game, all)
      .flatMap((move, index) =>
        moveMarks(move, index < this.threats.length ? 'bad' : index === last ? 'hint' : 'plain'),
      );
  }
}
