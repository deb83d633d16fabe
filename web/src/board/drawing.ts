// What the two drawings have in common, and what a board hands them. Absent: the drawings themselves.

import type { Layout } from './geometry';
import type { Plan } from './timeline';
import type { BoardPosition, BoardState, Callbacks, Effect } from './types';

/** All that is to be seen at one moment. */
export interface View<Position extends BoardPosition, Selection> {
  readonly state: BoardState<Position>;
  readonly layout: Layout;
  readonly selection: Selection;
  /** The target under the pointer, or with the focus if that is shown. */
  readonly hovered: string | null;
  /** What acting on the hovered entry would do. */
  readonly ghost: readonly Effect[] | null;
}

export interface Drawing<Position extends BoardPosition, Selection> {
  readonly root: SVGSVGElement;
  /** Draws everything but the pieces that an animation is moving. */
  draw(view: View<Position, Selection>, isAnimated: boolean): void;
  /** Works out an animation from the state that is shown now. */
  plan(effects: readonly Effect[], view: View<Position, Selection>, callbacks: Callbacks): Plan;
  /** Shows the moving pieces as they stand at a time of the plan. */
  pose(plan: Plan, time: number): void;
  /** Forgets the animation; the next `draw` puts every piece in its place. */
  rest(): void;
}
