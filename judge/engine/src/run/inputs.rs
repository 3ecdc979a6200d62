//! Test data, sealed once and shared by all runs.

use std::collections::HashMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

use crate::caches::CacheFill;
use crate::error::{AtPath, EngineError};

/// Memory for sealed test data. A file that was dropped is sealed again when needed.
const BYTES_MAX: u64 = 256 << 20;

/// Sealed copies of test files, the least recently used dropped first.
#[derive(Debug, Default)]
pub(crate) struct SealedFiles {
    held: Mutex<Held>,
}

#[derive(Debug, Default)]
struct Held {
    files: HashMap<PathBuf, SealedFile>,
    bytes: u64,
    uses: u64,
}

#[derive(Debug)]
struct SealedFile {
    content: File,
    bytes: u64,
    /// A file that was changed on disk is another file.
    modified: SystemTime,
    last_use: u64,
}

impl SealedFiles {
    /// A sealed copy of the file, for one use.
    pub(crate) fn get(&self, path: &Path) -> Result<File, EngineError> {
        let metadata = fs::metadata(path).at(path)?;
        let modified = metadata.modified().at(path)?;
        if let Some(file) = self.find(path, metadata.len(), modified) {
            return file.try_clone().at(path);
        }
        let content = grundy_sandbox::seal(&File::open(path).at(path)?)?;
        let copy = content.try_clone().at(path)?;
        self.hold(path, content, metadata.len(), modified);
        Ok(copy)
    }

    /// How full it is.
    pub(crate) fn fill(&self) -> CacheFill {
        let held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        CacheFill {
            bytes: held.bytes,
            bytes_max: BYTES_MAX,
        }
    }

    fn find(&self, path: &Path, bytes: u64, modified: SystemTime) -> Option<File> {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        held.uses += 1;
        let now = held.uses;
        let file = held.files.get_mut(path)?;
        if file.bytes != bytes || file.modified != modified {
            return None;
        }
        file.last_use = now;
        file.content.try_clone().ok()
    }

    fn hold(&self, path: &Path, content: File, bytes: u64, modified: SystemTime) {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        held.uses += 1;
        let file = SealedFile {
            content,
            bytes,
            modified,
            last_use: held.uses,
        };
        held.bytes += bytes;
        if let Some(old) = held.files.insert(path.to_path_buf(), file) {
            held.bytes -= old.bytes;
        }
        // Each holds a descriptor too.
        while (held.bytes > BYTES_MAX || held.files.len() > 512) && held.files.len() > 1 {
            let oldest = held.files.iter().min_by_key(|(_, file)| file.last_use);
            let Some(oldest) = oldest.map(|(path, _)| path.clone()) else {
                break;
            };
            if let Some(gone) = held.files.remove(&oldest) {
                held.bytes -= gone.bytes;
            }
        }
    }
}
