//! Which process owns which table, in SQL: each start of a server is a row of `node`, and its id is the epoch.
//!
//! A node lives while it beats, by PostgreSQL's clock alone. Whoever finds one dead buries it first: from then on nothing of
//! that epoch is appended, whatever its process believes. Each of these is one statement that commits by itself, but for
//! registering, which a process does once; advisory locks would stay with a process that is stopped.
//!
//! Absent here: when to beat, claim and sweep, and what a node does that finds itself buried.

use std::fmt;

use super::failure::Failure;
use super::session::Session;
use crate::TableId;

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

/// How long a node lives without beating: so in SQL, so that PostgreSQL's clock alone decides.
const DEAD_AFTER: &str = "interval '2 seconds'";

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
            bury_dead(session).await?;
            let alive = "SELECT 1 FROM node WHERE NOT is_buried AND (is_sole OR $1) LIMIT 1";
            if session.query_optional(alive, &[&is_sole]).await?.is_some() {
                return Ok(None);
            }
            let insert = "INSERT INTO node (address, is_sole) VALUES ($1, $2) RETURNING id";
            let rows = session.change(insert, &[&address, &is_sole]).await?;
            let id = rows.first().ok_or_else(|| Failure::new("no node was registered"))?.try_get(0)?;
            Ok(Some(NodeId(id)))
        })
        .await
}

/// Buries whoever has not beaten for too long, and returns how many.
pub(super) async fn bury_dead(session: &Session) -> Result<u64, Failure> {
    session
        .execute(
            &format!(
                "UPDATE node SET is_buried = TRUE WHERE id IN (
                     SELECT id FROM node WHERE NOT is_buried AND beat_at < clock_timestamp() - {DEAD_AFTER}
                     FOR UPDATE SKIP LOCKED
                 )"
            ),
            &[],
        )
        .await
}

/// Says that a node lives; `false` if it was declared dead before.
pub(super) async fn beat(session: &Session, node: NodeId) -> Result<bool, Failure> {
    let beaten = session
        .execute("UPDATE node SET beat_at = clock_timestamp() WHERE id = $1 AND NOT is_buried", &[&node.0])
        .await?;
    Ok(beaten > 0)
}

/// Ends a node in good order: its tables are free at once.
pub(super) async fn leave(session: &Session, node: NodeId) -> Result<(), Failure> {
    session.execute("UPDATE node SET is_buried = TRUE WHERE id = $1", &[&node.0]).await?;
    Ok(())
}

/// The nodes that live, oldest first.
pub(super) async fn alive(session: &Session) -> Result<Vec<Node>, Failure> {
    let alive = format!(
        "SELECT id, address FROM node WHERE NOT is_buried AND beat_at >= clock_timestamp() - {DEAD_AFTER} ORDER BY id"
    );
    let rows = session.query(&alive, &[]).await?;
    rows.iter().map(|row| Ok(Node { id: NodeId(row.try_get(0)?), address: row.try_get(1)? })).collect()
}

/// What has an owner: a log that one process at a time appends to.
#[derive(Clone, Copy, Debug)]
pub(super) enum Owned {
    Table,
    Tournament,
}

/// Takes a table or a tournament that has no owner, or one that is dead, or one that the claimant could not reach.
pub(super) async fn claim(
    session: &Session,
    node: NodeId,
    (owned, id): (Owned, &str),
    unreachable: Option<NodeId>,
) -> Result<Claim, Failure> {
    let rows = match owned {
        Owned::Table => "game_table",
        Owned::Tournament => "tournament",
    };
    bury_dead(session).await?;
    // An append of the owner that is under way is waited for, and one that comes later finds another owner.
    let claimed = session
        .change(
            &format!(
                "WITH claimant AS MATERIALIZED (
                     SELECT id FROM node WHERE id = $1 AND NOT is_buried FOR SHARE
                 )
                 UPDATE {rows} t SET owner = claimant.id FROM claimant
                 WHERE t.id = $2 AND (
                     t.owner IS NULL OR t.owner = claimant.id OR t.owner = $3
                     OR NOT EXISTS (SELECT 1 FROM node WHERE node.id = t.owner AND NOT is_buried)
                 ) RETURNING t.number"
            ),
            &[&node.0, &id, &unreachable.map(|node| node.0)],
        )
        .await?;
    if !claimed.is_empty() {
        return Ok(Claim::Owned);
    }
    let found = session
        .query_optional(
            &format!(
                "SELECT (SELECT NOT is_buried FROM node WHERE node.id = $1), owner.id, owner.address
                 FROM {rows} t LEFT JOIN node AS owner ON owner.id = t.owner WHERE t.id = $2"
            ),
            &[&node.0, &id],
        )
        .await?;
    let Some(found) = found else { return Ok(Claim::NotFound) };
    if found.try_get::<_, Option<bool>>(0)? != Some(true) {
        return Ok(Claim::Buried);
    }
    match (found.try_get(1)?, found.try_get(2)?) {
        (Some(id), Some(address)) => Ok(Claim::OwnedBy(Node { id: NodeId(id), address })),
        // It has changed hands in between.
        _ => Err(Failure::new("the owner is just changing: claim it again")),
    }
}

/// Takes some tables that are being played and whose owner is dead or gone, and returns them. Nodes that do this at the same
/// time get different ones, and none waits for another.
pub(super) async fn sweep(session: &Session, node: NodeId, limit: u32) -> Result<Vec<TableId>, Failure> {
    bury_dead(session).await?;
    let rows = session
        .change(
            "WITH claimant AS MATERIALIZED (
                 SELECT id FROM node WHERE id = $1 AND NOT is_buried FOR SHARE
             ), orphan AS MATERIALIZED (
                 SELECT t.number FROM game_table t WHERE t.status = 'playing' AND NOT EXISTS (
                     SELECT 1 FROM node WHERE node.id = t.owner AND NOT is_buried
                 ) ORDER BY t.number LIMIT $2 FOR UPDATE OF t SKIP LOCKED
             )
             UPDATE game_table t SET owner = claimant.id FROM orphan, claimant WHERE t.number = orphan.number
             RETURNING t.id",
            &[&node.0, &i64::from(limit)],
        )
        .await?;
    rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
}
