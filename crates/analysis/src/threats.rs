//! What the other seats threaten, as text: [`threats`].

use engine::{Gain, Threat, Threats};
use game::Seat;
use games::{AnyGame, with_game};

/// A move by which another seat would gain something, as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyThreat {
    /// Who.
    pub seat: Seat,
    /// What.
    pub text: String,
    /// What for.
    pub gain: Gain,
}

/// What the other seats would gain by one move each, if the seat to move passed.
pub fn threats(any: &AnyGame) -> Vec<AnyThreat> {
    if any.is_over() {
        return Vec::new();
    }
    with_game!(any, play => threats_of(play.position()))
}

fn threats_of<G: Threats>(position: &G) -> Vec<AnyThreat> {
    let threats = position.threats().into_iter();
    threats.map(|Threat { seat, mv, gain }| AnyThreat { seat, text: mv.to_string(), gain }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threats_are_listed_as_text() {
        let mut any = AnyGame::new(games::GameId::Express2);
        any.play_all("Na Ng Na Ng Na Ng Na".split(' ')).expect("legal moves");
        let found: Vec<_> = threats(&any).into_iter().map(|threat| (threat.text, threat.gain)).collect();
        assert_eq!(found, [("Na".to_string(), Gain::Win), ("W3".to_string(), Gain::Win)]);
        any.play_all(["Nb", "Na"]).expect("legal moves");
        assert_eq!(threats(&any), [], "the game is over");
    }
}
