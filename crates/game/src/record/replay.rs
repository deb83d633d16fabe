//! Between records and played games: what the words of a record mean in a game.
//!
//! A turn is numbered where it begins. It ends where [`Playable::ends_turn`] says so; a seat that leaves when it is to
//! move takes a turn of its own by it, and a seat that leaves out of turn changes nothing in the numbering.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::verdict::result_text;
use super::{
    Branch, Line, MAX_DEPTH, Node, NodePath, RULES_VERSION, Record, ReplayError, StepError, Verdict, tag,
};
use crate::{Game, Play, Playable, PositionError, Step};

impl Record {
    /// The record of a game: tags for the game, the rules, the start where it is not the plain one, the result and
    /// its cause, and all steps, numbered by turn. Who played, when and where is for the caller to add.
    pub fn from_play<G: Playable>(play: &Play<G>) -> Record {
        let outcome = play.outcome();
        let result = outcome.as_ref().map(Verdict::from);
        let mut record = Record { result, ..Record::default() };
        record.put_tag(tag::GAME, play.start().id().to_string());
        record.put_tag(tag::RULES, RULES_VERSION.to_string());
        if *play.start() != play.start().plain_start() {
            record.put_tag(tag::START, play.start().to_string());
        }
        record.put_tag(tag::RESULT, result_text(result));
        if let Some(outcome) = outcome {
            record.put_tag(tag::TERMINATION, outcome.cause().code().to_string());
        }
        record.line.nodes = written_steps(play)
            .into_iter()
            .map(|(text, number)| {
                let mut node = Node::from_word(text);
                node.number = number;
                node
            })
            .collect();
        record
    }

    /// Plays the main line. Variations are not looked at: see [`Record::check_variations`].
    ///
    /// The record must be of this game and played by rules that are known here, and a game that comes to its end must
    /// have the result that it came to. A game that does not may have any: players resign, agree, or run out of time.
    pub fn replay<G: Game>(&self) -> Result<Play<G>, ReplayError> {
        self.replay_with(G::ID, read_start)
    }

    /// Plays the main line as [`Record::replay`] does, in a game that is known by its id. `start` makes the position that
    /// a text stands for, or the plain start.
    pub fn replay_with<G: Playable>(
        &self,
        id: &'static str,
        start: impl FnOnce(Option<&str>) -> Result<G, PositionError>,
    ) -> Result<Play<G>, ReplayError> {
        let mut walk = Walk::new(self, id, start)?;
        for (index, node) in self.line.nodes.iter().enumerate() {
            walk.step(index, node.text())?;
        }
        walk.check_result(self.result)?;
        Ok(walk.play)
    }

    /// Checks all that [`Record::replay`] does, and that every move of every variation is legal.
    pub fn check_variations<G: Game>(&self) -> Result<(), ReplayError> {
        self.canonical::<G>().map(drop)
    }

    /// The same record with every move in full and numbered by turn, in variations too. Fails where
    /// [`Record::check_variations`] does.
    pub fn canonical<G: Game>(&self) -> Result<Record, ReplayError> {
        let mut walk = Walk::<G>::new(self, G::ID, read_start)?;
        let line = walk.canonical(&self.line)?;
        walk.check_result(self.result)?;
        Ok(Record { tags: self.tags.clone(), line, result: self.result })
    }
}

fn read_start<G: Game>(text: Option<&str>) -> Result<G, PositionError> {
    text.map_or_else(|| Ok(G::default()), str::parse)
}

/// The steps of a game as a record has them: the text of each and, where it begins a turn, the number of that turn.
pub fn written_steps<G: Playable>(play: &Play<G>) -> Vec<(String, Option<u32>)> {
    let mut turns = Turns::default();
    let mut before = play.start();
    let mut written = Vec::with_capacity(play.steps().len());
    for played in play.steps() {
        written.push((play.step_text(played.step), turns.take(before, played.step)));
        before = &played.position;
    }
    written
}

/// Counts turns.
#[derive(Clone, Copy, Default)]
struct Turns {
    /// The turn that was begun last, counted from 1; 0 before the first.
    begun: u32,
    /// Whether that turn goes on.
    within: bool,
}

