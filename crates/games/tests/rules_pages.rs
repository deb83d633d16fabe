//! The examples of docs/rules: every diagram is set up and played, and must come out as it is drawn.
//!
//! A diagram is a fenced block of the kind `diagram`, with the id of its game. Those of Shiftago are boards side by
//! side, each with a caption that says how it came about; those of Moguli are tiles and stones side by side, and below
//! them what may be played there. What the pages say in sentences is not checked here.

mod pages;

use std::collections::BTreeMap;

use game::{Cell, Effect, MoveError, Reason};
use games::{AnyGame, GameId};
use pages::{Block, blocks, check_at};

/// What is drawn on a board: a letter or a sign for each field that is not empty.
type Board = BTreeMap<Cell, char>;

const EMPTY: char = '.';

/// The boards of a diagram, from left to right. The lines with fields begin with the number of their row.
fn boards(block: &Block, columns: usize) -> Vec<Board> {
    let mut boards = Vec::new();
    for line in block.lines().filter(|line| line.starts_with(|letter: char| letter.is_ascii_digit())) {
        let words: Vec<&str> = line.split_whitespace().collect();
        for (index, drawn) in words.chunks(columns + 1).enumerate() {
            assert_eq!(drawn.len(), columns + 1, "{line}");
            if boards.len() <= index {
                boards.push(Board::new());
            }
            let row: usize = drawn[0].parse().unwrap_or_else(|error| panic!("{line}: {error}"));
            for (column, sign) in drawn[1..].iter().flat_map(|sign| sign.chars()).enumerate() {
                if sign != EMPTY {
                    boards[index].insert(Cell::new(column, row - 1).expect("a field of the board"), sign);
                }
            }
        }
    }
    boards
}

/// A board as the first field of a position's text; `empty` is how a run of empty fields is written.
fn board_text(board: &Board, columns: usize, empty: impl Fn(usize) -> String) -> String {
    let row_text = |row: usize| {
        let (mut text, mut gap) = (String::new(), 0);
        for column in 0..columns {
            match board.get(&Cell::new(column, row).expect("a field of the board")) {
                Some(sign) => {
                    if gap > 0 {
                        text.push_str(&empty(gap));
                    }
                    text.push(*sign);
                    gap = 0;
                }
                None => gap += 1,
            }
        }
        if gap > 0 { text + &empty(gap) } else { text }
    };
    (0..Cell::MAX_SIDE).rev().map(row_text).collect::<Vec<_>>().join("/")
}

/// The id of a diagram's game, and the words that follow it.
fn game_and_more(block: &Block) -> (GameId, &'static str) {
    let (id, more) = block.about.split_once(' ').unwrap_or((block.about, ""));
    (id.parse().unwrap_or_else(|error| panic!("{error}")), more)
}

fn diagrams(page: &'static str) -> Vec<Block> {
    blocks(page).into_iter().filter(|block| block.kind == "diagram").collect()
}

mod shiftago {
    use super::*;

    const PATH: &str = "docs/rules/shiftago.md";
    const PAGE: &str = include_str!("../../../docs/rules/shiftago.md");
    const COLUMNS: usize = 7;
    const MARBLES: usize = 22;

    /// A game that is followed from board to board.
    struct Example {
        any: AnyGame,
        /// An insertion that was shown without the scoring that must follow.
        waits_for_scoring: Option<String>,
    }

