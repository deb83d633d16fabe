//! `undershift play`: flags and glue; the program is in `tui`.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};
use anyhow::bail;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use engine::Level;
use games::GameId;
use tui::{Language, Options};

use crate::args::{Colour, game_id};
use crate::terminal::is_dumb_terminal;

pub(crate) const EXAMPLES: &str = "Examples:
  undershift play                           choose everything on the start screen
  undershift play expert:3 --level 6        a stronger computer
  undershift play moguli --seed 7 --watch   the computer against itself
  undershift play --open games.txt          go through records move by move";

#[derive(Args, Debug)]
pub(crate) struct Play {
    /// Which game is chosen on the start screen
    #[arg(value_name = "GAME", value_parser = game_id())]
    game: Option<GameId>,

    /// How strong the computer plays, from 1 to 10
    #[arg(long, value_name = "N")]
    level: Option<Level>,

    /// Moguli: the random layout of the tiles with this number
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,

    /// Shiftago: how many of its first turns each seat sits out, as in 3,0
    #[arg(long, value_name = "TURNS", value_delimiter = ',', num_args = 1, value_parser = clap::value_parser!(u8).range(0..=6))]
    handicap: Vec<u8>,

    /// Let the computer play all seats
    #[arg(long, requires = "game")]
    watch: bool,

    /// Go on with a saved game, or go through the records of a file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "watch"])]
    open: Option<PathBuf>,

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
        language: options.language,
        has_colour,
        is_ascii: options.ascii,
    })?;
    Ok(ExitCode::SUCCESS)
}
