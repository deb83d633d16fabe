//! The command line, declared. What each command does is in the module of its name.

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use games::GameId;
use shiftago::MAX_HANDICAP;

/// Shiftago, where two to four push marbles, and Moguli, where two tunnel under stones: rules, records and tools.
///
/// Games of Shiftago are named by variant and number of seats: express:2, expert:3, extreme:4 and so on. Moguli is moguli,
/// moguli:newrow, moguli:cylinder or moguli:newrow+cylinder.
#[derive(Debug, Parser)]
#[command(name = "undershift", version = server::VERSION, max_term_width = 100, after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    /// When to use colour
    #[arg(long, global = true, value_name = "WHEN", alias = "color", default_value = "auto")]
    pub(crate) colour: Colour,
}

const EXAMPLES: &str = "Examples:
  undershift                                    serve the page and print its URL
  undershift play                               play in the terminal
  undershift show express:2 --moves W4 E3 Nd    draw the board after three moves
  undershift moves expert:3                     list what may be played
  undershift perft express:2 --depth 5          count move sequences
  undershift replay games.txt                   check a file of records
  undershift analyse moguli --seed 7            look for the best moves

Exit codes: 0 done; 1 what was given is wrong: a position, a move, a handicap, a record, a file; 2 the command
line is not understood.";

const SHOW: &str = "Examples:
  undershift show express:2 --moves W4 E3 Nd
  undershift show expert:3 --handicap 0,0,4 --starter b
  undershift show moguli --seed 7 --moves c4+";