impl Turns {
    /// The number of the turn that the next step belongs to.
    fn current(self) -> u32 {
        if self.within { self.begun } else { self.begun.saturating_add(1) }
    }

    /// Takes a step that is legal in `position`, and returns its number if it begins a turn.
    fn take<G: Playable>(&mut self, position: &G, step: Step<G::Move>) -> Option<u32> {
        let (continues, ends) = match step {
            Step::Move(mv) => (self.within, position.ends_turn(mv)),
            Step::Retire(seat) if seat == position.to_move() => (false, true),
            Step::Retire(_) => return None,
        };
        let number = (!continues).then(|| self.begun.saturating_add(1));
        self.begun = number.unwrap_or(self.begun);
        self.within = !ends;
        number
    }
}

/// A way through the tree of a record, with the game as it stands there.
struct Walk<G: Playable> {
    play: Play<G>,
    turns: Turns,
    branches: Vec<Branch>,
}

impl<G: Playable> Walk<G> {
    /// At the start of a record that is of this game.
    fn new(
        record: &Record,
        id: &'static str,
        start: impl FnOnce(Option<&str>) -> Result<G, PositionError>,
    ) -> Result<Walk<G>, ReplayError> {
        let found = record.tag(tag::GAME);
        if found != Some(id) {
            return Err(ReplayError::Game { found: found.map(String::from), expected: id });
        }
        if let Some(found) = record.tag(tag::RULES)
            && found != RULES_VERSION
        {
            return Err(ReplayError::Rules { found: found.to_string() });
        }
        let start = start(record.tag(tag::START))?;
        Ok(Walk { play: Play::new(start), turns: Turns::default(), branches: Vec::new() })
    }

    /// Takes a step, and returns its full text and, where it begins a turn, its number.
    fn step(&mut self, index: usize, text: &str) -> Result<(String, Option<u32>), StepError> {
        let step = self.play.read_step(text).and_then(|step| Ok(self.play.step(step).map(|()| step)?));
        let step = step.map_err(|error| {
            let path = NodePath { branches: self.branches.clone(), index };
            StepError { path, turn: self.turns.current(), text: text.to_string(), error }
        })?;
        let before = match self.play.steps() {
            [.., before, _] => &before.position,
            _ => self.play.start(),
        };
        let number = self.turns.take(before, step);
        Ok((self.play.step_text(step), number))
    }

    /// Goes to the end of a line and through all its variations on the way, and returns their canonical form.
    fn canonical(&mut self, line: &Line) -> Result<Line, ReplayError> {
        let mut nodes = Vec::with_capacity(line.nodes.len());
        for (index, node) in line.nodes.iter().enumerate() {
            let variations = self.canonical_variations(index, &node.variations)?;
            let (text, number) = self.step(index, node.text())?;
            let mut full = Node::from_word(text);
            full.number = number;
            full.glyphs.clone_from(&node.glyphs);
            full.comments.clone_from(&node.comments);
            full.variations = variations;
            nodes.push(full);
        }
        Ok(Line { comments: line.comments.clone(), nodes })
    }

    /// Goes through what could be played instead of the next move, and comes back.
    fn canonical_variations(&mut self, index: usize, lines: &[Line]) -> Result<Vec<Line>, ReplayError> {
        if self.branches.len() == MAX_DEPTH && !lines.is_empty() {
            return Err(ReplayError::TooDeep);
        }
        let (steps, turns) = (self.play.steps().len(), self.turns);
        let mut variations = Vec::with_capacity(lines.len());
        for (variation, line) in lines.iter().enumerate() {
            self.branches.push(Branch { index, variation });
            variations.push(self.canonical(line)?);
            self.branches.pop();
            while self.play.steps().len() > steps {
                self.play.undo();
            }
            self.turns = turns;
        }
        Ok(variations)
    }

    fn check_result(&self, found: Option<Verdict>) -> Result<(), ReplayError> {
        if let Some(found) = found.filter(|found| found.seats() != self.play.start().seats()) {
            return Err(ReplayError::Seats { found, seats: self.play.start().seats() });
        }
        match self.play.outcome() {
            Some(outcome) if found != Some(Verdict::from(&outcome)) => {
                Err(ReplayError::Result { found, outcome })
            }
            _ => Ok(()),
        }
    }
}
