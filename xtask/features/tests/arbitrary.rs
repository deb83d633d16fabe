//! Feature `arbitrary`: positions are those of games, moves can be written.
#![cfg(feature = "arbitrary")]

use game::arbitrary::{Arbitrary, Unstructured};
use game::{Game, Play, SplitMix64};

fn check<G: Game + for<'a> Arbitrary<'a>>()
where
    G::Move: for<'a> Arbitrary<'a>,
{
    let mut random = SplitMix64::new(3);
    let (mut longest, mut legal) = (0, 0);
    for length in 0..300 {
        let bytes: Vec<u8> = (0..length).map(|_| random.next_u64() as u8).collect();
        let mut input = Unstructured::new(&bytes);
        let position = G::arbitrary(&mut input).expect("any input makes a position");
        assert!(!position.is_over(), "{position}");
        assert_eq!(position.to_string().parse::<G>().as_ref(), Ok(&position));
        let play = Play::<G>::arbitrary(&mut Unstructured::new(&bytes)).expect("a game");
        longest = longest.max(play.steps().len());
        let mv = G::Move::arbitrary(&mut Unstructured::new(&bytes)).expect("a move");
        assert_eq!(mv.to_string().parse::<G::Move>(), Ok(mv));
        legal += usize::from(position.is_legal(mv));
    }
    assert!(longest > 10 && legal > 0, "{}: {longest} moves at the most, {legal} legal", G::ID);
}

#[test]
fn positions_come_from_games_and_moves_can_be_written() {
    check::<shiftago::Express2>();
    check::<shiftago::Expert3>();
    check::<shiftago::Extreme4>();
    check::<moguli::Moguli>();
    check::<moguli::MoguliCylinder>();
}
