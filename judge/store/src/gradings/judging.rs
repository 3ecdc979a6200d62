//! One file of a contest, judged by a worker.

use async_recursion::async_recursion as boxed;
use bytes::Bytes;
use grundy_judgement::Graded;
use serde_json::json;

use crate::base::areas::Gradings;
use crate::base::db::{execute, fetch_optional};
use crate::base::error::Result;
use crate::base::ids::{GradingId, VersionId};
use crate::jobs::kinds::{JobKind, Priority};
use crate::jobs::queue::{Lease, finish_job, require_lease};

/// Judge a file of a contest, behind all live submissions. The subject is a file; the job takes a turn of the contest's owner.
pub static GRADE: JobKind = JobKind::new("grade", Priority::Rejudge);

/// A file at hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileToGrade {
    /// The version that it is judged by.
    pub version: VersionId,
    /// The language's id.
    pub language: String,
    /// Its name, without folders.
    pub file_name: String,
    /// The file.
    pub source: Bytes,
    /// A key for sharing compiled programs: the same for all files of one contestant in one contest.
    pub author: String,
}

impl Gradings<'_> {
    /// Begins to judge a file. Returns `None` if its contest was deleted.
    ///
    /// # Errors
    /// [`crate::Error::LeaseLost`] if the lease no longer holds; [`crate::Error::NotFound`] for a job of another kind.
    #[boxed]
    pub async fn start_file(&self, lease: &Lease) -> Result<Option<FileToGrade>> {
        let id = lease.subject_of(&GRADE, "graded file")?;
        let mut tx = self.store.begin().await?;
        require_lease(&mut tx, lease).await?;
        let row = fetch_optional!(
            tx,
            (GradingId, i64, VersionId, String, String, Vec<u8>),
            "SELECT f.grading, f.contestant, t.version, f.language, f.file, s.source
             FROM grading_files f
             JOIN grading_tasks t ON t.grading = f.grading AND t.number = f.task
             JOIN grading_sources s ON s.file = f.id
             WHERE f.id = $1 AND t.version IS NOT NULL",
            id,
        )?;
        tx.commit().await?;
        Ok(row.map(
            |(grading, contestant, version, language, file, source)| FileToGrade {
                version,
                language,
                file_name: file.rsplit('/').next().unwrap_or_default().to_owned(),
                source: source.into(),
                author: format!("{grading}/{contestant}"),
            },
        ))
    }

    /// Stores the result of a file and finishes the job.
    ///
    /// # Errors
    /// [`crate::Error::LeaseLost`] if the lease no longer holds; [`crate::Error::NotFound`] for a job of another kind.
    #[boxed]
    pub async fn finish_file(&self, lease: &Lease, graded: &Graded) -> Result<()> {
        let id = lease.subject_of(&GRADE, "graded file")?;
        let mut tx = self.store.begin().await?;
        require_lease(&mut tx, lease).await?;
        execute!(
            tx,
            "UPDATE grading_files SET verdict = $2, score = $3, max_score = $4, result = $5 WHERE id = $1",
            id,
            graded.verdict.code(),
            graded.score,
            graded.max_score,
            json!(graded).to_string().into_bytes(),
        )?;
        finish_job(&mut tx, lease, self.store.now_ms()).await?;
        tx.commit().await
    }
}
