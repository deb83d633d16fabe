// A move as marks on the board: where a hint or an arrow of the analysis points.

import type { MoveView } from '../protocol';
import { entriesAlong } from './geometry';
import type { Mark, MarkKind } from './types';

/** The entry, the way of the stone or the tile of a move; nothing for one that has no place on the board. */
export function moveMarks(move: MoveView | null | undefined, kind: MarkKind = 'hint'): Mark[] {
  switch (move?.kind) {
    case 'insert':
      return [{ shape: 'entry', entry: move.entry, kind }];
    case 'rotate':
      return [{ shape: 'ring', at: move.at, kind }];
    case 'travel':
      return [{ shape: 'arrow', from: move.from, to: move.to, kind }];
    case 'exchange':
      return [{ shape: 'arrow', from: move.own, to: move.middle, kind }];
    default:
      return [];
  }
}

/** Where to look for a move: all entries of its edge, or the tile that it begins at. */
export function areaMarks(move: MoveView | null | undefined): Mark[] {
  switch (move?.kind) {
    case 'insert':
      return entriesAlong(move.from).map((entry) => ({ shape: 'entry', entry, kind: 'hint' }));
    case 'rotate':
      return [{ shape: 'ring', at: move.at, kind: 'hint' }];
    case 'travel':
      return [{ shape: 'ring', at: move.from, kind: 'hint' }];
    case 'exchange':
      return [{ shape: 'ring', at: move.own, kind: 'hint' }];
    default:
      return [];
  }
}
