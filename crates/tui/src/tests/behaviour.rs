//! What keys do.

use engine::Grade;
use game::Seat;
use games::GameId;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Rect, Size};
use ratatui::style::Color;

use super::*;
use crate::board;
use crate::jobs::Purpose;
use crate::session::{Cursor, Notice, Selection};

const BOTH: &[bool] = &[true, true];

#[test]
fn a_game_begins_with_one_key_and_the_engine_answers() {
    let mut harness = Harness::new();
    harness.keys("s");
    assert!(harness.job.is_none(), "it is the player's turn");
    harness.play("w4");
    assert_eq!(harness.moves_played(), ["W4"]);
    let job = harness.job.clone().expect("the engine thinks");
    assert_eq!((job.purpose, job.level.number()), (Purpose::Move, 4));
    harness.answer("E3");
    assert_eq!(harness.moves_played(), ["W4"], "nobody could follow it");
    harness.wait();
    assert_eq!(harness.moves_played(), ["W4", "E3"]);
    assert!(matches!(harness.side_effects.last(), Some(SideEffect::Save(_))));
    assert_eq!(harness.app.due(harness.now), None, "nothing is to be done until a key comes");
}

#[test]
fn all_that_engines_have_answered_is_told() {
    let mut harness = Harness::new().in_game(GameId::Express3, &[true, false, false]);
    harness.play("w4");
    for text in ["E3", "Nd"] {
        harness.answer(text);
        harness.wait();
    }
    let told = "E3: Green: marble from the right to g3 · Nd: Blue: marble from the top";
    assert!(harness.text().contains(told), "{}", harness.text());
    harness.play("w5");
    harness.answer("E3");
    harness.wait();
    assert!(!harness.text().contains("Nd: Blue"), "{}", harness.text());
}

#[test]
fn answers_to_questions_that_nobody_asks_any_more_are_thrown_away() {
    let mut harness = Harness::new();
    harness.keys("s");
    harness.play("w4");
    let id = harness.job.as_ref().expect("the engine thinks").id;
    harness.keys("u");
    assert_eq!(harness.moves_played(), Vec::<&str>::new(), "taken back");
    assert!(harness.job.is_none(), "the engine is told to stop");
    harness.input(Input::Engine { id, event: EngineEvent::Done(report("E3")) });
    assert_eq!(harness.app.due(harness.now), None);
}

#[test]
fn the_engine_can_be_hurried() {
    let mut harness = Harness::new();
    harness.keys("s");
    harness.play("w4");
    harness.key(KeyCode::Char(' '));
    assert!(harness.job.is_none(), "it is told to stop, and answers with what it has");
    let id = 1;
    harness.input(Input::Engine { id, event: EngineEvent::Done(report("E3")) });
    harness.key(KeyCode::Char(' '));
    assert_eq!(harness.moves_played(), ["W4", "E3"]);
}

#[test]
fn moves_are_typed_in_any_case_and_completed() {
    let mut harness = Harness::new().in_game(GameId::Express2, BOTH);
    harness.keys("n");
    assert_eq!(harness.session().completions().len(), 7);
    harness.keys("C");
    harness.key(KeyCode::Tab);
    assert_eq!(harness.session().typed, "Nc");
    harness.key(KeyCode::Backspace);
    harness.keys("x");
    harness.key(KeyCode::Enter);
    assert!(matches!(harness.session().notice, Some(Notice::IllegalMove(_))), "there is no such entry");
    harness.key(KeyCode::Esc);
    assert_eq!(harness.session().typed, "");
    harness.play("e7");
    assert_eq!(harness.moves_played(), ["E7"]);
}

#[test]
fn arrows_choose_an_entry_and_enter_plays_it() {
    let mut harness = Harness::new().in_game(GameId::Express2, BOTH);
    harness.key(KeyCode::Left);
    harness.key(KeyCode::Down);
    harness.key(KeyCode::Enter);
    assert_eq!(harness.moves_played(), ["Sc"]);
}

#[test]
fn what_may_not_be_played_says_why() {
    let mut harness = Harness::new().in_game(GameId::Express2, BOTH);
    for _ in 0..4 {
        harness.play("na");
        harness.play("sa");
    }
    assert_eq!(harness.moves_played().len(), 7, "the column is full");
    assert!(harness.text().contains("The column of a1 is full. Choose another entry."), "{}", harness.text());
    harness.key(KeyCode::Esc);
    harness.key(KeyCode::Esc);
    for _ in 0..3 {
        harness.key(KeyCode::Left);
    }
    assert!(harness.text().contains("The column of a7 is full."), "{}", harness.text());
}

/// Orange has four in column a, and one end stays.
fn at_a_scoring() -> Harness {
    let mut harness = Harness::new().in_game(GameId::Expert3, &[true, true, true]);
    for text in ["na", "ng", "nd"].repeat(3) {
        harness.play(text);
    }
    harness
}

