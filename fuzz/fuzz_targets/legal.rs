//! Any game: exactly the listed moves are legal at its end.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| undershift_fuzz::legal(data));
