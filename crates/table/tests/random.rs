//! Random tables, random actions, all games: whatever is done, a table stays a table.
//!
//! What is refused changes nothing; clocks run as the plain arithmetic here says; logs and records replay; what is taken
//! back stands as it stood; nothing but the next game follows an end. What was met on the way is counted, so that none
//! of this holds merely because nothing happened.

mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use game::record::Record;
use game::{Seat, Share, SplitMix64};
use games::{AnyGame, Family, GameId};
use support::{ms, spec};
use table::{
    Action, Answer, ByOffer, Chair, ClockFace, Consent, Contest, Deed, Event, How, Log, Now, Offer, Settings,
    Sitter, Table, TimeControl,
};

const TABLES_PER_GAME: u64 = 30;
const ACTIONS_PER_TABLE: usize = 400;

/// How often things were met, by name.
type Met = BTreeMap<String, usize>;

fn pick<T: Copy>(random: &mut SplitMix64, among: &[T]) -> T {
    among[random.below(among.len() as u32) as usize]
}

fn by_offer<T: Copy>(random: &mut SplitMix64, among: &[T]) -> ByOffer<T> {
    let mut all = ByOffer::all(among[0]);
    for offer in Offer::ALL {
        all[offer] = pick(random, among);
    }
    all
}

fn random_settings(id: GameId, random: &mut SplitMix64) -> Settings {
    let mut first = spec(id.as_str());
    if id.family() == Family::Moguli {
        first.seed = pick(random, &[None, Some(random.clone().next_u64())]);
    } else {
        first.starter = pick(random, &Seat::ALL[..id.seats()]);
        first.handicaps = (0..id.seats()).map(|_| pick(random, &[0, 0, 1, 2, 6])).collect();
        first.handicaps[random.below(id.seats() as u32) as usize] = 0;
    }
    let mut settings = if id.family() == Family::Express && random.below(2) == 0 {
        Settings::series(first, 1 + random.below(3))
    } else {
        Settings::game(first)
    };
    let is_timed = random.below(3) > 0;
    let total = pick(random, &[300, 3_000, 60_000]);
    for chair in &mut settings.chairs {
        let control = TimeControl { total: ms(total), increment: ms(pick(random, &[0, 40, 500])) };
        *chair = Chair {
            sitter: Sitter {
                answers: by_offer(
                    random,
                    &[
                        Answer::Asked,
                        Answer::Asked,
                        Answer::Asked,
                        Answer::Asked,
                        Answer::Accepts,
                        Answer::Declines,
                    ],
                ),
                ..Sitter::person("Somebody")
            },
            time: Some(control).filter(|_| is_timed && random.below(5) > 0),
        };
    }
    settings.manners = by_offer(
        random,
        &[Consent::Never, Consent::ByAgreement, Consent::ByAgreement, Consent::ByAgreement, Consent::Freely],
    );
    settings
}

fn random_deed(table: &Table, seat: Seat, random: &mut SplitMix64) -> Deed {
    let offer = pick(random, &Offer::ALL);
    let open = table.offers().first().map_or(offer, |open| open.offer);
    match random.below(36) {
        0..=1 if offer != Offer::Abandon || random.below(2) == 0 => Deed::Offer(offer),
        2..=3 => Deed::Accept(open),
        4..=5 => Deed::Decline(open),
        6 => Deed::Withdraw(open),
        7 => Deed::UndoInTurn,
        8 if random.below(6) == 0 => Deed::Resign,
        9 if random.below(6) == 0 => Deed::Retire,
        10 => Deed::Resume,
        11 => Deed::FlagFell,
        12 => Deed::StartNextGame,
        13 => Deed::Move(pick(random, &["", "Na", "c4+", "pass", "retire:g", "1-0", "Nc:a1-e5"]).to_owned()),
        _ if table.ending().is_some() => {
            pick(random, &[&Deed::Offer(Offer::Rematch), &Deed::Accept(Offer::Rematch), &Deed::StartNextGame])
                .clone()
        }
        _ if table.next_flag().is_some_and(|flag| flag.seat == seat && random.below(8) == 0) => {
            Deed::FlagFell
        }
        _ => {
            let moves = table.game().moves();
            Deed::Move(
                moves.get(random.below(moves.len().max(1) as u32) as usize).cloned().unwrap_or_default(),
            )
        }
    }
}

fn random_action(table: &Table, random: &mut SplitMix64) -> Action {
    let seat = if random.below(5) == 0 { pick(random, &Seat::ALL) } else { table.game().to_move() };
    let seat = match table.offers().first() {
        Some(open) if random.below(3) == 0 => open.by.next(table.seats()),
        Some(open) if random.below(4) == 0 => open.by,
        _ => seat,
    };
    Action { seat, deed: random_deed(table, seat, random) }
}

/// What the clocks must show after a span in which nothing was done.
fn after_waiting(mut face: ClockFace, span: Duration) -> ClockFace {
    if let Some(Some(left)) = face.running.map(|seat| &mut face.left[seat.index()]) {
        *left = left.saturating_sub(span);
    }
    face
}

