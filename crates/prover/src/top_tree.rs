//! The tree above the jobs: best first, in memory, up to symmetry.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use engine::exact::{Entries, ExactPosition, Found, Marbles, Numbers, Rules, each};

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
    /// Nodes searched by its jobs and by those below it. Jobs from before a parent led here do not count for that parent.
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
    /// If not: the positions that may come next.
    pub children: Vec<Leaf>,
    /// Nodes that it took.
    pub nodes: u64,
}

/// A position that may come next.
#[derive(Clone, Copy, Debug)]
pub struct Leaf {
    /// The position.
    pub position: ExactPosition,
    /// Its numbers.
    pub numbers: Numbers,
    /// Nodes that it took in earlier runs, if it is settled.
    pub work: u64,
}

/// How the positions after an entry stand, as far as they are in the tree.
#[derive(Clone, Debug)]
pub struct Outline {
    /// The entry, by its index.
    pub entry: usize,
    /// What is left to show after it.
    pub numbers: Numbers,
    /// Nodes that jobs took after it.
    pub work: u64,
    /// What may come next. Where the attacker moves, only the entry that promises most.
    pub next: Vec<Outline>,
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
        tree.node(Leaf { position: root, numbers, work: 0 });
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

    /// Nodes that all jobs took.
    pub fn work(&self) -> u64 {
        self.nodes[Self::ROOT].work
    }

    /// How it stands after each entry of the root, and so many plies on. `entries` are those worth a look in a position.
    pub fn outline(&self, plies: usize, entries: &dyn Fn(Marbles) -> Entries) -> Vec<Outline> {
        let root = self.nodes[Self::ROOT].position;
        self.outline_of(root, plies, entries)
    }

    fn outline_of(
        &self,
        position: ExactPosition,
        plies: usize,
        entries: &dyn Fn(Marbles) -> Entries,
    ) -> Vec<Outline> {
        if plies == 0 {
            return Vec::new();
        }
        let pushes = Rules::<SIDE, ROW>::pushes(position.marbles);
        let after = |entry| ExactPosition {
            marbles: Rules::<SIDE, ROW>::inserted(position.marbles, &pushes, entry).swapped(),
            attacks: !position.attacks,
        };
        let find = |entry| {
            let id = *self.by_position.get(&Self::canonical(after(entry)))?;
            Some((entry, id))
        };
        // Entries that lead to mirror images of one another are one.
        let mut found: Vec<(usize, NodeId)> = Vec::new();
        for (entry, id) in each(entries(position.marbles)).filter_map(find) {
            if found.iter().all(|&(_, other)| other != id) {
                found.push((entry, id));
            }
        }
        if position.attacks && plies > 1 {
            let best = found.iter().copied().min_by_key(|&(_, id)| {
                let Numbers { proof, disproof } = self.nodes[id].numbers;
                (proof, u32::MAX - disproof)
            });
            found = best.into_iter().collect();
        }
        let outline = |(entry, id): (usize, NodeId)| {
            let Node { numbers, work, .. } = self.nodes[id];
            Outline { entry, numbers, work, next: self.outline_of(after(entry), plies - 1, entries) }
        };
        found.into_iter().map(outline).collect()
    }

    /// How many positions the tree has.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether it has none, which is never so.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    fn node(&mut self, Leaf { position, numbers, work }: Leaf) -> NodeId {
        let next = self.nodes.len();
        let id = *self.by_position.entry(Self::canonical(position)).or_insert(next);
        if id == next {
            let (parents, children) = (Vec::new(), Vec::new());
            self.nodes.push(Node { position, numbers, parents, children, is_busy: false, work });
        }
        id
    }

    /// The leaf that promises most; `None` if the root is settled, or all that is left is busy.
    ///
    /// Where the defender moves, that is below the reply that seems easiest to refute the attacker with. `one_by_one` stays
    /// with the reply that has taken most so far instead: each of them must be settled for a win, so who expects one loses
    /// nothing, and has something settled, and a table that knows it, early.
    pub fn next_job(&mut self, one_by_one: bool) -> Option<Job> {
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
                let is_left = one_by_one && !node.position.attacks && !child.numbers.is_settled();
                (Reverse(if is_left { child.work } else { 0 }), wanted, other)
            };
            id = *node.children.iter().min_by_key(wanted)?;
        }
        let Numbers { proof, disproof } = self.nodes[id].numbers;
        let harder = |number: u32| number.saturating_mul(BUSY).min(Numbers::MAX_OPEN);
        self.nodes[id].is_busy = true;
        self.set(id, Numbers { proof: harder(proof), disproof: harder(disproof) });
        Some(Job { node: id, position: self.nodes[id].position })
    }

    /// Takes in what a job has found, and calls back with every position that is settled by it, and the nodes that its jobs
    /// and those below it took.
    pub fn finish(
        &mut self,
        job: Job,
        result: &JobResult,
        settled: &mut dyn FnMut(ExactPosition, Numbers, u64),
    ) {
        let id = job.node;
        self.nodes[id].is_busy = false;
        self.add_work(id, result.nodes);
        match result.found {
            Found::Win => self.settle(id, Numbers::WIN, settled),
            Found::NotWin => self.settle(id, Numbers::NOT_WIN, settled),
            Found::Open(_) => self.expand(id, &result.children, settled),
        }
    }

    fn expand(&mut self, id: NodeId, found: &[Leaf], settled: &mut dyn FnMut(ExactPosition, Numbers, u64)) {
        let first_new = self.nodes.len();
        let mut children: Vec<NodeId> = found.iter().map(|&leaf| self.node(leaf)).collect();
        children.sort_unstable();
        children.dedup();
        for &child in &children {
            self.nodes[child].parents.push(id);
        }
        let earlier_work =
            children.iter().filter(|&&child| child >= first_new).map(|&child| self.nodes[child].work);
        self.add_work(id, earlier_work.sum());
        self.nodes[id].children = children;
        let numbers = self.numbers_from_children(id);
        self.settle(id, numbers, settled);
    }

    /// Counts nodes for a position and for all that lead to it.
    fn add_work(&mut self, id: NodeId, nodes: u64) {
        if nodes == 0 {
            return;
        }
        let mut seen = HashSet::from([id]);
        let mut open = vec![id];
        while let Some(id) = open.pop() {
            self.nodes[id].work += nodes;
            open.extend(self.nodes[id].parents.iter().copied().filter(|&parent| seen.insert(parent)));
        }
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
