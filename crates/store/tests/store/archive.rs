//! Finished games and ratings: each written once, found by what is asked, and kept under a pseudonym.

use std::collections::BTreeMap;
use std::sync::Arc;

use store::{
    Append, ArchivedUpTo, Erasure, GameFilter, GameOutcome, IndexedPosition, MoveCount, NewArchivedGame,
    Rated, Rating, Store, StoreError, TableStatus, TableSummary,
};

use super::{append, at, fill, new_person, on_both};

/// A game of two that `host` began and `ann` lost, with these positions.
pub(crate) fn new_game(table: &str, ordinal: u32, positions: &[(i64, bool, &str)]) -> NewArchivedGame {
    let position =
        |&(key, is_counted, mv): &(i64, bool, &str)| IndexedPosition { key, is_counted, mv: Arc::from(mv) };
    NewArchivedGame {
        table: table.into(),
        ordinal,
        game: "express:2".to_owned(),
        is_public: true,
        plies: 9 + ordinal,
        outcome: GameOutcome::Won(0),
        result: "1-0".to_owned(),
        termination: "row".to_owned(),
        started_at: at(1_000),
        finished_at: at(5_000 + i64::from(ordinal)),
        seats: r#"[{"id":"host","name":"Host"},{"id":"ann","name":"Ann"}]"#.to_owned(),
        people: vec![Some("host".into()), Some("ann".into())],
        start: None,
        position: "end".to_owned(),
        moves: "Na Ng".to_owned(),
        positions: positions.iter().map(position).collect(),
        rate: None,
        jobs: Vec::new(),
    }
}

/// Whoever won gets a point, whoever lost loses one.
pub(crate) fn rated(game: NewArchivedGame) -> NewArchivedGame {
    let finished_at = game.finished_at;
    let rate = move |before: &[Option<Rating>]| {
        let first = Rating {
            value: 1_500_000,
            deviation: 350_000,
            volatility: 60_000_000,
            games: 0,
            changed_at: finished_at,
        };
        let after = |(before, step): (&Option<Rating>, i64)| {
            let before = before.unwrap_or(first);
            Some(Rating {
                value: before.value + step,
                games: before.games + 1,
                changed_at: finished_at,
                ..before
            })
        };
        Rated { after: before.iter().zip([1_000, -1_000]).map(after).collect(), seats: "rated".to_owned() }
    };
    NewArchivedGame { rate: Some(Arc::new(rate)), ..game }
}

async fn people_and_tables(store: &dyn Store) {
    fill(store, &["t", "u"]).await;
    store.create_person(new_person("ann")).await.expect("the person is new");
}

#[test]
fn a_game_is_archived_once_and_rates_once() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        people_and_tables(store).await;
        let games =
            || vec![rated(new_game("t", 1, &[(5, true, "Na")])), rated(new_game("t", 2, &[(5, true, "Ng")]))];
        assert_eq!(store.archive(games(), None).await, Ok(vec![true, true]));
        assert_eq!(store.archive(games(), None).await, Ok(vec![false, false]), "again");
        let more = vec![rated(new_game("t", 2, &[(5, true, "Ng")])), rated(new_game("t", 3, &[]))];
        assert_eq!(store.archive(more, None).await, Ok(vec![false, true]));

        let value = async |person: &str| {
            let ratings = store.ratings_of(&person.into()).await.expect("a list");
            let [(game, rating)] = &ratings[..] else { panic!("{ratings:?}") };
            (game.clone(), rating.value, rating.games)
        };
        assert_eq!(value("host").await, ("express:2".to_owned(), 1_503_000, 3));
        assert_eq!(value("ann").await, ("express:2".to_owned(), 1_497_000, 3));
        let steps = store.rating_steps(&"ann".into()).await.expect("a list");
        assert_eq!(
            steps.iter().map(|step| step.value).collect::<Vec<_>>(),
            [1_499_000, 1_498_000, 1_497_000]
        );
        let game = store.archived_game(&"t".into(), 2).await.expect("read").expect("it is there");
        assert!(game.is_rated && game.seats == "rated", "{game:?}");
        assert_eq!((game.plies, game.outcome, game.moves.as_str()), (11, GameOutcome::Won(0), "Na Ng"));
        let counts = store.move_counts(5).await.expect("counts");
        let count = |mv: &str| MoveCount { mv: mv.to_owned(), outcome: GameOutcome::Won(0), games: 1 };
        assert_eq!(counts, [count("Na"), count("Ng")]);

        // Somebody who is not there any more: none of it is written, and the log is read again.
        let stranger = NewArchivedGame { people: vec![Some("nobody".into()), None], ..new_game("u", 1, &[]) };
        assert_eq!(store.archive(vec![stranger], None).await, Err(StoreError::NotFound));
        assert_eq!(store.archived_game(&"u".into(), 1).await, Ok(None));
    });
}

