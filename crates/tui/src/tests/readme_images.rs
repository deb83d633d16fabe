//! The pictures of the terminal in the README, drawn from buffers. A stale one fails; to draw them anew:
//! `UPDATE_PICTURES=1 cargo test -p tui pictures`.

use std::fmt::Write;
use std::path::Path;

use games::GameId;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::KeyCode;
use ratatui::style::{Color, Modifier};

use super::*;

/// The size of a character, in pixels.
const CELL: (f32, f32) = (8.5, 18.0);
const GROUND: &str = "#16191d";
const LETTERS: &str = "#d7dae0";

/// A colour of the 256 that terminals have: the cube and the greys, which are all that the theme uses.
fn hex(colour: Color, otherwise: &str) -> String {
    let Color::Indexed(index) = colour else { return otherwise.to_owned() };
    let level = |part: u8| if part == 0 { 0 } else { 55 + 40 * part };
    match index {
        16..=231 => {
            let index = index - 16;
            let [red, green, blue] = [index / 36, index / 6 % 6, index % 6].map(level);
            format!("#{red:02x}{green:02x}{blue:02x}")
        }
        232..=255 => {
            let grey = 8 + 10 * (index - 232);
            format!("#{grey:02x}{grey:02x}{grey:02x}")
        }
        _ => otherwise.to_owned(),
    }
}

fn svg(buffer: &Buffer, title: &str) -> String {
    let (width, height) = (usize::from(buffer.area.width), usize::from(buffer.area.height));
    let (full, tall) = (width as f32 * CELL.0, height as f32 * CELL.1);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-8 -8 {} {}\" role=\"img\"><title>{title}</title>\n\
         <style>text{{font:15px 'DejaVu Sans Mono','Liberation Mono',Menlo,Consolas,monospace;white-space:pre}}</style>\n\
         <rect x=\"-8\" y=\"-8\" width=\"100%\" height=\"100%\" rx=\"8\" fill=\"{GROUND}\"/>\n",
        full + 16.0,
        tall + 16.0
    );
    for (line, cells) in buffer.content.chunks(width).enumerate() {
        let top = line as f32 * CELL.1;
        for run in runs(cells, |cell| cell.bg) {
            if cells[run.0].bg != Color::Reset {
                let (x, wide) = (run.0 as f32 * CELL.0, (run.1 - run.0) as f32 * CELL.0);
                let fill = hex(cells[run.0].bg, GROUND);
                let _ = writeln!(
                    svg,
                    "<rect x=\"{x}\" y=\"{top}\" width=\"{wide}\" height=\"{}\" fill=\"{fill}\"/>",
                    CELL.1
                );
            }
        }
        for run in runs(cells, |cell| (cell.fg, cell.modifier)) {
            let letters: String = cells[run.0..run.1].iter().map(Cell::symbol).collect();
            if letters.trim().is_empty() {
                continue;
            }
            let places: Vec<String> =
                (run.0..run.1).map(|column| format!("{}", column as f32 * CELL.0)).collect();
            let cell = &cells[run.0];
            let weight = if cell.modifier.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
            let line = if cell.modifier.contains(Modifier::UNDERLINED) {
                " text-decoration=\"underline\""
            } else {
                ""
            };
            let letters = letters.replace('&', "&amp;").replace('<', "&lt;");
            let _ = writeln!(
                svg,
                "<text x=\"{}\" y=\"{}\" fill=\"{}\"{weight}{line}>{letters}</text>",
                places.join(" "),
                top + CELL.1 * 0.75,
                hex(cell.fg, LETTERS),
            );
        }
    }
    svg + "</svg>\n"
}

/// Where cells that are alike begin and end.
fn runs<T: PartialEq>(cells: &[Cell], look: impl Fn(&Cell) -> T) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for index in 0..cells.len() {
        match runs.last_mut() {
            Some((first, end)) if look(&cells[*first]) == look(&cells[index]) => *end = index + 1,
            _ => runs.push((index, index + 1)),
        }
    }
    runs
}

fn check(name: &str, title: &str, harness: &Harness) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/images").join(name);
    let drawn = svg(&harness.draw(), title);
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        std::fs::write(&path, drawn).expect("it can be written");
        return;
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == drawn, "{name} is stale: see the head of this file");
}

#[test]
fn shiftago_in_the_readme() {
    let mut harness = Harness::new().in_game(GameId::Expert2, &[true, false]);
    for (mine, theirs) in [("w4", "E4"), ("nd", "E3"), ("w4", "Sd"), ("w3", "Ne"), ("w5", "Sc"), ("nc", "E5")]
    {
        harness.play(mine);
        harness.answer(theirs);
        harness.wait();
    }
    harness.key(KeyCode::Left);
    harness.key(KeyCode::Left);
    check("terminal-expert.svg", "Shiftago Expert in the terminal", &harness);
}

#[test]
fn moguli_in_the_readme() {
    let mut harness = Harness::new().in_game(GameId::Moguli, &[true, false]);
    harness.key(KeyCode::Tab);
    harness.key(KeyCode::Enter);
    harness.key(KeyCode::Tab);
    check("terminal-moguli.svg", "Moguli in the terminal: a stone and its way below", &harness);
}
