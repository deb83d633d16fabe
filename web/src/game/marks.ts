// A move as marks on the board: where a hint points. docs/NOTATION.md has the forms of moves.

import type { Entry, Mark } from '../board';

export function moveMarks(move: string): Mark[] {
  const entry = /^([NESW][a-g1-7])/.exec(move)?.[1];
  if (entry) return [{ shape: 'entry', entry: entry as Entry, kind: 'hint' }];
  const way = /^([a-e][1-7])~?([a-e][1-7])$/.exec(move);
  if (way) return [{ shape: 'arrow', from: way[1] ?? '', to: way[2] ?? '', kind: 'hint' }];
  const tile = /^([a-e][1-7])[+=-]$/.exec(move)?.[1];
  return tile ? [{ shape: 'ring', at: tile, kind: 'hint' }] : [];
}
