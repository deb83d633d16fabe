//! Why something is not allowed: [`Reason`].

use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::{Cell, Colour, Direction};

/// An argument of a reason. Written as it is: reasons are written argument by argument, because what serde derives for so
/// many shapes takes a page four times the code.
#[derive(Clone, Copy)]
enum Argument {
    Cell(Cell),
    Colour(Colour),
    Direction(Direction),
    Number(usize),
    Flag(bool),
}

macro_rules! arguments {
    ($($kind:ty => $variant:ident),+ $(,)?) => {
        $(impl From<$kind> for Argument {
            fn from(argument: $kind) -> Argument {
                Argument::$variant(argument.into())
            }
        })+
    };
}
arguments! { Cell => Cell, Colour => Colour, Direction => Direction, usize => Number, u8 => Number, bool => Flag }

impl Serialize for Argument {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Argument::Cell(cell) => cell.serialize(serializer),
            Argument::Colour(colour) => colour.serialize(serializer),
            Argument::Direction(direction) => direction.serialize(serializer),
            Argument::Number(number) => number.serialize(serializer),
            Argument::Flag(flag) => flag.serialize(serializer),
        }
    }
}

/// The name of an argument in JSON.
fn in_camel_case(name: &'static str) -> &'static str {
    match name {
        "on_board" => "onBoard",
        "in_reserve" => "inReserve",
        "set_aside" => "setAside",
        one_word => one_word,
    }
}

/// Makes the wire form of all reasons and their way here. The list is checked by the compiler: a reason that is missing
/// here leaves a match that is not exhaustive.
macro_rules! reasons {
    ($($variant:ident $({ $($argument:ident: $kind:ty),+ })?),+ $(,)?) => {
        /// Why a move may not be played, a seat may not leave, or a position cannot be: a code with arguments, the same
        /// as in the rules.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[serde(tag = "code", rename_all = "kebab-case", rename_all_fields = "camelCase")]
        #[allow(missing_docs, reason = "each is what its namesake in game::Reason is")]
        pub enum Reason {
            $($variant $({ $($argument: $kind),+ })?,)+
        }

        impl Reason {
            /// Calls back with its arguments and their names, as `reasons!` lists them.
            fn for_each_argument(self, visit: &mut dyn FnMut(&'static str, Argument)) {
                match self {
                    $(Reason::$variant $({ $($argument),+ })? => {
                        $($(visit(stringify!($argument), Argument::from($argument));)+)?
                    })+
                }
            }
        }

        impl From<Reason> for game::Reason {
            fn from(reason: Reason) -> game::Reason {
                match reason {
                    $(Reason::$variant $({ $($argument),+ })? => {
                        game::Reason::$variant $({ $($argument: $argument.into()),+ })?
                    })+
                }
            }
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

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut arguments = Vec::new();
        self.for_each_argument(&mut |name, argument| arguments.push((in_camel_case(name), argument)));
        let mut fields = serializer.serialize_map(Some(1 + arguments.len()))?;
        fields.serialize_entry("code", game::Reason::from(*self).code())?;
        for (name, argument) in arguments {
            fields.serialize_entry(name, &argument)?;
        }
        fields.end()
    }
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

    /// What is written by hand is what serde's derived reader expects.
    #[test]
    fn reasons_are_read_back() {
        let at = Cell("c7".parse().expect("a field"));
        let marbles =
            Reason::MarblesDoNotAddUp { colour: Colour::Blue, on_board: 3, in_reserve: 20, set_aside: 1 };
        for reason in [
            marbles,
            Reason::GameOver,
            Reason::NotARow { from: at, to: at },
            Reason::LaneFull { from: Direction::West, at },
            Reason::MovedInRound { moved: true },
            Reason::StoneCount { colour: Colour::Dark, count: 6 },
        ] {
            let text = serde_json::to_string(&reason).expect("it can be written");
            assert_eq!(serde_json::from_str::<Reason>(&text).expect("it can be read"), reason, "{text}");
        }
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
