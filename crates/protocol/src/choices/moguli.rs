//! What may be played in Moguli: tiles to rotate, stones and where they go, tiles to exchange.

use game::{Cell, Effect, Playable, Turn};
use moguli::{AnyPosition, Move, Portals, Stage};

use super::{Choices, ExchangeChoice, PassMeaning, PortalChoice, StoneChoice, TileChoice, TurnChoice};
use crate::Reason;

pub(super) fn choices(position: &AnyPosition) -> Choices {
    let (seat, is_set_up) = (position.to_move(), position.stage() == Stage::SetUp);
    let tile = |at: Cell| TileChoice {
        at: at.into(),
        turns: Move::TURNS.iter().map(|&turn| turn_choice(at, turn, position)).collect(),
    };
    let own_row = if is_set_up { Portals::start_row(seat) } else { Portals::EMPTY };
    let pass = if is_set_up { PassMeaning::EndSetUp } else { PassMeaning::DeclineBonus };
    Choices::Moguli {
        tiles: Portals::BOARD.iter().map(tile).collect(),
        stones: position.stones(seat).iter().map(|at| stone_choice(at, position)).collect(),
        exchanges: own_row.iter().map(|own| exchange_choice(own, position)).collect(),
        pass: position.validate(Move::Pass).is_ok().then_some(pass),
    }
}

fn reason_against(mv: Move, position: &AnyPosition) -> Option<Reason> {
    position.validate(mv).err().map(Into::into)
}

fn turn_choice(at: Cell, turn: Turn, position: &AnyPosition) -> TurnChoice {
    let mv = Move::Rotate { at, turn };
    TurnChoice { turn: turn.into(), full_move: mv.to_string(), reason: reason_against(mv, position) }
}

fn stone_choice(at: Cell, position: &AnyPosition) -> StoneChoice {
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

fn portal_choice(from: Cell, to: Cell, position: &AnyPosition) -> PortalChoice {
    let mv = Move::Travel { from, to };
    let reason = reason_against(mv, position);
    let effects = if reason.is_none() { position.effects_unchecked(mv) } else { Vec::new() };
    let route = effects.into_iter().find_map(|effect| match effect {
        Effect::Travelled { route, .. } => Some(route.into()),
        _ => None,
    });
    PortalChoice { to: to.into(), full_move: mv.to_string(), reason, route }
}

fn exchange_choice(own: Cell, position: &AnyPosition) -> ExchangeChoice {
    let reason = |middle| reason_against(Move::Exchange { own, middle }, position);
    let middle: Vec<Cell> = Portals::MIDDLE.iter().filter(|&middle| reason(middle).is_none()).collect();
    let against = if middle.is_empty() { Portals::MIDDLE.iter().find_map(reason) } else { None };
    ExchangeChoice { own: own.into(), middle: middle.into_iter().map(Into::into).collect(), reason: against }
}
