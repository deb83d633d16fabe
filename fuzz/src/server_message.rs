//! Any text as what a server says: it is what a client reads, and a server may be anybody's.
//!
//! Absent here: libFuzzer. An ordinary test runs the kept seeds through it, see `crates/protocol/tests/fuzz_seeds.rs`.

use protocol::online::{OnlineTable, ServerMessage};

/// Any text as a message: it is refused with a sentence, or what is written of it is read back to the same; and a table in it is
/// replayed, or refused. Whether it was a message.
pub(crate) fn message(data: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(data) else { return false };
    let message = match serde_json::from_str::<ServerMessage>(text) {
        Ok(message) => message,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return false;
        }
    };
    let written = serde_json::to_string(&message).expect("it can be written");
    assert_eq!(serde_json::from_str::<ServerMessage>(&written).expect("it was written"), message);
    if let ServerMessage::Table { state } = &message
        && let Ok(table) = OnlineTable::replay(state.options.clone(), &state.entries)
    {
        let last = state.entries.last().map_or(0, |entry| entry.version);
        assert_eq!(table.version(), last, "what is replayed is all that was sent");
    }
    true
}
