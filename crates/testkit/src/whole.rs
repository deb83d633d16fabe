//! Tests that have a long version: `cargo xtask rules` and `cargo xtask proofs` run it, `cargo xtask test` the short one.

/// Whether the long version is asked for: the variable is `whole`.
pub fn is_whole(variable: &str) -> bool {
    std::env::var(variable).is_ok_and(|value| value == "whole")
}

/// Whether proofs are searched at their full length, as `cargo xtask proofs` sets it.
pub fn are_proofs_whole() -> bool {
    is_whole("UNDERSHIFT_PROOFS")
}
