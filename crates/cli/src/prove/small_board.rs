//! Boards of other sizes than Express has: for tests, and for the curious.

use anyhow::{Context, bail, ensure};
use engine::EngineError;
use engine::exact::{ExactPosition, ExactSearch, Found, Marbles, Rules};
use prover::{
    Certificate, Certified, CertifyError, Findings, Outcome, Progress, ProverError, Settings, certify, run,
};
use shiftago::Entry;

use super::{Attacker, Question};
use crate::args::Start;

/// A board, and what wins on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Size {
    pub(crate) side: u8,
    pub(crate) row: u8,
    pub(crate) marbles: u8,
}

/// Calls a generic function for the board that a size says.
macro_rules! for_size {
    ($size:expr, $SIDE:ident, $ROW:ident => $call:expr) => {
        for_size!(@ $size, $SIDE, $ROW, $call, (3, 3) (4, 3) (4, 4) (5, 3) (5, 4) (5, 5) (6, 3) (6, 4) (6, 5) (7, 3) (7, 4) (7, 5))
    };
    (@ $size:expr, $SIDE:ident, $ROW:ident, $call:expr, $(($side:literal, $row:literal))+) => {
        match ($size.side, $size.row) {
            $(($side, $row) => {
                const $SIDE: usize = $side;
                const $ROW: usize = $row;
                $call
            })+
            _ => unreachable!("the size was checked"),
        }
    };
}

impl Size {
    pub(crate) const EXPRESS: Size = Size { side: 7, row: 5, marbles: shiftago::MARBLES };

    /// Looks for a proof on a board of this size.
    pub(super) fn run(
        self,
        settings: &Settings<'_>,
        report: &mut dyn FnMut(&Progress),
    ) -> Result<Outcome, ProverError> {
        for_size!(self, SIDE, ROW => run::<SIDE, ROW>(settings, report))
    }

    /// Writes down a win on a board of this size.
    pub(super) fn certify(
        self,
        settings: &Settings<'_>,
        findings: &Findings,
        threats: u32,
        report: &mut dyn FnMut(Certified),
    ) -> Result<Certificate, CertifyError> {
        for_size!(self, SIDE, ROW => certify::<SIDE, ROW>(settings, findings, threats, report))
    }

    /// Whether the first seat wins from the start, or the second, as far as so many nodes tell; and the nodes that it took.
    pub(crate) fn search(
        self,
        first_attacks: bool,
        megabytes: usize,
        nodes: u64,
    ) -> Result<(Option<bool>, u64), EngineError> {
        for_size!(self, SIDE, ROW => {
            let mut search = ExactSearch::<SIDE, ROW>::new(megabytes, self.marbles.into())?;
            let start = ExactPosition { marbles: Marbles::default(), attacks: first_attacks };
            let wins = match search.search(start, nodes) {
                Found::Win => Some(true),
                Found::NotWin => Some(false),
                Found::Open(_) => None,
            };
            Ok((wins, search.nodes()))
        })
    }

    /// The position after the given moves, and the claim in words.
    pub(super) fn question(self, start: &Start, attacker: Attacker) -> anyhow::Result<Question> {
        let Size { side, row, marbles } = self;
        ensure!(
            row <= side,
            "a board with {side} fields along an edge has no row of {row}; give --row {side} or less"
        );
        ensure!(start.game == games::GameId::Express2, "only express:2 can be proven, not {}", start.game);
        if start.position.is_some()
            || start.starter.is_some()
            || !start.handicap.is_empty()
            || start.seed.is_some()
        {
            bail!("on a board of another size a position is given by --moves only");
        }
        let mut position = Marbles::default();
        for text in &start.moves {
            let entry: Entry = text.parse().with_context(|| format!("`{text}` is no entry"))?;
            position =
                for_size!(self, SIDE, ROW => after::<SIDE, ROW>(position, entry)).with_context(|| {
                    format!(
                        "`{text}` is illegal here: there is no such lane, it is full, or the game is over"
                    )
                })?;
            ensure!(position.count() <= 2 * u32::from(marbles), "`{text}` is illegal: no marble is left");
        }
        let first_moves = start.moves.len().is_multiple_of(2);
        if for_size!(self, SIDE, ROW => has_won::<SIDE, ROW>(position)) {
            return Ok(Question::Over(first_moves == (attacker == Attacker::Second)));
        }
        let attacks = first_moves == (attacker == Attacker::First);
        let moves = if start.moves.is_empty() { "the start".to_owned() } else { start.moves.join(" ") };
        let claim = format!(
            "the {} seat wins on a board of {side} by {side}, {row} in a row, {marbles} marbles each, from {moves}",
            attacker.name()
        );
        Ok(Question::Open(ExactPosition { marbles: position, attacks }, claim))
    }
}

/// Whether the seat that has moved has won.
fn has_won<const SIDE: usize, const ROW: usize>(marbles: Marbles) -> bool {
    Rules::<SIDE, ROW>::rows(marbles.other) != 0
}

/// The marbles after an insertion, for the other seat; `None` if it is illegal.
fn after<const SIDE: usize, const ROW: usize>(marbles: Marbles, entry: Entry) -> Option<Marbles> {
    let is_over = has_won::<SIDE, ROW>(marbles);
    let is_open = Rules::<SIDE, ROW>::open_entries(marbles.occupied()) >> entry.index() & 1 == 1;
    let pushes = Rules::<SIDE, ROW>::pushes(marbles);
    (is_open && !is_over).then(|| Rules::<SIDE, ROW>::inserted(marbles, &pushes, entry.index()).swapped())
}
