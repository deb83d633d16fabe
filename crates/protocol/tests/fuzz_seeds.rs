//! The seeds of the fuzz targets `online` and `accounts` keep their promises.

use std::fs;
use std::path::Path;

#[path = "../../../fuzz/src/accounts.rs"]
mod accounts;
#[path = "../../../fuzz/src/online.rs"]
mod online;

fn check_seeds(target: &str, check: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(target);
    let mut count = 0;
    for seed in fs::read_dir(folder).expect("the seeds are there") {
        let bytes = fs::read(seed.expect("a file").path()).expect("it can be read");
        check(&bytes);
        count += 1;
    }
    assert!(count > 15, "{count}");
}

#[test]
fn seeds_of_messages_keep_their_promises() {
    check_seeds("online", online::message);
}

#[test]
fn seeds_of_requests_keep_their_promises() {
    check_seeds("accounts", accounts::request);
}

#[test]
fn the_log_among_them_is_one() {
    let log = include_str!("../../../fuzz/seeds/online/log");
    let mut lines = log.lines();
    let options = serde_json::from_str(lines.next().expect("options")).expect("options");
    let entries: Vec<_> = lines.map(|line| serde_json::from_str(line).expect("an entry")).collect();
    let table = protocol::online::OnlineTable::replay(options, &entries).expect("it can be replayed");
    assert!(table.table().is_some_and(|table| table.ending().is_some()));
}
