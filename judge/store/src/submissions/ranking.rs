//! The first solutions by user and problem, for rankings.

use async_recursion::async_recursion as boxed;

use crate::base::areas::Submissions;
use crate::base::context::{Context, is_in_context};
use crate::base::db::fetch_all;
use crate::base::error::Result;
use crate::base::ids::{ClassId, UserId};
use crate::base::rows::row;

row! {
    "submissions";

    /// A student's first right submission to a problem.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct FirstSolution {
        /// The user.
        pub user_id: UserId,
        /// Their login.
        pub login: String,
        /// Their real name.
        pub display_name: String,
        /// Their class, if they are in one.
        pub class: Option<ClassId>,
        /// The problem's id.
        pub problem: String,
        /// The time when it was submitted.
        pub solved_ms: i64,
    }
}

impl Submissions<'_> {
    /// The first accepted submissions in this context of all students with open accounts, in no order.
    #[boxed]
    pub async fn first_solutions(&self, context: Context) -> Result<Vec<FirstSolution>> {
        fetch_all!(
            self.store.db(),
            FirstSolution,
            concat!(
                "SELECT s.user_id, u.login, u.display_name, c.class, s.problem, MIN(s.created_ms) AS solved_ms
                 FROM submissions s JOIN judgements j ON j.id = s.judgement JOIN users u ON u.id = s.user_id
                 LEFT JOIN class_members c ON c.user_id = s.user_id
                 WHERE j.verdict = 'AC' AND u.role = 'student' AND u.disabled = FALSE AND ",
                is_in_context!("s", "$1"),
                " GROUP BY s.user_id, u.login, u.display_name, c.class, s.problem"
            ),
            context.event(),
        )
    }
}
