//! What lies over a screen: a question, a line to type, or the keys.

use game::Seat;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use table::{Deed, Now, Offer};

use super::{App, Order, Screen};

/// What lies over a screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Overlay {
    /// Yes or no.
    Confirm(Question),
    /// A line to type.
    Ask { what: Asked, text: String },
    /// All keys.
    Help,
}

/// What is asked before it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    Resign(Seat),
    Draw(Seat),
    /// Throws the unfinished game away.
    Discard,
    /// The same, to begin another.
    BeginAnother,
}

/// What is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// The file to load.
    Load,
    /// The file to save in.
    Save,
}

impl App {
    pub(super) fn overlay_key(&mut self, key: KeyEvent, now: Now, orders: &mut Vec<Order>) {
        let Some(overlay) = &mut self.overlay else { return };
        match overlay {
            Overlay::Help => self.overlay = None,
            Overlay::Confirm(question) => {
                let question = *question;
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
                KeyCode::Char(letter) => text.push(letter),
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
            Question::Resign(seat) => (seat, Deed::Resign),
            Question::Draw(seat) => (seat, Deed::Offer(Offer::Draw)),
        };
        if let Screen::Play(session) = &mut self.screen
            && session.act(seat, deed, now)
        {
            self.keep(orders);
        }
    }

    fn answered(&mut self, what: Asked, path: String, orders: &mut Vec<Order>) {
        if path.is_empty() {
            return;
        }
        match what {
            Asked::Load => orders.push(Order::Read { path }),
            Asked::Save => {
                if let Some(text) = self.to_be_saved(&path) {
                    orders.push(Order::Write { path, text });
                }
            }
        }
    }
}
