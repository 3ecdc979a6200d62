//! Checks dependencies against `deny.toml`: licences, bans, sources, and the number of duplicates.
//!
//! The check is our own and needs no network: cargo-deny takes longer to build than everything else that the tests need, and its
//! advisories come from the network. If it is installed, it runs, too.

use crate::run;
use crate::steps::Count;
use anyhow::{Context, Result};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// The number of crates that may be there in a further version; each version after the first counts. It may only be lowered.
const DUPLICATES_MAX: usize = 23;
const REGISTRY: &str = "registry+";

#[derive(Debug, Deserialize)]
struct Policy {
    licenses: Licenses,
    bans: Bans,
}

#[derive(Debug, Deserialize)]
struct Licenses {
    allow: BTreeSet<String>,
}

#[derive(Debug, Deserialize)]
struct Bans {
    deny: Vec<Banned>,
}

#[derive(Debug, Deserialize)]
struct Banned {
    #[serde(rename = "crate")]
    name: String,
    reason: String,
}

/// `Cargo.lock`: every crate for every platform.
#[derive(Debug, Deserialize)]
struct Lock {
    package: Vec<Locked>,
}

#[derive(Debug, Deserialize)]
struct Locked {
    name: String,
    version: String,
    /// The registry; `None` for crates of the workspace.
    source: Option<String>,
}

/// `cargo metadata`, as far as it is used.
#[derive(Debug, Deserialize)]
struct Metadata {
    packages: Vec<Described>,
}

#[derive(Debug, Deserialize)]
struct Described {
    name: String,
    license: Option<String>,
}

/// Checks every dependency, and prints the faults.
///
/// # Errors
/// If something cannot be read.
pub(super) fn deny() -> Result<Count> {
    let policy = std::fs::read_to_string("deny.toml").context("cannot read deny.toml")?;
    let policy: Policy = toml::from_str(&policy).context("deny.toml")?;
    let lock = std::fs::read_to_string("Cargo.lock").context("cannot read Cargo.lock")?;
    let lock: Lock = toml::from_str(&lock).context("Cargo.lock")?;
    // Only crates that are built here are checked: the licences of other platforms' crates would have to be downloaded first.
    let platform =
        run::output_of("rustc", &["--print", "host-tuple"]).context("rustc names no host")?;
    let metadata = run::output_of(
        "cargo",
        &[
            "metadata",
            "--format-version",
            "1",
            "--locked",
            "--filter-platform",
            platform.trim(),
        ],
    );
    let metadata = metadata.context("cargo metadata failed")?;
    let metadata: Metadata = serde_json::from_str(&metadata).context("cargo metadata")?;
    let mut complaints = check_lock(&policy, &lock);
    complaints.extend(check_licenses(&policy, &metadata));
    for complaint in &complaints {
        println!("{complaint}");
    }
    println!(
        "{} crates, {} licences looked at, {} complaints",
        lock.package.len(),
        metadata.packages.len(),
        complaints.len()
    );
    let mut count = Count::one(complaints.is_empty());
    if run::is_on_path("cargo-deny") {
        let checked = run::succeed(&mut run::cargo([
            "deny",
            "--offline",
            "check",
            "bans",
            "licenses",
            "sources",
        ]));
        count += Count::one(checked.is_ok());
    }
    Ok(count)
}

/// The main registry, from which all crates must come that are not our own.
fn main_registry(lock: &Lock) -> Option<&str> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let sources = lock.package.iter().filter_map(|one| one.source.as_deref());
    for source in sources.filter(|source| source.starts_with(REGISTRY)) {
        *counts.entry(source).or_default() += 1;
    }
    let most = counts.into_iter().max_by_key(|(_, count)| *count);
    most.map(|(source, _)| source)
}

fn check_lock(policy: &Policy, lock: &Lock) -> Vec<String> {
    let mut complaints = Vec::new();
    let mut versions: BTreeMap<&str, usize> = BTreeMap::new();
    let registry = main_registry(lock);
    for Locked {
        name,
        version,
        source,
    } in &lock.package
    {
        *versions.entry(name).or_default() += 1;
        if let Some(banned) = policy.bans.deny.iter().find(|banned| banned.name == *name) {
            complaints.push(format!("{name} {version} is banned: {}", banned.reason));
        }
        if source.is_some() && source.as_deref() != registry {
            complaints.push(format!(
                "{name} {version} comes from {}",
                source.as_deref().unwrap_or_default()
            ));
        }
    }
    let duplicates: usize = versions.values().map(|count| count - 1).sum();
    if duplicates > DUPLICATES_MAX {
        let names: Vec<&str> = versions
            .iter()
            .filter(|(_, count)| **count > 1)
            .map(|(name, _)| *name)
            .collect();
        complaints.push(format!(
            "{duplicates} crates come in a further version, {DUPLICATES_MAX} may: {}",
            names.join(" ")
        ));
    }
    complaints
}

