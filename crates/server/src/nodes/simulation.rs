//! Thousands of random histories of a few nodes on one PostgreSQL, in no time: processes that are stopped, or killed and started
//! again, links that are cut, messages that are late or lost, statements that are done after whoever asked has given up, ticks that run too fast or too
//! slowly. Each history follows from its seed.
//!
//! What decides where a table is is the server's own [`Route`]; PostgreSQL is a model of what its statements guarantee
//! (`store/src/postgres/nodes.rs` and `append.sql`: remember to change both). A client sends each action again, to any node, until
//! it is acknowledged. In the end every acknowledged action must stand in the log exactly once, and everybody must have been
//! answered. The same histories without a guard of an append must damage something, or else they would prove nothing.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, VecDeque};

use game::SplitMix64;
use store::{Claim, Node, NodeId};

use super::ownership::{Route, Step};

/// Milliseconds.
type Time = u64;
type Process = usize;
type Table = usize;
type Client = usize;
/// Whose action it is, and which of theirs.
type Action = (Client, u32);

const BEAT: Time = 400;
const DEAD_AFTER: Time = 2_000;
const PING: Time = 300;
const PATIENCE: Time = 5_000;
const PAUSE: Time = 150;
const RESEND: Time = 900;
/// How long things go wrong, and how long they are well after that.
const TROUBLE: Time = 15_000;
const CALM: Time = 20_000;

/// What an append is guarded by.
#[derive(Clone, Copy, Debug)]
struct Guards {
    /// The lease and the owner are looked at.
    owner: bool,
    /// The log must end where it is thought to end.
    version: bool,
    /// No action stands there twice.
    action: bool,
}

const ALL: Guards = Guards { owner: true, version: true, action: true };
const NONE: Guards = Guards { owner: false, version: false, action: false };

/// What PostgreSQL has, and does in one statement at a time.
struct Database {
    nodes: BTreeMap<i64, Row>,
    tables: Vec<Stored>,
    taken: Vec<(i64, Table)>,
    guards: Guards,
    /// Entries by whoever is buried, or does not own the table.
    strays: usize,
    /// Entries that stand elsewhere than whoever wrote them believes.
    misplaced: usize,
}

struct Row {
    process: Process,
    beat_at: Time,
    is_buried: bool,
}

#[derive(Clone, Default)]
struct Stored {
    owner: Option<i64>,
    log: Vec<Action>,
}

impl Database {
    fn register(&mut self, now: Time, process: Process) -> i64 {
        let id = self.nodes.len() as i64 + 1;
        self.nodes.insert(id, Row { process, beat_at: now, is_buried: false });
        id
    }

    fn bury_dead(&mut self, now: Time) {
        for row in self.nodes.values_mut() {
            row.is_buried |= row.beat_at + DEAD_AFTER < now;
        }
    }

    fn beat(&mut self, now: Time, node: i64) -> Option<Vec<Table>> {
        let row = self.nodes.get_mut(&node).filter(|row| !row.is_buried)?;
        row.beat_at = now;
        let taken = self.taken.iter().filter(|(from, _)| *from == node).map(|(_, table)| *table).collect();
        self.taken.retain(|(from, _)| *from != node);
        Some(taken)
    }

    fn claim(&mut self, now: Time, node: i64, table: Table, unreachable: Option<NodeId>) -> Claim {
        self.bury_dead(now);
        if self.nodes[&node].is_buried {
            return Claim::Buried;
        }
        let owner = self.tables[table].owner;
        let lives = |id: &i64| !self.nodes[id].is_buried;
        match owner.filter(|owner| *owner != node && lives(owner)) {
            Some(owner) if unreachable != Some(NodeId(owner)) => {
                let address = self.nodes[&owner].process.to_string();
                Claim::OwnedBy(Node { id: NodeId(owner), address })
            }
            from => {
                self.tables[table].owner = Some(node);
                self.taken.extend(from.map(|from| (from, table)));
                Claim::Owned
            }
        }
    }