#[test]
fn which_row_is_scored_is_chosen_on_the_board() {
    let mut harness = at_a_scoring();
    harness.play("na");
    assert!(matches!(harness.session().cursor, Cursor::Entry { scoring: Some(0), .. }));
    assert!(harness.text().contains("Which end stays on the board?"), "{}", harness.text());
    let first = harness.session().preview().expect("a row").text;
    harness.key(KeyCode::Down);
    let second = harness.session().preview().expect("the other end").text;
    assert_ne!(first, second);
    harness.key(KeyCode::Esc);
    assert!(matches!(harness.session().cursor, Cursor::Entry { scoring: None, .. }));
    harness.key(KeyCode::Enter);
    harness.key(KeyCode::Enter);
    assert_eq!(harness.moves_played().last().copied(), Some(first.as_str()));
}

#[test]
fn a_chosen_row_is_played() {
    let mut harness = at_a_scoring();
    harness.play("na");
    harness.key(KeyCode::Tab);
    harness.key(KeyCode::Enter);
    assert_eq!(harness.moves_played().last().copied(), Some("Na:a7-a4"));
    assert!(harness.text().contains("2 points of 10"), "{}", harness.text());
    assert!(harness.text().contains("Orange moves again"), "{}", harness.text());
}

#[test]
fn a_stone_is_taken_and_put_where_it_can_go() {
    let mut harness = Harness::new().in_game(GameId::Moguli, BOTH);
    harness.key(KeyCode::Tab);
    let Cursor::Tile { at: from, selection: Selection::None } = harness.session().cursor else {
        panic!("a cursor over a tile")
    };
    harness.key(KeyCode::Enter);
    assert_eq!(harness.session().cursor, Cursor::Tile { at: from, selection: Selection::Stone(from) });
    assert!(harness.text().contains(&format!("Stone {from} chosen")), "{}", harness.text());
    harness.key(KeyCode::Tab);
    let preview = harness.session().preview().expect("a way");
    assert!(preview.effects.is_ok() && preview.text.starts_with(&from.to_string()));
    assert!(harness.text().contains("diving at"), "{}", harness.text());
    harness.key(KeyCode::Enter);
    assert_eq!(harness.moves_played(), [preview.text]);
    harness.keys("u");
    assert!(harness.moves_played().is_empty(), "inside a turn the mover undoes alone");
}

#[test]
fn a_place_that_no_way_leads_to_says_so() {
    let mut harness = Harness::new().in_game(GameId::Moguli, BOTH);
    harness.key(KeyCode::Tab);
    harness.key(KeyCode::Enter);
    let Cursor::Tile { selection: Selection::Stone(from), .. } = harness.session().cursor else {
        panic!("a stone is selected")
    };
    let targets = harness.session().targets(from);
    // Upwards until the cursor is over a portal that is out of reach.
    for _ in 0..6 {
        harness.key(KeyCode::Up);
        let Cursor::Tile { at, .. } = harness.session().cursor else { panic!("a cursor over a tile") };
        if !targets.contains(&at) {
            let preview = harness.session().preview().expect("a way that is none");
            assert!(preview.effects.is_err());
            harness.key(KeyCode::Enter);
            assert!(harness.session().notice.is_some() || harness.session().stone_at(at).is_some());
            assert!(harness.moves_played().is_empty());
            return;
        }
    }
    panic!("everything is in reach");
}

#[test]
fn who_has_rotated_a_tile_is_not_told_to_rotate_one() {
    let mut harness = Harness::new().in_game(GameId::Moguli, BOTH);
    let refused = |harness: &mut Harness, text: &str| {
        harness.play(text);
        let seen = harness.text().replace('\n', " ");
        for _ in text.chars() {
            harness.key(KeyCode::Backspace);
        }
        seen
    };
    let nowhere = ["a1", "b1", "c1", "d1", "e1"]
        .into_iter()
        .flat_map(|from| ["a4", "b4", "c4", "d4", "e4"].map(|to| format!("{from}{to}")))
        .find(|text| refused(&mut harness, text).contains("rotate a tile first"))
        .expect("a way that is none");
    assert!(harness.moves_played().is_empty());
    harness.play("c3+");
    assert_eq!(harness.moves_played(), ["c3+"]);
    let seen = refused(&mut harness, &nowhere);
    assert!(seen.contains("No path leads") && !seen.contains("rotate a tile first"), "{seen}");
}

#[test]
fn a_stone_that_can_go_nowhere_says_so() {
    let mut harness = Harness::new();
    harness.app.start.setup.choose(GameId::Moguli);
    // Light begins here without a way for any stone.
    harness.app.start.setup.seed = 569_372;
    harness.keys("s");
    assert!(harness.session().movable().is_empty());
    harness.key(KeyCode::Enter);
    assert!(harness.text().contains("The stone on c1 has nowhere to go now."), "{}", harness.text());
    harness.key(KeyCode::Up);
    harness.key(KeyCode::Enter);
    assert!(harness.text().contains("There is no stone on c2."), "{}", harness.text());
}

