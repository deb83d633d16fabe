//! Exact answers as far as they can be had, and principal-variation search for the rest: what plays Express for two.
//!
//! After a first look of PVS, half of what a search may take goes to the question whether the seat that seems to be ahead wins,
//! or to both where that is not clear ([`crate::exact`]); from the eighth ply on it is mostly answered within a second. A win is
//! played as it was proven. Otherwise PVS chooses, without the moves that are known to lose, and its choice is asked about too: if the other seat wins
//! after it, PVS chooses anew.
//!
//! With a [`Book`] its entries are played at once; where it has none and says that the position is won, or where the last move was
//! proven to win, nearly all of the time goes to the proof.
//!
//! Absent here: positions in which a seat sits out or has left, of which there are no exact answers. PVS has them alone.

use std::collections::HashMap;
use std::time::Duration;

use game::{Game, Play, Seat};
use shiftago::{Entry, Express2, Move};

use crate::Options;
use crate::control::{Control, Limits};
use crate::error::EngineError;
use crate::eval::Evaluate;
use crate::exact::{
    Advice, Book, ExactAnswers, ExactPosition, ForcedWin, Found, Marbles, Rules, child, each, learned_judge,
};
use crate::iterative_deepening::PvsSearcher;
use crate::report::{Line, Report};
use crate::searcher::Searcher;
use crate::value::{Proven, Value};
use crate::win_in_one::{report_of_win, winning_root_move};

/// With fewer nodes than this PVS gets them all.
const MIN_NODES: u64 = 20_000;
/// A node that is expanded for an exact answer counts as so many: it has that many children.
const NODES_EACH: u64 = 16;
/// Nodes of an exact search between two looks at the clock: about a millisecond.
const STEP: u64 = 256;
/// What the seats of an even game may expect, in thousandths.
const EVEN: u16 = 500;
/// Whether a seat wins is not asked if it may expect less.
const UNLIKELY: u16 = 300;
/// Where there is no limit, or one that is longer than the longest turn, the two searches take turns: at first for so long, then
/// twice as long each time, up to the other.
const FIRST_ROUND: Duration = Duration::from_millis(250);
const MAX_ROUND: Duration = Duration::from_secs(16);
/// From so many marbles on an exact answer is likely to come soon, and whoever lets the engine think without a limit would rather know
/// than guess: of sixteen parts of a round, so many go to the seat that seems to be ahead, and so many to both.
const ANSWERS_ARE_NEAR: u32 = 6;
const LOOK_PARTS: u32 = 1;
const LIKELY_PARTS: u32 = 10;
const EXACT_PARTS: u32 = 13;

/// The search.
pub(crate) struct ExactThenPvs<E> {
    answers: ExactAnswers,
    pvs: PvsSearcher<E>,
    wants_one_line: bool,
    book: Option<Book>,
    /// Where a move of the last search led that wins by proof or by the book. Whatever is answered is won too.
    won: Option<Marbles>,
}

impl<E> ExactThenPvs<E> {
    pub(crate) fn new(evaluate: E, options: &Options) -> Result<Self, EngineError> {
        let half = (options.hash / 2).max(1);
        let failed = |_| EngineError::Memory { megabytes: options.hash };
        Ok(ExactThenPvs {
            answers: ExactAnswers::new(half, learned_judge(options.weights.as_ref()).as_ref())
                .map_err(failed)?,
            pvs: PvsSearcher::with_hash(evaluate, options, options.hash.saturating_sub(half).max(1))?,
            wants_one_line: options.multipv <= 1,
            book: options.book.clone(),
            won: None,
        })
    }
}

/// What a part of the search may take, counted from the beginning of the whole.
#[derive(Clone, Copy)]
struct Until {
    time: Duration,
    nodes: u64,
}

impl Until {
    /// So many parts of the way from here to there.
    fn on_the_way(self, to: Until, parts: u32, of: u32) -> Until {
        let left = to.time.saturating_sub(self.time);
        let time = if to.time == Duration::MAX { to.time } else { self.time + left / of * parts };
        let nodes = if to.nodes == u64::MAX {
            to.nodes
        } else {
            self.nodes + to.nodes.saturating_sub(self.nodes) / u64::from(of) * u64::from(parts)
        };
        Until { time, nodes }
    }
}

/// One search: its position, and what is known of it.
struct Run<'a, 'b, E> {
    exact: ExactLines<'a>,
    pvs: &'a mut PvsSearcher<E>,
    play: &'a Play<Express2>,
    control: &'a Control<'b>,
    /// Expanded for exact answers before this search.
    nodes_before: u64,
    pvs_nodes: u64,
}

