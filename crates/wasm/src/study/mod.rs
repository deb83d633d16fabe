//! The study module: records with all their variations, read into a tree and written from one.
//!
//! Moves are played on the way in and on the way out, so a study holds legal moves alone, in full and numbered by turn.
//! Two variations that begin alike become one. Absent here: positions and what may be played; the rules module has them.

use std::collections::HashMap;

use game::record::{Command, Comment, Glyph, Line, Node, Record, Verdict, records, tag};
use games::AnyGame;
use protocol::page::{PositionQuery, Reply};
use protocol::{MoveError, Problem, ReplayError, StepView, Study, StudyComment, StudyNode, Tag, steps_of};

use crate::codec::{Request, bad_request, game_of, write};

/// How deep variations may be nested: what records allow.
const MAX_DEPTH: usize = 64;
/// Tags that follow from the rest of a study.
const DERIVED: [&str; 4] = [tag::GAME, tag::RULES, tag::START, tag::RESULT];

/// All games of a text, each as a [`Study`] or the problem with it. The text is a file of records.
pub fn study_read(request: Request<'_>) -> String {
    let read = |record: Result<Record, game::record::RecordError>| -> Reply<Study> {
        record.map_err(Problem::from).and_then(|record| study(&record)).into()
    };
    write(Ok::<Vec<Reply<Study>>, Problem>(records(request.text).map(read).collect()))
}

/// A study as a record. The text is a [`Study`].
pub fn study_write(request: Request<'_>) -> String {
    write(request.json::<Study>().and_then(|study| record(&study)).map(|record| record.to_string()))
}

/// Who took each of some moves, and which turns they begin. The text is a [`PositionQuery`].
pub fn study_steps(request: Request<'_>) -> String {
    let steps = |about: PositionQuery| Ok::<Vec<StepView>, Problem>(steps_of(&game_of(&about)?));
    write(request.json().and_then(steps))
}

fn study(record: &Record) -> Result<Study, Problem> {
    // Plays the main line, and so checks the tags and the result.
    let mut any = AnyGame::from_record(record)?;
    while any.undo().is_some() {}
    let start = any.position_text();
    let game = any.id().into();
    let mut reading = TreeReader { any, nodes: Vec::new(), found: HashMap::new() };
    reading.take(&record.line, None, 0)?;
    let tag = |(name, value): (&str, &str)| Tag { name: name.to_owned(), value: value.to_owned() };
    Ok(Study {
        game,
        start,
        tags: record.tags().map(tag).collect(),
        comments: comments(&record.line.comments),
        nodes: reading.nodes,
        result: record.result().map(|result| result.to_string()),
    })
}

/// A way through a record, with the tree that was found so far.
struct TreeReader {
    any: AnyGame,
    nodes: Vec<StudyNode>,
    /// Moves by what they follow and how they are written, so that none stands twice.
    found: HashMap<(Option<usize>, String), usize>,
}

impl TreeReader {
    /// Takes a line that begins where the game stands, and leaves the game there.
    fn take(&mut self, line: &Line, parent: Option<usize>, depth: usize) -> Result<(), Problem> {
        if depth > MAX_DEPTH {
            return Err(Problem::Record { error: ReplayError::TooDeep });
        }
        let begun = self.any.len();
        let mut parent = parent;
        for (index, node) in line.nodes.iter().enumerate() {
            let before = if index == 0 && depth > 0 { comments(&line.comments) } else { Vec::new() };
            let at = self.step(index, node, parent, before)?;
            // What could be played instead begins before the move.
            self.any.undo();
            for variation in &node.variations {
                self.take(variation, parent, depth + 1)?;
            }
            self.play(index, node.text())?;
            parent = Some(at);
        }
        while self.any.len() > begun {
            self.any.undo();
        }
        Ok(())
    }

    fn step(
        &mut self,
        index: usize,
        node: &Node,
        parent: Option<usize>,
        before: Vec<StudyComment>,
    ) -> Result<usize, Problem> {
        self.play(index, node.text())?;
        let taken = steps_of(&self.any).pop().ok_or_else(|| bad_request("a step was not taken"))?;
        let glyphs = node.glyphs.iter().map(|glyph| glyph.number());
        if let Some(&known) = self.found.get(&(parent, taken.text.clone())) {
            let known_node = &mut self.nodes[known];
            known_node.before.extend(before);
            known_node.comments.extend(comments(&node.comments));
            known_node.glyphs.extend(glyphs);
            known_node.glyphs.dedup();
            return Ok(known);
        }
        let at = self.nodes.len();
        self.found.insert((parent, taken.text.clone()), at);
        self.nodes.push(StudyNode {
            parent,
            text: taken.text,
            seat: taken.seat,
            turn: taken.turn,
            glyphs: glyphs.collect(),
            before,
            comments: comments(&node.comments),
        });
        Ok(at)
    }

    fn play(&mut self, index: usize, text: &str) -> Result<(), Problem> {
        play(&mut self.any, index, text)
    }
}

