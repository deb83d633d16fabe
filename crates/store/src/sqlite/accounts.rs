//! Accounts, sessions, passkeys, codes and tokens in SQL.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::failure::Failure;
use super::people::SEEN_MS;
use crate::{
    Account, AccountChange, Login, NewAccount, NewPasskey, NewSession, NewToken, Passkey, Person, PersonId,
    Role, Session, StoreError, Token, TokenHash, TokenId, WallTime,
};

type Written<T = ()> = Result<T, Failure<StoreError>>;

/// The columns of [`read`], of `account JOIN person`.
const COLUMNS: &str = "id, name, is_guest, person.created_at, person.seen_at, skeleton, password, passkey_user, role, \
     is_child, visibility, account.created_at";

pub(super) fn sign_up(connection: &Connection, account: &NewAccount) -> Written {
    let NewAccount { person, name, skeleton, password, passkey_user, passkey, created_at } = account;
    connection
        .prepare_cached(
            "INSERT INTO account (person, skeleton, password, passkey_user, created_at) VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute(params![person, skeleton, password, passkey_user, created_at])?;
    connection
        .prepare_cached("UPDATE person SET name = ?2, is_guest = 0 WHERE id = ?1")?
        .execute(params![person, name])?;
    passkey.as_ref().map_or(Ok(()), |passkey| add_passkey(connection, person, passkey))
}

fn find(
    connection: &Connection,
    condition: &str,
    value: impl rusqlite::ToSql,
) -> rusqlite::Result<Option<Account>> {
    connection
        .prepare_cached(&format!(
            "SELECT {COLUMNS} FROM account JOIN person ON id = person WHERE {condition} = ?1"
        ))?
        .query_one([value], read)
        .optional()
}

pub(super) fn by_person(connection: &Connection, person: &PersonId) -> rusqlite::Result<Option<Account>> {
    find(connection, "person", person)
}

pub(super) fn by_skeleton(connection: &Connection, skeleton: &str) -> rusqlite::Result<Option<Account>> {
    find(connection, "skeleton", skeleton)
}

pub(super) fn by_passkey_user(connection: &Connection, user: [u8; 16]) -> rusqlite::Result<Option<Account>> {
    find(connection, "passkey_user", user)
}

fn read_person(row: &Row<'_>) -> rusqlite::Result<Person> {
    Ok(Person {
        id: row.get(0)?,
        name: row.get(1)?,
        is_guest: row.get(2)?,
        created_at: row.get(3)?,
        seen_at: row.get(4)?,
    })
}

fn read(row: &Row<'_>) -> rusqlite::Result<Account> {
    Ok(Account {
        person: read_person(row)?,
        skeleton: row.get(5)?,
        password: row.get(6)?,
        passkey_user: row.get(7)?,
        role: row.get(8)?,
        is_child: row.get(9)?,
        visibility: row.get(10)?,
        created_at: row.get(11)?,
    })
}

pub(super) fn change(connection: &Connection, person: &PersonId, change: &AccountChange) -> Written {
    if by_person(connection, person)?.is_none() {
        return Err(Failure::Refused(StoreError::NotFound));
    }
    let AccountChange { name, is_child, visibility, role } = change;
    let skeleton = name.as_ref().map(|(_, skeleton)| skeleton);
    connection
        .prepare_cached(
            "UPDATE account SET skeleton = coalesce(?2, skeleton), is_child = coalesce(?3, is_child),
             visibility = coalesce(?4, visibility), role = coalesce(?5, role) WHERE person = ?1",
        )?
        .execute(params![person, skeleton, is_child, visibility, role])?;
    if let Some((name, _)) = name {
        super::people::rename(connection, person, name)?;
    }
    Ok(())
}

pub(super) fn set_password(connection: &Connection, person: &PersonId, password: &str) -> Written {
    let changed = connection
        .prepare_cached("UPDATE account SET password = ?2 WHERE person = ?1")?
        .execute(params![person, password])?;
    if changed == 0 { Err(Failure::Refused(StoreError::NotFound)) } else { Ok(()) }
}

pub(super) fn login(connection: &Connection, token_hash: TokenHash) -> rusqlite::Result<Option<Login>> {
    connection
        .prepare_cached(
            "SELECT id, name, is_guest, person.created_at, person.seen_at,
                 session.created_at, session.seen_at, device, coalesce(role, 'player'), coalesce(is_child, 0)
             FROM session JOIN person ON id = session.person LEFT JOIN account ON account.person = id
             WHERE token_hash = ?1",
        )?
        .query_one([token_hash], |row| {
            let session =
                Session { token_hash, created_at: row.get(5)?, seen_at: row.get(6)?, device: row.get(7)? };
            Ok(Login { person: read_person(row)?, session, role: row.get(8)?, is_child: row.get(9)? })
        })
        .optional()
}

pub(super) fn begin_session(connection: &Connection, session: &NewSession) -> Written {
    let NewSession { person, replaces, token_hash, device, at } = session;
    connection
        .prepare_cached(
            "INSERT INTO session (token_hash, person, created_at, seen_at, device) VALUES (?1, ?2, ?3, ?3, ?4)",
        )?
        .execute(params![token_hash, person, at, device])?;
    if let Some(old) = replaces {
        super::people::remove_session(connection, *old)?;
    }
    connection
        .prepare_cached("UPDATE person SET seen_at = max(seen_at, ?2) WHERE id = ?1")?
        .execute(params![person, at])?;
    Ok(())
}

pub(super) fn end_sessions(
    connection: &Connection,
    person: &PersonId,
    but: Option<TokenHash>,
) -> Written<Vec<TokenHash>> {
    let mut ended: Vec<TokenHash> = connection
        .prepare_cached("SELECT token_hash FROM session WHERE person = ?1")?
        .query_map([person], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    ended.retain(|hash| Some(*hash) != but);
    for hash in &ended {
        super::people::remove_session(connection, *hash)?;
    }
    Ok(ended)
}

pub(super) fn end_stale_sessions(
    connection: &Connection,
    seen_before: WallTime,
    created_before: WallTime,
) -> Written<u64> {
    let ended = connection
        .prepare_cached(
            "DELETE FROM session WHERE (seen_at < ?1 OR created_at < ?2) AND person IN (SELECT person FROM account)",
        )?
        .execute(params![seen_before, created_before])?;
    Ok(ended as u64)
}

pub(super) fn set_recovery_codes(
    connection: &Connection,
    person: &PersonId,
    hashes: &[TokenHash],
) -> Written {
    connection.prepare_cached("DELETE FROM recovery_code WHERE person = ?1")?.execute([person])?;
    let mut insert =
        connection.prepare_cached("INSERT INTO recovery_code (person, code_hash) VALUES (?1, ?2)")?;
    for hash in hashes {
        insert.execute(params![person, hash])?;
    }
    Ok(())
}

pub(super) fn use_recovery_code(
    connection: &Connection,
    person: &PersonId,
    hash: TokenHash,
) -> Written<bool> {
    let used = connection
        .prepare_cached("DELETE FROM recovery_code WHERE person = ?1 AND code_hash = ?2")?
        .execute(params![person, hash])?;
    Ok(used > 0)
}

pub(super) fn recovery_codes(connection: &Connection, person: &PersonId) -> rusqlite::Result<u32> {
    connection
        .prepare_cached("SELECT count(*) FROM recovery_code WHERE person = ?1")?
        .query_one([person], |row| row.get(0))
}

pub(super) fn add_passkey(connection: &Connection, person: &PersonId, passkey: &NewPasskey) -> Written {
    let NewPasskey { id, name, credential, created_at } = passkey;
    connection
        .prepare_cached(
            "INSERT INTO passkey (id, person, name, credential, created_at) VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute(params![id, person, name, credential, created_at])?;
    Ok(())
}

pub(super) fn passkeys_of(connection: &Connection, person: &PersonId) -> rusqlite::Result<Vec<Passkey>> {
    connection
        .prepare_cached(
            "SELECT person, id, name, credential, created_at, used_at FROM passkey WHERE person = ?1 ORDER BY created_at",
        )?
        .query_map([person], |row| {
            let key = NewPasskey {
                id: row.get(1)?,
                name: row.get(2)?,
                credential: row.get(3)?,
                created_at: row.get(4)?,
            };
            Ok(Passkey { person: row.get(0)?, key, used_at: row.get(5)? })
        })?
        .collect()
}

pub(super) fn passkey_used(connection: &Connection, id: &[u8], credential: &str, at: WallTime) -> Written {
    connection
        .prepare_cached("UPDATE passkey SET credential = ?2, used_at = ?3 WHERE id = ?1")?
        .execute(params![id, credential, at])?;
    Ok(())
}

pub(super) fn remove_passkey(connection: &Connection, person: &PersonId, id: &[u8]) -> Written<bool> {
    let removed = connection
        .prepare_cached("DELETE FROM passkey WHERE person = ?1 AND id = ?2")?
        .execute(params![person, id])?;
    Ok(removed > 0)
}

pub(super) fn add_token(connection: &Connection, token: &NewToken) -> Written<TokenId> {
    let NewToken { person, token_hash, name, scopes, created_at } = token;
    connection
        .prepare_cached(
            "INSERT INTO token (token_hash, person, name, scopes, created_at) VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute(params![token_hash, person, name, scopes, created_at])?;
    Ok(TokenId(connection.last_insert_rowid()))
}

fn read_token(row: &Row<'_>) -> rusqlite::Result<Token> {
    Ok(Token {
        id: TokenId(row.get(0)?),
        token: NewToken {
            token_hash: row.get(1)?,
            person: row.get(2)?,
            name: row.get(3)?,
            scopes: row.get(4)?,
            created_at: row.get(5)?,
        },
        used_at: row.get(6)?,
    })
}

pub(super) fn tokens_of(connection: &Connection, person: &PersonId) -> rusqlite::Result<Vec<Token>> {
    connection
        .prepare_cached(
            "SELECT id, token_hash, person, name, scopes, created_at, used_at FROM token WHERE person = ?1 ORDER BY id",
        )?
        .query_map([person], read_token)?
        .collect()
}

pub(super) fn remove_token(
    connection: &Connection,
    person: &PersonId,
    token: TokenId,
) -> Written<Option<TokenHash>> {
    let removed = connection
        .prepare_cached("DELETE FROM token WHERE person = ?1 AND id = ?2 RETURNING token_hash")?
        .query_one(params![person, token.0], |row| row.get(0))
        .optional()?;
    Ok(removed)
}

pub(super) fn token(
    connection: &Connection,
    token_hash: TokenHash,
) -> rusqlite::Result<Option<(Token, Account)>> {
    let token = connection
        .prepare_cached(
            "SELECT id, token_hash, person, name, scopes, created_at, used_at FROM token WHERE token_hash = ?1",
        )?
        .query_one([token_hash], read_token)
        .optional()?;
    let Some(token) = token else { return Ok(None) };
    Ok(by_person(connection, &token.token.person)?.map(|account| (token, account)))
}

pub(super) fn token_used(connection: &Connection, token_hash: TokenHash, at: WallTime) -> Written {
    let long_ago = at.unix_ms().saturating_sub(SEEN_MS);
    connection
        .prepare_cached(
            "UPDATE token SET used_at = ?2 WHERE token_hash = ?1 AND (used_at IS NULL OR used_at <= ?3)",
        )?
        .execute(params![token_hash, at, long_ago])?;
    Ok(())
}

/// What a role is called in the file.
pub(super) const fn role_text(role: Role) -> &'static str {
    match role {
        Role::Player => "player",
        Role::Admin => "admin",
    }
}
