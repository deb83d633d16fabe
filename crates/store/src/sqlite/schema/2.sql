-- Schema 2: accounts, and order among people. A schema that was released is never edited: see schema.rs.
--
-- Secrets are never here, only what is made of them: argon2id of passwords, SHA-256 of tokens and codes.

-- What the browser said it is, cut short; empty for sessions from before.
ALTER TABLE session ADD COLUMN device TEXT NOT NULL DEFAULT '';

CREATE TABLE account (
    person       TEXT PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
    -- What the name looks like: no two accounts look the same.
    skeleton     TEXT NOT NULL UNIQUE,
    -- In PHC form; NULL where passkeys are the only way in.
    password     TEXT,
    -- Whom authenticators know: 16 random bytes, nothing of the person.
    passkey_user BLOB NOT NULL UNIQUE,
    role         TEXT NOT NULL DEFAULT 'player' CHECK (role IN ('player', 'admin')),
    is_child     INTEGER NOT NULL DEFAULT 0,
    visibility   TEXT NOT NULL DEFAULT 'followed' CHECK (visibility IN ('everybody', 'followed', 'nobody')),
    created_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE passkey (
    id         BLOB PRIMARY KEY,
    person     TEXT NOT NULL REFERENCES account (person) ON DELETE CASCADE,
    name       TEXT NOT NULL,
    credential TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    used_at    INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX passkey_by_person ON passkey (person);

CREATE TABLE recovery_code (
    person    TEXT NOT NULL REFERENCES account (person) ON DELETE CASCADE,
    code_hash BLOB NOT NULL,
    PRIMARY KEY (person, code_hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE token (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    token_hash BLOB NOT NULL UNIQUE,
    person     TEXT NOT NULL REFERENCES account (person) ON DELETE CASCADE,
    name       TEXT NOT NULL,
    scopes     TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    used_at    INTEGER
) STRICT;
CREATE INDEX token_by_person ON token (person);

-- Whom somebody follows, and with whom somebody in children's mode may play.
CREATE TABLE relation (
    person     TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    kind       TEXT NOT NULL CHECK (kind IN ('follow', 'allow')),
    other      TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (person, kind, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX relation_by_other ON relation (other, kind);

CREATE TABLE challenge (
    id           TEXT PRIMARY KEY,
    challenger   TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    challenged   TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    table_number INTEGER NOT NULL REFERENCES game_table (number) ON DELETE CASCADE,
    created_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX challenge_by_challenger ON challenge (challenger);
CREATE INDEX challenge_by_challenged ON challenge (challenged);
CREATE INDEX challenge_by_table ON challenge (table_number);

-- Who is named here may be gone later; what was decided stays.
CREATE TABLE sanction (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    person        TEXT NOT NULL,
    kind          TEXT NOT NULL CHECK (kind IN ('mute', 'close')),
    reason        TEXT NOT NULL,
    imposed_by    TEXT NOT NULL,
    created_at    INTEGER NOT NULL,
    until_at      INTEGER,
    revoked_at    INTEGER,
    revoked_by    TEXT,
    revoke_reason TEXT
) STRICT;
CREATE INDEX sanction_by_person ON sanction (person);
CREATE INDEX sanction_active ON sanction (id) WHERE revoked_at IS NULL;

CREATE TABLE audit (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    at      INTEGER NOT NULL,
    actor   TEXT NOT NULL,
    action  TEXT NOT NULL,
    subject TEXT,
    detail  TEXT NOT NULL
) STRICT;
