//! `undershift play`: flags and glue; the program is in `tui`.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};
use anyhow::bail;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use client::Link;
use engine::Level;
use games::{GameId, Spec};
use tui::{Language, Options};

use crate::args::{Colour, game_id, turns};
use crate::terminal::is_dumb_terminal;

pub(crate) const EXAMPLES: &str = "Examples:
  undershift play                           choose everything on the start screen
  undershift play expert:3 --level 6        a stronger computer
  undershift play moguli --seed 7 --watch   the computer against itself
  undershift play express:2 --seed 7        Express for two with a balanced start
  undershift play --open games.txt          go through records move by move
  undershift play --join http://192.168.1.7:7749/table/7uZbX2mQe9KfR4sTgH1aWc   play at an online table";

#[derive(Args, Debug)]
pub(crate) struct Play {
    /// Which game is chosen on the start screen
    #[arg(value_name = "GAME", value_parser = game_id())]
    game: Option<GameId>,

    /// How strong the computer plays, from 1 to 10
    #[arg(long, value_name = "N")]
    level: Option<Level>,

    /// Moguli: the random layout of the tiles with this number; Express for two: the balanced start with it
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,

    /// Shiftago: first turns that each seat sits out, from 0 to 6: one number a seat, orange first, as in 3,0
    #[arg(long, value_name = "TURNS", value_delimiter = ',', num_args = 1, value_parser = turns, requires = "game")]
    handicap: Vec<u8>,

    /// Let the computer play all seats
    #[arg(long, requires = "game")]
    watch: bool,

    /// Go on with a saved game, or go through the records of a file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "watch"])]
    open: Option<PathBuf>,

    /// Play at a table on a server: sit down where a seat is free, else watch
    #[arg(long, value_name = "LINK", conflicts_with_all = ["game", "watch", "open", "level", "seed", "handicap"])]
    join: Option<Link>,

    /// The name that others at the table see; the server remembers it
    #[arg(long, value_name = "NAME", requires = "join")]
    name: Option<String>,

    /// The language of the screens; else the one chosen last on the start screen, or that of the environment
    #[arg(long, value_name = "CODE", value_parser = language())]
    language: Option<Language>,

    /// Draw with ASCII alone
    #[arg(long)]
    ascii: bool,
}

fn language() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::code)).try_map(|text| text.parse::<Language>())
}

pub(crate) fn run(options: &Play, colour: Colour) -> anyhow::Result<ExitCode> {
    if is_dumb_terminal() {
        bail!(
            "this terminal (TERM=dumb) cannot draw a board; run it in another, or use `undershift show` and `undershift moves`"
        );
    }
    if let Some(game) = options.game {
        Spec { handicaps: options.handicap.clone(), seed: options.seed, ..Spec::new(game) }.start()?;
    }
    let has_colour = match colour {
        Colour::Auto => AutoStream::choice(&io::stdout()) != ColorChoice::Never,
        Colour::Always => true,
        Colour::Never => false,
    };
    tui::run(&Options {
        game: options.game,
        level: options.level,
        seed: options.seed,
        handicaps: options.handicap.clone(),
        watch: options.watch,
        file: options.open.clone(),
        join: options.join.clone(),
        name: options.name.clone(),
        language: options.language,
        has_colour,
        is_ascii: options.ascii,
    })?;
    Ok(ExitCode::SUCCESS)
}
