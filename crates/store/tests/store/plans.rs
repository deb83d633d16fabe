//! What PostgreSQL does with the statements that are asked for often, where there is much: it finds what is asked for by an index,
//! and reads no table to its end. As its own plans say, which it writes down for each statement (`auto_explain`).

use std::time::Duration;

use store::{
    ArchiveStore, GameFilter, GameOutcome, JobCount, JobEffect, JobStatus, JobStore, PostgresStore, TakeJob,
};
use testkit::postgres::Server;

use super::run;

/// So many games are archived, and so many jobs wait.
const MANY: i64 = 50_000;
/// What must not be read to its end.
const LARGE: [&str; 4] = ["archived_game", "archived_player", "archived_position", "job"];
/// How many rows a statement may look at and throw away.
const THROWN_AWAY: u64 = 400;

/// A database with much in it, and a store whose statements are written down with their plans; `None` where PostgreSQL is not
/// installed.
fn filled() -> Option<(Server, PostgresStore)> {
    let server = Server::start()?;
    let url = server.url("postgres");
    drop(PostgresStore::open(&url).expect("an empty database can be used"));
    for sql in [
        "INSERT INTO person (id, name, is_guest, created_at, seen_at)
             SELECT 'p' || n, 'p' || n, FALSE, 0, 0 FROM generate_series(0, 199) AS n",
        "INSERT INTO archived_game (table_id, ordinal, game, is_rated, is_public, plies, outcome, result, termination, started_at,
                 finished_at, seats, position, moves)
             SELECT 't' || n, 1, CASE n % 41 WHEN 0 THEN 'moguli' ELSE 'express:2' END, n % 2 = 0, n % 10 <> 0, 10 + n % 50, n / 2 % 2, '1-0',
                 'row', n, n, repeat('s', 200), repeat('p', 50), repeat('Na Ng ', 30)
             FROM generate_series(1, 50000) AS n",
        "INSERT INTO archived_player (person, game_number, seat)
             SELECT 'p' || (number * (seat + 3) + seat * 7) % 200, number, seat FROM archived_game, generate_series(0, 1) AS seat",
        "INSERT INTO archived_position (key, is_counted, game_number, move, outcome)
             SELECT 1, TRUE, number, 'Na', outcome FROM archived_game
             UNION ALL SELECT 1000 + number % 500, FALSE, number, 'Ng', outcome FROM archived_game
             UNION ALL SELECT 1000000 + number, FALSE, number, '', outcome FROM archived_game",
        "INSERT INTO agreement (game_number, seat, moves, agreeing, loss, made_at)
             SELECT number, seat, 9, 4, 9, 0 FROM archived_game, generate_series(0, 1) AS seat WHERE is_rated AND number < 49000",
        "INSERT INTO job (kind, key, input, priority, status, created_at)
             SELECT 'agreement', n || '', '{}', 0, 'waiting', 0 FROM generate_series(1, 50000) AS n
             UNION ALL SELECT 'review', n || '', '{}', 10, 'done', 0 FROM generate_series(1, 20000) AS n
             UNION ALL SELECT 'review', 'next', '{}', 10, 'waiting', 0",
        "ANALYZE",
    ] {
        let _ = server.sql("postgres", sql);
    }
    let settings = [
        "session_preload_libraries=auto_explain",
        "auto_explain.log_min_duration=0",
        "auto_explain.log_analyze=on",
        "auto_explain.log_timing=off",
    ];
    let settings: Vec<String> =
        settings.iter().map(|setting| format!("-c%20{}", setting.replace('=', "%3D"))).collect();
    let store = PostgresStore::attach(&format!("{url}&options={}", settings.join("%20")));
    Some((server, store.expect("it is there")))
}

/// The plans of the statements that are run meanwhile.
fn plans_of<T>(server: &Server, work: impl Future<Output = T>) -> (Vec<String>, T) {
    let before = server.log().len();
    let done = run(work);
    let log = server.log();
    let plans = log[before..]
        .split("LOG:  ")
        .filter(|logged| logged.starts_with("duration: ") && logged.contains("plan:"));
    (plans.map(str::to_owned).collect(), done)
}

