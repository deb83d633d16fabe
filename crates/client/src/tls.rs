//! Encrypted connections, for servers behind https.

use std::io;
use std::sync::{Arc, OnceLock};

use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, Error, RootCertStore};

use crate::dial::Stream;

/// Encrypts a connection to this host, whose certificate must be good.
pub(crate) async fn secure(host: &str, stream: TcpStream) -> io::Result<Box<dyn Stream>> {
    static CONFIG: OnceLock<Result<Arc<ClientConfig>, Error>> = OnceLock::new();
    let config = CONFIG.get_or_init(config).as_ref().map_err(|error| io::Error::other(error.clone()))?;
    let name = ServerName::try_from(host.to_owned()).map_err(io::Error::other)?;
    let stream = TlsConnector::from(Arc::clone(config)).connect(name, stream).await?;
    Ok(Box::new(stream))
}

fn config() -> Result<Arc<ClientConfig>, Error> {
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    // By name: which one is the default would depend on what else is compiled in.
    let builder = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
    Ok(Arc::new(
        builder.with_safe_default_protocol_versions()?.with_root_certificates(roots).with_no_client_auth(),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_speaks_no_tls_is_refused() {
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        let listener = tokio::net::TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let server = async {
            let (mut stream, _) = listener.accept().await.expect("somebody comes");
            let mut greeting = [0; 3];
            stream.read_exact(&mut greeting).await.expect("a greeting");
            stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n").await.expect("it is heard");
            greeting
        };
        let client = async {
            let stream = TcpStream::connect(address).await.expect("it listens");
            secure("localhost", stream).await.err().map(|error| error.kind())
        };
        let (greeting, error) = tokio::join!(server, client);
        // A handshake record of TLS.
        assert_eq!((greeting[0], greeting[1]), (22, 3));
        assert_eq!(error, Some(io::ErrorKind::InvalidData));
    }
}
