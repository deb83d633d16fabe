// What goes into a board and what comes out of it.
//
// Everything here is plain data. Cells, entries, seats, turns and effects are spelt as in docs/NOTATION.md and as
// `undershift moves --json` prints them, so whatever the rules say can be handed over as it is. Absent: any rule, any
// sentence for players, anything of the DOM.

/** A field: a column letter and a row number as the first seat sees the board, `a1` at the bottom left. */
export type Cell = string;

export type Edge = 'N' | 'E' | 'S' | 'W';

/** An entry of Shiftago: an edge and a lane, as in `Nc` and `W4`. */
export type Entry = `${Edge}${string}`;

export type MarbleSeat = 'o' | 'g' | 'b' | 'w';
export type StoneSeat = 'l' | 'd';
export type Seat = MarbleSeat | StoneSeat;

/** How far a tile is turned. */
export type Turn = 'clockwise' | 'half' | 'counterclockwise';

/** The two edges of an L, in the words of the rules. */
export type Corner = 'NE' | 'SE' | 'SW' | 'NW';

/** A tile of Moguli: where its top L lies; a twin has its bottom L under it, a split on the other two edges. */
export interface Tile {
  readonly top: Corner;
  readonly isTwin: boolean;
}

/** The way of a stone: on the top, below, and on the top again. Each leg begins where the one before it ended. */
export interface Route {
  readonly first_top: readonly Cell[];
  readonly below: readonly Cell[];
  readonly second_top: readonly Cell[];
  readonly under_own: readonly Cell[];
  readonly under_opponent: readonly Cell[];
}

/** One thing that a move does. A list of them, in order, is what a board animates: it never guesses motion. */
export type Effect =
  | { readonly effect: 'shifted'; readonly seat: MarbleSeat; readonly from: Cell; readonly to: Cell }
  | { readonly effect: 'inserted'; readonly seat: MarbleSeat; readonly from: Edge; readonly at: Cell }
  | {
      readonly effect: 'scored';
      readonly seat: MarbleSeat;
      readonly from: Cell;
      readonly to: Cell;
      readonly points: number;
    }
  | { readonly effect: 'removed'; readonly seat: MarbleSeat; readonly at: Cell }
  | { readonly effect: 'sat-out'; readonly seat: MarbleSeat }
  | { readonly effect: 'rotated'; readonly at: Cell; readonly turn: Turn }
  | ({ readonly effect: 'travelled'; readonly seat: StoneSeat } & Route)
  | { readonly effect: 'move-skipped'; readonly seat: StoneSeat }
  | { readonly effect: 'exchanged'; readonly one: Cell; readonly other: Cell };

/** A way to score after an insertion. The caller numbers them by any text that it finds again. */
export interface ScoringChoice {
  readonly id: string;
  /** The whole row, from one end to the other. */
  readonly row: readonly Cell[];
  /** Those of the row that go back into the reserve. */
  readonly leaving: readonly Cell[];
}

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
export type MotionSetting = 'system' | 'full' | 'none';

export interface CommonState {
  /** How often the board is turned clockwise by a quarter, as seen; letters and glints stay upright. */
  readonly quarterTurns: 0 | 1 | 2 | 3;
  /** Column letters and row numbers on the frame. */
  readonly coordinates: boolean;
  /** Whether anything can be done by hand. Focus can move even where nothing can be done. */
  readonly interactive: boolean;
  /** Whether acting takes two steps: the first shows what would happen, the second does it. */
  readonly confirm: boolean;
  readonly motion: MotionSetting;
  readonly marks: readonly Mark[];
}

export interface ShiftagoState extends CommonState {
  readonly game: 'shiftago';
  readonly marbles: Readonly<Record<Cell, MarbleSeat>>;
  /** Entries that may be played now. All others look closed, and acting on them is refused. */
  readonly openEntries: readonly Entry[];
  /** What is marked as the last move: the entry, and the fields that it touched. */
  readonly lastMove: { readonly entry: Entry; readonly cells: readonly Cell[] } | null;
  /** Rows to choose from. While there are any, the board asks for a choice and entries rest. */
  readonly choices: readonly ScoringChoice[];
  /** A row that lies finished, as after a win. */
  readonly winningRow: readonly Cell[];
}

