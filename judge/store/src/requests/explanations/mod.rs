//! Explanations why submissions are wrong, which workers make. A submission has at most one row. It is about the judgement that the
//! submission shows and about its problem's current version, or about earlier ones that agree with these (`carried.rs`); an
//! explanation of any other judgement or version is no longer shown.

pub(crate) mod bounds;
pub(crate) mod carried;
mod census;
mod rule;

use async_recursion::async_recursion as boxed;
use bytes::Bytes;
use grundy_judgement::{Explanation, Verdict};
use serde::{Deserialize, Serialize};

use crate::base::areas::Explanations;
use crate::base::blobs::BlobHash;
use crate::base::db::{Tx, execute, fetch_all, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{JudgementId, RequestId, SubmissionId, UserId, VersionId};
use crate::base::rows::{RowName, row};
use crate::jobs::kinds::{JobKind, Priority};
use crate::jobs::needs::Capabilities;
use crate::jobs::queue::{Lease, NewJob, enqueue_anew, finish_job, is_under_way, require_lease};
use crate::requests::custom_tests::{CUSTOM_TEST, CustomTest, CustomTestSubject};
use crate::requests::pictures::keep;
use crate::requests::{Question, RequestState};

pub use census::{EXPLANATIONS_BY_THE_WAY_MAX, FailedFilter, FailedSubmission, UnderWay};
pub use rule::{EXPLAINED_AFTER_MAX, ExplanationRule};

/// Find out why a submission is wrong. The subject is the submission. It waits behind every judgement.
pub static EXPLAIN: JobKind = JobKind::new("explain", Priority::Idle);

/// The most explanations that one user may have waiting or running.
pub const OPEN_EXPLANATIONS_MAX: i64 = 3;
/// The most inputs of the author's own with which the search may begin, and the largest size of one in bytes.
const OWN_INPUTS_MAX: usize = 5;
const OWN_INPUT_BYTES_MAX: usize = 64 << 10;

/// Whether there is something to explain about a submission with this verdict.
#[must_use]
pub const fn can_be_explained(verdict: Verdict) -> bool {
    matches!(
        verdict,
        Verdict::Wa | Verdict::Rte | Verdict::Ole | Verdict::Tle | Verdict::Mle
    )
}

/// A request for an explanation, and its result.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredExplanation {
    /// The submission.
    pub submission: SubmissionId,
    /// The user who asked.
    pub asked_by: UserId,
    /// Its state, with the result if there is one.
    pub state: RequestState<Explanation>,
    /// Whether it waits behind all single requests, since it was requested for many submissions together. A request for this one
    /// alone moves it forward.
    pub is_by_the_way: bool,
    /// Whether it includes how the program's running time grows: somebody asked for that, or the program is too slow.
    pub growth: bool,
    /// The capabilities of the worker that it waits for.
    pub waits_for: Option<Capabilities>,
    /// The picture of the example with the program's output, if the package draws such.
    pub output_picture: Option<BlobHash>,
    /// The example with a right output.
    pub answer_picture: Option<BlobHash>,
    /// The time when it was requested.
    pub asked_ms: i64,
    /// The progress of the search; nothing is counted before it begins.
    pub progress: ExplanationProgress,
}

/// The progress of the search for an example.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExplanationProgress {
    /// The number of inputs on which the program was run, rounded down to 0, 10, 20, 50, 100 and so on. An exact number would
    /// reveal how many inputs were skipped because they are like secret tests.
    tried: i64,
    /// Whether the program failed on an input, which is now being made smaller.
    pub shrinks: bool,
}

impl ExplanationProgress {
    /// The progress with the number of inputs rounded down.
    #[must_use]
    pub fn new(tried: usize, shrinks: bool) -> Self {
        let steps = std::iter::successors(Some(10_usize), |ten| ten.checked_mul(10));
        let steps = steps.flat_map(|ten| [1, 2, 5].map(|times| ten.saturating_mul(times)));
        let below = steps.take_while(|step| *step <= tried).last();
        Self {
            tried: below.and_then(|step| i64::try_from(step).ok()).unwrap_or(0),
            shrinks,
        }
    }

    /// The number of inputs on which the program was run, rounded down.
    #[must_use]
    pub const fn tried(self) -> i64 {
        self.tried
    }
}

impl StoredExplanation {
    /// Whether a new request, with or without growth, would return this explanation and not start a new search.
    #[must_use]
    pub fn answers(&self, growth: bool) -> bool {
        let may_find_more = match &self.state {
            RequestState::Done(explanation) => explanation.may_find_more(),
            state => state.is_final(),
        };
        !may_find_more && !self.is_by_the_way && (self.growth || !growth)
    }
}

