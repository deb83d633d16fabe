// Both faces as one map of lines, as of an underground railway: each run of paths that meet is a line of one colour, those
// above solid, those below with a light core; portals are the stations, and of a path that meets none only a stub is seen.
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
const STUB = 30;
/** A little over the edge, so that no seam is seen. */
const EDGE = 51;
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
  const drawn = (face: Face, className: string, isMet: boolean) =>
    tiles.flatMap((tile) => {
      const edges = links.get(tile.at)?.flatMap((link) => (link.face === face ? [link.edge] : [])) ?? [];
      const chosen = tile[face].filter((edge) => edges.includes(edge) === isMet);
      if (chosen.length === 0) return [];
      const line = lines.get(`${face} ${tile.at}`) ?? 0;
      const d = pathOf(tile.at, face, chosen, isMet ? EDGE : STUB, layout);
      return [svg('path', { class: className, 'data-face': face, 'data-line': line, d })];
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
    ...FACES.flatMap((face) => drawn(face, 'us-map-stub', false)),
    ...drawn('bottom', 'us-map-edge', true),
    ...drawn('bottom', 'us-map-line', true),
    ...drawn('bottom', 'us-map-core', true),
    ...drawn('top', 'us-map-edge', true),
    ...drawn('top', 'us-map-line', true),
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

/** From edge to edge round the corner, or from one edge to the middle. */
function pathOf(at: Cell, face: Face, edges: readonly Direction[], reach: number, layout: Layout): string {
  const aside = face === 'top' ? ASIDE : -ASIDE;
  const centre = centreOf(at, layout);
  const corner = { x: centre.x + aside, y: centre.y - aside };
  const ends = edges.map((edge): Point => {
    const step = stepTowards(edge, layout.quarterTurns);
    return step.x === 0 ? { x: corner.x, y: centre.y + step.y * reach } : { x: centre.x + step.x * reach, y: corner.y };
  });
  const [first, second] = ends;
  const points = [first, corner, second].filter((point) => point !== undefined);
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
}