const ANALYSE: &str = "Examples:
  undershift analyse express:2 --moves W4 E3 Nd --time 10
  undershift analyse moguli --seed 7 --lines 1 --json
  undershift analyse --record games.txt --game 2 --annotate";

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
    /// Serve the page, where both games are played in a browser
    ///
    /// The same as no command at all. The first line that is printed is the URL. Ctrl-C or SIGTERM ends it.
    #[command(after_help = crate::serve::EXAMPLES)]
    Serve(crate::serve::Serve),
    /// Play in the terminal: against the computer, together, or watch and review
    ///
    /// An unfinished game is kept and offered again at the next start. Press ? for the keys of a screen.
    #[command(after_help = crate::play::EXAMPLES)]
    Play(crate::play::Play),
    /// Let an engine sit down at an online table, or seek players on a server
    ///
    /// It comes back by itself after the connection was lost. It agrees to every offer but a draw. Ctrl-C gives up its seats
    /// and games, so that nobody waits for it. A line on stdout says how each game ended.
    #[command(after_help = crate::bot::EXAMPLES, override_usage = "undershift bot <LINK> --engine <ENGINE> [OPTIONS]")]
    Bot(Box<crate::bot::Bot>),
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
    /// Find the best moves in a position, or go through a record move by move
    ///
    /// Ctrl-C ends it with what was found; so does the first limit that is reached. Without a limit a position is thought
    /// about for 5 seconds, every move of a record for 1 second.
    #[command(
        after_help = ANALYSE,
        override_usage = "undershift analyse <GAME> [OPTIONS]\n       undershift analyse --record <FILE> [OPTIONS]",
        mut_arg("game", |game| game.required(false).required_unless_present("record"))
    )]
    Analyse(Analyse),
    /// Measure the search: nodes per second, and as last line `signature N`
    ///
    /// Fixed positions are searched on one thread. The signature changes whenever search or evaluation does, and only then.
    Bench(Bench),
    /// Talk UGI, the protocol for programs, on stdin and stdout
    ///
    /// docs/PROTOCOL.md has all commands. `query moves` lists the legal moves, `quit` ends it.
    Ugi,
    /// Play engines against each other, with error bars or a sequential test
    #[command(after_help = crate::matches::EXAMPLES, override_usage = "undershift match <GAME> --engine <SPEC> --engine <SPEC> [OPTIONS]")]
    Match(crate::matches::MatchOptions),
    /// Let the engine learn from games against itself
    ///
    /// The same options give the same weights, however many threads play. A run that was ended goes on where it was.
    #[command(after_help = crate::train::EXAMPLES, override_usage = "undershift train <GAME> --out <FOLDER> [OPTIONS]")]
    Train(crate::train::Train),
    /// Make puzzles from games of the engine against itself, each proven to have one solution
    ///
    /// The puzzles go to stdout; docs/PUZZLES.md has the format. The same options give the same puzzles, however many
    /// threads play.
    #[command(after_help = crate::puzzles::EXAMPLES)]
    Puzzles(crate::puzzles::Puzzles),
    /// Prove that a seat wins Express for two, or that it does not; the last line is `value V`
    ///
    /// The value is win, not-win or open. Ctrl-C ends it with what was found; with --file the next run goes on from there.
    #[command(after_help = crate::prove::EXAMPLES, override_usage = "undershift prove express:2 --for <SEAT> [OPTIONS]")]
    Prove(crate::prove::Prove),
    /// Find out who wins each position of the first plies of Express for two, or of small boards
    ///
    /// The tables go into a folder, and the next run goes on from there; docs/PROOF.md has their format.
    #[command(after_help = crate::atlas::EXAMPLES)]
    Atlas(crate::atlas::Atlas),
    /// Find openings of Express for two that are fair: not known to be won, and even in games of the engine
    ///
    /// docs/PROOF.md has the table's format.
    #[command(after_help = crate::balance::EXAMPLES)]
    Balance(crate::balance::Options),
    /// Check the certificate of a proof of Express for two; the last line is `proof ok: N positions`
    ///
    /// A certificate claims that one seat wins from a position, whatever the other does; docs/PROOF.md has the format.
    /// Checking trusts nothing of the search that found the proof: it plays by rules of its own.
    #[command(after_help = crate::check_proof::EXAMPLES)]
    CheckProof(crate::check_proof::CheckProof),
    /// Copy a server's data into a new file, also while it runs
    ///
    /// The copy is of one moment, and complete: all that was acknowledged before is in it. It can be restored.
    #[command(after_help = crate::backup::EXAMPLES)]
    Backup(crate::backup::Backup),
    /// Put a backup in the place of a server's data; the server must not run
    ///
    /// The backup is looked at first. What was there before stays beside it under another name.
    Restore(crate::backup::Restore),
    /// Play every game of a server again from its log and compare; the last line is `tables ok: N`
    ///
    /// The server may run meanwhile. What differs is said, one line for each, and the exit code is then 1.
    Check(crate::check::Check),

    /// Move all data of a server from a folder to PostgreSQL or back, and play every game again
    ///
    /// The server must be stopped. What was moved is compared with where it came from, which stays as it is.
    #[command(after_help = crate::move_data::EXAMPLES)]
    MoveData(crate::move_data::MoveData),
    /// Do what costs CPU and can wait, for servers on a PostgreSQL database
    ///
    /// As many as there are machines, started and stopped at any time. Ctrl-C or SIGTERM ends it; what it is at then is given
    /// back, and done by another.
    #[command(after_help = crate::worker::EXAMPLES)]
    Worker(crate::worker::Options),
    /// Look after a server's people and jobs: read and settle reports, try again what was set aside
    #[command(after_help = crate::admin::EXAMPLES)]
    Admin(crate::admin::Admin),
    /// Print the completions for a shell
    Completions(Completions),
    /// Print the manual page, or write the pages of all commands into a folder
    Man(crate::man::Man),
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

    /// Shiftago: first turns that each seat sits out, from 0 to 6: one number a seat, orange first, as in 3,0
    #[arg(long, value_name = "TURNS", value_delimiter = ',', value_parser = turns)]
    pub(crate) handicap: Vec<u8>,

    /// Moguli: the random layout of the tiles with this number; Express for two: the balanced start with it
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,

    /// Play these moves first, as in Na W3; a seat that leaves is retire:g
    #[arg(long, short, value_name = "MOVE", num_args = 1..)]
    pub(crate) moves: Vec<String>,
}

pub(crate) fn game_id() -> impl TypedValueParser<Value = GameId> {
    PossibleValuesParser::new(GameId::ALL.iter().map(|id| id.as_str())).try_map(|text| text.parse::<GameId>())
}

