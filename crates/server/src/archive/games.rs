//! The finished games in the log of a table (`finished_games`), and a finished game as a record ([`record_of`]).

use ::game::record::tag;
use ::games::AnyGame;
use protocol::Millis;
use protocol::online::{ArchivedSeat, OnlineTable, PersonKind, SlotState};
use store::{ArchivedGame, GameOutcome, NewArchivedGame, PersonId, StoredTable, WallTime};
use table::{Ending, Table};

use super::index::indexed_positions;
use super::ratings::{Contestant, rate};
use crate::accounts::date_of;
use crate::jobs::JobKind;
use crate::replay::{StoredTableError, is_shown, replay, spectator_delay};

/// How a game of a table began.
struct Beginning {
    at: u64,
    slots: Vec<SlotState>,
}

/// What can be archived of a table.
pub(crate) struct Finished {
    /// Its games that have ended, in order.
    pub(crate) games: Vec<NewArchivedGame>,
    /// The last version that was looked at.
    pub(crate) version: u64,
    /// When there is more to look at, where spectators see it later: the archive is for them.
    pub(crate) next: Option<Millis>,
}

/// The games of a table that have ended, as far as spectators see it by now.
pub(crate) fn finished_games(stored: &StoredTable, now: Millis) -> Result<Finished, StoredTableError> {
    let delay = spectator_delay(&stored.row);
    let (mut version, mut next) = (0, None);
    let last_at = stored.entries.last().map_or(0, |entry| entry.at_server_ms);
    let changed_at = stored.row.summary.changed_at;
    // Server time stands still while the server is down: a guess, for people to read.
    let wall = |at: u64| {
        let before = i64::try_from(last_at.saturating_sub(at)).unwrap_or(0);
        WallTime::from_unix_ms(changed_at.unix_ms().saturating_sub(before))
    };
    let mut games = Vec::new();
    let mut ordinal = 0;
    let mut beginning: Option<Beginning> = None;
    let mut was_over = false;
    replay(stored, |table, entry, _| {
        if next.is_some() || !is_shown(entry.at, delay, now) {
            next.get_or_insert(Millis(entry.at.0.saturating_add(delay.0)));
            return;
        }
        version = entry.version;
        let Some(playing) = table.table() else { return };
        let is_over = playing.ending().is_some();
        if beginning.is_none() || was_over && !is_over {
            ordinal += 1;
            beginning = Some(Beginning { at: entry.at.0, slots: table.slots().to_vec() });
        }
        if let (Some(ending), Some(begun), false) = (playing.ending(), &beginning, was_over) {
            let times = (wall(begun.at), wall(entry.at.0));
            games.push(finished_game(stored, table, playing, ending, &begun.slots, ordinal, times));
        }
        was_over = is_over;
    })?;
    Ok(Finished { games, version, next })
}

fn finished_game(
    stored: &StoredTable,
    table: &OnlineTable,
    playing: &Table,
    ending: &Ending,
    slots: &[SlotState],
    ordinal: u32,
    (started_at, finished_at): (WallTime, WallTime),
) -> NewArchivedGame {
    let game = playing.game();
    let steps = protocol::steps_of(game);
    let seat_of_slot = |slot: &usize| {
        let holder = slots.get(*slot).cloned().unwrap_or(SlotState::Free);
        let is_there = match (&holder, table.slots().get(*slot)) {
            (SlotState::Person { person }, Some(SlotState::Person { person: now })) => person.id == now.id,
            (SlotState::Person { .. }, _) => false,
            _ => true,
        };
        ArchivedSeat { holder, has_left: !is_there, rating: None }
    };
    let mut seats: Vec<ArchivedSeat> = playing.seating().iter().map(seat_of_slot).collect();
    for (seat, archived) in ::game::Seat::ALL.into_iter().zip(&mut seats) {
        archived.has_left |= has_retired(&steps, seat);
    }
    let start = start_of(game);
    let is_rated = table.options().is_rated;
    let is_public = table.options().is_listed || is_rated;
    let rate = if is_rated {
        contestants(&seats, ending, game.id().as_str()).map(|all| rate(all, seats.clone(), finished_at))
    } else {
        None
    };
    // With three or four, a move also says who is to win of the others.
    let is_compared = rate.is_some() && seats.len() == 2;
    NewArchivedGame {
        jobs: is_compared.then(|| JobKind::Agreement.about(&stored.row.id, ordinal)).into_iter().collect(),
        table: stored.row.id.clone(),
        ordinal,
        game: game.id().to_string(),
        is_public,
        plies: u32::try_from(steps.len()).unwrap_or(u32::MAX),
        outcome: outcome_of(ending),
        result: ending.verdict().map_or_else(|| "*".to_owned(), |verdict| verdict.to_string()),
        termination: ending.termination.code().to_owned(),
        started_at,
        finished_at,
        people: seats.iter().map(|seat| person_in(&seat.holder)).collect(),
        position: game.position_text(),
        moves: steps.iter().map(|step| step.text.as_str()).collect::<Vec<_>>().join(" "),
        positions: if is_public { indexed_positions(game) } else { Vec::new() },
        rate,
        seats: serde_json::to_string(&seats).unwrap_or_default(),
        start: (start != AnyGame::new(game.id()).position_text()).then_some(start),
    }
}

