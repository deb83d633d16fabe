//! What may be played in Shiftago: entries, and for each the rows that it can score.

use game::{Effect, Playable};
use shiftago::{AnyPosition, Entry, Move};

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
    let stay = row.cells().filter(|at| !leave.contains(at)).map(Into::into).collect();
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
