//! A game being played, whichever it is: [`AnyGame`].
//!
//! It speaks text: moves and positions in, moves and positions out. Inside, a position has its game as a value, so that
//! all of this is compiled once for each rules crate and not once for each game. What needs more, and code that must be
//! fast, enters the typed [`Play`] by [`with_game!`](crate::with_game).

use game::record::{Record, ReplayError, tag};
use game::{
    Effect, MoveError, Outcome, ParseError, Play, PlayError, Playable, Played, PositionError, Reason, Seat,
};

use crate::listed::Variant;
use crate::{GameId, Spec, SpecError, balanced, with_play};

/// A game of any kind, with its history.
///
/// ```
/// let mut any = games::AnyGame::new("express:2".parse()?);
/// any.play("W3")?;
/// assert_eq!(any.position_text(), "7/7/7/7/o6/7/7 g 21,22 0,0 0,0");
/// assert_eq!(any.play("Z9").unwrap_err().to_string(), "invalid move `Z9`: expected an entry such as Nc, or with a scored row Nc:a1-e5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyGame {
    id: GameId,
    play: AnyPlay,
}

/// The [`Play`] of any game, by its rules crate.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is its name")]
pub enum AnyPlay {
    Shiftago(Play<shiftago::AnyPosition>),
    Moguli(Play<moguli::AnyPosition>),
}

impl From<Play<shiftago::AnyPosition>> for AnyPlay {
    fn from(play: Play<shiftago::AnyPosition>) -> AnyPlay {
        AnyPlay::Shiftago(play)
    }
}

impl From<Play<moguli::AnyPosition>> for AnyPlay {
    fn from(play: Play<moguli::AnyPosition>) -> AnyPlay {
        AnyPlay::Moguli(play)
    }
}

macro_rules! typed_games {
    (($family:ident) $($name:ident)+) => {
        $(impl TryFrom<&AnyGame> for Play<crate::types::$name> {
            type Error = GameId;

            /// The game with its type, or which other game it is.
            fn try_from(any: &AnyGame) -> Result<Self, GameId> {
                match &any.play {
                    AnyPlay::$family(play) if any.id == GameId::$name => {
                        Ok(play.map(|position| position.typed().expect("it is of this game")))
                    }
                    _ => Err(any.id),
                }
            }
        }

        impl From<Play<crate::types::$name>> for AnyGame {
            fn from(play: Play<crate::types::$name>) -> AnyGame {
                AnyGame { id: GameId::$name, play: AnyPlay::$family(play.map(|&position| position.into())) }
            }
        })+
    };
}
typed_games! { (Shiftago) Express2 Express3 Express4 Expert2 Expert3 Expert4 Extreme2 Extreme3 Extreme4 }
typed_games! { (Moguli) Moguli MoguliNewRow MoguliCylinder MoguliNewRowCylinder }

impl AnyGame {
    /// A game from its plain start.
    pub fn new(id: GameId) -> AnyGame {
        // Not by `start`: whoever needs no other beginnings, as the engine's module, is spared them.
        let Ok(play) = id.variant().start(&Spec::new(id)) else {
            unreachable!("every game has a plain start")
        };
        AnyGame { id, play }
    }

    /// A game that begins as specified.
    pub(crate) fn start(spec: &Spec) -> Result<AnyGame, SpecError> {
        let mut game = AnyGame { id: spec.game, play: spec.game.variant().start(spec)? };
        if let (Some(seed), true) = (spec.seed, spec.game.info().has_balanced_start) {
            game.lay_out(balanced::opening(seed));
        }
        Ok(game)
    }

    /// Begins with the marbles of a balanced opening, which nobody has played. There is one copy of it: modules for the page
    /// are to be small.
    #[cold]
    #[inline(never)]
    fn lay_out(&mut self, opening: &str) {
        for entry in opening.split(' ') {
            let played = self.play(entry);
            debug_assert!(played.is_ok(), "an opening of the list can be played");
        }
        if let AnyPlay::Shiftago(play) = &mut self.play {
            *play = Play::new(*play.position());
        }
    }

    /// A game that begins with a position.
    pub fn from_position(id: GameId, text: &str) -> Result<AnyGame, PositionError> {
        Ok(AnyGame { id, play: id.variant().read(text)? })
    }

