//! What was found, on disk: a folder of segment files that are only ever appended to.
//!
//! A record has a fixed length and ends with a checksum over the rest of it, 4 bytes; everything is little-endian. A program
//! that dies in the middle of a record leaves a tail that the checksum gives away: reading stops there, and the next run
//! begins a file of its own, so nothing is ever written behind a broken record; a run that finds nothing writes none. There are two
//! kinds of [`Record`]:
//!
//! - a [`Finding`], 32 bytes: the marbles of the seat to move and of the other, 8 bytes each; the nodes that its own jobs
//!   took, 8 bytes; 1 for a win of the attacker, 0 for none, 2 for a job that has settled nothing; 3 of zeros;
//! - a [`Winner`], 24 bytes: the marbles of the attacker, who is to move, and of the other, 8 bytes each; the index of an entry
//!   that wins; 3 of zeros.
//!
//! A folder is about one board and one attacker, not about one position: what is settled in the search for one proof is as
//! true in the next. Two runs at once in one folder would do everything twice; a lock keeps the second out.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufWriter, Read, Write};
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use engine::exact::Marbles;

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProofStatus {
    /// The attacker wins.
    Win,
    /// The attacker cannot force a win.
    NotWin,
    /// A job has settled nothing: the positions after it are to be looked at one by one.
    Open,
}

impl ProofStatus {
    /// Whether nothing is left to show.
    pub fn is_settled(self) -> bool {
        self != ProofStatus::Open
    }
}

/// What jobs have found out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The marbles, in the orientation that stands for all eight; `own` are those of the seat to move.
    pub marbles: Marbles,
    /// What they have shown.
    pub status: ProofStatus,
    /// Nodes that its own jobs took, not those of positions below it.
    pub nodes: u64,
}

/// An entry that wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Winner {
    /// The marbles, in the orientation that stands for all eight; the attacker is to move.
    pub marbles: Marbles,
    /// The entry, by its index.
    pub entry: u8,
}

/// What is kept in segment files.
pub trait Record: Copy {
    /// What the names of its files end with.
    const EXTENSION: &'static str;
    /// How its files begin.
    const MAGIC: &'static str;
    /// How long a record is, without the checksum.
    const BODY: usize;

    /// The record in bytes, [`BODY`](Self::BODY) of them.
    fn write(self, body: &mut [u8]);
    /// A record from its bytes; `None` if they are none.
    fn read(body: &[u8]) -> Option<Self>;
}

const CHECKSUM: usize = 4;
/// Seven on each of four edges.
const MAX_ENTRIES: usize = 28;
/// Held by the run that works in the folder.
const LOCK: &str = "lock";

/// Why settled work cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SegmentsError {
    /// The system says no.
    #[error("{path}: {source}", path = path.display())]
    Io {
        /// Which file or folder.
        path: PathBuf,
        /// What it says.
        source: io::Error,
    },
    /// Another run works there.
    #[error("{path}: another run is using it; wait for it, or give another folder", path = path.display())]
    InUse {
        /// Which folder.
        path: PathBuf,
    },
    /// It is the work on another question.
    #[error("{path} begins with `{is}`, not with `{wanted}`: it is another proof's; give another folder", path = path.display())]
    OtherQuestion {
        /// Which file.
        path: PathBuf,
        /// What it is about.
        is: String,
        /// What is asked now.
        wanted: String,
    },
}

/// The file of this run, in a folder with those of earlier runs.
pub struct Segments<R> {
    folder: PathBuf,
    header: String,
    /// How many files there were: the name of the next one follows from it.
    number: usize,
    /// Made with the first record.
    file: Option<Segment>,
    records: PhantomData<R>,
    /// Unlocked when it is closed, which a kill does too.
    _lock: File,
}

/// A file that is being written.
struct Segment {
    path: PathBuf,
    file: BufWriter<File>,
}

impl Segment {
    /// Makes a file with a name that none has.
    fn create(folder: &Path, extension: &str, first: usize, header: &str) -> Result<Segment, SegmentsError> {
        let mut number = first;
        loop {
            let path = folder.join(format!("{number:06}.{extension}"));
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(file) => {
                    let mut file = BufWriter::new(file);
                    writeln!(file, "{header}").map_err(at(&path))?;
                    return Ok(Segment { path, file });
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
                Err(error) => return Err(at(&path)(error)),
            }
        }
    }
}

