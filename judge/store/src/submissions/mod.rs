//! Submissions, from their creation to the verdict.

pub(crate) mod class_work;
pub(crate) mod comments;
pub(crate) mod details;
pub(crate) mod drafts;
pub(crate) mod gradebook;
pub(crate) mod judgements;
pub(crate) mod ranking;
pub(crate) mod rejudges;

use std::collections::BTreeMap;

use async_recursion::async_recursion as boxed;
use bytes::Bytes;
use grundy_judgement::Verdict;

use crate::accounts::classes::{ClassFilter, is_in_class};
use crate::base::areas::Submissions;
use crate::base::audit::{Action, Change};
use crate::base::context::{Context, Counted, is_counted, is_in_context};
use crate::base::db::{Tx, execute, fetch_all, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{ClassId, EventId, JudgementId, SubmissionId, UserId, VersionId};
use crate::base::problem_rows::require_published;
use crate::base::rows::{RowName, row};
use crate::events::entering::enter;
use crate::jobs::kinds::Priority;
use crate::jobs::needs::Capabilities;
use crate::jobs::queue::{NewJob, enqueue};
use crate::requests::programs::check_program;
use crate::submissions::judgements::{JUDGE, Summary};

const PAGE_ROWS_MAX: i64 = 200;

/// The state of a submission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It waits for a worker. During a rejudge, the earlier result still shows.
    Queued,
    /// A worker has it.
    Judging,
    /// It has its verdict.
    Done,
    /// Nobody is told how far it is, nor its verdict, before its event is over.
    Sealed,
}

/// A submission, with the state of its current judgement.
#[derive(Clone, Debug, PartialEq)]
pub struct Submission {
    /// Its id.
    pub id: SubmissionId,
    /// A short number, unique and growing, for people.
    pub number: i64,
    /// The user who submitted.
    pub user: UserId,
    /// The user's login.
    pub user_login: String,
    /// The user's real name.
    pub user_name: String,
    /// The user's class, if they are in one.
    pub class: Option<ClassId>,
    /// Its name; empty where they are in none.
    pub class_name: String,
    /// The problem's id.
    pub problem: String,
    /// The context that it was made in.
    pub context: Context,
    /// The language's id.
    pub language: String,
    /// The source's file name.
    pub file_name: String,
    /// The source's size.
    pub source_bytes: i64,
    /// The time when it was submitted.
    pub created_ms: i64,
    /// Its state.
    pub state: State,
    /// The current judgement; another one after a rejudge has begun.
    pub judgement: Option<JudgementId>,
    /// The version that the current judgement uses.
    pub version: Option<VersionId>,
    /// The current judgement's result, once it is finished.
    pub result: Option<Summary>,
    /// The number of tests that are done.
    pub tests_done: i64,
    /// The number of tests that will be judged, once the compiler is done.
    pub tests_total: Option<i64>,
    /// The reason why it does not count in its event, if a teacher decided so.
    pub excluded_for: Option<String>,
    /// The capabilities of the worker that it waits for, as far as known; `None` while a worker has it.
    pub waits_for: Option<Capabilities>,
}

impl Submission {
    /// The number of tests that were not run though the program was compiled, once there is a result.
    #[must_use]
    pub fn tests_not_run(&self) -> usize {
        let has_run = self.result.is_some_and(|summary| summary.compile_ok);
        let total = self.tests_total.filter(|_| has_run).unwrap_or(0);
        usize::try_from(total - self.tests_done).unwrap_or(0)
    }
}

/// A submission to make.
#[derive(Clone, Debug)]
pub struct NewSubmission {
    /// The user who submits.
    pub user: UserId,
    /// The problem's id.
    pub problem: String,
    /// The context of the submission.
    pub context: Context,
    /// The language's id.
    pub language: String,
    /// The source's file name, without folders.
    pub file_name: String,
    /// The program.
    pub source: Bytes,
}

/// A choice of submissions to list; `None` in a field matches any.
#[derive(Clone, Debug)]
pub struct Filter {
    /// The contexts that they were made in.
    pub counted: Counted,
    /// Only submissions of this user.
    pub user: Option<UserId>,
    /// Only submissions to this problem.
    pub problem: Option<String>,
    /// Only submissions in this language.
    pub language: Option<String>,
    /// Only submissions with this verdict.
    pub verdict: Option<Verdict>,
    /// Only submissions by users of these classes.
    pub class: ClassFilter,
}

impl Filter {
    /// All submissions of these contexts.
    #[must_use]
    pub fn of(counted: Counted) -> Self {
        Self {
            counted,
            user: None,
            problem: None,
            language: None,
            verdict: None,
            class: ClassFilter::default(),
        }
    }
}

