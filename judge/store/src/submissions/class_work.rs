//! The current work of a class: recently submitted programs, drafts and custom tests.

use async_recursion::async_recursion as boxed;
use grundy_judgement::Verdict;

use crate::accounts::classes::{ClassFilter, is_in_class, join_class};
use crate::base::areas::Classes;
use crate::base::context::{Context, Counted, is_counted};
use crate::base::db::fetch_all;
use crate::base::error::Result;
use crate::base::ids::UserId;
use crate::base::rows::RowName;

/// The most rows; if there are more, the oldest are left out. A school does not submit as many in the longest period that is asked
/// for.
const ROWS_MAX: i64 = 5_000;

/// A pupil's late submissions for one problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LateWork {
    /// The pupil.
    pub user: UserId,
    /// The problem's id.
    pub problem: String,
    /// How many submissions that were.
    pub attempts: i64,
    /// The number of wrong ones among them, not counting faults of the judge.
    pub failed: i64,
    /// The number of the last one.
    pub last_number: i64,
    /// Its verdict, once it is judged.
    pub last_verdict: Option<Verdict>,
    /// Whether its result is told to nobody yet.
    pub is_last_sealed: bool,
    /// The time when it was submitted.
    pub last_ms: i64,
    /// Whether the pupil has ever solved the problem in the same context.
    pub is_solved: bool,
}

/// A record that a pupil wrote a draft for a problem or ran a program. It does not contain the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Writing {
    /// The pupil.
    pub user: UserId,
    /// The problem's id.
    pub problem: String,
    /// The last time.
    pub last_ms: i64,
}

type LateRow = (
    UserId,
    String,
    i64,
    i64,
    i64,
    Option<String>,
    bool,
    i64,
    i64,
);

impl Classes<'_> {
    /// The submissions since `since_ms` that are counted, by students with open accounts, of a class or of all: one row for each
    /// student and problem, newest first. A problem counts as unsolved if the student has not solved it in what is counted.
    #[boxed]
    pub async fn late_work(
        &self,
        class: &ClassFilter,
        counted: Counted,
        since_ms: i64,
    ) -> Result<Vec<LateWork>> {
        let rows = fetch_all!(
            self.store.db(),
            LateRow,
            concat!(
                "SELECT b.user_id, b.problem, b.attempts, b.failed, b.number, b.verdict, b.is_sealed, b.created_ms,
                    (SELECT COUNT(*) FROM submissions a JOIN judgements k ON k.id = a.judgement
                     WHERE a.user_id = b.user_id AND a.problem = b.problem AND k.verdict = 'AC' AND ",
                is_counted!("a", "$4", "$5"),
                ") AS solved
                 FROM (
                     SELECT s.user_id, s.problem, s.number, s.created_ms, s.is_sealed, j.verdict,
                            COUNT(*) OVER these AS attempts,
                            COUNT(CASE WHEN j.verdict NOT IN ('AC', 'IE') THEN 1 END) OVER these AS failed,
                            ROW_NUMBER() OVER (PARTITION BY s.user_id, s.problem ORDER BY s.number DESC) AS place
                     FROM submissions s JOIN users u ON u.id = s.user_id",
                join_class!(),
                "    LEFT JOIN judgements j ON j.id = s.judgement
                     WHERE s.created_ms >= $1 AND u.role = 'student' AND u.disabled = FALSE AND ",
                is_in_class!("$2", "$3"),
                " AND ",
                is_counted!("s", "$4", "$5"),
                "    WINDOW these AS (PARTITION BY s.user_id, s.problem)
                 ) b WHERE b.place = 1 ORDER BY b.number DESC LIMIT $6"
            ),
            since_ms,
            class.name.as_deref(),
            class.seen_by,
            counted.is_everything(),
            counted.event(),
            ROWS_MAX,
        )?;
        let rows = rows.into_iter();
        rows.map(
            |(
                user,
                problem,
                attempts,
                failed,
                last_number,
                verdict,
                is_last_sealed,
                last_ms,
                solved,
            )| {
                let name = RowName::new("judgements", format!("of submission {last_number}"));
                let verdict = verdict.as_deref();
                let verdict = verdict.map(|code| name.parsed("verdict", code));
                Ok(LateWork {
                    user,
                    problem,
                    attempts,
                    failed,
                    last_number,
                    last_verdict: verdict.transpose()?,
                    is_last_sealed,
                    last_ms,
                    is_solved: solved > 0,
                })
            },
        )
        .collect()
    }

    /// The problems for which students with open accounts, of a class or of all, wrote drafts or ran programs since then without
    /// submitting them; newest first. Drafts and runs count as practice, since they do not belong to an event.
    #[boxed]
    pub async fn writings(
        &self,
        class: &ClassFilter,
        counted: Counted,
        since_ms: i64,
    ) -> Result<Vec<Writing>> {
        if !matches!(
            counted,
            Counted::Everything | Counted::Only(Context::Practice)
        ) {
            return Ok(Vec::new());
        }
        let rows = fetch_all!(
            self.store.db(),
            (UserId, String, i64),
            concat!(
                "SELECT w.user_id, w.problem, MAX(w.at_ms) AS last_ms FROM (
                     SELECT user_id, problem, saved_ms AS at_ms FROM drafts WHERE saved_ms >= $1
                     UNION ALL
                     SELECT asker, problem, created_ms AS at_ms FROM requests WHERE created_ms >= $1 AND kind IN ('custom_test', 'compile_draft')
                 ) w JOIN users u ON u.id = w.user_id",
                join_class!(),
                "WHERE u.role = 'student' AND u.disabled = FALSE AND ",
                is_in_class!("$2", "$3"),
                " GROUP BY w.user_id, w.problem ORDER BY last_ms DESC LIMIT $4"
            ),
            since_ms,
            class.name.as_deref(),
            class.seen_by,
            ROWS_MAX,
        )?;
        let writing = |(user, problem, last_ms)| Writing {
            user,
            problem,
            last_ms,
        };
        Ok(rows.into_iter().map(writing).collect())
    }
}
