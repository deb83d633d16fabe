//! What is known of the terminal.

/// Whether the terminal cannot move its cursor: nothing can be drawn over what is there.
pub(crate) fn is_dumb_terminal() -> bool {
    std::env::var_os("TERM").is_some_and(|name| name == "dumb")
}
