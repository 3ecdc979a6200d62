//! `cargo xtask bench`: runs every benchmark target of the workspace, and compares each result with its yardstick.
//!
//! A benchmark is a `harness = false` target whose standard output has one JSON object a line; other lines are shown as they are.
//! [`Measurement`] describes the objects.

use crate::{assets, packages, run, serve};
use anyhow::{Context, Result, ensure};
use comfy_table::{CellAlignment, Table, presets};
use serde::{Deserialize, Serialize};
use std::path::Path;
use std::process::Command;

/// One line of a benchmark.
#[derive(Debug, Deserialize, Serialize)]
struct Measurement {
    /// The name, unique over the workspace: `sandbox/run-static-c`.
    bench: String,
    value: f64,
    unit: String,
    /// The name of the measurement to compare it with, from the same run: `posix_spawn and wait`.
    #[serde(default)]
    yardstick: Option<String>,
    #[serde(default)]
    yardstick_value: Option<f64>,
    /// `value` over `yardstick_value`.
    #[serde(default)]
    ratio: Option<f64>,
    /// The wanted ratio, or the wanted value if there is no yardstick, in words: `<= 2`.
    #[serde(default)]
    target: Option<serde_json::Value>,
}

/// A benchmark target, as `cargo metadata` names it.
struct Target {
    package: String,
    name: String,
}

/// Targets that run only if they are named, since they take most of an hour.
const ON_REQUEST: &[&str] = &["explain", "explain-mistakes", "stability"];
/// The benchmark of pages in a browser. It is no target of cargo's, and also runs only if it is named.
const SITE: &str = "site";

/// Runs the benchmarks whose target's name contains `filter`; without one all except [`ON_REQUEST`].
///
/// # Errors
/// If a package that they need cannot be installed; if one does not build, fails, or measures nothing.
pub(crate) fn bench(
    skip_packages: bool,
    json: bool,
    binary: Option<&Path>,
    filter: Option<&str>,
) -> Result<()> {
    if !skip_packages {
        packages::install_missing(packages::Goal::Bench)?;
    }
    if filter == Some(SITE) {
        return site(json, binary);
    }
    let targets = targets()?;
    let chosen: Vec<_> = targets
        .iter()
        .filter(|target| match filter {
            Some(part) => target.name.contains(part),
            None => !ON_REQUEST.contains(&target.name.as_str()),
        })
        .collect();
    ensure!(
        !chosen.is_empty(),
        "no benchmark target has that in its name; there are: {}",
        names(&targets)
    );
    let mut measurements = Vec::new();
    for target in chosen {
        eprintln!("==> {} of {}", target.name, target.package);
        let before = measurements.len();
        let command = run::cargo([
            "bench",
            "--quiet",
            "--package",
            &target.package,
            "--bench",
            &target.name,
        ]);
        let succeeded = collect(command, json, &mut measurements)?;
        ensure!(succeeded, "benchmark `{}` failed", target.name);
        ensure!(
            measurements.len() > before,
            "benchmark `{}` measured nothing: it should print JSON lines",
            target.name
        );
    }
    if !json {
        println!("{}", table(&measurements));
    }
    if filter.is_none() {
        let names = ON_REQUEST.join(", ");
        eprintln!(
            "Only on request: {names}, which takes long, and {SITE}, which needs a browser (cargo xtask bench NAME)"
        );
    }
    Ok(())
}

/// Runs a benchmark and collects its measurements from its output. Returns whether it succeeded.
fn collect(command: Command, json: bool, measurements: &mut Vec<Measurement>) -> Result<bool> {
    run::stream(
        command,
        run::Streams::Output,
        |line| match serde_json::from_str::<Measurement>(line) {
            Ok(measurement) => {
                if json {
                    println!("{line}");
                }
                measurements.push(measurement);
            }
            Err(_) => eprintln!("{line}"),
        },
    )
}

/// Measures a browser on a server that was just started: the given program, or a release build of this tree.
fn site(json: bool, binary: Option<&Path>) -> Result<()> {
    const FOLDER: &str = "web/e2e";
    let binary = match binary {
        Some(binary) => std::fs::canonicalize(binary)
            .with_context(|| format!("there is no program {}", binary.display()))?,
        None => {
            assets::build(false)?;
            serve::build_grundy()?
        }
    };
    assets::install_node_packages(FOLDER)?;
    let mut command = run::command("npm", ["run", "--silent", "bench"]);
    command
        .current_dir(FOLDER)
        .env("GRUNDY_BROWSER", packages::browser()?)
        .env("GRUNDY_BINARY", binary)
        .env("NO_COLOR", "1");
    let mut measurements = Vec::new();
    let succeeded = collect(command, json, &mut measurements)?;
    if !json {
        println!("{}", table(&measurements));
    }
    ensure!(succeeded, "the browser did not come to its end");
    Ok(())
}

fn targets() -> Result<Vec<Target>> {
    let output = run::cargo(["metadata", "--format-version=1", "--no-deps"])
        .output()
        .context("cannot start cargo metadata")?;
    ensure!(
        output.status.success(),
        "cargo metadata failed: {}",
        String::from_utf8_lossy(&output.stderr).trim()
    );
    let metadata: Metadata = serde_json::from_slice(&output.stdout)
        .context("cargo metadata's output is not as documented")?;
    let of_package = |package: MetadataPackage| {
        let benches = package
            .targets
            .into_iter()
            .filter(|target| target.kind.iter().any(|kind| kind == "bench"));
        benches
            .map(move |target| Target {
                package: package.name.clone(),
                name: target.name,
            })
            .collect::<Vec<_>>()
    };
    Ok(metadata.packages.into_iter().flat_map(of_package).collect())
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<MetadataPackage>,
}

#[derive(Deserialize)]
struct MetadataPackage {
    name: String,
    targets: Vec<MetadataTarget>,
}

#[derive(Deserialize)]
struct MetadataTarget {
    name: String,
    kind: Vec<String>,
}

fn names(targets: &[Target]) -> String {
    targets
        .iter()
        .map(|target| target.name.as_str())
        .collect::<Vec<_>>()
        .join(", ")
}

fn table(measurements: &[Measurement]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::UTF8_HORIZONTAL_ONLY);
    table.set_header([
        "benchmark",
        "value",
        "unit",
        "yardstick",
        "its value",
        "ratio",
        "target",
    ]);
    let number = |value: f64| {
        if value.abs() >= 100.0 {
            format!("{value:.0}")
        } else {
            format!("{value:.3}")
        }
    };
    let optional = |value: Option<f64>| value.map(number).unwrap_or_default();
    for measurement in measurements {
        let target = match &measurement.target {
            Some(serde_json::Value::String(text)) => text.clone(),
            Some(serde_json::Value::Null) | None => String::new(),
            Some(other) => other.to_string(),
        };
        table.add_row([
            measurement.bench.clone(),
            number(measurement.value),
            measurement.unit.clone(),
            measurement.yardstick.clone().unwrap_or_default(),
            optional(measurement.yardstick_value),
            optional(measurement.ratio),
            target,
        ]);
    }
    for column in [1, 4, 5] {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}
