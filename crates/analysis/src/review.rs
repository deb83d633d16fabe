//! A game gone through move by move: [`review`].
//!
//! What a move loses and which mistakes get a mark is the engine's ([`engine::loss`], [`Grade`]). Absent here: words,
//! drawings, and the record that it may be written into (`annotate.rs`).

use std::sync::atomic::AtomicBool;

use engine::exact::Book;
use engine::{Clock, Control, Grade, Limits, Proven, Value, loss};
use game::record::Glyph;
use game::{BySeat, Game, Outcome, Play, Seat};
use games::{AnyGame, with_game};

use crate::remarks::wins_by_book;
use crate::{AnyLine, AnyReport, AnySearcher};

/// A step of a game, reviewed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewedStep {
    /// The seat that took it: the one to move, or one that retired.
    pub seat: Seat,
    /// The step.
    pub text: String,
    /// The value of the position after it.
    pub value: Value,
    /// How the engine would have gone on; `None` where the step is no move.
    pub best: Option<AnyLine>,
    /// What it lost, in thousandths of a game: nothing where it is the engine's own choice, or is proven to win; `None` where
    /// the step is no move.
    pub loss: Option<u16>,
    /// What would have been clearly better; `None` also where the step is no move but a retirement.
    pub better: Option<BetterLine>,
}

/// What should have been played instead of a mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetterLine {
    /// The better move, and how play may go on.
    pub moves: Vec<String>,
    /// The value of that line.
    pub value: Value,
    /// What the mover lost by not playing it, in thousandths of a game.
    pub loss: u16,
    /// How large a mistake that is.
    pub grade: Grade,
}

impl BetterLine {
    /// The glyph of the mistake in records.
    pub fn glyph(&self) -> Glyph {
        match self.grade {
            Grade::Inaccuracy => Glyph::DUBIOUS,
            Grade::Mistake => Glyph::MISTAKE,
            Grade::Blunder => Glyph::BLUNDER,
        }
    }
}

/// Goes through a game from its start, searches every position within the limits, and calls `on_step` with each step in
/// turn. Stops early when the flag is set; returns the steps reviewed until then.
pub fn review(
    any: &AnyGame,
    searcher: &mut AnySearcher,
    limits: &Limits,
    (clock, stop): (&dyn Clock, &AtomicBool),
    on_step: &mut dyn FnMut(&ReviewedStep),
) -> Vec<ReviewedStep> {
    let (mut at, steps) = rewound(any);
    let mut search = |at: &AnyGame| {
        let control = Control::new(clock, stop);
        let report = searcher.search(at, limits, &control, &mut |_| ());
        (!control.is_stopped()).then_some(report)
    };
    let mut reviewed = Vec::with_capacity(steps.len());
    let Some(mut before) = search(&at) else { return reviewed };
    for text in steps {
        let (from, seat) = (at.clone(), retiring_seat(&at, &text).unwrap_or_else(|| at.to_move()));
        // What was played once can be played again.
        if at.play(&text).is_err() {
            return reviewed;
        }
        let Some(after) = search(&at) else { return reviewed };
        let Some(value) = value_of(&at, &after) else { return reviewed };
        let (best, reply) = (before.lines.first(), after.lines.first());
        let loss = best.and_then(|best| loss_in(&from, &text, best, reply));
        let better = best.zip(loss).and_then(|(best, loss)| better_line(best, loss));
        let best = loss.and(best).cloned();
        let step = ReviewedStep { seat, text, value, best, loss, better };
        on_step(&step);
        reviewed.push(step);
        before = after;
    }
    reviewed
}

/// The seat that retires by a step, in turn or out of turn; `None` if the step is a move.
fn retiring_seat(any: &AnyGame, text: &str) -> Option<Seat> {
    let letter = text.strip_prefix("retire:")?.parse().ok()?;
    any.id().seat_from_letter(letter)
}

/// A game at its start, and the steps it took.
fn rewound(any: &AnyGame) -> (AnyGame, Vec<String>) {
    let mut at = any.clone();
    let mut steps = Vec::with_capacity(any.len());
    while let Some(text) = at.undo() {
        steps.push(text);
    }
    steps.reverse();
    (at, steps)
}

