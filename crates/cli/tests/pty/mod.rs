//! A program in a pseudo-terminal: what is sent to it, and what its screen shows.
#![allow(dead_code, reason = "not every test needs all of it")]

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// Far more than anything takes, also on a machine that is busy.
const PATIENCE: Duration = Duration::from_secs(120);

/// `undershift` in a pseudo-terminal.
pub(crate) struct PtyApp {
    screen: Arc<Mutex<vt100::Parser>>,
    /// `None` when the terminal is gone.
    terminal: Option<Terminal>,
    child: Box<dyn Child + Send + Sync>,
    /// Where it saves the unfinished game and preferences.
    pub(crate) data: PathBuf,
    /// Whether that belongs to an earlier one, which removes it.
    shares_data: bool,
}

/// The end of a pseudo-terminal that a window would hold.
struct Terminal {
    master: Box<dyn MasterPty + Send>,
    writer: Box<dyn Write + Send>,
    /// Reads until the program ends, or until it is told that nobody looks any more.
    reading: thread::JoinHandle<()>,
    is_closing: Arc<AtomicBool>,
}

fn size(columns: u16, lines: u16) -> PtySize {
    PtySize { rows: lines, cols: columns, pixel_width: 0, pixel_height: 0 }
}

/// A folder of its own for each program, which is not there yet.
fn new_data_folder() -> PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let data = std::env::temp_dir().join(format!("undershift-pty-{}-{number}", std::process::id()));
    let _ = std::fs::remove_dir_all(&data);
    data
}

impl PtyApp {
    /// Starts with nothing saved.
    pub(crate) fn start(arguments: &[&str]) -> PtyApp {
        PtyApp::start_with(arguments, &[])
    }

    /// Starts with nothing saved, in an environment.
    pub(crate) fn start_with(arguments: &[&str], environment: &[(&str, &str)]) -> PtyApp {
        PtyApp::launch(arguments, environment, new_data_folder(), false)
    }

    /// Starts with a saved game of `tests/data/saved`.
    pub(crate) fn with_saved_game(name: &str) -> PtyApp {
        let data = new_data_folder();
        let folder = data.join("undershift");
        std::fs::create_dir_all(&folder).expect("a folder");
        let saved = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/saved").join(name);
        std::fs::copy(saved, folder.join("unfinished.json")).expect("a saved game");
        PtyApp::launch(&["play"], &[], data, false)
    }

    /// Starts with what an earlier one has saved, in an environment.
    pub(crate) fn start_in(arguments: &[&str], environment: &[(&str, &str)], data: PathBuf) -> PtyApp {
        PtyApp::launch(arguments, environment, data, true)
    }