#[test]
fn a_tile_is_turned_for_all_to_see_before_it_is_played() {
    let mut harness = Harness::new().in_game(GameId::Moguli, BOTH);
    harness.key(KeyCode::Up);
    harness.key(KeyCode::Up);
    let before = harness.text();
    harness.keys("+");
    assert_ne!(harness.text(), before, "it is drawn turned");
    assert!(harness.moves_played().is_empty());
    harness.keys("-");
    assert_eq!(
        harness.session().cursor,
        Cursor::Tile { at: "c3".parse().expect("a field"), selection: Selection::None }
    );
    harness.keys("=");
    harness.key(KeyCode::Enter);
    assert_eq!(harness.moves_played(), ["c3="]);
}

#[test]
fn tiles_are_exchanged_and_the_set_up_is_ended() {
    let mut harness = Harness::new().in_game(GameId::MoguliNewRow, BOTH);
    harness.key(KeyCode::Enter);
    assert!(matches!(harness.session().cursor, Cursor::Tile { selection: Selection::Exchange(_), .. }));
    harness.key(KeyCode::Tab);
    harness.key(KeyCode::Enter);
    assert!(harness.moves_played()[0].starts_with("c1~"), "{:?}", harness.moves_played());
    harness.play("pass");
    assert_eq!(harness.session().mover(), Seat::SECOND);
}

#[test]
fn the_mouse_chooses_and_plays() {
    let mut harness = Harness::new().in_game(GameId::Express2, BOTH);
    let area = view::Areas::new(SMALL, &harness.session().current().position.board, view::STATUS_LINES).board;
    let entry = "E2".parse().expect("an entry");
    let at = board::shiftago::Layout::new(area).arrow(entry);
    harness.click(at);
    assert_eq!(harness.session().cursor, Cursor::Entry { entry, scoring: None });
    harness.click(at);
    assert_eq!(harness.moves_played(), ["E2"]);

    let mut harness = Harness::new().in_game(GameId::Moguli, BOTH);
    let areas = view::Areas::new(SMALL, &harness.session().current().position.board, view::STATUS_LINES);
    let layout = board::moguli::Layout::new(areas.board);
    let from = harness.session().movable()[0];
    let to = harness.session().targets(from)[0];
    harness.click(layout.portal(board::moguli::Face::Top, from));
    harness.click(layout.portal(board::moguli::Face::Underside, to));
    assert_eq!(harness.moves_played(), [format!("{from}{to}")]);
}

#[test]
fn a_hint_and_an_evaluation_are_looked_for_when_they_are_wanted() {
    let mut harness = Harness::new();
    harness.keys("sh");
    assert_eq!(harness.job.as_ref().map(|job| job.purpose), Some(Purpose::Hint));
    harness.answer("Nd");
    assert!(harness.text().contains("Try Nd."), "{}", harness.text());
    assert_eq!(
        harness.session().preview().map(|preview| preview.text).as_deref(),
        Some("Nd"),
        "the cursor shows it"
    );
    assert!(harness.job.is_none() || harness.app.search_purpose().is_none());
    harness.keys("v");
    assert_eq!(harness.app.search_purpose(), Some(Purpose::Evaluate));
    harness.answer("W4");
    assert!(harness.text().contains("Orange 50% · Green 50%"), "{}", harness.text());
    assert_eq!(harness.app.search_purpose(), None, "it is not looked for again");
    harness.play("w4");
    assert_eq!(harness.app.search_purpose(), Some(Purpose::Move), "the engine's move comes first");
}

#[test]
fn watched_engines_can_be_stopped_and_sped_up() {
    let mut harness = Harness::new().in_game(GameId::Express2, &[false, false]);
    assert_eq!(harness.app.search_purpose(), Some(Purpose::Move));
    harness.key(KeyCode::Char(' '));
    assert_eq!(harness.app.search_purpose(), None);
    assert!(harness.text().contains("Stopped"), "{}", harness.text());
    harness.key(KeyCode::Char(' '));
    harness.keys("++");
    assert!(harness.text().contains("Speed 5 of 5"), "{}", harness.text());
    harness.answer("Na");
    assert_eq!(harness.moves_played(), ["Na"], "at full speed nobody waits");
    harness.keys("--");
    harness.answer("Ng");
    assert_eq!(harness.moves_played(), ["Na"]);
    harness.wait();
    assert_eq!(harness.moves_played(), ["Na", "Ng"]);
}

