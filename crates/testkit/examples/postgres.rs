//! A throwaway PostgreSQL for commands of the project: prints its URL, and ends with its own input.

use std::io::{Read, Write};

use testkit::postgres::Server;

fn main() -> std::io::Result<()> {
    let Some(server) = Server::start() else { std::process::exit(1) };
    writeln!(std::io::stdout(), "{}", server.url("postgres"))?;
    // Whoever has started it keeps this open.
    std::io::stdin().read_to_end(&mut Vec::new())?;
    Ok(())
}
