//! What keys do.

use game::Seat;
use games::GameId;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Rect, Size};
use ratatui::style::Color;

use super::*;
use crate::board;
use crate::jobs::Purpose;
use crate::session::{Hand, Held, Notice};

const BOTH: &[bool] = &[true, true];

#[test]
fn a_game_begins_with_one_key_and_the_engine_answers() {
    let mut bench = Bench::new();
    bench.keys("s");
    assert!(bench.job.is_none(), "it is the player's turn");
    bench.play("w4");
    assert_eq!(bench.played(), ["W4"]);
    let job = bench.job.clone().expect("the engine thinks");
    assert_eq!((job.purpose, job.level.number()), (Purpose::Move, 4));
    bench.answer("E3");
    assert_eq!(bench.played(), ["W4"], "nobody could follow it");
    bench.wait();
    assert_eq!(bench.played(), ["W4", "E3"]);
    assert!(matches!(bench.orders.last(), Some(Order::Keep(_))));
    assert_eq!(bench.app.due(bench.now), None, "nothing is to be done until a key comes");
}

#[test]
fn answers_to_questions_that_nobody_asks_any_more_are_thrown_away() {
    let mut bench = Bench::new();
    bench.keys("s");
    bench.play("w4");
    let id = bench.job.as_ref().expect("the engine thinks").id;
    bench.keys("u");
    assert_eq!(bench.played(), Vec::<&str>::new(), "taken back");
    assert!(bench.job.is_none(), "the engine is told to stop");
    bench.input(Input::News { id, news: News::Done(report("E3")) });
    assert_eq!(bench.app.due(bench.now), None);
}

#[test]
fn the_engine_can_be_hurried() {
    let mut bench = Bench::new();
    bench.keys("s");
    bench.play("w4");
    bench.key(KeyCode::Char(' '));
    assert!(bench.job.is_none(), "it is told to stop, and answers with what it has");
    let id = 1;
    bench.input(Input::News { id, news: News::Done(report("E3")) });
    bench.key(KeyCode::Char(' '));
    assert_eq!(bench.played(), ["W4", "E3"]);
}

#[test]
fn moves_are_typed_in_any_case_and_completed() {
    let mut bench = Bench::new().sitting(GameId::Express2, BOTH);
    bench.keys("n");
    assert_eq!(bench.session().completions().len(), 7);
    bench.keys("C");
    bench.key(KeyCode::Tab);
    assert_eq!(bench.session().typed, "Nc");
    bench.key(KeyCode::Backspace);
    bench.keys("x");
    bench.key(KeyCode::Enter);
    assert!(matches!(bench.session().notice, Some(Notice::NotAMove(_))), "there is no such entry");
    bench.key(KeyCode::Esc);
    assert_eq!(bench.session().typed, "");
    bench.play("e7");
    assert_eq!(bench.played(), ["E7"]);
}

#[test]
fn arrows_choose_an_entry_and_enter_plays_it() {
    let mut bench = Bench::new().sitting(GameId::Express2, BOTH);
    bench.key(KeyCode::Left);
    bench.key(KeyCode::Down);
    bench.key(KeyCode::Enter);
    assert_eq!(bench.played(), ["Sc"]);
}

#[test]
fn what_may_not_be_played_says_why() {
    let mut bench = Bench::new().sitting(GameId::Express2, BOTH);
    for _ in 0..4 {
        bench.play("na");
        bench.play("sa");
    }
    assert_eq!(bench.played().len(), 7, "the column is full");
    assert!(bench.text().contains("The column of a1 is full. Choose another entry."), "{}", bench.text());
    bench.key(KeyCode::Esc);
    bench.key(KeyCode::Esc);
    for _ in 0..3 {
        bench.key(KeyCode::Left);
    }
    assert!(bench.text().contains("The column of a7 is full."), "{}", bench.text());
}

/// Orange has four in column a, and one end stays.
fn at_a_scoring() -> Bench {
    let mut bench = Bench::new().sitting(GameId::Expert3, &[true, true, true]);
    for text in ["na", "ng", "nd"].repeat(3) {
        bench.play(text);
    }
    bench
}

