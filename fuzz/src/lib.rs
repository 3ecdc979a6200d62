//! Properties that must hold for all bytes that come from outside.
//!
//! Each [`Target`] takes any bytes and panics where something does not hold. `tests/any_bytes.rs` runs it on sound
//! examples with random damage, on every machine; where there is a nightly toolchain and cargo-fuzz, the programs in
//! `targets/` run the same function under libFuzzer. `cargo xtask test` does both.

mod checkers;
mod lint;
mod packages;
mod protocol;
mod seeds;
mod statements;

// The protocol's own file, which `protocol` includes, knows it by this name.
use grundy_sandbox::View;

/// A parser or comparison that bytes from outside reach.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name, and that of the program in `targets/`.
    pub name: &'static str,
    /// Panics where something does not hold.
    pub run: fn(&[u8]),
    /// Sound examples to begin from.
    pub seeds: fn() -> Vec<Vec<u8>>,
}

/// All targets.
pub const TARGETS: &[Target] = &[
    Target {
        name: "archive",
        run: packages::archive,
        seeds: seeds::archives,
    },
    Target {
        name: "init_yml",
        run: packages::init_yml,
        seeds: seeds::init_yml,
    },
    Target {
        name: "lint",
        run: lint::lint,
        seeds: lint::programs,
    },
    Target {
        name: "package_yaml",
        run: packages::package_yaml,
        seeds: seeds::package_yaml,
    },
    Target {
        name: "problem_xml",
        run: packages::problem_xml,
        seeds: seeds::problem_xml,
    },
    Target {
        name: "sandbox_protocol",
        run: protocol::sandbox_protocol,
        seeds: seeds::sandbox_protocol,
    },
    Target {
        name: "standard_checker",
        run: checkers::standard_checker,
        seeds: seeds::outputs,
    },
    Target {
        name: "statement",
        run: statements::statement,
        seeds: seeds::statements,
    },
    Target {
        name: "stock_checkers",
        run: checkers::stock_checkers,
        seeds: seeds::outputs,
    },
    Target {
        name: "themis_settings",
        run: packages::themis_settings,
        seeds: seeds::themis_settings,
    },
];

/// Runs the target of that name.
///
/// # Panics
/// If there is none, or if something does not hold for these bytes.
pub fn run(name: &str, bytes: &[u8]) {
    let target = TARGETS.iter().find(|target| target.name == name);
    (target.expect("a target").run)(bytes);
}
