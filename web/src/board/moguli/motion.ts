// The motion of a Moguli move, worked out from its effects.
//
// A tile turns with whatever stands on it; a stone goes its route step by step, shrinks through a portal, runs dimmed
// while it is below, and nudges the stones that it passes under. Absent: the DOM.

import { UNIT, centreOf, stepsBetween, turnAngle, type Layout, type Point } from '../geometry';
import { between, glide, linear, settle, type Actor, type Easing, type Plan, type Track } from '../timeline';
import type { Cell, Effect, Route } from '../types';

export const TURN_TIME = 340;
const HALF_TURN_TIME = 460;
const STEP_TIME = 190;
const MAX_TRAVEL = 1900;
const DIVE_TIME = 150;
const EXCHANGE_TIME = 520;
const NUDGE_TIME = 260;

/** The name of a tile or of a stone in a plan. */
export const tileName = (cell: Cell): string => `tile ${cell}`;
export const stoneName = (cell: Cell): string => `stone ${cell}`;

/** The plan for one move. A tile or a stone takes part in it once; a turn of several moves is several plans. */
export function planTiles(
  effects: readonly Effect[],
  angleOf: (cell: Cell) => number,
  isOccupied: (cell: Cell) => boolean,
  layout: Layout,
): Plan {
  const actors: Actor[] = [];
  let time = 0;
  for (const effect of effects) {
    switch (effect.kind) {
      case 'rotated': {
        const span = effect.turn === 'half' ? HALF_TURN_TIME : TURN_TIME;
        actors.push(turningTile(effect.at, angleOf(effect.at), turnAngle(effect.turn), time, span, layout));
        time += span;
        break;
      }
      case 'travelled': {
        const travel = travellingStone(effect.route, time, layout);
        actors.push(travel.actor);
        for (const [cell, passedAt] of travel.passed) {
          if (isOccupied(cell)) actors.push(nudgedStone(cell, passedAt, layout));
        }
        time = travel.end;
        break;
      }
      case 'exchanged':
        actors.push(...swappedTiles(effect.one, effect.other, angleOf, time, layout));
        time += EXCHANGE_TIME;
        break;
      default:
        break;
    }
  }
  return { duration: time, actors };
}

function turningTile(cell: Cell, angle: number, by: number, start: number, span: number, layout: Layout): Actor {
  return {
    name: tileName(cell),
    rest: { ...centreOf(cell, layout), angle },
    tracks: [
      {
        start,
        end: start + span,
        easing: glide,
        // Lifted and a little smaller on the way, so that its corners clear the neighbours.
        at: (progress) => ({
          angle: angle + by * progress,
          scale: 1 - 0.14 * Math.sin(Math.PI * progress),
          lift: Math.sin(Math.PI * progress),
        }),
      },
    ],
  };
}

function swappedTiles(one: Cell, other: Cell, angleOf: (cell: Cell) => number, start: number, layout: Layout): Actor[] {
  return [
    [one, other],
    [other, one],
  ].map(([from, to], index) => {
    const a = centreOf(from as Cell, layout);
    const b = centreOf(to as Cell, layout);
    // The two swing past each other on opposite sides.
    const bow = index === 0 ? 0.16 : -0.16;
    return {
      name: tileName(from as Cell),
      rest: { ...a, angle: angleOf(from as Cell) },
      tracks: [
        {
          start,
          end: start + EXCHANGE_TIME,
          easing: glide,
          at: (progress: number) => {
            const swing = Math.sin(Math.PI * progress);
            return {
              x: between(a.x, b.x, progress) + (b.y - a.y) * bow * swing,
              y: between(a.y, b.y, progress) - (b.x - a.x) * bow * swing,
              scale: 1 + 0.06 * swing,
              lift: swing,
            };
          },
        },
      ],
    };
  });
}

function travellingStone(
  route: Route,
  start: number,
  layout: Layout,
): { actor: Actor; passed: [Cell, number][]; end: number } {
  const from = route.firstTop[0] ?? route.below[0] ?? '';
  const tracks: Track[] = [];
  const passed: [Cell, number][] = [];
  const legs = [route.firstTop, route.below, route.secondTop];
  const steps = legs.reduce((sum, leg) => sum + Math.max(0, leg.length - 1), 0);
  const stepTime = Math.min(STEP_TIME, MAX_TRAVEL / Math.max(1, steps));
  const passing = new Set([...route.underOwn, ...route.underOpponent]);
  let time = start;

  legs.forEach((leg, index) => {
    const isBelow = index === 1;
    if (isBelow) time = pushDive(tracks, time, 0, 1);
    leg.slice(1).forEach((cell, step) => {
      const pieces = stepsBetween(leg[step] as Cell, cell, layout);
      // Soft at the two ends of a leg, steady in between.
      const isFirst = step === 0;
      const isLast = step === leg.length - 2;
      const easing = isFirst && isLast ? glide : isLast ? settle : linear;
      for (const [a, b] of pieces) {
        const span = (stepTime * Math.hypot(b.x - a.x, b.y - a.y)) / UNIT;
        tracks.push(straight(a, b, time, time + span, pieces.length > 1 ? linear : easing));
        time += span;
      }
      if (isBelow && passing.has(cell)) passed.push([cell, time - stepTime / 2]);
    });
    if (isBelow) time = pushDive(tracks, time, 1, 0);
  });
  return { actor: { name: stoneName(from), rest: centreOf(from, layout), tracks }, passed, end: time };
}

function pushDive(tracks: Track[], start: number, from: number, to: number): number {
  tracks.push({
    start,
    end: start + DIVE_TIME,
    easing: glide,
    at: (progress) => ({ depth: between(from, to, progress) }),
  });
  return start + DIVE_TIME;
}

function straight(a: Point, b: Point, start: number, end: number, easing: Easing): Track {
  return {
    start,
    end,
    easing,
    at: (progress) => ({ x: between(a.x, b.x, progress), y: between(a.y, b.y, progress) }),
  };
}

/** A stone that is passed under rises for a moment. */
function nudgedStone(cell: Cell, start: number, layout: Layout): Actor {
  return {
    name: stoneName(cell),
    rest: centreOf(cell, layout),
    tracks: [
      {
        start: Math.max(0, start),
        end: Math.max(0, start) + NUDGE_TIME,
        easing: linear,
        at: (progress) => ({ lift: 0.6 * Math.sin(Math.PI * progress) }),
      },
    ],
  };
}