    fn append(&mut self, node: i64, table: Table, last: usize, action: Action) -> bool {
        let Guards { owner, version, action: once } = self.guards;
        let is_buried = self.nodes[&node].is_buried;
        let stored = &mut self.tables[table];
        let (is_stray, is_misplaced) = (is_buried || stored.owner != Some(node), stored.log.len() != last);
        if owner && is_stray || version && is_misplaced || once && stored.log.contains(&action) {
            return false;
        }
        self.strays += usize::from(is_stray);
        self.misplaced += usize::from(is_misplaced);
        stored.log.push(action);
        true
    }
}

/// A statement, and who waits for it.
#[derive(Clone, Debug)]
enum Statement {
    Beat,
    Register,
    Claim { table: Table, unreachable: Option<NodeId> },
    Load { table: Table },
    Append { table: Table, last: usize, action: Action },
}

#[derive(Clone, Debug)]
enum Answer {
    Beaten(Option<Vec<Table>>),
    Registered(i64),
    Claimed(Claim),
    Loaded(Vec<Action>),
    Appended(bool),
    /// Nobody has answered in time.
    GivenUp,
}

/// Who asks a node for something.
#[derive(Clone, Copy, Debug)]
enum From {
    Client,
    Node(Process),
}

#[derive(Clone, Debug)]
enum Event {
    /// A statement arrives at PostgreSQL.
    Execute {
        process: Process,
        node: i64,
        call: u64,
        statement: Statement,
    },
    /// Its answer arrives, or the time for it is over.
    Answered {
        process: Process,
        call: u64,
        answer: Answer,
    },
    BeatDue {
        process: Process,
    },
    PingDue {
        process: Process,
    },
    Ping {
        process: Process,
        from: Process,
    },
    Pong {
        process: Process,
        from: Process,
    },
    PauseOver {
        process: Process,
        table: Table,
    },
    /// Something is asked of a node.
    Act {
        process: Process,
        table: Table,
        action: Action,
        from: From,
    },
    /// A node has handed it on, and hears what became of it.
    Forwarded {
        process: Process,
        table: Table,
        action: Action,
        is_done: bool,
    },
    Acknowledged {
        client: Client,
        action: Action,
    },
    Resend {
        client: Client,
        action: Action,
    },
    /// A process that was killed is started again.
    Restart {
        process: Process,
    },
    /// Something goes wrong somewhere.
    Trouble,
}

impl Event {
    /// The process that handles it: while it is stopped, it waits.
    fn process(&self) -> Option<Process> {
        match self {
            Event::Answered { process, .. }
            | Event::BeatDue { process }
            | Event::PingDue { process }
            | Event::Ping { process, .. }
            | Event::Pong { process, .. }
            | Event::PauseOver { process, .. }
            | Event::Act { process, .. }
            | Event::Forwarded { process, .. } => Some(*process),
            Event::Execute { .. }
            | Event::Acknowledged { .. }
            | Event::Resend { .. }
            | Event::Restart { .. }
            | Event::Trouble => None,
        }
    }
}

/// The task of a table on a node.
#[derive(Default)]
struct Task {
    route: Route,
    state: TaskState,
    waiting: VecDeque<(Action, From)>,
}

#[derive(Default)]
enum TaskState {
    #[default]
    New,
    Busy,
    Owning {
        log: Vec<Action>,
        in_flight: Option<(Action, From)>,
    },
    Forwarding {
        to: Process,
    },
}

#[derive(Default)]
struct Running {
    node: i64,
    tasks: BTreeMap<Table, Task>,
    calls: BTreeMap<u64, Statement>,
    missed: BTreeMap<Process, u32>,
    stopped_until: Time,
    is_cut_from_database: Time,
    /// How often it was killed: what was meant for the process before does not reach this one.
    kills: u32,
    /// It was killed, and has not registered since.
    is_down: bool,
    /// Ticks take so many percent of their time.
    pace: u64,
}

