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
    pub how: How,
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
#[allow(missing_docs, reason = "each is what its namesake in table::How is")]
pub enum How {
    Rules { cause: Cause },
    Resignation { by: Seat },
    Agreement,
    Time { of: Seat },
    Abandoned,
}

mirror! {
    /// Why a game is over by the rules.
    Cause of game::Cause {
        Row, Points, BoardFull, NoMarbles, NoEntry, Repetition, LastSeat, FourHome, IdleRounds,
    }
}

impl From<table::How> for How {
    fn from(how: table::How) -> How {
        match how {
            table::How::Rules(cause) => How::Rules { cause: cause.into() },
            table::How::Resignation { by } => How::Resignation { by: by.into() },
            table::How::Agreement => How::Agreement,
            table::How::Time { of } => How::Time { of: of.into() },
            table::How::Abandoned => How::Abandoned,
        }
    }
}

impl From<&table::Ending> for Ending {
    fn from(ending: &table::Ending) -> Ending {
        let standing =
            |standing: &table::Standing| Standing { rank: standing.rank, share: standing.share.to_string() };
        Ending {
            how: ending.how.into(),
            standings: ending.standings.as_ref().map(|all| all.iter().map(standing).collect()),
            winners: ending.winners().iter().map(Seat).collect(),
        }
    }
}

impl From<&game::Outcome> for Ending {
    fn from(outcome: &game::Outcome) -> Ending {
        let standing = |seat| Standing { rank: outcome.rank(seat), share: outcome.share(seat).to_string() };
        Ending {
            how: How::Rules { cause: outcome.cause().into() },
            standings: Some(game::Seat::first(outcome.seats()).map(standing).collect()),
            winners: outcome.winners().iter().map(Seat).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn causes_are_written_as_in_records() {
        for cause in game::Cause::ALL {
            let written = serde_json::to_value(Cause::from(cause)).expect("it can be written");
            assert_eq!(written, cause.code());
        }
    }
}