#[test]
fn which_row_is_scored_is_chosen_on_the_board() {
    let mut bench = at_a_scoring();
    bench.play("na");
    assert!(matches!(bench.session().hand, Hand::Entry { scoring: Some(0), .. }));
    assert!(bench.text().contains("Which end stays on the board?"), "{}", bench.text());
    let first = bench.session().aim().expect("a row").text;
    bench.key(KeyCode::Down);
    let second = bench.session().aim().expect("the other end").text;
    assert_ne!(first, second);
    bench.key(KeyCode::Esc);
    assert!(matches!(bench.session().hand, Hand::Entry { scoring: None, .. }));
    bench.key(KeyCode::Enter);
    bench.key(KeyCode::Enter);
    assert_eq!(bench.played().last().copied(), Some(first.as_str()));
}

#[test]
fn a_chosen_row_is_played() {
    let mut bench = at_a_scoring();
    bench.play("na");
    bench.key(KeyCode::Tab);
    bench.key(KeyCode::Enter);
    assert_eq!(bench.played().last().copied(), Some("Na:a7-a4"));
    assert!(bench.text().contains("2 points of 10"), "{}", bench.text());
    assert!(bench.text().contains("Orange moves again"), "{}", bench.text());
}

#[test]
fn a_stone_is_taken_and_put_where_it_can_go() {
    let mut bench = Bench::new().sitting(GameId::Moguli, BOTH);
    bench.key(KeyCode::Tab);
    let Hand::Tile { at: from, held: Held::Nothing } = bench.session().hand else {
        panic!("a hand over a tile")
    };
    bench.key(KeyCode::Enter);
    assert_eq!(bench.session().hand, Hand::Tile { at: from, held: Held::Stone(from) });
    assert!(bench.text().contains(&format!("Stone {from} chosen")), "{}", bench.text());
    bench.key(KeyCode::Tab);
    let aim = bench.session().aim().expect("a way");
    assert!(aim.effects.is_ok() && aim.text.starts_with(&from.to_string()));
    assert!(bench.text().contains("diving at"), "{}", bench.text());
    bench.key(KeyCode::Enter);
    assert_eq!(bench.played(), [aim.text]);
    bench.keys("u");
    assert!(bench.played().is_empty(), "inside a turn the mover undoes alone");
}

#[test]
fn a_place_that_no_way_leads_to_says_so() {
    let mut bench = Bench::new().sitting(GameId::Moguli, BOTH);
    bench.key(KeyCode::Tab);
    bench.key(KeyCode::Enter);
    let Hand::Tile { held: Held::Stone(from), .. } = bench.session().hand else { panic!("a stone is held") };
    let targets = bench.session().targets(from);
    // Upwards until the hand is over a portal that is out of reach.
    for _ in 0..6 {
        bench.key(KeyCode::Up);
        let Hand::Tile { at, .. } = bench.session().hand else { panic!("a hand over a tile") };
        if !targets.contains(&at) {
            let aim = bench.session().aim().expect("a way that is none");
            assert!(aim.effects.is_err());
            bench.key(KeyCode::Enter);
            assert!(bench.session().notice.is_some() || bench.session().stone_at(at).is_some());
            assert!(bench.played().is_empty());
            return;
        }
    }
    panic!("everything is in reach");
}

#[test]
fn a_stone_that_can_go_nowhere_says_so() {
    let mut bench = Bench::new();
    bench.app.start.setup.choose(GameId::Moguli);
    // Light begins here without a way for any stone.
    bench.app.start.setup.seed = 569_372;
    bench.keys("s");
    assert!(bench.session().movable().is_empty());
    bench.key(KeyCode::Enter);
    assert!(bench.text().contains("The stone on c1 has no way to go now."), "{}", bench.text());
    bench.key(KeyCode::Up);
    bench.key(KeyCode::Enter);
    assert!(bench.text().contains("There is no stone on c2."), "{}", bench.text());
}

#[test]
fn a_tile_is_turned_for_all_to_see_before_it_is_played() {
    let mut bench = Bench::new().sitting(GameId::Moguli, BOTH);
    bench.key(KeyCode::Up);
    bench.key(KeyCode::Up);
    let before = bench.text();
    bench.keys("+");
    assert_ne!(bench.text(), before, "it is drawn turned");
    assert!(bench.played().is_empty());
    bench.keys("-");
    assert_eq!(bench.session().hand, Hand::Tile { at: "c3".parse().expect("a field"), held: Held::Nothing });
    bench.keys("=");
    bench.key(KeyCode::Enter);
    assert_eq!(bench.played(), ["c3="]);
}

