//! Proofs of whole games of Express for two seats.
//!
//! [`engine::exact`] settles a position within thousands or millions of nodes; the start of a game takes billions, more than
//! a table remembers and longer than a program runs. So there are two trees. The [`TopTree`] is kept whole, in memory, up to
//! symmetry; its leaves are *jobs*, each a search of some ten thousand nodes with a table that lives on from job to job. A job
//! that settles nothing makes a leaf into a node. What is settled goes to disk ([`Segments`]) as soon as it is, and a run that
//! was ended, however it was, goes on from there.
//!
//! [`run()`] does it with several threads and reports progress. Absent here: rules and search (`engine::exact`), printing,
//! flags.

mod atlas;
mod book;
mod certify;
mod forecast;
mod run;
mod segments;
mod top_tree;

pub use atlas::{Answer, Atlas, Chart, Source, Verdict};
pub use book::book;
pub use certify::{Certified, CertifyError, certify};
pub use forecast::Forecast;
pub use proof_check::Certificate;
pub use run::{Findings, Outcome, Progress, ProverError, Settings, run};
pub use segments::{Finding, ProofStatus, Record, Segments, SegmentsError, Winner};
pub use top_tree::{Job, JobResult, Leaf, Outline, TopTree};
