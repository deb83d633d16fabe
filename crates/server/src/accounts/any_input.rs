//! Any text where people and programs write one: names, passwords, recovery codes, cookies, `Host`, `X-Forwarded-For`, query strings,
//! messages of passkeys, subscriptions to push messages, positions and moves that the archive and the explorer are asked about, names of
//! tournaments and clubs.
//! Nothing panics, and what is taken is what was promised. Texts are bred from [`SEEDS`] by a generator that starts anew from a seed.
//!
//! `UNDERSHIFT_INPUTS=N cargo test -p server --lib any_input` tries N of them. What is read before it comes here, the JSON of the bodies, is
//! the fuzz target `accounts`.

use std::net::{IpAddr, Ipv4Addr};

use axum::extract::Query;
use axum::http::header::{COOKIE, HOST};
use axum::http::{HeaderMap, HeaderValue, Uri};
use game::SplitMix64;
use protocol::GameId;
use protocol::online::{ApiProblem, MAX_TITLE, PasskeyAnswer};
use serde_json::Value;

use super::answer::Problem;
use super::archive::{Search, Where, game_at};
use super::names::{account_name, skeleton};
use super::passkey::Passkeys;
use super::password;
use super::people::ByName;
use super::recovery::{code_hash, random_code};
use super::tokens::scopes_of;
use super::who::is_loopback_name;
use crate::api::{cookie_name, token_in};
use crate::archive::index::{INDEXED_STEPS, indexed_positions, key_of, moves_of};
use crate::limits::OnlineLimits;
use crate::origin::Origins;
use crate::people::{clean_name, clean_text};
use crate::proxy::TrustedProxies;
use crate::push::way_of;
use crate::tournaments::api::title;

/// Inputs of a run in the tests.
const INPUTS: u64 = 4_000;

const SEEDS: &[&str] = &[
    "Ada Lovelace",
    "<script>alert(1)</script>",
    "\u{202e}Ada\u{202c}",
    "עדה",
    "👩‍👩‍👧‍👦👩🏽‍🚀🏳️‍🌈",
    "Ǆ İ ß ﬃ Ω Å ① ㎏ ｗｉｄｅ",
    "a\u{0301}\u{0302}\u{0303}\u{0304}\u{0305}",
    "undershift-session=xyz; a=b; __Host-undershift-session=q",
    "localhost:7749",
    "[::1]:80",
    "name=Ada&limit=18446744073709551616&name=%F0%9F%98%80%ZZ",
    "0a1b-2c3d-4e5f-6g7h-8j9k-mnpq",
    "read play challenge social",
    "game=express:2&player=Ada&result=won&rated=true&minMoves=2&moves=Na+Sb&before=17&limit=100",
    "Na Sb Wc E7 d1c2 d4f5 Na:a1-d1",
    "a7/7/7/7/7/7/7 g 20,22 0,0 2,0",
    "eooobobb/b2b1go/3b1gb/boo2gg/5gg/5bo/o1g1ogg g 12,13,13 0,0,0 0,0,0",
    "jAbBCa/cdDcD/Dcadd/adDAA/dbdBB/BAdaa/DBbAD dl3/5/5/2d2/d1dll/1d3/l2l1 l m - d6 0/1",
    "=SUM(A1);\r\nEND:VCALENDAR\r\n",
    "game=express:2&position=7/7/7/7/7/7/7+g+22,22+0,0+0,0",
    "203.0.113.9, 198.51.100.7:5555, [2001:db8::7]:443, ::ffff:10.0.0.2, unknown, 127.0.0.1",
    r#"{"id":"AA","rawId":"AA","type":"public-key","response":{"attestationObject":"o2NmbXRkbm9uZQ","clientDataJSON":"e30"}}"#,
    r#"{"id":"AA","rawId":"AA","type":"public-key","response":{"authenticatorData":"AA","clientDataJSON":"e30","signature":"AA","userHandle":"AAAAAAAAAAAAAAAAAAAAAA"}}"#,
];