impl<R: Record> Segments<R> {
    /// Opens a folder, which is made if it is not there, and calls back with all that earlier runs have found. `question` is
    /// what a folder is about; files of another one are refused.
    pub fn open(
        folder: &Path,
        question: &str,
        mut known: impl FnMut(R),
    ) -> Result<Segments<R>, SegmentsError> {
        fs::create_dir_all(folder).map_err(at(folder))?;
        let lock_path = folder.join(LOCK);
        let lock = OpenOptions::new().create(true).append(true).open(&lock_path).map_err(at(&lock_path))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(SegmentsError::InUse { path: folder.to_owned() }),
            // On a file system without locks, work is possible all the same.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(at(&lock_path)(error)),
        }
        let number = read_segments(folder, question, &mut known)?;
        let header = format!("{} {question}", R::MAGIC);
        let folder = folder.to_owned();
        Ok(Segments { folder, header, number, file: None, records: PhantomData, _lock: lock })
    }

    /// Writes down a record.
    pub fn append(&mut self, record: R) -> Result<(), SegmentsError> {
        // Handed to the system at once, so that a kill loses nothing; whether it is on the disk matters only for a crash of the
        // machine, and is seen to once in a while.
        let segment = match &mut self.file {
            Some(segment) => segment,
            none => none.insert(Segment::create(&self.folder, R::EXTENSION, self.number, &self.header)?),
        };
        let result = segment.file.write_all(&to_bytes(record)).and_then(|()| segment.file.flush());
        result.map_err(at(&segment.path))
    }

    /// Hands everything to the disk.
    pub fn sync(&mut self) -> Result<(), SegmentsError> {
        let Some(Segment { path, file }) = &mut self.file else { return Ok(()) };
        file.flush().and_then(|()| file.get_ref().sync_data()).map_err(at(path))
    }
}

fn at(path: &Path) -> impl Fn(io::Error) -> SegmentsError + use<> {
    let path = path.to_owned();
    move |source| SegmentsError::Io { path: path.clone(), source }
}

/// Calls back with all records of a folder, and says how many files there are.
pub(crate) fn read_segments<R: Record>(
    folder: &Path,
    question: &str,
    known: &mut impl FnMut(R),
) -> Result<usize, SegmentsError> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(at(folder))? {
        let path = entry.map_err(at(folder))?.path();
        if path.extension().is_some_and(|extension| extension == R::EXTENSION) {
            paths.push(path);
        }
    }
    paths.sort();
    for path in &paths {
        let mut bytes = Vec::new();
        File::open(path).and_then(|mut file| file.read_to_end(&mut bytes)).map_err(at(path))?;
        read(path, &bytes, question, known)?;
    }
    Ok(paths.len())
}

fn read<R: Record>(
    path: &Path,
    bytes: &[u8],
    question: &str,
    known: &mut impl FnMut(R),
) -> Result<(), SegmentsError> {
    let Some(end) = bytes.iter().position(|&byte| byte == b'\n') else { return Ok(()) };
    let (is, wanted) =
        (String::from_utf8_lossy(&bytes[..end]).into_owned(), format!("{} {question}", R::MAGIC));
    if is != wanted {
        return Err(SegmentsError::OtherQuestion { path: path.to_owned(), is, wanted });
    }
    for record in bytes[end + 1..].chunks(R::BODY + CHECKSUM) {
        let Some(record) = from_bytes(record) else { break };
        known(record);
    }
    Ok(())
}

fn to_bytes<R: Record>(record: R) -> Vec<u8> {
    let mut bytes = vec![0; R::BODY];
    record.write(&mut bytes);
    let sum = checksum(&bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

fn from_bytes<R: Record>(record: &[u8]) -> Option<R> {
    let (body, sum) = record.split_last_chunk::<CHECKSUM>()?;
    let is_whole = body.len() == R::BODY && checksum(body) == u32::from_le_bytes(*sum);
    is_whole.then(|| R::read(body)).flatten()
}

/// The number at a place of a record.
fn word(body: &[u8], from: usize) -> u64 {
    body[from..from + 8].try_into().map_or(0, u64::from_le_bytes)
}

fn write_marbles(marbles: Marbles, body: &mut [u8]) {
    body[0..8].copy_from_slice(&marbles.own.to_le_bytes());
    body[8..16].copy_from_slice(&marbles.other.to_le_bytes());
}

fn read_marbles(body: &[u8]) -> Marbles {
    Marbles { own: word(body, 0), other: word(body, 8) }
}

impl Record for Finding {
    const EXTENSION: &'static str = "settled";
    const MAGIC: &'static str = "undershift settled 1";
    const BODY: usize = 28;

    fn write(self, body: &mut [u8]) {
        write_marbles(self.marbles, body);
        body[16..24].copy_from_slice(&self.nodes.to_le_bytes());
        body[24] = match self.status {
            ProofStatus::NotWin => 0,
            ProofStatus::Win => 1,
            ProofStatus::Open => 2,
        };
    }

    fn read(body: &[u8]) -> Option<Finding> {
        let status = match body[24] {
            0 => ProofStatus::NotWin,
            1 => ProofStatus::Win,
            2 => ProofStatus::Open,
            _ => return None,
        };
        Some(Finding { marbles: read_marbles(body), status, nodes: word(body, 16) })
    }
}

impl Record for Winner {
    const EXTENSION: &'static str = "winners";
    const MAGIC: &'static str = "undershift winners 1";
    const BODY: usize = 20;

    fn write(self, body: &mut [u8]) {
        write_marbles(self.marbles, body);
        body[16] = self.entry;
    }

    fn read(body: &[u8]) -> Option<Winner> {
        let entry = body[16];
        (usize::from(entry) < MAX_ENTRIES).then(|| Winner { marbles: read_marbles(body), entry })
    }
}

/// FNV-1a, folded to 32 bits.
fn checksum(bytes: &[u8]) -> u32 {
    let sum = bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    (sum ^ sum >> 32) as u32
}
