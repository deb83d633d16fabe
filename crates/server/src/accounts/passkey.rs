//! Passkeys: WebAuthn, discoverable, so that a login needs no name. [`Passkeys`].
//!
//! A challenge is answered within minutes, and by the one who asked for it; they are kept in memory, so many and no more.
//! Absent here: attestation. Which authenticator somebody has is nobody's business.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use protocol::online::{ApiProblem, PasskeyAnswer, PasskeyChallenge};
use serde_json::{Value, json};
use store::{NewPasskey, Passkey as StoredPasskey, PersonId, WallTime};
use webauthn_rs::prelude::{
    CredentialID, DiscoverableAuthentication, Passkey, PasskeyRegistration, PublicKeyCredential,
    RegisterPublicKeyCredential, Url, Uuid, Webauthn, WebauthnBuilder,
};

use super::answer::Answered;
use crate::limits::OnlineLimits;
use crate::origin::Origins;
use crate::people::clean_text;
use crate::secrets::random_token_short;

/// How long a challenge waits for its answer.
const ANSWER_IN: Duration = Duration::from_secs(300);
/// The longest name of a passkey.
const MAX_NAME: usize = 40;

/// What waits for an answer.
enum Waiting {
    Registration { state: PasskeyRegistration, person: PersonId, user: [u8; 16] },
    Login { state: DiscoverableAuthentication },
}

/// Passkeys of the site.
pub(crate) struct Passkeys {
    /// `None` where the site has no name that browsers accept.
    webauthn: Option<Webauthn>,
    waiting: Mutex<HashMap<String, (Instant, Waiting)>>,
    most: usize,
}

/// A passkey that has logged somebody in.
pub(crate) struct Used {
    pub(crate) id: Vec<u8>,
    pub(crate) credential: String,
}

impl Passkeys {
    pub(crate) fn new(origins: &Origins, limits: &OnlineLimits) -> Passkeys {
        Passkeys {
            webauthn: webauthn(origins),
            waiting: Mutex::default(),
            most: usize::try_from(limits.passkey_challenges).unwrap_or(usize::MAX),
        }
    }

    fn webauthn(&self) -> Answered<&Webauthn> {
        self.webauthn.as_ref().ok_or_else(|| ApiProblem::PasskeyRefused.into())
    }

    /// Begins to make a passkey for somebody.
    pub(crate) fn start_registration(
        &self,
        person: &PersonId,
        user: [u8; 16],
        name: &str,
        known: &[StoredPasskey],
    ) -> Answered<PasskeyChallenge> {
        let exclude: Vec<CredentialID> = known.iter().map(|known| known.key.id.clone()).collect();
        let (options, state) = self
            .webauthn()?
            .start_passkey_registration(Uuid::from_bytes(user), name, name, Some(exclude))
            .map_err(|_| ApiProblem::PasskeyRefused)?;
        let mut options = serde_json::to_value(options).map_err(|_| ApiProblem::Unavailable)?;
        let options = &mut options["publicKey"];
        // So that it is found without a name.
        options["authenticatorSelection"]["residentKey"] = json!("required");
        options["authenticatorSelection"]["requireResidentKey"] = json!(true);
        self.keep(options, Waiting::Registration { state, person: person.clone(), user })
    }

    /// A browser has made a passkey.
    pub(crate) fn finish_registration(
        &self,
        person: &PersonId,
        answer: &PasskeyAnswer,
    ) -> Answered<(NewPasskey, [u8; 16])> {
        let Some(Waiting::Registration { state, person: asked, user }) = self.take(&answer.challenge) else {
            return Err(ApiProblem::PasskeyRefused.into());
        };
        let name = clean_text(&answer.name, MAX_NAME).ok_or(ApiProblem::BadText)?;
        let credential: RegisterPublicKeyCredential =
            serde_json::from_str(&answer.credential).map_err(|_| ApiProblem::PasskeyRefused)?;
        if asked != *person {
            return Err(ApiProblem::PasskeyRefused.into());
        }
        let passkey = self
            .webauthn()?
            .finish_passkey_registration(&credential, &state)
            .map_err(|_| ApiProblem::PasskeyRefused)?;
        let new = NewPasskey {
            id: passkey.cred_id().clone(),
            name,
            credential: serde_json::to_string(&passkey).map_err(|_| ApiProblem::Unavailable)?,
            created_at: WallTime::now(),
        };
        Ok((new, user))
    }

