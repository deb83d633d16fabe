//! Analysis for people: what is threatened, and a game gone through move by move.
//!
//! One position is analysed by [`AnyBrain::think`] itself. Absent here: words and drawings.

use std::sync::atomic::AtomicBool;

use engine::{Clock, Control, Gain, Limits, Proven, Threat, Threats, Value};
use game::record::{Command, Comment, Eval, Glyph, Line, Node, Record, ReplayError};
use game::{BySeat, Game, Outcome, Play, Seat};
use games::{AnyGame, for_game, with_game};

use crate::{AnyBrain, AnyReport};

/// A move that another seat would like to make, as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyThreat {
    /// Who.
    pub seat: Seat,
    /// What.
    pub text: String,
    /// What for.
    pub gain: Gain,
}

/// What the other seats would gain by one move each, if the seat to move passed.
pub fn threats(any: &AnyGame) -> Vec<AnyThreat> {
    if any.is_over() {
        return Vec::new();
    }
    with_game!(any, play => threats_of(play.position()))
}

fn threats_of<G: Threats>(position: &G) -> Vec<AnyThreat> {
    let threats = position.threats().into_iter();
    threats.map(|Threat { seat, mv, gain }| AnyThreat { seat, text: mv.to_string(), gain }).collect()
}

/// A step of a game, and what was thought of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The seat that was to move.
    pub seat: Seat,
    /// The step.
    pub text: String,
    /// What the position after it is worth.
    pub worth: Worth,
    /// What would have been clearly better.
    pub better: Option<Better>,
}

/// What a position is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// To every seat.
    pub value: Value,
    /// The same as records write it.
    pub eval: Eval,
}

/// What should have been played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Better {
    /// The better move, and how play may go on.
    pub moves: Vec<String>,
    /// What that is worth.
    pub worth: Worth,
    /// What the mover lost by not playing it, in thousandths of a game.
    pub loss: u16,
}

/// A move that loses less than this, in thousandths of a game, is as good as the best: searches are not that exact.
const NOTICEABLE: u16 = 100;
/// A move that loses as much as this, in thousandths of a game, is a blunder.
pub const BLUNDER: u16 = 300;
/// So many moves of a better line are written into a record.
const LONGEST_VARIATION: usize = 6;

/// Goes through a game from its beginning, thinking about every position within the limits, and tells what it thinks of
/// each step in turn. Stops early when the flag is set; what was told until then is returned.
pub fn review(
    any: &AnyGame,
    brain: &mut AnyBrain,
    limits: &Limits,
    (clock, stop): (&dyn Clock, &AtomicBool),
    tell: &mut dyn FnMut(&Judged),
) -> Vec<Judged> {
    let (mut at, steps) = rewound(any);
    let mut think = |at: &AnyGame| {
        let control = Control::new(clock, stop);
        let report = brain.think(at, limits, &control, &mut |_| ());
        (!control.is_stopped()).then_some(report)
    };
    let mut judged = Vec::with_capacity(steps.len());
    let Some(mut before) = think(&at) else { return judged };
    for text in steps {
        let seat = at.to_move();
        // What was played once can be played again.
        if at.play(&text).is_err() {
            return judged;
        }
        let Some(after) = think(&at) else { return judged };
        let Some(worth) = worth(&at, &after) else { return judged };
        let better = better(&before, seat, &text, &worth);
        let step = Judged { seat, text, worth, better };
        tell(&step);
        judged.push(step);
        before = after;
    }
    judged
}

/// A game at its beginning, and the steps it took.
fn rewound(any: &AnyGame) -> (AnyGame, Vec<String>) {
    let mut at = any.clone();
    let mut steps = Vec::with_capacity(any.len());
    while let Some(text) = at.undo() {
        steps.push(text);
    }
    steps.reverse();
    (at, steps)
}

fn worth(at: &AnyGame, report: &AnyReport) -> Option<Worth> {
    if at.outcome().is_some() {
        return with_game!(at, play => worth_of_end(play));
    }
    report.lines.first().map(|line| Worth { value: line.value, eval: line.eval })
}

/// What is won is won: nobody has to think about it.
fn worth_of_end<G: Game>(play: &Play<G>) -> Option<Worth> {
    let outcome: Outcome = play.outcome()?;
    let share = |seat: Seat| {
        if seat.index() < G::SEATS { (outcome.share(seat).twelfths() * 1000 / 12) as u16 } else { 0 }
    };
    let proven = match outcome.winner() {
        Some(seat) => Some(Proven::Win { seat, plies: 0 }),
        // A draw between some of the seats is not what records call a draw.
        None => (outcome.winners().len() == G::SEATS).then_some(Proven::Draw),
    };
    let value = Value { expectation: BySeat::from_fn(share), proven };
    Some(Worth { value, eval: value.to_eval::<G>() })
}

/// The best move before, if what was played is clearly worse.
fn better(before: &AnyReport, seat: Seat, played: &str, after: &Worth) -> Option<Better> {
    let best = before.lines.first()?;
    if best.moves.first().is_none_or(|best| best == played) {
        return None;
    }
    let loss = best.value.expectation[seat].saturating_sub(after.value.expectation[seat]);
    (loss >= NOTICEABLE).then(|| Better {
        moves: best.moves.clone(),
        worth: Worth { value: best.value, eval: best.eval },
        loss,
    })
}

