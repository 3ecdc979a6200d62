//! What stands beside a package's Rust programs: the kit that they use, and in exports a script that builds them.

/// The file that Rust programs of a package are compiled with: `mod problemkit;`.
pub const PROBLEMKIT_FILE: &str = "problemkit.rs";

/// What Rust programs of a package are compiled with.
pub const PROBLEMKIT_SOURCE: &str = include_str!("../../problemkit/src/lib.rs");

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
