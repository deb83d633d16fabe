// The motion of a Shiftago move, worked out from its effects.
//
// A pushed lane rolls as one; a scored row is lifted marble by marble and carried to its tray. Absent: the DOM.

import { UNIT, centreOf, entryAt, stepTowards, type Layout, type Point } from '../geometry';
import { between, glide, settle, type Actor, type Plan, type Track } from '../timeline';
import type { Cell, Direction, Effect, Seat } from '../types';

export const ROLL_TIME = 280;
const SHOW_ROW_TIME = 260;
const LIFT_TIME = 180;
const CARRY_TIME = 380;
const STAGGER = 55;

/** A plan, and what it needs besides the marbles that lie on the board already. */
export interface MarblePlan extends Plan {
  /** Marbles that come onto the board, by their name in the plan. */
  readonly newcomers: ReadonlyMap<string, Seat>;
  /** Rows that are shown as scored, from when on. */
  readonly rows: readonly { readonly start: number; readonly from: Cell; readonly to: Cell }[];
}

interface Mover {
  readonly name: string;
  readonly rest: Point;
  readonly tracks: Track[];
}

/**
 * @param trayOf where the marbles of a seat are carried, as a point of the drawing
 */
export function planMarbles(
  effects: readonly Effect[],
  layout: Layout,
  trayOf: (seat: Seat) => Point | null,
): MarblePlan {
  const movers = new Map<Cell, Mover>();
  const all: Mover[] = [];
  const newcomers = new Map<string, Seat>();
  const rows: { start: number; from: Cell; to: Cell }[] = [];
  let time = 0;
  let hasRolled = false;
  let lifted = 0;

  const moverAt = (cell: Cell): Mover => {
    const known = movers.get(cell);
    if (known) return known;
    const mover = { name: cell, rest: centreOf(cell, layout), tracks: [] };
    all.push(mover);
    return mover;
  };

  // Effects of one push are told from the far end on, so every field is free when it is taken.
  for (const effect of effects) {
    switch (effect.kind) {
      case 'shifted': {
        const mover = moverAt(effect.from);
        movers.delete(effect.from);
        mover.tracks.push(roll(centreOf(effect.from, layout), centreOf(effect.to, layout)));
        movers.set(effect.to, mover);
        hasRolled = true;
        break;
      }
      case 'inserted': {
        const end = centreOf(effect.at, layout);
        const start = startOutside(effect.from, effect.at, layout);
        const name = `new ${entryAt(effect.from, effect.at)}`;
        const mover = { name, rest: start, tracks: [appear(), roll(start, end)] };
        all.push(mover);
        movers.set(effect.at, mover);
        newcomers.set(name, effect.seat);
        hasRolled = true;
        break;
      }
      case 'scored':
        time = hasRolled ? ROLL_TIME : 0;
        rows.push({ start: time, from: effect.from, to: effect.to });
        time += SHOW_ROW_TIME;
        break;
      case 'removed': {
        const mover = moverAt(effect.at);
        const from = centreOf(effect.at, layout);
        const start = Math.max(time, hasRolled ? ROLL_TIME : 0) + lifted * STAGGER;
        mover.tracks.push(...carryOff(from, trayOf(effect.seat), start));
        movers.delete(effect.at);
        lifted += 1;
        break;
      }
      default:
        break;
    }
  }

  const actors: Actor[] = all;
  const ends = actors.flatMap((actor) => actor.tracks.map((track) => track.end));
  return { duration: Math.max(0, time, ...ends), actors, newcomers, rows };
}

/** A marble comes from the outer end of its groove. */
function startOutside(edge: Direction, at: Cell, layout: Layout): Point {
  const end = centreOf(at, layout);
  const step = stepTowards(edge, layout.quarterTurns);
  return { x: end.x + step.x * UNIT * 1.05, y: end.y + step.y * UNIT * 1.05 };
}

function roll(from: Point, to: Point): Track {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return {
    start: 0,
    end: ROLL_TIME,
    easing: settle,
    at: (progress) => ({
      x: between(from.x, to.x, progress),
      y: between(from.y, to.y, progress),
      roll: progress,
      rollX: (to.x - from.x) / length,
      rollY: (to.y - from.y) / length,
    }),
  };
}

function appear(): Track {
  return { start: 0, end: 90, easing: settle, at: (progress) => ({ opacity: progress }) };
}

function carryOff(from: Point, tray: Point | null, start: number): Track[] {
  const to = tray ?? { x: from.x, y: from.y - UNIT };
  return [
    { start, end: start + LIFT_TIME, easing: settle, at: (progress) => ({ lift: progress, roll: 0 }) },
    {
      start: start + LIFT_TIME,
      end: start + LIFT_TIME + CARRY_TIME,
      easing: glide,
      at: (progress) => ({
        x: between(from.x, to.x, progress),
        y: between(from.y, to.y, progress),
        scale: between(1, tray ? 0.5 : 1, progress),
        opacity: tray ? (progress < 0.85 ? 1 : (1 - progress) / 0.15) : 1 - progress,
        lift: 1,
      }),
    },
  ];
}
