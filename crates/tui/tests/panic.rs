//! A panic gives the terminal back before it says anything, in whichever thread it is.

use std::io::Read;
use std::process::Command;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

/// Run by the test below, in a pseudo-terminal.
#[test]
#[ignore = "it takes the terminal over and panics"]
fn panics_in_a_terminal() {
    let _screen = tui::TerminalGuard::enter().expect("a terminal");
    let thread = std::thread::spawn(|| panic!("as it should"));
    assert!(thread.join().is_err());
    // The rest of the program would go on here and end.
}

#[test]
fn a_panic_gives_the_terminal_back() {
    let pair = native_pty_system().openpty(PtySize::default()).expect("a pseudo-terminal");
    let name = pair.master.tty_name().expect("it has a name");
    let modes = || {
        let output = Command::new("stty").arg("-F").arg(&name).arg("-a").output().expect("stty runs");
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let before = modes();
    let mut command = CommandBuilder::new(std::env::current_exe().expect("this test"));
    command.args(["--exact", "panics_in_a_terminal", "--ignored", "--nocapture"]);
    let mut child = pair.slave.spawn_command(command).expect("it starts");
    let mut reader = pair.master.try_clone_reader().expect("a reader");
    let reading = std::thread::spawn(move || {
        let (mut all, mut bytes) = (Vec::new(), [0; 1024]);
        while let Ok(count @ 1..) = reader.read(&mut bytes) {
            all.extend_from_slice(&bytes[..count]);
        }
        String::from_utf8_lossy(&all).into_owned()
    });
    child.wait().expect("it ends");
    assert_eq!(modes(), before, "lines are edited and echoed again");
    drop(pair.slave);
    drop(pair.master);
    let written = reading.join().expect("it was read");
    let left = written.find("\x1b[?1049l").expect("the first screen is shown again");
    let said = written.find("as it should").expect("the panic is told");
    assert!(left < said, "{written:?}");
}
