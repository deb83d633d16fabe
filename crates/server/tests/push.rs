//! Push messages, against a push service on loopback that decrypts what it gets and checks who signed it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::sync::atomic::{AtomicU16, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use aes_gcm::aead::Aead;
use aes_gcm::{Aes128Gcm, Key, Nonce};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use futures_util::{SinkExt, StreamExt};
use hmac::{Hmac, KeyInit, Mac};
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::{PublicKey, SecretKey};
use protocol::online::{
    ActionId, ChatPolicy, ClientMessage, Leavers, OnlineOptions, OnlineRefusal, ServerMessage, SlotHolder,
    SlotOptions, TableId,
};
use protocol::{ByOffer, Consent, Contest, Millis, PlayerCommand};
use serde_json::Value;
use server::page::File;
use server::{Limits, Online, OnlineLimits, Origins, Site};
use sha2::Sha256;
use store::{SqliteStore, Store};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

static FILES: &[File] = &[File { path: "index.html", digest: "d", plain: b"page", gzip: None, brotli: None }];
/// Far longer than anything takes here, however busy the machine.
const LONG: Duration = Duration::from_secs(60);

struct Place {
    address: String,
    store: Arc<SqliteStore>,
    _folder: TempDir,
}

fn start(limits: OnlineLimits) -> Place {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Arc::new(SqliteStore::open(folder.path()).expect("a store"));
    let (sender, receiver) = mpsc::channel();
    let online = Online { store: Arc::clone(&store) as Arc<dyn Store>, limits, origins: Origins::default() };
    thread::spawn(move || {
        let ready = |urls: &[String]| sender.send(urls[0].clone()).map_err(std::io::Error::other);
        let address = ([127, 0, 0, 1], 0).into();
        server::run(address, Site::new(FILES), Some(online), Limits::default(), ready).expect("a free port");
    });
    let url = receiver.recv().expect("it serves");
    let address = url.strip_prefix("http://").and_then(|url| url.strip_suffix('/')).expect("a URL");
    Place { address: address.to_owned(), store, _folder: folder }
}

/// Somebody with a socket.
struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    person: store::PersonId,
    push_key: String,
    cookie: String,
    next_id: u32,
}

impl Client {
    async fn new(place: &Place) -> Client {
        let url = format!("http://{}/api/session", place.address);
        let response = ureq::post(&url).send_empty().expect("a session");
        let cookie = response.headers().get("set-cookie").expect("a cookie").to_str().expect("text");
        Client::with(place, cookie.split(';').next().expect("a pair"), 0).await
    }

    async fn with(place: &Place, cookie: &str, next_id: u32) -> Client {
        let mut request = format!("ws://{}/ws", place.address).into_client_request().expect("a request");
        request.headers_mut().insert("cookie", cookie.parse().expect("a header"));
        let (socket, _) = connect_async(request).await.expect("a socket");
        let (person, push_key, cookie) = ("".into(), String::new(), cookie.to_owned());
        let mut client = Client { socket, person, push_key, cookie, next_id };
        client.say(&ClientMessage::Hello { protocol: 1 }).await;
        let welcome = client.receive().await;
        let ServerMessage::Welcome { person, push_key: Some(key), .. } = welcome else {
            panic!("{welcome:?}")
        };
        client.person = person.id.as_str().into();
        client.push_key = key;
        client
    }

    /// Goes away; the server knows it when the lobby counts nobody but `others` and the one who looks there.
    async fn leave(mut self, place: &Place, others: u32) -> Away {
        self.socket.close(None).await.expect("it closes");
        while self.socket.next().await.is_some() {}
        let mut witness = Client::new(place).await;
        witness.say(&ClientMessage::FollowLobby { is_followed: true }).await;
        loop {
            if let ServerMessage::Lobby { lobby } = witness.receive().await
                && lobby.people == others + 1
            {
                break;
            }
        }
        witness.socket.close(None).await.expect("it closes");
        Away { cookie: self.cookie, next_id: self.next_id }
    }

    async fn say(&mut self, message: &ClientMessage) {
        let text = serde_json::to_string(message).expect("JSON");
        self.socket.send(Message::text(text)).await.expect("it is sent");
    }

    async fn receive(&mut self) -> ServerMessage {
        loop {
            let message = timeout(LONG, self.socket.next()).await.expect("in time").expect("open");
            if let Message::Text(text) = message.expect("a message") {
                return serde_json::from_str(&text).expect("a message of the protocol");
            }
        }
    }

