// Motion: whatever the rules say a move does, the pieces come to rest where the rules say they are afterwards.

import { beforeAll, describe, expect, test } from 'vitest';
import { allCells, centreOf, layoutOf, tileAngle } from '../../src/board/geometry';
import { planTiles, tileName } from '../../src/board/moguli/motion';
import { ROLL_TIME, planMarbles } from '../../src/board/shiftago/motion';
import { Player, linear, poseAt, type Actor } from '../../src/board/timeline';
import type { Board, Effect, GameId } from '../../src/protocol';
import type { Rules } from '../../src/wasm/rules';
import { rulesModule } from './rules-module';

let rules: Rules;
beforeAll(async () => {
  rules = await rulesModule();
});

const TWO = ['expert:2', 'g6/7/g6/7/7/1ooo1oo/1gggog1 o 16,16 0,0 0,0'] as const;
const THREE = ['expert:3', '2g3b/6g/b5o/5o1/1ooo2g/2boo1g/o3gb1 o 14,17,18 2,0,4 0,0,0'] as const;
const FOUR = ['expert:4', 'bwg1w1g/go2w1o/3g2o/1b1b3/1g1o2b/gbwogoo/wwbbwgo b 14,14,15,15 0,0,0,0 0,0,0,0'] as const;
const MIDDLE = ['moguli', 'BBCCA/abacB/aDbcd/AbdBC/CAdad/cBDdA/acaAD d2dd/3d1/5/4l/5/3l1/lldl1 d - - c6 0/0'] as const;
const CYLINDER = [
  'moguli:cylinder',
  'dDABC/dCCab/ddAAD/DDBac/cbbCa/cBbcB/aDCac 1dd1d/d4/4d/5/5/l2l1/2lll d - - a5 0/1',
] as const;
const SET_UP = [
  'moguli:newrow',
  'cBCdc/BbADb/bbAcC/acCcc/BCdAC/BaCCD/Babcb ddddd/5/5/5/5/5/lllll l s - - 0/0',
] as const;

type Sample = readonly [game: GameId, position: string];

function boardOf<Kind extends Board['kind']>(board: Board, kind: Kind): Extract<Board, { kind: Kind }> {
  if (board.kind !== kind) throw new Error(`the position is one of ${board.kind}`);
  return board as Extract<Board, { kind: Kind }>;
}

/** Every move of a position: its effects, and the board after it. */
function movesOf([game, position]: Sample): { move: string; effects: Effect[]; after: Board }[] {
  const ref = { game, position };
  return rules.moves(ref).map((move) => {
    const { effects, after } = rules.preview(ref, move);
    return { move, effects, after: after.board };
  });
}

const effectsOf = ([game, position]: Sample, move: string) => rules.preview({ game, position }, move).effects;

const marblesOf = (board: Board) =>
  Object.fromEntries(boardOf(board, 'shiftago').marbles.map(({ at, seat }) => [at, seat]));

