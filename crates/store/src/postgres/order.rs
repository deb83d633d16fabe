//! Sanctions and the audit log in SQL.

use tokio_postgres::Row;

use super::chat::new_id;
use super::failure::Failure;
use super::session::{Session, Value};
use crate::{Audit, NewAudit, NewSanction, PersonId, Revocation, Sanction, SanctionId, WallTime};

pub(super) async fn impose(
    session: &Session,
    sanction: &NewSanction,
    note: &NewAudit,
) -> Result<SanctionId, Failure> {
    let NewSanction { person, kind, reason, imposed_by, created_at, until } = sanction;
    let insert = "INSERT INTO sanction (person, kind, reason, imposed_by, created_at, until_at)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING id";
    let id = new_id(&session.change(insert, &[person, kind, reason, imposed_by, created_at, until]).await?)?;
    audit(session, note).await?;
    Ok(id)
}

pub(super) async fn revoke(
    session: &Session,
    id: SanctionId,
    note: &NewAudit,
) -> Result<Option<Sanction>, Failure> {
    let revoke = "UPDATE sanction SET revoked_at = $2, revoked_by = $3, revoke_reason = $4
         WHERE id = $1 AND revoked_at IS NULL";
    if session.execute(revoke, &[&id, &note.at, &note.actor, &note.detail]).await? == 0 {
        return Ok(None);
    }
    let revoked = sanctions_where(session, "id = $1", &[&id]).await?.pop();
    let subject = revoked.as_ref().map(|sanction| sanction.sanction.person.clone());
    audit(session, &NewAudit { subject, ..note.clone() }).await?;
    Ok(revoked)
}

pub(super) async fn sanctions_of(session: &Session, person: &PersonId) -> Result<Vec<Sanction>, Failure> {
    sanctions_where(session, "person = $1", &[person]).await
}

pub(super) async fn sanctions(session: &Session) -> Result<Vec<Sanction>, Failure> {
    sanctions_where(session, "revoked_at IS NULL", &[]).await
}

async fn sanctions_where(
    session: &Session,
    which: &str,
    values: &[Value<'_>],
) -> Result<Vec<Sanction>, Failure> {
    let find = format!(
        "SELECT id, person, kind, reason, imposed_by, created_at, until_at, revoked_at, revoked_by, revoke_reason
         FROM sanction WHERE {which} ORDER BY id"
    );
    session.query(&find, values).await?.iter().map(read).collect()
}

fn read(row: &Row) -> Result<Sanction, Failure> {
    let revoked_at: Option<WallTime> = row.try_get(7)?;
    let (by, reason): (Option<String>, Option<String>) = (row.try_get(8)?, row.try_get(9)?);
    let revocation = |at| Revocation { at, by: by.unwrap_or_default(), reason: reason.unwrap_or_default() };
    Ok(Sanction {
        id: row.try_get(0)?,
        sanction: NewSanction {
            person: row.try_get(1)?,
            kind: row.try_get(2)?,
            reason: row.try_get(3)?,
            imposed_by: row.try_get(4)?,
            created_at: row.try_get(5)?,
            until: row.try_get(6)?,
        },
        revoked: revoked_at.map(revocation),
    })
}

pub(super) async fn audit(session: &Session, entry: &NewAudit) -> Result<(), Failure> {
    let NewAudit { at, actor, action, subject, detail } = entry;
    let insert = "INSERT INTO audit (at, actor, action, subject, detail) VALUES ($1, $2, $3, $4, $5)";
    session.execute(insert, &[at, actor, action, subject, detail]).await?;
    Ok(())
}

pub(super) async fn audit_log(
    session: &Session,
    before: Option<i64>,
    limit: u32,
) -> Result<Vec<Audit>, Failure> {
    let find =
        "SELECT id, at, actor, action, subject, detail FROM audit WHERE id < $1 ORDER BY id DESC LIMIT $2";
    let read = |row: &Row| {
        let entry = NewAudit {
            at: row.try_get(1)?,
            actor: row.try_get(2)?,
            action: row.try_get(3)?,
            subject: row.try_get(4)?,
            detail: row.try_get(5)?,
        };
        Ok(Audit { id: row.try_get(0)?, entry })
    };
    let rows = session.query(find, &[&before.unwrap_or(i64::MAX), &i64::from(limit)]).await?;
    rows.iter().map(read).collect()
}
