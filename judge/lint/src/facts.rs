//! The facts about a problem that lint uses. None of them is secret: readers of the problem see all of them.

use std::collections::BTreeMap;
use std::io::Read as _;

use grundy_package::{NamedFiles, Package};

/// The most bytes that are read of a sample's answer.
const ANSWER_BYTES_MAX: u64 = 64 << 10;

/// The facts about a problem.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// The names of its input and output file; without them programs use only standard input and output.
    pub files: Option<NamedFiles>,
    /// The names of other files that programs find beside them.
    pub given: Vec<String>,
    /// The samples' answers; none if an answer is not what a program prints, as in a dialogue.
    pub answers: Vec<String>,
    /// The largest values that the statement names: `N` is at most 1000.
    pub bounds: BTreeMap<String, u64>,
    /// The memory limit, in bytes.
    pub memory_bytes: Option<u64>,
}

impl Facts {
    /// The facts about a package, with the answers of its samples.
    #[must_use]
    pub fn new(package: &Package, answers: impl IntoIterator<Item = String>) -> Self {
        let is_plain = package.kind.is_plain_run();
        let beside = package.included.values().flatten();
        let of_tests = package.tests.iter().flat_map(|test| &test.files);
        let mut given: Vec<String> = beside
            .chain(of_tests)
            .map(|file| file.name.clone())
            .collect();
        given.sort_unstable();
        given.dedup();
        Self {
            files: package.judge.files.clone(),
            given,
            answers: answers.into_iter().filter(|_| is_plain).collect(),
            bounds: package.judge.bounds.clone(),
            memory_bytes: Some(package.limits.memory_bytes),
        }
    }

    /// Like [`Self::new`], with the answers from the package's folder; those that cannot be read are left out.
    #[must_use]
    pub fn read(package: &Package) -> Self {
        let samples = package.tests.iter().filter(|test| test.is_sample());
        Self::new(
            package,
            samples.filter_map(|sample| head(package, &sample.answer)),
        )
    }
}

fn head(package: &Package, path: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let file = package.tree.open(path).ok()?;
    file.take(ANSWER_BYTES_MAX).read_to_end(&mut bytes).ok()?;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}
