// What the two pictures have in common, and what a board hands them. Absent: the drawings themselves.

import type { Layout } from './geometry';
import type { Plan } from './timeline';
import type { BoardState, Callbacks, Effect } from './types';

/** All that is to be seen at one moment. */
export interface View<State extends BoardState, Picked> {
  readonly state: State;
  readonly layout: Layout;
  readonly picked: Picked;
  /** The target under the pointer, or with the focus if that is shown. */
  readonly pointed: string | null;
  /** What acting on the pointed entry would do. */
  readonly ghost: readonly Effect[] | null;
}

export interface Picture<State extends BoardState, Picked> {
  readonly root: SVGSVGElement;
  /** Draws everything but the pieces that an animation is moving. */
  draw(view: View<State, Picked>, isAnimated: boolean): void;
  /** Works out an animation from the state that is shown now. */
  plan(effects: readonly Effect[], view: View<State, Picked>, callbacks: Callbacks): Plan;
  /** Shows the moving pieces as they stand at a time of the plan. */
  pose(plan: Plan, time: number): void;
  /** Forgets the animation; the next `draw` puts every piece in its place. */
  rest(): void;
}
