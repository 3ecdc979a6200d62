//! Contests that are graded from files: contestants who have no account here, their files, and the result of each file.
//!
//! The files recognised in an archive are a draft. Starting it makes a job of each file, so that several workers can share a
//! contest and a lost lease repeats only one file. Nothing of it is a submission or appears in lists of submissions.

mod judging;
mod new;
mod strays;

use async_recursion::async_recursion as boxed;
use grundy_judgement::{Graded, Ungraded, Verdict};

use crate::base::areas::Gradings;
use crate::base::audit::{Action, Change};
use crate::base::db::{execute, fetch_all, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{GradingId, UserId, VersionId};
use crate::base::rows::{RowName, row};
use crate::base::watch::Topic;
use crate::jobs::needs::Capabilities;
use crate::jobs::queue::{NewJob, enqueue};

pub use judging::{FileToGrade, GRADE};
pub use new::{
    GRADING_CONTESTANTS_MAX, GRADING_FILES_MAX, GRADING_TASKS_MAX, NewGradedFile, NewGrading,
    NewGradingContestant,
};
pub use strays::{GradingStray, Placing};

/// The time that a draft is kept for somebody to start it.
pub(crate) const DRAFT_LIFE_MS: i64 = 24 * 3600 * 1000;

/// A contest, as lists and its page show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grading {
    /// Its id.
    pub id: GradingId,
    /// The user who made it.
    pub owner: UserId,
    /// Their login.
    pub owner_login: String,
    /// Their name for it.
    pub name: String,
    /// Whether grading was started; before that, the contest is a draft.
    pub is_started: bool,
    /// The files without a known contestant or task, as many as a page shows.
    pub strays: Vec<GradingStray>,
    /// The number of further such files.
    pub strays_more: i64,
    /// The time when it was made.
    pub created_ms: i64,
    /// The number of contestants.
    pub contestants: i64,
    /// The number of files to judge.
    pub files: i64,
    /// The number of files that are judged.
    pub done: i64,
    /// The number of files that could not be judged because of a fault of the judge.
    pub failed: i64,
}

impl Grading {
    /// Whether it was started, and nothing is left to judge.
    #[must_use]
    pub const fn is_finished(&self) -> bool {
        self.is_started && self.done + self.failed == self.files
    }
}

/// A task of a contest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GradingTask {
    /// Its name in the table.
    pub name: String,
    /// The problem's id.
    pub problem: String,
    /// The version that all are judged by, once it was started.
    pub version: Option<VersionId>,
}

/// A contestant's file for a task.
#[derive(Clone, Debug, PartialEq)]
pub struct GradedFile {
    /// The contestant's place among all.
    pub contestant: usize,
    /// The task's.
    pub task: usize,
    /// Its path in the archive.
    pub file: String,
    /// The language's id, unless it is not to be judged.
    pub language: Option<String>,
    /// Whether it is judged, and its result.
    pub state: GradedFileState,
}

/// The state of a file's grading.
#[derive(Clone, Debug, PartialEq)]
pub enum GradedFileState {
    /// It is not judged.
    Refused(Ungraded),
    /// It will be judged once somebody starts.
    Draft,
    /// It waits for a worker.
    Queued,
    /// A worker has it.
    Running,
    /// It is judged.
    Done {
        /// The overall verdict.
        verdict: Verdict,
        /// The points reached.
        score: f64,
    },
    /// The judge failed several times; that is its own fault.
    Failed,
}

/// The columns of a [`Grading`]; the rest of a statement follows.
macro_rules! select_grading {
    ($rest:literal) => {
        concat!(
            "SELECT g.id, g.owner, u.login, g.name, g.state, g.strays, g.strays_more, g.created_ms,
                    (SELECT COUNT(*) FROM grading_contestants c WHERE c.grading = g.id) AS contestants,
                    (SELECT COUNT(*) FROM grading_files f WHERE f.grading = g.id AND f.refused IS NULL) AS files,
                    (SELECT COUNT(*) FROM grading_files f WHERE f.grading = g.id AND f.verdict IS NOT NULL) AS done,
                    (SELECT COUNT(*) FROM jobs q WHERE q.part_of = g.id AND q.state = 'failed') AS failed
             FROM gradings g JOIN users u ON u.id = g.owner ",
            $rest
        )
    };
}

/// The columns of a [`GradedFile`]; the rest of a statement follows.
macro_rules! select_file {
    ($rest:literal) => {
        concat!(
            "SELECT f.id, f.contestant, f.task, f.file, q.state, f.refused, f.language, f.verdict, f.score
             FROM grading_files f LEFT JOIN jobs q ON q.kind = 'grade' AND q.subject = f.id ",
            $rest
        )
    };
}

