//! Checks of working copies: what is missing of the test data is made, then every promise is checked.

use std::str::FromStr;

use async_recursion::async_recursion as boxed;
use bytes::Bytes;
use grundy_judgement::CheckReport;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::files::{WorkingDir, check_whole, found, next_revision, put_file};
use crate::blobs::BlobHash;
use crate::db::{Tx, execute, fetch_one, fetch_optional};
use crate::error::{Error, Result};
use crate::ids::{UserId, WorkingCopyId};
use crate::kinds::{JobKind, Priority, Returned};
use crate::manifest::StoredFile;
use crate::open::Store;
use crate::queue::{Lease, NewJob, enqueue_anew, finish_job, require_lease};
use crate::rows::{RowName, row};
use crate::watch::Topic;

/// Check a working copy. It is nobody's turn: it waits behind what students wait for.
pub static CHECK_COPY: JobKind = JobKind::new("check_copy", Priority::CarriedOver)
    .on_return(|tx, returned| Box::pin(returned_to(tx, returned)));

/// The treatment of test data before a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckMode {
    /// Only what is not there is made.
    Fill,
    /// All that a recipe or the reference solution makes is made anew.
    Write,
}

impl CheckMode {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Fill => "fill",
            Self::Write => "write",
        }
    }
}

impl FromStr for CheckMode {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "fill" => Ok(Self::Fill),
            "write" => Ok(Self::Write),
            _ => Err(format!("{text:?} is no mode of a check")),
        }
    }
}

/// The last check of a working copy.
#[derive(Clone, Debug, PartialEq)]
pub struct WorkingCheck {
    /// The revision that was checked; with the data that were made, if nobody saved anything meanwhile.
    pub revision: i64,
    /// The treatment of test data before it.
    pub mode: CheckMode,
    /// How far it is.
    pub state: CheckState,
    /// The user who asked for it.
    pub by: UserId,
    /// When.
    pub created_ms: i64,
}

impl WorkingCheck {
    /// Whether every promise of this revision was found to hold.
    #[must_use]
    pub fn is_kept(&self, revision: i64) -> bool {
        self.revision == revision && matches!(&self.state, CheckState::Done(report) if report.ok)
    }
}

/// How far a check is.
#[derive(Clone, Debug, PartialEq)]
pub enum CheckState {
    /// It waits for a worker.
    Queued,
    /// A worker has it.
    Running(Option<CheckProgress>),
    /// It is over.
    Done(Box<CheckReport>),
    /// The judge failed several times; that is its own fault.
    Failed,
}

/// How far the present step of a check is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckProgress {
    /// The current step, a few words in English.
    pub step: String,
    /// Parts of it that are done.
    pub done: i64,
    /// All its parts.
    pub total: i64,
}

/// A check at hand.
#[derive(Clone, Debug)]
pub struct StartedCheck {
    /// The working copy.
    pub copy: WorkingCopyId,
    /// The treatment of test data before it.
    pub mode: CheckMode,
    /// The files. What is made goes there, too.
    pub files: WorkingDir,
}

/// A check's columns, to be followed by the rest of a statement.
macro_rules! select_check {
    ($rest:literal) => {
        concat!(
            "SELECT copy, revision, mode, state, progress, report, asked_by, created_ms FROM working_checks ",
            $rest
        )
    };
}

impl Store {
    /// Asks for a check of what there is now, in place of one that waits or runs.
    ///
    /// # Errors
    /// [`Error::Conflict`] `working_copy_open` where it is not open.
    #[boxed]
    pub async fn ask_working_check(
        &self,
        id: WorkingCopyId,
        by: UserId,
        mode: CheckMode,
    ) -> Result<()> {
        let mut tx = self.begin().await?;
        // The job's row comes first, as workers lock it first.
        enqueue_anew(self, &mut tx, &NewJob::new(CHECK_COPY.of(id), None)).await?;
        let sql = "SELECT revision FROM working_copies WHERE id = $1 AND state = 'open'";
        let row = fetch_optional!(tx, (i64,), sql, id)?;
        let (revision,) = row.ok_or(Error::Conflict {
            constraint: "working_copy_open",
        })?;
        execute!(
            tx,
            "INSERT INTO working_checks (copy, revision, mode, state, asked_by, created_ms)
             VALUES ($1, $2, $3, 'queued', $4, $5)
             ON CONFLICT (copy) DO UPDATE SET revision = excluded.revision, mode = excluded.mode, state = 'queued',
                 progress = NULL, report = NULL, asked_by = excluded.asked_by, created_ms = excluded.created_ms",
            id,
            revision,
            mode.as_str(),
            by,
            self.now_ms(),
        )?;
        tx.notify(Topic::WorkingCopy(id));
        tx.commit().await
    }

    /// The last check, if there was one.
    #[boxed]
    pub async fn working_check(&self, id: WorkingCopyId) -> Result<Option<WorkingCheck>> {
        let sql = select_check!("WHERE copy = $1");
        let row = fetch_optional!(self.db(), Row, sql, id)?;
        row.map(Row::into_check).transpose()
    }

