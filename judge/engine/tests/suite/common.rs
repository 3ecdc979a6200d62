//! Common parts of the engine's integration tests.

use std::fs;
use std::path::{Path, PathBuf};

use grundy_engine::{Engine, EngineConfig};
use grundy_languages::Language;
use grundy_lint::{Facts, Severity};
use grundy_package::Package;
use grundy_words::Locale;

/// A file of the engine's tests, also for other crates' tests.
pub(crate) fn tests_path(below: &str) -> PathBuf {
    let tests = concat!(env!("CARGO_MANIFEST_DIR"), "/../engine/tests");
    Path::new(tests).join(below)
}

/// Starts an engine on the cache of all these tests, which stays in the target directory: what one test has compiled the others need not
/// compile.
pub(crate) fn start_engine() -> Engine {
    start_engine_with_cache(&Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache"))
}

/// An engine with a cache of its own, removed with the second value.
pub(crate) fn start_engine_alone() -> (Engine, tempfile::TempDir) {
    let cache = tempfile::tempdir().expect("a temporary directory");
    (start_engine_with_cache(cache.path()), cache)
}

/// An engine on a cache that others use too.
pub(crate) fn start_engine_with_cache(cache: &Path) -> Engine {
    Engine::new(EngineConfig::new(cache.to_path_buf())).expect("an engine")
}

/// A package of this crate's tests.
pub(crate) fn read_package(name: &str) -> Package {
    grundy_package::read_draft(&tests_path("packages").join(name)).expect("a package")
}

/// Lints a program for the package of sums, and returns the objections without mere advice.
pub(crate) fn objections(language: &Language, source: &[u8]) -> Vec<String> {
    let facts = Facts::read(&read_package("sum"));
    let findings = grundy_lint::lint(language, source, &facts).into_iter();
    let objections = findings.filter(|finding| finding.rule.severity != Severity::Advice);
    let told = objections.map(|finding| {
        let (line, rule) = (finding.line, finding.rule.id);
        format!("line {line}: {rule}: {}", finding.in_words(Locale::En))
    });
    told.collect()
}

/// A copy to be changed, removed with the first value.
pub(crate) fn copy_package(name: &str) -> (tempfile::TempDir, PathBuf) {
    copy_of(&tests_path("packages").join(name))
}

/// A copy of any package to be changed, removed with the first value.
pub(crate) fn copy_of(root: &Path) -> (tempfile::TempDir, PathBuf) {
    let directory = tempfile::tempdir().unwrap();
    let target = directory.path().join(root.file_name().unwrap());
    copy_tree(root, &target);
    (directory, target)
}

fn copy_tree(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy_tree(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}