/// An explanation that a worker is to make.
#[derive(Clone, Debug, PartialEq)]
pub struct ExplanationToMake {
    /// The submission.
    pub submission: SubmissionId,
    /// The version of its problem.
    pub version: VersionId,
    /// The submission's verdict.
    pub verdict: Verdict,
    /// Whether to find out how its running time grows, too.
    pub growth: bool,
    /// The inputs on which its author ran programs lately, if the request is the author's.
    pub inputs: Vec<Bytes>,
    /// The explanation so far, which stays, if only the growth is to be added.
    pub known: Option<Explanation>,
    /// The seed of the search: a repeated request after a fruitless search gets another one.
    pub seed: u64,
}

/// Pictures of the example, as SVG documents.
#[derive(Clone, Debug, Default)]
pub struct ExplanationPictures {
    /// The picture with the program's output.
    pub output: Option<Bytes>,
    /// The picture with a right output.
    pub answer: Option<Bytes>,
}

impl Explanations<'_> {
    /// The explanation of this submission, for its present judgement and the current version of its problem; `None` if nobody has
    /// asked for it since.
    #[boxed]
    pub async fn get(&self, submission: SubmissionId) -> Result<Option<StoredExplanation>> {
        let sql = "SELECT e.submission, e.asked_by, e.explanation, e.output_picture, e.answer_picture, e.asked_ms,
                          (e.growth OR j.verdict = 'TLE') AS growth, q.state, q.progress, q.needs, q.priority
                   FROM explanations e
                   JOIN submissions s ON s.id = e.submission
                   JOIN judgements j ON j.id = s.judgement
                   JOIN problems p ON p.id = s.problem
                   LEFT JOIN jobs q ON q.kind = 'explain' AND q.subject = e.submission
                   WHERE e.submission = $1 AND e.judgement = s.judgement AND e.version = p.current_version";
        let row = fetch_optional!(self.store.db(), Row, sql, submission)?;
        row.map(Row::into_explanation).transpose()
    }

    /// Asks why a submission is wrong, behind every judgement, and with `growth` also how its running time grows (only that, for a
    /// submission that passes). If such an explanation is there or requested already, nothing new is begun; one that waits as part
    /// of a request for many becomes a single request of this user. If an earlier search found nothing in its time, a new one is
    /// begun. An example that is there stays if only the growth is missing.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown submission; [`Error::Conflict`] `explanation_needs_failure` for a submission that is not
    /// fully judged or did not fail; [`Error::TooMany`] for a user who has [`OPEN_EXPLANATIONS_MAX`] open already.
    #[boxed]
    pub async fn ask(
        &self,
        submission: SubmissionId,
        by: UserId,
        growth: bool,
    ) -> Result<StoredExplanation> {
        if let Some(present) = self.get(submission).await?
            && present.answers(growth)
        {
            return Ok(present);
        }
        let mut tx = self.store.begin().await?;
        let sql = "SELECT language FROM submissions WHERE id = $1";
        let row = fetch_optional!(tx, (String,), sql, submission)?;
        let (language,) = row.ok_or(Error::not_found("submission"))?;
        // The job's row comes first: of two simultaneous requests one waits for the other, and the search is done once.
        let job = NewJob {
            needs: Capabilities::of([language]),
            ..NewJob::new(EXPLAIN.of(submission), Some(by))
        };
        enqueue_anew(self.store, &mut tx, &job).await?;
        let of = ExplainedJudgement::of(&mut tx, submission, growth).await?;
        let of = of.ok_or(Error::Conflict {
            constraint: "explanation_needs_failure",
        })?;
        // A user with two simultaneous requests may get one more than the limit.
        let open = census::open_explanations(&mut tx, by, submission, EXPLAIN.priority).await?;
        if open >= OPEN_EXPLANATIONS_MAX {
            return Err(Error::TooMany {
                what: EXPLAIN.name(),
            });
        }
        of.wait_for_worker(&mut tx, submission, by, growth, self.store.now_ms())
            .await?;
        tx.commit().await?;
        self.get(submission)
            .await?
            .ok_or(Error::not_found("explanation"))
    }

    /// Begins a job. Returns `None` if there is nothing to explain any more, such as when the submission is being judged again.
    ///
    /// # Errors
    /// [`Error::LeaseLost`] if the lease no longer holds; [`Error::NotFound`] for a job of another kind.
    #[boxed]
    pub async fn start(&self, lease: &Lease) -> Result<Option<ExplanationToMake>> {
        let submission = submission_of(lease)?;
        let mut tx = self.store.begin().await?;
        require_lease(&mut tx, lease).await?;
        let sql = "SELECT e.submission, e.asked_by, e.growth, e.asked_ms, e.judgement, e.version, e.explanation, s.user_id, s.problem
                   FROM explanations e JOIN submissions s ON s.id = e.submission
                   WHERE e.submission = $1";
        let row = fetch_optional!(tx, Asked, sql, submission)?;
        let Some(asked) = row else {
            return Ok(None);
        };
        let Asked {
            asked_by,
            growth,
            user_id: author,
            ..
        } = asked;
        let judged = ExplainedJudgement::of(&mut tx, submission, growth).await?;
        let Some(judged) = judged else {
            let sql = "DELETE FROM explanations WHERE submission = $1";
            execute!(tx, sql, submission)?;
            tx.commit().await?;
            return Ok(None);
        };
        execute!(
            tx,
            "UPDATE explanations SET judgement = $2, version = $3 WHERE submission = $1",
            submission,
            judged.judgement,
            judged.version,
        )?;
        // A user's own inputs are private: another user who asks about the submission does not get them.
        let inputs = if asked_by == author {
            own_inputs(&mut tx, author, &asked.problem, self.store.now_ms()).await?
        } else {
            Vec::new()
        };
        tx.commit().await?;
        Ok(Some(ExplanationToMake {
            submission,
            version: judged.version,
            verdict: judged.verdict,
            growth,
            inputs,
            seed: asked.asked_ms.unsigned_abs(),
            known: asked.known(&judged)?,
        }))
    }

    /// Stores the result, cut to its bounds, and finishes the job.
    ///
    /// # Errors
    /// [`Error::LeaseLost`] if the lease no longer holds; [`Error::Invalid`] for a picture that is too large; [`Error::NotFound`] for a job
    /// of another kind; [`Error::Blob`] or [`Error::DiskFull`] if a picture cannot be stored.
    #[boxed]
    pub async fn finish(
        &self,
        lease: &Lease,
        explanation: Explanation,
        pictures: ExplanationPictures,
    ) -> Result<()> {
        let submission = submission_of(lease)?;
        let json = bounds::bounded_json(explanation);
        let output_picture = keep(self.store, pictures.output).await?;
        let answer_picture = keep(self.store, pictures.answer).await?;
        let mut tx = self.store.begin().await?;
        require_lease(&mut tx, lease).await?;
        execute!(
            tx,
            "UPDATE explanations SET explanation = $2, output_picture = $3, answer_picture = $4 WHERE submission = $1",
            submission,
            json,
            output_picture,
            answer_picture,
        )?;
        finish_job(&mut tx, lease, self.store.now_ms()).await?;
        tx.commit().await
    }
}

