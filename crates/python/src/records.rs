//! `undershift.Record` and reading files of them.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;

use game::record::{self, RecordError};
use games::AnyGame;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arguments::{read_integer, value_error};
use crate::state::State;

/// A game written down: tags, moves, result.
///
/// >>> record = Record.parse('[Game "express:2"] 1. Na 2. Sb *')
/// >>> record.game, record.moves, record.result
/// ('express:2', ['Na', 'Sb'], None)
#[pyclass(module = "undershift", frozen)]
pub(crate) struct Record {
    record: record::Record,
}

impl Record {
    pub(crate) fn new(record: record::Record) -> Record {
        Record { record }
    }
}

#[pymethods]
impl Record {
    /// Reads the text of one record.
    #[staticmethod]
    fn parse(text: &str) -> PyResult<Record> {
        Ok(Record::new(record::Record::read(text).map_err(value_error)?))
    }

    /// The tags, in their order.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        for (name, value) in self.record.tags() {
            tags.set_item(name, value)?;
        }
        Ok(tags)
    }

    /// The game's id, or None if no tag says it.
    #[getter]
    fn game(&self) -> Option<&str> {
        self.record.tag(record::tag::GAME)
    }

    /// The moves of the main line, as they are written.
    #[getter]
    fn moves(&self) -> Vec<&str> {
        self.record.line.nodes.iter().map(record::Node::text).collect()
    }

    /// The shares in seat order, as in 1-0; None if the game was not finished.
    #[getter]
    fn result(&self) -> Option<String> {
        self.record.result().map(|result| result.to_string())
    }

    /// A record with another value for a tag.
    ///
    /// >>> Record.parse("1. Na *").with_tag("Game", "express:2").game
    /// 'express:2'
    fn with_tag(&self, name: &str, value: &str) -> PyResult<Record> {
        let mut record = self.record.clone();
        record.set_tag(name, value).map_err(value_error)?;
        Ok(Record::new(record))
    }

    /// The game after all its moves, or after the first `plies` of them.
    ///
    /// >>> Record.parse('[Game "express:2"] 1. Na 2. Sb *').state(1).position
    /// 'o6/7/7/7/7/7/7 g 21,22 0,0 0,0'
    #[pyo3(signature = (plies=None))]
    fn state(&self, plies: Option<&Bound<'_, PyAny>>) -> PyResult<State> {
        let any = AnyGame::from_record(&self.record).map_err(value_error)?;
        let mut state = rl::state_of(&any);
        if let Some(plies) = plies {
            let plies = read_integer(plies, "plies")?;
            let wanted = usize::try_from(plies).ok().filter(|&plies| plies <= any.len());
            let Some(wanted) = wanted else {
                return Err(PyIndexError::new_err(format!("the record has {} moves", any.len())));
            };
            while state.steps().len() > wanted || state.pending().is_some() {
                state.undo();
            }
        }
        Ok(State::new(state))
    }

    fn __str__(&self) -> String {
        self.record.to_string()
    }

    fn __repr__(&self) -> String {
        let (game, moves) = (self.game().unwrap_or("?"), self.record.line.nodes.len());
        format!("<Record {game} {moves} moves {}>", self.result().unwrap_or_else(|| "*".to_owned()))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Record>().is_ok_and(|other| other.get().record == self.record)
    }

    fn __hash__(&self) -> u64 {
        let bytes = self.record.to_string().into_bytes();
        bytes.into_iter().fold(0, |hash, byte| game::mix(hash, u64::from(byte)))
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (String,))> {
        Ok((py.get_type::<Record>().getattr("parse")?.unbind(), (self.record.to_string(),)))
    }
}

/// The records of a text.
#[pyfunction]
pub(crate) fn parse_records(text: &str) -> PyResult<Vec<Record>> {
    record::records(text).map(|read| read.map(Record::new).map_err(value_error)).collect()
}

/// Reads a file of records, a few at a time.
#[pyclass(module = "undershift")]
pub(crate) struct RecordReader {
    lines: Lines,
    ready: std::vec::IntoIter<Result<record::Record, RecordError>>,
    skips_errors: bool,
}

#[pymethods]
impl RecordReader {
    #[new]
    #[pyo3(signature = (path, *, errors="raise"))]
    fn new(path: PathBuf, errors: &str) -> PyResult<RecordReader> {
        let skips_errors = match errors {
            "raise" => false,
            "skip" => true,
            _ => return Err(value_error(format_args!("errors {errors:?} is not \"raise\" or \"skip\""))),
        };
        let file = File::open(path)?;
        let lines = Lines { source: BufReader::new(file), held: String::new(), line: 0, is_done: false };
        Ok(RecordReader { lines, ready: Vec::new().into_iter(), skips_errors })
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&mut self) -> PyResult<Option<Record>> {
        loop {
            match self.ready.next() {
                Some(Ok(record)) => return Ok(Some(Record::new(record))),
                Some(Err(_)) if self.skips_errors => {}
                Some(Err(error)) => return Err(value_error(error)),
                None => {
                    let Some((before, text)) = self.lines.next_part()? else { return Ok(None) };
                    let read = record::records(&text)
                        .map(|read| read.map_err(|error| RecordError { line: error.line + before, ..error }));
                    self.ready = read.collect::<Vec<_>>().into_iter();
                }
            }
        }
    }
}

/// A file, cut where a game begins with its tags after a blank line and no comment is open.
struct Lines {
    source: BufReader<File>,
    /// The first line of the next part.
    held: String,
    /// How many lines were handed out.
    line: usize,
    is_done: bool,
}

impl Lines {
    /// The next part, and how many lines came before it.
    fn next_part(&mut self) -> PyResult<Option<(usize, String)>> {
        let before = self.line;
        let mut part = std::mem::take(&mut self.held);
        let mut comment = Comment::default();
        comment.read(&part);
        let mut is_after_blank = false;
        while !self.is_done {
            let mut line = String::new();
            if self.source.read_line(&mut line)? == 0 {
                self.is_done = true;
                break;
            }
            let begins_game = is_after_blank && !comment.is_open && line.trim_start().starts_with('[');
            if begins_game
                && part.lines().any(|line| !line.trim_start().starts_with('[') && !line.trim().is_empty())
            {
                self.held = line;
                break;
            }
            is_after_blank = line.trim().is_empty();
            comment.read(&line);
            part.push_str(&line);
        }
        self.line += part.lines().count();
        Ok((!part.is_empty()).then_some((before, part)))
    }
}

/// Whether a comment in braces goes on after a line.
#[derive(Default)]
struct Comment {
    is_open: bool,
}

impl Comment {
    fn read(&mut self, line: &str) {
        let mut letters = line.chars().peekable();
        let is_tag = !self.is_open && line.trim_start().starts_with('[');
        while let Some(letter) = letters.next() {
            match letter {
                '\\' if self.is_open && matches!(letters.peek(), Some('\\' | '}')) => {
                    letters.next();
                }
                '}' => self.is_open = false,
                ';' if !self.is_open && !is_tag => return,
                '{' if !is_tag => self.is_open = true,
                _ => {}
            }
        }
    }
}
