//! What may be played in Moguli: tiles to rotate, stones and where they go, tiles to exchange.

use game::{Cell, Effect, Game, Seat, Turn};
use moguli::{Move, Portals, Position, Stage, Variant};

use super::{
    Choices, ExchangeChoice, PassMeaning, PortalChoice, Rules, StoneChoice, TileChoice, ToChoices, TurnChoice,
};
use crate::Reason;

impl<V: Variant> ToChoices for Position<V> {
    fn choices(&self) -> Choices {
        let stones = self.stones(self.to_move());
        let is_set_up = self.stage() == Stage::SetUp;
        moguli_choices(self.to_move(), stones, is_set_up, self)
    }
}

fn moguli_choices(seat: Seat, stones: Portals, is_set_up: bool, position: &dyn Rules<Move>) -> Choices {
    let tile = |at: Cell| TileChoice {
        at: at.into(),
        turns: Move::TURNS.iter().map(|&turn| turn_choice(at, turn, position)).collect(),
    };
    let own_row = if is_set_up { Portals::start_row(seat) } else { Portals::EMPTY };
    let pass = if is_set_up { PassMeaning::EndSetUp } else { PassMeaning::DeclineBonus };
    Choices::Moguli {
        tiles: Portals::BOARD.iter().map(tile).collect(),
        stones: stones.iter().map(|at| stone_choice(at, position)).collect(),
        exchanges: own_row.iter().map(|own| exchange_choice(own, position)).collect(),
        pass: position.reason(Move::Pass).is_none().then_some(pass),
    }
}

fn turn_choice(at: Cell, turn: Turn, position: &dyn Rules<Move>) -> TurnChoice {
    let mv = Move::Rotate { at, turn };
    TurnChoice { turn: turn.into(), full_move: mv.to_string(), reason: position.reason(mv).map(Into::into) }
}

fn stone_choice(at: Cell, position: &dyn Rules<Move>) -> StoneChoice {
    let others = !Portals::only(at);
    let portals: Vec<PortalChoice> = others.iter().map(|to| portal_choice(at, to, position)).collect();
    let is_stuck = portals.iter().all(|portal| portal.reason.is_some());
    let about_the_stone =
        portals.iter().filter_map(|portal| portal.reason).find(|reason| !is_about_one_portal(*reason));
    StoneChoice { at: at.into(), reason: about_the_stone.filter(|_| is_stuck), portals }
}

/// Whether a stone may well go elsewhere.
const fn is_about_one_portal(reason: Reason) -> bool {
    matches!(reason, Reason::NoPath { .. } | Reason::PortalTaken { .. } | Reason::BlockedAbove { .. })
}

fn portal_choice(from: Cell, to: Cell, position: &dyn Rules<Move>) -> PortalChoice {
    let mv = Move::Travel { from, to };
    let reason = position.reason(mv);
    let effects = if reason.is_none() { position.effects(mv) } else { Vec::new() };
    let route = effects.into_iter().find_map(|effect| match effect {
        Effect::Travelled { route, .. } => Some(route.into()),
        _ => None,
    });
    PortalChoice { to: to.into(), full_move: mv.to_string(), reason: reason.map(Into::into), route }
}

fn exchange_choice(own: Cell, position: &dyn Rules<Move>) -> ExchangeChoice {
    let reason = |middle| position.reason(Move::Exchange { own, middle });
    let middle: Vec<Cell> = Portals::MIDDLE.iter().filter(|&middle| reason(middle).is_none()).collect();
    let against = if middle.is_empty() { Portals::MIDDLE.iter().find_map(reason) } else { None };
    ExchangeChoice {
        own: own.into(),
        middle: middle.into_iter().map(Into::into).collect(),
        reason: against.map(Into::into),
    }
}
