//! Reaching a server: a session over HTTP, then the WebSocket.

use std::io;
use std::time::Duration;

use http_body_util::{BodyExt, Collected, Full, Limited};
use hyper::body::Bytes;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HOST, HeaderName, ORIGIN, SET_COOKIE};
use hyper::http::response::Parts;
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use protocol::online::{ApiProblem, TournamentId};
use thiserror::Error;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Error as SocketError;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use crate::link::ServerUrl;
use crate::sessions::BEARER;

/// How long reaching a server may take.
const TIMEOUT: Duration = Duration::from_secs(10);
/// Thousands of sockets of one process are idle most of the time.
const BUFFER: usize = 4 * 1024;
/// The longest message of a server: a whole table of a long game.
const MAX_MESSAGE: usize = 16 * 1024 * 1024;
/// How a server's cookie ends, whatever is before it.
const COOKIE_NAME: &str = "undershift-session";
/// The longest answer that is read.
const MAX_ANSWER: usize = 64 * 1024;

/// What a message is read from and written to.
pub(crate) trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<S: AsyncRead + AsyncWrite + Send + Unpin> Stream for S {}

pub(crate) type Socket = WebSocketStream<Box<dyn Stream>>;

/// Why a server could not be reached.
#[derive(Debug, Error)]
pub enum DialError {
    /// Nobody answers there.
    #[error("cannot reach {server}: {error}")]
    Unreachable {
        /// Where.
        server: String,
        /// Why.
        error: io::Error,
    },
    /// It took too long.
    #[error("{server} does not answer")]
    TimedOut {
        /// Where.
        server: String,
    },
    /// Something answers, but no server of this game.
    #[error("{server} is no Undershift server with online play: {why}")]
    NotAServer {
        /// Where.
        server: String,
        /// What it does instead.
        why: String,
    },
    /// The server does not let us into a tournament.
    #[error("{server} does not let this account into the tournament: {why}")]
    NotInTournament {
        /// Where.
        server: String,
        /// The code of why, or a sentence.
        why: String,
    },
    /// The server does not let us in.
    #[error("{server} refuses the connection ({status})")]
    Refused {
        /// Where.
        server: String,
        /// With what.
        status: u16,
    },
}

/// A WebSocket, and the cookie that it was opened with.
pub(crate) struct Dialled {
    pub(crate) socket: Socket,
    pub(crate) cookie: String,
}

/// Opens a WebSocket. Without a cookie, or where the server does not know it any more, a session is asked for first.
pub(crate) async fn dial(server: ServerUrl, cookie: Option<String>) -> Result<Dialled, DialError> {
    let dialled = async {
        let known = match cookie {
            // A token is known or it is not: there is no session to be had instead.
            Some(token) if token.starts_with(BEARER) => {
                let socket = open_socket(&server, &token).await?;
                return Ok(Dialled { socket, cookie: token });
            }
            Some(cookie) => match open_socket(&server, &cookie).await {
                Err(DialError::Refused { status: 401 | 403, .. }) => Some(cookie),
                Ok(socket) => return Ok(Dialled { socket, cookie }),
                Err(error) => return Err(error),
            },
            None => None,
        };
        let cookie = new_session(&server, known.as_deref()).await?;
        let socket = open_socket(&server, &cookie).await?;
        Ok(Dialled { socket, cookie })
    };
    match tokio::time::timeout(TIMEOUT, dialled).await {
        Ok(dialled) => dialled,
        Err(_) => Err(DialError::TimedOut { server: server.to_string() }),
    }
}

async fn connect(server: &ServerUrl) -> Result<Box<dyn Stream>, DialError> {
    let unreachable = |error| DialError::Unreachable { server: server.to_string(), error };
    let stream = TcpStream::connect((server.host(), server.port())).await.map_err(unreachable)?;
    // Messages are short and wait for nothing.
    stream.set_nodelay(true).map_err(unreachable)?;
    if server.is_secure() {
        return crate::tls::secure(server.host(), stream).await.map_err(unreachable);
    }
    Ok(Box::new(stream))
}

/// Posts a request, and gives what is answered.
async fn post(
    server: &ServerUrl,
    path: &str,
    credential: Option<(HeaderName, &str)>,
) -> Result<(Parts, Bytes), DialError> {
    let failed = |error: hyper::Error| DialError::Unreachable {
        server: server.to_string(),
        error: io::Error::other(error),
    };
    let stream = TokioIo::new(connect(server).await?);
    let (mut sender, connection) = hyper::client::conn::http1::handshake(stream).await.map_err(failed)?;
    // It ends with the sender.
    let connection = tokio::spawn(connection);
    let mut request = Request::builder()
        .method(Method::POST)
        .uri(path)
        .header(HOST, server.authority())
        .header(ORIGIN, server.to_string())
        .header(CONTENT_TYPE, "application/json");
    if let Some((name, value)) = credential {
        request = request.header(name, value);
    }
    let request = request
        .body(Full::new(Bytes::from_static(b"{}")))
        .map_err(|error| DialError::NotAServer { server: server.to_string(), why: error.to_string() })?;
    let answer = sender.send_request(request).await.map_err(failed)?;
    let (parts, body) = answer.into_parts();
    // Read in any case, so that the server need not wait for somebody who reads it.
    let body = Limited::new(body, MAX_ANSWER).collect().await;
    drop(sender);
    connection.abort();
    Ok((parts, body.map(Collected::to_bytes).unwrap_or_default()))
}

