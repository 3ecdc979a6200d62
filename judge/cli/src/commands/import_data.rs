//! What an imported package has no data of, but programs that make them: they are run at once, in the sandbox.

use std::fs;
use std::path::Path;

use grundy_engine::{Engine, RegenerateMode};
use grundy_package::{Imported, Package, read_draft};
use sha2::{Digest as _, Sha256};

use crate::package_argument::{progress_bar, start_engine};

/// Starts the engine when the first package needs one.
#[derive(Default)]
pub(crate) struct DataMaker {
    engine: Option<Engine>,
}

/// What came of making a package's data.
#[derive(Debug)]
pub(crate) struct Made {
    /// The package as it is now.
    pub(crate) package: Package,
    /// Lines for the report.
    pub(crate) said: Vec<String>,
    /// Everything that was missing is there, and as the source promised.
    pub(crate) is_complete: bool,
}

impl DataMaker {
    /// Makes what is missing; `None` where nothing is, or nothing could make it.
    pub(crate) fn make(&mut self, imported: &Imported) -> anyhow::Result<Option<Made>> {
        let package = &imported.package;
        if package.missing.is_empty() || package.judge.reference.is_none() {
            return Ok(None);
        }
        let engine = match &self.engine {
            Some(engine) => engine,
            None => self.engine.insert(start_engine()?),
        };
        let bar = progress_bar(&package.id);
        let made = engine.regenerate(package, RegenerateMode::Fill, &mut |done, total| {
            bar.set_length(total as u64);
            bar.set_position(done as u64);
        })?;
        bar.finish_and_clear();
        let inputs = made
            .drifts
            .iter()
            .filter(|drift| drift.file.ends_with(".in"))
            .count();
        let answers = made.drifts.len() - inputs;
        let mut said = vec![format!(
            "{inputs} inputs by the package's generators, {answers} answers by its solution"
        )];
        let mut is_complete = made.failures.is_empty();
        said.extend(made.failures);
        if !imported.promised_sha256.is_empty() {
            let (same, others) = compared(&package.root, imported);
            said.push(format!(
                "{same} files have the hashes that the source promises"
            ));
            is_complete &= others.is_empty();
            said.extend(others);
        }
        let package = read_draft(&package.root)?;
        Ok(Some(Made {
            package,
            said,
            is_complete,
        }))
    }
}

/// How many files are as promised, and a line for each that is not.
fn compared(root: &Path, imported: &Imported) -> (usize, Vec<String>) {
    let (mut same, mut others) = (0, Vec::new());
    for (file, promised) in &imported.promised_sha256 {
        // One that is not there is told already.
        let Ok(content) = fs::read(root.join(file)) else {
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
