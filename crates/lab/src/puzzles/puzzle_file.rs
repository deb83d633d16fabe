//! The file of puzzles: one per line, columns separated by tabs. docs/PUZZLES.md says what is in it.

use std::io::{self, Write};

use engine::Level;

use super::Puzzle;

const COLUMNS: usize = 8;
const NO_LEVEL: &str = "-";
const HEADER: &str = "\
# Puzzles of both games, each with exactly one solution. docs/PUZZLES.md says how they are chosen and proven.
# id\tgame\ttheme\tgoal\tdifficulty\tlevel\tposition\tsolution
";

/// What is wrong with a line of a puzzle file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct PuzzleFileError {
    /// Which line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: String,
}

/// Writes a puzzle file.
pub fn write(puzzles: &[Puzzle], out: &mut dyn Write) -> io::Result<()> {
    write!(out, "{HEADER}")?;
    for puzzle in puzzles {
        let level = puzzle.level.map_or(NO_LEVEL.to_string(), |level| level.to_string());
        writeln!(
            out,
            "{}\t{}\t{}\t{}\t{}\t{level}\t{}\t{}",
            puzzle.id(),
            puzzle.game,
            puzzle.theme,
            puzzle.goal,
            puzzle.difficulty,
            puzzle.position,
            puzzle.solution.join(" ")
        )?;
    }
    Ok(())
}

/// Reads a puzzle file. Puzzles are not proven here, see [`Puzzle::verify`].
pub fn read(text: &str) -> Result<Vec<Puzzle>, PuzzleFileError> {
    let lines = text.lines().zip(1..).filter(|(line, _)| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|(line, number)| read_line(line).map_err(|problem| PuzzleFileError { line: number, problem }))
        .collect()
}

fn read_line(line: &str) -> Result<Puzzle, String> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [id, game, theme, goal, difficulty, level, position, solution] = fields[..] else {
        return Err(format!("{} columns instead of {COLUMNS}", fields.len()));
    };
    let level: Option<Level> = match level {
        NO_LEVEL => None,
        level => Some(level.parse().map_err(|error| format!("{error}"))?),
    };
    let puzzle = Puzzle {
        game: game.parse().map_err(|error| format!("{error}"))?,
        theme: theme.parse().map_err(|error| format!("{error}"))?,
        goal: goal.parse().map_err(|_| format!("the goal `{goal}` is not a number"))?,
        difficulty: difficulty
            .parse()
            .ok()
            .filter(|difficulty| (1..=5).contains(difficulty))
            .ok_or_else(|| format!("the difficulty `{difficulty}` is not a number from 1 to 5"))?,
        level,
        position: position.to_string(),
        solution: solution.split(' ').map(str::to_string).collect(),
    };
    if puzzle.id() == id { Ok(puzzle) } else { Err(format!("its id is {}, not {id}", puzzle.id())) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::Theme;
    use games::GameId;

    fn puzzle() -> Puzzle {
        Puzzle {
            game: GameId::Express2,
            theme: Theme::Win,
            goal: 1,
            difficulty: 2,
            level: Level::new(3),
            position: "o1o4/go5/o5g/g6/go5/gg3go/o1g2oo g 13,14 0,0 0,0".to_string(),
            solution: vec!["W5".to_string()],
        }
    }

    fn written(puzzles: &[Puzzle]) -> String {
        let mut bytes = Vec::new();
        write(puzzles, &mut bytes).expect("memory does not fail");
        String::from_utf8(bytes).expect("text")
    }

    #[test]
    fn a_file_reads_back() {
        let puzzles = [puzzle(), Puzzle { level: None, ..puzzle() }];
        assert_eq!(read(&written(&puzzles)).as_deref(), Ok(&puzzles[..]));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let text = written(&[puzzle()]);
        let changed = |from: &str, to: &str| {
            let error = read(&text.replace(from, to)).expect_err("something is wrong");
            assert_eq!(error.line, 3);
            error.problem
        };
        assert_eq!(changed("\twin\t1", "\twin\tone"), "the goal `one` is not a number");
        assert_eq!(changed("\t2\t3\t", "\t6\t3\t"), "the difficulty `6` is not a number from 1 to 5");
        assert_eq!(changed("\tW5", ""), "7 columns instead of 8");
        assert!(
            changed("\twin\t", "\tlose\t").contains("win, defend, score, route, block, convert or escape")
        );
        assert!(changed("o1o4", "1oo4").starts_with("its id is"));
    }
}
