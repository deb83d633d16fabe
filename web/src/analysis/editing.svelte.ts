// What somebody does in the position editor: the draft, the text that is typed, the brush, and what the hand has taken up.
// Absent: the board, pointers, words.

import type { Cell, GameId, PositionView } from '../protocol';
import { attempt, type Rules } from '../wasm/rules';
import { applyBrush, brushesOf, changed, draftOf, draftText, moved, thingAt, type Brush, type Draft } from './draft';

export class Editing {
  game = $state<GameId>('express:2');
  draft: Draft = $state.raw()!;
  brush = $state<Brush>(0);
  /** The field whose piece or tile the hand has taken up. */
  held = $state<Cell | null>(null);
  /** What somebody types; null while the text follows from the board. */
  #typed = $state<string | null>(null);
  readonly #rules: Rules;

  constructor(rules: Rules, first: PositionView) {
    this.#rules = rules;
    this.game = first.game;
    this.draft = draftOf(first, this.#totalOf(first.game));
  }

  get text(): string {
    return this.#typed ?? draftText(this.draft);
  }

  /** How many marbles a seat begins with, as the rules have it. */
  #totalOf(id: GameId): number {
    const start = this.#rules.position({ game: id }).board;
    return start.kind === 'shiftago' ? (start.reserves[0] ?? 0) : 0;
  }

  change(next: Draft): void {
    this.#typed = null;
    this.#set(changed(next));
  }

  /** The hand lets go of what is not on the new board: it would put down something else, or nothing. */
  #set(next: Draft): void {
    this.draft = next;
    if (this.held !== null && thingAt(next, this.held) === null) this.held = null;
  }

  /** Another game, or the same one, from its start. */
  startOf(id: GameId): void {
    // Another board: a field of that name is not the field that was pointed at.
    this.held = null;
    this.game = id;
    this.change(draftOf(this.#rules.position({ game: id }), this.#totalOf(id)));
    const brushes = brushesOf(this.draft.kind, this.#rules.game(id).seats);
    if (!brushes.includes(this.brush)) this.brush = brushes[0] ?? 'empty';
  }

  type(next: string): void {
    this.#typed = next;
    const reply = attempt(() => this.#rules.position({ game: this.game, position: next.trim() }));
    if (!('ok' in reply)) return;
    this.#set(draftOf(reply.ok, this.#totalOf(this.game)));
    this.#typed = reply.ok.text === next.trim() ? null : next;
  }

  pickBrush(next: Brush): void {
    this.brush = next;
    this.held = null;
  }

  /** A field is pointed at with the brush; tells what the hand has done. */
  use(at: Cell): 'taken' | 'put' | null {
    if (this.brush !== 'hand') {
      this.change(applyBrush(this.draft, this.brush, at));
      return null;
    }
    if (this.held !== null) {
      this.put(this.held, at);
      return 'put';
    }
    if (thingAt(this.draft, at) === null) return null;
    this.held = at;
    return 'taken';
  }

  put(from: Cell, to: Cell): void {
    this.held = null;
    this.change(moved(this.draft, from, to));
  }
}
