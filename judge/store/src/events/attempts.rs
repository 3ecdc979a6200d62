//! The submissions of an event, for its standings.

use std::collections::HashMap;
use std::sync::Arc;

use async_recursion::async_recursion as boxed;
use grundy_judgement::Verdict;

use crate::base::areas::Events;
use crate::base::db::{fetch_all, fetch_one};
use crate::base::error::Result;
use crate::base::ids::{EventId, JudgementId, RejudgeId, SubmissionId, UserId};
use crate::base::rows::{RowName, row};

/// A submission of an event.
#[derive(Clone, Debug, PartialEq)]
pub struct EventAttempt {
    /// The submission.
    pub id: SubmissionId,
    /// Its number; those that came from another site have later ones than their time says.
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

/// The numbers of an event's problems that somebody has worked on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The number of those that they have submitted to.
    pub tried: i64,
    /// The number of those that they have solved.
    pub solved: i64,
}

row! {
    "test_results";

    /// A test's result in the judgement of a submission of an event.
    #[derive(Clone, Debug, PartialEq)]
    pub struct EventRun {
        /// The judgement.
        pub judgement: JudgementId,
        /// The index of the test in judging order, from 0.
        pub test_index: i64,
        /// The verdict's code.
        pub verdict: String,
        /// The CPU time, in milliseconds.
        pub cpu_ms: f64,
    }
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

/// The age from which an attempt is known by its totals alone: longer than the clocks of the machines differ, and than it takes until a
/// result that is written is read.
const SETTLED_MS: i64 = 60_000;

/// Joins the judgement `j` of the submission `s`, which may be sealed.
macro_rules! join_judgement {
    () => {
        " LEFT JOIN judgements j ON j.id = COALESCE(s.judgement, s.sealed_judgement) "
    };
}

/// Joins as `j` the judgement of the submission `s` that it will have when the rejudge `$2` is applied, as [`crate::Rejudges::apply`]
/// decides it.
macro_rules! join_judgement_after {
    () => {
        " LEFT JOIN judgements b ON b.id = COALESCE(s.judgement, s.sealed_judgement)
          LEFT JOIN rejudge_items i ON i.submission = s.id AND i.rejudge = $2
          LEFT JOIN judgements a ON a.id = i.after AND a.finished_ms IS NOT NULL AND (b.id IS NULL OR b.started_ms <= a.started_ms)
          LEFT JOIN judgements j ON j.id = COALESCE(a.id, b.id) "
    };
}

/// Selects the attempts of an event for which the condition holds.
macro_rules! select_attempts {
    ($join_judgement:expr, $condition:expr) => {
        concat!(
            "SELECT s.id, s.number, s.user_id, s.problem, s.language, s.created_ms, s.is_sealed, x.submission IS NOT NULL AS is_excluded,
                    j.id AS judgement, j.started_ms, j.finished_ms, j.cpu_ms_max, j.verdict, COALESCE(j.score, 0.0) AS score,
                    COALESCE(j.max_score, 0.0) AS max_score
             FROM submissions s LEFT JOIN submission_exclusions x ON x.submission = s.id",
            $join_judgement,
            "WHERE s.event = $1 AND ",
            $condition,
            " ORDER BY s.created_ms, s.id"
        )
    };
}

/// Selects the points by groups of the same.
macro_rules! select_groups {
    ($join_judgement:expr, $condition:expr) => {
        concat!(
            "SELECT s.number, g.score, COALESCE(g.max_score, 0.0) FROM submissions s",
            $join_judgement,
            "JOIN group_results g ON g.judgement = j.id WHERE s.event = $1 AND ",
            $condition,
            " ORDER BY s.number, g.group_index"
        )
    };
}

/// The condition that an attempt came or was judged at `$2` or later, or is not judged.
macro_rules! is_recent {
    () => {
        "(s.created_ms >= $2 OR j.finished_ms IS NULL OR j.finished_ms >= $2)"
    };
}

row! {
    "submissions";

    /// The totals of all attempts that came and were judged before some moment. Whatever happens to one of them changes it:
    /// a judgement has times that no other has.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    struct Settled {
        count: i64,
        started: i64,
        finished: i64,
        sealed: i64,
        excluded: i64,
    }
}

impl Settled {
    fn add(mut self, attempt: &EventAttempt) -> Self {
        let judgement = attempt.judgement;
        self.count += 1;
        self.started += judgement.map_or(0, |it| it.started_ms);
        self.finished += judgement.and_then(|it| it.finished_ms).unwrap_or(0);
        self.sealed += i64::from(attempt.is_sealed) * attempt.number;
        self.excluded += i64::from(attempt.is_excluded) * attempt.number;
        self
    }
}

impl EventAttempt {
    fn is_settled(&self, before_ms: i64) -> bool {
        let finished_ms = self.judgement.and_then(|it| it.finished_ms);
        self.created_ms < before_ms && finished_ms.is_some_and(|ms| ms < before_ms)
    }
}

