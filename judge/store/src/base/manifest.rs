//! A package as a list of files: path, hash, size. Their contents are blobs.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bytes::Bytes;
use futures_util::{StreamExt, TryStreamExt};
use grundy_package::{Hashes, ListedFile, ListedFiles, Package, PackageFile, ReadError};
use grundy_words::{Argument, Line};

use crate::base::blobs::BlobHash;
use crate::base::db::{Tx, execute, fetch_all};
use crate::base::error::{Error, Result};
use crate::base::ids::VersionId;
use crate::base::open::Store;
use crate::base::rows::{RowName, row};

/// The most bytes of a file's path in a package.
const PATH_BYTES_MAX: usize = 250;
/// Files whose contents are in memory at once while a package is stored or fetched. Each of them waits for the storage several times.
const FILES_AT_ONCE_MAX: usize = 8;

/// One file of a version or of a working copy. Its content is a blob.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredFile {
    /// Relative to the package, with `/`.
    pub path: String,
    /// The hash of its content.
    pub hash: BlobHash,
    /// Its size.
    pub size_bytes: i64,
    /// Whether it may be run.
    pub executable: bool,
}

impl StoredFile {
    /// The file in the columns of a row.
    pub(crate) fn of_row(
        name: &RowName,
        path: String,
        hash: Vec<u8>,
        size_bytes: i64,
        executable: bool,
    ) -> Result<Self> {
        let hash = hash.try_into();
        let hash = hash.map_err(|error: Error| name.unreadable("hash", error))?;
        Ok(Self {
            path,
            hash,
            size_bytes,
            executable,
        })
    }
}

/// Stores those contents of a package's files whose blobs are missing, and returns the list of all files.
pub(crate) async fn store_files(
    store: &Store,
    package: &Package,
    hashes: &Hashes,
) -> Result<Vec<StoredFile>> {
    let listing = package.clone();
    let files = blocking(move || listing.files().map_err(unreadable)).await?;
    let files = files
        .into_iter()
        .map(|file| store_file(store, package, hashes, file));
    futures_util::stream::iter(files)
        .buffered(FILES_AT_ONCE_MAX)
        .try_collect()
        .await
}

async fn store_file(
    store: &Store,
    package: &Package,
    hashes: &Hashes,
    file: PackageFile,
) -> Result<StoredFile> {
    let hash = hashes.contents.get(&file.path).map(BlobHash::from);
    let (hash, size_bytes) = match hash {
        Some(hash) if store.blobs().holds(hash, file.bytes).await? => (hash, file.bytes as i64),
        _ => {
            let (tree, path) = (package.tree.clone(), file.path.clone());
            let read = move || {
                let content = tree.read(&path);
                content.map_err(Error::file(format!("read {path}")))
            };
            let content = Bytes::from(blocking(read).await?);
            let size_bytes = content.len() as i64;
            (store.blobs().put(content).await?, size_bytes)
        }
    };
    Ok(StoredFile {
        path: file.path,
        hash,
        size_bytes,
        executable: file.is_executable,
    })
}

/// The files, whose contents are blobs, in a form that the package reader takes.
pub(crate) fn listed(store: &Store, problem: &str, files: &[StoredFile]) -> Arc<ListedFiles> {
    let files = files.iter().map(|file| {
        let listed = ListedFile {
            hash: blake3::Hash::from_bytes(file.hash.0),
            bytes: file.size_bytes.unsigned_abs(),
            is_executable: file.executable,
        };
        (file.path.clone(), listed)
    });
    let contents = Arc::new(store.blobs().clone());
    let files = files.collect();
    Arc::new(ListedFiles::new(problem.to_owned(), files, contents))
}

/// Reads listed files as a package.
///
/// # Errors
/// [`Error::Package`] if they are no package; [`Error::Corrupt`] if a content cannot be fetched, which is not the package's fault.
pub(crate) async fn read_listed(files: Arc<ListedFiles>) -> Result<Package> {
    blocking(move || {
        let read = grundy_package::read(Arc::clone(&files));
        require_fetched(&files)?;
        read.map_err(unreadable)
    })
    .await
}

/// Makes sure that the contents were really read: every content that was asked for could be fetched.
///
/// # Errors
/// [`Error::Corrupt`] if one could not be fetched, which is no fault of the package or its authors.
pub fn require_fetched(files: &ListedFiles) -> Result<()> {
    match files.failure() {
        Some(failure) => Err(Error::Corrupt(failure.to_owned())),
        None => Ok(()),
    }
}

