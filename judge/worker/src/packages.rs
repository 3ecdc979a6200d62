//! The packages that jobs need, read once: a version never changes.

use std::ops::Deref;
use std::path::PathBuf;
use std::sync::Arc;

use grundy_package::Package;
use grundy_store::{PackageDir, Store, VersionId};

use crate::error::{JobError, blocking};

/// Versions that stay open. Each keeps its directory from being tidied away.
const VERSIONS_MAX: u64 = 16;

/// A version's package.
#[derive(Debug)]
pub(crate) struct OpenPackage {
    package: Package,
    /// Its files stay while this lives.
    _directory: PackageDir,
}

impl Deref for OpenPackage {
    type Target = Package;

    fn deref(&self) -> &Package {
        &self.package
    }
}

/// Opens packages, and keeps those that were used last.
#[derive(Clone, Debug)]
pub(crate) struct Packages {
    store: Store,
    cache_root: PathBuf,
    opened: moka::future::Cache<VersionId, Arc<OpenPackage>>,
}

impl Packages {
    pub(crate) fn new(store: Store, cache_root: PathBuf) -> Self {
        Self {
            store,
            cache_root,
            opened: moka::future::Cache::new(VERSIONS_MAX),
        }
    }

    /// The package of a version.
    pub(crate) async fn open(&self, version: VersionId) -> Result<Arc<OpenPackage>, JobError> {
        if let Some(opened) = self.opened.get(&version).await {
            return Ok(opened);
        }
        let directory = self.store.materialise(version, &self.cache_root).await?;
        let opened = blocking(move || {
            Ok(Arc::new(OpenPackage {
                package: grundy_package::read(&*directory)?,
                _directory: directory,
            }))
        });
        let opened = opened.await?;
        // Two may have opened it at once: both are the same.
        self.opened.insert(version, Arc::clone(&opened)).await;
        Ok(opened)
    }
}
