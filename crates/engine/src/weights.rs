//! [`Weights`]: what the features of a game are worth, as learned, and the file that holds them.
//!
//! A file is `USW1`, the game id's length and text, the features' version, how many weights there are, the weights, and a
//! checksum, all little-endian. Zeros are most of it, so runs of them are written by their length.

#[cfg(feature = "builtin-weights")]
mod builtin;

use std::fmt;
use std::sync::Arc;

use crate::checksum::fnv_1a;
use crate::eval::Features;

/// The learned weights of one game.
#[derive(Clone, PartialEq, Eq)]
pub struct Weights {
    game: Box<str>,
    version: u16,
    weights: Arc<[i16]>,
}

const MAGIC: &[u8; 4] = b"USW1";
/// No game has more. Keeps a broken file from asking for all the memory there is.
const MAX_WEIGHTS: usize = 1 << 20;

/// Why a file has no weights that can be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WeightsError {
    /// It is no such file at all.
    #[error("not a file of weights; `undershift train` makes them")]
    NotWeights,
    /// It ends too early, or goes on too long, or its checksum is wrong.
    #[error("the file of weights is damaged; copy or train it again")]
    Damaged,
    /// It is for another game.
    #[error("weights for {found}; {expected} needs its own")]
    OtherGame {
        /// The game it is for.
        found: String,
        /// The game that needs weights.
        expected: &'static str,
    },
    /// It is for other features.
    #[error("weights for features of version {found}; this program has version {expected}: train again")]
    OtherVersion {
        /// The version it is for.
        found: u16,
        /// The version of this program.
        expected: u16,
    },
}

impl Weights {
    /// These weights for the features of a game.
    ///
    /// # Panics
    ///
    /// If there are not as many as the game has features.
    pub fn new<G: Features>(weights: Vec<i16>) -> Weights {
        assert_eq!(weights.len(), G::FEATURES, "as many weights as features");
        Weights { game: G::ID.into(), version: G::VERSION, weights: weights.into() }
    }

    /// The weights before training.
    pub fn initial<G: Features>() -> Weights {
        Weights::new::<G>((0..G::FEATURES).map(G::initial_weight).collect())
    }

    /// The built-in weights of a game; `None` where there are none, or without the feature `builtin-weights`.
    pub fn builtin<G: Features>() -> Option<Weights> {
        #[cfg(feature = "builtin-weights")]
        return builtin::file(G::ID).and_then(|bytes| Weights::from_bytes(bytes).ok());
        #[cfg(not(feature = "builtin-weights"))]
        None
    }

    /// The game that they are for.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The weights, if they are for this game.
    pub fn of<G: Features>(&self) -> Result<&Arc<[i16]>, WeightsError> {
        if *self.game != *G::ID {
            return Err(WeightsError::OtherGame { found: self.game.to_string(), expected: G::ID });
        }
        if self.version != G::VERSION || self.weights.len() != G::FEATURES {
            return Err(WeightsError::OtherVersion { found: self.version, expected: G::VERSION });
        }
        Ok(&self.weights)
    }

    /// Reads a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Weights, WeightsError> {
        if bytes.get(..MAGIC.len()) != Some(MAGIC) {
            return Err(WeightsError::NotWeights);
        }
        let (body, sum) = bytes.split_last_chunk().ok_or(WeightsError::Damaged)?;
        if fnv_1a(body) != u64::from_le_bytes(*sum) {
            return Err(WeightsError::Damaged);
        }
        read_body(&body[MAGIC.len()..]).ok_or(WeightsError::Damaged)
    }

    /// As a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(self.game.len() as u8);
        bytes.extend_from_slice(self.game.as_bytes());
        bytes.extend_from_slice(&self.version.to_le_bytes());
        bytes.extend_from_slice(&(self.weights.len() as u32).to_le_bytes());
        for run in self.weights.chunk_by(|left, right| *left == 0 && *right == 0) {
            bytes.extend_from_slice(&run[0].to_le_bytes());
            if run[0] == 0 {
                bytes.extend_from_slice(&(run.len() as u32).to_le_bytes());
            }
        }
        bytes.extend_from_slice(&fnv_1a(&bytes).to_le_bytes());
        bytes
    }
}

impl fmt::Debug for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (game, version, count) = (&self.game, self.version, self.weights.len());
        write!(f, "Weights({game}, version {version}, {count} weights)")
    }
}

fn read_body(mut rest: &[u8]) -> Option<Weights> {
    fn take<const N: usize>(rest: &mut &[u8]) -> Option<[u8; N]> {
        let (taken, left) = rest.split_first_chunk()?;
        *rest = left;
        Some(*taken)
    }
    let [length] = take(&mut rest)?;
    let (game, left) = rest.split_at_checked(length.into())?;
    rest = left;
    let game = std::str::from_utf8(game).ok()?.into();
    let version = u16::from_le_bytes(take(&mut rest)?);
    let count = u32::from_le_bytes(take(&mut rest)?) as usize;
    if count > MAX_WEIGHTS {
        return None;
    }
    let mut weights = Vec::with_capacity(count);
    while weights.len() < count {
        let weight = i16::from_le_bytes(take(&mut rest)?);
        let times = if weight == 0 { u32::from_le_bytes(take(&mut rest)?) as usize } else { 1 };
        if times == 0 || times > count - weights.len() {
            return None;
        }
        weights.resize(weights.len() + times, weight);
    }
    rest.is_empty().then(|| Weights { game, version, weights: weights.into() })
}

/// FNV-1a over the bytes.
#[cfg(test)]
mod tests {
    use shiftago::{Expert2, Express2};

    use super::*;

    fn some() -> Weights {
        let weights = (0..Express2::FEATURES).map(|index| if index % 7 < 5 { 0 } else { index as i16 });
        Weights::new::<Express2>(weights.collect())
    }

    #[test]
    fn a_file_is_read_as_it_was_written() {
        let weights = some();
        assert_eq!(Weights::from_bytes(&weights.to_bytes()), Ok(weights.clone()));
        assert!(weights.of::<Express2>().is_ok());
        let wrong = WeightsError::OtherGame { found: "express:2".into(), expected: "expert:2" };
        assert_eq!(weights.of::<Expert2>(), Err(wrong));
    }

    #[test]
    fn damage_is_noticed() {
        let bytes = some().to_bytes();
        assert_eq!(Weights::from_bytes(b"PNG"), Err(WeightsError::NotWeights));
        for length in (4..bytes.len()).step_by(997) {
            assert_eq!(Weights::from_bytes(&bytes[..length]), Err(WeightsError::Damaged), "{length}");
        }
        for at in (4..bytes.len()).step_by(991) {
            let mut changed = bytes.clone();
            changed[at] ^= 4;
            assert_eq!(Weights::from_bytes(&changed), Err(WeightsError::Damaged), "{at}");
        }
    }
}
