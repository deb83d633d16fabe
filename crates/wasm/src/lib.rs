//! The rules and the engine for a page: WebAssembly modules of one crate, chosen by feature.
//!
//! - `rules`: games, positions and tables: what it takes to play. Small, because the page waits for it; replies at once.
//! - `records`: games written down. Loaded when one is first read or written; replies at once, too.
//! - `engine`: search. Loaded by a Web Worker, because [`engine::search`] returns only when the search has ended.
//! - `study`: records with their variations. Loaded by the pages that analyse games; apart from `rules`, because the page
//!   waits for every byte of that.
//!
//! Every function takes a [`Request`] and replies in JSON; the types are those of `protocol`, and a reply is a
//! [`Reply`](protocol::page::Reply). `abi.rs` makes exports of them, without wasm-bindgen: texts go through `alloc` and
//! `free`. `web/src/wasm` has the other side. `cargo xtask wasm` builds the modules.
//!
//! Absent here: rules, search, and the names of anything on screen. All of it but `abi.rs` runs and is tested natively.

#[cfg(target_arch = "wasm32")]
mod abi;
mod codec;
#[cfg(feature = "engine")]
pub mod engine;
mod json;
#[cfg(feature = "records")]
pub mod records;
#[cfg(feature = "rules")]
pub mod rules;
#[cfg(feature = "study")]
pub mod study;

#[cfg(any(feature = "rules", feature = "records"))]
pub use codec::Function;
pub use codec::Request;
