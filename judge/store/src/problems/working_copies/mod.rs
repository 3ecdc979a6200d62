//! Working copies: packages that teachers write in the browser, before they are published.
//!
//! A problem has at most one open; another person who wants to change the problem becomes an author of that one. Files are saved
//! one by one, and each save names the content that its author started from, so that nobody overwrites what they have not seen.

mod checking;
mod files;
mod making;
mod publishing;

use async_recursion::async_recursion as boxed;
use bytes::Bytes;
use grundy_package::{ImportNote, is_valid_id};
use grundy_words::Line;

use crate::base::areas::WorkingCopies;
use crate::base::blobs::BlobHash;
use crate::base::check::{Lines, text};
use crate::base::db::{Tx, execute, fetch_all, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{UserId, VersionId, WorkingCopyId};
use crate::base::manifest::files_of;
use crate::base::open::Store;
use crate::base::problem_rows::is_published;
use crate::base::rows::{RowName, row};
use crate::base::watch::Topic;
use crate::jobs::queue::{NewJob, enqueue, take_jobs};

pub use checking::{CHECK_COPY, CheckMode, CheckProgress, Checked, HowSound, WorkingCheck};
pub use files::{Expected, WORKING_BYTES_MAX, WorkingChange, WorkingDir};
pub use making::{MAKE_COPY, MakeOf, NewWorkingFile};

/// The largest archive that a working copy is made from, in bytes.
pub const ARCHIVE_BYTES_MAX: usize = 64 << 20;
const ID_CHARS_MAX: usize = 60;
const NAME_CHARS_MAX: usize = 200;

/// A package that is being written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkingCopy {
    /// Its id.
    pub id: WorkingCopyId,
    /// The problem that it will be, or is.
    pub problem: String,
    /// Its authors; first the one who began.
    pub authors: Vec<UserId>,
    /// The version that it was copied from, or that it merged last; `None` while the problem is new.
    pub base: Option<VersionId>,
    /// Whether it is being made, open or over.
    pub state: WorkingState,
    /// Notes on the parts of the archive that it was made of.
    pub notes: Vec<ImportNote>,
    /// Grows with every change of a file.
    pub revision: i64,
    /// The time when it was begun.
    pub created_ms: i64,
    /// The time when it was last changed.
    pub changed_ms: i64,
}

/// The state of a working copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WorkingState {
    /// A worker makes its first files.
    Making,
    /// It could not be made, and why.
    Failed(Vec<Line>),
    /// It can be written in.
    Open,
    /// It became this version.
    Published(VersionId),
    /// Its authors gave it up.
    Dropped,
}

/// The source of a working copy.
#[derive(Clone, Debug)]
pub enum WorkingSource {
    /// A small problem of our own, of a new id.
    Template,
    /// A new problem with nothing but settings.
    Empty,
    /// A new problem from an uploaded archive.
    Archive {
        /// The file's name.
        name: String,
        /// A format's name, as `grundy import --format` takes it.
        format: String,
        /// The file.
        content: Bytes,
    },
    /// All of another problem under a new id.
    Like(VersionId),
    /// The problem's own current version, to be changed.
    Version(VersionId),
}

/// The columns of a working copy; the rest of a statement follows.
macro_rules! select_copy {
    ($rest:literal) => {
        concat!(
            "SELECT c.id, c.problem, c.base, c.state, c.fault, c.notes, c.version, c.revision, c.created_ms, c.changed_ms,
                    q.state AS job_state, q.last_error
             FROM working_copies c LEFT JOIN jobs q ON q.kind = 'make_copy' AND q.subject = c.id ",
            $rest
        )
    };
}

