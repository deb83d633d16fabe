// Both faces as one map of lines, as of an underground railway: each run of paths that meet is a line of one colour, those
// above solid, those below with a light core; portals are the stations, and a path that leads nowhere ends at a buffer.
//
// Lines above run a little to one side of the middle of a tile, those below to the other, so that both are seen where they
// share an edge. Absent: stones, what may be done, and every colour (the stylesheet has them).

import { centreOf, stepTowards, turnedTile, type Layout, type Point } from '../geometry';
import { moveTo, svg } from '../svg';
import type { Cell, Direction, MoguliPosition, Tile, Turn } from '../types';
import { FACES, linksOf, type EdgeLink } from './links';

/** How far a line runs from the middle. */
const ASIDE = 8;
/** Where a path ends that meets none. */
const STUB = 34;
const EDGE = 50;
/** How many colours there are for the lines of a face. */
const COLOURS = 4;

type Face = (typeof FACES)[number];
type Node = `${Face} ${Cell}`;

/** A tile that is looked at in another turn before it is rotated. */
export interface Trial {
  readonly at: Cell;
  readonly turn: Turn;
}

export function mapNodes(position: MoguliPosition, layout: Layout, trial: Trial | null): SVGElement[] {
  const tiles = position.tiles.map((tile) => (tile.at === trial?.at ? turnedTile(tile, trial.turn) : tile));
  const shown = { ...position, tiles };
  const links = new Map(tiles.map((tile) => [tile.at, linksOf(tile, shown)]));
  const lines = linesOf(tiles, links);
  const paths = (face: Face, className: string) =>
    tiles.map((tile) => {
      const met = links.get(tile.at)?.filter((link) => link.face === face) ?? [];
      const line = lines.get(`${face} ${tile.at}`) ?? 0;
      return svg('path', {
        class: className,
        'data-face': face,
        'data-line': line,
        d: pathOf(tile, face, met, layout),
      });
    });
  const middle = { x: layout.width / 2, y: layout.height / 2 };
  const size = { x: layout.across * 100, y: layout.down * 100 };
  return [
    svg('rect', {
      class: 'us-map-ground',
      x: middle.x - size.x / 2,
      y: middle.y - size.y / 2,
      width: size.x,
      height: size.y,
      rx: 12,
    }),
    ...paths('bottom', 'us-map-edge'),
    ...paths('bottom', 'us-map-line'),
    ...paths('bottom', 'us-map-core'),
    ...paths('top', 'us-map-edge'),
    ...paths('top', 'us-map-line'),
    ...tiles.map(({ at }) =>
      svg('circle', { class: 'us-map-station', r: 15, transform: moveTo(centreOf(at, layout)) }),
    ),
  ];
}

/** The line that each path belongs to, numbered by face, the longest first. */
function linesOf(tiles: readonly Tile[], links: ReadonlyMap<Cell, readonly EdgeLink[]>): ReadonlyMap<Node, number> {
  const colours = new Map<Node, number>();
  for (const face of FACES) {
    const seen = new Set<Cell>();
    const runs: Cell[][] = [];
    for (const { at } of tiles) {
      if (seen.has(at)) continue;
      const run = [at];
      seen.add(at);
      for (const cell of run) {
        for (const link of links.get(cell) ?? []) {
          if (link.face !== face || seen.has(link.to)) continue;
          seen.add(link.to);
          run.push(link.to);
        }
      }
      runs.push(run);
    }
    runs.sort((one, other) => other.length - one.length);
    // A single tile is no line: it has a colour of its own, the last.
    runs.forEach((run, index) => {
      const line = run.length === 1 ? COLOURS : index % COLOURS;
      for (const cell of run) colours.set(`${face} ${cell}`, line);
    });
  }
  return colours;
}

/** From edge to edge round the corner; as far as a buffer where nothing is met. */
function pathOf(tile: Tile, face: Face, met: readonly EdgeLink[], layout: Layout): string {
  const [vertical, horizontal] = tile[face];
  const aside = face === 'top' ? ASIDE : -ASIDE;
  const centre = centreOf(tile.at, layout);
  const corner = { x: centre.x + aside, y: centre.y - aside };
  const end = (edge: Direction): Point => {
    const step = stepTowards(edge, layout.quarterTurns);
    const reach = met.some((link) => link.edge === edge) ? EDGE : STUB;
    return step.x === 0 ? { x: corner.x, y: centre.y + step.y * reach } : { x: centre.x + step.x * reach, y: corner.y };
  };
  const points = [end(vertical), corner, end(horizontal)];
  const buffers = [vertical, horizontal]
    .filter((edge) => !met.some((link) => link.edge === edge))
    .map((edge) => {
      const { x, y } = end(edge);
      const isUpright = stepTowards(edge, layout.quarterTurns).x === 0;
      return isUpright ? `M${x - 9} ${y}H${x + 9}` : `M${x} ${y - 9}V${y + 9}`;
    });
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}${buffers.join('')}`;
}
