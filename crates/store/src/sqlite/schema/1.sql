-- Schema 1. A schema that was released is never edited: the next change is a file of its own, 2.sql, and a line in schema.rs.
--
-- Times in columns `…_at` are wall-clock milliseconds since 1970, but for entry.at_server_ms, which counts server time.
-- What is large has a number as its key; what is looked up by a text alone needs no rowid beside it.

CREATE TABLE person (
    id         TEXT PRIMARY KEY,
    name       TEXT NOT NULL,
    is_guest   INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    seen_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX person_guest_by_seen ON person (seen_at) WHERE is_guest = 1;

CREATE TABLE session (
    token_hash BLOB PRIMARY KEY,
    person     TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    seen_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX session_by_person ON session (person);

CREATE TABLE game_table (
    number     INTEGER PRIMARY KEY,
    id         TEXT NOT NULL UNIQUE,
    game       TEXT NOT NULL,
    options    TEXT NOT NULL,
    is_listed  INTEGER NOT NULL,
    host       TEXT NOT NULL REFERENCES person (id),
    created_at INTEGER NOT NULL,
    -- The summary, written with the entries that change it.
    status     TEXT NOT NULL CHECK (status IN ('waiting', 'playing', 'finished', 'abandoned')),
    changed_at INTEGER NOT NULL,
    moves      INTEGER NOT NULL,
    seats      TEXT NOT NULL,
    winner     TEXT
) STRICT;
CREATE INDEX game_table_by_host ON game_table (host);
-- The lobby and the start of the server read these two; finished tables are in neither.
CREATE INDEX game_table_open ON game_table (number) WHERE status = 'waiting' AND is_listed = 1;
CREATE INDEX game_table_playing ON game_table (number) WHERE status = 'playing';

-- A rowid table with an index: measured twice as fast to append to as WITHOUT ROWID.
CREATE TABLE entry (
    table_number INTEGER NOT NULL REFERENCES game_table (number),
    version      INTEGER NOT NULL,
    at_server_ms INTEGER NOT NULL,
    person       TEXT,
    action_id    TEXT,
    entry        TEXT NOT NULL,
    UNIQUE (table_number, version)
) STRICT;
CREATE UNIQUE INDEX entry_action ON entry (table_number, person, action_id) WHERE action_id IS NOT NULL;

CREATE TABLE member (
    person       TEXT NOT NULL REFERENCES person (id),
    table_number INTEGER NOT NULL REFERENCES game_table (number),
    PRIMARY KEY (person, table_number)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    table_number INTEGER NOT NULL REFERENCES game_table (number),
    person       TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    room         TEXT NOT NULL CHECK (room IN ('players', 'spectators')),
    sent_at      INTEGER NOT NULL,
    at_version   INTEGER NOT NULL,
    body         TEXT NOT NULL
) STRICT;
CREATE INDEX chat_by_table ON chat (table_number);
CREATE INDEX chat_by_person ON chat (person);
CREATE INDEX chat_by_time ON chat (sent_at);

-- Who is named in a report may be gone later; the report stays.
CREATE TABLE report (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    reporter   TEXT NOT NULL,
    reported   TEXT,
    table_id   TEXT,
    reason     TEXT NOT NULL,
    context    TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    settled_at INTEGER,
    settlement TEXT
) STRICT;
CREATE INDEX report_open ON report (id) WHERE settled_at IS NULL;

CREATE TABLE block (
    person     TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    blocked    TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (person, blocked)
) STRICT, WITHOUT ROWID;
CREATE INDEX block_by_blocked ON block (blocked);

CREATE TABLE push_subscription (
    endpoint     TEXT PRIMARY KEY,
    person       TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    subscription TEXT NOT NULL,
    created_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX push_subscription_by_person ON push_subscription (person);

CREATE TABLE value (
    key   TEXT PRIMARY KEY,
    bytes BLOB NOT NULL
) STRICT, WITHOUT ROWID;