#[test]
fn tiles_are_exchanged_and_the_set_up_is_ended() {
    let mut bench = Bench::new().sitting(GameId::MoguliNewRow, BOTH);
    bench.key(KeyCode::Enter);
    assert!(matches!(bench.session().hand, Hand::Tile { held: Held::Exchange(_), .. }));
    bench.key(KeyCode::Tab);
    bench.key(KeyCode::Enter);
    assert!(bench.played()[0].starts_with("c1~"), "{:?}", bench.played());
    bench.play("pass");
    assert_eq!(bench.session().mover(), Seat::SECOND);
}

#[test]
fn the_mouse_chooses_and_plays() {
    let mut bench = Bench::new().sitting(GameId::Express2, BOTH);
    let area = view::Areas::new(SMALL, false, view::STATUS_LINES).board;
    let entry = "E2".parse().expect("an entry");
    let at = board::shiftago::Layout::new(area).arrow(entry);
    bench.click(at);
    assert_eq!(bench.session().hand, Hand::Entry { entry, scoring: None });
    bench.click(at);
    assert_eq!(bench.played(), ["E2"]);

    let mut bench = Bench::new().sitting(GameId::Moguli, BOTH);
    let layout = board::moguli::Layout::new(view::Areas::new(SMALL, true, view::STATUS_LINES).board);
    let from = bench.session().movable()[0];
    let to = bench.session().targets(from)[0];
    bench.click(layout.portal(board::moguli::Face::Top, from));
    bench.click(layout.portal(board::moguli::Face::Underside, to));
    assert_eq!(bench.played(), [format!("{from}{to}")]);
}

#[test]
fn a_hint_and_an_evaluation_are_looked_for_when_they_are_wanted() {
    let mut bench = Bench::new();
    bench.keys("sh");
    assert_eq!(bench.job.as_ref().map(|job| job.purpose), Some(Purpose::Hint));
    bench.answer("Nd");
    assert!(bench.text().contains("Try Nd."), "{}", bench.text());
    assert_eq!(bench.session().aim().map(|aim| aim.text).as_deref(), Some("Nd"), "the hand shows it");
    assert!(bench.job.is_none() || bench.app.thinks_for().is_none());
    bench.keys("v");
    assert_eq!(bench.app.thinks_for(), Some(Purpose::Evaluate));
    bench.answer("W4");
    assert!(bench.text().contains("Orange 50 % · Green 50 %"), "{}", bench.text());
    assert_eq!(bench.app.thinks_for(), None, "it is not looked for again");
    bench.play("w4");
    assert_eq!(bench.app.thinks_for(), Some(Purpose::Move), "the engine's move comes first");
}

#[test]
fn watched_engines_can_be_stopped_and_sped_up() {
    let mut bench = Bench::new().sitting(GameId::Express2, &[false, false]);
    assert_eq!(bench.app.thinks_for(), Some(Purpose::Move));
    bench.key(KeyCode::Char(' '));
    assert_eq!(bench.app.thinks_for(), None);
    assert!(bench.text().contains("Stopped"), "{}", bench.text());
    bench.key(KeyCode::Char(' '));
    bench.keys("++");
    assert!(bench.text().contains("Speed 5 of 5"), "{}", bench.text());
    bench.answer("Na");
    assert_eq!(bench.played(), ["Na"], "at full speed nobody waits");
    bench.keys("--");
    bench.answer("Ng");
    assert_eq!(bench.played(), ["Na"]);
    bench.wait();
    assert_eq!(bench.played(), ["Na", "Ng"]);
}

