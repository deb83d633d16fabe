//! Why a searcher cannot be made: [`EngineError`].

/// Why a searcher cannot be made with some options. Once made, it searches with what it has: it never fails for memory or
/// threads in the middle of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EngineError {
    /// The system does not give this much memory.
    #[error("not enough memory for a hash of {megabytes} MB; use a smaller one")]
    Memory {
        /// The hash that was asked for.
        megabytes: usize,
    },
    /// The system does not start so many threads.
    #[error("the system does not start {threads} threads; use fewer")]
    Threads {
        /// The number that was asked for.
        threads: usize,
    },
}