/// Addresses of push services, and of what is none of the open internet.
const ENDPOINTS: &[&str] = &[
    "https://push.example.org/send/x?y=z#w",
    "https://updates.push.services.mozilla.com:8443/wpush/v2/gAAAA",
    "https://198.41.0.4/x",
    "https://[2606:4700::1]:443/x",
    "https://user:secret@push.example.org/x",
    "https://127.0.0.1/x",
    "https://0x7f.1/x",
    "https://[::ffff:10.0.0.1]/x",
    "https://169.254.169.254/latest/meta-data",
    "https://printer.local/x",
    "http://push.example.org/x",
    "file:///etc/passwd",
    "//push.example.org/x",
];

/// Subscriptions with good keys, which [`ENDPOINTS`] are put into, and without.
const SUBSCRIPTIONS: &[&str] = &[
    r#"{"endpoint":"https://push.example.org/x","expirationTime":null,"keys":{"p256dh":"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4","auth":"BTBZMqHH6r4Tts7J_aSIgg"}}"#,
    r#"{"endpoint":"https://push.example.org/x","keys":{"p256dh":"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4=","auth":"BTBZMqHH6r4Tts7J_aSIgg=="}}"#,
    r#"{"endpoint":"https://push.example.org/x","keys":{"p256dh":"BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA","auth":"AA"}}"#,
    r#"{"endpoint":7,"keys":[]}"#,
];

/// A text made of two seeds: cut, joined, repeated, and some of its characters changed.
pub(crate) fn bred(seeds: &[&str], random: &mut SplitMix64) -> String {
    let mut pick = || seeds[random.below(seeds.len() as u32) as usize];
    let mut text: Vec<char> = pick().chars().chain(pick().chars()).collect();
    for _ in 0..random.below(8) {
        if text.is_empty() {
            break;
        }
        let at = random.below(text.len() as u32) as usize;
        match random.below(5) {
            0 => text.truncate(at),
            1 => drop(text.drain(..at)),
            2 => text[at] = char::from_u32(random.below(0x11_0000)).unwrap_or('\u{fffd}'),
            3 => text.insert(at, char::from(random.below(128) as u8)),
            _ => text.extend_from_within(at..),
        }
        text.truncate(3_000);
    }
    text.into_iter().collect()
}

fn check_name(text: &str) {
    let seen = skeleton(text);
    assert!(seen.chars().all(char::is_alphanumeric), "{text:?} looks like {seen:?}");
    if let Ok(name) = account_name(text) {
        let again = account_name(&name.text).unwrap_or_else(|_| panic!("{:?} was taken", name.text));
        assert_eq!(again, name, "a name that is taken is taken as it stands");
        assert_eq!(name.skeleton, skeleton(text), "what is looked up is what is kept");
        assert_eq!(clean_name(&name.text).as_deref(), Some(name.text.as_str()));
    }
    if let Some(clean) = clean_text(text, 60) {
        assert!(clean.chars().count() <= 60 && !clean.contains('\n') && clean.trim() == clean, "{clean:?}");
    }
}

fn check_headers(text: &str) {
    let Ok(value) = HeaderValue::from_str(text) else { return };
    let mut headers = HeaderMap::new();
    headers.insert(COOKIE, value.clone());
    for is_https in [false, true] {
        if let Some(token) = token_in(&headers, cookie_name(is_https)) {
            assert!(!token.contains(';') && text.contains(token), "{text:?}");
        }
    }
    headers.insert(HOST, value);
    if is_loopback_name(&headers) {
        let host = text.to_ascii_lowercase();
        assert!(host.contains("localhost") || host.contains("127.") || host.contains(":1"), "{text:?}");
    }
}

fn check_query(text: &str) {
    let uri = format!("/api/people?{}", text.replace(|character: char| !character.is_ascii_graphic(), "%"));
    if let Ok(uri) = uri.parse::<Uri>()
        && let Ok(Query(ByName { name })) = Query::<ByName>::try_from_uri(&uri)
    {
        check_name(&name);
    }
}