    fn launch(arguments: &[&str], environment: &[(&str, &str)], data: PathBuf, shares_data: bool) -> PtyApp {
        let pair = native_pty_system().openpty(size(80, 24)).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_undershift"));
        command.args(arguments);
        command.env("TERM", "xterm-256color");
        command.env("LANG", "en_GB.UTF-8");
        command.env("XDG_DATA_HOME", &data);
        for name in ["LC_ALL", "LC_MESSAGES", "NO_COLOR"] {
            command.env_remove(name);
        }
        for (name, value) in environment {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).expect("it starts");
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let writer = pair.master.take_writer().expect("a writer");
        let screen = Arc::new(Mutex::new(vt100::Parser::new(24, 80, 0)));
        let shown = Arc::clone(&screen);
        let is_closing = Arc::new(AtomicBool::new(false));
        let closes = Arc::clone(&is_closing);
        let reading = thread::spawn(move || {
            let mut bytes = [0; 4096];
            // The end of the program is an error on some systems.
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                shown.lock().expect("the screen").process(&bytes[..count]);
                if closes.load(Ordering::Relaxed) {
                    return;
                }
            }
        });
        let terminal = Some(Terminal { master: pair.master, writer, reading, is_closing });
        PtyApp { screen, terminal, child, data, shares_data }
    }

    pub(crate) fn send(&mut self, keys: &str) {
        let writer = &mut self.terminal.as_mut().expect("a terminal").writer;
        writer.write_all(keys.as_bytes()).expect("it listens");
        writer.flush().expect("it listens");
    }

    fn master(&self) -> &dyn MasterPty {
        &*self.terminal.as_ref().expect("a terminal").master
    }

    /// Where a text is on the screen: column and line of its last character, counted from 0.
    pub(crate) fn end_of(&self, text: &str) -> (usize, usize) {
        self.expect(text);
        let contents = self.contents();
        let found = contents.lines().enumerate().find_map(|(line, shown)| {
            let before = shown.split_once(text)?.0;
            Some((before.chars().count() + text.chars().count() - 1, line))
        });
        found.expect("it was there a moment ago")
    }

    /// Presses the left button of the mouse and lets it go, as terminals tell it (SGR).
    pub(crate) fn click(&mut self, (column, line): (usize, usize)) {
        let place = format!("{};{}", column + 1, line + 1);
        self.send(&format!("\x1b[<0;{place}M\x1b[<0;{place}m"));
    }

    /// The window is closed: the terminal is gone, and the system says so with SIGHUP. `key` makes the program write
    /// something, so that whoever reads notices.
    pub(crate) fn close_window(&mut self, key: &str) {
        let terminal = self.terminal.as_ref().expect("a terminal");
        terminal.is_closing.store(true, Ordering::Relaxed);
        self.send(key);
        let Terminal { master, writer, reading, .. } = self.terminal.take().expect("a terminal");
        reading.join().expect("it has read");
        drop((writer, master));
    }

    /// What the screen shows, without the spaces at the ends of lines: some are written, some are just there.
    pub(crate) fn contents(&self) -> String {
        let contents = self.screen.lock().expect("the screen").screen().contents();
        contents.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
    }

    /// Whether anything on the screen has a colour.
    pub(crate) fn has_colours(&self) -> bool {
        let parser = self.screen.lock().expect("the screen");
        let screen = parser.screen();
        let (lines, columns) = screen.size();
        let mut cells =
            (0..lines).flat_map(|line| (0..columns).filter_map(move |column| screen.cell(line, column)));
        cells.any(|cell| cell.fgcolor() != vt100::Color::Default || cell.bgcolor() != vt100::Color::Default)
    }

    fn wait(&self, what: &str, holds: impl Fn(&PtyApp) -> bool) {
        let began = Instant::now();
        while !holds(self) {
            assert!(
                began.elapsed() < PATIENCE,
                "waited for {what}, but the screen shows\n{}",
                self.contents()
            );
            thread::sleep(Duration::from_millis(1));
        }
    }

    /// Waits until this is on the screen.
    pub(crate) fn expect(&self, text: &str) {
        self.expect_any(&[text]);
    }

    pub(crate) fn expect_any(&self, texts: &[&str]) {
        self.wait(&texts.join(" or "), |app| {
            let contents = app.contents();
            texts.iter().any(|text| contents.contains(text))
        });
    }

    pub(crate) fn expect_gone(&self, text: &str) {
        self.wait(&format!("{text} to go away"), |app| !app.contents().contains(text));
    }

    /// Waits until nothing changes any more: everything that was sent has been taken in.
    pub(crate) fn settle(&self) {
        let mut last = (Instant::now(), self.contents());
        while last.0.elapsed() < Duration::from_millis(500) {
            thread::sleep(Duration::from_millis(20));
            let now = self.contents();
            if now != last.1 {
                last = (Instant::now(), now);
            }
        }
    }

    pub(crate) fn resize(&mut self, columns: u16, lines: u16) {
        self.screen.lock().expect("the screen").screen_mut().set_size(lines, columns);
        self.master().resize(size(columns, lines)).expect("it can be resized");
    }

    fn process(&self) -> u32 {
        self.child.process_id().expect("it runs")
    }

    pub(crate) fn signal(&self, name: &str) {
        let status = Command::new("kill").args(["-s", name, &self.process().to_string()]).status();
        assert!(status.expect("kill runs").success());
    }

    /// The fields of `/proc/<process>/stat` after the name, the first of them the state.
    fn status(&self) -> Vec<String> {
        let text = std::fs::read_to_string(format!("/proc/{}/stat", self.process())).unwrap_or_default();
        let fields = text.rsplit_once(')').map_or("", |(_, rest)| rest);
        fields.split_whitespace().map(str::to_owned).collect()
    }

    /// What the program has used of a processor, user and system.
    pub(crate) fn cpu_ticks(&self) -> u64 {
        self.status()[11..13].iter().map(|ticks| ticks.parse::<u64>().expect("a number")).sum()
    }

    fn is_on_other_screen(&self) -> bool {
        self.screen.lock().expect("the screen").screen().alternate_screen()
    }

    /// Ctrl-Z, and after a while SIGCONT: in between, the terminal is as it was before.
    pub(crate) fn suspend_and_continue(&mut self) {
        let before = self.contents();
        self.send("\x1a");
        self.wait("it to stop", |app| app.status().first().is_some_and(|state| state == "T"));
        self.assert_given_back();
        self.signal("CONT");
        self.wait("its screen", |app| app.is_on_other_screen() && app.contents() == before);
        self.wait("raw mode", |app| app.modes().contains(" -icanon"));
    }

    fn modes(&self) -> String {
        let name = self.master().tty_name().expect("it has a name");
        let output = Command::new("stty").arg("-F").arg(name).arg("-a").output().expect("stty runs");
        format!(" {}", String::from_utf8_lossy(&output.stdout).replace('\n', " "))
    }

    /// The terminal is as it was before: lines are edited and echoed, the first screen is shown, the cursor can be seen,
    /// and the mouse is its own again.
    pub(crate) fn assert_given_back(&self) {
        self.wait("the first screen", |app| !app.is_on_other_screen());
        let modes = self.modes();
        assert!(modes.contains(" icanon") && modes.contains(" echo "), "{modes}");
        let parser = self.screen.lock().expect("the screen");
        assert!(!parser.screen().hide_cursor());
        assert_eq!(parser.screen().mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    }

    /// Waits for its end, and says how it ended.
    pub(crate) fn exit(&mut self) -> String {
        let began = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("it can be waited for") {
                return match status.signal() {
                    // The name of the signal, as the system has it.
                    Some(name) if name.starts_with("Terminated") => "signal 15".to_owned(),
                    Some(name) if name.starts_with("Hangup") => "signal 1".to_owned(),
                    Some(name) => name.to_owned(),
                    None => format!("exit code {}", status.exit_code()),
                };
            }
            assert!(began.elapsed() < PATIENCE, "it does not end:\n{}", self.contents());
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for PtyApp {
    fn drop(&mut self) {
        // It may have ended already, and it may have saved nothing.
        let _ = self.child.kill();
        let _ = self.child.wait();
        if !self.shares_data {
            let _ = std::fs::remove_dir_all(&self.data);
        }
    }
}
