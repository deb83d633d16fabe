//! Recovery codes, in the place of mail: ten words to be written down, each of which works once.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::online::RecoveryCodes;
use sha2::{Digest, Sha256};
use store::{PersonId, TokenHash};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::answer::Answered;
use super::audit;
use super::who::Confirmed;
use crate::hub::Hub;
use crate::secrets::random_below;

/// How many there are.
const CODES: usize = 10;
/// No letters that are taken for others: 24 of these are 120 bits, so a plain hash of them is safe.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

pub(super) fn router() -> OpenApiRouter<Arc<Hub>> {
    OpenApiRouter::new().routes(routes!(make))
}

/// Makes new recovery codes, which are shown once; those from before no longer work. The login must be confirmed.
#[utoipa::path(post, path = "/api/account/recovery-codes", tag = "account",
    responses((status = 201, body = RecoveryCodes)))]
async fn make(
    State(hub): State<Arc<Hub>>,
    Confirmed(owner): Confirmed,
) -> Answered<(StatusCode, Json<RecoveryCodes>)> {
    let person = &owner.somebody.person.id;
    let codes: Vec<String> = (0..CODES).map(|_| random_code()).collect();
    let hashes = codes.iter().map(|code| code_hash(person, code)).collect();
    hub.store.set_recovery_codes(person, hashes).await?;
    audit(&hub, &owner.somebody.id, "recovery-codes-made", "").await?;
    Ok((StatusCode::CREATED, Json(RecoveryCodes { codes })))
}

/// Six groups of four: `xxxx-xxxx-…`.
pub(crate) fn random_code() -> String {
    let letter = || char::from(LETTERS[random_below(LETTERS.len())]);
    (0..29).map(|place| if place % 5 == 4 { '-' } else { letter() }).collect()
}

/// What the store knows of a code. People write them in their own way, and take letters for others.
pub(crate) fn code_hash(person: &PersonId, code: &str) -> TokenHash {
    let plain: String = code
        .chars()
        .take(100)
        .filter(|character| character.is_alphanumeric())
        .map(|character| match character.to_ascii_lowercase() {
            'o' => '0',
            'i' | 'l' => '1',
            other => other,
        })
        .collect();
    TokenHash(Sha256::digest(format!("recovery/{person}/{plain}").as_bytes()).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_people_write_them() {
        let (ann, bob): (PersonId, PersonId) = ("ann".into(), "bob".into());
        let code = random_code();
        assert_eq!(code.len(), 29);
        assert_ne!(code, random_code());
        let same =
            [code.to_uppercase(), code.replace('-', " "), code.replace('-', ""), code.replace('0', "O")];
        for written in same {
            assert_eq!(code_hash(&ann, &code), code_hash(&ann, &written), "{written}");
        }
        assert_ne!(code_hash(&ann, &code), code_hash(&bob, &code));
    }
}
