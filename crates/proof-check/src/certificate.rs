//! A certificate in memory: the claim, and the entries that make it true, with their positions or without.

use std::fmt;
use std::ops::Range;

use crate::board::{Board, Entry, Position};

/// A player: who moves first, or the other.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Seat {
    /// Moves first.
    First,
    /// Moves second.
    Second,
}

impl Seat {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }

    /// How many of this many marbles are the attacker's and how many the defender's, where this seat is the attacker
    /// and is to move. `None` if it would not be to move.
    pub const fn share(self, marbles: u32) -> Option<(u32, u32)> {
        match (self, marbles % 2) {
            (Seat::First, 0) => Some((marbles / 2, marbles / 2)),
            (Seat::Second, 1) => Some((marbles / 2, marbles / 2 + 1)),
            _ => None,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Seat::First => "first",
            Seat::Second => "second",
        })
    }
}

/// The greatest number of threats that a certificate may state.
pub const MAX_THREATS: u32 = 9;

/// Why there is no such certificate, true or not.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum CertificateError {
    /// The root's marbles cannot be there.
    #[error(
        "the root has {attacker} marbles of the attacker and {defender} of the defender; the first seat must have as many as \
         the second or one more, no field may have two, and nobody may have more than there are"
    )]
    Root {
        /// Of the attacker.
        attacker: u32,
        /// Of the defender.
        defender: u32,
    },
    /// A stored position's marbles cannot be there, or the attacker is not to move.
    #[error(
        "a position with {attacker} marbles of the attacker and {defender} of the defender cannot be stored"
    )]
    Position {
        /// Of the attacker.
        attacker: u32,
        /// Of the defender.
        defender: u32,
    },
    /// Too many threats.
    #[error("{0} threats; {MAX_THREATS} are the most")]
    Threats(u32),
}

/// What is claimed: that the attacker wins from the root, whatever the defender does.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Claim {
    board: Board,
    attacker: Seat,
    root: Position,
    threats: u32,
}

impl Claim {
    /// Refuses a root that cannot be, and too many threats.
    pub fn new(
        board: Board,
        attacker: Seat,
        root: Position,
        threats: u32,
    ) -> Result<Claim, CertificateError> {
        if threats > MAX_THREATS {
            return Err(CertificateError::Threats(threats));
        }
        check_root(&board, attacker, root)?;
        Ok(Claim { board, attacker, root, threats })
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The seat that wins.
    pub const fn attacker(&self) -> Seat {
        self.attacker
    }

    /// Where it wins from.
    pub const fn root(&self) -> Position {
        self.root
    }

    /// The seat to move at the root.
    pub const fn root_to_move(&self) -> Seat {
        if self.root.marbles().is_multiple_of(2) { Seat::First } else { Seat::Second }
    }

    /// Wins by so many threats are not stored.
    pub const fn threats(&self) -> u32 {
        self.threats
    }
}

/// A claim, with the positions and entries that show it: what a file of format 1 says.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Certificate {
    claim: Claim,
    /// In standard orientation; in the order of their marbles and then of their ranks, which is that of their words
    /// ([`Board::standard_position`] says why). None is there twice.
    positions: Vec<(Position, Entry)>,
    /// Where the positions are that have so many marbles, for each number of marbles.
    layers: Vec<Range<usize>>,
}

impl Certificate {
    /// Takes the positions in any order and any orientation. If one is there more than once, one of its entries is kept,
    /// always the same.
    pub fn new(
        board: Board,
        attacker: Seat,
        root: Position,
        threats: u32,
        positions: impl IntoIterator<Item = (Position, Entry)>,
    ) -> Result<Certificate, CertificateError> {
        let claim = Claim::new(board, attacker, root, threats)?;
        let mut standard = Vec::new();
        for (position, entry) in positions {
            check_stored(&claim.board, attacker, position)?;
            standard.push(claim.board.standard(position, entry));
        }
        standard.sort_unstable_by_key(|&(position, entry)| (position.marbles(), position, entry));
        standard.dedup_by_key(|(position, _)| *position);
        Ok(Certificate::from_sorted(claim, standard))
    }

