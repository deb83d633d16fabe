//! The one statement that searches the archive, for SQLite and PostgreSQL alike: [`statement`].
//!
//! It goes through games from the latest back, by the most selective index (somebody's games, those with a position, those of a
//! game, all), looks at a limited number, and returns the matches, each with how far it has looked. So a page takes no longer
//! however rare the matches are.

use crate::{GameFilter, GameOutcome};

/// Looked at first: nearly always enough for a page.
const FIRST_LOOK: u32 = 300;
/// Looked at then.
const SECOND_LOOK: u32 = 10_000;
/// In this order, until there is a page.
pub(crate) const LOOKS: [u32; 2] = [FIRST_LOOK, SECOND_LOOK];

/// The columns of a game, in the order of [`crate::ArchivedGame`].
pub(crate) const COLUMNS: &str = "number, table_id, ordinal, game, is_rated, is_public, plies, outcome, result, \
     termination, started_at, finished_at, seats, start, position, moves";

/// The statement. Parameters: 1 game, 2 person, 3 key, 4 outcome, 5 rated, 6 least and 7 most plies, 8 who asks, 9 won by the
/// person, 10 before, 11 how many to look at, 12 how many to return. The first two columns are how many it has looked at and
/// the lowest number among them; where nothing fits, the others are null, once.
pub(crate) fn statement(filter: &GameFilter) -> String {
    let looked_at = match filter {
        GameFilter { person: Some(_), .. } => {
            "SELECT game_number AS number FROM archived_player
             WHERE person = CAST($2 AS TEXT) AND game_number < CAST($10 AS BIGINT)
             ORDER BY game_number DESC LIMIT $11"
        }
        GameFilter { key: Some(_), .. } => {
            "SELECT number FROM (
                 SELECT * FROM (
                     SELECT game_number AS number FROM archived_position
                     WHERE key = CAST($3 AS BIGINT) AND is_counted = TRUE AND game_number < CAST($10 AS BIGINT)
                     ORDER BY game_number DESC LIMIT $11
                 ) AS early
                 UNION ALL
                 SELECT * FROM (
                     SELECT game_number AS number FROM archived_position
                     WHERE key = CAST($3 AS BIGINT) AND is_counted = FALSE AND game_number < CAST($10 AS BIGINT)
                     ORDER BY game_number DESC LIMIT $11
                 ) AS late
             ) AS both_kinds ORDER BY number DESC LIMIT $11"
        }
        GameFilter { game: Some(_), .. } => {
            "SELECT number FROM archived_game WHERE game = CAST($1 AS TEXT) AND number < CAST($10 AS BIGINT)
             ORDER BY number DESC LIMIT $11"
        }
        _ => {
            "SELECT number FROM archived_game WHERE number < CAST($10 AS BIGINT) ORDER BY number DESC LIMIT $11"
        }
    };
    format!(
        "WITH looked_at AS MATERIALIZED ({looked_at}),
         found AS (
             SELECT g.* FROM looked_at JOIN archived_game AS g ON g.number = looked_at.number
             WHERE (CAST($1 AS TEXT) IS NULL OR g.game = CAST($1 AS TEXT))
                 AND (CAST($2 AS TEXT) IS NULL OR EXISTS (
                     SELECT 1 FROM archived_player AS p
                     WHERE p.person = CAST($2 AS TEXT) AND p.game_number = g.number
                         AND (CAST($9 AS BIGINT) IS NULL
                             OR CAST($9 AS BIGINT) = 1 AND p.seat = g.outcome
                             OR CAST($9 AS BIGINT) = 0 AND p.seat <> g.outcome AND g.outcome < {shared})
                 ))
                 AND (CAST($3 AS BIGINT) IS NULL OR EXISTS (
                     SELECT 1 FROM archived_position AS q
                     WHERE q.key = CAST($3 AS BIGINT) AND q.is_counted IN (FALSE, TRUE) AND q.game_number = g.number
                 ))
                 AND (CAST($4 AS BIGINT) IS NULL OR g.outcome = CAST($4 AS BIGINT))
                 AND (CAST($5 AS BIGINT) IS NULL OR g.is_rated = (CAST($5 AS BIGINT) = 1))
                 AND (CAST($6 AS BIGINT) IS NULL OR g.plies >= CAST($6 AS BIGINT))
                 AND (CAST($7 AS BIGINT) IS NULL OR g.plies <= CAST($7 AS BIGINT))
                 AND (g.is_public OR EXISTS (
                     SELECT 1 FROM archived_player AS v
                     WHERE v.person = CAST($8 AS TEXT) AND v.game_number = g.number
                 ))
             ORDER BY g.number DESC LIMIT $12
         )
         SELECT looked.games, looked.least, {COLUMNS}
         FROM (SELECT count(*) AS games, min(number) AS least FROM looked_at) AS looked
         LEFT JOIN found ON TRUE ORDER BY number DESC",
        shared = GameOutcome::Shared.code(),
    )
}