struct Simulation {
    random: SplitMix64,
    now: Time,
    number: u64,
    events: BinaryHeap<Reverse<(Time, u64)>>,
    /// Each with how often its process had been killed then.
    waiting: BTreeMap<u64, (u32, Event)>,
    database: Database,
    processes: Vec<Running>,
    cut_until: BTreeMap<(Process, Process), Time>,
    /// What each client waits for.
    open: Vec<Option<Action>>,
    acknowledged: Vec<(Table, Action)>,
    loss: u32,
}

/// What a history has come to.
#[derive(Debug, Default, PartialEq, Eq)]
struct Damage {
    doubled: usize,
    lost: usize,
    unanswered: usize,
    acknowledged: usize,
    takeovers: usize,
    strays: usize,
    misplaced: usize,
    kills: u32,
}

fn table_of(action: Action, tables: usize) -> Table {
    (action.0 + action.1 as usize) % tables
}

impl Simulation {
    fn new(seed: u64, guards: Guards) -> Simulation {
        let mut random = SplitMix64::new(seed);
        let (processes, tables, clients) =
            (2 + random.below(4) as usize, 1 + random.below(3) as usize, 2 + random.below(4) as usize);
        let mut simulation = Simulation {
            now: 0,
            number: 0,
            events: BinaryHeap::new(),
            waiting: BTreeMap::new(),
            database: Database {
                nodes: BTreeMap::new(),
                tables: vec![Stored::default(); tables],
                taken: Vec::new(),
                guards,
                strays: 0,
                misplaced: 0,
            },
            processes: (0..processes).map(|_| Running::default()).collect(),
            cut_until: BTreeMap::new(),
            open: vec![None; clients],
            acknowledged: Vec::new(),
            loss: random.below(6),
            random,
        };
        for process in 0..processes {
            simulation.processes[process].node = simulation.database.register(0, process);
            simulation.processes[process].pace = 50 + u64::from(simulation.random.below(150));
            simulation.at(0, Event::BeatDue { process });
            simulation.at(0, Event::PingDue { process });
        }
        for client in 0..clients {
            simulation.next_action(client, 1);
        }
        simulation.at(300, Event::Trouble);
        simulation
    }

    fn at(&mut self, delay: Time, event: Event) {
        self.number += 1;
        self.events.push(Reverse((self.now + delay, self.number)));
        let kills = event.process().map_or(0, |process| self.processes[process].kills);
        self.waiting.insert(self.number, (kills, event));
    }

    fn below(&mut self, below: u32) -> u32 {
        self.random.below(below)
    }

    /// How long a message takes: mostly a moment, sometimes seconds.
    fn delay(&mut self) -> Time {
        let most = if self.below(40) == 0 { 3_000 } else { 30 };
        u64::from(1 + self.below(most))
    }

    fn is_lost(&mut self) -> bool {
        self.now < TROUBLE && self.below(100) < self.loss
    }

    fn send(&mut self, from: Process, to: Process, event: Event) {
        let is_cut = self.cut_until.get(&(from.min(to), from.max(to))).is_some_and(|until| *until > self.now);
        if !is_cut && !self.is_lost() {
            let delay = self.delay();
            self.at(delay, event);
        }
    }

