//! Tournaments and their logs in SQL.

use tokio_postgres::Row;
use tokio_postgres::error::SqlState;

use super::append::Fence;
use super::columns::{signed, unsigned};
use super::failure::Failure;
use super::nodes::NodeId;
use super::session::{Session, Value};
use crate::{
    AppendError, NewTournament, PersonId, StoredTournament, TournamentAppend, TournamentEntry,
    TournamentFilter, TournamentId, TournamentRow, TournamentSummary, Unavailable, WallTime,
};

/// The columns of [`tournament_row`].
const COLUMNS: &str =
    "id, club, name, game, options, is_listed, host, created_at, starts_at, status, changed_at, entrants";

/// One statement that commits by itself, with the fence of appends to tables: see [`super::append`].
const APPEND: &str = "
    WITH lease AS MATERIALIZED (
        SELECT id FROM node WHERE id = $1 AND NOT is_buried FOR SHARE
    ), moved AS (
        UPDATE tournament t SET last_version = t.last_version + $5, status = $6, changed_at = $7, entrants = $8
        FROM lease WHERE t.id = $3 AND t.last_version = $4 AND ($2::bool OR t.owner = lease.id)
        RETURNING t.number
    ), written AS (
        INSERT INTO tournament_entry (tournament_number, version, at_server_ms, person, entry)
        SELECT moved.number, e.version, e.at_server_ms, e.person, e.entry
        FROM moved, unnest($9::int8[], $10::int8[], $11::text[], $12::text[]) AS e (version, at_server_ms, person, entry)
    ), joining AS (
        INSERT INTO tournament_member (person, tournament_number)
        SELECT j.person, moved.number FROM moved, unnest($13::text[]) AS j (person) ON CONFLICT DO NOTHING
    )
    SELECT number FROM moved";

/// One statement that commits by itself, too: whoever is stopped in the middle of it holds nothing. Who appends at the same time is
/// waited for, and then it is no longer open.
const REMOVE_OPEN: &str = "
    WITH lease AS MATERIALIZED (
        SELECT id FROM node WHERE id = $1 AND NOT is_buried FOR SHARE
    ), open AS MATERIALIZED (
        SELECT t.number FROM tournament t, lease
        WHERE t.id = $3 AND t.status = 'open' AND t.changed_at < $4 AND ($2::bool OR t.owner = lease.id) FOR UPDATE OF t
    ), members AS (
        DELETE FROM tournament_member USING open WHERE tournament_number = open.number
    ), entries AS (
        DELETE FROM tournament_entry USING open WHERE tournament_number = open.number
    )
    DELETE FROM tournament USING open WHERE tournament.number = open.number RETURNING tournament.number";

pub(super) async fn create(session: &Session, tournament: &NewTournament) -> Result<(), Failure> {
    let NewTournament { id, club, name, game, options, is_listed, host, created_at, starts_at } = tournament;
    session
        .execute(
            "INSERT INTO tournament (id, club, name, game, options, is_listed, host, created_at, starts_at, status,
                 changed_at, entrants)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'open', $8, 0)",
            &[id, club, name, game, options, is_listed, host, created_at, starts_at],
        )
        .await?;
    Ok(())
}

/// Appends to one log.
///
/// # Errors
///
/// The outer one if the way to PostgreSQL fails: whether it was done is then for PostgreSQL to say.
pub(super) async fn append(
    session: &Session,
    fence: Option<Fence>,
    append: &TournamentAppend,
) -> Result<Result<(), AppendError>, Failure> {
    let TournamentAppend { tournament, entries, joined, summary } = append;
    let Some(Fence { node, is_sole, .. }) = fence else {
        let reason = "only a server appends, and this store was opened for a tool";
        return Ok(Err(Unavailable::new(&reason).into()));
    };
    let first = entries.first().map_or(0, |entry| entry.version);
    let follows = |(place, entry): (usize, &TournamentEntry)| entry.version == first + place as u64;
    if first > 0 && entries.iter().enumerate().all(follows) {
        let versions: Vec<i64> = entries.iter().map(|entry| signed(entry.version)).collect();
        let times: Vec<i64> = entries.iter().map(|entry| signed(entry.at_server_ms)).collect();
        let people: Vec<Option<&str>> =
            entries.iter().map(|entry| entry.person.as_ref().map(PersonId::as_str)).collect();
        let texts: Vec<&str> = entries.iter().map(|entry| entry.entry.as_str()).collect();
        let joined: Vec<&str> = joined.iter().map(PersonId::as_str).collect();
        let values: [Value<'_>; 13] = [
            &node.0,
            &is_sole,
            tournament,
            &signed(first - 1),
            &signed(entries.len() as u64),
            &summary.status,
            &summary.changed_at,
            &i64::from(summary.entrants),
            &versions,
            &times,
            &people,
            &texts,
            &joined,
        ];
        match session.change(APPEND, &values).await {
            Ok(rows) if !rows.is_empty() => return Ok(Ok(())),
            Ok(_) => {}
            Err(failure) if failure.is(&SqlState::FOREIGN_KEY_VIOLATION) => {
                return Ok(Err(AppendError::NotFound));
            }
            Err(failure) => return Err(failure),
        }
    }
    why_not(session, append).await.map(Err)
}

