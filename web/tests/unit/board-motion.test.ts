// Motion: whatever the rules say a move does, the pieces come to rest where the rules say they are afterwards.
//
// The samples are printed by the rules: a position, and for every move its effects and the position after it.

import { describe, expect, test } from 'vitest';
import { allCells, centreOf, cornerAngle, layoutOf } from '../../src/board/geometry';
import { planTiles, tileName } from '../../src/board/moguli/motion';
import { tileAngle } from '../../src/board/moguli/tile';
import { marblesFromText, stonesFromText, tilesFromText } from '../../src/board/placement';
import fourSeats from '../../src/board/samples/four-seats.json';
import moguliCylinder from '../../src/board/samples/moguli-cylinder.json';
import moguliMiddle from '../../src/board/samples/moguli-middle.json';
import moguliSetup from '../../src/board/samples/moguli-setup.json';
import threeSeats from '../../src/board/samples/three-seats.json';
import twoSeats from '../../src/board/samples/two-seats.json';
import { ROLL_TIME, planMarbles } from '../../src/board/shiftago/motion';
import { Player, linear, poseAt, type Actor } from '../../src/board/timeline';
import type { Effect } from '../../src/board/types';

interface Sample {
  position: string;
  moves: { move: string; effects: Effect[]; after: string }[];
}

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
    ['two', twoSeats],
    ['three', threeSeats],
    ['four', fourSeats],
  ])('every move of %s seats ends where the rules say', (_, json) => {
    const sample = json as unknown as Sample;
    for (const { move, effects, after } of sample.moves) {
      const plan = planMarbles(effects, layout, () => ({ x: -300, y: -300 }));
      const before = marblesFromText(sample.position);
      const moving = new Set(plan.actors.map((actor) => actor.name));
      const shown: Record<string, string> = {};
      for (const [cell, seat] of Object.entries(before)) if (!moving.has(cell)) shown[cell] = seat;
      for (const actor of plan.actors) {
        const pose = poseAt(actor, plan.duration);
        const cell = cellOfPoint.get(pointKey(pose.x, pose.y));
        const seat = plan.newcomers.get(actor.name) ?? before[actor.name];
        if (cell) shown[cell] = seat ?? '?';
        else expect(pose.opacity, `${move}: ${actor.name} is carried off`).toBe(0);
      }
      expect(shown, move).toEqual(marblesFromText(after));
    }
  });
});

describe('a push', () => {
  const layout = layoutOf(7, 7, 140, 0);
  const push = (fourSeats as unknown as Sample).moves.find(({ move }) => move === 'W7');
  const plan = planMarbles(push?.effects ?? [], layout, () => null);

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
  const scoring = (twoSeats as unknown as Sample).moves.find(({ move }) => move === 'Se:b2-g2');
  const plan = planMarbles(scoring?.effects ?? [], layout, () => null);
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
    ['the middle game', moguliMiddle],
    ['the cylinder', moguliCylinder],
    ['the set-up', moguliSetup],
  ])('every move of %s ends where the rules say', (_, json) => {
    const sample = json as unknown as Sample;
    const tiles = tilesFromText(sample.position);
    const stones = stonesFromText(sample.position);
    const angleOf = (cell: string) => tileAngle(tiles[cell] ?? { top: 'NE', isTwin: true }, turns);
    for (const { move, effects, after } of sample.moves) {
      const plan = planTiles(effects, angleOf, (cell) => cell in stones, layout);
      const tilesAfter = tilesFromText(after);
      const stonesAfter = stonesFromText(after);
      for (const effect of effects) {
        if (effect.effect === 'rotated') {
          const pose = poseAt(plan.actors[0] as Actor, plan.duration);
          const expected = cornerAngle(tilesAfter[effect.at]?.top ?? 'NE') + turns * 90;
          expect((pose.angle + 720 - expected) % 360, move).toBe(0);
        } else if (effect.effect === 'travelled') {
          const from = effect.first_top[0] ?? '';
          const to = effect.second_top.at(-1) ?? '';
          const pose = poseAt(plan.actors[0] as Actor, plan.duration);
          expect(plan.actors[0]?.name, move).toBe(`stone ${from}`);
          expect(pointKey(pose.x, pose.y), move).toBe(
            pointKey(centreOf(to, layout).x, centreOf(to, layout).y),
          );
          expect([pose.depth, stonesAfter[to]], move).toEqual([0, effect.seat]);
        } else if (effect.effect === 'exchanged') {
          for (const [one, other] of [
            [effect.one, effect.other],
            [effect.other, effect.one],
          ] as const) {
            const actor = plan.actors.find(({ name }) => name === tileName(one)) as Actor;
            const pose = poseAt(actor, plan.duration);
            const end = centreOf(other, layout);
            expect(pointKey(pose.x, pose.y), move).toBe(pointKey(end.x, end.y));
            expect(tilesAfter[other], move).toEqual(tiles[one]);
          }
        }
      }
    }
  });
});

test('a stone is below between dive and surfacing, and nudges those it passes under', () => {
  const sample = moguliMiddle as unknown as Sample;
  const layout = layoutOf(5, 7, 48, 0);
  const travel = sample.moves.find(({ move }) => move === 'c1e3');
  const effect = travel?.effects[0];
  if (effect?.effect !== 'travelled') throw new Error('the sample has lost its move c1e3');
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
  expect(nudged).toEqual([...effect.under_own, ...effect.under_opponent].map((cell) => `stone ${cell}`));
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
