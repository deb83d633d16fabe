//! Pairings against a plain implementation of docs/TOURNAMENTS.md, and what must hold in tournaments of every size.

mod plain;

use game::SplitMix64;
use tournament::tournament::Phase;
use tournament::{Event, Format, Options, Pairing, PlayerId, PlayerRecord, Tournament, arena, swiss, tables};

fn below(random: &mut SplitMix64, bound: usize) -> usize {
    (random.next_u64() % bound as u64) as usize
}

/// The same players for the other implementation: all who have not withdrawn.
fn for_plain(records: &[PlayerRecord]) -> Vec<plain::Player> {
    let player = |record: &PlayerRecord| plain::Player {
        number: record.player.0 as usize,
        rating: i64::from(record.rating),
        games: record
            .games
            .iter()
            .map(|game| plain::Game {
                seat: game.seat,
                opponents: game.opponents.iter().map(|opponent| opponent.0 as usize).collect(),
                points: u64::from(game.points.0),
                rank: game.rank,
            })
            .collect(),
        byes: u64::from(record.byes),
        points: u64::from(record.points.0),
    };
    records.iter().filter(|record| !record.has_withdrawn).map(player).collect()
}

/// Where a player is in what the other implementation was given.
fn index_of(players: &[plain::Player], player: PlayerId) -> usize {
    players.iter().position(|other| other.number == player.0 as usize).expect("a player who is paired")
}

fn ranks_at_random(seats: usize, random: &mut SplitMix64) -> Vec<usize> {
    let scores: Vec<usize> = (0..seats).map(|_| below(random, 3)).collect();
    scores.iter().map(|mine| 1 + scores.iter().filter(|other| *other > mine).count()).collect()
}

/// Plays a tournament with random results, people who come late, leave and return; `look` sees it before each round.
fn play(
    format: Format,
    players: usize,
    random: &mut SplitMix64,
    mut look: impl FnMut(&Tournament, &[Pairing]),
) -> (Tournament, Vec<Event>) {
    let mut log = Vec::new();
    let mut tournament = Tournament::new(Options { format });
    let mut happen = |tournament: &mut Tournament, event: Event| {
        tournament.apply(&event).expect("it fits");
        log.push(event);
    };
    for _ in 0..players {
        let rating = 1200 + 10 * below(random, 60) as i32;
        happen(&mut tournament, Event::Joined { rating });
    }
    happen(&mut tournament, Event::Started { at: 0 });
    while let Some(event) = tournament.due(0, |_| true) {
        if let Event::Paired { pairings } = &event {
            look(&tournament, pairings);
        }
        happen(&mut tournament, event);
        while let Some((&game, pairing)) = tournament
            .running()
            .iter()
            .nth(below(random, 5).min(tournament.running().len().saturating_sub(1)))
        {
            let ranks = ranks_at_random(pairing.0.len(), random);
            happen(&mut tournament, Event::Finished { game, ranks });
        }
        if below(random, 4) == 0 && tournament.phase() != Phase::Over {
            let player = PlayerId(below(random, tournament.records().len()) as u32);
            let event = match below(random, 3) {
                0 => Event::Joined { rating: 1500 },
                _ if tournament.records()[player.0 as usize].has_withdrawn => Event::Returned { player },
                _ => Event::Withdrew { player },
            };
            happen(&mut tournament, event);
        }
    }
    assert_eq!(tournament.phase(), Phase::Over);
    (tournament, log)
}

fn swiss_agrees(records: &[PlayerRecord], pairings: &[Pairing]) {
    let players = for_plain(records);
    let bye =
        pairings.iter().find(|pairing| pairing.is_bye()).map(|pairing| index_of(&players, pairing.0[0]));
    let pairs: Vec<(usize, usize)> = pairings
        .iter()
        .filter(|pairing| !pairing.is_bye())
        .map(|pairing| (index_of(&players, pairing.0[0]), index_of(&players, pairing.0[1])))
        .collect();
    let cost = plain::swiss_cost(&players, &pairs, bye);
    assert_eq!(cost, plain::best_swiss_cost(&players), "{records:?}: {pairings:?}");
    for &(first, second) in &pairs {
        if let Some(wanted) = plain::swiss_seats(&players, first, second, bye) {
            assert_eq!((first, second), wanted, "{records:?}");
        }
    }
}

#[test]
fn swiss_rounds_are_the_best_there_are() {
    let mut random = SplitMix64::new(1);
    let mut rounds = 0;
    for _ in 0..2000 {
        let (players, length) = (2 + below(&mut random, 7), 1 + below(&mut random, 6) as u32);
        play(Format::Swiss { rounds: length }, players, &mut random, |tournament, pairings| {
            if tournament.records().iter().filter(|record| !record.has_withdrawn).count() <= 9 {
                swiss_agrees(tournament.records(), pairings);
                rounds += 1;
            }
        });
    }
    println!("{rounds} rounds compared");
}

