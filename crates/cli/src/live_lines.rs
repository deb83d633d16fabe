//! Lines that are drawn over and over: what a search has found so far, on a terminal only.

use std::io::{self, IsTerminal, Write};

use crate::terminal::is_dumb_terminal;

/// A few lines on stderr, if that is a terminal. They are taken away in the end.
pub(crate) struct LiveLines {
    is_shown: bool,
    lines: usize,
}

impl LiveLines {
    /// Nothing is ever shown unless it is wanted.
    pub(crate) fn new(is_wanted: bool) -> LiveLines {
        LiveLines { is_shown: is_wanted && io::stderr().is_terminal() && !is_dumb_terminal(), lines: 0 }
    }

    /// Whether anybody sees it.
    pub(crate) fn is_shown(&self) -> bool {
        self.is_shown
    }

    /// Draws a text in place of the last one.
    pub(crate) fn draw(&mut self, text: &str) {
        if !self.is_shown {
            return;
        }
        let back = self.back();
        // The terminal cuts long lines instead of wrapping them, so that the number of lines to go up is known.
        self.write(&format!("{back}\x1b[?7l{text}\x1b[?7h"));
        self.lines = text.lines().count();
    }

    fn back(&self) -> String {
        if self.lines == 0 { String::new() } else { format!("\r\x1b[{}A\x1b[J", self.lines) }
    }

    fn write(&self, text: &str) {
        // What cannot be shown is no reason to stop searching.
        let _ = io::stderr().write_all(text.as_bytes());
    }
}

impl Drop for LiveLines {
    fn drop(&mut self) {
        if self.is_shown {
            self.write(&self.back());
        }
    }
}
