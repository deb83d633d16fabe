//! Search, evaluation and analysis.
//!
//! [`EngineGame::searcher`] gives a [`Searcher`] for a game; [`Searcher::search`] looks for a move until a limit is reached and tells a
//! callback what it finds. Which search and evaluation a game is played with is decided in `registry.rs` alone.
//!
//! Absent here: the list of games, text protocols, files, printing, the system's clock (it is handed in). Scores are
//! integers: native code and WASM agree to the bit.

mod baselines;
mod control;
mod eval;
mod grade;
mod iterative_deepening;
mod level;
mod mcts_tree;
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