#[test]
fn an_unfinished_game_is_offered_again() {
    let mut bench = Bench::new();
    bench.keys("s");
    bench.play("w4");
    let Some(Order::Keep(saved)) = bench.orders.pop() else { panic!("{:?}", bench.orders) };
    let table = crate::saved::read(&crate::saved::write(&saved)).expect("it reads back");
    let mut again = Bench::new();
    again.app = App::new(Beginning {
        language: Language::En,
        theme: COLOUR,
        size: SMALL,
        today: String::new(),
        seed: 2,
        unfinished: Some(table),
    });
    assert!(again.text().contains("Shiftago Express, 1"), "{}", again.text());
    again.key(KeyCode::Enter);
    assert_eq!(again.played(), ["W4"]);
    assert_eq!(again.app.thinks_for(), Some(Purpose::Move), "the engine goes on");
    again.keys("m");
    assert!(again.app.start.unfinished.is_some());
    again.keys("d");
    again.key(KeyCode::Enter);
    assert!(again.app.start.unfinished.is_none());
    assert!(matches!(again.orders.last(), Some(Order::Forget)));
}

#[test]
fn a_language_that_is_chosen_is_remembered() {
    let mut bench = Bench::new();
    bench.app.start.row = Row::Language;
    bench.key(KeyCode::Right);
    assert!(bench.text().contains("Was spielen wir?"), "{}", bench.text());
    assert!(matches!(bench.orders[..], [Order::Remember(Language::De)]), "{:?}", bench.orders);
    bench.input(Input::NotRemembered("the disk is full".to_owned()));
    assert!(bench.text().contains("nicht für das nächste Mal gemerkt"), "{}", bench.text());
}

#[test]
fn people_have_names_on_the_table_and_in_the_record() {
    let mut bench = Bench::new();
    bench.app.start.setup.target = 1;
    bench.app.start.row = Row::Seat(Seat::SECOND);
    bench.keys("n");
    assert!(bench.app.overlay.is_none(), "the computer has no name");
    bench.app.start.row = Row::Seat(Seat::FIRST);
    assert!(bench.text().contains("Press n to type a"), "{}", bench.text());
    bench.keys("n");
    assert!(bench.text().contains("Who plays Orange?"), "{}", bench.text());
    bench.keys(" Jósquin");
    bench.input(Input::Paste("e\n of the long and noble name".to_owned()));
    bench.key(KeyCode::Enter);
    assert_eq!(bench.app.start.setup.names[0], "Jósquine of the long an", "no longer than there is room");
    assert!(bench.text().contains("Jósquine of the long an"), "{}", bench.text());
    let mut bench = bench.sitting(GameId::Express2, &[true, false]);
    assert!(bench.text().contains("Jósquine of the long an · Orange"), "{}", bench.text());
    bench.keys("x");
    bench.key(KeyCode::Enter);
    let card = ["Jósquine of the long an 0", "Green 1"];
    assert!(card.iter().all(|line| bench.text().contains(line)), "{}", bench.text());
    bench.keys("k");
    for _ in 0.."json".len() {
        bench.key(KeyCode::Backspace);
    }
    bench.keys("txt");
    bench.key(KeyCode::Enter);
    let Some(Order::Write { text, .. }) = bench.orders.pop() else { panic!("{:?}", bench.orders) };
    assert!(text.contains("[Orange \"Jósquine of the long an\"]"), "{text}");
    bench.keys("g");
    assert!(bench.text().contains("Jósquine of the long an · Orange"), "{}", bench.text());
}

#[test]
fn a_name_can_be_left_out_again() {
    let mut bench = Bench::new();
    bench.app.start.setup.names[0] = "Ada".to_owned();
    bench.app.start.row = Row::Seat(Seat::FIRST);
    bench.keys("n");
    for _ in 0..3 {
        bench.key(KeyCode::Backspace);
    }
    bench.key(KeyCode::Enter);
    assert_eq!(bench.app.start.setup.names[0], "");
}

#[test]
fn a_finished_game_is_forgotten_reviewed_and_played_again() {
    let mut bench = Bench::new().sitting(GameId::Express2, BOTH);
    for _ in 0..4 {
        bench.play("na");
        bench.play("ng");
    }
    bench.play("na");
    assert!(bench.session().is_over());
    assert!(matches!(bench.orders.last(), Some(Order::Forget)));
    assert!(bench.text().contains("Orange wins! With a row that is long enough."), "{}", bench.text());
    bench.keys("g");
    assert_eq!(bench.app.thinks_for(), Some(Purpose::Review));
    bench.key(KeyCode::Esc);
    bench.keys("r");
    assert!(bench.played().is_empty());
    assert_eq!(bench.session().mover(), Seat::SECOND, "in a rematch somebody else begins");
}

