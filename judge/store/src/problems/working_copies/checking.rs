//! Checks of working copies: missing test data is made first, then every promise is checked.

use async_recursion::async_recursion as boxed;
use bytes::Bytes;
use grundy_judgement::{CheckReport, Step};
use serde::{Deserialize, Serialize};

use super::files::{check_whole, found, next_revision, put_file};
use crate::base::areas::WorkingCopies;
use crate::base::blobs::BlobHash;
use crate::base::db::{Tx, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{UserId, WorkingCopyId};
use crate::base::manifest::StoredFile;
use crate::base::problem_rows::lock_problem;
use crate::jobs::kinds::{JobKind, Priority};
use crate::jobs::queue::{Lease, NewJob, enqueue_anew, require_lease};
use crate::requests::{Question, Request, RequestState, Row, answer, ask, select_request};

/// Check a working copy. The job takes no user's turn and waits behind everything that students wait for.
pub static CHECK_COPY: JobKind = JobKind::new("check_copy", Priority::CarriedOver);

/// The treatment of test data before a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CheckMode {
    /// Only what is not there is made.
    Fill,
    /// Everything that a recipe or the reference solution makes is made again.
    Write,
}

/// The question whether every promise of a working copy holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HowSound {
    /// The revision when it was asked.
    pub revision: i64,
    /// The treatment of test data before it.
    pub mode: CheckMode,
}

/// The answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Checked {
    /// The revision that was checked; it includes the data that were made, if nobody saved a file meanwhile.
    pub revision: i64,
    /// The promises.
    pub report: CheckReport,
}

impl Question for HowSound {
    type Answer = Checked;
    type Progress = CheckProgress;
    const KINDS: &'static [&'static JobKind] = &[&CHECK_COPY];
    const KEPT_MAX: i64 = 1;
}

/// The last check of a working copy.
pub type WorkingCheck = Request<HowSound>;

impl WorkingCheck {
    /// The revision that it is about.
    #[must_use]
    pub fn revision(&self) -> i64 {
        match &self.state {
            RequestState::Done(checked) => checked.revision,
            _ => self.question.revision,
        }
    }

    /// Whether the check covered this revision and found all promises kept.
    #[must_use]
    pub fn is_kept(&self, revision: i64) -> bool {
        matches!(&self.state, RequestState::Done(checked) if checked.revision == revision && checked.report.ok)
    }
}

/// The progress of the present step of a check.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckProgress {
    /// The current step.
    pub step: Step,
    /// The number of its parts that are done.
    pub done: i64,
    /// All its parts.
    pub total: i64,
}

macro_rules! last_check {
    () => {
        select_request!("WHERE r.kind = 'check_copy' AND r.subject = $1")
    };
}

impl WorkingCopies<'_> {
    /// Queues a check of the present files, in place of one that waits or runs.
    ///
    /// # Errors
    /// [`Error::Conflict`] `working_copy_open` if it is not open.
    #[boxed]
    pub async fn ask_check(&self, id: WorkingCopyId, by: UserId, mode: CheckMode) -> Result<()> {
        let mut tx = self.store.begin().await?;
        // The job's row comes first, as workers lock it first.
        let job = NewJob::new(CHECK_COPY.of(id), None);
        enqueue_anew(self.store, &mut tx, &job).await?;
        let sql = "SELECT revision, problem FROM working_copies WHERE id = $1 AND state = 'open'";
        let row = fetch_optional!(tx, (i64, String), sql, id)?;
        let (revision, problem) = row.ok_or(Error::Conflict {
            constraint: "working_copy_open",
        })?;
        // A problem that is new has no row yet.
        lock_problem(&mut tx, &problem, self.store.now_ms()).await?;
        ask(
            self.store,
            &mut tx,
            &job,
            by,
            &problem,
            HowSound { revision, mode },
        )
        .await?;
        tx.commit().await
    }

    /// The last check, if there was one.
    #[boxed]
    pub async fn check(&self, id: WorkingCopyId) -> Result<Option<WorkingCheck>> {
        let row = fetch_optional!(self.store.db(), Row, last_check!(), id)?;
        row.map(Row::into_request).transpose()
    }

    /// Stores the data that were made, except for files that somebody has changed meanwhile, and the check's result; finishes the
    /// job. `made` has for each file its path, the content before and the new content.
    ///
    /// # Errors
    /// [`Error::LeaseLost`] if the lease no longer holds; [`Error::NotFound`] for a job of another kind; [`Error::Blob`] or
    /// [`Error::DiskFull`] if the data cannot be stored; [`Error::Invalid`] if they are too large together: then nothing is stored.
    #[boxed]
    pub async fn finish_check(
        &self,
        lease: &Lease,
        revision: i64,
        made: &[(String, Option<BlobHash>, Bytes)],
        report: &CheckReport,
    ) -> Result<()> {
        let copy = WorkingCopyId(lease.subject_of(&CHECK_COPY, "check")?);
        let mut files = Vec::new();
        for (path, before, content) in made {
            let file = StoredFile {
                path: path.clone(),
                hash: self.store.blobs().put(content.clone()).await?,
                size_bytes: content.len() as i64,
                executable: false,
            };
            files.push((file, *before));
        }
        let mut tx = self.store.begin().await?;
        require_lease(&mut tx, lease).await?;
        let mut checked = revision;
        if !files.is_empty() {
            let next = next_revision(&mut tx, copy, self.store.now_ms()).await?;
            for (file, before) in &files {
                let now = found(&mut tx, copy, &file.path).await?;
                if now.map(|file| file.hash) == *before {
                    put_file(&mut tx, copy, file).await?;
                }
            }
            check_whole(&mut tx, copy).await?;
            if next == revision + 1 {
                checked = next;
            }
        }
        let checked = Checked {
            revision: checked,
            report: report.clone(),
        };
        let json = HowSound::to_json(&checked);
        answer(&mut tx, lease, json, self.store.now_ms()).await?;
        tx.commit().await
    }
}

/// Whether the present revision of a working copy was checked and keeps every promise.
pub(super) async fn is_kept(tx: &mut Tx, id: WorkingCopyId) -> Result<bool> {
    let sql = "SELECT revision FROM working_copies WHERE id = $1";
    let (revision,) = fetch_one!(*tx, (i64,), sql, id)?;
    let row = fetch_optional!(*tx, Row, last_check!(), id)?;
    let check: Option<WorkingCheck> = row.map(Row::into_request).transpose()?;
    Ok(check.is_some_and(|check| check.is_kept(revision)))
}