/// The judgement of a submission that is to be explained.
struct ExplainedJudgement {
    judgement: JudgementId,
    version: VersionId,
    verdict: Verdict,
}

impl ExplainedJudgement {
    /// Returns `None` unless it is fully judged and failed, or passed and `growth` is wanted.
    async fn of(tx: &mut Tx, submission: SubmissionId, growth: bool) -> Result<Option<Self>> {
        let sql = concat!(
            "SELECT j.id, p.current_version, j.verdict FROM submissions s
             JOIN judgements j ON j.id = s.judgement
             JOIN problems p ON p.id = s.problem
             WHERE s.id = $1 AND j.verdict IS NOT NULL AND p.current_version IS NOT NULL AND NOT ",
            is_under_way!("judge", "s.id")
        );
        let row = fetch_optional!(*tx, (JudgementId, VersionId, String), sql, submission)?;
        let Some((judgement, version, verdict)) = row else {
            return Ok(None);
        };
        let name = RowName::new("judgements", judgement);
        let verdict = name.parsed("verdict", &verdict)?;
        let has_answer = can_be_explained(verdict) || growth && verdict == Verdict::Ac;
        Ok(has_answer.then_some(Self {
            judgement,
            version,
            verdict,
        }))
    }

    /// Notes the request and removes explanations of older judgements or versions, and results of fruitless searches. An example
    /// stays if only the growth is wanted now.
    async fn wait_for_worker(
        &self,
        tx: &mut Tx,
        submission: SubmissionId,
        by: UserId,
        growth: bool,
        now_ms: i64,
    ) -> Result<()> {
        execute!(
            *tx,
            "INSERT INTO explanations (submission, judgement, version, asked_by, growth, asked_ms)
             VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (submission) DO UPDATE SET
                 judgement = excluded.judgement, version = excluded.version, asked_by = excluded.asked_by,
                 growth = excluded.growth OR explanations.growth AND explanations.judgement = excluded.judgement
                                             AND explanations.version = excluded.version,
                 asked_ms = excluded.asked_ms, output_picture = NULL, answer_picture = NULL,
                 explanation = CASE WHEN excluded.growth AND NOT explanations.growth AND explanations.judgement = excluded.judgement
                                         AND explanations.version = excluded.version THEN explanations.explanation END",
            submission,
            self.judgement,
            self.version,
            by,
            growth,
            now_ms,
        )?;
        Ok(())
    }
}