    /// The game of a diagram's first board, with all other marbles in reserve.
    fn set_up(board: &Board, block: &Block, colour: &str) -> AnyGame {
        let (id, more) = game_and_more(block);
        let seats = id.colours();
        let to_move = seats.iter().find(|known| known.name() == colour).expect("a colour of this game");
        let sits_out: Vec<usize> = match more.strip_prefix("sits-out=") {
            Some(turns) => turns.split(',').map(|turns| turns.parse().expect("a number")).collect(),
            None => vec![0; seats.len()],
        };
        let reserve = |(seat, turns): (&game::Colour, &usize)| {
            MARBLES - turns - board.values().filter(|&&letter| letter == seat.letter()).count()
        };
        let list =
            |numbers: Vec<usize>| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        let text = format!(
            "{} {} {} {} {}",
            board_text(board, COLUMNS, |gap| gap.to_string()),
            to_move.letter(),
            list(seats.iter().zip(&sits_out).map(reserve).collect()),
            list(vec![0; seats.len()]),
            list(sits_out),
        );
        AnyGame::from_position(id, &text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    /// A board with effects applied, up to the scoring if that is not wanted.
    fn after(any: &AnyGame, board: &Board, effects: &[Effect], with_scoring: bool) -> Board {
        let mut board = board.clone();
        for effect in effects {
            match *effect {
                Effect::Shifted { from, to, .. } => {
                    let marble = board.remove(&from).expect("a marble is shifted");
                    assert_eq!(board.insert(to, marble), None, "onto an empty field");
                }
                Effect::Inserted { seat, at, .. } => {
                    assert_eq!(board.insert(at, any.letter(seat)), None, "onto an empty field");
                }
                Effect::Removed { at, .. } if with_scoring => {
                    board.remove(&at).expect("a marble is taken off");
                }
                _ => {}
            }
        }
        board
    }

    fn board_of(any: &AnyGame) -> Board {
        let text = any.position_text();
        let rows = text.split(' ').next().expect("a board").split('/');
        let mut board = Board::new();
        for (row, row_text) in (0..COLUMNS).rev().zip(rows) {
            let mut column = 0;
            for sign in row_text.chars() {
                match sign.to_digit(10) {
                    Some(gap) => column += gap as usize,
                    None => {
                        board.insert(Cell::new(column, row).expect("a field"), sign);
                        column += 1;
                    }
                }
            }
        }
        board
    }

    impl Example {
        /// `Orange: Se` or `Orange: Se wins`: an insertion, before anything is scored.
        fn insert(&mut self, colour: &str, text: &str, drawn: &Board) {
            let (entry, wins) = text.strip_suffix(" wins").map_or((text, false), |entry| (entry, true));
            assert_eq!(self.any.id().colours()[self.any.to_move().index()].name(), colour.to_lowercase());
            let moves = self.any.moves();
            let chosen = moves.iter().find(|mv| mv.split(':').next() == Some(entry)).expect("it is legal");
            let effects = self.any.effects(chosen).expect("it is legal");
            assert_eq!(&after(&self.any, &board_of(&self.any), &effects, false), drawn);
            if chosen == entry {
                let mover = self.any.to_move();
                self.any.play(entry).expect("it is legal");
                assert_eq!(&board_of(&self.any), drawn);
                let winner = self.any.outcome().and_then(|outcome| outcome.winner());
                assert_eq!(winner, wins.then_some(mover));
            } else {
                self.waits_for_scoring = Some(entry.to_string());
            }
        }

        /// `Se:b2-g2, 5 points`: the scoring after an insertion that was shown before it.
        fn score(&mut self, text: &str, drawn: &Board) {
            let (mv, points) = text.split_once(", ").expect("points");
            let points = points.strip_suffix(" points").and_then(|points| points.parse::<u8>().ok());
            assert_eq!(mv.split(':').next(), self.waits_for_scoring.take().as_deref());
            let effects = self.any.effects(mv).unwrap_or_else(|error| panic!("{mv}: {error}"));
            let scored = effects.iter().find_map(|effect| match effect {
                Effect::Scored { points, .. } => Some(*points),
                _ => None,
            });
            assert_eq!(scored, Some(points.expect("a number of points")));
            assert_eq!(&after(&self.any, &board_of(&self.any), &effects, true), drawn);
            self.any.play(mv).expect("it is legal");
            assert_eq!(&board_of(&self.any), drawn);
        }

        /// `Sb: allowed` and `W3: forbidden`: what each would come to, from the same position.
        fn try_out(&self, entry: &str, verdict: &str, drawn: &Board) {
            match (verdict, self.any.effects(entry)) {
                ("allowed", Ok(effects)) => {
                    assert_eq!(&after(&self.any, &board_of(&self.any), &effects, true), drawn);
                }
                ("forbidden", Err(MoveError::Illegal(Reason::MarblesTouch { one, other }))) => {
                    assert!(drawn.contains_key(&one) && drawn.contains_key(&other), "{one} and {other}");
                }
                (_, result) => panic!("{entry} should be {verdict}: {result:?}"),
            }
        }

        fn next_board(&mut self, caption: &str, drawn: &Board) {
            match caption.split_once(": ") {
                Some((entry, verdict @ ("allowed" | "forbidden"))) => self.try_out(entry, verdict, drawn),
                Some((colour, text)) => self.insert(colour, text, drawn),
                None => self.score(caption, drawn),
            }
        }
    }

    #[test]
    fn every_diagram_can_be_played() {
        let diagrams = diagrams(PAGE);
        let mut example: Option<Example> = None;
        for block in &diagrams {
            check_at(PATH, block, || {
                let captions = block.lines().next().expect("captions").split("  ").map(str::trim);
                let captions: Vec<&str> = captions.filter(|caption| !caption.is_empty()).collect();
                let boards = boards(block, COLUMNS);
                assert_eq!(captions.len(), boards.len(), "a caption for each board");
                for (caption, drawn) in captions.into_iter().zip(&boards) {
                    if let Some(colour) = caption.strip_suffix(" to move") {
                        let any = set_up(drawn, block, &colour.to_lowercase());
                        example = Some(Example { any, waits_for_scoring: None });
                    } else {
                        let example = example.as_mut().expect("a position to begin with");
                        assert_eq!(example.any.id(), game_and_more(block).0, "it goes on in the same game");
                        example.next_board(caption, drawn);
                    }
                }
            });
        }
        assert!(diagrams.len() >= 9, "only {} diagrams are left", diagrams.len());
    }
}

mod moguli {
    use super::*;

    const PATH: &str = "docs/rules/moguli.md";
    const PAGE: &str = include_str!("../../../docs/rules/moguli.md");
    const COLUMNS: usize = 5;
    /// The tile that fills the rows which a diagram leaves out.
    const FILLING: char = 'A';

    /// The letter of a tile that is drawn as its top L.
    fn tile_letter(drawn: char) -> char {
        match drawn {
            '└' => 'a',
            '┌' => 'b',
            '┐' => 'c',
            '┘' => 'd',
            '╚' => 'A',
            '╔' => 'B',
            '╗' => 'C',
            '╝' => 'D',
            other => panic!("`{other}` is not a tile"),
        }
    }

    /// The beginning of a turn of light or dark in the position of a diagram.
    fn set_up(block: &Block, colour: &str) -> AnyGame {
        let (id, _) = game_and_more(block);
        let [tiles, stones] = &boards(block, COLUMNS)[..] else { panic!("tiles and stones") };
        let tiles: Board = tiles.iter().map(|(&at, &drawn)| (at, tile_letter(drawn))).collect();
        let seat = id.colours().iter().find(|known| known.name() == colour).expect("light or dark");
        let text = format!(
            "{} {} {} - - - 0/0",
            board_text(&tiles, COLUMNS, |gap| FILLING.to_string().repeat(gap)),
            board_text(stones, COLUMNS, |gap| gap.to_string()),
            seat.letter(),
        );
        AnyGame::from_position(id, &text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn stone_moves(any: &AnyGame) -> Vec<String> {
        any.moves().into_iter().filter(|text| !text.ends_with(['+', '-', '='])).collect()
    }

    fn earns_bonus(any: &AnyGame, stone_move: &str) -> bool {
        let mut any = any.clone();
        any.play(stone_move).expect("it is listed");
        any.position_text().contains(" m+ ")
    }

    /// All rotations that are refused.
    fn forbidden_rotations(any: &AnyGame) -> Vec<String> {
        let legal = any.moves();
        let fields = ('a'..='e').flat_map(|column| ('1'..='7').map(move |row| format!("{column}{row}")));
        let rotations = fields.flat_map(|at| ["+", "-", "="].map(|turn| format!("{at}{turn}")));
        rotations.filter(|text| !legal.contains(text)).collect()
    }

    /// A line such as `light may move: a1c3 a1d3`.
    fn check_claim(block: &Block, claim: &str) {
        let (about, list) = claim.split_once(": ").expect("a colon");
        let (colour, verb) = about.split_once(' ').expect("whose turn it is");
        let mut said: Vec<String> = list.split(' ').map(str::to_owned).collect();
        if list == "nothing" {
            said.clear();
        }
        let any = set_up(block, colour);
        let mut true_list = match verb {
            "may move" => stone_moves(&any),
            "earns the bonus with" => {
                stone_moves(&any).into_iter().filter(|text| earns_bonus(&any, text)).collect()
            }
            "may not begin with" => forbidden_rotations(&any),
            // Not all that is refused, but what the page picks out.
            "may not move" => {
                let is_refused = |text: &String| matches!(any.effects(text), Err(MoveError::Illegal(_)));
                said.iter().filter(|text| is_refused(text)).cloned().collect()
            }
            _ => panic!("what is `{verb}`?"),
        };
        true_list.sort();
        said.sort();
        assert_eq!(said, true_list, "{claim}");
    }

    #[test]
    fn every_diagram_is_true() {
        let diagrams = diagrams(PAGE);
        for block in &diagrams {
            check_at(PATH, block, || {
                let claims: Vec<&str> = block.lines().filter(|line| line.contains(": ")).collect();
                assert!(!claims.is_empty(), "it says nothing about what may be played");
                claims.into_iter().for_each(|claim| check_claim(block, claim));
            });
        }
        assert!(diagrams.len() >= 6, "only {} diagrams are left", diagrams.len());
    }

    /// The sentence below the diagram of the cylinder.
    #[test]
    fn the_way_round_the_back_is_closed_on_the_flat_board() {
        let mut on_cylinder: Vec<Block> = diagrams(PAGE);
        on_cylinder.retain(|block| block.about == "moguli:cylinder");
        assert_eq!(on_cylinder.len(), 1);
        let flat = Block { about: "moguli", ..on_cylinder.remove(0) };
        check_claim(&flat, "light may move: nothing");
    }
}
