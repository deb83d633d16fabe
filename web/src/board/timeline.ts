// Motion as data: what moves, when, and how it stands at any moment; and the player that runs it.
//
// A plan is worked out before anything moves, so it can be tested without a clock. The player takes its clock and its
// frames from outside for the same reason. Absent: the DOM, and how a pose is drawn.

/** How a piece stands: its middle, its size, its turn, and how far it is rolled, lifted or sunk. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly opacity: number;
  /** Clockwise, in degrees. */
  readonly angle: number;
  /** How far the piece has rolled, in full turns, and in which direction. */
  readonly roll: number;
  readonly rollX: number;
  readonly rollY: number;
  /** 0 lies on the board, 1 is lifted well off it. */
  readonly lift: number;
  /** 0 is above the board, 1 below. */
  readonly depth: number;
}

export const REST: Pose = {
  x: 0,
  y: 0,
  scale: 1,
  opacity: 1,
  angle: 0,
  roll: 0,
  rollX: 0,
  rollY: 0,
  lift: 0,
  depth: 0,
};

export type Easing = (progress: number) => number;

export const linear: Easing = (progress) => progress;
/** Starts with a push and comes to rest softly. */
export const settle: Easing = (progress) => 1 - (1 - progress) ** 3;
/** Soft at both ends. */
export const glide: Easing = (progress) => (progress < 0.5 ? 4 * progress ** 3 : 1 - (-2 * progress + 2) ** 3 / 2);

/** A stretch of motion of one piece; the pose it gives lasts until a later track says otherwise. */
export interface Track {
  readonly start: number;
  readonly end: number;
  readonly easing: Easing;
  at(progress: number): Partial<Pose>;
}

/** A piece that takes part in an animation, by the name under which its board knows it. */
export interface Actor {
  readonly name: string;
  readonly rest: Partial<Pose>;
  readonly tracks: readonly Track[];
}

export interface Plan {
  readonly duration: number;
  readonly actors: readonly Actor[];
}

export function poseAt(actor: Actor, time: number): Pose {
  let pose: Pose = { ...REST, ...actor.rest };
  for (const track of actor.tracks) {
    if (time < track.start) continue;
    const span = track.end - track.start;
    const progress = span <= 0 ? 1 : Math.min(1, (time - track.start) / span);
    pose = { ...pose, ...track.at(track.easing(progress)) };
  }
  return pose;
}

export function between(from: number, to: number, progress: number): number {
  return from + (to - from) * progress;
}

export interface Frames {
  request(draw: (now: number) => void): number;
  cancel(handle: number): void;
}

/** Runs one plan at a time. Starting a plan or calling `finish` completes the one before it at once. */
export class Player {
  #frames: Frames;
  #running: { handle: number; finish: () => void } | null = null;

  constructor(frames: Frames) {
    this.#frames = frames;
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** Draws the plan frame by frame. `rest` is called exactly once, before the promise is kept. */
  play(plan: Plan, draw: (time: number) => void, rest: () => void): Promise<void> {
    this.finish();
    return new Promise((resolve) => {
      const finish = () => {
        if (this.#running !== running) return;
        this.#running = null;
        this.#frames.cancel(running.handle);
        rest();
        resolve();
      };
      let began: number | null = null;
      const step = (now: number) => {
        began ??= now;
        const time = now - began;
        if (time >= plan.duration) {
          finish();
          return;
        }
        draw(time);
        running.handle = this.#frames.request(step);
      };
      const running = { handle: 0, finish };
      this.#running = running;
      // Drawn before the first frame, so that nothing jumps while the browser gets ready.
      draw(0);
      running.handle = this.#frames.request(step);
    });
  }

  finish(): void {
    this.#running?.finish();
  }
}
