//! Two versions of the program side by side: what the wire, the log and the nodes' own messages promise is held against binaries
//! that were built from older commits.
//!
//! `cargo xtask versions` builds them and runs these; nothing else does, for each takes minutes to build.

use std::path::{Path, PathBuf};
use std::time::Duration;

use tokio::time::{sleep, timeout};

use crate::bots::{Bot, bot_of};
use crate::nodes::replace_versions;
use crate::process::{BINARY, Server};

/// Far longer than a game takes.
const LONG: Duration = Duration::from_secs(300);

/// An older version of the binary, by the variable that names it.
fn older(variable: &str) -> PathBuf {
    let Some(program) = std::env::var_os(variable) else {
        panic!("{variable} names no older version; run `cargo xtask versions`, which builds them")
    };
    PathBuf::from(program)
}

/// Bots that look for one game each, and play slowly enough for something to happen in its midst.
fn seek(program: &Path, url: &str, game: &str) -> Bot {
    let engine = ["--engine", "undershift,time=0.3", "--stop-after", "1", "--clock", "600+5"];
    bot_of(program, url, &[&["--seek", game], &engine[..]].concat())
}

/// Waits for the ends of bots that have played each other in pairs: both must tell of the same table, and nothing failed.
async fn end_in_pairs(bots: Vec<Bot>) {
    let ended = tokio::task::spawn_blocking(move || bots.into_iter().map(Bot::end).collect::<Vec<_>>());
    let ended = timeout(LONG, ended).await.expect("the games end").expect("no panic");
    let mut tables = Vec::new();
    for (code, out, err) in ended {
        assert_eq!(code, Some(0), "{out}{err}");
        let (table, rest) = out.split_once(' ').expect("a line for the game");
        let moves = rest.rsplit(" after ").next().expect("how many moves").to_owned();
        println!("{}", out.trim_end());
        tables.push((table.to_owned(), moves));
    }
    tables.sort();
    for pair in tables.chunks(2) {
        assert_eq!(pair[0], pair[1], "both were at the same table and counted the same moves");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs an older version: cargo xtask versions"]
async fn games_begun_at_an_older_server_with_older_bots_end_at_this_one() {
    let older = older("UNDERSHIFT_FIRST_ONLINE");
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start_program(&older, folder.path(), 0, &[]);
    let (port, url) = (server.url().port(), server.url().to_string());
    let bots = ["moguli", "moguli", "express:2", "express:2"].map(|game| seek(&older, &url, game));
    sleep(Duration::from_secs(4)).await;
    server.kill();
    let path = folder.path().to_owned();
    let restart = tokio::task::spawn_blocking(move || Server::start(&path, port, &[]));
    let server = restart.await.expect("it reads what the older one has written");
    end_in_pairs(bots.into()).await;
    server.terminate();
    let checked = std::process::Command::new(BINARY).args(["check", "--data"]).arg(folder.path()).output();
    let checked = checked.expect("the binary starts");
    let said = String::from_utf8_lossy(&checked.stdout).into_owned();
    assert!(checked.status.success() && said.contains("tables ok: 2"), "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs an older version: cargo xtask versions"]
async fn an_older_bot_and_one_of_this_version_play_each_other() {
    let older = older("UNDERSHIFT_FIRST_ONLINE");
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), 0, &[]);
    let url = server.url().to_string();
    let games = ["express:2", "moguli", "expert:2"];
    let bots = games.into_iter().flat_map(|game| [&*older, Path::new(BINARY)].map(|it| seek(it, &url, game)));
    end_in_pairs(bots.collect()).await;
    server.terminate();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs an older version: cargo xtask versions"]
async fn nodes_are_replaced_one_by_one_while_people_play() {
    replace_versions(&older("UNDERSHIFT_FIRST_NODES")).await;
}
