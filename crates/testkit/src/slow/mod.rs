//! Slow, plain rules, written from the rules alone.

pub mod shiftago;
