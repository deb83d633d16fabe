// What counts as the same opening. In Shiftago the first two insertions, turned and mirrored as need be: eight ways to
// look at a board are one opening. The tiles of Moguli lie differently each time, so all that compares there is what the
// first action was. Absent: rules, and reading moves: they come in parts from the records module.

import { columnOf, rowOf } from '../board';
import type { Direction, GameId, MoveView } from '../protocol';

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

type Insertion = Extract<MoveView, { kind: 'insert' }>;

/** An edge and which lane of it, counted from a or 1. */
interface Place {
  readonly edge: Direction;
  readonly lane: number;
}

function placeOf({ from, at }: Insertion): Place {
  return { edge: from, lane: from === 'north' || from === 'south' ? columnOf(at) : rowOf(at) };
}

/** As docs/NOTATION.md writes an insertion: `Nc`. */
function nameOf({ edge, lane }: Place): string {
  return edge.charAt(0).toUpperCase() + (edge === 'north' || edge === 'south' ? 'abcdefg'.charAt(lane) : lane + 1);
}

/** The board turned clockwise by a quarter. */
function turned({ edge, lane }: Place): Place {
  switch (edge) {
    case 'north':
      return { edge: 'east', lane: LAST - lane };
    case 'east':
      return { edge: 'south', lane };
    case 'south':
      return { edge: 'west', lane: LAST - lane };
    case 'west':
      return { edge: 'north', lane };
  }
}

/** Left and right exchanged. */
function mirrored({ edge, lane }: Place): Place {
  switch (edge) {
    case 'east':
      return { edge: 'west', lane };
    case 'west':
      return { edge: 'east', lane };
    default:
      return { edge, lane: LAST - lane };
  }
}

/** All eight ways to look at some insertions, each as moves are written. */
export function symmetriesOf(insertions: readonly Insertion[]): string[][] {
  const ways: string[][] = [];
  for (const isMirrored of [false, true]) {
    let places = insertions.map(placeOf);
    if (isMirrored) places = places.map(mirrored);
    for (let turns = 0; turns < 4; turns += 1) {
      ways.push(places.map(nameOf));
      places = places.map(turned);
    }
  }
  return ways;
}

/** The opening of a game, by its first moves; null if it ended before there was one. */
export function openingOf(game: GameId, moves: readonly MoveView[]): Opening | null {
  const action = moves.find(({ kind }) => kind === 'rotate' || kind === 'travel');
  if (action) {
    const first = action.kind === 'rotate' ? 'turn' : 'move';
    return { key: `${game} ${first}`, game, moves: [], first };
  }
  const insertions = moves.filter((move): move is Insertion => move.kind === 'insert').slice(0, INSERTIONS);
  if (insertions.length < INSERTIONS) return null;
  const [chosen = []] = symmetriesOf(insertions).sort((one, other) => (one.join(' ') < other.join(' ') ? -1 : 1));
  return { key: `${game} ${chosen.join(' ')}`, game, moves: chosen, first: null };
}
