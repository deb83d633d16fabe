//! Sanctions and the audit log in SQL.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::failure::Failure;
use crate::{Audit, NewAudit, NewSanction, PersonId, Revocation, Sanction, SanctionId, StoreError, WallTime};

type Written<T = ()> = Result<T, Failure<StoreError>>;

pub(super) fn impose(
    connection: &Connection,
    sanction: &NewSanction,
    note: &NewAudit,
) -> Written<SanctionId> {
    let NewSanction { person, kind, reason, imposed_by, created_at, until } = sanction;
    connection
        .prepare_cached(
            "INSERT INTO sanction (person, kind, reason, imposed_by, created_at, until_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![person, kind, reason, imposed_by, created_at, until])?;
    let id = SanctionId(connection.last_insert_rowid());
    audit(connection, note)?;
    Ok(id)
}

pub(super) fn revoke(connection: &Connection, id: SanctionId, note: &NewAudit) -> Written<Option<Sanction>> {
    let changed = connection
        .prepare_cached(
            "UPDATE sanction SET revoked_at = ?2, revoked_by = ?3, revoke_reason = ?4
             WHERE id = ?1 AND revoked_at IS NULL",
        )?
        .execute(params![id.0, note.at, note.actor, note.detail])?;
    if changed == 0 {
        return Ok(None);
    }
    let revoked = connection
        .prepare_cached(&format!("{SANCTIONS} WHERE id = ?1"))?
        .query_one([id.0], read)
        .optional()?;
    let subject = revoked.as_ref().map(|sanction| sanction.sanction.person.clone());
    audit(connection, &NewAudit { subject, ..note.clone() })?;
    Ok(revoked)
}

const SANCTIONS: &str =
    "SELECT id, person, kind, reason, imposed_by, created_at, until_at, revoked_at, revoked_by,
     revoke_reason FROM sanction";

fn read(row: &Row<'_>) -> rusqlite::Result<Sanction> {
    let revoked_at: Option<WallTime> = row.get(7)?;
    let (by, reason): (Option<String>, Option<String>) = (row.get(8)?, row.get(9)?);
    let revocation = |at| Revocation { at, by: by.unwrap_or_default(), reason: reason.unwrap_or_default() };
    Ok(Sanction {
        id: SanctionId(row.get(0)?),
        sanction: NewSanction {
            person: row.get(1)?,
            kind: row.get(2)?,
            reason: row.get(3)?,
            imposed_by: row.get(4)?,
            created_at: row.get(5)?,
            until: row.get(6)?,
        },
        revoked: revoked_at.map(revocation),
    })
}

pub(super) fn sanctions_of(connection: &Connection, person: &PersonId) -> rusqlite::Result<Vec<Sanction>> {
    connection
        .prepare_cached(&format!("{SANCTIONS} WHERE person = ?1 ORDER BY id"))?
        .query_map([person], read)?
        .collect()
}

pub(super) fn sanctions(connection: &Connection) -> rusqlite::Result<Vec<Sanction>> {
    connection
        .prepare_cached(&format!("{SANCTIONS} WHERE revoked_at IS NULL ORDER BY id"))?
        .query_map([], read)?
        .collect()
}

pub(super) fn audit(connection: &Connection, entry: &NewAudit) -> Written {
    let NewAudit { at, actor, action, subject, detail } = entry;
    connection
        .prepare_cached("INSERT INTO audit (at, actor, action, subject, detail) VALUES (?1, ?2, ?3, ?4, ?5)")?
        .execute(params![at, actor, action, subject, detail])?;
    Ok(())
}

pub(super) fn audit_log(
    connection: &Connection,
    before: Option<i64>,
    limit: u32,
) -> rusqlite::Result<Vec<Audit>> {
    connection
        .prepare_cached(
            "SELECT id, at, actor, action, subject, detail FROM audit WHERE id < ?1 ORDER BY id DESC LIMIT ?2",
        )?
        .query_map(params![before.unwrap_or(i64::MAX), limit], |row| {
            let entry = NewAudit {
                at: row.get(1)?,
                actor: row.get(2)?,
                action: row.get(3)?,
                subject: row.get(4)?,
                detail: row.get(5)?,
            };
            Ok(Audit { id: row.get(0)?, entry })
        })?
        .collect()
}