    fn run(mut self) -> Damage {
        while let Some(Reverse((time, number))) = self.events.pop() {
            if time > TROUBLE + CALM {
                break;
            }
            self.now = time;
            let Some((kills, event)) = self.waiting.remove(&number) else { continue };
            if let Some(Running { kills: now, is_down, .. }) =
                event.process().map(|process| &self.processes[process])
                && (*now != kills || *is_down && !matches!(event, Event::Answered { .. }))
            {
                continue;
            }
            if let Some(process) = event.process()
                && self.processes[process].stopped_until > self.now
            {
                let left = self.processes[process].stopped_until - self.now;
                self.at(left, event);
                continue;
            }
            self.handle(event);
        }
        let mut damage = Damage {
            unanswered: self
                .open
                .iter()
                .filter(|open| open.is_some_and(|action| action.1 < u32::MAX))
                .count(),
            acknowledged: self.acknowledged.len(),
            takeovers: self.database.nodes.len() - self.processes.len(),
            strays: self.database.strays,
            misplaced: self.database.misplaced,
            kills: self.processes.iter().map(|process| process.kills).sum(),
            ..Damage::default()
        };
        for stored in &self.database.tables {
            let once: BTreeSet<&Action> = stored.log.iter().collect();
            damage.doubled += stored.log.len() - once.len();
        }
        let is_there = |(table, action): &&(Table, Action)| self.database.tables[*table].log.contains(action);
        damage.lost = self.acknowledged.iter().filter(|done| !is_there(done)).count();
        damage
    }

    fn handle(&mut self, event: Event) {
        match event {
            Event::Execute { process, node, call, statement } => {
                self.execute(process, node, call, &statement);
            }
            Event::Answered { process, call, answer } => {
                if let Some(statement) = self.processes[process].calls.remove(&call) {
                    self.answered(process, statement, answer);
                }
            }
            Event::BeatDue { process } => self.ask(process, Statement::Beat),
            Event::PingDue { process } => self.ping(process),
            Event::Ping { process, from } => {
                self.send(process, from, Event::Pong { process: from, from: process });
            }
            Event::Pong { process, from } => drop(self.processes[process].missed.insert(from, 0)),
            Event::PauseOver { process, table } => {
                let step = self.task(process, table).route.begin();
                self.step(process, table, step);
            }
            Event::Act { process, table, action, from } => self.act(process, table, action, from),
            Event::Forwarded { process, table, action, is_done } => {
                self.forwarded(process, table, action, is_done);
            }
            Event::Acknowledged { client, action } => {
                if self.open[client] == Some(action) {
                    let table = table_of(action, self.database.tables.len());
                    self.acknowledged.push((table, action));
                    self.next_action(client, action.1 + 1);
                }
            }
            Event::Resend { client, action } => {
                if self.open[client] == Some(action) {
                    self.send_action(client, action);
                }
            }
            Event::Restart { process } => self.ask(process, Statement::Register),
            Event::Trouble => self.trouble(),
        }
    }

    // Clients.

    fn next_action(&mut self, client: Client, number: u32) {
        if self.now > TROUBLE {
            self.open[client] = None;
            return;
        }
        self.open[client] = Some((client, number));
        let thinks = u64::from(self.below(200));
        self.at(thinks, Event::Resend { client, action: (client, number) });
    }

    fn send_action(&mut self, client: Client, action: Action) {
        let process = self.below(self.processes.len() as u32) as usize;
        let table = table_of(action, self.database.tables.len());
        if !self.is_lost() {
            let delay = self.delay();
            self.at(delay, Event::Act { process, table, action, from: From::Client });
        }
        self.at(RESEND, Event::Resend { client, action });
    }

    // PostgreSQL.

    fn ask(&mut self, process: Process, statement: Statement) {
        self.number += 1;
        let (call, node) = (self.number, self.processes[process].node);
        self.processes[process].calls.insert(call, statement.clone());
        self.at(PATIENCE, Event::Answered { process, call, answer: Answer::GivenUp });
        if self.processes[process].is_cut_from_database <= self.now && !self.is_lost() {
            // Some are on their way for longer than anybody waits for them.
            let is_late = self.now < TROUBLE && self.below(150) == 0;
            let delay = if is_late { PATIENCE + u64::from(self.below(4_000)) } else { self.delay() };
            self.at(delay, Event::Execute { process, node, call, statement });
        }
    }

