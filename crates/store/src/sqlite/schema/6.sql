-- Schema 6: jobs for workers, and what came of them. A schema that was released is never edited: see schema.rs.

CREATE TABLE job (
    -- No number is used twice: it is part of what fences a worker.
    number      INTEGER PRIMARY KEY AUTOINCREMENT,
    kind        TEXT NOT NULL,
    -- What it is about: of a kind there is one job about it.
    key         TEXT NOT NULL,
    -- JSON, for whoever does it.
    input       TEXT NOT NULL,
    -- The highest first, then the oldest.
    priority    INTEGER NOT NULL,
    status      TEXT NOT NULL CHECK (status IN ('waiting', 'running', 'done', 'set-aside')),
    created_at  INTEGER NOT NULL,
    -- From when on it may be taken. While it runs that is the end of its lease.
    due_at      INTEGER NOT NULL DEFAULT 0,
    -- How often it was taken since it was made, or since somebody had it tried again.
    attempts    INTEGER NOT NULL DEFAULT 0,
    -- How often it was taken in all: whoever has taken it before may no longer finish it.
    epoch       INTEGER NOT NULL DEFAULT 0,
    worker      TEXT,
    error       TEXT,
    finished_at INTEGER,
    UNIQUE (kind, key)
) STRICT;
CREATE INDEX job_open ON job (priority DESC, number) WHERE status IN ('waiting', 'running');
CREATE INDEX job_by_status ON job (status, kind);
CREATE INDEX job_finished ON job (finished_at) WHERE status = 'done';

-- How the moves of a rated game agree with the engine's, by seat: for those who keep order, as a hint.
CREATE TABLE agreement (
    game_number INTEGER NOT NULL REFERENCES archived_game (number),
    seat        INTEGER NOT NULL,
    moves       INTEGER NOT NULL,
    agreeing    INTEGER NOT NULL,
    -- In thousandths of a game, of all these moves together.
    loss        INTEGER NOT NULL,
    made_at     INTEGER NOT NULL,
    PRIMARY KEY (game_number, seat)
) STRICT, WITHOUT ROWID;

-- Reviews that somebody asked for, JSON.
CREATE TABLE game_review (
    game_number INTEGER PRIMARY KEY REFERENCES archived_game (number),
    review      TEXT NOT NULL,
    made_at     INTEGER NOT NULL
) STRICT;
