//! The key pair of the server: push services know by it that a message comes from whom the browser has allowed (VAPID,
//! RFC 8292).

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use p256::SecretKey;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::json;
use store::{Store, StoreError, WallTime};

use super::encryption::{random_secret, uncompressed};

const KEY: &str = "push-key";
/// How long a signature counts; a day is the most.
const SECONDS: i64 = 12 * 3600;

/// The key pair of the server.
pub(super) struct KeyPair {
    secret: SecretKey,
    /// As browsers want it.
    public: String,
    contact: String,
}

impl KeyPair {
    /// The one in the store; made at the first start.
    pub(super) async fn load(store: &dyn Store, contact: Option<String>) -> Result<KeyPair, StoreError> {
        let fresh = random_secret();
        let stored = store.value_or_put(KEY, fresh.to_bytes().to_vec()).await?;
        let secret = match SecretKey::from_slice(&stored) {
            Ok(secret) => secret,
            Err(_) => {
                store.put_value(KEY, fresh.to_bytes().to_vec()).await?;
                fresh
            }
        };
        // Where there is no public URL, only this machine's own browsers can subscribe.
        let contact = contact.unwrap_or_else(|| "mailto:operator@localhost".to_owned());
        let public = BASE64_URL_SAFE_NO_PAD.encode(uncompressed(&secret.public_key()));
        Ok(KeyPair { secret, public, contact })
    }

    /// The public key, as browsers want it.
    pub(super) fn public_key(&self) -> &str {
        &self.public
    }

    /// What a request to a push service has as `authorization`.
    pub(super) fn authorization(&self, origin: &str) -> String {
        let encode = |value: serde_json::Value| BASE64_URL_SAFE_NO_PAD.encode(value.to_string());
        let head = encode(json!({ "typ": "JWT", "alg": "ES256" }));
        let expires = WallTime::now().unix_ms() / 1000 + SECONDS;
        let claims = encode(json!({ "aud": origin, "exp": expires, "sub": self.contact }));
        let signed = format!("{head}.{claims}");
        let signature: Signature = SigningKey::from(&self.secret).sign(signed.as_bytes());
        let signature = BASE64_URL_SAFE_NO_PAD.encode(signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public)
    }
}
