//! From the flags that say where a game begins to the game.

use anyhow::{Context, bail};
use game::Seat;
use games::{AnyGame, Spec};

use crate::args::Start;

impl Start {
    /// The game as the flags say, with the given moves played.
    pub(crate) fn play(&self) -> anyhow::Result<AnyGame> {
        let mut any = match &self.position {
            Some(text) => AnyGame::from_position(self.game, text)?,
            None => self.spec()?.start()?,
        };
        any.play_all(self.moves.iter().flat_map(|text| text.split_whitespace()))?;
        Ok(any)
    }

    fn spec(&self) -> anyhow::Result<Spec> {
        let starter =
            self.starter.map_or(Ok(Seat::FIRST), |letter| self.seat(letter)).context("--starter")?;
        Ok(Spec { starter, handicaps: self.handicap.clone(), seed: self.seed, ..Spec::new(self.game) })
    }

    fn seat(&self, letter: char) -> anyhow::Result<Seat> {
        match self.game.seat_from_letter(letter) {
            Some(seat) => Ok(seat),
            None => {
                let letters: Vec<_> =
                    self.game.colours().iter().map(|colour| colour.letter().to_string()).collect();
                bail!("{} has no seat `{letter}`; choose one of {}", self.game, letters.join(", "))
            }
        }
    }
}
