//! What people and engines do at the table, and what comes of it.

use game::Seat;
use protocol::Effect;
use table::{Action, DriverCommand, Event, Offer, PlayerCommand, Refusal, Timestamp};

use super::{Notice, PlayedMove, Session};
use crate::online::OnlineCommand;

impl Session {
    /// Plays a move for the seat to move. `false`, with a notice, if it may not be played.
    pub(crate) fn play(&mut self, text: &str, now: Timestamp) -> bool {
        self.act(self.mover(), PlayerCommand::Move(text.to_owned()), now)
    }

    /// Does something for a seat. `false`, with a notice, if it is refused.
    pub(crate) fn act(&mut self, seat: Seat, command: PlayerCommand, now: Timestamp) -> bool {
        self.apply(Action::player(seat, command), now)
    }

    /// Does what no player does: a flag falls, the next game begins.
    pub(crate) fn drive(&mut self, command: DriverCommand, now: Timestamp) -> bool {
        self.apply(command.into(), now)
    }

    fn apply(&mut self, action: Action, now: Timestamp) -> bool {
        let applied = if self.is_remote() {
            self.table.check(&action, self.time(now)).map(|()| None)
        } else {
            self.table.apply(action.clone(), self.time(now)).map(Some)
        };
        match applied {
            Ok(Some(events)) => {
                self.after(events, now);
                true
            }
            // The server does it; nothing has changed here until it says so.
            Ok(None) => {
                if let Action::Player { command, .. } = action {
                    self.is_sending = true;
                    self.clear_selection();
                    self.send(OnlineCommand::Act(command.into()));
                }
                false
            }
            Err(Refusal::Rules(error)) => {
                self.notice = Some(Notice::IllegalMove(error.into()));
                false
            }
            Err(refusal) => {
                self.notice = Some(Notice::Refused(Box::new(refusal)));
                false
            }
        }
    }

    /// Shows what the events of an action tell.
    pub(super) fn after(&mut self, events: Vec<Event>, now: Timestamp) {
        let before = self.notice.take();
        let mut has_changed = false;
        for event in events {
            has_changed |= changes_position(&event);
            match event {
                Event::MovePlayed { seat, text, effects } => {
                    let mut moves = self.answers_before(seat, before.as_ref());
                    moves.push(PlayedMove { seat, text, effects: Effect::list(effects) });
                    self.notice = Some(Notice::Played(moves));
                }
                Event::TakenBack { steps, .. } => self.notice = Some(Notice::TakenBack(steps)),
                Event::SeatRetired { seat, why } => self.notice = Some(Notice::SeatLeft(seat, why)),
                Event::PlayerChanged { slot, .. } => {
                    let mut seats = Seat::first(self.table.seats()).zip(self.table.seating());
                    let seat = seats.find(|(_, seated)| **seated == slot).map(|(seat, _)| seat);
                    self.notice = seat.map(Notice::PlayerChanged);
                }
                Event::OfferClosed { end: table::OfferEnd::Declined, .. } => {
                    self.notice = Some(Notice::Declined);
                }
                _ => {}
            }
        }
        if has_changed {
            self.pending_move = None;
            self.past = None;
            self.wants_hint = false;
            self.evaluation.is_done = false;
            self.position_since = now;
            self.clear_selection();
            self.refresh();
        }
    }

    /// The moves that are told together with one of this seat: what engines have played since the last person did. Among
    /// engines alone every move stands for itself.
    fn answers_before(&self, seat: Seat, notice: Option<&Notice>) -> Vec<PlayedMove> {
        let is_engine = |seat: Seat| self.engine_level(seat).is_some();
        match notice {
            Some(Notice::Played(moves)) if is_engine(seat) && !self.is_watched() => {
                moves.iter().filter(|played| is_engine(played.seat)).cloned().collect()
            }
            _ => Vec::new(),
        }
    }

    /// Undoes the last action of an unfinished turn, else takes back the last turn of whoever asks.
    pub(crate) fn undo(&mut self, now: Timestamp) -> bool {
        let Some(acting_seat) = self.acting_seat() else { return false };
        if acting_seat == self.mover() && self.table.check(&undo_of(acting_seat), self.time(now)).is_ok() {
            return self.act(acting_seat, PlayerCommand::UndoInTurn, now);
        }
        // Round one screen, the last turn is meant, whoever played it.
        let persons = self.persons();
        let last = self.steps.iter().rev().map(|step| step.seat.0).find(|seat| persons.contains(seat));
        self.act(last.unwrap_or(acting_seat), PlayerCommand::Offer(Offer::TakeBack), now)
    }
}

/// Whether another position is current afterwards.
fn changes_position(event: &Event) -> bool {
    matches!(
        event,
        Event::MovePlayed { .. }
            | Event::TakenBack { .. }
            | Event::SeatRetired { .. }
            | Event::GameEnded(_)
            | Event::NewGame { .. }
    )
}

fn undo_of(seat: Seat) -> Action {
    Action::player(seat, PlayerCommand::UndoInTurn)
}