fn value_of(at: &AnyGame, report: &AnyReport) -> Option<Value> {
    if at.outcome().is_some() {
        return with_game!(at, play => value_of_end(play));
    }
    report.lines.first().map(|line| line.value)
}

/// The value of a finished game follows from its outcome.
fn value_of_end<G: Game>(play: &Play<G>) -> Option<Value> {
    let outcome: Outcome = play.outcome()?;
    let share = |seat: Seat| {
        if seat.index() < G::SEATS { (outcome.share(seat).twelfths() * 1000 / 12) as u16 } else { 0 }
    };
    let proven = match outcome.winner() {
        Some(seat) => Some(Proven::Win { seat, plies: 0 }),
        // A draw between some of the seats is not what records call a draw.
        None => (outcome.winners().len() == G::SEATS).then_some(Proven::Draw),
    };
    Some(Value { expectation: BySeat::from_fn(share), proven })
}

/// The best line before a step, if the step is clearly worse.
fn better_line(best: &AnyLine, loss: u16) -> Option<BetterLine> {
    let grade = Grade::of(loss)?;
    Some(BetterLine { moves: best.moves.clone(), value: best.value, loss, grade })
}

/// What a step lost; `None` if it was no move. What is proven to win loses nothing.
fn loss_in(from: &AnyGame, played: &str, best: &AnyLine, reply: Option<&AnyLine>) -> Option<u16> {
    let loss = with_game!(from, play => loss_of(play.position(), played, best, reply))?;
    let is_proven =
        Grade::of(loss).is_some() && Book::builtin().is_some_and(|book| wins_by_book(from, played, &book));
    Some(if is_proven { 0 } else { loss })
}

/// The same in a game that is known.
fn loss_of<G: Game>(before: &G, played: &str, best: &AnyLine, reply: Option<&AnyLine>) -> Option<u16> {
    let played = before.read_move(played).ok()?;
    let moves = best.moves.iter().map_while(|text| text.parse().ok());
    let best = engine::Line::<G> { moves: moves.take(1).collect(), value: best.value };
    let reply = reply.map(|line| engine::Line { moves: Vec::new(), value: line.value });
    Some(loss(before, played, &best, reply.as_ref()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(best: &str, mine: u16) -> AnyLine {
        let expectation = BySeat::new([mine, 1000 - mine, 0, 0]);
        let value = Value { expectation, proven: None };
        AnyLine { moves: vec![best.to_string()], value }
    }

    fn mark_of(any: &AnyGame, played: &str, best: &AnyLine, reply: &AnyLine) -> Option<BetterLine> {
        better_line(best, loss_in(any, played, best, Some(reply))?)
    }

    #[test]
    fn marks_are_those_of_the_engine() {
        let any = AnyGame::new(games::GameId::Express2);
        let mark = |played: &str, left: u16| {
            let better = mark_of(&any, played, &line("Na", 500), &line("Nb", left));
            better.map(|better| better.glyph())
        };
        for loss in 0..=500 {
            let expected = Grade::of(loss).map(|grade| match grade {
                Grade::Inaccuracy => Glyph::DUBIOUS,
                Grade::Mistake => Glyph::MISTAKE,
                Grade::Blunder => Glyph::BLUNDER,
            });
            assert_eq!(mark("Sd", 500 - loss), expected, "a loss of {loss}");
        }
        // The numbers of docs/REVIEW.md.
        assert_eq!(
            [421, 420, 340, 200].map(|left| mark("Sd", left)),
            [None, Some(Glyph::DUBIOUS), Some(Glyph::MISTAKE), Some(Glyph::BLUNDER)]
        );
        assert_eq!(mark("Na", 0), None, "it is the best");
        // The book begins in a corner, which is proven to win.
        let guessed = mark_of(&any, "Sg", &line("Sd", 500), &line("Nb", 100));
        assert_eq!(guessed.is_none(), Book::builtin().is_some());
    }

    #[test]
    fn leaving_the_game_is_no_mistake_whatever_it_costs() {
        let three = AnyGame::new(games::GameId::Express3);
        assert_eq!(mark_of(&three, "retire:o", &line("Na", 900), &line("Nb", 0)), None);
    }
}
