//! What may be played now, grouped as an interface offers it: [`Choices`]; and what a move would do: [`Preview`].
//!
//! The types and their lookups are here; `shiftago.rs` and `moguli.rs` fill them in by asking the rules. Every move
//! stands there in full, so no interface cuts up move texts to find out what belongs together.
//!
//! Absent here: what is selected at the moment (each interface keeps that), and words for players.

mod moguli;
mod shiftago;
#[cfg(test)]
mod tests;

use games::{AnyGame, AnyPlay};
use serde::{Deserialize, Serialize};

use crate::{Cell, Direction, Effect, PositionView, Reason, Route, Turn};

/// What may be played now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Choices {
    /// Nothing, and why: the game is over.
    None {
        /// Why.
        reason: Reason,
    },
    /// Where a marble can go in.
    Shiftago {
        /// All 28 entries: from the north a to g, from the east 1 to 7, from the south, from the west.
        entries: Vec<EntryChoice>,
    },
    /// What a turn can go on with.
    Moguli {
        /// All 35 tiles, row by row from a1.
        tiles: Vec<TileChoice>,
        /// The stones of the seat to move.
        stones: Vec<StoneChoice>,
        /// In the set-up, the tiles of the own start row and what each may be exchanged with; else empty.
        exchanges: Vec<ExchangeChoice>,
        /// What `pass` would mean; `null` where it may not be played.
        pass: Option<PassMeaning>,
    },
}

/// An entry of Shiftago.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct EntryChoice {
    /// Its name: `Nc`.
    pub entry: String,
    /// The edge the marble comes from.
    pub from: Direction,
    /// The edge field that it takes.
    pub at: Cell,
    /// Why no marble may go in here; `null` if one may.
    pub reason: Option<Reason>,
    /// The move in full, where there is only one; `null` where there is none, or a scoring to choose.
    #[serde(rename = "move")]
    pub only_move: Option<String>,
    /// What the insertion does before anything is scored: the ghost.
    pub ghost: Vec<Effect>,
    /// The scorings to choose from; empty if there is nothing to score.
    pub scorings: Vec<ScoringChoice>,
}

/// A row that may be scored after an insertion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ScoringChoice {
    /// The move in full: `Nc:a1-e5`.
    #[serde(rename = "move")]
    pub full_move: String,
    /// The end of the row that the move names first. With three and four seats it stays on the board.
    pub from: Cell,
    /// The other end.
    pub to: Cell,
    /// The points it gives; 0 is possible.
    pub points: u8,
    /// The marbles of the row that leave the board.
    pub leave: Vec<Cell>,
    /// The marbles of the row that stay.
    pub stay: Vec<Cell>,
}

/// A tile of Moguli.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TileChoice {
    /// Where it lies.
    pub at: Cell,
    /// A quarter turn clockwise, a half turn, a quarter turn counter-clockwise.
    pub turns: Vec<TurnChoice>,
}

/// A way to turn a tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TurnChoice {
    /// By how much.
    pub turn: Turn,
    /// The move: `c4+`.
    #[serde(rename = "move")]
    pub full_move: String,
    /// Why it may not be played; `null` if it may.
    pub reason: Option<Reason>,
}

/// A stone of the seat to move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct StoneChoice {
    /// Where it stands.
    pub at: Cell,
    /// What is against moving this stone at all, wherever it would go. `null` if it may go somewhere, and also if every
    /// portal is merely taken, blocked or not connected.
    pub reason: Option<Reason>,
    /// Every other portal, and whether it may go there.
    pub portals: Vec<PortalChoice>,
}

/// A portal that a stone may go to, or why it may not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PortalChoice {
    /// Which.
    pub to: Cell,
    /// The move: `a1c5`.
    #[serde(rename = "move")]
    pub full_move: String,
    /// Why it may not be played; `null` if it may.
    pub reason: Option<Reason>,
    /// The way that counts, if it may. It earns the bonus if it passes under an opponent's stone.
    pub route: Option<Route>,
}

