//! The explanations of a class's failed submissions to a problem, together, and requests for those that nobody asked for.

use std::collections::BTreeMap;

use async_recursion::async_recursion as boxed;
use grundy_judgement::{Explanation, Verdict};

use super::{EXPLAIN, ExplainedJudgement};
use crate::accounts::classes::{ClassFilter, class_label, is_in_class, join_class};
use crate::base::areas::{Explanations, Submissions};
use crate::base::blobs::BlobHash;
use crate::base::context::{Counted, is_counted};
use crate::base::db::{Tx, fetch_all, fetch_one, fetch_optional};
use crate::base::error::Result;
use crate::base::ids::{SubmissionId, UserId};
use crate::base::rows::{RowName, row};
use crate::jobs::kinds::Priority;
use crate::jobs::needs::Capabilities;
use crate::jobs::queue::{NewJob, enqueue_if_idle};
use crate::requests::RequestState;

/// The most explanations that one user may have waiting or running which were requested for many submissions together.
pub const EXPLANATIONS_BY_THE_WAY_MAX: i64 = 100;
/// The most rows of a page; one explanation may be a megabyte long.
const ROWS_PER_PAGE_MAX: i64 = 50;
/// The most tests that a page of submissions may have failed; further ones are left out.
const TESTS_MAX: i64 = 20_000;

/// A choice among failed submissions of pupils.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailedFilter {
    /// The problem's id.
    pub problem: String,
    /// The submissions that are counted. Each pupil's latest submission and later accepted ones are searched among them.
    pub counted: Counted,
    /// The classes of the submissions' authors.
    pub class: ClassFilter,
    /// Whether to list all submissions, and not only each pupil's latest.
    pub every: bool,
}

/// A failed submission, with its explanation if there is one.
#[derive(Clone, Debug, PartialEq)]
pub struct FailedSubmission {
    /// The submission's id.
    pub id: SubmissionId,
    /// Its short number.
    pub number: i64,
    /// The submission's author.
    pub user: UserId,
    /// Their login.
    pub login: String,
    /// Their real name.
    pub display_name: String,
    /// Their class; empty for none.
    pub class_name: String,
    /// The language's id.
    pub language: String,
    /// The hash of its source: equal for equal sources.
    pub source: BlobHash,
    /// The time when it was submitted.
    pub created_ms: i64,
    /// Its verdict.
    pub verdict: Verdict,
    /// Whether its author has a later submission that was accepted.
    pub is_overcome: bool,
    /// The state of its explanation for the current version; `None` if nobody asked for it.
    pub explained: Option<RequestState<Explanation>>,
    /// The names of the tests that it failed, in order.
    pub failed_tests: Vec<String>,
}

/// The numbers of explanations in each state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnderWay {
    /// The number of submissions whose explanation nobody asked for.
    pub unasked: i64,
    /// The number of explanations that wait for a worker.
    pub queued: i64,
    /// The number of explanations that are being made.
    pub running: i64,
    /// The number of explanations that are there or could not be made.
    pub over: i64,
}

/// The failed submissions of a [`FailedFilter`] (`$1` to `$6`), with the given columns, further tables and conditions. Submissions
/// of closed accounts are left out.
macro_rules! of_failed {
    ($columns:expr, $more:literal, $rest:literal) => {
        concat!(
            "SELECT ",
            $columns,
            " FROM submissions s
              JOIN judgements j ON j.id = s.judgement
              JOIN problems p ON p.id = s.problem
              JOIN users u ON u.id = s.user_id",
            join_class!(),
            "LEFT JOIN explanations e ON e.submission = s.id AND e.judgement = s.judgement AND e.version = p.current_version
              LEFT JOIN jobs q ON q.kind = 'explain' AND q.subject = e.submission",
            $more,
            " WHERE s.problem = $1 AND j.verdict IN ('WA', 'RTE', 'OLE', 'TLE', 'MLE')
                AND u.role = 'student' AND u.disabled = FALSE AND ",
            is_in_class!("$2", "$3"),
            " AND ",
            is_counted!("s", "$5", "$6"),
            " AND ($4 OR NOT EXISTS (
                    SELECT 1 FROM submissions l JOIN judgements m ON m.id = l.judgement
                    WHERE l.user_id = s.user_id AND l.problem = s.problem AND l.number > s.number
                      AND m.verdict IN ('WA', 'RTE', 'OLE', 'TLE', 'MLE') AND ",
            is_counted!("l", "$5", "$6"),
            "))",
            $rest
        )
    };
}

