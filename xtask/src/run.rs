//! Running other programs.

use anyhow::{Context, Result};
use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// An error that asks the caller to do something first; it ends `cargo xtask` with exit code 2.
#[derive(Debug)]
pub(crate) struct Remedy(pub(crate) String);

impl std::fmt::Display for Remedy {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for Remedy {}

/// A failure that has been reported already; only its exit code is still needed.
#[derive(Debug)]
pub(crate) struct Reported(u8);

impl Reported {
    pub(crate) const FAILED: Self = Self(1);

    pub(crate) fn from(error: &anyhow::Error) -> Self {
        Self(exit_code(error))
    }
}

impl std::fmt::Display for Reported {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("failed, as shown above")
    }
}

impl std::error::Error for Reported {}

/// The exit code for an error: 2 if the caller must act, 1 otherwise.
pub(crate) fn exit_code(error: &anyhow::Error) -> u8 {
    if let Some(Reported(code)) = error.downcast_ref() {
        return *code;
    }
    if error.is::<Remedy>() { 2 } else { 1 }
}

/// Whether a program of this name is on the PATH, or at the absolute path given.
pub(crate) fn is_on_path(program: &str) -> bool {
    find_on_path(program).is_some()
}

/// The first executable of this name on the PATH.
pub(crate) fn find_on_path(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|directory| directory.join(program))
        .find(|candidate| candidate.is_file())
}

/// A command with its arguments, ready to be run.
pub(crate) fn command<A: AsRef<OsStr>>(
    program: &str,
    arguments: impl IntoIterator<Item = A>,
) -> Command {
    let mut command = Command::new(program);
    command.args(arguments);
    command
}

/// The cargo that is running us: the same toolchain for everything.
pub(crate) fn cargo<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments);
    // These variables describe xtask; build scripts and tests of other crates must not see them.
    for name in [
        "CARGO_MANIFEST_DIR",
        "CARGO_MANIFEST_PATH",
        "CARGO_PKG_NAME",
        "CARGO_PKG_VERSION",
        "CARGO_BIN_NAME",
    ] {
        command.env_remove(name);
    }
    command
}

/// Runs a command with our own output streams.
///
/// # Errors
/// If it cannot be started, or fails.
pub(crate) fn succeed(command: &mut Command) -> Result<()> {
    let shown = shown(command);
    let status = command
        .status()
        .with_context(|| format!("cannot start `{shown}`"))?;
    anyhow::ensure!(status.success(), "`{shown}` failed ({status})");
    Ok(())
}

/// The stream of a program that [`stream`] reads; the other one is not redirected.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Streams {
    Output,
    OutputAndError,
}

/// Runs a command, passes every line of its output to `see` as it arrives, and returns whether it succeeded.
///
/// # Errors
/// If it cannot be started, or its output cannot be read.
pub(crate) fn stream(
    mut command: Command,
    streams: Streams,
    mut see: impl FnMut(&str),
) -> Result<bool> {
    let shown = shown(&command);
    let (reader, writer) = std::io::pipe().context("cannot make a pipe")?;
    if streams == Streams::OutputAndError {
        command.stderr(writer.try_clone().context("cannot make a pipe")?);
    }
    let mut child = command
        .stdout(writer)
        .spawn()
        .with_context(|| format!("cannot start `{shown}`"))?;
    // It also holds the writing ends; while they are open, the reader never sees the end.
    drop(command);
    for line in BufReader::new(reader).split(b'\n') {
        see(&String::from_utf8_lossy(
            &line.with_context(|| format!("cannot read from `{shown}`"))?,
        ));
    }
    Ok(child
        .wait()
        .with_context(|| format!("cannot wait for `{shown}`"))?
        .success())
}

/// The output of a command, trimmed; `None` if it cannot be started or fails.
pub(crate) fn output_of(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program)
        .args(arguments)
        .stderr(Stdio::null())
        .output()
        .ok()?;
    output
        .status
        .success()
        .then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The command as one would type it, for messages.
pub(crate) fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words
        .map(|word| word.to_string_lossy().into_owned())
        .collect::<Vec<_>>()
        .join(" ")
}
