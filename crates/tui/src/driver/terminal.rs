//! The terminal, taken over and given back: [`TerminalGuard`].
//!
//! Whatever ends the program, the terminal is given back: when a `TerminalGuard` is dropped, and by the panic hook before a
//! panic says anything.

use std::io::{self, Stdout, Write, stdout};
use std::sync::Once;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::layout::{Rect, Size};

use crate::app::App;
use crate::view;

/// The terminal while it is ours.
#[derive(Debug)]
pub struct TerminalGuard {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl TerminalGuard {
    /// Takes the terminal over.
    pub fn enter() -> io::Result<TerminalGuard> {
        release_on_panic();
        acquire()?;
        let terminal = Terminal::new(CrosstermBackend::new(stdout()));
        match terminal {
            Ok(terminal) => Ok(TerminalGuard { terminal }),
            Err(error) => {
                release();
                Err(error)
            }
        }
    }

    pub(crate) fn size(&self) -> io::Result<Size> {
        self.terminal.size()
    }

    pub(crate) fn draw(&mut self, app: &App) -> io::Result<()> {
        self.terminal.draw(|frame| view::draw(app, frame.buffer_mut()))?;
        Ok(())
    }

    /// What is on the screen is not what was drawn last. Not by `Terminal::clear`: that asks the terminal where its cursor
    /// is, and the answer would go to the thread that reads keys.
    pub(crate) fn clear(&mut self) -> io::Result<()> {
        let size = self.size()?;
        self.terminal.resize(Rect { x: 0, y: 0, width: size.width, height: size.height })
    }

    /// Gives the terminal back for a while.
    pub(crate) fn leave(&mut self) {
        release();
    }

    /// Takes it again.
    pub(crate) fn reenter(&mut self) -> io::Result<()> {
        acquire()?;
        self.terminal.hide_cursor()?;
        self.clear()
    }
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        release();
    }
}

fn acquire() -> io::Result<()> {
    enable_raw_mode()?;
    let acquired = execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste);
    if acquired.is_err() {
        release();
    }
    acquired
}

/// Gives back all of it, as far as that is possible: there is nothing else that could be done.
fn release() {
    let _ = execute!(stdout(), DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
    let _ = stdout().flush();
}

fn release_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            release();
            before(panic);
        }));
    });
}
