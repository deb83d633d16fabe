//! Playing on from a position of a game that is gone through: who plays is asked, then a table goes on from there.

use engine::Level;
use game::Seat;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use table::{Table, Timestamp};

use super::{App, Overlay, Review, Screen, SideEffect};
use crate::session::{Notice, Session};
use crate::setup::{PlayerChoice, Row, Setup, USUAL_LEVEL};

/// Who is to play on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayOn {
    /// Its game, its players and their names count.
    pub(crate) setup: Setup,
    /// Whose line is chosen.
    pub(crate) seat: Seat,
    /// Whether an unfinished game makes room: only one is saved.
    pub(crate) discards: bool,
}

impl App {
    /// Asks who plays on from the position that is looked at.
    pub(super) fn ask_who_plays_on(&mut self) {
        let Screen::Review(review) = &mut self.screen else { return };
        if review.shown.game.is_over() {
            review.notice = Some(Notice::GameOverHere);
            return;
        }
        let setup = default_players(review, &self.start.setup);
        let seat = review.shown.game.to_move();
        let waits = review.back.as_ref().is_some_and(|session| !session.is_finished());
        let discards = waits || self.start.unfinished.is_some();
        self.overlay = Some(Overlay::PlayOn(Box::new(PlayOn { setup, seat, discards })));
    }

    pub(super) fn play_on_key(&mut self, key: KeyEvent, now: Timestamp, side_effects: &mut Vec<SideEffect>) {
        let Some(Overlay::PlayOn(asked)) = &mut self.overlay else { return };
        let seats = asked.setup.game().seats();
        match key.code {
            KeyCode::Up | KeyCode::BackTab | KeyCode::Char('k') => {
                asked.seat =
                    Seat::first(seats).find(|seat| seat.next(seats) == asked.seat).unwrap_or(asked.seat);
            }
            KeyCode::Down | KeyCode::Tab | KeyCode::Char('j') => asked.seat = asked.seat.next(seats),
            KeyCode::Left | KeyCode::Char('h') => asked.setup.change(Row::Seat(asked.seat), -1),
            KeyCode::Right | KeyCode::Char('l' | ' ') => asked.setup.change(Row::Seat(asked.seat), 1),
            KeyCode::Enter => {
                let setup = asked.setup.clone();
                self.overlay = None;
                self.play_on(&setup, now, side_effects);
            }
            KeyCode::Esc | KeyCode::Char('q') => self.overlay = None,
            _ => {}
        }
    }

    fn play_on(&mut self, setup: &Setup, now: Timestamp, side_effects: &mut Vec<SideEffect>) {
        let Screen::Review(review) = &mut self.screen else { return };
        let settings = setup.settings(&mut self.random);
        match Table::from_game(settings, &review.shown.game, Timestamp::ZERO) {
            Ok(table) => self.enter_game(Session::restore(table, now), side_effects),
            Err(error) => review.notice = Some(Notice::FileError(error.to_string())),
        }
    }
}

/// Who plays, unless something else is chosen: those who play the current game; else, from a record, whoever asks takes the
/// seat to move and the computer the others. Names are those of the record.
fn default_players(review: &Review, chosen: &Setup) -> Setup {
    let game = review.game().id();
    let mut setup = chosen.clone();
    setup.choose(game);
    (setup.clock, setup.target) = (0, 0);
    let usual = Level::new(USUAL_LEVEL).unwrap_or(Level::MIN);
    for seat in Seat::first(game.seats()) {
        let who = &mut setup.players[seat.index()];
        *who = match &review.back {
            Some(session) => session
                .engine_level(seat)
                .and_then(Level::new)
                .map_or(PlayerChoice::Person, PlayerChoice::Engine),
            None if seat == review.shown.game.to_move() => PlayerChoice::Person,
            None if *who == PlayerChoice::Person => PlayerChoice::Engine(usual),
            None => *who,
        };
        setup.names[seat.index()] = review.player(seat).unwrap_or_default().to_owned();
    }
    setup
}
