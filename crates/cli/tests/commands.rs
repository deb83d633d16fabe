//! The commands as people type them: each file of `tests/cmd` is a list of commands with what they print and their
//! exit codes. To take over what they print now: `TRYCMD=overwrite cargo test -p cli --test commands`, and read the diff.

#[test]
fn commands_print_what_is_written() {
    trycmd::TestCases::new().case("tests/cmd/*.trycmd");
}
