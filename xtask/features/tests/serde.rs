//! Feature `serde`: what has a text form is that text.
#![cfg(feature = "serde")]

use game::{Cell, Game, SplitMix64};
use serde_json::{from_str, json, to_value};

fn check<G: Game + serde::Serialize + serde::de::DeserializeOwned>()
where
    G::Move: serde::Serialize + serde::de::DeserializeOwned,
{
    let mut random = SplitMix64::new(9);
    let mut position = G::default();
    for _ in 0..40 {
        let written = to_value(&position).expect("a text");
        assert_eq!(written, json!(position.to_string()));
        assert_eq!(serde_json::from_value::<G>(written).expect("a position"), position);
        let Some(mv) = position.random_move(&mut random) else { break };
        assert_eq!(to_value(mv).expect("a text"), json!(mv.to_string()));
        assert_eq!(from_str::<G::Move>(&format!("\"{mv}\"")).expect("a move"), mv);
        position.play_unchecked(mv);
    }
    let error = from_str::<G>("\"nonsense\"").expect_err("no position").to_string();
    assert!(error.contains("invalid position"), "{error}");
    assert!(from_str::<G>("7").is_err());
}

#[test]
fn positions_and_moves_are_their_texts() {
    check::<shiftago::Express2>();
    check::<shiftago::Extreme4>();
    check::<moguli::Moguli>();
    check::<moguli::MoguliNewRowCylinder>();
}

#[test]
fn fields_and_entries_are_their_texts() {
    assert_eq!(to_value("c4".parse::<Cell>().expect("a field")).expect("a text"), json!("c4"));
    assert_eq!(from_str::<shiftago::Entry>("\"Nc\"").expect("an entry").to_string(), "Nc");
}
