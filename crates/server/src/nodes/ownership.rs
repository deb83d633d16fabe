//! Who owns a table, as one node sees it: [`Route`], a pure state machine.
//!
//! The task of a table on each node runs one, and so does the simulation in the tests. It is told what PostgreSQL and
//! the other nodes have said, and says what to do next. What it believes may be wrong at any time, and does no harm then:
//! whether something is appended PostgreSQL alone decides.
//!
//! Absent here: time, sockets, SQL. Waits are counted in ticks of the link, so that a process that was stopped does not take
//! its own silence for that of others.

use store::{Claim, Node, NodeId};

/// After so many signs of life in a row that did not come, a node is not reachable.
pub(crate) const MISSED: u32 = 5;

/// What the task of a table does next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// Asks PostgreSQL for the table; also if this node owns it, which could not be reached.
    Claim { unreachable: Option<NodeId> },
    /// Waits a moment, and goes on with [`Route::begin`].
    Pause,
    /// Reads the log, and plays.
    Own,
    /// Hands everything on to the owner.
    Forward(Node),
    /// There is no such table.
    Refuse,
}

/// Where a table is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Route {
    /// The owner, where it is another node.
    owner: Option<NodeId>,
    /// Who could not be reached, until PostgreSQL has answered.
    unreachable: Option<NodeId>,
}

impl Route {
    /// At first, and after a pause.
    pub(crate) fn begin(&self) -> Step {
        Step::Claim { unreachable: self.unreachable }
    }

    /// PostgreSQL has answered a claim; `None` if it has not.
    pub(crate) fn claimed(&mut self, answer: Option<Claim>) -> Step {
        self.owner = None;
        let Some(answer) = answer else { return Step::Pause };
        self.unreachable = None;
        match answer {
            Claim::Owned => Step::Own,
            Claim::OwnedBy(owner) => {
                self.owner = Some(owner.id);
                Step::Forward(owner)
            }
            Claim::NotFound => Step::Refuse,
            // The process registers anew by itself.
            Claim::Buried => Step::Pause,
        }
    }

    /// What was appended did not come back, or it is known that the table was taken from this node: what is in memory is not to
    /// be trusted.
    pub(crate) fn lost(&mut self) -> Step {
        self.owner = None;
        Step::Claim { unreachable: None }
    }

    /// The owner says that it is not, or has changed its epoch.
    pub(crate) fn is_not_owner(&mut self) -> Step {
        self.lost()
    }

    /// So many signs of life of the owner are missing.
    pub(crate) fn missed(&mut self, missed: u32) -> Option<Step> {
        let owner = self.owner.filter(|_| missed >= MISSED)?;
        self.unreachable = Some(owner);
        Some(Step::Claim { unreachable: Some(owner) })
    }
}
