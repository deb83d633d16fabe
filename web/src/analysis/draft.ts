// A position that is being set up by hand: what lies where, and the text that it stands for. docs/NOTATION.md has the
// form. Absent: whether it can be: the rules read the text and say what is wrong with it.

import type { Cell, Corner, MarbleSeat, StoneSeat, Tile } from '../board';
import { marblesFromText, stonesFromText, tilesFromText } from '../board';
import type { GameId, PositionView } from '../protocol';

export interface ShiftagoDraft {
  readonly kind: 'shiftago';
  readonly marbles: Readonly<Record<Cell, MarbleSeat>>;
  readonly toMove: number;
  readonly scores: readonly number[];
  /** Turns to sit out, or that the seat has left. */
  readonly sitOuts: readonly (number | 'x')[];
  /** How many marbles each seat has altogether. */
  readonly total: number;
}

export interface MoguliDraft {
  readonly kind: 'moguli';
  readonly tiles: Readonly<Record<Cell, Tile>>;
  readonly stones: Readonly<Record<Cell, StoneSeat>>;
  readonly toMove: number;
  /** What the turn has seen, as positions write it. */
  readonly stage: string;
  readonly rotated: readonly Cell[];
  readonly barred: readonly Cell[];
  readonly idleRounds: number;
  readonly hasMoved: boolean;
}

export type Draft = ShiftagoDraft | MoguliDraft;

export const STAGES = ['-', 'r', 'm', 'm+', 'rm+'] as const;
const MARBLES: readonly MarbleSeat[] = ['o', 'g', 'b', 'w'];
const STONES: readonly StoneSeat[] = ['l', 'd'];
const LETTERS: Readonly<Record<Corner, string>> = { NE: 'a', SE: 'b', SW: 'c', NW: 'd' };
const CORNERS: readonly Corner[] = ['NE', 'SE', 'SW', 'NW'];
const ROWS = [7, 6, 5, 4, 3, 2, 1];

/** The draft of a position. `total` is how many marbles a seat of the game has at its start. */
export function draftOf({ board, text, toMove }: PositionView, total: number): Draft {
  if (board.kind === 'shiftago') {
    const sitOuts = board.sitOuts.map((one) => (one.kind === 'retired' ? 'x' : one.kind === 'plays' ? 0 : one.turns));
    return { kind: 'shiftago', marbles: marblesFromText(text), toMove, scores: board.scores, sitOuts, total };
  }
  return {
    kind: 'moguli',
    tiles: tilesFromText(text),
    stones: stonesFromText(text),
    toMove,
    stage: text.split(' ')[3] ?? '-',
    rotated: board.rotated === null ? [] : [board.rotated],
    barred: board.barred,
    idleRounds: board.idleRounds,
    hasMoved: board.hasMovedInRound,
  };
}

export function draftText(draft: Draft): string {
  return draft.kind === 'shiftago' ? shiftagoText(draft) : moguliText(draft);
}

function shiftagoText({ marbles, toMove, scores, sitOuts, total }: ShiftagoDraft): string {
  const onBoard = (letter: string) => Object.values(marbles).filter((one) => one === letter).length;
  const reserves = sitOuts.map((turns, seat) => {
    const aside = turns === 'x' ? 0 : turns;
    return Math.max(0, total - onBoard(MARBLES[seat] ?? '') - aside);
  });
  return [rows('abcdefg', marbles), MARBLES[toMove], reserves.join(), scores.join(), sitOuts.join()].join(' ');
}

function moguliText(draft: MoguliDraft): string {
  const letters = Object.fromEntries(
    Object.entries(draft.tiles).map(([cell, { top, isTwin }]) => {
      return [cell, isTwin ? LETTERS[top].toUpperCase() : LETTERS[top]];
    }),
  );
  const cells = (list: readonly Cell[]) => [...list].sort().join() || '-';
  const idle = `${draft.idleRounds}/${draft.hasMoved ? 1 : 0}`;
  const { stones, toMove, stage, rotated, barred } = draft;
  const fields = [rows('abcde', letters), rows('abcde', stones), STONES[toMove], stage, cells(rotated), cells(barred)];
  return [...fields, idle].join(' ');
}

function rows(columns: string, letters: Readonly<Record<Cell, string>>): string {
  const row = (number: number) => [...columns].map((column) => letters[column + number] ?? ' ').join('');
  return ROWS.map((number) => row(number).replaceAll(/ +/g, (run) => String(run.length))).join('/');
}

/** What a tap on a field does. */
export type Brush = MarbleSeat | StoneSeat | 'empty' | 'turn' | 'kind' | 'rotated' | 'barred';

export function brushesOf(game: GameId, seats: number): readonly Brush[] {
  if (game.startsWith('moguli')) return ['l', 'd', 'empty', 'turn', 'kind', 'rotated', 'barred'];
  return [...MARBLES.slice(0, seats), 'empty'];
}

/** The draft after a tap. A piece that is put where it lies is taken away. */
export function applyBrush(draft: Draft, brush: Brush, at: Cell): Draft {
  if (draft.kind === 'shiftago') {
    return { ...draft, marbles: withPiece(draft.marbles, at, brush as MarbleSeat | 'empty') };
  }
  const tile = draft.tiles[at];
  switch (brush) {
    case 'turn': {
      if (!tile) return draft;
      const top = CORNERS[(CORNERS.indexOf(tile.top) + 1) % CORNERS.length] ?? tile.top;
      return { ...draft, tiles: { ...draft.tiles, [at]: { ...tile, top } } };
    }
    case 'kind':
      return tile ? { ...draft, tiles: { ...draft.tiles, [at]: { ...tile, isTwin: !tile.isTwin } } } : draft;
    case 'rotated':
      return { ...draft, rotated: toggled(draft.rotated, at) };
    case 'barred':
      return { ...draft, barred: toggled(draft.barred, at) };
    default:
      return { ...draft, stones: withPiece(draft.stones, at, brush as StoneSeat | 'empty') };
  }
}

function withPiece<Piece extends string>(
  pieces: Readonly<Record<Cell, Piece>>,
  at: Cell,
  piece: Piece | 'empty',
): Record<Cell, Piece> {
  const after = { ...pieces };
  if (piece === 'empty' || after[at] === piece) delete after[at];
  else after[at] = piece;
  return after;
}

function toggled(cells: readonly Cell[], at: Cell): Cell[] {
  return cells.includes(at) ? cells.filter((cell) => cell !== at) : [...cells, at];
}

/** Nothing on the board. */
export function emptied(draft: Draft): Draft {
  return draft.kind === 'shiftago' ? { ...draft, marbles: {} } : { ...draft, stones: {}, rotated: [], barred: [] };
}