/// A tile of the own start row, in the set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ExchangeChoice {
    /// Which.
    pub own: Cell,
    /// The tiles that it may be exchanged with; the move is `a1~c4`.
    pub middle: Vec<Cell>,
    /// Why it may not be exchanged at all; `null` if it may.
    pub reason: Option<Reason>,
}

/// What `pass` means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PassMeaning {
    /// The bonus is declined.
    DeclineBonus,
    /// The exchange of tiles is over for this seat.
    EndSetUp,
}

/// What a move would do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Preview {
    /// The move in full.
    #[serde(rename = "move")]
    pub full_move: String,
    /// What happens on the board, in order.
    pub effects: Vec<Effect>,
    /// Where the game would stand.
    pub after: PositionView,
    /// Whether the turn would be over.
    pub ends_turn: bool,
}

/// What may be played in a game now, as far as the rules alone decide it.
impl From<&AnyGame> for Choices {
    fn from(any: &AnyGame) -> Choices {
        if any.is_over() {
            return Choices::NOTHING;
        }
        match any.as_play() {
            AnyPlay::Shiftago(play) => shiftago::choices(play.position()),
            AnyPlay::Moguli(play) => moguli::choices(play.position()),
        }
    }
}

impl Choices {
    /// Nothing may be played: the game is over.
    pub const NOTHING: Choices = Choices::None { reason: Reason::GameOver };

    /// An entry of Shiftago; `None` in other games and after the end.
    pub fn entry(&self, entry: ::shiftago::Entry) -> Option<&EntryChoice> {
        let Choices::Shiftago { entries } = self else { return None };
        entries.get(entry.index())
    }

    /// A tile of Moguli; `None` in other games and after the end.
    pub fn tile(&self, at: game::Cell) -> Option<&TileChoice> {
        let Choices::Moguli { tiles, .. } = self else { return None };
        tiles.iter().find(|tile| tile.at.0 == at)
    }

    /// A stone of the seat to move; `None` where none of its stones stands.
    pub fn stone(&self, at: game::Cell) -> Option<&StoneChoice> {
        let Choices::Moguli { stones, .. } = self else { return None };
        stones.iter().find(|stone| stone.at.0 == at)
    }

    /// A tile of the own start row in the set-up; `None` elsewhere and after it.
    pub fn exchange(&self, own: game::Cell) -> Option<&ExchangeChoice> {
        let Choices::Moguli { exchanges, .. } = self else { return None };
        exchanges.iter().find(|exchange| exchange.own.0 == own)
    }
}

impl EntryChoice {
    /// Whether a marble may go in here.
    pub const fn is_open(&self) -> bool {
        self.reason.is_none()
    }

    /// The moves that begin with this entry, in full: one for each scoring, or the insertion alone.
    pub fn moves(&self) -> Vec<&str> {
        if self.scorings.is_empty() {
            return self.only_move.as_deref().into_iter().collect();
        }
        self.scorings.iter().map(|scoring| scoring.full_move.as_str()).collect()
    }
}

impl TileChoice {
    /// One of the three ways to turn it.
    pub fn turn(&self, turn: game::Turn) -> Option<&TurnChoice> {
        self.turns.iter().find(|choice| game::Turn::from(choice.turn) == turn)
    }
}

impl StoneChoice {
    /// The portals that it may go to.
    pub fn targets(&self) -> impl Iterator<Item = game::Cell> {
        self.portals.iter().filter(|portal| portal.reason.is_none()).map(|portal| portal.to.0)
    }

    /// The way to another portal.
    pub fn portal(&self, to: game::Cell) -> Option<&PortalChoice> {
        self.portals.iter().find(|portal| portal.to.0 == to)
    }
}

impl Preview {
    /// What a move would do in a game.
    pub fn of(game: &AnyGame, text: &str) -> Result<Preview, game::MoveError> {
        let mut after = game.clone();
        let played = after.play_move(text)?;
        Ok(Preview {
            full_move: played.text,
            effects: Effect::list(played.effects),
            after: PositionView::from(&after),
            ends_turn: played.ends_turn,
        })
    }
}
