//! What was graded before: results by the content of source and package, so that a second run grades only what changed.

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::time::SystemTime;

use anyhow::Context as _;

use super::table::Cell;
use crate::package_argument::cache_directory;

/// Results that are kept; the oldest go first.
const RESULTS_MAX: usize = 50_000;

/// A folder of results.
#[derive(Debug)]
pub(super) struct Cache {
    folder: PathBuf,
    /// Hash of this very program: another build may judge or say things otherwise.
    program: blake3::Hash,
    /// Known results are not used, only replaced.
    is_write_only: bool,
}

impl Cache {
    pub(super) fn open(is_write_only: bool) -> anyhow::Result<Self> {
        let folder = cache_directory().join("grades");
        fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        let program = std::env::current_exe().context("this program's own file")?;
        let mut hasher = blake3::Hasher::new();
        hasher
            .update_reader(fs::File::open(&program).context("this program's own file")?)
            .context("this program's own file")?;
        let cache = Self {
            folder,
            program: hasher.finalize(),
            is_write_only,
        };
        cache.drop_oldest();
        Ok(cache)
    }

    /// The name of a result: everything that it depends on.
    pub(super) fn key(&self, package_hash: &str, language: &str, source: &[u8]) -> String {
        let mut hasher = blake3::Hasher::new_derive_key("grundy grade, results of a submission, 1");
        for part in [
            &self.program.as_bytes()[..],
            package_hash.as_bytes(),
            language.as_bytes(),
            source,
        ] {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
        hasher.finalize().to_hex().to_string()
    }

    /// A result that is known. A file that cannot be read as one is as good as none.
    pub(super) fn get(&self, key: &str) -> Option<Cell> {
        if self.is_write_only {
            return None;
        }
        let bytes = fs::read(self.folder.join(key)).ok()?;
        serde_json::from_slice(&bytes).ok()
    }

    /// Keeps a result. Failing to is no reason to lose it: the next run judges again.
    pub(super) fn put(&self, key: &str, cell: &Cell) {
        let kept = || -> anyhow::Result<()> {
            let mut draft = tempfile::NamedTempFile::new_in(&self.folder)?;
            draft.write_all(&serde_json::to_vec(cell)?)?;
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
            // Another run may have been faster.
            let _ = fs::remove_file(path);
        }
    }
}
