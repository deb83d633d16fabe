//! The names of games: [`GameId`].

use std::fmt;
use std::str::FromStr;

use game::{Colour, Game, ParseError, Seat};

use crate::listed::{ListedGame, Variant};
use crate::{GameInfo, for_game};

macro_rules! game_ids {
    (() $($name:ident)+) => {
        /// Which game: `express:2`, `extreme:4` and so on.
        ///
        /// ```
        /// use games::{Family, GameId};
        /// let id: GameId = "extreme:3".parse()?;
        /// assert_eq!((id.seats(), id.family()), (3, Family::Extreme));
        /// assert_eq!(id.to_string(), "extreme:3");
        /// # Ok::<(), game::ParseError>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[allow(missing_docs, reason = "each is its name")]
        pub enum GameId {
            $($name,)+
        }

        impl GameId {
            /// All games, in the order in which they are listed to people.
            pub const ALL: &[GameId] = &[$(GameId::$name,)+];
        }
    };
}
crate::closed_list!([game_ids]());

/// What a game is, apart from how many play it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// Shiftago: the first row wins.
    Express,
    /// Shiftago: rows give points.
    Expert,
    /// Shiftago: shorter rows give none, but must be scored.
    Extreme,
    /// Moguli, whichever variants are played with.
    Moguli,
}

impl GameId {
    /// The id's text.
    pub fn as_str(self) -> &'static str {
        for_game!(self, G => G::ID)
    }

    /// What the game is like.
    pub fn info(self) -> &'static GameInfo {
        for_game!(self, G => &G::INFO)
    }

    /// The game as a value of its rules crate.
    pub(crate) fn variant(self) -> Variant {
        for_game!(self, G => G::VARIANT)
    }

    /// How many seats the game has.
    pub fn seats(self) -> usize {
        self.info().seats()
    }

    /// The seats' colours, in seat order.
    pub fn colours(self) -> &'static [Colour] {
        self.info().colours
    }

    /// What the game is, apart from how many play it.
    pub fn family(self) -> Family {
        match self {
            GameId::Express2 | GameId::Express3 | GameId::Express4 => Family::Express,
            GameId::Expert2 | GameId::Expert3 | GameId::Expert4 => Family::Expert,
            GameId::Extreme2 | GameId::Extreme3 | GameId::Extreme4 => Family::Extreme,
            GameId::Moguli | GameId::MoguliNewRow | GameId::MoguliCylinder | GameId::MoguliNewRowCylinder => {
                Family::Moguli
            }
        }
    }

    /// The seat with this letter.
    pub fn seat_from_letter(self, letter: char) -> Option<Seat> {
        Seat::first(self.seats())
            .zip(self.colours())
            .find(|(_, colour)| colour.letter() == letter)
            .map(|(seat, _)| seat)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for GameId {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<GameId, ParseError> {
        GameId::ALL.iter().copied().find(|id| id.as_str() == text).ok_or_else(|| {
            ParseError::new(
                "game",
                text,
                "a game such as express:2, expert:3, extreme:4, moguli or moguli:newrow+cylinder",
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_reads_back_and_is_told_apart() {
        for &id in GameId::ALL {
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        let mut texts: Vec<_> = GameId::ALL.iter().map(|id| id.as_str()).collect();
        texts.sort_unstable();
        texts.dedup();
        assert_eq!(texts.len(), GameId::ALL.len());
    }

    #[test]
    fn what_is_no_id_is_refused() {
        for text in ["", "express", "express:5", "express:1", "Express:2", "express:2 ", "chess"] {
            assert!(text.parse::<GameId>().is_err(), "{text}");
        }
    }
}
