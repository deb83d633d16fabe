// Why an answer to a puzzle is wrong, as something to play on the board.
//
// What the rules alone decide is looked up exactly, by playing it through: a stone that gets home, a win with the next
// move, the most points of a turn. What takes a search is asked of the engine, at full strength and for a moment. Nothing
// is claimed that was not found: the words that go with a refutation follow from what it shows. Absent: words, the board.

import type { GameId, Limits, PositionView, SearchRequest } from '../protocol';
import type { Engine } from '../wasm/engine';
import type { Rules } from '../wasm/rules';
import type { Puzzle } from './puzzles';

export interface Refutation {
  /** What is played after the wrong move, in order. */
  readonly moves: readonly string[];
  /**
   * What it shows. `wins`: another seat has won; `forced`: the engine has proven that another seat will, and only the next
   * move is shown, for the rest is long; `slow`: the player could have won at once; `home`: the other player brings a stone
   * home; `points`: so many are the most that way; `no-way`: no stone of the player gets home any more in this turn;
   * `answers`: just what the others do, to show that the aim was missed.
   */
  readonly shows:
    | { readonly kind: 'wins'; readonly seat: number }
    | { readonly kind: 'forced'; readonly seat: number }
    | { readonly kind: 'slow' }
    | { readonly kind: 'home'; readonly seat: number }
    | { readonly kind: 'points'; readonly points: number }
    | { readonly kind: 'no-path' }
    | { readonly kind: 'answers' };
}

export interface RefuteDeps {
  readonly rules: Rules;
  readonly engine: () => Promise<Engine>;
  /** How long the engine thinks about an answer, if not as long as people wait: for tests on busy machines. */
  readonly limits?: (game: GameId, depth: number | null) => Limits;
}

/** Nobody waits long to hear why something was wrong. */
const defaultLimits = (_game: GameId, depth: number | null): Limits => ({
  depth,
  nodes: null,
  time: 1200,
  clock: null,
});
/** Deep enough for an answer that is not a blunder. */
const MIN_DEPTH = 4;
/** A turn of Moguli has three actions at most; with three seats two others answer. */
const MAX_REPLIES = 6;
/** Rows of Extreme that give nothing could make a turn go on and on; beyond this nothing is looked at. */
const MAX_TURN_MOVES = 6;

interface SearchTarget {
  readonly game: GameId;
  readonly position: string;
  readonly moves: readonly string[];
  /** How deep to search: to the end of any win that the puzzle is about; null where it takes a proof, however long. */
  readonly depth: number | null;
}

/** Refutes a wrong move of the player. `played` are the moves of the puzzle so far, the wrong one last. */
export async function refute(puzzle: Puzzle, played: readonly string[], deps: RefuteDeps): Promise<Refutation> {
  const { rules } = deps;
  const depth = depthOf(puzzle);
  const place: SearchTarget = { game: puzzle.game, position: puzzle.position, moves: played, depth };
  const player = rules.position({ game: puzzle.game, position: puzzle.position }).toMove;
  const now = rules.position(place);
  switch (puzzle.theme) {
    case 'win':
      // Where one move was to win, what it lacks is seen at once; an answer to it would show nothing.
      if (puzzle.goal === 1) return { moves: [], shows: { kind: 'answers' } };
      return { moves: await answers(place, player, deps), shows: { kind: 'answers' } };
    case 'defend':
      return loss(place, player, deps);
    case 'convert':
      if (couldWinAtOnce(rules, place, player)) return { moves: [], shows: { kind: 'slow' } };
      return proven(place, player, deps);
    case 'escape':
      return proven(place, player, deps);
    case 'score': {
      const before = pointsOf(rules.position({ ...place, moves: [] }), player);
      const { points, moves } = mostPoints(rules, place, player);
      const isPassed = now.toMove !== player || now.ending !== null;
      return {
        moves: isPassed ? await answers(place, player, deps) : moves,
        shows: { kind: 'points', points: points - before },
      };
    }
    case 'route':
      // Nothing while the turn lasts: what the stones can still do is seen on the board.
      return { moves: await answers(place, player, deps), shows: { kind: 'no-path' } };
    case 'block': {
      // A turn that is not over is ended as well as it can be: it does not help either.
      const end = await restOfTurn(place, player, deps);
      const home = pathHome(rules, { ...place, moves: [...played, ...end] }, 1 - player);
      if (!home) return { moves: end, shows: { kind: 'answers' } };
      return { moves: [...end, ...home], shows: { kind: 'home', seat: 1 - player } };
    }
  }
}