/// Asks for a session, and gives its cookie: name and value.
async fn new_session(server: &ServerUrl, known: Option<&str>) -> Result<String, DialError> {
    let not_a_server = |why: String| DialError::NotAServer { server: server.to_string(), why };
    let (parts, _) = post(server, "/api/session", known.map(|cookie| (COOKIE, cookie))).await?;
    match parts.status {
        StatusCode::OK | StatusCode::CREATED | StatusCode::NO_CONTENT => {}
        StatusCode::FORBIDDEN | StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => {
            return Err(DialError::Refused { server: server.to_string(), status: parts.status.as_u16() });
        }
        status => return Err(not_a_server(format!("it answers {status}"))),
    }
    let cookies = parts.headers.get_all(SET_COOKIE).iter().filter_map(|value| value.to_str().ok());
    let own = cookies.filter_map(session_cookie).next();
    own.or(known.map(str::to_owned)).ok_or_else(|| not_a_server("it gives no session".to_owned()))
}

/// What a program does with a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentAction {
    /// Is in, or is in again: the server tells of each game that begins ([`Event::TournamentGame`](crate::Event::TournamentGame)).
    Join,
    /// Is not paired any more.
    Withdraw,
}

/// Joins a tournament, or leaves it, as the account that a token is of.
///
/// # Errors
///
/// If the server cannot be reached, or does not let the account in.
pub async fn take_part(
    server: &ServerUrl,
    token: &str,
    tournament: &TournamentId,
    action: TournamentAction,
) -> Result<(), DialError> {
    let verb = match action {
        TournamentAction::Join => "join",
        TournamentAction::Withdraw => "withdraw",
    };
    let (path, token) = (format!("/api/tournaments/{tournament}/{verb}"), format!("{BEARER}{token}"));
    let asked = tokio::time::timeout(TIMEOUT, post(server, &path, Some((AUTHORIZATION, &token))));
    let (parts, body) = asked.await.map_err(|_| DialError::TimedOut { server: server.to_string() })??;
    if parts.status.is_success() {
        return Ok(());
    }
    let why = match serde_json::from_slice::<ApiProblem>(&body) {
        Ok(ApiProblem::Refused { refusal }) => refusal,
        Ok(ApiProblem::NotFound) => "there is no such tournament".to_owned(),
        _ => String::from_utf8_lossy(&body).into_owned(),
    };
    Err(DialError::NotInTournament { server: server.to_string(), why })
}

/// The session in a `Set-Cookie` header: name and value, without what is for browsers.
fn session_cookie(header: &str) -> Option<String> {
    let pair = header.split(';').next()?.trim();
    let (name, value) = pair.split_once('=')?;
    (name.ends_with(COOKIE_NAME) && !value.is_empty()).then(|| pair.to_owned())
}

async fn open_socket(server: &ServerUrl, cookie: &str) -> Result<Socket, DialError> {
    let not_a_server = |why: String| DialError::NotAServer { server: server.to_string(), why };
    let mut request =
        server.socket().into_client_request().map_err(|error| not_a_server(error.to_string()))?;
    let headers = request.headers_mut();
    let credential = if cookie.starts_with(BEARER) { AUTHORIZATION } else { COOKIE };
    for (name, value) in [(credential, cookie), (ORIGIN, &server.to_string())] {
        headers.insert(
            name,
            value.parse().map_err(|_| not_a_server("its cookie cannot be sent back".to_owned()))?,
        );
    }
    let config = WebSocketConfig::default()
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .max_message_size(Some(MAX_MESSAGE))
        .max_frame_size(Some(MAX_MESSAGE));
    let stream = connect(server).await?;
    match tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await {
        Ok((socket, _)) => Ok(socket),
        Err(SocketError::Http(answer)) => match answer.status() {
            StatusCode::NOT_FOUND | StatusCode::OK => {
                Err(not_a_server(format!("it answers {}", answer.status())))
            }
            status => Err(DialError::Refused { server: server.to_string(), status: status.as_u16() }),
        },
        Err(SocketError::Io(error)) => Err(DialError::Unreachable { server: server.to_string(), error }),
        Err(error) => Err(not_a_server(error.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_session_is_found_among_cookies() {
        let plain = session_cookie("undershift-session=abc; HttpOnly; SameSite=Lax; Path=/");
        assert_eq!(plain.as_deref(), Some("undershift-session=abc"));
        let secure = session_cookie("__Host-undershift-session=abc; Secure");
        assert_eq!(secure.as_deref(), Some("__Host-undershift-session=abc"));
        for other in ["theme=dark", "undershift-session=", "undershift-session", ""] {
            assert_eq!(session_cookie(other), None, "{other}");
        }
    }
}
