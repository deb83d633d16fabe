//! Any text as what a client says, and any lines as the log of an online table.
//!
//! Absent here: libFuzzer. An ordinary test runs the kept seeds through it, see `crates/protocol/tests/fuzz_seeds.rs`.

use protocol::online::{ClientMessage, OnlineEntry, OnlineOptions, OnlineTable};

/// Any text as a message: it is refused with a sentence, or what is written of it is read back to the same.
pub(crate) fn message(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    match serde_json::from_str::<ClientMessage>(text) {
        Ok(message) => {
            let written = serde_json::to_string(&message).expect("it can be written");
            assert_eq!(serde_json::from_str::<ClientMessage>(&written).expect("it was written"), message);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    log(text);
}

/// The first line as options, the others as entries: a log is replayed, or refused at some entry; it never leads to a table
/// that its own log does not lead to.
fn log(text: &str) {
    let mut lines = text.lines();
    let Some(Ok(options)) = lines.next().map(serde_json::from_str::<OnlineOptions>) else { return };
    let mut table = OnlineTable::new(options.clone());
    let mut taken: Vec<OnlineEntry> = Vec::new();
    for entry in lines.map_while(|line| serde_json::from_str::<OnlineEntry>(line).ok()) {
        if table.apply(&entry).is_ok() {
            taken.push(entry);
        } else {
            // Whoever meets an entry that cannot be reads the table again.
            table = OnlineTable::replay(options.clone(), &taken).expect("what was taken can be replayed");
        }
    }
    assert_eq!(OnlineTable::replay(options, &taken).expect("what was taken can be replayed"), table);
}
