//! Places and tie-breaks, as docs/TOURNAMENTS.md has them.

use std::cmp::Reverse;
use std::collections::HashMap;

use crate::points::Points;
use crate::record::PlayerRecord;
use crate::tournament::{Format, PlayerId};

/// A line of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// From 1; who is equal in all that counts shares it.
    pub place: usize,
    /// Who.
    pub player: PlayerId,
    /// How many.
    pub points: Points,
    /// What decides among equals, in order; larger is better. What each is follows from the format.
    pub tie_breaks: Vec<u64>,
    /// How many were played, byes apart.
    pub games: u32,
}

/// The standings of all players, those who have withdrawn included.
pub fn standings(records: &[PlayerRecord], format: Format) -> Vec<Standing> {
    let points: HashMap<PlayerId, Points> =
        records.iter().map(|record| (record.player, record.points)).collect();
    let mut lines: Vec<Standing> = records
        .iter()
        .map(|record| Standing {
            place: 0,
            player: record.player,
            points: record.points,
            tie_breaks: tie_breaks(record, format, &points),
            games: record.games.len() as u32,
        })
        .collect();
    lines.sort_by(|one, other| {
        let key = |line: &Standing| Reverse((line.points, line.tie_breaks.clone()));
        key(one).cmp(&key(other)).then(one.player.cmp(&other.player))
    });
    for index in 0..lines.len() {
        let is_shared = index > 0
            && lines[index - 1].points == lines[index].points
            && lines[index - 1].tie_breaks == lines[index].tie_breaks;
        lines[index].place = if is_shared { lines[index - 1].place } else { index + 1 };
    }
    lines
}

fn tie_breaks(record: &PlayerRecord, format: Format, points: &HashMap<PlayerId, Points>) -> Vec<u64> {
    let of = |player: &PlayerId| u64::from(points.get(player).map_or(0, |points| points.0));
    let opponents: u64 = record.games.iter().flat_map(|game| &game.opponents).map(of).sum();
    match format {
        Format::Swiss { .. } => {
            let against = |game: &crate::record::GameResult| {
                u64::from(game.points.0) * game.opponents.iter().map(of).sum::<u64>()
            };
            vec![opponents, record.games.iter().map(against).sum(), u64::from(record.wins())]
        }
        Format::Arena { .. } => vec![u64::from(u32::MAX) - record.games.len() as u64],
        Format::Tables { .. } => vec![u64::from(record.wins()), opponents],
    }
}
