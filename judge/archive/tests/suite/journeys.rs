//! A package's journey to an archive and back.

use std::path::{Path, PathBuf};

use grundy_archive::{export, import};
use grundy_package::{ByLanguage, Format, Package};
use tempfile::TempDir;

/// The package as an archive in this folder.
pub(crate) fn exported(package: &Package, format: Format, folder: &Path) -> PathBuf {
    let out = folder.join(format!("{}.zip", package.id));
    export(package, format, &out).expect("exported");
    out
}

/// Exports, imports, and compares what affects verdicts.
pub(crate) fn round_trip(package: &Package, format: Format) -> (TempDir, Package) {
    let folder = TempDir::new().expect("a temporary folder");
    let zip = exported(package, format, folder.path());
    let back = import(&zip, &folder.path().join("back")).expect("imported");
    assert_eq!(back.format, format);
    assert_eq!(back.id, package.id);
    let names = |package: &Package| -> Vec<(String, Option<ByLanguage>, Option<String>)> {
        let tests = package.tests.iter();
        tests
            .map(|test| {
                (
                    test.name.clone(),
                    test.description.clone(),
                    test.hint.clone(),
                )
            })
            .collect()
    };
    assert_eq!(names(&back), names(package));
    // Version `legacy` keeps titles in the statements.
    for language in package.statements.keys() {
        assert_eq!(back.names.get(language), package.names.get(language));
    }
    if format == package.format {
        assert_eq!(back.judge, package.judge);
    }
    assert_eq!(back.limits, package.limits);
    let (before, after) = (
        package.hashes().expect("hashes"),
        back.hashes().expect("hashes"),
    );
    assert_eq!(
        after.verdict,
        before.verdict,
        "{} to {}",
        package.id,
        format.code()
    );
    (folder, back)
}
