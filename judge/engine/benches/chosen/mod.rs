//! An engine, and the packages that are asked about.

use std::path::{Path, PathBuf};

use grundy_engine::{Engine, EngineConfig};
use grundy_package::Package;

pub(crate) fn start_engine() -> Engine {
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("explain-cache");
    Engine::new(EngineConfig::new(cache)).expect("an engine")
}

/// A variable of the environment; empty, if it is not set.
pub(crate) fn set(name: &str) -> String {
    std::env::var(name).unwrap_or_default()
}

/// The packages that `GRUNDY_BENCH_PACKAGES` names, or all.
pub(crate) fn chosen_packages() -> impl Iterator<Item = Package> {
    let chosen = set("GRUNDY_BENCH_PACKAGES");
    let chosen: Vec<String> = chosen.split_whitespace().map(str::to_owned).collect();
    let packages = packages().into_iter();
    let packages = packages.map(|root| grundy_package::read(&root).expect("a package"));
    packages.filter(move |package| chosen.is_empty() || chosen.contains(&package.id))
}

fn packages() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems");
    let entries = std::fs::read_dir(folder).expect("the packages");
    let roots = entries.map(|entry| entry.expect("an entry").path());
    let mut roots: Vec<PathBuf> = roots
        .filter(|root| root.join("problem.yaml").is_file())
        .collect();
    roots.sort();
    roots
}

/// The value below which this part of them lies.
pub(crate) fn at(values: &[f64], part: f64) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let index = (sorted.len() as f64 * part) as usize;
    let last = sorted.len().saturating_sub(1);
    sorted.get(index.min(last)).copied().unwrap_or(0.0)
}
