//! Any lines as conditional moves in any game: they are refused, or are what a server can play, move by move, while the game goes on.
//!
//! An input is a byte for the game as in `lib.rs`, one for the seat, one for how many moves were played before, that many bytes for
//! which, and then text: lines, with spaces between moves. A move is its text, or `.` and any character: the legal move of that number. How
//! the game goes on is chosen by the bytes of the text once more.
//!
//! Absent here: libFuzzer. An ordinary test runs the kept seeds through it, and random bytes, see `crates/protocol/tests/fuzz_seeds.rs`.

use game::Seat;
use games::{AnyGame, GameId};
use protocol::online::{ConditionalLimits, ConditionalLines, written_steps_of};

const LIMITS: ConditionalLimits = ConditionalLimits { lines: 12, moves: 12 };
/// A game is begun with so many moves at the most, and gone on with for so many.
const MAX_BEFORE: usize = 40;
const MAX_AFTER: usize = 24;

/// What came of an input.
#[derive(Debug)]
pub(crate) enum Outcome {
    /// It is too short, or says nothing.
    Nothing,
    Refused,
    /// They were taken, and so many of their moves were played for the seat.
    Played(usize),
}

/// Reads lines, and plays on.
///
/// # Panics
///
/// If something does not hold.
pub(crate) fn lines(data: &[u8]) -> Outcome {
    let [letter, seat, before, rest @ ..] = data else { return Outcome::Nothing };
    let id = GameId::ALL[usize::from(letter.wrapping_sub(b'a')) % GameId::ALL.len()];
    let seat = Seat::ALL[usize::from(*seat) % id.seats()];
    let (before, text) = rest.split_at((usize::from(*before) % (MAX_BEFORE + 1)).min(rest.len()));
    let mut game = AnyGame::new(id);
    for &choice in before {
        play(&mut game, choice.into());
    }
    let given = given(&game, &String::from_utf8_lossy(text));
    if given.is_empty() {
        return Outcome::Nothing;
    }
    let Ok(read) = ConditionalLines::read(&game, seat, given, LIMITS) else { return Outcome::Refused };
    check(&game, seat, &read);
    Outcome::Played(go_on(game, seat, &read, text))
}

/// Plays the legal move of a number, if the game is not over.
fn play(game: &mut AnyGame, choice: usize) {
    let moves = game.moves();
    if let Some(text) = moves.get(choice.checked_rem(moves.len()).unwrap_or(0)) {
        game.play(text).expect("it is legal");
    }
}

/// The lines that a text says.
fn given(game: &AnyGame, text: &str) -> Vec<Vec<String>> {
    let line = |line: &str| {
        let mut game = game.clone();
        line.split(' ')
            .map(|word| {
                let text = match word.strip_prefix('.').and_then(|number| number.chars().next()) {
                    Some(number) => {
                        let moves = game.moves();
                        (number as usize).checked_rem(moves.len()).map(|at| moves[at].clone())
                    }
                    None => None,
                };
                let text = text.unwrap_or_else(|| word.to_owned());
                let _ = game.play(&text);
                text
            })
            .collect()
    };
    text.lines().map(line).collect()
}

/// What holds of all lines that are taken.
fn check(game: &AnyGame, seat: Seat, read: &ConditionalLines) {
    assert_eq!(read.from, game.len());
    assert!(read.lines.len() as u64 <= LIMITS.lines);
    for (at, line) in read.lines.iter().enumerate() {
        assert!(line.len() as u64 <= LIMITS.moves);
        let (mut game, mut last) = (game.clone(), None);
        for text in line {
            last = Some(game.to_move());
            assert_eq!(game.play_move(text).expect("it can be played").text, *text, "written out in full");
        }
        assert_eq!(last, Some(seat), "it ends with a move of the seat");
        for other in &read.lines[..at] {
            assert!(!other.starts_with(line) && !line.starts_with(other), "one says nothing of its own");
        }
    }
    let again = ConditionalLines::read(game, seat, read.lines.clone(), LIMITS);
    assert_eq!(again.as_ref(), Ok(read), "what is taken is taken as it stands");
    let json = serde_json::to_string(read).expect("they can be written");
    assert_eq!(&serde_json::from_str::<ConditionalLines>(&json).expect("they were written"), read);
}

/// Plays on as a server does: for the seat what was said, for others what the choices say, mostly what the lines expect.
fn go_on(mut game: AnyGame, seat: Seat, read: &ConditionalLines, choices: &[u8]) -> usize {
    let mut played = 0;
    for &choice in choices.iter().take(MAX_AFTER) {
        if game.is_over() {
            break;
        }
        let steps = written_steps_of(&game);
        let left: Vec<&[String]> = read.followed(&steps).filter(|line| !line.is_empty()).collect();
        if game.to_move() == seat {
            let Some(text) = read.next_move(&steps).cloned() else { break };
            assert!(left.iter().all(|line| line[0] == text), "two answers in one place");
            game.play(&text).expect("what was said can be played");
            played += 1;
        } else if choice % 8 == 0 || left.is_empty() {
            play(&mut game, choice.into());
        } else {
            let expected = left[usize::from(choice) % left.len()][0].clone();
            game.play(&expected).expect("what is expected can be played");
        }
    }
    played
}
