//! Who sits down, stands up, comes back; and how a game starts.

use protocol::online::{
    ActionId, Leavers, OnlineEvent, OnlineRefusal, PersonKind, PersonRef, SlotHolder, SlotState,
};
use protocol::{Action, Contest, DriverCommand, Seed, Settings, Spec};
use store::Obstacle;
use table::ClockStart;

use super::Caller;
use super::task::Task;
use crate::secrets::random_below;

type Answer = Result<Option<u64>, OnlineRefusal>;

impl Task {
    /// Takes a slot before the start; afterwards, comes back to one's own.
    pub(super) async fn sit(&mut self, caller: &Caller, id: &ActionId, slot: Option<usize>) -> Answer {
        let person = caller.visitor.person();
        if let Some(own) = self.replica.slot_of(&person.id) {
            return self.sit_again(&person, id, own, slot).await;
        }
        if self.replica.table().is_some() {
            return self.come_back(&person, id).await;
        }
        if self.replica.options().is_rated && !caller.visitor.has_account() {
            return Err(OnlineRefusal::NeedsAccount);
        }
        Box::pin(self.check_company(caller)).await?;
        let slot = match slot {
            Some(slot) => slot,
            None => self.free_slot().ok_or(OnlineRefusal::TableFull)?,
        };
        self.check_free(slot)?;
        let mut events = vec![OnlineEvent::Sat { slot, person: person.clone() }];
        events.extend(self.start_with(&[(slot, SlotState::Person { person: person.clone() })])?);
        self.commit(Some((&person.id, id)), self.now(), events).await.map(Some)
    }

    /// Sits down where one sits already, before the start: under the name that one has now.
    async fn sit_again(
        &mut self,
        person: &PersonRef,
        id: &ActionId,
        own: usize,
        wanted: Option<usize>,
    ) -> Answer {
        let is_new =
            !matches!(self.replica.slots().get(own), Some(SlotState::Person { person: it }) if it == person);
        if self.replica.table().is_some() || wanted != Some(own) || !is_new {
            return Err(OnlineRefusal::SeatedAlready);
        }
        let events = vec![OnlineEvent::Sat { slot: own, person: person.clone() }];
        self.commit(Some((&person.id, id)), self.now(), events).await.map(Some)
    }

    /// Everybody whom the pairing has found sits down, in this order, and the game starts. `false` if that failed.
    pub(super) async fn seat_all(&mut self, seats: Vec<SlotState>) -> bool {
        if seats.len() != self.replica.slots().len() {
            return false;
        }
        if self.replica.table().is_some() {
            // A tournament asks again after a restart, and nobody else has ever known of its table before this.
            return self.replica.options().tournament.is_some();
        }
        let taken: Vec<(usize, SlotState)> = seats.into_iter().enumerate().collect();
        let mut events: Vec<OnlineEvent> = Vec::new();
        for (slot, state) in &taken {
            if let SlotState::Person { person } = state {
                events.push(OnlineEvent::Sat { slot: *slot, person: person.clone() });
            }
        }
        let Ok(start) = self.start_with(&taken) else { return false };
        events.extend(start);
        self.commit(None, self.now(), events).await.is_ok()
    }

    /// Gives a slot up, before the start.
    pub(super) async fn stand_up(&mut self, caller: &Caller, id: &ActionId, slot: usize) -> Answer {
        let person = &caller.visitor.id;
        self.check_waiting()?;
        let state = self.replica.slots().get(slot).ok_or(OnlineRefusal::NoSuchSlot)?;
        let is_own = matches!(state, SlotState::Person { person: it } if it.id == *person);
        if !is_own && *person != self.host {
            return Err(OnlineRefusal::NotHost);
        }
        if *state == SlotState::Free {
            return Ok(Some(self.replica.version()));
        }
        self.commit(Some((person, id)), self.now(), vec![OnlineEvent::StoodUp { slot }]).await.map(Some)
    }

