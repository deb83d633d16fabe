//! Any text as what a server says.
#![no_main]

#[path = "../src/server_message.rs"]
mod server_message;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    server_message::message(data);
});
