//! Encryption of a push message for one browser: RFC 8291, in one record of `aes128gcm` (RFC 8188).

use aes_gcm::aead::{Aead, KeyInit};
use aes_gcm::{Aes128Gcm, Key, Nonce};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hmac::{Hmac, Mac};
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{PublicKey, SecretKey};
use sha2::Sha256;

use crate::secrets::random_bytes;

/// The size of a record: all of the message is in one.
const RECORD: u32 = 4096;
/// The end of the last record.
const LAST: u8 = 2;

/// The keys of a browser.
pub(super) struct Receiver {
    public: PublicKey,
    secret: [u8; 16],
}

impl Receiver {
    /// Reads the keys of a subscription; `None` if they are none.
    pub(super) fn new(public: &str, secret: &str) -> Option<Receiver> {
        let bytes = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        let public = PublicKey::from_sec1_bytes(&bytes(public)?).ok()?;
        Some(Receiver { public, secret: bytes(secret)?.try_into().ok()? })
    }
}

/// Encrypts a message. `None` only for one that is too long for a record.
pub(super) fn encrypt(receiver: &Receiver, message: &[u8]) -> Option<Vec<u8>> {
    encrypt_with(receiver, message, &random_secret(), random_bytes())
}

/// A private key.
pub(super) fn random_secret() -> SecretKey {
    loop {
        // All but one in four billion are keys.
        if let Ok(secret) = SecretKey::from_slice(&random_bytes::<32>()) {
            return secret;
        }
    }
}

/// A public key as it is sent: 65 bytes.
pub(super) fn uncompressed(key: &PublicKey) -> Vec<u8> {
    key.to_sec1_point(false).as_bytes().to_vec()
}

fn encrypt_with(receiver: &Receiver, message: &[u8], own: &SecretKey, salt: [u8; 16]) -> Option<Vec<u8>> {
    let own_public = uncompressed(&own.public_key());
    let shared = own.diffie_hellman(&receiver.public);
    let mut info = b"WebPush: info\0".to_vec();
    info.extend(uncompressed(&receiver.public));
    info.extend(&own_public);
    let keying = derive(&receiver.secret, shared.raw_secret_bytes(), &info);
    let key = derive(&salt, &keying, b"Content-Encoding: aes128gcm\0");
    let nonce = derive(&salt, &keying, b"Content-Encoding: nonce\0");
    let key: &Key<Aes128Gcm> = key.get(..16)?.try_into().ok()?;
    let nonce: &Nonce<_> = nonce.get(..12)?.try_into().ok()?;
    let mut plain = message.to_vec();
    plain.push(LAST);
    let cipher = Aes128Gcm::new(key).encrypt(nonce, plain.as_slice()).ok()?;
    let mut body = salt.to_vec();
    body.extend(RECORD.to_be_bytes());
    body.push(u8::try_from(own_public.len()).ok()?);
    body.extend(own_public);
    body.extend(cipher);
    (body.len() <= RECORD as usize).then_some(body)
}

/// HKDF with SHA-256, of one block.
fn derive(salt: &[u8], input: &[u8], info: &[u8]) -> [u8; 32] {
    let key = authenticate(salt, &[input]);
    authenticate(&key, &[info, &[1]])
}

fn authenticate(key: &[u8], parts: &[&[u8]]) -> [u8; 32] {
    let Ok(mut mac) = <Hmac<Sha256> as KeyInit>::new_from_slice(key) else {
        unreachable!("any length will do")
    };
    for part in parts {
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        BASE64_URL_SAFE_NO_PAD.decode(text).expect("base64url")
    }

    /// RFC 8291, section 5 and appendix A.
    #[test]
    fn it_is_what_the_standard_gives_as_an_example() {
        let receiver = Receiver::new(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        )
        .expect("keys");
        let own =
            SecretKey::from_slice(&bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")).expect("a key");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().expect("16 bytes");
        let body = encrypt_with(&receiver, b"When I grow up, I want to be a watermelon", &own, salt);
        assert_eq!(
            BASE64_URL_SAFE_NO_PAD.encode(body.expect("it is short")),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz\
             AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn what_are_no_keys_is_not_read() {
        let good = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        assert!(Receiver::new(good, "BTBZMqHH6r4Tts7J_aSIgg==").is_some());
        assert!(Receiver::new(good, "BTBZMqHH6r4Tts7J_aSI").is_none());
        assert!(Receiver::new("AAAA", "BTBZMqHH6r4Tts7J_aSIgg").is_none());
        assert!(Receiver::new(&good.replace('B', "C"), "BTBZMqHH6r4Tts7J_aSIgg").is_none());
    }

    #[test]
    fn a_message_that_is_too_long_is_not_sent() {
        let receiver = Receiver { public: random_secret().public_key(), secret: [0; 16] };
        assert!(encrypt(&receiver, &[b'x'; 3_000]).is_some());
        assert!(encrypt(&receiver, &[b'x'; 4_096]).is_none());
    }
}
