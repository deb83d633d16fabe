// A board as small as a stamp, for lists: a handful of paths, however many pieces lie on it, where a board that is played
// on has hundreds of elements. Absent: the DOM, colours, and everything that is not seen at that size.

import { centreOf, layoutOf, type Layout } from './geometry';
import { round } from './svg';
import type { BoardPosition, Cell, Direction, MoguliPosition, ShiftagoPosition } from './types';

/** What a path is: the stylesheet gives each its colours. Pieces are named by the letters of their seats. */
export type MiniaturePart =
  | 'hollows'
  | 'twins'
  | 'splits'
  | 'channels'
  | 'portals'
  | 'row'
  | 'shine'
  | 'ring'
  | 'diamond'
  | `marble-${'o' | 'g' | 'b' | 'w'}`
  | `stone-${'l' | 'd'}`;

export interface Miniature {
  readonly width: number;
  readonly height: number;
  /** From the lowest to the uppermost. */
  readonly parts: readonly { readonly part: MiniaturePart; readonly d: string }[];
}

const MARGIN = 40;
const MARBLES = 'ogbw';
const STONES = 'ld';

export function miniatureOf(position: BoardPosition): Miniature {
  const isMoguli = position.kind === 'moguli';
  const layout = layoutOf(isMoguli ? 5 : 7, 7, MARGIN, 0);
  const parts = isMoguli ? moguliParts(position, layout) : shiftagoParts(position, layout);
  // What there is none of is not drawn.
  return { width: layout.width, height: layout.height, parts: parts.filter(({ d }) => d !== '') };
}

function shiftagoParts({ marbles, winningRows }: ShiftagoPosition, layout: Layout): Miniature['parts'] {
  const everywhere = Array.from({ length: 49 }, (_, index) => `${'abcdefg'[index % 7]}${Math.floor(index / 7) + 1}`);
  return [
    { part: 'hollows', d: circles(everywhere, 34, layout) },
    ...[...MARBLES].map((letter, seat) => ({
      part: `marble-${letter}` as MiniaturePart,
      d: circles(ofSeat(marbles, seat), 43, layout),
    })),
    {
      part: 'shine' as const,
      d: circles(
        marbles.map(({ at }) => at),
        12,
        layout,
        -14,
      ),
    },
    { part: 'row' as const, d: circles([...new Set(winningRows.flat())], 43, layout) },
  ];
}

function moguliParts({ tiles, stones }: MoguliPosition, layout: Layout): Miniature['parts'] {
  const squares = (isSplit: boolean) =>
    tiles
      .filter((tile) => tile.isSplit === isSplit)
      .map(({ at }) => {
        const { x, y } = centreOf(at, layout);
        return `M${x - 46} ${y - 46}h92v92h-92z`;
      })
      .join('');
  const channels = tiles.map(({ at, top: [one, other] }) => {
    const { x, y } = centreOf(at, layout);
    const edge = (towards: Direction) => {
      const step = towards === 'north' || towards === 'west' ? -46 : 46;
      return towards === 'north' || towards === 'south' ? `${x} ${y + step}` : `${x + step} ${y}`;
    };
    return `M${edge(one)}L${x} ${y}L${edge(other)}`;
  });
  const cells = tiles.map(({ at }) => at);
  return [
    { part: 'twins', d: squares(false) },
    { part: 'splits', d: squares(true) },
    { part: 'channels', d: channels.join('') },
    { part: 'portals', d: circles(cells, 15, layout) },
    ...[...STONES].map((letter, seat) => ({
      part: `stone-${letter}` as MiniaturePart,
      d: circles(ofSeat(stones, seat), 36, layout),
    })),
    { part: 'ring' as const, d: circles(ofSeat(stones, 0), 14, layout) },
    { part: 'diamond' as const, d: diamonds(ofSeat(stones, 1), layout) },
  ];
}

const ofSeat = (pieces: readonly { readonly at: Cell; readonly seat: number }[], seat: number) =>
  pieces.filter((piece) => piece.seat === seat).map(({ at }) => at);

function circles(cells: readonly Cell[], radius: number, layout: Layout, aside = 0): string {
  return cells
    .map((cell) => {
      const { x, y } = centreOf(cell, layout);
      const arc = `a${radius} ${radius} 0 1 0`;
      return `M${round(x + aside - radius)} ${round(y + aside)}${arc} ${2 * radius} 0${arc}${-2 * radius} 0`;
    })
    .join('');
}

function diamonds(cells: readonly Cell[], layout: Layout): string {
  return cells
    .map((cell) => {
      const { x, y } = centreOf(cell, layout);
      return `M${x} ${y - 19}l16 19l-16 19l-16-19z`;
    })
    .join('');
}
