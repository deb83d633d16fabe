//! What may be played now, grouped as an interface offers it.
//!
//! Moves are of one type for all variants of a game, so the work is done once for each game and the variant is asked
//! through [`Ask`]: thirteen copies of it would be a third of the module.

use game::{Cell, Effect, Game, Reason, Seat};
use games::{AnyGame, with_game};
use moguli::{Portals, Stage};
use protocol::{
    Choices, EntryChoice, ExchangeChoice, PassMeaning, PortalChoice, ScoringChoice, StoneChoice, TileChoice,
    TurnChoice,
};
use shiftago::{Entry, Scoring};

/// What may be played in a game now.
pub(super) fn of(any: &AnyGame) -> Choices {
    if any.is_over() {
        return Choices::None { reason: Reason::GameOver.into() };
    }
    with_game!(any, play => play.position().choices())
}

/// What a position is asked.
trait Ask<M> {
    fn reason(&self, mv: M) -> Option<Reason>;
    fn effects(&self, mv: M) -> Vec<Effect>;
}

impl<G: Game> Ask<G::Move> for G {
    fn reason(&self, mv: G::Move) -> Option<Reason> {
        Game::reason(self, mv)
    }

    fn effects(&self, mv: G::Move) -> Vec<Effect> {
        Game::effects(self, mv).unwrap_or_default()
    }
}

/// A game whose choices can be grouped.
trait Choose: Game {
    fn choices(&self) -> Choices;
}

impl<V: shiftago::Variant, const N: usize> Choose for shiftago::Position<V, N> {
    fn choices(&self) -> Choices {
        let moves = self.moves();
        Choices::Shiftago { entries: Entry::all().map(|entry| entry_choice(entry, &moves, self)).collect() }
    }
}

fn entry_choice(entry: Entry, moves: &[shiftago::Move], position: &dyn Ask<shiftago::Move>) -> EntryChoice {
    let legal: Vec<shiftago::Move> = moves.iter().copied().filter(|mv| mv.entry == entry).collect();
    let is_insertion = |effect: &Effect| matches!(effect, Effect::Shifted { .. } | Effect::Inserted { .. });
    let ghost = legal.first().map_or_else(Vec::new, |&mv| position.effects(mv));
    EntryChoice {
        entry: entry.to_string(),
        from: entry.from().into(),
        at: entry.edge_cell().into(),
        reason: if legal.is_empty() { position.reason(entry.into()).map(Into::into) } else { None },
        only_move: if let [only] = legal[..] { Some(only.to_string()) } else { None },
        ghost: ghost.into_iter().filter(is_insertion).map(Into::into).collect(),
        scorings: legal.iter().filter_map(|&mv| scoring_choice(mv, position)).collect(),
    }
}

fn scoring_choice(mv: shiftago::Move, position: &dyn Ask<shiftago::Move>) -> Option<ScoringChoice> {
    let row = mv.scoring?;
    let (mut points, mut leave) = (0, Vec::new());
    for effect in position.effects(mv) {
        match effect {
            Effect::Scored { points: scored, .. } => points = scored,
            Effect::Removed { at, .. } => leave.push(at),
            _ => {}
        }
    }
    let stay = fields_of(row).into_iter().filter(|at| !leave.contains(at)).map(Into::into).collect();
    let leave = leave.into_iter().map(Into::into).collect();
    Some(ScoringChoice { full_move: mv.to_string(), points, leave, stay })
}

/// The fields of a row, from one end to the other.
fn fields_of(Scoring { from, to }: Scoring) -> Vec<Cell> {
    let towards = |from: usize, to: usize| (to as isize - from as isize).signum();
    let (right, up) = (towards(from.column(), to.column()), towards(from.row(), to.row()));
    let steps = from.column().abs_diff(to.column()).max(from.row().abs_diff(to.row())) as isize;
    let field = |step: isize| {
        let column = from.column().checked_add_signed(right * step)?;
        Cell::new(column, from.row().checked_add_signed(up * step)?)
    };
    (0..=steps).filter_map(field).collect()
}

impl<V: moguli::Variant> Choose for moguli::Position<V> {
    fn choices(&self) -> Choices {
        let stones = self.stones(self.to_move());
        let is_set_up = self.stage() == Stage::SetUp;
        moguli_choices(self.to_move(), stones, is_set_up, self)
    }
}

fn moguli_choices(seat: Seat, stones: Portals, is_set_up: bool, position: &dyn Ask<moguli::Move>) -> Choices {
    let tile = |at: Cell| TileChoice {
        at: at.into(),
        turns: moguli::Move::TURNS.iter().map(|&turn| turn_choice(at, turn, position)).collect(),
    };
    let stone = |at: Cell| StoneChoice {
        at: at.into(),
        portals: (!Portals::only(at)).iter().map(|to| portal_choice(at, to, position)).collect(),
    };
    let own_row = if is_set_up { Portals::start_row(seat) } else { Portals::EMPTY };
    let pass = if is_set_up { PassMeaning::EndSetUp } else { PassMeaning::DeclineBonus };
    Choices::Moguli {
        tiles: Portals::BOARD.iter().map(tile).collect(),
        stones: stones.iter().map(stone).collect(),
        exchanges: own_row.iter().map(|own| exchange_choice(own, position)).collect(),
        pass: position.reason(moguli::Move::Pass).is_none().then_some(pass),
    }
}

fn turn_choice(at: Cell, turn: game::Turn, position: &dyn Ask<moguli::Move>) -> TurnChoice {
    let mv = moguli::Move::Rotate { at, turn };
    TurnChoice { turn: turn.into(), full_move: mv.to_string(), reason: position.reason(mv).map(Into::into) }
}

fn portal_choice(from: Cell, to: Cell, position: &dyn Ask<moguli::Move>) -> PortalChoice {
    let mv = moguli::Move::Travel { from, to };
    let reason = position.reason(mv);
    let effects = if reason.is_none() { position.effects(mv) } else { Vec::new() };
    let route = effects.into_iter().find_map(|effect| match effect {
        Effect::Travelled { route, .. } => Some(route.into()),
        _ => None,
    });
    PortalChoice { to: to.into(), full_move: mv.to_string(), reason: reason.map(Into::into), route }
}

fn exchange_choice(own: Cell, position: &dyn Ask<moguli::Move>) -> ExchangeChoice {
    let reason = |middle| position.reason(moguli::Move::Exchange { own, middle });
    let middle: Vec<Cell> = Portals::MIDDLE.iter().filter(|&middle| reason(middle).is_none()).collect();
    let against = if middle.is_empty() { Portals::MIDDLE.iter().find_map(reason) } else { None };
    ExchangeChoice {
        own: own.into(),
        middle: middle.into_iter().map(Into::into).collect(),
        reason: against.map(Into::into),
    }
}