/// No large table is read to its end, and little is looked at in vain.
fn check(what: &str, plans: &[String], thrown_away: u64) {
    assert!(!plans.is_empty(), "{what}: nothing was written down");
    for plan in plans {
        for table in LARGE {
            assert!(!plan.contains(&format!("Seq Scan on {table}")), "{what}: {plan}");
        }
        for removed in plan.lines().filter_map(|line| line.split_once("Rows Removed by ")?.1.split_once(": "))
        {
            let rows: u64 = removed.1.trim().parse().expect("a number");
            assert!(rows <= thrown_away, "{what}: {rows} rows in vain, by {}\n{plan}", removed.0);
        }
    }
}

fn take(kinds: &[&str]) -> TakeJob {
    TakeJob {
        kinds: kinds.iter().map(|&kind| kind.to_owned()).collect(),
        worker: "one".to_owned(),
        lease: Duration::from_secs(600),
        max_attempts: 3,
    }
}

#[test]
fn what_is_asked_often_is_found_by_an_index_however_much_there_is() {
    let Some((server, store)) = filled() else { return };
    let page = GameFilter { limit: 20, viewer: Some("p3".into()), ..GameFilter::default() };
    let games: [(&str, GameFilter, usize); 8] = [
        ("all", page.clone(), 20),
        ("of a game", GameFilter { game: Some("moguli".into()), ..page.clone() }, 20),
        ("of somebody", GameFilter { person: Some("p7".into()), ..page.clone() }, 20),
        (
            "won by somebody",
            GameFilter { person: Some("p7".into()), won_by_person: Some(true), ..page.clone() },
            20,
        ),
        ("from the start", GameFilter { key: Some(1), ..page.clone() }, 20),
        ("from a position", GameFilter { key: Some(1_077), ..page.clone() }, 20),
        ("from a rare position", GameFilter { key: Some(1_000_077), ..page.clone() }, 1),
        (
            "by its end",
            GameFilter {
                outcome: Some(GameOutcome::Won(1)),
                is_rated: Some(false),
                min_plies: Some(20),
                ..page.clone()
            },
            20,
        ),
    ];
    for (what, filter, expected) in games {
        let (plans, found) = plans_of(&server, store.find_games(filter));
        assert_eq!(found.expect("a page").games.len(), expected, "{what}");
        check(what, &plans, THROWN_AWAY);
    }
    let later = GameFilter { before: Some(MANY / 2), ..page };
    let (plans, found) = plans_of(&server, store.find_games(later));
    assert!(found.expect("a page").games.iter().all(|game| game.number < MANY / 2));
    check("a later page", &plans, THROWN_AWAY);
    let (plans, found) = plans_of(&server, store.archived_game(&"t777".into(), 1));
    assert!(found.expect("an answer").is_some());
    check("one game", &plans, THROWN_AWAY);
    let (plans, found) = plans_of(&server, store.move_counts(1_077));
    assert!(!found.expect("counts").is_empty());
    check("what was played", &plans, THROWN_AWAY);
    let (plans, found) = plans_of(&server, store.agreement_of(&"p7".into(), 50));
    assert_eq!(found.expect("a list").len(), 50);
    check("agreement", &plans, 1_000);

    // However many wait of another kind.
    for (kinds, expected) in
        [(&["review", "agreement"][..], "next"), (&["review"], ""), (&["agreement"], "1")]
    {
        let (plans, taken) = plans_of(&server, store.take_job(take(kinds)));
        let taken = taken.expect("an answer");
        assert_eq!(taken.as_ref().map_or("", |job| &job.key), expected, "{kinds:?}");
        check(&format!("the next of {kinds:?}"), &plans, 10);
        assert!(plans.iter().any(|plan| plan.contains("job_next")), "{kinds:?}: {plans:#?}");
        if let Some(job) = taken {
            let (plans, done) = plans_of(&server, store.finish_job(job.lease, JobEffect::Nothing));
            assert_eq!(done, Ok(true));
            check("its end", &plans, 10);
        }
    }
    let (plans, waiting) = plans_of(&server, store.jobs_waiting("agreement", 200));
    assert_eq!(waiting, Ok(200), "no more are counted");
    check("how many wait", &plans, 10);
    let (plans, counts) = plans_of(&server, store.job_counts());
    let count = |kind: &str, status, jobs| JobCount { kind: kind.to_owned(), status, jobs };
    let expected = [
        count("agreement", JobStatus::Done, 1),
        count("agreement", JobStatus::Waiting, 49_999),
        count("review", JobStatus::Done, 20_001),
    ];
    assert_eq!(counts, Ok(expected.to_vec()));
    check("how many there are", &plans, 10);
}
