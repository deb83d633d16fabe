//! Accounts, sessions, passkeys, codes and tokens in SQL.

use tokio_postgres::Row;

use super::chat::new_id;
use super::columns::fixed;
use super::failure::Failure;
use super::people::{self, SEEN_MS};
use super::session::{Session as Connection, Value};
use crate::{
    Account, AccountChange, Login, NewAccount, NewPasskey, NewSession, NewToken, Passkey, PersonId, Session,
    StoreError, Token, TokenHash, TokenId, Unavailable, WallTime,
};

pub(super) async fn sign_up(connection: &Connection, account: &NewAccount) -> Result<(), Failure> {
    let NewAccount { person, name, skeleton, password, passkey_user, passkey, created_at } = account;
    let insert = "INSERT INTO account (person, skeleton, password, passkey_user, created_at) VALUES ($1, $2, $3, $4, $5)";
    connection.execute(insert, &[person, skeleton, password, &passkey_user.as_slice(), created_at]).await?;
    let update = "UPDATE person SET name = $2, is_guest = FALSE WHERE id = $1";
    connection.execute(update, &[person, name]).await?;
    match passkey {
        Some(passkey) => add_passkey(connection, person, passkey).await,
        None => Ok(()),
    }
}

async fn find(connection: &Connection, which: &str, value: Value<'_>) -> Result<Option<Account>, Failure> {
    let find = format!(
        "SELECT id, name, is_guest, person.created_at, person.seen_at, skeleton, password, passkey_user, role,
             is_child, visibility, account.created_at
         FROM account JOIN person ON id = person WHERE {which} = $1"
    );
    connection.query_optional(&find, &[value]).await?.as_ref().map(read).transpose()
}

pub(super) async fn by_person(
    connection: &Connection,
    person: &PersonId,
) -> Result<Option<Account>, Failure> {
    find(connection, "person", person).await
}

pub(super) async fn by_skeleton(connection: &Connection, skeleton: &str) -> Result<Option<Account>, Failure> {
    find(connection, "skeleton", &skeleton).await
}

pub(super) async fn by_passkey_user(
    connection: &Connection,
    user: [u8; 16],
) -> Result<Option<Account>, Failure> {
    find(connection, "passkey_user", &user.as_slice()).await
}

fn read(row: &Row) -> Result<Account, Failure> {
    let passkey_user = fixed(row.try_get(7)?);
    Ok(Account {
        person: people::read(row)?,
        skeleton: row.try_get(5)?,
        password: row.try_get(6)?,
        passkey_user: passkey_user.map_err(|error| Failure::Refused(Unavailable::new(&error).into()))?,
        role: row.try_get(8)?,
        is_child: row.try_get(9)?,
        visibility: row.try_get(10)?,
        created_at: row.try_get(11)?,
    })
}

pub(super) async fn change(
    connection: &Connection,
    person: &PersonId,
    change: &AccountChange,
) -> Result<(), Failure> {
    let AccountChange { name, is_child, visibility, role } = change;
    let skeleton = name.as_ref().map(|(_, skeleton)| skeleton);
    let update = "UPDATE account SET skeleton = coalesce($2, skeleton), is_child = coalesce($3, is_child),
         visibility = coalesce($4, visibility), role = coalesce($5, role) WHERE person = $1";
    if connection.execute(update, &[person, &skeleton, is_child, visibility, role]).await? == 0 {
        return Err(Failure::Refused(StoreError::NotFound));
    }
    match name {
        Some((name, _)) => people::rename(connection, person, name).await,
        None => Ok(()),
    }
}

pub(super) async fn set_password(
    connection: &Connection,
    person: &PersonId,
    password: &str,
) -> Result<(), Failure> {
    let update = "UPDATE account SET password = $2 WHERE person = $1";
    let changed = connection.execute(update, &[person, &password]).await?;
    if changed == 0 { Err(Failure::Refused(StoreError::NotFound)) } else { Ok(()) }
}