    /// Begins a login.
    pub(crate) fn start_login(&self) -> Answered<PasskeyChallenge> {
        let (options, state) =
            self.webauthn()?.start_discoverable_authentication().map_err(|_| ApiProblem::PasskeyRefused)?;
        let mut options = serde_json::to_value(options).map_err(|_| ApiProblem::Unavailable)?;
        self.keep(&mut options["publicKey"], Waiting::Login { state })
    }

    /// Whom the answer to a login names. It proves nothing yet.
    pub(crate) fn claimed_user(&self, answer: &PasskeyAnswer) -> Answered<[u8; 16]> {
        let credential = read(answer)?;
        let claimed = self.webauthn()?.identify_discoverable_authentication(&credential);
        claimed.map(|(user, _)| user.into_bytes()).map_err(|_| ApiProblem::WrongLogin.into())
    }

    /// Whether the answer to a login was made by one of these passkeys.
    pub(crate) fn finish_login(&self, answer: &PasskeyAnswer, known: &[StoredPasskey]) -> Answered<Used> {
        let Some(Waiting::Login { state }) = self.take(&answer.challenge) else {
            return Err(ApiProblem::WrongLogin.into());
        };
        let credential = read(answer)?;
        let wrong = || ApiProblem::WrongLogin;
        let (_, id) =
            self.webauthn()?.identify_discoverable_authentication(&credential).map_err(|_| wrong())?;
        let stored = known.iter().find(|known| known.key.id == id).ok_or_else(wrong)?;
        let mut passkey: Passkey = serde_json::from_str(&stored.key.credential).map_err(|_| wrong())?;
        let result = self
            .webauthn()?
            .finish_discoverable_authentication_v2(&credential, state, &passkey)
            .map_err(|_| wrong())?;
        passkey.update_credential(&result);
        let credential = serde_json::to_string(&passkey).map_err(|_| ApiProblem::Unavailable)?;
        Ok(Used { id: stored.key.id.clone(), credential })
    }

    fn keep(&self, options: &mut Value, waiting: Waiting) -> Answered<PasskeyChallenge> {
        let challenge = random_token_short();
        let mut all = self.lock();
        all.retain(|_, (since, _)| since.elapsed() < ANSWER_IN);
        if all.len() >= self.most {
            return Err(ApiProblem::TooFast { retry_after: ANSWER_IN.into() }.into());
        }
        all.insert(challenge.clone(), (Instant::now(), waiting));
        Ok(PasskeyChallenge { challenge, options: options.to_string() })
    }

    /// What a challenge was about: once, and not for long.
    fn take(&self, challenge: &str) -> Option<Waiting> {
        let (since, waiting) = self.lock().remove(challenge)?;
        (since.elapsed() < ANSWER_IN).then_some(waiting)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, (Instant, Waiting)>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn read(answer: &PasskeyAnswer) -> Answered<PublicKeyCredential> {
    serde_json::from_str(&answer.credential).map_err(|_| ApiProblem::WrongLogin.into())
}

/// The site as authenticators know it: by its public name, or as this machine.
fn webauthn(origins: &Origins) -> Option<Webauthn> {
    let (host, origin) = origins.passkey_site()?;
    let origin = Url::parse(&origin).ok()?;
    let builder = WebauthnBuilder::new(&host, &origin).ok()?.rp_name("Undershift");
    builder.allow_any_port(host == "localhost").build().ok()
}

/// The id of a passkey as its owner sees it.
pub(crate) fn id_text(id: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(id)
}

/// The same, read back.
pub(crate) fn id_bytes(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text).ok()
}
