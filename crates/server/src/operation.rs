//! How an operator runs a server: [`Operation`].

use std::net::SocketAddr;

use crate::proxy::TrustedProxies;

/// What is neither for players nor for the page.
#[derive(Clone, Debug, Default)]
pub struct Operation {
    /// Whose word on addresses counts.
    pub trusted_proxies: TrustedProxies,
    /// Where metrics are read, if anywhere.
    pub metrics: Option<SocketAddr>,
    /// Who runs the server, in their own words, line by line.
    pub imprint: Vec<String>,
}

/// A server that answers requests from now on.
#[derive(Clone, Debug)]
pub struct Ready {
    /// Where a browser finds it, those URLs first that other machines can open.
    pub urls: Vec<String>,
    /// Where metrics are read.
    pub metrics: Option<SocketAddr>,
}
