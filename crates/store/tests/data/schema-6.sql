-- A file of schema 6 with a little of everything, as it was when schema 6 was released. It is never edited.
PRAGMA foreign_keys = OFF;
PRAGMA application_id = 0x55736866;
PRAGMA user_version = 6;
BEGIN TRANSACTION;
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
INSERT INTO "account" VALUES('ann','ann','$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA',X'00112233445566778899AABBCCDDEEFF','admin',1,'everybody',5000);
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
INSERT INTO "agreement" VALUES(1,0,5,3,120,9000);
INSERT INTO "agreement" VALUES(1,1,4,2,340,9000);
CREATE TABLE archive_pending (
    table_number INTEGER PRIMARY KEY REFERENCES game_table (number) ON DELETE CASCADE,
    -- The end of the log then: what is archived up to an earlier one leaves the table here.
    version      INTEGER NOT NULL,
    ended_at     INTEGER NOT NULL
) STRICT;
INSERT INTO "archive_pending" VALUES(1,3,3500);
INSERT INTO "archive_pending" VALUES(2,1,4500);
CREATE TABLE archived_count (
    key     INTEGER NOT NULL,
    move    TEXT NOT NULL,
    outcome INTEGER NOT NULL,
    games   INTEGER NOT NULL,
    PRIMARY KEY (key, move, outcome)
) STRICT, WITHOUT ROWID;
INSERT INTO "archived_count" VALUES(-5,'Na',0,1);
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
INSERT INTO "archived_game" VALUES(1,'table-of-two',1,'express:2',1,1,9,0,'1-0','row',1000,5000,'[]',NULL,'7/7/7/7/7/7/7 g 22,22 0,0 0,0','Na Ng');
CREATE TABLE archived_player (
    person      TEXT NOT NULL REFERENCES person (id),
    game_number INTEGER NOT NULL REFERENCES archived_game (number),
    seat        INTEGER NOT NULL,
    PRIMARY KEY (person, game_number, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "archived_player" VALUES('ann',1,0);
INSERT INTO "archived_player" VALUES('bob',1,1);
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
INSERT INTO "archived_position" VALUES(-5,1,1,'Na',0);
INSERT INTO "archived_position" VALUES(77,0,1,'',0);
CREATE TABLE audit (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    at      INTEGER NOT NULL,
    actor   TEXT NOT NULL,
    action  TEXT NOT NULL,
    subject TEXT,
    detail  TEXT NOT NULL
) STRICT;
INSERT INTO "audit" VALUES(1,5700,'ann','muted','bob','rude');
CREATE TABLE block (
    person     TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    blocked    TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (person, blocked)
) STRICT, WITHOUT ROWID;
INSERT INTO "block" VALUES('ann','bob',3800);
CREATE TABLE challenge (
    id           TEXT PRIMARY KEY,
    challenger   TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    challenged   TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    table_number INTEGER NOT NULL REFERENCES game_table (number) ON DELETE CASCADE,
    created_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "challenge" VALUES('c1','ann','bob',1,5600);
CREATE TABLE chat (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    table_number INTEGER NOT NULL REFERENCES game_table (number),
    person       TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    room         TEXT NOT NULL CHECK (room IN ('players', 'spectators')),
    sent_at      INTEGER NOT NULL,
    at_version   INTEGER NOT NULL,
    body         TEXT NOT NULL
) STRICT;
INSERT INTO "chat" VALUES(1,1,'bob','players',3600,3,'{"text":"good luck"}');
CREATE TABLE club (
    number     INTEGER PRIMARY KEY,
    id         TEXT NOT NULL UNIQUE,
    name       TEXT NOT NULL,
    host       TEXT NOT NULL REFERENCES person (id),
    created_at INTEGER NOT NULL
) STRICT;
INSERT INTO "club" VALUES(1,'club','Monday round','ann',6000);
CREATE TABLE club_member (
    person      TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    club_number INTEGER NOT NULL REFERENCES club (number) ON DELETE CASCADE,
    joined_at   INTEGER NOT NULL,
    PRIMARY KEY (person, club_number)
) STRICT, WITHOUT ROWID;
INSERT INTO "club_member" VALUES('ann',1,6000);
INSERT INTO "club_member" VALUES('bob',1,6100);
CREATE TABLE conditional_moves (
    table_number INTEGER NOT NULL REFERENCES game_table (number) ON DELETE CASCADE,
    person       TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    at_version   INTEGER NOT NULL,
    lines        TEXT NOT NULL,
    PRIMARY KEY (table_number, person)
) STRICT, WITHOUT ROWID;
INSERT INTO "conditional_moves" VALUES(1,'ann',3,'[["Na","Nb"]]');
CREATE TABLE entry (
    table_number INTEGER NOT NULL REFERENCES game_table (number),
    version      INTEGER NOT NULL,
    at_server_ms INTEGER NOT NULL,
    person       TEXT,
    action_id    TEXT,
    entry        TEXT NOT NULL,
    UNIQUE (table_number, version)
) STRICT;
INSERT INTO "entry" VALUES(1,1,100,'ann','a-1','{"kind":"sat","slot":0}');
INSERT INTO "entry" VALUES(1,2,200,'bob','b-1','{"kind":"sat","slot":1}');
INSERT INTO "entry" VALUES(1,3,300,NULL,NULL,'{"kind":"started"}');
INSERT INTO "entry" VALUES(2,1,400,'bob','b-1','{"kind":"sat","slot":0}');
CREATE TABLE game_review (
    game_number INTEGER PRIMARY KEY REFERENCES archived_game (number),
    review      TEXT NOT NULL,
    made_at     INTEGER NOT NULL
) STRICT;
INSERT INTO "game_review" VALUES(1,'{}',9000);
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
INSERT INTO "game_table" VALUES(1,'table-of-two','express:2','{"contest":"express:2"}',1,'ann',3000,'playing',3500,1,'["ann","bob"]',NULL);
INSERT INTO "game_table" VALUES(2,'finished-table','moguli','{"contest":"moguli"}',0,'bob',4000,'finished',4500,40,'["bob","ann"]','bob');
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
INSERT INTO "job" VALUES(1,'agreement','table-of-two/1','{"table":"table-of-two","ordinal":1}',0,'done',5000,9000,1,1,'one',NULL,9000);
INSERT INTO "job" VALUES(2,'review','table-of-two/1','{"table":"table-of-two","ordinal":1}',5,'running',6000,9000,1,1,'one',NULL,NULL);
INSERT INTO "job" VALUES(3,'review','table-of-two/2','{"table":"table-of-two","ordinal":2}',5,'set-aside',6000,0,5,5,'one','it fails',NULL);
CREATE TABLE member (
    person       TEXT NOT NULL REFERENCES person (id),
    table_number INTEGER NOT NULL REFERENCES game_table (number),
    PRIMARY KEY (person, table_number)
) STRICT, WITHOUT ROWID;
INSERT INTO "member" VALUES('ann',1);
INSERT INTO "member" VALUES('bob',1);
CREATE TABLE passkey (
    id         BLOB PRIMARY KEY,
    person     TEXT NOT NULL REFERENCES account (person) ON DELETE CASCADE,
    name       TEXT NOT NULL,
    credential TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    used_at    INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO "passkey" VALUES(X'0102','ann','phone','{"cred":{}}',5100,5200);
CREATE TABLE person (
    id         TEXT PRIMARY KEY,
    name       TEXT NOT NULL,
    is_guest   INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    seen_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "person" VALUES('ann','Ann',0,1000,1000);
INSERT INTO "person" VALUES('bob','Bob',1,2000,2000);
CREATE TABLE push_subscription (
    endpoint     TEXT PRIMARY KEY,
    person       TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    subscription TEXT NOT NULL,
    created_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "push_subscription" VALUES('https://push.test/1','ann','{"keys":{}}',3900);
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
INSERT INTO "rating" VALUES('ann','express:2',1662212,290319,59999967,1,5000);
CREATE TABLE rating_step (
    person      TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    game        TEXT NOT NULL,
    game_number INTEGER NOT NULL REFERENCES archived_game (number),
    value       INTEGER NOT NULL,
    deviation   INTEGER NOT NULL,
    at          INTEGER NOT NULL,
    PRIMARY KEY (person, game, game_number)
) STRICT, WITHOUT ROWID;
INSERT INTO "rating_step" VALUES('ann','express:2',1,1662212,290319,5000);
CREATE TABLE recovery_code (
    person    TEXT NOT NULL REFERENCES account (person) ON DELETE CASCADE,
    code_hash BLOB NOT NULL,
    PRIMARY KEY (person, code_hash)
) STRICT, WITHOUT ROWID;
INSERT INTO "recovery_code" VALUES('ann',X'CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC');
CREATE TABLE relation (
    person     TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    kind       TEXT NOT NULL CHECK (kind IN ('follow', 'allow')),
    other      TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (person, kind, other)
) STRICT, WITHOUT ROWID;
INSERT INTO "relation" VALUES('ann','allow','bob',5500);
INSERT INTO "relation" VALUES('ann','follow','bob',5400);
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
INSERT INTO "report" VALUES(1,'ann','bob','table-of-two','chat','{"chat":[]}',3700,NULL,NULL);
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
INSERT INTO "sanction" VALUES(1,'bob','mute','rude','ann',5700,NULL,5800,'ann','sorry');
CREATE TABLE session (
    token_hash BLOB PRIMARY KEY,
    person     TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    seen_at    INTEGER NOT NULL
, device TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID;
INSERT INTO "session" VALUES(X'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA','ann',1000,1000,'');
INSERT INTO "session" VALUES(X'ABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABAB','ann',1500,1500,'Firefox, Linux');
INSERT INTO "session" VALUES(X'BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB','bob',2000,2000,'');
CREATE TABLE token (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    token_hash BLOB NOT NULL UNIQUE,
    person     TEXT NOT NULL REFERENCES account (person) ON DELETE CASCADE,
    name       TEXT NOT NULL,
    scopes     TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    used_at    INTEGER
) STRICT;
INSERT INTO "token" VALUES(1,X'DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDD','ann','bot','read play',5300,NULL);
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
INSERT INTO "tournament" VALUES(1,'cup','club','Cup','express:2','{}',1,'ann',6200,9000,'open',6300,1,1);
CREATE TABLE tournament_entry (
    tournament_number INTEGER NOT NULL REFERENCES tournament (number),
    version           INTEGER NOT NULL,
    at_server_ms      INTEGER NOT NULL,
    person            TEXT,
    entry             TEXT NOT NULL,
    PRIMARY KEY (tournament_number, version)
) STRICT;
INSERT INTO "tournament_entry" VALUES(1,1,40,'bob','{"format":1,"event":{"kind":"joined","rating":1500}}');
CREATE TABLE tournament_member (
    person            TEXT NOT NULL REFERENCES person (id),
    tournament_number INTEGER NOT NULL REFERENCES tournament (number),
    PRIMARY KEY (person, tournament_number)
) STRICT, WITHOUT ROWID;
INSERT INTO "tournament_member" VALUES('bob',1);
CREATE TABLE vacation (
    person   TEXT NOT NULL REFERENCES account (person) ON DELETE CASCADE,
    from_at  INTEGER NOT NULL,
    until_at INTEGER NOT NULL CHECK (until_at > from_at),
    PRIMARY KEY (person, from_at)
) STRICT, WITHOUT ROWID;
INSERT INTO "vacation" VALUES('ann',6000,7000);
CREATE TABLE value (
    key   TEXT PRIMARY KEY,
    bytes BLOB NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "value" VALUES('clock',X'010203');
CREATE INDEX club_by_host ON club (host);
CREATE INDEX club_member_by_club ON club_member (club_number);
CREATE INDEX tournament_by_host ON tournament (host);
CREATE INDEX tournament_by_club ON tournament (club);
CREATE INDEX tournament_unfinished ON tournament (number) WHERE status <> 'over';
CREATE INDEX tournament_listed ON tournament (status, number) WHERE is_listed = 1;
CREATE INDEX tournament_member_by_tournament ON tournament_member (tournament_number);
CREATE INDEX archive_pending_by_end ON archive_pending (ended_at, table_number);
CREATE INDEX archived_game_search ON archived_game (game, number, outcome, plies, is_rated, is_public);
CREATE INDEX person_guest_by_seen ON person (seen_at) WHERE is_guest = 1;
CREATE INDEX session_by_person ON session (person);
CREATE INDEX game_table_by_host ON game_table (host);
CREATE INDEX game_table_open ON game_table (number) WHERE status = 'waiting' AND is_listed = 1;
CREATE INDEX game_table_playing ON game_table (number) WHERE status = 'playing';
CREATE UNIQUE INDEX entry_action ON entry (table_number, person, action_id) WHERE action_id IS NOT NULL;
CREATE INDEX chat_by_table ON chat (table_number);
CREATE INDEX chat_by_person ON chat (person);
CREATE INDEX chat_by_time ON chat (sent_at);
CREATE INDEX report_open ON report (id) WHERE settled_at IS NULL;
CREATE INDEX block_by_blocked ON block (blocked);
CREATE INDEX push_subscription_by_person ON push_subscription (person);
CREATE INDEX passkey_by_person ON passkey (person);
CREATE INDEX token_by_person ON token (person);
CREATE INDEX relation_by_other ON relation (other, kind);
CREATE INDEX challenge_by_challenger ON challenge (challenger);
CREATE INDEX challenge_by_challenged ON challenge (challenged);
CREATE INDEX challenge_by_table ON challenge (table_number);
CREATE INDEX sanction_by_person ON sanction (person);
CREATE INDEX sanction_active ON sanction (id) WHERE revoked_at IS NULL;
CREATE INDEX conditional_moves_by_person ON conditional_moves (person);
CREATE INDEX job_open ON job (priority DESC, number) WHERE status IN ('waiting', 'running');
CREATE INDEX job_by_status ON job (status, kind);
CREATE INDEX job_finished ON job (finished_at) WHERE status = 'done';
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('chat',1);
INSERT INTO "sqlite_sequence" VALUES('report',1);
INSERT INTO "sqlite_sequence" VALUES('token',1);
INSERT INTO "sqlite_sequence" VALUES('sanction',1);
INSERT INTO "sqlite_sequence" VALUES('audit',1);
INSERT INTO "sqlite_sequence" VALUES('job',3);
COMMIT;
