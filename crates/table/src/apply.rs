//! What an action does: [`Table::apply`], moves, undo, leaving, time, and the end of a game.
//!
//! Every method that can refuse does so before it changes anything.

use game::{Seat, SeatSet};

use crate::{Action, Deed, Ending, Entry, Event, How, Leaving, Now, Offer, Refusal, Table};

/// When an action is done, and what is told of it.
pub(crate) struct Account {
    pub(crate) now: Now,
    pub(crate) events: Vec<Event>,
}

impl Account {
    pub(crate) fn tell(&mut self, event: Event) {
        self.events.push(event);
    }
}

impl Table {
    /// Does what a seat wants to do, and tells what happened; or refuses it, and nothing changes.
    pub fn apply(&mut self, action: Action, now: Now) -> Result<Vec<Event>, Refusal> {
        let Action { seat, mut deed } = action;
        let mut account = Account { now: self.moment(now), events: Vec::new() };
        self.check_may_act(seat, &deed, account.now)?;
        match &mut deed {
            Deed::Move(text) => *text = self.play(seat, text, &mut account)?,
            Deed::UndoInTurn => self.undo_in_turn(seat, &mut account)?,
            Deed::Offer(offer) => self.make_offer(seat, *offer, &mut account)?,
            Deed::Accept(offer) => self.accept(seat, *offer, &mut account)?,
            Deed::Decline(offer) => self.decline(seat, *offer, &mut account)?,
            Deed::Withdraw(offer) => self.withdraw(seat, *offer, &mut account)?,
            Deed::Resign if self.seats() == 2 => self.lose(seat, How::Resignation { by: seat }, &mut account),
            Deed::Resign | Deed::Retire => self.leave(seat, Leaving::Chosen, &mut account)?,
            Deed::FlagFell => self.drop_flag(seat, &mut account)?,
            Deed::Resume => self.resume(&mut account)?,
            Deed::StartNextGame => self.start_next_game(&mut account)?,
        }
        self.log.entries.push(Entry { at: account.now, action: Action { seat, deed } });
        Ok(account.events)
    }

    /// What must hold whatever is done.
    fn check_may_act(&self, seat: Seat, deed: &Deed, now: Now) -> Result<(), Refusal> {
        if seat.index() >= self.seats() {
            return Err(Refusal::NoSuchSeat { seats: self.seats() });
        }
        match (self.ending.is_some(), deed.is_about_next_game()) {
            (true, false) => return Err(Refusal::GameOver),
            (false, true) => return Err(Refusal::GameGoesOn),
            (true, true) => return Ok(()),
            (false, false) => {}
        }
        if !self.playing().contains(seat) {
            return Err(Refusal::HasLeft);
        }
        let fallen = self.next_flag().filter(|flag| flag.at <= now && *deed != Deed::FlagFell);
        if let Some(flag) = fallen {
            return Err(Refusal::FlagHasFallen { seat: flag.seat });
        }
        if self.clocks.is_paused() && matches!(deed, Deed::Move(_) | Deed::UndoInTurn) {
            return Err(Refusal::Paused);
        }
        Ok(())
    }

    fn check_turn(&self, seat: Seat) -> Result<(), Refusal> {
        let to_move = self.game().to_move();
        if seat == to_move { Ok(()) } else { Err(Refusal::NotYourTurn { to_move }) }
    }

    /// Plays a move, and returns it in full.
    fn play(&mut self, seat: Seat, text: &str, account: &mut Account) -> Result<String, Refusal> {
        self.check_turn(seat)?;
        let played = self.course.play(text)?;
        let is_over = self.game().is_over();
        if played.ends_turn && !is_over {
            self.clocks.finish_turn(account.now);
        }
        self.course.note_clock(self.clocks.left(seat, account.now));
        account.tell(Event::MovePlayed { seat, text: played.text.clone(), effects: played.effects });
        self.lapse(account, |open| match open.offer {
            Offer::TakeBack => true,
            Offer::Draw => !open.is_for_it(seat),
            Offer::Pause | Offer::Abandon | Offer::Rematch => false,
        });
        if is_over {
            self.end_by_rules(account);
        } else if played.ends_turn {
            self.begin_turn(account);
        }
        Ok(played.text)
    }