impl Gradings<'_> {
    /// The gradings of one owner, or of everybody, newest first.
    #[boxed]
    pub async fn list(&self, owner: Option<UserId>) -> Result<Vec<Grading>> {
        let sql = select_grading!(
            "WHERE $1 IS NULL OR g.owner = $1 ORDER BY g.created_ms DESC, g.id DESC"
        );
        let rows = fetch_all!(self.store.db(), Row, sql, owner)?;
        rows.into_iter().map(Row::into_grading).collect()
    }

    /// A grading by its id.
    #[boxed]
    pub async fn get(&self, id: GradingId) -> Result<Option<Grading>> {
        let row = fetch_optional!(self.store.db(), Row, select_grading!("WHERE g.id = $1"), id)?;
        row.map(Row::into_grading).transpose()
    }

    /// Its tasks, in the order of the table's columns.
    #[boxed]
    pub async fn tasks(&self, id: GradingId) -> Result<Vec<GradingTask>> {
        let sql =
            "SELECT name, problem, version FROM grading_tasks WHERE grading = $1 ORDER BY number";
        let rows = fetch_all!(
            self.store.db(),
            (String, String, Option<VersionId>),
            sql,
            id
        )?;
        let tasks = rows
            .into_iter()
            .map(|(name, problem, version)| GradingTask {
                name,
                problem,
                version,
            });
        Ok(tasks.collect())
    }

    /// The names of a contest's contestants, in their order.
    #[boxed]
    pub async fn contestants(&self, id: GradingId) -> Result<Vec<String>> {
        let sql = "SELECT name FROM grading_contestants WHERE grading = $1 ORDER BY number";
        let rows = fetch_all!(self.store.db(), (String,), sql, id)?;
        Ok(rows.into_iter().map(|(name,)| name).collect())
    }

    /// All files of a contest, contestant by contestant.
    #[boxed]
    pub async fn files(&self, id: GradingId) -> Result<Vec<GradedFile>> {
        let sql = select_file!("WHERE f.grading = $1 ORDER BY f.contestant, f.task");
        let rows = fetch_all!(self.store.db(), FileRow, sql, id)?;
        rows.into_iter().map(FileRow::into_file).collect()
    }

    /// The results of a contest's judged files: contestant's index, task's index, result.
    #[boxed]
    pub async fn results(&self, id: GradingId) -> Result<Vec<(usize, usize, Graded)>> {
        let sql = "SELECT id, contestant, task, result FROM grading_files WHERE grading = $1 AND verdict IS NOT NULL";
        let rows = fetch_all!(self.store.db(), ResultRow, sql, id)?;
        rows.into_iter().map(ResultRow::into_result).collect()
    }

    /// One of them.
    #[boxed]
    pub async fn result(
        &self,
        id: GradingId,
        contestant: usize,
        task: usize,
    ) -> Result<Option<Graded>> {
        let sql = "SELECT id, contestant, task, result FROM grading_files
                   WHERE grading = $1 AND contestant = $2 AND task = $3 AND verdict IS NOT NULL";
        let (contestant, task) = (contestant as i64, task as i64);
        let row = fetch_optional!(self.store.db(), ResultRow, sql, id, contestant, task)?;
        let result = row.map(ResultRow::into_result).transpose()?;
        Ok(result.map(|(_, _, graded)| graded))
    }

    /// Queues all files to be judged by the problems' current versions; all are judged again if all were judged before.
    ///
    /// # Errors
    /// [`Error::Conflict`] `grading_running` while a file is still to be judged; [`Error::NotFound`] for an unknown contest.
    #[boxed]
    pub async fn start(&self, id: GradingId) -> Result<()> {
        let mut tx = self.store.begin().await?;
        let sql = "UPDATE gradings SET state = 'started', started_ms = $2 WHERE id = $1 RETURNING owner, name";
        let found = fetch_optional!(tx, (UserId, String), sql, id, self.store.now_ms())?;
        let (owner, name) = found.ok_or(Error::not_found("grading"))?;
        let sql =
            "SELECT id FROM jobs WHERE part_of = $1 AND state IN ('queued', 'running') LIMIT 1";
        if fetch_optional!(tx, (uuid::Uuid,), sql, id)?.is_some() {
            return Err(Error::Conflict {
                constraint: "grading_running",
            });
        }
        execute!(
            tx,
            "UPDATE grading_tasks SET version = (SELECT p.current_version FROM problems p WHERE p.id = grading_tasks.problem)
             WHERE grading = $1",
            id,
        )?;
        execute!(
            tx,
            "UPDATE grading_files SET verdict = NULL, score = NULL, max_score = NULL, result = NULL WHERE grading = $1",
            id,
        )?;
        let sql = "SELECT id, language FROM grading_files
                   WHERE grading = $1 AND refused IS NULL ORDER BY contestant, task";
        let files = fetch_all!(tx, (uuid::Uuid, String), sql, id)?;
        for (file, language) in &files {
            let job = NewJob {
                needs: Capabilities::of([language]),
                part_of: Some(id.0),
                ..NewJob::new(GRADE.of(*file), Some(owner))
            };
            enqueue(self.store, &mut tx, &job).await?;
        }
        let count = files.len().to_string();
        self.store
            .record(&mut tx, Action::GradingStarted, &name, Change::to(&count))
            .await?;
        tx.notify(Topic::about(id));
        tx.commit().await
    }

    /// Deletes a contest with all files and results, and ends its jobs.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown contest.
    #[boxed]
    pub async fn delete(&self, id: GradingId) -> Result<()> {
        let mut tx = self.store.begin().await?;
        execute!(tx, "DELETE FROM jobs WHERE part_of = $1", id)?;
        let sql = "DELETE FROM gradings WHERE id = $1 RETURNING name";
        let found = fetch_optional!(tx, (String,), sql, id)?;
        let (name,) = found.ok_or(Error::not_found("grading"))?;
        self.store
            .record(&mut tx, Action::GradingDeleted, &name, Change::default())
            .await?;
        tx.notify(Topic::about(id));
        tx.commit().await
    }
}

