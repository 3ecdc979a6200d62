//! The first files of a working copy, which a worker makes.

use async_recursion::async_recursion as boxed;
use bytes::Bytes;
use grundy_words::Line;
use serde_json::json;

use super::files::{check_whole, put_file};
use crate::base::areas::WorkingCopies;
use crate::base::blobs::BlobHash;
use crate::base::db::{execute, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{VersionId, WorkingCopyId};
use crate::base::manifest::{StoredFile, check_path};
use crate::base::rows::{RowName, row};
use crate::jobs::kinds::{JobKind, Priority};
use crate::jobs::queue::{Lease, finish_job, require_lease};
use grundy_package::ImportNote;

/// Make the first files of a working copy. The job takes no user's turn.
pub static MAKE_COPY: JobKind = JobKind::new("make_copy", Priority::Live);

const FAULT_LINES_MAX: usize = 200;
const NOTES_MAX: usize = 500;

/// The source of the first files.
#[derive(Clone, Debug)]
pub enum MakeOf {
    /// The built-in template.
    Template,
    /// A new package with nothing but settings.
    Empty,
    /// An archive that somebody uploaded.
    Archive {
        /// The file's name.
        name: String,
        /// Its format's name.
        format: String,
        /// The file.
        content: Bytes,
    },
    /// All of another problem, under new names.
    Like(VersionId),
}

/// A file that was made.
#[derive(Clone, Debug)]
pub struct NewWorkingFile {
    /// Relative to the package, with `/`.
    pub path: String,
    /// The whole of it.
    pub content: Bytes,
    /// Whether it may be run.
    pub executable: bool,
}

impl WorkingCopies<'_> {
    /// The problem's id, and the source of the working copy. `None` if the copy was given up meanwhile.
    ///
    /// # Errors
    /// [`Error::NotFound`] for a job of another kind; [`Error::Blob`] or [`Error::Corrupt`] if the archive cannot be read.
    #[boxed]
    pub async fn to_make(&self, lease: &Lease) -> Result<Option<(String, MakeOf)>> {
        let id = WorkingCopyId(lease.subject_of(&MAKE_COPY, "working copy")?);
        let sql =
            "SELECT problem, source, archive_name, format, archive_hash, model FROM working_copies
                   WHERE id = $1 AND state = 'making'";
        let Some(row) = fetch_optional!(self.store.db(), Row, sql, id)? else {
            return Ok(None);
        };
        let name = RowName::new("working_copies", id);
        let source = match row.source.as_str() {
            "template" => MakeOf::Template,
            "empty" => MakeOf::Empty,
            "archive" => {
                let hash = name.present("archive_hash", row.archive_hash)?.try_into();
                let hash: BlobHash =
                    hash.map_err(|error: Error| name.unreadable("archive_hash", error))?;
                MakeOf::Archive {
                    name: name.present("archive_name", row.archive_name)?,
                    format: name.present("format", row.format)?,
                    content: self.store.blobs().get(hash).await?,
                }
            }
            "like" => MakeOf::Like(name.present("model", row.model)?),
            other => return Err(name.unreadable("source", format!("{other:?} is no source"))),
        };
        Ok(Some((row.problem, source)))
    }

    /// Stores the first files, and opens the working copy; finishes the job.
    ///
    /// # Errors
    /// [`Error::LeaseLost`] if the lease no longer holds; [`Error::NotFound`] for a job of another kind; [`Error::Invalid`] for files that
    /// a working copy cannot hold: then nothing is stored; [`Error::Blob`] or [`Error::DiskFull`] if the files cannot be stored.
    #[boxed]
    pub async fn open(
        &self,
        lease: &Lease,
        files: &[NewWorkingFile],
        notes: &[ImportNote],
    ) -> Result<()> {
        let id = WorkingCopyId(lease.subject_of(&MAKE_COPY, "working copy")?);
        let mut stored = Vec::new();
        for file in files {
            check_path(&file.path)?;
            stored.push(StoredFile {
                path: file.path.clone(),
                hash: self.store.blobs().put(file.content.clone()).await?,
                size_bytes: file.content.len() as i64,
                executable: file.executable,
            });
        }
        let notes = &notes[..notes.len().min(NOTES_MAX)];
        let mut tx = self.store.begin().await?;
        require_lease(&mut tx, lease).await?;
        let sql =
            "UPDATE working_copies SET state = 'open', notes = $2, revision = 1, changed_ms = $3
                   WHERE id = $1 AND state = 'making'";
        let notes = json!(notes).to_string().replace("\\u0000", "\u{fffd}");
        if execute!(tx, sql, id, notes, self.store.now_ms())? > 0 {
            for file in &stored {
                put_file(&mut tx, id, file).await?;
            }
            check_whole(&mut tx, id).await?;
        }
        finish_job(&mut tx, lease, self.store.now_ms()).await?;
        tx.commit().await
    }

    /// Stores why the working copy cannot be made; finishes the job.
    ///
    /// # Errors
    /// [`Error::LeaseLost`] if the lease no longer holds; [`Error::NotFound`] for a job of another kind.
    #[boxed]
    pub async fn refuse(&self, lease: &Lease, fault: &[Line]) -> Result<()> {
        let id = WorkingCopyId(lease.subject_of(&MAKE_COPY, "working copy")?);
        let mut tx = self.store.begin().await?;
        require_lease(&mut tx, lease).await?;
        let fault = &fault[..fault.len().min(FAULT_LINES_MAX)];
        let fault = json!(fault).to_string().replace("\\u0000", "\u{fffd}");
        let sql = "UPDATE working_copies SET state = 'failed', fault = $2 WHERE id = $1 AND state = 'making'";
        execute!(tx, sql, id, fault.into_bytes())?;
        finish_job(&mut tx, lease, self.store.now_ms()).await?;
        tx.commit().await
    }
}

row! {
    "working_copies";

    struct Row {
        problem: String,
        source: String,
        archive_name: Option<String>,
        format: Option<String>,
        archive_hash: Option<Vec<u8>>,
        model: Option<VersionId>,
    }
}