impl Submissions<'_> {
    /// The failed submissions with a number below this one, newest first, at most 50.
    #[boxed]
    pub async fn failed(
        &self,
        filter: &FailedFilter,
        below_number: Option<i64>,
    ) -> Result<Vec<FailedSubmission>> {
        let class = &filter.class;
        let below = below_number.unwrap_or(i64::MAX);
        let rows = fetch_all!(
            self.store.db(),
            Row,
            of_failed!(
                concat!(
                    "s.id, s.number, s.user_id, u.login, u.display_name, COALESCE(",
                    class_label!("cl"),
                    ", '') AS class_name, s.language, t.source, s.created_ms, j.verdict,
                     e.submission AS explained, q.state, e.explanation,
                     EXISTS (SELECT 1 FROM submissions l JOIN judgements m ON m.id = l.judgement
                             WHERE l.user_id = s.user_id AND l.problem = s.problem AND l.number > s.number AND m.verdict = 'AC' AND ",
                    is_counted!("l", "$5", "$6"),
                    ") AS is_overcome"
                ),
                " JOIN submission_sources t ON t.submission = s.id",
                " AND s.number < $7 ORDER BY s.number DESC LIMIT $8"
            ),
            &filter.problem,
            class.name.as_deref(),
            class.seen_by,
            filter.every,
            filter.counted.is_everything(),
            filter.counted.event(),
            below,
            ROWS_PER_PAGE_MAX,
        )?;
        let Some(last) = rows.last() else {
            return Ok(Vec::new());
        };
        let tests = fetch_all!(
            self.store.db(),
            (i64, String),
            of_failed!(
                "s.number, t.name",
                " JOIN test_results t ON t.judgement = s.judgement",
                " AND s.number < $7 AND s.number >= $8 AND t.verdict <> 'AC' ORDER BY s.number, t.test_index LIMIT $9"
            ),
            &filter.problem,
            class.name.as_deref(),
            class.seen_by,
            filter.every,
            filter.counted.is_everything(),
            filter.counted.event(),
            below,
            last.number,
            TESTS_MAX,
        )?;
        let mut failed: BTreeMap<i64, Vec<String>> = BTreeMap::new();
        for (number, test) in tests {
            failed.entry(number).or_default().push(test);
        }
        let rows = rows.into_iter();
        rows.map(|row| {
            let tests = failed.remove(&row.number).unwrap_or_default();
            row.into_submission(tests)
        })
        .collect()
    }
}