    /// The game of a record, its main line played to the end.
    pub fn from_record(record: &Record) -> Result<AnyGame, FromRecordError> {
        let id: GameId = record.tag(tag::GAME).ok_or(FromRecordError::NoGame)?.parse()?;
        let play = match id.variant() {
            Variant::Shiftago(variant) => {
                AnyPlay::from(record.replay_with(id.as_str(), |text| match text {
                    Some(text) => variant.read(text),
                    None => Ok(variant.start(&shiftago::StartOptions::default())?),
                })?)
            }
            Variant::Moguli(variant) => {
                AnyPlay::from(record.replay_with(id.as_str(), |text| match text {
                    Some(text) => variant.read(text),
                    None => Ok(variant.start(&moguli::StartOptions::default())),
                })?)
            }
        };
        Ok(AnyGame { id, play })
    }

    /// Which game it is.
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// The game by its rules crate: what [`with_play!`](crate::with_play) looks into.
    pub const fn as_play(&self) -> &AnyPlay {
        &self.play
    }

    /// The game with its type, which must be that of its id.
    #[doc(hidden)]
    pub fn typed<G: Playable>(&self) -> Play<G>
    where
        Play<G>: for<'a> TryFrom<&'a AnyGame>,
    {
        let Ok(play) = Play::try_from(self) else { unreachable!("the type is chosen by the id") };
        play
    }

    /// The game as a record.
    pub fn to_record(&self) -> Record {
        with_play!(self, play => Record::from_play(play))
    }

    /// The position now.
    pub fn position_text(&self) -> String {
        with_play!(self, play => play.position().to_string())
    }

    /// The seat to move.
    pub fn to_move(&self) -> Seat {
        with_play!(self, play => play.position().to_move())
    }

    /// The letter of a seat.
    pub fn letter(&self, seat: Seat) -> char {
        self.id().colours()[seat.index()].letter()
    }

    /// All moves that may be played now.
    pub fn moves(&self) -> Vec<String> {
        with_play!(self, play => play.moves().iter().map(ToString::to_string).collect())
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        with_play!(self, play => play.is_over())
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<Outcome> {
        with_play!(self, play => play.outcome())
    }

    /// How many steps were taken.
    pub fn len(&self) -> usize {
        with_play!(self, play => play.steps().len())
    }

    /// Whether no step was taken yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Plays a move and tells what it did. A move only: `retire:g` is invalid here, so nobody who sends moves can
    /// retire another seat.
    ///
    /// ```
    /// let mut any = games::AnyGame::new("express:3".parse()?);
    /// let played = any.play_move("W3")?;
    /// assert_eq!((played.text.as_str(), played.effects.len(), played.ends_turn), ("W3", 1, true));
    /// assert!(any.play_move("retire:g").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play_move(&mut self, text: &str) -> Result<Played, MoveError> {
        match &mut self.play {
            AnyPlay::Shiftago(play) => play.play_move(text),
            AnyPlay::Moguli(play) => play.play_move(text),
        }
    }

    /// Plays a move, or `retire:` and a seat's letter: what a record or a program writes, which may do both.
    pub fn play(&mut self, text: &str) -> Result<(), MoveError> {
        match &mut self.play {
            AnyPlay::Shiftago(play) => play.play_text(text),
            AnyPlay::Moguli(play) => play.play_text(text),
        }
    }

    /// Plays several moves, all or none.
    pub fn play_all<'a>(&mut self, texts: impl IntoIterator<Item = &'a str>) -> Result<(), PlayError> {
        let before = self.len();
        for (index, text) in texts.into_iter().enumerate() {
            if let Err(error) = self.play(text) {
                while self.len() > before {
                    self.undo();
                }
                return Err(PlayError { index, text: text.into(), error });
            }
        }
        Ok(())
    }

    /// What a move does on the board.
    pub fn effects(&self, text: &str) -> Result<Vec<Effect>, MoveError> {
        with_play!(self, play => Ok(play.position().effects_unchecked(play.read_move(text)?)))
    }

    /// A seat leaves the game.
    pub fn retire(&mut self, seat: Seat) -> Result<(), Reason> {
        match &mut self.play {
            AnyPlay::Shiftago(play) => play.retire(seat),
            AnyPlay::Moguli(play) => play.retire(seat),
        }
    }

    /// Takes back the last step, and returns its text.
    pub fn undo(&mut self) -> Option<String> {
        match &mut self.play {
            AnyPlay::Shiftago(play) => play.undo().map(|step| play.step_text(step)),
            AnyPlay::Moguli(play) => play.undo().map(|step| play.step_text(step)),
        }
    }
}

/// Why a record is no game that can be played here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FromRecordError {
    /// It does not say of which game it is.
    #[error("the record does not say of which game it is; add a tag as in [Game \"express:2\"]")]
    NoGame,
    /// It is of a game that is not known here.
    #[error(transparent)]
    UnknownGame(#[from] ParseError),
    /// Its game cannot be played again.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}