    /// Begins a check. None if nobody wants it any more.
    ///
    /// # Errors
    /// [`Error::LeaseLost`]; [`Error::NotFound`] for a job of another kind; of the blob storage.
    #[boxed]
    pub async fn start_working_check(&self, lease: &Lease) -> Result<Option<StartedCheck>> {
        let copy = WorkingCopyId(lease.subject_of(&CHECK_COPY, "check")?);
        let Some(check) = self.working_check(copy).await? else {
            return Ok(None);
        };
        let files = self.materialise_working_copy(copy).await?;
        let mut tx = self.begin().await?;
        require_lease(&mut tx, lease).await?;
        let sql = "UPDATE working_checks SET state = 'running', revision = $2, progress = NULL WHERE copy = $1";
        execute!(tx, sql, copy, files.revision)?;
        tx.notify(Topic::WorkingCopy(copy));
        tx.commit().await?;
        Ok(Some(StartedCheck {
            copy,
            mode: check.mode,
            files,
        }))
    }

    /// Tells how far a check is.
    ///
    /// # Errors
    /// [`Error::LeaseLost`]; [`Error::NotFound`] for a job of another kind.
    #[boxed]
    pub async fn note_working_check(&self, lease: &Lease, progress: &CheckProgress) -> Result<()> {
        let copy = WorkingCopyId(lease.subject_of(&CHECK_COPY, "check")?);
        let mut tx = self.begin().await?;
        require_lease(&mut tx, lease).await?;
        let sql = "UPDATE working_checks SET progress = $2 WHERE copy = $1 AND state = 'running'";
        execute!(tx, sql, copy, json!(progress).to_string())?;
        tx.notify(Topic::WorkingCopy(copy));
        tx.commit().await
    }

    /// Takes the data that were made over (`made`: path, what was there before, new content), but nothing that somebody has changed
    /// meanwhile; writes down what came of the check, and finishes the job.
    ///
    /// # Errors
    /// [`Error::LeaseLost`]; [`Error::NotFound`] for a job of another kind; of the blob storage; [`Error::Invalid`] where the
    /// data are too large together: nothing was written down.
    #[boxed]
    pub async fn finish_working_check(
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
                hash: self.blobs().put(content.clone()).await?,
                size_bytes: content.len() as i64,
                executable: false,
            };
            files.push((file, *before));
        }
        let mut tx = self.begin().await?;
        require_lease(&mut tx, lease).await?;
        let mut checked = revision;
        if !files.is_empty() {
            let next = next_revision(&mut tx, copy, self.now_ms()).await?;
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
        let sql = "UPDATE working_checks SET state = 'done', revision = $2, progress = NULL, report = $3 WHERE copy = $1";
        execute!(
            tx,
            sql,
            copy,
            checked,
            json!(report).to_string().into_bytes()
        )?;
        finish_job(&mut tx, lease, self.now_ms()).await?;
        tx.notify(Topic::WorkingCopy(copy));
        tx.commit().await
    }
}

/// Brings what people see in line with the job, which went back to the queue or was given up.
async fn returned_to(tx: &mut Tx, returned: Returned<'_>) -> Result<()> {
    let copy = WorkingCopyId(returned.subject);
    let state = if returned.is_given_up {
        "failed"
    } else {
        "queued"
    };
    let sql = "UPDATE working_checks SET state = $2, progress = NULL WHERE copy = $1 AND state IN ('queued', 'running')";
    execute!(*tx, sql, copy, state)?;
    tx.notify(Topic::WorkingCopy(copy));
    Ok(())
}

/// Whether every promise of a working copy as it is now was found to hold.
pub(super) async fn is_kept(tx: &mut Tx, id: WorkingCopyId) -> Result<bool> {
    let sql = "SELECT revision FROM working_copies WHERE id = $1";
    let (revision,) = fetch_one!(*tx, (i64,), sql, id)?;
    let sql = select_check!("WHERE copy = $1");
    let row = fetch_optional!(*tx, Row, sql, id)?;
    let check = row.map(Row::into_check).transpose()?;
    Ok(check.is_some_and(|check| check.is_kept(revision)))
}

row! {
    "working_checks";

    struct Row {
        copy: WorkingCopyId,
        revision: i64,
        mode: String,
        state: String,
        progress: Option<String>,
        report: Option<Vec<u8>>,
        asked_by: UserId,
        created_ms: i64,
    }
}

impl Row {
    fn into_check(self) -> Result<WorkingCheck> {
        let name = RowName::new("working_checks", self.copy);
        let state = match self.state.as_str() {
            "queued" => CheckState::Queued,
            "running" => {
                let progress = self.progress.as_deref();
                let progress = progress.map(|json| name.json("progress", json));
                CheckState::Running(progress.transpose()?)
            }
            "done" => {
                let report = name.present("report", self.report)?;
                let report = name.json("report", &name.text("report", report)?)?;
                CheckState::Done(Box::new(report))
            }
            "failed" => CheckState::Failed,
            other => return Err(name.unreadable("state", format!("{other:?} is no state"))),
        };
        Ok(WorkingCheck {
            revision: self.revision,
            mode: name.parsed("mode", &self.mode)?,
            state,
            by: self.asked_by,
            created_ms: self.created_ms,
        })
    }
}
