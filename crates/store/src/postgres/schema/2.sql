-- Schema 2: slow games. A schema that was released is never edited: see schema.rs.

-- Who is away, or was: the clocks of their slow games stood still. One that was ended early has the moment of its end.
CREATE TABLE vacation (
    person   TEXT NOT NULL REFERENCES account (person) ON DELETE CASCADE,
    from_at  BIGINT NOT NULL,
    until_at BIGINT NOT NULL CHECK (until_at > from_at),
    PRIMARY KEY (person, from_at)
);

-- Moves that are played if certain moves of others come. Nobody but the person sees them.
CREATE TABLE conditional_moves (
    table_number BIGINT NOT NULL REFERENCES game_table (number) ON DELETE CASCADE,
    person       TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    at_version   BIGINT NOT NULL,
    lines        TEXT NOT NULL,
    PRIMARY KEY (table_number, person)
);
CREATE INDEX conditional_moves_by_person ON conditional_moves (person);
