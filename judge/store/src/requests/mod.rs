//! Requests to workers: each has one answer, and is stored beside its job.
//!
//! A kind of request is a type of questions ([`Question`]) with the type of its answers. A request without an answer is in the
//! state of its job. If its job has another request by now, it was replaced, since somebody asked something else about the same
//! subject.

pub(crate) mod custom_tests;
pub(crate) mod explanations;
pub(crate) mod game_turns;
pub(crate) mod pictures;
pub(crate) mod programs;
pub(crate) mod similarities;
pub(crate) mod strengths;

use async_recursion::async_recursion as boxed;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use uuid::Uuid;

use crate::base::areas::Requests;
use crate::base::db::{Tx, execute, fetch_one, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{RequestId, UserId};
use crate::base::open::Store;
use crate::base::rows::{RowName, row};
use crate::jobs::kinds::{Job, JobKind, sql_of_kinds};
use crate::jobs::needs::Capabilities;
use crate::jobs::queue::{Lease, NewJob, finish_job, require_lease};
use crate::jobs::usage::charge_compile;

/// A kind of questions to workers, which are stored as JSON, like their answers.
pub trait Question: Serialize + DeserializeOwned + Send + Sync {
    /// The answer to one.
    type Answer: Serialize + DeserializeOwned + Send + Sync;
    /// The type of progress reports; `()` if there are none.
    type Progress: Serialize + DeserializeOwned + Send + Sync;
    /// The kinds of jobs that answer such requests.
    const KINDS: &'static [&'static JobKind];
    /// The time for which a request is kept, in milliseconds.
    const LIFE_MS: i64 = i64::MAX;
    /// The most requests that are kept about one subject; the newest stay.
    const KEPT_MAX: i64 = i64::MAX;

    /// An answer as it is written down.
    fn to_json(answer: &Self::Answer) -> String {
        json!(answer).to_string()
    }

    /// The compile time of an answer in milliseconds, for which the asker is charged.
    fn compile_ms(_answer: &Self::Answer) -> u64 {
        0
    }
}

/// A request to workers, and its answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Request<Q: Question> {
    /// Its id.
    pub id: RequestId,
    /// The job's subject, which it is about.
    pub subject: Uuid,
    /// The user who asked; `None` for a guest.
    pub asker: Option<UserId>,
    /// The problem's id; empty for a request that is about none.
    pub problem: String,
    /// The question.
    pub question: Q,
    /// Its state, with the answer if there is one.
    pub state: RequestState<Q::Answer>,
    /// The progress that the worker has reported.
    pub progress: Option<Q::Progress>,
    /// The capabilities of the worker that it waits for.
    pub waits_for: Option<Capabilities>,
    /// The time of the request.
    pub created_ms: i64,
    /// The time of the answer.
    pub answered_ms: Option<i64>,
}

/// The state of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RequestState<A> {
    /// The request waits for a worker.
    Queued,
    /// A worker has it.
    Running,
    /// The request is answered.
    Done(Box<A>),
    /// Something else was asked about the same subject before this was answered.
    Replaced,
    /// The judge failed several times; that is its own fault.
    Failed,
}

impl<A> RequestState<A> {
    /// Whether nothing more will come of it.
    #[must_use]
    pub const fn is_final(&self) -> bool {
        matches!(self, Self::Done(_) | Self::Replaced | Self::Failed)
    }

    /// The state of a request with this answer, whose job is in this state.
    pub(crate) fn of_job(state: Option<&str>, answer: Option<A>) -> Self {
        match (state, answer) {
            (Some("queued"), _) => Self::Queued,
            (Some("running"), _) => Self::Running,
            (Some("failed"), _) => Self::Failed,
            (_, Some(answer)) => Self::Done(Box::new(answer)),
            (_, None) => Self::Replaced,
        }
    }

    /// The progress that the job's worker has reported; `name` names the request's row in errors.
    pub(crate) fn progress<P: DeserializeOwned>(
        &self,
        name: &RowName,
        told: Option<String>,
    ) -> Result<Option<P>> {
        let told = told.filter(|_| matches!(self, Self::Running));
        told.map(|json| name.json("progress", &json)).transpose()
    }

    /// The capabilities of the worker that it waits for, from the job's needs.
    pub(crate) fn waits_for(&self, needs: Option<String>) -> Option<Capabilities> {
        let needs = needs.filter(|_| matches!(self, Self::Queued));
        needs.as_deref().map(Capabilities::from_text)
    }
}

