//! A game as it is played: [`Play`], a position with its history.

use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;
use core::str::FromStr;

use crate::key::hash_of;
use crate::quote::Quoted;
use crate::{Colour, Effect, MoveError, Outcome, ParseError, Playable, Reason, Seat};

/// One step of a game: a move, or a seat that leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step<M> {
    /// The seat to move played this.
    Move(M),
    /// A seat left, in turn or out of turn.
    Retire(Seat),
}

/// A position with its history. It knows repetition, and it can undo.
///
/// The history begins with the position it was made from: what came before does not count for repetition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play<G: Playable> {
    start: G,
    steps: Vec<HistoryEntry<G>>,
    /// The positions that can repeat, sorted: a hash of the repetition id, then 0 for the start, else the step that led
    /// there, counted from 1. So a long game is not searched from its beginning at every step. A sorted list, because the
    /// code of a map is many times as large and a page waits for it; an insertion moves some kilobytes at the most.
    repetition_keys: Vec<(u64, usize)>,
}

/// A step that was taken, and what it led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryEntry<G: Playable> {
    /// The step.
    pub step: Step<G::Move>,
    /// The position it led to.
    pub position: G,
    /// How often that position has occurred, this time included; 1 where positions cannot repeat.
    pub repetitions: usize,
}

/// A move that was played, as an interface tells it: [`Play::play_move`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The move in full, however briefly it was written.
    pub text: String,
    /// The seat that played it.
    pub seat: Seat,
    /// What happened on the board, in order.
    pub effects: Vec<Effect>,
    /// Whether it was the last move of the seat's turn.
    pub ends_turn: bool,
}

impl<G: Playable> Play<G> {
    /// How often a position must occur for the game to end by repetition.
    pub const REPETITIONS: usize = 3;

    /// A game that begins with this position.
    pub fn new(start: G) -> Play<G> {
        let repetition_keys = start.repetition_id().map(|id| (hash_of(&id), 0)).into_iter().collect();
        Play { start, steps: Vec::new(), repetition_keys }
    }

    /// The position the game began with.
    pub fn start(&self) -> &G {
        &self.start
    }

    /// The position now.
    pub fn position(&self) -> &G {
        self.steps.last().map_or(&self.start, |played| &played.position)
    }

    /// All steps so far, each with the position it led to.
    pub fn steps(&self) -> &[HistoryEntry<G>] {
        &self.steps
    }

    /// How often the position now has occurred, this time included. 1 where positions cannot repeat.
    pub fn repetitions(&self) -> usize {
        self.steps.last().map_or(1, |played| played.repetitions)
    }

    fn push(&mut self, step: Step<G::Move>, position: G) {
        let repetitions = position.repetition_id().map_or(1, |id| self.enter(&id));
        self.steps.push(HistoryEntry { step, position, repetitions });
    }

    /// Enters the position after the next step, and returns how often it has occurred then.
    fn enter(&mut self, id: &G::RepetitionId) -> usize {
        let at = |index: usize| match index.checked_sub(1) {
            Some(step) => &self.steps[step].position,
            None => &self.start,
        };
        let entry = (hash_of(id), self.steps.len() + 1);
        // Earlier occurrences have the same hash and a lower number: they lie right before the new entry.
        let place = self.repetition_keys.partition_point(|other| *other < entry);
        let alike = self.repetition_keys[..place].iter().rev().take_while(|(hash, _)| *hash == entry.0);
        let before = alike.filter(|&&(_, index)| at(index).repetition_id().as_ref() == Some(id)).count();
        self.repetition_keys.insert(place, entry);
        before + 1
    }

