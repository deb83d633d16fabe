//! What the closed list asks of a game beyond its rules: [`ListedGame`], once for each rules crate; and [`Variant`], a game
//! as a value.

use game::{Game, Play, PositionError, Seat};

use crate::{AnyPlay, GameInfo, Rematch, Spec, SpecError};

/// A game of the closed list.
pub(crate) trait ListedGame: Game {
    const INFO: GameInfo;

    const VARIANT: Variant;
}

/// Which game of which rules crate.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Variant {
    Shiftago(shiftago::AnyVariant),
    Moguli(moguli::AnyVariant),
}

impl Variant {
    /// A game that begins as specified.
    pub(crate) fn start(self, spec: &Spec) -> Result<AnyPlay, SpecError> {
        Ok(match self {
            Variant::Shiftago(variant) => Play::new(variant.start(&shiftago_options(spec)?)?).into(),
            Variant::Moguli(variant) => Play::new(variant.start(&moguli_options(spec)?)).into(),
        })
    }

    /// A game that begins with a position.
    pub(crate) fn read(self, text: &str) -> Result<AnyPlay, PositionError> {
        Ok(match self {
            Variant::Shiftago(variant) => Play::new(variant.read(text)?).into(),
            Variant::Moguli(variant) => Play::new(variant.read(text)?).into(),
        })
    }
}

impl<V: shiftago::Variant, const N: usize> ListedGame for shiftago::Position<V, N> {
    const INFO: GameInfo = GameInfo {
        colours: Self::COLOURS,
        pieces: shiftago::MARBLES,
        has_seed: false,
        has_balanced_start: !V::SCORES && N == 2,
        has_new_row: false,
        is_cylinder: false,
        is_solved: !V::SCORES && N == 2,
        max_handicap: shiftago::MAX_HANDICAP,
        rematch: Rematch::NextSeatStarts,
        is_touch_move: true,
        has_series: !V::SCORES,
        min_row: Some(Self::MIN_ROW),
        winning_points: if V::SCORES { Some(shiftago::WINNING_POINTS) } else { None },
        winning_stones: None,
    };

    const VARIANT: Variant = Variant::Shiftago(shiftago::AnyVariant::of::<V, N>());
}

fn shiftago_options(spec: &Spec) -> Result<shiftago::StartOptions, SpecError> {
    if spec.seed.is_some() {
        if !spec.game.info().has_balanced_start {
            return Err(SpecError::NoSeed(spec.game));
        }
        if spec.handicaps.iter().any(|&turns| turns > 0) {
            return Err(SpecError::HandicapInBalancedStart(spec.game));
        }
    }
    Ok(shiftago::StartOptions { starter: spec.starter, handicaps: spec.handicaps.clone() })
}

impl<V: moguli::Variant> ListedGame for moguli::Position<V> {
    const INFO: GameInfo = GameInfo {
        colours: Self::COLOURS,
        pieces: moguli::STONES,
        has_seed: true,
        has_balanced_start: false,
        has_new_row: V::NEW_ROW,
        is_cylinder: V::CYLINDER,
        is_solved: false,
        max_handicap: 0,
        rematch: Rematch::PlayersChangeSeats,
        is_touch_move: false,
        has_series: false,
        min_row: None,
        winning_points: None,
        winning_stones: Some(moguli::WINNING_STONES),
    };

    const VARIANT: Variant = Variant::Moguli(moguli::AnyVariant::of::<V>());
}

fn moguli_options(spec: &Spec) -> Result<moguli::StartOptions, SpecError> {
    if !spec.handicaps.is_empty() {
        return Err(SpecError::NoHandicaps(spec.game));
    }
    if spec.starter != Seat::FIRST {
        return Err(SpecError::FirstSeatStarts(spec.game));
    }
    Ok(spec.seed.map_or_else(moguli::StartOptions::default, |seed| moguli::StartOptions { seed }))
}