impl Events<'_> {
    /// The results of tests in the judgements of an event's submissions, or in one of them, by judgement and test. They stand here though
    /// they may be sealed.
    #[boxed]
    pub async fn runs(
        &self,
        event: EventId,
        judgement: Option<JudgementId>,
        limit: i64,
    ) -> Result<Vec<EventRun>> {
        let sql = "SELECT t.judgement, t.test_index, t.verdict, t.cpu_ms
                   FROM submissions s JOIN test_results t ON t.judgement = COALESCE(s.judgement, s.sealed_judgement)
                   WHERE s.event = $1 AND ($2 IS NULL OR t.judgement = $2) ORDER BY t.judgement, t.test_index LIMIT $3";
        fetch_all!(self.store.db(), EventRun, sql, event, judgement, limit)
    }

    /// The numbers of problems of each event that a user has submitted to, and that they have solved as far as they are told; events
    /// without submissions of theirs are absent.
    #[boxed]
    pub async fn progress(&self, user: UserId) -> Result<HashMap<EventId, Progress>> {
        let sql = "SELECT s.event, COUNT(DISTINCT s.problem), COUNT(DISTINCT CASE WHEN j.verdict = 'AC' THEN s.problem END)
                   FROM submissions s LEFT JOIN judgements j ON j.id = s.judgement
                   WHERE s.user_id = $1 AND s.event IS NOT NULL AND NOT EXISTS (SELECT 1 FROM submission_exclusions x WHERE x.submission = s.id)
                   GROUP BY s.event";
        let rows = fetch_all!(self.store.db(), (EventId, i64, i64), sql, user)?;
        let rows = rows.into_iter();
        Ok(rows
            .map(|(event, tried, solved)| (event, Progress { tried, solved }))
            .collect())
    }

    /// The submissions of an event, oldest first.
    #[boxed]
    pub async fn attempts(&self, event: EventId) -> Result<Vec<EventAttempt>> {
        self.attempts_since(event, i64::MIN).await
    }

    /// The submissions of an event, oldest first, for a reader who has read them `before`: only the recent ones are read, unless
    /// something has happened to an old one.
    ///
    /// # Errors
    /// The errors of the database.
    #[boxed]
    pub async fn attempts_again(
        &self,
        event: EventId,
        before: &[Arc<EventAttempt>],
    ) -> Result<Vec<Arc<EventAttempt>>> {
        let since_ms = self.store.now_ms() - SETTLED_MS;
        let old = before.iter().filter(|one| one.is_settled(since_ms));
        let known = old
            .clone()
            .fold(Settled::default(), |all, one| all.add(one));
        let sql = concat!(
            "SELECT COUNT(*) AS count, CAST(COALESCE(SUM(j.started_ms), 0) AS BIGINT) AS started,
                    CAST(COALESCE(SUM(j.finished_ms), 0) AS BIGINT) AS finished,
                    CAST(COALESCE(SUM(CASE WHEN s.is_sealed = TRUE THEN s.number ELSE 0 END), 0) AS BIGINT) AS sealed,
                    CAST(COALESCE(SUM(CASE WHEN x.submission IS NULL THEN 0 ELSE s.number END), 0) AS BIGINT) AS excluded",
            " FROM submissions s LEFT JOIN submission_exclusions x ON x.submission = s.id",
            join_judgement!(),
            "WHERE s.event = $1 AND NOT ",
            is_recent!()
        );
        let settled = fetch_one!(self.store.db(), Settled, sql, event, since_ms)?;
        if before.is_empty() || settled != known {
            let all = self.attempts(event).await?;
            return Ok(all.into_iter().map(Arc::new).collect());
        }
        let recent = self.attempts_since(event, since_ms).await?;
        let mut all: Vec<_> = old
            .cloned()
            .chain(recent.into_iter().map(Arc::new))
            .collect();
        all.sort_by_key(|one| (one.created_ms, one.id));
        Ok(all)
    }

    async fn attempts_since(&self, event: EventId, since_ms: i64) -> Result<Vec<EventAttempt>> {
        let sql = select_attempts!(join_judgement!(), is_recent!());
        let rows = fetch_all!(self.store.db(), Row, sql, event, since_ms)?;
        let sql = select_groups!(join_judgement!(), is_recent!());
        let groups = fetch_all!(self.store.db(), (i64, f64, f64), sql, event, since_ms)?;
        attempts(rows, groups)
    }

    /// The submissions of an event as they would be if this rejudge were applied now.
    #[boxed]
    pub async fn attempts_after(
        &self,
        event: EventId,
        rejudge: RejudgeId,
    ) -> Result<Vec<EventAttempt>> {
        let sql = select_attempts!(join_judgement_after!(), "TRUE");
        let rows = fetch_all!(self.store.db(), Row, sql, event, rejudge)?;
        let sql = select_groups!(join_judgement_after!(), "TRUE");
        let groups = fetch_all!(self.store.db(), (i64, f64, f64), sql, event, rejudge)?;
        attempts(rows, groups)
    }
}

/// Attempts of their rows and the points by groups of each.
fn attempts(rows: Vec<Row>, of_groups: Vec<(i64, f64, f64)>) -> Result<Vec<EventAttempt>> {
    let mut groups = HashMap::<i64, Vec<(f64, f64)>>::new();
    for (number, score, max) in of_groups {
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
            judgement: row
                .judgement
                .zip(row.started_ms)
                .map(|(id, started_ms)| AttemptJudgement {
                    id,
                    started_ms,
                    finished_ms: row.finished_ms,
                    cpu_ms_max: row.cpu_ms_max,
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
