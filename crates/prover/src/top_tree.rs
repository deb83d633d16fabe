//! The tree above the jobs: best first, in memory, up to symmetry.

use std::collections::HashMap;

use engine::exact::{ExactPosition, Found, Numbers, Rules};

/// A node's number.
type NodeId = usize;

struct Node {
    /// As it was met first: what its parent's job has remembered of it is in this orientation.
    position: ExactPosition,
    numbers: Numbers,
    parents: Vec<NodeId>,
    /// The children, once a job has found nothing.
    children: Vec<NodeId>,
    /// Whether a job is out for it. Its numbers are then worse than they were, so that other jobs go elsewhere.
    is_busy: bool,
    /// Nodes searched by its own jobs.
    work: u64,
}

/// A leaf to be searched.
#[derive(Clone, Copy, Debug)]
pub struct Job {
    node: NodeId,
    /// The position.
    pub position: ExactPosition,
}

/// What a job has found.
#[derive(Clone, Debug)]
pub struct JobResult {
    /// Whether it is settled.
    pub found: Found,
    /// If not: the positions that may come next, each with its numbers.
    pub children: Vec<(ExactPosition, Numbers)>,
    /// Nodes that it took.
    pub nodes: u64,
}

/// The tree.
pub struct TopTree<const SIDE: usize, const ROW: usize> {
    nodes: Vec<Node>,
    by_position: HashMap<ExactPosition, NodeId>,
}

/// A busy leaf seems so many times as hard as it did.
const BUSY: u32 = 2;

impl<const SIDE: usize, const ROW: usize> TopTree<SIDE, ROW> {
    const ROOT: NodeId = 0;

    /// A tree of one position.
    pub fn new(root: ExactPosition, numbers: Numbers) -> Self {
        let mut tree = TopTree { nodes: Vec::new(), by_position: HashMap::new() };
        tree.node(root, numbers);
        tree
    }

    /// The one orientation that stands for all eight.
    pub fn canonical(position: ExactPosition) -> ExactPosition {
        ExactPosition { marbles: Rules::<SIDE, ROW>::canonical(position.marbles), ..position }
    }

    /// The numbers of the root: what is left to do.
    pub fn numbers(&self) -> Numbers {
        self.nodes[Self::ROOT].numbers
    }

    /// The numbers of a position in the orientation that stands for all eight, if it is in the tree.
    pub fn numbers_of(&self, canonical: ExactPosition) -> Option<Numbers> {
        self.by_position.get(&canonical).map(|&id| self.nodes[id].numbers)
    }

    /// How many positions the tree has.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether it has none, which is never so.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    fn node(&mut self, position: ExactPosition, numbers: Numbers) -> NodeId {
        let next = self.nodes.len();
        let id = *self.by_position.entry(Self::canonical(position)).or_insert(next);
        if id == next {
            let (parents, children) = (Vec::new(), Vec::new());
            self.nodes.push(Node { position, numbers, parents, children, is_busy: false, work: 0 });
        }
        id
    }

    /// The leaf that promises most; `None` if the root is settled, or all that is left is busy.
    pub fn next_job(&mut self) -> Option<Job> {
        let mut id = Self::ROOT;
        loop {
            let node = &self.nodes[id];
            if node.numbers.is_settled() || node.is_busy {
                return None;
            }
            if node.children.is_empty() {
                break;
            }
            let wanted = |child: &&NodeId| {
                let child = &self.nodes[**child];
                let [wanted, other] = child.numbers.seen_by(node.position.attacks);
                (wanted, other)
            };
            id = *node.children.iter().min_by_key(wanted)?;
        }
        let Numbers { proof, disproof } = self.nodes[id].numbers;
        let harder = |number: u32| number.saturating_mul(BUSY).min(Numbers::MAX_OPEN);
        self.nodes[id].is_busy = true;
        self.set(id, Numbers { proof: harder(proof), disproof: harder(disproof) });
        Some(Job { node: id, position: self.nodes[id].position })
    }

    /// Takes in what a job has found, and calls back with every position that is settled by it, and the nodes that the
    /// position's own jobs took.
    pub fn finish(
        &mut self,
        job: Job,
        result: &JobResult,
        settled: &mut dyn FnMut(ExactPosition, Numbers, u64),
    ) {
        let id = job.node;
        self.nodes[id].is_busy = false;
        self.nodes[id].work += result.nodes;
        match result.found {
            Found::Win => self.settle(id, Numbers::WIN, settled),
            Found::NotWin => self.settle(id, Numbers::NOT_WIN, settled),
            Found::Open(_) => self.expand(id, &result.children, settled),
        }
    }

    fn expand(
        &mut self,
        id: NodeId,
        found: &[(ExactPosition, Numbers)],
        settled: &mut dyn FnMut(ExactPosition, Numbers, u64),
    ) {
        let mut children: Vec<NodeId> =
            found.iter().map(|&(position, numbers)| self.node(position, numbers)).collect();
        children.sort_unstable();
        children.dedup();
        for &child in &children {
            self.nodes[child].parents.push(id);
        }
        self.nodes[id].children = children;
        let numbers = self.numbers_from_children(id);
        self.settle(id, numbers, settled);
    }

    fn numbers_from_children(&self, id: NodeId) -> Numbers {
        let node = &self.nodes[id];
        let children = node.children.iter().map(|&child| self.nodes[child].numbers);
        Numbers::of_children(node.position.attacks, children)
    }

    fn set(&mut self, id: NodeId, numbers: Numbers) {
        self.settle(id, numbers, &mut |_, _, _| ());
    }

    /// Gives a node its numbers, and all above it theirs.
    fn settle(&mut self, id: NodeId, numbers: Numbers, settled: &mut dyn FnMut(ExactPosition, Numbers, u64)) {
        let mut changed = Vec::new();
        if self.assign(id, numbers, settled) {
            changed.extend(&self.nodes[id].parents);
        }
        while let Some(id) = changed.pop() {
            let numbers = self.numbers_from_children(id);
            if self.assign(id, numbers, settled) {
                changed.extend(&self.nodes[id].parents);
            }
        }
    }

    /// Gives one node its numbers, and says whether they are others than before. What is settled stays so.
    fn assign(
        &mut self,
        id: NodeId,
        numbers: Numbers,
        settled: &mut dyn FnMut(ExactPosition, Numbers, u64),
    ) -> bool {
        let node = &mut self.nodes[id];
        if node.numbers == numbers || node.numbers.is_settled() {
            return false;
        }
        node.numbers = numbers;
        if numbers.is_settled() {
            settled(Self::canonical(node.position), numbers, node.work);
        }
        true
    }
}
