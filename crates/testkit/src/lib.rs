//! What the tests of several crates share: the slow rules, a conformance suite that is generic over
//! [`Game`](game::Game), readers of `tests/data`, a brute-force solver, the bodies of the fuzz targets, and throwaway
//! PostgreSQL servers.
//!
//! A dev-dependency only. Absent here: any fast rules. The slow ones share no code with them, not even types: the
//! two meet in text.

pub mod bench;
pub mod conformance;
pub mod data;
pub mod fuzz;
pub mod postgres;
pub mod refusals;
pub mod slow;
pub mod solver;
pub mod twice;
pub mod whole;