    fn execute(&mut self, process: Process, node: i64, call: u64, statement: &Statement) {
        let now = self.now;
        let answer = match *statement {
            Statement::Beat => {
                self.database.bury_dead(now);
                Answer::Beaten(self.database.beat(now, node))
            }
            Statement::Register => Answer::Registered(self.database.register(now, process)),
            Statement::Claim { table, unreachable } => {
                Answer::Claimed(self.database.claim(now, node, table, unreachable))
            }
            Statement::Load { table } => Answer::Loaded(self.database.tables[table].log.clone()),
            Statement::Append { table, last, action } => {
                Answer::Appended(self.database.append(node, table, last, action))
            }
        };
        if self.processes[process].is_cut_from_database <= now && !self.is_lost() {
            let delay = self.delay();
            self.at(delay, Event::Answered { process, call, answer });
        }
    }

    fn answered(&mut self, process: Process, statement: Statement, answer: Answer) {
        match (statement, answer) {
            (Statement::Beat, Answer::Beaten(Some(taken))) => {
                for table in taken {
                    self.lost(process, table);
                }
                self.beat_later(process);
            }
            (Statement::Beat, Answer::Beaten(None)) | (Statement::Register, Answer::GivenUp) => {
                self.ask(process, Statement::Register);
            }
            (Statement::Beat, Answer::GivenUp) => self.beat_later(process),
            (Statement::Register, Answer::Registered(node)) => {
                self.processes[process].node = node;
                if std::mem::take(&mut self.processes[process].is_down) {
                    self.at(0, Event::PingDue { process });
                }
                let tables: Vec<Table> = self.processes[process].tasks.keys().copied().collect();
                for table in tables {
                    self.lost(process, table);
                }
                self.beat_later(process);
            }
            (Statement::Claim { table, .. }, answer) => {
                let claim = match answer {
                    Answer::Claimed(claim) => Some(claim),
                    _ => None,
                };
                let step = self.task(process, table).route.claimed(claim);
                self.step(process, table, step);
            }
            (Statement::Load { table }, Answer::Loaded(log)) => {
                self.task(process, table).state = TaskState::Owning { log, in_flight: None };
                self.play(process, table);
            }
            (Statement::Load { table }, _) => self.ask(process, Statement::Load { table }),
            (Statement::Append { table, action, .. }, answer) => {
                let is_done = matches!(answer, Answer::Appended(true));
                let task = self.task(process, table);
                let TaskState::Owning { log, in_flight } = &mut task.state else { return };
                let Some((_, from)) = in_flight.take() else { return };
                if is_done {
                    log.push(action);
                    self.reply(process, table, action, from, true);
                    self.play(process, table);
                } else {
                    task.waiting.push_front((action, from));
                    self.lost(process, table);
                }
            }
            (statement, answer) => unreachable!("{statement:?} is not answered {answer:?}"),
        }
    }

    fn beat_later(&mut self, process: Process) {
        let delay = BEAT * self.processes[process].pace / 100;
        self.at(delay, Event::BeatDue { process });
    }

    // Tables.

    fn task(&mut self, process: Process, table: Table) -> &mut Task {
        self.processes[process].tasks.entry(table).or_default()
    }

    /// Another may own it: while something is in flight, its answer comes first.
    fn lost(&mut self, process: Process, table: Table) {
        let task = self.task(process, table);
        match &task.state {
            TaskState::Owning { in_flight: None, .. } | TaskState::Forwarding { .. } => {
                let step = task.route.lost();
                self.step(process, table, step);
            }
            TaskState::New | TaskState::Busy | TaskState::Owning { .. } => {}
        }
    }