/// A part of a list, newest first.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// Only submissions with a lower number than this; `None` begins with the newest.
    pub before_number: Option<i64>,
    /// The most submissions to return; never more than 200.
    pub limit: i64,
}

/// The columns of a [`Submission`]; the rest of a statement follows.
macro_rules! select_submission {
    ($($rest:expr),+) => {
        concat!(
            "SELECT s.id, s.number, s.user_id, u.login AS user_login, u.display_name AS user_name,
                    mb.class, COALESCE(",
            $crate::accounts::classes::class_label!("cl"),
            ", '') AS class_name, s.problem, s.event, s.language, s.file_name,
                    s.source_bytes, s.created_ms, s.is_sealed, x.reason AS excluded_for, s.judgement, j.version, j.finished_ms, j.compile_ok, j.verdict,
                    j.score, j.max_score, j.cpu_ms_max, j.memory_bytes_max, j.tests_total,
                    COALESCE(j.tests_done, 0) AS tests_done,
                    q.state AS job_state, q.lease_until_ms, q.needs,
                    COALESCE(j.finished_ms IS NULL AND j.fence = q.fence, FALSE) AS is_begun
             FROM submissions s
             JOIN users u ON u.id = s.user_id",
            $crate::accounts::classes::join_class!(),
            "LEFT JOIN judgements j ON j.id = s.judgement
             LEFT JOIN submission_exclusions x ON x.submission = s.id
             LEFT JOIN jobs q ON q.kind = 'judge' AND q.subject = s.id ",
            $($rest),+
        )
    };
}

impl Submissions<'_> {
    /// Stores a submission and puts it into the queue, in one transaction. It will be judged by the problem's version that is
    /// current at that time.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown problem or user; [`Error::Invalid`] for a source or name that cannot be stored;
    /// [`Error::NotEntered`] if it is made in an event that does not accept it.
    #[boxed]
    pub async fn create(&self, new: NewSubmission) -> Result<Submission> {
        check_new(&new)?;
        let id = SubmissionId(self.store.new_id());
        let now_ms = self.store.now_ms();
        let mut tx = self.store.begin().await?;
        require_published(&mut tx, &new.problem).await?;
        if fetch_one!(
            tx,
            (i64,),
            "SELECT COUNT(*) FROM users WHERE id = $1",
            new.user
        )?
        .0 == 0
        {
            return Err(Error::not_found("user"));
        }
        let is_sealed = match new.context {
            Context::Practice => false,
            Context::Event(event) => {
                let what = (new.user, new.problem.as_str(), new.language.as_str());
                enter(&mut tx, event, what, now_ms).await?
            }
        };
        let number = insert_submission(&mut tx, id, &new, now_ms, is_sealed).await?;
        let job = NewJob {
            needs: Capabilities::of([new.language]),
            ..NewJob::new(JUDGE.of(id), Some(new.user))
        };
        enqueue(self.store, &mut tx, &job).await?;
        tx.commit().await?;
        tracing::debug!(%id, number, problem = new.problem, "submission stored");
        self.get(id).await?.ok_or(Error::not_found("submission"))
    }

    /// A submission by its id.
    #[boxed]
    pub async fn get(&self, id: SubmissionId) -> Result<Option<Submission>> {
        let row = fetch_optional!(
            self.store.db(),
            Row,
            select_submission!("WHERE s.id = $1"),
            id
        )?;
        row.map(|row| row.into_submission(self.store.now_ms()))
            .transpose()
    }

    /// A submission by its short number.
    #[boxed]
    pub async fn by_number(&self, number: i64) -> Result<Option<Submission>> {
        let row = fetch_optional!(
            self.store.db(),
            Row,
            select_submission!("WHERE s.number = $1"),
            number
        )?;
        row.map(|row| row.into_submission(self.store.now_ms()))
            .transpose()
    }

    /// A submission's program.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown submission.
    #[boxed]
    pub async fn source(&self, id: SubmissionId) -> Result<Bytes> {
        let sql = "SELECT source FROM submission_sources WHERE submission = $1";
        let row = fetch_optional!(self.store.db(), (Vec<u8>,), sql, id)?;
        row.map(|(source,)| source.into())
            .ok_or(Error::not_found("submission"))
    }

    /// Submissions, newest first.
    #[boxed]
    pub async fn list(&self, filter: &Filter, page: Page) -> Result<Vec<Submission>> {
        let rows = fetch_all!(
            self.store.db(),
            Row,
            select_submission!(
                "WHERE s.number < $1
                   AND ($2 IS NULL OR s.user_id = $2)
                   AND ($3 IS NULL OR s.problem = $3)
                   AND ($4 IS NULL OR s.language = $4)
                   AND ($5 IS NULL OR j.verdict = $5)
                   AND ",
                is_in_class!("$6", "$7"),
                " AND ",
                is_counted!("s", "$8", "$9"),
                " ORDER BY s.number DESC LIMIT $10"
            ),
            page.before_number.unwrap_or(i64::MAX),
            filter.user,
            filter.problem.as_deref(),
            filter.language.as_deref(),
            filter.verdict.map(Verdict::code),
            filter.class.name.as_deref(),
            filter.class.seen_by,
            filter.counted.is_everything(),
            filter.counted.event(),
            page.limit.clamp(1, PAGE_ROWS_MAX),
        )?;
        let now_ms = self.store.now_ms();
        rows.into_iter()
            .map(|row| row.into_submission(now_ms))
            .collect()
    }

    /// A user's best verdict for each problem that they tried, among what is counted: AC if there is one, otherwise that of the highest
    /// score, and among equal scores the newest. For an event alone, a problem is unsolved until it is solved there.
    #[boxed]
    pub async fn user_progress(
        &self,
        user: UserId,
        counted: Counted,
    ) -> Result<BTreeMap<String, Verdict>> {
        let rows = fetch_all!(
            self.store.db(),
            (String, JudgementId, String),
            concat!(
                "SELECT s.problem, j.id, j.verdict FROM submissions s JOIN judgements j ON j.id = s.judgement
                 WHERE s.user_id = $1 AND j.verdict IS NOT NULL AND ",
                is_counted!("s", "$2", "$3"),
                " ORDER BY s.problem, CASE j.verdict WHEN 'AC' THEN 0 WHEN 'IE' THEN 2 ELSE 1 END, j.score DESC, s.number DESC"
            ),
            user,
            counted.is_everything(),
            counted.event(),
        )?;
        let mut best = BTreeMap::new();
        for (problem, judgement, verdict) in rows {
            let name = RowName::new("judgements", judgement);
            let verdict = name.parsed("verdict", &verdict)?;
            best.entry(problem).or_insert(verdict);
        }
        Ok(best)
    }

    /// The times of a user's submissions since then, oldest first. A caller who asks when somebody was at work counts all contexts.
    #[boxed]
    pub async fn times(&self, user: UserId, counted: Counted, since_ms: i64) -> Result<Vec<i64>> {
        let rows = fetch_all!(
            self.store.db(),
            (i64,),
            concat!(
                "SELECT s.created_ms FROM submissions s WHERE s.user_id = $1 AND s.created_ms >= $2 AND ",
                is_counted!("s", "$3", "$4"),
                " ORDER BY s.created_ms"
            ),
            user,
            since_ms,
            counted.is_everything(),
            counted.event(),
        )?;
        Ok(rows.into_iter().map(|(created_ms,)| created_ms).collect())
    }

    /// The number of students with open accounts who have solved each problem in this context; problems that nobody has solved are
    /// absent. The ranking and the gradebook count the same students.
    #[boxed]
    pub async fn solvers_count(&self, context: Context) -> Result<BTreeMap<String, i64>> {
        let rows = fetch_all!(
            self.store.db(),
            (String, i64),
            concat!(
                "SELECT s.problem, COUNT(DISTINCT s.user_id)
                 FROM submissions s JOIN judgements j ON j.id = s.judgement JOIN users u ON u.id = s.user_id
                 WHERE j.verdict = 'AC' AND u.role = 'student' AND u.disabled = FALSE AND ",
                is_in_context!("s", "$1"),
                " GROUP BY s.problem"
            ),
            context.event(),
        )?;
        Ok(rows.into_iter().collect())
    }

    /// The number of this user's live submissions that are not judged yet, without rejudges. All contexts count, since the number
    /// measures the user's load on the judge.
    #[boxed]
    pub async fn pending_of_user(&self, user: UserId) -> Result<i64> {
        let sql = "SELECT COUNT(*) FROM jobs
                   WHERE user_id = $1 AND kind = 'judge' AND priority = $2 AND state IN ('queued', 'running')";
        Ok(fetch_one!(self.store.db(), (i64,), sql, user, Priority::Live.number())?.0)
    }

    /// Puts a submission into the queue again, behind all live ones. Its earlier result shows until then. A submission that is just
    /// being judged is judged once more afterwards.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown submission.
    #[boxed]
    pub async fn rejudge(&self, id: SubmissionId) -> Result<()> {
        let mut tx = self.store.begin().await?;
        let sql = "SELECT user_id, language, number FROM submissions WHERE id = $1";
        let (user, language, number) = fetch_optional!(tx, (UserId, String, i64), sql, id)?
            .ok_or(Error::not_found("submission"))?;
        let job = NewJob {
            priority: Priority::Rejudge,
            needs: Capabilities::of([language]),
            ..NewJob::new(JUDGE.of(id), Some(user))
        };
        enqueue(self.store, &mut tx, &job).await?;
        let (action, subject) = (Action::SubmissionRejudged, number.to_string());
        self.store
            .record(&mut tx, action, &subject, Change::default())
            .await?;
        tx.commit().await
    }
}

