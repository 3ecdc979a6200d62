//! Packages made for a test, in a folder of their own. The tests of `judge/archive` use this file, too.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use grundy_package::{Package, ReadError};
use tempfile::TempDir;

/// A package on disk, gone when dropped.
pub(crate) struct TestPackage {
    folder: TempDir,
}

/// A sound, minimal package of version `2025-09`.
pub(crate) const MINIMAL: &[(&str, &str)] = &[
    (
        "problem.yaml",
        "problem_format_version: 2025-09\nname: {vi: Tổng, en: Sum}\nuuid: 6f2f8dbb-7f2e-4b8e-9a58-0a9f3f6f5a11\nlimits: {time_limit: 1}\n",
    ),
    ("statement/problem.vi.md", "Tính $a + b$.\n"),
    ("statement/problem.en.md", "Compute $a + b$.\n"),
    ("data/sample/1.in", "1 2\n"),
    ("data/sample/1.ans", "3\n"),
    ("data/secret/01-zero.in", "0 0\n"),
    ("data/secret/01-zero.ans", "0\n"),
    ("input_validators/validate.py", "import sys\nsys.exit(42)\n"),
    (
        "submissions/accepted/sum.py",
        "print(sum(map(int, input().split())))\n",
    ),
];

impl TestPackage {
    /// The minimal package with files replaced or added; empty content takes a file away.
    pub(crate) fn with(changes: &[(&str, &str)]) -> Self {
        let mut files: BTreeMap<&str, &str> = MINIMAL.iter().copied().collect();
        for &(path, content) in changes {
            if content.is_empty() {
                files.remove(path);
            } else {
                files.insert(path, content);
            }
        }
        let package = Self {
            folder: TempDir::new().expect("a temporary folder"),
        };
        for (path, content) in files {
            package.write(path, content.as_bytes());
        }
        package
    }

    /// The package's own folder, named as a problem is.
    pub(crate) fn root(&self) -> PathBuf {
        self.folder.path().join("problems").join("sum")
    }

    pub(crate) fn write(&self, path: &str, content: &[u8]) {
        let path = self.root().join(path);
        fs::create_dir_all(path.parent().expect("a parent")).expect("folders");
        fs::write(path, content).expect("a file");
    }

    pub(crate) fn read(&self) -> Result<Package, ReadError> {
        grundy_package::read(&self.root())
    }
}
