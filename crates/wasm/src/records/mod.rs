//! The records module: games written down. [`FUNCTIONS`] is all that it can be asked.
//!
//! It is a module of its own because nobody waits for a record before the first move, and what reads and writes records
//! is an eighth of what the page would have to load. It keeps nothing: a table is handed to it as it was saved.

use game::record::{Command, Comment, Node, Record};
use games::AnyGame;
use protocol::page::RecordRequest;
use protocol::{
    Board, Millis, MoveView, PositionView, Problem, RecordStep, RecordView, Stage, StepView, Stone, Tag,
    after_step, steps_of,
};

use crate::codec::{Request, bad_request, list_functions, write};

/// Hands the list of functions to a macro, as its namesake in `rules` does.
macro_rules! functions {
    ($callback:ident) => {
        $callback! { records: record_view record_opening record_write }
    };
}
#[cfg(target_arch = "wasm32")]
pub(crate) use functions;
functions!(list_functions);

/// A record that holds one game, its main line played through. The text is the record.
pub fn record_view(request: Request<'_>) -> String {
    write(Record::read(request.text).map_err(Problem::from).and_then(|record| view(&record)))
}

fn view(record: &Record) -> Result<RecordView, Problem> {
    let any = AnyGame::from_record(record)?;
    let tag = |(name, value): (&str, &str)| Tag { name: name.to_owned(), value: value.to_owned() };
    let (_, start) = after_step(&any, 0);
    let steps = (1..).zip(steps_of(&any)).zip(&record.line.nodes);
    Ok(RecordView {
        game: any.id().into(),
        tags: record.tags().map(tag).collect(),
        comments: texts(&record.line.comments),
        start,
        steps: steps.map(|((number, taken), node)| step(&any, number, taken, node)).collect(),
        result: record.result().map(|result| result.to_string()),
    })
}

fn step(any: &AnyGame, number: usize, taken: StepView, node: &Node) -> RecordStep {
    let (effects, after) = after_step(any, number);
    RecordStep {
        seat: taken.seat,
        text: taken.text,
        mv: taken.mv,
        turn: taken.turn,
        effects,
        after,
        glyphs: node.glyphs.iter().map(|glyph| glyph.number()).collect(),
        comments: texts(&node.comments),
        clock: node.comments.iter().find_map(Comment::clock).map(|clock| Millis(clock.millis())),
        eval: node.comments.iter().find_map(Comment::eval).map(|eval| eval.to_string()),
    }
}

fn texts(comments: &[Comment]) -> Vec<String> {
    comments.iter().map(|comment| comment.text().to_owned()).filter(|text| !text.is_empty()).collect()
}

/// The command of a move that was played as a hint had shown it.
const HINT: &str = "hint";
/// The set-up of a new start row may take twelve moves before the first that counts.
const OPENING_MOVES: usize = 16;

/// The first moves of a record that holds one game, in parts; none of a game that began in the middle. The text is the record.
pub fn record_opening(request: Request<'_>) -> String {
    let opening = || {
        let any = AnyGame::from_record(&Record::read(request.text)?)?;
        let (_, start) = after_step(&any, 0);
        let count = if is_untouched(&start) { OPENING_MOVES } else { 0 };
        Ok(steps_of(&any).into_iter().take(count).map(|step| step.mv).collect::<Vec<MoveView>>())
    };
    write(opening())
}

/// Whether no marble has been inserted and no stone has moved. Who starts, handicaps and tiles may be any.
fn is_untouched(start: &PositionView) -> bool {
    match &start.board {
        Board::Shiftago { marbles, .. } => marbles.is_empty(),
        Board::Moguli { stones, stage, .. } => {
            let start_row = |seat| if seat == game::Seat::FIRST { 0 } else { 6 };
            let is_home = |stone: &Stone| stone.at.0.row() == start_row(stone.seat.0);
            matches!(stage, Stage::SetUp | Stage::Begin) && stones.iter().all(is_home)
        }
    }
}

/// The current game of a table that was saved, as a record. The text is a [`RecordRequest`].
pub fn record_write(request: Request<'_>) -> String {
    let record = || {
        let RecordRequest { saved, date, hinted } = request.json()?;
        let bad = |error: game::ParseError| bad_request(&error.to_string());
        let mut record = saved.restore()?.record(date.as_deref()).map_err(bad)?;
        for number in hinted {
            if let Some(node) = record.line.nodes.get_mut(number) {
                node.comments.push(Command::new(HINT, "").map_err(bad)?.into());
            }
        }
        Ok(record.to_string())
    };
    write(record())
}

#[cfg(test)]
mod tests;
