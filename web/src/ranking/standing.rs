//! The order of the ranking.

use std::collections::{BTreeMap, BTreeSet};

use grundy_store::{ClassId, FirstSolution, UserId};

/// A student's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Standing {
    /// The place, from 1. Users who have solved equally many share a place, and the following places stay empty.
    pub(super) place: usize,
    pub(super) user: UserId,
    pub(super) login: String,
    pub(super) display_name: String,
    pub(super) class: Option<ClassId>,
    /// The number of solved problems.
    pub(super) solved: usize,
    /// The time when the last of these was first solved.
    pub(super) last_ms: i64,
}

/// All users who have solved some of these problems, best first; those who share a place are sorted by name.
pub(super) fn standings(
    solutions: Vec<FirstSolution>,
    problems: &BTreeSet<String>,
) -> Vec<Standing> {
    let mut by_user: BTreeMap<UserId, Standing> = BTreeMap::new();
    for solution in solutions {
        if !problems.contains(&solution.problem) {
            continue;
        }
        let standing = by_user.entry(solution.user_id).or_insert(Standing {
            place: 0,
            user: solution.user_id,
            login: solution.login,
            display_name: solution.display_name,
            class: solution.class,
            solved: 0,
            last_ms: 0,
        });
        standing.solved += 1;
        standing.last_ms = standing.last_ms.max(solution.solved_ms);
    }
    let mut standings: Vec<_> = by_user.into_values().collect();
    standings.sort_by(|a, b| {
        let by_name = || (&a.display_name, &a.login).cmp(&(&b.display_name, &b.login));
        b.solved.cmp(&a.solved).then_with(by_name)
    });
    let mut place = 0;
    let mut solved = usize::MAX;
    for (index, standing) in standings.iter_mut().enumerate() {
        if standing.solved < solved {
            (place, solved) = (index + 1, standing.solved);
        }
        standing.place = place;
    }
    standings
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    fn solution(user: u128, name: &str, problem: &str, solved_ms: i64) -> FirstSolution {
        FirstSolution {
            user_id: UserId(Uuid::from_u128(user)),
            login: format!("u{user}"),
            display_name: name.to_owned(),
            class: None,
            problem: problem.to_owned(),
            solved_ms,
        }
    }

    #[test]
    fn who_has_solved_equally_many_shares_a_place() {
        let solutions = vec![
            solution(1, "Chi", "a", 5),
            solution(2, "An", "a", 9),
            solution(3, "Bình", "a", 1),
            solution(3, "Bình", "b", 7),
            solution(4, "Dung", "hidden", 1),
            solution(2, "An", "hidden", 99),
        ];
        let problems = ["a", "b"].map(str::to_owned).into();
        let found = standings(solutions, &problems);
        let rows: Vec<_> = found
            .iter()
            .map(|one| {
                (
                    one.place,
                    one.display_name.as_str(),
                    one.solved,
                    one.last_ms,
                )
            })
            .collect();
        assert_eq!(rows, [(1, "Bình", 2, 7), (2, "An", 1, 9), (2, "Chi", 1, 5)]);
    }
}
