//! The tree of the first plies as a picture: one column a ply, one line for each position at the end of a branch.

use std::fmt::Write;

use engine::exact::Numbers;
use prover::{Outline, Progress};
use shiftago::Entry;

use super::text;

const COLUMN: usize = 110;
const LINE: usize = 18;
const MARGIN: usize = 12;
const TITLE: usize = 30;

/// The picture.
pub(super) fn tree(claim: &str, progress: &Progress) -> String {
    let mut body = String::new();
    let claim = format!("{}: {claim}", text::left(progress.numbers));
    let lines = draw(&progress.outline, 0, 0, None, &mut body).max(1);
    let columns = depth(&progress.outline).max(1);
    // Room for the claim, which is longer than a small tree is wide.
    let width = (2 * MARGIN + columns * COLUMN).max(2 * MARGIN + claim.len() * 7);
    let height = 2 * MARGIN + TITLE + lines * LINE;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n\
         <title>{claim}</title>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n\
         <text x=\"{MARGIN}\" y=\"{}\">{claim}</text>\n{body}</svg>\n",
        MARGIN + 12,
    )
}

fn depth(outline: &[Outline]) -> usize {
    outline.iter().map(|part| 1 + depth(&part.next)).max().unwrap_or(0)
}

/// Draws branches from a line on, and says how many lines they take.
fn draw(
    outline: &[Outline],
    column: usize,
    first_line: usize,
    parent: Option<usize>,
    body: &mut String,
) -> usize {
    let mut line = first_line;
    for part in outline {
        let (x, y) = (MARGIN + column * COLUMN, MARGIN + TITLE + line * LINE);
        if let Some(parent) = parent {
            let (from_x, from_y, to_y) = (x - COLUMN + 86, MARGIN + TITLE + parent * LINE + 7, y + 7);
            let middle = from_x + 12;
            let _ = writeln!(
                body,
                "<path d=\"M{from_x} {from_y}H{middle}V{to_y}H{x}\" fill=\"none\" stroke=\"#999999\"/>"
            );
        }
        let name = Entry::from_index(part.entry).map_or_else(String::new, |entry| entry.to_string());
        let (fill, text) = match part.numbers {
            Numbers::WIN => ("#bfe3bf", format!("{name} won")),
            Numbers::NOT_WIN => ("#f0c4b8", format!("{name} not won")),
            Numbers { proof, disproof } => ("#e8e8e8", format!("{name} {proof}/{disproof}")),
        };
        let _ = writeln!(
            body,
            "<rect x=\"{x}\" y=\"{y}\" width=\"86\" height=\"15\" rx=\"3\" fill=\"{fill}\"/><text x=\"{}\" y=\"{}\">{text}</text>",
            x + 4,
            y + 11,
        );
        line += draw(&part.next, column + 1, line, Some(line), body).max(1);
    }
    line - first_line
}
