//! Kattis' own checker takes our exports, where it is installed (`problemtools` from PyPI).

use std::fs::{self, File};
use std::path::Path;
use std::process::Command;

use grundy_archive::{export, import};
use grundy_package::Format;
use tempfile::TempDir;

/// Set to 1 where `verifyproblem` must be there, so that its absence fails instead of passing.
const REQUIRED: &str = "GRUNDY_REQUIRE_PROBLEMTOOLS";

#[test]
fn problemtools_accept_the_archives_own_packages() {
    if Command::new("verifyproblem")
        .arg("--version")
        .output()
        .is_err()
    {
        assert!(
            std::env::var_os(REQUIRED).is_none(),
            "verifyproblem is not installed"
        );
        eprintln!("verifyproblem is not installed: not checked");
        return;
    }
    let problems = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems");
    let folder = TempDir::new().expect("a temporary folder");
    for entry in fs::read_dir(problems).expect("the problems folder") {
        let root = entry.expect("an entry").path();
        if !root.join("problem.yaml").is_file() {
            continue;
        }
        let package = grundy_package::read(&root).expect("a sound package");
        let zip = folder.path().join(format!("{}.zip", package.id));
        export(&package, Format::Legacy, &zip).expect("exported");
        let unpacked = import(&zip, &folder.path().join("unpacked")).expect("imported");
        // Statements need a TeX installation, and submissions every compiler: `grundy verify` runs those.
        let log = folder.path().join("log");
        let status = Command::new("verifyproblem")
            .args([
                "--log_level",
                "warning",
                "--parts",
                "config",
                "data",
                "validators",
                "--",
            ])
            .arg(&unpacked.root)
            .stdout(File::create(&log).expect("a log"))
            .stderr(File::options().append(true).open(&log).expect("the log"))
            .status()
            .expect("verifyproblem");
        let log = fs::read_to_string(&log).expect("the log");
        assert!(
            status.success() && log.contains(" 0 errors"),
            "{}:\n{log}",
            package.id
        );
    }
}
