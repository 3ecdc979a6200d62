//! The files of a working copy.

use std::collections::BTreeSet;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use async_recursion::async_recursion as boxed;
use bytes::Bytes;
use grundy_package::{ListedFiles, Package};
use tempfile::TempDir;

use crate::base::areas::{Packages, WorkingCopies};
use crate::base::audit::{Action, Change};
use crate::base::blobs::{BlobHash, BlobStream};
use crate::base::db::{Tx, execute, fetch_all, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{VersionId, WorkingCopyId};
use crate::base::manifest::{StoredFile, check_path, files_of, listed, read_listed, write_files};
use crate::base::rows::{RowName, row};
use crate::base::watch::Topic;

/// The most bytes that all files of a working copy may have together.
pub const WORKING_BYTES_MAX: i64 = 256 << 20;
const FILES_MAX: i64 = 5000;
/// The number of times that reading starts again because somebody saved meanwhile.
const READS_MAX: usize = 5;

/// A change of a file.
#[derive(Clone, Debug)]
pub struct WorkingChange {
    /// Relative to the package, with `/`.
    pub path: String,
    /// The state that its author saw.
    pub expected: Expected,
    /// The whole new content; none: it is deleted.
    pub content: Option<Bytes>,
}

/// The state that a file must have for a change to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Any state.
    Anything,
    /// No file.
    Absent,
    /// A file with this content.
    Hash(BlobHash),
}

impl Expected {
    fn is_met_by(self, found: Option<BlobHash>) -> bool {
        match self {
            Self::Anything => true,
            Self::Absent => found.is_none(),
            Self::Hash(hash) => found == Some(hash),
        }
    }
}

/// A working copy's files in a temporary directory, named like the problem. It is deleted when this is dropped.
#[derive(Clone, Debug)]
pub struct WorkingDir {
    /// The revision of the files.
    pub revision: i64,
    /// The files as they were laid out, by path.
    pub files: Arc<[StoredFile]>,
    root: PathBuf,
    _scratch: Arc<TempDir>,
}

impl Deref for WorkingDir {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.root
    }
}

/// A working copy's files, all of one revision.
pub(super) struct AtRest {
    pub(super) problem: String,
    pub(super) revision: i64,
    pub(super) files: Vec<StoredFile>,
}

/// A file's columns, to be followed by the rest of a statement.
macro_rules! select_file {
    ($rest:literal) => {
        concat!(
            "SELECT path, hash, size_bytes, executable FROM working_files ",
            $rest
        )
    };
}