#[test]
fn resigning_is_asked_about() {
    let mut bench = Bench::new();
    bench.keys("sx");
    assert!(bench.text().contains("Resign this game?"), "{}", bench.text());
    bench.key(KeyCode::Esc);
    assert!(!bench.session().is_over());
    bench.keys("x");
    bench.key(KeyCode::Enter);
    assert!(bench.text().contains("Green wins this time. Orange has resigned."), "{}", bench.text());
}

#[test]
fn an_engine_declines_a_draw_and_people_agree_on_one() {
    let mut bench = Bench::new();
    bench.keys("so");
    bench.key(KeyCode::Enter);
    assert!(bench.text().contains("Declined"), "{}", bench.text());
    let mut bench = Bench::new().sitting(GameId::Express2, BOTH);
    bench.keys("o");
    bench.key(KeyCode::Enter);
    assert!(bench.text().contains("Draw. The players agreed on it."), "{}", bench.text());
}

#[test]
fn a_clock_that_runs_is_drawn_anew_and_its_flag_falls() {
    let mut bench = Bench::new();
    bench.app.start.setup.clock = 1;
    let mut bench = bench.sitting(GameId::Express2, BOTH);
    assert!(bench.text().contains("3:00"), "{}", bench.text());
    bench.wait();
    assert_eq!(bench.now, Now::from_millis(1000));
    assert!(bench.text().contains("2:59"), "{}", bench.text());
    bench.keys("z");
    assert_eq!(bench.app.due(bench.now), None, "paused");
    bench.keys("z");
    bench.now = bench.now.plus(Duration::from_secs(178));
    bench.input(Input::Tick);
    bench.wait();
    assert_eq!(bench.now.0.as_millis() % 1000, 100, "tenths at the end");
    bench.now = bench.now.plus(Duration::from_secs(2));
    bench.input(Input::Tick);
    assert!(bench.text().contains("Orange ran out of time."), "{}", bench.text());
    assert_eq!(bench.app.due(bench.now), None);
}

#[test]
fn games_are_saved_in_files_and_opened_again() {
    let mut bench = Bench::new().sitting(GameId::Express2, BOTH);
    bench.play("w4");
    bench.keys("k");
    bench.key(KeyCode::Enter);
    let Some(Order::Write { path, text, replaces: false }) = bench.orders.pop() else {
        panic!("{:?}", bench.orders)
    };
    assert_eq!(path, "undershift-express-2026-07-31.json");
    bench.input(Input::Written(Ok(path.clone())));
    assert!(bench.text().contains("Saved as undershift-express"), "{}", bench.text());
    let mut other = Bench::new();
    other.keys("o");
    other.keys("game.json");
    other.key(KeyCode::Enter);
    assert!(matches!(other.orders.pop(), Some(Order::Read { path }) if path == "game.json"));
    other.input(Input::Read { path, text: Ok(text) });
    assert_eq!(other.played(), ["W4"]);
    other.keys("m");
    other.input(Input::Read { path: "none.txt".to_owned(), text: Err("no such file".to_owned()) });
    assert!(other.text().contains("That did not work: none.txt: no such file"), "{}", other.text());
}

#[test]
fn a_file_is_not_replaced_unasked() {
    let mut bench = Bench::new().sitting(GameId::Express2, BOTH);
    bench.keys("k");
    bench.key(KeyCode::Enter);
    let Some(Order::Write { path, text, replaces: false }) = bench.orders.pop() else {
        panic!("{:?}", bench.orders)
    };
    bench.input(Input::IsThere { path: path.clone(), text: text.clone() });
    assert!(bench.text().contains("undershift-express-2026-07-31.json"), "{}", bench.text());
    bench.key(KeyCode::Esc);
    assert!(!matches!(bench.orders.last(), Some(Order::Write { .. })));
    bench.input(Input::IsThere { path: path.clone(), text: text.clone() });
    bench.key(KeyCode::Enter);
    let Some(Order::Write { path: again, text: same, replaces: true }) = bench.orders.pop() else {
        panic!("{:?}", bench.orders)
    };
    assert_eq!((again, same), (path, text));
}

