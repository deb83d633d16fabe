//! The command line, declared. What each command does is in the module of its name.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use games::GameId;

/// Shiftago, where two to four push marbles, and Moguli, where two tunnel under stones: rules, records and tools.
///
/// Games of Shiftago are named by variant and number of seats: express:2, expert:3, extreme:4 and so on. Moguli is moguli,
/// moguli:newrow, moguli:cylinder or moguli:newrow+cylinder.
#[derive(Debug, Parser)]
#[command(name = "undershift", version, max_term_width = 100, after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    /// When to use colour
    #[arg(long, global = true, value_name = "WHEN", alias = "color", default_value = "auto")]
    pub(crate) colour: Colour,
}

const EXAMPLES: &str = "Examples:
  undershift show express:2 --moves W4 E3 Nd    draw the board after three moves
  undershift moves expert:3                     list what may be played
  undershift perft express:2 --depth 5          count move sequences
  undershift replay games.txt                   check a file of records

Exit codes: 0 done; 1 what was given is wrong: a position, a move, a handicap, a record, a file; 2 the command
line is not understood.";

const SHOW: &str = "Examples:
  undershift show express:2 --moves W4 E3 Nd
  undershift show expert:3 --handicap 0,0,4 --starter b
  undershift show moguli --seed 7 --moves c4+";

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Colour {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    /// Into files and pipes too
    Always,
    /// Letters alone
    Never,
}

impl Colour {
    pub(crate) const fn choice(self) -> anstream::ColorChoice {
        match self {
            Colour::Auto => anstream::ColorChoice::Auto,
            Colour::Always => anstream::ColorChoice::Always,
            Colour::Never => anstream::ColorChoice::Never,
        }
    }
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Draw a position
    #[command(after_help = SHOW, override_usage = "undershift show <GAME> [OPTIONS]")]
    Show(Show),
    /// List the legal moves, one per line
    #[command(override_usage = "undershift moves <GAME> [OPTIONS]")]
    Moves(Moves),
    /// Check every game of a record file and print where it ended
    Replay(Replay),
    /// Count the move sequences of a given length; the last line is `nodes N`
    ///
    /// The yardstick of move generators: two programs that play by the same rules count the same.
    #[command(override_usage = "undershift perft <GAME> --depth <N> [OPTIONS]")]
    Perft(Perft),
    /// Talk UGI, the protocol for programs, on stdin and stdout
    ///
    /// docs/PROTOCOL.md has all commands. `query moves` lists the legal moves, `quit` ends it.
    Ugi,
    /// Print the completions for a shell
    Completions(Completions),
}

/// The game, and where it begins.
#[derive(Args, Debug)]
pub(crate) struct Start {
    /// Which game
    #[arg(value_name = "GAME", value_parser = game_id())]
    pub(crate) game: GameId,

    /// Begin with this position, as docs/NOTATION.md writes it, instead of the plain start
    #[arg(long, short, value_name = "POSITION", conflicts_with_all = ["starter", "handicap", "seed"])]
    pub(crate) position: Option<String>,

    /// Shiftago: the seat that starts, by its letter o, g, b or w
    #[arg(long, value_name = "SEAT")]
    pub(crate) starter: Option<char>,

    /// Shiftago: how many of its first turns each seat sits out, as in 3,0
    #[arg(long, value_name = "TURNS", value_delimiter = ',')]
    pub(crate) handicap: Vec<u8>,

    /// Moguli: the random layout of the tiles with this number
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,

    /// Play these moves first, as in Na W3; a seat that leaves is retire:g
    #[arg(long, short, value_name = "MOVE", num_args = 1..)]
    pub(crate) moves: Vec<String>,
}

fn game_id() -> impl TypedValueParser<Value = GameId> {
    PossibleValuesParser::new(GameId::ALL.iter().map(|id| id.as_str())).try_map(|text| text.parse::<GameId>())
}

#[derive(Args, Debug)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) start: Start,

    /// Print JSON instead of a drawing
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Moves {
    #[command(flatten)]
    pub(crate) start: Start,

    /// Print JSON, with what each move does on the board
    #[arg(long)]
    pub(crate) json: bool,
}

/// Far deeper than anybody can wait for, and not too deep for the stack.
const DEEPEST: i64 = 100;

#[derive(Args, Debug)]
pub(crate) struct Perft {
    #[command(flatten)]
    pub(crate) start: Start,

    /// How many moves each sequence has
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u32).range(..=DEEPEST))]
    pub(crate) depth: u32,

    /// Also print how many sequences begin with each move
    #[arg(long)]
    pub(crate) divide: bool,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Replay {
    /// Files of records, or - for stdin
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,

    /// Check the variations too
    #[arg(long)]
    pub(crate) variations: bool,

    /// Print one JSON object per game
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Completions {
    /// Which shell
    pub(crate) shell: Shell,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_declaration_is_sound() {
        super::Arguments::command().debug_assert();
    }
}