#[test]
fn an_unfinished_game_is_offered_again() {
    let mut harness = Harness::new();
    harness.keys("s");
    harness.play("w4");
    let Some(SideEffect::Save(saved)) = harness.side_effects.pop() else {
        panic!("{:?}", harness.side_effects)
    };
    let table = crate::saved::read(&crate::saved::write(&saved)).expect("it reads back");
    let mut again = Harness::new();
    again.app = App::new(Startup {
        language: Language::En,
        theme: COLOUR,
        size: SMALL,
        today: String::new(),
        seed: 2,
        unfinished: Some(table),
        saves: true,
    });
    assert!(again.text().contains("Shiftago Express, 1"), "{}", again.text());
    again.key(KeyCode::Enter);
    assert_eq!(again.moves_played(), ["W4"]);
    assert_eq!(again.app.search_purpose(), Some(Purpose::Move), "the engine goes on");
    again.keys("m");
    assert!(again.app.start.unfinished.is_some());
    again.keys("d");
    again.key(KeyCode::Enter);
    assert!(again.app.start.unfinished.is_none());
    assert!(matches!(again.side_effects.last(), Some(SideEffect::DeleteSave)));
}

#[test]
fn a_language_that_is_chosen_is_remembered() {
    let mut harness = Harness::new();
    harness.app.start.row = Row::Language;
    harness.key(KeyCode::Right);
    assert!(harness.text().contains("Was spielen wir?"), "{}", harness.text());
    assert!(
        matches!(harness.side_effects[..], [SideEffect::SaveLanguage(Language::De)]),
        "{:?}",
        harness.side_effects
    );
    harness.input(Input::PreferencesFailed("the disk is full".to_owned()));
    assert!(harness.text().contains("nicht für das nächste Mal gemerkt"), "{}", harness.text());
}

#[test]
fn people_have_names_on_the_table_and_in_the_record() {
    let mut harness = Harness::new();
    harness.app.start.setup.target = 1;
    harness.app.start.row = Row::Seat(Seat::SECOND);
    harness.keys("n");
    assert!(harness.app.overlay.is_none(), "the computer has no name");
    harness.app.start.row = Row::Seat(Seat::FIRST);
    assert!(harness.text().contains("Press n to type a"), "{}", harness.text());
    harness.keys("n");
    assert!(harness.text().contains("Who plays Orange?"), "{}", harness.text());
    harness.keys(" Jósquin");
    harness.input(Input::Paste("e\n of the long and noble name".to_owned()));
    harness.key(KeyCode::Enter);
    assert_eq!(harness.app.start.setup.names[0], "Jósquine of the long an", "no longer than there is room");
    assert!(harness.text().contains("Jósquine of the long an"), "{}", harness.text());
    let mut harness = harness.in_game(GameId::Express2, &[true, false]);
    assert!(harness.text().contains("Jósquine of the long an · Orange"), "{}", harness.text());
    harness.keys("x");
    harness.key(KeyCode::Enter);
    let card = ["Jósquine of the long an 0", "Green 1"];
    assert!(card.iter().all(|line| harness.text().contains(line)), "{}", harness.text());
    harness.keys("k");
    for _ in 0.."json".len() {
        harness.key(KeyCode::Backspace);
    }
    harness.keys("txt");
    harness.key(KeyCode::Enter);
    let Some(SideEffect::WriteFile { text, .. }) = harness.side_effects.pop() else {
        panic!("{:?}", harness.side_effects)
    };
    assert!(text.contains("[Orange \"Jósquine of the long an\"]"), "{text}");
    harness.keys("g");
    assert!(harness.text().contains("Jósquine of the long an · Orange"), "{}", harness.text());
}

#[test]
fn a_name_from_right_to_left_leaves_the_line_alone() {
    let mut harness = Harness::new();
    // An override that is never closed.
    harness.app.start.setup.names[0] = "\u{202e}ליאור\u{2067}".to_owned();
    let mut harness = harness.in_game(GameId::Express2, &[true, false]);
    harness.keys("x");
    harness.key(KeyCode::Enter);
    let text = harness.text();
    assert!(text.contains("ליאור"), "{text}");
    assert!(!text.contains(['\u{202e}', '\u{2067}', '\u{2068}', '\u{2069}']), "{text:?}");
}

#[test]
fn a_name_can_be_left_out_again() {
    let mut harness = Harness::new();
    harness.app.start.setup.names[0] = "Ada".to_owned();
    harness.app.start.row = Row::Seat(Seat::FIRST);
    harness.keys("n");
    for _ in 0..3 {
        harness.key(KeyCode::Backspace);
    }
    harness.key(KeyCode::Enter);
    assert_eq!(harness.app.start.setup.names[0], "");
}