const pointKey = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`;

describe.each([0, 1, 2, 3])('Shiftago, board turned %i times', (turns) => {
  const layout = layoutOf(7, 7, 140, turns);
  const cellOfPoint = new Map(
    allCells(7, 7).map((cell) => {
      const { x, y } = centreOf(cell, layout);
      return [pointKey(x, y), cell];
    }),
  );

  test.each([
    ['two', TWO],
    ['three', THREE],
    ['four', FOUR],
  ])('every move of %s seats ends where the rules say', (_, [game, position]) => {
    const before = marblesOf(rules.position({ game, position }).board);
    for (const { move, effects, after } of movesOf([game, position])) {
      const plan = planMarbles(effects, layout, () => ({ x: -300, y: -300 }));
      const moving = new Set(plan.actors.map((actor) => actor.name));
      const shown: Record<string, number> = {};
      for (const [cell, seat] of Object.entries(before)) if (!moving.has(cell)) shown[cell] = seat;
      for (const actor of plan.actors) {
        const pose = poseAt(actor, plan.duration);
        const cell = cellOfPoint.get(pointKey(pose.x, pose.y));
        const seat = plan.newcomers.get(actor.name) ?? before[actor.name];
        if (cell) shown[cell] = seat ?? -1;
        else expect(pose.opacity, `${move}: ${actor.name} is carried off`).toBe(0);
      }
      expect(shown, move).toEqual(marblesOf(after));
    }
  });
});

describe('a push', () => {
  const layout = layoutOf(7, 7, 140, 0);
  let plan: ReturnType<typeof planMarbles>;
  beforeAll(() => {
    plan = planMarbles(effectsOf(FOUR, 'W7'), layout, () => null);
  });

  test('moves the whole lane at once, by the same way', () => {
    expect(plan.actors.length).toBe(4);
    const middle = plan.actors.map((actor) => poseAt(actor, ROLL_TIME / 3));
    const rolls = new Set(middle.map((pose) => pose.roll));
    expect(rolls.size).toBe(1);
    expect(plan.duration).toBe(ROLL_TIME);
  });

  test('brings the new marble in from outside the fields', () => {
    const newcomer = plan.actors.find((actor) => actor.name === 'new W7') as Actor;
    expect(poseAt(newcomer, 0).x).toBeLessThan(layout.margin);
  });
});

test('a row is shown before its marbles are lifted, one after the other', () => {
  const layout = layoutOf(7, 7, 140, 0);
  const plan = planMarbles(effectsOf(TWO, 'Se:b2-g2'), layout, () => null);
  expect(plan.rows).toEqual([{ start: ROLL_TIME, from: 'b2', to: 'g2' }]);
  const lifted = (time: number) => plan.actors.filter((actor) => poseAt(actor, time).lift > 0).length;
  expect(lifted(ROLL_TIME)).toBe(0);
  expect(lifted(plan.duration)).toBe(4);
  const counts = Array.from({ length: 40 }, (_, index) => lifted((plan.duration * index) / 39));
  expect(new Set(counts)).toEqual(new Set([0, 1, 2, 3, 4]));
});

describe.each([0, 2, 3])('Moguli, board turned %i times', (turns) => {
  const layout = layoutOf(5, 7, 48, turns);

  test.each([
    ['the middle game', MIDDLE],
    ['the cylinder', CYLINDER],
    ['the set-up', SET_UP],
  ])('every move of %s ends where the rules say', (_, [game, position]) => {
    const before = boardOf(rules.position({ game, position }).board, 'moguli');
    const tileAt = (board: Board, cell: string) => {
      const tile = boardOf(board, 'moguli').tiles.find(({ at }) => at === cell);
      if (!tile) throw new Error(`no tile on ${cell}`);
      return tile;
    };
    const angleOf = (board: Board, cell: string) => tileAngle(tileAt(board, cell)) + turns * 90;
    const isOccupied = (cell: string) => before.stones.some(({ at }) => at === cell);
    for (const { move, effects, after } of movesOf([game, position])) {
      const plan = planTiles(effects, (cell) => angleOf(before, cell), isOccupied, layout);
      const seatAfter = (cell: string) => boardOf(after, 'moguli').stones.find(({ at }) => at === cell)?.seat;
      for (const effect of effects) {
        if (effect.kind === 'rotated') {
          const pose = poseAt(plan.actors[0] as Actor, plan.duration);
          const expected = angleOf(after, effect.at);
          expect((pose.angle + 720 - expected) % 360, move).toBe(0);
        } else if (effect.kind === 'travelled') {
          const from = effect.route.firstTop[0] ?? '';
          const to = effect.route.secondTop.at(-1) ?? '';
          const pose = poseAt(plan.actors[0] as Actor, plan.duration);
          expect(plan.actors[0]?.name, move).toBe(`stone ${from}`);
          expect(pointKey(pose.x, pose.y), move).toBe(pointKey(centreOf(to, layout).x, centreOf(to, layout).y));
          expect([pose.depth, seatAfter(to)], move).toEqual([0, effect.seat]);
        } else if (effect.kind === 'exchanged') {
          for (const [one, other] of [
            [effect.one, effect.other],
            [effect.other, effect.one],
          ] as const) {
            const actor = plan.actors.find(({ name }) => name === tileName(one)) as Actor;
            const pose = poseAt(actor, plan.duration);
            const end = centreOf(other, layout);
            expect(pointKey(pose.x, pose.y), move).toBe(pointKey(end.x, end.y));
            expect(tileAt(after, other), move).toEqual({ ...tileAt(before, one), at: other });
          }
        }
      }
    }
  });
});

test('a stone is below between dive and surfacing, and nudges those it passes under', () => {
  const layout = layoutOf(5, 7, 48, 0);
  const [effect] = effectsOf(MIDDLE, 'c1e3');
  if (effect?.kind !== 'travelled') throw new Error('c1e3 moves a stone');
  const plan = planTiles(
    [effect],
    () => 0,
    () => true,
    layout,
  );
  const stone = plan.actors[0] as Actor;
  const depths = Array.from({ length: 100 }, (_, index) => poseAt(stone, (plan.duration * index) / 99).depth);
  expect(depths[0]).toBe(0);
  expect(Math.max(...depths)).toBe(1);
  expect(depths.at(-1)).toBe(0);
  const nudged = plan.actors.slice(1).map((actor) => actor.name);
  expect(nudged).toEqual([...effect.route.underOwn, ...effect.route.underOpponent].map((cell) => `stone ${cell}`));
});

describe('the player', () => {
  function frames() {
    const waiting: ((now: number) => void)[] = [];
    const cancelled: number[] = [];
    return {
      waiting,
      cancelled,
      request: (draw: (now: number) => void) => waiting.push(draw),
      cancel: (handle: number) => void cancelled.push(handle),
      tick: (now: number) => waiting.splice(0).forEach((draw) => draw(now)),
    };
  }
  const plan = { duration: 100, actors: [] };

  test('draws from the start to the end and then rests', async () => {
    const clock = frames();
    const drawn: (number | string)[] = [];
    const done = new Player(clock).play(
      plan,
      (time) => drawn.push(time),
      () => drawn.push('rest'),
    );
    for (const now of [1000, 1050, 1100]) clock.tick(now);
    await done;
    expect(drawn).toEqual([0, 0, 50, 'rest']);
    expect(clock.waiting).toHaveLength(0);
  });

  test('a newer plan finishes the old one at once', async () => {
    const clock = frames();
    const player = new Player(clock);
    const log: string[] = [];
    const first = player.play(
      plan,
      () => {},
      () => log.push('first rests'),
    );
    clock.tick(0);
    const second = player.play(
      plan,
      () => {},
      () => log.push('second rests'),
    );
    await first;
    expect(log).toEqual(['first rests']);
    expect(player.isRunning).toBe(true);
    player.finish();
    await second;
    expect(log).toEqual(['first rests', 'second rests']);
    // A frame that was asked for before must not draw any more.
    clock.tick(500);
    expect(log).toHaveLength(2);
  });
});

test('a track lasts until a later one speaks of the same thing', () => {
  const actor: Actor = {
    name: 'any',
    rest: { x: 1 },
    tracks: [
      { start: 0, end: 10, easing: linear, at: (progress) => ({ x: progress * 10, lift: progress }) },
      { start: 20, end: 30, easing: linear, at: (progress) => ({ x: 10 - progress * 10 }) },
    ],
  };
  expect(poseAt(actor, 15)).toMatchObject({ x: 10, lift: 1 });
  expect(poseAt(actor, 25)).toMatchObject({ x: 5, lift: 1 });
});
