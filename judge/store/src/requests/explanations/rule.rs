//! The rule when a problem's students are told why their submissions are wrong.

use std::fmt;

use async_recursion::async_recursion as boxed;

use crate::base::areas::{Problems, Submissions};
use crate::base::audit::{Action, Change};
use crate::base::context::{Context, is_in_context};
use crate::base::db::{execute, fetch_one};
use crate::base::error::{Error, Result};
use crate::base::ids::UserId;
use crate::base::rows::read_from_column;

/// The most wrong attempts that a rule may ask for.
pub const EXPLAINED_AFTER_MAX: i64 = 100;

/// The rule when students are told why a submission is wrong. It belongs to the problem, whatever its current version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExplanationRule {
    /// Students are never told.
    Never,
    /// Students are told after this many wrong attempts at the problem.
    AfterWrong(i64),
}

impl ExplanationRule {
    /// The first wrong attempt is enough.
    pub const AT_ONCE: Self = Self::AfterWrong(1);

    /// Whether this number of wrong attempts is enough.
    #[must_use]
    pub const fn is_met_by(self, wrong_attempts: i64) -> bool {
        match self {
            Self::Never => false,
            Self::AfterWrong(least) => wrong_attempts >= least,
        }
    }

    /// The number of attempts; 0 for never.
    #[must_use]
    pub const fn number(self) -> i64 {
        match self {
            Self::Never => 0,
            Self::AfterWrong(least) => least,
        }
    }
}

/// The text in the record of actions: `never`, or the number.
impl fmt::Display for ExplanationRule {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Never => formatter.write_str("never"),
            Self::AfterWrong(least) => least.fmt(formatter),
        }
    }
}

impl TryFrom<i64> for ExplanationRule {
    type Error = String;

    fn try_from(number: i64) -> Result<Self, String> {
        match number {
            0 => Ok(Self::Never),
            1..=EXPLAINED_AFTER_MAX => Ok(Self::AfterWrong(number)),
            _ => Err(format!("{number} is not in 0..={EXPLAINED_AFTER_MAX}")),
        }
    }
}

read_from_column!(ExplanationRule, i64);

impl Problems<'_> {
    /// Sets when students are told why their submissions to this problem are wrong. Nothing is recorded if the rule is the same
    /// already.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an unknown problem; [`Error::Invalid`] for a number of attempts that is not allowed.
    #[boxed]
    pub async fn set_explanation_rule(&self, problem: &str, rule: ExplanationRule) -> Result<()> {
        ExplanationRule::try_from(rule.number()).map_err(|reason| Error::Invalid {
            field: "attempts",
            reason,
        })?;
        let mut tx = self.store.begin().await?;
        // Locks the row, so that two teachers who do this at once leave one record.
        let sql = "UPDATE problems SET visible = visible WHERE id = $1";
        if execute!(tx, sql, problem)? == 0 {
            return Err(Error::not_found("problem"));
        }
        let sql = "SELECT explained_after FROM problems WHERE id = $1";
        let (before,) = fetch_one!(tx, (ExplanationRule,), sql, problem)?;
        if before == rule {
            return Ok(());
        }
        let sql = "UPDATE problems SET explained_after = $2 WHERE id = $1";
        execute!(tx, sql, problem, rule.number())?;
        let (was, became) = (before.to_string(), rule.to_string());
        let change = Change::of(&was, &became);
        self.store
            .record(&mut tx, Action::ExplanationsSet, problem, change)
            .await?;
        tx.commit().await
    }
}

impl Submissions<'_> {
    /// The number of a user's failed submissions to a problem in this context, by their present verdicts. A submission that does
    /// not compile does not count. Attempts in other contexts do not count, so that nobody collects them elsewhere.
    #[boxed]
    pub async fn wrong_attempts(
        &self,
        user: UserId,
        problem: &str,
        context: Context,
    ) -> Result<i64> {
        let sql = concat!(
            "SELECT COUNT(*) FROM submissions s JOIN judgements j ON j.id = s.judgement
             WHERE s.user_id = $1 AND s.problem = $2 AND j.verdict IN ('WA', 'RTE', 'OLE', 'TLE', 'MLE') AND ",
            is_in_context!("s", "$3")
        );
        let event = context.event();
        Ok(fetch_one!(self.store.db(), (i64,), sql, user, problem, event)?.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_survive_their_numbers_and_others_are_refused() {
        for rule in [
            ExplanationRule::Never,
            ExplanationRule::AT_ONCE,
            ExplanationRule::AfterWrong(100),
        ] {
            assert_eq!(ExplanationRule::try_from(rule.number()), Ok(rule));
        }
        for wrong in [-1, 101] {
            assert!(ExplanationRule::try_from(wrong).is_err());
        }
    }

    #[test]
    fn enough_attempts_meet_a_rule_and_nothing_meets_never() {
        assert!(ExplanationRule::AT_ONCE.is_met_by(1));
        assert!(!ExplanationRule::AfterWrong(3).is_met_by(2));
        assert!(ExplanationRule::AfterWrong(3).is_met_by(3));
        assert!(!ExplanationRule::Never.is_met_by(1000));
    }
}
