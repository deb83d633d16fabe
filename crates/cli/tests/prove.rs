//! Proofs with the real program, which is really killed: again and again, at moments that nobody chose.

use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use game::SplitMix64;
use serde_json::Value;

/// A board on which a proof takes some hundred jobs.
const WORDS: &str = "prove express:2 --side 5 --memory 16 --job-nodes 300 --json";

fn prove(attacker: &str, folder: &Path) -> Command {
    prove_row(4, attacker, folder)
}

fn prove_row(row: usize, attacker: &str, folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_undershift"));
    command
        .args(WORDS.split(' '))
        .args(["--row", &row.to_string(), "--for", attacker, "--file"])
        .arg(folder)
        .stdin(Stdio::null());
    command
}

fn answer(output: &Output) -> Value {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("an answer in JSON")
}

/// Kills it after a while. `false` if it had ended before.
fn kill_after(mut child: Child, time: Duration) -> bool {
    std::thread::sleep(time);
    let has_ended = child.try_wait().expect("its state").is_some();
    child.kill().expect("a kill, also of what has ended");
    child.wait().expect("its end");
    !has_ended
}

/// How often it is killed: some times in the tests, 100 times by `cargo xtask crash`.
fn kills() -> usize {
    std::env::var("UNDERSHIFT_KILLS").map_or(8, |text| text.parse().expect("a number of kills"))
}

#[test]
fn a_proof_that_is_killed_again_and_again_comes_to_the_same_end() {
    let mut random = SplitMix64::new(7);
    let mut done = 0;
    while done < kills() {
        for (attacker, value) in [("first", "win"), ("second", "not-win")] {
            let folder = tempfile::tempdir().expect("a folder");
            let mut settled = 0;
            loop {
                let child =
                    prove(attacker, folder.path()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
                let time = Duration::from_millis(20 + u64::from(random.below(300)));
                if !kill_after(child.expect("the program"), time) {
                    break;
                }
                done += 1;
                // What is there now is there for good.
                let now = findings(folder.path());
                assert!(now >= settled, "{now} findings, {settled} before");
                settled = now;
            }
            let answer = answer(&prove(attacker, folder.path()).output().expect("the program"));
            assert_eq!(answer["value"], value, "after {done} kills: {answer}");
        }
    }
}

/// How many whole records there are.
fn findings(folder: &Path) -> u64 {
    let files = std::fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("a file"));
    files.map(|file| file.metadata().expect("its size").len() / 32).sum()
}

#[test]
fn what_was_settled_is_not_searched_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = answer(&prove("first", folder.path()).output().expect("the program"));
    let files = || {
        let names =
            std::fs::read_dir(folder.path()).expect("the folder").map(|entry| entry.expect("a file").path());
        names.collect::<std::collections::BTreeSet<_>>()
    };
    let written = files();
    let second = answer(&prove("first", folder.path()).output().expect("the program"));
    assert!(first["nodes"].as_u64() > Some(10_000), "{first}");
    assert_eq!((&second["value"], &second["nodes"]), (&Value::from("win"), &Value::from(0)), "{second}");
    assert_eq!(files(), written, "a run that settles nothing writes nothing");
}

/// Time on the clock and of processors are told apart: this run waits most of the time, because it is frozen.
#[cfg(target_os = "linux")]
#[test]
fn processor_time_is_that_of_the_run() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = prove_row(5, "first", folder.path());
    // About two seconds; five in a row takes far longer.
    command.args(["--hours", "0.0006"]).stdout(Stdio::piped());
    let child = command.spawn().expect("the program");
    let signal = |name: &str| {
        let status = Command::new("kill").args([name, &child.id().to_string()]).status().expect("kill");
        assert!(status.success());
    };
    std::thread::sleep(Duration::from_millis(300));
    signal("-STOP");
    std::thread::sleep(Duration::from_secs(2));
    signal("-CONT");
    let answer = answer(&child.wait_with_output().expect("its end"));
    let (time, cpu) =
        (answer["time_ms"].as_u64().expect("a number"), answer["cpu_ms"].as_u64().expect("one"));
    assert!(cpu > 0 && cpu + 1_000 < time, "{cpu} of {time} ms: {answer}");
}

#[test]
fn one_folder_is_for_one_run() {
    let folder = tempfile::tempdir().expect("a folder");
    // Five in a row: it takes far longer than the test.
    let mut child = prove_row(5, "first", folder.path()).stdout(Stdio::null()).spawn().expect("the program");
    while findings(folder.path()) == 0 {
        std::thread::sleep(Duration::from_millis(20));
    }
    let second = prove_row(5, "first", folder.path()).output().expect("the program");
    child.kill().expect("a kill");
    child.wait().expect("its end");
    assert_eq!(second.status.code(), Some(1));
    let complaint = String::from_utf8_lossy(&second.stderr);
    assert!(complaint.contains("another run is using it"), "{complaint}");
    // And what is not about the same board is refused.
    let other = prove("second", folder.path()).output().expect("the program");
    assert_eq!(other.status.code(), Some(1), "{}", String::from_utf8_lossy(&other.stderr));
}

#[test]
fn a_win_is_written_down_checked_and_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    let (proof, picture) = (folder.path().join("win.proof.gz"), folder.path().join("tree.svg"));
    let mut command = prove("first", &folder.path().join("settled"));
    command.args(["--threats", "1", "--certificate"]).arg(&proof).arg("--svg").arg(&picture);
    assert_eq!(answer(&command.output().expect("the program"))["value"], "win");
    let check = Command::new(env!("CARGO_BIN_EXE_undershift")).arg("check-proof").arg(&proof).output();
    let check = check.expect("the program");
    let text = String::from_utf8_lossy(&check.stdout);
    assert!(check.status.success(), "{}", String::from_utf8_lossy(&check.stderr));
    assert!(text.lines().last().is_some_and(|line| line.starts_with("proof ok: ")), "{text}");
    // Only entries are written. With its positions it is longer, and says the same.
    let listed = folder.path().join("positions.proof.gz");
    for (checked, expand) in [(&proof, true), (&listed, false)] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_undershift"));
        command.arg("check-proof").arg(checked);
        if expand {
            command.arg("--expand").arg(&listed);
        }
        let check = command.output().expect("the program");
        assert!(check.status.success(), "{}", String::from_utf8_lossy(&check.stderr));
        assert_eq!(String::from_utf8_lossy(&check.stdout), text);
    }
    let length = |path: &Path| std::fs::metadata(path).expect("a file").len();
    assert!(length(&listed) > length(&proof));
    let drawn = std::fs::read_to_string(&picture).expect("a picture");
    assert!(drawn.starts_with("<svg ") && drawn.ends_with("</svg>\n"), "{drawn}");
    assert!(drawn.contains("<title>shown: the first seat wins on a board of 5 by 5"), "{drawn}");
}
