//! A review written into a record: [`annotate`].

use game::record::{Command, Comment, Glyph, Line, Node, Record, ReplayError};
use games::{AnyGame, for_game};

use crate::ReviewedStep;

/// How many moves of a better line are written.
const MAX_VARIATION: usize = 6;

/// The record with an `[%eval …]` after every step that was reviewed, a glyph on each mistake, and what would have been
/// better as a variation. Evaluations that were there before, and what an earlier review has written, are replaced.
pub fn annotate(any: &AnyGame, record: &Record, reviewed: &[ReviewedStep]) -> Result<Record, ReplayError> {
    for_game!(any.id(), G => {
        let mut record = record.canonical::<G>()?;
        for (node, step) in record.line.nodes.iter_mut().zip(reviewed) {
            annotate_step(node, step, any);
        }
        // Once more, so that the variations are numbered as well.
        record.canonical::<G>()
    })
}

fn annotate_step(node: &mut Node, step: &ReviewedStep, any: &AnyGame) {
    let eval = |value: &engine::Value| Comment::from(Command::Eval(value.to_eval(any.id().colours())));
    for comment in &mut node.comments {
        *comment = without_eval(comment);
    }
    node.comments.retain(|comment| !comment.commands().is_empty() || !comment.text().is_empty());
    node.comments.insert(0, eval(&step.value));
    remove_earlier_review(node);
    let Some(better) = &step.better else { return };
    if node.glyphs.is_empty() {
        node.glyphs.push(better.glyph());
    }
    let moves = better.moves.iter().take(MAX_VARIATION);
    // Every move of a game can stand in a record.
    let nodes: Vec<Node> = moves.map_while(|text| Node::new(text.as_str()).ok()).collect();
    node.variations.insert(0, Line { comments: vec![eval(&better.value)], nodes });
}

/// Takes out the variation that a review has written, and its glyph. What people wrote stays.
fn remove_earlier_review(node: &mut Node) {
    let before = node.variations.len();
    node.variations.retain(|line| !is_of_review(line));
    if node.variations.len() < before {
        node.glyphs.retain(|glyph| ![Glyph::DUBIOUS, Glyph::MISTAKE, Glyph::BLUNDER].contains(glyph));
    }
}

/// Whether a variation is written as a review writes it: an evaluation in front, and then nothing but moves.
fn is_of_review(line: &Line) -> bool {
    let is_eval =
        |comment: &Comment| comment.text().is_empty() && matches!(comment.commands(), [Command::Eval(_)]);
    let is_bare =
        |node: &Node| node.comments.is_empty() && node.glyphs.is_empty() && node.variations.is_empty();
    matches!(line.comments.as_slice(), [comment] if is_eval(comment))
        && line.nodes.len() <= MAX_VARIATION
        && line.nodes.iter().all(is_bare)
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