    fn undo_in_turn(&mut self, seat: Seat, account: &mut Account) -> Result<(), Refusal> {
        self.check_turn(seat)?;
        self.course.undo_in_turn()?;
        account.tell(Event::TakenBack { seat, steps: 1 });
        self.lapse(account, |open| matches!(open.offer, Offer::TakeBack | Offer::Draw));
        Ok(())
    }

    /// Goes back to the beginning of the seat's last turn.
    pub(crate) fn take_back(&mut self, seat: Seat, account: &mut Account) -> Result<(), Refusal> {
        let turn = self.course.last_turn_of(seat)?;
        let back = self.course.go_back_to(turn);
        self.clocks.restore(back.left, seat, account.now);
        account.tell(Event::TakenBack { seat, steps: back.steps });
        self.lapse(account, |open| matches!(open.offer, Offer::TakeBack | Offer::Draw));
        account.tell(Event::TurnChanged { to: seat });
        self.tell_clocks(account);
        Ok(())
    }

    /// A seat leaves, and the others go on where the rules let them.
    fn leave(&mut self, seat: Seat, why: Leaving, account: &mut Account) -> Result<(), Refusal> {
        let was_to_move = self.game().to_move() == seat;
        self.course.retire(seat).map_err(|reason| Refusal::Rules(reason.into()))?;
        account.tell(Event::SeatRetired { seat, why });
        self.lapse(account, |open| open.offer == Offer::TakeBack || open.by == seat);
        if self.game().is_over() {
            self.end_by_rules(account);
            return Ok(());
        }
        if was_to_move {
            self.begin_turn(account);
        }
        // The seat that left may have been the only one not to agree.
        self.carry_out_agreed(account);
        Ok(())
    }

    fn drop_flag(&mut self, seat: Seat, account: &mut Account) -> Result<(), Refusal> {
        let has_fallen = |flag: &crate::Flag| flag.seat == seat && flag.at <= account.now;
        if !self.next_flag().as_ref().is_some_and(has_fallen) {
            return Err(Refusal::FlagStands { left: self.clocks.left(seat, account.now) });
        }
        if self.seats() == 2 {
            self.lose(seat, How::Time { of: seat }, account);
            return Ok(());
        }
        self.leave(seat, Leaving::Time, account)
    }

    fn resume(&mut self, account: &mut Account) -> Result<(), Refusal> {
        if !self.clocks.is_paused() {
            return Err(Refusal::NotPaused);
        }
        self.clocks.resume(account.now);
        self.tell_clocks(account);
        Ok(())
    }

    /// The turn of the seat that the game names begins.
    pub(crate) fn begin_turn(&mut self, account: &mut Account) {
        let to = self.game().to_move();
        self.clocks.pass_to(to, account.now);
        self.course.begin_turn(self.clocks.all_left(account.now));
        account.tell(Event::TurnChanged { to });
        self.tell_clocks(account);
    }

    /// A seat of two loses to the other.
    fn lose(&mut self, seat: Seat, how: How, account: &mut Account) {
        let winner = SeatSet::only(seat.next(self.seats()));
        self.end(Ending::shared(how, self.seats(), winner), account);
    }

    fn end_by_rules(&mut self, account: &mut Account) {
        if let Some(outcome) = self.game().outcome() {
            self.end(Ending::by_rules(&outcome), account);
        }
    }

    /// The game is over.
    pub(crate) fn end(&mut self, ending: Ending, account: &mut Account) {
        self.clocks.stop(account.now);
        self.tell_clocks(account);
        self.lapse(account, |_| true);
        account.tell(Event::GameEnded(ending.clone()));
        self.enter_on_score_card(&ending, account);
        self.ending = Some(ending);
    }

    pub(crate) fn tell_clocks(&self, account: &mut Account) {
        if self.clocks.any() {
            account.tell(Event::ClockChanged(self.clocks.face(account.now)));
        }
    }
}

impl Deed {
    /// Whether it is done after a game and not in it.
    fn is_about_next_game(&self) -> bool {
        match self {
            Deed::StartNextGame => true,
            Deed::Offer(offer) | Deed::Accept(offer) | Deed::Decline(offer) | Deed::Withdraw(offer) => {
                *offer == Offer::Rematch
            }
            _ => false,
        }
    }
}