    fn id(&mut self) -> ActionId {
        self.next_id += 1;
        format!("c.{}", self.next_id).parse().expect("an id")
    }

    async fn ask(&mut self, message: ClientMessage) -> Result<(Option<TableId>, Option<u64>), OnlineRefusal> {
        let wanted = serde_json::to_value(&message).expect("JSON")["id"].as_str().expect("an id").to_owned();
        self.say(&message).await;
        loop {
            match self.receive().await {
                ServerMessage::Done { id, table, version } if id.as_str() == wanted => {
                    return Ok((table, version));
                }
                ServerMessage::Refused { id: Some(id), refusal, .. } if id.as_str() == wanted => {
                    return Err(refusal);
                }
                _ => {}
            }
        }
    }

    async fn subscribe(&mut self, subscription: String) -> Result<(), OnlineRefusal> {
        let id = self.id();
        self.ask(ClientMessage::Push { id, subscription: Some(subscription) }).await.map(drop)
    }

    async fn play(&mut self, table: &TableId, seen: u64, text: &str) {
        let (id, command) = (self.id(), PlayerCommand::Move { text: text.to_owned() });
        let act = ClientMessage::Act { table: table.clone(), id, seen, command };
        assert_eq!(self.ask(act).await, Ok((Some(table.clone()), Some(seen + 1))));
    }
}

/// Somebody without a socket.
struct Away {
    cookie: String,
    next_id: u32,
}

impl Away {
    async fn come_back(self, place: &Place) -> Client {
        Client::with(place, &self.cookie, self.next_id).await
    }
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

fn for_two() -> OnlineOptions {
    let all = Consent::ByAgreement;
    let slot = |holder| SlotOptions { holder, time: None };
    OnlineOptions {
        contest: Contest::Game { spec: games::Spec::new("express:2".parse().expect("a game")).into() },
        draws_starter: false,
        draws_seats: false,
        slots: vec![slot(SlotHolder::Host), slot(SlotHolder::Anybody)],
        consent: ByOffer { take_back: all, draw: all, pause: all, abandon: all, rematch: all },
        leavers: Leavers::Replace { level: 1 },
        chat: ChatPolicy::Free,
        spectator_delay: Millis(0),
        is_listed: false,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_away_hears_of_the_start_and_of_every_turn() {
    let place = start(OnlineLimits { push_private: 1, ..OnlineLimits::default() });
    let (service, mut host) = (PushService::start(), Client::new(&place).await);
    let key = host.push_key.clone();
    host.subscribe(service.subscription()).await.expect("it is taken");
    let id = host.id();
    let made = host.ask(ClientMessage::Create { id, options: Box::new(for_two()) }).await;
    let table = made.expect("a table").0.expect("its id");
    let host_id = host.person.clone();
    let host = host.leave(&place, 0).await;
    let mut guest = Client::new(&place).await;
    let id = guest.id();
    guest.ask(ClientMessage::Sit { table: table.clone(), id, slot: None }).await.expect("a seat");
    let message = service.next(&key);
    assert_eq!(message, serde_json::json!({ "kind": "game-started", "table": table, "game": "express:2" }));
    // Whoever is here sees it anyway.
    let mut host = host.come_back(&place).await;
    assert_eq!(host.push_key, key);
    host.play(&table, 3, "Na").await;
    guest.play(&table, 4, "Ng").await;
    host.play(&table, 5, "Na").await;
    assert!(service.requests.try_recv().is_err());
    let host = host.leave(&place, 1).await;
    // The browser has taken its permission back.
    service.status.store(410, Ordering::Relaxed);
    guest.play(&table, 6, "Ng").await;
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
        assert_eq!(client.subscribe(bad.clone()).await, Err(OnlineRefusal::BadText), "{bad}");
    }
    for number in [1, 2, 2, 1] {
        client.subscribe(at(&format!("https://push.example.org/{number}"))).await.expect("it is taken");
    }
    let third = client.subscribe(at("https://push.example.org/3")).await;
    assert_eq!(third, Err(OnlineRefusal::LimitReached { limit: "push-per-person".to_owned(), most: 2 }));
    let id = client.id();
    client.ask(ClientMessage::Push { id, subscription: None }).await.expect("all are removed");
    assert_eq!(place.store.push_of(&client.person).await.expect("a read"), []);
}
