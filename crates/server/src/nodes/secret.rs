//! The secret that all nodes of a site share: who does not know it is neither asked nor answered.
//!
//! It never goes over a link: both sides prove that they know it, by an HMAC over what both have drawn for this link alone. So a
//! proof that was overheard is of no use for another.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// What all nodes know.
#[derive(Clone)]
pub struct ClusterSecret(Vec<u8>);

/// Says nothing: logs are read by more people than the secret.
impl std::fmt::Debug for ClusterSecret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ClusterSecret(…)")
    }
}

/// Why a text is no secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the secret of the nodes is too short: at least {} characters, as from `openssl rand -hex 32`",
    ClusterSecret::MIN
)]
pub struct WeakSecret;

/// Who proves something: a proof of one side is none of the other.
#[derive(Clone, Copy, Debug)]
pub(super) enum Side {
    Asker,
    Owner,
}

impl ClusterSecret {
    /// The shortest secret.
    pub const MIN: usize = 24;

    /// Reads a secret; white space round it does not belong to it.
    ///
    /// # Errors
    ///
    /// If it is too short to be one.
    pub fn new(text: &str) -> Result<ClusterSecret, WeakSecret> {
        let text = text.trim();
        if text.len() < ClusterSecret::MIN {
            return Err(WeakSecret);
        }
        Ok(ClusterSecret(text.as_bytes().to_vec()))
    }

    /// What proves for a link that a side knows the secret.
    pub(super) fn proof(&self, side: Side, asker: &str, owner: &str) -> String {
        let bytes = self.mac(side, asker, owner).finalize().into_bytes();
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Whether that is the proof, compared in a time that does not tell how much of it is right.
    pub(super) fn is_proof(&self, side: Side, asker: &str, owner: &str, proof: &str) -> bool {
        let byte = |place: usize| u8::from_str_radix(proof.get(2 * place..2 * place + 2)?, 16).ok();
        let bytes: Option<Vec<u8>> = (0..proof.len() / 2).map(byte).collect();
        bytes.is_some_and(|bytes| self.mac(side, asker, owner).verify_slice(&bytes).is_ok())
    }

    fn mac(&self, side: Side, asker: &str, owner: &str) -> Hmac<Sha256> {
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&self.0) else { unreachable!("any length will do") };
        mac.update(match side {
            Side::Asker => b"undershift node asker\n",
            Side::Owner => b"undershift node owner\n",
        });
        // Lengths keep the two apart, wherever one ends.
        for nonce in [asker, owner] {
            mac.update(&(nonce.len() as u64).to_be_bytes());
            mac.update(nonce.as_bytes());
        }
        mac
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proof_holds_for_one_secret_one_side_and_one_link() {
        let secret = ClusterSecret::new(&"s".repeat(24)).expect("long enough");
        let proof = secret.proof(Side::Asker, "a", "b");
        assert!(secret.is_proof(Side::Asker, "a", "b", &proof));
        assert!(!secret.is_proof(Side::Owner, "a", "b", &proof));
        assert!(!secret.is_proof(Side::Asker, "a", "c", &proof));
        assert!(!secret.is_proof(Side::Asker, "ab", "", &proof));
        let other = ClusterSecret::new(&"t".repeat(24)).expect("long enough");
        assert!(!other.is_proof(Side::Asker, "a", "b", &proof));
        for wrong in ["", "00", "zz", "é", &proof[..62], &format!("{proof}00")] {
            assert!(!secret.is_proof(Side::Asker, "a", "b", wrong), "{wrong}");
        }
    }

    #[test]
    fn a_secret_is_long_and_is_never_shown() {
        assert_eq!(ClusterSecret::new(" short \n").err(), Some(WeakSecret));
        let secret = ClusterSecret::new(&format!("{}\n", "x".repeat(30))).expect("long enough");
        assert_eq!(format!("{secret:?}"), "ClusterSecret(…)");
    }
}
