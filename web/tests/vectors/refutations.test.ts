// Wrong answers to puzzles are refuted, with the real engine, and what is claimed is true: it is played through here.
// A few puzzles of each theme and goal, and for each a few wrong answers, spread over all there are.

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import type { GameId } from '../../src/protocol';
import { readPuzzles, type Puzzle } from '../../src/learn/puzzles';
import { refute, pathHome, type RefuteDeps, type Refutation } from '../../src/learn/refute';
import type { Engine } from '../../src/wasm/engine';
import { loadEngine } from '../../src/wasm/engine-module';
import { loadRules } from '../../src/wasm/rules';
import { inRepository, moduleBytes } from './data';

const PUZZLES = 2;
const ANSWERS = 3;

const engine = await loadEngine(moduleBytes('engine'));
const rules = await loadRules(moduleBytes('rules'));
const all = readPuzzles(readFileSync(inRepository('puzzles/puzzles.tsv'), 'utf8'));

interface PositionRef {
  game: GameId;
  position: string;
  moves: readonly string[];
}

const weighted = new Set<GameId>();
function loadWeights(game: GameId): void {
  const path = inRepository(`crates/engine/weights/${game.replaceAll(/[:+]/g, '-')}.weights`);
  if (!weighted.has(game) && existsSync(path)) engine.loadWeights(game, new Uint8Array(readFileSync(path)));
  weighted.add(game);
}

/** What takes a proof gets as much as the page has time for. */
const NODES_OF_A_PROOF = 2_000_000;

/** The search of two seats of Shiftago goes to a depth; the others have none and look at so many positions. */
const limits = (game: GameId, depth: number | null) => ({
  depth,
  nodes: depth === null ? NODES_OF_A_PROOF : /^(express|expert|extreme):2$/.test(game) ? null : 20_000,
  time: null,
  clock: null,
});

/** The engine on this thread, asked as the page asks it, but for time: a busy machine finds the same. */
const deps: RefuteDeps = {
  rules,
  limits,
  engine: () =>
    Promise.resolve({
      search: (request: Parameters<Engine['search']>[0]) => {
        loadWeights(request.game);
        const report = engine.search(request);
        return Promise.resolve({ report, best: report.lines[0]?.moves[0] ?? null, wasStopped: false });
      },
    } as Engine),
};

const kinds = new Map<string, Puzzle[]>();
for (const puzzle of all) {
  const kind = `${puzzle.game} ${puzzle.theme} ${puzzle.goal}`;
  kinds.set(kind, [...(kinds.get(kind) ?? []), puzzle]);
}

function spread<T>(items: readonly T[], most: number): T[] {
  const step = Math.max(1, Math.ceil(items.length / most));
  return items.filter((_item, index) => index % step === 0);
}

describe.each([...kinds])('%s', (_kind, puzzles) => {
  test.each(spread(puzzles, PUZZLES).map((puzzle) => [puzzle.id, puzzle] as const))(
    '%s',
    async (_id, puzzle) => {
      const { game, position, solution } = puzzle;
      const wrong = rules.moves({ game, position }).filter((move) => move !== solution[0]);
      for (const move of spread(wrong, ANSWERS)) check(puzzle, move, await refute(puzzle, [move], deps));
    },
    60_000,
  );
});

/** Plays a refutation through. */
function check(puzzle: Puzzle, wrong: string, { moves, shows }: Refutation): void {
  const { game, position, theme, goal, id } = puzzle;
  const said = `${id}: ${wrong}, then ${moves.join(' ')}: ${JSON.stringify(shows)}`;
  const player = rules.position({ game, position }).toMove;
  const end = { game, position, moves: [wrong, ...moves] };
  const after = rules.position(end);
  switch (shows.kind) {
    case 'wins':
      expect(after.ending?.winners, said).toEqual([shows.seat]);
      expect(shows.seat, said).not.toBe(player);
      return;
    case 'forced':
      expect(['convert', 'escape'], said).toContain(theme);
      expect(shows.seat, said).not.toBe(player);
      expect(after.ending, said).toBeNull();
      return;
    case 'slow':
      expect(theme, said).toBe('convert');
      expect(winsAtOnce({ game, position, moves: [] }, player), said).not.toEqual([]);
      return;
    case 'home':
      expect(homeOf(game, position, end.moves, shows.seat), said).toBeGreaterThan(
        homeOf(game, position, [wrong], shows.seat),
      );
      return;
    case 'points':
      expect(shows.points, said).toBeLessThan(goal);
      return;
    case 'no-path':
      expect(pathHome(rules, { game, position, moves: [wrong], depth: 1 }, player), said).toBeNull();
      return;
    case 'answers':
      // A defence that fails and a block that fails are shown to fail. A win that is let slip may be a draw then.
      expect(['win', 'convert'], said).toContain(theme);
      expect(after.ending?.winners ?? [], said).not.toContain(player);
      if (theme !== 'win') return;
      // Where one move was to win, no answer beats another one: none is shown.
      if (goal === 1) expect(moves, said).toEqual([]);
      if (goal === 2 && !after.ending) expect(winsAtOnce(end, player), said).toEqual([]);
      if (goal === 3 && !after.ending) expect(pliesToWin(end, player), said).toBeGreaterThan(3);
  }
}

/** In how many plies the player wins by force, as far as the engine sees. */
function pliesToWin({ game, position, moves }: PositionRef, player: number): number {
  const asked = {
    game,
    start: position,
    moves: [...moves],
    level: null,
    multipv: 1,
    hash: null,
    seed: null,
    fresh: true,
  };
  loadWeights(game);
  const proven = engine.search({ ...asked, limits: limits(game, 4) }).lines[0]?.value.proven;
  return proven?.kind === 'win' && proven.seat === player ? proven.plies : Infinity;
}

function homeOf(game: GameId, position: string, moves: readonly string[], seat: number): number {
  const { board } = rules.position({ game, position, moves });
  return board.kind === 'moguli' ? (board.stonesHome[seat] ?? 0) : 0;
}

function winsAtOnce(place: PositionRef, player: number): string[] {
  return rules.moves(place).filter((move) => rules.preview(place, move).after.ending?.winners.includes(player));
}
