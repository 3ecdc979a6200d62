//! A short run of every fuzz target, if the tools are installed.

use crate::run;
use crate::steps::Count;
use anyhow::{Context, Result, ensure};

const SECONDS_PER_TARGET: &str = "-max_total_time=15";
/// One input may take so long; a slower one is a finding.
const TIMEOUT: &str = "-timeout=20";
/// The most lines of a failure that are shown, from the end of libFuzzer's output.
const LINES_SHOWN: usize = 60;
const FOLDERS: [&str; 4] = ["--fuzz-dir", "fuzz/targets", "--target-dir", "target/fuzz"];
const CORPUS: &str = "target/fuzz-corpus";

/// Runs the fuzz targets. Fuzzing needs a nightly toolchain and cargo-fuzz; without them the same targets run on randomly damaged
/// examples, and the step says so, so it is never empty.
pub(super) fn fuzz() -> Result<Count> {
    if run::output_of("rustup", &["run", "nightly", "cargo", "fuzz", "--version"]).is_none() {
        println!(
            "no nightly toolchain with cargo-fuzz: every target on randomly damaged examples in its place"
        );
        let count = super::run_rust_tests(&["--test", "any_bytes"])?;
        ensure!(count.passed + count.failed > 0, "no target was run");
        return Ok(count);
    }
    run::succeed(&mut run::cargo([
        "run",
        "--quiet",
        "--package",
        "grundy-fuzz",
        "--bin",
        "write-seeds",
        "--",
        CORPUS,
    ]))?;
    let listed = run::output_of(
        "rustup",
        &[
            "run",
            "nightly",
            "cargo",
            "fuzz",
            "list",
            "--fuzz-dir",
            "fuzz/targets",
        ],
    );
    let mut count = Count::default();
    for target in listed.unwrap_or_default().lines() {
        let mut command = run::command("rustup", ["run", "nightly", "cargo", "fuzz", "run"]);
        command
            .args(FOLDERS)
            .args([target, &format!("{CORPUS}/{target}"), "--"])
            .args([SECONDS_PER_TARGET, TIMEOUT, "-print_final_stats=1"]);
        let output = command.output().context("cannot start cargo fuzz")?;
        let log = String::from_utf8_lossy(&output.stderr).into_owned();
        let executed = log
            .lines()
            .find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
        let succeeded = output.status.success();
        if !succeeded {
            let lines: Vec<&str> = log.lines().collect();
            eprintln!(
                "{}",
                lines[lines.len().saturating_sub(LINES_SHOWN)..].join("\n")
            );
        }
        println!(
            "{target:<24} {} inputs, {}",
            executed.unwrap_or("?").trim(),
            if succeeded { "ok" } else { "FAILED" }
        );
        count += Count::one(succeeded);
    }
    ensure!(count != Count::default(), "cargo fuzz lists no target");
    Ok(count)
}
