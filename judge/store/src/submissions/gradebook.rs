//! The results of a class in one context: each student's best result for each problem, and the number of attempts.

use async_recursion::async_recursion as boxed;
use grundy_judgement::Verdict;

use crate::accounts::classes::{ClassFilter, is_in_class, join_class};
use crate::base::areas::Submissions;
use crate::base::context::{Context, Counted, is_counted};
use crate::base::db::fetch_all;
use crate::base::error::Result;
use crate::base::ids::{ClassId, UserId};
use crate::base::rows::RowName;

/// A student's result for a problem.
#[derive(Clone, Debug, PartialEq)]
pub struct StudentResult {
    /// The student.
    pub user: UserId,
    /// The problem's id.
    pub problem: String,
    /// The best verdict; none while nothing of theirs is judged.
    pub verdict: Option<Verdict>,
    /// The points of the same submission, and the most points that can be reached; 0 if the problem gives none.
    pub points: (f64, f64),
    /// The number of submissions.
    pub attempts: i64,
    /// The number of wrong ones among them, not counting faults of the judge.
    pub failed: i64,
    /// The time of the last submission.
    pub last_ms: i64,
    /// The time of the first submission that was accepted.
    pub solved_ms: Option<i64>,
}

type ResultRow = (
    UserId,
    String,
    Option<String>,
    f64,
    f64,
    i64,
    i64,
    i64,
    Option<i64>,
);

/// Selects a [`ResultRow`] for each user and problem from the submissions that are counted (`$1`, `$2`) and satisfy the condition.
macro_rules! select_results {
    ($($condition:expr),+) => {
        concat!(
            "SELECT b.user_id, b.problem, b.verdict, b.score, b.max_score, b.attempts, b.failed, b.last_ms, b.solved_ms FROM (
                 SELECT s.user_id, s.problem, j.verdict, COALESCE(j.score, 0.0) AS score, COALESCE(j.max_score, 0.0) AS max_score,
                        COUNT(*) OVER these AS attempts,
                        COUNT(CASE WHEN j.verdict NOT IN ('AC', 'IE') THEN 1 END) OVER these AS failed,
                        MAX(s.created_ms) OVER these AS last_ms,
                        MIN(CASE WHEN j.verdict = 'AC' THEN s.created_ms END) OVER these AS solved_ms,
                        ROW_NUMBER() OVER (
                            PARTITION BY s.user_id, s.problem
                            ORDER BY CASE WHEN j.verdict IS NULL THEN 3 WHEN j.verdict = 'AC' THEN 0 WHEN j.verdict = 'IE' THEN 2 ELSE 1 END,
                                     COALESCE(j.score, 0.0) DESC, s.number DESC
                        ) AS place
                 FROM submissions s JOIN users u ON u.id = s.user_id LEFT JOIN judgements j ON j.id = s.judgement",
            join_class!(),
            "WHERE ",
            is_counted!("s", "$1", "$2"),
            " AND ",
            $($condition,)+
            " WINDOW these AS (PARTITION BY s.user_id, s.problem)
             ) b WHERE b.place = 1"
        )
    };
}

/// Whether a submission is to one of the problems whose ids stand in this parameter, with a blank before and behind each: the two
/// databases have no common way to bind a list of texts. No id has a blank.
macro_rules! is_to_one_of {
    ($ids:literal) => {
        concat!(
            "s.problem IN (SELECT p.id FROM problems p WHERE REPLACE(",
            $ids,
            ", ' ' || p.id || ' ', '') <> ",
            $ids,
            ")"
        )
    };
}

impl Submissions<'_> {
    /// The results in this context and these problems of the students of a class, or of all, who submitted something, in no order;
    /// students with closed accounts are included. The best result is chosen as in [`crate::Submissions::user_progress`].
    #[boxed]
    pub async fn student_results(
        &self,
        context: Context,
        class: &ClassFilter,
        problems: &[&str],
    ) -> Result<Vec<StudentResult>> {
        let problems = format!(" {} ", problems.join(" "));
        let sql = select_results!(
            is_to_one_of!("$3"),
            " AND u.role = 'student' AND ",
            is_in_class!("$4", "$5")
        );
        results(fetch_all!(
            self.store.db(),
            ResultRow,
            sql,
            false,
            context.event(),
            problems,
            class.name.as_deref(),
            class.seen_by,
        )?)
    }

    /// The results in this context and these problems of those who were in an archived class, of what they submitted before its year
    /// ended, in no order.
    #[boxed]
    pub async fn past_results(
        &self,
        context: Context,
        class: ClassId,
        problems: &[&str],
    ) -> Result<Vec<StudentResult>> {
        let problems = format!(" {} ", problems.join(" "));
        let sql = select_results!(
            is_to_one_of!("$3"),
            " AND s.user_id IN (SELECT user_id FROM past_members WHERE class = $4)
              AND s.created_ms <= (SELECT archived_ms FROM classes WHERE id = $4)"
        );
        results(fetch_all!(
            self.store.db(),
            ResultRow,
            sql,
            false,
            context.event(),
            problems,
            class,
        )?)
    }

    /// One user's results for all problems that they submitted something to, among what is counted, in no order.
    #[boxed]
    pub async fn user_results(&self, user: UserId, counted: Counted) -> Result<Vec<StudentResult>> {
        let sql = select_results!("s.user_id = $3");
        results(fetch_all!(
            self.store.db(),
            ResultRow,
            sql,
            counted.is_everything(),
            counted.event(),
            user
        )?)
    }
}

fn results(rows: Vec<ResultRow>) -> Result<Vec<StudentResult>> {
    let rows = rows.into_iter();
    rows.map(
        |(user, problem, verdict, score, max_score, attempts, failed, last_ms, solved_ms)| {
            let name = RowName::new("judgements", format!("best of {user} for {problem}"));
            let verdict = verdict.as_deref();
            let verdict = verdict.map(|code| name.parsed("verdict", code));
            Ok(StudentResult {
                user,
                problem,
                verdict: verdict.transpose()?,
                points: (score, max_score),
                attempts,
                failed,
                last_ms,
                solved_ms,
            })
        },
    )
    .collect()
}
