// A position that is being set up by hand: what lies where, and the text that it stands for. docs/NOTATION.md has the
// form. Absent: whether it can be: the rules read the text and say what is wrong with it.

import { turnedTile, withKind } from '../board';
import type { Cell, Marble, PositionView, Stone, Tile } from '../protocol';

export interface ShiftagoDraft {
  readonly kind: 'shiftago';
  readonly marbles: readonly Marble[];
  readonly toMove: number;
  readonly scores: readonly number[];
  /** Turns to sit out, or that the seat has left; `X` where it has left out of turn and nobody has won by that. */
  readonly sitOuts: readonly (number | 'x' | 'X')[];
  /** How many marbles each seat has altogether. */
  readonly total: number;
}

export interface MoguliDraft {
  readonly kind: 'moguli';
  readonly tiles: readonly Tile[];
  readonly stones: readonly Stone[];
  readonly toMove: number;
  /** What the turn has seen, as positions write it. */
  readonly stage: string;
  readonly rotated: Cell | null;
  readonly barred: readonly Cell[];
  readonly idleRounds: number;
  readonly hasMoved: boolean;
}

export type Draft = ShiftagoDraft | MoguliDraft;

export const STAGES = ['-', 'r', 'm', 'm+', 'rm+'] as const;
const MARBLES = 'ogbw';
const STONES = 'ld';
const ROWS = [7, 6, 5, 4, 3, 2, 1];

/** The draft of a position. `total` is how many marbles a seat of the game has at its start. */
export function draftOf({ board, text, toMove }: PositionView, total: number): Draft {
  if (board.kind === 'shiftago') {
    const written = text.split(' ')[4]?.split(',') ?? [];
    const sitOuts = board.sitOuts.map((one, seat) => {
      if (one.kind === 'retired') return written[seat] === 'X' ? 'X' : 'x';
      return one.kind === 'plays' ? 0 : one.turns;
    });
    return { kind: 'shiftago', marbles: board.marbles, toMove, scores: board.scores, sitOuts, total };
  }
  return {
    kind: 'moguli',
    tiles: board.tiles,
    stones: board.stones,
    toMove,
    stage: text.split(' ')[3] ?? '-',
    rotated: board.rotated,
    barred: board.barred,
    idleRounds: board.idleRounds,
    hasMoved: board.hasMovedInRound,
  };
}

/** The draft after a change by hand: how its last seat left is no longer known, and `X` would be refused. */
export function changed(draft: Draft): Draft {
  if (draft.kind !== 'shiftago') return draft;
  return { ...draft, sitOuts: draft.sitOuts.map((turns) => (turns === 'X' ? 'x' : turns)) };
}

export function draftText(draft: Draft): string {
  return draft.kind === 'shiftago' ? shiftagoText(draft) : moguliText(draft);
}

function shiftagoText({ marbles, toMove, scores, sitOuts, total }: ShiftagoDraft): string {
  const onBoard = (seat: number) => marbles.filter((marble) => marble.seat === seat).length;
  const reserves = sitOuts.map((turns, seat) => {
    const aside = typeof turns === 'number' ? turns : 0;
    return Math.max(0, total - onBoard(seat) - aside);
  });
  return [
    rows('abcdefg', lettersOf(marbles, MARBLES)),
    MARBLES[toMove],
    reserves.join(),
    scores.join(),
    sitOuts.join(),
  ].join(' ');
}

function moguliText(draft: MoguliDraft): string {
  const tiles = new Map(draft.tiles.map((tile) => [tile.at, tileLetter(tile)]));
  const cells = (list: readonly Cell[]) => [...list].sort().join() || '-';
  const idle = `${draft.idleRounds}/${draft.hasMoved ? 1 : 0}`;
  const { stones, toMove, stage, rotated, barred } = draft;
  const fields = [
    rows('abcde', tiles),
    rows('abcde', lettersOf(stones, STONES)),
    STONES[toMove],
    stage,
    rotated ?? '-',
    cells(barred),
  ];
  return [...fields, idle].join(' ');
}

/** The letter tells where the top lies; a capital stands for a twin. */
function tileLetter({ top: [vertical, horizontal], isSplit }: Tile): string {
  const letter = vertical === 'north' ? (horizontal === 'east' ? 'a' : 'd') : horizontal === 'east' ? 'b' : 'c';
  return isSplit ? letter : letter.toUpperCase();
}