row! {
    "gradings";

    struct Row {
        id: GradingId,
        owner: UserId,
        login: String,
        name: String,
        state: String,
        strays: String,
        strays_more: i64,
        created_ms: i64,
        contestants: i64,
        files: i64,
        done: i64,
        failed: i64,
    }
}

impl Row {
    fn into_grading(self) -> Result<Grading> {
        let name = RowName::new("gradings", self.id);
        let is_started = match self.state.as_str() {
            "draft" => false,
            "started" => true,
            other => return Err(name.unreadable("state", format!("{other:?} is no state"))),
        };
        Ok(Grading {
            id: self.id,
            owner: self.owner,
            owner_login: self.login,
            name: self.name,
            is_started,
            strays: name.json("strays", &self.strays)?,
            strays_more: self.strays_more,
            created_ms: self.created_ms,
            contestants: self.contestants,
            files: self.files,
            done: self.done,
            failed: self.failed,
        })
    }
}

row! {
    "grading_files";

    struct FileRow {
        id: uuid::Uuid,
        contestant: i64,
        task: i64,
        file: String,
        state: Option<String>,
        refused: Option<String>,
        language: Option<String>,
        verdict: Option<String>,
        score: Option<f64>,
    }
}

impl FileRow {
    fn into_file(self) -> Result<GradedFile> {
        let name = RowName::new("grading_files", self.id);
        let state = match (self.refused, self.verdict, self.state.as_deref()) {
            (Some(refused), ..) => GradedFileState::Refused(name.json("refused", &refused)?),
            (_, Some(verdict), _) => GradedFileState::Done {
                verdict: name.parsed("verdict", &verdict)?,
                score: name.present("score", self.score)?,
            },
            (.., Some("queued")) => GradedFileState::Queued,
            (.., Some("running")) => GradedFileState::Running,
            // A job that is done without a result has none for anybody to wait for.
            (.., Some("failed" | "done")) => GradedFileState::Failed,
            (.., None) => GradedFileState::Draft,
            (.., Some(other)) => {
                return Err(name.unreadable("state", format!("{other:?} is no state")));
            }
        };
        Ok(GradedFile {
            contestant: place(&name, "contestant", self.contestant)?,
            task: place(&name, "task", self.task)?,
            file: self.file,
            language: self.language,
            state,
        })
    }
}

row! {
    "grading_files";

    struct ResultRow {
        id: uuid::Uuid,
        contestant: i64,
        task: i64,
        result: Option<Vec<u8>>,
    }
}

impl ResultRow {
    fn into_result(self) -> Result<(usize, usize, Graded)> {
        let name = RowName::new("grading_files", self.id);
        let result = name.present("result", self.result)?;
        Ok((
            place(&name, "contestant", self.contestant)?,
            place(&name, "task", self.task)?,
            name.json("result", &name.text("result", result)?)?,
        ))
    }
}

fn place(name: &RowName, column: &str, number: i64) -> Result<usize> {
    usize::try_from(number).map_err(|_| name.unreadable(column, format!("{number} is negative")))
}
