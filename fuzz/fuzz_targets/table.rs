//! Any sequence of inputs at a table: it stays a table.
#![no_main]

#[path = "../src/table.rs"]
mod table;

libfuzzer_sys::fuzz_target!(|data: &[u8]| table::table(data, &mut |_| ()));
