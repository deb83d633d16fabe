// The position that a saved game shows in a list. Absent: how it is drawn, and games of a server, which send theirs.

import type { BoardPosition } from '../board';
import type { GameId } from '../protocol';
import type { TableRecord } from '../storage/records';
import { records, rules } from '../wasm/modules';

/** Where a table of this device stands. */
export async function positionOfTable({ saved }: TableRecord): Promise<BoardPosition> {
  // The rules need no clock of their own to say where the stones lie.
  const table = (await rules()).restore(saved, 0);
  try {
    return table.opened.position.board;
  } finally {
    table.close();
  }
}

/** Where a game that is written down ended. */
export async function lastPositionOf(record: string): Promise<BoardPosition> {
  const { start, steps } = (await records()).view(record);
  return (steps.at(-1)?.after ?? start).board;
}

/** How a game begins. */
export async function startOf(game: GameId): Promise<BoardPosition> {
  return (await rules()).position({ game }).board;
}

/** A position as it is written; null where nothing has been played yet. */
export async function positionOf(game: GameId, position: string | null): Promise<BoardPosition | null> {
  return position === null ? null : (await rules()).position({ game, position }).board;
}