#[test]
fn an_arena_pairs_as_well_as_can_be() {
    let mut random = SplitMix64::new(2);
    for _ in 0..2000 {
        // The records of a Swiss tournament are as good as any.
        let players = 2 + below(&mut random, 8);
        let (tournament, _) = play(Format::Swiss { rounds: 4 }, players, &mut random, |_, _| ());
        let waiting: Vec<PlayerRecord> =
            tournament.records().iter().filter(|record| !record.has_withdrawn).take(9).cloned().collect();
        let players = for_plain(&waiting);
        let pairings = arena(&waiting);
        assert_eq!(pairings.len(), waiting.len() / 2);
        let pairs: Vec<(usize, usize)> = pairings
            .iter()
            .map(|pairing| (index_of(&players, pairing.0[0]), index_of(&players, pairing.0[1])))
            .collect();
        assert_eq!(plain::arena_cost(&players, &pairs), plain::best_arena_cost(&players));
    }
}

/// In larger fields: nobody twice against the same while that can be, nobody with two byes, seats in balance, and those meet who
/// are near each other.
#[test]
fn large_swiss_tournaments_keep_their_promises() {
    let mut random = SplitMix64::new(3);
    for _ in 0..200 {
        let players = 12 + below(&mut random, 60);
        let rounds = 5 + below(&mut random, 3) as u32;
        let (tournament, log) =
            play(Format::Swiss { rounds }, players, &mut random, |tournament, pairings| {
                for pairing in pairings.iter().filter(|pairing| !pairing.is_bye()) {
                    let record = &tournament.records()[pairing.0[0].0 as usize];
                    assert_eq!(record.times_met(pairing.0[1]), 0, "a pair meets twice");
                }
            });
        for record in tournament.records() {
            assert!(record.byes <= 1, "{record:?}");
            let (first, second) = (record.times_in(0), record.times_in(1));
            assert!(first.abs_diff(second) <= 2, "{first} times first, {second} times second");
        }
        let again = Tournament::replay(tournament.options(), &log).expect("a log");
        assert_eq!(again.standings(), tournament.standings());
        assert_eq!(again, tournament);
    }
}

#[test]
fn points_and_standings_agree_with_the_plain_ones() {
    let mut random = SplitMix64::new(4);
    for index in 0..300 {
        let format = [Format::Swiss { rounds: 5 }, Format::Tables { rounds: 4, seats: 3 }][index % 2];
        let (tournament, _) = play(format, 5 + below(&mut random, 8), &mut random, |_, _| ());
        let mut all = tournament.records().to_vec();
        for record in &mut all {
            record.has_withdrawn = false;
        }
        let players = for_plain(&all);
        let kind = match format {
            Format::Swiss { .. } => plain::Format::Swiss,
            Format::Arena { .. } => plain::Format::Arena,
            Format::Tables { .. } => plain::Format::Tables,
        };
        let mut wanted = plain::places(&players, kind);
        let mut found: Vec<(usize, usize)> =
            tournament.standings().iter().map(|line| (line.place, line.player.0 as usize)).collect();
        wanted.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, wanted);
    }
}

#[test]
fn seats_at_tables_are_fair_within_one() {
    let mut random = SplitMix64::new(5);
    for round in 0..100 {
        let seats = 3 + round % 2;
        let players = seats * (1 + below(&mut random, 8));
        let rounds = 2 + below(&mut random, 9) as u32;
        let mut tournament = Tournament::new(Options { format: Format::Tables { rounds, seats } });
        for _ in 0..players {
            tournament.apply(&Event::Joined { rating: 1500 }).expect("it fits");
        }
        tournament.apply(&Event::Started { at: 0 }).expect("it fits");
        while let Some(event) = tournament.due(0, |_| true) {
            if let Event::Paired { pairings } = &event
                && players <= 12
            {
                let plain_players = for_plain(tournament.records());
                let seating: Vec<(usize, usize)> = pairings
                    .iter()
                    .flat_map(|pairing| pairing.0.iter().enumerate())
                    .map(|(seat, player)| (index_of(&plain_players, *player), seat))
                    .collect();
                let playing: Vec<usize> = (0..players).collect();
                assert_eq!(
                    plain::seats_cost(&plain_players, &seating),
                    plain::best_seats_cost(&plain_players, &playing, seats)
                );
            }
            tournament.apply(&event).expect("it fits");
            while let Some((&game, pairing)) = tournament.running().iter().next() {
                let ranks = ranks_at_random(pairing.0.len(), &mut random);
                tournament.apply(&Event::Finished { game, ranks }).expect("it fits");
            }
        }
        for record in tournament.records() {
            let times: Vec<u32> = (0..seats).map(|seat| record.times_in(seat)).collect();
            let (least, most) = (times.iter().min().copied(), times.iter().max().copied());
            assert!(most.unwrap_or(0) - least.unwrap_or(0) <= 1, "{times:?}");
        }
    }
}

