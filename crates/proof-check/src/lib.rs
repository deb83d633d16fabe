//! Certificates of proofs of Express for two: read, written and checked. `docs/PROOF.md` says what a certificate claims
//! and what is in its file.
//!
//! A proof is worth what its checker is worth, so this crate shares nothing with the search that found the proof: it
//! has rules of its own, written from the rules of the game alone, and depends on no other crate of ours. It is meant to
//! be believed by reading:
//!
//! - [`board`] has the rules, on boards of several sizes: what an entry does, when a row wins, the eight orientations;
//! - [`threats`] has the one search that there is, for wins that certificates leave out;
//! - [`certificate`] is the claim, [`check()`] shows that it is true or says where it fails;
//! - `levels` does so where the file has entries alone, and finds out which positions they belong to;
//! - `rank`, `read` and `write` are the file.
//!
//! **Absent:** how proofs are found, hashes of positions, unsafe code, printing.
//!
//! ```
//! use proof_check::{Board, Certificate, Position, Seat, check};
//! use std::sync::atomic::AtomicBool;
//!
//! // Three fields along an edge, three in a row win, four marbles each. First has b1 and c1 and is to move.
//! let board = Board::new(3, 3, 4).expect("a board that there is");
//! let root = Position { attacker: board.fields("b1,c1")?, defender: board.fields("a3,c3")? };
//! let certificate = Certificate::new(board, Seat::First, root, 0, [])?;
//! let read = Certificate::from_bytes(&certificate.to_bytes())?;
//! let verdict = check(&read, 1, &|_| (), &AtomicBool::new(false))?;
//! assert_eq!(verdict.winner, Seat::First);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod board;
pub mod certificate;
mod check;
mod levels;
mod rank;
mod read;
pub mod threats;
mod write;

pub use board::{Board, Entry, Position};
pub use certificate::{AnyCertificate, Certificate, CertificateError, Claim, EntryList, MAX_THREATS, Seat};
pub use check::{Checkable, Flaw, Place, Verdict, check};
pub use read::{MAX_POSITIONS, ReadError};
pub use threats::wins_by_threats;
