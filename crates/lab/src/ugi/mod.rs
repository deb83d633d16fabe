//! UGI, the protocol for programs: docs/PROTOCOL.md.
//!
//! [`run`] is the conversation: one thread reads, one thinks, and this one alone decides and writes, in the order in which
//! things come in. So nothing can race: a command is answered before the next is looked at, and `info` lines never mix
//! with answers. `Session` is what a conversation has come to, without streams and threads.
//!
//! Absent here: search itself, and talking to other programs.

mod go;
mod options;
mod search;
mod session;

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};

use search::{SearchEnd, SearchHandle};
use session::{Answer, Session};

/// What the conversation hears of.
enum Event {
    Line(Vec<u8>),
    /// The input has ended, or cannot be read.
    End(io::Result<()>),
    /// A line of a search under way.
    Info(String),
    /// A search has ended.
    SearchEnd(SearchEnd),
}

/// Talks until `quit` or the end of the input.
pub fn run(input: impl Read + Send + 'static, out: &mut dyn Write) -> io::Result<()> {
    let (sender, events) = channel();
    let reader = sender.clone();
    // Left alone in the end: it may be waiting for a line that never comes.
    std::thread::Builder::new().name("ugi-input".into()).spawn(move || read_lines(input, &reader))?;
    UgiLoop { session: Session::new(), search: Search::None, deferred: VecDeque::new(), sender, out }
        .run(&events)
}

fn read_lines(input: impl Read, sender: &Sender<Event>) {
    let mut input = BufReader::new(input);
    loop {
        let mut line = Vec::new();
        let event = match input.read_until(b'\n', &mut line) {
            Ok(0) => Event::End(Ok(())),
            Ok(_) => Event::Line(line),
            Err(error) => Event::End(Err(error)),
        };
        let is_end = matches!(event, Event::End(_));
        if sender.send(event).is_err() || is_end {
            return;
        }
    }
}

/// Whether anything is thought about.
enum Search {
    None,
    Running(SearchHandle),
    /// Told to stop. What is sent now waits for the move.
    Stopping,
    /// Done, but asked to think without end: the move is told when `stop` comes.
    Waiting {
        best: String,
    },
}

struct UgiLoop<'a> {
    session: Session,
    search: Search,
    /// Lines that wait for a search to stop.
    deferred: VecDeque<Vec<u8>>,
    sender: Sender<Event>,
    out: &'a mut dyn Write,
}

impl UgiLoop<'_> {
    fn run(&mut self, events: &Receiver<Event>) -> io::Result<()> {
        loop {
            let waiting =
                if matches!(self.search, Search::Stopping) { None } else { self.deferred.pop_front() };
            let event = match waiting {
                Some(line) => Event::Line(line),
                // There is always a sender: this has one itself.
                None => events.recv().map_err(io::Error::other)?,
            };
            match event {
                Event::Line(line) if matches!(self.search, Search::Stopping) => {
                    self.deferred.push_back(line);
                }
                Event::Line(line) => {
                    if self.handle_line(&String::from_utf8_lossy(&line))? {
                        return Ok(());
                    }
                }
                Event::End(Ok(())) if matches!(self.search, Search::Stopping) => {
                    // What was sent after `stop` is still to be answered.
                    self.deferred.push_back(b"quit".to_vec());
                }
                Event::End(result) => return result,
                Event::Info(line) => self.write_line(&line)?,
                Event::SearchEnd(found) => self.end_search(found)?,
            }
        }
    }

    /// Answers a line; `true` if it was the last.
    fn handle_line(&mut self, line: &str) -> io::Result<bool> {
        let is_searching = !matches!(self.search, Search::None);
        match self.session.answer(line, is_searching) {
            Answer::Lines(lines) => {
                for line in lines {
                    self.write_line(&line)?;
                }
            }
            Answer::Go(go) => {
                self.search =
                    Search::Running(SearchHandle::begin(go, self.session.any(), self.sender.clone())?);
            }
            Answer::Stop => self.stop()?,
            Answer::Quit => return Ok(true),
        }
        Ok(false)
    }

    fn stop(&mut self) -> io::Result<()> {
        match std::mem::replace(&mut self.search, Search::None) {
            Search::Running(search) => {
                search.stop();
                self.search = Search::Stopping;
                Ok(())
            }
            Search::Waiting { best } => self.write_line(&best),
            other => {
                self.search = other;
                Ok(())
            }
        }
    }

    fn end_search(&mut self, found: SearchEnd) -> io::Result<()> {
        let search = std::mem::replace(&mut self.search, Search::None);
        match (search, found) {
            (Search::Running(search), SearchEnd::Best { best, searcher }) if search.is_infinite() => {
                self.session.return_engine(searcher);
                self.search = Search::Waiting { best };
                Ok(())
            }
            (_, SearchEnd::Best { best, searcher }) => {
                self.session.return_engine(searcher);
                self.write_line(&best)
            }
            (_, SearchEnd::Broken) => {
                self.write_line(
                    "info string error: the search broke down, which is a mistake in this program",
                )?;
                self.write_line(search::NO_MOVE)
            }
        }
    }

    fn write_line(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.out, "{line}")?;
        self.out.flush()
    }
}
