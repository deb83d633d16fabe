// Why a move is worth trying: what the engine says it does, else what it threatens. Absent: which move that is, and words
// (hint.ts has them).

import type { GameId, Line, Merit, Threat } from '../protocol';
import type { Engine } from '../wasm/engine';

export type Why =
  | { readonly kind: 'merit'; readonly merit: Merit }
  /** So many ways to gain something with the next move, which one answer cannot all stop; or the only one. */
  | { readonly kind: 'threats'; readonly count: number; readonly threat: Threat };

interface Place {
  readonly game: GameId;
  /** The position it began with. */
  readonly start: string;
  readonly moves: readonly string[];
}

/** What the first move of a line is good for; null where nothing can be said. `mover` plays it. */
export async function whyOf(engine: Engine, place: Place, line: Line, mover: number): Promise<Why | null> {
  const [best] = line.moves;
  if (best === undefined) return null;
  const { game, start } = place;
  const moves = [...place.moves, best];
  const { merits } = await engine.remarks({ game, start, moves, best: line, reply: null });
  return merits[0] ? { kind: 'merit', merit: merits[0] } : threatsOf(engine, { game, start, moves }, mover);
}

/** What a seat threatens where some moves have been played. Points are no threat that a hint is about. */
export async function threatsOf(
  engine: Pick<Engine, 'threats'>,
  { game, start, moves }: Place,
  mover: number,
): Promise<Why | null> {
  const found = await engine.threats({ game, position: start, moves: [...moves] });
  const own = found.filter(({ seat, gain }) => seat === mover && gain.kind !== 'points');
  const [threat] = own;
  const count = new Set(own.map(({ move }) => move)).size;
  return threat ? { kind: 'threats', count, threat } : null;
}