pub(super) async fn login(connection: &Connection, token_hash: TokenHash) -> Result<Option<Login>, Failure> {
    let find = "SELECT id, name, is_guest, person.created_at, person.seen_at,
             session.created_at, session.seen_at, device, coalesce(role, 'player'), coalesce(is_child, FALSE)
         FROM session JOIN person ON id = session.person LEFT JOIN account ON account.person = id
         WHERE token_hash = $1";
    let read = |row: &Row| {
        let session = Session {
            token_hash,
            created_at: row.try_get(5)?,
            seen_at: row.try_get(6)?,
            device: row.try_get(7)?,
        };
        Ok(Login { person: people::read(row)?, session, role: row.try_get(8)?, is_child: row.try_get(9)? })
    };
    connection.query_optional(find, &[&token_hash]).await?.as_ref().map(read).transpose()
}

pub(super) async fn begin_session(connection: &Connection, session: &NewSession) -> Result<(), Failure> {
    let NewSession { person, replaces, token_hash, device, at } = session;
    let insert =
        "INSERT INTO session (token_hash, person, created_at, seen_at, device) VALUES ($1, $2, $3, $3, $4)";
    connection.execute(insert, &[token_hash, person, at, device]).await?;
    if let Some(old) = replaces {
        people::remove_session(connection, *old).await?;
    }
    let update = "UPDATE person SET seen_at = greatest(seen_at, $2) WHERE id = $1";
    connection.execute(update, &[person, at]).await?;
    Ok(())
}

