//! The seeds of the fuzz targets `online`, `server_message`, `accounts` and `conditional` keep their promises.

use std::fs;
use std::path::Path;

use conditional::Outcome;
use game::SplitMix64;

#[path = "../../../fuzz/src/accounts.rs"]
mod accounts;
#[path = "../../../fuzz/src/conditional.rs"]
mod conditional;
#[path = "../../../fuzz/src/online.rs"]
mod online;
#[path = "../../../fuzz/src/server_message.rs"]
mod server_message;

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

/// Each kind that the manual shows is among them, and what is cut out of two of them is read or refused.
#[test]
fn seeds_of_what_a_server_says_keep_their_promises() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds/server_message");
    let seeds: Vec<Vec<u8>> = fs::read_dir(folder)
        .expect("the seeds are there")
        .map(|seed| fs::read(seed.expect("a file").path()).expect("it can be read"))
        .collect();
    let mut read = seeds.iter().filter(|seed| server_message::message(seed)).count();
    assert!(read > 15, "{read} of {} are messages", seeds.len());
    let mut random = SplitMix64::new(22);
    read = 0;
    for _ in 0..2_000 {
        let mut pick = || &seeds[random.below(seeds.len() as u32) as usize];
        let (mut bytes, other) = (pick().clone(), pick());
        let (at, from) =
            (random.below(bytes.len() as u32) as usize, random.below(other.len() as u32) as usize);
        match random.below(4) {
            // Digits into digits, so that most are messages still.
            0 => bytes.iter_mut().filter(|byte| byte.is_ascii_digit()).for_each(|byte| *byte = b'9'),
            1 => bytes[at] = random.below(256) as u8,
            2 => bytes.truncate(at),
            _ => drop(bytes.splice(at.., other[from..].iter().copied())),
        }
        read += usize::from(server_message::message(&bytes));
    }
    assert!((100..1_900).contains(&read), "{read} are messages");
}

#[test]
fn seeds_of_requests_keep_their_promises() {
    check_seeds("accounts", accounts::request);
}

#[test]
fn seeds_of_conditional_moves_keep_their_promises() {
    check_seeds("conditional", |data| {
        conditional::lines(data);
    });
}

#[test]
fn lines_of_random_moves_are_refused_or_played() {
    let mut random = SplitMix64::new(22);
    let (mut refused, mut played) = (0, 0);
    for _ in 0..600 {
        let mut data = vec![b'a' + random.below(13) as u8, random.below(4) as u8, random.below(8) as u8];
        data.extend((0..data[2]).map(|_| random.below(256) as u8));
        for _ in 0..=random.below(3) {
            for _ in 0..=random.below(8) {
                match random.below(24) {
                    0 => data.extend(["Zz", "pass", "Na:a1-g7"][random.below(3) as usize].bytes()),
                    // A few of them, so that lines meet.
                    _ => data.extend([b'.', b'0' + random.below(2) as u8]),
                }
                data.push(b' ');
            }
            data.pop();
            data.push(b'\n');
        }
        match conditional::lines(&data) {
            Outcome::Nothing => {}
            Outcome::Refused => refused += 1,
            Outcome::Played(moves) => played += moves,
        }
    }
    assert!(refused > 50 && played > 200, "{refused} refused, {played} moves played");
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