#[test]
fn a_table_waits_until_the_end_of_its_last_game_is_archived() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        people_and_tables(store).await;
        let waiting = async || store.unarchived_tables(9).await.expect("a list");
        let end = |table: &str, version: u64, changed: i64| Append {
            summary: Some(TableSummary {
                status: TableStatus::Finished,
                changed_at: at(changed),
                moves: 1,
                seats: "[]".to_owned(),
                winner: None,
            }),
            ends_game: true,
            ..append(table, [version])
        };
        store.append(append("t", [1])).await.expect("a move");
        assert_eq!(waiting().await, []);
        store.append(end("t", 2, 9_000)).await.expect("the end");
        store.append(end("u", 1, 8_000)).await.expect("the end");
        assert_eq!(waiting().await, ["u".into(), "t".into()], "who ended first is first");
        // A rematch has ended meanwhile.
        store.append(append("t", [3])).await.expect("a rematch");
        store.append(end("t", 4, 9_500)).await.expect("its end");
        let up_to = |version| Some(ArchivedUpTo { table: "t".into(), version });
        store.archive(vec![new_game("t", 1, &[])], up_to(2)).await.expect("it is new");
        assert_eq!(waiting().await, ["u".into(), "t".into()]);
        let temporary = temporary.reopen();
        let store = &*temporary.store;
        store
            .archive(vec![new_game("t", 1, &[]), new_game("t", 2, &[])], up_to(4))
            .await
            .expect("one is new");
        assert_eq!(store.unarchived_tables(9).await, Ok(vec!["u".into()]));
    });
}

#[test]
fn games_are_found_by_what_is_asked() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        people_and_tables(store).await;
        // 700 games: more than a search looks at first.
        let game = |number: u32| {
            let mut game = new_game("t", number, &[(i64::from(number % 7), number.is_multiple_of(2), "Na")]);
            game.is_public = !number.is_multiple_of(5);
            game.outcome = if number.is_multiple_of(3) {
                GameOutcome::Shared
            } else {
                GameOutcome::Won((number % 2) as u8)
            };
            game.plies = number;
            if number % 10 == 9 {
                game.game = "moguli".to_owned();
                game.people = vec![Some("host".into()), None];
            }
            game
        };
        store.archive((1..=700).map(game).collect(), None).await.expect("they are new");
        let found = async |filter: GameFilter| {
            let (mut ordinals, mut filter) = (Vec::new(), GameFilter { limit: 40, ..filter });
            loop {
                let page = store.find_games(filter.clone()).await.expect("a page");
                assert!(page.games.len() <= 40);
                ordinals.extend(page.games.iter().map(|game| game.ordinal));
                let Some(next) = page.next else { return ordinals };
                filter.before = Some(next);
            }
        };
        let expected =
            |fits: &dyn Fn(u32) -> bool| (1..=700).rev().filter(|&number| fits(number)).collect::<Vec<_>>();
        let is_moguli = |number: u32| number % 10 == 9;
        let public = |number: u32| !number.is_multiple_of(5);
        assert_eq!(found(GameFilter::default()).await, expected(&public));
        let moguli = GameFilter { game: Some("moguli".to_owned()), ..GameFilter::default() };
        assert_eq!(found(moguli.clone()).await, expected(&|number| public(number) && is_moguli(number)));
        let own =
            GameFilter { person: Some("ann".into()), viewer: Some("ann".into()), ..GameFilter::default() };
        assert_eq!(found(own.clone()).await, expected(&|number| !is_moguli(number)), "one's own, all");
        let won = GameFilter { won_by_person: Some(true), ..own.clone() };
        assert_eq!(
            found(won).await,
            expected(&|number| !is_moguli(number) && number % 3 != 0 && number % 2 == 1)
        );
        let lost = GameFilter { won_by_person: Some(false), ..own.clone() };
        assert_eq!(
            found(lost).await,
            expected(&|number| !is_moguli(number) && number % 3 != 0 && number.is_multiple_of(2))
        );
        let key = GameFilter { key: Some(3), ..GameFilter::default() };
        assert_eq!(found(key.clone()).await, expected(&|number| public(number) && number % 7 == 3));
        let both = GameFilter { person: Some("ann".into()), ..key };
        assert_eq!(
            found(both).await,
            expected(&|number| public(number) && number % 7 == 3 && !is_moguli(number))
        );
        let shared = GameFilter { outcome: Some(GameOutcome::Shared), ..moguli };
        assert_eq!(
            found(shared).await,
            expected(&|number| public(number) && is_moguli(number) && number.is_multiple_of(3))
        );
        let length = GameFilter { min_plies: Some(20), max_plies: Some(24), ..GameFilter::default() };
        assert_eq!(found(length).await, expected(&|number| public(number) && (20..=24).contains(&number)));
        let rated = GameFilter { is_rated: Some(true), ..GameFilter::default() };
        assert_eq!(found(rated).await, expected(&|_| false));
    });
}