impl<E: Evaluate<Express2> + Send> Run<'_, '_, E> {
    fn spent(&self) -> Until {
        let exact_nodes = (self.exact.answers.nodes() - self.nodes_before) * NODES_EACH;
        Until { time: self.control.elapsed(), nodes: exact_nodes + self.pvs_nodes }
    }

    fn is_over(&self, until: Until) -> bool {
        let spent = self.spent();
        spent.time >= until.time || spent.nodes >= until.nodes || self.control.is_stopped()
    }

    /// Asks these questions in turn, until a win is known, or that there is none, or it is over.
    fn ask(&mut self, questions: &[ExactPosition], until: Until) {
        loop {
            let mut is_open = false;
            for &question in questions {
                if self.is_over(until) || self.exact.answers.known(question) == Some(true) {
                    return;
                }
                if self.exact.answers.known(question).is_none() {
                    is_open |= matches!(self.exact.answers.prove(question, STEP), Found::Open(_));
                }
            }
            if !is_open {
                return;
            }
        }
    }

    /// The questions that are worth asking: whether a seat wins that may hope to. `hope` is what the seat to move may expect.
    fn questions(&self, hope: u16) -> Vec<ExactPosition> {
        let (own, others) = (self.exact.own, self.exact.others);
        [(own, hope >= UNLIKELY), (others, hope <= 1000 - UNLIKELY)]
            .into_iter()
            .filter_map(|(question, is_likely)| is_likely.then_some(question))
            .collect()
    }

    /// Whether the other seat wins after a move; asks until it is known.
    fn loses(&mut self, mv: Move, until: Until) -> bool {
        let question = child(self.exact.others, mv.entry.index());
        while self.exact.answers.known(question).is_none() && !self.is_over(until) {
            self.exact.answers.prove(question, STEP);
        }
        self.exact.answers.known(question) == Some(true)
    }

    /// The moves that are known to lose.
    fn losing(&self) -> Vec<Move> {
        let is_lost =
            |mv: &Move| self.exact.answers.known(child(self.exact.others, mv.entry.index())) == Some(true);
        self.play.moves().into_iter().filter(is_lost).collect()
    }

    /// PVS without the moves that are known to lose.
    fn search(
        &mut self,
        avoided: &[Move],
        until: Until,
        on_report: &mut dyn FnMut(&Report<Express2>),
    ) -> Report<Express2> {
        let spent = self.spent();
        let limits = Limits {
            time: (until.time != Duration::MAX).then_some(until.time),
            nodes: (until.nodes != u64::MAX).then(|| until.nodes.saturating_sub(spent.nodes).max(1)),
            ..Limits::default()
        };
        let (play, control) = (self.play, self.control);
        let exact = &mut self.exact;
        let report = self.pvs.search_avoiding(play, avoided, &limits, control, &mut |report| {
            on_report(&exact.in_place_of_guesses(report.clone(), spent.nodes));
        });
        self.pvs_nodes += report.nodes;
        self.exact.in_place_of_guesses(report, spent.nodes)
    }

    /// PVS chooses, and again if its choice turns out to lose.
    fn choose(&mut self, until: Until, on_report: &mut dyn FnMut(&Report<Express2>)) -> Report<Express2> {
        loop {
            let avoided = self.losing();
            let report = self.search(&avoided, self.spent().on_the_way(until, 3, 4), on_report);
            let Some(best) = report.best() else { return report };
            if avoided.contains(&best) || self.exact.answers.known(self.exact.others) == Some(true) {
                return report;
            }
            let here = self.spent();
            if !self.loses(best, here.on_the_way(until, 1, 2)) {
                return Report { nodes: self.spent().nodes, elapsed: self.control.elapsed(), ..report };
            }
        }
    }
}

/// What is known exactly, to be told instead of what PVS guesses.
struct ExactLines<'a> {
    answers: &'a mut ExactAnswers,
    /// The seat to move, and the position with it as the attacker, and with the other.
    seat: Seat,
    own: ExactPosition,
    others: ExactPosition,
    /// How soon proven wins come. It takes a while to find out, so once is enough.
    wins: HashMap<ExactPosition, Option<ForcedWin>>,
}

