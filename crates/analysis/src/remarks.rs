//! What can be said about a move, as text: [`remarks`].

use engine::exact::Book;
use engine::{Grade, Line, Merit, Remark, Threats, Value};
use game::{Game, MoveError, Reason};
use games::{AnyGame, GameId, with_game};

use crate::AnyLine;

/// What can be said about a move. Everything is true on the board or proven.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRemarks {
    /// What the move lost, in thousandths of the game.
    pub loss: u16,
    /// How large a mistake that is; `None` if it is none.
    pub grade: Option<Grade>,
    /// What it missed or allowed, the weightiest first.
    pub remarks: Vec<Remark<String>>,
    /// What it does, the weightiest first.
    pub merits: Vec<Merit>,
}

/// A move that remarks were asked about, or one that begins a line, is not legal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move `{}`: {error}", text.escape_debug())]
pub struct RemarksError {
    /// The move as it was given.
    pub text: String,
    /// Why it cannot be played.
    pub error: MoveError,
}

/// What can be said about a move in a position. `best` is the best line there, `reply` the one after the move, where the
/// game goes on. A move that wins by the book has lost nothing, whatever a search guesses. Fails if the move, or one that
/// begins a line, is not legal.
pub fn remarks(
    any: &AnyGame,
    played: &str,
    best: &AnyLine,
    reply: Option<&AnyLine>,
    book: Option<&Book>,
) -> Result<MoveRemarks, RemarksError> {
    if any.is_over() {
        return Err(RemarksError { text: played.to_owned(), error: Reason::GameOver.into() });
    }
    let mut found = with_game!(any, play => remarks_of(play.position(), played, best, reply))?;
    if book.is_some_and(|book| wins_by_book(any, played, book)) {
        (found.loss, found.grade, found.remarks) = (0, None, Vec::new());
    }
    Ok(found)
}

/// Whether a move is proven to win by the book of Express for two.
pub(crate) fn wins_by_book(any: &AnyGame, played: &str, book: &Book) -> bool {
    if any.id() != GameId::Express2 {
        return false;
    }
    let play = any.typed::<games::types::Express2>();
    play.position().read_move(played).is_ok_and(|mv| book.wins_by(play.position(), mv))
}

fn remarks_of<G: Threats>(
    before: &G,
    played: &str,
    best: &AnyLine,
    reply: Option<&AnyLine>,
) -> Result<MoveRemarks, RemarksError> {
    let mv = before.read_move(played).map_err(|error| RemarksError { text: played.to_owned(), error })?;
    let mut after = *before;
    after.play_unchecked(mv);
    let best = first_of(before, best)?;
    let reply = reply.map(|line| first_of(&after, line)).transpose()?;
    let loss = engine::loss(before, mv, &best, reply.as_ref());
    let remarks = engine::remarks(before, mv, &best, reply.as_ref());
    let taken = if best.moves.first() == Some(&mv) { best } else { beginning_with(mv, reply) };
    Ok(MoveRemarks {
        loss,
        grade: Grade::of(loss),
        remarks: remarks.into_iter().map(|remark| remark.map(|mv| mv.to_string())).collect(),
        merits: engine::merits(before, &taken),
    })
}

/// A line that begins with a move, worth what the reply to it is worth.
fn beginning_with<G: Game>(mv: G::Move, reply: Option<Line<G>>) -> Line<G> {
    let nothing = Value { expectation: game::BySeat::default(), proven: None };
    let mut value = reply.map_or(nothing, |line| line.value);
    if let Some(engine::Proven::Win { plies, .. }) = &mut value.proven {
        *plies = plies.saturating_add(1);
    }
    Line { moves: vec![mv], value }
}

/// As much of a line as remarks need: its first move, and its value.
fn first_of<G: Game>(position: &G, line: &AnyLine) -> Result<Line<G>, RemarksError> {
    let read =
        |text: &String| position.read_move(text).map_err(|error| RemarksError { text: text.clone(), error });
    let moves = line.moves.first().map(read).transpose()?.into_iter().collect();
    Ok(Line { moves, value: line.value })
}
