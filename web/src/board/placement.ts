// Reads the board part of a position's text: marbles, tiles and stones. docs/NOTATION.md has the form.
//
// Made for diagrams and for adapters that have the text at hand. It trusts its input, which comes from the rules, and
// says so when it is wrong. Absent: all other fields of a position, and whether the position can be.

import { cellName } from './geometry';
import type { Cell, Corner, MarbleSeat, StoneSeat, Tile } from './types';

const CORNER_OF_LETTER: Readonly<Record<string, Corner>> = { a: 'NE', b: 'SE', c: 'SW', d: 'NW' };

/** The first field of a Shiftago position, or all of it. */
export function marblesFromText(text: string): Record<Cell, MarbleSeat> {
  return piecesFromText(fieldOf(text, 0), 'ogbw') as Record<Cell, MarbleSeat>;
}

/** The second field of a Moguli position, out of all of it. */
export function stonesFromText(text: string): Record<Cell, StoneSeat> {
  return piecesFromText(fieldOf(text, 1), 'ld') as Record<Cell, StoneSeat>;
}

/** The first field of a Moguli position, or all of it. */
export function tilesFromText(text: string): Record<Cell, Tile> {
  const tiles: Record<Cell, Tile> = {};
  forEachLetter(fieldOf(text, 0), (letter, cell) => {
    const top = CORNER_OF_LETTER[letter.toLowerCase()];
    if (!top) throw new Error(`tile \`${letter}\`: expected a letter a-d or A-D`);
    tiles[cell] = { top, isTwin: letter !== letter.toLowerCase() };
  });
  return tiles;
}

function fieldOf(text: string, index: number): string {
  return text.split(' ')[index] ?? '';
}

function piecesFromText(text: string, letters: string): Record<Cell, string> {
  const pieces: Record<Cell, string> = {};
  forEachLetter(text, (letter, cell) => {
    if (!letters.includes(letter)) throw new Error(`piece \`${letter}\`: expected one of ${letters}`);
    pieces[cell] = letter;
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
