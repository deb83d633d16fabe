//! Names of tags that have a meaning to more than one program. Any other name may be used as well.

use crate::Colour;

/// The game's id, as in `expert:3`.
pub const GAME: &str = "Game";
/// The version of the rulings that the game was played by.
pub const RULES: &str = "Rules";
/// The position in which the game began, where it was not the plain start.
pub const START: &str = "Start";
/// The result, as at the end of the moves.
pub const RESULT: &str = "Result";
/// Why the game is over: the code of a [`Cause`](crate::Cause), or how the players ended it.
pub const TERMINATION: &str = "Termination";
/// The tournament or occasion.
pub const EVENT: &str = "Event";
/// Where the game was played.
pub const SITE: &str = "Site";
/// When the game began: `2026-07-31`, with unknown parts as `?`.
pub const DATE: &str = "Date";
/// Which game or round of the event.
pub const ROUND: &str = "Round";
/// The time each seat had, in seconds, and what a turn adds: `300+5`.
pub const CLOCK: &str = "Clock";

/// The tag that names the player of a colour: `Orange`, `Green`, `Blue`, `White`, `Light`, `Dark`.
///
/// ```
/// assert_eq!(game::record::tag::player(game::Colour::Green), "Green");
/// ```
pub const fn player(colour: Colour) -> &'static str {
    match colour {
        Colour::Orange => "Orange",
        Colour::Green => "Green",
        Colour::Blue => "Blue",
        Colour::White => "White",
        Colour::Light => "Light",
        Colour::Dark => "Dark",
    }
}

/// Whether this can be the name of a tag or of a command in a comment.
pub(super) fn is_name(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(is_name_byte)
}

pub(super) const fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}