#[test]
fn a_finished_game_is_forgotten_reviewed_and_played_again() {
    let mut harness = Harness::new().in_game(GameId::Express2, BOTH);
    for _ in 0..4 {
        harness.play("na");
        harness.play("ng");
    }
    harness.play("na");
    assert!(harness.session().is_over());
    assert!(matches!(harness.side_effects.last(), Some(SideEffect::DeleteSave)));
    assert!(harness.text().contains("Orange wins! With 5 in a row, "), "{}", harness.text());
    harness.keys("g");
    assert_eq!(harness.app.search_purpose(), Some(Purpose::Review));
    harness.key(KeyCode::Esc);
    harness.keys("r");
    assert!(harness.moves_played().is_empty());
    assert_eq!(harness.session().mover(), Seat::SECOND, "in a rematch somebody else begins");
}

#[test]
fn resigning_is_asked_about() {
    let mut harness = Harness::new();
    harness.keys("sx");
    assert!(harness.text().contains("Resign this game?"), "{}", harness.text());
    harness.key(KeyCode::Esc);
    assert!(!harness.session().is_over());
    harness.keys("x");
    harness.key(KeyCode::Enter);
    assert!(harness.text().contains("Green wins this time. Orange has resigned."), "{}", harness.text());
}

#[test]
fn an_engine_declines_a_draw_and_people_agree_on_one() {
    let mut harness = Harness::new();
    harness.keys("so");
    harness.key(KeyCode::Enter);
    assert!(harness.text().contains("Declined"), "{}", harness.text());
    let mut harness = Harness::new().in_game(GameId::Express2, BOTH);
    harness.keys("o");
    harness.key(KeyCode::Enter);
    assert!(harness.text().contains("Draw. By agreement."), "{}", harness.text());
}

#[test]
fn a_clock_that_runs_is_drawn_anew_and_its_flag_falls() {
    let mut harness = Harness::new();
    harness.app.start.setup.clock = 1;
    let mut harness = harness.in_game(GameId::Express2, BOTH);
    assert!(harness.text().contains("3:00"), "{}", harness.text());
    harness.wait();
    assert_eq!(harness.now, Timestamp::from_millis(1000));
    assert!(harness.text().contains("2:59"), "{}", harness.text());
    harness.keys("z");
    assert_eq!(harness.app.due(harness.now), None, "paused");
    harness.keys("z");
    harness.now = harness.now.plus(Duration::from_secs(178));
    harness.input(Input::Tick);
    harness.wait();
    assert_eq!(harness.now.0.as_millis() % 1000, 100, "tenths at the end");
    harness.now = harness.now.plus(Duration::from_secs(2));
    harness.input(Input::Tick);
    assert!(harness.text().contains("Orange ran out of time."), "{}", harness.text());
    assert_eq!(harness.app.due(harness.now), None);
}

#[test]
fn games_are_saved_in_files_and_opened_again() {
    let mut harness = Harness::new().in_game(GameId::Express2, BOTH);
    harness.play("w4");
    harness.keys("k");
    harness.key(KeyCode::Enter);
    let Some(SideEffect::WriteFile { path, text, overwrites: false }) = harness.side_effects.pop() else {
        panic!("{:?}", harness.side_effects)
    };
    assert_eq!(path, "undershift-express-2026-07-31.json");
    harness.input(Input::FileWritten(Ok(path.clone())));
    assert!(harness.text().contains("Saved as undershift-express"), "{}", harness.text());
    let mut other = Harness::new();
    other.keys("o");
    other.keys("game.json");
    other.key(KeyCode::Enter);
    assert!(matches!(other.side_effects.pop(), Some(SideEffect::ReadFile { path }) if path == "game.json"));
    other.input(Input::FileRead { path, text: Ok(text) });
    assert_eq!(other.moves_played(), ["W4"]);
    other.keys("m");
    other.input(Input::FileRead { path: "none.txt".to_owned(), text: Err("no such file".to_owned()) });
    assert!(other.text().contains("That did not work: none.txt: no such file"), "{}", other.text());
}

#[test]
fn a_file_is_not_replaced_unasked() {
    let mut harness = Harness::new().in_game(GameId::Express2, BOTH);
    harness.keys("k");
    harness.key(KeyCode::Enter);
    let Some(SideEffect::WriteFile { path, text, overwrites: false }) = harness.side_effects.pop() else {
        panic!("{:?}", harness.side_effects)
    };
    harness.input(Input::FileExists { path: path.clone(), text: text.clone() });
    assert!(harness.text().contains("undershift-express-2026-07-31.json"), "{}", harness.text());
    harness.key(KeyCode::Esc);
    assert!(!matches!(harness.side_effects.last(), Some(SideEffect::WriteFile { .. })));
    harness.input(Input::FileExists { path: path.clone(), text: text.clone() });
    harness.key(KeyCode::Enter);
    let Some(SideEffect::WriteFile { path: again, text: same, overwrites: true }) =
        harness.side_effects.pop()
    else {
        panic!("{:?}", harness.side_effects)
    };
    assert_eq!((again, same), (path, text));
}

