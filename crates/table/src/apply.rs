//! What an action does: [`Table::apply`], moves, undo, leaving, time, and the end of a game. Whether it would be
//! accepted: [`Table::check`].
//!
//! Every method that can refuse does so before it changes anything, and by the same method that `check` asks.

use std::time::Duration;

use game::{Seat, SeatSet};

use crate::time::in_millis;
use crate::{
    Action, ClockStart, DriverCommand, Ending, Event, Leaving, LogEntry, Offer, PlayerCommand, Refusal,
    Table, Termination, TimeScope, Timestamp,
};

/// When an action is done, and what is told of it.
pub(crate) struct Outbox {
    pub(crate) now: Timestamp,
    pub(crate) events: Vec<Event>,
}

impl Outbox {
    pub(crate) fn emit(&mut self, event: Event) {
        self.events.push(event);
    }
}

impl Table {
    /// Does what a player or the driver wants to do, and tells what happened; or refuses it, and nothing changes.
    pub fn apply(&mut self, mut action: Action, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        let mut outbox = Outbox { now: self.moment(now), events: Vec::new() };
        match &mut action {
            Action::Player { seat, command } => self.obey(*seat, command, &mut outbox)?,
            Action::Driver(command) => self.obey_driver(command, &mut outbox)?,
        }
        self.log.entries.push(LogEntry { at: outbox.now, action });
        Ok(outbox.events)
    }

