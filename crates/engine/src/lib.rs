//! Search, evaluation and analysis.
//!
//! [`Think::brain`] gives a [`Brain`] for a game; [`Brain::think`] looks for a move until a limit is reached and tells a
//! callback what it finds. Which search and evaluation a game is played with is decided in `choice.rs` alone.
//!
//! Absent here: the list of games, text protocols, files, printing, the system's clock (it is handed in). Scores are
//! integers: native code and WASM agree to the bit.

mod alpha_beta;
mod brain;
mod choice;
mod control;
mod deepening;
mod eval;
mod judged_tree;
mod judgement;
mod level;
mod max_n;
mod partners;
mod proof;
mod proving;
mod remarks;
mod report;
mod safety;
mod table;
mod threats;
mod tree;
mod uct;
mod value;
mod weights;

pub use brain::{Brain, Options, Player};
pub use choice::Think;
pub use control::{Clock, Control, Limits, SystemClock, TimeLeft};
pub use eval::Features;
pub use judgement::{Grade, loss};
pub use level::Level;
pub use remarks::{Merit, Remark, merits, remarks};
pub use report::{Line, Report};
pub use threats::{Gain, Threat, Threats};
pub use tree::Tree;
pub use value::{Proven, SCORE_PER_LOGIT, Value};
pub use weights::{Weights, WeightsError};
