//! The rules and the engine for a page: three WebAssembly modules of one crate, chosen by feature.
//!
//! - `rules`: games, positions, tables and records. Small, loaded with the page, answers at once.
//! - `engine`: search. Loaded by a Web Worker, because [`engine::think`] returns only when it has thought.
//! - `study`: records with their variations. Loaded by the pages that analyse games; apart from `rules`, because the page
//!   waits for every byte of that.
//!
//! Every function takes a [`Question`] and answers in JSON; the types are those of `protocol`, and an answer is a
//! [`Reply`](protocol::page::Reply). `abi.rs` makes exports of them, without wasm-bindgen: texts go through `alloc` and
//! `free`. `web/src/wasm` has the other side. `cargo xtask wasm` builds all modules.
//!
//! Absent here: rules, search, and the names of anything on screen. All of it but `abi.rs` runs and is tested natively.

#[cfg(target_arch = "wasm32")]
mod abi;
#[cfg(feature = "engine")]
pub mod engine;
mod json;
#[cfg(feature = "rules")]
pub mod rules;
mod speak;
#[cfg(feature = "study")]
pub mod study;

pub use speak::Question;