#[test]
fn a_game_from_a_file_does_not_end_the_unfinished_one_unasked() {
    let mut harness = Harness::new().in_game(GameId::Express2, BOTH);
    harness.play("w4");
    let text = crate::saved::write(&harness.session().saved());
    let mut other = Harness::new().in_game(GameId::Moguli, BOTH);
    other.keys("m");
    let read = || Input::FileRead { path: "game.json".to_owned(), text: Ok(text.clone()) };
    other.input(read());
    assert!(other.text().contains("unfinished game"), "{}", other.text());
    other.key(KeyCode::Esc);
    assert!(other.app.start.unfinished.is_some());
    other.input(read());
    other.key(KeyCode::Enter);
    assert_eq!(other.moves_played(), ["W4"]);
}

#[test]
fn records_are_gone_through() {
    let mut harness = Harness::new();
    let text = "[Game \"express:2\"]\n\n1. Na 2. Ng 3. Na *\n\n[Game \"moguli\"]\n\n*\n";
    harness.input(Input::FileRead { path: "games.txt".to_owned(), text: Ok(text.to_owned()) });
    let job = harness.job.clone().expect("the engine looks at it");
    assert_eq!(job.purpose, Purpose::Review);
    for (text, share, better) in [("Na", 520, None), ("Ng", 900, Some("W3")), ("Na", 1000, None)] {
        let event = EngineEvent::Judged(Box::new(judged(text, share, better)));
        harness.input(Input::Engine { id: job.id, event });
    }
    harness.key(KeyCode::Tab);
    assert!(harness.text().contains("a big mistake · better was W3"), "{}", harness.text());
    assert!(harness.text().contains("Ng??"), "{}", harness.text());
    harness.key(KeyCode::End);
    assert!(harness.text().contains("Orange wins in at most 3 moves"), "{}", harness.text());
    harness.keys("n");
    assert!(harness.text().contains("Game 2 of 2"), "{}", harness.text());
    assert_eq!(harness.app.search_purpose(), None, "there is nothing to look at");
    harness.key(KeyCode::Esc);
    assert!(matches!(harness.app.screen, Screen::Start));
}

/// A record with names, from a start that is not the plain one.
const HANDICAPPED: &str = "[Game \"express:3\"]\n[Start \"7/7/7/7/7/7/7 g 20,22,22 0,0,0 2,0,0\"]\n[Green \"Ada\"]\n\n1. Na 2. Nb 3. Nc 4. retire:b 5. Nd *\n";

#[test]
fn a_record_is_played_on_from_where_it_is_looked_at() {
    let mut harness = Harness::new();
    harness.input(Input::FileRead { path: "games.txt".to_owned(), text: Ok(HANDICAPPED.to_owned()) });
    for _ in 0..2 {
        harness.key(KeyCode::Right);
    }
    harness.keys("c");
    assert!(harness.text().contains("Who plays on from this position?"), "{}", harness.text());
    assert!(harness.text().contains("▶ ○ Green          ‹ Ada ›"), "{}", harness.text());
    harness.key(KeyCode::Down);
    harness.key(KeyCode::Left);
    harness.key(KeyCode::Up);
    harness.key(KeyCode::Enter);
    assert_eq!(harness.moves_played(), ["Na", "Nb"]);
    assert_eq!(harness.session().engine_level(Seat::FIRST), Some(4));
    assert_eq!(harness.session().engine_level(Seat::SECOND), None);
    assert_eq!(harness.session().engine_level(Seat::THIRD), Some(3));
    assert!(harness.text().contains("Ada · Green"), "{}", harness.text());
    harness.play("w1");
    assert_eq!(harness.moves_played(), ["Na", "Nb", "W1"]);
    // It is saved with its start, and restored.
    let Some(SideEffect::Save(saved)) = harness.side_effects.pop() else {
        panic!("{:?}", harness.side_effects)
    };
    let table = crate::saved::read(&crate::saved::write(&saved)).expect("it reads back");
    assert_eq!(table.game().position_text(), harness.session().table().game().position_text());
    let record = table.record(None).expect("a record").to_string();
    assert!(record.contains("[Start \"7/7/7/7/7/7/7 g 20,22,22 0,0,0 2,0,0\"]"), "{record}");
}

#[test]
fn a_record_is_played_on_after_a_seat_has_left_and_not_after_its_end() {
    let mut harness = Harness::new();
    harness.input(Input::FileRead { path: "games.txt".to_owned(), text: Ok(HANDICAPPED.to_owned()) });
    harness.key(KeyCode::End);
    harness.keys("c");
    harness.key(KeyCode::Enter);
    assert_eq!(harness.moves_played(), ["Na", "Nb", "Nc", "retire:b", "Nd"]);
    assert!(!harness.session().table().playing().contains(Seat::THIRD));

    let mut harness = Harness::new();
    let won = "[Game \"express:2\"]\n\n1. Na 2. Ng 3. Na 4. Ng 5. Na 6. Ng 7. Na 8. Ng 9. Na 1-0\n";
    harness.input(Input::FileRead { path: "games.txt".to_owned(), text: Ok(won.to_owned()) });
    harness.key(KeyCode::End);
    harness.keys("c");
    assert!(harness.text().contains("The game is over here."), "{}", harness.text());
    harness.key(KeyCode::Left);
    harness.keys("c");
    harness.key(KeyCode::Esc);
    assert!(matches!(harness.app.screen, Screen::Review(_)), "back to where it was");
    harness.keys("c");
    harness.key(KeyCode::Enter);
    assert_eq!(harness.moves_played().len(), 8);
}

