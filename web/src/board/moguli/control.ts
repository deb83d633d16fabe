// Taps on a Moguli board: stones and their portals, tiles and their turns, exchanges. See control.ts for the habit.
//
// A tile can have a stone on it, so one field can mean two things. The first tap picks a stone that can move, the
// second opens the tile under it. A tap on a portal that a selected stone cannot reach asks why; a second tap on it lets
// go of the stone and opens what was tapped.

import { announce, intend, refuse, type Result } from '../control';
import type { Cell, MoguliState, Turn } from '../types';
import { canPass, exchangesOf, isSetUp, partnersOf, targetsOf, turnsOf } from './state';

export type MoguliSelection =
  | { readonly kind: 'none' }
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

export const NO_SELECTION: MoguliSelection = { kind: 'none' };

export function tap(state: MoguliState, selection: MoguliSelection, at: Cell): Result<MoguliSelection> {
  if (!state.interactive) return { selection, outputs: [] };
  if (isSetUp(state)) return tapExchange(state, selection, at);
  switch (selection.kind) {
    case 'stone':
      return tapWithStone(state, selection, at);
    case 'tile':
      return selection.at === at ? cleared() : open(state, at);
    default:
      return open(state, at);
  }
}

/** A turn, from the menu or from the keys `+`, `-` and `=`. */
export function turn(state: MoguliState, at: Cell, by: Turn): Result<MoguliSelection> {
  const intention = { kind: 'turn', at, turn: by } as const;
  if (!state.interactive) return { selection: NO_SELECTION, outputs: [] };
  if (turnsOf(state, at).includes(by)) return { selection: NO_SELECTION, outputs: [intend(intention)] };
  // The menu stays open, so that another turn can be tried.
  return { selection: { kind: 'tile', at }, outputs: [refuse(intention)] };
}

export function openTile(state: MoguliState, at: Cell): Result<MoguliSelection> {
  if (!state.interactive) return { selection: NO_SELECTION, outputs: [] };
  const turns = turnsOf(state, at);
  if (turns.length === 0) {
    return { selection: NO_SELECTION, outputs: [refuse({ kind: 'turn', at, turn: null })] };
  }
  return { selection: { kind: 'tile', at }, outputs: [announce({ kind: 'tile-opened', at, turns })] };
}

/** Passes the bonus, or ends the exchanges. */
export function pass(state: MoguliState): Result<MoguliSelection> {
  if (!state.interactive) return { selection: NO_SELECTION, outputs: [] };
  const intention = { kind: 'pass' } as const;
  return { selection: NO_SELECTION, outputs: [canPass(state) ? intend(intention) : refuse(intention)] };
}

export function clearSelection(selection: MoguliSelection): Result<MoguliSelection> {
  return selection.kind === 'none' ? { selection, outputs: [] } : cleared();
}

function cleared(): Result<MoguliSelection> {
  return { selection: NO_SELECTION, outputs: [announce({ kind: 'selection-cleared' })] };
}

function open(state: MoguliState, at: Cell): Result<MoguliSelection> {
  const targets = targetsOf(state, at);
  if (targets.length > 0) {
    return {
      selection: { kind: 'stone', at, armed: null, refused: null },
      outputs: [announce({ kind: 'stone-selected', at, targets })],
    };
  }
  if (turnsOf(state, at).length > 0) return openTile(state, at);
  return { selection: NO_SELECTION, outputs: [refuse({ kind: 'touch', at })] };
}

function tapWithStone(
  state: MoguliState,
  selection: Extract<MoguliSelection, { kind: 'stone' }>,
  at: Cell,
): Result<MoguliSelection> {
  if (at === selection.at) return turnsOf(state, at).length > 0 ? openTile(state, at) : cleared();
  const intention = { kind: 'travel', from: selection.at, to: at } as const;
  if (targetsOf(state, selection.at).includes(at)) {
    if (!state.confirm || selection.armed === at) {
      return { selection: NO_SELECTION, outputs: [intend(intention)] };
    }
    return {
      selection: { ...selection, armed: at, refused: null },
      outputs: [announce({ kind: 'armed', intention })],
    };
  }
  const isOtherStone = targetsOf(state, at).length > 0;
  if (isOtherStone || selection.refused === at) return open(state, at);
  return { selection: { ...selection, armed: null, refused: at }, outputs: [refuse(intention)] };
}

function tapExchange(state: MoguliState, selection: MoguliSelection, at: Cell): Result<MoguliSelection> {
  const partners = partnersOf(state, at);
  if (selection.kind === 'exchange') {
    if (selection.at === at) return cleared();
    const pair = exchangesOf(state).find(
      ([one, other]) => (one === selection.at && other === at) || (one === at && other === selection.at),
    );
    if (pair) {
      const [one, other] = pair;
      return { selection: NO_SELECTION, outputs: [intend({ kind: 'exchange', one, other })] };
    }
    if (partners.length === 0) {
      return { selection, outputs: [refuse({ kind: 'exchange', one: selection.at, other: at })] };
    }
  }
  if (partners.length === 0) {
    return { selection: NO_SELECTION, outputs: [refuse({ kind: 'exchange', one: at, other: null })] };
  }
  return {
    selection: { kind: 'exchange', at },
    outputs: [announce({ kind: 'exchange-begun', at, partners })],
  };
}
