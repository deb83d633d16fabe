//! What everybody sees of a tournament.

use std::collections::HashSet;

use protocol::Millis;
use protocol::online::{
    Entrant, PersonId, StandingLine, TournamentCard, TournamentGame, TournamentPlayer, TournamentState,
};
use store::{TournamentRow, TournamentStatus};
use tournament::tournament::Phase;
use tournament::{Format, PlayerId};

use super::log::{PlayedGame, TournamentLog};
use crate::accounts::seconds;

/// A tournament in a list; `None` for one that cannot be read.
pub(crate) fn card(row: &TournamentRow) -> Option<TournamentCard> {
    Some(TournamentCard {
        id: row.tournament.id.as_str().parse().ok()?,
        name: row.tournament.name.clone(),
        options: serde_json::from_str(&row.tournament.options).ok()?,
        state: match row.summary.status {
            TournamentStatus::Open => TournamentState::Open,
            TournamentStatus::Running => TournamentState::Running,
            TournamentStatus::Over => TournamentState::Over,
        },
        entrants: row.summary.entrants,
        changed: seconds(row.summary.changed_at),
    })
}

/// Its state.
pub(super) fn state(log: &TournamentLog) -> TournamentState {
    match log.tournament.phase() {
        Phase::Waiting => TournamentState::Open,
        Phase::Running { .. } => TournamentState::Running,
        Phase::Over => TournamentState::Over,
    }
}

/// When an arena ends.
pub(super) fn ends_at(log: &TournamentLog) -> Option<Millis> {
    match (log.tournament.phase(), log.tournament.options().format) {
        (Phase::Running { since }, Format::Arena { length }) => Some(Millis(since.saturating_add(length))),
        _ => None,
    }
}

pub(super) fn players(log: &TournamentLog, here: &HashSet<PersonId>) -> Vec<TournamentPlayer> {
    let player = |(index, entrant): (usize, &Entrant)| TournamentPlayer {
        entrant: entrant.clone(),
        has_withdrawn: log.has_withdrawn(PlayerId(u32::try_from(index).unwrap_or(u32::MAX))),
        is_here: match entrant {
            Entrant::Person { person } => here.contains(&person.id),
            Entrant::Bot { .. } => true,
        },
    };
    log.entrants.iter().enumerate().map(player).collect()
}

/// The standings, without players who left before playing.
pub(super) fn standings(log: &TournamentLog) -> Vec<StandingLine> {
    let number = |value: usize| u32::try_from(value).unwrap_or(u32::MAX);
    let is_shown =
        |line: &tournament::Standing| line.games > 0 || line.points.0 > 0 || !log.has_withdrawn(line.player);
    let line = |line: tournament::Standing| StandingLine {
        place: number(line.place),
        player: line.player.0,
        points: line.points.0,
        games: line.games,
        // In an arena it is the number of games again, negated.
        tie_breaks: match log.tournament.options().format {
            Format::Arena { .. } => Vec::new(),
            Format::Swiss { .. } | Format::Tables { .. } => line.tie_breaks,
        },
    };
    log.tournament.standings().into_iter().filter(is_shown).map(line).collect()
}

/// The games that are shown: those that are running, and in rounds all of the latest round.
pub(super) fn is_shown(log: &TournamentLog, game: &PlayedGame) -> bool {
    let is_arena = matches!(log.tournament.options().format, Format::Arena { .. });
    if is_arena { game.ranks.is_none() } else { game.round == log.tournament.rounds() }
}

/// A game without what its table says.
pub(super) fn game(number: usize, game: &PlayedGame, table: protocol::online::TableId) -> TournamentGame {
    let small = |value: usize| u32::try_from(value).unwrap_or(u32::MAX);
    TournamentGame {
        number: small(number),
        round: game.round,
        table,
        players: game.players.iter().map(|player| player.0).collect(),
        ranks: game.ranks.as_ref().map(|ranks| ranks.iter().map(|&rank| small(rank)).collect()),
        position: None,
        moves: 0,
        to_move: None,
    }
}
