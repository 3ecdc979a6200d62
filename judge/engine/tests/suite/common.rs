//! What the engine's integration tests share.

use std::path::{Path, PathBuf};

use grundy_engine::{Engine, EngineConfig};
use grundy_package::Package;

/// A file of this crate's tests.
pub(crate) fn tests_path(below: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(below)
}

/// An engine with a cache of its own, removed with the second value.
pub(crate) fn start_engine() -> (Engine, tempfile::TempDir) {
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
