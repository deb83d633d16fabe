//! `undershift play --join` in a real pseudo-terminal, at a table of a real server: a whole game against somebody with a
//! socket, through a restart of the server.

mod online_server;
mod pty;

use protocol::online::{ServerMessage, TableId};

use online_server::{Client, Server, for_two};
use pty::PtyApp;

/// Waits until a table has come so far.
fn wait_for_version(client: &mut Client, wanted: u64) -> u64 {
    client.until(|message| match message {
        ServerMessage::Entries { entries, .. } => {
            entries.iter().map(|entry| entry.version).find(|version| *version >= wanted)
        }
        _ => None,
    })
}

fn link(server: &Server, table: &TableId) -> String {
    server.url(&format!("/table/{table}"))
}

#[test]
fn a_game_by_link_is_played_to_the_end_in_the_terminal() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(data.path(), &[]);
    let port = server.address.rsplit_once(':').expect("a port").1.to_owned();
    let mut host = Client::new(&server);
    let table = host.create(for_two());
    host.follow(&table);
    let mut app = PtyApp::start(&["play", "--join", &link(&server, &table), "--name", "Ada"]);
    app.expect("No moves yet");
    // Orange is the host: five marbles down one lane win, if nobody is in the way.
    let mut version = host.until(|message| match message {
        ServerMessage::Entries { entries, .. } => entries.last().map(|entry| entry.version),
        _ => None,
    });
    let mut server = server;
    for turn in 1..=4 {
        if turn == 3 {
            server.end();
            server = Server::start_at(&port, data.path(), &[], &[]);
            host = host.again(&server);
            host.follow(&table);
        }
        version = host.play(&table, version, "Na");
        app.expect(&format!("{}.Na", 2 * turn - 1));
        app.expect("Your turn");
        app.send("ng\r");
        version = wait_for_version(&mut host, version + 1);
    }
    host.play(&table, version, "Na");
    app.expect("Orange wins this time.");
    app.send("q");
    assert_eq!(app.exit(), "exit code 0");
    app.assert_given_back();
}

#[test]
fn a_link_that_leads_nowhere_is_named() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(data.path(), &[]);
    let mut app = PtyApp::start(&["play", "--join", &server.url("/table/7uZbX2mQe9KfR4sTgH1aWc")]);
    app.expect_any(&["no such table", "There is no such table", "does not exist"]);
    app.send("q");
    assert_eq!(app.exit(), "exit code 0");
    app.assert_given_back();
}