/// Who asks, where a proxy says so: nobody is taken for somebody whom no trusted proxy has named.
fn check_forwarded(text: &str) {
    const PROXY: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let client = IpAddr::V4(Ipv4Addr::new(198, 51, 100, 7));
    let proxies: TrustedProxies = [PROXY, IpAddr::V4(Ipv4Addr::new(10, 0, 0, 2))].into_iter().collect();
    let lines = |lines: &[&str]| {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", HeaderValue::from_bytes(line.as_bytes()).ok()?);
        }
        Some(headers)
    };
    // A header has one line, of any bytes.
    let bare: String = text.chars().filter(|character| !character.is_control()).collect();
    let Some(said) = lines(&[&bare]) else { return };
    assert_eq!(proxies.client(client, &said), client, "not a proxy, and so it speaks for itself: {text:?}");
    let found = proxies.client(PROXY, &said);
    let is_said = bare.split(',').any(|name| name.contains(&found.to_string()) || name.parse() == Ok(found));
    let is_written_otherwise = bare.contains(':');
    assert!(found == PROXY || is_said || is_written_otherwise, "{text:?} names no {found}");
    // What the proxy adds stands last, and nothing before it counts, in the same line or in one before.
    for more in [lines(&[&format!("{bare}, {client}")]), lines(&[&bare, "198.51.100.7"])] {
        assert_eq!(more.map(|headers| proxies.client(PROXY, &headers)), Some(client), "{text:?}");
    }
}

/// Where a message would be sent for whoever subscribes with such a text: to the open internet by https, or nowhere. Whether somewhere.
fn check_push(text: &str) -> bool {
    let Some((url, origin, message)) = way_of(text) else { return false };
    let uri: Uri = url.parse().expect("it was read");
    let host = uri.host().expect("it has one").trim_start_matches('[').trim_end_matches(']').to_owned();
    assert!(url.len() <= 1_000 && url.to_lowercase().starts_with("https://"), "{url}");
    assert!(!origin.contains('@') && origin.contains(&host) && !message.is_empty(), "{origin} of {url}");
    match host.parse::<IpAddr>().map(|address| address.to_canonical()) {
        Ok(IpAddr::V4(address)) => {
            assert!(!address.is_private() && !address.is_loopback() && !address.is_link_local(), "{url}");
        }
        Ok(IpAddr::V6(address)) => assert!(address.segments()[0] & 0xe000 == 0x2000, "{url}"),
        Err(_) => assert!(host.contains('.') && !host.to_lowercase().ends_with(".local"), "{url}"),
    }
    true
}

/// What the explorer is asked about: it is refused with a sentence, or is a position with a key. Whether it is one.
fn check_explorer(text: &str) -> bool {
    let query = text.replace(|character: char| !character.is_ascii_graphic(), "+");
    let Ok(uri) = format!("/api/explorer?{query}").parse::<Uri>() else { return false };
    let Ok(Query(Where { game, position })) = Query::<Where>::try_from_uri(&uri) else { return false };
    match game_at(game, position.as_deref(), None) {
        Ok(found) => {
            let written = found.position_text();
            let again = game_at(game, Some(&written), None).unwrap_or_else(|_| panic!("{written} was taken"));
            assert_eq!(key_of(&again), key_of(&found), "{written} of {text:?}");
            true
        }
        Err(Problem(ApiProblem::Invalid { message })) => {
            assert!(message.starts_with("position: ") && !message.contains('\n'), "{message:?}");
            false
        }
        Err(Problem(other)) => panic!("{other:?} for {text:?}"),
    }
}

