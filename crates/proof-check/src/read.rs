//! Reads the file of a certificate, in either format. Whatever the bytes are, the answer is a certificate or what is wrong with them:
//! nothing is believed before it is read, and memory grows only with positions that are really there.

use std::io::{self, BufRead, BufReader, Read};

use flate2::Crc;
use flate2::bufread::GzDecoder;

use crate::board::{Board, Entry, NoField, Position};
use crate::certificate::{
    AnyCertificate, Certificate, CertificateError, Claim, EntryList, MAX_THREATS, Seat,
};
use crate::rank::{position_count, unrank};

/// The most positions that are read, so that a small compressed file cannot fill the memory.
pub const MAX_POSITIONS: u64 = 100_000_000;

/// The longest line has the root: 49 fields with commas, and some words.
const MAX_LINE: usize = 256;
/// Bytes of the longest number: 126 bits, and no rank has more than 92.
const MAX_NUMBER: u32 = 18;

/// Why a file is not a certificate.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// It could not be read, or what is compressed in it is damaged.
    #[error("cannot be read: {0}")]
    Io(#[from] io::Error),
    /// It ends too early.
    #[error("the file ends too early, in {what}")]
    Truncated {
        /// What was being read.
        what: &'static str,
    },
    /// Something follows where it should have ended.
    #[error("something follows after the checksum; a file has one certificate")]
    Trailing,
    /// A line of text is not as it should be.
    #[error("line {line} is `{text}`; expected {expected}")]
    Line {
        /// From 1.
        line: u32,
        /// What stands there, as far as it can be shown.
        text: String,
        /// What should.
        expected: &'static str,
    },
    /// A list of fields has something else in it.
    #[error("line 4: {0}")]
    Field(#[from] NoField),
    /// The root or the number of threats is impossible.
    #[error("{0}")]
    Certificate(#[from] CertificateError),
    /// Too many positions.
    #[error("{0} positions; a certificate may have {MAX_POSITIONS}")]
    TooMany(u64),
    /// A number is longer than it need be, or too long.
    #[error("a number in {what} is too long")]
    Number {
        /// What the number is.
        what: &'static str,
    },
    /// So many marbles cannot be on the board when the attacker is to move.
    #[error(
        "positions with {0} marbles: the board or the reserves have not so many, or the attacker is not to move"
    )]
    Marbles(u128),
    /// The numbers of marbles do not ascend.
    #[error("positions with {0} marbles stand too late: they should ascend")]
    MarblesOrder(u32),
    /// There are none with so many marbles, or more than the sixth line says.
    #[error("{count} positions with {marbles} marbles, where 1 to {most} would be right")]
    Count {
        /// Marbles on the board.
        marbles: u32,
        /// How many positions are to follow.
        count: u128,
        /// How many can follow.
        most: u64,
    },
    /// A rank does not ascend, or is too great.
    #[error("the {}th position with {marbles} marbles has a rank that {}", .index + 1, if *.is_zero { "does not ascend" } else { "is too great" })]
    Rank {
        /// Marbles on the board.
        marbles: u32,
        /// From 0.
        index: u64,
        /// The difference to the rank before is 0.
        is_zero: bool,
    },
    /// A position is not stored in its standard orientation.
    #[error("the position with attacker {attacker} and defender {defender} is not in standard orientation")]
    Orientation {
        /// The attacker's fields.
        attacker: String,
        /// The defender's fields.
        defender: String,
    },
    /// It has entries alone, where positions are asked for.
    #[error(
        "the certificate lists no positions, it is of format 2; `check-proof --expand` makes one that does"
    )]
    WithoutPositions,
    /// The checksum is wrong: something in the file was changed.
    #[error("the checksum is {stated:08x}, but that of the data is {found:08x}: the file is damaged")]
    Checksum {
        /// What the file says.
        stated: u32,
        /// What it is.
        found: u32,
    },
}

impl AnyCertificate {
    /// Reads a file from memory.
    pub fn from_bytes(bytes: &[u8]) -> Result<AnyCertificate, ReadError> {
        AnyCertificate::read(bytes)
    }

    /// Reads a file of either format, compressed or not.
    pub fn read(mut file: impl BufRead) -> Result<AnyCertificate, ReadError> {
        let mut start = Vec::new();
        file.by_ref().take(2).read_to_end(&mut start)?;
        let is_gzip = start == [0x1f, 0x8b];
        let mut file = start.as_slice().chain(file);
        if !is_gzip {
            return read_all(&mut Source::new(file));
        }
        let mut source = Source::new(BufReader::new(GzDecoder::new(&mut file)));
        let certificate = read_all(&mut source)?;
        // `read_all` has seen the end of what is compressed, so all that is left is not.
        if file.fill_buf()?.is_empty() { Ok(certificate) } else { Err(ReadError::Trailing) }
    }
}