impl ExactLines<'_> {
    fn forced_win(&mut self, position: ExactPosition) -> Option<&ForcedWin> {
        let ExactLines { answers, wins, .. } = self;
        wins.entry(position).or_insert_with(|| answers.forced_win(position)).as_ref()
    }

    /// How soon a seat wins at most that is known to.
    fn plies(&mut self, position: ExactPosition) -> u32 {
        self.forced_win(position).map_or_else(|| plies_left(position), |win| win.plies)
    }

    fn winning_line(&mut self) -> Option<Line<Express2>> {
        if self.answers.known(self.own) != Some(true) {
            return None;
        }
        let (own, seat) = (self.own, self.seat);
        let plies = self.plies(own);
        let mut entries = self.forced_win(own).map(|win| win.line.clone()).unwrap_or_default();
        if entries.is_empty() {
            entries.extend(self.answers.winning_entry(own));
        }
        let moves: Vec<Move> = entries.into_iter().map_while(Entry::from_index).map(Move::from).collect();
        (!moves.is_empty()).then(|| Line { moves, value: Value::won(seat, plies) })
    }

    /// The exact value after a move, if it is known.
    fn value_after(&mut self, mv: Move) -> Option<Value> {
        let entry = mv.entry.index();
        let (own, others) = (child(self.own, entry), child(self.others, entry));
        let other = self.seat.next(2);
        if self.answers.known(own) == Some(true) {
            return Some(Value::won(self.seat, self.plies(own) + 1));
        }
        if self.answers.known(others) == Some(true) {
            return Some(Value::won(other, self.plies(others) + 1));
        }
        if self.answers.known(self.others) == Some(true) {
            return Some(Value::won(other, self.plies(self.others)));
        }
        // Whoever cannot win from the root cannot after a move either.
        let nobody_wins = (self.answers.known(own) == Some(false)
            || self.answers.known(self.own) == Some(false))
            && self.answers.known(others) == Some(false);
        nobody_wins.then(drawn)
    }

    /// A report of PVS with exact values where they are known; `nodes` were searched before it.
    fn in_place_of_guesses(&mut self, mut report: Report<Express2>, nodes: u64) -> Report<Express2> {
        report.nodes += nodes;
        for line in &mut report.lines {
            // A search that has seen the end knows how far it is.
            let is_seen = matches!(line.value.proven, Some(Proven::Win { .. }));
            if let Some(value) = line.moves.first().and_then(|&mv| self.value_after(mv))
                && !is_seen
            {
                line.value = value;
            }
        }
        let wins = |line: &Line<Express2>| matches!(line.value.proven, Some(Proven::Win { seat, .. }) if seat == self.seat);
        if !report.lines.iter().any(wins)
            && let Some(line) = self.winning_line()
        {
            report.lines.insert(0, line);
            if report.lines.len() > 1 {
                report.lines.pop();
            }
        }
        let seat = self.seat;
        report.lines.sort_by_key(|line| order(line, seat));
        report
    }
}

/// A key to sort lines by: wins first, the soonest before others; losses last, the latest before others. What is not known is
/// in between, in the order in which it came.
fn order(line: &Line<Express2>, seat: Seat) -> (u8, i64) {
    match line.value.proven {
        Some(Proven::Win { seat: winner, plies }) if winner == seat => (0, plies.into()),
        Some(Proven::Win { plies, .. }) => (2, -i64::from(plies)),
        _ => (1, 0),
    }
}

/// A game has no more plies than marbles.
fn plies_left(position: ExactPosition) -> u32 {
    2 * u32::from(shiftago::MARBLES) - position.marbles.count()
}

/// Whether a position may come by one insertion from another.
fn follows(marbles: Marbles, before: Marbles) -> bool {
    let position = ExactPosition { marbles: before, attacks: false };
    let is_next = |entry| child(position, entry).marbles == marbles;
    each(Rules::<7, 5>::open_entries(before.occupied())).any(is_next)
}

fn drawn() -> Value {
    Value { proven: Some(Proven::Draw), ..Value::from_score(0, Seat::FIRST) }
}

