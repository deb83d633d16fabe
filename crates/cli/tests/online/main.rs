//! Online play with the binary itself: servers that are killed, clients that misbehave, bots, older versions.
#![cfg(unix)]

mod bots;
mod crash;
mod example;
mod http;
mod misbehaving;
mod nodes;
mod players;
mod process;
mod versions;
