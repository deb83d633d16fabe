//! The built-in book of Express for two: full strength wins with it as the first seat, whoever the partner is.
//!
//! The tests play a few games and prove a few positions; `cargo xtask proofs` does all of it, and prints what came out.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use engine::exact::{Book, ExactPosition, ExactSearch, Found, learned_judge};
use engine::{Control, EngineGame, EngineKind, Level, Limits, Options, Searcher, SystemClock};
use game::{Game, Play, Seat};
use shiftago::Express2;
use testkit::whole::are_proofs_whole;

fn book() -> Book {
    Book::builtin().expect("the built-in book can be read")
}

/// Who plays as the second seat, and how far it looks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Partner {
    Level(u8),
    Windows,
    Uct,
    OnePly,
    Random,
}

impl Partner {
    fn all() -> Vec<Partner> {
        let others = [Partner::Windows, Partner::Uct, Partner::OnePly, Partner::Random];
        (1..=10).map(Partner::Level).chain(others).collect()
    }

    fn searcher(self, seed: u64) -> (Box<dyn Searcher<Express2>>, Limits) {
        let (kind, level, nodes) = match self {
            Partner::Level(level) => (EngineKind::Undershift, level, 200_000),
            Partner::Windows => (EngineKind::Classical, 10, 20_000 + 10_000 * (seed % 7)),
            Partner::Uct => (EngineKind::Uct, 10, 4_000),
            Partner::OnePly => (EngineKind::OnePly, 10, 1),
            Partner::Random => (EngineKind::Random, 10, 1),
        };
        let level = Level::new(level).expect("a level");
        let options = Options { kind, level, seed, hash: 16, ..Options::default() };
        // The highest level looks further in some games than in others, or all would be the same.
        let nodes = if self == Partner::Level(10) { 60_000 + 40_000 * (seed % 9) } else { nodes };
        (Express2::searcher(&options).expect("the memory"), Limits::nodes(nodes))
    }
}

/// What full strength may look at for a move: no more than its time allows on a plain machine.
const NODES: u64 = 8_000_000;

/// Plays a game with full strength and the book as the first seat. Says who has won, and the moves.
fn play(first: &mut dyn Searcher<Express2>, partner: Partner, seed: u64) -> (Option<Seat>, Vec<String>) {
    let (clock, stop) = (SystemClock::default(), AtomicBool::new(false));
    let (mut second, limits) = partner.searcher(seed);
    let mut play = Play::new(Express2::default());
    let mut moves = Vec::new();
    first.new_game();
    while !play.is_over() {
        let control = Control::new(&clock, &stop);
        let report = if play.position().to_move() == Seat::FIRST {
            first.search(&play, &Limits::nodes(NODES), &control, &mut |_| ())
        } else {
            second.search(&play, &limits, &control, &mut |_| ())
        };
        let mv = report.best().expect("a move");
        moves.push(mv.to_string());
        play.play(mv).expect("a legal one");
    }
    (play.outcome().and_then(|outcome| outcome.winner()), moves)
}

#[test]
fn full_strength_wins_as_the_first_seat_whoever_the_partner_is() {
    let games = if are_proofs_whole() { 210 } else { 5 };
    let partners = Partner::all();
    let options = Options { book: Some(book()), ..Options::default() };
    let mut first = Express2::searcher(&options).expect("the memory");
    // Games, wins and plies by partner.
    let mut results: BTreeMap<Partner, [usize; 3]> = BTreeMap::new();
    let mut lost = Vec::new();
    let mut all_moves = Vec::new();
    for game in 0..games {
        // A few games take partners from all over the list.
        let partner = partners[if are_proofs_whole() { game } else { game * 3 } % partners.len()];
        let seed = 1 + game as u64;
        let (winner, moves) = play(first.as_mut(), partner, seed);
        let is_won = winner == Some(Seat::FIRST);
        println!(
            "{game}: {partner:?} {} in {} plies",
            if is_won { "lost" } else { "did not lose" },
            moves.len()
        );
        let result = results.entry(partner).or_default();
        result[0] += 1;
        result[1] += usize::from(is_won);
        result[2] += moves.len();
        if !is_won {
            lost.push(format!("{partner:?}, seed {seed}: {}", moves.join(" ")));
        }
        all_moves.push(moves);
    }
    all_moves.sort();
    all_moves.dedup();
    println!("{games} games, {} of them different", all_moves.len());
    for (partner, [games, wins, plies]) in results {
        println!("{partner:?}: {wins} of {games} won, {} plies on average", plies / games);
    }
    assert!(lost.is_empty(), "{} of {games} games not won:\n{}", lost.len(), lost.join("\n"));
}

/// Where the book has no entry, one is found from nothing, within what full strength may look at.
#[test]
fn what_the_book_leaves_out_is_soon_proven() {
    let left_out: Vec<_> =
        book().positions().filter(|(_, entry)| entry.is_none()).map(|(marbles, _)| marbles).collect();
    let count = if are_proofs_whole() { 1_000 } else { 6 };
    let mut search = ExactSearch::<7, 5>::new(16, u32::from(shiftago::MARBLES)).expect("the memory");
    if let Some(judge) = learned_judge(None) {
        search = search.with_judge(judge);
    }
    let mut nodes = Vec::new();
    for &marbles in left_out.iter().step_by(left_out.len() / count).take(count) {
        search.clear();
        let before = search.nodes();
        let found = search.search(ExactPosition { marbles, attacks: true }, NODES / 16);
        assert_eq!(found, Found::Win, "{marbles:?}");
        nodes.push(search.nodes() - before);
    }
    nodes.sort_unstable();
    let at = |part: usize| nodes[(nodes.len() - 1) * part / 100];
    println!(
        "{} positions: median {} nodes, 90 % {}, 99 % {}, all {}",
        nodes.len(),
        at(50),
        at(90),
        at(99),
        at(100)
    );
}