/// What must hold of any table at any time.
fn check_table(table: &Table) {
    let is_over = table.ending().is_some();
    assert!(is_over || !table.game().is_over(), "the rules ended a game and the table did not notice");
    let face = table.clocks(table.latest());
    assert_eq!(face.running.is_none(), is_over || face.is_paused);
    assert!(is_over || face.running.is_none_or(|seat| seat == table.game().to_move()));
    for open in table.offers() {
        let same = table.offers().iter().filter(|other| other.offer == open.offer);
        assert_eq!(same.count(), 1, "two offers of a kind");
        assert_eq!(open.offer == Offer::Rematch, is_over, "an offer at the wrong time");
        let asked = Seat::first(table.seats()).filter(|&seat| is_over || table.playing().contains(seat));
        let silent = asked.filter(|&seat| seat != open.by && !open.accepted.contains(seat));
        assert!(silent.count() > 0, "all agreed and nothing came of it");
        assert!(is_over || table.playing().contains(open.by), "the proposer has left");
    }
    if let Some(ending) = table.ending() {
        let standings = ending.standings.iter().flatten();
        let shares: u32 = standings.clone().map(|standing| standing.share.twelfths()).sum();
        let whole = if ending.how == How::Abandoned { 0 } else { Share::WHOLE.twelfths() };
        assert_eq!(shares, whole, "{ending:?}");
        for (seat, standing) in Seat::ALL.into_iter().zip(standings) {
            assert_eq!(standing.rank == 1, standing.share > Share::NONE);
            assert!(standing.rank > 1 || table.playing().contains(seat), "one who left has won");
        }
    }
}

fn check_record(table: &Table) {
    let record = table.record(Some("2026-07-31")).expect("a record");
    assert_eq!(AnyGame::from_record(&record).as_ref(), Ok(table.game()), "{record}");
    assert_eq!(Record::read(&record.to_string()).as_ref(), Ok(&record));
    let result = table.ending().and_then(table::Ending::verdict);
    assert_eq!(record.result(), result);
    assert_eq!(record.tag("Termination"), table.ending().map(|ending| ending.how.code()));
    let clocks = record.line.nodes.iter().filter(|node| !node.comments.is_empty()).count();
    if table.settings().chairs.iter().all(|chair| chair.time.is_some()) {
        let moves = record.line.nodes.iter().filter(|node| !node.text().starts_with("retire:")).count();
        assert_eq!(clocks, moves);
    }
}

/// What the events say of the clocks against what the table shows before and after.
fn check_clocks(before: &ClockFace, table: &Table, deed: &Deed, events: &[Event]) {
    let after = table.clocks(table.latest());
    let told = events.iter().rev().find_map(|event| match event {
        Event::ClockChanged(face) => Some(face),
        _ => None,
    });
    assert!(told.is_none_or(|told| *told == after), "{told:?} was told, {after:?} is shown");
    let is_set = |event: &Event| match event {
        Event::NewGame { .. } => true,
        Event::TakenBack { .. } => *deed != Deed::UndoInTurn,
        _ => false,
    };
    if events.iter().any(is_set) {
        assert!(told.is_some() || after.left.iter().all(Option::is_none));
        return;
    }
    let mut expected = before.left.clone();
    let has_begun_turn = events.iter().any(|event| matches!(event, Event::TurnChanged { .. }));
    if let (Deed::Move(_), true, Some(seat)) = (deed, has_begun_turn, before.running) {
        let increment = table.chair(seat).and_then(|chair| chair.time).map(|control| control.increment);
        expected[seat.index()] = expected[seat.index()].zip(increment).map(|(left, more)| left + more);
    }
    assert_eq!(after.left, expected, "after {deed:?}");
}

/// A position of the game at hand, and what the clocks showed when it came to stand.
struct Stood {
    position: String,
    left: Vec<Option<Duration>>,
}

impl Stood {
    fn now(table: &Table) -> Stood {
        Stood { position: table.game().position_text(), left: table.clocks(table.latest()).left }
    }
}

/// Notes what stands after each step of the game at hand, the start first, and checks that what is taken back leads to
/// what stood there.
fn follow(stood: &mut Vec<Stood>, table: &Table, deed: &Deed, events: &[Event]) {
    if events.iter().any(|event| matches!(event, Event::NewGame { .. })) {
        stood.clear();
    }
    for event in events {
        if let Event::TakenBack { steps, .. } = event {
            stood.truncate(stood.len() - steps);
            let (then, now) = (stood.last().expect("the start at least"), Stood::now(table));
            assert_eq!(then.position, now.position, "not back where it was");
            assert!(*deed == Deed::UndoInTurn || then.left == now.left, "the clocks were not restored");
        }
    }
    if stood.len() == table.game().len() {
        stood.push(Stood::now(table));
    }
    assert_eq!(stood.len(), table.game().len() + 1);
}

