// Finished games on their way into the archive (archive.ts): written at once, in the same breath in which they end.

import type { Colour, Ending, GameId, PlayerKind, Saved, TableView, Termination } from '../protocol';
import { read, write } from '../storage/local';

/** A seat of a finished game. */
export interface FinishedSeat {
  readonly colour: Colour;
  /** What its player typed; may be empty. */
  readonly name: string;
  /** A person, or the engine with its level. */
  readonly kind: PlayerKind;
}

/** A finished game, with enough to list and count it without the rules. */
export interface FinishedGame {
  readonly id: string;
  readonly game: GameId;
  /** When it ended, as an ISO moment. */
  readonly ended: string;
  /** In seat order. */
  readonly seats: readonly FinishedSeat[];
  readonly ending: Ending;
  /** How many moves were played, of all seats together. */
  readonly moves: number;
  /** The whole game, as docs/NOTATION.md has records. */
  readonly record: string;
}

/** A finished game, or its table where the record is not written yet: that takes a module which may have to be loaded. */
export type QueuedGame = FinishedGame | (Omit<FinishedGame, 'record'> & { readonly saved: Saved });

const KEY = 'finished';

export function queuedGames(): QueuedGame[] {
  return (read<QueuedGame[]>(KEY) ?? []).map(withTermination);
}

/** A stored game with its ending as it is written now: earlier ones have `how` in place of `termination`. */
export function withTermination<G extends QueuedGame>(game: G): G {
  const { how, ...ending } = game.ending as Ending & { how?: Termination };
  return how === undefined ? game : { ...game, ending: { ...ending, termination: how } };
}

export function isQueued(id: string): boolean {
  return queuedGames().some((game) => game.id === id);
}

/** Takes games off the list. */
export function dequeue(ids: readonly string[]): void {
  const left = queuedGames().filter(({ id }) => !ids.includes(id));
  write(KEY, left);
}

/** Keeps the game of a table that has ended, unless nobody has moved. */
export function queueFinishedGame(view: TableView, saved: Saved): void {
  if (!view.ending || view.steps.length === 0) return;
  const game: QueuedGame = {
    // `randomUUID` is not there on pages that come over plain HTTP from the house next door.
    id: `${Date.now().toString(36)}-${Math.floor(Math.random() * 2 ** 32).toString(36)}`,
    game: view.spec.game,
    ended: new Date().toISOString(),
    seats: view.seats.map(({ colour, slot }) => ({ colour, name: slot.player.name, kind: slot.player.kind })),
    ending: view.ending,
    moves: view.steps.length,
    saved,
  };
  write(KEY, [...queuedGames(), game]);
}