    fn step(&mut self, process: Process, table: Table, step: Step) {
        self.task(process, table).state = TaskState::Busy;
        match step {
            Step::Claim { unreachable } => self.ask(process, Statement::Claim { table, unreachable }),
            Step::Pause => self.at(PAUSE, Event::PauseOver { process, table }),
            Step::Own => self.ask(process, Statement::Load { table }),
            Step::Forward(owner) => {
                let to = owner.address.parse().expect("a process");
                let task = self.task(process, table);
                task.state = TaskState::Forwarding { to };
                let (ours, others): (VecDeque<_>, VecDeque<_>) = std::mem::take(&mut task.waiting)
                    .into_iter()
                    .partition(|(_, from)| matches!(from, From::Client));
                for (action, from) in others {
                    self.reply(process, table, action, from, false);
                }
                for (action, _) in ours {
                    self.forward(process, table, to, action);
                }
            }
            Step::Refuse => unreachable!("all tables are there"),
        }
    }

    fn act(&mut self, process: Process, table: Table, action: Action, from: From) {
        let task = self.task(process, table);
        match task.state {
            TaskState::New => {
                task.waiting.push_back((action, from));
                let step = task.route.begin();
                self.step(process, table, step);
            }
            TaskState::Busy => task.waiting.push_back((action, from)),
            TaskState::Owning { .. } => {
                task.waiting.push_back((action, from));
                self.play(process, table);
            }
            TaskState::Forwarding { to } => match from {
                From::Client => self.forward(process, table, to, action),
                // Somebody takes this node for the owner, or it may be so by now.
                From::Node(_) => {
                    self.reply(process, table, action, from, false);
                    let step = self.task(process, table).route.is_not_owner();
                    self.step(process, table, step);
                }
            },
        }
    }

    /// The owner takes one action at a time.
    fn play(&mut self, process: Process, table: Table) {
        loop {
            let task = self.task(process, table);
            let TaskState::Owning { log, in_flight: in_flight @ None } = &mut task.state else { return };
            let Some((action, from)) = task.waiting.pop_front() else { return };
            if log.contains(&action) {
                self.reply(process, table, action, from, true);
                continue;
            }
            *in_flight = Some((action, from));
            let last = log.len();
            return self.ask(process, Statement::Append { table, last, action });
        }
    }

    fn reply(&mut self, process: Process, table: Table, action: Action, from: From, is_done: bool) {
        match from {
            From::Client if is_done => self.acknowledge(action),
            From::Client => {}
            From::Node(asker) => {
                self.send(process, asker, Event::Forwarded { process: asker, table, action, is_done });
            }
        }
    }

    fn acknowledge(&mut self, action: Action) {
        if !self.is_lost() {
            let delay = self.delay();
            self.at(delay, Event::Acknowledged { client: action.0, action });
        }
    }

    fn forward(&mut self, process: Process, table: Table, to: Process, action: Action) {
        self.send(process, to, Event::Act { process: to, table, action, from: From::Node(process) });
    }

    fn forwarded(&mut self, process: Process, table: Table, action: Action, is_done: bool) {
        if is_done {
            return self.acknowledge(action);
        }
        let task = self.task(process, table);
        task.waiting.push_back((action, From::Client));
        match task.state {
            TaskState::Forwarding { .. } => {
                let step = task.route.is_not_owner();
                self.step(process, table, step);
            }
            TaskState::Owning { .. } => self.play(process, table),
            TaskState::New | TaskState::Busy => {}
        }
    }

    fn ping(&mut self, process: Process) {
        for other in (0..self.processes.len()).filter(|other| *other != process) {
            *self.processes[process].missed.entry(other).or_default() += 1;
            self.send(process, other, Event::Ping { process: other, from: process });
        }
        let tables: Vec<Table> = self.processes[process].tasks.keys().copied().collect();
        for table in tables {
            let TaskState::Forwarding { to } = self.task(process, table).state else { continue };
            let missed = self.processes[process].missed.get(&to).copied().unwrap_or(0);
            if let Some(step) = self.task(process, table).route.missed(missed) {
                self.step(process, table, step);
            }
        }
        let delay = PING * self.processes[process].pace / 100;
        self.at(delay, Event::PingDue { process });
    }

