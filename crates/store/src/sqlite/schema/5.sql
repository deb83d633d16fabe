-- Schema 5: clubs, and tournaments with their logs. A schema that was released is never edited: see schema.rs.

-- A group of people; whoever knows the id may look, and join.
CREATE TABLE club (
    number     INTEGER PRIMARY KEY,
    id         TEXT NOT NULL UNIQUE,
    name       TEXT NOT NULL,
    host       TEXT NOT NULL REFERENCES person (id),
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX club_by_host ON club (host);

CREATE TABLE club_member (
    person      TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    club_number INTEGER NOT NULL REFERENCES club (number) ON DELETE CASCADE,
    joined_at   INTEGER NOT NULL,
    PRIMARY KEY (person, club_number)
) STRICT, WITHOUT ROWID;
CREATE INDEX club_member_by_club ON club_member (club_number);

CREATE TABLE tournament (
    number       INTEGER PRIMARY KEY,
    id           TEXT NOT NULL UNIQUE,
    -- The tournaments of a club stay when it goes.
    club         TEXT REFERENCES club (id) ON DELETE SET NULL,
    name         TEXT NOT NULL,
    game         TEXT NOT NULL,
    options      TEXT NOT NULL,
    is_listed    INTEGER NOT NULL,
    host         TEXT NOT NULL REFERENCES person (id),
    created_at   INTEGER NOT NULL,
    -- When it is to begin by itself, or is announced for.
    starts_at    INTEGER,
    -- The summary, written with the entries that change it.
    status       TEXT NOT NULL CHECK (status IN ('open', 'running', 'over')),
    changed_at   INTEGER NOT NULL,
    entrants     INTEGER NOT NULL,
    -- Where the log ends.
    last_version INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX tournament_by_host ON tournament (host);
CREATE INDEX tournament_by_club ON tournament (club);
CREATE INDEX tournament_unfinished ON tournament (number) WHERE status <> 'over';
CREATE INDEX tournament_listed ON tournament (status, number) WHERE is_listed = 1;

CREATE TABLE tournament_entry (
    tournament_number INTEGER NOT NULL REFERENCES tournament (number),
    version           INTEGER NOT NULL,
    at_server_ms      INTEGER NOT NULL,
    person            TEXT,
    entry             TEXT NOT NULL,
    PRIMARY KEY (tournament_number, version)
) STRICT;

-- Whoever was ever in.
CREATE TABLE tournament_member (
    person            TEXT NOT NULL REFERENCES person (id),
    tournament_number INTEGER NOT NULL REFERENCES tournament (number),
    PRIMARY KEY (person, tournament_number)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_member_by_tournament ON tournament_member (tournament_number);
