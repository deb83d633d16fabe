//! Whole matches, with the real program: the same games whatever the concurrency, gone on with after a kill, and engines
//! that misbehave.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

/// A folder for one test, taken away at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("undershift-match-{test}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a temporary folder");
        Folder(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.file(name);
        fs::write(&path, text).expect("a temporary file");
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The arguments of a match, words separated by spaces.
fn match_command(words: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_undershift"));
    command.arg("match").args(words.split(' ')).stdin(Stdio::null());
    command
}

fn finish(mut command: Command) -> Output {
    let output = command.output().expect("the binary starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output
}

/// Plays a match and returns its report.
fn report(mut command: Command) -> Value {
    command.arg("--json");
    serde_json::from_slice(&finish(command).stdout).expect("a report in JSON")
}

fn play_to(file: &Path, words: &str) -> String {
    let mut command = match_command(words);
    command.arg("--out").arg(file);
    finish(command);
    fs::read_to_string(file).expect("the games")
}

#[test]
fn one_ply_beats_random_clearly() {
    let report = report(match_command("express:2 -e one-ply -e random -n 100"));
    let [one_ply, random] = report["engines"].as_array().expect("engines").as_slice() else { panic!("two") };
    assert!(one_ply["score"].as_f64().expect("a score") > 0.9, "{report}");
    assert_eq!(
        one_ply["points"].as_f64().zip(random["points"].as_f64()).map(|(one, other)| one + other),
        Some(100.0)
    );
    assert!(report["duel"]["los"].as_f64().expect("a likelihood") > 0.999, "{report}");
    let pairs: u64 =
        report["duel"]["pentanomial"].as_array().expect("counts").iter().filter_map(Value::as_u64).sum();
    assert_eq!(pairs, 50);
}

#[test]
fn with_fixed_seats_the_first_engine_always_begins() {
    let folder = Folder::new("fixed");
    let file = folder.file("games.txt");
    play_to(&file, "express:2 --engine random --engine one-ply --fixed-seats --opening-plies 0 --games 3");
    let games = fs::read_to_string(&file).expect("the games");
    assert_eq!(games.matches("[Orange \"random\"]").count(), 3, "{games}");
    assert_eq!(games.matches("[Green \"one-ply\"]").count(), 3, "{games}");
    let mut three = match_command("express:3 --engine random --engine one-ply --fixed-seats");
    let output = three.output().expect("the binary starts");
    assert!(!output.status.success());
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(complaint.contains("each of the 3 seats has an engine of its own"), "{complaint}");
}

#[test]
fn the_same_games_are_played_whatever_the_concurrency() {
    let folder = Folder::new("concurrency");
    for (number, words) in [
        "express:2 -e random -e one-ply,nodes=1 -n 40",
        "express:2 -e windows,nodes=2000 -e uct,nodes=300 -n 6 --seed 7",
        "expert:3 -e uct,nodes=100 -e one-ply -n 6",
        "extreme:4 -e random -e one-ply -n 6 --opening-plies 3",
        "moguli:cylinder -e undershift,nodes=1000 -e greedy -e random -n 6",
    ]
    .into_iter()
    .enumerate()
    {
        let one = play_to(&folder.file(&format!("{number}-one")), words);
        let two = play_to(&folder.file(&format!("{number}-two")), &format!("{words} --concurrency 2"));
        assert!(one == two, "{words}: the games differ");
        let seed = play_to(
            &folder.file(&format!("{number}-seed")),
            &format!("{} --seed 99", words.replace(" --seed 7", "")),
        );
        assert!(one != seed, "{words}: another seed, the same games");
        let mut replay = Command::new(env!("CARGO_BIN_EXE_undershift"));
        replay.arg("replay").arg(folder.file(&format!("{number}-one")));
        finish(replay);
    }
}

#[test]
fn a_match_that_was_killed_goes_on_to_the_same_end() {
    let folder = Folder::new("kill");
    let words = "express:2 -e windows,nodes=20000 -e uct,nodes=2000 -n 10";
    let whole = play_to(&folder.file("whole"), words);

    let file = folder.file("killed");
    let mut command = match_command(&format!("{words} --concurrency 2"));
    let mut child = command.arg("-o").arg(&file).stdout(Stdio::null()).spawn().expect("the binary starts");
    let is_long = |length: u64| fs::metadata(&file).is_ok_and(|metadata| metadata.len() >= length);
    let deadline = Instant::now() + Duration::from_secs(120);
    while !is_long(whole.len() as u64 / 4) && Instant::now() < deadline {
        std::thread::sleep(Duration::from_millis(2));
    }
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    let killed = fs::read_to_string(&file).expect("some games");
    assert!(whole.starts_with(&killed) && killed.len() >= whole.len() / 4 && killed.len() < whole.len());

    // As if it had been killed while it wrote: in the moves, in the tags, in a result, before the last line break.
    for cut in
        [killed.len() - 20, killed.rfind("[Rules").expect("tags") + 3, killed.len() - 2, killed.len() - 1]
    {
        let file = folder.write("cut", &killed[..cut]);
        assert!(play_to(&file, &format!("{words} --resume")) == whole, "cut at {cut} of {}", killed.len());
    }
    assert!(play_to(&file, &format!("{words} --resume -c 2")) == whole);
    // Nothing is left to be played, and a longer match begins with the same games.
    assert!(play_to(&file, &format!("{words} --resume")) == whole);
    let longer = play_to(&file, &format!("{} --resume", words.replace("-n 10", "-n 12")));
    assert!(longer.starts_with(&whole) && longer.matches("[Round ").count() == 12);
}

#[test]
fn a_file_that_is_not_of_the_match_is_left_as_it_is() {
    let folder = Folder::new("other-file");
    let words = "express:2 -e one-ply -e random -n 4";
    let games = play_to(&folder.file("games"), words);
    let refused = |file: &Path, words: &str| {
        let mut command = match_command(&format!("{words} --resume"));
        let output = command.arg("--out").arg(file).output().expect("the binary starts");
        assert_eq!(output.status.code(), Some(1));
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let first_game = &games[..games.find("\n\n[Game").expect("more than one game") + 1];
    let rest = "to be played:\n";
    for (text, words, error) in [
        (
            "7/7/7/7/o6/7/7 g 21,22 0,0 0,0\n",
            words,
            "the file has something in it, but no game of this match",
        ),
        // It was cut off, but is of another match.
        (&first_game[..first_game.len() - 9], "express:2 -e one-ply -e greedy -n 4", "no game of this match"),
        (first_game, "express:2 -e one-ply -e greedy -n 4", "game 1 is of another match"),
        (&format!("{first_game}{rest}"), words, "what follows game 1 is no game of this match"),
    ] {
        let file = folder.write("other", text);
        let said = refused(&file, words);
        assert!(said.contains(error) && said.contains("choose another file"), "{said}");
        assert_eq!(fs::read_to_string(&file).expect("it is still there"), text);
    }
    // The very first game was cut off.
    for cut in [1, 30, first_game.len() - 9] {
        let file = folder.write("cut", &games[..cut]);
        assert!(play_to(&file, &format!("{words} --resume")) == games, "cut at {cut}");
    }
}

#[test]
fn two_matches_do_not_write_to_one_file() {
    let folder = Folder::new("lock");
    let file = folder.file("games");
    let words = "express:2 -e windows,nodes=20000 -e uct,nodes=2000 -n 20";
    let mut command = match_command(words);
    let mut first = command.arg("-o").arg(&file).stdout(Stdio::null()).spawn().expect("the binary starts");
    // Before its first game is written, and after.
    for (is_ready, more) in [(1, ""), (2, " --resume")] {
        let deadline = Instant::now() + Duration::from_secs(120);
        let is_there = || fs::metadata(&file).is_ok_and(|metadata| is_ready == 1 || metadata.len() > 0);
        while !is_there() && Instant::now() < deadline {
            std::thread::sleep(Duration::from_millis(1));
        }
        // The first may have made the file, but not have locked it yet.
        std::thread::sleep(Duration::from_millis(20));
        let mut second = match_command(&format!("express:2 -e one-ply -e random -n 2{more}"));
        let output = second.arg("-o").arg(&file).output().expect("the binary starts");
        assert!(first.try_wait().expect("its state").is_none(), "the first is over already");
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{error}");
        assert!(error.contains("another match is writing to this file"), "{error}");
    }
    first.kill().expect("it can be killed");
    first.wait().expect("it ends");
    let games = fs::read_to_string(&file).expect("the games");
    assert!(!games.contains("one-ply"), "{games}");
    // A kill leaves no lock behind.
    let output = match_command(words).arg("-o").arg(&file).output().expect("the binary starts");
    assert!(String::from_utf8_lossy(&output.stderr).contains("go on with it by --resume"));
}

#[test]
fn a_sequential_test_stops_the_match_at_the_same_game() {
    let folder = Folder::new("sprt");
    let words = "express:2 -e one-ply -e random -n 2000 --sprt elo0=0,elo1=100";
    let one = play_to(&folder.file("one"), words);
    let two = play_to(&folder.file("two"), &format!("{words} -c 3"));
    assert!(one == two);
    let games = one.matches("[Round ").count();
    assert!(games < 200 && games.is_multiple_of(2), "{games}");
    let mut again = match_command(&format!("{words} --resume"));
    again.arg("-o").arg(folder.file("one"));
    let report = report(again);
    assert_eq!(report["games"], games);
    assert_eq!(report["duel"]["sprt"]["accepted"], "H1");
    assert_eq!(report["planned"], 2000);
}

#[test]
fn openings_from_a_file_are_played_in_their_order() {
    let folder = Folder::new("openings");
    let positions = "7/7/7/7/o6/7/7 g 21,22 0,0 0,0\n7/7/7/7/7/7/6o g 21,22 0,0 0,0\n";
    let file = folder.write("positions", positions);
    let words = format!("express:2 -e random -e one-ply -n 4 --openings {}", file.display());
    let games = play_to(&folder.file("games"), &words);
    let starts: Vec<&str> = games.lines().filter(|line| line.starts_with("[Start ")).collect();
    let expected = ["7/7/7/7/o6/7/7 g 21,22 0,0 0,0", "7/7/7/7/7/7/6o g 21,22 0,0 0,0"];
    let expected: Vec<String> =
        expected.iter().flat_map(|text| vec![format!("[Start \"{text}\"]"); 2]).collect();
    assert_eq!(starts, expected);
}

/// Programs that misbehave, as shell scripts.
#[cfg(unix)]
mod programs {
    use super::*;

    /// A program that says and does this when it is asked for a move.
    fn script(folder: &Folder, name: &str, on_go: &str) -> String {
        let text = format!(
            "while read -r command rest; do case $command in
                ugi) echo 'option name Game type combo default express:2'; echo ugiok;;
                isready) echo readyok;;
                go) {on_go};;
                quit) exit;;
            esac; done"
        );
        format!("cmd=sh {}", folder.write(name, &text).display())
    }

    /// A program that plays at random, but only so many seconds after it was asked.
    fn slow(folder: &Folder, seconds: &str) -> String {
        let text = format!(
            "while read -r line; do case $line in go*) sleep {seconds};; esac; echo \"$line\"; done | '{}' ugi",
            env!("CARGO_BIN_EXE_undershift")
        );
        format!("cmd=sh {}", folder.write("slow", &text).display())
    }

    fn contest(game: &str, engines: &[&str], more: &str) -> Command {
        let mut command = match_command(&format!("{game} {more}"));
        for engine in engines {
            command.args(["--engine", engine]);
        }
        command
    }

    #[test]
    fn engines_that_misbehave_forfeit_and_the_match_goes_on() {
        let folder = Folder::new("misbehave");
        for (name, on_go, kind) in [
            // Not a child of the shell, which would outlive it.
            ("hang", "exec sleep 60", "hang"),
            // It would answer in the end: else, if nobody gave it up, this test had no end either.
            (
                "flood",
                "i=0; while [ $i -lt 3000000 ]; do echo info nodes 1; i=$((i+1)); done; echo bestmove Na",
                "hang",
            ),
            ("crash", "exit 3", "crash"),
            ("killed", "kill -9 $$", "crash"),
            ("nonsense", "echo bestmove Zz", "illegal"),
            ("illegal", "echo bestmove Na:a1-e5", "illegal"),
            ("none", "echo bestmove none", "illegal"),
            ("empty", "echo bestmove", "illegal"),
            ("refuse", "echo info string error: I do not like it", "refusal"),
        ] {
            let program = format!("{},nodes=10,name=bad,patience=0.3", script(&folder, name, on_go));
            let file = folder.file(&format!("{name}-games"));
            let mut command = contest("express:2", &["one-ply", &program], "-n 4 -c 2");
            command.arg("-o").arg(&file);
            let began = Instant::now();
            let report = report(command);
            assert_eq!(report["games"], 4, "{name}");
            assert_eq!(report["engines"][0]["won"], 4, "{name}: {report}");
            assert_eq!(report["engines"][1]["forfeits"][kind], 4, "{name}: {report}");
            assert_eq!(report["endings"][format!("forfeit:{kind}")], 4, "{name}: {report}");
            assert!(began.elapsed() < Duration::from_secs(30), "{name}");
            let games = fs::read_to_string(file).expect("the games");
            assert_eq!(games.matches(&format!(":{kind}]")).count(), 4, "{games}");
        }
    }

    #[test]
    fn answers_that_were_not_asked_for_are_not_taken() {
        let folder = Folder::new("unasked");
        // It answers twice: the second answer is about a position that is gone when it is read.
        let program = script(&folder, "twice", "echo bestmove Na; echo bestmove Na");
        let report = report(contest(
            "express:2",
            &["random", &format!("{program},nodes=1,name=twice")],
            "-n 2 --opening-plies 0",
        ));
        let bad = &report["engines"][1];
        // `Na` is right until the column is full or the game is over.
        assert!(bad["moves"].as_u64().is_some_and(|moves| moves >= 6), "{report}");
    }

    #[test]
    fn others_go_on_when_one_of_three_forfeits() {
        let folder = Folder::new("three");
        let program = format!("{},nodes=10,name=bad", script(&folder, "crash", "exit 3"));
        let file = folder.file("games");
        let mut command = contest("express:3", &["random", &program], "-n 6");
        command.arg("-o").arg(&file);
        let report = report(command);
        // In six games it has nine seats, and in each of them it fails.
        assert_eq!(report["engines"][1]["forfeits"]["crash"], 9, "{report}");
        assert_eq!(report["engines"][1]["points"], 0.0, "{report}");
        let games = fs::read_to_string(&file).expect("the games");
        assert_eq!(games.matches(" retire:").count() + games.matches("\nretire:").count(), 9, "{games}");
        let mut replay = Command::new(env!("CARGO_BIN_EXE_undershift"));
        replay.arg("replay").arg(&file);
        finish(replay);
    }

    #[test]
    fn a_late_move_is_counted_and_a_fallen_flag_loses() {
        let folder = Folder::new("slow");
        let program = slow(&folder, "0.2");
        // Long openings make short games.
        let few_moves = "-n 2 --opening-plies 30";
        let late = report(contest(
            "express:2",
            &["random", &format!("{program},time=0.05,option.Player=random")],
            few_moves,
        ));
        let slow = &late["engines"][1];
        assert_eq!(slow["late_moves"], slow["moves"], "{late}");
        assert!(slow["moves"].as_u64().is_some_and(|moves| moves > 0), "{late}");
        assert_eq!(slow["forfeits"], serde_json::json!({}), "{late}");
        let lost = report(contest("express:2", &["random", &format!("{program},clock=0.05")], "-n 2"));
        assert_eq!(lost["engines"][1]["forfeits"]["time"], 2, "{lost}");
        assert_eq!(lost["engines"][0]["won"], 2, "{lost}");
    }

    #[test]
    fn a_program_plays_as_well_as_the_same_engine_inside() {
        let folder = Folder::new("inside");
        let program = format!(
            "cmd={} ugi,nodes=500,name=program,option.Player=windows,hash=16",
            env!("CARGO_BIN_EXE_undershift")
        );
        let inside = "windows,nodes=500,name=inside";
        let file = folder.file("games");
        let mut command = contest("express:2", &[&program, inside], "-n 2");
        command.arg("-o").arg(&file);
        let report = report(command);
        assert_eq!(report["engines"][0]["forfeits"], serde_json::json!({}), "{report}");
        // The same engine against itself from the same opening: both games are the same, but for the nodes that a program
        // last told of.
        let games = fs::read_to_string(&file).expect("the games");
        let records: Vec<game::record::Record> =
            game::record::records(&games).collect::<Result<_, _>>().expect("records");
        let said = |record: &game::record::Record| -> Vec<_> {
            let of = |node: &game::record::Node| {
                (node.text().to_string(), node.comments.first().and_then(game::record::Comment::eval))
            };
            record.line.nodes.iter().map(of).collect()
        };
        assert_eq!(records.len(), 2);
        assert_eq!(said(&records[0]), said(&records[1]));
        assert!(said(&records[0]).iter().any(|(_, eval)| eval.is_some()));
    }

    #[test]
    fn a_program_that_cannot_take_part_is_told_before_the_first_game() {
        let folder = Folder::new("refused");
        let program = script(&folder, "plain", "exit");
        let mut command = contest("express:2", &["random", &format!("{program},option.Depth=3")], "-n 2");
        let output = command.output().expect("the binary starts");
        assert_eq!(output.status.code(), Some(1));
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(error, "error: engine `sh`: the program has no option `Depth`; it has Game\n");
    }
}