impl Certificate {
    /// Reads a file of format 1 from memory.
    pub fn from_bytes(bytes: &[u8]) -> Result<Certificate, ReadError> {
        Certificate::read(bytes)
    }

    /// Reads a file of format 1, compressed or not. One of format 2 is refused: which positions it is about is found by
    /// checking it.
    pub fn read(file: impl BufRead) -> Result<Certificate, ReadError> {
        match AnyCertificate::read(file)? {
            AnyCertificate::Positions(certificate) => Ok(certificate),
            AnyCertificate::Entries(_) => Err(ReadError::WithoutPositions),
        }
    }
}

/// Bytes, with the checksum of those that were read.
struct Source<R> {
    bytes: R,
    crc: Crc,
}

impl<R: BufRead> Source<R> {
    fn new(bytes: R) -> Source<R> {
        Source { bytes, crc: Crc::new() }
    }

    fn next(&mut self) -> Result<Option<u8>, ReadError> {
        let Some(&byte) = self.bytes.fill_buf()?.first() else {
            return Ok(None);
        };
        self.bytes.consume(1);
        self.crc.update(&[byte]);
        Ok(Some(byte))
    }

    fn byte(&mut self, what: &'static str) -> Result<u8, ReadError> {
        self.next().map_err(|error| damaged_end(error, what))?.ok_or(ReadError::Truncated { what })
    }

    fn line(&mut self) -> Result<Vec<u8>, ReadError> {
        let mut line = Vec::new();
        while line.len() < MAX_LINE {
            match self.byte("the lines of text")? {
                b'\n' => break,
                byte => line.push(byte),
            }
        }
        Ok(line)
    }

    fn number(&mut self, what: &'static str) -> Result<u128, ReadError> {
        let mut number = 0;
        for place in 0..MAX_NUMBER {
            let byte = self.byte(what)?;
            number |= u128::from(byte & 0x7f) << (7 * place);
            if byte & 0x80 == 0 {
                let is_shortest = byte != 0 || place == 0;
                return if is_shortest { Ok(number) } else { Err(ReadError::Number { what }) };
            }
        }
        Err(ReadError::Number { what })
    }
}

/// What is compressed and ends too early is said in the same words as what is not.
fn damaged_end(error: ReadError, what: &'static str) -> ReadError {
    match error {
        ReadError::Io(error) if error.kind() == io::ErrorKind::UnexpectedEof => ReadError::Truncated { what },
        error => error,
    }
}

fn read_all<R: BufRead>(source: &mut Source<R>) -> Result<AnyCertificate, ReadError> {
    let header = Header::read(source)?;
    match header.format {
        Format::Positions => {
            let mut positions = Vec::new();
            let mut least = 0;
            while (positions.len() as u64) < header.positions {
                let marbles = read_layer(source, &header, least, &mut positions)?;
                least = marbles + 1;
            }
            read_end(source)?;
            Ok(AnyCertificate::Positions(Certificate::from_sorted(header.claim()?, positions)))
        }
        Format::Entries => {
            let mut entries = Vec::new();
            for _ in 0..header.positions {
                entries.push(source.byte("the entries")?);
            }
            read_end(source)?;
            Ok(AnyCertificate::Entries(EntryList::new(header.claim()?, entries)))
        }
    }
}

/// The checksum, and nothing after it.
fn read_end<R: BufRead>(source: &mut Source<R>) -> Result<(), ReadError> {
    let found = source.crc.sum();
    let mut stated = [0; 4];
    for byte in &mut stated {
        *byte = source.byte("the checksum")?;
    }
    let stated = u32::from_le_bytes(stated);
    if stated != found {
        return Err(ReadError::Checksum { stated, found });
    }
    if source.next().map_err(|error| damaged_end(error, "the end of what is compressed"))?.is_some() {
        return Err(ReadError::Trailing);
    }
    Ok(())
}

#[derive(Clone, Copy)]
enum Format {
    /// 1: positions with their entries.
    Positions,
    /// 2: entries alone.
    Entries,
}

struct Header {
    format: Format,
    board: Board,
    attacker: Seat,
    root: Position,
    threats: u32,
    positions: u64,
}

