//! The rights to what helps with a problem, which events may deny for a time: solutions, explanations and games.

use grundy_store::{ExplanationRule, ProblemSummary, Role, Submission};

use super::{Reader, Unexplained};
use crate::app::config::AppConfig;

impl Reader {
    /// Whether the reader sees a hint or an editorial. `is_open` tells whether it is open to students, `is_earned` whether they
    /// have earned it by solving the problem, if the site allows that. [`list_solution_parts`] asks this.
    pub(super) fn sees_solution_part(&self, problem: &str, is_open: bool, is_earned: bool) -> bool {
        !self.is_denied_help(problem) && (is_open || is_earned || self.is_at_least(Role::Teacher))
    }

    /// Whether the reader may open the hint and the editorial of a problem that they see to students, and sees who opened them.
    pub(crate) fn may_disclose(&self) -> bool {
        self.is_at_least(Role::Teacher)
    }

    /// Whether the reader may set whether the solution of a problem is open to users who have solved it.
    pub(crate) fn may_set_solutions_earned(&self) -> bool {
        self.is_at_least(Role::Teacher)
    }

    /// Whether the reader may play a problem's game: everybody with an account, and guests if the site lets them.
    pub(crate) fn may_play(&self, problem: &ProblemSummary, config: &AppConfig) -> bool {
        let is_welcome = self.user().is_some() || config.guest_games_max > 0;
        is_welcome && self.may_ask_game(problem)
    }

    /// Whether the reader may be told about a game's positions. The answers are what its exercise asks for, so events that deny help
    /// deny them, too.
    fn may_ask_game(&self, problem: &ProblemSummary) -> bool {
        self.sees_problem(problem) && !self.is_denied_help(&problem.id)
    }

    /// Whether the reader may let this submission play the problem's game: it must be their own.
    pub(crate) fn plays_with(&self, submission: &Submission, problem: &ProblemSummary) -> bool {
        self.is(submission.user) && submission.problem == problem.id && self.may_ask_game(problem)
    }

    /// The reason why the reader is not told why a submission which they see fully is wrong, or how its time grows; `None` if they
    /// are told. Teachers always are, others by the problem's rule, unless an event denies them help. Both the request and the view
    /// of the result ask this.
    pub(crate) fn unexplained(
        &self,
        problem: &ProblemSummary,
        attempts: i64,
    ) -> Option<Unexplained> {
        if self.only_reads() {
            return Some(Unexplained::Never);
        }
        if self.is_denied_help(&problem.id) {
            return Some(Unexplained::DuringEvent);
        }
        if self.is_at_least(Role::Teacher) || problem.explained.is_met_by(attempts) {
            return None;
        }
        Some(match problem.explained {
            ExplanationRule::Never => Unexplained::Never,
            ExplanationRule::AfterWrong(needed) => Unexplained::NotYet {
                made: attempts,
                needed,
            },
        })
    }

    /// Whether the reader may set when students are told why their submissions to a problem are wrong.
    pub(crate) fn may_set_explanations(&self) -> bool {
        self.is_at_least(Role::Teacher)
    }
}
