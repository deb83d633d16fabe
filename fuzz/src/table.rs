//! Any sequence of inputs at any table: whatever is done, it stays a table.
//!
//! What is refused changes nothing; clocks run as the plain arithmetic here says; logs and records replay; what is taken
//! back stands as it stood; nothing but the next game follows an end.
//!
//! The bytes of an input are choices, one after the other: the first chooses the game as in `lib.rs`, the next ones what
//! is settled, and all others what is done when. Used by the fuzz target and by `crates/table/tests/random.rs`, which
//! brings random bytes and the kept seeds. It is no part of the library because that is also compiled where there are no
//! tables yet.
//!
//! Absent here: libFuzzer.

use std::time::Duration;

use game::record::Record;
use game::{Seat, Share};
use games::{AnyGame, GameId, Spec};
use table::{
    Action, Answer, ByOffer, ClockFace, ClockStart, Consent, DriverCommand, Event, Log, Offer, Player,
    PlayerCommand, PlayerSlot, RematchTerms, Settings, Table, Termination, TimeControl, TimeScope, Timestamp,
};

/// After so many actions a longer input shows nothing that a shorter one does not.
const MAX_ACTIONS: usize = 400;

/// Takes the name of whatever is met on the way, so that a test can tell that something was.
pub(crate) type Met<'a> = &'a mut dyn FnMut(&str);

/// Does at a table what the bytes say, and checks at every step what must hold.
///
/// # Panics
///
/// If something does not hold.
pub(crate) fn table(data: &[u8], met: Met<'_>) {
    let Some((&letter, rest)) = data.split_first() else { return };
    let id = GameId::ALL[usize::from(letter.wrapping_sub(b'a')) % GameId::ALL.len()];
    let mut choices = Choices(rest);
    let settings = settings(id, &mut choices);
    match Table::new(settings.clone(), STARTED_AT) {
        Ok(table) => act(table, &settings, &mut choices, met),
        Err(error) => {
            assert!(!error.to_string().is_empty());
            met("settings refused");
        }
    }
}

const STARTED_AT: Timestamp = Timestamp::from_millis(5);

/// Bytes as choices. When they are used up, the first of everything is chosen.
pub(crate) struct Choices<'a>(pub(crate) &'a [u8]);

