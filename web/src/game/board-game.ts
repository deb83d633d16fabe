// What a board on the page shows and to whom it speaks: a game that is played, or a position that is analysed.

import type { Cell, Entry, Intention, Mark } from '../board';
import type { Choices, EntryChoice, PositionView, SeatView } from '../protocol';
import type { boardEffects } from './adapt';
import type { Notice, Stage } from './session.svelte';

export interface BoardGame {
  readonly view: { readonly position: PositionView };
  readonly shown: { readonly position: PositionView };
  /** The step that is looked at; null where something can be done. */
  readonly lookedAt: number | null;
  readonly choices: Choices | null;
  readonly seats: readonly SeatView[];
  readonly lastCells: readonly Cell[];
  readonly marks: readonly Mark[];
  readonly isInteractive: boolean;
  /** An insertion whose scoring is being chosen. */
  readonly pending: EntryChoice | null;
  set stage(stage: Stage | null);
  picture(): Parameters<Stage['show']>[0];
  ghost(entry: Entry): ReturnType<typeof boardEffects> | null;
  intend(intention: Intention): void;
  refuse(intention: Intention): Promise<void>;
  tell(notice: Notice): void;
}
