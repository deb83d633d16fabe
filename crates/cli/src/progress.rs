//! How far long work has come: a bar on stderr, if that is a terminal, and nothing else.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar that goes away when the work is done.
pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// A bar of this length; `what` is counted, as in `12 of 40 games`.
    pub(crate) fn new(length: usize, what: &str) -> Progress {
        let target = if io::stderr().is_terminal() {
            ProgressDrawTarget::stderr()
        } else {
            ProgressDrawTarget::hidden()
        };
        let bar = ProgressBar::with_draw_target(Some(length as u64), target);
        let template = format!("{{wide_bar}} {{pos}} of {{len}} {what}, {{elapsed}}, {{eta}} left{{msg}}");
        // A template that is wrong shows the usual bar.
        let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
        bar.set_style(style.progress_chars("##-"));
        if !bar.is_hidden() {
            // From the beginning, and also while the first step takes long.
            bar.enable_steady_tick(Duration::from_millis(500));
        }
        Progress(bar)
    }

    /// So much is done.
    pub(crate) fn at(&self, done: usize) {
        self.0.set_position(done as u64);
    }

    /// One more is done.
    pub(crate) fn step(&self) {
        self.0.inc(1);
    }

    /// What there is to say beside the bar.
    pub(crate) fn say(&self, text: &str) {
        self.0.set_message(if text.is_empty() { String::new() } else { format!("; {text}") });
    }

    /// Whether anybody sees it.
    pub(crate) fn is_shown(&self) -> bool {
        !self.0.is_hidden()
    }

    /// Writes a line above the bar.
    pub(crate) fn line(&self, text: &str) {
        self.0.suspend(|| {
            // Work goes on where progress cannot be shown.
            let _ = writeln!(io::stderr(), "{text}");
        });
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

/// How far work of unknown length has come: a count on stderr, if that is a terminal.
pub(crate) struct Counter(ProgressBar);

impl Counter {
    /// Counts `what`, as in `12 tables`.
    pub(crate) fn new(what: &str) -> Counter {
        let target = if io::stderr().is_terminal() {
            ProgressDrawTarget::stderr()
        } else {
            ProgressDrawTarget::hidden()
        };
        let bar = ProgressBar::with_draw_target(None, target);
        let style = ProgressStyle::with_template(&format!("{{pos}} {what}, {{elapsed}}"));
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
        Counter(bar)
    }

    /// So much is done.
    pub(crate) fn at(&self, done: u64) {
        self.0.set_position(done);
    }
}

impl Drop for Counter {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
