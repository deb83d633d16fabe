//! Finished games, by HTTP: searching them (`/api/games`), what was played from a position (`/api/explorer`), and ratings.

use std::sync::Arc;

use axum::body::Body as Answer;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use futures_util::stream;
use games::AnyGame;
use protocol::GameId;
use protocol::online::{
    ApiProblem, ArchivePage, ArchivedGame, ArchivedRecord, ArchivedSeat, ExplorerMove, ExplorerView,
    PersonId, RatingPoint, RatingView, Ratings, TableId,
};
use serde::Deserialize;
use store::{GameFilter, GameOutcome, WallTime};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::answer::{Answered, InPath, InQuery, seconds};
use super::names::skeleton;
use super::people::viewer;
use super::who::Somebody;
use crate::archive::games::record_of;
use crate::archive::index::{key_of, moves_of};
use crate::archive::ratings::{points, rating_at};
use crate::connections::Peer;
use crate::hub::Hub;

/// How many games a page has at most, and how many where nobody says.
const MAX_PAGE: u32 = 100;
const PAGE: u32 = 20;
/// How many games are told with a position.
const LATEST: u32 = 4;
/// How many games are read at a time for a file.
const FILE_PAGE: u32 = 200;
/// How many pages with little in them a file asks for in a row before it ends.
const MAX_SPARSE: u32 = 1_000;
/// How many steps of a rating are told.
const MAX_HISTORY: usize = 1_000;
/// The longest list of moves that is read.
const MAX_MOVES: usize = 200;

pub(super) fn router() -> OpenApiRouter<Arc<Hub>> {
    OpenApiRouter::new()
        .routes(routes!(search))
        .routes(routes!(file))
        .routes(routes!(game))
        .routes(routes!(explorer))
        .routes(routes!(ratings))
}

/// What is searched for. What is left out does not matter.
#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub(super) struct Search {
    /// Which game.
    #[param(value_type = Option<String>)]
    game: Option<GameId>,
    /// The name of an account that played.
    player: Option<String>,
    /// How it ended: `won` or `lost` for that player, the number of the seat that won, or `drawn`.
    result: Option<String>,
    /// Whether it was rated.
    rated: Option<bool>,
    /// At least so many moves.
    min_moves: Option<u32>,
    /// At most so many moves.
    max_moves: Option<u32>,
    /// The first moves, with spaces between, in any orientation of the board; needs `game`. Games that came to the same position
    /// otherwise are found too.
    moves: Option<String>,
    /// A position that was on the board, in any orientation, within the first 24 moves; needs `game`.
    position: Option<String>,
    /// Where the page before ended: its `next`.
    before: Option<String>,
    /// How many, 100 at the most.
    #[param(minimum = 1)]
    limit: Option<u32>,
}

impl Search {
    /// The key of the position that is searched for, if one is.
    pub(super) fn key(&self) -> Answered<Option<i64>> {
        let has_moves = self.moves.as_deref().is_some_and(|moves| !moves.trim().is_empty());
        if !has_moves && self.position.is_none() {
            return Ok(None);
        }
        let message = || "game: moves and positions are those of a game".to_owned();
        let game = self.game.ok_or_else(|| ApiProblem::Invalid { message: message() })?;
        Ok(Some(key_of(&game_at(game, self.position.as_deref(), self.moves.as_deref())?)))
    }
}

/// The game that has come to a position, by its text or by moves from the plain start.
pub(super) fn game_at(game: GameId, position: Option<&str>, moves: Option<&str>) -> Answered<AnyGame> {
    let invalid = |message: String| ApiProblem::Invalid { message };
    let mut any = match position {
        Some(text) => {
            AnyGame::from_position(game.0, text).map_err(|error| invalid(format!("position: {error}")))?
        }
        None => AnyGame::new(game.0),
    };
    let moves: Vec<&str> = moves.unwrap_or_default().split_whitespace().collect();
    if moves.len() > MAX_MOVES {
        return Err(invalid(format!("moves: no more than {MAX_MOVES} are read")).into());
    }
    any.play_all(moves).map_err(|error| invalid(format!("moves: {error}")))?;
    Ok(any)
}