#[test]
fn counts_are_those_of_the_games() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        people_and_tables(store).await;
        let mut expected: BTreeMap<(i64, String, GameOutcome), u64> = BTreeMap::new();
        let mut games = Vec::new();
        for number in 1..=60_u32 {
            let mv = ["Na", "Nb", ""][number as usize % 3];
            let outcome = if number % 4 == 0 { GameOutcome::NoResult } else { GameOutcome::Won(0) };
            let key = i64::from(number % 2) - 1;
            games.push(NewArchivedGame { outcome, ..new_game("t", number, &[(key, number % 5 == 0, mv)]) });
            *expected.entry((key, mv.to_owned(), outcome)).or_default() += 1;
        }
        for some in games.chunks(17) {
            store.archive(some.to_vec(), None).await.expect("they are new");
        }
        let mut counted = BTreeMap::new();
        for key in [-1, 0] {
            for count in store.move_counts(key).await.expect("counts") {
                counted.insert((key, count.mv, count.outcome), count.games);
            }
        }
        assert_eq!(counted, expected);
    });
}

#[test]
fn games_stay_under_a_pseudonym_and_ratings_go() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        people_and_tables(store).await;
        store
            .archive(vec![new_game("t", 1, &[]), rated(new_game("t", 2, &[]))], None)
            .await
            .expect("they are new");
        let rewrite =
            |text: &str| text.contains("Ann").then(|| text.replace("Ann", "Anon").replace("ann", "zzz"));
        let erasure = Erasure {
            person: "ann".into(),
            pseudonym: "zzz".into(),
            name: "Anon".to_owned(),
            rewrite: Arc::new(rewrite),
        };
        store.erase(erasure).await.expect("it is there");
        let game = store.archived_game(&"t".into(), 1).await.expect("read").expect("it stays");
        assert!(!game.seats.contains("Ann") && game.seats.contains("Anon"), "{}", game.seats);
        let by = async |person: &str| {
            let filter = GameFilter { person: Some(person.into()), limit: 9, ..GameFilter::default() };
            store.find_games(filter).await.expect("a page").games.len()
        };
        assert_eq!((by("ann").await, by("zzz").await, by("host").await), (0, 2, 2));
        assert_eq!(store.ratings_of(&"ann".into()).await, Ok(vec![]));
        assert_eq!(store.rating_steps(&"ann".into()).await, Ok(vec![]));
        assert_eq!(store.ratings_of(&"zzz".into()).await, Ok(vec![]), "nothing leads to who it was");
        assert_eq!(store.ratings_of(&"host".into()).await.expect("a list").len(), 1);
    });
}
