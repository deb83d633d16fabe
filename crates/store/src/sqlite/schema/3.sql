-- Schema 3: slow games. A schema that was released is never edited: see schema.rs.

-- Who is away, or was: the clocks of their slow games stood still. One that was ended early has the moment of its end.
CREATE TABLE vacation (
    person   TEXT NOT NULL REFERENCES account (person) ON DELETE CASCADE,
    from_at  INTEGER NOT NULL,
    until_at INTEGER NOT NULL CHECK (until_at > from_at),
    PRIMARY KEY (person, from_at)
) STRICT, WITHOUT ROWID;

-- Moves that are played if certain moves of others come. Nobody but the person sees them.
CREATE TABLE conditional_moves (
    table_number INTEGER NOT NULL REFERENCES game_table (number) ON DELETE CASCADE,
    person       TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    at_version   INTEGER NOT NULL,
    lines        TEXT NOT NULL,
    PRIMARY KEY (table_number, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX conditional_moves_by_person ON conditional_moves (person);
