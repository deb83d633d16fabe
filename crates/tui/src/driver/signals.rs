//! Signals as messages: the terminal must be given back before they take effect.

use std::io;
use std::sync::mpsc::Sender;

use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP};
use signal_hook::iterator::Signals;
use signal_hook::low_level;

use super::{Message, spawn};

/// What somebody else wants of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Signal {
    /// Stop until it is continued.
    Suspend,
    /// It was continued.
    Continued,
    /// End, by the signal of this number.
    End(i32),
}

/// Signals come as messages from now on.
pub(super) fn listen(messages: &Sender<Message>) -> io::Result<()> {
    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT])?;
    spawn("handling of signals", messages.clone(), move |messages| {
        for signal in signals.forever() {
            let signal = match signal {
                SIGTSTP => Signal::Suspend,
                SIGCONT => Signal::Continued,
                other => Signal::End(other),
            };
            if messages.send(Message::Signal(signal)).is_err() {
                return;
            }
        }
    });
    Ok(())
}

/// Stops here; returns when continued.
pub(super) fn stop_here() -> io::Result<()> {
    low_level::emulate_default_handler(SIGTSTP)
}

/// Ends as if nobody had listened to the signal.
pub(super) fn end_by(signal: i32) -> io::Result<()> {
    low_level::emulate_default_handler(signal)
}
