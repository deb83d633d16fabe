//! Ctrl-C: asked once, a search ends with what it has found; asked twice, the program ends.

use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;

static IS_INTERRUPTED: AtomicBool = AtomicBool::new(false);
/// What shells expect of a program that was interrupted.
const EXIT_INTERRUPTED: i32 = 130;

/// From now on Ctrl-C sets the flag instead of ending the program.
pub(crate) fn flag() -> anyhow::Result<&'static AtomicBool> {
    let on_interrupt = || {
        if IS_INTERRUPTED.swap(true, Ordering::Relaxed) {
            std::process::exit(EXIT_INTERRUPTED);
        }
    };
    ctrlc::set_handler(on_interrupt).context("cannot listen for Ctrl-C")?;
    Ok(&IS_INTERRUPTED)
}
