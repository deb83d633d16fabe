// The items of locales/rules.json; docs/LOCALES.md says what they are.

import type { GameId } from '../protocol';

export interface RulesDiagram {
  readonly kind: 'diagram';
  readonly game: GameId;
  readonly position: string;
  readonly moves: readonly string[];
  readonly caption: string;
  /** Moves that may not be played here. */
  readonly forbidden?: readonly string[];
  /** All stone moves that may. */
  readonly stoneMoves?: readonly string[];
}

export type RulesItem =
  RulesDiagram | { readonly kind: 'heading' | 'text' | 'list-item'; readonly key: string; readonly ruling?: boolean };