impl Choices<'_> {
    fn byte(&mut self) -> usize {
        let Some((&byte, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        usize::from(byte)
    }

    /// A number below `bound`, which must not be 0.
    fn below(&mut self, bound: usize) -> usize {
        let number = if bound > 256 { self.byte() << 8 | self.byte() } else { self.byte() };
        number % bound
    }

    fn pick<T: Copy>(&mut self, among: &[T]) -> T {
        among[self.below(among.len())]
    }

    fn by_offer<T: Copy>(&mut self, among: &[T]) -> ByOffer<T> {
        let mut all = ByOffer::all(among[0]);
        for offer in Offer::ALL {
            all[offer] = self.pick(among);
        }
        all
    }

    /// Any short text.
    fn text(&mut self) -> String {
        let length = self.below(10);
        let (text, rest) = self.0.split_at(length.min(self.0.len()));
        self.0 = rest;
        String::from_utf8_lossy(text).into_owned()
    }
}

const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// What is settled; now and then it is nothing that a table can be set to.
pub(crate) fn settings(id: GameId, choices: &mut Choices<'_>) -> Settings {
    let is_wild = choices.below(32) == 31;
    let mut first = Spec::new(id);
    if id.info().has_seed && !is_wild {
        let seed = choices.below(1 << 16) as u64;
        first.seed = choices.pick(&[None, Some(seed)]);
    } else {
        let seats = if is_wild { &Seat::ALL } else { &Seat::ALL[..id.seats()] };
        first.starter = choices.pick(seats);
        let lengths: &[u8] = if is_wild { &[0, 1, 6, 7, 200] } else { &[0, 0, 1, 2, 6] };
        first.handicaps = (0..id.seats()).map(|_| choices.pick(lengths)).collect();
        let without = choices.below(id.seats());
        first.handicaps[without] = 0;
    }
    let mut settings = if (is_wild || id.info().has_series) && choices.below(2) == 0 {
        Settings::series(first, choices.pick(&[1, 2, 3]) - u32::from(is_wild))
    } else {
        Settings::game(first)
    };
    let is_timed = choices.below(3) > 0;
    let total = choices.pick(&[300, 3_000, 60_000]);
    let scope = choices.pick(&[TimeScope::Game, TimeScope::Game, TimeScope::Turn]);
    for place in &mut settings.slots {
        let name = if is_wild { choices.text() } else { "Somebody".to_owned() };
        *place = slot(&name, Some(ms(total)).filter(|_| is_timed), scope, choices);
    }
    settings.clock_start = choices.pick(&[ClockStart::AtOnce, ClockStart::FirstMove]);
    settings.consent = choices.by_offer(&[
        Consent::Never,
        Consent::ByAgreement,
        Consent::ByAgreement,
        Consent::ByAgreement,
        Consent::Freely,
    ]);
    settings
}

/// Somebody, mostly with so much time.
fn slot(name: &str, total: Option<Duration>, scope: TimeScope, choices: &mut Choices<'_>) -> PlayerSlot {
    let increment = ms(choices.pick(&[0, 40, 500]));
    let answers = choices.by_offer(&[
        Answer::Asked,
        Answer::Asked,
        Answer::Asked,
        Answer::Asked,
        Answer::Accepts,
        Answer::Declines,
    ]);
    let time = total.map(|total| TimeControl { total, increment, scope });
    PlayerSlot {
        player: Player { answers, ..Player::person(name) },
        time: time.filter(|_| choices.below(5) > 0),
    }
}

/// Somebody else for some slot, now and then nobody who could have it.
fn choose_replacement(table: &Table, choices: &mut Choices<'_>) -> DriverCommand {
    let total = choices.pick(&[None, Some(ms(300)), Some(ms(3_000)), Some(ms(0))]);
    let name = choices.pick(&["Else", "Else", "Else", "Two\nlines"]);
    let scope = choices.pick(&[TimeScope::Game, TimeScope::Turn]);
    DriverCommand::ReplacePlayer {
        slot: choices.below(table.seats() + 1),
        to: slot(name, total, scope, choices),
        left: choices.pick(&[None, None, Some(ms(7)), Some(ms(900)), Some(ms(0))]),
    }
}

/// Some order of the slots, now and then none.
fn choose_terms(table: &Table, choices: &mut Choices<'_>) -> RematchTerms {
    let mut seating: Vec<usize> = (0..table.seats()).collect();
    seating.rotate_left(choices.below(table.seats()));
    let (one, other) = (choices.below(seating.len()), choices.below(seating.len()));
    seating.swap(one, other);
    if choices.below(8) == 7 {
        seating[one] = other;
    }
    RematchTerms { seating, starter: choices.pick(&[None, None, Some(Seat::FIRST), Some(Seat::THIRD)]) }
}

fn choose_action(table: &Table, choices: &mut Choices<'_>) -> Action {
    let seat = if choices.below(5) == 0 { choices.pick(&Seat::ALL) } else { table.game().to_move() };
    let seat = match table.offers().first() {
        Some(open) if choices.below(3) == 0 => open.by.next(table.seats()),
        Some(open) if choices.below(4) == 0 => open.by,
        _ => seat,
    };
    let (flag_fell, next_game) = (DriverCommand::FlagFell { seat }, DriverCommand::StartNextGame);
    let offer = choices.pick(&Offer::ALL);
    let open = table.offers().first().map_or(offer, |open| open.offer);
    let command = match choices.below(42) {
        0..=1 if offer != Offer::Abandon || choices.below(2) == 0 => PlayerCommand::Offer(offer),
        2..=3 => PlayerCommand::Accept(open),
        4..=5 => PlayerCommand::Decline(open),
        6 => PlayerCommand::Withdraw(open),
        7 => PlayerCommand::UndoInTurn,
        8 if choices.below(6) == 0 => PlayerCommand::Resign,
        9 if choices.below(6) == 0 => PlayerCommand::Retire,
        10 => PlayerCommand::Resume,
        11 => return flag_fell.into(),
        12 => return next_game.into(),
        13 => {
            let texts = ["", "Na", "c4+", "pass", "retire:g", "1-0", "Nc:a1-e5"];
            PlayerCommand::Move(choices.pick(&texts).to_owned())
        }
        14 => PlayerCommand::Move(choices.text()),
        15 if choices.below(2) == 0 => return choose_replacement(table, choices).into(),
        16 if choices.below(6) == 0 => return DriverCommand::Remove { seat }.into(),
        17 if choices.below(6) == 0 => return DriverCommand::Abort.into(),
        18 if choices.below(4) == 0 => PlayerCommand::Abort,
        19 => PlayerCommand::OfferRematch(choose_terms(table, choices)),
        20 => {
            let left = choices.pick(&[None, Some(ms(0)), Some(ms(150)), Some(ms(5_000))]);
            return DriverCommand::SetAway { slot: choices.below(table.seats() + 1), left }.into();
        }
        _ if table.ending().is_some() => match choices.below(4) {
            0 => PlayerCommand::Offer(Offer::Rematch),
            1 => PlayerCommand::Accept(Offer::Rematch),
            2 => PlayerCommand::OfferRematch(choose_terms(table, choices)),
            _ => return next_game.into(),
        },
        _ if table.next_flag().is_some_and(|flag| flag.seat == seat && choices.below(8) == 0) => {
            return flag_fell.into();
        }
        _ => {
            let moves = table.game().moves();
            PlayerCommand::Move(moves.get(choices.below(moves.len().max(1))).cloned().unwrap_or_default())
        }
    };
    Action::player(seat, command)
}

/// When the next thing is done, and what the driver says that it is: its clock may have been set back.
fn choose_moment(table: &Table, now: Timestamp, choices: &mut Choices<'_>) -> (Timestamp, Timestamp) {
    if choices.below(24) == 23 {
        return (table.last_action_at(), Timestamp::from_millis(choices.below(6) as u64));
    }
    let now = now.plus(ms([0, 1, 7, 30, 30, 200][choices.below(6)] * choices.below(3) as u64));
    (now, now)
}

fn act(mut table: Table, settings: &Settings, choices: &mut Choices<'_>, met: Met<'_>) {
    let mut history = vec![table.clone()];
    let mut snapshots = vec![Snapshot::now(&table)];
    let mut now = STARTED_AT;
    for _ in 0..MAX_ACTIONS {
        if choices.0.is_empty() {
            break;
        }
        let face = table.clocks(now);
        let (next, told) = choose_moment(&table, now, choices);
        let before = table.clocks(told);
        if next < now {
            // Nothing was done meanwhile: the table counts from what it saw last.
            assert_eq!(before, table.clocks(next), "time went back");
            met("time went back");
        } else {
            assert_eq!(before, after_waiting(&table, face, now, next));
        }
        now = next;
        let action = choose_action(&table, choices);
        let checked = table.check(&action, told);
        let events = match table.apply(action.clone(), told) {
            Ok(events) => events,
            Err(refused) => {
                met(refused.code());
                assert_eq!(checked, Err(refused), "{action:?}");
                assert_eq!(Some(&table), history.last(), "{action:?} was refused, yet it did something");
                continue;
            }
        };
        assert_eq!(checked, Ok(()), "{action:?}");
        met(&name_of(&action));
        check_may_follow(&action, &history[history.len() - 1], &before);
        check_new_places(&action, &history[history.len() - 1], &table);
        assert_eq!(table.last_action_at(), now);
        check_table(&table);
        check_clocks(&before, &table, &action, &events, new_clock(&action, &history[history.len() - 1]));
        follow(&mut snapshots, &table, &action, &events, new_clock(&action, &history[history.len() - 1]));
        for event in &events {
            if let Event::GameEnded(ending) = event {
                met(ending.termination.code());
            }
        }
        if table.ending().is_some() || choices.below(10) == 0 {
            check_record(&table);
        }
        history.push(table.clone());
    }
    check_replays(settings, &history, choices);
}

/// An action's name, without the move or the seat that it may hold.
fn name_of(action: &Action) -> String {
    match action {
        Action::Player { command: PlayerCommand::Move(_), .. } => "Move".to_owned(),
        Action::Player { command: PlayerCommand::OfferRematch(_), .. } => "OfferRematch".to_owned(),
        Action::Player { command, .. } => format!("{command:?}"),
        Action::Driver(DriverCommand::FlagFell { .. }) => "FlagFell".to_owned(),
        Action::Driver(DriverCommand::StartNextGame) => "StartNextGame".to_owned(),
        Action::Driver(DriverCommand::ReplacePlayer { .. }) => "ReplacePlayer".to_owned(),
        Action::Driver(DriverCommand::SetAway { .. }) => "SetAway".to_owned(),
        Action::Driver(DriverCommand::Remove { .. }) => "Remove".to_owned(),
        Action::Driver(DriverCommand::Abort) => "Abort by the driver".to_owned(),
    }
}

fn check_may_follow(action: &Action, previous: &Table, before: &ClockFace) {
    if previous.ending().is_some() {
        let follows = match action {
            Action::Player { command, .. } => matches!(
                command,
                PlayerCommand::OfferRematch(_)
                    | PlayerCommand::Offer(Offer::Rematch)
                    | PlayerCommand::Accept(Offer::Rematch)
                    | PlayerCommand::Decline(Offer::Rematch)
                    | PlayerCommand::Withdraw(Offer::Rematch)
            ),
            Action::Driver(command) => {
                matches!(
                    command,
                    DriverCommand::StartNextGame
                        | DriverCommand::ReplacePlayer { .. }
                        | DriverCommand::SetAway { .. }
                )
            }
        };
        assert!(follows, "{action:?} was accepted after the end");
    } else if is_refused_past_flag(action, previous, before) {
        let running = before.running.and_then(|seat| before.left[seat.index()]);
        assert_ne!(running, Some(Duration::ZERO), "{action:?} was accepted past a flag");
    }
}

/// Whether an action is one that a fallen flag would have stopped.
fn is_refused_past_flag(action: &Action, previous: &Table, before: &ClockFace) -> bool {
    match action {
        Action::Driver(DriverCommand::FlagFell { .. }) => false,
        Action::Driver(DriverCommand::ReplacePlayer { slot, .. }) => {
            before.running.is_none_or(|seat| previous.seating()[seat.index()] != *slot)
        }
        _ => true,
    }
}

/// Who sits where after an action: what was settled stays, a new player has its slot, a rematch has the places that were
/// agreed on.
fn check_new_places(action: &Action, previous: &Table, table: &Table) {
    assert_eq!(table.settings(), previous.settings());
    let mut slots = previous.slots().to_vec();
    if let Action::Driver(DriverCommand::ReplacePlayer { slot, to, .. }) = action {
        slots[*slot] = to.clone();
    }
    assert_eq!(table.slots(), slots, "after {action:?}");
    let agreed = match action {
        Action::Player { command: PlayerCommand::OfferRematch(terms), .. } => Some(terms),
        _ => previous.offers().iter().find_map(|open| open.terms.as_ref()),
    };
    if let (true, false, Some(terms)) = (previous.ending().is_some(), table.ending().is_some(), agreed) {
        assert_eq!(table.seating(), terms.seating);
        assert!(terms.starter.is_none_or(|starter| starter == table.spec().starter));
    }
}

fn is_undo_in_turn(action: &Action) -> bool {
    matches!(action, Action::Player { command: PlayerCommand::UndoInTurn, .. })
}

/// What the clocks must show after a span in which nothing was done.
fn after_waiting(table: &Table, mut face: ClockFace, mut from: Timestamp, to: Timestamp) -> ClockFace {
    if let Some(until) = away_until(table).filter(|until| *until > from) {
        assert_eq!(face.running, None, "a clock runs for somebody who is away");
        if until > to {
            return face;
        }
        let then = table.clocks(until);
        assert_eq!(then.left, face.left, "a clock ran for somebody who is away");
        (face, from) = (then, until);
    }
    let span = to.since(from);
    if let Some(Some(left)) = face.running.map(|seat| &mut face.left[seat.index()]) {
        *left = left.saturating_sub(span);
    }
    face
}

/// Until when whoever is to move is away, where their clock stands still for it.
fn away_until(table: &Table) -> Option<Timestamp> {
    let seat = table.game().to_move();
    let is_by_turn = table.slot(seat)?.time?.scope == TimeScope::Turn;
    table.away_until(table.seating()[seat.index()]).filter(|_| is_by_turn)
}

/// What must hold of any table at any time.
fn check_table(table: &Table) {
    let is_over = table.ending().is_some();
    assert!(is_over || !table.game().is_over(), "the rules ended a game and the table did not notice");
    let face = table.clocks(table.last_action_at());
    let is_first_turn = face.running.is_none() && table.settings().clock_start == ClockStart::FirstMove;
    let is_away = away_until(table).is_some_and(|until| until > table.last_action_at());
    assert!(is_first_turn || face.running.is_none() == (is_over || face.is_paused || is_away));
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
        let has_no_result = matches!(ending.termination, Termination::Abandoned | Termination::Aborted);
        let whole = if has_no_result { 0 } else { Share::WHOLE.twelfths() };
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
    assert_eq!(record.tag("Termination"), table.ending().map(|ending| ending.termination.code()));
    let clocks = record.line.nodes.iter().filter(|node| !node.comments.is_empty()).count();
    let has_same_players = table.slots() == table.settings().slots;
    if has_same_players && table.slots().iter().all(|slot| slot.time.is_some()) {
        let moves = record.line.nodes.iter().filter(|node| !node.text().starts_with("retire:")).count();
        assert_eq!(clocks, moves);
    }
}

/// What the events say of the clocks against what the table shows before and after.
fn check_clocks(
    before: &ClockFace,
    table: &Table,
    action: &Action,
    events: &[Event],
    new_clock: Option<(Seat, Option<Duration>)>,
) {
    let after = table.clocks(table.last_action_at());
    let told = events.iter().rev().find_map(|event| match event {
        Event::ClockChanged(face) => Some(face),
        _ => None,
    });
    assert!(told.is_none_or(|told| *told == after), "{told:?} was told, {after:?} is shown");
    let is_set = |event: &Event| match event {
        Event::NewGame { .. } => true,
        Event::TakenBack { .. } => !is_undo_in_turn(action),
        _ => false,
    };
    if events.iter().any(is_set) {
        assert!(told.is_some() || after.left.iter().all(Option::is_none));
        return;
    }
    let mut expected = before.left.clone();
    if let Some((seat, left)) = new_clock {
        expected[seat.index()] = left;
    }
    let has_begun_turn = events.iter().any(|event| matches!(event, Event::TurnChanged { .. }));
    let is_move = matches!(action, Action::Player { command: PlayerCommand::Move(_), .. });
    if let (true, true, Some(seat)) = (is_move, has_begun_turn, before.running) {
        let control =
            table.slot(seat).and_then(|slot| slot.time).filter(|control| control.scope == TimeScope::Game);
        let increment = control.map_or(Duration::ZERO, |control| control.increment);
        expected[seat.index()] = expected[seat.index()].map(|left| left + increment);
    }
    for event in events {
        if let Event::TurnChanged { to } = event {
            expected[to.index()] = time_for_turn(table, *to).or(expected[to.index()]);
        }
    }
    assert_eq!(after.left, expected, "after {action:?}");
}

/// What a seat has for each turn, if that is how its time is given.
fn time_for_turn(table: &Table, seat: Seat) -> Option<Duration> {
    let control = table.slot(seat).and_then(|slot| slot.time);
    control.filter(|control| control.scope == TimeScope::Turn).map(|control| control.total)
}

/// The clock that an action gives to a seat that plays, for the one it had.
fn new_clock(action: &Action, previous: &Table) -> Option<(Seat, Option<Duration>)> {
    let Action::Driver(DriverCommand::ReplacePlayer { slot, to, left }) = action else { return None };
    let seat = previous.playing().iter().find(|seat| previous.seating()[seat.index()] == *slot)?;
    let shown = to.time.map(|control| left.unwrap_or(control.total));
    previous.ending().is_none().then_some((seat, shown))
}

/// A position of the current game, and what the clocks showed when it came to stand.
struct Snapshot {
    position: String,
    left: Vec<Option<Duration>>,
}

impl Snapshot {
    fn now(table: &Table) -> Snapshot {
        Snapshot { position: table.game().position_text(), left: table.clocks(table.last_action_at()).left }
    }
}

/// Notes what stands after each step of the current game, the start first, and checks that what is taken back leads to
/// what stood there.
fn follow(
    snapshots: &mut Vec<Snapshot>,
    table: &Table,
    action: &Action,
    events: &[Event],
    new_clock: Option<(Seat, Option<Duration>)>,
) {
    if let Some((seat, left)) = new_clock {
        snapshots.iter_mut().for_each(|snapshot| snapshot.left[seat.index()] = left);
    }
    if events.iter().any(|event| matches!(event, Event::NewGame { .. })) {
        snapshots.clear();
    }
    for event in events {
        if let Event::TakenBack { steps, .. } = event {
            snapshots.truncate(snapshots.len() - steps);
            let (then, now) = (snapshots.last_mut().expect("the start at least"), Snapshot::now(table));
            assert_eq!(then.position, now.position, "not back where it was");
            let to_move = table.game().to_move();
            then.left[to_move.index()] = time_for_turn(table, to_move).or(then.left[to_move.index()]);
            assert!(is_undo_in_turn(action) || then.left == now.left, "the clocks were not restored");
        }
    }
    if snapshots.len() == table.game().len() {
        snapshots.push(Snapshot::now(table));
    }
    assert_eq!(snapshots.len(), table.game().len() + 1);
}

/// Every beginning of the log leads to the table of that time, and a log in which something is missing or twice leads to
/// some table or is refused.
fn check_replays(settings: &Settings, history: &[Table], choices: &mut Choices<'_>) {
    let Some(last) = history.last() else { return };
    let mut replayed =
        Table::new(settings.clone(), last.log().started_at).expect("it could be set so before");
    for (entry, expected) in last.log().entries.iter().zip(&history[1..]) {
        replayed.apply(entry.action.clone(), entry.at).expect("it was accepted before");
        assert_eq!(&replayed, expected);
    }
    assert_eq!(Table::replay(settings.clone(), last.log()).as_ref(), Ok(last));
    let mut log: Log = last.log().clone();
    if log.entries.is_empty() {
        return;
    }
    let (at, other) = (choices.below(log.entries.len()), choices.below(log.entries.len()));
    match choices.below(3) {
        0 => drop(log.entries.remove(at)),
        1 => log.entries.insert(at, log.entries[other].clone()),
        _ => log.entries.swap(at, other),
    }
    match Table::replay(settings.clone(), &log) {
        Ok(table) => check_table(&table),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
