//! One game with its history, as an agent plays it: [`State`], and [`AnyState`] where the game is known only when the
//! program runs.

use game::record::Record;
use game::{Outcome, Play, PositionError, Reason, Seat, Step, Symmetry, mix};
use games::{AnyGame, GameId, Spec, SpecError, for_game};

use crate::action_set::{contains, write_mask};
use crate::agent_game::{ActionInfo, AgentGame, Decided, reward};
use crate::error::{ActionError, PlayError};

/// A game with its history, and the part of a move that is decided.
#[derive(Clone, Debug)]
pub struct State<G: AgentGame> {
    id: GameId,
    play: Play<G>,
    pending: G::Pending,
    /// The legal actions, if they were asked for since the last step.
    legal: Box<[u64]>,
    has_legal: bool,
}

/// A state of any game.
pub trait AnyState: Send + Sync {
    /// Which game.
    fn game(&self) -> GameId;
    /// The game's numbers.
    fn info(&self) -> ActionInfo;
    /// The seat that acts.
    fn seat(&self) -> Seat;
    /// The entry that waits for its scoring.
    fn pending(&self) -> Option<String>;
    /// The set of legal actions; see [`actions_in`](crate::actions_in).
    fn legal_actions(&mut self) -> &[u64];
    /// The texts of all legal moves: of those with the entry that is pending, if one is.
    fn legal_moves(&self) -> Vec<String>;
    /// Takes an action.
    fn step(&mut self, action: i64) -> Result<(), ActionError>;
    /// Plays a move, or what is left of one; or `retire:` and a seat's letter.
    fn play(&mut self, text: &str) -> Result<(), PlayError>;
    /// The actions by which a move is made, as [`play`](Self::play) reads it.
    fn actions_of(&self, text: &str) -> Result<Vec<usize>, PlayError>;
    /// Takes back the last action, or the last seat that left; `false` if there is none.
    fn undo(&mut self) -> bool;
    /// Whether the game is over.
    fn is_over(&self) -> bool;
    /// How the game ended.
    fn outcome(&self) -> Option<Outcome>;
    /// What each seat has got, in seat order: nothing while the game goes on.
    fn rewards(&self) -> Vec<f64>;
    /// Writes whether each action is legal.
    fn write_mask(&mut self, mask: &mut [bool]);
    /// Writes what a seat sees.
    fn observe(&self, seat: Seat, numbers: &mut [f32]);
    /// How often the position has occurred.
    fn repetitions(&self) -> usize;
    /// The game as a record; what is pending is not in it.
    fn record(&self) -> Record;
    /// The game for the engine; what is pending is not in it.
    fn to_game(&self) -> AnyGame;
    /// The position as text; what is pending is not in it.
    fn position_text(&self) -> String;
    /// The position that the game began with.
    fn start_text(&self) -> String;
    /// All steps so far, as text.
    fn steps(&self) -> Vec<String>;
    /// All actions so far. `None` if a seat has left, which is no action.
    fn actions(&self) -> Option<Vec<usize>>;
    /// The whole game under a symmetry.
    fn transformed(&self, symmetry: usize) -> Option<Box<dyn AnyState>>;
    /// A hash of the position and of what is pending, the same on every platform.
    fn key(&self) -> u64;
    /// A state like this one that goes its own way.
    fn clone_box(&self) -> Box<dyn AnyState>;
}

impl Clone for Box<dyn AnyState> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}

/// Why there is no such state.
#[derive(Debug, thiserror::Error)]
pub enum StateError {
    /// A game cannot begin so.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The text is no position.
    #[error(transparent)]
    Position(PositionError),
    /// The system gives no threads.
    #[error("no threads: {0}; use fewer")]
    Threads(rayon::ThreadPoolBuildError),
}

/// The state in which a game begins.
pub fn new_state(spec: &Spec) -> Result<Box<dyn AnyState>, StateError> {
    Ok(state_of(&spec.start()?))
}

/// The state of a position, without a history.
pub fn parse_state(game: GameId, text: &str) -> Result<Box<dyn AnyState>, StateError> {
    Ok(state_of(&AnyGame::from_position(game, text).map_err(StateError::Position)?))
}

/// The state of a game that is being played.
pub fn state_of(any: &AnyGame) -> Box<dyn AnyState> {
    for_game!(any.id(), G => {
        let Ok(play) = Play::<G>::try_from(any) else { unreachable!("the type is chosen by the id") };
        Box::new(State::new(any.id(), play))
    })
}

impl<G: AgentGame> State<G> {
    fn new(id: GameId, play: Play<G>) -> State<G> {
        let legal = vec![0; G::WORDS].into_boxed_slice();
        State { id, play, pending: G::Pending::default(), legal, has_legal: false }
    }

    fn is_pending(&self) -> bool {
        self.pending != G::Pending::default()
    }

    fn fill_legal(&mut self) -> &[u64] {
        if !self.has_legal {
            if self.play.is_over() {
                self.legal.fill(0);
            } else {
                self.play.position().legal_actions(self.pending, &mut self.legal);
            }
            self.has_legal = true;
        }
        &self.legal
    }

    /// Plays a move that is legal.
    fn play_legal(&mut self, mv: G::Move) {
        self.pending = G::Pending::default();
        self.has_legal = false;
        self.play.play_unchecked(mv);
    }

    /// Reads a move, or what is left of one that is pending.
    fn read(&self, text: &str) -> Result<G::Move, PlayError> {
        let Some(entry) = G::pending_text(self.pending) else { return Ok(self.play.read_move(text)?) };
        let due = || PlayError::ScoringDue { text: text.to_owned(), entry: entry.clone() };
        let whole = match text.strip_prefix(&entry) {
            Some(_) => text.to_owned(),
            None => format!("{entry}:{text}"),
        };
        self.play.read_move(&whole).map_err(|_| due())
    }
}

