// Reads the board part of a position's text: marbles, tiles and stones. docs/NOTATION.md has the form.
//
// Made for small diagrams that are written down as text. It trusts its input, which comes from the rules, and
// says so when it is wrong. Absent: all other fields of a position, and whether the position can be.

import type { Direction, Marble, Stone } from '../protocol';
import { cellName } from './geometry';
import type { Cell, Tile } from './types';

const TOP_OF_LETTER: Readonly<Record<string, Tile['top']>> = {
  a: ['north', 'east'],
  b: ['south', 'east'],
  c: ['south', 'west'],
  d: ['north', 'west'],
};
const OPPOSITE: Readonly<Record<Direction, Direction>> = { north: 'south', south: 'north', east: 'west', west: 'east' };

/** The first field of a Shiftago position, or all of it. */
export function marblesFromText(text: string): Marble[] {
  return piecesFromText(fieldOf(text, 0), 'ogbw');
}

/** The second field of a Moguli position, out of all of it. */
export function stonesFromText(text: string): Stone[] {
  return piecesFromText(fieldOf(text, 1), 'ld');
}

/** The first field of a Moguli position, or all of it. */
export function tilesFromText(text: string): Tile[] {
  const tiles: Tile[] = [];
  forEachLetter(fieldOf(text, 0), (letter, at) => {
    const top = TOP_OF_LETTER[letter.toLowerCase()];
    if (!top) throw new Error(`tile \`${letter}\`: expected a letter a-d or A-D`);
    tiles.push(tileOf(at, top, letter === letter.toLowerCase()));
  });
  return tiles;
}

/** The tile as a split or as a twin. */
export function withKind({ at, top }: Tile, isSplit: boolean): Tile {
  return tileOf(at, top, isSplit);
}

/** A tile: the bottom of a split lies on the other two edges, that of a twin right under the top. */
function tileOf(at: Cell, top: Tile['top'], isSplit: boolean): Tile {
  return { at, top, bottom: isSplit ? [OPPOSITE[top[0]], OPPOSITE[top[1]]] : top, isSplit };
}

function fieldOf(text: string, index: number): string {
  return text.split(' ')[index] ?? '';
}

function piecesFromText(text: string, letters: string): (Marble & Stone)[] {
  const pieces: (Marble & Stone)[] = [];
  forEachLetter(text, (letter, at) => {
    if (!letters.includes(letter)) throw new Error(`piece \`${letter}\`: expected one of ${letters}`);
    pieces.push({ at, seat: letters.indexOf(letter) });
  });
  return pieces;
}

/** Rows come from the top down, digits are runs of empty fields. */
function forEachLetter(text: string, visit: (letter: string, cell: Cell) => void): void {
  const lines = text.split('/');
  lines.forEach((line, index) => {
    let column = 0;
    for (const letter of line) {
      const run = Number(letter);
      if (run > 0) {
        column += run;
        continue;
      }
      visit(letter, cellName(column, lines.length - 1 - index));
      column += 1;
    }
  });
}