/// A request's columns, to be followed by the rest of a statement.
macro_rules! select_request {
    ($rest:literal) => {
        concat!(
            "SELECT r.id, r.subject, r.asker, COALESCE(r.problem, '') AS problem, r.question, r.answer, r.created_ms, r.answered_ms, j.state, j.needs, j.progress
             FROM requests r LEFT JOIN jobs j ON j.kind = r.kind AND j.subject = r.subject AND j.request = r.id ",
            $rest
        )
    };
}
pub(crate) use select_request;

impl Requests<'_> {
    /// A request by its id, as long as it is kept.
    ///
    /// # Errors
    /// [`Error::Unreadable`] for a stored request or answer that cannot be read.
    #[boxed]
    pub async fn get<Q: Question>(&self, id: RequestId) -> Result<Option<Request<Q>>> {
        let row = self.row(id, Q::KINDS, self.oldest_ms::<Q>());
        row.await?.map(Row::into_request).transpose()
    }

    /// Whether something may still come of a request.
    #[boxed]
    pub async fn is_open(&self, id: RequestId) -> Result<bool> {
        let sql = "SELECT r.id FROM requests r JOIN jobs j ON j.kind = r.kind AND j.subject = r.subject AND j.request = r.id
                   WHERE r.id = $1 AND j.state IN ('queued', 'running')";
        Ok(fetch_optional!(self.store.db(), (RequestId,), sql, id)?.is_some())
    }

    /// Begins a job. Returns `None` if nobody wants the answer any more.
    ///
    /// # Errors
    /// [`Error::LeaseLost`] if the lease no longer holds; [`Error::NotFound`] for a job of another kind.
    #[boxed]
    pub async fn begin<Q: Question>(&self, lease: &Lease) -> Result<Option<Request<Q>>> {
        let row = self.begin_row(lease, Q::KINDS);
        row.await?.map(Row::into_request).transpose()
    }

    /// Stores the answer and finishes the job.
    ///
    /// # Errors
    /// [`Error::LeaseLost`], also if the request was replaced; [`Error::NotFound`] for a job of another kind.
    #[boxed]
    pub async fn answer<Q: Question>(&self, lease: &Lease, answer: &Q::Answer) -> Result<()> {
        require_kind(lease, Q::KINDS)?;
        let compile_ms = i64::try_from(Q::compile_ms(answer)).unwrap_or(i64::MAX);
        self.answer_with(lease, Q::to_json(answer), compile_ms)
            .await
    }

    fn oldest_ms<Q: Question>(&self) -> i64 {
        self.store.now_ms().saturating_sub(Q::LIFE_MS)
    }

    #[boxed]
    async fn row(
        &self,
        id: RequestId,
        kinds: &[&'static JobKind],
        oldest_ms: i64,
    ) -> Result<Option<Row>> {
        let sql = select_request!("WHERE r.id = $1 AND r.created_ms > $2 AND r.kind IN KINDS");
        let sql = sql_of_kinds(sql, kinds);
        fetch_optional!(self.store.db(), Row, sql, id, oldest_ms)
    }

    #[boxed]
    async fn begin_row(&self, lease: &Lease, kinds: &[&'static JobKind]) -> Result<Option<Row>> {
        require_kind(lease, kinds)?;
        let mut tx = self.store.begin().await?;
        require_lease(&mut tx, lease).await?;
        let sql = select_request!("WHERE j.id = $1 AND r.answer IS NULL");
        let row = fetch_optional!(tx, Row, sql, lease.id)?;
        tx.commit().await?;
        Ok(row)
    }

    #[boxed]
    async fn answer_with(&self, lease: &Lease, json: String, compile_ms: i64) -> Result<()> {
        let now_ms = self.store.now_ms();
        let mut tx = self.store.begin().await?;
        require_lease(&mut tx, lease).await?;
        if compile_ms > 0 {
            charge_compile(&mut tx, lease, compile_ms, now_ms).await?;
        }
        answer(&mut tx, lease, json, now_ms).await?;
        tx.commit().await
    }
}

fn require_kind(lease: &Lease, kinds: &[&'static JobKind]) -> Result<()> {
    if kinds.contains(&lease.job.kind) {
        Ok(())
    } else {
        Err(Error::not_found("request"))
    }
}

/// Stores the answer and finishes the job, whose lease is known to hold.
pub(crate) async fn answer(tx: &mut Tx, lease: &Lease, json: String, now_ms: i64) -> Result<()> {
    let sql = "UPDATE requests SET answer = $2, answered_ms = $3
               WHERE id = (SELECT j.request FROM jobs j WHERE j.id = $1)";
    execute!(*tx, sql, lease.id, json, now_ms)?;
    finish_job(tx, lease, now_ms).await?;
    Ok(())
}

/// Checks that a user, or everybody together, has fewer than this many other jobs of this one's kind open. Of two simultaneous
/// requests both may pass.
///
/// # Errors
/// [`Error::TooMany`] if not.
pub(crate) async fn require_few_open(
    tx: &mut Tx,
    job: &NewJob,
    by: Option<UserId>,
    open_max: i64,
) -> Result<()> {
    let sql = "SELECT COUNT(*) FROM jobs
               WHERE kind = $1 AND ($2 IS NULL OR user_id = $2) AND subject <> $3 AND state IN ('queued', 'running')";
    let (kind, subject) = (job.job.kind.name(), job.job.subject);
    if fetch_one!(*tx, (i64,), sql, kind, by, subject)?.0 >= open_max {
        return Err(Error::TooMany { what: kind });
    }
    Ok(())
}

/// Assigns a queued job to this request, in place of an earlier one about the same subject. Requests that are too old or too many
/// are deleted. `problem` is empty for a request that is about none.
pub(crate) async fn ask<Q: Question>(
    store: &Store,
    tx: &mut Tx,
    job: &NewJob,
    asker: impl Into<Option<UserId>>,
    problem: &str,
    question: Q,
) -> Result<Request<Q>> {
    let asker = asker.into();
    let (id, now_ms) = (RequestId(store.new_id()), store.now_ms());
    let Job { kind, subject } = job.job;
    let sql = "DELETE FROM requests WHERE created_ms <= $1 AND kind IN KINDS";
    let sql = sql_of_kinds(sql, Q::KINDS);
    execute!(*tx, sql, store.requests().oldest_ms::<Q>())?;
    execute!(
        *tx,
        "DELETE FROM requests WHERE kind = $1 AND subject = $2 AND id NOT IN (
             SELECT id FROM requests WHERE kind = $1 AND subject = $2 ORDER BY created_ms DESC, id DESC LIMIT $3)",
        kind.name(),
        subject,
        Q::KEPT_MAX - 1,
    )?;
    execute!(
        *tx,
        "INSERT INTO requests (id, kind, subject, asker, problem, question, created_ms) VALUES ($1, $2, $3, $4, NULLIF($5, ''), $6, $7)",
        id,
        kind.name(),
        subject,
        asker,
        problem,
        json!(question).to_string(),
        now_ms,
    )?;
    let sql = "UPDATE jobs SET request = $3 WHERE kind = $1 AND subject = $2";
    execute!(*tx, sql, kind.name(), subject, id)?;
    Ok(Request {
        id,
        subject,
        asker,
        problem: problem.to_owned(),
        question,
        state: RequestState::Queued,
        progress: None,
        waits_for: Some(job.needs.clone()),
        created_ms: now_ms,
        answered_ms: None,
    })
}

row! {
    "requests";

    pub(crate) struct Row {
        id: RequestId,
        subject: Uuid,
        asker: Option<UserId>,
        problem: String,
        question: String,
        answer: Option<String>,
        created_ms: i64,
        answered_ms: Option<i64>,
        state: Option<String>,
        needs: Option<String>,
        progress: Option<String>,
    }
}

impl Row {
    pub(crate) fn into_request<Q: Question>(self) -> Result<Request<Q>> {
        let name = RowName::new("requests", self.id);
        let answer = self.answer.map(|json| name.json("answer", &json));
        let state = RequestState::of_job(self.state.as_deref(), answer.transpose()?);
        Ok(Request {
            id: self.id,
            subject: self.subject,
            asker: self.asker,
            problem: self.problem,
            question: name.json("question", &self.question)?,
            progress: state.progress(&name, self.progress)?,
            waits_for: state.waits_for(self.needs),
            state,
            created_ms: self.created_ms,
            answered_ms: self.answered_ms,
        })
    }
}
