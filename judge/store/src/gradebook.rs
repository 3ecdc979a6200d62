//! What a class has of problems: each student's best result, and how often they tried.

use async_recursion::async_recursion as boxed;
use grundy_judgement::Verdict;
use grundy_package::text_order;

use crate::db::fetch_all;
use crate::error::Result;
use crate::ids::UserId;
use crate::open::Store;
use crate::rows::RowName;

/// More classes than a school has.
const CLASSES_MAX: i64 = 500;

/// What a student has of a problem.
#[derive(Clone, Debug, PartialEq)]
pub struct StudentResult {
    /// Whose.
    pub user: UserId,
    /// The best verdict; none while nothing of theirs is judged.
    pub verdict: Option<Verdict>,
    /// Points of the same submission, and points to be had; nothing can be had where a problem gives none.
    pub points: (f64, f64),
    /// How often they handed something in.
    pub attempts: i64,
}

impl Store {
    /// The results of all students whose accounts are open and who handed something in for the problem, in no order. The best is
    /// what [`Store::user_progress`] takes for it.
    ///
    /// # Errors
    /// Of the database.
    #[boxed]
    pub async fn student_results(&self, problem: &str) -> Result<Vec<StudentResult>> {
        let rows = fetch_all!(
            self.db(),
            (UserId, Option<String>, f64, f64, i64),
            "SELECT b.user_id, b.verdict, b.score, b.max_score, b.attempts FROM (
                 SELECT s.user_id, j.verdict, COALESCE(j.score, 0.0) AS score, COALESCE(j.max_score, 0.0) AS max_score,
                        COUNT(*) OVER (PARTITION BY s.user_id) AS attempts,
                        ROW_NUMBER() OVER (
                            PARTITION BY s.user_id
                            ORDER BY CASE WHEN j.verdict IS NULL THEN 3 WHEN j.verdict = 'AC' THEN 0 WHEN j.verdict = 'IE' THEN 2 ELSE 1 END,
                                     COALESCE(j.score, 0.0) DESC, s.number DESC
                        ) AS place
                 FROM submissions s JOIN users u ON u.id = s.user_id LEFT JOIN judgements j ON j.id = s.judgement
                 WHERE s.problem = $1 AND u.role = 'student' AND u.disabled = FALSE
             ) b WHERE b.place = 1",
            problem,
        )?;
        let rows = rows.into_iter();
        rows.map(|(user, verdict, score, max_score, attempts)| {
            let name = RowName::new("judgements", format!("best of {user} for {problem}"));
            let verdict = verdict.as_deref();
            let verdict = verdict.map(|code| name.parsed("verdict", code));
            Ok(StudentResult {
                user,
                verdict: verdict.transpose()?,
                points: (score, max_score),
                attempts,
            })
        })
        .collect()
    }

    /// The classes of students whose accounts are open, in alphabetical order, numbers by their value.
    ///
    /// # Errors
    /// Of the database.
    #[boxed]
    pub async fn class_names(&self) -> Result<Vec<String>> {
        let sql = "SELECT DISTINCT class_name FROM users
                   WHERE role = 'student' AND disabled = FALSE AND class_name <> '' ORDER BY class_name LIMIT $1";
        let rows = fetch_all!(self.db(), (String,), sql, CLASSES_MAX)?;
        let mut names: Vec<String> = rows.into_iter().map(|(name,)| name).collect();
        names.sort_by(|one, other| text_order(one, other));
        Ok(names)
    }
}