impl<E: Evaluate<Express2> + Send> Searcher<Express2> for ExactThenPvs<E> {
    fn search(
        &mut self,
        play: &Play<Express2>,
        limits: &Limits,
        control: &Control<'_>,
        on_report: &mut dyn FnMut(&Report<Express2>),
    ) -> Report<Express2> {
        let seat = play.position().to_move();
        let positions =
            (ExactPosition::new(play.position(), seat), ExactPosition::new(play.position(), seat.next(2)));
        let is_by_depth_alone = limits.depth.is_some() && limits.nodes.is_none();
        let is_short = limits.nodes.is_some_and(|nodes| nodes < MIN_NODES);
        let (Some(own), Some(others)) = positions else {
            return self.pvs.search(play, limits, control, on_report);
        };
        if play.is_over() || is_by_depth_alone || is_short {
            return self.pvs.search(play, limits, control, on_report);
        }
        if let (true, Some(win)) = (self.wants_one_line, winning_root_move(play.position(), &[])) {
            let report = report_of_win(play.position(), win, control);
            on_report(&report);
            return report;
        }
        let advice = self.book.as_ref().and_then(|book| book.advice(own));
        if let (true, Some(Advice::Play(entry))) = (self.wants_one_line, advice)
            && let Some(mv) = Entry::from_index(entry).map(Move::from)
        {
            self.won = Some(child(own, entry).marbles);
            let value = Value::won(seat, plies_left(own));
            let line = Line { moves: vec![mv], value };
            let report = Report { lines: vec![line], depth: 1, nodes: 1, elapsed: control.elapsed() };
            on_report(&report);
            return report;
        }
        let is_won = advice.is_some() || self.won.take().is_some_and(|won| follows(own.marbles, won));
        let nodes_before = self.answers.nodes();
        let wants_one_line = self.wants_one_line;
        let mut run = Run {
            exact: ExactLines { answers: &mut self.answers, seat, own, others, wins: HashMap::new() },
            pvs: &mut self.pvs,
            play,
            control,
            nodes_before,
            pvs_nodes: 0,
        };
        let budget = limits.budget();
        let all = Until {
            time: budget.hard.map_or(budget.soft, |hard| hard.min(budget.soft)),
            nodes: limits.nodes.unwrap_or(u64::MAX),
        };
        let is_endless = all.time > MAX_ROUND && all.nodes == u64::MAX;
        let mut round = FIRST_ROUND;
        loop {
            let start = run.spent();
            let end = if is_endless { Until { time: all.time.min(start.time + round), ..all } } else { all };
            if is_won {
                run.ask(&[own], start.on_the_way(end, 7, 8));
            }
            let is_near = is_endless && own.marbles.count() >= ANSWERS_ARE_NEAR;
            let look = start.on_the_way(end, if is_near { LOOK_PARTS } else { 2 }, 16);
            let hope = if (is_endless && !is_near) || run.exact.answers.known(own) == Some(true) {
                EVEN
            } else {
                let look = run.search(&[], look, on_report);
                look.lines.first().map_or(EVEN, |line| line.value.expectation[seat])
            };
            if is_near {
                let likely = if hope >= EVEN { own } else { others };
                run.ask(&[likely], start.on_the_way(end, LIKELY_PARTS, 16));
                run.ask(&[own, others], start.on_the_way(end, EXACT_PARTS, 16));
            } else {
                run.ask(&run.questions(hope), start.on_the_way(end, 1, 2));
            }
            if let (true, Some(line)) = (wants_one_line, run.exact.winning_line()) {
                self.won = line.moves.first().map(|mv| child(own, mv.entry.index()).marbles);
                let spent = run.spent();
                let depth = line.moves.len() as u32;
                let report =
                    Report { lines: vec![line], depth, nodes: spent.nodes, elapsed: control.elapsed() };
                on_report(&report);
                return report;
            }
            let report = run.choose(end, on_report);
            let is_known = report.lines.iter().all(|line| line.value.proven.is_some());
            if !is_endless || is_known || run.is_over(all) {
                return report;
            }
            round = (round * 2).min(MAX_ROUND);
        }
    }

