//! From what is selected or typed to a move: its [`Preview`], and what Enter does.

use game::{Cell, Turn};
use moguli::{Move, Portals};
use protocol::{Effect, MoveError};
use shiftago::Entry;
use table::Timestamp;

use super::{Cursor, Notice, Selection, Session};

/// What would be played, and what it would do or why it may not be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Preview {
    pub(crate) text: String,
    pub(crate) effects: Result<Vec<Effect>, MoveError>,
}

impl Preview {
    /// The entry of Shiftago that the move begins with.
    pub(crate) fn entry(&self) -> Option<Entry> {
        self.text.parse::<shiftago::Move>().ok().map(|mv| mv.entry)
    }
}

impl Session {
    /// The move that is selected or typed, and what it would do.
    pub(crate) fn preview(&self) -> Option<Preview> {
        if !self.is_interactive() {
            return None;
        }
        let text = if self.typed.is_empty() { self.selected_move()? } else { self.typed_move() };
        let effects = self.current.game.effects(&text).map(Effect::list).map_err(MoveError::from);
        Some(Preview { text, effects })
    }

    fn selected_move(&self) -> Option<String> {
        match self.cursor {
            Cursor::Entry { entry, scoring: None } => Some(entry.to_string()),
            Cursor::Entry { entry, scoring: Some(index) } => {
                Some(self.scorings(entry).get(index)?.full_move.clone())
            }
            Cursor::Tile { at, selection } => match selection {
                Selection::Stone(from) => Some(self.choices.stone(from)?.portal(at)?.full_move.clone()),
                Selection::Rotation(tile, quarters) => {
                    Some(self.choices.tile(tile)?.turn(turn_of(quarters))?.full_move.clone())
                }
                Selection::Exchange(own) if own != at => Some(Move::Exchange { own, middle: at }.to_string()),
                Selection::None | Selection::Exchange(_) => None,
            },
        }
    }

    /// What the marble does as it goes in, before anything is scored.
    pub(crate) fn ghost(&self, preview: &Preview) -> &[Effect] {
        preview.entry().and_then(|entry| self.choices.entry(entry)).map_or(&[], |choice| &choice.ghost)
    }

    /// What Enter does: plays what is selected, or selects what the cursor is on.
    pub(crate) fn confirm(&mut self, now: Timestamp) -> bool {
        if !self.is_interactive() {
            return false;
        }
        if !self.typed.is_empty() {
            let mut text = self.typed_move();
            // What only one move begins with is that move.
            if let [only] = self.completions()[..] {
                text = only.to_owned();
            }
            // A marble that can score in several ways is put in, and the row is chosen on the board.
            if let (Ok(entry), Cursor::Entry { .. }) = (text.parse::<Entry>(), self.cursor)
                && self.scorings(entry).len() > 1
            {
                self.typed.clear();
                self.cursor = Cursor::Entry { entry, scoring: Some(0) };
                return false;
            }
            let played = self.play(&text, now);
            if played {
                self.typed.clear();
            }
            return played;
        }
        match self.cursor {
            Cursor::Entry { entry, scoring: None } if self.scorings(entry).len() > 1 => {
                self.cursor = Cursor::Entry { entry, scoring: Some(0) };
                false
            }
            Cursor::Entry { .. } => self.play_selected(now),
            Cursor::Tile { at, selection } => match selection {
                Selection::None => {
                    self.select_at(at);
                    false
                }
                Selection::Stone(from) | Selection::Exchange(from) if from == at => {
                    self.cursor = Cursor::Tile { at, selection: Selection::None };
                    false
                }
                // Another stone of one's own is selected instead.
                Selection::Stone(_) if self.stone_at(at) == Some(self.mover()) => {
                    self.select_at(at);
                    false
                }
                Selection::Stone(_) | Selection::Exchange(_) | Selection::Rotation(..) => {
                    self.play_selected(now)
                }
            },
        }
    }

    fn play_selected(&mut self, now: Timestamp) -> bool {
        self.selected_move().is_some_and(|text| self.play(&text, now))
    }

    /// Selects the stone or, in the set-up, the tile under the cursor; or says why not.
    fn select_at(&mut self, at: Cell) {
        let is_set_up = self.is_set_up();
        let selection = if is_set_up { Selection::Exchange(at) } else { Selection::Stone(at) };
        let can = if is_set_up { self.exchanges(at) } else { self.targets(at) };
        if can.is_empty() {
            self.notice = Some(if is_set_up { self.why_no_exchange(at) } else { self.why_no_travel(at) });
            return;
        }
        self.notice = None;
        self.cursor = Cursor::Tile { at, selection };
    }

    /// Why the stone here cannot be selected: what is against moving it at all; else that it can go nowhere now, for why it
    /// cannot go to one portal or another is nothing that anybody asked.
    fn why_no_travel(&self, from: Cell) -> Notice {
        let Some(stone) = self.choices.stone(from) else {
            let to = Portals::BOARD.iter().find(|&to| to != from && self.stone_at(to).is_none());
            return self.why_not(to.map(|to| Move::Travel { from, to }), from);
        };
        stone.reason.map_or(Notice::Stuck(from), |reason| Notice::IllegalMove(MoveError::Illegal { reason }))
    }

    /// Why the tile here cannot be exchanged.
    fn why_no_exchange(&self, own: Cell) -> Notice {
        let middle = Portals::MIDDLE.iter().find(|&middle| middle != own);
        self.why_not(middle.map(|middle| Move::Exchange { own, middle }), own)
    }

    /// What the rules say against a move.
    fn why_not(&self, mv: Option<Move>, at: Cell) -> Notice {
        let error = mv.and_then(|mv| self.current.game.effects(&mv.to_string()).err());
        error.map_or(Notice::Stuck(at), |error| Notice::IllegalMove(error.into()))
    }
}

/// The turn of 1 to 3 quarters clockwise.
pub(crate) const fn turn_of(quarters: u8) -> Turn {
    match quarters {
        1 => Turn::Clockwise,
        2 => Turn::Half,
        _ => Turn::Counterclockwise,
    }
}