    /// Gives a free slot to an engine, before the start.
    pub(super) async fn seat_engine(
        &mut self,
        caller: &Caller,
        id: &ActionId,
        slot: usize,
        level: u8,
    ) -> Answer {
        let person = &caller.visitor.id;
        self.check_waiting()?;
        if *person != self.host {
            return Err(OnlineRefusal::NotHost);
        }
        if engine::Level::new(level).is_none() {
            return Err(OnlineRefusal::OptionOutOfRange);
        }
        if !matches!(self.replica.slots().get(slot), Some(SlotState::Engine { .. })) {
            self.check_free(slot)?;
        }
        let mut events = vec![OnlineEvent::EngineSat { slot, level }];
        events.extend(self.start_with(&[(slot, SlotState::Engine { level })])?);
        self.commit(Some((person, id)), self.now(), events).await.map(Some)
    }

    /// Sits down at one's own slot again, where an engine has played on.
    async fn come_back(&mut self, person: &PersonRef, id: &ActionId) -> Answer {
        let is_theirs = |last: &Option<PersonRef>| last.as_ref().is_some_and(|last| last.id == person.id);
        let slot = self.last_person.iter().position(is_theirs).ok_or(OnlineRefusal::NotSeated)?;
        if !self.is_playing() || !matches!(self.replica.slots().get(slot), Some(SlotState::Engine { .. })) {
            return Err(OnlineRefusal::NotSeated);
        }
        // A rated game counts as the person's to its end: nobody has the engine play the hard part of it.
        if self.replica.options().is_rated {
            return Err(OnlineRefusal::LeftRated);
        }
        let settings = self.replica.table().map(|table| table.settings().clone());
        let time = settings.and_then(|settings| settings.slots.get(slot)?.time);
        let to = table::PlayerSlot { player: player_of(person), time };
        // What it had left is not known any more: all of it, but for no more than half of what it began with.
        let left = time.map(|control| (control.total / 2).into());
        let replace = DriverCommand::ReplacePlayer { slot, to: to.into(), left };
        let events = vec![
            OnlineEvent::Action { action: Action::Driver { command: replace } },
            OnlineEvent::Sat { slot, person: person.clone() },
        ];
        self.commit(Some((&person.id, id)), self.now(), events).await.map(Some)
    }

    /// What replaces somebody by an engine, or makes them leave, as the table was made.
    pub(super) fn leaving(&self, slot: usize) -> Option<Vec<OnlineEvent>> {
        let seat = self.replica.seat_of(slot)?;
        Some(match self.replica.options().leavers {
            Leavers::Replace { level } if self.replica.slots().len() > 2 => {
                let to = table::PlayerSlot { player: table::Player::engine("", level), time: None };
                let replace = DriverCommand::ReplacePlayer { slot, to: to.into(), left: None };
                vec![
                    OnlineEvent::Action { action: Action::Driver { command: replace } },
                    OnlineEvent::EngineSat { slot, level },
                ]
            }
            Leavers::Replace { .. } | Leavers::Skip => {
                let remove = DriverCommand::Remove { seat: seat.into() };
                vec![OnlineEvent::Action { action: Action::Driver { command: remove } }]
            }
        })
    }

    fn check_waiting(&self) -> Result<(), OnlineRefusal> {
        if self.replica.table().is_some() { Err(OnlineRefusal::StartedAlready) } else { Ok(()) }
    }

    fn check_free(&self, slot: usize) -> Result<(), OnlineRefusal> {
        match self.replica.slots().get(slot) {
            None => Err(OnlineRefusal::NoSuchSlot),
            Some(SlotState::Free) => Ok(()),
            Some(SlotState::Person { .. } | SlotState::Engine { .. }) => Err(OnlineRefusal::SlotTaken),
        }
    }

    /// The first slot that is free, those for anybody first.
    fn free_slot(&self) -> Option<usize> {
        let is_free = |slot: &usize| self.replica.slots()[*slot] == SlotState::Free;
        let is_for_anybody = |slot: &usize| self.replica.options().slots[*slot].holder != SlotHolder::Host;
        let slots = 0..self.replica.slots().len();
        slots.clone().filter(is_free).find(is_for_anybody).or_else(|| slots.clone().find(is_free))
    }

