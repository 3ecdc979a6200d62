//! Packages on the local disk, for the engine: fetched once, verified, read-only, bounded.

use std::fs::File;
use std::io::Write;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use async_recursion::async_recursion as boxed;

use crate::error::{Error, Result};
use crate::ids::VersionId;
use crate::manifest::{Seal, blocking, files_of, write_files};
use crate::open::Store;
use crate::workers::CacheUse;

/// Size of all packages in a cache, in bytes. The least recently used go first; those in use never go.
const CACHE_BYTES_MAX: u64 = 8 << 30;
/// Scratch folders older than this belong to nobody any more.
const SCRATCH_AGE_MAX: Duration = Duration::from_secs(3600);
const SCRATCH_PREFIX: &str = ".scratch-";

/// A package's directory in a cache. It stays while this lives, in whatever process.
#[derive(Clone, Debug)]
pub struct PackageDir {
    path: PathBuf,
    /// A shared lock on the entry; eviction needs it alone.
    _lock: Arc<File>,
}

impl Deref for PackageDir {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.path
    }
}

impl AsRef<Path> for PackageDir {
    fn as_ref(&self) -> &Path {
        &self.path
    }
}

impl Store {
    /// The package of a version, as a directory `<cache_root>/<full hash>-<problem's id>/<problem's id>`: a folder may be
    /// published under two ids with the same content.
    ///
    /// A package that is not there yet is fetched, verified by hash, and moved into place as a whole; several processes may do
    /// so at once.
    ///
    /// # Errors
    /// [`Error::NotFound`]; [`Error::Corrupt`] when a blob is not what it should be.
    #[boxed]
    pub async fn materialise(&self, version: VersionId, cache_root: &Path) -> Result<PackageDir> {
        let version = self
            .version(version)
            .await?
            .ok_or(Error::not_found("version"))?;
        let entry = Entry::new(
            cache_root,
            &format!("{}-{}", version.full_hash, version.problem),
        );
        let lock = {
            let entry = entry.clone();
            blocking(move || entry.lock_for_use()).await?
        };
        let path = entry.folder.join(&version.problem);
        if !path.is_dir() {
            self.fetch(version.id, &version.problem, &entry, &lock)
                .await?;
            let cache_root = cache_root.to_owned();
            blocking(move || evict(&cache_root, CACHE_BYTES_MAX)).await?;
        }
        Ok(PackageDir {
            path,
            _lock: Arc::new(lock),
        })
    }

    async fn fetch(
        &self,
        id: VersionId,
        problem: &str,
        entry: &Entry,
        mut lock: &File,
    ) -> Result<()> {
        let files = files_of(self, id).await?;
        let scratch = tempfile::Builder::new()
            .prefix(SCRATCH_PREFIX)
            .tempdir_in(&entry.cache_root)
            .map_err(Error::file("make a scratch folder in the package cache"))?;
        write_files(self, &files, &scratch.path().join(problem), Seal::ReadOnly).await?;
        // Before the package is there, so that none is there whose size nobody knows.
        let size_bytes: i64 = files.iter().map(|file| file.size_bytes).sum();
        lock.write_all(size_bytes.to_string().as_bytes())
            .map_err(Error::file(format!("write {}", entry.lock.display())))?;
        match std::fs::rename(scratch.path(), &entry.folder) {
            Ok(()) => Ok(()),
            // Someone else was faster; the content is the same by its name.
            Err(_) if entry.folder.join(problem).is_dir() => Ok(()),
            Err(source) => Err(Error::file("move a package into the cache")(source)),
        }
    }
}

/// One package in a cache: its folder, and the lock file beside it, which holds the folder's size in bytes and whose
/// time of modification is that of the last use. Lock files stay for good: deleting one while another process opens
/// it would leave two locks for one folder.
#[derive(Clone)]
struct Entry {
    cache_root: PathBuf,
    folder: PathBuf,
    lock: PathBuf,
}

impl Entry {
    fn new(cache_root: &Path, name: &str) -> Self {
        Self {
            cache_root: cache_root.to_owned(),
            folder: cache_root.join(name),
            lock: cache_root.join(format!("{name}.lock")),
        }
    }

