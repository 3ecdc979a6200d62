//! The submissions of an event, for its standings.

use std::collections::HashMap;

use async_recursion::async_recursion as boxed;
use grundy_judgement::Verdict;

use crate::base::areas::Events;
use crate::base::db::fetch_all;
use crate::base::error::Result;
use crate::base::ids::{EventId, JudgementId, SubmissionId, UserId};
use crate::base::rows::{RowName, row};

/// A submission of an event.
#[derive(Clone, Debug, PartialEq)]
pub struct EventAttempt {
    /// The submission.
    pub id: SubmissionId,
    /// Its number, which grows with time.
    pub number: i64,
    /// Its author.
    pub user: UserId,
    /// The problem.
    pub problem: String,
    /// The language's id.
    pub language: String,
    /// The time when it was accepted for judging.
    pub created_ms: i64,
    /// Whether participants are not told its result yet.
    pub is_sealed: bool,
    /// Whether a teacher decided that it does not count.
    pub is_excluded: bool,
    /// Its judgement, once one has begun. It stands here though it may be sealed.
    pub judgement: Option<AttemptJudgement>,
    /// Its result; `None` while it is not judged. It stands here though it may be sealed.
    pub result: Option<AttemptResult>,
}

/// The judgement of a submission of an event, which may be under way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AttemptJudgement {
    /// Its id; each rejudge makes another.
    pub id: JudgementId,
    /// The time when it began.
    pub started_ms: i64,
    /// The time when it was finished.
    pub finished_ms: Option<i64>,
    /// The CPU time of the slowest test in milliseconds, once it is finished.
    pub cpu_ms_max: Option<f64>,
}

/// The result of a submission of an event.
#[derive(Clone, Debug, PartialEq)]
pub struct AttemptResult {
    /// The verdict.
    pub verdict: Verdict,
    /// The points, and the most that can be reached; both 0 if the problem gives none.
    pub points: (f64, f64),
    /// The same of each group of tests; empty if the problem is not scored by groups.
    pub groups: Vec<(f64, f64)>,
}

row! {
    "submissions";

    struct Row {
        id: SubmissionId,
        number: i64,
        user_id: UserId,
        problem: String,
        language: String,
        created_ms: i64,
        is_sealed: bool,
        is_excluded: bool,
        judgement: Option<JudgementId>,
        started_ms: Option<i64>,
        finished_ms: Option<i64>,
        cpu_ms_max: Option<f64>,
        verdict: Option<String>,
        score: f64,
        max_score: f64,
    }
}

impl Events<'_> {
    /// The submissions of an event, oldest first.
    #[boxed]
    pub async fn attempts(&self, event: EventId) -> Result<Vec<EventAttempt>> {
        let sql = "SELECT s.id, s.number, s.user_id, s.problem, s.language, s.created_ms, s.is_sealed,
                          x.submission IS NOT NULL AS is_excluded, j.id AS judgement, j.started_ms, j.finished_ms, j.cpu_ms_max, j.verdict, COALESCE(j.score, 0.0) AS score, COALESCE(j.max_score, 0.0) AS max_score
                   FROM submissions s LEFT JOIN judgements j ON j.id = COALESCE(s.judgement, s.sealed_judgement)
                   LEFT JOIN submission_exclusions x ON x.submission = s.id
                   WHERE s.event = $1 ORDER BY s.number";
        let rows = fetch_all!(self.store.db(), Row, sql, event)?;
        let sql = "SELECT s.number, g.score, COALESCE(g.max_score, 0.0)
                   FROM submissions s JOIN group_results g ON g.judgement = COALESCE(s.judgement, s.sealed_judgement)
                   WHERE s.event = $1 ORDER BY s.number, g.group_index";
        let mut groups = HashMap::<i64, Vec<(f64, f64)>>::new();
        for (number, score, max) in fetch_all!(self.store.db(), (i64, f64, f64), sql, event)? {
            groups.entry(number).or_default().push((score, max));
        }
        let rows = rows.into_iter();
        rows.map(|row| {
            let name = RowName::new("submissions", row.id);
            let verdict = row.verdict.as_deref();
            let verdict = verdict
                .map(|code| name.parsed("verdict", code))
                .transpose()?;
            Ok(EventAttempt {
                id: row.id,
                number: row.number,
                user: row.user_id,
                problem: row.problem,
                language: row.language,
                created_ms: row.created_ms,
                is_sealed: row.is_sealed,
                is_excluded: row.is_excluded,
                judgement: row.judgement.zip(row.started_ms).map(|(id, started_ms)| {
                    AttemptJudgement {
                        id,
                        started_ms,
                        finished_ms: row.finished_ms,
                        cpu_ms_max: row.cpu_ms_max,
                    }
                }),
                result: verdict.map(|verdict| AttemptResult {
                    verdict,
                    points: (row.score, row.max_score),
                    groups: groups.remove(&row.number).unwrap_or_default(),
                }),
            })
        })
        .collect()
    }
}
