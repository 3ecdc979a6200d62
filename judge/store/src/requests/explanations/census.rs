//! Why a class's submissions to a problem are wrong, all together: what was found of each, and asking for those that nobody asked about.

use std::collections::BTreeMap;

use async_recursion::async_recursion as boxed;
use grundy_judgement::{Explanation, Verdict};

use super::{EXPLAIN, ExplainedJudgement};
use crate::accounts::classes::{ClassFilter, is_in_class, join_class};
use crate::base::areas::{Explanations, Submissions};
use crate::base::blobs::BlobHash;
use crate::base::context::{Context, is_in_context};
use crate::base::db::{Tx, fetch_all, fetch_one, fetch_optional};
use crate::base::error::Result;
use crate::base::ids::{SubmissionId, UserId};
use crate::base::rows::{RowName, row};
use crate::jobs::kinds::Priority;
use crate::jobs::needs::Capabilities;
use crate::jobs::queue::{NewJob, enqueue_if_idle};
use crate::requests::RequestState;

/// Explanations that one user may have waiting, or being made, that were asked for with others.
pub const EXPLANATIONS_BY_THE_WAY_MAX: i64 = 100;
/// Rows are few, because one explanation may be a megabyte long.
const ROWS_PER_PAGE_MAX: i64 = 50;
/// Tests that a page of submissions failed: more are not told apart.
const TESTS_MAX: i64 = 20_000;

/// A choice among failed submissions of pupils.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailedFilter {
    /// The problem's id.
    pub problem: String,
    /// The context that they were made in. The latest of a pupil, and whether a later one was accepted, are of the same context.
    pub context: Context,
    /// By their class.
    pub class: ClassFilter,
    /// Not only each pupil's latest.
    pub every: bool,
}

/// A submission that failed, and what is known of why.
#[derive(Clone, Debug, PartialEq)]
pub struct FailedSubmission {
    /// Which.
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
    /// The name of its program's text: the same text has the same.
    pub source: BlobHash,
    /// When it was handed in.
    pub created_ms: i64,
    /// Its verdict.
    pub verdict: Verdict,
    /// Whether a later one of theirs was accepted.
    pub is_overcome: bool,
    /// How far it is with saying why, by the current version; none where nobody asked.
    pub explained: Option<RequestState<Explanation>>,
    /// The names of the tests that it failed, in order.
    pub failed_tests: Vec<String>,
}

/// How many explanations there are in which state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnderWay {
    /// Nobody asked.
    pub unasked: i64,
    /// Wait for a worker.
    pub queued: i64,
    /// Are being made.
    pub running: i64,
    /// Are there, or could not be made.
    pub over: i64,
}

/// The failed submissions of a [`FailedFilter`] (`$1` to `$5`), with columns, more tables and more conditions. Whose account is closed is
/// no pupil any more.
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
            " WHERE s.problem = $1 AND s.state = 'done' AND j.verdict IN ('WA', 'RTE', 'OLE', 'TLE', 'MLE')
                AND u.role = 'student' AND u.disabled = FALSE AND ",
            is_in_class!("$2", "$3"),
            " AND ",
            is_in_context!("s", "$5"),
            " AND ($4 OR NOT EXISTS (
                    SELECT 1 FROM submissions l JOIN judgements m ON m.id = l.judgement
                    WHERE l.user_id = s.user_id AND l.problem = s.problem AND l.number > s.number AND l.state = 'done'
                      AND m.verdict IN ('WA', 'RTE', 'OLE', 'TLE', 'MLE') AND ",
            is_in_context!("l", "$5"),
            "))",
            $rest
        )
    };
}

impl Submissions<'_> {
    /// Failed submissions, the newest first, from the first below this number: at most a page of 50.
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
                    "s.id, s.number, s.user_id, u.login, u.display_name, COALESCE(cl.name, '') AS class_name, s.language, t.source, s.created_ms, j.verdict,
                     e.submission AS explained, q.state, e.explanation,
                     EXISTS (SELECT 1 FROM submissions l JOIN judgements m ON m.id = l.judgement
                             WHERE l.user_id = s.user_id AND l.problem = s.problem AND l.number > s.number AND m.verdict = 'AC' AND ",
                    is_in_context!("l", "$5"),
                    ") AS is_overcome"
                ),
                " JOIN submission_sources t ON t.submission = s.id",
                " AND s.number < $6 ORDER BY s.number DESC LIMIT $7"
            ),
            &filter.problem,
            class.name.as_deref(),
            class.seen_by,
            filter.every,
            filter.context.event(),
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
                " AND s.number < $6 AND s.number >= $7 AND t.verdict <> 'AC' ORDER BY s.number, t.test_index LIMIT $8"
            ),
            &filter.problem,
            class.name.as_deref(),
            class.seen_by,
            filter.every,
            filter.context.event(),
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
    /// Counts of their explanations, by state.
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
            filter.context.event(),
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

    /// Asks why these submissions are wrong, in this order, behind everything that anybody waits for. What is there, on its way, or has
    /// nothing to be explained is left out, and so is what is more than [`EXPLANATIONS_BY_THE_WAY_MAX`]. Returns how many were asked for.
    #[boxed]
    pub async fn ask_all(&self, submissions: &[SubmissionId], by: UserId) -> Result<usize> {
        let mut asked = 0;
        for submission in submissions {
            // A transaction for each, since workers lock one job at a time, too.
            let mut tx = self.store.begin().await?;
            let open = open_explanations(&mut tx, by, *submission, Priority::Background).await?;
            if open >= EXPLANATIONS_BY_THE_WAY_MAX {
                break;
            }
            if self.ask_by_the_way(&mut tx, *submission, by).await? {
                tx.commit().await?;
                asked += 1;
            } else {
                // Otherwise a worker that claims in this moment would skip the job.
                tx.rollback().await?;
            }
        }
        Ok(asked)
    }

    /// Whether there is something to find out that nobody is about to.
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
        // First, so that of two who ask in one moment one waits here for the other.
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

/// How many questions of somebody's wait or are worked on that are as urgent as this, but for the one about this submission.
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