    /// Takes positions that are as they are to be stored.
    pub(crate) fn from_sorted(claim: Claim, positions: Vec<(Position, Entry)>) -> Certificate {
        let layer = |marbles: u32| {
            let start = positions.partition_point(|(position, _)| position.marbles() < marbles);
            let length = positions[start..].partition_point(|(position, _)| position.marbles() == marbles);
            start..start + length
        };
        let layers = (0..=claim.board.field_count()).map(layer).collect();
        Certificate { claim, positions, layers }
    }

    /// What is claimed.
    pub const fn claim(&self) -> &Claim {
        &self.claim
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        self.claim.board()
    }

    /// The seat that wins.
    pub const fn attacker(&self) -> Seat {
        self.claim.attacker()
    }

    /// Where it wins from.
    pub const fn root(&self) -> Position {
        self.claim.root()
    }

    /// The seat to move at the root.
    pub const fn root_to_move(&self) -> Seat {
        self.claim.root_to_move()
    }

    /// Wins by so many threats are not stored.
    pub const fn threats(&self) -> u32 {
        self.claim.threats()
    }

    /// The stored positions with the attacker's entries, in the order of the file.
    pub fn positions(&self) -> &[(Position, Entry)] {
        &self.positions
    }

    /// The positions that have so many marbles.
    pub(crate) fn layer(&self, marbles: u32) -> &[(Position, Entry)] {
        self.layers.get(marbles as usize).map_or(&[], |range| &self.positions[range.clone()])
    }

    /// The entry that is stored for a position, whatever its orientation; the entry is one of the standard orientation.
    pub fn stored(&self, position: Position) -> Option<Entry> {
        self.stored_standard(self.board().standard_position(position))
    }

    /// The same, of a position in standard orientation.
    pub(crate) fn stored_standard(&self, standard: Position) -> Option<Entry> {
        let layer = self.layer(standard.marbles());
        let at = layer.binary_search_by_key(&standard, |&(position, _)| position).ok()?;
        Some(layer[at].1)
    }
}

/// A claim with entries alone: what a file of format 2 says. Which positions they belong to follows from the root, level
/// by level, so nothing but the check finds it out.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct EntryList {
    claim: Claim,
    entries: Vec<u8>,
}

impl EntryList {
    /// The numbers of the entries, in ascending order of their positions' marbles and then ranks.
    pub const fn new(claim: Claim, entries: Vec<u8>) -> EntryList {
        EntryList { claim, entries }
    }

    /// What is claimed.
    pub const fn claim(&self) -> &Claim {
        &self.claim
    }

    /// The numbers of the entries.
    pub fn entries(&self) -> &[u8] {
        &self.entries
    }
}

/// What a file says, in either format.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum AnyCertificate {
    /// Format 1: positions with their entries.
    Positions(Certificate),
    /// Format 2: entries alone.
    Entries(EntryList),
}

impl AnyCertificate {
    /// What is claimed.
    pub const fn claim(&self) -> &Claim {
        match self {
            AnyCertificate::Positions(certificate) => certificate.claim(),
            AnyCertificate::Entries(entries) => entries.claim(),
        }
    }

    /// How many positions are stored, as the file says.
    pub fn stored_count(&self) -> usize {
        match self {
            AnyCertificate::Positions(certificate) => certificate.positions().len(),
            AnyCertificate::Entries(entries) => entries.entries().len(),
        }
    }
}

fn check_root(board: &Board, attacker: Seat, root: Position) -> Result<(), CertificateError> {
    let (of_attacker, of_defender) = (root.attacker.count_ones(), root.defender.count_ones());
    let (first, second) = match attacker {
        Seat::First => (of_attacker, of_defender),
        Seat::Second => (of_defender, of_attacker),
    };
    if board.has(root) && (first == second || first == second + 1) {
        Ok(())
    } else {
        Err(CertificateError::Root { attacker: of_attacker, defender: of_defender })
    }
}

pub(crate) fn check_stored(
    board: &Board,
    attacker: Seat,
    position: Position,
) -> Result<(), CertificateError> {
    let share = (position.attacker.count_ones(), position.defender.count_ones());
    if board.has(position) && attacker.share(share.0 + share.1) == Some(share) {
        Ok(())
    } else {
        Err(CertificateError::Position { attacker: share.0, defender: share.1 })
    }
}
