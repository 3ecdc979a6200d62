//! A cache of results: each is a file named by a hash of everything that the result depends on.

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::time::SystemTime;

use anyhow::Context as _;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::package_argument::cache_directory;

/// The most results of one kind of work that are kept; the oldest are removed first.
const RESULTS_MAX: usize = 50_000;

/// The results of one kind of work, in a folder of the user's cache.
#[derive(Debug)]
pub(crate) struct Remembered {
    folder: PathBuf,
    /// A hash of the kind of work and of this program, since another build may have other results.
    basis: blake3::Hasher,
    /// Whether known results are not used, only replaced.
    is_write_only: bool,
}

impl Remembered {
    /// Opens the folder `work` of the cache.
    ///
    /// # Errors
    /// If the folder cannot be made, or this program's own file cannot be read.
    pub(crate) fn open(work: &str, is_write_only: bool) -> anyhow::Result<Self> {
        let folder = cache_directory().join(work);
        fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        let program = std::env::current_exe().context("this program's own file")?;
        let mut hasher = blake3::Hasher::new();
        hasher
            .update_reader(fs::File::open(&program).context("this program's own file")?)
            .context("this program's own file")?;
        let mut basis = blake3::Hasher::new_derive_key("grundy, remembered results, 1");
        add(&mut basis, work.as_bytes());
        add(&mut basis, hasher.finalize().as_bytes());
        let remembered = Self {
            folder,
            basis,
            is_write_only,
        };
        remembered.drop_oldest();
        Ok(remembered)
    }

    /// The key of a result: a hash of everything that it depends on, including this program.
    pub(crate) fn key<'a>(&self, parts: impl IntoIterator<Item = &'a [u8]>) -> String {
        let mut hasher = self.basis.clone();
        for part in parts {
            add(&mut hasher, part);
        }
        hasher.finalize().to_hex().to_string()
    }

    /// A known result. A file that cannot be read counts as missing.
    pub(crate) fn get<T: DeserializeOwned>(&self, key: &str) -> Option<T> {
        if self.is_write_only {
            return None;
        }
        let bytes = fs::read(self.folder.join(key)).ok()?;
        serde_json::from_slice(&bytes).ok()
    }

    /// Stores a result. A failure is ignored: the next run only repeats the work.
    pub(crate) fn put<T: Serialize>(&self, key: &str, result: &T) {
        let kept = || -> anyhow::Result<()> {
            let mut draft = tempfile::NamedTempFile::new_in(&self.folder)?;
            draft.write_all(&serde_json::to_vec(result)?)?;
            draft.persist(self.folder.join(key))?;
            Ok(())
        };
        if let Err(error) = kept() {
            tracing::warn!("a result cannot be kept: {error:#}");
        }
    }

    fn drop_oldest(&self) {
        let Ok(entries) = fs::read_dir(&self.folder) else {
            return;
        };
        let mut files: Vec<(SystemTime, PathBuf)> = entries
            .flatten()
            .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
            .collect();
        if files.len() <= RESULTS_MAX {
            return;
        }
        files.sort_unstable();
        for (_, path) in &files[..files.len() - RESULTS_MAX] {
            // Another run may have removed it first.
            let _ = fs::remove_file(path);
        }
    }
}

/// Adds a part with its length, so that different lists of parts have different hashes.
fn add(hasher: &mut blake3::Hasher, part: &[u8]) {
    hasher.update(&(part.len() as u64).to_le_bytes());
    hasher.update(part);
}
