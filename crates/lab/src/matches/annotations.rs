//! What a match writes into the comments of its records, and reads back from them when it is resumed: [`MoveAnnotation`].
//!
//! `[%eval …]` and `[%clk …]` are those of every record. `[%depth 9]` and `[%nodes 12345]` are what the engine said;
//! `[%emt 0:00:00.201]` is how long the move took, which is written for engines whose play depends on the time only, so
//! that all other records are the same in every run. `[%forfeit g:crash]` says which seat forfeited, and how.

use std::time::Duration;

use game::Seat;
use game::record::{Clock, Command, Comment, Eval, Node, Record};
use games::GameId;

use super::engine_player::{Forfeit, ForfeitKind};

const DEPTH: &str = "depth";
const NODES: &str = "nodes";
const TIME: &str = "emt";
const FORFEIT: &str = "forfeit";

/// What is said about a move of an engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct MoveAnnotation {
    pub(crate) eval: Option<Eval>,
    pub(crate) clock: Option<Duration>,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    pub(crate) time: Option<Duration>,
}

impl MoveAnnotation {
    /// Reads what was written about a move.
    pub(crate) fn of(node: &Node) -> MoveAnnotation {
        let mut annotation = MoveAnnotation::default();
        for command in node.comments.iter().flat_map(Comment::commands) {
            match command {
                Command::Eval(eval) => annotation.eval = Some(*eval),
                Command::Clock(clock) => annotation.clock = Some((*clock).into()),
                Command::Other(other) => match other.name() {
                    DEPTH => annotation.depth = other.value().parse().ok(),
                    NODES => annotation.nodes = other.value().parse().ok(),
                    TIME => annotation.time = other.value().parse().map(|clock: Clock| clock.into()).ok(),
                    _ => {}
                },
            }
        }
        annotation
    }

    pub(crate) fn write(&self, node: &mut Node) {
        let other =
            |name: &str, value: Option<String>| value.and_then(|value| Command::new(name, &value).ok());
        let commands = [
            self.eval.map(Command::Eval),
            self.clock.map(|clock| Command::Clock(to_clock(clock))),
            other(DEPTH, self.depth.map(|depth| depth.to_string())),
            other(NODES, self.nodes.map(|nodes| nodes.to_string())),
            other(TIME, self.time.map(|time| to_clock(time).to_string())),
        ];
        let mut comment = Comment::default();
        for command in commands.into_iter().flatten() {
            comment.push(command);
        }
        if !comment.commands().is_empty() {
            node.comments.push(comment);
        }
    }
}

fn to_clock(duration: Duration) -> Clock {
    Clock::from_millis(u64::try_from(duration.as_millis()).unwrap_or(u64::MAX))
}

/// The evaluation after the best move, if it was `eval` before: a win is one move nearer. Nothing is
/// said about a win that the move itself was.
pub(crate) fn eval_after_move(eval: Eval) -> Option<Eval> {
    match eval {
        Eval::Win { plies: 0 | 1, .. } => None,
        Eval::Win { colour, plies } => Some(Eval::Win { colour, plies: plies - 1 }),
        other => Some(other),
    }
}

/// Writes after so many steps that a seat forfeits.
pub(crate) fn write_forfeit(record: &mut Record, steps: usize, letter: char, forfeit: &Forfeit) {
    let content = format!("[%{FORFEIT} {letter}:{}] {}", forfeit.kind.code(), forfeit.message);
    let node = steps.checked_sub(1).and_then(|index| record.line.nodes.get_mut(index));
    let comments = node.map_or(&mut record.line.comments, |node| &mut node.comments);
    comments.push(Comment::new(&content));
}

/// Which seats forfeited, and how.
pub(crate) fn forfeits(record: &Record, game: GameId) -> Vec<(Seat, ForfeitKind)> {
    let of_moves = record.line.nodes.iter().flat_map(|node| &node.comments);
    let commands = record.line.comments.iter().chain(of_moves).flat_map(Comment::commands);
    let read = |command: &Command| {
        let Command::Other(other) = command else { return None };
        let (letter, code) = other.value().split_once(':').filter(|_| other.name() == FORFEIT)?;
        let seat = game.seat_from_letter(letter.parse().ok()?)?;
        let kind = ForfeitKind::ALL.into_iter().find(|kind| kind.code() == code)?;
        Some((seat, kind))
    };
    commands.filter_map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn annotations_read_back_from_the_text_of_a_record() {
        let annotation = MoveAnnotation {
            eval: Some("win:o:6".parse().expect("an evaluation")),
            clock: Some(Duration::from_millis(59_900)),
            depth: Some(9),
            nodes: Some(12_345),
            time: Some(Duration::from_millis(201)),
        };
        let mut record: Record = "[Game \"express:2\"]\n\n1. Na 2. Nb 0-1".parse().expect("a record");
        annotation.write(&mut record.line.nodes[0]);
        MoveAnnotation::default().write(&mut record.line.nodes[1]);
        let forfeit = Forfeit { kind: ForfeitKind::Crash, message: "the program ended } oddly\nhere".into() };
        write_forfeit(&mut record, 2, 'o', &forfeit);
        let read: Record = record.to_string().parse().expect("what was written");
        assert_eq!(read, record);
        assert_eq!(MoveAnnotation::of(&read.line.nodes[0]), annotation);
        assert_eq!(MoveAnnotation::of(&read.line.nodes[1]), MoveAnnotation::default());
        assert_eq!(forfeits(&read, GameId::Express2), [(Seat::FIRST, ForfeitKind::Crash)]);
    }

    #[test]
    fn a_forfeit_before_the_first_move_is_kept() {
        let mut record: Record = "[Game \"express:2\"]\n\n0-1".parse().expect("a record");
        write_forfeit(&mut record, 0, 'o', &Forfeit { kind: ForfeitKind::Hang, message: String::new() });
        assert_eq!(forfeits(&record, GameId::Express2), [(Seat::FIRST, ForfeitKind::Hang)]);
    }

    #[test]
    fn a_win_comes_nearer_with_the_move() {
        let eval = |text: &str| text.parse().expect("an evaluation");
        for (before, after) in [("win:g:7", "win:g:6"), ("620/380", "620/380"), ("draw", "draw")] {
            assert_eq!(eval_after_move(eval(before)), Some(eval(after)));
        }
        assert_eq!(eval_after_move(eval("win:g:1")), None);
    }
}
