//! The tables of a tournament's games. A table's id follows from the tournament and the number of the game, so one that was made
//! before a crash is found again, and none is made twice.

use protocol::online::{
    ChatPolicy, Entrant, Leavers, OnlineOptions, SlotHolder, SlotOptions, SlotState, TableId, TournamentId,
    TournamentOptions,
};
use protocol::{ByOffer, Consent, Contest, Millis};
use tournament::Pairing;

use super::log::TournamentLog;
use crate::hub::Hub;

/// The options of a tournament table, given the levels of the bots in its seats: who sits there is fixed, and there are no
/// take-backs or pauses.
pub(super) fn table_options(
    tournament: &TournamentId,
    options: &TournamentOptions,
    levels: &[Option<u8>],
) -> OnlineOptions {
    let slot = |level: &Option<u8>| match *level {
        None => SlotOptions { holder: SlotHolder::Anybody, time: Some(options.time) },
        Some(level) => SlotOptions { holder: SlotHolder::Engine { level }, time: None },
    };
    let has_people = levels.contains(&None);
    let never = Consent::Never;
    OnlineOptions {
        contest: Contest::Game { spec: games::Spec::new(options.game.0).into() },
        // The first seat begins: pairings balance how often everybody does.
        draws_starter: false,
        draws_seats: false,
        slots: levels.iter().map(slot).collect(),
        consent: ByOffer {
            take_back: never,
            draw: Consent::ByAgreement,
            pause: never,
            abandon: never,
            rematch: never,
        },
        leavers: Leavers::Skip,
        chat: ChatPolicy::Presets,
        spectator_delay: Millis(0),
        // Games among bots would fill the lobby.
        is_listed: options.is_listed && has_people,
        is_rated: false,
        tournament: Some(tournament.clone()),
    }
}

/// Whether the table of a game was made now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Made {
    /// It begins with this.
    Now,
    /// It has begun before: this process, or another, has told its players.
    Before,
}

/// Makes the table of a game unless it exists. `None` if that is not possible now.
pub(super) async fn make(
    hub: &Hub,
    (tournament, host): (&TournamentId, &store::PersonId),
    log: &TournamentLog,
    (number, pairing): (u32, &Pairing),
) -> Option<Made> {
    let entrants: Vec<&Entrant> =
        pairing.0.iter().filter_map(|player| log.entrants.get(player.0 as usize)).collect();
    let level = |entrant: &&Entrant| match entrant {
        Entrant::Person { .. } => None,
        Entrant::Bot { level } => Some(*level),
    };
    let levels: Vec<Option<u8>> = entrants.iter().map(level).collect();
    let options = table_options(tournament, &log.options, &levels);
    let table = hub.tournament_table(tournament, number);
    let seats = entrants
        .into_iter()
        .map(|entrant| match entrant {
            Entrant::Person { person } => SlotState::Person { person: person.clone() },
            Entrant::Bot { level } => SlotState::Engine { level: *level },
        })
        .collect();
    let made = if hub.store_table_of(&table, host, &options).await.ok()? {
        Made::Now
    } else {
        // Whoever made it may have died before anybody was seated.
        let stored = hub.store.load_table(&table.as_str().into()).await.ok()??;
        if stored.entries.is_empty() { Made::Now } else { Made::Before }
    };
    hub.seat_all(&table, seats).await.then_some(made)
}

/// Where a game is played.
pub(super) fn table_of(hub: &Hub, tournament: &TournamentId, number: u32) -> TableId {
    hub.tournament_table(tournament, number)
}