impl WorkingCopies<'_> {
    /// A working copy's files, by path.
    #[boxed]
    pub async fn files(&self, id: WorkingCopyId) -> Result<Vec<StoredFile>> {
        let sql = select_file!("WHERE copy = $1");
        let rows = fetch_all!(self.store.db(), FileRow, sql, id)?;
        sorted(rows)
    }

    /// One file, with its content.
    ///
    /// # Errors
    /// [`Error::Corrupt`] if the content cannot be read.
    #[boxed]
    pub async fn file(&self, id: WorkingCopyId, path: &str) -> Result<Option<(StoredFile, Bytes)>> {
        let sql = select_file!("WHERE copy = $1 AND path = $2");
        let Some(row) = fetch_optional!(self.store.db(), FileRow, sql, id, path)? else {
            return Ok(None);
        };
        let file = row.into_file()?;
        let content = self.store.blobs().get(file.hash).await?;
        Ok(Some((file, content)))
    }

    /// Changes files, all or none. Returns the new revision.
    ///
    /// # Errors
    /// [`Error::Conflict`] `working_file_unchanged` if a file is not in the state that its author saw, `working_copy_open` if it is
    /// not open; [`Error::Invalid`] for a `path` that a package cannot have, for too many `files`, for too large a total `size`.
    #[boxed]
    pub async fn write_files(&self, id: WorkingCopyId, changes: &[WorkingChange]) -> Result<i64> {
        let (tx, revision) = self.written(id, changes).await?;
        tx.commit().await?;
        Ok(revision)
    }

    /// Like [`crate::WorkingCopies::write_files`], for changes that make a submission a wrong program of the package, which the
    /// audit log records. `program` is its path.
    ///
    /// # Errors
    /// The same errors as [`crate::WorkingCopies::write_files`].
    #[boxed]
    pub async fn package_mistake(
        &self,
        id: WorkingCopyId,
        problem: &str,
        changes: &[WorkingChange],
        submission: i64,
        program: &str,
    ) -> Result<i64> {
        let (mut tx, revision) = self.written(id, changes).await?;
        let was = submission.to_string();
        let change = Change::of(&was, program);
        self.store
            .record(&mut tx, Action::MistakePackaged, problem, change)
            .await?;
        tx.commit().await?;
        Ok(revision)
    }

    /// A transaction in which all changes are made but not committed, and the new revision.
    async fn written(&self, id: WorkingCopyId, changes: &[WorkingChange]) -> Result<(Tx, i64)> {
        let mut written = Vec::new();
        for change in changes {
            check_path(&change.path)?;
            let content = match &change.content {
                Some(content) => Some((
                    self.store.blobs().put(content.clone()).await?,
                    content.len() as i64,
                )),
                None => None,
            };
            written.push((change, content));
        }
        let mut tx = self.store.begin().await?;
        let revision = next_revision(&mut tx, id, self.store.now_ms()).await?;
        for (change, content) in written {
            let found = found(&mut tx, id, &change.path).await?;
            if !change
                .expected
                .is_met_by(found.as_ref().map(|file| file.hash))
            {
                return Err(Error::Conflict {
                    constraint: "working_file_unchanged",
                });
            }
            match content {
                Some((hash, size_bytes)) => {
                    let file = StoredFile {
                        path: change.path.clone(),
                        hash,
                        size_bytes,
                        executable: found.is_some_and(|file| file.executable),
                    };
                    put_file(&mut tx, id, &file).await?;
                }
                None => delete_file(&mut tx, id, &change.path).await?,
            }
        }
        check_whole(&mut tx, id).await?;
        Ok((tx, revision))
    }

    /// The files, in a form that the reader of packages and drafts takes, and their revision.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown working copy; [`Error::Conflict`] `working_copy_at_rest` if others keep saving.
    #[boxed]
    pub async fn tree(&self, id: WorkingCopyId) -> Result<(i64, Arc<ListedFiles>)> {
        let copy = self.at_rest(id).await?;
        Ok((
            copy.revision,
            listed(self.store, &copy.problem, &copy.files),
        ))
    }

    /// The files in a directory, for a worker that makes data of the package.
    ///
    /// # Errors
    /// The same errors as [`crate::WorkingCopies::tree`].
    #[boxed]
    pub async fn lay_out(&self, id: WorkingCopyId) -> Result<WorkingDir> {
        let copy = self.at_rest(id).await?;
        let scratch = tempfile::tempdir().map_err(Error::file("make a temporary directory"))?;
        let root = scratch.path().join(&copy.problem);
        std::fs::create_dir(&root).map_err(Error::file(format!("make {}", root.display())))?;
        write_files(self.store, &copy.files, &root).await?;
        Ok(WorkingDir {
            revision: copy.revision,
            files: copy.files.into(),
            root,
            _scratch: Arc::new(scratch),
        })
    }

    /// The files of a working copy, all read at one revision.
    pub(super) async fn at_rest(&self, id: WorkingCopyId) -> Result<AtRest> {
        for _ in 0..READS_MAX {
            let sql = "SELECT problem, revision FROM working_copies WHERE id = $1";
            let found = fetch_optional!(self.store.db(), (String, i64), sql, id)?;
            let (problem, revision) = found.ok_or(Error::not_found("working copy"))?;
            let files = self.files(id).await?;
            let sql = "SELECT revision FROM working_copies WHERE id = $1";
            if fetch_one!(self.store.db(), (i64,), sql, id)?.0 == revision {
                return Ok(AtRest {
                    problem,
                    revision,
                    files,
                });
            }
        }
        Err(Error::Conflict {
            constraint: "working_copy_at_rest",
        })
    }

    /// The files of a problem's open working copy; `None` if there is no such copy any more.
    #[boxed]
    pub async fn open_tree(&self, problem: &str) -> Result<Option<Arc<ListedFiles>>> {
        let sql = "SELECT id FROM working_copies WHERE problem = $1 AND state = 'open'";
        let found = fetch_optional!(self.store.db(), (WorkingCopyId,), sql, problem)?;
        let Some((id,)) = found else {
            return Ok(None);
        };
        let files = self.files(id).await?;
        Ok(Some(listed(self.store, problem, &files)))
    }
}

impl Packages<'_> {
    /// The files of a published version, in a form that the package reader takes.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown version.
    #[boxed]
    pub async fn version_tree(&self, version: VersionId) -> Result<Arc<ListedFiles>> {
        let found = self.store.problems().version(version).await?;
        let found = found.ok_or(Error::not_found("version"))?;
        Ok(listed(
            self.store,
            &found.problem,
            &files_of(self.store, version).await?,
        ))
    }

    /// The package of a published version. It never changes, so it is read once and kept.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown version; [`Error::Package`] if it is no package; [`Error::Corrupt`] if a blob cannot be
    /// read.
    #[boxed]
    pub async fn package(&self, version: VersionId) -> Result<Arc<Package>> {
        if let Some(package) = self.store.package_cache().get(&version).await {
            return Ok(package);
        }
        let files = self.version_tree(version).await?;
        let package = Arc::new(read_listed(files).await?);
        // Two tasks may have read it at once: both results are the same.
        self.store
            .package_cache()
            .insert(version, Arc::clone(&package))
            .await;
        Ok(package)
    }

    /// The files of a published version, by path.
    #[boxed]
    pub async fn version_files(&self, version: VersionId) -> Result<Vec<StoredFile>> {
        files_of(self.store, version).await
    }

    /// The content of one file of a version.
    ///
    /// # Errors
    /// [`Error::Corrupt`] if the content cannot be read.
    #[boxed]
    pub async fn version_file(&self, version: VersionId, path: &str) -> Result<Option<Bytes>> {
        match self.version_blob(version, path).await? {
            Some(hash) => Ok(Some(self.store.blobs().get(hash).await?)),
            None => Ok(None),
        }
    }

    /// The size of one file of a version, and its content piece by piece.
    #[boxed]
    pub async fn stream_version_file(
        &self,
        version: VersionId,
        path: &str,
    ) -> Result<Option<(u64, BlobStream)>> {
        match self.version_blob(version, path).await? {
            Some(hash) => Ok(Some(self.store.blobs().stream(hash).await?)),
            None => Ok(None),
        }
    }

    async fn version_blob(&self, version: VersionId, path: &str) -> Result<Option<BlobHash>> {
        let sql = "SELECT hash FROM version_files WHERE version = $1 AND path = $2";
        let found = fetch_optional!(self.store.db(), (Vec<u8>,), sql, version, path)?;
        found.map(|(hash,)| hash.try_into()).transpose()
    }
}

