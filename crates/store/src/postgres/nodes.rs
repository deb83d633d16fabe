//! Which process owns which table and which tournament, in SQL: each start of a server is a row of `node`, and its id is the epoch.
//!
//! A node lives while it beats, by PostgreSQL's clock alone. Whoever finds one dead buries it first: from then on nothing of
//! that epoch is appended, whatever its process believes. Each of these is statements that commit by themselves, but for the
//! first registering of a process; a transaction, or an advisory lock, would stay with a process that is stopped.
//!
//! Absent here: when to beat, claim and sweep, and what a node does that finds itself buried.

use std::fmt;

use tokio_postgres::Row;

use super::chat::get_value;
use super::columns::{signed, unsigned};
use super::failure::Failure;
use super::session::Session;
use super::tables::last_server_time;
use crate::{TableId, TournamentId, WallTime};

/// A start of a server. Later starts have larger ids, and none is used twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub i64);

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A node that lives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Which.
    pub id: NodeId,
    /// Where the others reach it.
    pub address: String,
}

/// What has become of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The table is the claimant's: read its log before anything is appended.
    Owned,
    /// It belongs to another that lives.
    OwnedBy(Node),
    /// There is no such table.
    NotFound,
    /// The claimant was declared dead: it registers anew.
    Buried,
}

/// What a node hears when it beats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Beat {
    /// Server time, for all nodes the same.
    pub(super) server_ms: u64,
    /// The time of day, by PostgreSQL's clock.
    pub(super) wall: WallTime,
    /// What was taken from it, because somebody could not reach it.
    pub(super) taken: Vec<Taken>,
}

/// A log that another node has taken, or this one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Taken {
    /// Of a table.
    Table(TableId),
    /// Of a tournament.
    Tournament(TournamentId),
}

impl Taken {
    /// As it stands in `taken_table`.
    fn noted(text: &str) -> Taken {
        match text.strip_prefix(TOURNAMENT) {
            Some(tournament) => Taken::Tournament(tournament.into()),
            None => Taken::Table(text.into()),
        }
    }
}

/// What stands before the id of a tournament in `taken_table`: nodes that know of tables alone pass it over.
const TOURNAMENT: &str = "tournament:";

/// The value in which a server that is alone notes its time.
const SERVER_CLOCK: &str = "server-clock";

/// How often a claim is tried whose table is just changing hands.
const CLAIMS: usize = 3;

/// Whether a node is dead: so in SQL, so that PostgreSQL's clock alone decides. It has not beaten for two seconds, in which others
/// could; after PostgreSQL was away, everybody gets as much time to come back.
const IS_DEAD: &str = "(owner.beat_at < clock_timestamp() - interval '2 seconds' AND EXISTS (
    SELECT 1 FROM cluster_clock WHERE ticked_at > clock_timestamp() - interval '1 second'
        AND resumed_at < clock_timestamp() - interval '2 seconds'
))";

/// Whether nobody else may be there.
pub(super) async fn register(
    session: &Session,
    address: &str,
    is_sole: bool,
) -> Result<Option<NodeId>, Failure> {
    // Two that start at once come one after the other. The lock waits for appends that are under way, which are short.
    let begin = "BEGIN; LOCK TABLE node IN EXCLUSIVE MODE";
    session
        .transaction(begin, async |session| {
            bury_silent(session, is_sole).await?;
            let alive = "SELECT 1 FROM node WHERE NOT is_buried AND (is_sole OR $1) LIMIT 1";
            if session.query_optional(alive, &[&is_sole]).await?.is_some() {
                return Ok(None);
            }
            let insert = "INSERT INTO node (address, is_sole) VALUES ($1, $2) RETURNING id";
            let rows = session.change(insert, &[&address, &is_sole]).await?;
            let id = rows.first().ok_or_else(|| Failure::new("no node was registered"))?.try_get(0)?;
            if !is_sole {
                start_clock(session).await?;
            }
            Ok(Some(NodeId(id)))
        })
        .await
}

/// Lets the clock of several nodes begin where a server alone has stopped, or go on where it stands.
async fn start_clock(session: &Session) -> Result<(), Failure> {
    let noted = get_value(session, SERVER_CLOCK).await?;
    let noted = noted.and_then(|bytes| Some(u64::from_le_bytes(bytes.try_into().ok()?))).unwrap_or(0);
    let from = signed(noted.max(last_server_time(session).await?));
    let start = "INSERT INTO cluster_clock (server_ms) VALUES ($1)
         ON CONFLICT (is_only) DO UPDATE SET server_ms = greatest(cluster_clock.server_ms, excluded.server_ms)";
    session.execute(start, &[&from]).await?;
    session
        .execute("DELETE FROM taken_table WHERE node IN (SELECT id FROM node WHERE is_buried)", &[])
        .await?;
    Ok(())
}