function lettersOf(pieces: readonly (Marble | Stone)[], letters: string): ReadonlyMap<Cell, string> {
  return new Map(pieces.map(({ at, seat }) => [at, letters.charAt(seat)]));
}

function rows(columns: string, letters: ReadonlyMap<Cell, string>): string {
  const row = (number: number) => [...columns].map((column) => letters.get(column + number) ?? ' ').join('');
  return ROWS.map((number) => row(number).replaceAll(/ +/g, (run) => String(run.length))).join('/');
}

/** What a tap on a field does; `hand` takes up what lies there, and puts it down with the next tap. */
export type Brush = number | 'hand' | 'empty' | 'turn' | 'kind' | 'rotated' | 'barred';

/** The brushes for a draft, a piece of each seat first. */
export function brushesOf(kind: Draft['kind'], seats: number): readonly Brush[] {
  const pieces = Array.from({ length: seats }, (_, seat) => seat);
  return kind === 'moguli'
    ? [...pieces, 'hand', 'empty', 'turn', 'kind', 'rotated', 'barred']
    : [...pieces, 'hand', 'empty'];
}

/** The draft after a tap. A piece that is put where it lies is taken away. */
export function applyBrush(draft: Draft, brush: Exclude<Brush, 'hand'>, at: Cell): Draft {
  if (draft.kind === 'shiftago') {
    return { ...draft, marbles: withPiece(draft.marbles, at, brush) };
  }
  const changed = (change: (tile: Tile) => Tile) => draft.tiles.map((tile) => (tile.at === at ? change(tile) : tile));
  switch (brush) {
    case 'turn':
      return { ...draft, tiles: changed((tile) => turnedTile(tile, 'clockwise')) };
    case 'kind':
      return { ...draft, tiles: changed((tile) => withKind(tile, !tile.isSplit)) };
    case 'rotated':
      return { ...draft, rotated: draft.rotated === at ? null : at };
    case 'barred':
      return { ...draft, barred: toggled(draft.barred, at) };
    default:
      return { ...draft, stones: withPiece(draft.stones, at, brush) };
  }
}

function withPiece(pieces: readonly Stone[], at: Cell, brush: Brush): Stone[] {
  const others = pieces.filter((piece) => piece.at !== at);
  const isThere = pieces.some((piece) => piece.at === at && piece.seat === brush);
  return typeof brush === 'number' && !isThere ? [...others, { at, seat: brush }] : others;
}

function toggled(cells: readonly Cell[], at: Cell): Cell[] {
  return cells.includes(at) ? cells.filter((cell) => cell !== at) : [...cells, at];
}

const piecesOf = (draft: Draft): readonly Stone[] => (draft.kind === 'shiftago' ? draft.marbles : draft.stones);
const withPieces = (draft: Draft, pieces: readonly Stone[]): Draft =>
  draft.kind === 'shiftago' ? { ...draft, marbles: pieces } : { ...draft, stones: pieces };

/** What can be taken up from a field: the piece there, else the tile; null where there is nothing. */
export function thingAt(draft: Draft, at: Cell): 'piece' | 'tile' | null {
  if (piecesOf(draft).some((piece) => piece.at === at)) return 'piece';
  return draft.kind === 'moguli' ? 'tile' : null;
}

/** The draft with a piece on a field, in place of what was there. */
export function placed(draft: Draft, seat: number, at: Cell): Draft {
  return withPieces(draft, [...piecesOf(draft).filter((piece) => piece.at !== at), { at, seat }]);
}

/** The draft without the piece on a field. */
export function removed(draft: Draft, at: Cell): Draft {
  return withPieces(
    draft,
    piecesOf(draft).filter((piece) => piece.at !== at),
  );
}

/** The draft after what lies on a field was put on another: a piece takes the place of what is there, tiles change places. */
export function moved(draft: Draft, from: Cell, to: Cell): Draft {
  const piece = piecesOf(draft).find(({ at }) => at === from);
  if (from === to) return draft;
  if (piece) return placed(removed(draft, from), piece.seat, to);
  if (draft.kind === 'shiftago') return draft;
  const places = new Map([
    [from, to],
    [to, from],
  ]);
  return { ...draft, tiles: draft.tiles.map((tile) => ({ ...tile, at: places.get(tile.at) ?? tile.at })) };
}

/** Nothing on the board. */
export function emptied(draft: Draft): Draft {
  return draft.kind === 'shiftago' ? { ...draft, marbles: [] } : { ...draft, stones: [], rotated: null, barred: [] };
}
