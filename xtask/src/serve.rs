//! `cargo xtask serve`.

use crate::{assets, packages, run, workspace};
use anyhow::{Context, Result};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

/// Sets up, builds, and replaces this process by `grundy serve`.
pub(crate) fn serve(skip_packages: bool, serve_arguments: &[String]) -> Result<()> {
    let start = Instant::now();
    if !skip_packages {
        packages::install_missing(packages::Goal::Serve)?;
    }
    assets::build(false)?;
    let binary = build_grundy()?;
    println!("Ready after {:.1} s", start.elapsed().as_secs_f64());
    // It replaces this process, so that Ctrl-C and a supervisor's signals reach the server itself.
    let error = Command::new(&binary)
        .arg("serve")
        .args(serve_arguments)
        .exec();
    Err(error).with_context(|| format!("cannot start {}", binary.display()))
}

/// Builds the command as it is served and shipped, showing cargo's progress; returns its path.
pub(crate) fn build_grundy() -> Result<PathBuf> {
    println!("Building grundy");
    run::succeed(&mut run::cargo([
        "build",
        "--release",
        "--locked",
        "--package",
        "grundy",
    ]))?;
    workspace::grundy_binary("release")
}