/// Plays a move of a line, or says which one cannot be played.
fn play(any: &mut AnyGame, index: usize, text: &str) -> Result<(), Problem> {
    any.play(text).map_err(|error| {
        let turn = steps_of(any).iter().rev().find_map(|step| step.turn).unwrap_or(0) + 1;
        let error = ReplayError::Step { index, turn, text: text.to_owned(), error: MoveError::from(error) };
        Problem::Record { error }
    })
}

fn comments(comments: &[Comment]) -> Vec<StudyComment> {
    let comment = |comment: &Comment| StudyComment {
        commands: comment.commands().iter().map(Command::to_string).collect::<Vec<_>>().join(" "),
        text: comment.text().to_owned(),
    };
    comments.iter().map(comment).collect()
}

fn record(study: &Study) -> Result<Record, Problem> {
    let mut writing = TreeWriter::new(study)?;
    let wrong = |error: game::ParseError| bad_request(&error.to_string());
    let mut record = writing.any.to_record();
    record.set_tag(tag::RESULT, "*").map_err(wrong)?;
    record.remove_tag(tag::TERMINATION);
    record.line = match writing.first(None) {
        Some(first) => writing.line(first, 0)?,
        None => Line::default(),
    };
    record.line.comments = records_comments(&study.comments);
    for Tag { name, value } in &study.tags {
        if !DERIVED.contains(&name.as_str()) {
            record.set_tag(name, value).map_err(wrong)?;
        }
    }
    if let Some(outcome) = writing.ended {
        record.set_result(Some(Verdict::from(&outcome)));
        record.set_tag(tag::TERMINATION, outcome.cause().code()).map_err(wrong)?;
    } else if let Some(result) = &study.result {
        record.set_result(Some(result.parse().map_err(wrong)?));
    }
    Ok(record)
}

/// A way through a study.
struct TreeWriter<'a> {
    nodes: &'a [StudyNode],
    /// What follows each move, by its place in the list; what begins the game comes last.
    following: Vec<Vec<usize>>,
    any: AnyGame,
    /// How the main line came to its end, if it did.
    ended: Option<game::Outcome>,
}

impl<'a> TreeWriter<'a> {
    fn new(study: &'a Study) -> Result<TreeWriter<'a>, Problem> {
        let beginning = study.nodes.len();
        let mut following = vec![Vec::new(); beginning + 1];
        for (index, node) in study.nodes.iter().enumerate() {
            // Each after what it follows: so there is no ring.
            let parent = node.parent.unwrap_or(beginning);
            if parent != beginning && parent >= index {
                return Err(bad_request("parent: expected the place of an earlier move"));
            }
            following[parent].push(index);
        }
        let any = AnyGame::from_position(study.game.0, &study.start)?;
        Ok(TreeWriter { nodes: &study.nodes, following, any, ended: None })
    }

    fn following(&self, parent: Option<usize>) -> &[usize] {
        &self.following[parent.unwrap_or(self.nodes.len())]
    }

    /// How it goes on after a move.
    fn first(&self, parent: Option<usize>) -> Option<usize> {
        self.following(parent).first().copied()
    }

    /// The line that begins with a move, and leaves the game where it stands.
    fn line(&mut self, first: usize, depth: usize) -> Result<Line, Problem> {
        if depth > MAX_DEPTH {
            return Err(Problem::Record { error: ReplayError::TooDeep });
        }
        let begun = self.any.len();
        let nodes = self.nodes;
        let mut line = Line::default();
        let mut next = Some(first);
        while let Some(at) = next {
            let given = &nodes[at];
            // The others are written behind the first.
            let others = match self.following(given.parent) {
                [main, others @ ..] if *main == at => others.to_vec(),
                _ => Vec::new(),
            };
            let mut variations = Vec::with_capacity(others.len());
            for other in others {
                let mut variation = self.line(other, depth + 1)?;
                variation.comments = records_comments(&nodes[other].before);
                variations.push(variation);
            }
            play(&mut self.any, line.nodes.len(), &given.text)?;
            let taken = steps_of(&self.any).pop().ok_or_else(|| bad_request("a step was not taken"))?;
            let mut node = Node::new(taken.text).map_err(|error| bad_request(&error.to_string()))?;
            node.number = taken.turn;
            node.glyphs = given.glyphs.iter().copied().map(Glyph::new).collect();
            node.comments = records_comments(&given.comments);
            node.variations = variations;
            line.nodes.push(node);
            next = self.first(Some(at));
        }
        if depth == 0 {
            self.ended = self.any.outcome();
        }
        while self.any.len() > begun {
            self.any.undo();
        }
        Ok(line)
    }
}

fn records_comments(comments: &[StudyComment]) -> Vec<Comment> {
    let comment = |comment: &StudyComment| Comment::new(&format!("{} {}", comment.commands, comment.text));
    let is_empty = |comment: &&StudyComment| comment.commands.is_empty() && comment.text.trim().is_empty();
    comments.iter().filter(|comment| !is_empty(comment)).map(comment).collect()
}

#[cfg(test)]
mod tests;
