//! What somebody does in the game, and what happens by itself: flags, first moves that never come, next games, engines.

use std::sync::Weak;

use protocol::online::{ActionId, OnlineEvent, OnlineRefusal, SlotState};
use protocol::{Action, DriverCommand, Millis, PlayerCommand};
use table::Timestamp;

use super::task::Task;
use super::{Caller, TableRequest, ask};

type Answer = Result<Option<u64>, OnlineRefusal>;

/// How soon an engine is asked again where there was no room in the queue.
const ASK_AGAIN: std::time::Duration = std::time::Duration::from_millis(300);

impl Task {
    /// A player does something.
    pub(super) async fn act(
        &mut self,
        caller: &Caller,
        id: &ActionId,
        seen: u64,
        command: PlayerCommand,
    ) -> Answer {
        let person = &caller.visitor.id;
        let slot = self.replica.slot_of(person).ok_or(OnlineRefusal::NotSeated)?;
        let seat = self.replica.seat_of(slot).ok_or(OnlineRefusal::NotStarted)?;
        let stale = || OnlineRefusal::Stale { version: self.replica.version() };
        match command {
            PlayerCommand::Move { .. } | PlayerCommand::UndoInTurn
                if seen < self.replica.position_version() =>
            {
                return Err(stale());
            }
            PlayerCommand::Accept { .. } | PlayerCommand::Decline { .. }
                if seen < self.replica.offer_version() =>
            {
                return Err(stale());
            }
            // A game of a tournament that is called off is lost by whoever has not come: nobody makes it so.
            PlayerCommand::Abort if self.replica.options().tournament.is_some() => {
                return Err(OnlineRefusal::Table { refusal: protocol::Refusal::TooLateToAbort });
            }
            _ => {}
        }
        let now = self.now();
        let is_move = matches!(command, PlayerCommand::Move { .. });
        let leaves = matches!(command, PlayerCommand::Resign | PlayerCommand::Retire);
        let given =
            if is_move { self.absence.make_good(slot, caller.round_trip, &self.hub.limits) } else { 0 };
        let at = Millis(now.0.saturating_sub(given)).max(self.last_at);
        let action = Action::Player { seat: seat.into(), command };
        let table = self.replica.table().ok_or(OnlineRefusal::NotStarted)?;
        table
            .check(&action.clone().into(), Timestamp::from(at))
            .map_err(|refusal| OnlineRefusal::Table { refusal: refusal.into() })?;
        let mut events = vec![OnlineEvent::Action { action }];
        if leaves
            && self.replica.slots().len() > 2
            && let protocol::online::Leavers::Replace { .. } = self.replica.options().leavers
        {
            events = self.leaving(slot).unwrap_or(events);
        }
        let person = person.clone();
        self.commit(Some((&person, id)), at, events).await.map(Some)
    }

    /// Wins a game of two whose other player is away for too long.
    pub(super) async fn claim_win(&mut self, caller: &Caller, id: &ActionId) -> Answer {
        let person = caller.visitor.id.clone();
        let slot = self.replica.slot_of(&person).ok_or(OnlineRefusal::NotSeated)?;
        let missing = self.absence.overdue(self.now()).into_iter().find(|&other| other != slot);
        let missing = missing.filter(|_| self.replica.slots().len() == 2);
        let seat = missing.and_then(|slot| self.replica.seat_of(slot)).ok_or(OnlineRefusal::NobodyMissing)?;
        let command = DriverCommand::Remove { seat: seat.into() };
        let events = vec![OnlineEvent::Action { action: Action::Driver { command } }];
        self.commit(Some((&person, id)), self.now(), events).await.map(Some)
    }

    /// Somebody is ready for the next game of a tournament. Not written down: it is about this moment.
    pub(super) async fn ready(&mut self, caller: &Caller) -> Answer {
        let slot = self.replica.slot_of(&caller.visitor.id).ok_or(OnlineRefusal::NotSeated)?;
        self.absence.set_ready(slot);
        self.people_changed();
        Ok(None)
    }

    /// When something happens by itself next.
    pub(super) fn next_moment(&self) -> Option<Millis> {
        let flag = self.flag_due().map(|(_, due)| due);
        let absence = self.absence.next_deadline().filter(|_| self.replica.slots().len() > 2);
        let delay = self.replica.options().spectator_delay.0;
        let shown = self.withheld.first().map(|(entry, _)| Millis(entry.at.0.saturating_add(delay)));
        let reminder = self.reminder_due();
        let conditional = self.conditional_move().map(|_| self.now());
        [flag, conditional, absence, shown, reminder, self.first_move_due(), self.next_game_due()]
            .into_iter()
            .flatten()
            .min()
    }

    /// Whose flag falls next, and when that is told: a move that was sent in time may still be on its way.
    fn flag_due(&self) -> Option<(table::Flag, Millis)> {
        let table = self.replica.table()?;
        let flag = table.next_flag()?;
        let slot = table.seating().get(flag.seat.index()).copied()?;
        let lag = self.absence.lag_allowed(slot, &self.hub.limits);
        Some((flag, Millis(Millis::from(flag.at).0.saturating_add(lag))))
    }

