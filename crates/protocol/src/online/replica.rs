//! An online table put together from its options and its log: [`OnlineTable`].
//!
//! The server, Rust clients and `undershift check` have it; the page has the same over its rules module.

use serde::{Deserialize, Serialize};
use table::Table;
use thiserror::Error;

use super::{OnlineEntry, OnlineEvent, OnlineOptions, PersonId, PersonRef, SlotHolder};

/// Who has a slot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum SlotState {
    /// Nobody.
    Free,
    /// Somebody, who speaks for it.
    Person {
        /// Who.
        person: PersonRef,
    },
    /// The server's engine.
    Engine {
        /// How strong, from 1 to 10.
        level: u8,
    },
}

/// Options and entries of a table, put together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnlineTable {
    options: OnlineOptions,
    slots: Vec<SlotState>,
    table: Option<Table>,
    version: u64,
    position_version: u64,
    offer_version: u64,
    unbroken_since: u64,
}

impl OnlineTable {
    /// The table as it was made, version 0.
    pub fn new(options: OnlineOptions) -> OnlineTable {
        let slot = |holder| match holder {
            SlotHolder::Engine { level } => SlotState::Engine { level },
            SlotHolder::Host | SlotHolder::Anybody => SlotState::Free,
        };
        let slots = options.slots.iter().map(|options| slot(options.holder)).collect();
        OnlineTable {
            options,
            slots,
            table: None,
            version: 0,
            position_version: 0,
            offer_version: 0,
            unbroken_since: 0,
        }
    }

    /// The table after all of these entries.
    pub fn replay<'e>(
        options: OnlineOptions,
        entries: impl IntoIterator<Item = &'e OnlineEntry>,
    ) -> Result<OnlineTable, OnlineReplayError> {
        let mut table = OnlineTable::new(options);
        for entry in entries {
            table.apply(entry)?;
        }
        Ok(table)
    }

    /// Takes over the next entry, and says what happened in the game.
    pub fn apply(&mut self, entry: &OnlineEntry) -> Result<Vec<table::Event>, OnlineReplayError> {
        let version = entry.version;
        if version != self.version + 1 {
            return Err(OnlineReplayError::Gap { expected: self.version + 1, found: version });
        }
        let impossible = |why| OnlineReplayError::Impossible { version, why };
        let events = match &entry.event {
            OnlineEvent::Sat { slot, person } => {
                *self.slot_mut(*slot).ok_or(impossible("no such slot"))? =
                    SlotState::Person { person: person.clone() };
                Vec::new()
            }
            OnlineEvent::EngineSat { slot, level } => {
                *self.slot_mut(*slot).ok_or(impossible("no such slot"))? =
                    SlotState::Engine { level: *level };
                Vec::new()
            }
            OnlineEvent::StoodUp { slot } => {
                *self.slot_mut(*slot).ok_or(impossible("no such slot"))? = SlotState::Free;
                Vec::new()
            }
            OnlineEvent::Started { settings, seating } => {
                if self.table.is_some() {
                    return Err(impossible("it has started already"));
                }
                let slots = permuted(&self.slots, seating).ok_or(impossible("not a seating"))?;
                let started = Table::new((**settings).clone().into(), entry.at.into());
                self.table = Some(started.map_err(|error| OnlineReplayError::Settings { version, error })?);
                self.slots = slots;
                self.position_version = version;
                self.unbroken_since = version;
                Vec::new()
            }
            OnlineEvent::Action { action } => {
                let table = self.table.as_mut().ok_or(impossible("it has not started"))?;
                let events = table.apply(action.clone().into(), entry.at.into());
                events.map_err(|refusal| OnlineReplayError::Refused { version, refusal })?
            }
        };
        self.version = version;
        if events.iter().any(changes_position) {
            self.position_version = version;
        }
        if breaks(&events) {
            self.unbroken_since = version;
        }
        if events.iter().any(|event| matches!(event, table::Event::Offered { .. })) {
            self.offer_version = version;
        }
        Ok(events)
    }

    /// Keeps of the game's log only the latest entry: for a server, which has all of it in its store, and has thousands of tables in
    /// memory. The table plays on as before, but it no longer equals one that has its log.
    pub fn forget_log(&mut self) {
        if let Some(table) = &mut self.table {
            table.forget_log();
        }
    }

    fn slot_mut(&mut self, slot: usize) -> Option<&mut SlotState> {
        self.slots.get_mut(slot)
    }

    /// What was decided when it was made.
    pub fn options(&self) -> &OnlineOptions {
        &self.options
    }

    /// Who has which slot: before the start those of the options, then those of the table's settings.
    pub fn slots(&self) -> &[SlotState] {
        &self.slots
    }

    /// The game; `None` before the start.
    pub fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// The version after the last entry.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The version after the last entry that changed the position: a move that was chosen before it was meant for another one.
    pub fn position_version(&self) -> u64 {
        self.position_version
    }

    /// The version after the last entry that made an offer: an answer that was given before it was meant for another one.
    pub fn offer_version(&self) -> u64 {
        self.offer_version
    }

    /// The version after the last entry that began a game, set it back over turns, or put somebody else in a slot: what was planned
    /// before it was planned for another game. A move that is undone inside its turn sets nothing back.
    pub fn unbroken_since(&self) -> u64 {
        self.unbroken_since
    }

    /// The slot that somebody speaks for.
    pub fn slot_of(&self, person: &PersonId) -> Option<usize> {
        let is_theirs =
            |slot: &SlotState| matches!(slot, SlotState::Person { person: it } if it.id == *person);
        self.slots.iter().position(is_theirs)
    }

    /// The seat of a slot in the current game; `None` before the start.
    pub fn seat_of(&self, slot: usize) -> Option<game::Seat> {
        let index = self.table.as_ref()?.seating().iter().position(|&place| place == slot)?;
        game::Seat::new(index)
    }

    /// Whether all slots are taken.
    pub fn is_full(&self) -> bool {
        self.slots.iter().all(|slot| *slot != SlotState::Free)
    }
}