impl Explanations<'_> {
    /// The numbers of their explanations, by state.
    #[boxed]
    pub async fn under_way(&self, filter: &FailedFilter) -> Result<UnderWay> {
        let rows = fetch_all!(
            self.store.db(),
            (Option<String>, i64),
            of_failed!(
                "CASE WHEN e.submission IS NOT NULL THEN COALESCE(q.state, 'done') END AS explained, COUNT(*)",
                "",
                " GROUP BY explained"
            ),
            &filter.problem,
            filter.class.name.as_deref(),
            filter.class.seen_by,
            filter.every,
            filter.counted.is_everything(),
            filter.counted.event(),
        )?;
        let mut under_way = UnderWay::default();
        for (state, count) in rows {
            let counted = match state.as_deref() {
                None => &mut under_way.unasked,
                Some("queued") => &mut under_way.queued,
                Some("running") => &mut under_way.running,
                Some(_) => &mut under_way.over,
            };
            *counted += count;
        }
        Ok(under_way)
    }

    /// Asks for the explanations of these submissions, in this order, behind everything that anybody waits for. Submissions that
    /// have an explanation, wait for one or need none are skipped, and so are those beyond [`EXPLANATIONS_BY_THE_WAY_MAX`]. Returns
    /// how many were requested.
    #[boxed]
    pub async fn ask_all(&self, submissions: &[SubmissionId], by: UserId) -> Result<usize> {
        let mut asked = 0;
        for submission in submissions {
            // Each has its own transaction, since workers lock one job at a time, too.
            let mut tx = self.store.begin().await?;
            let open = open_explanations(&mut tx, by, *submission, Priority::Background).await?;
            if open >= EXPLANATIONS_BY_THE_WAY_MAX {
                break;
            }
            if self.ask_by_the_way(&mut tx, *submission, by).await? {
                tx.commit().await?;
                asked += 1;
            } else {
                // A worker that claims at this moment would otherwise skip the job.
                tx.rollback().await?;
            }
        }
        Ok(asked)
    }

    /// Queues the explanation of a submission. Returns whether it was needed: it was not there, not waiting and not running.
    async fn ask_by_the_way(
        &self,
        tx: &mut Tx,
        submission: SubmissionId,
        by: UserId,
    ) -> Result<bool> {
        let sql = "SELECT language FROM submissions WHERE id = $1";
        let Some((language,)) = fetch_optional!(*tx, (String,), sql, submission)? else {
            return Ok(false);
        };
        let job = NewJob {
            needs: Capabilities::of([language]),
            priority: Priority::Background,
            ..NewJob::new(EXPLAIN.of(submission), Some(by))
        };
        // The job comes first, so that of two simultaneous requests one waits here for the other.
        if !enqueue_if_idle(self.store, tx, &job).await? {
            return Ok(false);
        }
        let Some(judged) = ExplainedJudgement::of(tx, submission, false).await? else {
            return Ok(false);
        };
        let sql = "SELECT COUNT(*) FROM explanations WHERE submission = $1 AND judgement = $2 AND version = $3";
        let (present,) = fetch_one!(
            *tx,
            (i64,),
            sql,
            submission,
            judged.judgement,
            judged.version
        )?;
        if present > 0 {
            return Ok(false);
        }
        judged
            .wait_for_worker(tx, submission, by, false, self.store.now_ms())
            .await?;
        Ok(true)
    }
}

/// The number of the user's explanations that wait or run with this priority, not counting this submission's.
pub(super) async fn open_explanations(
    tx: &mut Tx,
    by: UserId,
    but: SubmissionId,
    priority: Priority,
) -> Result<i64> {
    let sql = "SELECT COUNT(*) FROM explanations e JOIN jobs q ON q.kind = 'explain' AND q.subject = e.submission
               WHERE e.asked_by = $1 AND e.submission <> $2 AND q.state IN ('queued', 'running') AND q.priority = $3";
    Ok(fetch_one!(*tx, (i64,), sql, by, but, priority.number())?.0)
}

row! {
    "submissions";

    struct Row {
        id: SubmissionId,
        number: i64,
        user_id: UserId,
        login: String,
        display_name: String,
        class_name: String,
        language: String,
        source: Vec<u8>,
        created_ms: i64,
        verdict: String,
        explained: Option<SubmissionId>,
        state: Option<String>,
        explanation: Option<String>,
        is_overcome: bool,
    }
}

impl Row {
    fn into_submission(self, failed_tests: Vec<String>) -> Result<FailedSubmission> {
        let name = RowName::new("judgements", self.id);
        let verdict = name.parsed("verdict", &self.verdict)?;
        let explained = match self.explained {
            Some(submission) => {
                let name = RowName::new("explanations", submission);
                let found = self.explanation.map(|json| name.json("explanation", &json));
                Some(RequestState::of_job(
                    self.state.as_deref(),
                    found.transpose()?,
                ))
            }
            None => None,
        };
        Ok(FailedSubmission {
            id: self.id,
            number: self.number,
            user: self.user_id,
            login: self.login,
            display_name: self.display_name,
            class_name: self.class_name,
            language: self.language,
            source: BlobHash::of(&self.source),
            created_ms: self.created_ms,
            verdict,
            is_overcome: self.is_overcome,
            explained,
            failed_tests,
        })
    }
}
