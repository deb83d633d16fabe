// What goes into a board and what comes out of it.
//
// Everything here is plain data. Positions, choices and effects are those of the protocol, so whatever the rules say can
// be handed over as it is. Absent: any rule, any sentence for players, anything of the DOM.

import type { Board as ProtocolBoard, Cell, Choices, Effect, EntryChoice, Seat, Turn } from '../protocol';

export type { Cell, Choices, Direction, Effect, EntryChoice, Route, Seat, Tile, Turn } from '../protocol';

/** An entry of Shiftago: the letter of an edge and a lane, as in `Nc` and `W4`. */
export type Entry = string;

/** As much of a position as a board draws. */
export type ShiftagoPosition = Pick<Extract<ProtocolBoard, { kind: 'shiftago' }>, 'kind' | 'marbles' | 'winningRows'>;
export type MoguliPosition = Pick<
  Extract<ProtocolBoard, { kind: 'moguli' }>,
  'kind' | 'tiles' | 'stones' | 'stage' | 'rotated' | 'barred' | 'isCylinder'
>;
export type BoardPosition = ShiftagoPosition | MoguliPosition;

/** What a drawn mark is for; the stylesheet gives each its colour and its dash. */
export type MarkKind = 'hint' | 'good' | 'doubtful' | 'bad' | 'plain';

/** A mark on the board: a ring round a field, a pointer at an entry, or an arrow. Later ones lie above earlier ones. */
export type Mark =
  | { readonly shape: 'ring'; readonly at: Cell; readonly kind: MarkKind }
  | { readonly shape: 'entry'; readonly entry: Entry; readonly kind: MarkKind }
  | {
      readonly shape: 'arrow';
      readonly from: Cell | Entry;
      readonly to: Cell | Entry;
      readonly kind: MarkKind;
    };

/** `system` asks the browser whether its user wants less motion. */
export type MotionSetting = 'system' | 'full' | 'reduced';

/**
 * Which face of the tiles of Moguli is shown. `through` draws both over each other, `both` side by side, `map` as one map of
 * lines.
 */
export type Face = 'top' | 'bottom' | 'through' | 'both' | 'map';

/** What a board shows of a game: what changes from move to move. */
export interface BoardContent<Position extends BoardPosition = BoardPosition> {
  readonly position: Position;
  /** What may be played now, and the reasons against the rest; null where nothing may be. */
  readonly choices: Choices | null;
  /** The effects of the last move, or in Moguli of all that the last turn has seen: they are marked. */
  readonly lastMove: readonly Effect[];
  /** An insertion whose scoring is to be chosen: it is shown as played, and its rows are offered. */
  readonly pending: EntryChoice | null;
}

export interface BoardState<Position extends BoardPosition = BoardPosition> extends BoardContent<Position> {
  /** How often the board is turned clockwise by a quarter, as seen; letters and glints stay upright. */
  readonly quarterTurns: 0 | 1 | 2 | 3;
  readonly face: Face;
  /** Column letters and row numbers on the frame. */
  readonly coordinates: boolean;
  /** Whether anything can be done by hand. Focus can move even where nothing can be done. */
  readonly interactive: boolean;
  /** Whether acting takes two steps: the first shows what would happen, the second does it. */
  readonly confirm: boolean;
  readonly motion: MotionSetting;
  readonly marks: readonly Mark[];
}

export type ShiftagoState = BoardState<ShiftagoPosition>;
export type MoguliState = BoardState<MoguliPosition>;

/**
 * What a player wants to do. The same value is used to carry out what is allowed and to ask why something is not.
 * `touch` is a tap on something that offers nothing; it is only ever refused. `turn: null` means that the tile cannot
 * be turned at all, `other: null` that the tile cannot be exchanged.
 */
export type Intention =
  | { readonly kind: 'insert'; readonly entry: Entry }
  | { readonly kind: 'choose'; readonly move: string }
  | { readonly kind: 'turn'; readonly at: Cell; readonly turn: Turn | null }
  | { readonly kind: 'travel'; readonly from: Cell; readonly to: Cell }
  | { readonly kind: 'exchange'; readonly one: Cell; readonly other: Cell | null }
  | { readonly kind: 'pass' }
  | { readonly kind: 'touch'; readonly at: Cell }
  | { readonly kind: 'cancel' };

/** Something that happened in the board alone and that a listener should hear; the caller has the words. */
export type Announcement =
  | { readonly kind: 'armed'; readonly intention: Intention }
  | { readonly kind: 'choice'; readonly move: string; readonly index: number; readonly count: number }
  | { readonly kind: 'stone-selected'; readonly at: Cell; readonly targets: readonly Cell[] }
  | { readonly kind: 'tile-opened'; readonly at: Cell; readonly turns: readonly Turn[] }
  | { readonly kind: 'exchange-begun'; readonly at: Cell; readonly partners: readonly Cell[] }
  | { readonly kind: 'selection-cleared' };

/** What a field is for what is selected: a portal that its stone reaches, with the bonus or without, or its partner. */
export type Reach = 'portal' | 'bonus' | 'exchange';

/** A path to a neighbour that a rotation opens or closes. */
export interface Link {
  readonly face: 'top' | 'bottom';
  readonly to: Cell;
}

export interface LinkChange {
  readonly opened: readonly Link[];
  readonly closed: readonly Link[];
}

/** Names for what the board shows. They are asked for again with every `set`, so they may speak of the position. */
export interface Labels {
  readonly board: string;
  /** A row as it is seen: its fields, or the entries along an edge. */
  row(targets: readonly (Cell | Entry)[]): string;
  cell(at: Cell, reach: Reach | null): string;
  entry(entry: Entry): string;
  turnMenu(at: Cell): string;
  turn(at: Cell, turn: Turn): string;
  /** What a turn opens and closes. */
  links(change: LinkChange): string;
}

export interface Callbacks {
  readonly labels: Labels;
  /** The id of an element that says what the keys do. */
  readonly describedBy?: string;
  /** Something allowed was done; `cancel` comes when a player leaves the choice of a row. */
  onIntention(intention: Intention): void;
  /** Something was tried that is not allowed now. */
  onRefused?(intention: Intention): void;
  onAnnounce?(announcement: Announcement): void;
  /** Where the tray of a seat lies on the screen: marbles that are taken off fly there. */
  trayOf?(seat: Seat): DOMRect | null;
  /** The drawing of this game could not be loaded: the board stays empty. */
  onLoadFailed?(): void;
}

export interface Board {
  /** Changes some of the state. An animation that is still running is finished first. */
  set(change: Partial<BoardState>): void;
  /**
   * Shows the effects of one move and ends with the state given. That state holds at once, also for the next tap; the
   * promise resolves when the board has come to rest, or when something newer has cut the animation short. Of an
   * insertion that is pending only the scoring is shown.
   */
  animate(effects: readonly Effect[], after: Partial<BoardState>): Promise<void>;
  /** Clears whatever is selected, opened or armed. */
  clearSelection(): void;
  /** Moves the focus onto the board, to where it was last. */
  focus(): void;
  destroy(): void;
}