/// What is searched for, and a position that somebody asks about: it is refused, or has a key and moves.
fn check_archive(text: &str) {
    let query = text.replace(|character: char| !character.is_ascii_graphic(), "+");
    if let Ok(uri) = format!("/api/games?{query}").parse::<Uri>()
        && let Ok(Query(search)) = Query::<Search>::try_from_uri(&uri)
    {
        let _ = search.key().map(|key| key.map(i64::count_ones));
    }
    for id in ["express:2", "expert:3", "moguli", "moguli:newrow,cylinder"] {
        let Ok(id) = id.parse().map(GameId) else { continue };
        for found in [game_at(id, Some(text), None), game_at(id, None, Some(text))] {
            let Ok(game) = found else { continue };
            let (positions, moves) = (indexed_positions(&game), moves_of(&game));
            let is_indexed = positions.iter().any(|position| position.key == key_of(&game));
            assert!(game.len() > INDEXED_STEPS || is_indexed, "{text:?}");
            assert!(moves.values().all(|text| game.moves().contains(text)), "{text:?}");
        }
    }
}

/// The name of a tournament or a club.
fn check_title(text: &str) {
    if let Ok(name) = title(text) {
        assert!((1..=MAX_TITLE).contains(&name.chars().count()) && !name.contains(['\r', '\n']), "{text:?}");
        assert_eq!(title(&name).ok(), Some(name), "a name that is taken is taken as it stands");
    }
}

fn check_passkey(passkeys: &Passkeys, text: &str) {
    let person = "a1B2c3D4e5F6".into();
    let started = passkeys.start_registration(&person, [7; 16], "Ada", &[]).expect("a challenge");
    let answer =
        |challenge: String| PasskeyAnswer { challenge, credential: text.to_owned(), name: String::new() };
    let made = passkeys.finish_registration(&person, &answer(started.challenge.clone()));
    assert!(made.is_err(), "no device has made {text:?}");
    assert!(passkeys.finish_registration(&person, &answer(started.challenge)).is_err(), "asked once");
    let started = passkeys.start_login().expect("a challenge");
    let answer = answer(started.challenge);
    let _ = passkeys.claimed_user(&answer);
    assert!(passkeys.finish_login(&answer, &[]).is_err(), "nobody has {text:?}");
}

#[test]
fn nothing_that_is_written_anywhere_does_harm() {
    let inputs = std::env::var("UNDERSHIFT_INPUTS").map_or(INPUTS, |text| text.parse().expect("a number"));
    let passkeys = Passkeys::new(&Origins::default(), &OnlineLimits::default());
    let person = "a1B2c3D4e5F6".into();
    let code = random_code();
    let mut random = SplitMix64::new(22);
    let (mut subscribed, mut explored) = (0, 0);
    for number in 0..inputs {
        let text = if number < SEEDS.len() as u64 {
            SEEDS[number as usize].to_owned()
        } else {
            bred(SEEDS, &mut random)
        };
        check_name(&text);
        check_headers(&text);
        check_query(&text);
        check_archive(&text);
        check_title(&text);
        check_forwarded(&text);
        explored += u32::from(check_explorer(&text));
        subscribed += u32::from(check_push(&bred(SUBSCRIPTIONS, &mut random)));
        let mut subscription: Value = serde_json::from_str(SUBSCRIPTIONS[0]).expect("JSON");
        subscription["endpoint"] = bred(ENDPOINTS, &mut random).into();
        subscribed += u32::from(check_push(&subscription.to_string()));
        // Slower than all else together, and long ones are refused at once.
        if number % 16 == 0 {
            check_passkey(&passkeys, &text);
            let _ = password::check(&text, "Ada");
        }
        assert_ne!(code_hash(&person, &text), code_hash(&person, &code), "{text:?}");
        assert!(scopes_of(&text).len() <= text.len() / 4);
    }
    for (number, seed) in SUBSCRIPTIONS.iter().enumerate() {
        assert_eq!(check_push(seed), number < 2, "{seed}");
    }
    // Not all is refused, or nothing would have been tried of what comes after.
    assert!(subscribed > 50 && explored > 0, "{subscribed} subscriptions, {explored} positions");
    println!("{inputs} inputs, {subscribed} subscriptions, {explored} positions of the explorer");
}
