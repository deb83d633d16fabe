//! UGI, the protocol for programs: docs/PROTOCOL.md.
//!
//! [`run`] has three threads: one reads lines, one searches, and this one alone decides and writes, in the order in which
//! things come in. So nothing can race: a command is answered before the next is looked at, and `info` lines never mix
//! with answers. `Session` is the state of it, without streams and threads.
//!
//! Where nobody reads the answers, nothing piles up here: only so many lines and events are under way at a time, and then
//! the reader and the search wait.
//!
//! Absent here: search itself, and talking to other programs.

mod go;
mod options;
mod search;
mod session;

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};

use search::{SearchEnd, SearchHandle};
use session::{Answer, Session};

/// So many lines of input may wait to be handled: the credits that the reader has.
const MAX_QUEUED_LINES: usize = 64;
/// So many events may wait to be handled.
const MAX_QUEUED_EVENTS: usize = 256;
/// A longer line is refused. The longest games are a tenth of it.
const MAX_LINE_BYTES: usize = 1 << 20;

/// What the main loop handles.
enum Event {
    Line(Vec<u8>),
    /// A line of more than [`MAX_LINE_BYTES`], which was passed over.
    TooLong,
    /// The input has ended, or cannot be read.
    End(io::Result<()>),
    /// A line of a search under way.
    Info(String),
    /// A search has ended.
    SearchEnd(SearchEnd),
}

/// Talks until `quit` or the end of the input.
pub fn run(input: impl Read + Send + 'static, out: &mut dyn Write) -> io::Result<()> {
    let (sender, events) = sync_channel(MAX_QUEUED_EVENTS);
    let (credit, credits) = channel();
    for _ in 0..MAX_QUEUED_LINES {
        credit.send(()).map_err(io::Error::other)?;
    }
    let reader = sender.clone();
    // Left alone in the end: it may be waiting for a line that never comes.
    std::thread::Builder::new()
        .name("ugi-input".into())
        .spawn(move || read_lines(input, &credits, &reader))?;
    let (session, search, deferred) = (Session::new(), Search::None, VecDeque::new());
    UgiLoop { session, search, deferred, credit, sender, out }.run(&events)
}

/// Sends line after line. Each takes a credit, which comes back when the line has been handled.
fn read_lines(input: impl Read, credits: &Receiver<()>, sender: &SyncSender<Event>) {
    let mut input = BufReader::new(input);
    while credits.recv().is_ok() {
        let event = match read_line(&mut input) {
            Ok(event) => event,
            Err(error) => Event::End(Err(error)),
        };
        let is_end = matches!(event, Event::End(_));
        if sender.send(event).is_err() || is_end {
            return;
        }
    }
}

fn read_line(input: &mut impl BufRead) -> io::Result<Event> {
    let mut line = Vec::new();
    if input.by_ref().take(MAX_LINE_BYTES as u64).read_until(b'\n', &mut line)? == 0 {
        return Ok(Event::End(Ok(())));
    }
    if line.len() < MAX_LINE_BYTES || line.ends_with(b"\n") {
        return Ok(Event::Line(line));
    }
    input.skip_until(b'\n')?;
    Ok(Event::TooLong)
}

/// Whether a search is under way.
enum Search {
    None,
    Running(SearchHandle),
    /// Told to stop. What is sent now waits for the move.
    Stopping,
    /// Done, but asked for an infinite search: the move is written when `stop` comes.
    Waiting {
        best: String,
    },
}

struct UgiLoop<'a> {
    session: Session,
    search: Search,
    /// Lines that wait for a search to stop.
    deferred: VecDeque<Vec<u8>>,
    /// Gives the reader a credit for another line.
    credit: Sender<()>,
    sender: SyncSender<Event>,
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
                    // The reader has ended where it takes no more.
                    let _ = self.credit.send(());
                }
                Event::TooLong => {
                    self.write_line(&format!(
                        "info string error: a line of more than {MAX_LINE_BYTES} bytes; send shorter ones"
                    ))?;
                    let _ = self.credit.send(());
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
