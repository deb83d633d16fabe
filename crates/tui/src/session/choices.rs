//! What may be chosen on the board now.

use game::{Cell, Seat};
use protocol::Board;
use shiftago::Entry;

use super::Session;

impl Session {
    /// All ways to score after a marble went in here.
    pub(crate) fn scorings(&self, entry: Entry) -> Vec<String> {
        let entry = entry.to_string();
        self.moves.iter().filter(|text| is_of_entry(text, &entry)).cloned().collect()
    }

    /// Whether a marble may go in here.
    pub(crate) fn is_open(&self, entry: Entry) -> bool {
        let entry = entry.to_string();
        self.moves.iter().any(|text| is_of_entry(text, &entry))
    }

    /// The portals that a stone may go to.
    pub(crate) fn targets(&self, from: Cell) -> Vec<Cell> {
        let from = from.to_string();
        let to = |text: &String| text.strip_prefix(&from)?.parse().ok();
        self.moves.iter().filter_map(to).collect()
    }

    /// The tiles that one of the own start row may trade places with.
    pub(crate) fn exchanges(&self, own: Cell) -> Vec<Cell> {
        let own = format!("{own}~");
        self.moves.iter().filter_map(|text| text.strip_prefix(&own)?.parse().ok()).collect()
    }

    /// Stones that can move, or tiles that can be exchanged.
    pub(crate) fn movable(&self) -> Vec<Cell> {
        let begins = |text: &String| {
            let is_move = text.len() == 4 || text.contains('~');
            text.get(..2).filter(|_| is_move)?.parse().ok()
        };
        let mut places: Vec<Cell> = self.moves.iter().filter_map(begins).collect();
        places.sort_unstable();
        places.dedup();
        places
    }

    pub(crate) fn stone_at(&self, at: Cell) -> Option<Seat> {
        let Board::Moguli { stones, .. } = &self.current.position.board else { return None };
        stones.iter().find(|stone| stone.at.0 == at).map(|stone| stone.seat.0)
    }
}

pub(super) fn is_of_entry(text: &str, entry: &str) -> bool {
    text.strip_prefix(entry).is_some_and(|rest| rest.is_empty() || rest.starts_with(':'))
}
