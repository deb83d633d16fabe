//! Ids, moments and closed lists as columns.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

use super::accounts::role_text;
use crate::{
    ChatId, ChatRoom, ClubId, JobStatus, PersonId, Relation, ReportId, Role, SanctionKind, TableId,
    TableStatus, TokenHash, TournamentId, TournamentStatus, Visibility, WallTime,
};

/// An id that is stored as its text.
macro_rules! text_ids {
    ($($id:ident),*) => { $(
        impl ToSql for $id {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                Ok(self.as_str().into())
            }
        }

        impl FromSql for $id {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<$id> {
                value.as_str().map($id::from)
            }
        }
    )* };
}

text_ids!(TableId, PersonId, TournamentId, ClubId);

impl ToSql for TokenHash {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.as_slice().into())
    }
}

impl FromSql for TokenHash {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<TokenHash> {
        FromSql::column_result(value).map(TokenHash)
    }
}

impl ToSql for WallTime {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.unix_ms().into())
    }
}

impl FromSql for WallTime {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<WallTime> {
        value.as_i64().map(WallTime::from_unix_ms)
    }
}

impl FromSql for ChatId {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<ChatId> {
        value.as_i64().map(ChatId)
    }
}

impl ToSql for ReportId {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.into())
    }
}

impl FromSql for ReportId {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<ReportId> {
        value.as_i64().map(ReportId)
    }
}

impl ToSql for ChatRoom {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let text = match self {
            ChatRoom::Players => "players",
            ChatRoom::Spectators => "spectators",
        };
        Ok(text.into())
    }
}

impl FromSql for ChatRoom {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<ChatRoom> {
        match value.as_str()? {
            "players" => Ok(ChatRoom::Players),
            "spectators" => Ok(ChatRoom::Spectators),
            other => Err(unknown("room", other)),
        }
    }
}

impl ToSql for TableStatus {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let text = match self {
            TableStatus::Waiting => "waiting",
            TableStatus::Playing => "playing",
            TableStatus::Finished => "finished",
            TableStatus::Abandoned => "abandoned",
        };
        Ok(text.into())
    }
}

impl FromSql for TableStatus {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<TableStatus> {
        match value.as_str()? {
            "waiting" => Ok(TableStatus::Waiting),
            "playing" => Ok(TableStatus::Playing),
            "finished" => Ok(TableStatus::Finished),
            "abandoned" => Ok(TableStatus::Abandoned),
            other => Err(unknown("status", other)),
        }
    }
}

impl ToSql for TournamentStatus {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let text = match self {
            TournamentStatus::Open => "open",
            TournamentStatus::Running => "running",
            TournamentStatus::Over => "over",
        };
        Ok(text.into())
    }
}

impl FromSql for TournamentStatus {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<TournamentStatus> {
        match value.as_str()? {
            "open" => Ok(TournamentStatus::Open),
            "running" => Ok(TournamentStatus::Running),
            "over" => Ok(TournamentStatus::Over),
            other => Err(unknown("tournament status", other)),
        }
    }
}

impl FromSql for JobStatus {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<JobStatus> {
        let text = value.as_str()?;
        JobStatus::from_text(text).ok_or_else(|| unknown("status of a job", text))
    }
}

impl ToSql for Role {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(role_text(*self).into())
    }
}

impl FromSql for Role {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Role> {
        match value.as_str()? {
            "player" => Ok(Role::Player),
            "admin" => Ok(Role::Admin),
            other => Err(unknown("role", other)),
        }
    }
}

impl ToSql for Visibility {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let text = match self {
            Visibility::Everybody => "everybody",
            Visibility::Followed => "followed",
            Visibility::Nobody => "nobody",
        };
        Ok(text.into())
    }
}

impl FromSql for Visibility {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Visibility> {
        match value.as_str()? {
            "everybody" => Ok(Visibility::Everybody),
            "followed" => Ok(Visibility::Followed),
            "nobody" => Ok(Visibility::Nobody),
            other => Err(unknown("visibility", other)),
        }
    }
}

impl ToSql for Relation {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let text = match self {
            Relation::Follow => "follow",
            Relation::Allow => "allow",
        };
        Ok(text.into())
    }
}

impl ToSql for SanctionKind {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let text = match self {
            SanctionKind::Mute => "mute",
            SanctionKind::Close => "close",
        };
        Ok(text.into())
    }
}

impl FromSql for SanctionKind {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<SanctionKind> {
        match value.as_str()? {
            "mute" => Ok(SanctionKind::Mute),
            "close" => Ok(SanctionKind::Close),
            other => Err(unknown("sanction", other)),
        }
    }
}

fn unknown(what: &str, text: &str) -> FromSqlError {
    FromSqlError::Other(format!("there is no {what} {text:?}").into())
}
