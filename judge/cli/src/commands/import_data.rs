//! Data that an imported package lacks and programs of it make: they are run at once, in the sandbox.

use grundy_archive::Imported;
use grundy_engine::{Engine, RegenerateMode};
use grundy_package::{Package, read_draft};
use sha2::{Digest as _, Sha256};

use crate::package_argument::progress_bar;

/// The result of making a package's data.
#[derive(Debug, Default)]
pub(crate) struct Made {
    /// Lines for the report.
    pub(crate) said: Vec<String>,
    /// Data that are still missing, or not as the source promised.
    pub(crate) failed: Vec<String>,
}

impl Made {
    /// Whether everything that was missing is there, and as the source promised.
    pub(crate) fn is_complete(&self) -> bool {
        self.failed.is_empty()
    }
}

/// Makes what is missing, where something can make it. Gives the package as it is then.
pub(crate) fn make_missing(engine: &Engine, imported: &Imported) -> (Package, Made) {
    let package = &imported.package;
    let mut made = Made::default();
    if package.missing.is_empty() {
        return (package.clone(), made);
    }
    if package.judge.reference.is_none() {
        let count = package.missing.len();
        made.failed.push(format!(
            "{count} tests lack data, and there is no solution that answers them"
        ));
        return (package.clone(), made);
    }
    match fill(engine, imported, &mut made) {
        Ok(filled) => (filled, made),
        // The package is imported all the same; missing files can be made on another machine.
        Err(error) => {
            made.failed.push(format!("{error:#}"));
            (package.clone(), made)
        }
    }
}

fn fill(engine: &Engine, imported: &Imported, made: &mut Made) -> anyhow::Result<Package> {
    let package = &imported.package;
    let bar = progress_bar(&package.id);
    let filled = engine.regenerate(package, RegenerateMode::Fill, &mut |done, total| {
        bar.set_length(total as u64);
        bar.set_position(done as u64);
    })?;
    bar.finish_and_clear();
    let is_input = |file: &str| file.ends_with(".in");
    let inputs = filled.drifts.iter().filter(|drift| is_input(&drift.file));
    let inputs = inputs.count();
    let answers = filled.drifts.len() - inputs;
    made.said.push(format!(
        "{inputs} inputs by the package's generators, {answers} answers by its solution"
    ));
    let failures = filled.failures.iter();
    made.failed.extend(failures.map(ToString::to_string));
    if !imported.promised_sha256.is_empty() {
        let (same, others) = compared(package, imported);
        made.said.push(format!(
            "{same} files have the hashes that the source promises"
        ));
        made.failed.extend(others);
    }
    Ok(read_draft(package.tree.clone())?)
}

/// How many files are as promised, and a line for each that is not.
fn compared(package: &Package, imported: &Imported) -> (usize, Vec<String>) {
    let (mut same, mut others) = (0, Vec::new());
    for (file, promised) in &imported.promised_sha256 {
        // A missing file is told already.
        let Ok(content) = package.tree.read(file) else {
            continue;
        };
        let hash = Sha256::digest(&content);
        let hash: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
        if hash == *promised {
            same += 1;
        } else {
            others.push(format!("{file} has another hash than the source promises"));
        }
    }
    (same, others)
}