pub(super) async fn end_sessions(
    connection: &Connection,
    person: &PersonId,
    but: Option<TokenHash>,
) -> Result<Vec<TokenHash>, Failure> {
    let delete =
        "DELETE FROM session WHERE person = $1 AND token_hash IS DISTINCT FROM $2 RETURNING token_hash";
    let ended = connection.change(delete, &[person, &but]).await?;
    ended.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

pub(super) async fn end_stale_sessions(
    connection: &Connection,
    seen_before: WallTime,
    created_before: WallTime,
) -> Result<u64, Failure> {
    let delete = "DELETE FROM session WHERE (seen_at < $1 OR created_at < $2) AND person IN (SELECT person FROM account)";
    connection.execute(delete, &[&seen_before, &created_before]).await
}

pub(super) async fn set_recovery_codes(
    connection: &Connection,
    person: &PersonId,
    hashes: &[TokenHash],
) -> Result<(), Failure> {
    connection.execute("DELETE FROM recovery_code WHERE person = $1", &[person]).await?;
    let insert = "INSERT INTO recovery_code (person, code_hash) SELECT $1, unnest($2::bytea[])";
    connection.execute(insert, &[person, &hashes]).await?;
    Ok(())
}

pub(super) async fn use_recovery_code(
    connection: &Connection,
    person: &PersonId,
    hash: TokenHash,
) -> Result<bool, Failure> {
    let delete = "DELETE FROM recovery_code WHERE person = $1 AND code_hash = $2";
    Ok(connection.execute(delete, &[person, &hash]).await? > 0)
}

pub(super) async fn recovery_codes(connection: &Connection, person: &PersonId) -> Result<u32, Failure> {
    let count = "SELECT count(*) FROM recovery_code WHERE person = $1";
    let count: i64 = connection.query_one(count, &[person]).await?.try_get(0)?;
    Ok(u32::try_from(count).unwrap_or(u32::MAX))
}

pub(super) async fn add_passkey(
    connection: &Connection,
    person: &PersonId,
    passkey: &NewPasskey,
) -> Result<(), Failure> {
    let NewPasskey { id, name, credential, created_at } = passkey;
    let insert = "INSERT INTO passkey (id, person, name, credential, created_at) VALUES ($1, $2, $3, $4, $5)";
    connection.execute(insert, &[id, person, name, credential, created_at]).await?;
    Ok(())
}

pub(super) async fn passkeys_of(connection: &Connection, person: &PersonId) -> Result<Vec<Passkey>, Failure> {
    let find = "SELECT person, id, name, credential, created_at, used_at FROM passkey
         WHERE person = $1 ORDER BY created_at";
    let read = |row: &Row| {
        let key = NewPasskey {
            id: row.try_get(1)?,
            name: row.try_get(2)?,
            credential: row.try_get(3)?,
            created_at: row.try_get(4)?,
        };
        Ok(Passkey { person: row.try_get(0)?, key, used_at: row.try_get(5)? })
    };
    connection.query(find, &[person]).await?.iter().map(read).collect()
}

pub(super) async fn passkey_used(
    connection: &Connection,
    id: &[u8],
    credential: &str,
    at: WallTime,
) -> Result<(), Failure> {
    let update = "UPDATE passkey SET credential = $2, used_at = $3 WHERE id = $1";
    connection.execute(update, &[&id, &credential, &at]).await?;
    Ok(())
}

pub(super) async fn remove_passkey(
    connection: &Connection,
    person: &PersonId,
    id: &[u8],
) -> Result<bool, Failure> {
    Ok(connection.execute("DELETE FROM passkey WHERE person = $1 AND id = $2", &[person, &id]).await? > 0)
}

pub(super) async fn add_token(connection: &Connection, token: &NewToken) -> Result<TokenId, Failure> {
    let NewToken { person, token_hash, name, scopes, created_at } = token;
    let insert = "INSERT INTO token (token_hash, person, name, scopes, created_at)
         VALUES ($1, $2, $3, $4, $5) RETURNING id";
    new_id(&connection.change(insert, &[token_hash, person, name, scopes, created_at]).await?)
}

async fn tokens_where(connection: &Connection, which: &str, value: Value<'_>) -> Result<Vec<Token>, Failure> {
    let find = format!(
        "SELECT id, token_hash, person, name, scopes, created_at, used_at FROM token WHERE {which} = $1 ORDER BY id"
    );
    let read = |row: &Row| {
        Ok(Token {
            id: row.try_get(0)?,
            token: NewToken {
                token_hash: row.try_get(1)?,
                person: row.try_get(2)?,
                name: row.try_get(3)?,
                scopes: row.try_get(4)?,
                created_at: row.try_get(5)?,
            },
            used_at: row.try_get(6)?,
        })
    };
    connection.query(&find, &[value]).await?.iter().map(read).collect()
}

pub(super) async fn tokens_of(connection: &Connection, person: &PersonId) -> Result<Vec<Token>, Failure> {
    tokens_where(connection, "person", person).await
}

pub(super) async fn remove_token(
    connection: &Connection,
    person: &PersonId,
    token: TokenId,
) -> Result<Option<TokenHash>, Failure> {
    let delete = "DELETE FROM token WHERE person = $1 AND id = $2 RETURNING token_hash";
    let removed = connection.change(delete, &[person, &token]).await?;
    Ok(removed.first().map(|row| row.try_get(0)).transpose()?)
}

pub(super) async fn token(
    connection: &Connection,
    token_hash: TokenHash,
) -> Result<Option<(Token, Account)>, Failure> {
    let Some(token) = tokens_where(connection, "token_hash", &token_hash).await?.pop() else {
        return Ok(None);
    };
    Ok(by_person(connection, &token.token.person).await?.map(|account| (token, account)))
}

pub(super) async fn token_used(
    connection: &Connection,
    token_hash: TokenHash,
    at: WallTime,
) -> Result<(), Failure> {
    let long_ago = at.unix_ms().saturating_sub(SEEN_MS);
    let update = "UPDATE token SET used_at = $2 WHERE token_hash = $1 AND (used_at IS NULL OR used_at <= $3)";
    connection.execute(update, &[&token_hash, &at, &long_ago]).await?;
    Ok(())
}
