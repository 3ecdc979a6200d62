//! A short run of every fuzz target, where there is what it takes.

use crate::run;
use crate::steps::Count;
use anyhow::Result;

const SECONDS_PER_TARGET: &str = "-max_total_time=15";
/// One input may take so long; a slower one is a finding.
const TIMEOUT: &str = "-timeout=20";
const FOLDERS: [&str; 4] = ["--fuzz-dir", "fuzz/targets", "--target-dir", "target/fuzz"];
const CORPUS: &str = "target/fuzz-corpus";

/// Fuzzing needs a nightly toolchain and cargo-fuzz. Without them the step is empty: the step `rust` has run the same
/// targets on damaged examples.
pub(super) fn fuzz() -> Result<Count> {
    if run::output_of("rustup", &["run", "nightly", "cargo", "fuzz", "--version"]).is_none() {
        println!("no nightly toolchain with cargo-fuzz: the tests of grundy-fuzz have to do");
        return Ok(Count::default());
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
        let succeeded = run::succeed(&mut command).is_ok();
        println!("{target:<24} {}", if succeeded { "ok" } else { "FAILED" });
        count += Count::one(succeeded);
    }
    Ok(count)
}
