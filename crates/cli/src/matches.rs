//! `undershift match`: engines against each other. What is played and what it means is in `lab::matches`.
//!
//! The report goes to stdout when the match is over; on the way there, progress goes to stderr.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use games::GameId;
use lab::files::printable;
use lab::matches::{
    BackendConfig, Duel, EloModel, EngineConfig, EngineSummary, GameFile, Hypothesis, Match, Openings, Sprt,
    SprtState, Summary, Tally,
};
use serde_json::{Value, json};

use crate::args::game_id;
use crate::interrupt;
use crate::progress::Progress;

pub(crate) const EXAMPLES: &str = "Examples:
  undershift match express:2 --engine undershift,time=0.2 --engine uct,time=0.2 --games 200 --out games.txt
  undershift match express:2 --engine undershift,nodes=20000 --engine 'cmd=./old ugi,name=old,nodes=20000'
    --sprt elo0=0,elo1=10 --games 20000 --concurrency 2 --out games.txt --resume
  undershift match expert:3 --engine uct,nodes=1000 --engine one-ply
  undershift match express:2 --engine undershift,book=yes,time=5 --engine undershift,level=9,name=nine --fixed-seats
    --opening-plies 0 --games 200

An engine is a player (undershift, windows, uct, greedy, one-ply, random) or cmd=PROGRAM ARGUMENTS for any program
that speaks UGI, then with commas between:
  name=NAME                  what it is called
  time=SECONDS               for every move; 0.2 if nothing is said
  clock=SECONDS+INCREMENT    for the game, and what every turn adds; who runs out of it has lost
  nodes=N, depth=N           how far it looks; the same games in every run
  threads=N, hash=MEGABYTES, lines=N
  level=N, weights=FILE      undershift: how strong it plays, from 1 to 10, and by which weights it judges
  book=yes                   undershift: play Express for two by the book of its proof
  option.NAME=VALUE          programs: any option of theirs
  patience=SECONDS           programs: how long they may be silent beyond their time before they are given up; 60
A sequential test (--sprt) takes alpha=0.05, beta=0.05 and model=normalised or model=logistic as well.
Programs are started for every game. One that hangs, crashes or plays what is no move forfeits its game.";

#[derive(Args, Debug)]
pub(crate) struct MatchOptions {
    /// Which game
    #[arg(value_name = "GAME", value_parser = game_id())]
    game: GameId,

    /// An engine; give two or more
    #[arg(long = "engine", short, value_name = "SPEC", required = true)]
    engines: Vec<EngineConfig>,

    /// How many games to play, in whole rounds: every opening is played with all seatings of the engines
    #[arg(long, short = 'n', value_name = "N")]
    games: Option<usize>,

    /// How many games to play at once
    #[arg(long, short, value_name = "K", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=1024))]
    concurrency: u16,

    /// Begin with the openings of this file: one position a line, or records
    #[arg(long, value_name = "FILE", conflicts_with = "opening_plies")]
    openings: Option<PathBuf>,

    /// Begin with so many random moves; else 4, 6 or 8 for 2, 3 or 4 seats, and none in Moguli
    #[arg(long, value_name = "N")]
    opening_plies: Option<usize>,

    /// The seed of openings and of engines that draw lots
    #[arg(long, value_name = "NUMBER", default_value = "1")]
    seed: u64,

    /// Keep the engines in the order given, the first in the first seat, instead of all seatings
    #[arg(long, conflicts_with = "sprt")]
    fixed_seats: bool,

    /// Write the games to this file, each as it ends
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Go on where the file stops
    #[arg(long, requires = "out")]
    resume: bool,

    /// Stop as soon as it is decided which of two differences is true, as in elo0=0,elo1=10
    #[arg(long, value_name = "TEST")]
    sprt: Option<Sprt>,

    /// Print the report to stderr every so many games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    report_every: Option<u32>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(options: &MatchOptions, out: &mut dyn Write) -> anyhow::Result<()> {
    let mut contest =
        Match::new(options.game, options.engines.clone(), openings(options)?, options.seed, options.sprt)?;
    if options.fixed_seats {
        contest = contest.with_fixed_seats(options.seed)?;
    }
    let planned = planned_games(options, &contest)?;
    contest.preflight()?;
    let mut tally = contest.tally();
    let mut file = open_file(options, &contest, &mut tally)?;
    warn(options, &contest, planned)?;