#[test]
fn a_moguli_record_is_played_on() {
    let mut harness = Harness::new().in_game(GameId::Moguli, BOTH);
    let first = harness.session().moves.iter().find(|text| text.len() == 4).cloned().expect("a stone move");
    harness.play(&first);
    let record = harness.session().table().record(None).expect("a record").to_string();
    let mut other = Harness::new();
    other.input(Input::FileRead { path: "games.txt".to_owned(), text: Ok(record) });
    other.key(KeyCode::End);
    other.keys("c");
    other.key(KeyCode::Enter);
    assert_eq!(other.moves_played(), [first]);
    assert_eq!(
        other.session().table().game().position_text(),
        harness.session().table().game().position_text()
    );
}

#[test]
fn the_current_game_makes_room_with_a_warning_and_its_players_stay() {
    let mut harness = Harness::new();
    harness.app.start.setup.names[0] = "Ada".to_owned();
    let mut harness = harness.in_game(GameId::Express2, &[true, false]);
    for (mine, theirs) in [("w4", "E4"), ("w5", "E5")] {
        harness.play(mine);
        harness.answer(theirs);
        harness.wait();
    }
    harness.keys("g");
    harness.key(KeyCode::Right);
    harness.keys("c");
    assert!(harness.text().contains("your unfinished game is discarded"), "{}", harness.text());
    harness.key(KeyCode::Enter);
    assert_eq!(harness.moves_played(), ["W4"]);
    assert_eq!(harness.app.search_purpose(), Some(Purpose::Move), "green is the computer's still");
    assert!(harness.text().contains("Ada · Orange"), "{}", harness.text());
    harness.keys("u");
    assert!(harness.moves_played().is_empty(), "what was played before can be taken back too");
}

#[test]
fn a_tournament_goes_on_after_a_game() {
    let mut harness = Harness::new();
    harness.app.start.setup.target = 1;
    let mut harness = harness.in_game(GameId::Express2, BOTH);
    harness.keys("x");
    harness.key(KeyCode::Enter);
    assert!(matches!(harness.side_effects.last(), Some(SideEffect::Save(_))), "the tournament is not over");
    assert!(harness.text().contains("Orange 0 · Green 1"), "{}", harness.text());
    harness.keys("r");
    assert!(!harness.session().is_over());
}

#[test]
fn a_tournament_between_two_games_is_offered_on_the_start_screen() {
    let mut harness = Harness::new();
    harness.app.start.setup.target = 1;
    let mut harness = harness.in_game(GameId::Express2, BOTH);
    harness.keys("x");
    harness.key(KeyCode::Enter);
    assert!(harness.session().is_over());
    harness.keys("m");
    assert!(harness.app.start.unfinished.is_some(), "{}", harness.text());
    assert!(harness.text().contains("Continue your game"), "{}", harness.text());
    harness.keys("s");
    assert!(harness.text().contains("your unfinished game is discarded"), "{}", harness.text());
    harness.key(KeyCode::Esc);
    harness.key(KeyCode::Enter);
    assert!(harness.text().contains("Orange 0 · Green 1"), "{}", harness.text());
    harness.keys("r");
    assert!(!harness.session().is_over(), "its next game begins");
}

#[test]
fn a_game_that_is_not_saved_is_not_left_unasked() {
    let mut harness = Harness::new();
    harness.app = App::new(Startup {
        language: Language::En,
        theme: COLOUR,
        size: SMALL,
        today: String::new(),
        seed: 2,
        unfinished: None,
        saves: false,
    });
    harness.keys("q");
    assert!(matches!(harness.side_effects.pop(), Some(SideEffect::Quit)), "there is nothing to lose");
    harness.keys("s");
    assert!(harness.text().contains("already open in another terminal"), "{}", harness.text());
    for screen in ["", "g", "m"] {
        harness.keys(screen);
        // A review with a game behind it goes back to that.
        harness.keys(if screen == "g" { "qq" } else { "q" });
        assert!(harness.text().contains("This game is not saved."), "{screen}: {}", harness.text());
        harness.key(KeyCode::Esc);
        assert!(!matches!(harness.side_effects.last(), Some(SideEffect::Quit)));
    }
    harness.keys("q");
    harness.key(KeyCode::Enter);
    assert!(matches!(harness.side_effects.last(), Some(SideEffect::Quit)));
}