#[test]
fn a_game_from_a_file_does_not_end_the_unfinished_one_unasked() {
    let mut bench = Bench::new().sitting(GameId::Express2, BOTH);
    bench.play("w4");
    let text = crate::saved::write(&bench.session().saved());
    let mut other = Bench::new().sitting(GameId::Moguli, BOTH);
    other.keys("m");
    let read = || Input::Read { path: "game.json".to_owned(), text: Ok(text.clone()) };
    other.input(read());
    assert!(other.text().contains("unfinished game"), "{}", other.text());
    other.key(KeyCode::Esc);
    assert!(other.app.start.unfinished.is_some());
    other.input(read());
    other.key(KeyCode::Enter);
    assert_eq!(other.played(), ["W4"]);
}

#[test]
fn records_are_gone_through() {
    let mut bench = Bench::new();
    let text = "[Game \"express:2\"]\n\n1. Na 2. Ng 3. Na *\n\n[Game \"moguli\"]\n\n*\n";
    bench.input(Input::Read { path: "games.txt".to_owned(), text: Ok(text.to_owned()) });
    let job = bench.job.clone().expect("the engine looks at it");
    assert_eq!(job.purpose, Purpose::Review);
    for (text, share, better) in [("Na", 520, None), ("Ng", 900, Some("W3")), ("Na", 1000, None)] {
        let news = News::Judged(Box::new(judged(text, share, better)));
        bench.input(Input::News { id: job.id, news });
    }
    bench.key(KeyCode::Tab);
    assert!(bench.text().contains("a big mistake · better was W3"), "{}", bench.text());
    assert!(bench.text().contains("Ng??"), "{}", bench.text());
    bench.key(KeyCode::End);
    assert!(bench.text().contains("Orange wins in 3 moves"), "{}", bench.text());
    bench.keys("n");
    assert!(bench.text().contains("Game 2 of 2"), "{}", bench.text());
    assert_eq!(bench.app.thinks_for(), None, "there is nothing to look at");
    bench.key(KeyCode::Esc);
    assert!(matches!(bench.app.screen, Screen::Start));
}

/// A record with names, from a start that is not the plain one.
const HANDICAPPED: &str = "[Game \"express:3\"]\n[Start \"7/7/7/7/7/7/7 g 20,22,22 0,0,0 2,0,0\"]\n[Green \"Ada\"]\n\n1. Na 2. Nb 3. Nc 4. retire:b 5. Nd *\n";

#[test]
fn a_record_is_played_on_from_where_it_is_looked_at() {
    let mut bench = Bench::new();
    bench.input(Input::Read { path: "games.txt".to_owned(), text: Ok(HANDICAPPED.to_owned()) });
    for _ in 0..2 {
        bench.key(KeyCode::Right);
    }
    bench.keys("c");
    assert!(bench.text().contains("Who plays on from this position?"), "{}", bench.text());
    assert!(bench.text().contains("▶ ○ Green          ‹ Ada ›"), "{}", bench.text());
    bench.key(KeyCode::Down);
    bench.key(KeyCode::Left);
    bench.key(KeyCode::Up);
    bench.key(KeyCode::Enter);
    assert_eq!(bench.played(), ["Na", "Nb"]);
    assert_eq!(bench.session().engine_level(Seat::FIRST), Some(4));
    assert_eq!(bench.session().engine_level(Seat::SECOND), None);
    assert_eq!(bench.session().engine_level(Seat::THIRD), Some(3));
    assert!(bench.text().contains("Ada · Green"), "{}", bench.text());
    bench.play("w1");
    assert_eq!(bench.played(), ["Na", "Nb", "W1"]);
    // It is kept with its start, and taken up again.
    let Some(Order::Keep(saved)) = bench.orders.pop() else { panic!("{:?}", bench.orders) };
    let table = crate::saved::read(&crate::saved::write(&saved)).expect("it reads back");
    assert_eq!(table.game().position_text(), bench.session().table().game().position_text());
    let record = table.record(None).expect("a record").to_string();
    assert!(record.contains("[Start \"7/7/7/7/7/7/7 g 20,22,22 0,0,0 2,0,0\"]"), "{record}");
}