impl Header {
    fn read<R: BufRead>(source: &mut Source<R>) -> Result<Header, ReadError> {
        let format = line(
            source,
            1,
            "`undershift proof 1` or `undershift proof 2`: this is no certificate that can be read here",
            |text| match text {
                "undershift proof 1" => Some(Format::Positions),
                "undershift proof 2" => Some(Format::Entries),
                _ => None,
            },
        )?;
        let board = line(
            source,
            2,
            "`board`, fields along an edge (3 to 7), the length of a row (3 to 7), marbles of each seat",
            |text| {
                let numbers: Vec<&str> = text.strip_prefix("board ")?.split(' ').collect();
                let [size, row, marbles] = numbers.try_into().ok()?;
                Board::new(number(size)?, number(row)?, number(marbles)?)
            },
        )?;
        let attacker = line(source, 3, "`attacker first` or `attacker second`", |text| match text {
            "attacker first" => Some(Seat::First),
            "attacker second" => Some(Seat::Second),
            _ => None,
        })?;
        let (of_attacker, of_defender) =
            line(source, 4, "`root`, the attacker's fields, the defender's fields", |text| {
                let (attacker, defender) = text.strip_prefix("root ")?.split_once(' ')?;
                Some((attacker.to_owned(), defender.to_owned()))
            })?;
        let root = Position { attacker: board.fields(&of_attacker)?, defender: board.fields(&of_defender)? };
        let threats = line(source, 5, "`threats` and a number up to 9", |text| {
            number(text.strip_prefix("threats ")?).filter(|&threats| threats <= MAX_THREATS)
        })?;
        let positions = line(source, 6, "`positions` and how many there are", |text| {
            number(text.strip_prefix("positions ")?)
        })?;
        if positions > MAX_POSITIONS {
            return Err(ReadError::TooMany(positions));
        }
        line(source, 7, "an empty line", |text| text.is_empty().then_some(()))?;
        Ok(Header { format, board, attacker, root, threats, positions })
    }

    fn claim(self) -> Result<Claim, CertificateError> {
        Claim::new(self.board, self.attacker, self.root, self.threats)
    }
}

fn line<R: BufRead, T>(
    source: &mut Source<R>,
    line: u32,
    expected: &'static str,
    read: impl FnOnce(&str) -> Option<T>,
) -> Result<T, ReadError> {
    let bytes = source.line()?;
    let text = str::from_utf8(&bytes).ok().and_then(read);
    text.ok_or_else(|| ReadError::Line { line, text: bytes.escape_ascii().to_string(), expected })
}

/// A plain number: digits alone, and no zero before others.
fn number<N: std::str::FromStr>(text: &str) -> Option<N> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if is_plain { text.parse().ok() } else { None }
}

/// Adds the positions of one number of marbles, at least `least`, and says which number.
fn read_layer<R: BufRead>(
    source: &mut Source<R>,
    header: &Header,
    least: u32,
    positions: &mut Vec<(Position, Entry)>,
) -> Result<u32, ReadError> {
    let board = &header.board;
    let fields = board.field_count();
    let stated = source.number("the number of marbles")?;
    let share = u32::try_from(stated).ok().filter(|&marbles| marbles <= fields).and_then(|marbles| {
        let (attacker, defender) = header.attacker.share(marbles)?;
        (attacker.max(defender) <= board.marbles()).then_some((marbles, attacker, defender))
    });
    let (marbles, attacker, defender) = share.ok_or(ReadError::Marbles(stated))?;
    if marbles < least {
        return Err(ReadError::MarblesOrder(marbles));
    }
    let count = source.number("the number of positions")?;
    let most = header.positions - positions.len() as u64;
    if count == 0 || count > u128::from(most) {
        return Err(ReadError::Count { marbles, count, most });
    }
    let ranks = position_count(fields, attacker, defender);
    // One more than the rank before.
    let mut next = 0;
    let start = positions.len();
    for index in 0..count as u64 {
        let difference = source.number("the ranks")?;
        // Both are below 2^126.
        next += difference;
        if difference == 0 || next > ranks {
            return Err(ReadError::Rank { marbles, index, is_zero: difference == 0 });
        }
        let position = unrank(fields, next - 1, attacker, defender);
        if board.standard_position(position) != position {
            return Err(ReadError::Orientation {
                attacker: board.fields_text(position.attacker),
                defender: board.fields_text(position.defender),
            });
        }
        positions.push((position, Entry(0)));
    }
    for (_, entry) in &mut positions[start..] {
        *entry = Entry(source.byte("the entries")?);
    }
    Ok(marbles)
}