fn check_new(new: &NewSubmission) -> Result<()> {
    check_program(&new.language, &new.file_name, &new.source)
}

row! {
    "submissions";

    struct Row {
        id: SubmissionId,
        number: i64,
        user_id: UserId,
        user_login: String,
        user_name: String,
        class: Option<ClassId>,
        class_name: String,
        problem: String,
        event: Option<EventId>,
        language: String,
        file_name: String,
        source_bytes: i64,
        created_ms: i64,
        is_sealed: bool,
        excluded_for: Option<String>,
        judgement: Option<JudgementId>,
        version: Option<VersionId>,
        finished_ms: Option<i64>,
        compile_ok: Option<bool>,
        verdict: Option<String>,
        score: Option<f64>,
        max_score: Option<f64>,
        cpu_ms_max: Option<f64>,
        memory_bytes_max: Option<i64>,
        tests_total: Option<i64>,
        tests_done: i64,
        job_state: Option<String>,
        lease_until_ms: Option<i64>,
        needs: Option<String>,
        is_begun: bool,
    }
}

impl Row {
    fn into_submission(self, now_ms: i64) -> Result<Submission> {
        let waits_for = self.waits_for(now_ms);
        let result = self.summary()?;
        let state = match self.job_state.as_deref() {
            _ if self.is_sealed => State::Sealed,
            // Until the worker that has it begins, the submission shows what it showed.
            Some("running") if self.is_begun => State::Judging,
            Some("queued" | "running") => State::Queued,
            _ => State::Done,
        };
        Ok(Submission {
            id: self.id,
            number: self.number,
            user: self.user_id,
            user_login: self.user_login,
            user_name: self.user_name,
            class: self.class,
            class_name: self.class_name,
            problem: self.problem,
            context: Context::of_column(self.event),
            language: self.language,
            file_name: self.file_name,
            source_bytes: self.source_bytes,
            created_ms: self.created_ms,
            state,
            judgement: self.judgement,
            version: self.version,
            result,
            tests_done: self.tests_done,
            tests_total: self.tests_total,
            excluded_for: self.excluded_for,
            waits_for,
        })
    }