    let progress = Progress::new(planned, "games");
    let mut written = Ok(());
    let stop = interrupt::flag()?;
    if tally.games() < planned && !tally.is_decided() {
        contest.run(tally.games()..planned, options.concurrency.into(), stop, &mut |index, played| {
            if let Some(file) = &mut file {
                written = file.append(&played.record);
                if written.is_err() {
                    return ControlFlow::Break(());
                }
            }
            contest.count(&mut tally, index, &played);
            progress.at(tally.games());
            // The statistics cost more than a quick game: they are worked out only if somebody sees them.
            if progress.is_shown() {
                progress.say(&score_line(&tally));
            }
            if options.report_every.is_some_and(|every| tally.games() % every as usize == 0) {
                progress.line(&report(&tally.summary(), planned));
            }
            if tally.is_decided() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
    }
    drop(progress);
    written.with_context(|| file_name(options))?;
    let summary = tally.summary();
    if options.json {
        writeln!(out, "{}", to_json(&summary, planned))?;
    } else {
        write!(out, "{}", report(&summary, planned))?;
    }
    Ok(())
}

fn openings(options: &MatchOptions) -> anyhow::Result<Openings> {
    let Some(path) = &options.openings else {
        let plies = options.opening_plies.unwrap_or_else(|| Openings::default_plies(options.game));
        return Ok(Openings::Random { plies, seed: options.seed });
    };
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", printable(path)))?;
    Openings::read(options.game, &text).with_context(|| printable(path))
}

/// How many games a match has if nothing is said, at least.
const DEFAULT_GAMES: usize = 100;

fn planned_games(options: &MatchOptions, contest: &Match) -> anyhow::Result<usize> {
    let round = contest.schedule().games_per_round();
    let Some(games) = options.games else {
        return Ok(DEFAULT_GAMES.next_multiple_of(contest.schedule().games_per_cycle()));
    };
    if games == 0 || games % round != 0 {
        let near = games.max(1).next_multiple_of(round);
        bail!(
            "--games {games}: every opening is played {round} times, once with each seating; choose a multiple, such as {near}"
        );
    }
    Ok(games)
}

fn file_name(options: &MatchOptions) -> String {
    options.out.as_deref().map(printable).unwrap_or_default()
}

/// Opens the file of games, and counts those that are in it.
fn open_file(options: &MatchOptions, contest: &Match, tally: &mut Tally) -> anyhow::Result<Option<GameFile>> {
    let Some(path) = &options.out else { return Ok(None) };
    if !options.resume {
        return Ok(Some(GameFile::create(path).with_context(|| file_name(options))?));
    }
    let mut resumed = GameFile::resume(path).with_context(|| file_name(options))?;
    for (index, record) in std::mem::take(&mut resumed.games).into_iter().enumerate() {
        let played = contest.resume(index, record).with_context(|| file_name(options))?;
        contest.count(tally, index, &played);
    }
    contest.check_cut_off(tally.games(), &resumed.rest).with_context(|| file_name(options))?;
    Ok(Some(resumed.into_game_file().with_context(|| file_name(options))?))
}

/// Warns of what makes a match say less than it seems to.
fn warn(options: &MatchOptions, contest: &Match, planned: usize) -> io::Result<()> {
    let threads = |config: &EngineConfig| match &config.backend {
        BackendConfig::Builtin(options) => options.threads,
        BackendConfig::External { .. } => 1,
    };
    let is_timed = contest.engines().iter().any(|config| config.limits.is_timed());
    // Engines of one game think one after the other.
    let busy = contest.engines().iter().map(threads).max().unwrap_or(1) * usize::from(options.concurrency);
    let cores = std::thread::available_parallelism().map_or(busy, usize::from);
    if is_timed && busy > cores {
        writeln!(
            io::stderr(),
            "warning: {busy} threads on {cores} cores: engines with a time limit get less time than they think"
        )?;
    }
    let rounds = planned.div_ceil(contest.schedule().games_per_cycle());
    if let Openings::List(list) = contest.openings()
        && list.len() < rounds
    {
        writeln!(
            io::stderr(),
            "warning: {} openings for {rounds} rounds: they are used again, and games may be repeated",
            list.len()
        )?;
    }
    Ok(())
}

/// How the match stands, in a few words.
fn score_line(tally: &Tally) -> String {
    let summary = tally.summary();
    let mut parts: Vec<String> = Vec::new();
    for engine in &summary.engines {
        let score = engine.score.map_or(0.0, |score| 100.0 * score.value);
        parts.push(format!("{} {score:.1} %", engine.name));
    }
    if let Some(elo) = summary.duel.and_then(|duel| duel.elo) {
        parts.push(format!("Elo {}", with_error(elo.difference, elo.error)));
    }
    if let Some((_, state)) = summary.duel.and_then(|duel| duel.sprt) {
        parts.push(format!("LLR {:.2}", state.llr));
    }
    parts.join(", ")
}

/// The report as people read it.
fn report(summary: &Summary, planned: usize) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = write_report(&mut text, summary, planned);
    text
}

fn write_report(text: &mut String, summary: &Summary, planned: usize) -> std::fmt::Result {
    writeln!(text, "{}: {} of {planned} games", summary.game, summary.games)?;
    if summary.games == 0 {
        return Ok(());
    }
    let names = summary.engines.iter().map(|engine| engine.name.chars().count());
    let width = names.max().unwrap_or(0).max("engine".len());
    let per_seat = if summary.duel.is_some() { "games" } else { "seats" };
    writeln!(
        text,
        "\n{:width$} {per_seat:>6} {:>6} {:>6} {:>6} {:>8}  score",
        "engine", "won", "drawn", "lost", "points"
    )?;
    for engine in &summary.engines {
        let [won, drawn, lost] = engine.results;
        let score = engine.score.map_or_else(String::new, |score| {
            with_error_to(1, 100.0 * score.value, score.error.map(|error| 100.0 * error), " %")
        });
        writeln!(
            text,
            "{:width$} {:>6} {won:>6} {drawn:>6} {lost:>6} {:>8.1}  {score}",
            engine.name, engine.seats, engine.points
        )?;
    }
    let fair = 100.0 / summary.game.seats() as f64;
    writeln!(text, "Scores are for each seat with their standard error; a fair share is {fair:.1} %.")?;
    if let Some(duel) = &summary.duel {
        write_duel(text, summary, duel)?;
    }
    writeln!(text)?;
    for engine in &summary.engines {
        writeln!(text, "{:width$} {}", engine.name, work(engine))?;
    }
    let endings: Vec<String> =
        summary.endings.iter().map(|(cause, count)| format!("{cause} {count}")).collect();
    writeln!(text, "\nended by  {}", endings.join(", "))?;
    if let Some((fewest, average, most)) = summary.plies {
        writeln!(text, "moves     {average:.1} a game, {fewest} to {most}")?;
    }
    let colours = summary.game.colours().iter().zip(&summary.seats);
    let seats: Vec<String> =
        colours.map(|(colour, score)| format!("{colour} {:.1} %", 100.0 * score)).collect();
    writeln!(text, "seats     {}", seats.join(", "))
}

fn write_duel(text: &mut String, summary: &Summary, duel: &Duel) -> std::fmt::Result {
    let [first, second] = summary.engines.as_slice() else { return Ok(()) };
    writeln!(text, "\n{} against {}, by pairs of games (errors: 95 %)", first.name, second.name)?;
    if let Some(elo) = duel.elo {
        writeln!(text, "  Elo         {}", with_error(elo.difference, elo.error))?;
        if let Some((normalised, error)) = elo.normalised {
            writeln!(text, "  normalised  {}", with_error(normalised, Some(error)))?;
        }
        writeln!(text, "  LOS         {:.2} %", 100.0 * elo.superiority)?;
    }
    writeln!(text, "  draws       {:.1} %", 100.0 * summary.draws as f64 / summary.games as f64)?;
    let [none, half, one, one_and_half, two] = duel.pentanomial.0;
    writeln!(text, "  pairs       {none}, {half}, {one}, {one_and_half}, {two} with 0, ½, 1, 1½, 2 points")?;
    if let Some((sprt, state)) = &duel.sprt {
        let SprtState { llr, lower, upper, .. } = state;
        writeln!(
            text,
            "  SPRT        LLR {llr:.2} ({lower:.2} to {upper:.2}) for {} to {} {} Elo, pentanomial: {}",
            sprt.elo0,
            sprt.elo1,
            model_name(sprt.model),
            verdict_name(state.verdict)
        )?;
    }
    Ok(())
}

fn model_name(model: EloModel) -> &'static str {
    match model {
        EloModel::Normalised => "normalised",
        EloModel::Logistic => "logistic",
    }
}

