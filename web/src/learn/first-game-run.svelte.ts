// Somebody in a first game: what it is about is shown, then it is played, and the page plays along.
//
// It hands over bit by bit: the first turns come with a proposal, then with a warning where something threatens, and at last
// with nothing but what went wrong. Each kind of mistake is explained when it is made first, and can be taken back; after
// that it stands. What is said comes as codes (`sayings`): the screen has the words.
//
// Absent: rules (the scene asks for them), judgement (the engine's remarks), texts, and what is remembered.

import { moveMarks, type Mark } from '../board';
import type { Effect, Line, MoveView, Remark, SearchRequest, Seat, Threat } from '../protocol';
import { whyOf, type Why } from '../game/why';
import type { Engine } from '../wasm/engine';
import type { Rules } from '../wasm/rules';
import { COMPANION, type FirstGame, type Showing } from './first-game';
import { longestRow } from './longest-row';
import { pauseBetweenMoves } from './pace';
import { Scene } from './scene.svelte';

/** `shown`: to be read; `asked`: a move is awaited; `oops`: a mistake that can be taken back; `over`: the game is. */
export type Phase = 'busy' | 'shown' | 'asked' | 'oops' | 'over';

/** What there is to say, in this order. */
export type Saying =
  | { readonly kind: 'showing'; readonly id: string; readonly isDone: boolean }
  | { readonly kind: 'again' }
  | { readonly kind: 'begin' }
  | { readonly kind: 'propose'; readonly move: MoveView; readonly text: string; readonly why: Why | null }
  | { readonly kind: 'choose' }
  | { readonly kind: 'alone' }
  | { readonly kind: 'pushed'; readonly from: string; readonly to: string; readonly broken: number }
  | { readonly kind: 'row'; readonly length: number }
  | { readonly kind: 'threat'; readonly threat: Threat }
  | { readonly kind: 'oops'; readonly remarks: readonly Remark[] }
  | { readonly kind: 'over' };

/** Turns with a proposal, and turns after which nothing is warned of any more. */
const PROPOSED = 2;
const WARNED = 6;
/** Nobody waits long to hear about a move. */
const GLANCE = 400;
/** A win that is farther off is not talked about. */
const MAX_PLIES = 7;
/** A row that is worth a word when it is made or broken. */
const NOTABLE = 3;

export interface Deps {
  readonly engine: () => Promise<Engine>;
  /** Told once, when the game is over. */
  readonly onDone: () => void;
  readonly random: () => number;
}

export class FirstGameRun {
  readonly plan: FirstGame;
  readonly learner: Seat = 0;
  readonly #rules: Rules;
  readonly #deps: Deps;
  readonly #seed: string;
  /** Counts what the board does by itself, so that what was left is not gone on with. */
  #generation = 0;
  #askedAt = 0;
  /** The best line where the learner is asked, once it is found. */
  #best: Promise<Line | null> = Promise.resolve(null);
  readonly #mistakes = new Set<Remark['code']>();

  scene = $state.raw() as Scene;
  phase = $state<Phase>('busy');
  sayings = $state.raw<readonly Saying[]>([]);
  /** Which showing is on; as many as there are, once the game is played. */
  index = $state(0);
  /** The learner's turns so far. */
  turns = $state(0);

  constructor(rules: Rules, plan: FirstGame, deps: Deps) {
    this.plan = plan;
    this.#rules = rules;
    this.#deps = deps;
    this.#seed = String(Math.floor(deps.random() * 2 ** 31));
    this.scene = this.#sceneAt(0);
  }

  get isPlaying(): boolean {
    return this.index >= this.plan.showings.length;
  }

  /** How many steps there are to look at before the game, and the game itself. */
  get stepCount(): number {
    return this.plan.showings.length + 1;
  }

  close(): void {
    this.#generation += 1;
  }

  #sceneAt(index: number): Scene {
    const { game, showings, start } = this.plan;
    const owner = { onMove: (move: string) => void this.answer(move) };
    const position = showings[index]?.position ?? start ?? this.#rules.position({ game }).text;
    return new Scene(this.#rules, { game, position }, owner);
  }

  async begin(): Promise<void> {
    await this.#show(0);
  }

  /** Goes on: to the next showing, or to the game. */
  async next(): Promise<void> {
    await this.#show(this.index + 1);
  }

  /** Leaves out what is shown. */
  async skip(): Promise<void> {
    await this.#show(this.plan.showings.length);
  }

