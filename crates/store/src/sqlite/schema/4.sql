-- Schema 4: the archive of finished games, and ratings. A schema that was released is never edited: see schema.rs.
--
-- An archived game follows from the log of its table; it is written once for each game, under (table_id, ordinal), together
-- with the ratings that it changes.

-- Tables at which a game has ended that the archive does not have yet: written with the entry that ends it, removed with the
-- row of the game. So a kill in between loses nothing and doubles nothing.
CREATE TABLE archive_pending (
    table_number INTEGER PRIMARY KEY REFERENCES game_table (number) ON DELETE CASCADE,
    -- The end of the log then: what is archived up to an earlier one leaves the table here.
    version      INTEGER NOT NULL,
    ended_at     INTEGER NOT NULL
) STRICT;
CREATE INDEX archive_pending_by_end ON archive_pending (ended_at, table_number);
-- Games from before there was an archive.
INSERT INTO archive_pending (table_number, version, ended_at)
SELECT number, coalesce((SELECT max(version) FROM entry WHERE table_number = number), 0), changed_at
FROM game_table WHERE status IN ('playing', 'finished');

CREATE TABLE archived_game (
    number      INTEGER PRIMARY KEY,
    table_id    TEXT NOT NULL,
    -- Which game of its table, from 1.
    ordinal     INTEGER NOT NULL,
    game        TEXT NOT NULL,
    is_rated    INTEGER NOT NULL,
    -- Whether others find it. Only such games are in archived_position.
    is_public   INTEGER NOT NULL,
    plies       INTEGER NOT NULL,
    -- The seat that won alone, from 0; 8 shared, 9 no result.
    outcome     INTEGER NOT NULL,
    result      TEXT NOT NULL,
    termination TEXT NOT NULL,
    started_at  INTEGER NOT NULL,
    finished_at INTEGER NOT NULL,
    -- Who sat where, JSON.
    seats       TEXT NOT NULL,
    -- Where it began, if that is not the plain start; where it ended; and the steps between, with spaces.
    start       TEXT,
    position    TEXT NOT NULL,
    moves       TEXT NOT NULL,
    UNIQUE (table_id, ordinal)
) STRICT;
-- All that a page of a search asks of a game before it is shown.
CREATE INDEX archived_game_search ON archived_game (game, number, outcome, plies, is_rated, is_public);

-- Whoever is forgotten before their game is archived is missing here, and the game is read again, with the pseudonym.
CREATE TABLE archived_player (
    person      TEXT NOT NULL REFERENCES person (id),
    game_number INTEGER NOT NULL REFERENCES archived_game (number),
    seat        INTEGER NOT NULL,
    PRIMARY KEY (person, game_number, seat)
) STRICT, WITHOUT ROWID;

-- Which game has been in a position, once for each game, by a key that positions have in common which are the same by symmetry.
CREATE TABLE archived_position (
    key         INTEGER NOT NULL,
    -- Whether archived_count counts it: it was so early in the game that thousands of games may share it.
    is_counted  INTEGER NOT NULL,
    game_number INTEGER NOT NULL REFERENCES archived_game (number),
    -- What was played there, as it is in the position of the key; empty where the game ended.
    move        TEXT NOT NULL,
    outcome     INTEGER NOT NULL,
    PRIMARY KEY (key, is_counted, game_number)
) STRICT, WITHOUT ROWID;

CREATE TABLE archived_count (
    key     INTEGER NOT NULL,
    move    TEXT NOT NULL,
    outcome INTEGER NOT NULL,
    games   INTEGER NOT NULL,
    PRIMARY KEY (key, move, outcome)
) STRICT, WITHOUT ROWID;

-- In thousandths of a point; volatility in billionths.
CREATE TABLE rating (
    person     TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    game       TEXT NOT NULL,
    value      INTEGER NOT NULL,
    deviation  INTEGER NOT NULL,
    volatility INTEGER NOT NULL,
    games      INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE rating_step (
    person      TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    game        TEXT NOT NULL,
    game_number INTEGER NOT NULL REFERENCES archived_game (number),
    value       INTEGER NOT NULL,
    deviation   INTEGER NOT NULL,
    at          INTEGER NOT NULL,
    PRIMARY KEY (person, game, game_number)
) STRICT, WITHOUT ROWID;
