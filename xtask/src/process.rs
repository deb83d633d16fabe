//! Running other programs: every command that is run for the user is shown first, as one could type it.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};

use anyhow::{Context, Result, bail};

/// The folder of the repository.
pub(crate) fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).to_path_buf()
}

/// A program with arguments, in the folder of the repository.
pub(crate) fn command(program: &str, arguments: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    command
}

/// `cargo` with arguments, in the folder of the repository.
pub(crate) fn cargo(arguments: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Command {
    command("cargo", arguments)
}

/// Shows a command, runs it, and fails if it does.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = status(command)?;
    check(command, status)
}

/// Shows a command, runs it, and tells how it ended.
pub(crate) fn status(command: &mut Command) -> Result<ExitStatus> {
    show(command);
    command.status().with_context(|| cannot_run(command))
}

/// Runs a command while others run: it is shown with all that it wrote when it has ended, and fails if it does.
pub(crate) fn run_beside(command: &mut Command) -> Result<()> {
    let output = command.stdin(Stdio::null()).output().with_context(|| cannot_run(command))?;
    // In one piece, or others would write in between.
    let written = [format!("$ {}\n", shown(command)).as_bytes(), &output.stdout, &output.stderr].concat();
    std::io::stderr().lock().write_all(&written)?;
    check(command, output.status)
}

/// Shows a command, runs it, and gives what it wrote to stdout.
pub(crate) fn stdout(command: &mut Command) -> Result<String> {
    show(command);
    let output = command.stderr(Stdio::inherit()).output().with_context(|| cannot_run(command))?;
    check(command, output.status)?;
    text(command, output.stdout)
}

/// Runs a command without showing it, and gives what it wrote to stdout and stderr.
pub(crate) fn quiet_output(command: &mut Command) -> Result<(String, String)> {
    let output = command.output().with_context(|| cannot_run(command))?;
    if !output.status.success() {
        // What was hidden may say why.
        std::io::stderr().write_all(&output.stderr)?;
    }
    check(command, output.status)?;
    Ok((text(command, output.stdout)?, text(command, output.stderr)?))
}

/// Shows a command and runs it; each line that it writes to stderr is passed on, and looked at as well.
pub(crate) fn status_watching_stderr(
    command: &mut Command,
    mut look: impl FnMut(&str),
) -> Result<ExitStatus> {
    show(command);
    let mut child = command.stderr(Stdio::piped()).spawn().with_context(|| cannot_run(command))?;
    let stderr = child.stderr.take().context("stderr was not piped")?;
    for line in BufReader::new(stderr).split(b'\n') {
        let line = line.with_context(|| format!("cannot read what `{}` writes", shown(command)))?;
        let line = String::from_utf8_lossy(&line);
        eprintln!("{line}");
        look(&line);
    }
    child.wait().with_context(|| format!("cannot wait for `{}`", shown(command)))
}

/// Whether a program is there and ends well; nothing is shown.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

fn show(command: &Command) {
    eprintln!("$ {}", shown(command));
}

fn check(command: &Command, status: ExitStatus) -> Result<()> {
    if !status.success() {
        bail!("`{}` ended with {status}", shown(command));
    }
    Ok(())
}

fn cannot_run(command: &Command) -> String {
    format!("cannot run `{}`; is it installed?", command.get_program().display())
}

fn text(command: &Command, bytes: Vec<u8>) -> Result<String> {
    String::from_utf8(bytes).with_context(|| format!("`{}` did not write UTF-8", shown(command)))
}

/// A command as it would be typed, with the variables that were set for it.
fn shown(command: &Command) -> String {
    let variables = command.get_envs().filter_map(|(name, value)| {
        value.map(|value| format!("{}={}", name.to_string_lossy(), quoted(&value.to_string_lossy())))
    });
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    variables.chain(words.map(|word| quoted(&word.to_string_lossy()))).collect::<Vec<_>>().join(" ")
}

fn quoted(word: &str) -> String {
    let is_plain = |symbol: char| symbol.is_alphanumeric() || "+-_=/.,:@".contains(symbol);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// A server that was started to be asked, which ends with us and has nothing to keep.
pub(crate) struct Server(pub(crate) Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_it_is_typed() {
        let mut doc = cargo(["doc", "--no-deps", "it's", ""]);
        doc.env("RUSTDOCFLAGS", "-D warnings");
        assert_eq!(shown(&doc), r"RUSTDOCFLAGS='-D warnings' cargo doc --no-deps 'it'\''s' ''");
    }

    #[test]
    fn a_failing_command_is_an_error_that_names_it() {
        let error = run(&mut cargo(["--no-such-flag"])).expect_err("cargo has no such flag");
        assert!(error.to_string().starts_with("`cargo --no-such-flag` ended with exit status"), "{error}");
    }

    #[test]
    fn what_is_watched_is_every_line_of_stderr() {
        let mut lines = Vec::new();
        let mut shell = command("sh", ["-c", "echo one >&2; echo two; printf three >&2; exit 3"]);
        let status = status_watching_stderr(shell.stdout(Stdio::null()), |line| lines.push(line.to_owned()));
        assert_eq!(status.expect("sh is there").code(), Some(3));
        assert_eq!(lines, ["one", "three"]);
    }
}
