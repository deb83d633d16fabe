//! Online play with the binary itself: servers that are killed, clients that misbehave, bots.
#![cfg(unix)]

mod bots;
mod crash;
mod misbehaving;
mod nodes;
mod players;
mod process;
