//! Networks of their own for several nodes, all on one bridge: so that each can be cut off. Linux alone, and root.

use std::process::{Command, Stdio};

/// Where nodes listen for each other and for clients.
pub(super) const NODE_PORT: u16 = 7750;
pub(super) const PORT: u16 = 7749;
const DATABASE_PORT: u16 = 5432;

pub(super) struct Networks {
    name: String,
    subnet: String,
    count: usize,
}

fn ip(arguments: &str) -> bool {
    let mut command = Command::new("ip");
    command.args(arguments.split(' ')).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

impl Networks {
    pub(super) fn new(count: usize) -> Networks {
        let process = std::process::id();
        let networks = Networks {
            name: format!("us{}", process % 100_000),
            subnet: format!("10.{}.{}", 100 + process % 100, process / 100 % 250),
            count,
        };
        let (name, subnet) = (&networks.name, &networks.subnet);
        assert!(ip(&format!("link add {name} type bridge")), "a bridge needs root and iproute2");
        let mut commands = vec![format!("addr add {subnet}.1/24 dev {name}"), format!("link set {name} up")];
        for node in 0..count {
            let (space, link, address) = (networks.space(node), networks.link(node), networks.address(node));
            commands.extend([
                format!("netns add {space}"),
                format!("link add {link} type veth peer name eth0 netns {space}"),
                format!("link set {link} master {name} up"),
                format!("-n {space} addr add {address}/24 dev eth0"),
                format!("-n {space} link set eth0 up"),
                format!("-n {space} link set lo up"),
            ]);
        }
        for command in commands {
            assert!(ip(&command), "ip {command}");
        }
        networks
    }

    /// Where PostgreSQL listens.
    pub(super) fn database(&self) -> String {
        format!("{}.1", self.subnet)
    }

    pub(super) fn address(&self, node: usize) -> String {
        format!("{}.{}", self.subnet, node + 2)
    }

    pub(super) fn space(&self, node: usize) -> String {
        format!("{}n{node}", self.name)
    }

    fn link(&self, node: usize) -> String {
        format!("{}v{node}", self.name)
    }

    fn drop_port(&self, node: usize, port: u16) {
        for rule in [
            format!("OUTPUT -p tcp --dport {port}"),
            format!("OUTPUT -p tcp --sport {port}"),
            format!("INPUT -p tcp --dport {port}"),
            format!("INPUT -p tcp --sport {port}"),
        ] {
            let command = format!("netns exec {} iptables -w -A {rule} -j DROP", self.space(node));
            assert!(ip(&command), "ip {command}");
        }
    }

    pub(super) fn cut_from_database(&self, node: usize) {
        self.drop_port(node, DATABASE_PORT);
    }

    pub(super) fn cut_from_peers(&self, node: usize) {
        self.drop_port(node, NODE_PORT);
    }

    pub(super) fn set_link(&self, node: usize, state: &str) {
        assert!(ip(&format!("link set {} {state}", self.link(node))));
    }

    /// Nothing is cut any more.
    pub(super) fn mend(&self, node: usize) {
        assert!(ip(&format!("netns exec {} iptables -w -F", self.space(node))));
        self.set_link(node, "up");
    }
}

impl Drop for Networks {
    fn drop(&mut self) {
        for node in 0..self.count {
            ip(&format!("netns del {}", self.space(node)));
        }
        ip(&format!("link del {}", self.name));
    }
}