/// Whether a seat has left, as the rules have it.
fn has_retired(steps: &[protocol::StepView], seat: ::game::Seat) -> bool {
    steps.iter().any(|step| step.seat.0 == seat && step.text.starts_with("retire:"))
}

fn start_of(game: &AnyGame) -> String {
    ::games::with_play!(game, play => play.start().to_string())
}

fn outcome_of(ending: &Ending) -> GameOutcome {
    match (ending.winner(), &ending.standings) {
        (Some(seat), _) => GameOutcome::Won(u8::try_from(seat.index()).unwrap_or(u8::MAX)),
        (None, Some(_)) => GameOutcome::Shared,
        (None, None) => GameOutcome::NoResult,
    }
}

fn person_in(slot: &SlotState) -> Option<PersonId> {
    match slot {
        SlotState::Person { person } => Some(person.id.as_str().into()),
        SlotState::Free | SlotState::Engine { .. } => None,
    }
}

/// Who is rated with whom, and in which place each came; `None` where nobody is: a guest plays, or there is no result. Whoever has
/// left was last, whatever became of the seat.
fn contestants(seats: &[ArchivedSeat], ending: &Ending, game: &str) -> Option<Vec<Contestant>> {
    let standings = ending.standings.as_ref()?;
    let mut all = Vec::with_capacity(seats.len());
    for (seat, standing) in seats.iter().zip(standings) {
        let rank = if seat.has_left { seats.len() } else { standing.rank };
        all.push(match &seat.holder {
            SlotState::Person { person } if person.kind != PersonKind::Guest => Contestant::person(rank),
            SlotState::Engine { level } => Contestant::level(rank, *level, game),
            SlotState::Person { .. } | SlotState::Free => return None,
        });
    }
    let people: Vec<PersonId> = seats.iter().filter_map(|seat| person_in(&seat.holder)).collect();
    let is_alone = people.iter().all(|person| people.iter().filter(|other| *other == person).count() == 1);
    (is_alone && !people.is_empty()).then_some(all)
}

/// A finished game at its end; `None` if it cannot be played again.
pub(crate) fn replayed(game: &ArchivedGame) -> Option<AnyGame> {
    let id: ::games::GameId = game.game.parse().ok()?;
    let mut any = match &game.start {
        None => AnyGame::new(id),
        Some(text) => AnyGame::from_position(id, text).ok()?,
    };
    any.play_all(game.moves.split_whitespace()).ok()?;
    Some(any)
}

/// A finished game written down; `None` if it cannot be played again.
pub fn record_of(game: &ArchivedGame, seats: &[ArchivedSeat]) -> Option<String> {
    let any = replayed(game)?;
    let id = any.id();
    let mut record = any.to_record();
    record.set_tag(tag::RESULT, &game.result).ok()?;
    record.set_tag(tag::TERMINATION, &game.termination).ok()?;
    for (seat, &colour) in seats.iter().zip(id.colours()) {
        let name = match &seat.holder {
            SlotState::Person { person } => person.name.clone(),
            SlotState::Engine { level } => format!("level {level}"),
            SlotState::Free => String::new(),
        };
        if !name.is_empty() {
            record.set_tag(tag::player(colour), &name).ok()?;
        }
    }
    record.set_tag(tag::DATE, &date_of(game.finished_at.unix_ms())).ok()?;
    Some(record.to_string())
}
