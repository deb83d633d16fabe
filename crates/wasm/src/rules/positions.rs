//! Positions of any game, without a table: for diagrams, the rules pages, an editor, and stepping through games.

use games::AnyGame;
use protocol::page::PositionQuery;
use protocol::{Choices, MoveView, PositionView, Preview, Problem, Snapshot, Spec};

use crate::codec::{Request, bad_request, game_of, write};

/// The position that a specified game begins with. The text is a [`Spec`].
pub fn spec_start(request: Request<'_>) -> String {
    let start = request.json::<Spec>().and_then(|spec| Ok(games::Spec::from(spec).start()?));
    write(start.map(|any| PositionView::from(&any)))
}

/// A game that is asked about: a position, and moves from there.
fn asked(request: &Request<'_>) -> Result<AnyGame, Problem> {
    game_of(&request.json()?)
}

/// A position, and where moves from there lead. The text is a [`PositionQuery`].
pub fn position_view(request: Request<'_>) -> String {
    write(asked(&request).map(|any| PositionView::from(&any)))
}

/// All legal moves, as text. The text is a [`PositionQuery`].
pub fn position_moves(request: Request<'_>) -> String {
    write(asked(&request).map(|any| any.moves()))
}

/// Moves in parts, `null` for a text that is none. The text is a [`PositionQuery`]; nothing is played.
pub fn position_parse(request: Request<'_>) -> String {
    let about = request.json::<PositionQuery>();
    write(about.map(|PositionQuery { game, moves, .. }| -> Vec<Option<MoveView>> {
        moves.iter().map(|text| MoveView::parse(game.0, text)).collect()
    }))
}

/// What may be played, grouped. The text is a [`PositionQuery`].
pub fn position_choices(request: Request<'_>) -> String {
    write(asked(&request).map(|any| Choices::from(&any)))
}

/// What the last of some moves does. The text is a [`PositionQuery`] with at least one.
pub fn position_preview(request: Request<'_>) -> String {
    let preview = || {
        let mut about: PositionQuery = request.json()?;
        let text = about.moves.pop().ok_or_else(|| bad_request("moves: expected at least one"))?;
        let preview = Preview::of(&game_of(&about)?, &text);
        preview.map_err(|error| Problem::Move { index: about.moves.len(), text, error: error.into() })
    };
    write(preview())
}

/// How many sequences of so many moves there are: what tests of the rules compare. The text is a [`PositionQuery`].
pub fn position_count(request: Request<'_>) -> String {
    // What is counted grows about thirtyfold with each move, and the page waits meanwhile.
    const MAX_DEPTH: u64 = 4;
    let depth = request.whole();
    if depth > MAX_DEPTH {
        let message = format!("depth {depth}: expected no more than {MAX_DEPTH}");
        return write::<()>(Err(bad_request(&message)));
    }
    write(asked(&request).map(|mut any| count(&mut any, depth)))
}

/// As `game::perft`, made of what the module has anyway: that one is built for speed, and takes many times the code.
fn count(any: &mut AnyGame, depth: u64) -> u64 {
    let moves = if depth == 0 { return 1 } else { any.moves() };
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut sequences = 0;
    for text in moves {
        if any.play(&text).is_ok() {
            sequences += count(any, depth - 1);
            any.undo();
        }
    }
    sequences
}

/// Where a game stood after a step.
pub(super) fn snapshot(any: &AnyGame, step: usize) -> Result<Snapshot, Problem> {
    Snapshot::after_step(any, step).ok_or(Problem::NoSuchStep { step, steps: any.len() })
}
