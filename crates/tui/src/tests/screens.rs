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
fn check(name: &str, set_up: impl Fn(Bench) -> Bench) {
    for (size, size_name) in [(SMALL, "80x24"), (LARGE, "120x40")] {
        for (theme, theme_name) in [(COLOUR, "colour"), (ASCII, "ascii")] {
            let bench = set_up(Bench::with(theme, size, Language::En));
            insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
                insta::assert_snapshot!(format!("{name}-{size_name}-{theme_name}"), picture(&bench.draw()));
            });
        }
    }
}

#[test]
fn the_start_screen() {
    check("start-express", |mut bench| {
        bench.key(KeyCode::Down);
        bench.key(KeyCode::Right);
        bench
    });
    check("start-moguli", |mut bench| {
        bench.key(KeyCode::Left);
        bench.app.start.setup.seed = SEED;
        bench
    });
}

#[test]
fn a_name_on_the_start_screen() {
    check("start-name", |mut bench| {
        bench.app.start.setup.choose(GameId::Express4);
        bench.app.start.setup.names[0] = "Ada".to_owned();
        bench.app.start.setup.sitters[1] = Who::Person;
        bench.app.start.row = Row::Seat(Seat::SECOND);
        bench.keys("n");
        bench.keys("Bob");
        bench
    });
}

#[test]
fn a_tournament_of_people_with_names() {
    check("tournament", |mut bench| {
        bench.app.start.setup.target = 1;
        bench.app.start.setup.names[0] = "Adelaide of the Orangery".to_owned();
        bench.app.start.setup.names[1] = "Bartholomew of Greenwich".to_owned();
        let mut bench = bench.sitting(GameId::Express2, &[true, true]);
        for text in ["na", "ng", "na", "ng", "na", "ng", "na", "ng", "na"] {
            bench.play(text);
        }
        bench.keys("r");
        bench.play("w4");
        bench
    });
}

#[test]
fn shiftago_with_a_ghost() {
    check("shiftago", |bench| {
        let mut bench = bench.sitting(GameId::Expert2, &[true, false]);
        for (mine, theirs) in [("w4", "E4"), ("nd", "Nd"), ("w4", "Sd")] {
            bench.play(mine);
            bench.answer(theirs);
            bench.wait();
        }
        bench.keys("v");
        bench.answer("W4");
        bench.key(KeyCode::Esc);
        bench.key(KeyCode::Esc);
        bench
    });
}

#[test]
fn shiftago_with_a_row_to_choose() {
    check("shiftago-scoring", |bench| {
        let mut bench = bench.sitting(GameId::Expert3, &[true, true, true]);
        for text in ["na", "ng", "nd"].repeat(3) {
            bench.play(text);
        }
        bench.play("na");
        bench
    });
}

#[test]
fn shiftago_won() {
    check("shiftago-won", |bench| {
        let mut bench = bench.sitting(GameId::Express2, &[true, true]);
        for text in ["na", "ng", "na", "ng", "na", "ng", "na", "ng", "na"] {
            bench.play(text);
        }
        bench
    });
}

#[test]
fn moguli_with_a_way() {
    check("moguli", |bench| {
        let mut bench = bench.sitting(GameId::Moguli, &[true, false]);
        bench.key(KeyCode::Tab);
        bench.key(KeyCode::Enter);
        bench.key(KeyCode::Tab);
        bench
    });
}

#[test]
fn moguli_with_a_tile_that_is_turned() {
    check("moguli-turned", |bench| {
        let mut bench = bench.sitting(GameId::MoguliCylinder, &[true, true]);
        bench.key(KeyCode::Up);
        bench.key(KeyCode::Up);
        bench.keys("+");
        bench
    });
}

#[test]
fn a_review() {
    let game = "[Game \"express:2\"]\n[Orange \"Ada\"]\n[Date \"2026-07-31\"]\n\n1. Na 2. Ng 3. Na 4. Ng 5. Na 6. Ng 7. Na 8. Ng 9. Na 1-0\n";
    check("review", |mut bench| {
        bench.input(Input::Read { path: String::new(), text: Ok(game.to_owned()) });
        let id = bench.job.as_ref().expect("the engine looks at it").id;
        for (index, share) in [500, 450, 560, 300, 620, 710, 800, 950, 1000].into_iter().enumerate() {
            let text = if index % 2 == 0 { "Na" } else { "Ng" };
            let better = (index == 7).then_some("W3");
            bench.input(Input::News { id, news: News::Judged(Box::new(judged(text, share, better))) });
        }
        bench.key(KeyCode::End);
        bench.key(KeyCode::Left);
        bench
    });
}

#[test]
fn who_plays_on() {
    let game = "[Game \"expert:3\"]\n[Orange \"Ada\"]\n\n1. Na 2. Ng 3. Nd *\n";
    check("play-on", |mut bench| {
        bench.app.start.unfinished =
            table::Table::new(table::Settings::game(games::Spec::new(GameId::Moguli)), Now::ZERO).ok();
        bench.input(Input::Read { path: String::new(), text: Ok(game.to_owned()) });
        bench.key(KeyCode::End);
        bench.keys("c");
        bench
    });
}

#[test]
fn a_review_of_moguli() {
    check("review-moguli", |bench| {
        let mut bench = bench.sitting(GameId::Moguli, &[true, true]);
        let first = bench.session().moves.iter().find(|text| text.len() == 4).cloned().expect("a stone move");
        bench.play(&first);
        bench.keys("g");
        bench.key(KeyCode::End);
        bench
    });
}

#[test]
fn what_lies_over_a_screen() {
    check("help", |bench| {
        let mut bench = bench.sitting(GameId::Moguli, &[true, false]);
        bench.keys("?");
        bench
    });
    check("question", |bench| {
        let mut bench = bench.sitting(GameId::Express2, &[true, false]);
        bench.keys("x");
        bench
    });
    check("file", |mut bench| {
        bench.keys("o");
        bench.keys("games.txt");
        bench
    });
}