/// What the store is asked; `None` where nothing can fit.
async fn filter(hub: &Hub, viewer: Option<&Somebody>, search: &Search) -> Answered<Option<GameFilter>> {
    let invalid = |message: &str| ApiProblem::Invalid { message: message.to_owned() };
    let mut filter = GameFilter {
        game: search.game.map(|game| game.0.to_string()),
        is_rated: search.rated,
        min_plies: search.min_moves,
        max_plies: search.max_moves,
        viewer: viewer.map(|viewer| viewer.person.id.clone()),
        limit: search.limit.unwrap_or(PAGE).clamp(1, MAX_PAGE),
        ..GameFilter::default()
    };
    if let Some(name) = search.player.as_deref().filter(|name| !name.trim().is_empty()) {
        let Some(account) = hub.store.account_by_skeleton(&skeleton(name)).await? else { return Ok(None) };
        filter.person = Some(account.person.id);
    }
    match search.result.as_deref().filter(|result| !result.is_empty()) {
        None => {}
        Some("drawn") => filter.outcome = Some(GameOutcome::Shared),
        Some(result @ ("won" | "lost")) if filter.person.is_some() => {
            filter.won_by_person = Some(result == "won");
        }
        Some(result) => {
            let seat = result.parse::<u8>().ok().filter(|seat| (1..=4).contains(seat));
            let seat = seat.ok_or_else(|| {
                invalid("result: expected won or lost with a player, a seat from 1 to 4, or drawn")
            })?;
            filter.outcome = Some(GameOutcome::Won(seat - 1));
        }
    }
    filter.key = search.key()?;
    if let Some(before) = &search.before {
        let before = before.parse::<i64>();
        filter.before = Some(before.map_err(|_| invalid("before: expected the `next` of a page"))?);
    }
    Ok(Some(filter))
}

/// A game as it is told; `None` if it cannot be read.
fn view(game: &store::ArchivedGame) -> Option<ArchivedGame> {
    Some(ArchivedGame {
        table: game.table.as_str().parse().ok()?,
        ordinal: game.ordinal,
        game: GameId(game.game.parse().ok()?),
        seats: serde_json::from_str::<Vec<ArchivedSeat>>(&game.seats).ok()?,
        result: game.result.clone(),
        termination: game.termination.clone(),
        is_rated: game.is_rated,
        moves: game.plies,
        finished_at: seconds(game.finished_at),
        position: game.position.clone(),
    })
}

fn with_record(game: &store::ArchivedGame) -> Option<ArchivedRecord> {
    let view = view(game)?;
    let record = record_of(game, &view.seats)?;
    Some(ArchivedRecord { game: view, record })
}

/// Searches finished games, the latest first: games that the lobby showed to everybody, rated games, and one's own.
#[utoipa::path(get, path = "/api/games", tag = "games", params(Search), responses((status = 200, body = ArchivePage)))]
async fn search(
    State(hub): State<Arc<Hub>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    InQuery(search): InQuery<Search>,
) -> Answered<Json<ArchivePage>> {
    let viewer = viewer(&hub, &headers, peer).await?;
    let Some(filter) = filter(&hub, viewer.as_ref(), &search).await? else {
        return Ok(Json(ArchivePage { games: Vec::new(), next: None }));
    };
    let found = hub.store.find_games(filter).await?;
    let games = found.games.iter().filter_map(view).collect();
    Ok(Json(ArchivePage { games, next: found.next.map(|next| next.to_string()) }))
}

/// The games that a search finds, with their records, one JSON object a line (NDJSON), the latest first; all of them, unless
/// `limit` says how many.
#[utoipa::path(get, path = "/api/games.ndjson", tag = "games", params(Search),
    responses((status = 200, body = ArchivedRecord, content_type = "application/x-ndjson")))]
async fn file(
    State(hub): State<Arc<Hub>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    InQuery(search): InQuery<Search>,
) -> Answered<Response> {
    let viewer = viewer(&hub, &headers, peer).await?;
    let left = search.limit.unwrap_or(u32::MAX);
    let filter = filter(&hub, viewer.as_ref(), &search).await?;
    let reading = filter.map(|filter| Reading { hub, filter, left, sparse: 0 });
    let lines = stream::unfold(reading, |reading| async {
        let mut reading = reading?;
        match reading.next_lines().await {
            Ok((lines, has_more)) => Some((Ok::<_, std::io::Error>(lines), has_more.then_some(reading))),
            // What was told is true; that there is more can no longer be said otherwise than by breaking off.
            Err(_) => Some((Err(std::io::Error::other("the store cannot be read")), None)),
        }
    });
    let headers = [
        (CONTENT_TYPE, "application/x-ndjson"),
        (CONTENT_DISPOSITION, "attachment; filename=\"undershift-games.ndjson\""),
    ];
    Ok((headers, Answer::from_stream(lines)).into_response())
}

/// A search, page by page: whoever reads slowly holds nothing up.
struct Reading {
    hub: Arc<Hub>,
    filter: GameFilter,
    left: u32,
    sparse: u32,
}

impl Reading {
    /// The next lines, and whether there may be more.
    async fn next_lines(&mut self) -> Answered<(String, bool)> {
        self.filter.limit = self.left.min(FILE_PAGE);
        let found = self.hub.store.find_games(self.filter.clone()).await?;
        self.left -= u32::try_from(found.games.len()).unwrap_or(0).min(self.left);
        self.sparse = if found.games.is_empty() { self.sparse + 1 } else { 0 };
        self.filter.before = found.next;
        let has_more = found.next.is_some() && self.left > 0 && self.sparse < MAX_SPARSE;
        let written = tokio::task::spawn_blocking(move || {
            let mut lines = String::new();
            for game in found.games.iter().filter_map(with_record) {
                if let Ok(line) = serde_json::to_string(&game) {
                    lines.push_str(&line);
                    lines.push('\n');
                }
            }
            lines
        });
        Ok((written.await.map_err(|_| ApiProblem::Unavailable)?, has_more))
    }
}

