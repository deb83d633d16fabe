// What a Moguli board reads out of its state: what may be rotated, moved, exchanged and passed, and the last actions.

import type { MoguliState, Cell, Route, Turn } from '../types';

type MoguliChoices = Extract<NonNullable<MoguliState['choices']>, { kind: 'moguli' }>;

function choicesOf({ choices }: MoguliState): MoguliChoices | null {
  return choices?.kind === 'moguli' ? choices : null;
}

/** Whether tiles are exchanged before the game begins. */
export function isSetUp({ position }: MoguliState): boolean {
  return position.stage === 'set-up';
}

/** A portal that a stone can reach, with the route it takes. */
export interface Travel {
  readonly to: Cell;
  readonly route: Route;
}

export function travelsOf(state: MoguliState, from: Cell): readonly Travel[] {
  const stone = choicesOf(state)?.stones.find(({ at }) => at === from);
  return (stone?.portals ?? []).flatMap(({ to, route, reason }) => (route && reason === null ? [{ to, route }] : []));
}

export function targetsOf(state: MoguliState, from: Cell): readonly Cell[] {
  return travelsOf(state, from).map(({ to }) => to);
}

/** The stones that can move. */
export function offeredStones(state: MoguliState): readonly Cell[] {
  return (choicesOf(state)?.stones ?? []).map(({ at }) => at).filter((at) => targetsOf(state, at).length > 0);
}

export function turnsOf(state: MoguliState, at: Cell): readonly Turn[] {
  const tile = choicesOf(state)?.tiles.find((choice) => choice.at === at);
  return (tile?.turns ?? []).flatMap(({ turn, reason }) => (reason === null ? [turn] : []));
}

/** All exchanges, own start row first. */
export function exchangesOf(state: MoguliState): readonly (readonly [Cell, Cell])[] {
  return (choicesOf(state)?.exchanges ?? []).flatMap(({ own, middle }) => middle.map((other) => [own, other] as const));
}

/** The tiles that can be exchanged with this one. */
export function partnersOf(state: MoguliState, at: Cell): readonly Cell[] {
  return exchangesOf(state).flatMap(([one, other]) => (one === at ? [other] : other === at ? [one] : []));
}

/** Whether there is something to pass. */
export function canPass(state: MoguliState): boolean {
  return (choicesOf(state)?.pass ?? null) !== null;
}

/** The route of the last turn, where a stone has travelled. */
export function lastRoute({ lastMove }: MoguliState): Route | null {
  return lastMove.find((effect) => effect.kind === 'travelled')?.route ?? null;
}
