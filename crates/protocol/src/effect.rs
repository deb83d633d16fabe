//! What a move does to the board, step by step: [`Effect`].

use serde::{Deserialize, Serialize};

use crate::{Cell, Direction, Seat, Turn};

/// One thing that happens when a move is played. A list of them, in order, is what an interface animates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[allow(missing_docs, reason = "each is what its namesake in game::Effect is")]
pub enum Effect {
    /// A marble already on the board was pushed one field on.
    Shifted { seat: Seat, from: Cell, to: Cell },
    /// A marble came onto the board, from an edge to its edge field.
    Inserted { seat: Seat, from: Direction, at: Cell },
    /// A row was scored, from one end to the other; 0 points are possible.
    Scored { seat: Seat, from: Cell, to: Cell, points: u8 },
    /// A marble went back to its owner's reserve.
    Removed { seat: Seat, at: Cell },
    /// A seat's turn was skipped because of its handicap, and a marble came back to it.
    SatOut { seat: Seat },
    /// A tile was turned.
    Rotated { at: Cell, turn: Turn },
    /// A stone travelled.
    Travelled { seat: Seat, route: Route },
    /// A seat could not move a stone, so its turn ended with the rotation.
    MoveSkipped { seat: Seat },
    /// Two tiles traded places during the set-up.
    Exchanged { one: Cell, other: Cell },
}

/// The way of a stone: along the top, below, and along the top again. Neighbouring portals of two legs are the same one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Route {
    /// From the portal where the stone stood to the one where it dived; one portal if it dived at once.
    pub first_top: Vec<Cell>,
    /// From the portal of the dive to the portal of surfacing.
    pub below: Vec<Cell>,
    /// From the portal of surfacing to where the stone came to rest; one portal if it stayed there.
    pub second_top: Vec<Cell>,
    /// Portals with stones of the mover that it passed under, in order.
    pub under_own: Vec<Cell>,
    /// Portals with stones of the opponent that it passed under, in order. Any of them earns the bonus.
    pub under_opponent: Vec<Cell>,
}

impl From<game::Effect> for Effect {
    fn from(effect: game::Effect) -> Effect {
        use game::Effect as Domain;
        match effect {
            Domain::Shifted { seat, from, to } => {
                Effect::Shifted { seat: seat.into(), from: from.into(), to: to.into() }
            }
            Domain::Inserted { seat, from, at } => {
                Effect::Inserted { seat: seat.into(), from: from.into(), at: at.into() }
            }
            Domain::Scored { seat, from, to, points } => {
                Effect::Scored { seat: seat.into(), from: from.into(), to: to.into(), points }
            }
            Domain::Removed { seat, at } => Effect::Removed { seat: seat.into(), at: at.into() },
            Domain::SatOut { seat } => Effect::SatOut { seat: seat.into() },
            Domain::Rotated { at, turn } => Effect::Rotated { at: at.into(), turn: turn.into() },
            Domain::Travelled { seat, route } => Effect::Travelled { seat: seat.into(), route: route.into() },
            Domain::MoveSkipped { seat } => Effect::MoveSkipped { seat: seat.into() },
            Domain::Exchanged { one, other } => Effect::Exchanged { one: one.into(), other: other.into() },
        }
    }
}

impl From<game::Route> for Route {
    fn from(route: game::Route) -> Route {
        let cells = |cells: Vec<game::Cell>| cells.into_iter().map(Cell).collect();
        Route {
            first_top: cells(route.first_top),
            below: cells(route.below),
            second_top: cells(route.second_top),
            under_own: cells(route.under_own),
            under_opponent: cells(route.under_opponent),
        }
    }
}

impl Effect {
    /// All of them, in order.
    pub fn list(effects: Vec<game::Effect>) -> Vec<Effect> {
        effects.into_iter().map(Effect::from).collect()
    }
}