#[test]
fn a_record_is_played_on_after_a_seat_has_left_and_not_after_its_end() {
    let mut bench = Bench::new();
    bench.input(Input::Read { path: "games.txt".to_owned(), text: Ok(HANDICAPPED.to_owned()) });
    bench.key(KeyCode::End);
    bench.keys("c");
    bench.key(KeyCode::Enter);
    assert_eq!(bench.played(), ["Na", "Nb", "Nc", "retire:b", "Nd"]);
    assert!(!bench.session().table().playing().contains(Seat::THIRD));

    let mut bench = Bench::new();
    let won = "[Game \"express:2\"]\n\n1. Na 2. Ng 3. Na 4. Ng 5. Na 6. Ng 7. Na 8. Ng 9. Na 1-0\n";
    bench.input(Input::Read { path: "games.txt".to_owned(), text: Ok(won.to_owned()) });
    bench.key(KeyCode::End);
    bench.keys("c");
    assert!(bench.text().contains("The game is over here."), "{}", bench.text());
    bench.key(KeyCode::Left);
    bench.keys("c");
    bench.key(KeyCode::Esc);
    assert!(matches!(bench.app.screen, Screen::Review(_)), "back to where it was");
    bench.keys("c");
    bench.key(KeyCode::Enter);
    assert_eq!(bench.played().len(), 8);
}

#[test]
fn a_moguli_record_is_played_on() {
    let mut bench = Bench::new().sitting(GameId::Moguli, BOTH);
    let first = bench.session().moves.iter().find(|text| text.len() == 4).cloned().expect("a stone move");
    bench.play(&first);
    let record = bench.session().table().record(None).expect("a record").to_string();
    let mut other = Bench::new();
    other.input(Input::Read { path: "games.txt".to_owned(), text: Ok(record) });
    other.key(KeyCode::End);
    other.keys("c");
    other.key(KeyCode::Enter);
    assert_eq!(other.played(), [first]);
    assert_eq!(
        other.session().table().game().position_text(),
        bench.session().table().game().position_text()
    );
}

#[test]
fn the_game_at_hand_makes_room_with_a_warning_and_its_players_stay() {
    let mut bench = Bench::new();
    bench.app.start.setup.names[0] = "Ada".to_owned();
    let mut bench = bench.sitting(GameId::Express2, &[true, false]);
    for (mine, theirs) in [("w4", "E4"), ("w5", "E5")] {
        bench.play(mine);
        bench.answer(theirs);
        bench.wait();
    }
    bench.keys("g");
    bench.key(KeyCode::Right);
    bench.keys("c");
    assert!(bench.text().contains("your unfinished game is discarded"), "{}", bench.text());
    bench.key(KeyCode::Enter);
    assert_eq!(bench.played(), ["W4"]);
    assert_eq!(bench.app.thinks_for(), Some(Purpose::Move), "green is the computer's still");
    assert!(bench.text().contains("Ada · Orange"), "{}", bench.text());
    bench.keys("u");
    assert!(bench.played().is_empty(), "what was played before can be taken back too");
}

#[test]
fn a_tournament_goes_on_after_a_game() {
    let mut bench = Bench::new();
    bench.app.start.setup.target = 1;
    let mut bench = bench.sitting(GameId::Express2, BOTH);
    bench.keys("x");
    bench.key(KeyCode::Enter);
    assert!(matches!(bench.orders.last(), Some(Order::Keep(_))), "the tournament is not over");
    assert!(bench.text().contains("Orange 0 · Green 1"), "{}", bench.text());
    bench.keys("r");
    assert!(!bench.session().is_over());
}

#[test]
fn control_keys_leave_and_suspend() {
    let mut bench = Bench::new();
    bench.control('z');
    assert!(matches!(bench.orders.pop(), Some(Order::Suspend)));
    bench.control('c');
    assert!(matches!(bench.orders.pop(), Some(Order::Quit)));
}