impl<G: AgentGame> AnyState for State<G>
where
    AnyGame: From<Play<G>>,
{
    fn game(&self) -> GameId {
        self.id
    }

    fn info(&self) -> ActionInfo {
        ActionInfo::of::<G>()
    }

    fn seat(&self) -> Seat {
        self.play.position().to_move()
    }

    fn pending(&self) -> Option<String> {
        G::pending_text(self.pending)
    }

    fn legal_actions(&mut self) -> &[u64] {
        self.fill_legal()
    }

    fn legal_moves(&self) -> Vec<String> {
        let entry = G::pending_text(self.pending).map(|entry| format!("{entry}:"));
        let texts = self.play.moves().into_iter().map(|mv| mv.to_string());
        texts.filter(|text| entry.as_ref().is_none_or(|entry| text.starts_with(entry.as_str()))).collect()
    }

    fn step(&mut self, action: i64) -> Result<(), ActionError> {
        let known = usize::try_from(action).ok().filter(|&action| action < G::ACTIONS);
        let Some(action) = known else {
            return Err(ActionError::OutOfRange { action, actions: G::ACTIONS });
        };
        if !contains(self.fill_legal(), action) {
            return Err(if self.play.is_over() {
                ActionError::GameOver
            } else {
                let text = G::action_text(action).unwrap_or_default();
                ActionError::Illegal { action, text, pending: self.pending() }
            });
        }
        match self.play.position().decide(self.pending, action) {
            Decided::Move(mv) => self.play_legal(mv),
            Decided::Pending(pending) => {
                self.pending = pending;
                self.has_legal = false;
            }
        }
        Ok(())
    }

    fn play(&mut self, text: &str) -> Result<(), PlayError> {
        if text.starts_with("retire:") && !self.is_pending() {
            self.play.play_text(text)?;
            self.has_legal = false;
            return Ok(());
        }
        let mv = self.read(text)?;
        self.play_legal(mv);
        Ok(())
    }

    fn actions_of(&self, text: &str) -> Result<Vec<usize>, PlayError> {
        let mv = self.read(text)?;
        let (first, second) = self.play.position().actions_of(mv);
        Ok(match second {
            Some(second) if self.is_pending() => vec![second],
            Some(second) => vec![first, second],
            None => vec![first],
        })
    }

    fn undo(&mut self) -> bool {
        self.has_legal = false;
        if self.is_pending() {
            self.pending = G::Pending::default();
            return true;
        }
        match self.play.undo() {
            Some(Step::Move(mv)) => {
                let position = self.play.position();
                if let (first, Some(_)) = position.actions_of(mv) {
                    self.pending = position.pending_after(first);
                }
                true
            }
            Some(Step::Retire(_)) => true,
            None => false,
        }
    }

    fn is_over(&self) -> bool {
        self.play.is_over()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.play.outcome()
    }

    fn rewards(&self) -> Vec<f64> {
        let outcome = self.play.outcome();
        Seat::first(G::SEATS)
            .map(|seat| outcome.as_ref().map_or(0.0, |outcome| reward(outcome, seat)))
            .collect()
    }

    fn write_mask(&mut self, mask: &mut [bool]) {
        write_mask(self.fill_legal(), mask);
    }

    fn observe(&self, seat: Seat, numbers: &mut [f32]) {
        self.play.position().observe(self.pending, seat, self.play.repetitions(), numbers);
    }

    fn repetitions(&self) -> usize {
        self.play.repetitions()
    }

    fn record(&self) -> Record {
        Record::from_play(&self.play)
    }

    fn to_game(&self) -> AnyGame {
        AnyGame::from(self.play.clone())
    }

    fn position_text(&self) -> String {
        self.play.position().to_string()
    }

    fn start_text(&self) -> String {
        self.play.start().to_string()
    }

    fn steps(&self) -> Vec<String> {
        self.play.steps().iter().map(|entry| self.play.step_text(entry.step)).collect()
    }

    fn actions(&self) -> Option<Vec<usize>> {
        let mut before = self.play.start();
        let mut actions = Vec::with_capacity(self.play.steps().len());
        for entry in self.play.steps() {
            let Step::Move(mv) = entry.step else { return None };
            let (first, second) = before.actions_of(mv);
            actions.push(first);
            actions.extend(second);
            before = &entry.position;
        }
        if let Some(entry) = self.pending() {
            let texts = (0..G::ACTIONS).map(G::action_text);
            actions.extend(texts.into_iter().position(|text| text.as_deref() == Some(entry.as_str())));
        }
        Some(actions)
    }

    fn transformed(&self, symmetry: usize) -> Option<Box<dyn AnyState>> {
        let symmetry = Symmetry::all::<G>().nth(symmetry)?;
        let mut play = Play::new(self.play.start().transformed(symmetry));
        for entry in self.play.steps() {
            let step = match entry.step {
                Step::Move(mv) => Step::Move(G::transformed_move(mv, symmetry)),
                retire @ Step::Retire(_) => retire,
            };
            let taken: Result<(), Reason> = play.step(step);
            taken.ok()?;
        }
        let pending = G::transformed_pending(self.pending, symmetry);
        Some(Box::new(State { pending, ..State::new(self.id, play) }))
    }

    fn key(&self) -> u64 {
        let key = self.play.position().key();
        match G::pending_text(self.pending) {
            Some(entry) => entry.bytes().fold(key, |key, byte| mix(key, u64::from(byte))),
            None => key,
        }
    }

    fn clone_box(&self) -> Box<dyn AnyState> {
        Box::new(self.clone())
    }
}