    // What goes wrong.

    fn trouble(&mut self) {
        if self.now > TROUBLE {
            return;
        }
        let processes = self.processes.len() as u32;
        let (one, other) = (self.below(processes) as usize, self.below(processes) as usize);
        let until = self.now + u64::from(100 + self.below(6_000));
        match self.below(4) {
            0 => self.processes[one].stopped_until = until,
            1 => self.processes[one].is_cut_from_database = until,
            2 => self.kill(one, until),
            _ => drop(self.cut_until.insert((one.min(other), one.max(other)), until)),
        }
        let next = u64::from(100 + self.below(1_500));
        self.at(next, Event::Trouble);
    }
}

impl Simulation {
    /// Nothing of a process is left but what PostgreSQL has.
    fn kill(&mut self, process: Process, until: Time) {
        let Running { kills, pace, is_down, .. } = self.processes[process];
        if !is_down {
            self.processes[process] = Running { kills: kills + 1, pace, is_down: true, ..Running::default() };
            self.at(until - self.now, Event::Restart { process });
        }
    }
}

/// How many histories: `UNDERSHIFT_SEEDS` asks for more.
fn seeds() -> u64 {
    std::env::var("UNDERSHIFT_SEEDS").ok().and_then(|text| text.parse().ok()).unwrap_or(2_000)
}

/// What many histories come to, all together.
fn all_of(histories: u64, guards: Guards) -> Damage {
    let mut all = Damage::default();
    for seed in 0..histories {
        let damage = Simulation::new(seed, guards).run();
        all.doubled += damage.doubled;
        all.lost += damage.lost;
        all.unanswered += damage.unanswered;
        all.acknowledged += damage.acknowledged;
        all.takeovers += damage.takeovers;
        all.strays += damage.strays;
        all.misplaced += damage.misplaced;
        all.kills += damage.kills;
    }
    all
}

#[test]
fn nothing_is_lost_or_doubled_in_any_history() {
    for seed in 0..seeds() {
        let damage = Simulation::new(seed, ALL).run();
        assert_eq!((damage.doubled, damage.lost, damage.unanswered), (0, 0, 0), "seed {seed}: {damage:?}");
        assert_eq!((damage.strays, damage.misplaced), (0, 0), "seed {seed}: {damage:?}");
    }
    let all = all_of(seeds() / 10, ALL);
    println!("of every ten histories one: {all:?}");
    assert!(
        all.takeovers as u64 > seeds() / 40 && u64::from(all.kills) > seeds() / 40,
        "too little went wrong: {all:?}"
    );
}

/// The fence is missed where it alone is taken out. Of the other two each stands in for the other: without both, whoever gives a
/// statement up that is done later writes its action twice.
#[test]
fn without_the_guards_something_is_damaged() {
    let histories = seeds() / 4;
    let owner_out = all_of(histories, Guards { owner: false, ..ALL });
    println!("without the fence: {owner_out:?}");
    assert!(owner_out.strays > 0, "nobody who was buried, or had lost the table, wrote anything");
    for guards in [Guards { version: false, ..ALL }, Guards { action: false, ..ALL }] {
        let damage = all_of(histories / 4, guards);
        assert_eq!((damage.doubled, damage.lost, damage.strays), (0, 0, 0), "{guards:?}: {damage:?}");
    }
    for guards in [Guards { owner: true, ..NONE }, NONE] {
        let damage = all_of(histories, guards);
        println!("with {guards:?}: {damage:?}");
        assert!(
            damage.doubled > 0,
            "histories that find nothing here would find nothing anywhere: {guards:?}"
        );
    }
}

#[test]
fn a_history_follows_from_its_seed() {
    for seed in [3, 1_000_003] {
        assert_eq!(Simulation::new(seed, ALL).run(), Simulation::new(seed, ALL).run());
    }
}
