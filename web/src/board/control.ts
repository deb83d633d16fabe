// What all controls share: what a tap leads to.
//
// A control is a pure function from the state of the board, what is selected at the moment, and a tap, to what is selected
// then and what the caller hears. Absent: the DOM, and any idea of what the rules allow: that is in the state.

import type { Announcement, Intention } from './types';

export type Output =
  | { readonly type: 'intention'; readonly intention: Intention }
  | { readonly type: 'refused'; readonly intention: Intention }
  | { readonly type: 'announce'; readonly announcement: Announcement };

export interface Result<Selection> {
  readonly selection: Selection;
  readonly outputs: readonly Output[];
}

export const intend = (intention: Intention): Output => ({ type: 'intention', intention });
export const refuse = (intention: Intention): Output => ({ type: 'refused', intention });
export const announce = (announcement: Announcement): Output => ({ type: 'announce', announcement });
