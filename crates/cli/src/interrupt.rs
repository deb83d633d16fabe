//! Ctrl-C: asked once, a search ends with what it has found; asked twice, the program ends.

use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;

static ASKED: AtomicBool = AtomicBool::new(false);
/// What shells expect of a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// From now on Ctrl-C sets the flag instead of ending the program.
pub(crate) fn flag() -> anyhow::Result<&'static AtomicBool> {
    let asked = || {
        if ASKED.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED);
        }
    };
    ctrlc::set_handler(asked).context("cannot listen for Ctrl-C")?;
    Ok(&ASKED)
}