function depthOf({ theme, goal }: Puzzle): number | null {
  if (theme === 'convert' || theme === 'escape') return null;
  return theme === 'win' || theme === 'defend' ? Math.max(MIN_DEPTH, 2 * goal) : MIN_DEPTH;
}

/** Whether the player could have won at once instead of the last move. */
function couldWinAtOnce(rules: Rules, place: SearchTarget, player: number): boolean {
  const before = { ...place, moves: place.moves.slice(0, -1) };
  return rules.moves(before).some((move) => rules.preview(before, move).after.ending?.winners.includes(player));
}

/** That the other seat wins, however late: shown to the end where that is near, else by its next move. */
async function proven(place: SearchTarget, player: number, deps: RefuteDeps): Promise<Refutation> {
  const { rules } = deps;
  const atOnce = cooperativeWin(rules, place, player);
  if (atOnce) return atOnce;
  const { best, report } = await search(place, deps);
  const line = report.lines[0];
  const moves = best === null ? [] : [best];
  const value = line?.value.proven;
  if (!line || value?.kind !== 'win' || value.seat === player) return { moves, shows: { kind: 'answers' } };
  const isShort = line.moves.length <= MAX_REPLIES;
  const winners = isShort && rules.position({ ...place, moves: [...place.moves, ...line.moves] }).ending?.winners;
  if (winners && winners.includes(value.seat)) return { moves: line.moves, shows: { kind: 'wins', seat: value.seat } };
  return { moves, shows: { kind: 'forced', seat: value.seat } };
}

/** What the other seats answer, until the player is to move again or the game is over. */
async function answers(place: SearchTarget, player: number, deps: RefuteDeps): Promise<string[]> {
  return playOn(place, deps, ({ toMove }) => toMove !== player);
}

/** The rest of the player's turn, as the engine would end it. */
async function restOfTurn(place: SearchTarget, player: number, deps: RefuteDeps): Promise<string[]> {
  return playOn(place, deps, ({ toMove }) => toMove === player);
}

async function playOn(
  place: SearchTarget,
  deps: RefuteDeps,
  goesOn: (position: PositionView) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  while (found.length < MAX_REPLIES) {
    const here = { ...place, moves: [...place.moves, ...found] };
    const position = deps.rules.position(here);
    if (position.ending || !goesOn(position)) break;
    const { best } = await search(here, deps);
    if (best === null) break;
    found.push(best);
  }
  return found;
}

/** How the others win: at once if one of them can, else as the engine has proven it, to the end. */
async function loss(place: SearchTarget, player: number, deps: RefuteDeps): Promise<Refutation> {
  const { rules } = deps;
  const atOnce = cooperativeWin(rules, place, player);
  if (atOnce) return atOnce;
  const { report } = await search(place, deps);
  const [line] = report.lines;
  const proven = line?.value.proven;
  if (line && proven?.kind === 'win' && proven.seat !== player) {
    const moves = await extendToEnd(place, line.moves, deps);
    const winners = rules.position({ ...place, moves: [...place.moves, ...moves] }).ending?.winners ?? [];
    if (winners.includes(proven.seat)) return { moves, shows: { kind: 'wins', seat: proven.seat } };
  }
  return { moves: await answers(place, player, deps), shows: { kind: 'answers' } };
}

/** A proven line need not be written to its end: the engine is asked again where it stops. */
async function extendToEnd(place: SearchTarget, line: readonly string[], deps: RefuteDeps): Promise<string[]> {
  const moves = [...line];
  while (moves.length < 2 * (place.depth ?? MIN_DEPTH)) {
    const here = { ...place, moves: [...place.moves, ...moves] };
    if (deps.rules.position(here).ending) break;
    const { best } = await search(here, deps);
    if (best === null) break;
    moves.push(best);
  }
  return moves;
}

