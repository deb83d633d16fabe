// Taps on a Moguli board: stones and their portals, tiles and their turns, exchanges. See control.ts for the habit.
//
// A tile can have a stone on it, so one field can mean two things. The first tap picks a stone that can move, the
// second opens the tile under it. A tap on a portal that a picked stone cannot reach asks why; a second tap on it lets
// go of the stone and opens what was tapped.

import { announce, intend, refuse, type Result } from '../control';
import type { Cell, MoguliState, Turn } from '../types';

export type MoguliPicked =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'stone';
      readonly at: Cell;
      /** The portal tapped once where two taps are asked for. */
      readonly armed: Cell | null;
      /** The portal that was just refused. */
      readonly refused: Cell | null;
    }
  | { readonly kind: 'tile'; readonly at: Cell }
  | { readonly kind: 'exchange'; readonly at: Cell };

export const NOTHING_PICKED: MoguliPicked = { kind: 'nothing' };

export function tap(state: MoguliState, picked: MoguliPicked, at: Cell): Result<MoguliPicked> {
  if (!state.interactive) return { picked, outputs: [] };
  if (state.exchanges !== null) return tapExchange(state, picked, at);
  switch (picked.kind) {
    case 'stone':
      return tapWithStone(state, picked, at);
    case 'tile':
      return picked.at === at ? dropped() : open(state, at);
    default:
      return open(state, at);
  }
}

/** The portals that a stone can reach. */
export function targetsOf(state: MoguliState, from: Cell): readonly Cell[] {
  return state.travels.filter((travel) => travel.from === from).map((travel) => travel.to);
}

export function turnsOf(state: MoguliState, at: Cell): readonly Turn[] {
  return state.turns[at] ?? [];
}

/** The tiles that can be exchanged with this one. */
export function partnersOf(state: MoguliState, at: Cell): readonly Cell[] {
  return (state.exchanges ?? []).flatMap(([one, other]) =>
    one === at ? [other] : other === at ? [one] : [],
  );
}

/** A turn, from the menu or from the keys `+`, `-` and `=`. */
export function turn(state: MoguliState, at: Cell, by: Turn): Result<MoguliPicked> {
  const intention = { kind: 'turn', at, turn: by } as const;
  if (!state.interactive) return { picked: NOTHING_PICKED, outputs: [] };
  if (turnsOf(state, at).includes(by)) return { picked: NOTHING_PICKED, outputs: [intend(intention)] };
  // The menu stays open, so that another turn can be tried.
  return { picked: { kind: 'tile', at }, outputs: [refuse(intention)] };
}

export function openTile(state: MoguliState, at: Cell): Result<MoguliPicked> {
  if (!state.interactive) return { picked: NOTHING_PICKED, outputs: [] };
  const turns = turnsOf(state, at);
  if (turns.length === 0) {
    return { picked: NOTHING_PICKED, outputs: [refuse({ kind: 'turn', at, turn: null })] };
  }
  return { picked: { kind: 'tile', at }, outputs: [announce({ kind: 'tile-opened', at, turns })] };
}

export function drop(picked: MoguliPicked): Result<MoguliPicked> {
  return picked.kind === 'nothing' ? { picked, outputs: [] } : dropped();
}

function dropped(): Result<MoguliPicked> {
  return { picked: NOTHING_PICKED, outputs: [announce({ kind: 'dropped' })] };
}

function open(state: MoguliState, at: Cell): Result<MoguliPicked> {
  const targets = targetsOf(state, at);
  if (targets.length > 0) {
    return {
      picked: { kind: 'stone', at, armed: null, refused: null },
      outputs: [announce({ kind: 'stone-picked', at, targets })],
    };
  }
  if (turnsOf(state, at).length > 0) return openTile(state, at);
  return { picked: NOTHING_PICKED, outputs: [refuse({ kind: 'touch', at })] };
}

function tapWithStone(
  state: MoguliState,
  picked: Extract<MoguliPicked, { kind: 'stone' }>,
  at: Cell,
): Result<MoguliPicked> {
  if (at === picked.at) return turnsOf(state, at).length > 0 ? openTile(state, at) : dropped();
  const intention = { kind: 'travel', from: picked.at, to: at } as const;
  if (targetsOf(state, picked.at).includes(at)) {
    if (!state.confirm || picked.armed === at) {
      return { picked: NOTHING_PICKED, outputs: [intend(intention)] };
    }
    return {
      picked: { ...picked, armed: at, refused: null },
      outputs: [announce({ kind: 'armed', intention })],
    };
  }
  const isOtherStone = targetsOf(state, at).length > 0;
  if (isOtherStone || picked.refused === at) return open(state, at);
  return { picked: { ...picked, armed: null, refused: at }, outputs: [refuse(intention)] };
}

function tapExchange(state: MoguliState, picked: MoguliPicked, at: Cell): Result<MoguliPicked> {
  const partners = partnersOf(state, at);
  if (picked.kind === 'exchange') {
    if (picked.at === at) return dropped();
    const pair = (state.exchanges ?? []).find(
      ([one, other]) => (one === picked.at && other === at) || (one === at && other === picked.at),
    );
    if (pair) {
      const [one, other] = pair;
      return { picked: NOTHING_PICKED, outputs: [intend({ kind: 'exchange', one, other })] };
    }
    if (partners.length === 0) {
      return { picked, outputs: [refuse({ kind: 'exchange', one: picked.at, other: at })] };
    }
  }
  if (partners.length === 0) {
    return { picked: NOTHING_PICKED, outputs: [refuse({ kind: 'exchange', one: at, other: null })] };
  }
  return {
    picked: { kind: 'exchange', at },
    outputs: [announce({ kind: 'exchange-begun', at, partners })],
  };
}
