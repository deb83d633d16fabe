//! Push messages, against a push service on loopback that decrypts what it gets and checks who signed it.

mod support;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::sync::atomic::{AtomicU16, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use aes_gcm::aead::Aead;
use aes_gcm::{Aes128Gcm, Key, Nonce};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use hmac::{Hmac, KeyInit, Mac};
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::{PublicKey, SecretKey};
use protocol::online::{ClientMessage, OnlineRefusal, OnlineTable};
use serde_json::Value;
use server::OnlineLimits;
use sha2::Sha256;
use support::{Client, LONG, TWO, options, start};
use table::TimeControl;
use tokio::time::timeout;

async fn subscribe(client: &mut Client, subscription: String) -> Result<(), OnlineRefusal> {
    let id = client.id();
    client.ask(ClientMessage::Push { id, subscription: Some(subscription) }).await.map(drop)
}

/// Names and values of headers.
type Headers = Vec<(String, String)>;

/// A push service, and a browser that it knows.
struct PushService {
    url: String,
    browser: SecretKey,
    secret: [u8; 16],
    requests: mpsc::Receiver<(Headers, Vec<u8>)>,
    status: Arc<AtomicU16>,
}

impl PushService {
    fn start() -> PushService {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let url = format!("http://{}/send/x", listener.local_addr().expect("it listens"));
        let (sender, requests) = mpsc::channel();
        let status = Arc::new(AtomicU16::new(201));
        let answer = Arc::clone(&status);
        thread::spawn(move || {
            for stream in listener.incoming() {
                let mut stream = BufReader::new(stream.expect("a connection"));
                let mut lines = Vec::new();
                loop {
                    let mut line = String::new();
                    stream.read_line(&mut line).expect("a line");
                    match line.trim_end() {
                        "" => break,
                        line => lines.push(line.to_owned()),
                    }
                }
                let headers: Headers = lines[1..]
                    .iter()
                    .filter_map(|line| line.split_once(": "))
                    .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
                    .collect();
                let length = header(&headers, "content-length").parse().expect("a length");
                let mut body = vec![0; length];
                stream.read_exact(&mut body).expect("a body");
                let status = answer.load(Ordering::Relaxed);
                let text = format!("HTTP/1.1 {status} x\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
                stream.get_mut().write_all(text.as_bytes()).expect("an answer");
                if sender.send((headers, body)).is_err() {
                    return;
                }
            }
        });
        let browser = SecretKey::from_slice(&[7; 32]).expect("a key");
        PushService { url, browser, secret: [9; 16], requests, status }
    }

    fn subscription(&self) -> String {
        let key = BASE64.encode(self.browser.public_key().to_sec1_bytes());
        let keys = serde_json::json!({ "p256dh": key, "auth": BASE64.encode(self.secret) });
        serde_json::json!({ "endpoint": self.url, "expirationTime": null, "keys": keys }).to_string()
    }

    /// The next message, decrypted; who signed it is checked.
    fn next(&self, server_key: &str) -> Value {
        let (headers, body) = self.requests.recv_timeout(LONG).expect("a message");
        assert_eq!(header(&headers, "content-encoding"), "aes128gcm");
        assert_eq!(header(&headers, "ttl"), "86400");
        assert_eq!(header(&headers, "topic").len(), 22);
        let authorization = header(&headers, "authorization");
        let (token, key) =
            authorization.strip_prefix("vapid t=").and_then(|it| it.split_once(", k=")).expect("vapid");
        assert_eq!(key, server_key, "the key that the browser was told");
        let (signed, signature) = token.rsplit_once('.').expect("a token");
        let key = VerifyingKey::from_sec1_bytes(&BASE64.decode(key).expect("base64")).expect("a key");
        let signature =
            Signature::from_slice(&BASE64.decode(signature).expect("base64")).expect("a signature");
        key.verify(signed.as_bytes(), &signature).expect("it is signed by the server");
        let claims = BASE64.decode(signed.split_once('.').expect("two parts").1).expect("base64");
        let claims: Value = serde_json::from_slice(&claims).expect("claims");
        assert_eq!(claims["aud"].as_str(), self.url.strip_suffix("/send/x"));
        assert!(claims["sub"].as_str().is_some_and(|sub| sub.starts_with("mailto:")));
        let now = store::WallTime::now().unix_ms() / 1000;
        assert!((now..now + 24 * 3600).contains(&claims["exp"].as_i64().expect("a time")));
        serde_json::from_slice(&self.decrypt(&body)).expect("JSON")
    }

    /// As RFC 8291 says a browser does it.
    fn decrypt(&self, body: &[u8]) -> Vec<u8> {
        let (salt, rest) = body.split_at(16);
        assert_eq!(rest[..5], [0, 0, 16, 0, 65], "records of 4096, and a key of 65 bytes");
        let (sender, cipher) = rest[5..].split_at(65);
        let public = PublicKey::from_sec1_bytes(sender).expect("a key");
        let shared = self.browser.diffie_hellman(&public);
        let own = self.browser.public_key().to_sec1_bytes();
        let info = [b"WebPush: info\0", &own[..], sender].concat();
        let keying = hkdf(&self.secret, shared.raw_secret_bytes(), &info);
        let key = hkdf(salt, &keying, b"Content-Encoding: aes128gcm\0");
        let nonce = hkdf(salt, &keying, b"Content-Encoding: nonce\0");
        let key = Key::<Aes128Gcm>::try_from(&key[..16]).expect("16 bytes");
        let nonce = Nonce::try_from(&nonce[..12]).expect("12 bytes");
        let mut plain = Aes128Gcm::new(&key).decrypt(&nonce, cipher).expect("it is for this browser");
        assert_eq!(plain.pop(), Some(2), "the last record");
        plain
    }
}

fn hkdf(salt: &[u8], input: &[u8], info: &[u8]) -> [u8; 32] {
    let mac = |key: &[u8], data: &[u8]| -> [u8; 32] {
        let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(key).expect("any length");
        mac.update(data);
        mac.finalize().into_bytes().into()
    };
    mac(&mac(salt, input), &[info, &[1]].concat())
}

fn header<'h>(headers: &'h [(String, String)], name: &str) -> &'h str {
    let found = headers.iter().find(|(key, _)| key == name);
    found.map_or_else(|| panic!("{name}: {headers:?}"), |(_, value)| value.as_str())
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_away_hears_of_the_start_and_of_every_turn() {
    let place = start(OnlineLimits { push_private: 1, ..OnlineLimits::default() });
    let (service, mut host) = (PushService::start(), Client::new(&place).await);
    let key = host.push_key.clone();
    subscribe(&mut host, service.subscription()).await.expect("it is taken");
    let table = host.create(options("express:2", TWO)).await.expect("a table");
    let host_id = host.person.id.as_str().into();
    let host = host.leave(&place, 0).await;
    let mut guest = Client::new(&place).await;
    guest.sit(&table, None).await.expect("a seat");
    let message = service.next(&key);
    assert_eq!(message, serde_json::json!({ "kind": "game-started", "table": table, "game": "express:2" }));
    // Whoever is here sees it anyway.
    let mut host = host.come_back(&place).await;
    assert_eq!(host.push_key, key);
    assert_eq!(host.play(&table, 3, "Na").await, Ok(Some(4)));
    assert_eq!(guest.play(&table, 4, "Ng").await, Ok(Some(5)));
    assert_eq!(host.play(&table, 5, "Na").await, Ok(Some(6)));
    assert!(service.requests.try_recv().is_err());
    let host = host.leave(&place, 1).await;
    // The browser has taken its permission back.
    service.status.store(410, Ordering::Relaxed);
    assert_eq!(guest.play(&table, 6, "Ng").await, Ok(Some(7)));
    assert_eq!(service.next(&key)["kind"], "your-turn");
    let gone = async {
        while !place.store.push_of(&host_id).await.expect("a read").is_empty() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(LONG, gone).await.expect("the subscription is removed");
    drop(host);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_move_is_reminded_once_before_the_time_is_up() {
    let place = start(OnlineLimits { push_private: 1, slow_turn_ms: 1_000, ..OnlineLimits::default() });
    let (service, mut host) = (PushService::start(), Client::new(&place).await);
    let key = host.push_key.clone();
    subscribe(&mut host, service.subscription()).await.expect("it is taken");
    let mut options = options("express:2", TWO);
    for slot in &mut options.slots {
        slot.time = Some(TimeControl::per_turn(Duration::from_secs(8)).into());
    }
    let table = host.create(options).await.expect("a table");
    let mut guest = Client::new(&place).await;
    guest.sit(&table, None).await.expect("a seat");
    assert_eq!(host.play(&table, 3, "Na").await, Ok(Some(4)));
    // Their clocks run from here on.
    assert_eq!(guest.play(&table, 4, "Ng").await, Ok(Some(5)));
    assert_eq!(host.play(&table, 5, "Nb").await, Ok(Some(6)));
    let host = host.leave(&place, 1).await;
    let began = Instant::now();
    assert_eq!(guest.play(&table, 6, "Nf").await, Ok(Some(7)));
    assert_eq!(service.next(&key)["kind"], "your-turn");
    assert!(began.elapsed() < Duration::from_secs(5), "at once");
    let reminder = service.next(&key);
    assert_eq!(reminder, serde_json::json!({ "kind": "time-short", "table": table, "game": "express:2" }));
    let waited = began.elapsed();
    assert!(waited >= Duration::from_millis(5_900), "a quarter of the time is left, and no more: {waited:?}");
    // The flag falls, and nothing else was told.
    let is_over = |table: &OnlineTable| table.table().is_some_and(|table| table.ending().is_some());
    guest.until_table(&table, is_over).await;
    assert!(service.requests.try_recv().is_err());
    drop(host);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_open_internet_is_pushed_to_and_not_too_much_of_it() {
    let place = start(OnlineLimits { push_per_person: 2, ..OnlineLimits::default() });
    let (service, mut client) = (PushService::start(), Client::new(&place).await);
    let subscription = service.subscription();
    let at = |url: &str| subscription.replace(&service.url, url);
    for bad in [
        subscription.clone(),
        at("https://127.0.0.1/x"),
        at("https://192.168.0.1/x"),
        at("http://push.example.org/x"),
        at("https://push.example.org/x").replace("p256dh", "p256"),
        at(&format!("https://push.example.org/{}", "x".repeat(2_000))),
        "{}".to_owned(),
        "nonsense".to_owned(),
    ] {
        assert_eq!(subscribe(&mut client, bad.clone()).await, Err(OnlineRefusal::BadText), "{bad}");
    }
    for number in [1, 2, 2, 1] {
        subscribe(&mut client, at(&format!("https://push.example.org/{number}"))).await.expect("it is taken");
    }
    let third = subscribe(&mut client, at("https://push.example.org/3")).await;
    assert_eq!(third, Err(OnlineRefusal::LimitReached { limit: "push-per-person".to_owned(), most: 2 }));
    let id = client.id();
    client.ask(ClientMessage::Push { id, subscription: None }).await.expect("all are removed");
    assert_eq!(place.store.push_of(&client.person.id.as_str().into()).await.expect("a read"), []);
}