/** Which face of the tiles is shown. `through` draws both over each other, `both` side by side. */
export type Face = 'top' | 'bottom' | 'through' | 'both';

/** A stone move that may be played now, with the way that counts. */
export interface Travel {
  readonly from: Cell;
  readonly to: Cell;
  readonly route: Route;
}

export interface MoguliState extends CommonState {
  readonly game: 'moguli';
  readonly tiles: Readonly<Record<Cell, Tile>>;
  readonly stones: Readonly<Record<Cell, StoneSeat>>;
  /** Columns a and e are neighbours: the frame is open at its sides. */
  readonly isCylinder: boolean;
  readonly face: Face;
  /** The turns of tiles that may be made now. */
  readonly turns: Readonly<Record<Cell, readonly Turn[]>>;
  /** The stone moves that may be made now. */
  readonly travels: readonly Travel[];
  /** The exchanges that may be made now, own start row first; `null` when the set-up is over. */
  readonly exchanges: readonly (readonly [Cell, Cell])[] | null;
  /** Tiles that the opponent turned in the turn before. */
  readonly barred: readonly Cell[];
  /** Tiles that the mover has turned in this turn. */
  readonly turned: readonly Cell[];
  /** What is marked as the last move. */
  readonly lastMove: { readonly cells: readonly Cell[]; readonly route: Route | null } | null;
}

export type BoardState = ShiftagoState | MoguliState;

/**
 * What a player wants to do. The same value is used to carry out what is allowed and to ask why something is not.
 * `touch` is a tap on something that offers nothing; it is only ever refused. `turn: null` means that the tile cannot
 * be turned at all, `other: null` that the tile cannot be exchanged.
 */
export type Intention =
  | { readonly kind: 'insert'; readonly entry: Entry }
  | { readonly kind: 'choose'; readonly id: string }
  | { readonly kind: 'turn'; readonly at: Cell; readonly turn: Turn | null }
  | { readonly kind: 'travel'; readonly from: Cell; readonly to: Cell }
  | { readonly kind: 'exchange'; readonly one: Cell; readonly other: Cell | null }
  | { readonly kind: 'touch'; readonly at: Cell }
  | { readonly kind: 'cancel' };

/** Something that happened in the board alone and that a listener should hear; the caller has the words. */
export type Announcement =
  | { readonly kind: 'armed'; readonly intention: Intention }
  | { readonly kind: 'choice'; readonly id: string; readonly index: number; readonly count: number }
  | { readonly kind: 'stone-selected'; readonly at: Cell; readonly targets: readonly Cell[] }
  | { readonly kind: 'tile-opened'; readonly at: Cell; readonly turns: readonly Turn[] }
  | { readonly kind: 'exchange-begun'; readonly at: Cell; readonly partners: readonly Cell[] }
  | { readonly kind: 'selection-cleared' };

/** Names for what the board shows. They are asked for again with every `set`, so they may speak of the position. */
export interface Labels {
  readonly board: string;
  cell(at: Cell): string;
  entry(entry: Entry): string;
  turnMenu(at: Cell): string;
  turn(at: Cell, turn: Turn): string;
}

export interface Callbacks {
  readonly labels: Labels;
  /** Something allowed was done; `cancel` comes when a player leaves the choice of a row. */
  onIntention(intention: Intention): void;
  /** Something was tried that is not allowed now. */
  onRefused?(intention: Intention): void;
  onAnnounce?(announcement: Announcement): void;
  /** What an insertion would do, for its ghost. */
  preview?(entry: Entry): readonly Effect[] | null;
  /** Where the tray of a seat lies on the screen: marbles that are taken off fly there. */
  trayOf?(seat: MarbleSeat): DOMRect | null;
}

export interface Board<State extends BoardState = BoardState> {
  /** Changes some of the state. An animation that is still running is finished first. */
  set(change: Partial<Omit<State, 'game'>>): void;
  /**
   * Shows the effects of one move and ends with the state given. That state holds at once, also for the next tap; the
   * promise is kept when the drawing has come to rest, or when something newer has cut it short.
   */
  animate(effects: readonly Effect[], after: Partial<Omit<State, 'game'>>): Promise<void>;
  /** Lets go of whatever is selected, opened or armed. */
  clearSelection(): void;
  /** Moves the focus onto the board, to where it was last. */
  focus(): void;
  destroy(): void;
}
