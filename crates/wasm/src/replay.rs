//! What rules and records both need: a table that was saved.

use protocol::{Problem, Saved};

/// The table that was saved.
pub(crate) fn table_of(saved: Saved) -> Result<table::Table, Problem> {
    Ok(saved.restore()?)
}