fn verdict_name(verdict: Option<Hypothesis>) -> &'static str {
    match verdict {
        Some(Hypothesis::H0) => "H0 accepted",
        Some(Hypothesis::H1) => "H1 accepted",
        None => "undecided",
    }
}

/// How deep and fast an engine was, and what went wrong with it.
fn work(engine: &EngineSummary) -> String {
    let mut parts = Vec::new();
    if let Some(depth) = engine.depth {
        parts.push(format!("depth {depth:.1}"));
    }
    if let Some(nodes) = engine.nodes {
        parts.push(format!("{nodes:.0} nodes a move"));
    }
    if let Some(speed) = engine.speed {
        parts.push(format!("{speed:.0} nodes/s"));
    }
    if let Some(slowest) = engine.slowest {
        parts.push(format!("slowest move {:.3} s", slowest.as_secs_f64()));
    }
    if engine.late > 0 {
        parts.push(format!("{} of {} moves late", engine.late, engine.moves));
    }
    for (kind, count) in &engine.forfeits {
        parts.push(format!("forfeits by {}: {count}", kind.code()));
    }
    parts.join(", ")
}

fn with_error(value: f64, error: Option<f64>) -> String {
    let sign = if value > 0.0 { "+" } else { "" };
    // Adding zero makes a zero of minus zero.
    format!("{sign}{}", with_error_to(1, value + 0.0, error, ""))
}

