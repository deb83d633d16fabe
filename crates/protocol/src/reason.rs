//! Why something is not allowed: [`Reason`].

use crate::{Cell, Colour, Direction};

/// Makes the wire form of all reasons and their way here. The list is checked by the compiler: a reason that is missing
/// here leaves a match that is not exhaustive.
macro_rules! reasons {
    ($($variant:ident $({ $($argument:ident: $kind:ty),+ })?),+ $(,)?) => {
        /// Why a move may not be played, a seat may not leave, or a position cannot be: a code with arguments, the same
        /// as in the rules.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[serde(tag = "code", rename_all = "kebab-case", rename_all_fields = "camelCase")]
        #[allow(missing_docs, reason = "each is what its namesake in game::Reason is")]
        pub enum Reason {
            $($variant $({ $($argument: $kind),+ })?,)+
        }

        impl From<game::Reason> for Reason {
            fn from(reason: game::Reason) -> Reason {
                match reason {
                    $(game::Reason::$variant $({ $($argument),+ })? => {
                        Reason::$variant $({ $($argument: $argument.into()),+ })?
                    })+
                }
            }
        }
    };
}

reasons! {
    GameOver,
    LaneFull { from: Direction, at: Cell },
    MarblesTouch { one: Cell, other: Cell },
    ScoringNotChosen { choices: usize },
    NothingToScore,
    NotARow { from: Cell, to: Cell },
    LeavingIsResigning,
    HasLeft { colour: Colour },
    NoSuchSeat { seats: usize },
    HandicapTooLong { colour: Colour, turns: u8 },
    NobodyStarts,
    HandicapCount { seats: usize, given: usize },
    TooManyMarbles { colour: Colour, count: u8 },
    FieldTaken { at: Cell },
    MarblesDoNotAddUp { colour: Colour, on_board: u8, in_reserve: u8, set_aside: u8 },
    MarblesWhileSittingOut { colour: Colour },
    PointsWhileSittingOut { colour: Colour },
    TooManyPoints { colour: Colour, points: u8 },
    PointsInExpress { colour: Colour },
    WinnerNotToMove { colour: Colour },
    LeftToMove { colour: Colour },
    NobodyLeft,
    StoneMoveDue,
    RotationDue,
    TileBarred { at: Cell },
    LeavesNoStoneMove { at: Cell },
    NoStone { at: Cell },
    NotYourStone { at: Cell },
    SamePortal { at: Cell },
    PortalTaken { at: Cell },
    StartRowFirst { at: Cell },
    StartRowTooFull { at: Cell },
    NothingToPassUnder { from: Cell, to: Cell },
    BlockedAbove { from: Cell, to: Cell },
    NoPath { from: Cell, to: Cell },
    NothingToDecline,
    SetUpFirst,
    SetUpOver,
    NoExchanges,
    NotOnStartRow { at: Cell },
    NotInMiddle { at: Cell },
    ExchangedAlready { at: Cell },
    StoneCount { colour: Colour, count: usize },
    PlayedInSetUp,
    RotatedTileCount { needed: usize },
    TooManyBarred { count: usize },
    BarredTileRotated { at: Cell },
    MovedInRound { moved: bool },
    TooManyIdleRounds,
    WonAlready { colour: Colour },
    NoStoneMoveDue,
    TurnIsOver,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(reason: game::Reason) -> serde_json::Value {
        serde_json::to_value(Reason::from(reason)).expect("it can be written")
    }

    #[test]
    fn a_reason_is_its_code_and_its_arguments() {
        let at: game::Cell = "c7".parse().expect("a field");
        let full = game::Reason::LaneFull { from: game::Direction::North, at };
        assert_eq!(written(full), serde_json::json!({ "code": "lane-full", "from": "north", "at": "c7" }));
        let marbles = game::Reason::MarblesDoNotAddUp {
            colour: game::Colour::Blue,
            on_board: 3,
            in_reserve: 20,
            set_aside: 0,
        };
        assert_eq!(
            written(marbles),
            serde_json::json!({
                "code": "marbles-do-not-add-up",
                "colour": "blue",
                "onBoard": 3,
                "inReserve": 20,
                "setAside": 0,
            })
        );
    }

    #[test]
    fn codes_are_those_of_the_rules() {
        let at: game::Cell = "a1".parse().expect("a field");
        // Those whose names have more to get wrong than a capital letter.
        let reasons = [
            game::Reason::GameOver,
            game::Reason::NotARow { from: at, to: at },
            game::Reason::SetUpFirst,
            game::Reason::PlayedInSetUp,
            game::Reason::MovedInRound { moved: true },
            game::Reason::NoStoneMoveDue,
            game::Reason::LeavesNoStoneMove { at },
            game::Reason::RotatedTileCount { needed: 1 },
        ];
        for reason in reasons {
            assert_eq!(written(reason)["code"], reason.code());
        }
    }
}
