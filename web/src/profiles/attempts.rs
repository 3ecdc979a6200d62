//! A user's attempts, problem by problem, and the mistakes in them.

use std::collections::BTreeMap;

use grundy_judgement::Verdict;
use grundy_store::{StudentResult, Submission};

use crate::frame::StatusBadge;

/// Attempts that are shown of a problem, the latest.
const ATTEMPTS_MAX: usize = 12;

/// A problem that somebody handed something in for.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct TriedProblem {
    /// Its id.
    pub(super) id: String,
    /// Its title.
    pub(super) title: String,
    /// The best that came of it.
    pub(super) outcome: StatusBadge,
    /// The points of the best, where it is judged and points are given.
    pub(super) points: Option<f64>,
    /// How often something was handed in.
    pub(super) attempts: i64,
    /// How often it was wrong.
    pub(super) failed: i64,
    /// When something was handed in last.
    pub(super) last_ms: i64,
    /// Numbers and outcomes of the latest attempts, oldest first.
    pub(super) latest: Vec<(i64, StatusBadge)>,
}

/// A kind of mistake that somebody made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mistake {
    /// The verdict that it got.
    pub(super) verdict: Verdict,
    /// At how many problems.
    pub(super) problems: usize,
    /// How many of these were solved all the same.
    pub(super) overcome: usize,
}

impl Mistake {
    /// The verdict, as pages show it.
    pub(super) const fn outcome(&self) -> StatusBadge {
        StatusBadge::Judged(self.verdict)
    }
}

/// Sorts the results whose problems the reader sees: first what is not solved, of each the latest first. The submissions are the newest
/// ones, newest first.
pub(super) fn tried(
    mut results: Vec<StudentResult>,
    submissions: &[Submission],
    titles: &BTreeMap<String, String>,
) -> Vec<TriedProblem> {
    results.sort_by_key(|one| (one.verdict == Some(Verdict::Ac), -one.last_ms));
    let shown = results.into_iter().filter_map(|one| {
        let title = titles.get(&one.problem)?.clone();
        let of_it = submissions.iter().filter(|it| it.problem == one.problem);
        let mut latest: Vec<_> = of_it
            .take(ATTEMPTS_MAX)
            .map(|it| (it.number, outcome(it.result.map(|result| result.verdict))))
            .collect();
        latest.reverse();
        Some(TriedProblem {
            title,
            outcome: outcome(one.verdict),
            points: one
                .verdict
                .filter(|_| one.points.1 > 0.0)
                .map(|_| one.points.0),
            attempts: one.attempts,
            failed: one.failed,
            last_ms: one.last_ms,
            latest,
            id: one.problem,
        })
    });
    shown.collect()
}

fn outcome(verdict: Option<Verdict>) -> StatusBadge {
    verdict.map_or(StatusBadge::Queued, StatusBadge::Judged)
}

/// The kinds of mistakes in these attempts, the commonest first.
pub(super) fn mistakes(tried: &[TriedProblem]) -> Vec<Mistake> {
    let mut found: Vec<Mistake> = Vec::new();
    for problem in tried {
        let mut verdicts: Vec<Verdict> = Vec::new();
        for (_, outcome) in &problem.latest {
            if let StatusBadge::Judged(verdict) = outcome
                && !matches!(verdict, Verdict::Ac | Verdict::Ie)
                && !verdicts.contains(verdict)
            {
                verdicts.push(*verdict);
            }
        }
        for verdict in verdicts {
            let known = found.iter().position(|one| one.verdict == verdict);
            let at = known.unwrap_or_else(|| {
                found.push(Mistake {
                    verdict,
                    problems: 0,
                    overcome: 0,
                });
                found.len() - 1
            });
            found[at].problems += 1;
            found[at].overcome += usize::from(problem.outcome.is_accepted());
        }
    }
    found.sort_by_key(|one| std::cmp::Reverse(one.problems));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_is_counted_once_for_each_problem() {
        let problem = |outcome, latest: &[Verdict]| TriedProblem {
            id: "a".to_owned(),
            title: "A".to_owned(),
            outcome: StatusBadge::Judged(outcome),
            points: None,
            attempts: 1,
            failed: 1,
            last_ms: 0,
            latest: (1..)
                .zip(latest)
                .map(|(number, verdict)| (number, StatusBadge::Judged(*verdict)))
                .collect(),
        };
        let found = mistakes(&[
            problem(Verdict::Ac, &[Verdict::Wa, Verdict::Wa, Verdict::Ac]),
            problem(Verdict::Tle, &[Verdict::Wa, Verdict::Ie, Verdict::Tle]),
        ]);
        let told: Vec<_> = found
            .iter()
            .map(|one| (one.verdict, one.problems, one.overcome))
            .collect();
        assert_eq!(told, [(Verdict::Wa, 2, 1), (Verdict::Tle, 1, 0)]);
    }
}