impl WorkingCopies<'_> {
    /// Begins a working copy.
    ///
    /// # Errors
    /// [`Error::Invalid`] for a bad id (`problem`) or an archive that is too large (`archive`) or badly named; [`Error::Conflict`]
    /// `working_copy_open` where the problem has one, `problem_exists` for a new problem whose id is taken, `version_is_current`
    /// for an old version; [`Error::NotFound`] for an unknown one.
    #[boxed]
    pub async fn create(
        &self,
        problem: &str,
        author: UserId,
        source: WorkingSource,
    ) -> Result<WorkingCopyId> {
        check_new(problem, &source)?;
        let mut new = NewRow::default();
        match &source {
            WorkingSource::Template => new.source = "template",
            WorkingSource::Empty => new.source = "empty",
            WorkingSource::Archive {
                name,
                format,
                content,
            } => {
                new.source = "archive";
                new.archive_name = Some(name);
                new.format = Some(format);
                new.archive_hash = Some(self.store.blobs().put(content.clone()).await?);
            }
            WorkingSource::Like(version) => {
                self.store
                    .problems()
                    .version(*version)
                    .await?
                    .ok_or(Error::not_found("version"))?;
                (new.source, new.model) = ("like", Some(*version));
            }
            WorkingSource::Version(version) => {
                (new.source, new.model) = ("version", Some(*version));
                new.base = Some(*version);
            }
        }
        // A copy of a version needs no worker, since its files are in the store.
        let files = match new.base {
            Some(base) => files_of(self.store, base).await?,
            None => Vec::new(),
        };
        let id = WorkingCopyId(self.store.new_id());
        let mut tx = self.store.begin().await?;
        match new.base {
            Some(base) => require_current(&mut tx, problem, base).await?,
            None => require_no_problem(&mut tx, problem).await?,
        }
        new.insert(self.store, &mut tx, id, problem).await?;
        add_author(&mut tx, id, author, self.store.now_ms()).await?;
        if new.base.is_some() {
            for file in &files {
                files::put_file(&mut tx, id, file).await?;
            }
        } else {
            enqueue(self.store, &mut tx, &NewJob::new(MAKE_COPY.of(id), None)).await?;
        }
        tx.commit().await?;
        Ok(id)
    }

    /// A working copy by its id.
    #[boxed]
    pub async fn get(&self, id: WorkingCopyId) -> Result<Option<WorkingCopy>> {
        let row = fetch_optional!(self.store.db(), Row, select_copy!("WHERE c.id = $1"), id)?;
        match row {
            Some(row) => Ok(Some(self.with_authors(row).await?)),
            None => Ok(None),
        }
    }

    /// The working copies that are being made, could not be made, or are open; the last changed first.
    #[boxed]
    pub async fn list(&self) -> Result<Vec<WorkingCopy>> {
        let sql = select_copy!(
            "WHERE c.state IN ('making', 'failed', 'open') ORDER BY c.changed_ms DESC, c.id DESC"
        );
        let mut copies = Vec::new();
        for row in fetch_all!(self.store.db(), Row, sql)? {
            copies.push(self.with_authors(row).await?);
        }
        Ok(copies)
    }

    /// The working copy of this problem that is being made, could not be made, or is open.
    #[boxed]
    pub async fn of(&self, problem: &str) -> Result<Option<WorkingCopy>> {
        let sql = select_copy!("WHERE c.problem = $1 AND c.state IN ('making', 'failed', 'open')");
        match fetch_optional!(self.store.db(), Row, sql, problem)? {
            Some(row) => Ok(Some(self.with_authors(row).await?)),
            None => Ok(None),
        }
    }

    /// Makes another user an author of the working copy.
    ///
    /// # Errors
    /// [`Error::NotFound`] for a working copy that is over, or an unknown user.
    #[boxed]
    pub async fn add_author(&self, id: WorkingCopyId, user: UserId) -> Result<()> {
        let mut tx = self.store.begin().await?;
        let sql = "UPDATE working_copies SET changed_ms = $2 WHERE id = $1 AND state IN ('making', 'failed', 'open')";
        if execute!(tx, sql, id, self.store.now_ms())? == 0 {
            return Err(Error::not_found("working copy"));
        }
        let sql = "SELECT COUNT(*) FROM users WHERE id = $1";
        if fetch_one!(tx, (i64,), sql, user)?.0 == 0 {
            return Err(Error::not_found("user"));
        }
        add_author(&mut tx, id, user, self.store.now_ms()).await?;
        tx.notify(Topic::about(id));
        tx.commit().await
    }

    /// Gives a working copy up and deletes its files.
    ///
    /// # Errors
    /// [`Error::NotFound`] for a working copy that is over.
    #[boxed]
    pub async fn drop(&self, id: WorkingCopyId) -> Result<()> {
        let mut tx = self.store.begin().await?;
        end_jobs(&mut tx, id).await?;
        let sql = "UPDATE working_copies SET state = 'dropped', changed_ms = $2
                   WHERE id = $1 AND state IN ('making', 'failed', 'open')";
        if execute!(tx, sql, id, self.store.now_ms())? == 0 {
            return Err(Error::not_found("working copy"));
        }
        empty(&mut tx, id).await?;
        tx.commit().await
    }

    async fn with_authors(&self, row: Row) -> Result<WorkingCopy> {
        let sql = "SELECT user_id FROM working_authors WHERE copy = $1 ORDER BY added_ms, user_id";
        let authors = fetch_all!(self.store.db(), (UserId,), sql, row.id)?;
        row.into_copy(authors.into_iter().map(|(author,)| author).collect())
    }
}

fn check_new(problem: &str, source: &WorkingSource) -> Result<()> {
    let invalid = |field, reason: String| Err(Error::Invalid { field, reason });
    if !is_valid_id(problem) || problem.len() > ID_CHARS_MAX {
        let reason = format!("{problem:?} is no id: use at most {ID_CHARS_MAX} of a-z and 0-9");
        return invalid("problem", reason);
    }
    let WorkingSource::Archive {
        name,
        format,
        content,
    } = source
    else {
        return Ok(());
    };
    text("archive", name, NAME_CHARS_MAX, Lines::One)?;
    text("format", format, NAME_CHARS_MAX, Lines::One)?;
    if content.is_empty() || content.len() > ARCHIVE_BYTES_MAX {
        let reason = format!("is empty, or longer than {ARCHIVE_BYTES_MAX} bytes");
        return invalid("archive", reason);
    }
    Ok(())
}

