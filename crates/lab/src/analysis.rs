//! Analysis for people: what is threatened, and a game gone through move by move.
//!
//! One position is analysed by [`AnySearcher::search`] itself; what a move loses and which mistakes get a mark is the engine's
//! ([`engine::loss`], [`Grade`]). Absent here: words and drawings.

use std::sync::atomic::AtomicBool;

use engine::{Clock, Control, Gain, Grade, Limits, Proven, Threat, Threats, Value, loss};
use game::record::{Command, Comment, Eval, Glyph, Line, Node, Record, ReplayError};
use game::{BySeat, Game, Outcome, Play, Seat};
use games::{AnyGame, for_game, with_game};

use crate::{AnyLine, AnyReport, AnySearcher};

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
    /// What would have been clearly better. A step by which a seat leaves the game is not judged.
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
    /// How large a mistake that is.
    pub grade: Grade,
}

impl Better {
    /// The mark of such a mistake.
    pub fn glyph(&self) -> Glyph {
        match self.grade {
            Grade::Inaccuracy => Glyph::DUBIOUS,
            Grade::Mistake => Glyph::MISTAKE,
            Grade::Blunder => Glyph::BLUNDER,
        }
    }
}

/// So many moves of a better line are written into a record.
const LONGEST_VARIATION: usize = 6;

/// Goes through a game from its beginning, thinking about every position within the limits, and tells what it thinks of
/// each step in turn. Stops early when the flag is set; what was told until then is returned.
pub fn review(
    any: &AnyGame,
    searcher: &mut AnySearcher,
    limits: &Limits,
    (clock, stop): (&dyn Clock, &AtomicBool),
    tell: &mut dyn FnMut(&Judged),
) -> Vec<Judged> {
    let (mut at, steps) = rewound(any);
    let mut think = |at: &AnyGame| {
        let control = Control::new(clock, stop);
        let report = searcher.search(at, limits, &control, &mut |_| ());
        (!control.is_stopped()).then_some(report)
    };
    let mut judged = Vec::with_capacity(steps.len());
    let Some(mut before) = think(&at) else { return judged };
    for text in steps {
        let (from, seat) = (at.clone(), at.to_move());
        // What was played once can be played again.
        if at.play(&text).is_err() {
            return judged;
        }
        let Some(after) = think(&at) else { return judged };
        let Some(worth) = worth(&at, &after) else { return judged };
        let better = better(&from, &text, &before, after.lines.first());
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
fn better(from: &AnyGame, played: &str, before: &AnyReport, reply: Option<&AnyLine>) -> Option<Better> {
    let best = before.lines.first()?;
    let loss = with_game!(from, play => loss_of(play.position(), played, best, reply))?;
    let worth = Worth { value: best.value, eval: best.eval };
    Grade::of(loss).map(|grade| Better { moves: best.moves.clone(), worth, loss, grade })
}

/// What a move lost; `None` if the step was no move.
fn loss_of<G: Game>(before: &G, played: &str, best: &AnyLine, reply: Option<&AnyLine>) -> Option<u16> {
    let played = before.read_move(played).ok()?;
    let moves = best.moves.iter().map_while(|text| text.parse().ok());
    let best = engine::Line::<G> { moves: moves.take(1).collect(), value: best.value };
    let reply = reply.map(|line| engine::Line { moves: Vec::new(), value: line.value });
    Some(loss(before, played, &best, reply.as_ref()))
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
        node.glyphs.push(better.glyph());
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
        let mut searcher = AnySearcher::new(any.id(), Options { hash: 1, ..Options::default() });
        let (clock, stop) = (SystemClock::default(), AtomicBool::new(is_stopped));
        let mut told = Vec::new();
        let judged = review(&any, &mut searcher, &Limits::depth(3), (&clock, &stop), &mut |step| {
            told.push(step.clone())
        });
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
        assert_eq!(better.grade, Grade::Blunder);
    }

    /// What is thought of a position, with one line.
    fn thought(best: &str, mine: u16) -> AnyReport {
        let expectation = BySeat::new([mine, 1000 - mine, 0, 0]);
        let value = Value { expectation, proven: None };
        let line = AnyLine { moves: vec![best.to_string()], value, eval: Eval::Draw };
        AnyReport { lines: vec![line], depth: 1, nodes: 1, elapsed: std::time::Duration::ZERO }
    }

    #[test]
    fn marks_are_those_of_the_engine() {
        let any = AnyGame::new(games::GameId::Express2);
        let mark = |played: &str, left: u16| {
            let better = better(&any, played, &thought("Na", 500), thought("Nb", left).lines.first());
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
    }

    #[test]
    fn leaving_the_game_is_not_judged() {
        let text = "[Game \"express:3\"]\n\nNa Ng Sd Na Ng retire:b Nb *";
        let (any, record, judged) = reviewed(text, false);
        let left = &judged[5];
        assert_eq!((left.text.as_str(), &left.better), ("retire:b", &None));
        let annotated = annotate(&any, &record, &judged).expect("legal variations");
        assert_eq!(annotated.line.nodes[5].glyphs, []);
        // Whatever it cost.
        let three = AnyGame::new(games::GameId::Express3);
        assert_eq!(better(&three, "retire:o", &thought("Na", 900), thought("Nb", 0).lines.first()), None);
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