    /// Nobody sits down with somebody who has blocked them, nor with whom they have blocked; and in children's mode only with
    /// people who are allowed.
    async fn check_company(&self, caller: &Caller) -> Result<(), OnlineRefusal> {
        let is_for_children = self.hub.is_for_children();
        // A guest has no list of people: in children's mode of the server guests play by links, which somebody gave them.
        if is_for_children && !caller.visitor.has_account() && self.replica.options().is_listed {
            return Err(OnlineRefusal::NotAllowed);
        }
        let other = |slot: &SlotState| match slot {
            SlotState::Person { person } => Some(person.id.as_str().into()),
            SlotState::Free | SlotState::Engine { .. } => None,
        };
        let others: Vec<store::PersonId> = self.replica.slots().iter().filter_map(other).collect();
        if others.is_empty() {
            return Ok(());
        }
        let person = caller.visitor.id.as_str().into();
        match self.hub.store.obstacle(&person, others, is_for_children).await {
            Ok(None) => Ok(()),
            Ok(Some(Obstacle::Blocked)) => Err(OnlineRefusal::Blocked),
            Ok(Some(Obstacle::NotAllowed)) => Err(OnlineRefusal::NotAllowed),
            Err(_) => Err(OnlineRefusal::Unavailable),
        }
    }

    /// The start of the game, if all slots are taken once these are.
    fn start_with(&self, taken: &[(usize, SlotState)]) -> Result<Option<OnlineEvent>, OnlineRefusal> {
        let mut slots = self.replica.slots().to_vec();
        for (slot, state) in taken {
            slots[*slot] = state.clone();
        }
        if slots.contains(&SlotState::Free) {
            return Ok(None);
        }
        let options = self.replica.options();
        let mut seating: Vec<usize> = (0..slots.len()).collect();
        if options.draws_seats {
            for last in (1..seating.len()).rev() {
                seating.swap(last, random_below(last + 1));
            }
        }
        let slot_of = |&place: &usize| match &slots[place] {
            SlotState::Engine { level } => {
                table::PlayerSlot { player: table::Player::engine("", *level), time: None }
            }
            SlotState::Person { person } => table::PlayerSlot {
                player: player_of(person),
                time: options.slots[place].time.map(Into::into),
            },
            SlotState::Free => unreachable!("all are taken"),
        };
        let settings = table::Settings {
            slots: seating.iter().map(slot_of).collect(),
            clock_start: ClockStart::FirstMove,
            ..table::Settings::from(Settings {
                contest: drawn(options.contest.clone(), options.draws_starter),
                slots: Vec::new(),
                consent: options.consent,
                clock_start: ClockStart::FirstMove.into(),
            })
        };
        // That it can begin was checked when the table was made; what is drawn changes nothing about it.
        let settings: Settings = settings.into();
        Ok(Some(OnlineEvent::Started { settings: Box::new(settings), seating }))
    }
}

/// Somebody at a table.
fn player_of(person: &PersonRef) -> table::Player {
    let kind = match person.kind {
        PersonKind::Guest | PersonKind::Player => table::PlayerKind::Remote,
        PersonKind::Bot => table::PlayerKind::Bot,
    };
    table::Player { kind, ..table::Player::person(person.name.clone()) }
}

/// The contest with everything drawn that is left to lot.
pub(crate) fn drawn(mut contest: Contest, draws_starter: bool) -> Contest {
    let spec: &mut Spec = match &mut contest {
        Contest::Game { spec } | Contest::Series { first: spec, .. } => spec,
    };
    let info = spec.game.0.info();
    if draws_starter && info.any_seat_starts() && spec.position.is_none() {
        let starter = game::Seat::new(random_below(spec.game.0.seats())).unwrap_or(game::Seat::FIRST);
        spec.starter = starter.into();
    }
    // Which balanced opening it is nobody chooses.
    let wants_seed = info.has_seed && spec.seed.is_none() || info.has_balanced_start && spec.seed.is_some();
    if wants_seed && spec.position.is_none() {
        spec.seed = Some(Seed(1 + random_below(999_999) as u64));
    }
    contest
}
