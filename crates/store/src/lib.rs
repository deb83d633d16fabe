//! All that lasts: tables with their logs, finished games, tournaments with theirs, people with their accounts and ratings, clubs,
//! chat, reports, jobs for workers, and a few values of the server's own.
//!
//! [`Store`] is the trait that a server uses; [`SqliteStore`] is the store in a folder, for one server,
//! [`PostgresStore`] the one on PostgreSQL; [`move_data`] brings everything from one to the other. Entries, options and
//! messages are JSON that nobody reads here; ids are made by the caller.
//!
//! - **Acknowledged means on disk.** A write is durable when its answer resolves to `Ok`, and visible to every later read.
//! - **A log has no gaps and no doubles.** Versions go on from the end ([`AppendError::Conflict`]); a person's action id
//!   stands once in a table ([`AppendError::RepeatedAction`] says where). An append is whole or not at all, with its
//!   summary and members.
//! - **Commits are shared.** Whatever is requested while the disk is busy goes into one transaction: many tables at once
//!   cost little more than one. Futures are independent of each other: request many, then await them.
//! - **A full disk passes.** Requests are refused with [`Unavailable`] while it lasts, and work again after it.
//!
//! Tools beside a running server (`backup`, `check`, `admin`) use [`backup`] and [`SqliteStore::attach`]; [`restore`]
//! needs the folder for itself.
//!
//! ```
//! use store::{Append, Entry, NewPerson, NewTable, SqliteStore, Store, TokenHash, WallTime};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! # let folder = folder.path();
//! let store: Box<dyn Store> = Box::new(SqliteStore::open(folder)?);
//! let now = WallTime::now();
//! store
//!     .create_person(NewPerson {
//!         id: "host".into(),
//!         name: "Host".to_owned(),
//!         token_hash: TokenHash([7; 32]),
//!         created_at: now,
//!     })
//!     .await?;
//! store
//!     .create_table(NewTable {
//!         id: "table".into(),
//!         created_at: now,
//!         host: "host".into(),
//!         game: "express:2".to_owned(),
//!         options: "{}".to_owned(),
//!         is_listed: true,
//!     })
//!     .await?;
//! let sat = Entry {
//!     version: 1,
//!     at_server_ms: 1_250,
//!     person: Some("host".into()),
//!     action_id: Some("a1".to_owned()),
//!     entry: r#"{"kind":"sat","slot":0}"#.to_owned(),
//! };
//! let append = Append { joined: vec!["host".into()], ..Append::new("table".into(), vec![sat]) };
//! store.append(append).await?;
//!
//! let table = store.load_table(&"table".into()).await?.expect("it was created");
//! assert_eq!(table.entries.len(), 1);
//! assert_eq!(store.tables_of(&"host".into(), 10, None).await?.len(), 1);
//! # Ok(())
//! # }
//! ```
//!
//! **Absent here:** rules, the protocol and its types, what an entry means, hashing of tokens, clocks of games, sockets.
//! [`Store`] and its types know nothing of SQLite.

mod account_store;
mod accounts;
mod archive;
mod archive_search;
mod archive_store;
mod chat;
mod counters;
mod error;
mod ids;
mod job_store;
mod jobs;
mod people;
mod postgres;
mod slow_games;
mod sqlite;
mod store;
mod tables;
mod tournament_store;
mod tournaments;
mod transfer;

pub use self::account_store::AccountStore;
pub use self::accounts::{
    Account, AccountChange, Audit, Challenge, Erasure, Login, NewAccount, NewAudit, NewPasskey, NewSanction,
    NewSession, NewToken, Obstacle, Passkey, Relation, Revocation, Rewrite, Role, Sanction, SanctionId,
    SanctionKind, Token, TokenId, Visibility,
};
pub use self::archive::{
    ArchivedGame, ArchivedUpTo, FoundGames, GameFilter, GameOutcome, IndexedPosition, MoveCount,
    NewArchivedGame, Rate, Rated, Rating, RatingStep,
};
pub use self::archive_store::ArchiveStore;
pub use self::chat::{
    Chat, ChatId, ChatRoom, NewChat, NewReport, Report, ReportFilter, ReportId, Settlement,
};
pub use self::counters::Counters;
pub use self::error::{AppendError, StoreError, Unavailable};
pub use self::ids::{ClubId, PersonId, TableId, TokenHash, TournamentId, WallTime};
pub use self::job_store::JobStore;
pub use self::jobs::{
    GameAgreement, Job, JobCount, JobEffect, JobId, JobLease, JobStatus, NewJob, SeatAgreement, TakeJob,
    TakenJob,
};
pub use self::people::{NewPerson, Person, PushSubscription, Session};
pub use self::postgres::{Claim, DatabaseError, Lease, Node, NodeId, PostgresStore, Taken};
pub use self::slow_games::{ConditionalMoves, SlowGameStore, Vacation};
pub use self::sqlite::{FolderError, SqliteStore, backup, restore};
pub use self::store::{Answer, Store};
pub use self::tables::{Append, Entry, NewTable, StoredTable, TableRow, TableStatus, TableSummary};
pub use self::tournament_store::{ClubStore, TournamentStore};
pub use self::tournaments::{
    Club, ClubMember, NewTournament, StoredTournament, TournamentAppend, TournamentEntry, TournamentFilter,
    TournamentRow, TournamentStatus, TournamentSummary,
};
pub use self::transfer::{Moved, Place, TransferError, move_data};