/** A win of another seat before the player is to move again; the others help each other, as puzzles have it. */
function cooperativeWin(rules: Rules, place: SearchTarget, player: number): Refutation | null {
  const { toMove, ending } = rules.position(place);
  if (ending || toMove === player) return null;
  const legal = rules.moves(place);
  const after = legal.map((move) => ({ move, after: rules.preview(place, move).after }));
  const won = after.find((one) => one.after.ending?.winners.some((seat) => seat !== player));
  if (won) return { moves: [won.move], shows: { kind: 'wins', seat: toMove } };
  for (const one of after) {
    if (one.after.ending || one.after.toMove === player) continue;
    const found = cooperativeWin(rules, { ...place, moves: [...place.moves, one.move] }, player);
    if (found) return { moves: [one.move, ...found.moves], shows: found.shows };
  }
  return null;
}

function pointsOf({ board }: PositionView, seat: number): number {
  return board.kind === 'shiftago' ? (board.scores[seat] ?? 0) : 0;
}

/** The most points that a seat can have when its turn passes on, and the moves that get there. */
function mostPoints(
  rules: Rules,
  place: SearchTarget,
  seat: number,
  depth = MAX_TURN_MOVES,
): { points: number; moves: string[] } {
  const position = rules.position(place);
  const best = { points: pointsOf(position, seat), moves: [] as string[] };
  if (position.toMove !== seat || position.ending || depth === 0) return best;
  const choices = rules.choices(place);
  // A move that scores nothing ends the turn.
  const scorings = choices.kind === 'shiftago' ? choices.entries.flatMap((entry) => entry.scorings) : [];
  for (const { move } of scorings) {
    const rest = mostPoints(rules, { ...place, moves: [...place.moves, move] }, seat, depth - 1);
    if (rest.points > best.points) Object.assign(best, { points: rest.points, moves: [move, ...rest.moves] });
  }
  return best;
}

/** Actions of one turn that bring a stone of a seat home; null if there are none. */
export function pathHome(rules: Rules, place: SearchTarget, seat: number): string[] | null {
  const { board, toMove, ending } = rules.position(place);
  if (board.kind !== 'moguli' || toMove !== seat || ending) return null;
  const home = board.stonesHome[seat] ?? 0;
  const stoneMove = homeMove(rules, place, seat, home);
  if (stoneMove) return [stoneMove];
  for (const rotation of openRotations(rules, place)) {
    const turned = { ...place, moves: [...place.moves, rotation] };
    const next = rules.position(turned);
    if (next.toMove !== seat || next.ending) continue;
    const move = homeMove(rules, turned, seat, home);
    if (move) return [rotation, move];
  }
  return null;
}

/** The tiles that may be rotated, as moves. */
function openRotations(rules: Rules, place: SearchTarget): string[] {
  const choices = rules.choices(place);
  const turns = choices.kind === 'moguli' ? choices.tiles.flatMap((tile) => tile.turns) : [];
  return turns.filter(({ reason }) => reason === null).map(({ move }) => move);
}

function homeMove(rules: Rules, place: SearchTarget, seat: number, home: number): string | null {
  const choices = rules.choices(place);
  if (choices.kind !== 'moguli') return null;
  const open = choices.stones.flatMap(({ portals }) => portals).filter(({ reason }) => reason === null);
  const isHome = ({ move }: { move: string }) => {
    const { board } = rules.preview(place, move).after;
    return board.kind === 'moguli' && (board.stonesHome[seat] ?? 0) > home;
  };
  return open.find(isHome)?.move ?? null;
}

async function search(
  { game, position, moves, depth }: SearchTarget,
  { engine, limits = defaultLimits }: RefuteDeps,
): ReturnType<Engine['search']> {
  const asked: SearchRequest = {
    game,
    start: position,
    moves: [...moves],
    limits: limits(game, depth),
    level: null,
    multipv: 1,
    hash: null,
    seed: null,
    fresh: true,
  };
  return (await engine()).search(asked);
}