fn permuted(slots: &[SlotState], seating: &[usize]) -> Option<Vec<SlotState>> {
    let mut places = seating.to_vec();
    places.sort_unstable();
    if !places.into_iter().eq(0..slots.len()) {
        return None;
    }
    Some(seating.iter().map(|&place| slots[place].clone()).collect())
}

fn breaks(events: &[table::Event]) -> bool {
    use table::Event;
    let has_new_turn = events.iter().any(|event| matches!(event, Event::TurnChanged { .. }));
    events.iter().any(|event| match event {
        Event::NewGame { .. } | Event::PlayerChanged { .. } => true,
        Event::TakenBack { .. } => has_new_turn,
        _ => false,
    })
}

fn changes_position(event: &table::Event) -> bool {
    use table::Event;
    matches!(
        event,
        Event::MovePlayed { .. }
            | Event::TakenBack { .. }
            | Event::TurnChanged { .. }
            | Event::SeatRetired { .. }
            | Event::GameEnded(_)
            | Event::NewGame { .. }
    )
}

/// Why a log leads to no table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OnlineReplayError {
    /// An entry is missing, or is there twice.
    #[error("version {found} comes where version {expected} is expected")]
    Gap {
        /// The version that comes next.
        expected: u64,
        /// The one that came.
        found: u64,
    },
    /// An entry cannot stand there.
    #[error("version {version} cannot be: {why}")]
    Impossible {
        /// Which.
        version: u64,
        /// Why not.
        why: &'static str,
    },
    /// The game cannot begin so.
    #[error("version {version} cannot be: {error}")]
    Settings {
        /// Which.
        version: u64,
        /// Why not.
        error: table::SettingsError,
    },
    /// The table does not accept an action.
    #[error("version {version} is refused: {refusal}")]
    Refused {
        /// Which.
        version: u64,
        /// Why.
        refusal: table::Refusal,
    },
}
