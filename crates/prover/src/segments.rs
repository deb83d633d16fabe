//! What jobs have found, on disk: a folder of segment files that are only ever appended to.
//!
//! A record has 32 bytes: the marbles of the seat to move and of the other, 8 bytes each; the nodes that its own jobs took, 8
//! bytes; 1 for a win of the attacker, 0 for none, 2 for a job that has settled nothing; 3 of zeros; and a checksum over all
//! that, 4 bytes; all little-endian. A program that dies in the middle of a record leaves a tail that the checksum gives away:
//! reading stops there, and the next run begins a file of its own, so nothing is ever written behind a broken record.
//!
//! A folder is about one board and one attacker, not about one position: what is settled in the search for one proof is as
//! true in the next. Two runs at once in one folder would do everything twice; a lock keeps the second out.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use engine::exact::Marbles;

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// The attacker wins.
    Win,
    /// The attacker cannot force a win.
    NotWin,
    /// A job has settled nothing: the positions after it are to be looked at one by one.
    Open,
}

impl Known {
    /// Whether nothing is left to show.
    pub fn is_settled(self) -> bool {
        self != Known::Open
    }
}

/// What jobs have found out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The marbles, in the orientation that stands for all eight; `own` are those of the seat to move.
    pub marbles: Marbles,
    /// What is known.
    pub known: Known,
    /// Nodes that its own jobs took, not those of positions below it.
    pub nodes: u64,
}

const RECORD: usize = 32;
/// What a file is for: the first line of each. Files of another question are refused.
const MAGIC: &str = "undershift settled 1";
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
pub struct Segments {
    path: PathBuf,
    file: BufWriter<File>,
    /// Unlocked when it is closed, which a kill does too.
    _lock: File,
}

impl Segments {
    /// Opens a folder, which is made if it is not there, and calls back with all that earlier runs have settled.
    pub fn open(
        folder: &Path,
        question: &str,
        mut known: impl FnMut(Finding),
    ) -> Result<Segments, SegmentsError> {
        let at = |path: &Path| {
            let path = path.to_owned();
            move |source| SegmentsError::Io { path, source }
        };
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
        let mut paths = Vec::new();
        for entry in fs::read_dir(folder).map_err(at(folder))? {
            let path = entry.map_err(at(folder))?.path();
            if path.extension().is_some_and(|extension| extension == "settled") {
                paths.push(path);
            }
        }
        paths.sort();
        for path in &paths {
            let mut bytes = Vec::new();
            File::open(path).and_then(|mut file| file.read_to_end(&mut bytes)).map_err(at(path))?;
            read(path, &bytes, question, &mut known)?;
        }
        let mut number = paths.len();
        loop {
            let path = folder.join(format!("{number:06}.settled"));
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(file) => {
                    let mut file = BufWriter::new(file);
                    writeln!(file, "{MAGIC} {question}").map_err(at(&path))?;
                    return Ok(Segments { path, file, _lock: lock });
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
                Err(error) => return Err(at(&path)(error)),
            }
        }
    }

    /// Writes down a finding.
    pub fn append(&mut self, finding: Finding) -> Result<(), SegmentsError> {
        // Handed to the system at once, so that a kill loses nothing; whether it is on the disk matters only for a crash of the
        // machine, and is seen to once in a while.
        let result = self.file.write_all(&to_bytes(finding)).and_then(|()| self.file.flush());
        result.map_err(|source| SegmentsError::Io { path: self.path.clone(), source })
    }

    /// Hands everything to the disk.
    pub fn sync(&mut self) -> Result<(), SegmentsError> {
        let result = self.file.flush().and_then(|()| self.file.get_ref().sync_data());
        result.map_err(|source| SegmentsError::Io { path: self.path.clone(), source })
    }
}

fn read(
    path: &Path,
    bytes: &[u8],
    question: &str,
    known: &mut impl FnMut(Finding),
) -> Result<(), SegmentsError> {
    let Some(end) = bytes.iter().position(|&byte| byte == b'\n') else { return Ok(()) };
    let (is, wanted) = (String::from_utf8_lossy(&bytes[..end]).into_owned(), format!("{MAGIC} {question}"));
    if is != wanted {
        return Err(SegmentsError::OtherQuestion { path: path.to_owned(), is, wanted });
    }
    for record in bytes[end + 1..].chunks(RECORD) {
        let Some(finding) = from_bytes(record) else { break };
        known(finding);
    }
    Ok(())
}

fn to_bytes(finding: Finding) -> [u8; RECORD] {
    let mut bytes = [0; RECORD];
    bytes[0..8].copy_from_slice(&finding.marbles.own.to_le_bytes());
    bytes[8..16].copy_from_slice(&finding.marbles.other.to_le_bytes());
    bytes[16..24].copy_from_slice(&finding.nodes.to_le_bytes());
    bytes[24] = match finding.known {
        Known::NotWin => 0,
        Known::Win => 1,
        Known::Open => 2,
    };
    let sum = checksum(&bytes[..28]);
    bytes[28..].copy_from_slice(&sum.to_le_bytes());
    bytes
}

fn from_bytes(record: &[u8]) -> Option<Finding> {
    let (body, sum) = record.split_last_chunk::<4>()?;
    if record.len() != RECORD || checksum(body) != u32::from_le_bytes(*sum) {
        return None;
    }
    let known = match body[24] {
        0 => Known::NotWin,
        1 => Known::Win,
        2 => Known::Open,
        _ => return None,
    };
    let word = |from: usize| body[from..from + 8].try_into().map_or(0, u64::from_le_bytes);
    let marbles = Marbles { own: word(0), other: word(8) };
    Some(Finding { marbles, known, nodes: word(16) })
}

/// FNV-1a, folded to 32 bits.
fn checksum(bytes: &[u8]) -> u32 {
    let sum = bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    (sum ^ sum >> 32) as u32
}
