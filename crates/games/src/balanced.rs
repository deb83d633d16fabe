//! The balanced start of Express for two, which is ours: three marbles that lie already, drawn by lot from a list.
//!
//! Whoever begins on an empty board wins by force (docs/PROOF.md). In these openings no short search finds a win of either
//! seat, and the engine wins about as often with one as with the other; `proofs/atlas/balanced.txt` has the games and how sure
//! that is. A seed says which it is: `seed % number of openings`.
//!
//! Absent here: who draws the seed.

/// The openings, three insertions each: of whoever begins, of the other seat, and of the first again. The list stays as it is
/// for as long as these are the rules, because games are replayed by their seeds.
const OPENINGS: &[&str] = &[
    "Na Na Sc", "Na Nc Nf", "Na Nc Sa", "Na Ne E5", "Na Ne E6", "Na Ne Sa", "Na Ng Nc", "Na E2 Nb",
    "Na E3 Na", "Na E5 Sf", "Nb Nb Ne", "Nb Ne Sc", "Nb Ne W5", "Nb Ng W2", "Nb E6 Nc", "Nb E6 W5",
    "Nb Sb Nc", "Nb Sd E3", "Nb Sd Se", "Nb Sf W3", "Nb W2 E5", "Nb W3 Sc", "Nc Na Ne", "Nc Na W5",
    "Nc Nc Na", "Nc Ng W4", "Nc E3 Nc", "Nc E3 W4", "Nc Sa E5", "Nc Sc Nc", "Nc Sc Sd",
];

/// The insertions that a seed stands for.
pub(crate) fn opening(seed: u64) -> &'static str {
    OPENINGS[(seed % OPENINGS.len() as u64) as usize]
}

/// All openings, in the order of their seeds, each with spaces between its moves.
pub fn balanced_openings() -> &'static [&'static str] {
    OPENINGS
}
