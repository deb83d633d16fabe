//! A move in parts: [`MoveView`], so that no interface takes move texts apart.

use games::Family;
use serde::{Deserialize, Serialize};

use crate::{Cell, Direction, Turn};

/// A step of a game in parts. Its text is in docs/NOTATION.md.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum MoveView {
    /// Shiftago: a marble goes in.
    Insert {
        /// Where, by name: `Nc`.
        entry: String,
        /// The edge the marble comes from.
        from: Direction,
        /// The edge field that it takes.
        at: Cell,
        /// The row that is scored; `null` if none is, or if the text leaves it out because there is only one.
        scoring: Option<ScoredRow>,
    },
    /// Moguli: a tile is turned.
    Rotate {
        /// Which.
        at: Cell,
        /// By how much.
        turn: Turn,
    },
    /// Moguli: a stone travels.
    Travel {
        /// From where.
        from: Cell,
        /// To where.
        to: Cell,
    },
    /// Moguli: two tiles trade places in the set-up.
    Exchange {
        /// The tile of the own start row.
        own: Cell,
        /// The other one.
        middle: Cell,
    },
    /// Moguli: the bonus is declined, or the set-up ended.
    Pass,
    /// A seat leaves the game.
    Retire,
}

/// A row, by its two ends as the move writes them: with three and four seats the first one stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "each is its name")]
pub struct ScoredRow {
    pub from: Cell,
    pub to: Cell,
}

impl MoveView {
    /// A text in parts; `None` if it is not a move of the game at all. Whether it may be played is not asked.
    pub fn parse(game: games::GameId, text: &str) -> Option<MoveView> {
        if text.starts_with("retire:") {
            return Some(MoveView::Retire);
        }
        // Moves are of one type for all variants of a game: nothing is compiled for each of them.
        match game.family() {
            Family::Moguli => text.parse::<moguli::Move>().ok().map(MoveView::from),
            Family::Express | Family::Expert | Family::Extreme => {
                text.parse::<shiftago::Move>().ok().map(MoveView::from)
            }
        }
    }
}

impl From<shiftago::Move> for MoveView {
    fn from(mv: shiftago::Move) -> MoveView {
        MoveView::Insert {
            entry: mv.entry.to_string(),
            from: mv.entry.from().into(),
            at: mv.entry.edge_cell().into(),
            scoring: mv.scoring.map(|row| ScoredRow { from: row.from.into(), to: row.to.into() }),
        }
    }
}

impl From<moguli::Move> for MoveView {
    fn from(mv: moguli::Move) -> MoveView {
        match mv {
            moguli::Move::Rotate { at, turn } => MoveView::Rotate { at: at.into(), turn: turn.into() },
            moguli::Move::Travel { from, to } => MoveView::Travel { from: from.into(), to: to.into() },
            moguli::Move::Exchange { own, middle } => {
                MoveView::Exchange { own: own.into(), middle: middle.into() }
            }
            moguli::Move::Pass => MoveView::Pass,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn parsed(game: games::GameId, text: &str) -> Value {
        serde_json::to_value(MoveView::parse(game, text)).expect("it can be written")
    }

    #[test]
    fn every_kind_of_move_has_its_parts() {
        let (expert, moguli) = (games::GameId::Expert3, games::GameId::MoguliNewRow);
        assert_eq!(
            parsed(expert, "Nc:a1-e5"),
            json!({ "kind": "insert", "entry": "Nc", "from": "north", "at": "c7", "scoring": { "from": "a1", "to": "e5" } })
        );
        assert_eq!(parsed(expert, "W3")["scoring"], Value::Null);
        assert_eq!(parsed(expert, "retire:b"), json!({ "kind": "retire" }));
        assert_eq!(
            parsed(moguli, "c4-"),
            json!({ "kind": "rotate", "at": "c4", "turn": "counterclockwise" })
        );
        assert_eq!(parsed(moguli, "a1c5"), json!({ "kind": "travel", "from": "a1", "to": "c5" }));
        assert_eq!(parsed(moguli, "a1~c4"), json!({ "kind": "exchange", "own": "a1", "middle": "c4" }));
        assert_eq!(parsed(moguli, "pass"), json!({ "kind": "pass" }));
        for (game, text) in
            [(expert, "c4+"), (expert, ""), (moguli, "Nc"), (moguli, "a1"), (moguli, "retire")]
        {
            assert_eq!(MoveView::parse(game, text), None, "{game} {text}");
        }
    }
}