/// The inputs on which the author ran programs lately without submitting them, newest first.
async fn own_inputs(tx: &mut Tx, author: UserId, problem: &str, now_ms: i64) -> Result<Vec<Bytes>> {
    let rows = fetch_all!(
        *tx,
        (RequestId, String),
        "SELECT id, question FROM requests WHERE kind = $1 AND subject = $2 AND problem = $3 AND created_ms > $4
         ORDER BY created_ms DESC, id DESC",
        CUSTOM_TEST.name(),
        author,
        problem,
        now_ms - CustomTest::LIFE_MS,
    )?;
    let mut inputs = Vec::new();
    for (id, json) in rows {
        let custom_test: CustomTest = RowName::new("requests", id).json("question", &json)?;
        match custom_test.on {
            CustomTestSubject::Input(input) if (1..=OWN_INPUT_BYTES_MAX).contains(&input.len()) => {
                inputs.push(input);
            }
            _ => {}
        }
    }
    inputs.truncate(OWN_INPUTS_MAX);
    Ok(inputs)
}

fn submission_of(lease: &Lease) -> Result<SubmissionId> {
    lease.subject_of(&EXPLAIN, "explanation").map(SubmissionId)
}

row! {
    "explanations";

    struct Asked {
        submission: SubmissionId,
        asked_by: UserId,
        growth: bool,
        asked_ms: i64,
        judgement: JudgementId,
        version: VersionId,
        explanation: Option<String>,
        user_id: UserId,
        problem: String,
    }
}

impl Asked {
    /// The explanation of this judgement and version, if it is to stay.
    fn known(self, of: &ExplainedJudgement) -> Result<Option<Explanation>> {
        let is_of_now = (self.judgement, self.version) == (of.judgement, of.version);
        let Some(json) = self.explanation.filter(|_| is_of_now) else {
            return Ok(None);
        };
        let name = RowName::new("explanations", self.submission);
        let known: Explanation = name.json("explanation", &json)?;
        Ok((!known.may_find_more()).then_some(known))
    }
}

row! {
    "explanations";

    struct Row {
        submission: SubmissionId,
        asked_by: UserId,
        explanation: Option<String>,
        output_picture: Option<Vec<u8>>,
        answer_picture: Option<Vec<u8>>,
        asked_ms: i64,
        growth: bool,
        state: Option<String>,
        progress: Option<String>,
        needs: Option<String>,
        priority: Option<i64>,
    }
}

impl Row {
    fn into_explanation(self) -> Result<StoredExplanation> {
        let name = RowName::new("explanations", self.submission);
        let found = self.explanation.map(|json| name.json("explanation", &json));
        let state = RequestState::of_job(self.state.as_deref(), found.transpose()?);
        let is_queued = matches!(state, RequestState::Queued);
        let progress = state.progress(&name, self.progress)?;
        let waits_for = state.waits_for(self.needs);
        let hash = |column, bytes: Option<Vec<u8>>| -> Result<Option<BlobHash>> {
            let hash = bytes.map(BlobHash::try_from).transpose();
            hash.map_err(|error: Error| name.unreadable(column, error))
        };
        Ok(StoredExplanation {
            output_picture: hash("output_picture", self.output_picture)?,
            answer_picture: hash("answer_picture", self.answer_picture)?,
            submission: self.submission,
            asked_by: self.asked_by,
            state,
            is_by_the_way: is_queued && self.priority == Some(Priority::Background.number()),
            growth: self.growth,
            waits_for,
            asked_ms: self.asked_ms,
            progress: progress.unwrap_or_default(),
        })
    }
}
