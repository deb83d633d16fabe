//! `cargo xtask layout`: every page with a board, at every size of screen.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;

use crate::web;

/// Look at the layout of every page with a board
///
/// Builds the page and the binary that serves it, and looks in Chromium at every game and seat count, at lessons, puzzles and
/// reviews, in every language, with and without long names, on screens from a small phone to a large desktop: whether the
/// board is whole, what is needed to play is in sight without scrolling, and nothing is cut or covered. The tests look at a
/// choice in which every two of these meet.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Photograph everything into this folder
    #[arg(long, value_name = "FOLDER")]
    photographs: Option<PathBuf>,
    /// Only scenes whose name has this in it, such as `moguli` or `lesson`
    #[arg(long, value_name = "PART OF A NAME")]
    scene: Option<String>,
    /// Only in this language
    #[arg(long, value_name = "CODE")]
    language: Option<String>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let folder = arguments.photographs.as_deref().map(std::path::absolute).transpose()?;
    let folder = folder.map(|folder| folder.display().to_string()).unwrap_or_default();
    let scene = arguments.scene.as_deref().unwrap_or_default();
    let language = arguments.language.as_deref().unwrap_or_default();
    web::in_browsers("layout", &[&folder, scene, language])?;
    Ok(ExitCode::SUCCESS)
}