fn with_error_to(digits: usize, value: f64, error: Option<f64>, unit: &str) -> String {
    match error {
        Some(error) => format!("{value:.digits$} ± {error:.digits$}{unit}"),
        None => format!("{value:.digits$}{unit}"),
    }
}

fn to_json(summary: &Summary, planned: usize) -> Value {
    let engines = summary.engines.iter().map(engine_json).collect::<Vec<_>>();
    let endings: serde_json::Map<String, Value> =
        summary.endings.iter().map(|(cause, count)| (cause.clone(), (*count).into())).collect();
    json!({
        "game": summary.game.as_str(),
        "planned": planned,
        "games": summary.games,
        "draws": summary.draws,
        "fair_share": 1.0 / summary.game.seats() as f64,
        "engines": engines,
        "duel": summary.duel.as_ref().map(duel_json),
        "seats": summary.seats,
        "endings": endings,
        "plies": summary.plies.map(|(fewest, average, most)| json!({ "fewest": fewest, "average": average, "most": most })),
    })
}

fn engine_json(engine: &EngineSummary) -> Value {
    let [won, drawn, lost] = engine.results;
    let forfeits: serde_json::Map<String, Value> =
        engine.forfeits.iter().map(|(kind, count)| (kind.code().to_string(), (*count).into())).collect();
    json!({
        "name": engine.name,
        "engine": engine.setup,
        "seats": engine.seats,
        "won": won,
        "drawn": drawn,
        "lost": lost,
        "points": engine.points,
        "score": engine.score.map(|score| score.value),
        "standard_error": engine.score.and_then(|score| score.error),
        "moves": engine.moves,
        "depth": engine.depth,
        "nodes_per_move": engine.nodes,
        "nodes_per_second": engine.speed,
        "slowest_seconds": engine.slowest.map(|slowest| slowest.as_secs_f64()),
        "late_moves": engine.late,
        "forfeits": forfeits,
    })
}

/// Infinite numbers, which JSON does not have, are null.
fn duel_json(duel: &Duel) -> Value {
    json!({
        "pentanomial": duel.pentanomial.0,
        "elo": duel.elo.map(|elo| elo.difference),
        "elo_error_95": duel.elo.and_then(|elo| elo.error),
        "normalised_elo": duel.elo.and_then(|elo| elo.normalised).map(|(value, _)| value),
        "normalised_elo_error_95": duel.elo.and_then(|elo| elo.normalised).map(|(_, error)| error),
        "los": duel.elo.map(|elo| elo.superiority),
        "sprt": duel.sprt.as_ref().map(|(sprt, state)| json!({
            "elo0": sprt.elo0,
            "elo1": sprt.elo1,
            "alpha": sprt.alpha,
            "beta": sprt.beta,
            "model": model_name(sprt.model),
            "llr": state.llr,
            "lower": state.lower,
            "upper": state.upper,
            "accepted": state.verdict.map(|verdict| match verdict {
                Hypothesis::H0 => "H0",
                Hypothesis::H1 => "H1",
            }),
        })),
    })
}