/// Registers a process anew that was declared dead. One statement: a process that is stopped in the middle of it holds nothing.
pub(super) async fn register_again(session: &Session, address: &str) -> Result<Option<NodeId>, Failure> {
    let insert = "INSERT INTO node (address) SELECT $1
         WHERE NOT EXISTS (SELECT 1 FROM node WHERE NOT is_buried AND is_sole) RETURNING id";
    let rows = session.change(insert, &[&address]).await?;
    rows.first().map(|row| Ok(NodeId(row.try_get(0)?))).transpose()
}

/// Buries whoever is dead.
pub(super) async fn bury_dead(session: &Session) -> Result<(), Failure> {
    let bury = format!(
        "UPDATE node SET is_buried = TRUE WHERE id IN (
             SELECT id FROM node AS owner WHERE NOT is_buried AND {IS_DEAD} FOR UPDATE SKIP LOCKED
         )"
    );
    session.execute(&bury, &[]).await?;
    Ok(())
}

/// Buries whoever is in the way of a server that starts, and has not beaten for two seconds: a server that was alone; and for one
/// that wants to be alone, all of them.
async fn bury_silent(session: &Session, is_sole: bool) -> Result<(), Failure> {
    let bury = "UPDATE node SET is_buried = TRUE
         WHERE NOT is_buried AND (is_sole OR $1) AND beat_at < clock_timestamp() - interval '2 seconds'";
    session.execute(bury, &[&is_sole]).await?;
    Ok(())
}

/// Says that a node lives, moves the clock of all nodes on, and returns what it shows; `None` if the node was declared dead
/// before.
pub(super) async fn beat(session: &Session, node: NodeId) -> Result<Option<Beat>, Failure> {
    // Where nobody has beaten for longer than a second, that time is nobody's.
    let beat = "WITH beaten AS (
             UPDATE node SET beat_at = clock_timestamp() WHERE id = $1 AND NOT is_buried RETURNING is_sole
         ), ticked AS (
             UPDATE cluster_clock SET ticked_at = clock_timestamp(), resumed_at = CASE
                 WHEN ticked_at < clock_timestamp() - interval '1 second' THEN clock_timestamp() ELSE resumed_at
             END, server_ms = server_ms + least(1000, greatest(
                 0, (extract(epoch FROM clock_timestamp() - ticked_at) * 1000)::int8
             )) FROM beaten WHERE NOT beaten.is_sole RETURNING server_ms
         ), taken AS (
             DELETE FROM taken_table USING beaten WHERE taken_table.node = $1 RETURNING table_id
         )
         SELECT (SELECT server_ms FROM ticked), ARRAY(SELECT table_id FROM taken),
             (extract(epoch FROM clock_timestamp()) * 1000)::int8
         FROM beaten";
    let Some(row) = session.change(beat, &[&node.0]).await?.into_iter().next() else { return Ok(None) };
    let taken: Vec<String> = row.try_get(1)?;
    Ok(Some(Beat {
        server_ms: row.try_get::<_, Option<i64>>(0)?.map_or(0, unsigned),
        wall: row.try_get(2)?,
        taken: taken.iter().map(|text| Taken::noted(text)).collect(),
    }))
}

/// Ends a node in good order: its tables are free at once.
pub(super) async fn leave(session: &Session, node: NodeId) -> Result<(), Failure> {
    session.execute("UPDATE node SET is_buried = TRUE WHERE id = $1", &[&node.0]).await?;
    Ok(())
}

/// The nodes that live, oldest first.
pub(super) async fn alive(session: &Session) -> Result<Vec<Node>, Failure> {
    let alive =
        format!("SELECT id, address FROM node AS owner WHERE NOT is_buried AND NOT {IS_DEAD} ORDER BY id");
    let rows = session.query(&alive, &[]).await?;
    rows.iter().map(|row| Ok(Node { id: NodeId(row.try_get(0)?), address: row.try_get(1)? })).collect()
}

/// What has an owner: a log that one process at a time appends to.
#[derive(Clone, Copy, Debug)]
pub(super) enum Owned {
    Table,
    Tournament,
}

impl Owned {
    /// Where its rows are.
    fn rows(self) -> &'static str {
        match self {
            Owned::Table => "game_table",
            Owned::Tournament => "tournament",
        }
    }
}