pub(crate) async fn insert_files(
    tx: &mut Tx,
    version: VersionId,
    files: &[StoredFile],
) -> Result<()> {
    for file in files {
        execute!(
            *tx,
            "INSERT INTO version_files (version, path, hash, size_bytes, executable) VALUES ($1, $2, $3, $4, $5)",
            version,
            &file.path,
            file.hash.0.as_slice(),
            file.size_bytes,
            file.executable,
        )?;
    }
    Ok(())
}

/// The files of a stored version, by path.
pub(crate) async fn files_of(store: &Store, version: VersionId) -> Result<Vec<StoredFile>> {
    let sql = "SELECT path, hash, size_bytes, executable FROM version_files WHERE version = $1";
    let rows = fetch_all!(store.db(), FileRow, sql, version)?;
    let mut files: Vec<_> = rows
        .into_iter()
        .map(|row| row.into_file(version))
        .collect::<Result<_>>()?;
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

/// Writes files below `root`, verified.
pub(crate) async fn write_files(store: &Store, files: &[StoredFile], root: &Path) -> Result<()> {
    let written: Vec<_> = files
        .iter()
        .map(|file| fetch_file(store, file, root))
        .collect();
    futures_util::stream::iter(written)
        .buffered(FILES_AT_ONCE_MAX)
        .try_collect()
        .await
}

async fn fetch_file(store: &Store, file: &StoredFile, root: &Path) -> Result<()> {
    let path = safe_join(root, &file.path)?;
    let content = store.blobs().get(file.hash).await?;
    let executable = file.executable;
    blocking(move || write_file(&path, &content, executable)).await
}

/// `root/path`, refusing every path that is not plainly below it.
pub(crate) fn safe_join(root: &Path, path: &str) -> Result<PathBuf> {
    let fine = !path.is_empty()
        && !path.contains(['\\', '\0'])
        && path.split('/').all(|part| !matches!(part, "" | "." | ".."));
    if fine {
        return Ok(root.join(path));
    }
    Err(Error::Invalid {
        field: "path",
        reason: format!("{path:?} is not a path within a package"),
    })
}

/// An argument of `map_err` for errors of the package reader.
#[expect(clippy::needless_pass_by_value, reason = "map_err passes it by value")]
pub(crate) fn unreadable(error: ReadError) -> Error {
    let lines = error.errors.iter().map(Argument::to_line);
    Error::Package(Line::List(lines.collect()))
}

/// Runs blocking code away from the asynchronous threads.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T> + Send + 'static,
) -> Result<T> {
    match tokio::task::spawn_blocking(work).await {
        Ok(result) => result,
        Err(error) => match error.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            // Only a runtime that shuts down cancels blocking work.
            Err(error) => Err(Error::file("wait for blocking work")(error.into())),
        },
    }
}

fn write_file(path: &Path, content: &[u8], executable: bool) -> Result<()> {
    use std::os::unix::fs::PermissionsExt;

    let action = || format!("write {}", path.display());
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(Error::file(action()))?;
    }
    std::fs::write(path, content).map_err(Error::file(action()))?;
    let permissions = std::fs::Permissions::from_mode(if executable { 0o755 } else { 0o644 });
    std::fs::set_permissions(path, permissions).map_err(Error::file(action()))
}

row! {
    "version_files";

    struct FileRow {
        path: String,
        hash: Vec<u8>,
        size_bytes: i64,
        executable: bool,
    }
}

impl FileRow {
    fn into_file(self, version: VersionId) -> Result<StoredFile> {
        let name = RowName::new("version_files", format!("{version} {}", self.path));
        StoredFile::of_row(
            &name,
            self.path,
            self.hash,
            self.size_bytes,
            self.executable,
        )
    }
}

pub(crate) fn check_path(path: &str) -> Result<()> {
    safe_join(Path::new("package"), path)?;
    let is_plain = path.len() <= PATH_BYTES_MAX && !path.chars().any(char::is_control);
    if is_plain {
        return Ok(());
    }
    Err(Error::Invalid {
        field: "path",
        reason: format!("{path:?} is longer than {PATH_BYTES_MAX} bytes or has control characters"),
    })
}

/// Files by their paths.
pub(crate) fn by_path(files: Vec<StoredFile>) -> BTreeMap<String, StoredFile> {
    files
        .into_iter()
        .map(|file| (file.path.clone(), file))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_that_leave_the_package_are_refused() {
        let root = Path::new("/root");
        for path in [
            "",
            "/etc/passwd",
            "../x",
            "a/../../x",
            "a//b",
            "./a",
            "a/",
            "a\\..\\b",
            "a\0b",
        ] {
            assert!(safe_join(root, path).is_err(), "{path:?}");
        }
        assert_eq!(
            safe_join(root, "data/secret/..1.in").unwrap(),
            Path::new("/root/data/secret/..1.in")
        );
    }
}
