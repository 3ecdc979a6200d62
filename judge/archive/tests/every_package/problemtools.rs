//! Kattis' own checker takes our exports, where it is installed (`problemtools` from PyPI).

use std::fs::{self, File};
use std::process::Command;

use grundy_archive::import;
use grundy_package::Format;
use tempfile::TempDir;

use crate::journeys::exported;

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
    let folder = TempDir::new().expect("a temporary folder");
    for package in crate::packages() {
        let zip = exported(&package, Format::Legacy, folder.path());
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
            .arg(unpacked.tree.folder().expect("a folder"))
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
