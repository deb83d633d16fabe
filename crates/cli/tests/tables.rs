//! `undershift atlas` and `undershift balance`, with the real program and real files.

use std::fs;
use std::path::Path;
use std::process::Command;

fn undershift(words: &str, folder: &Path) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_undershift"))
        .args(words.split(' '))
        .current_dir(folder)
        .output()
        .expect("the program");
    assert!(output.status.success(), "{words}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn lines(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).expect("the table");
    text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
}

#[test]
fn an_atlas_goes_on_with_more_nodes_and_its_open_positions_are_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let said = undershift("atlas tables --plies 1 --nodes 30 --memory 32", folder.path());
    assert_eq!(
        said.lines().last(),
        Some("after 1: 4 positions, first wins 0, second wins 0, neither 0, open 4")
    );
    let small = lines(&at("tables/small-boards.txt"));
    assert_eq!(small.len(), 9);
    let more = |nodes| {
        undershift(&format!("atlas tables --plies 1 --nodes {nodes} --memory 32"), folder.path());
        [lines(&at("tables/small-boards.txt")), lines(&at("tables/express-2.txt"))]
    };
    let after = more(3_000);
    assert!(after[0].iter().filter(|line| line.contains(" open ")).count() < 9, "{after:?}");
    // What was asked with so many nodes is not asked again.
    assert_eq!(more(3_000), after);

    let played =
        "balance tables/express-2.txt --out balanced.txt --plies 1 --games 2 --fresh 2 --nodes 100 --level 1";
    let said = undershift(played, folder.path());
    assert!(said.starts_with("4 openings, ") && said.ends_with(" 0 open\n"), "{said}");
    let openings = lines(&at("balanced.txt"));
    assert_eq!(openings.len(), 4);
    // What looks fair after two games plays two fresh ones, and nothing else does.
    for line in &openings {
        let words: Vec<&str> = line.split(' ').collect();
        let games =
            |words: &[&str]| words.iter().map(|word| word.parse::<u32>().expect("a number")).sum::<u32>();
        let looked_fair = words[1] == words[3];
        assert_eq!(
            (games(&words[1..4]), games(&words[4..7])),
            (2, if looked_fair { 2 } else { 0 }),
            "{line}"
        );
    }
    assert_eq!(undershift(played, folder.path()), said);
    assert_eq!(lines(&at("balanced.txt")), openings);
    // The same two of the four whenever lots are drawn.
    let drawn = played.replace("balanced.txt", "drawn.txt") + " --openings 2";
    undershift(&drawn, folder.path());
    let two = lines(&at("drawn.txt"));
    assert!(two.len() == 2 && two.iter().all(|line| openings.contains(line)), "{two:?}");
}