fn check_licenses(policy: &Policy, metadata: &Metadata) -> Vec<String> {
    let refused = metadata.packages.iter().filter(|package| {
        let license = package.license.as_deref().unwrap_or_default();
        !is_allowed(license, &policy.licenses.allow)
    });
    refused
        .map(|package| {
            let license = package.license.as_deref().unwrap_or("no licence");
            format!(
                "{}: {license} is not among the licences of deny.toml",
                package.name
            )
        })
        .collect()
}

/// Whether an SPDX expression can be satisfied with these licences. Old manifests write `/` for `OR`. Parentheses are resolved
/// innermost first; a satisfied part becomes the word `yes`.
fn is_allowed(expression: &str, allowed: &BTreeSet<String>) -> bool {
    let mut expression = expression.replace('/', " OR ");
    while let Some(close) = expression.find(')') {
        let Some(open) = expression[..close].rfind('(') else {
            return false;
        };
        let inner = if is_flat_allowed(&expression[open + 1..close], allowed) {
            "yes"
        } else {
            "no"
        };
        expression.replace_range(open..=close, inner);
    }
    is_flat_allowed(&expression, allowed)
}

fn is_flat_allowed(expression: &str, allowed: &BTreeSet<String>) -> bool {
    let is_met = |license: &str| {
        let license = license.split_whitespace().collect::<Vec<_>>().join(" ");
        license == "yes" || allowed.contains(&license)
    };
    expression
        .split(" OR ")
        .any(|choice| choice.split(" AND ").all(is_met))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn policy() -> Policy {
        toml::from_str(include_str!("../../../deny.toml")).unwrap()
    }

    fn lock(packages: &str) -> Lock {
        toml::from_str(packages).unwrap()
    }

    #[test]
    fn crates_that_were_thrown_out_may_not_come_back() {
        for name in ["bincode", "yaml-rust"] {
            let source = "registry+https://host.example/index";
            let text = format!(
                "[[package]]\nname = \"{name}\"\nversion = \"1.0.0\"\nsource = \"{source}\"\n"
            );
            let complaints = check_lock(&policy(), &lock(&text));
            assert_eq!(complaints.len(), 1, "{complaints:?}");
            assert!(complaints[0].contains("RUSTSEC"), "{complaints:?}");
        }
        let ours = lock(include_str!("../../../Cargo.lock"));
        assert_eq!(check_lock(&policy(), &ours), Vec::<String>::new());
    }

    #[test]
    fn other_sources_and_many_duplicates_are_complained_of() {
        let package = |version: usize, source: &str| {
            format!(
                "[[package]]\nname = \"a\"\nversion = \"{version}.0.0\"\nsource = \"{source}\"\n"
            )
        };
        let good = "registry+https://host.example/index";
        for source in [
            "git+https://host.example/a#1",
            "registry+https://other.example/index",
            "sparse+https://host.example/",
        ] {
            let packages = [package(1, good), package(2, good), package(3, source)].concat();
            let complaints = check_lock(&policy(), &lock(&packages));
            assert_eq!(complaints.len(), 1, "{source}: {complaints:?}");
            assert!(complaints[0].contains(source), "{complaints:?}");
        }
        let many: String = (0..DUPLICATES_MAX + 2)
            .map(|version| package(version, good))
            .collect();
        assert_eq!(check_lock(&policy(), &lock(&many)).len(), 1);
    }

    #[test]
    fn licences_are_read_as_their_authors_wrote_them() {
        let allowed = policy().licenses.allow;
        for good in [
            "MIT",
            "MIT/Apache-2.0",
            "Apache-2.0 / MIT",
            "Apache-2.0 OR GPL-2.0-only",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "(GPL-3.0-only OR (MIT AND ISC)) AND Zlib",
            "Apache-2.0 WITH LLVM-exception",
        ] {
            assert!(is_allowed(good, &allowed), "{good}");
        }
        for bad in [
            "",
            "GPL-3.0-only",
            "MIT AND GPL-3.0-only",
            "(MIT OR ISC) AND EUPL-1.2",
            "Apache-2.0 WITH Other",
            "MIT)",
        ] {
            assert!(!is_allowed(bad, &allowed), "{bad}");
        }
    }
}
