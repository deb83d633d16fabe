//! The overlay over a screen: a question, a line to type, or the keys.

use game::Seat;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use table::{Offer, PlayerCommand, Table, Timestamp};

use super::{App, PlayOn, Screen, SideEffect};
use crate::session::Session;
use crate::setup::MAX_NAME_LENGTH;

/// What lies over a screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Overlay {
    /// Yes or no.
    Confirm(Question),
    /// A line to type.
    Ask { what: Prompt, text: String },
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
    StartAnother,
    /// The same, to go on with one from a file.
    RestoreFile(Box<Table>),
    /// Leaves, though the game is not saved.
    Quit,
    /// Writes over a file.
    Replace {
        path: String,
        text: String,
    },
}

/// What is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Prompt {
    /// The file to load.
    Load,
    /// The file to save in.
    Save,
    /// What the person at a seat is called, on the start screen.
    Name(Seat),
}

impl Prompt {
    /// How many letters can be typed.
    const fn room(self) -> usize {
        match self {
            Prompt::Load | Prompt::Save => usize::MAX,
            Prompt::Name(_) => MAX_NAME_LENGTH,
        }
    }
}

impl Overlay {
    /// Writes something into the line that is typed, as far as there is room.
    pub(super) fn insert_text(&mut self, letters: &str) {
        if let Overlay::Ask { what, text } = self {
            let room = what.room().saturating_sub(text.chars().count());
            text.extend(letters.chars().filter(|letter| !letter.is_control()).take(room));
        }
    }
}

impl App {
    pub(super) fn overlay_key(&mut self, key: KeyEvent, now: Timestamp, side_effects: &mut Vec<SideEffect>) {
        let Some(overlay) = &mut self.overlay else { return };
        match overlay {
            Overlay::Help => self.overlay = None,
            Overlay::PlayOn(_) => self.play_on_key(key, now, side_effects),
            Overlay::Confirm(question) => {
                let question = question.clone();
                match key.code {
                    // The first letter of yes in all five languages, and Enter.
                    KeyCode::Enter | KeyCode::Char('y' | 'j' | 'o' | 's' | 'Y' | 'J' | 'O' | 'S') => {
                        self.overlay = None;
                        self.confirmed(question, now, side_effects);
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
                    self.prompt_answered(what, text, side_effects);
                }
                KeyCode::Char(letter) => overlay.insert_text(letter.encode_utf8(&mut [0; 4])),
                _ => {}
            },
        }
    }

    fn confirmed(&mut self, question: Question, now: Timestamp, side_effects: &mut Vec<SideEffect>) {
        let (seat, command) = match question {
            Question::Discard => return self.discard(side_effects),
            Question::StartAnother => {
                self.start.unfinished = None;
                return self.start_game(now, side_effects);
            }
            Question::RestoreFile(table) => {
                return self.enter_game(Session::restore(*table, now), side_effects);
            }
            Question::Quit => return side_effects.push(SideEffect::Quit),
            Question::Replace { path, text } => {
                return side_effects.push(SideEffect::WriteFile { path, text, overwrites: true });
            }
            Question::Resign(seat) => (seat, PlayerCommand::Resign),
            Question::Draw(seat) => (seat, PlayerCommand::Offer(Offer::Draw)),
        };
        if let Screen::Play(session) = &mut self.screen
            && session.act(seat, command, now)
        {
            self.save(side_effects);
        }
    }

    fn prompt_answered(&mut self, what: Prompt, answer: String, side_effects: &mut Vec<SideEffect>) {
        match what {
            Prompt::Name(seat) => self.start.setup.names[seat.index()] = answer,
            Prompt::Load | Prompt::Save if answer.is_empty() => {}
            Prompt::Load => side_effects.push(SideEffect::ReadFile { path: answer }),
            Prompt::Save => {
                if let Some(text) = self.file_contents(&answer) {
                    side_effects.push(SideEffect::WriteFile { path: answer, text, overwrites: false });
                }
            }
        }
    }
}
