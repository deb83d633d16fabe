//! What lies over a screen: a question, a line to type, or the keys.

use game::Seat;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use table::{Deed, Now, Offer, Table};

use super::{App, Order, PlayOn, Screen};
use crate::session::Session;
use crate::setup::LONGEST_NAME;

/// What lies over a screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Overlay {
    /// Yes or no.
    Confirm(Question),
    /// A line to type.
    Ask { what: Asked, text: String },
    /// Who plays on from a position of a record.
    PlayOn(Box<PlayOn>),
    /// All keys.
    Help,
}

/// What is asked before it is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    Resign(Seat),
    Draw(Seat),
    /// Throws the unfinished game away.
    Discard,
    /// The same, to begin another.
    BeginAnother,
    /// The same, to go on with one from a file.
    TakeUp(Box<Table>),
    /// Writes over a file.
    Replace {
        path: String,
        text: String,
    },
}

/// What is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// The file to load.
    Load,
    /// The file to save in.
    Save,
    /// What the person at a seat is called, on the start screen.
    Name(Seat),
}

impl Asked {
    /// How many letters can be typed.
    const fn room(self) -> usize {
        match self {
            Asked::Load | Asked::Save => usize::MAX,
            Asked::Name(_) => LONGEST_NAME,
        }
    }
}

impl Overlay {
    /// Writes something into the line that is typed, as far as there is room.
    pub(super) fn write(&mut self, letters: &str) {
        if let Overlay::Ask { what, text } = self {
            let room = what.room().saturating_sub(text.chars().count());
            text.extend(letters.chars().filter(|letter| !letter.is_control()).take(room));
        }
    }
}

impl App {
    pub(super) fn overlay_key(&mut self, key: KeyEvent, now: Now, orders: &mut Vec<Order>) {
        let Some(overlay) = &mut self.overlay else { return };
        match overlay {
            Overlay::Help => self.overlay = None,
            Overlay::PlayOn(_) => self.play_on_key(key, now, orders),
            Overlay::Confirm(question) => {
                let question = question.clone();
                match key.code {
                    // The first letter of yes in all five languages, and Enter.
                    KeyCode::Enter | KeyCode::Char('y' | 'j' | 'o' | 's' | 'Y' | 'J' | 'O' | 'S') => {
                        self.overlay = None;
                        self.agreed(question, now, orders);
                    }
                    KeyCode::Esc | KeyCode::Char('n' | 'N' | 'q') => self.overlay = None,
                    _ => {}
                }
            }
            Overlay::Ask { what, text } => match key.code {
                KeyCode::Esc => self.overlay = None,
                KeyCode::Backspace => {
                    text.pop();
                }
                KeyCode::Enter => {
                    let (what, text) = (*what, text.trim().to_owned());
                    self.overlay = None;
                    self.answered(what, text, orders);
                }
                KeyCode::Char(letter) => overlay.write(letter.encode_utf8(&mut [0; 4])),
                _ => {}
            },
        }
    }

    fn agreed(&mut self, question: Question, now: Now, orders: &mut Vec<Order>) {
        let (seat, deed) = match question {
            Question::Discard => return self.discard(orders),
            Question::BeginAnother => {
                self.start.unfinished = None;
                return self.begin(now, orders);
            }
            Question::TakeUp(table) => return self.sit_down(Session::take_up(*table, now), orders),
            Question::Replace { path, text } => {
                return orders.push(Order::Write { path, text, replaces: true });
            }
            Question::Resign(seat) => (seat, Deed::Resign),
            Question::Draw(seat) => (seat, Deed::Offer(Offer::Draw)),
        };
        if let Screen::Play(session) = &mut self.screen
            && session.act(seat, deed, now)
        {
            self.keep(orders);
        }
    }

    fn answered(&mut self, what: Asked, answer: String, orders: &mut Vec<Order>) {
        match what {
            Asked::Name(seat) => self.start.setup.names[seat.index()] = answer,
            Asked::Load | Asked::Save if answer.is_empty() => {}
            Asked::Load => orders.push(Order::Read { path: answer }),
            Asked::Save => {
                if let Some(text) = self.to_be_saved(&answer) {
                    orders.push(Order::Write { path: answer, text, replaces: false });
                }
            }
        }
    }
}
