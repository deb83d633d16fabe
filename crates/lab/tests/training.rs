//! A run that was ended, however it was ended, goes on and comes to the same weights; so does one with other threads.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use games::GameId;
use lab::train::{Plan, Progress, TrainError, run};

/// A folder of its own, gone at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("undershift-train-{}-{name}", std::process::id()));
        // What an earlier process of the same number has left.
        let _ = fs::remove_dir_all(&path);
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn plan(game: GameId) -> Plan {
    Plan { games: 24, generations: 2, nodes: 150, window: 2, epochs: 1, ..Plan::of(game) }
}

fn whole(plan: &Plan, name: &str, threads: usize) -> Vec<u8> {
    let folder = Folder::new(name);
    let never = AtomicBool::new(false);
    let weights = run(plan, &folder.0, threads, &never, &mut |_| ()).expect("the folder can be written");
    weights.expect("it was not stopped").to_bytes()
}

/// So the bare command makes the weights that come with the engine.
#[test]
fn the_text_beside_the_weights_names_the_usual_plan() {
    for &game in GameId::ALL {
        let Plan { seed, games, generations, nodes, .. } = Plan::of(game);
        let command = format!(
            "undershift train {game} --out FOLDER --seed {seed} --games {games} --generations {generations} \
             --nodes {nodes}"
        );
        let name = game.to_string().replace([':', '+'], "-");
        let path = format!("{}/../engine/weights/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = fs::read_to_string(&path).expect(&path);
        assert_eq!(text.lines().next(), Some(command.as_str()), "{path}");
    }
}

#[test]
fn threads_do_not_matter() {
    for game in [GameId::Express2, GameId::Expert3] {
        let plan = plan(game);
        let one = whole(&plan, &format!("one-{}", game.seats()), 1);
        assert_eq!(one, whole(&plan, &format!("two-{}", game.seats()), 2), "{game}");
    }
}

#[test]
fn a_run_that_was_ended_comes_to_the_same_end() {
    for (game, stop_in, after) in [(GameId::Expert2, 1, 7), (GameId::Express3, 2, 11), (GameId::Moguli, 2, 1)]
    {
        let plan = plan(game);
        let name = plan.game.to_string().replace(':', "-");
        let folder = Folder::new(&format!("ended-{name}"));
        let stop = AtomicBool::new(false);
        let mut on_progress = |progress: &Progress| {
            if let Progress::Playing { generation, games } = progress
                && (*generation, *games) == (stop_in, after)
            {
                stop.store(true, Ordering::Relaxed);
            }
        };
        let ended = run(&plan, &folder.0, 1, &stop, &mut on_progress).expect("the folder can be written");
        assert_eq!(ended, None, "{game} was stopped");
        // Killed while it wrote.
        let games = folder.0.join(format!("{stop_in:03}.games"));
        let mut file = OpenOptions::new().append(true).open(games).expect("there are games");
        file.write_all(b"23\tg3ooo/2oo").expect("it can be written to");
        drop(file);

        let never = AtomicBool::new(false);
        let resumed = run(&plan, &folder.0, 1, &never, &mut |_| ()).expect("the folder can be read");
        let resumed = resumed.expect("it was not stopped").to_bytes();
        assert!(resumed == whole(&plan, &format!("whole-{name}"), 1), "{game}: other weights");
    }
}

#[test]
fn a_folder_belongs_to_one_plan() {
    let (plan, folder, never) = (plan(GameId::Express2), Folder::new("plan"), AtomicBool::new(true));
    run(&plan, &folder.0, 1, &never, &mut |_| ()).expect("the folder can be made");
    let other = Plan { seed: 2, ..plan };
    let refused = run(&other, &folder.0, 1, &never, &mut |_| ());
    assert!(matches!(refused, Err(TrainError::DifferentPlan(_))));
}

#[test]
fn a_game_that_the_plan_does_not_have_is_passed_over() {
    let plan = plan(GameId::Express2);
    let folder = Folder::new("number");
    let (never, stop) = (AtomicBool::new(false), AtomicBool::new(false));
    let mut on_progress = |_: &Progress| stop.store(true, Ordering::Relaxed);
    run(&plan, &folder.0, 1, &stop, &mut on_progress).expect("the folder can be written");
    let path = folder.0.join("001.games");
    let games = fs::read_to_string(&path).expect("there are games");
    let (_, first) = games.lines().next().and_then(|line| line.split_once('\t')).expect("a game");
    for number in [24, u32::MAX] {
        let mut file = OpenOptions::new().append(true).open(&path).expect("there are games");
        writeln!(file, "{number}\t{first}").expect("it can be written to");
    }
    let resumed = run(&plan, &folder.0, 1, &never, &mut |_| ()).expect("the folder can be read");
    assert!(resumed.expect("it was not stopped").to_bytes() == whole(&plan, "number-whole", 1));
}

/// A full disk or a crash of the system can leave a file that is there, and empty.
#[test]
fn weights_that_are_missing_or_empty_are_made_again() {
    let plan = plan(GameId::Express2);
    let folder = Folder::new("emptied");
    let never = AtomicBool::new(false);
    let again = || {
        let weights = run(&plan, &folder.0, 1, &never, &mut |_| ()).unwrap_or_else(|error| panic!("{error}"));
        weights.expect("it was not stopped")
    };
    let weights = again();
    for file in ["001.weights", "002.weights"] {
        fs::remove_file(folder.0.join(file)).expect("it is there");
        assert!(again() == weights, "{file} was missing");
        fs::write(folder.0.join(file), b"").expect("it can be written");
        assert!(again() == weights, "{file} was empty");
    }
    // What is no file of weights at all is somebody's.
    fs::write(folder.0.join("001.weights"), b"PNG").expect("it can be written");
    assert!(matches!(run(&plan, &folder.0, 1, &never, &mut |_| ()), Err(TrainError::Weights(..))));
}

#[test]
fn a_folder_is_used_by_one_run_at_a_time() {
    let plan = plan(GameId::Express2);
    let folder = Folder::new("lock");
    let never = AtomicBool::new(false);
    let mut refused = 0;
    let mut on_progress = |progress: &Progress| {
        if matches!(progress, Progress::Playing { generation: 1, games: 3 }) {
            let other = run(&plan, &folder.0, 1, &never, &mut |_| ());
            assert!(matches!(other, Err(TrainError::InUse(_))), "{other:?}");
            refused += 1;
        }
    };
    let weights = run(&plan, &folder.0, 1, &never, &mut on_progress).expect("the folder can be written");
    assert_eq!(refused, 1);
    // Nobody uses it any more.
    let again = run(&plan, &folder.0, 1, &never, &mut |_| ()).expect("the folder can be read");
    assert_eq!(again, weights);
}
