//! From what is selected or typed to a move: its [`Preview`], and what Enter does.

use game::{Cell, Effect, MoveError, Reason, Turn};
use protocol::Board;
use shiftago::Entry;
use table::Timestamp;

use super::choices::is_of_entry;
use super::{Cursor, Notice, Selection, Session};

/// What would be played, and what it would do or why it may not be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Preview {
    pub(crate) text: String,
    pub(crate) effects: Result<Vec<Effect>, MoveError>,
}

impl Session {
    /// The move that is selected or typed, and what it would do.
    pub(crate) fn preview(&self) -> Option<Preview> {
        if !self.is_interactive() {
            return None;
        }
        let text = if self.typed.is_empty() { self.selected_move()? } else { self.typed_move() };
        let effects = self.current.game.effects(&text);
        Some(Preview { text, effects })
    }

    pub(super) fn selected_move(&self) -> Option<String> {
        match self.cursor {
            Cursor::Entry { entry, scoring: None } => Some(entry.to_string()),
            Cursor::Entry { entry, scoring: Some(index) } => self.scorings(entry).get(index).cloned(),
            Cursor::Tile { at, selection } => match selection {
                Selection::Stone(from) if from != at => Some(format!("{from}{at}")),
                Selection::Rotation(tile, quarters) => Some(rotation(tile, quarters)),
                Selection::Exchange(own) if own != at => Some(format!("{own}~{at}")),
                Selection::None | Selection::Stone(_) | Selection::Exchange(_) => None,
            },
        }
    }

    /// What a marble into this entry does before anything is scored.
    pub(crate) fn ghost(&self, preview: &Preview) -> Vec<Effect> {
        let entry = preview.text.split(':').next().unwrap_or_default();
        let effects = match &preview.effects {
            Ok(effects) => effects.clone(),
            Err(MoveError::Illegal(Reason::ScoringNotChosen { .. })) => {
                let first = self.moves.iter().find(|text| is_of_entry(text, entry));
                first.and_then(|text| self.current.game.effects(text).ok()).unwrap_or_default()
            }
            Err(_) => Vec::new(),
        };
        let is_insertion =
            |effect: &Effect| matches!(effect, Effect::Shifted { .. } | Effect::Inserted { .. });
        effects.into_iter().filter(is_insertion).collect()
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
            Cursor::Entry { entry, scoring: None } => match &self.scorings(entry)[..] {
                [] => self.play(&entry.to_string(), now),
                [only] => self.play(&only.clone(), now),
                _ => {
                    self.cursor = Cursor::Entry { entry, scoring: Some(0) };
                    false
                }
            },
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

    pub(super) fn play_selected(&mut self, now: Timestamp) -> bool {
        self.selected_move().is_some_and(|text| self.play(&text, now))
    }

    /// Selects the stone or, in the set-up, the tile under the cursor; or says why not.
    pub(super) fn select_at(&mut self, at: Cell) {
        let is_set_up =
            matches!(&self.current.position.board, Board::Moguli { stage: protocol::Stage::SetUp, .. });
        let selection = if is_set_up { Selection::Exchange(at) } else { Selection::Stone(at) };
        let can = if is_set_up { self.exchanges(at) } else { self.targets(at) };
        if can.is_empty() {
            self.notice = Some(self.why_stuck(at, is_set_up));
            return;
        }
        self.notice = None;
        self.cursor = Cursor::Tile { at, selection };
    }

    /// Why nothing can be selected here: what the rules say against it wherever it would go; else that it can go nowhere,
    /// for why it cannot go to one place or another is nothing that anybody asked.
    pub(super) fn why_stuck(&self, at: Cell, is_set_up: bool) -> Notice {
        let others = moguli::Portals::BOARD.iter().filter(|&to| to != at);
        let sign = if is_set_up { "~" } else { "" };
        let against = |to: Cell| self.current.game.effects(&format!("{at}{sign}{to}")).err();
        let errors: Vec<MoveError> = others.filter_map(against).collect();
        let about_the_stone = errors.iter().find(|error| {
            let MoveError::Illegal(reason) = error else { return false };
            !matches!(
                reason,
                Reason::NoPath { .. }
                    | Reason::PortalTaken { .. }
                    | Reason::BlockedAbove { .. }
                    | Reason::NotInMiddle { .. }
            )
        });
        match about_the_stone.or(errors.first().filter(|_| is_set_up)) {
            Some(error) => Notice::IllegalMove(error.clone()),
            None => Notice::Stuck(at),
        }
    }
}

/// A tile's rotation as it is written.
pub(crate) fn rotation(at: Cell, quarters: u8) -> String {
    moguli::Move::Rotate { at, turn: turn_of(quarters) }.to_string()
}

/// The turn of 1 to 3 quarters clockwise.
pub(crate) const fn turn_of(quarters: u8) -> Turn {
    match quarters {
        1 => Turn::Clockwise,
        2 => Turn::Half,
        _ => Turn::Counterclockwise,
    }
}
