//! Slow, plain rules, written from the rules alone.

pub mod moguli;
pub mod shiftago;
