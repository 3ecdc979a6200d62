//! Test data, which are sealed once and shared by all runs.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

use grundy_package::FileTree;

use crate::caches::CacheFill;
use crate::error::{AtPath, EngineError};

/// The most memory for sealed test data. A file that was dropped is sealed again when needed.
const BYTES_MAX: u64 = 256 << 20;

/// Sealed copies of test files, the least recently used dropped first.
#[derive(Debug, Default)]
pub(crate) struct SealedFiles {
    held: Mutex<Held>,
}

#[derive(Debug, Default)]
struct Held {
    files: HashMap<Content, SealedFile>,
    bytes: u64,
    uses: u64,
}

#[derive(Debug)]
struct SealedFile {
    content: File,
    bytes: u64,
    last_use: u64,
}

/// The content that a sealed copy holds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Content {
    /// A file in a folder. One that was changed is another.
    File {
        path: PathBuf,
        bytes: u64,
        modified: SystemTime,
    },
    /// A content that is known by its hash.
    Listed(blake3::Hash),
}

impl Content {
    /// The content of a file, and its size.
    fn of(tree: &FileTree, path: &str) -> io::Result<(Self, u64)> {
        match tree {
            FileTree::Folder(root) => {
                let path = root.join(path);
                let metadata = fs::metadata(&path)?;
                let (bytes, modified) = (metadata.len(), metadata.modified()?);
                let file = Self::File {
                    path,
                    bytes,
                    modified,
                };
                Ok((file, bytes))
            }
            FileTree::Listed(listed) => {
                let file = listed.file(path)?;
                Ok((Self::Listed(file.hash), file.bytes))
            }
        }
    }
}

impl SealedFiles {
    /// A sealed copy of a file of the package, for one use.
    pub(crate) fn get(&self, tree: &FileTree, path: &str) -> Result<File, EngineError> {
        let (key, bytes) = Content::of(tree, path).at(path)?;
        if let Some(content) = self.find(&key) {
            return content.try_clone().at(path);
        }
        let content = grundy_sandbox::seal_all(tree.open(path).at(path)?)?;
        let copy = content.try_clone().at(path)?;
        self.hold(key, content, bytes);
        Ok(copy)
    }

    /// The use of this cache.
    pub(crate) fn fill(&self) -> CacheFill {
        let held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        CacheFill {
            bytes: held.bytes,
            bytes_max: BYTES_MAX,
        }
    }

    fn find(&self, key: &Content) -> Option<File> {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        held.uses += 1;
        let now = held.uses;
        let file = held.files.get_mut(key)?;
        file.last_use = now;
        file.content.try_clone().ok()
    }

    fn hold(&self, key: Content, content: File, bytes: u64) {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        held.uses += 1;
        let file = SealedFile {
            content,
            bytes,
            last_use: held.uses,
        };
        held.bytes += bytes;
        if let Some(old) = held.files.insert(key, file) {
            held.bytes -= old.bytes;
        }
        // Each holds a descriptor too.
        while (held.bytes > BYTES_MAX || held.files.len() > 512) && held.files.len() > 1 {
            let oldest = held.files.iter().min_by_key(|(_, file)| file.last_use);
            let Some(oldest) = oldest.map(|(key, _)| key.clone()) else {
                break;
            };
            if let Some(gone) = held.files.remove(&oldest) {
                held.bytes -= gone.bytes;
            }
        }
    }
}