async fn require_current(tx: &mut Tx, problem: &str, version: VersionId) -> Result<()> {
    let sql = "SELECT COUNT(*) FROM problems WHERE id = $1 AND current_version = $2";
    if fetch_one!(*tx, (i64,), sql, problem, version)?.0 > 0 {
        return Ok(());
    }
    Err(Error::Conflict {
        constraint: "version_is_current",
    })
}

async fn require_no_problem(tx: &mut Tx, problem: &str) -> Result<()> {
    if is_published(tx, problem).await? {
        return Err(Error::Conflict {
            constraint: "problem_exists",
        });
    }
    Ok(())
}

async fn add_author(tx: &mut Tx, id: WorkingCopyId, user: UserId, now_ms: i64) -> Result<()> {
    let sql = "INSERT INTO working_authors (copy, user_id, added_ms) VALUES ($1, $2, $3)
               ON CONFLICT (copy, user_id) DO NOTHING";
    execute!(*tx, sql, id, user, now_ms)?;
    Ok(())
}

/// Ends its jobs.
async fn end_jobs(tx: &mut Tx, id: WorkingCopyId) -> Result<()> {
    let sql = take_jobs!("kind IN ('make_copy', 'check_copy') AND subject = $1");
    execute!(*tx, sql, id)?;
    Ok(())
}

/// Deletes what is stored of a working copy that is over.
async fn empty(tx: &mut Tx, id: WorkingCopyId) -> Result<()> {
    execute!(*tx, "DELETE FROM working_files WHERE copy = $1", id)?;
    let sql = "DELETE FROM requests WHERE kind = 'check_copy' AND subject = $1";
    execute!(*tx, sql, id)?;
    tx.notify(Topic::about(id));
    Ok(())
}

#[derive(Default)]
struct NewRow<'a> {
    source: &'static str,
    base: Option<VersionId>,
    model: Option<VersionId>,
    archive_name: Option<&'a str>,
    format: Option<&'a str>,
    archive_hash: Option<BlobHash>,
}

impl NewRow<'_> {
    async fn insert(
        &self,
        store: &Store,
        tx: &mut Tx,
        id: WorkingCopyId,
        problem: &str,
    ) -> Result<()> {
        execute!(
            *tx,
            "INSERT INTO working_copies (id, problem, base, state, source, archive_name, format, archive_hash, model, notes,
                                         revision, created_ms, changed_ms)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, '[]', 0, $10, $10)",
            id,
            problem,
            self.base,
            if self.base.is_some() { "open" } else { "making" },
            self.source,
            self.archive_name,
            self.format,
            self.archive_hash.map(|hash| hash.0.to_vec()),
            self.model,
            store.now_ms(),
        )?;
        Ok(())
    }
}

row! {
    "working_copies";

    struct Row {
        id: WorkingCopyId,
        problem: String,
        base: Option<VersionId>,
        state: String,
        fault: Option<Vec<u8>>,
        notes: String,
        version: Option<VersionId>,
        revision: i64,
        created_ms: i64,
        changed_ms: i64,
        job_state: Option<String>,
        last_error: Option<String>,
    }
}

/// The lines of a stored fault. Until November 2026 faults were stored as one text.
fn fault_of(stored: &str) -> Vec<Line> {
    serde_json::from_str(stored).unwrap_or_else(|_| stored.lines().map(Line::from).collect())
}

impl Row {
    fn into_copy(self, authors: Vec<UserId>) -> Result<WorkingCopy> {
        let name = RowName::new("working_copies", self.id);
        let state = match self.state.as_str() {
            "making" if self.job_state.as_deref() == Some("failed") => {
                WorkingState::Failed(vec![self.last_error.unwrap_or_default().into()])
            }
            "making" => WorkingState::Making,
            "failed" => {
                let fault = name.present("fault", self.fault)?;
                WorkingState::Failed(fault_of(&name.text("fault", fault)?))
            }
            "open" => WorkingState::Open,
            "published" => WorkingState::Published(name.present("version", self.version)?),
            "dropped" => WorkingState::Dropped,
            other => return Err(name.unreadable("state", format!("{other:?} is no state"))),
        };
        Ok(WorkingCopy {
            notes: name.json("notes", &self.notes)?,
            id: self.id,
            problem: self.problem,
            authors,
            base: self.base,
            state,
            revision: self.revision,
            created_ms: self.created_ms,
            changed_ms: self.changed_ms,
        })
    }
}