  async #show(index: number): Promise<void> {
    const generation = ++this.#generation;
    const showing = this.plan.showings[index];
    const goesOn = showing !== undefined && showing.position === undefined && index === this.index + 1;
    this.index = index;
    if (!goesOn) this.scene = this.#sceneAt(index);
    this.scene.open(false);
    if (!showing) {
      this.turns = 0;
      this.#ask([{ kind: 'begin' }]);
      return;
    }
    this.phase = 'busy';
    this.sayings = [{ kind: 'showing', id: showing.id, isDone: false }];
    this.scene.marks = rings(showing);
    // What is to be seen is read first.
    if (showing.watch) await pauseBetweenMoves();
    for (const move of showing.watch ?? []) if (!(await this.#playNext(generation, move))) return;
    if (showing.accept) {
      this.#askedAt = this.scene.moves.length;
      this.phase = 'asked';
      this.scene.open(true);
      this.scene.marks = rings(showing);
    } else {
      this.phase = 'shown';
    }
  }

  /** Plays a move after a pause; whether nothing else has been begun meanwhile. */
  async #playNext(generation: number, move: string): Promise<boolean> {
    await pauseBetweenMoves();
    if (generation !== this.#generation) return false;
    await this.scene.play(move);
    return generation === this.#generation;
  }

  /** Takes a move of the learner. */
  async answer(move: string): Promise<void> {
    if (this.phase !== 'asked') return;
    const { move: text } = this.scene.preview(move);
    const generation = ++this.#generation;
    const showing = this.plan.showings[this.index];
    const best = this.#best;
    const before = longestRow(this.scene.position.board, this.learner);
    this.phase = 'busy';
    this.scene.isOpen = false;
    await this.scene.play(text);
    if (generation !== this.#generation) return;
    if (showing) {
      await this.#answerShowing(generation, showing, text);
      return;
    }
    if (await this.#isMistake(generation, text, best)) return;
    if (generation !== this.#generation) return;
    const after = longestRow(this.scene.position.board, this.learner);
    const said: Saying[] =
      after.length > Math.max(before.length, NOTABLE - 1) ? [{ kind: 'row', length: after.length }] : [];
    await this.#goOn(generation, said);
  }

  async #answerShowing(generation: number, { id, accept }: Showing, text: string): Promise<void> {
    if (accept?.includes(text)) {
      this.sayings = [{ kind: 'showing', id, isDone: true }];
      this.phase = 'shown';
      return;
    }
    await pauseBetweenMoves();
    if (generation !== this.#generation) return;
    this.scene.backTo(this.#askedAt);
    this.scene.marks = [...rings(this.plan.showings[this.index] ?? { id }), ...this.#marksOf(accept?.[0], 'hint')];
    this.sayings = [{ kind: 'again' }, { kind: 'showing', id, isDone: false }];
    this.phase = 'asked';
    this.scene.open(true);
  }

  // The game.

  #ask(said: readonly Saying[]): void {
    const { scene } = this;
    if (scene.position.ending) {
      this.phase = 'over';
      this.sayings = [...said, { kind: 'over' }];
      this.#deps.onDone();
      return;
    }
    this.#askedAt = scene.moves.length;
    this.phase = 'asked';
    this.sayings = said;
    scene.open(true);
    const generation = this.#generation;
    this.#best = this.#lookAt(scene.moves).catch(() => null);
    if (this.turns < PROPOSED) void this.#propose(generation, said);
    else if (this.turns < WARNED) void this.#warn(generation, said);
    else if (this.turns === WARNED && said.length === 0) this.sayings = [{ kind: 'alone' }];
  }

  /** Proposes a move, on request. */
  async hint(): Promise<void> {
    if (this.phase === 'asked' && this.isPlaying) await this.#propose(this.#generation, []);
  }

  /** Whether a move is proposed now. */
  get hasProposal(): boolean {
    return this.sayings.some(({ kind }) => kind === 'propose');
  }

  /** A move to try, and why. */
  async #propose(generation: number, said: readonly Saying[]): Promise<void> {
    const { scene, plan } = this;
    const isFirst = scene.moves.length === 0 && plan.firstMove !== null;
    const line = isFirst ? null : await this.#best;
    const text = (isFirst ? plan.firstMove : line?.moves[0]) ?? null;
    const move = text === null ? null : scene.parse(text);
    const why = line && (await this.#whyOf(line).catch(() => null));
    if (generation !== this.#generation || this.phase !== 'asked' || text === null || !move) return;
    scene.marks = moveMarks(move, 'hint');
    this.sayings = [...said, { kind: 'propose', move, text, why }];
  }

  async #whyOf(line: Line): Promise<Why | null> {
    const { scene, plan } = this;
    const place = { game: plan.game, start: scene.start, moves: scene.moves };
    return whyOf(await this.#deps.engine(), place, line, this.learner);
  }

  /** What the other one could do next; at first with a mark on the board. */
  async #warn(generation: number, said: readonly Saying[]): Promise<void> {
    const { scene, plan } = this;
    const query = { game: plan.game, position: scene.start, moves: [...scene.moves] };
    const threats = await this.#deps
      .engine()
      .then((engine) => engine.threats(query))
      .catch(() => []);
    if (generation !== this.#generation || this.phase !== 'asked') return;
    const threat = threats.find(({ seat, gain }) => seat !== this.learner && gain.kind !== 'points');
    if (threat) {
      scene.marks = this.#marksOf(threat.move, 'bad');
      this.sayings = [...said, { kind: 'threat', threat }];
    } else if (said.length === 0) {
      this.sayings = [{ kind: 'choose' }];
    }
  }

  /** Whether the learner's move is a mistake to talk about. Without an engine nothing is one. */
  async #isMistake(generation: number, text: string, best: Promise<Line | null>): Promise<boolean> {
    const { scene, plan } = this;
    const line = await best;
    const reply = scene.position.ending ? null : await this.#lookAt(scene.moves).catch(() => null);
    if (!line || (!reply && !scene.position.ending) || generation !== this.#generation) return false;
    const judged = await this.#deps
      .engine()
      .then((engine) =>
        engine.remarks({ game: plan.game, start: scene.start, moves: [...scene.moves], best: line, reply }),
      )
      .catch(() => null);
    const remarks = (judged?.remarks ?? []).filter(isInReach);
    const [remark] = remarks;
    if (generation !== this.#generation || !judged || !remark || line.moves[0] === text) return false;
    // Who does not stop four in a row learns something, also where the game was lost long before.
    if (judged.grade === null && remark.code !== 'leaves-win') return false;
    if (this.#mistakes.has(remark.code)) return false;
    this.#mistakes.add(remark.code);
    this.phase = 'oops';
    this.sayings = [{ kind: 'oops', remarks }];
    scene.marks = this.#marksOf(remark.move, 'seat' in remark ? 'bad' : 'good');
    return true;
  }

  /** Takes the mistake back. What would have been better stays in sight. */
  takeBack(): void {
    if (this.phase !== 'oops') return;
    const [oops] = this.sayings;
    const better = oops?.kind === 'oops' ? oops.remarks.find((remark) => !('seat' in remark)) : undefined;
    this.#generation += 1;
    this.scene.backTo(this.#askedAt);
    this.phase = 'asked';
    this.sayings = [{ kind: 'choose' }];
    this.scene.open(true);
    this.scene.marks = this.#marksOf(better?.move, 'hint');
  }

  /** Lets the mistake stand. */
  async playOn(): Promise<void> {
    if (this.phase !== 'oops') return;
    this.phase = 'busy';
    await this.#goOn(++this.#generation, []);
  }

  /** Plays until the learner is to move again, and tells what happened to the learner's pieces. */
  async #goOn(generation: number, said: readonly Saying[]): Promise<void> {
    const { scene } = this;
    this.sayings = said;
    const happened: Saying[] = [];
    if (scene.position.toMove !== this.learner || scene.position.ending) this.turns += 1;
    while (!scene.position.ending && scene.position.toMove !== this.learner) {
      const move = await this.#companionMove();
      if (generation !== this.#generation) return;
      const before = longestRow(scene.position.board, this.learner);
      const { effects } = scene.preview(move);
      if (!(await this.#playNext(generation, move))) return;
      happened.push(...this.#toldOf(effects, before));
    }
    this.#ask(happened.length > 0 ? happened : this.turns === 0 ? said : []);
  }

  /** The move of the page: at its level, or any where the engine cannot be had. */
  async #companionMove(): Promise<string> {
    const { scene, plan } = this;
    const found = await this.#deps
      .engine()
      .then((engine) => engine.search(this.#request(scene.moves, COMPANION)))
      .catch(() => null);
    if (found?.best) return found.best;
    const legal = this.#rules.moves({ game: plan.game, position: scene.start, moves: scene.moves });
    return legal[Math.floor(this.#deps.random() * legal.length)] ?? '';
  }

  /** What a move of the other one did to the learner's marbles: the one that was pushed, and the row that it broke. */
  #toldOf(effects: readonly Effect[], before: readonly string[]): Saying[] {
    const after = longestRow(this.scene.position.board, this.learner);
    const broken = before.length >= NOTABLE && after.length < before.length ? before.length : 0;
    const pushed = effects.filter((effect) => effect.kind === 'shifted' && effect.seat === this.learner);
    const one = pushed.find((effect) => effect.kind === 'shifted' && before.includes(effect.from)) ?? pushed[0];
    if (one?.kind === 'shifted' && (broken > 0 || this.turns <= PROPOSED))
      return [{ kind: 'pushed', from: one.from, to: one.to, broken }];
    return [];
  }

  async #lookAt(moves: readonly string[]): Promise<Line | null> {
    const engine = await this.#deps.engine();
    const { report } = await engine.search(this.#request(moves, null));
    return report.lines[0] ?? null;
  }

  #request(moves: readonly string[], level: number | null): SearchRequest {
    const limits = { depth: null, nodes: null, time: level === null ? GLANCE : null, clock: null };
    const { plan, scene } = this;
    return {
      game: plan.game,
      start: scene.start,
      moves: [...moves],
      limits,
      level,
      multipv: 1,
      hash: null,
      seed: this.#seed,
      fresh: false,
    };
  }

  #marksOf(move: string | undefined, kind: Mark['kind']): Mark[] {
    return move === undefined ? [] : moveMarks(this.scene.parse(move), kind);
  }
}

/** Whether somebody in a first game can see it: a win in twenty moves is nobody's mistake there. */
function isInReach(remark: Remark): boolean {
  return !('plies' in remark) || remark.plies <= MAX_PLIES;
}

function rings({ cells = [] }: Showing): Mark[] {
  return cells.map((at) => ({ shape: 'ring', at, kind: 'hint' }));
}
