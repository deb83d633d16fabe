//! How a game ended: [`Ending`].

use serde::{Deserialize, Serialize};

use crate::Seat;
use crate::atoms::mirror;

/// How a game ended, for every seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Ending {
    /// Why it is over.
    pub termination: Termination,
    /// What each seat got, in seat order; `null` for a game without result.
    pub standings: Option<Vec<Standing>>,
    /// Who won, or who shares the draw; empty if there is no result.
    pub winners: Vec<Seat>,
}

/// What a seat got from a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Standing {
    /// From 1; seats that are equal have the same rank, and the ranks after them are left out.
    pub rank: usize,
    /// What part of the game: `1`, `1/2`, `1/3`, `1/4` or `0`.
    pub share: String,
}

/// Why a game is over: by the rules, or as the players and their clocks had it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each is what its namesake in table::Termination is")]
pub enum Termination {
    Rules { cause: Cause },
    Resignation { by: Seat },
    Agreement,
    Time { of: Seat },
    Disconnection { of: Seat },
    Abandoned,
    Aborted,
}

mirror! {
    /// Why a game is over by the rules.
    Cause of game::Cause {
        Row, Points, BoardFull, NoMarbles, NoEntry, Repetition, LastSeat, FourHome, IdleRounds,
    }
}

impl From<table::Termination> for Termination {
    fn from(termination: table::Termination) -> Termination {
        match termination {
            table::Termination::Rules(cause) => Termination::Rules { cause: cause.into() },
            table::Termination::Resignation { by } => Termination::Resignation { by: by.into() },
            table::Termination::Agreement => Termination::Agreement,
            table::Termination::Time { of } => Termination::Time { of: of.into() },
            table::Termination::Disconnection { of } => Termination::Disconnection { of: of.into() },
            table::Termination::Abandoned => Termination::Abandoned,
            table::Termination::Aborted => Termination::Aborted,
        }
    }
}

impl From<&table::Ending> for Ending {
    fn from(ending: &table::Ending) -> Ending {
        let standing =
            |standing: &table::Standing| Standing { rank: standing.rank, share: standing.share.to_string() };
        Ending {
            termination: ending.termination.into(),
            standings: ending.standings.as_ref().map(|all| all.iter().map(standing).collect()),
            winners: ending.winners().iter().map(Seat).collect(),
        }
    }
}

impl From<&game::Outcome> for Ending {
    fn from(outcome: &game::Outcome) -> Ending {
        let standing = |seat| Standing { rank: outcome.rank(seat), share: outcome.share(seat).to_string() };
        Ending {
            termination: Termination::Rules { cause: outcome.cause().into() },
            standings: Some(game::Seat::first(outcome.seats()).map(standing).collect()),
            winners: outcome.winners().iter().map(Seat).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_ends_are_written_as_in_records() {
        let seat = game::Seat::SECOND;
        let all = [
            table::Termination::Resignation { by: seat },
            table::Termination::Agreement,
            table::Termination::Time { of: seat },
            table::Termination::Disconnection { of: seat },
            table::Termination::Abandoned,
            table::Termination::Aborted,
        ];
        for termination in all {
            let written = serde_json::to_value(Termination::from(termination)).expect("it can be written");
            assert_eq!(written["kind"], termination.code());
        }
    }

    #[test]
    fn causes_are_written_as_in_records() {
        for cause in game::Cause::ALL {
            let written = serde_json::to_value(Cause::from(cause)).expect("it can be written");
            assert_eq!(written, cause.code());
        }
    }
}
