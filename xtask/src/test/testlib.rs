//! Gets the real `testlib.h` for the tests of imported packages. It is not shipped here, so it is fetched in a package that
//! contains it.

use crate::run;
use std::fs;
use std::path::{Path, PathBuf};

/// The variable with the header's path for the tests; without it they use a stand-in.
pub(super) const VARIABLE: &str = "GRUNDY_TEST_TESTLIB";
const FOLDER: &str = "target/testlib";
const HEADER: &str = "target/testlib/autocode_mcp/templates/testlib.h";
/// The package for pip, with the hash of the one file.
const REQUIREMENT: &str = "autocode-mcp==1.0.6 \
    --hash=sha256:b90eee7ebeffabb1a3ac519c5ac32088badde4fe0682059a27d02b2807a585f3\n";
const ARCHIVE: &str = "target/testlib/autocode_mcp-1.0.6-py3-none-any.whl";

/// Its path, if it is here or can be had.
pub(super) fn header() -> Option<PathBuf> {
    let header = Path::new(HEADER);
    if !header.is_file() && fetch().is_none() {
        println!("testlib.h cannot be fetched: imported packages are tested with a stand-in");
    }
    header
        .is_file()
        .then(|| header.canonicalize().ok())
        .flatten()
}

fn fetch() -> Option<()> {
    let requirements = format!("{FOLDER}/requirements.txt");
    fs::create_dir_all(FOLDER).ok()?;
    fs::write(&requirements, REQUIREMENT).ok()?;
    run::output_of(
        "python3",
        &[
            "-m",
            "pip",
            "download",
            "--quiet",
            "--no-deps",
            "--dest",
            FOLDER,
            "--requirement",
            &requirements,
        ],
    )?;
    run::output_of("python3", &["-m", "zipfile", "--extract", ARCHIVE, FOLDER]).map(|_| ())
}
