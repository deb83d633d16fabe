//! Writes a certificate into bytes.

use std::io::{self, Write};

use flate2::{Compression, Crc, GzBuilder};

use crate::certificate::Certificate;
use crate::rank::rank;

impl Certificate {
    /// The file, not compressed.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.write(&mut bytes).expect("a vector takes what is written into it");
        bytes
    }

    /// The file, compressed. The same certificate gives the same bytes.
    pub fn to_gzip(&self) -> Vec<u8> {
        let mut packer = GzBuilder::new().write(Vec::new(), Compression::best());
        let written = self.write(&mut packer).and_then(|()| packer.finish());
        written.expect("a vector takes what is written into it")
    }

    /// Writes the file, not compressed. Writes small pieces: give it a buffer.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut out = Summed { out, crc: Crc::new() };
        let board = self.board();
        writeln!(out, "undershift proof 1")?;
        writeln!(out, "board {} {} {}", board.size(), board.row(), board.marbles())?;
        writeln!(out, "attacker {}", self.attacker())?;
        let root = self.root();
        writeln!(out, "root {} {}", board.fields_text(root.attacker), board.fields_text(root.defender))?;
        writeln!(out, "threats {}", self.threats())?;
        writeln!(out, "positions {}", self.positions().len())?;
        writeln!(out)?;
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
        let sum = out.crc.sum();
        out.out.write_all(&sum.to_le_bytes())
    }
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
