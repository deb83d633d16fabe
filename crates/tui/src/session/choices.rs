//! What may be chosen on the board now, as `protocol::Choices` groups it.

use game::{Cell, Seat};
use protocol::{Board, Choices, ScoringChoice};
use shiftago::Entry;

use super::Session;

impl Session {
    /// The rows to choose from after a marble went in here.
    pub(crate) fn scorings(&self, entry: Entry) -> &[ScoringChoice] {
        self.choices.entry(entry).map_or(&[], |choice| &choice.scorings)
    }

    /// Whether a marble may go in here.
    pub(crate) fn is_open(&self, entry: Entry) -> bool {
        self.choices.entry(entry).is_some_and(protocol::EntryChoice::is_open)
    }

    /// Whether tiles are exchanged before the game begins.
    pub(super) fn is_set_up(&self) -> bool {
        matches!(&self.choices, Choices::Moguli { exchanges, .. } if !exchanges.is_empty())
    }

    /// Whether any tile may be rotated.
    pub(crate) fn can_rotate(&self) -> bool {
        let Choices::Moguli { tiles, .. } = &self.choices else { return false };
        tiles.iter().any(|tile| tile.turns.iter().any(|turn| turn.reason.is_none()))
    }

    /// The portals that a stone may go to.
    pub(crate) fn targets(&self, from: Cell) -> Vec<Cell> {
        self.choices.stone(from).map_or_else(Vec::new, |stone| stone.targets().collect())
    }

    /// The tiles that one of the own start row may trade places with.
    pub(crate) fn exchanges(&self, own: Cell) -> Vec<Cell> {
        let middle = self.choices.exchange(own).map_or(&[][..], |exchange| &exchange.middle);
        middle.iter().map(|cell| cell.0).collect()
    }

    /// Stones that can move, or tiles that can be exchanged.
    pub(crate) fn movable(&self) -> Vec<Cell> {
        let Choices::Moguli { stones, exchanges, .. } = &self.choices else { return Vec::new() };
        let stones = stones.iter().filter(|stone| stone.targets().next().is_some()).map(|stone| stone.at.0);
        let tiles = exchanges.iter().filter(|tile| !tile.middle.is_empty()).map(|tile| tile.own.0);
        stones.chain(tiles).collect()
    }

    pub(crate) fn stone_at(&self, at: Cell) -> Option<Seat> {
        let Board::Moguli { stones, .. } = &self.current.position.board else { return None };
        stones.iter().find(|stone| stone.at.0 == at).map(|stone| stone.seat.0)
    }
}
