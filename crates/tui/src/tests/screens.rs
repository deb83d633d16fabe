//! Every screen as it is drawn: both games, two sizes, in colour and in ASCII.

use std::fmt::Write;

use games::GameId;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::{Color, Modifier};

use super::*;

/// The characters of a buffer and, if it has colours, below them a letter for the style of each, with a legend.
fn picture(buffer: &Buffer) -> String {
    let mut picture = text_of(buffer);
    let style = |index: usize| {
        let cell = &buffer.content[index];
        (cell.fg, cell.bg, cell.modifier)
    };
    let plain = (Color::Reset, Color::Reset, Modifier::empty());
    let mut styles = vec![plain];
    let width = usize::from(buffer.area.width);
    let mut map = String::new();
    for index in 0..buffer.content.len() {
        if index % width == 0 {
            map.truncate(map.trim_end_matches(' ').len());
            map.push('\n');
        }
        let place = styles.iter().position(|one| *one == style(index)).unwrap_or_else(|| {
            styles.push(style(index));
            styles.len() - 1
        });
        map.push(if place == 0 { ' ' } else { char::from(b'a' + (place - 1) as u8) });
    }
    picture += "\n--- styles ---";
    picture += map.trim_end();
    for (place, (front, ground, modifier)) in styles.iter().enumerate().skip(1) {
        let letter = char::from(b'a' + (place - 1) as u8);
        let _ = write!(picture, "\n{letter}: {front} on {ground} {modifier:?}");
    }
    picture
}

/// Takes a picture of a screen in both sizes, in colour and in ASCII.
fn check(name: &str, set_up: impl Fn(Harness) -> Harness) {
    for (size, size_name) in [(SMALL, "80x24"), (LARGE, "120x40")] {
        for (theme, theme_name) in [(COLOUR, "colour"), (ASCII, "ascii")] {
            let harness = set_up(Harness::with(theme, size, Language::En));
            insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
                insta::assert_snapshot!(format!("{name}-{size_name}-{theme_name}"), picture(&harness.draw()));
            });
        }
    }
}

#[test]
fn the_start_screen() {
    check("start-express", |mut harness| {
        harness.key(KeyCode::Down);
        harness.key(KeyCode::Right);
        harness
    });
    check("start-moguli", |mut harness| {
        harness.key(KeyCode::Left);
        harness.app.start.setup.seed = SEED;
        harness
    });
}

#[test]
fn a_name_on_the_start_screen() {
    check("start-name", |mut harness| {
        harness.app.start.setup.choose(GameId::Express4);
        harness.app.start.setup.names[0] = "Ada".to_owned();
        harness.app.start.setup.players[1] = PlayerChoice::Person;
        harness.app.start.row = Row::Seat(Seat::SECOND);
        harness.keys("n");
        harness.keys("Bob");
        harness
    });
}

#[test]
fn a_tournament_of_people_with_names() {
    check("tournament", |mut harness| {
        harness.app.start.setup.target = 1;
        harness.app.start.setup.names[0] = "Adelaide of the Orangery".to_owned();
        harness.app.start.setup.names[1] = "Bartholomew of Greenwich".to_owned();
        let mut harness = harness.in_game(GameId::Express2, &[true, true]);
        for text in ["na", "ng", "na", "ng", "na", "ng", "na", "ng", "na"] {
            harness.play(text);
        }
        harness.keys("r");
        harness.play("w4");
        harness
    });
}

#[test]
fn shiftago_with_a_ghost() {
    check("shiftago", |harness| {
        let mut harness = harness.in_game(GameId::Expert2, &[true, false]);
        for (mine, theirs) in [("w4", "E4"), ("nd", "Nd"), ("w4", "Sd")] {
            harness.play(mine);
            harness.answer(theirs);
            harness.wait();
        }
        harness.keys("v");
        harness.answer("W4");
        harness.key(KeyCode::Esc);
        harness.key(KeyCode::Esc);
        harness
    });
}

#[test]
fn shiftago_with_a_row_to_choose() {
    check("shiftago-scoring", |harness| {
        let mut harness = harness.in_game(GameId::Expert3, &[true, true, true]);
        for text in ["na", "ng", "nd"].repeat(3) {
            harness.play(text);
        }
        harness.play("na");
        harness
    });
}

#[test]
fn shiftago_won() {
    check("shiftago-won", |harness| {
        let mut harness = harness.in_game(GameId::Express2, &[true, true]);
        for text in ["na", "ng", "na", "ng", "na", "ng", "na", "ng", "na"] {
            harness.play(text);
        }
        harness
    });
}

#[test]
fn moguli_with_a_way() {
    check("moguli", |harness| {
        let mut harness = harness.in_game(GameId::Moguli, &[true, false]);
        harness.key(KeyCode::Tab);
        harness.key(KeyCode::Enter);
        harness.key(KeyCode::Tab);
        harness
    });
}

#[test]
fn moguli_with_a_tile_that_is_turned() {
    check("moguli-turned", |harness| {
        let mut harness = harness.in_game(GameId::MoguliCylinder, &[true, true]);
        harness.key(KeyCode::Up);
        harness.key(KeyCode::Up);
        harness.keys("+");
        harness
    });
}

#[test]
fn a_review() {
    let game = "[Game \"express:2\"]\n[Orange \"Ada\"]\n[Date \"2026-07-31\"]\n\n1. Na 2. Ng 3. Na 4. Ng 5. Na 6. Ng 7. Na 8. Ng 9. Na 1-0\n";
    check("review", |mut harness| {
        harness.input(Input::FileRead { path: String::new(), text: Ok(game.to_owned()) });
        let id = harness.job.as_ref().expect("the engine looks at it").id;
        for (index, share) in [500, 450, 560, 300, 620, 710, 800, 950, 1000].into_iter().enumerate() {
            let text = if index % 2 == 0 { "Na" } else { "Ng" };
            let better = (index == 7).then_some("W3");
            harness.input(Input::Engine {
                id,
                event: EngineEvent::Judged(Box::new(judged(text, share, better))),
            });
        }
        harness.key(KeyCode::End);
        harness.key(KeyCode::Left);
        harness
    });
}

#[test]
fn who_plays_on() {
    let game = "[Game \"expert:3\"]\n[Orange \"Ada\"]\n\n1. Na 2. Ng 3. Nd *\n";
    check("play-on", |mut harness| {
        harness.app.start.unfinished =
            table::Table::new(table::Settings::game(games::Spec::new(GameId::Moguli)), Timestamp::ZERO).ok();
        harness.input(Input::FileRead { path: String::new(), text: Ok(game.to_owned()) });
        harness.key(KeyCode::End);
        harness.keys("c");
        harness
    });
}

#[test]
fn a_review_of_moguli() {
    check("review-moguli", |harness| {
        let mut harness = harness.in_game(GameId::Moguli, &[true, true]);
        let first =
            harness.session().moves.iter().find(|text| text.len() == 4).cloned().expect("a stone move");
        harness.play(&first);
        harness.keys("g");
        harness.key(KeyCode::End);
        harness
    });
}

#[test]
fn what_lies_over_a_screen() {
    check("help", |harness| {
        let mut harness = harness.in_game(GameId::Moguli, &[true, false]);
        harness.keys("?");
        harness
    });
    check("question", |harness| {
        let mut harness = harness.in_game(GameId::Express2, &[true, false]);
        harness.keys("x");
        harness
    });
    check("file", |mut harness| {
        harness.keys("o");
        harness.keys("games.txt");
        harness
    });
}
