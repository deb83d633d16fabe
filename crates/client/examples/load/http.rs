//! Requests by HTTP, each on a connection of its own and from an address of its own: the server counts much by address.

use std::net::{Ipv4Addr, SocketAddr};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// What was answered.
pub(crate) struct Reply {
    /// `rubbish` where it was no HTTP.
    pub(crate) status: String,
    /// The cookie of a session, if one came with it: name and value.
    pub(crate) cookie: Option<String>,
}

/// A connection from an address of loopback.
pub(crate) async fn connect(server: SocketAddr, from: Ipv4Addr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(from.into(), 0))?;
    socket.connect(server).await
}

/// Posts JSON; `more` are whole lines of the head.
pub(crate) async fn post(
    server: SocketAddr,
    from: Ipv4Addr,
    path: &str,
    more: &str,
    body: &str,
) -> std::io::Result<Reply> {
    let mut stream = connect(server, from).await?;
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {server}\r\nOrigin: http://{server}\r\nConnection: close\r\n{more}\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let text = String::from_utf8_lossy(&answer);
    let cookie = text.lines().take_while(|line| !line.is_empty()).find_map(|line| {
        let (name, value) = line.split_once(": ")?;
        let is_it = name.eq_ignore_ascii_case("set-cookie");
        is_it.then(|| value.split(';').next().unwrap_or_default().to_owned())
    });
    Ok(Reply { status: text.split(' ').nth(1).unwrap_or("rubbish").to_owned(), cookie })
}

/// The line of the head that says who one is.
pub(crate) fn cookie_line(cookie: &str) -> String {
    format!("Cookie: {cookie}\r\n")
}