    /// Why an action would be refused, if it would. Nothing is changed and no table is copied: for interfaces that show
    /// only what can be done, and for servers that look before they write.
    ///
    /// ```
    /// use game::Seat;
    /// use table::{Action, PlayerCommand, Refusal, Settings, Table, Timestamp};
    /// let table = Table::new(Settings::game(games::Spec::new("express:2".parse()?)), Timestamp::ZERO)?;
    /// let too_soon = Action::player(Seat::SECOND, PlayerCommand::Move("W3".into()));
    /// let refusal = Refusal::NotYourTurn { to_move: Seat::FIRST };
    /// assert_eq!(table.check(&too_soon, Timestamp::ZERO), Err(refusal));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(&self, action: &Action, now: Timestamp) -> Result<(), Refusal> {
        let now = self.moment(now);
        match action {
            Action::Player { seat, command } => self.check_command(*seat, command, now),
            Action::Driver(command) => self.check_driver_command(command, now),
        }
    }

    fn check_driver_command(&self, command: &DriverCommand, now: Timestamp) -> Result<(), Refusal> {
        match command {
            DriverCommand::FlagFell { seat } => self.check_flag(*seat, now),
            DriverCommand::StartNextGame => self.check_next_game(),
            DriverCommand::ReplacePlayer { slot, to, left } => {
                self.check_replace(*slot, to, *left, now).map(drop)
            }
            DriverCommand::SetAway { slot, .. } => {
                self.seat_of(*slot)?;
                self.check_no_flag(now)
            }
            DriverCommand::Remove { seat } => self.check_remove(*seat, now),
            DriverCommand::Abort => {
                self.check_abort()?;
                self.check_no_flag(now)
            }
        }
    }

    fn obey_driver(&mut self, command: &DriverCommand, outbox: &mut Outbox) -> Result<(), Refusal> {
        match command {
            DriverCommand::FlagFell { seat } => self.drop_flag(*seat, outbox),
            DriverCommand::StartNextGame => self.start_next_game(outbox),
            DriverCommand::ReplacePlayer { slot, to, left } => self.replace(*slot, to, *left, outbox),
            DriverCommand::SetAway { slot, left } => {
                self.check_driver_command(command, outbox.now)?;
                self.set_away(*slot, *left, outbox);
                Ok(())
            }
            DriverCommand::Remove { seat } => self.remove(*seat, outbox),
            DriverCommand::Abort => {
                self.check_driver_command(command, outbox.now)?;
                self.abort(outbox);
                Ok(())
            }
        }
    }

    fn check_command(&self, seat: Seat, command: &PlayerCommand, now: Timestamp) -> Result<(), Refusal> {
        self.check_may_act(seat, command, now)?;
        match command {
            PlayerCommand::Move(text) => {
                self.check_turn(seat)?;
                Ok(self.history.check_move(text)?)
            }
            PlayerCommand::UndoInTurn => self.check_undo_in_turn(seat),
            PlayerCommand::Offer(offer) => self.check_offer(seat, *offer),
            PlayerCommand::OfferRematch(terms) => self.check_offer_rematch(seat, terms),
            PlayerCommand::Accept(offer) | PlayerCommand::Decline(offer) => {
                self.offer_to_answer(seat, *offer).map(drop)
            }
            PlayerCommand::Withdraw(offer) => self.check_withdraw(seat, *offer),
            PlayerCommand::Resign if self.seats() == 2 => Ok(()),
            PlayerCommand::Resign | PlayerCommand::Retire => {
                self.history.check_retire(seat).map_err(|reason| Refusal::Rules(reason.into()))
            }
            PlayerCommand::Resume => self.check_resume(),
            PlayerCommand::Abort => self.check_abort_by(seat),
        }
    }

    /// Does what a player wants to do. A move is written out in full; it is read and judged once, while it is played.
    fn obey(&mut self, seat: Seat, command: &mut PlayerCommand, outbox: &mut Outbox) -> Result<(), Refusal> {
        self.check_may_act(seat, command, outbox.now)?;
        match command {
            PlayerCommand::Move(text) => *text = self.play(seat, text, outbox)?,
            PlayerCommand::UndoInTurn => self.undo_in_turn(seat, outbox)?,
            PlayerCommand::Offer(offer) => self.make_offer(seat, *offer, None, outbox)?,
            PlayerCommand::OfferRematch(terms) => self.offer_rematch(seat, terms, outbox)?,
            PlayerCommand::Accept(offer) => self.accept(seat, *offer, outbox)?,
            PlayerCommand::Decline(offer) => self.decline(seat, *offer, outbox)?,
            PlayerCommand::Withdraw(offer) => self.withdraw(seat, *offer, outbox)?,
            PlayerCommand::Resign if self.seats() == 2 => {
                self.lose(seat, Termination::Resignation { by: seat }, outbox);
            }
            PlayerCommand::Resign | PlayerCommand::Retire => self.leave(seat, Leaving::Voluntary, outbox)?,
            PlayerCommand::Resume => self.resume(outbox)?,
            PlayerCommand::Abort => {
                self.check_abort_by(seat)?;
                self.abort(outbox);
            }
        }
        Ok(())
    }

    /// What must hold whatever a player does.
    fn check_may_act(&self, seat: Seat, command: &PlayerCommand, now: Timestamp) -> Result<(), Refusal> {
        self.check_seat(seat)?;
        match (self.ending.is_some(), command.is_about_next_game()) {
            (true, false) => return Err(Refusal::GameOver),
            (false, true) => return Err(Refusal::GameNotOver),
            (true, true) => return Ok(()),
            (false, false) => {}
        }
        if !self.playing().contains(seat) {
            return Err(Refusal::HasLeft);
        }
        self.check_no_flag(now)?;
        if self.clocks.is_paused() && matches!(command, PlayerCommand::Move(_) | PlayerCommand::UndoInTurn) {
            return Err(Refusal::Paused);
        }
        Ok(())
    }

    /// The seat whose time is up, if that was not told yet.
    pub(crate) fn fallen_flag(&self, now: Timestamp) -> Option<Seat> {
        self.next_flag().filter(|flag| flag.at <= now).map(|flag| flag.seat)
    }

    fn check_no_flag(&self, now: Timestamp) -> Result<(), Refusal> {
        self.fallen_flag(now).map_or(Ok(()), |seat| Err(Refusal::FlagHasFallen { seat }))
    }

    pub(crate) fn check_seat(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.index() < self.seats() { Ok(()) } else { Err(Refusal::NoSuchSeat { seats: self.seats() }) }
    }

    fn check_turn(&self, seat: Seat) -> Result<(), Refusal> {
        let to_move = self.game().to_move();
        if seat == to_move { Ok(()) } else { Err(Refusal::NotYourTurn { to_move }) }
    }

    /// Plays a move, and returns it in full.
    fn play(&mut self, seat: Seat, text: &str, outbox: &mut Outbox) -> Result<String, Refusal> {
        self.check_turn(seat)?;
        let played = self.history.play(text)?;
        let is_over = self.game().is_over();
        let is_imported = self.log.entries.len() < self.log.imported;
        if played.ends_turn && !is_over && !is_imported {
            self.clocks.finish_turn(outbox.now);
        }
        self.history.note_clock(self.clocks.left(seat, outbox.now).filter(|_| !is_imported));
        outbox.emit(Event::MovePlayed { seat, text: played.text.clone(), effects: played.effects });
        self.lapse(outbox, |open| match open.offer {
            Offer::TakeBack => true,
            Offer::Draw => !open.is_for_it(seat),
            Offer::Pause | Offer::Abandon | Offer::Rematch => false,
        });
        if is_over {
            self.end_by_rules(outbox);
        } else if played.ends_turn {
            self.begin_turn(outbox);
        }
        Ok(played.text)
    }

    fn check_undo_in_turn(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_turn(seat)?;
        self.history.check_undo_in_turn()
    }

    fn undo_in_turn(&mut self, seat: Seat, outbox: &mut Outbox) -> Result<(), Refusal> {
        self.check_undo_in_turn(seat)?;
        self.history.undo_in_turn();
        outbox.emit(Event::TakenBack { seat, steps: 1 });
        self.lapse(outbox, |open| matches!(open.offer, Offer::TakeBack | Offer::Draw));
        Ok(())
    }

    /// Goes back to the beginning of the seat's last turn.
    pub(crate) fn take_back(&mut self, seat: Seat, outbox: &mut Outbox) -> Result<(), Refusal> {
        let turn = self.history.last_turn_of(seat)?;
        let back = self.history.go_back_to(turn);
        self.clocks.restore(back.left, seat, outbox.now);
        self.hold_clocks(outbox.now);
        outbox.emit(Event::TakenBack { seat, steps: back.steps });
        self.lapse(outbox, |open| matches!(open.offer, Offer::TakeBack | Offer::Draw));
        outbox.emit(Event::TurnChanged { to: seat });
        self.emit_clocks(outbox);
        Ok(())
    }

    /// A seat leaves, and the others go on where the rules let them.
    fn leave(&mut self, seat: Seat, why: Leaving, outbox: &mut Outbox) -> Result<(), Refusal> {
        let was_to_move = self.game().to_move() == seat;
        self.history.retire(seat).map_err(|reason| Refusal::Rules(reason.into()))?;
        outbox.emit(Event::SeatRetired { seat, why });
        self.lapse(outbox, |open| open.offer == Offer::TakeBack || open.by == seat);
        if self.game().is_over() {
            self.end_by_rules(outbox);
            return Ok(());
        }
        if was_to_move {
            self.begin_turn(outbox);
        }
        // The seat that left may have been the only one not to agree.
        self.carry_out_agreed(outbox);
        Ok(())
    }

    /// What must hold of a seat that the driver takes out of the game.
    fn check_is_in_game(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_seat(seat)?;
        if self.ending.is_some() {
            return Err(Refusal::GameOver);
        }
        if self.playing().contains(seat) { Ok(()) } else { Err(Refusal::HasLeft) }
    }

    fn check_flag(&self, seat: Seat, now: Timestamp) -> Result<(), Refusal> {
        self.check_is_in_game(seat)?;
        if self.next_flag().is_some_and(|flag| flag.seat == seat && flag.at <= now) {
            return Ok(());
        }
        Err(Refusal::FlagNotFallen { left: self.clocks.left(seat, now) })
    }

    /// What a fallen flag means: of two seats the other has won, of more the seat leaves and the others go on. Logs of games are
    /// replayed through this. Engine matches do the same in `lab::matches` (`referee.rs`, `forfeit`).
    fn drop_flag(&mut self, seat: Seat, outbox: &mut Outbox) -> Result<(), Refusal> {
        self.check_flag(seat, outbox.now)?;
        if self.seats() == 2 {
            self.lose(seat, Termination::Time { of: seat }, outbox);
            return Ok(());
        }
        self.leave(seat, Leaving::Time, outbox)
    }

    fn check_remove(&self, seat: Seat, now: Timestamp) -> Result<(), Refusal> {
        self.check_is_in_game(seat)?;
        self.check_no_flag(now)?;
        if self.seats() == 2 {
            return Ok(());
        }
        self.history.check_retire(seat).map_err(|reason| Refusal::Rules(reason.into()))
    }

    /// What it means to be away too long: the same as a fallen flag, for another reason.
    fn remove(&mut self, seat: Seat, outbox: &mut Outbox) -> Result<(), Refusal> {
        self.check_remove(seat, outbox.now)?;
        if self.seats() == 2 {
            self.lose(seat, Termination::Disconnection { of: seat }, outbox);
            return Ok(());
        }
        self.leave(seat, Leaving::Disconnected, outbox)
    }

    /// Somebody is away, or back.
    fn set_away(&mut self, slot: usize, left: Option<Duration>, outbox: &mut Outbox) {
        self.clocks.spend(outbox.now);
        self.away[slot] = left.map_or(Timestamp::ZERO, |left| outbox.now.plus(in_millis(left)));
        self.hold_clocks(outbox.now);
        self.emit_clocks(outbox);
    }

    fn check_resume(&self) -> Result<(), Refusal> {
        if self.clocks.is_paused() { Ok(()) } else { Err(Refusal::NotPaused) }
    }

    fn resume(&mut self, outbox: &mut Outbox) -> Result<(), Refusal> {
        self.check_resume()?;
        self.clocks.resume(outbox.now);
        self.hold_clocks(outbox.now);
        self.emit_clocks(outbox);
        Ok(())
    }

    /// The turn of the seat that the game names begins.
    pub(crate) fn begin_turn(&mut self, outbox: &mut Outbox) {
        let to = self.game().to_move();
        self.clocks.pass_to(to, outbox.now);
        self.history.begin_turn(self.clocks.all_left(outbox.now));
        self.hold_clocks(outbox.now);
        outbox.emit(Event::TurnChanged { to });
        self.emit_clocks(outbox);
    }

    /// A seat of two loses to the other.
    fn lose(&mut self, seat: Seat, termination: Termination, outbox: &mut Outbox) {
        let winner = SeatSet::only(seat.next(self.seats()));
        self.end(Ending::shared(termination, self.seats(), winner), outbox);
    }

    fn end_by_rules(&mut self, outbox: &mut Outbox) {
        if let Some(outcome) = self.game().outcome() {
            self.end(Ending::by_rules(&outcome), outbox);
        }
    }

    /// The game is over.
    pub(crate) fn end(&mut self, ending: Ending, outbox: &mut Outbox) {
        self.clocks.stop(outbox.now);
        self.emit_clocks(outbox);
        self.lapse(outbox, |_| true);
        outbox.emit(Event::GameEnded(ending.clone()));
        self.enter_on_score_card(&ending, outbox);
        self.ending = Some(ending);
    }

    /// Holds the clocks of those who have not finished a turn, at tables where they begin to run after it; and the clock of one who
    /// is away, where it has time for each turn. For when a turn begins, or who is away has changed.
    pub(crate) fn hold_clocks(&mut self, now: Timestamp) {
        if self.settings.clock_start == ClockStart::FirstMove {
            let finished = self.history.have_finished_turn();
            let waiting = Seat::first(self.seats()).filter(|&seat| !finished.contains(seat));
            self.clocks.set_waiting(waiting.collect());
        }
        let slot = self.seating[self.game().to_move().index()];
        let is_by_turn = self.slots[slot].time.is_some_and(|time| time.scope == TimeScope::Turn);
        self.clocks.run_from(if is_by_turn { now.max(self.away[slot]) } else { now });
    }

    pub(crate) fn emit_clocks(&self, outbox: &mut Outbox) {
        if self.clocks.is_timed() {
            outbox.emit(Event::ClockChanged(self.clocks.face(outbox.now)));
        }
    }
}

impl PlayerCommand {
    /// Whether it is done after a game and not in it.
    fn is_about_next_game(&self) -> bool {
        matches!(
            self,
            PlayerCommand::OfferRematch(_)
                | PlayerCommand::Offer(Offer::Rematch)
                | PlayerCommand::Accept(Offer::Rematch)
                | PlayerCommand::Decline(Offer::Rematch)
                | PlayerCommand::Withdraw(Offer::Rematch)
        )
    }
}