#[test]
fn byes_go_round_where_tables_do_not_fill() {
    let mut random = SplitMix64::new(6);
    for (players, seats) in [(7, 3), (10, 4), (5, 4), (11, 3)] {
        let format = Format::Tables { rounds: 8, seats };
        let tournament = {
            let mut tournament = Tournament::new(Options { format });
            for _ in 0..players {
                tournament.apply(&Event::Joined { rating: 1500 }).expect("it fits");
            }
            tournament.apply(&Event::Started { at: 0 }).expect("it fits");
            while let Some(event) = tournament.due(0, |_| true) {
                if let Event::Paired { pairings } = &event {
                    let players = for_plain(tournament.records());
                    let mut wanted = plain::table_byes(&players, seats);
                    let mut found: Vec<usize> = pairings
                        .iter()
                        .filter(|pairing| pairing.is_bye())
                        .map(|pairing| index_of(&players, pairing.0[0]))
                        .collect();
                    wanted.sort_unstable();
                    found.sort_unstable();
                    assert_eq!(found, wanted);
                }
                tournament.apply(&event).expect("it fits");
                while let Some((&game, pairing)) = tournament.running().iter().next() {
                    let ranks = ranks_at_random(pairing.0.len(), &mut random);
                    tournament.apply(&Event::Finished { game, ranks }).expect("it fits");
                }
            }
            tournament
        };
        let byes: Vec<u32> = tournament.records().iter().map(|record| record.byes).collect();
        let (least, most) = (byes.iter().min().copied(), byes.iter().max().copied());
        assert!(most.unwrap_or(0) - least.unwrap_or(0) <= 1, "{byes:?}");
    }
}

#[test]
fn three_hundred_players_are_paired_within_a_second() {
    let mut random = SplitMix64::new(7);
    for count in [300, 301] {
        let mut slowest = std::time::Duration::ZERO;
        let (tournament, _) = play(Format::Swiss { rounds: 9 }, count, &mut random, |tournament, _| {
            let records = tournament.records().to_vec();
            // The quicker of two: whatever else the machine does meanwhile is not counted.
            let times = [(); 2].map(|()| {
                let began = std::time::Instant::now();
                assert!(swiss(&records).len() >= 130);
                began.elapsed()
            });
            slowest = slowest.max(times[0].min(times[1]));
        });
        println!("{count} players, nine rounds: the slowest was paired in {slowest:?}");
        assert!(slowest < std::time::Duration::from_secs(1), "{slowest:?}");
        assert_eq!(tournament.rounds(), 9);
    }
    let records: Vec<PlayerRecord> =
        (0..300).map(|player| PlayerRecord::new(PlayerId(player), 1500)).collect();
    assert_eq!(tables(&records, 4).len(), 75);
}

#[test]
fn what_does_not_fit_is_refused_and_changes_nothing() {
    use tournament::EventError;
    use tournament::tournament::GameNumber;
    let mut tournament = Tournament::new(Options { format: Format::Swiss { rounds: 2 } });
    let fails = |tournament: &mut Tournament, event: &Event, error: EventError| {
        let before = tournament.clone();
        assert_eq!(tournament.apply(event), Err(error));
        assert_eq!(*tournament, before);
    };
    let pair = |players: &[u32]| Pairing(players.iter().copied().map(PlayerId).collect());
    for rating in [1500, 1600] {
        tournament.apply(&Event::Joined { rating }).expect("it fits");
    }
    let paired = Event::Paired { pairings: vec![pair(&[0, 1])] };
    fails(&mut tournament, &paired, EventError::NotStarted);
    fails(&mut tournament, &Event::Ended, EventError::NotStarted);
    tournament.apply(&Event::Started { at: 5 }).expect("it fits");
    fails(&mut tournament, &Event::Started { at: 6 }, EventError::StartedAlready);
    fails(&mut tournament, &Event::Withdrew { player: PlayerId(2) }, EventError::NoSuchPlayer(PlayerId(2)));
    let twice = Event::Paired { pairings: vec![pair(&[0, 0])] };
    fails(&mut tournament, &twice, EventError::Busy(PlayerId(0)));
    let three = Event::Paired { pairings: vec![pair(&[0, 1, 1])] };
    fails(&mut tournament, &three, EventError::Seats { wanted: 2, given: 3 });
    tournament.apply(&paired).expect("it fits");
    fails(&mut tournament, &paired, EventError::RoundRuns);
    let finished = |game, ranks: &[usize]| Event::Finished { game: GameNumber(game), ranks: ranks.to_vec() };
    fails(&mut tournament, &finished(1, &[1, 2]), EventError::NotPlayed(GameNumber(1)));
    fails(&mut tournament, &finished(0, &[1, 3]), EventError::Ranks);
    fails(&mut tournament, &finished(0, &[2, 2]), EventError::Ranks);
    tournament.apply(&finished(0, &[1, 1])).expect("it fits");
    fails(&mut tournament, &finished(0, &[1, 1]), EventError::NotPlayed(GameNumber(0)));
    tournament.apply(&Event::Ended).expect("it fits");
    fails(&mut tournament, &Event::Joined { rating: 1 }, EventError::Over);
}
