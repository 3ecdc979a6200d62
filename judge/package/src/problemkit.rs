//! The files beside a package's Rust programs: the kit that they use, a game's rules, and in exports a script that builds
//! them.

use std::path::Path;

use crate::inventory::read_limited;

/// The file that Rust programs of a package are compiled with: `mod problemkit;`.
pub const PROBLEMKIT_FILE: &str = "problemkit.rs";

/// The kit that Rust programs of a package are compiled with: all modules of `judge/problemkit`, in one file (`build.rs`).
pub const PROBLEMKIT_SOURCE: &str = include_str!(concat!(env!("OUT_DIR"), "/problemkit.rs"));

/// A game's rules, for all programs of the package that say `mod rules;`.
pub const RULES_PATH: &str = "game/rules.rs";
/// The name under which they stand beside such a program.
pub const RULES_FILE: &str = "rules.rs";

/// Whether a Rust program says `mod problemkit;`, or the like of another module.
///
/// # Errors
/// A source that cannot be read.
pub fn has_module(main: &Path, module: &str) -> Result<bool, String> {
    const SOURCE_BYTES_MAX: u64 = 1 << 22;
    let bytes = read_limited(main, SOURCE_BYTES_MAX)?;
    let declared = format!("mod {module};");
    Ok(String::from_utf8_lossy(&bytes)
        .lines()
        .any(|line| line.trim().trim_start_matches("pub ") == declared))
}

/// The script that an export puts beside a Rust program, so that judges which take only C++ and Python
/// for validators can build it. It must never change: packages in the field are known by it.
pub const BUILD_SCRIPT: &str = "#!/bin/sh
# Added by an export: builds this directory's Rust program as `run`.
set -e
main=main.rs
if [ ! -f \"$main\" ]; then
    for file in *.rs; do
        [ \"$file\" = problemkit.rs ] || main=$file
    done
fi
exec rustc --edition 2021 -O -o run \"$main\"
";

/// The same beside a program that has a game's rules with it. It must not change either.
pub const BUILD_SCRIPT_WITH_RULES: &str = "#!/bin/sh
# Added by an export: builds this directory's Rust program as `run`.
set -e
main=main.rs
if [ ! -f \"$main\" ]; then
    for file in *.rs; do
        [ \"$file\" = problemkit.rs ] || [ \"$file\" = rules.rs ] || main=$file
    done
fi
exec rustc --edition 2021 -O -o run \"$main\"
";
