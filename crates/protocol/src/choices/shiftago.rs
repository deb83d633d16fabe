//! What may be played in Shiftago: entries, and for each the rows that it can score.

use game::{Cell, Effect, Playable};
use shiftago::{AnyPosition, Entry, Move, Scoring};

use super::{Choices, EntryChoice, ScoringChoice};

pub(super) fn choices(position: &AnyPosition) -> Choices {
    let moves = position.moves();
    Choices::Shiftago { entries: Entry::all().map(|entry| entry_choice(entry, &moves, position)).collect() }
}

fn entry_choice(entry: Entry, moves: &[Move], position: &AnyPosition) -> EntryChoice {
    let legal: Vec<Move> = moves.iter().copied().filter(|mv| mv.entry == entry).collect();
    let is_insertion = |effect: &Effect| matches!(effect, Effect::Shifted { .. } | Effect::Inserted { .. });
    let ghost = legal.first().map_or_else(Vec::new, |&mv| position.effects_unchecked(mv));
    EntryChoice {
        entry: entry.to_string(),
        from: entry.from().into(),
        at: entry.edge_cell().into(),
        reason: position.validate(entry.into()).err().filter(|_| legal.is_empty()).map(Into::into),
        only_move: if let [only] = legal[..] { Some(only.to_string()) } else { None },
        ghost: ghost.into_iter().filter(is_insertion).map(Into::into).collect(),
        scorings: legal.iter().filter_map(|&mv| scoring_choice(mv, position)).collect(),
    }
}

fn scoring_choice(mv: Move, position: &AnyPosition) -> Option<ScoringChoice> {
    let row = mv.scoring?;
    let (mut points, mut leave) = (0, Vec::new());
    for effect in position.effects_unchecked(mv) {
        match effect {
            Effect::Scored { points: scored, .. } => points = scored,
            Effect::Removed { at, .. } => leave.push(at),
            _ => {}
        }
    }
    let stay = fields_of(row).into_iter().filter(|at| !leave.contains(at)).map(Into::into).collect();
    let leave = leave.into_iter().map(Into::into).collect();
    Some(ScoringChoice {
        full_move: mv.to_string(),
        from: row.from.into(),
        to: row.to.into(),
        points,
        leave,
        stay,
    })
}

/// The fields of a row, from one end to the other.
fn fields_of(Scoring { from, to }: Scoring) -> Vec<Cell> {
    let towards = |from: usize, to: usize| (to as isize - from as isize).signum();
    let (right, up) = (towards(from.column(), to.column()), towards(from.row(), to.row()));
    let steps = from.column().abs_diff(to.column()).max(from.row().abs_diff(to.row())) as isize;
    let field = |step: isize| {
        let column = from.column().checked_add_signed(right * step)?;
        Cell::new(column, from.row().checked_add_signed(up * step)?)
    };
    (0..=steps).filter_map(field).collect()
}