/// Takes a table or a tournament that has no owner, or one that is dead, or one that the claimant could not reach.
pub(super) async fn claim(
    session: &Session,
    node: NodeId,
    (owned, id): (Owned, &str),
    unreachable: Option<NodeId>,
) -> Result<Claim, Failure> {
    let rows = owned.rows();
    for _ in 0..CLAIMS {
        if take(session, node, owned, id, unreachable).await? {
            return Ok(Claim::Owned);
        }
        let found = session
            .query_optional(
                &format!(
                    "SELECT (SELECT NOT is_buried FROM node WHERE node.id = $1), owner.id, owner.address,
                         owner.is_buried OR {IS_DEAD}
                     FROM {rows} t LEFT JOIN node AS owner ON owner.id = t.owner WHERE t.id = $2"
                ),
                &[&node.0, &id],
            )
            .await?;
        let Some(found) = found else { return Ok(Claim::NotFound) };
        if found.try_get::<_, Option<bool>>(0)? != Some(true) {
            return Ok(Claim::Buried);
        }
        if let (Some(id), Some(address), Some(false)) =
            (found.try_get(1)?, found.try_get(2)?, found.try_get(3)?)
        {
            return Ok(Claim::OwnedBy(Node { id: NodeId(id), address }));
        }
        // It is dead, or has changed hands in between.
        bury_dead(session).await?;
    }
    Err(Failure::new("the owner is just changing: claim it again"))
}

async fn take(
    session: &Session,
    node: NodeId,
    owned: Owned,
    id: &str,
    unreachable: Option<NodeId>,
) -> Result<bool, Failure> {
    // An append of the owner that is under way is waited for, and one that comes later finds another owner. Who has lost it
    // hears of that: without an append it would not notice.
    let rows = owned.rows();
    let prefix = match owned {
        Owned::Table => "",
        Owned::Tournament => TOURNAMENT,
    };
    let taken = session
        .change(
            &format!(
                "WITH claimant AS MATERIALIZED (
                 SELECT id FROM node WHERE id = $1 AND NOT is_buried FOR SHARE
             ), claimed AS (
                 UPDATE {rows} t SET owner = claimant.id FROM claimant
                 WHERE t.id = $2 AND (
                     t.owner IS NULL OR t.owner = claimant.id OR t.owner = $3
                     OR NOT EXISTS (SELECT 1 FROM node WHERE node.id = t.owner AND NOT is_buried)
                 ) RETURNING t.id
             ), told AS (
                 INSERT INTO taken_table (node, table_id)
                 SELECT $3, '{prefix}' || claimed.id FROM claimed WHERE $3::int8 <> $1
             )
             SELECT id FROM claimed"
            ),
            &[&node.0, &id, &unreachable.map(|node| node.0)],
        )
        .await?;
    Ok(!taken.is_empty())
}

/// Takes some tables that are being played, and tournaments that go on or begin by themselves, whose owner is dead or gone, and
/// returns them. Nodes that do this at the same time get different ones, and none waits for another.
pub(super) async fn sweep(session: &Session, node: NodeId, limit: u32) -> Result<Vec<Taken>, Failure> {
    bury_dead(session).await?;
    let rows = session
        .change(
            "WITH claimant AS MATERIALIZED (
                 SELECT id FROM node WHERE id = $1 AND NOT is_buried FOR SHARE
             ), orphan AS MATERIALIZED (
                 SELECT t.number FROM game_table t WHERE t.status = 'playing' AND NOT EXISTS (
                     SELECT 1 FROM node WHERE node.id = t.owner AND NOT is_buried
                 ) ORDER BY t.number LIMIT $2 FOR UPDATE OF t SKIP LOCKED
             ), orphan_tournament AS MATERIALIZED (
                 SELECT t.number FROM tournament t
                 WHERE t.status <> 'over' AND (t.status = 'running' OR t.starts_at IS NOT NULL) AND NOT EXISTS (
                     SELECT 1 FROM node WHERE node.id = t.owner AND NOT is_buried
                 ) ORDER BY t.number LIMIT $2 FOR UPDATE OF t SKIP LOCKED
             ), swept AS (
                 UPDATE game_table t SET owner = claimant.id FROM orphan, claimant WHERE t.number = orphan.number
                 RETURNING t.id
             ), swept_tournament AS (
                 UPDATE tournament t SET owner = claimant.id FROM orphan_tournament, claimant
                 WHERE t.number = orphan_tournament.number RETURNING t.id
             )
             SELECT id, FALSE FROM swept UNION ALL SELECT id, TRUE FROM swept_tournament",
            &[&node.0, &i64::from(limit)],
        )
        .await?;
    let taken = |row: &Row| {
        let id: String = row.try_get(0)?;
        Ok(if row.try_get(1)? {
            Taken::Tournament(id.as_str().into())
        } else {
            Taken::Table(id.as_str().into())
        })
    };
    rows.iter().map(taken).collect()
}
