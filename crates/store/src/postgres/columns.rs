//! Ids, moments and closed lists as columns.

use std::error::Error;

use bytes::BytesMut;
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};

use crate::{
    ChatId, ChatRoom, ClubId, JobStatus, PersonId, Relation, ReportId, Role, SanctionId, SanctionKind,
    TableId, TableStatus, TokenHash, TokenId, TournamentId, TournamentStatus, Visibility, WallTime,
};

type Written = Result<IsNull, Box<dyn Error + Sync + Send>>;
type Read<T> = Result<T, Box<dyn Error + Sync + Send>>;

/// A type that is stored as another.
macro_rules! stored_as {
    ($($type:ty as $column:ty: $to:expr, $from:expr;)*) => { $(
        impl ToSql for $type {
            fn to_sql(&self, column: &Type, out: &mut BytesMut) -> Written {
                let to: fn(&$type) -> $column = $to;
                to(self).to_sql(column, out)
            }
            fn accepts(column: &Type) -> bool {
                <$column as ToSql>::accepts(column)
            }
            to_sql_checked!();
        }

        impl<'a> FromSql<'a> for $type {
            fn from_sql(column: &Type, raw: &'a [u8]) -> Read<$type> {
                let from: fn($column) -> Read<$type> = $from;
                from(<$column as FromSql>::from_sql(column, raw)?)
            }
            fn accepts(column: &Type) -> bool {
                <$column as FromSql>::accepts(column)
            }
        }
    )* };
}

/// A closed list that is stored as words.
macro_rules! stored_as_words {
    ($($type:ident: $($variant:ident = $word:literal),*;)*) => { $(
        impl ToSql for $type {
            fn to_sql(&self, column: &Type, out: &mut BytesMut) -> Written {
                let word = match self { $($type::$variant => $word),* };
                word.to_sql(column, out)
            }
            fn accepts(column: &Type) -> bool {
                <&str as ToSql>::accepts(column)
            }
            to_sql_checked!();
        }

        impl<'a> FromSql<'a> for $type {
            fn from_sql(column: &Type, raw: &'a [u8]) -> Read<$type> {
                match <&str as FromSql>::from_sql(column, raw)? {
                    $($word => Ok($type::$variant),)*
                    other => Err(format!("there is no {} {other:?}", stringify!($type)).into()),
                }
            }
            fn accepts(column: &Type) -> bool {
                <&str as FromSql>::accepts(column)
            }
        }
    )* };
}

stored_as! {
    TableId as String: |id| id.as_str().to_owned(), |text| Ok(text.into());
    PersonId as String: |id| id.as_str().to_owned(), |text| Ok(text.into());
    TournamentId as String: |id| id.as_str().to_owned(), |text| Ok(text.into());
    ClubId as String: |id| id.as_str().to_owned(), |text| Ok(text.into());
    TokenHash as Vec<u8>: |hash| hash.0.to_vec(), |bytes| Ok(TokenHash(fixed(bytes)?));
    WallTime as i64: |at| at.unix_ms(), |at| Ok(WallTime::from_unix_ms(at));
    ChatId as i64: |id| id.0, |id| Ok(ChatId(id));
    ReportId as i64: |id| id.0, |id| Ok(ReportId(id));
    SanctionId as i64: |id| id.0, |id| Ok(SanctionId(id));
    TokenId as i64: |id| id.0, |id| Ok(TokenId(id));
}

stored_as_words! {
    ChatRoom: Players = "players", Spectators = "spectators";
    TableStatus: Waiting = "waiting", Playing = "playing", Finished = "finished", Abandoned = "abandoned";
    TournamentStatus: Open = "open", Running = "running", Over = "over";
    JobStatus: Waiting = "waiting", Running = "running", Done = "done", SetAside = "set-aside";
    Role: Player = "player", Admin = "admin";
    Visibility: Everybody = "everybody", Followed = "followed", Nobody = "nobody";
    Relation: Follow = "follow", Allow = "allow";
    SanctionKind: Mute = "mute", Close = "close";
}

/// Bytes of a length that is known.
pub(super) fn fixed<const LENGTH: usize>(bytes: Vec<u8>) -> Read<[u8; LENGTH]> {
    bytes.try_into().map_err(|bytes: Vec<u8>| format!("{} bytes, not {LENGTH}", bytes.len()).into())
}

/// A count as PostgreSQL has it. None of ours gets anywhere near the end.
pub(super) fn signed(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// The way back.
pub(super) fn unsigned(count: i64) -> u64 {
    u64::try_from(count).unwrap_or(0)
}
