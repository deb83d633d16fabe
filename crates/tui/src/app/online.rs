//! Playing at a table on a server: what comes from there, and the waiting room.

use protocol::online::{OnlineEvent, SlotState};
use protocol::{Millis, Offer, PlayerCommand};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use table::Timestamp;

use super::{App, Overlay, Screen, SideEffect};
use crate::online::{Line, Online, OnlineCommand, OnlineInput};
use crate::session::{Notice, Session};

impl App {
    /// Goes to a table on a server. Nothing else is shown until the program ends.
    pub(crate) fn join(&mut self, link: String, slot: Option<usize>) {
        self.online = Some(Box::new(Online::new(link, slot)));
        self.screen = Screen::Waiting;
    }

    pub(super) fn online_input(
        &mut self,
        input: OnlineInput,
        server_time: Option<Millis>,
        now: Timestamp,
        side_effects: &mut Vec<SideEffect>,
    ) {
        let Some(online) = &mut self.online else { return };
        if let Some(server) = server_time {
            online.set_time(now, server);
            if let Some(session) = session_of(&mut self.screen) {
                session.set_time(online.clock);
            }
        }
        match input {
            OnlineInput::Connected(me) => online.connected(me),
            OnlineInput::Disconnected(why) => online.line = Line::Lost(why),
            OnlineInput::Ended(why) => online.line = Line::Ended(why),
            OnlineInput::Presence(presence) => online.set_presence(Some(presence)),
            OnlineInput::Opened { replica, presence } => {
                online.set_presence(presence);
                if let Some(command) = online.open(*replica) {
                    side_effects.push(SideEffect::Online(command));
                }
                self.show_table(now);
            }
            OnlineInput::Entry(entry) => {
                let Some(replica) = online.replica_mut() else { return };
                // The connection has replayed it already: it fits.
                let Ok(events) = replica.apply(&entry) else { return };
                let table = online.replica().and_then(|replica| replica.table()).cloned();
                match (&entry.event, session_of(&mut self.screen), table) {
                    (OnlineEvent::Action { .. }, Some(session), Some(table)) => {
                        session.follow(table, events, now);
                    }
                    (OnlineEvent::Started { .. }, ..) => self.show_table(now),
                    _ => {}
                }
            }
            OnlineInput::Refused(refusal) => {
                online.refusal = Some(refusal.clone());
                if let Some(session) = session_of(&mut self.screen) {
                    session.is_sending = false;
                    session.notice = Some(Notice::ServerRefused(Box::new(refusal)));
                }
            }
        }
        if let (Some(session), Some(online)) = (session_of(&mut self.screen), &self.online) {
            session.set_remote_seat(online.seat());
        }
    }

    /// Shows the game, if it has begun.
    fn show_table(&mut self, now: Timestamp) {
        let Some(online) = &self.online else { return };
        let Some(table) = online.replica().and_then(|replica| replica.table()) else { return };
        let session = Session::remote(table.clone(), online.seat(), online.clock, now);
        self.serial += 1;
        self.screen = Screen::Play(Box::new(session));
    }

    pub(super) fn waiting_key(&mut self, key: KeyEvent, side_effects: &mut Vec<SideEffect>) {
        let Some(online) = &mut self.online else { return };
        online.refusal = None;
        match key.code {
            KeyCode::Char(digit @ '1'..='4') => {
                let slot = digit as usize - '1' as usize;
                if online.slots().get(slot) == Some(&SlotState::Free) {
                    // Whoever changes places stands up first.
                    if let Some(own) = online.slot() {
                        side_effects.push(SideEffect::Online(OnlineCommand::StandUp { slot: own }));
                    }
                    side_effects.push(SideEffect::Online(OnlineCommand::Sit { slot: Some(slot) }));
                }
            }
            KeyCode::Char('0') => {
                if let Some(slot) = online.slot() {
                    side_effects.push(SideEffect::Online(OnlineCommand::StandUp { slot }));
                }
            }
            KeyCode::Char('?') | KeyCode::F(1) => self.overlay = Some(Overlay::Help),
            KeyCode::Char('q') | KeyCode::Esc => side_effects.push(SideEffect::Quit),
            _ => {}
        }
    }

    /// Keys that only mean something at a table on a server. Whether it was one.
    pub(super) fn online_key(
        &mut self,
        letter: char,
        now: Timestamp,
        side_effects: &mut Vec<SideEffect>,
    ) -> bool {
        let (Some(online), Screen::Play(session)) = (&self.online, &mut self.screen) else { return false };
        match letter {
            'y' | 'n' => {
                if let Some((open, seat)) = session.open_offer().zip(session.you()) {
                    let offer = Offer::from(open.offer);
                    let command = if letter == 'y' {
                        PlayerCommand::Accept { offer }
                    } else {
                        PlayerCommand::Decline { offer }
                    };
                    session.act(seat, command.into(), now);
                }
            }
            'w' => {
                if online.missing(now).is_some() {
                    side_effects.push(SideEffect::Online(OnlineCommand::ClaimWin));
                }
            }
            _ => return false,
        }
        true
    }

    /// Hands over what the player has done at a table on a server.
    pub(super) fn send_commands(&mut self, side_effects: &mut Vec<SideEffect>) {
        if let Screen::Play(session) = &mut self.screen {
            side_effects.extend(session.take_commands().into_iter().map(SideEffect::Online));
        }
    }
}

/// The game, also where a review lies over it.
fn session_of(screen: &mut Screen) -> Option<&mut Session> {
    match screen {
        Screen::Play(session) => Some(session),
        Screen::Review(review) => review.back.as_deref_mut(),
        Screen::Start | Screen::Waiting => None,
    }
}