/// All screens, in all states that are drawn otherwise.
fn all_screens(theme: Theme, size: Size, language: Language) -> Vec<Bench> {
    let bench = || Bench::with(theme, size, language);
    let games = [GameId::Express4, GameId::Expert3, GameId::Moguli, GameId::MoguliNewRowCylinder];
    let mut all = vec![bench()];
    for game in games {
        let mut held = bench().sitting(game, &[true; 4]);
        held.key(KeyCode::Tab);
        held.key(KeyCode::Enter);
        held.keys("v");
        let mut typed = bench().sitting(game, &[true; 4]);
        typed.keys(if held.session().table().seats() == 2 { "c" } else { "n" });
        let mut reviewed = bench().sitting(game, &[true; 4]);
        let first = reviewed.session().moves[0].clone();
        reviewed.play(&first);
        reviewed.keys("g");
        let watched = bench().sitting(game, &[false; 4]);
        all.extend([held, typed, reviewed, watched]);
    }
    let with_help: Vec<Bench> = [GameId::Express2, GameId::Moguli]
        .into_iter()
        .map(|game| {
            let mut bench = bench().sitting(game, BOTH);
            bench.keys("?");
            bench
        })
        .collect();
    all.extend(with_help);
    let mut asked = bench();
    asked.keys("o");
    let mut named = bench();
    named.app.start.row = Row::Seat(Seat::FIRST);
    named.keys("n");
    let mut played_on = bench().sitting(GameId::Express4, &[true; 4]);
    played_on.keys("gc");
    all.extend([asked, named, played_on]);
    all
}

fn colours_in(buffer: &Buffer) -> usize {
    buffer.content.iter().filter(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset).count()
}

#[test]
fn every_language_has_a_text_for_everything() {
    for language in Language::ALL {
        for bench in all_screens(PLAIN, LARGE, language) {
            let text = bench.text();
            for beginning in
                ["terminal-", "panel-", "setup-", "turn-", "game-", "effect-", "sitter-", "seat-"]
            {
                assert!(!text.contains(beginning), "{language}: {beginning}\n{text}");
            }
        }
    }
}

#[test]
fn what_is_written_below_a_screen_fits() {
    use unicode_width::UnicodeWidthStr;
    let below = ["start", "shiftago", "moguli", "watch", "past", "over", "review", "play-on"];
    let pages = ["start", "shiftago", "moguli", "play", "review"];
    let mut wrong = Vec::new();
    for language in Language::ALL {
        let words = crate::words::Words::new(language);
        for name in below {
            let line = words.t(&format!("terminal-keys-{name}"), []);
            if line.width() > 78 {
                wrong.push(format!("{language} {name}: {} columns: {line}", line.width()));
            }
        }
        for name in pages {
            for line in words.t(&format!("terminal-help-{name}"), []).lines() {
                if line.width() > 72 {
                    wrong.push(format!("{language} {name}: {} columns: {line}", line.width()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn without_colour_there_is_none_and_ascii_is_ascii() {
    for bench in all_screens(ASCII, SMALL, Language::Fr) {
        let buffer = bench.draw();
        assert_eq!(colours_in(&buffer), 0);
        assert!(buffer.content.iter().all(|cell| cell.symbol().is_ascii()), "{}", bench.text());
        assert!(!bench.text().contains('?') || bench.app.theme == ASCII);
    }
    for bench in all_screens(PLAIN, SMALL, Language::En) {
        assert_eq!(colours_in(&bench.draw()), 0);
    }
    let coloured = Bench::new().sitting(GameId::Moguli, BOTH);
    assert!(colours_in(&coloured.draw()) > 0);
}

#[test]
fn any_size_can_be_drawn_and_a_small_one_says_so() {
    let mut benches = all_screens(COLOUR, SMALL, Language::En);
    for bench in &mut benches {
        for size in [
            (1, 1),
            (10, 3),
            (79, 24),
            (80, 23),
            (80, 24),
            (81, 25),
            (100, 38),
            (200, 24),
            (80, 90),
            (250, 100),
        ] {
            bench.input(Input::Resize(Size { width: size.0, height: size.1 }));
            bench.draw();
        }
    }
    let bench = Bench::with(COLOUR, Size { width: 60, height: 20 }, Language::En);
    assert!(bench.text().contains("This window is 60 columns by 20"), "{}", bench.text());
    let tiny = Rect { x: 0, y: 0, width: 0, height: 0 };
    view::draw(&bench.app, &mut Buffer::empty(tiny));
}
