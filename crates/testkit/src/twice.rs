//! The rules twice: random games in which the fast and the slow implementation must agree at every step.

use game::{Game, Play, Seat, SplitMix64};

use crate::conformance::{Keys, check_legality, check_position, check_symmetries, check_undo};
use crate::whole::is_whole;

/// Of so many games that count, how many are played now: one in ten, and all where `UNDERSHIFT_RULES` is `whole`, as
/// `cargo xtask rules` sets it.
pub fn games_to_play(whole: usize) -> usize {
    const PART: usize = 10;
    if is_whole("UNDERSHIFT_RULES") { whole } else { whole / PART }
}

/// A game under slow rules, position with history: text in, text out.
pub trait SlowPlay {
    /// The position.
    fn text(&self) -> String;
    /// All moves that may be played, in any order.
    fn moves(&self) -> Vec<String>;
    /// Plays a move.
    fn play(&mut self, text: &str) -> Result<(), String>;
    /// A seat leaves.
    fn retire(&mut self, seat: usize) -> Result<(), String>;
    /// The result, if the game is over.
    fn result(&self) -> Option<String>;
    /// The same position read anew, without history.
    fn read_again(&self) -> Result<Self, String>
    where
        Self: Sized;
}

impl SlowPlay for crate::slow::shiftago::Play {
    fn text(&self) -> String {
        self.position().text()
    }

    fn moves(&self) -> Vec<String> {
        self.moves()
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        self.play(text)
    }

    fn retire(&mut self, seat: usize) -> Result<(), String> {
        self.retire(seat)
    }

    fn result(&self) -> Option<String> {
        self.result()
    }

    fn read_again(&self) -> Result<Self, String> {
        let position = self.position();
        crate::slow::shiftago::Position::parse(position.variant(), position.seats(), &position.text())
            .map(crate::slow::shiftago::Play::new)
    }
}

impl SlowPlay for crate::slow::moguli::Play {
    fn text(&self) -> String {
        self.position().to_text()
    }

    fn moves(&self) -> Vec<String> {
        self.moves()
    }

    /// The lists of moves have been compared just before: there is no need to make them again.
    fn play(&mut self, text: &str) -> Result<(), String> {
        self.play_listed(text)
    }

    fn retire(&mut self, _: usize) -> Result<(), String> {
        Err("leaving is resigning".to_string())
    }

    fn result(&self) -> Option<String> {
        self.outcome().map(|(result, _)| result.to_string())
    }

    fn read_again(&self) -> Result<Self, String> {
        let position = self.position();
        crate::slow::moguli::Position::parse(position.variant(), &position.to_text())
            .map(crate::slow::moguli::Play::new)
    }
}

/// Compares fast and slow over many games, and gathers what was seen.
#[derive(Debug)]
pub struct Comparison<'a, G: Game> {
    /// All moves that can be written, legal or not.
    pub conceivable: &'a [G::Move],
    /// One position in so many is checked against all conceivable moves and for symmetries.
    pub sample: u32,
    /// One step in so many is a seat that leaves, where the game has that; 0 for never.
    pub retire: u32,
    /// How a move is chosen in a position that has one.
    pub choose: fn(&G, &mut SplitMix64) -> Option<G::Move>,
    /// The keys of all positions.
    pub keys: Keys<G>,
    /// How many steps were compared.
    pub steps: usize,
    /// How many positions were checked against all conceivable moves.
    pub sampled: usize,
}

impl<'a, G: Game> Comparison<'a, G> {
    /// A comparison in which one position in 40 is sampled, moves are random, and no seat leaves.
    pub fn new(conceivable: &'a [G::Move]) -> Self {
        Comparison {
            conceivable,
            sample: 40,
            retire: 0,
            choose: G::random_move,
            keys: Keys::default(),
            steps: 0,
            sampled: 0,
        }
    }

    /// Plays one random game on both sides, up to a number of steps.
    ///
    /// # Panics
    ///
    /// At the first disagreement, with the position.
    pub fn game<S: SlowPlay>(
        &mut self,
        start: G,
        mut slow: S,
        random: &mut SplitMix64,
        longest: usize,
    ) -> Play<G> {
        let mut fast = Play::new(start);
        self.compare(&fast, &slow);
        while !fast.is_over() && fast.steps().len() < longest {
            self.steps += 1;
            if self.retire > 0 && random.below(self.retire) == 0 {
                self.one_leaves(&mut fast, &mut slow, random);
            } else {
                let before = fast.position().clone();
                let mv = (self.choose)(&before, random).expect("a game that is not over has a move");
                fast.play(mv).unwrap_or_else(|reason| panic!("{mv} at {before}: {reason}"));
                slow.play(&mv.to_string()).unwrap_or_else(|reason| panic!("{mv} at {before}: {reason}"));
            }
            check_read_again(fast.position(), &slow);
            self.compare(&fast, &slow);
            self.keys.check(fast.position());
            if random.below(self.sample) == 0 {
                self.sampled += 1;
                check_position(fast.position());
                check_legality(fast.position(), self.conceivable);
                check_symmetries(fast.position());
            }
        }
        check_undo(fast.clone());
        fast
    }

    fn one_leaves(&mut self, fast: &mut Play<G>, slow: &mut impl SlowPlay, random: &mut SplitMix64) {
        let seat = Seat::ALL[random.below(G::SEATS as u32) as usize];
        let answers = (fast.retire(seat), slow.retire(seat.index()));
        assert_eq!(
            answers.0.is_ok(),
            answers.1.is_ok(),
            "{seat:?} leaves at {}: {answers:?}",
            fast.position()
        );
    }

    fn compare(&self, fast: &Play<G>, slow: &impl SlowPlay) {
        let position = fast.position();
        assert_eq!(position.to_string(), slow.text());
        assert_eq!(fast.outcome().map(|outcome| outcome.to_string()), slow.result(), "at {position}");
        let mut fast_moves: Vec<String> = fast.moves().iter().map(ToString::to_string).collect();
        let mut slow_moves = slow.moves();
        fast_moves.sort();
        slow_moves.sort();
        assert_eq!(fast_moves, slow_moves, "at {position}");
    }
}

/// A text says all that the position knows, to both implementations.
fn check_read_again<G: Game, S: SlowPlay>(position: &G, slow: &S) {
    assert_eq!(&read_again(position), position);
    let again = slow.read_again().unwrap_or_else(|error| panic!("{position}: {error}"));
    assert_eq!(
        position.outcome().map(|outcome| outcome.to_string()),
        again.result(),
        "{position} read again"
    );
}

fn read_again<G: Game>(position: &G) -> G {
    position.to_string().parse().unwrap_or_else(|error| panic!("{position}: {error}"))
}
