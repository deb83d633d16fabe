//! Where a browser finds a server that listens on an address.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

/// The URLs of a server, those that others can open first.
///
/// An address that stands for all addresses of the machine is none that a browser could open, so the addresses of its
/// network interfaces stand in its place, and then that for the machine itself. `is_dual` says whether such an IPv6 address
/// stands for those of IPv4 too.
pub(crate) fn urls(address: SocketAddr, is_dual: bool) -> Vec<String> {
    let ips = if address.ip().is_unspecified() {
        // Without a list of interfaces the machine itself still finds the server.
        let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
        let ips: Vec<IpAddr> = interfaces.iter().map(if_addrs::Interface::ip).collect();
        open_to_others(address.ip(), is_dual, &ips)
    } else {
        vec![address.ip()]
    };
    ips.into_iter().map(|ip| format!("http://{}/", SocketAddr::new(ip, address.port()))).collect()
}

fn open_to_others(unspecified: IpAddr, is_dual: bool, interfaces: &[IpAddr]) -> Vec<IpAddr> {
    let is_listened_on = |ip: &&IpAddr| match ip {
        IpAddr::V4(_) => unspecified.is_ipv4() || is_dual,
        IpAddr::V6(_) => unspecified.is_ipv6(),
    };
    let mut ips: Vec<IpAddr> =
        interfaces.iter().filter(is_listened_on).copied().filter(is_reachable).collect();
    // The shorter addresses first; they are also what more networks have.
    ips.sort_by_key(IpAddr::is_ipv6);
    ips.dedup();
    ips.push(if unspecified.is_ipv4() || is_dual {
        Ipv4Addr::LOCALHOST.into()
    } else {
        Ipv6Addr::LOCALHOST.into()
    });
    ips
}

/// Whether another machine can reach the address by a URL: link-local ones need the name of an interface as well.
fn is_reachable(ip: &IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => !ip.is_loopback() && !ip.is_link_local() && !ip.is_unspecified(),
        IpAddr::V6(ip) => !ip.is_loopback() && !ip.is_unicast_link_local() && !ip.is_unspecified(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(listen: &str, is_dual: bool, expected: &[&str]) {
        let interfaces = ["127.0.0.1", "::1", "fd00::7", "fe80::7", "192.168.1.7", "169.254.3.4", "10.0.0.7"];
        let interfaces = interfaces.map(|ip| ip.parse().expect("an address"));
        let ips = open_to_others(listen.parse().expect("an address"), is_dual, &interfaces);
        assert_eq!(ips.iter().map(ToString::to_string).collect::<Vec<_>>(), expected, "{listen}");
    }

    #[test]
    fn addresses_that_others_can_open_come_first() {
        check("0.0.0.0", false, &["192.168.1.7", "10.0.0.7", "127.0.0.1"]);
        check("::", true, &["192.168.1.7", "10.0.0.7", "fd00::7", "127.0.0.1"]);
        check("::", false, &["fd00::7", "::1"]);
    }

    #[test]
    fn one_address_is_one_url() {
        assert_eq!(urls(([192, 168, 1, 7], 7749).into(), false), ["http://192.168.1.7:7749/"]);
        assert_eq!(urls((Ipv6Addr::LOCALHOST, 80).into(), false), ["http://[::1]:80/"]);
    }

    #[test]
    fn the_machine_itself_always_finds_the_server() {
        let all = urls((Ipv4Addr::UNSPECIFIED, 7749).into(), false);
        assert_eq!(all.last().map(String::as_str), Some("http://127.0.0.1:7749/"));
        assert!(all.iter().all(|url| !url.contains("0.0.0.0")), "{all:?}");
    }
}
