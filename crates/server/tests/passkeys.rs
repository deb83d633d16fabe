//! Passkeys by an authenticator of our own: sign-up, login without a name, confirmation, and what does not get in.

mod support;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use p256::SecretKey;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use p256::elliptic_curve::sec1::ToSec1Point;
use serde_json::{Value, json};
use server::OnlineLimits;
use sha2::{Digest, Sha256};
use support::http::{Answer, Asker, ask_with, guest};
use support::{Place, start};

/// An authenticator with one key, for one site.
struct Authenticator {
    secret: SecretKey,
    user: Vec<u8>,
    counter: u32,
}

const ID: [u8; 16] = [42; 16];

impl Authenticator {
    fn new(seed: u8) -> Authenticator {
        Authenticator {
            secret: SecretKey::from_slice(&[seed; 32]).expect("a key"),
            user: Vec::new(),
            counter: 0,
        }
    }

    /// Present and verified; with a key where one is made.
    fn data(&mut self, flags: u8) -> Vec<u8> {
        self.counter += 1;
        let mut data = Sha256::digest(b"localhost").to_vec();
        data.push(flags);
        data.extend(self.counter.to_be_bytes());
        data
    }

    fn make(&mut self, options: &Value, origin: &str) -> Value {
        self.user = BASE64.decode(options["user"]["id"].as_str().expect("a user")).expect("base64");
        assert_eq!(options["authenticatorSelection"]["residentKey"], "required");
        assert_eq!(options["authenticatorSelection"]["userVerification"], "required");
        let mut data = self.data(0x45);
        data.extend([0; 16]);
        data.extend([0, ID.len() as u8]);
        data.extend(ID);
        let point = self.secret.public_key().to_sec1_point(false);
        let (x, y) = point.as_bytes()[1..].split_at(32);
        // A map of five: EC2, ES256, P-256, and the point.
        data.extend([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
        data.extend(x);
        data.extend([0x22, 0x58, 0x20]);
        data.extend(y);
        let mut object = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec();
        object.push(u8::try_from(data.len()).expect("it is short"));
        object.extend(data);
        json!({
            "id": BASE64.encode(ID),
            "rawId": BASE64.encode(ID),
            "type": "public-key",
            "response": {
                "attestationObject": BASE64.encode(object),
                "clientDataJSON": BASE64.encode(client_data("webauthn.create", options, origin)),
            },
            "clientExtensionResults": {},
        })
    }

    fn sign(&mut self, options: &Value, origin: &str) -> Value {
        let (data, client) = (self.data(0x05), client_data("webauthn.get", options, origin));
        let mut signed = data.clone();
        signed.extend(Sha256::digest(&client));
        let signature: Signature = SigningKey::from(&self.secret).sign(&signed);
        json!({
            "id": BASE64.encode(ID),
            "rawId": BASE64.encode(ID),
            "type": "public-key",
            "response": {
                "authenticatorData": BASE64.encode(data),
                "clientDataJSON": BASE64.encode(client),
                "signature": BASE64.encode(signature.to_der().as_bytes()),
                "userHandle": BASE64.encode(&self.user),
            },
            "clientExtensionResults": {},
        })
    }
}

fn client_data(kind: &str, options: &Value, origin: &str) -> Vec<u8> {
    let data =
        json!({ "type": kind, "challenge": options["challenge"], "origin": origin, "crossOrigin": false });
    data.to_string().into_bytes()
}

/// Asks by the name that passkeys know.
fn ask(place: &Place, who: &Asker, path: &str, body: &Value) -> Answer {
    let port = place.address.rsplit(':').next().expect("a port");
    ask_with(place, who, "POST", path, Some(body), &[("host", &format!("localhost:{port}"))])
}

fn challenge(place: &Place, who: &Asker, path: &str, body: &Value) -> (String, Value) {
    let answer = ask(place, who, path, body);
    assert_eq!(answer.status, 200, "{answer:?}");
    let options = serde_json::from_str(answer.body["options"].as_str().expect("options")).expect("JSON");
    (answer.body["challenge"].as_str().expect("an id").to_owned(), options)
}

#[tokio::test(flavor = "multi_thread")]
async fn one_signs_up_and_comes_back_by_a_passkey_alone() {
    let place = start(OnlineLimits::default());
    let origin = format!("http://localhost:{}", place.address.rsplit(':').next().expect("a port"));
    let (ann, mut key) = (guest(&place), Authenticator::new(7));
    let (id, options) = challenge(&place, &ann, "/api/passkeys/challenge", &json!({ "name": "Ann" }));
    let credential = key.make(&options, &origin).to_string();
    let passkey = json!({ "challenge": id, "credential": credential, "name": "phone" });
    let sign_up = json!({ "name": "Ann", "passkey": passkey });
    let other = ask(&place, &guest(&place), "/api/account", &sign_up);
    assert_eq!((other.status, other.code()), (422, "passkey-refused"), "it was asked for by somebody else");
    let (id, options) = challenge(&place, &ann, "/api/passkeys/challenge", &json!({ "name": "Ann" }));
    let credential = key.make(&options, &origin).to_string();
    let sign_up =
        json!({ "name": "Ann", "passkey": { "challenge": id, "credential": credential, "name": "phone" } });
    let made = ask(&place, &ann, "/api/account", &sign_up);
    assert_eq!(
        (made.status, &made.body["passkeys"], &made.body["hasPassword"]),
        (201, &json!(1), &json!(false)),
        "{made:?}"
    );

    let log_in = |key: &mut Authenticator, origin: &str, sign: bool| {
        let (id, options) = challenge(&place, &Asker::default(), "/api/login/passkey/challenge", &json!({}));
        let mut credential = key.sign(&options, origin);
        if !sign {
            credential["response"]["signature"] = json!(BASE64.encode([0; 70]));
        }
        let answer = json!({ "challenge": id, "credential": credential.to_string() });
        (ask(&place, &Asker::default(), "/api/login/passkey", &answer), answer)
    };
    let (back, answer) = log_in(&mut key, &origin, true);
    assert_eq!(
        (back.status, &back.body["person"]["name"], &back.body["isConfirmed"]),
        (200, &json!("Ann"), &json!(true)),
        "{back:?}"
    );
    assert!(back.cookie.is_some());
    assert_eq!(
        ask(&place, &Asker::default(), "/api/login/passkey", &answer).code(),
        "wrong-login",
        "a challenge works once"
    );
    assert_eq!(log_in(&mut key, &origin, false).0.code(), "wrong-login", "the signature counts");
    assert_eq!(log_in(&mut key, "https://evil.example", true).0.code(), "wrong-login", "so does the site");
    let mut stranger = Authenticator { user: key.user.clone(), ..Authenticator::new(8) };
    assert_eq!(log_in(&mut stranger, &origin, true).0.code(), "wrong-login", "and the key");
    let account = Asker { cookie: back.cookie, token: None };
    let path = format!("/api/passkeys/{}", BASE64.encode(ID));
    let last = support::http::ask(&place, &account, "DELETE", &path, None);
    assert_eq!((last.status, last.code()), (409, "last-way-in"));
}