async fn why_not(session: &Session, append: &TournamentAppend) -> Result<AppendError, Failure> {
    let Some(last) = version(session, &append.tournament).await? else { return Ok(AppendError::NotFound) };
    let is_next = |(place, entry): (usize, &TournamentEntry)| entry.version == last + 1 + place as u64;
    if !append.entries.iter().enumerate().all(is_next) {
        return Ok(AppendError::Conflict { last });
    }
    let reason =
        "this process was declared dead while it did not answer, or the tournament belongs to another";
    Ok(Unavailable::new(&reason).into())
}

pub(super) async fn load(
    session: &Session,
    tournament: &TournamentId,
) -> Result<Option<StoredTournament>, Failure> {
    let find = format!("SELECT {COLUMNS} FROM tournament WHERE id = $1");
    let entries = "SELECT version, at_server_ms, tournament_entry.person, entry FROM tournament_entry
         JOIN tournament ON number = tournament_number WHERE id = $1 ORDER BY version";
    session
        .snapshot(async |session| {
            let Some(row) = session.query_optional(&find, &[tournament]).await? else { return Ok(None) };
            let read = |row: &Row| {
                Ok(TournamentEntry {
                    version: unsigned(row.try_get(0)?),
                    at_server_ms: unsigned(row.try_get(1)?),
                    person: row.try_get(2)?,
                    entry: row.try_get(3)?,
                })
            };
            let entries = session.query(entries, &[tournament]).await?;
            let entries = entries.iter().map(read).collect::<Result<_, Failure>>()?;
            Ok(Some(StoredTournament { row: tournament_row(&row)?, entries }))
        })
        .await
}

pub(super) async fn list(
    session: &Session,
    filter: &TournamentFilter,
    limit: u32,
) -> Result<Vec<TournamentRow>, Failure> {
    let (condition, value): (&str, Value<'_>) = match filter {
        TournamentFilter::Listed(status) => ("is_listed AND status = $1", status),
        TournamentFilter::Of(person) => (
            "number IN (SELECT tournament_number FROM tournament_member WHERE person = $1
                 UNION SELECT number FROM tournament WHERE host = $1)",
            person,
        ),
        TournamentFilter::OfClub(club) => ("club = $1", club),
        TournamentFilter::Unfinished => ("status <> 'over' AND $1::text = ''", &""),
    };
    let list = format!("SELECT {COLUMNS} FROM tournament WHERE {condition} ORDER BY number DESC LIMIT $2");
    let rows = session.query(&list, &[value, &i64::from(limit)]).await?;
    rows.iter().map(tournament_row).collect()
}

/// Removes one that is open, with the fence of appends: whoever has lost it removes nothing.
pub(super) async fn remove_open(
    session: &Session,
    (node, is_sole): (NodeId, bool),
    tournament: &TournamentId,
    changed_before: WallTime,
) -> Result<bool, Failure> {
    let removed = session.change(REMOVE_OPEN, &[&node.0, &is_sole, tournament, &changed_before]).await?;
    Ok(!removed.is_empty())
}

/// How far its log goes; `None` if there is none.
pub(super) async fn version(session: &Session, tournament: &TournamentId) -> Result<Option<u64>, Failure> {
    let find = "SELECT last_version FROM tournament WHERE id = $1";
    let row = session.query_optional(find, &[tournament]).await?;
    row.map(|row| Ok(unsigned(row.try_get(0)?))).transpose()
}

/// From [`COLUMNS`].
fn tournament_row(row: &Row) -> Result<TournamentRow, Failure> {
    let entrants: i64 = row.try_get(11)?;
    Ok(TournamentRow {
        tournament: NewTournament {
            id: row.try_get(0)?,
            club: row.try_get(1)?,
            name: row.try_get(2)?,
            game: row.try_get(3)?,
            options: row.try_get(4)?,
            is_listed: row.try_get(5)?,
            host: row.try_get(6)?,
            created_at: row.try_get(7)?,
            starts_at: row.try_get(8)?,
        },
        summary: TournamentSummary {
            status: row.try_get(9)?,
            changed_at: row.try_get(10)?,
            entrants: u32::try_from(entrants).unwrap_or(u32::MAX),
        },
    })
}
