//! A game being played, whichever it is: [`AnyGame`].
//!
//! It speaks text: moves and positions in, moves and positions out. What needs more enters the typed
//! [`Play`] by [`with_game!`](crate::with_game).

use std::error::Error;
use std::fmt;

use game::record::{Record, ReplayError, tag};
use game::{Effect, Game, MoveError, Outcome, ParseError, Play, PlayError, Played, PositionError, Seat};

use crate::listed::ListedGame;
use crate::{GameId, Spec, SpecError, for_game, with_game};

macro_rules! any_game {
    (() $($name:ident)+) => {
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
        #[allow(missing_docs, reason = "each is its name")]
        pub enum AnyGame {
            $($name(Play<crate::types::$name>),)+
        }

        $(impl<'a> TryFrom<&'a AnyGame> for &'a Play<crate::types::$name> {
            type Error = GameId;

            /// The game with its type, or which other game it is.
            fn try_from(any: &'a AnyGame) -> Result<Self, GameId> {
                match any {
                    AnyGame::$name(play) => Ok(play),
                    other => Err(other.id()),
                }
            }
        }

        impl From<Play<crate::types::$name>> for AnyGame {
            fn from(play: Play<crate::types::$name>) -> AnyGame {
                AnyGame::$name(play)
            }
        })+

        impl AnyGame {
            /// Which game it is.
            pub const fn id(&self) -> GameId {
                match self {
                    $(AnyGame::$name(_) => GameId::$name,)+
                }
            }
        }
    };
}
crate::closed_list!([any_game]());

impl AnyGame {
    /// A game from its plain start.
    pub fn new(id: GameId) -> AnyGame {
        for_game!(id, G => Play::new(G::default()).into())
    }

    /// A game that begins as specified.
    pub(crate) fn start(spec: &Spec) -> Result<AnyGame, SpecError> {
        for_game!(spec.game, G => G::begin(spec).map(AnyGame::from))
    }

    /// A game that begins with a position.
    pub fn from_position(id: GameId, text: &str) -> Result<AnyGame, PositionError> {
        for_game!(id, G => text.parse::<G>().map(|position| Play::new(position).into()))
    }

    /// The game of a record, its main line played to the end.
    pub fn from_record(record: &Record) -> Result<AnyGame, FromRecordError> {
        let id: GameId = record.tag(tag::GAME).ok_or(FromRecordError::NoGame)?.parse()?;
        Ok(for_game!(id, G => record.replay::<G>().map(AnyGame::from))?)
    }

    /// The game as a record.
    pub fn to_record(&self) -> Record {
        with_game!(self, play => Record::from_play(play))
    }

    /// The position now.
    pub fn position_text(&self) -> String {
        with_game!(self, play => play.position().to_string())
    }

    /// The seat to move.
    pub fn to_move(&self) -> Seat {
        with_game!(self, play => play.position().to_move())
    }

    /// The letter of a seat.
    pub fn letter(&self, seat: Seat) -> char {
        self.id().colours()[seat.index()].letter()
    }

    /// All moves that may be played now.
    pub fn moves(&self) -> Vec<String> {
        with_game!(self, play => play.moves().iter().map(ToString::to_string).collect())
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        with_game!(self, play => play.is_over())
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<Outcome> {
        with_game!(self, play => play.outcome())
    }

    /// How many steps were taken.
    pub fn len(&self) -> usize {
        with_game!(self, play => play.steps().len())
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
        with_game!(self, play => play.play_move(text))
    }

    /// Plays a move, or `retire:` and a seat's letter: what a record or a program writes, which may do both.
    pub fn play(&mut self, text: &str) -> Result<(), MoveError> {
        with_game!(self, play => play.play_text(text))
    }

    /// Plays several moves, all or none.
    pub fn play_all<'a>(&mut self, texts: impl IntoIterator<Item = &'a str>) -> Result<(), PlayError> {
        with_game!(self, play => play.play_texts(texts))
    }

    /// What a move does on the board.
    pub fn effects(&self, text: &str) -> Result<Vec<Effect>, MoveError> {
        with_game!(self, play => Ok(play.position().effects_unchecked(play.read_move(text)?)))
    }

    /// Takes back the last step, and returns its text.
    pub fn undo(&mut self) -> Option<String> {
        with_game!(self, play => undo_text(play))
    }
}

fn undo_text<G: Game>(play: &mut Play<G>) -> Option<String> {
    play.undo().map(Play::<G>::step_text)
}

/// Why a record is no game that can be played here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FromRecordError {
    /// It does not say of which game it is.
    NoGame,
    /// It is of a game that is not known here.
    UnknownGame(ParseError),
    /// Its game cannot be played again.
    Replay(ReplayError),
}

impl fmt::Display for FromRecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FromRecordError::NoGame => f.write_str(
                "the record does not say of which game it is; add a tag as in [Game \"express:2\"]",
            ),
            FromRecordError::UnknownGame(error) => write!(f, "{error}"),
            FromRecordError::Replay(error) => write!(f, "{error}"),
        }
    }
}

impl Error for FromRecordError {}

impl From<ParseError> for FromRecordError {
    fn from(error: ParseError) -> FromRecordError {
        FromRecordError::UnknownGame(error)
    }
}

impl From<ReplayError> for FromRecordError {
    fn from(error: ReplayError) -> FromRecordError {
        FromRecordError::Replay(error)
    }
}