fn play_at_random_table(id: GameId, seed: u64, met: &mut Met) {
    let mut random = SplitMix64::new(seed);
    let settings = random_settings(id, &mut random);
    let mut table = Table::new(settings.clone(), Now::from_millis(5)).expect("a table");
    let mut history = vec![table.clone()];
    let mut stood = vec![Stood::now(&table)];
    let mut now = Now::from_millis(5);
    for _ in 0..ACTIONS_PER_TABLE {
        let face = table.clocks(now);
        let span = ms(u64::from(pick(&mut random, &[0, 1, 7, 30, 30, 200]) * random.below(3)));
        now = now.plus(span);
        let before = table.clocks(now);
        assert_eq!(before, after_waiting(face, span));
        let action = random_action(&table, &mut random);
        let name = format!("{:?}", action.deed);
        let name = name.split_once("(\"").map_or(name.as_str(), |(name, _)| name).to_owned();
        let events = match table.apply(action.clone(), now) {
            Ok(events) => events,
            Err(refusal) => {
                *met.entry(refusal.code().to_owned()).or_default() += 1;
                assert_eq!(
                    Some(&table),
                    history.last(),
                    "{action:?} was refused ({refusal}), yet it did something"
                );
                continue;
            }
        };
        *met.entry(name).or_default() += 1;
        let previous = history.last().expect("the beginning at least");
        if previous.ending().is_some() {
            let follows = matches!(
                action.deed,
                Deed::StartNextGame
                    | Deed::Offer(Offer::Rematch)
                    | Deed::Accept(Offer::Rematch)
                    | Deed::Decline(Offer::Rematch)
                    | Deed::Withdraw(Offer::Rematch)
            );
            assert!(follows, "{action:?} was accepted after the end");
        } else if action.deed != Deed::FlagFell {
            let running = before.running.and_then(|seat| before.left[seat.index()]);
            assert_ne!(running, Some(Duration::ZERO), "{action:?} was accepted past a flag");
        }
        assert_eq!(table.latest(), now);
        check_table(&table);
        check_clocks(&before, &table, &action.deed, &events);
        follow(&mut stood, &table, &action.deed, &events);
        for event in &events {
            if let Event::GameEnded(ending) = event {
                *met.entry(ending.how.code().to_owned()).or_default() += 1;
            }
        }
        if table.ending().is_some() || random.below(10) == 0 {
            check_record(&table);
        }
        history.push(table.clone());
    }
    check_replays(&settings, &history, &mut random);
}

/// Every beginning of the log leads to the table of that time.
fn check_replays(settings: &Settings, history: &[Table], random: &mut SplitMix64) {
    let last = history.last().expect("the beginning at least");
    assert_eq!(Table::replay(settings.clone(), last.log()).as_ref(), Ok(last));
    let mut replayed = Table::new(settings.clone(), last.log().begun).expect("a table");
    for (entry, expected) in last.log().entries.iter().zip(&history[1..]) {
        replayed.apply(entry.action.clone(), entry.at).expect("it was accepted before");
        assert_eq!(&replayed, expected);
    }
    let count = random.below(history.len() as u32) as usize;
    let prefix = Log { entries: last.log().entries[..count].to_vec(), ..last.log().clone() };
    assert_eq!(Table::replay(settings.clone(), &prefix).as_ref(), Ok(&history[count]));
}

#[test]
fn whatever_is_done_a_table_stays_a_table() {
    let mut met = Met::new();
    for (number, &id) in GameId::ALL.iter().enumerate() {
        for seed in 0..TABLES_PER_GAME {
            play_at_random_table(id, seed * 100 + number as u64, &mut met);
        }
    }
    let offers = Offer::ALL.map(|offer| format!("{offer:?}"));
    let answers =
        |offer: &String| ["Offer", "Accept", "Decline", "Withdraw"].map(|deed| format!("{deed}({offer})"));
    let mut wanted: BTreeSet<String> = offers.iter().flat_map(answers).collect();
    wanted.extend(
        "Move UndoInTurn Resign Retire FlagFell Resume StartNextGame \
         row last-seat resignation agreement time abandoned \
         no-such-seat game-over game-goes-on has-left not-your-turn rules flag-has-fallen flag-stands paused \
         not-paused no-clocks touch-move nothing-to-take-back seat-has-left-since not-allowed-here offer-open \
         no-such-offer own-offer answered-already not-your-offer no-series series-goes-on series-won"
            .split_whitespace()
            .map(str::to_owned),
    );
    let missing: Vec<_> = wanted.iter().filter(|name| !met.contains_key(*name)).collect();
    assert!(missing.is_empty(), "never met: {missing:?}; met: {met:?}");
}

#[test]
fn the_random_settings_are_as_different_as_they_should_be() {
    let mut random = SplitMix64::new(1);
    let all: Vec<Settings> = (0..50).map(|_| random_settings(GameId::Express3, &mut random)).collect();
    assert!(all.iter().any(|settings| matches!(settings.contest, Contest::Series { .. })));
    assert!(all.iter().any(|settings| settings.contest.first().handicaps.contains(&6)));
    assert!(all.iter().any(|settings| settings.chairs.iter().all(|chair| chair.time.is_some())));
    assert!(all.iter().any(|settings| settings.chairs.iter().all(|chair| chair.time.is_none())));
}
