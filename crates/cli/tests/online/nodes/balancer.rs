//! What stands in front of several nodes: each connection goes to any of those that say they are ready, and ends when its node
//! says so no longer. It also ends for no reason after a few seconds: so everybody roams.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use client::{Link, ServerUrl};
use game::SplitMix64;
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

/// How often a node is asked, and how long its answer may take.
const CHECK: Duration = Duration::from_millis(500);
const IN_TIME: Duration = Duration::from_millis(1_500);

pub(super) struct Balancer {
    url: ServerUrl,
    nodes: Arc<Vec<Node>>,
}

struct Node {
    address: String,
    is_ready: watch::Sender<bool>,
}

impl Balancer {
    pub(super) async fn start(addresses: Vec<String>) -> Balancer {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("http://{}", listener.local_addr().expect("it listens"));
        let node = |address| Node { address, is_ready: watch::channel(false).0 };
        let nodes: Arc<Vec<Node>> = Arc::new(addresses.into_iter().map(node).collect());
        for index in 0..nodes.len() {
            tokio::spawn(check(Arc::clone(&nodes), index));
        }
        tokio::spawn(accept(listener, Arc::clone(&nodes)));
        Balancer { url: url.parse::<Link>().expect("a URL").server, nodes }
    }

    pub(super) fn url(&self) -> &ServerUrl {
        &self.url
    }

    pub(super) async fn wait_until_all_are_ready(&self) {
        for node in self.nodes.iter() {
            node.is_ready.subscribe().wait_for(|is_ready| *is_ready).await.expect("it is checked");
        }
    }
}

async fn check(nodes: Arc<Vec<Node>>, index: usize) {
    let node = &nodes[index];
    loop {
        let is_ready = timeout(IN_TIME, is_ready(&node.address)).await.ok().flatten().unwrap_or(false);
        node.is_ready.send_if_modified(|was| std::mem::replace(was, is_ready) != is_ready);
        sleep(CHECK).await;
    }
}

async fn is_ready(address: &str) -> Option<bool> {
    let mut stream = TcpStream::connect(address).await.ok()?;
    let request = "GET /readyz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.ok()?;
    Some(answer.starts_with("HTTP/1.1 200"))
}

async fn accept(listener: TcpListener, nodes: Arc<Vec<Node>>) {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    loop {
        let Ok((client, _)) = listener.accept().await else { continue };
        let nodes = Arc::clone(&nodes);
        let random = SplitMix64::new(game::mix(99, NEXT.fetch_add(1, Ordering::Relaxed)));
        tokio::spawn(async move { serve(client, &nodes, random).await });
    }
}

async fn serve(mut client: TcpStream, nodes: &[Node], mut random: SplitMix64) {
    let ready: Vec<&Node> = nodes.iter().filter(|node| *node.is_ready.borrow()).collect();
    if ready.is_empty() {
        return;
    }
    let node = ready[random.below(u32::try_from(ready.len()).expect("a few")) as usize];
    let Ok(mut server) = TcpStream::connect(&node.address).await else { return };
    let (_, _) = (client.set_nodelay(true), server.set_nodelay(true));
    let mut is_ready = node.is_ready.subscribe();
    let stays = Duration::from_millis(1_000 + u64::from(random.below(6_000)));
    tokio::select! {
        _ = copy_bidirectional(&mut client, &mut server) => {}
        _ = is_ready.wait_for(|is_ready| !*is_ready) => {}
        () = sleep(stays) => {}
    }
}