    fn open_lock(&self) -> Result<File> {
        let action = format!("open {}", self.lock.display());
        std::fs::create_dir_all(&self.cache_root).map_err(Error::file(action.clone()))?;
        let options = File::options()
            .create(true)
            .truncate(false)
            .read(true)
            .write(true)
            .open(&self.lock);
        options.map_err(Error::file(action))
    }

    #[expect(
        clippy::disallowed_methods,
        reason = "files have the file system's times, with which this one is compared"
    )]
    fn lock_for_use(&self) -> Result<File> {
        let action = format!("lock {}", self.lock.display());
        let lock = self.open_lock()?;
        lock.lock_shared().map_err(Error::file(action.clone()))?;
        lock.set_modified(SystemTime::now())
            .map_err(Error::file(action))?;
        Ok(lock)
    }

    /// Removes the folder unless someone uses it. Returns whether it is gone.
    fn remove(&self) -> Result<bool> {
        let lock = self.open_lock()?;
        if lock.try_lock().is_err() {
            return Ok(false);
        }
        // First out of sight as a whole, so that nobody finds half a package.
        let scratch = tempfile::Builder::new()
            .prefix(SCRATCH_PREFIX)
            .tempdir_in(&self.cache_root)
            .map_err(Error::file("make a scratch folder in the package cache"))?;
        let action = format!("remove {}", self.folder.display());
        std::fs::rename(&self.folder, scratch.path().join("evicted"))
            .map_err(Error::file(action.clone()))?;
        scratch.close().map_err(Error::file(action))?;
        Ok(true)
    }
}

/// How full a package cache is; one that is not there yet is empty. It reads a small file for each package that was ever in it.
///
/// # Errors
/// [`Error::File`] when it cannot be read.
#[boxed]
pub async fn measure_package_cache(cache_root: PathBuf) -> Result<CacheUse> {
    blocking(move || {
        let bytes = if cache_root.is_dir() {
            let listing = list(&cache_root)?;
            listing.packages.iter().map(|package| package.bytes).sum()
        } else {
            0
        };
        Ok(CacheUse {
            bytes,
            bytes_max: CACHE_BYTES_MAX,
        })
    })
    .await
}

struct Listing {
    packages: Vec<Cached>,
    /// Folders in which somebody makes a package or removes one, and when they were changed last.
    scratch: Vec<(PathBuf, SystemTime)>,
}

struct Cached {
    entry: Entry,
    bytes: u64,
    used: SystemTime,
}

/// The packages and scratch folders of a cache.
fn list(cache_root: &Path) -> Result<Listing> {
    let (mut packages, mut scratch) = (Vec::new(), Vec::new());
    let action = format!("list {}", cache_root.display());
    for item in std::fs::read_dir(cache_root).map_err(Error::file(action.clone()))? {
        let item = item.map_err(Error::file(action.clone()))?;
        let name = item.file_name().to_string_lossy().into_owned();
        let Ok(used) = item.metadata().and_then(|metadata| metadata.modified()) else {
            continue;
        };
        if name.starts_with(SCRATCH_PREFIX) {
            scratch.push((item.path(), used));
        } else if let Some(name) = name.strip_suffix(".lock") {
            let entry = Entry::new(cache_root, name);
            if entry.folder.is_dir() {
                let size = std::fs::read_to_string(&entry.lock).unwrap_or_default();
                let bytes = size.trim().parse().unwrap_or(0);
                packages.push(Cached { entry, bytes, used });
            }
        }
    }
    Ok(Listing { packages, scratch })
}

/// Removes the least recently used packages until the rest is small enough, and scratch folders left by the dead.
fn evict(cache_root: &Path, bytes_max: u64) -> Result<()> {
    let mut listing = list(cache_root)?;
    for (path, changed) in listing.scratch {
        if changed.elapsed().is_ok_and(|age| age > SCRATCH_AGE_MAX) {
            // Best effort: it will be tried again.
            let _ = std::fs::remove_dir_all(path);
        }
    }
    listing.packages.sort_by_key(|package| package.used);
    let mut total: u64 = listing.packages.iter().map(|package| package.bytes).sum();
    for package in listing.packages {
        if total <= bytes_max {
            break;
        }
        if package.entry.remove()? {
            total -= package.bytes;
        }
    }
    Ok(())
}
