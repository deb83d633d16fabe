//! The project's own commands, `cargo xtask …`: flags here, one module for each command.
//!
//! Absent here: any crate of ours. What these commands build and run they run as processes, so that they also work
//! when something does not compile.

mod api;
mod bench;
mod crash;
mod dist;
mod dist_contents;
mod dist_debian;
mod dist_test;
mod e2e;
mod faults;
mod fill_archive;
mod fuzz;
mod layout;
mod load;
mod postgres;
mod process;
mod proofs;
mod python;
mod rules;
mod run;
mod test;
mod tools;
mod version;
mod versions;
mod wasm;
mod web;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Builds, checks, measures and fuzzes Undershift.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

/// What each command is, for its help, is said at its arguments.
#[derive(Subcommand)]
enum Command {
    Run(run::Arguments),
    Test(test::Arguments),
    Api(api::Arguments),
    Bench(bench::Arguments),
    Faults(faults::Arguments),
    FillArchive(fill_archive::Arguments),
    Fuzz(fuzz::Arguments),
    Crash(crash::Arguments),
    Rules(rules::Arguments),
    Proofs(proofs::Arguments),
    Python(python::Arguments),
    Dist(dist::Arguments),
    E2e(e2e::Arguments),
    Layout(layout::Arguments),
    Load(load::Arguments),
    Versions(versions::Arguments),
    Wasm(wasm::Arguments),
    Web(web::Arguments),
}

fn main() -> ExitCode {
    let result = match Arguments::parse().command {
        Command::Run(arguments) => run::run(&arguments),
        Command::Test(arguments) => test::run(&arguments),
        Command::Api(arguments) => api::run(&arguments),
        Command::Bench(arguments) => bench::run(&arguments),
        Command::Faults(arguments) => faults::run(&arguments),
        Command::FillArchive(arguments) => fill_archive::run(&arguments),
        Command::Fuzz(arguments) => fuzz::run(&arguments),
        Command::Crash(arguments) => crash::run(&arguments),
        Command::Rules(arguments) => rules::run(&arguments),
        Command::Proofs(arguments) => proofs::run(&arguments),
        Command::Python(arguments) => python::run(&arguments),
        Command::Dist(arguments) => dist::run(&arguments),
        Command::E2e(arguments) => e2e::run(&arguments),
        Command::Layout(arguments) => layout::run(&arguments),
        Command::Load(arguments) => load::run(&arguments),
        Command::Versions(arguments) => versions::run(&arguments),
        Command::Wasm(arguments) => wasm::run(&arguments),
        Command::Web(arguments) => web::run(&arguments),
    };
    result.unwrap_or_else(|error| {
        eprintln!("\nerror: {error:#}");
        ExitCode::FAILURE
    })
}
