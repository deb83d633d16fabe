//! One game of a batch: [`Environment`], a position without its history.

use game::{Outcome, Play, Seat};

use crate::agent_game::{AgentGame, Decided};

/// The positions of a game that can occur again. The lists keep their memory from one game to the next.
#[derive(Debug)]
struct Seen<G: AgentGame> {
    keys: Vec<u64>,
    ids: Vec<<G as game::Game>::RepetitionId>,
}

impl<G: AgentGame> Seen<G> {
    /// Enters a position and returns how often it has occurred now. Equal keys are compared in full.
    #[inline]
    fn enter(&mut self, position: &G) -> usize {
        let Some(id) = position.repetition_id() else { return 1 };
        let key = G::repetition_key(&id);
        let before = self.keys.iter().zip(&self.ids).filter(|(known, _)| **known == key);
        let before = before.filter(|(_, known)| **known == id).count();
        self.keys.push(key);
        self.ids.push(id);
        before + 1
    }

    fn clear(&mut self) {
        self.keys.clear();
        self.ids.clear();
    }
}

/// By hand, so that `clone_from` writes into the memory that is there.
impl<G: AgentGame> Clone for Seen<G> {
    fn clone(&self) -> Self {
        Seen { keys: self.keys.clone(), ids: self.ids.clone() }
    }

    fn clone_from(&mut self, other: &Self) {
        self.keys.clone_from(&other.keys);
        self.ids.clone_from(&other.ids);
    }
}

/// A game that goes on: what a batch keeps of it.
#[derive(Clone, Debug)]
pub(crate) struct Environment<G: AgentGame> {
    position: G,
    pending: G::Pending,
    repetitions: usize,
    steps: u32,
    seen: Seen<G>,
}

impl<G: AgentGame> Environment<G> {
    pub(crate) fn new(start: G) -> Environment<G> {
        let seen = Seen { keys: Vec::new(), ids: Vec::new() };
        let mut environment =
            Environment { position: start, pending: G::Pending::default(), repetitions: 1, steps: 0, seen };
        environment.reset(start);
        environment
    }

    pub(crate) fn reset(&mut self, start: G) {
        self.position = start;
        self.pending = G::Pending::default();
        self.steps = 0;
        self.seen.clear();
        self.repetitions = self.seen.enter(&start);
    }

    /// Becomes like another game.
    #[inline]
    pub(crate) fn copy_from(&mut self, other: &Environment<G>) {
        self.position = other.position;
        self.pending = other.pending;
        self.repetitions = other.repetitions;
        self.steps = other.steps;
        self.seen.clone_from(&other.seen);
    }

    /// How many actions were taken.
    pub(crate) fn steps(&self) -> u32 {
        self.steps
    }

    pub(crate) fn to_move(&self) -> Seat {
        self.position.to_move()
    }

    /// Takes a legal action.
    #[inline]
    pub(crate) fn step(&mut self, action: usize) {
        self.steps += 1;
        match self.position.decide(self.pending, action) {
            Decided::Pending(pending) => self.pending = pending,
            Decided::Move(mv) => {
                self.position.play_unchecked(mv);
                self.pending = G::Pending::default();
                self.repetitions = self.seen.enter(&self.position);
            }
        }
    }

    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.position.is_over() || self.repetitions >= Play::<G>::REPETITIONS
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.position.outcome().or_else(|| self.is_over().then(|| self.position.outcome_by_repetition()))
    }

    /// Writes the legal actions; none where the game is over.
    #[inline]
    pub(crate) fn legal_actions(&self, set: &mut [u64]) {
        if self.is_over() {
            set.fill(0);
        } else {
            self.position.legal_actions(self.pending, set);
        }
    }

    /// Writes what the seat to move sees.
    #[inline]
    pub(crate) fn observe(&self, numbers: &mut [f32]) {
        self.position.observe(self.pending, self.position.to_move(), self.repetitions, numbers);
    }
}
