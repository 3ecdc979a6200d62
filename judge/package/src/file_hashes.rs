//! A cache of the hashes of files.

use std::collections::HashMap;
use std::fs::{File, Metadata};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use grundy_words::{Line, sentence};

/// The most files in the cache. When it is full, it is emptied, which costs no more than reading the files again.
const FILES_MAX: usize = 50_000;
/// The age below which a time stamp is not trusted: the file may be changed again without a new time stamp.
const STAMP_IS_SURE_AFTER: Duration = Duration::from_secs(2);

/// A cache of BLAKE3 hashes by file, to be shared. A file is read again if it was replaced or changed, which is seen by device and
/// inode number, size, and the times of its last change; the second of these is the kernel's own and cannot be set back.
#[derive(Debug, Default)]
pub struct FileHashes {
    known: Mutex<HashMap<PathBuf, (Stamp, blake3::Hash)>>,
    /// Whether a stamp is believed however recent it is.
    is_of_one_moment: bool,
}

/// The file's metadata that change with its content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stamp {
    device: u64,
    number: u64,
    bytes: u64,
    modified_ns: (i64, i64),
    changed_ns: (i64, i64),
}

impl FileHashes {
    /// A cache for a single pass over a package, which must not be kept: it trusts the time stamps of files that were changed just
    /// now, too.
    pub(crate) fn of_one_moment() -> Self {
        Self {
            is_of_one_moment: true,
            ..Self::default()
        }
    }

    /// The hash of the file's content; an error is the message why it cannot be read.
    pub(crate) fn of(&self, path: &Path) -> Result<blake3::Hash, Line> {
        let cannot =
            |error: std::io::Error| sentence!("package-cannot-read-why", why = Line::quote(error));
        // The metadata are those of the open file, which is the one that is read.
        let file = File::open(path).map_err(cannot)?;
        let stamp = stamp(&file.metadata().map_err(cannot)?);
        if let Some(stamp) = stamp
            && let Some((known, hash)) = self.known().get(path)
            && *known == stamp
        {
            return Ok(*hash);
        }
        let mut hasher = blake3::Hasher::new();
        hasher.update_reader(&file).map_err(cannot)?;
        let hash = hasher.finalize();
        if let Some(stamp) = stamp.filter(|stamp| self.is_of_one_moment || stamp.is_sure()) {
            let mut known = self.known();
            if known.len() >= FILES_MAX {
                known.clear();
            }
            known.insert(path.to_owned(), (stamp, hash));
        }
        Ok(hash)
    }

    fn known(&self) -> std::sync::MutexGuard<'_, HashMap<PathBuf, (Stamp, blake3::Hash)>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Stamp {
    /// Whether the next change must give another one.
    fn is_sure(&self) -> bool {
        let (seconds, nanoseconds) = self.changed_ns;
        let since_epoch = u64::try_from(seconds)
            .ok()
            .zip(u32::try_from(nanoseconds).ok())
            .map(|(seconds, nanoseconds)| Duration::new(seconds, nanoseconds));
        since_epoch
            .and_then(|duration| SystemTime::UNIX_EPOCH.checked_add(duration))
            .and_then(|changed| changed.elapsed().ok())
            .is_some_and(|age| age > STAMP_IS_SURE_AFTER)
    }
}

#[cfg(unix)]
fn stamp(metadata: &Metadata) -> Option<Stamp> {
    use std::os::unix::fs::MetadataExt as _;
    Some(Stamp {
        device: metadata.dev(),
        number: metadata.ino(),
        bytes: metadata.len(),
        modified_ns: (metadata.mtime(), metadata.mtime_nsec()),
        changed_ns: (metadata.ctime(), metadata.ctime_nsec()),
    })
}

/// On systems without these time stamps nothing is cached.
#[cfg(not(unix))]
fn stamp(_metadata: &Metadata) -> Option<Stamp> {
    None
}
