//! What is asked of workers: one request with one answer, beside the job that sees to it.
//!
//! A kind of such work is a type of questions ([`Question`]) with the type of its answers. A request that has no answer is in the
//! state of its job; one that is not its job's any more was replaced, since somebody asked something else about the same subject.

use async_recursion::async_recursion as boxed;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use uuid::Uuid;

use crate::db::{Tx, execute, fetch_optional};
use crate::error::{Error, Result};
use crate::ids::{RequestId, UserId};
use crate::kinds::{Job, JobKind, sql_of_kinds};
use crate::needs::Abilities;
use crate::open::Store;
use crate::queue::{Lease, finish_job, require_lease};
use crate::rows::{RowName, row};
use crate::watch::Topic;

/// A kind of questions to workers, which are stored as JSON, like their answers.
pub trait Question: Serialize + DeserializeOwned {
    /// The answer to one.
    type Answer: Serialize + DeserializeOwned;
    /// Kinds of the jobs that see to them.
    const KINDS: &'static [&'static JobKind];
    /// Requests are there for so long, in milliseconds.
    const LIFE_MS: i64;
}

/// A request to workers, and its answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Request<Q: Question> {
    /// Its id.
    pub id: RequestId,
    /// What it is about: the job's subject.
    pub subject: Uuid,
    /// The user who asked.
    pub asker: UserId,
    /// The problem's id.
    pub problem: String,
    /// The question.
    pub question: Q,
    /// Its state, with the answer where there is one.
    pub state: RequestState<Q::Answer>,
    /// Abilities of the worker that it waits for.
    pub waits_for: Option<Abilities>,
    /// When it was asked.
    pub created_ms: i64,
}

/// The state of a request.
#[derive(Clone, Debug, PartialEq)]
pub enum RequestState<A> {
    /// Waits for a worker.
    Queued,
    /// A worker has it.
    Running,
    /// Answered.
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
}

/// A request's columns, to be followed by the rest of a statement.
macro_rules! select_request {
    ($rest:literal) => {
        concat!(
            "SELECT r.id, r.subject, r.asker, r.problem, r.question, r.answer, r.created_ms, j.state, j.needs
             FROM requests r LEFT JOIN jobs j ON j.kind = r.kind AND j.subject = r.subject AND j.request = r.id ",
            $rest
        )
    };
}

impl Store {
    /// A request by its id, while it is kept.
    ///
    /// # Errors
    /// Those of the database only.
    pub async fn request<Q: Question>(&self, id: RequestId) -> Result<Option<Request<Q>>> {
        let row = self.request_row(id, Q::KINDS, self.oldest_ms::<Q>());
        row.await?.map(Row::into_request).transpose()
    }

    /// Begins what the job is about. None if nobody wants it any more.
    ///
    /// # Errors
    /// [`Error::LeaseLost`]; [`Error::NotFound`] for a job of another kind.
    pub async fn begin_request<Q: Question>(&self, lease: &Lease) -> Result<Option<Request<Q>>> {
        let row = self.begin_row(lease, Q::KINDS);
        row.await?.map(Row::into_request).transpose()
    }

    /// Writes the answer down, and finishes the job.
    ///
    /// # Errors
    /// [`Error::LeaseLost`], also where the request was replaced.
    pub async fn answer_request<Q: Question>(
        &self,
        lease: &Lease,
        request: &Request<Q>,
        answer: &Q::Answer,
    ) -> Result<()> {
        let json = json!(answer).to_string();
        self.answer_with(lease, request.id, json).await
    }

    fn oldest_ms<Q: Question>(&self) -> i64 {
        self.now_ms().saturating_sub(Q::LIFE_MS)
    }

    #[boxed]
    async fn request_row(
        &self,
        id: RequestId,
        kinds: &[&'static JobKind],
        oldest_ms: i64,
    ) -> Result<Option<Row>> {
        let sql = select_request!("WHERE r.id = $1 AND r.created_ms > $2 AND r.kind IN KINDS");
        let sql = sql_of_kinds(sql, kinds);
        fetch_optional!(self.db(), Row, sql, id, oldest_ms)
    }

    #[boxed]
    async fn begin_row(&self, lease: &Lease, kinds: &[&'static JobKind]) -> Result<Option<Row>> {
        if !kinds.contains(&lease.job.kind) {
            return Err(Error::not_found("request"));
        }
        let mut tx = self.begin().await?;
        require_lease(&mut tx, lease).await?;
        let sql = select_request!("WHERE j.id = $1 AND r.answer IS NULL");
        let row = fetch_optional!(tx, Row, sql, lease.id)?;
        tx.notify(Topic::Requests(lease.job.subject));
        tx.commit().await?;
        Ok(row)
    }

    #[boxed]
    async fn answer_with(&self, lease: &Lease, id: RequestId, json: String) -> Result<()> {
        let mut tx = self.begin().await?;
        require_lease(&mut tx, lease).await?;
        let sql = "UPDATE requests SET answer = $2 WHERE id = $1";
        execute!(tx, sql, id, json)?;
        finish_job(&mut tx, lease, self.now_ms()).await?;
        tx.notify(Topic::Requests(lease.job.subject));
        tx.commit().await
    }
}

/// Makes a job, which is queued by now, one of this request, in place of what was asked about the same subject. Requests that are too
/// old are forgotten.
pub(crate) async fn ask<Q: Question>(
    store: &Store,
    tx: &mut Tx,
    Job { kind, subject }: Job,
    asker: UserId,
    problem: &str,
    question: &Q,
) -> Result<RequestId> {
    let id = RequestId(store.new_id());
    let sql = "DELETE FROM requests WHERE created_ms <= $1 AND kind IN KINDS";
    let sql = sql_of_kinds(sql, Q::KINDS);
    execute!(*tx, sql, store.oldest_ms::<Q>())?;
    execute!(
        *tx,
        "INSERT INTO requests (id, kind, subject, asker, problem, question, created_ms) VALUES ($1, $2, $3, $4, $5, $6, $7)",
        id,
        kind.name(),
        subject,
        asker,
        problem,
        json!(question).to_string(),
        store.now_ms(),
    )?;
    let sql = "UPDATE jobs SET request = $3 WHERE kind = $1 AND subject = $2";
    execute!(*tx, sql, kind.name(), subject, id)?;
    tx.notify(Topic::Requests(subject));
    Ok(id)
}

row! {
    "requests";

    struct Row {
        id: RequestId,
        subject: Uuid,
        asker: UserId,
        problem: String,
        question: String,
        answer: Option<String>,
        created_ms: i64,
        state: Option<String>,
        needs: Option<String>,
    }
}

impl Row {
    fn into_request<Q: Question>(self) -> Result<Request<Q>> {
        let name = RowName::new("requests", self.id);
        let state = match (self.answer, self.state.as_deref()) {
            (Some(json), _) => RequestState::Done(Box::new(name.json("answer", &json)?)),
            (None, Some("queued")) => RequestState::Queued,
            (None, Some("running")) => RequestState::Running,
            (None, Some("failed")) => RequestState::Failed,
            (None, _) => RequestState::Replaced,
        };
        let needs = self.needs.filter(|_| matches!(state, RequestState::Queued));
        Ok(Request {
            id: self.id,
            subject: self.subject,
            asker: self.asker,
            problem: self.problem,
            question: name.json("question", &self.question)?,
            state,
            waits_for: needs.as_deref().map(Abilities::from_text),
            created_ms: self.created_ms,
        })
    }
}
