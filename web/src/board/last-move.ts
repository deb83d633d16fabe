// Which fields are marked as the last move, by its effects.

import type { Cell, Effect } from './types';

/** Where a marble came in, a tile was rotated or exchanged, and the two ends of a stone's route. */
export function lastCells(effects: readonly Effect[]): Cell[] {
  return effects.flatMap((effect) => {
    switch (effect.kind) {
      case 'inserted':
      case 'rotated':
        return [effect.at];
      case 'exchanged':
        return [effect.one, effect.other];
      case 'travelled':
        return [effect.route.firstTop[0], effect.route.secondTop.at(-1)].filter((cell) => cell !== undefined);
      default:
        return [];
    }
  });
}
