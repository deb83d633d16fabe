//! Writes a certificate into bytes, in either format.

use std::io::{self, Write};

use flate2::{Compression, Crc, GzBuilder};

use crate::certificate::{Certificate, Claim, EntryList};
use crate::rank::rank;

impl Certificate {
    /// The file in format 1, not compressed.
    pub fn to_bytes(&self) -> Vec<u8> {
        plain(|out| self.write(out))
    }

    /// The file in format 1, compressed. The same certificate gives the same bytes.
    pub fn to_gzip(&self) -> Vec<u8> {
        packed(|out| self.write(out))
    }

    /// Writes the file in format 1, not compressed. Writes small pieces: give it a buffer.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut out = Summed { out, crc: Crc::new() };
        let board = self.board();
        write_lines(&mut out, 1, self.claim(), self.positions().len())?;
        for marbles in 0..=board.field_count() {
            let layer = self.layer(marbles);
            if layer.is_empty() {
                continue;
            }
            write_number(&mut out, marbles.into())?;
            write_number(&mut out, layer.len() as u128)?;
            // One more than the rank before, so that the first has one too.
            let mut next = 0;
            for &(position, _) in layer {
                let rank = rank(board.field_count(), position);
                write_number(&mut out, rank + 1 - next)?;
                next = rank + 1;
            }
            for &(_, entry) in layer {
                out.write_all(&[entry.0])?;
            }
        }
        out.write_sum()
    }
}

impl EntryList {
    /// The file in format 2, not compressed.
    pub fn to_bytes(&self) -> Vec<u8> {
        plain(|out| self.write(out))
    }

    /// The file in format 2, compressed. The same entries give the same bytes.
    pub fn to_gzip(&self) -> Vec<u8> {
        packed(|out| self.write(out))
    }

    /// Writes the file in format 2, not compressed.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut out = Summed { out, crc: Crc::new() };
        write_lines(&mut out, 2, self.claim(), self.entries().len())?;
        out.write_all(self.entries())?;
        out.write_sum()
    }
}

fn plain(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(&mut bytes).expect("a vector takes what is written into it");
    bytes
}

fn packed(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Vec<u8> {
    let mut packer = GzBuilder::new().write(Vec::new(), Compression::best());
    let written = write(&mut packer).and_then(|()| packer.finish());
    written.expect("a vector takes what is written into it")
}

fn write_lines(out: &mut impl Write, format: u32, claim: &Claim, positions: usize) -> io::Result<()> {
    let (board, root) = (claim.board(), claim.root());
    writeln!(out, "undershift proof {format}")?;
    writeln!(out, "board {} {} {}", board.size(), board.row(), board.marbles())?;
    writeln!(out, "attacker {}", claim.attacker())?;
    writeln!(out, "root {} {}", board.fields_text(root.attacker), board.fields_text(root.defender))?;
    writeln!(out, "threats {}", claim.threats())?;
    writeln!(out, "positions {positions}")?;
    writeln!(out)
}

fn write_number(out: &mut impl Write, mut number: u128) -> io::Result<()> {
    while number >= 0x80 {
        out.write_all(&[number as u8 | 0x80])?;
        number >>= 7;
    }
    out.write_all(&[number as u8])
}

/// Counts the checksum of what goes through.
struct Summed<'a> {
    out: &'a mut dyn Write,
    crc: Crc,
}

impl Summed<'_> {
    fn write_sum(self) -> io::Result<()> {
        self.out.write_all(&self.crc.sum().to_le_bytes())
    }
}

impl Write for Summed<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        self.crc.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