/// The turns that one seat sits out. Whether they are too many is for the rules to say.
pub(crate) fn turns(text: &str) -> Result<u8, String> {
    let problem = |_| format!("expected a number from 0 to {MAX_HANDICAP} for each seat, as in 3,0");
    text.trim().parse().map_err(problem)
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
const MAX_PERFT_DEPTH: i64 = 100;

#[derive(Args, Debug)]
pub(crate) struct Perft {
    #[command(flatten)]
    pub(crate) start: Start,

    /// How many moves each sequence has
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u32).range(..=MAX_PERFT_DEPTH))]
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
pub(crate) struct Analyse {
    #[command(flatten)]
    pub(crate) start: Option<Start>,

    /// Go through the games of this file, or - for stdin, move by move
    #[arg(long, value_name = "FILE", conflicts_with = "Start")]
    pub(crate) record: Option<PathBuf>,

    /// Of the record's games only this one, counted from 1
    #[arg(long = "game", value_name = "N", requires = "record", conflicts_with = "Start", value_parser = one_to(u64::MAX))]
    pub(crate) number: Option<usize>,

    /// Print the record with evaluations, marks and better lines
    #[arg(long, requires = "record", conflicts_with_all = ["Start", "json"])]
    pub(crate) annotate: bool,

    #[command(flatten)]
    pub(crate) search: SearchOptions,

    /// Print JSON: one object for a position, one a line for every move of a record
    #[arg(long)]
    pub(crate) json: bool,
}

/// How long to think, and with what.
#[derive(Args, Debug)]
pub(crate) struct SearchOptions {
    /// Seconds for a position
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time: Option<Duration>,

    /// How many moves to look ahead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) depth: Option<u32>,

    /// How many positions to look at; the same answer every time, on one thread
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,

    /// How many of the best lines of a position to show
    #[arg(long, value_name = "K", default_value = "3", value_parser = one_to(256))]
    pub(crate) lines: usize,

    /// How many threads to search with, in Shiftago for two
    #[arg(long, value_name = "T", default_value = "1", value_parser = one_to(256))]
    pub(crate) threads: usize,

    /// How much memory the search may take, in megabytes
    #[arg(long, value_name = "MB", default_value = "64", value_parser = one_to(1 << 14))]
    pub(crate) hash: usize,
}

fn one_to(most: u64) -> impl TypedValueParser<Value = usize> {
    clap::value_parser!(u64).range(1..=most).map(|number| number as usize)
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| "expected seconds, as in 10 or 0.5".to_string())
}

#[derive(Args, Debug)]
pub(crate) struct Bench {
    /// Which games, all of them if none is given
    #[arg(value_name = "GAME", value_parser = game_id())]
    pub(crate) games: Vec<GameId>,

    /// Print JSON
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

    /// What is wrong with a text of the help: each is one line, begins with a capital and has no full stop.
    fn bad_style(name: &str, text: Option<String>) -> Option<String> {
        let Some(text) = text.filter(|text| !text.is_empty()) else {
            return Some(format!("{name}: no help"));
        };
        let is_short = !text.contains('\n') && text.chars().count() <= 110;
        let is_begun = text.starts_with(|letter: char| letter.is_uppercase() || !letter.is_alphabetic());
        (!is_short || !is_begun || text.ends_with('.')).then(|| format!("{name}: {text}"))
    }

    fn bad_help(command: &clap::Command) -> Vec<String> {
        let name = command.get_name();
        let mut complaints: Vec<String> =
            bad_style(name, command.get_about().map(ToString::to_string)).into_iter().collect();
        for argument in command.get_arguments() {
            let text = argument.get_help().map(ToString::to_string);
            complaints.extend(bad_style(&format!("{name} {}", argument.get_id()), text));
        }
        complaints.extend(command.get_subcommands().flat_map(bad_help));
        complaints
    }

    #[test]
    fn the_help_is_short_and_consistent() {
        let mut command = super::Arguments::command();
        command.build();
        // What the program is, and what an index of commands says, are sentences of their own.
        let complaints: Vec<String> = command
            .get_subcommands()
            .filter(|command| command.get_name() != "help")
            .flat_map(bad_help)
            .collect();
        assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
        let bad = clap::Command::new("bad").about("it does things.").arg(clap::Arg::new("what"));
        assert_eq!(bad_help(&bad).len(), 2, "a check that cannot fail checks nothing");
    }
}