/// The record with an `[%eval …]` after every step that was judged, a mark on each that missed something, and what would
/// have been better as a variation. Evaluations that were there before are replaced.
pub fn annotate(any: &AnyGame, record: &Record, judged: &[Judged]) -> Result<Record, ReplayError> {
    for_game!(any.id(), G => {
        let mut record = record.canonical::<G>()?;
        for (node, judged) in record.line.nodes.iter_mut().zip(judged) {
            annotate_step(node, judged);
        }
        // Once more, so that the variations are numbered as well.
        record.canonical::<G>()
    })
}

fn annotate_step(node: &mut Node, judged: &Judged) {
    for comment in &mut node.comments {
        *comment = without_eval(comment);
    }
    node.comments.retain(|comment| !comment.commands().is_empty() || !comment.text().is_empty());
    node.comments.insert(0, Comment::from(Command::Eval(judged.worth.eval)));
    let Some(better) = &judged.better else { return };
    if node.glyphs.is_empty() {
        node.glyphs.push(if better.loss >= BLUNDER { Glyph::BLUNDER } else { Glyph::MISTAKE });
    }
    let moves = better.moves.iter().take(LONGEST_VARIATION);
    // Every move of a game can stand in a record.
    let nodes: Vec<Node> = moves.map_while(|text| Node::new(text.as_str()).ok()).collect();
    let comments = vec![Comment::from(Command::Eval(better.worth.eval))];
    node.variations.insert(0, Line { comments, nodes });
}

fn without_eval(comment: &Comment) -> Comment {
    let mut kept = Comment::new(comment.text());
    for command in comment.commands() {
        if !matches!(command, Command::Eval(_)) {
            kept.push(command.clone());
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Options, SystemClock};

    /// Orange could have won with the last move but one.
    const MISSED: &str = "[Game \"express:2\"]\n\n\
        1. Na {[%eval 1/999] first} 2. Ng 3. Na 4. Ng 5. Na 6. Ng 7. Na 8. Ng 9. Sd 10. Se *";

    fn reviewed(text: &str, is_stopped: bool) -> (AnyGame, Record, Vec<Judged>) {
        let record = Record::read(text).expect("a record");
        let any = AnyGame::from_record(&record).expect("a game");
        let mut brain = AnyBrain::new(any.id(), Options { hash: 1, ..Options::default() });
        let (clock, stop) = (SystemClock::default(), AtomicBool::new(is_stopped));
        let mut told = Vec::new();
        let judged =
            review(&any, &mut brain, &Limits::depth(3), (&clock, &stop), &mut |step| told.push(step.clone()));
        assert_eq!(told, judged);
        (any, record, judged)
    }

    #[test]
    fn a_missed_win_is_noticed() {
        let (_, _, judged) = reviewed(MISSED, false);
        assert_eq!(judged.len(), 10);
        let missed: Vec<usize> = (0..10).filter(|&index| judged[index].better.is_some()).collect();
        // From the eighth move on somebody had to act, and nobody did.
        assert!(missed.contains(&8), "{judged:#?}");
        let better = judged[8].better.as_ref().expect("noticed");
        assert_eq!(better.worth.eval.to_string(), "win:o:1");
        assert!(["Na", "W3"].contains(&better.moves[0].as_str()));
        assert!(better.loss >= BLUNDER);
    }

    #[test]
    fn the_end_of_a_game_is_worth_what_it_is() {
        let (_, _, judged) = reviewed("[Game \"express:2\"]\n\nNa Ng Na Ng Na Ng Na Ng Na 1-0", false);
        assert_eq!(judged.last().expect("nine moves").worth.eval.to_string(), "win:o:0");
    }

    #[test]
    fn an_annotated_record_reads_back_and_keeps_what_was_said() {
        let (any, record, judged) = reviewed(MISSED, false);
        let annotated = annotate(&any, &record, &judged).expect("legal variations");
        let text = annotated.to_string();
        assert_eq!(Record::read(&text).expect("a record"), annotated);
        for (node, judged) in annotated.line.nodes.iter().zip(&judged) {
            let evals: Vec<_> = node.comments.iter().filter_map(Comment::eval).collect();
            assert_eq!(evals, [judged.worth.eval], "{text}");
        }
        assert!(text.contains("first"), "{text}");
        let missed = &annotated.line.nodes[8];
        assert_eq!(missed.glyphs, [Glyph::BLUNDER]);
        assert_eq!(missed.variations[0].nodes[0].number, Some(9));
    }

    #[test]
    fn a_stopped_review_says_what_it_has() {
        let (_, _, judged) = reviewed(MISSED, true);
        assert_eq!(judged, []);
    }

    #[test]
    fn threats_are_told_as_text() {
        let mut any = AnyGame::new(games::GameId::Express2);
        any.play_all("Na Ng Na Ng Na Ng Na".split(' ')).expect("legal moves");
        let found: Vec<_> = threats(&any).into_iter().map(|threat| (threat.text, threat.gain)).collect();
        assert_eq!(found, [("Na".to_string(), Gain::Win), ("W3".to_string(), Gain::Win)]);
        any.play_all(["Nb", "Na"]).expect("legal moves");
        assert_eq!(threats(&any), [], "the game is over");
    }
}
