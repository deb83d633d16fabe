//! The rules module: [`FUNCTIONS`] is all that it can be asked.

mod positions;
mod tables;

use protocol::{Problem, Settings};

use crate::codec::{Request, list_functions, write};

/// Hands the list of functions to a macro: this module, the name of each export and, by that name, the function here.
/// One list, so that exports and tests cannot differ.
macro_rules! functions {
    ($callback:ident) => {
        $callback! { rules:
            settings_check spec_start
            table_open table_restore table_close table_view table_apply table_refusal table_clocks
            table_choices table_preview table_step table_save
            position_view position_moves position_parse position_choices position_preview position_count
        }
    };
}
#[cfg(target_arch = "wasm32")]
pub(crate) use functions;

functions!(list_functions);

pub use positions::{
    position_choices, position_count, position_moves, position_parse, position_preview, position_view,
    spec_start,
};
pub use tables::{
    table_apply, table_choices, table_clocks, table_close, table_open, table_preview, table_refusal,
    table_restore, table_save, table_step, table_view,
};

/// Whether a table can be set so: `null`, or a problem that says why not. The text is [`Settings`].
pub fn settings_check(request: Request<'_>) -> String {
    let check = || -> Result<(), Problem> {
        table::Table::new(request.json::<Settings>()?.into(), table::Timestamp::ZERO)?;
        Ok(())
    };
    write(check())
}

#[cfg(test)]
mod tests;