    fn new_game(&mut self) {
        self.won = None;
        self.answers.clear();
        Searcher::<Express2>::new_game(&mut self.pvs);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

    use super::*;
    use crate::control::{Clock, SystemClock};
    use crate::{EngineGame, Options};

    fn played(moves: &str) -> Play<Express2> {
        let mut play = Play::new(Express2::default());
        for text in moves.split_whitespace() {
            play.play(text.parse().expect("a move")).expect("a legal one");
        }
        play
    }

    fn search(play: &Play<Express2>, options: &Options, nodes: u64) -> Report<Express2> {
        let (clock, stop) = (SystemClock::default(), AtomicBool::new(false));
        let mut searcher = Express2::searcher(options).expect("the memory");
        searcher.search(play, &Limits::nodes(nodes), &Control::new(&clock, &stop), &mut |_| ())
    }

    /// Every look at it takes a millisecond.
    struct TickingClock(AtomicU64);

    impl Clock for TickingClock {
        fn now(&self) -> Duration {
            Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
        }
    }

    #[test]
    fn a_very_long_limit_is_taken_in_turns() {
        // Half an hour for a first look would be as if exact answers were never asked for.
        let (clock, stop) = (TickingClock(AtomicU64::new(0)), AtomicBool::new(false));
        let mut searcher = Express2::searcher(&Options::default()).expect("the memory");
        let play = played("Nf W4 Ne Ne Ng Nf E5 Ng E7 E7 Nc Nf");
        let control = Control::new(&clock, &stop);
        let report =
            searcher.search(&play, &Limits::time(Duration::from_secs(14_400)), &control, &mut |_| ());
        let value = report.lines.first().map(|line| line.value.proven);
        assert!(matches!(value, Some(Some(Proven::Win { seat: Seat::FIRST, .. }))), "{value:?}");
        assert!(control.elapsed() < Duration::from_secs(60), "{:?}", control.elapsed());
    }

    const WON: &str = "Na W4 W4 Sd Sc Sc W4 E4 Na W4 W3 W6 W5 W5";

    #[test]
    fn a_win_is_told_with_its_line() {
        let play = played(WON);
        let report = search(&play, &Options::default(), 1_000_000);
        let line = &report.lines[0];
        let Some(Proven::Win { seat, plies }) = line.value.proven else { panic!("{report:?}") };
        assert_eq!(seat, play.position().to_move());
        assert!(line.moves.len() as u32 <= plies && line.value.expectation[seat] == 1000, "{report:?}");
    }

    #[test]
    fn several_lines_have_their_exact_values_and_the_win_first() {
        let play = played(WON);
        let report = search(&play, &Options { multipv: 5, ..Options::default() }, 1_000_000);
        assert_eq!(report.lines.len(), 5, "{report:?}");
        let seat = play.position().to_move();
        let is_win = |line: &Line<Express2>| matches!(line.value.proven, Some(Proven::Win { seat: winner, .. }) if winner == seat);
        assert!(is_win(&report.lines[0]), "{report:?}");
        let firsts: Vec<_> = report.lines.iter().map(|line| line.moves[0]).collect();
        assert!(
            firsts.iter().all(|mv| firsts.iter().filter(|other| *other == mv).count() == 1),
            "{firsts:?}"
        );
    }

    /// The other seat's side of the same: nothing helps, and that is told.
    #[test]
    fn a_loss_is_told_whatever_is_played() {
        let mut play = played(WON);
        let winning = search(&play, &Options::default(), 1_000_000).best().expect("a move");
        let winner = play.position().to_move();
        play.play(winning).expect("a legal one");
        let report = search(&play, &Options::default(), 1_000_000);
        assert!(
            matches!(report.lines[0].value.proven, Some(Proven::Win { seat, .. }) if seat == winner),
            "{report:?}"
        );
    }

    /// A book of one's own: what it says is played, and where it says nothing but that the position is won, the proof gets the
    /// nodes, more than it would get otherwise.
    #[test]
    fn a_book_is_played_and_then_proven() {
        let book = Book::new(|marbles| (marbles.count() == 0).then_some(1)).expect("a legal entry");
        let options = Options { book: Some(book), ..Options::default() };
        let report = search(&played(""), &options, 100_000);
        let said = (report.best(), report.nodes, report.lines[0].value.proven);
        let mv: Move = Entry::from_index(1).expect("an entry").into();
        assert_eq!(said, (Some(mv), 1, Some(Proven::Win { seat: Seat::FIRST, plies: 44 })));
        // Not by few nodes, where nothing exact is asked, nor by depth, nor in other positions.
        assert_ne!(search(&played(""), &options, 1_000).nodes, 1);
        assert_ne!(search(&played("Na W4"), &options, 100_000).nodes, 1);
    }

    #[test]
    fn what_follows_a_won_move_is_known_to_be_won() {
        let mut play = played(WON);
        let (clock, stop) = (SystemClock::default(), AtomicBool::new(false));
        let control = Control::new(&clock, &stop);
        let options = Options::default();
        let evaluate = crate::eval::windows::WindowEvaluation;
        let mut searcher = ExactThenPvs::new(evaluate, &options).expect("the memory");
        let report = searcher.search(&play, &Limits::nodes(1_000_000), &control, &mut |_| ());
        let won = searcher.won.expect("a proven win");
        play.play(report.best().expect("a move")).expect("a legal one");
        for reply in play.moves() {
            let mut next = play.clone();
            next.play(reply).expect("a legal one");
            let seat = next.position().to_move();
            let exact = ExactPosition::new(next.position(), seat).expect("nobody sits out");
            assert!(follows(exact.marbles, won), "{reply:?}");
        }
        assert!(!follows(won, won));
    }

    #[test]
    fn the_same_nodes_give_the_same_result() {
        for moves in ["Na W7 W7 Sd", WON] {
            let play = played(moves);
            let reports = [(); 2].map(|()| search(&play, &Options::default(), 400_000));
            let lines = reports.map(|report| (report.lines, report.nodes));
            assert_eq!(lines[0], lines[1], "{moves}");
        }
    }
}