    /// The job of a dead worker counts as waiting, too, even if nobody has taken it back yet.
    fn waits_for(&self, now_ms: i64) -> Option<Capabilities> {
        let is_waiting = match self.job_state.as_deref()? {
            _ if self.is_sealed => false,
            "queued" => true,
            "running" => self.lease_until_ms.is_some_and(|end_ms| end_ms <= now_ms),
            _ => false,
        };
        let needs = self.needs.as_deref().filter(|_| is_waiting);
        needs.map(Capabilities::from_text)
    }

    fn summary(&self) -> Result<Option<Summary>> {
        let (Some(judgement), Some(finished_ms)) = (self.judgement, self.finished_ms) else {
            return Ok(None);
        };
        let name = RowName::new("judgements", judgement);
        let verdict = name.present("verdict", self.verdict.as_deref())?;
        let memory_bytes = name.present("memory_bytes_max", self.memory_bytes_max)?;
        Ok(Some(Summary {
            verdict: name.parsed("verdict", verdict)?,
            score: name.present("score", self.score)?,
            max_score: name.present("max_score", self.max_score)?,
            cpu_ms_max: name.present("cpu_ms_max", self.cpu_ms_max)?,
            memory_bytes_max: name.unsigned("memory_bytes_max", memory_bytes)?,
            compile_ok: name.present("compile_ok", self.compile_ok)?,
            finished_ms,
        }))
    }
}

/// Stores a submission with its source, and returns its number.
pub(crate) async fn insert_submission(
    tx: &mut Tx,
    id: SubmissionId,
    new: &NewSubmission,
    created_ms: i64,
    is_sealed: bool,
) -> Result<i64> {
    let (number,) = fetch_one!(
        *tx,
        (i64,),
        "INSERT INTO submissions (id, user_id, problem, event, language, file_name, source_bytes, created_ms, is_sealed)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING number",
        id,
        new.user,
        &new.problem,
        new.context.event(),
        &new.language,
        &new.file_name,
        new.source.len() as i64,
        created_ms,
        is_sealed,
    )?;
    let sql = "INSERT INTO submission_sources (submission, source) VALUES ($1, $2)";
    execute!(*tx, sql, id, new.source.as_ref())?;
    Ok(number)
}