#[test]
fn every_mark_of_a_review_has_a_word() {
    let mut harness = Harness::new();
    let record = "[Game \"express:2\"]\n\n1. Na 2. Ng 3. Na *\n";
    harness.input(Input::FileRead { path: String::new(), text: Ok(record.to_owned()) });
    let id = harness.job.as_ref().expect("the engine looks at it").id;
    let grades = [Grade::Inaccuracy, Grade::Mistake, Grade::Blunder];
    for (text, grade) in ["Na", "Ng", "Na"].into_iter().zip(grades) {
        let mut judged = judged(text, 500, Some("W3"));
        judged.better.as_mut().expect("something was better").grade = grade;
        harness.input(Input::Engine { id, event: EngineEvent::Judged(Box::new(judged)) });
    }
    for word in ["not quite the best · better was W3", "a mistake · better", "a big mistake · better"] {
        harness.key(KeyCode::Right);
        assert!(harness.text().contains(word), "{word}: {}", harness.text());
    }
}

#[test]
fn control_keys_leave_and_suspend() {
    let mut harness = Harness::new();
    harness.control('z');
    assert!(matches!(harness.side_effects.pop(), Some(SideEffect::Suspend)));
    harness.control('c');
    assert!(matches!(harness.side_effects.pop(), Some(SideEffect::Quit)));
}

/// All screens, in all states that are drawn otherwise.
fn all_screens(theme: Theme, size: Size, language: Language) -> Vec<Harness> {
    let harness = || Harness::with(theme, size, language);
    let games = [GameId::Express4, GameId::Expert3, GameId::Moguli, GameId::MoguliNewRowCylinder];
    let mut all = vec![harness()];
    for game in games {
        let mut selection = harness().in_game(game, &[true; 4]);
        selection.key(KeyCode::Tab);
        selection.key(KeyCode::Enter);
        selection.keys("v");
        let mut typed = harness().in_game(game, &[true; 4]);
        typed.keys(if selection.session().table().seats() == 2 { "c" } else { "n" });
        let mut reviewed = harness().in_game(game, &[true; 4]);
        let first = reviewed.session().moves[0].clone();
        reviewed.play(&first);
        reviewed.keys("g");
        let watched = harness().in_game(game, &[false; 4]);
        all.extend([selection, typed, reviewed, watched]);
    }
    let with_help: Vec<Harness> = [GameId::Express2, GameId::Moguli]
        .into_iter()
        .map(|game| {
            let mut harness = harness().in_game(game, BOTH);
            harness.keys("?");
            harness
        })
        .collect();
    all.extend(with_help);
    let mut asked = harness();
    asked.keys("o");
    let mut named = harness();
    named.app.start.row = Row::Seat(Seat::FIRST);
    named.keys("n");
    let mut played_on = harness().in_game(GameId::Express4, &[true; 4]);
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
        for harness in all_screens(PLAIN, LARGE, language) {
            let text = harness.text();
            for beginning in
                ["terminal-", "panel-", "setup-", "turn-", "game-", "effect-", "player-", "seat-", "value-"]
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
        let texts = crate::texts::Texts::new(language);
        for name in below {
            let line = texts.t(&format!("terminal-keys-{name}"), []);
            if line.width() > 78 {
                wrong.push(format!("{language} {name}: {} columns: {line}", line.width()));
            }
        }
        for name in pages {
            for line in texts.t(&format!("terminal-help-{name}"), []).lines() {
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
    for harness in all_screens(ASCII, SMALL, Language::Fr) {
        let buffer = harness.draw();
        assert_eq!(colours_in(&buffer), 0);
        assert!(buffer.content.iter().all(|cell| cell.symbol().is_ascii()), "{}", harness.text());
        assert!(!harness.text().contains('?') || harness.app.theme == ASCII);
    }
    for harness in all_screens(PLAIN, SMALL, Language::En) {
        assert_eq!(colours_in(&harness.draw()), 0);
    }
    let coloured = Harness::new().in_game(GameId::Moguli, BOTH);
    assert!(colours_in(&coloured.draw()) > 0);
}

#[test]
fn any_size_can_be_drawn_and_a_small_one_says_so() {
    let mut harnesses = all_screens(COLOUR, SMALL, Language::En);
    for harness in &mut harnesses {
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
            harness.input(Input::Resize(Size { width: size.0, height: size.1 }));
            harness.draw();
        }
    }
    let harness = Harness::with(COLOUR, Size { width: 60, height: 20 }, Language::En);
    assert!(harness.text().contains("This window is 60 columns by 20"), "{}", harness.text());
    let tiny = Rect { x: 0, y: 0, width: 0, height: 0 };
    view::draw(&harness.app, &mut Buffer::empty(tiny));
}
