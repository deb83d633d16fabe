//! What an action does: [`Table::apply`], moves, undo, leaving, time, and the end of a game.
//!
//! Every method that can refuse does so before it changes anything.

use game::{Seat, SeatSet};

use crate::{
    Action, DriverCommand, Ending, Event, Leaving, LogEntry, Offer, PlayerCommand, Refusal, Table,
    Termination, Timestamp,
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
            Action::Driver(DriverCommand::FlagFell { seat }) => self.drop_flag(*seat, &mut outbox)?,
            Action::Driver(DriverCommand::StartNextGame) => self.start_next_game(&mut outbox)?,
        }
        self.log.entries.push(LogEntry { at: outbox.now, action });
        Ok(outbox.events)
    }

    /// Does what a player wants to do. A move is written out in full.
    fn obey(&mut self, seat: Seat, command: &mut PlayerCommand, outbox: &mut Outbox) -> Result<(), Refusal> {
        self.check_may_act(seat, command, outbox.now)?;
        match command {
            PlayerCommand::Move(text) => *text = self.play(seat, text, outbox)?,
            PlayerCommand::UndoInTurn => self.undo_in_turn(seat, outbox)?,
            PlayerCommand::Offer(offer) => self.make_offer(seat, *offer, outbox)?,
            PlayerCommand::Accept(offer) => self.accept(seat, *offer, outbox)?,
            PlayerCommand::Decline(offer) => self.decline(seat, *offer, outbox)?,
            PlayerCommand::Withdraw(offer) => self.withdraw(seat, *offer, outbox)?,
            PlayerCommand::Resign if self.seats() == 2 => {
                self.lose(seat, Termination::Resignation { by: seat }, outbox);
            }
            PlayerCommand::Resign | PlayerCommand::Retire => self.leave(seat, Leaving::Voluntary, outbox)?,
            PlayerCommand::Resume => self.resume(outbox)?,
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
        if let Some(flag) = self.next_flag().filter(|flag| flag.at <= now) {
            return Err(Refusal::FlagHasFallen { seat: flag.seat });
        }
        if self.clocks.is_paused() && matches!(command, PlayerCommand::Move(_) | PlayerCommand::UndoInTurn) {
            return Err(Refusal::Paused);
        }
        Ok(())
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Refusal> {
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
        if played.ends_turn && !is_over {
            self.clocks.finish_turn(outbox.now);
        }
        self.history.note_clock(self.clocks.left(seat, outbox.now));
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

    fn undo_in_turn(&mut self, seat: Seat, outbox: &mut Outbox) -> Result<(), Refusal> {
        self.check_turn(seat)?;
        self.history.undo_in_turn()?;
        outbox.emit(Event::TakenBack { seat, steps: 1 });
        self.lapse(outbox, |open| matches!(open.offer, Offer::TakeBack | Offer::Draw));
        Ok(())
    }

    /// Goes back to the beginning of the seat's last turn.
    pub(crate) fn take_back(&mut self, seat: Seat, outbox: &mut Outbox) -> Result<(), Refusal> {
        let turn = self.history.last_turn_of(seat)?;
        let back = self.history.go_back_to(turn);
        self.clocks.restore(back.left, seat, outbox.now);
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

    fn drop_flag(&mut self, seat: Seat, outbox: &mut Outbox) -> Result<(), Refusal> {
        self.check_seat(seat)?;
        if self.ending.is_some() {
            return Err(Refusal::GameOver);
        }
        if !self.playing().contains(seat) {
            return Err(Refusal::HasLeft);
        }
        let has_fallen = |flag: &crate::Flag| flag.seat == seat && flag.at <= outbox.now;
        if !self.next_flag().as_ref().is_some_and(has_fallen) {
            return Err(Refusal::FlagNotFallen { left: self.clocks.left(seat, outbox.now) });
        }
        if self.seats() == 2 {
            self.lose(seat, Termination::Time { of: seat }, outbox);
            return Ok(());
        }
        self.leave(seat, Leaving::Time, outbox)
    }

    fn resume(&mut self, outbox: &mut Outbox) -> Result<(), Refusal> {
        if !self.clocks.is_paused() {
            return Err(Refusal::NotPaused);
        }
        self.clocks.resume(outbox.now);
        self.emit_clocks(outbox);
        Ok(())
    }

    /// The turn of the seat that the game names begins.
    pub(crate) fn begin_turn(&mut self, outbox: &mut Outbox) {
        let to = self.game().to_move();
        self.clocks.pass_to(to, outbox.now);
        self.history.begin_turn(self.clocks.all_left(outbox.now));
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

    pub(crate) fn emit_clocks(&self, outbox: &mut Outbox) {
        if self.clocks.any() {
            outbox.emit(Event::ClockChanged(self.clocks.face(outbox.now)));
        }
    }
}

impl PlayerCommand {
    /// Whether it is done after a game and not in it.
    fn is_about_next_game(&self) -> bool {
        matches!(
            self,
            PlayerCommand::Offer(Offer::Rematch)
                | PlayerCommand::Accept(Offer::Rematch)
                | PlayerCommand::Decline(Offer::Rematch)
                | PlayerCommand::Withdraw(Offer::Rematch)
        )
    }
}
