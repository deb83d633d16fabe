// What counts as the same opening. In Shiftago the first two insertions, turned and mirrored as need be: eight ways to
// look at a board are one opening. The tiles of Moguli lie differently each time, so all that compares there is what the
// first action was. Absent: rules; this is about names on a square board.

import type { GameId } from '../protocol';

export interface Opening {
  /** Tells it from others. */
  readonly key: string;
  readonly game: GameId;
  /** The insertions, in the one way to look at them that stands for all eight; empty in Moguli. */
  readonly moves: readonly string[];
  /** In Moguli what came first. */
  readonly first: 'turn' | 'move' | null;
}

const INSERTIONS = 2;
const LAST = 6;

/** An edge and which lane of it, counted from a or 1. */
interface Place {
  readonly edge: 'N' | 'E' | 'S' | 'W';
  readonly lane: number;
}

function placeOf(move: string): Place | null {
  const [, edge, lane = ''] = /^([NESW])([a-g1-7])/.exec(move) ?? [];
  return edge
    ? { edge: edge as Place['edge'], lane: /\d/.test(lane) ? Number(lane) - 1 : lane.charCodeAt(0) - 97 }
    : null;
}

function nameOf({ edge, lane }: Place): string {
  return edge + (edge === 'N' || edge === 'S' ? 'abcdefg'.charAt(lane) : String(lane + 1));
}

/** The board turned clockwise by a quarter. */
function turned({ edge, lane }: Place): Place {
  switch (edge) {
    case 'N':
      return { edge: 'E', lane: LAST - lane };
    case 'E':
      return { edge: 'S', lane };
    case 'S':
      return { edge: 'W', lane: LAST - lane };
    case 'W':
      return { edge: 'N', lane };
  }
}

/** Left and right exchanged. */
function mirrored({ edge, lane }: Place): Place {
  switch (edge) {
    case 'E':
      return { edge: 'W', lane };
    case 'W':
      return { edge: 'E', lane };
    default:
      return { edge, lane: LAST - lane };
  }
}

/** All eight ways to look at some insertions. */
export function symmetriesOf(moves: readonly string[]): string[][] {
  const ways: string[][] = [];
  for (const isMirrored of [false, true]) {
    let places = moves.flatMap((move) => placeOf(move) ?? []);
    if (isMirrored) places = places.map(mirrored);
    for (let turns = 0; turns < 4; turns += 1) {
      ways.push(places.map(nameOf));
      places = places.map(turned);
    }
  }
  return ways;
}

/** The opening of a game; null if it ended before there was one. */
export function openingOf(game: GameId, moves: readonly string[]): Opening | null {
  if (game.startsWith('moguli')) {
    const action = moves.find((move) => /^[a-e][1-7]([a-e][1-7]|[+=-])$/.test(move));
    if (!action) return null;
    const first = /[+=-]$/.test(action) ? 'turn' : 'move';
    return { key: `${game} ${first}`, game, moves: [], first };
  }
  if (moves.length < INSERTIONS) return null;
  const [chosen = []] = symmetriesOf(moves.slice(0, INSERTIONS)).sort((one, other) =>
    one.join(' ') < other.join(' ') ? -1 : 1,
  );
  return { key: `${game} ${chosen.join(' ')}`, game, moves: chosen, first: null };
}
