//! Search, evaluation and analysis.
//!
//! [`EngineGame::searcher`] makes a [`Searcher`] for a game; [`Searcher::search`] searches a position until a limit is
//! reached, and reports to a callback on the way.
//!
//! Where to change what:
//! - which search and evaluation plays which game: `registry.rs`
//! - how many nodes a level searches, and what it overlooks: `level.rs`
//! - how much of a clock a move may take: `control.rs`
//! - two seats: `pvs.rs` (one thread's search), `iterative_deepening.rs` (depths and threads), `proof_then_pvs.rs` (a proof
//!   of near wins first, by `proof_search.rs`), `exact_then_pvs.rs` (Express: exact answers first, by `exact/`)
//! - Moguli, three and four seats, and all levels: `puct.rs`; Express for three and four: `uct.rs`; what the two share:
//!   `mcts_tree.rs`
//! - whether a seat of Express for two wins by force, exactly: `exact/`; proofs of whole games: `crates/prover`
//! - evaluation: `eval/`, and the learned numbers: `weights.rs`
//! - what is said about a move: `remarks.rs`, `grade.rs`, `threats.rs`
//!
//! Absent here: the list of games, text protocols, files, printing, the system's clock (it is handed in). Scores are
//! integers: native code and WASM agree to the bit.

mod baselines;
mod checksum;
mod control;
mod error;
mod eval;
pub mod exact;
mod exact_then_pvs;
mod grade;
mod iterative_deepening;
mod level;
mod mcts_tree;
mod memory;
mod proof_search;
mod proof_then_pvs;
mod puct;
mod pvs;
mod registry;
mod remarks;
mod report;
mod search_position;
mod searcher;
mod threats;
mod transposition_table;
mod uct;
mod value;
mod weights;
mod win_in_one;

pub use control::{Clock, Control, Limits, SystemClock, TimeLeft};
pub use error::EngineError;
pub use eval::Features;
pub use grade::{Grade, loss};
pub use level::Level;
pub use registry::EngineGame;
pub use remarks::{Merit, Remark, merits, remarks};
pub use report::{Line, Report};
pub use search_position::SearchPosition;
pub use searcher::{EngineKind, Options, Searcher};
pub use threats::{Gain, Threat, Threats};
pub use value::{Proven, SCORE_PER_LOGIT, Value};
pub use weights::{Weights, WeightsError};