/// Counts a change, and keeps the working copy's row locked until the transaction ends.
pub(super) async fn next_revision(tx: &mut Tx, id: WorkingCopyId, now_ms: i64) -> Result<i64> {
    let sql = "UPDATE working_copies SET revision = revision + 1, changed_ms = $2
               WHERE id = $1 AND state = 'open' RETURNING revision";
    let row = fetch_optional!(*tx, (i64,), sql, id, now_ms)?;
    let (revision,) = row.ok_or(Error::Conflict {
        constraint: "working_copy_open",
    })?;
    tx.notify(Topic::about(id));
    Ok(revision)
}

/// The file's present state.
pub(super) async fn found(
    tx: &mut Tx,
    id: WorkingCopyId,
    path: &str,
) -> Result<Option<StoredFile>> {
    let sql = select_file!("WHERE copy = $1 AND path = $2");
    let row = fetch_optional!(*tx, FileRow, sql, id, path)?;
    row.map(FileRow::into_file).transpose()
}

pub(super) async fn put_file(tx: &mut Tx, id: WorkingCopyId, file: &StoredFile) -> Result<()> {
    execute!(
        *tx,
        "INSERT INTO working_files (copy, path, hash, size_bytes, executable) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (copy, path) DO UPDATE SET hash = excluded.hash, size_bytes = excluded.size_bytes,
             executable = excluded.executable",
        id,
        &file.path,
        file.hash.0.as_slice(),
        file.size_bytes,
        file.executable,
    )?;
    Ok(())
}

pub(super) async fn delete_file(tx: &mut Tx, id: WorkingCopyId, path: &str) -> Result<()> {
    let sql = "DELETE FROM working_files WHERE copy = $1 AND path = $2";
    execute!(*tx, sql, id, path)?;
    Ok(())
}

/// Checks that a directory can hold the files: they have plain names, no path is both a file and a folder, and they are not too
/// many or too large.
pub(super) async fn check_whole(tx: &mut Tx, id: WorkingCopyId) -> Result<()> {
    let sql = "SELECT COUNT(*), CAST(COALESCE(SUM(size_bytes), 0) AS BIGINT) FROM working_files WHERE copy = $1";
    let (count, bytes) = fetch_one!(*tx, (i64, i64), sql, id)?;
    let invalid = |field, reason| Err(Error::Invalid { field, reason });
    if count > FILES_MAX {
        return invalid("files", format!("there are more than {FILES_MAX} files"));
    }
    if bytes > WORKING_BYTES_MAX {
        let reason = format!("the files together have more than {WORKING_BYTES_MAX} bytes");
        return invalid("size", reason);
    }
    let sql = "SELECT path FROM working_files WHERE copy = $1";
    let rows = fetch_all!(*tx, (String,), sql, id)?;
    let paths: BTreeSet<&str> = rows.iter().map(|(path,)| path.as_str()).collect();
    for path in &paths {
        let folders = path
            .match_indices('/')
            .map(|(end, _)| &path[..end])
            .find(|folder| paths.contains(folder));
        if let Some(folder) = folders {
            let reason = format!("{folder:?} is a file and a folder at once");
            return invalid("path", reason);
        }
    }
    Ok(())
}

fn sorted(rows: Vec<FileRow>) -> Result<Vec<StoredFile>> {
    let mut files: Vec<_> = rows
        .into_iter()
        .map(FileRow::into_file)
        .collect::<Result<_>>()?;
    // They are sorted here and not in SQL, since the databases collate differently.
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

row! {
    "working_files";

    struct FileRow {
        path: String,
        hash: Vec<u8>,
        size_bytes: i64,
        executable: bool,
    }
}

impl FileRow {
    fn into_file(self) -> Result<StoredFile> {
        let name = RowName::new("working_files", &self.path);
        StoredFile::of_row(
            &name,
            self.path,
            self.hash,
            self.size_bytes,
            self.executable,
        )
    }
}