    /// Until when the first move of whoever is to move must come, where clocks run; `None` where nothing hurries.
    fn first_move_due(&self) -> Option<Millis> {
        let table = self.replica.table().filter(|_| self.is_playing())?;
        let slot = table.slot(table.game().to_move())?;
        let is_timed = slot.time.is_some_and(|time| time.scope == table::TimeScope::Game);
        // A clock that runs is its own deadline.
        let is_first = table.next_flag().is_none() && !table.clocks(table.last_action_at()).is_paused;
        let due = self.turn_since.0.saturating_add(self.hub.limits.first_move_ms);
        (is_timed && is_first).then_some(Millis(due))
    }

    /// When the next game of a tournament begins; `None` if none is to begin.
    pub(super) fn next_game_due(&self) -> Option<Millis> {
        let over_since = self.over_since?;
        let table = self.replica.table()?;
        table.check(&table::DriverCommand::StartNextGame.into(), table.last_action_at()).ok()?;
        let is_awaited = |slot: usize| {
            matches!(self.replica.slots()[slot], SlotState::Person { .. }) && !self.absence.is_ready(slot)
        };
        let is_anybody_awaited = (0..self.replica.slots().len()).any(is_awaited);
        let wait = if is_anybody_awaited { self.hub.limits.next_game_ms } else { 0 };
        Some(Millis(over_since.0.saturating_add(wait)))
    }

    /// Does all that is due, each once.
    pub(super) async fn do_what_is_due(&mut self) {
        self.show_withheld();
        self.remind();
        Box::pin(self.note_vacations()).await;
        Box::pin(self.prune_conditional_moves()).await;
        // Each may make something else due; a table that cannot be written waits for its next moment.
        for _ in 0..8 {
            let Some(events) = self.due_events() else { return };
            if self.commit(None, self.now(), events).await.is_err() {
                return;
            }
            Box::pin(self.prune_conditional_moves()).await;
        }
    }

    fn due_events(&self) -> Option<Vec<OnlineEvent>> {
        let now = self.now();
        let driver = |command| vec![OnlineEvent::Action { action: Action::Driver { command } }];
        let table = self.replica.table()?;
        let seats = self.replica.slots().len();
        if let Some((flag, _)) = self.flag_due().filter(|(_, due)| *due <= now) {
            let slot = table.seating().get(flag.seat.index()).copied()?;
            let is_replaced = seats > 2
                && matches!(self.replica.options().leavers, protocol::online::Leavers::Replace { .. });
            return match is_replaced {
                true => self.leaving(slot),
                false => Some(driver(DriverCommand::FlagFell { seat: flag.seat.into() })),
            };
        }
        if self.first_move_due().is_some_and(|due| due <= now) {
            let slot = table.seating().get(table.game().to_move().index()).copied()?;
            return if seats > 2 { self.leaving(slot) } else { Some(driver(DriverCommand::Abort)) };
        }
        if seats > 2
            && let Some(&slot) = self.absence.overdue(now).first()
        {
            return self.leaving(slot);
        }
        if let Some((_, event)) = self.conditional_move() {
            return Some(vec![event]);
        }
        if self.next_game_due().is_some_and(|due| due <= now) {
            return Some(driver(DriverCommand::StartNextGame));
        }
        None
    }

    /// Asks an engine for a move, where one is to move.
    pub(super) fn ask_engine(&mut self) {
        let version = self.replica.position_version();
        if self.searched == Some(version) {
            return;
        }
        self.searched = None;
        let Some(table) = self.replica.table().filter(|_| self.is_playing()) else { return };
        if table.clocks(table.last_action_at()).is_paused {
            return;
        }
        let Some(&slot) = table.seating().get(table.game().to_move().index()) else { return };
        let Some(SlotState::Engine { level }) = self.replica.slots().get(slot) else { return };
        let Some(level) = engine::Level::new(*level) else { return };
        // Another seed for each table, so that no two games go alike.
        let seed = self
            .id
            .as_str()
            .bytes()
            .fold(slot as u64, |seed, byte| seed.wrapping_mul(31).wrapping_add(u64::from(byte)));
        let answer = self.hub.engines.request(table.game().clone(), level, seed);
        self.searched = Some(version);
        let (hub, id) = (Weak::clone(&self.weak), self.id.clone());
        tokio::spawn(async move {
            let text = match answer {
                Ok(answer) => answer.await.unwrap_or(None),
                Err(crate::engines::QueueFull) => {
                    tokio::time::sleep(ASK_AGAIN).await;
                    None
                }
            };
            ask(&hub, &id, TableRequest::EngineMove { version, text }).await;
        });
    }

    /// An engine has found a move, or had no room: then it is asked again.
    pub(super) async fn engine_moved(&mut self, version: u64, text: Option<String>) {
        if self.searched != Some(version) {
            return;
        }
        self.searched = None;
        let is_current = self.replica.position_version() == version && self.is_playing();
        let Some(table) = self.replica.table().filter(|_| is_current) else { return };
        let Some(text) = text else {
            self.ask_engine();
            return;
        };
        let command = PlayerCommand::Move { text };
        let action = Action::Player { seat: table.game().to_move().into(), command };
        if let Err(refusal) = table.check(&action.clone().into(), self.now().into()) {
            // A pause, or a flag that has fallen meanwhile.
            tracing::debug!(table = %self.id, %refusal, "an engine's move is refused");
            return;
        }
        let _ = self.commit(None, self.now(), vec![OnlineEvent::Action { action }]).await;
    }
}
