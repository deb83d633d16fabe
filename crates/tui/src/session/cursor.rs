//! The [`Cursor`] over the board and what is selected there: where arrow keys, Tab and the mouse take it.

use game::{Cell, Direction, Turn};
use protocol::Board;
use shiftago::Entry;

use super::Session;
use crate::board::{self, neighbour};

/// Where the player's cursor is on the board, and what is selected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cursor {
    /// Over an entry of Shiftago; if a marble is in, which of the rows to score is being chosen.
    Entry { entry: Entry, scoring: Option<usize> },
    /// Over a tile of Moguli.
    Tile { at: Cell, selection: Selection },
}

/// What is selected on a Moguli board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Selection {
    None,
    /// A stone that is about to travel to where the cursor is.
    Stone(Cell),
    /// A tile that was turned by so many quarters clockwise, 1 to 3, and is not let go yet.
    Rotation(Cell, u8),
    /// A tile of the start row that is to trade places, in the set-up.
    Exchange(Cell),
}

impl Session {
    /// Moves the cursor to the next entry or tile, or to the next row to score.
    pub(crate) fn move_cursor(&mut self, towards: Direction) {
        self.notice = None;
        match &mut self.cursor {
            Cursor::Entry { scoring: Some(_), .. } => {
                self.next_choice(matches!(towards, Direction::South | Direction::East));
            }
            Cursor::Entry { entry, scoring: None } => *entry = board::shiftago::step(*entry, towards),
            Cursor::Tile { at, selection } => {
                if matches!(selection, Selection::Rotation(..)) {
                    *selection = Selection::None;
                }
                let next = neighbour(*at, towards, moguli::Portals::COLUMNS, moguli::Portals::ROWS);
                *at = next.unwrap_or(*at);
            }
        }
    }

    /// Goes to the next thing that can be chosen, or the one before.
    pub(crate) fn next_choice(&mut self, forwards: bool) {
        self.notice = None;
        match self.cursor {
            Cursor::Entry { entry, scoring: Some(index) } => {
                let count = self.scorings(entry).len().max(1);
                let index = if forwards { index + 1 } else { index + count - 1 } % count;
                self.cursor = Cursor::Entry { entry, scoring: Some(index) };
            }
            Cursor::Entry { entry, scoring: None } => {
                let mut next = entry;
                for _ in 0..Entry::COUNT {
                    next = board::shiftago::round(next, forwards);
                    if self.is_open(next) {
                        break;
                    }
                }
                self.cursor = Cursor::Entry { entry: next, scoring: None };
            }
            Cursor::Tile { at, selection } => {
                let places = match selection {
                    Selection::Stone(from) => self.targets(from),
                    Selection::Exchange(own) => self.exchanges(own),
                    Selection::None | Selection::Rotation(..) => self.movable(),
                };
                let selection =
                    if matches!(selection, Selection::Rotation(..)) { Selection::None } else { selection };
                if let Some(at) = next_of(&places, at, forwards) {
                    self.cursor = Cursor::Tile { at, selection };
                }
            }
        }
    }

    /// Turns the tile under the cursor by so many quarters clockwise, not yet for good.
    pub(crate) fn turn_tile(&mut self, quarters: u8) {
        self.notice = None;
        if let Cursor::Tile { at, selection } = &mut self.cursor {
            let before = if let Selection::Rotation(tile, quarters) = selection
                && tile == at
            {
                *quarters
            } else {
                0
            };
            let now = (before + quarters) % 4;
            *selection = if now == 0 { Selection::None } else { Selection::Rotation(*at, now) };
        }
    }

    /// Puts the cursor where it would play this move, so that it is drawn before anybody plays it.
    pub(crate) fn show_move(&mut self, text: &str) {
        self.typed.clear();
        if let Cursor::Entry { .. } = self.cursor {
            let Ok(shiftago::Move { entry, .. }) = text.parse() else { return };
            let scorings = self.scorings(entry);
            let index = scorings.iter().position(|scoring| scoring.full_move == text);
            let scoring = index.filter(|_| scorings.len() > 1);
            self.cursor = Cursor::Entry { entry, scoring };
            return;
        }
        self.cursor = match text.parse() {
            Ok(moguli::Move::Travel { from, to }) => {
                Cursor::Tile { at: to, selection: Selection::Stone(from) }
            }
            Ok(moguli::Move::Exchange { own, middle }) => {
                Cursor::Tile { at: middle, selection: Selection::Exchange(own) }
            }
            Ok(moguli::Move::Rotate { at, turn }) => {
                let quarters = match turn {
                    Turn::Clockwise => 1,
                    Turn::Half => 2,
                    Turn::Counterclockwise => 3,
                };
                Cursor::Tile { at, selection: Selection::Rotation(at, quarters) }
            }
            Ok(moguli::Move::Pass) | Err(_) => return,
        };
    }

    /// Puts the cursor somewhere, as the mouse does.
    pub(crate) fn set_cursor_entry(&mut self, entry: Entry) {
        self.cursor = Cursor::Entry { entry, scoring: None };
    }

    pub(crate) fn set_cursor_tile(&mut self, cell: Cell) {
        if let Cursor::Tile { at, .. } = &mut self.cursor {
            *at = cell;
        }
    }

    /// Clears what is typed and selected. Whether there was anything.
    pub(crate) fn clear_selection(&mut self) -> bool {
        let had_any = !self.typed.is_empty() || self.has_selection();
        self.typed.clear();
        self.cursor = match self.cursor {
            Cursor::Entry { entry, .. } => Cursor::Entry { entry, scoring: None },
            Cursor::Tile { at, .. } => Cursor::Tile { at, selection: Selection::None },
        };
        had_any
    }

    pub(crate) fn has_selection(&self) -> bool {
        match self.cursor {
            Cursor::Entry { scoring, .. } => scoring.is_some(),
            Cursor::Tile { selection, .. } => selection != Selection::None,
        }
    }
}

/// In the middle of the first row, or of the entries from the north.
pub(super) fn initial_cursor(board: &Board) -> Cursor {
    match board {
        Board::Moguli { .. } => {
            let at = Cell::new(moguli::Portals::COLUMNS / 2, 0).expect("a board has a first row");
            Cursor::Tile { at, selection: Selection::None }
        }
        Board::Shiftago { .. } => {
            let middle = shiftago::Bitboard::SIDE / 2;
            let entry = Entry::new(Direction::North, middle).expect("a board has entries");
            Cursor::Entry { entry, scoring: None }
        }
    }
}

fn next_of(places: &[Cell], at: Cell, forwards: bool) -> Option<Cell> {
    let after = |place: &&Cell| if forwards { **place > at } else { **place < at };
    let mut sorted = places.to_vec();
    sorted.sort_unstable();
    if !forwards {
        sorted.reverse();
    }
    sorted.iter().find(after).or(sorted.first()).copied()
}
