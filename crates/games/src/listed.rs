//! What the closed list asks of a game beyond its rules: [`ListedGame`], once for each rules crate.

use game::{Game, Play, Seat};

use crate::{GameInfo, Rematch, Spec, SpecError};

/// A game of the closed list.
pub(crate) trait ListedGame: Game {
    const INFO: GameInfo;

    /// What a [`Spec`] means for this game.
    fn start_options(spec: &Spec) -> Result<Self::StartOptions, SpecError>;

    /// A game that begins as specified.
    fn begin(spec: &Spec) -> Result<Play<Self>, SpecError> {
        Ok(Play::new(Self::start(&Self::start_options(spec)?)?))
    }
}

impl<V: shiftago::Variant, const N: usize> ListedGame for shiftago::Position<V, N> {
    const INFO: GameInfo = GameInfo {
        colours: Self::COLOURS,
        pieces: shiftago::MARBLES,
        has_seed: false,
        max_handicap: shiftago::MAX_HANDICAP,
        rematch: Rematch::NextSeatStarts,
        is_touch_move: true,
        has_series: !V::SCORES,
        min_row: Some(Self::MIN_ROW),
        winning_points: if V::SCORES { Some(shiftago::WINNING_POINTS) } else { None },
        winning_stones: None,
    };

    fn start_options(spec: &Spec) -> Result<shiftago::StartOptions, SpecError> {
        if spec.seed.is_some() {
            return Err(SpecError::NoSeed(spec.game));
        }
        Ok(shiftago::StartOptions { starter: spec.starter, handicaps: spec.handicaps.clone() })
    }
}

impl<V: moguli::Variant> ListedGame for moguli::Position<V> {
    const INFO: GameInfo = GameInfo {
        colours: Self::COLOURS,
        pieces: moguli::STONES,
        has_seed: true,
        max_handicap: 0,
        rematch: Rematch::PlayersChangeSeats,
        is_touch_move: false,
        has_series: false,
        min_row: None,
        winning_points: None,
        winning_stones: Some(moguli::WINNING_STONES),
    };

    fn start_options(spec: &Spec) -> Result<moguli::StartOptions, SpecError> {
        if !spec.handicaps.is_empty() {
            return Err(SpecError::NoHandicaps(spec.game));
        }
        if spec.starter != Seat::FIRST {
            return Err(SpecError::FirstSeatStarts(spec.game));
        }
        Ok(spec.seed.map_or_else(moguli::StartOptions::default, |seed| moguli::StartOptions { seed }))
    }
}