    /// How the game ended, repetition included.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome().or_else(|| {
            (self.repetitions() >= Self::REPETITIONS).then(|| self.position().outcome_by_repetition())
        })
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.position().is_over() || self.repetitions() >= Self::REPETITIONS
    }

    /// All moves that may be played now.
    pub fn moves(&self) -> Vec<G::Move> {
        if self.is_over() { Vec::new() } else { self.position().moves() }
    }

    /// Checks whether this move is legal now; the error says why it is not.
    pub fn validate(&self, mv: G::Move) -> Result<(), Reason> {
        if self.is_over() { Err(Reason::GameOver) } else { self.position().validate(mv) }
    }

    /// Plays a move if it is legal; otherwise nothing changes.
    pub fn play(&mut self, mv: G::Move) -> Result<(), Reason> {
        self.validate(mv)?;
        self.play_unchecked(mv);
        Ok(())
    }

    /// Plays a move that the caller knows to be legal.
    ///
    /// # Panics
    ///
    /// With an illegal move this may panic; if it does not, the position is nonsense afterwards.
    pub fn play_unchecked(&mut self, mv: G::Move) {
        let mut next = self.position().clone();
        next.play_unchecked(mv);
        self.push(Step::Move(mv), next);
    }

    /// Reads and plays one move, and tells what it did. A move only: no text given here can retire a seat.
    ///
    /// The text is parsed once and its legality checked once.
    pub fn play_move(&mut self, text: &str) -> Result<Played, MoveError> {
        let mv = self.read_move(text)?;
        let position = self.position();
        let played = Played {
            text: alloc::format!("{mv}"),
            seat: position.to_move(),
            effects: position.effects_unchecked(mv),
            ends_turn: position.ends_turn(mv),
        };
        self.play_unchecked(mv);
        Ok(played)
    }

    /// Reads a move as written here; what it returns is legal.
    pub fn read_move(&self, text: &str) -> Result<G::Move, MoveError> {
        let written = G::Move::from_str(text)?;
        if self.is_over() {
            return Err(Reason::GameOver.into());
        }
        Ok(self.position().resolve(written)?)
    }

    /// A seat leaves the game.
    pub fn retire(&mut self, seat: Seat) -> Result<(), Reason> {
        if self.is_over() {
            return Err(Reason::GameOver);
        }
        let mut next = self.position().clone();
        next.retire(seat)?;
        self.push(Step::Retire(seat), next);
        Ok(())
    }

    /// Takes a step: a move, or a seat that leaves.
    pub fn step(&mut self, step: Step<G::Move>) -> Result<(), Reason> {
        match step {
            Step::Move(mv) => self.play(mv),
            Step::Retire(seat) => self.retire(seat),
        }
    }

    /// Reads a step as written here: a legal move, or `retire:` and a seat's letter.
    pub fn read_step(&self, text: &str) -> Result<Step<G::Move>, MoveError> {
        if let Some(letter) = text.strip_prefix(RETIRE) {
            return Ok(Step::Retire(read_seat(letter, self.start.colours())?));
        }
        self.read_move(text).map(Step::Move)
    }

    /// Reads and takes one step.
    pub fn play_text(&mut self, text: &str) -> Result<(), MoveError> {
        match self.read_step(text)? {
            Step::Move(mv) => self.play_unchecked(mv),
            Step::Retire(seat) => self.retire(seat)?,
        }
        Ok(())
    }

    /// Reads and takes several steps, all or none.
    pub fn play_texts<'a>(&mut self, texts: impl IntoIterator<Item = &'a str>) -> Result<(), PlayError> {
        let before = self.steps.len();
        for (index, text) in texts.into_iter().enumerate() {
            if let Err(error) = self.play_text(text) {
                while self.steps.len() > before {
                    self.undo();
                }
                return Err(PlayError { index, text: text.into(), error });
            }
        }
        Ok(())
    }

    /// Takes back the last step and returns it.
    pub fn undo(&mut self) -> Option<Step<G::Move>> {
        let played = self.steps.pop()?;
        if let Some(id) = played.position.repetition_id() {
            let entry = (hash_of(&id), self.steps.len() + 1);
            if let Ok(place) = self.repetition_keys.binary_search(&entry) {
                self.repetition_keys.remove(place);
            }
        }
        Some(played.step)
    }

    /// The text of a step, as records and the protocol write it.
    pub fn step_text(&self, step: Step<G::Move>) -> String {
        match step {
            Step::Move(mv) => alloc::format!("{mv}"),
            Step::Retire(seat) => alloc::format!("{RETIRE}{}", self.start.colours()[seat.index()].letter()),
        }
    }

    /// The same game with other positions: those that know when the code is compiled of which game they are, or those
    /// that do not.
    pub fn map<H: Playable<Move = G::Move>>(&self, convert: impl Fn(&G) -> H) -> Play<H> {
        let mut play = Play::new(convert(&self.start));
        for played in &self.steps {
            play.push(played.step, convert(&played.position));
        }
        play
    }
}

const RETIRE: &str = "retire:";

fn read_seat(text: &str, colours: &[Colour]) -> Result<Seat, MoveError> {
    let mut letters = text.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else {
        return Err(ParseError::new("seat", text, "one seat letter after `retire:`").into());
    };
    let seat = Seat::ALL.into_iter().zip(colours).find(|(_, colour)| colour.letter() == letter);
    match seat {
        Some((seat, _)) => Ok(seat),
        None if Colour::ALL.iter().any(|colour| colour.letter() == letter) => {
            Err(Reason::NoSuchSeat { seats: colours.len() }.into())
        }
        None => Err(ParseError::new("seat", text, "one seat letter after `retire:`").into()),
    }
}

/// Which of several steps could not be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayError {
    /// Its place among them, counted from 0.
    pub index: usize,
    /// Its text.
    pub text: String,
    /// What is wrong with it.
    pub error: MoveError,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.error {
            MoveError::Invalid(error) => write!(f, "move {} is invalid: {error}", self.index + 1),
            MoveError::Illegal(reason) => {
                write!(f, "move {} `{}` is illegal: {reason}", self.index + 1, Quoted(&self.text))
            }
        }
    }
}

impl Error for PlayError {}