/// A finished game with its record: by its table and its number there, from 1.
#[utoipa::path(get, path = "/api/games/{table}/{ordinal}", tag = "games",
    params(("table" = TableId, Path, description = "Where."), ("ordinal" = u32, Path, description = "Which game of the table, from 1.")),
    responses((status = 200, body = ArchivedRecord)))]
async fn game(
    State(hub): State<Arc<Hub>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    InPath((table, ordinal)): InPath<(TableId, u32)>,
) -> Answered<Json<ArchivedRecord>> {
    viewer(&hub, &headers, peer).await?;
    let game = hub.store.archived_game(&table.as_str().into(), ordinal).await?.ok_or(ApiProblem::NotFound)?;
    // Whoever knows the table may follow it, so its link is enough.
    Ok(Json(with_record(&game).ok_or(ApiProblem::NotFound)?))
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct Where {
    /// Which game.
    #[param(value_type = String)]
    game: GameId,
    /// The position; the plain start where it is left out.
    position: Option<String>,
}

/// What was played from a position, and how those games ended: of games that the lobby showed to everybody, and of rated ones, within
/// their first 24 moves. Positions and moves that are the same by symmetry are counted together, and a game once. Refused
/// (`rated-game`) to whoever is playing a rated game of that kind.
#[utoipa::path(get, path = "/api/explorer", tag = "games", params(Where), responses((status = 200, body = ExplorerView)))]
async fn explorer(
    State(hub): State<Arc<Hub>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    InQuery(Where { game, position }): InQuery<Where>,
) -> Answered<Json<ExplorerView>> {
    if let Some(viewer) = viewer(&hub, &headers, peer).await?.filter(|viewer| !viewer.person.is_guest) {
        let running = hub.rated_games(&viewer.id).await?;
        if running.iter().any(|running| running.game == game) {
            return Err(ApiProblem::Refused { refusal: "rated-game".to_owned() }.into());
        }
    }
    let any = game_at(game, position.as_deref(), None)?;
    let key = key_of(&any);
    let counts = hub.store.move_counts(key);
    let latest = hub.store.find_games(GameFilter {
        game: Some(game.0.to_string()),
        key: Some(key),
        limit: LATEST,
        ..GameFilter::default()
    });
    let written = moves_of(&any);
    let mut view = ExplorerView {
        games: 0,
        moves: Vec::new(),
        latest: latest.await?.games.iter().filter_map(view).collect(),
    };
    for count in counts.await? {
        view.games += count.games;
        let Some(text) = written.get(&count.mv) else { continue };
        // The counts of a move come one after the other.
        let is_new = view.moves.last().is_none_or(|last| last.text != *text);
        if is_new {
            let won = vec![0; game.0.seats()];
            view.moves.push(ExplorerMove { text: text.clone(), games: 0, won, drawn: 0 });
        }
        let Some(told) = view.moves.last_mut() else { continue };
        told.games += count.games;
        match count.outcome {
            GameOutcome::Won(seat) => {
                if let Some(won) = told.won.get_mut(usize::from(seat)) {
                    *won += count.games;
                }
            }
            GameOutcome::Shared => told.drawn += count.games,
            GameOutcome::NoResult => {}
        }
    }
    view.moves.sort_by(|one, other| other.games.cmp(&one.games).then_with(|| one.text.cmp(&other.text)));
    Ok(Json(view))
}

/// The ratings of somebody with an account, and how they came about.
#[utoipa::path(get, path = "/api/people/{id}/ratings", tag = "people", params(("id" = PersonId, Path, description = "Who.")),
    responses((status = 200, body = Ratings)))]
async fn ratings(
    State(hub): State<Arc<Hub>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    InPath(id): InPath<PersonId>,
) -> Answered<Json<Ratings>> {
    viewer(&hub, &headers, peer).await?;
    let account = hub.store.account(&id.as_str().into()).await?.ok_or(ApiProblem::NotFound)?;
    let steps = hub.store.rating_steps(&account.person.id).await?;
    let mut ratings = Vec::new();
    for (game, stored) in hub.store.ratings_of(&account.person.id).await? {
        let Ok(id) = game.parse() else { continue };
        let now = rating_at(Some(&stored), WallTime::now());
        let of_game = steps.iter().filter(|step| step.game == game);
        let skipped = of_game.clone().count().saturating_sub(MAX_HISTORY);
        ratings.push(RatingView {
            game: GameId(id),
            value: points(now.value),
            deviation: points(now.deviation),
            is_provisional: now.is_provisional(),
            games: stored.games,
            history: of_game
                .skip(skipped)
                .map(|step| RatingPoint {
                    at: seconds(step.at),
                    value: points(step.value as f64 / 1e3),
                    deviation: points(step.deviation as f64 / 1e3),
                })
                .collect(),
        });
    }
    ratings.sort_by_key(|rating| std::cmp::Reverse(rating.games));
    Ok(Json(Ratings { ratings }))
}
