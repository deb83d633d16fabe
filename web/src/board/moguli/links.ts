// Which paths lead on to a neighbour, and what a rotation changes about that: for the ghost of a tile and its words.

import { cellName, columnOf, rowOf, turnedTile } from '../geometry';
import type { Cell, Direction, Link, MoguliPosition, Tile, Turn } from '../types';
import { COLUMNS, ROWS } from './frame';

const OPPOSITE: Readonly<Record<Direction, Direction>> = { north: 'south', east: 'west', south: 'north', west: 'east' };
export const FACES = ['top', 'bottom'] as const;

/** A path to a neighbour, with the edge that it crosses. */
export interface EdgeLink extends Link {
  readonly edge: Direction;
}

function neighbour(cell: Cell, edge: Direction, isCylinder: boolean): Cell | null {
  const row = rowOf(cell) + (edge === 'north' ? 1 : edge === 'south' ? -1 : 0);
  const column = columnOf(cell) + (edge === 'east' ? 1 : edge === 'west' ? -1 : 0);
  const isAround = column < 0 || column >= COLUMNS;
  if (row < 0 || row >= ROWS || (isAround && !isCylinder)) return null;
  return cellName((column + COLUMNS) % COLUMNS, row);
}

/** The paths of a tile that meet one of a neighbour, on both faces. */
export function linksOf(tile: Tile, { tiles, isCylinder }: MoguliPosition): EdgeLink[] {
  return FACES.flatMap((face) =>
    tile[face].flatMap((edge) => {
      const to = neighbour(tile.at, edge, isCylinder);
      const met = tiles.find(({ at }) => at === to);
      return to && met?.[face].includes(OPPOSITE[edge]) ? [{ face, to, edge }] : [];
    }),
  );
}

/** What a rotation would open and close. */
export function linkChange(
  position: MoguliPosition,
  at: Cell,
  turn: Turn,
): { readonly opened: readonly EdgeLink[]; readonly closed: readonly EdgeLink[] } {
  const tile = position.tiles.find((one) => one.at === at);
  if (!tile) return { opened: [], closed: [] };
  const before = linksOf(tile, position);
  const after = linksOf(turnedTile(tile, turn), position);
  const without = (links: readonly EdgeLink[], others: readonly EdgeLink[]) =>
    links.filter(({ face, edge }) => !others.some((other) => other.face === face && other.edge === edge));
  return { opened: without(after, before), closed: without(before, after) };
}
