//! The present work of each pupil, from their recent submissions, drafts and runs.

use std::collections::{BTreeMap, BTreeSet};

use grundy_judgement::Verdict;
use grundy_store::{Counted, LateWork, Store, User, UserId, Writing};

use crate::access::{Reader, choose_class};
use crate::app::HttpError;
use crate::frame::StatusBadge;
use crate::gradebook::list_pupils;

/// The number of wrong attempts at an unsolved problem from which on the teacher should help.
pub(crate) const FAILED_MIN: i64 = 3;
const MINUTE_MS: i64 = 60_000;

/// The present work of a pupil.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PupilNow {
    pub(super) pupil: User,
    pub(super) state: Doing,
    /// Their last action.
    pub(super) latest: Option<Latest>,
    /// The problems that they recently got wrong, the latest first.
    pub(super) wrong: Vec<Wrong>,
    /// The problems whose last recent submission was accepted.
    pub(super) solved: Vec<String>,
}

/// The state of a pupil, in the order of their need for the teacher.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Doing {
    /// They failed often at a problem that they have never solved.
    Stuck,
    /// They do something.
    Working,
    /// They have done nothing recently.
    Quiet,
}

/// The last action of a pupil.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Latest {
    pub(super) problem: String,
    pub(super) at_ms: i64,
    /// The number and outcome of the submission; `None` if they write or run a program without submitting it.
    pub(super) handed_in: Option<(i64, StatusBadge)>,
}

/// A problem that somebody had wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wrong {
    pub(super) problem: String,
    pub(super) failed: i64,
    /// Whether they have solved it, now or ever, in the page's context.
    pub(super) is_solved: bool,
}

impl Wrong {
    pub(super) const fn is_stuck(&self) -> bool {
        !self.is_solved && self.failed >= FAILED_MIN
    }
}

/// The pupils of a class; or those of all classes who did something in the last minutes.
///
/// # Errors
/// The errors of [`Reader::check`].
pub(super) async fn find(
    store: &Store,
    reader: &Reader,
    class: Option<String>,
    minutes: i64,
) -> Result<Vec<PupilNow>, HttpError> {
    let class = choose_class(store, reader, class, Reader::sees_class_now).await?;
    let since_ms = store.now_ms() - minutes * MINUTE_MS;
    let is_whole_class = class.name.is_some();
    let late = store
        .classes()
        .late_work(&class, Counted::Everything, since_ms)
        .await?;
    let writings = store
        .classes()
        .writings(&class, Counted::Everything, since_ms)
        .await?;
    if !is_whole_class && late.is_empty() && writings.is_empty() {
        return Ok(Vec::new());
    }
    let (pupils, _) = list_pupils(store, String::new(), class, |user| !user.disabled).await?;
    let mut pupils = arrange(pupils, &late, &writings);
    pupils.retain(|one| is_whole_class || one.state != Doing::Quiet);
    Ok(pupils)
}

/// Arranges all pupils: those who are stuck first, and of these the ones who failed most; others by name. The inputs are sorted,
/// newest first.
fn arrange(pupils: Vec<User>, late: &[LateWork], writings: &[Writing]) -> Vec<PupilNow> {
    let mut handed_in: BTreeMap<UserId, Vec<&LateWork>> = BTreeMap::new();
    for work in late {
        handed_in.entry(work.user).or_default().push(work);
    }
    let mut written: BTreeMap<UserId, &Writing> = BTreeMap::new();
    for writing in writings {
        written.entry(writing.user).or_insert(writing);
    }
    let mut found: Vec<_> = pupils
        .into_iter()
        .map(|pupil| {
            let works = handed_in.remove(&pupil.id).unwrap_or_default();
            let writing = written.get(&pupil.id).copied();
            of_pupil(pupil, &works, writing)
        })
        .collect();
    found.sort_by(|one, other| {
        let need = |one: &PupilNow| (one.state, -one.most_failed());
        let by_name = || one.pupil.cmp_by_name(&other.pupil);
        need(one).cmp(&need(other)).then_with(by_name)
    });
    found
}

fn outcome(work: &LateWork) -> StatusBadge {
    match work.last_verdict {
        Some(verdict) => StatusBadge::Judged(verdict),
        None if work.is_last_sealed => StatusBadge::Sealed,
        None => StatusBadge::Queued,
    }
}

fn of_pupil(pupil: User, works: &[&LateWork], writing: Option<&Writing>) -> PupilNow {
    let handed_in = works.first().map(|work| Latest {
        problem: work.problem.clone(),
        at_ms: work.last_ms,
        handed_in: Some((work.last_number, outcome(work))),
    });
    let written = writing.map(|writing| Latest {
        problem: writing.problem.clone(),
        at_ms: writing.last_ms,
        handed_in: None,
    });
    let latest = handed_in
        .into_iter()
        .chain(written)
        .max_by_key(|one| one.at_ms);
    let wrong: Vec<_> = works
        .iter()
        .filter(|work| work.failed > 0)
        .map(|work| Wrong {
            problem: work.problem.clone(),
            failed: work.failed,
            is_solved: work.is_solved,
        })
        .collect();
    let state = if wrong.iter().any(Wrong::is_stuck) {
        Doing::Stuck
    } else if latest.is_some() {
        Doing::Working
    } else {
        Doing::Quiet
    };
    let is_accepted = |work: &&&LateWork| work.last_verdict == Some(Verdict::Ac);
    PupilNow {
        pupil,
        state,
        latest,
        wrong,
        solved: works
            .iter()
            .filter(is_accepted)
            .map(|work| work.problem.clone())
            .collect(),
    }
}

impl PupilNow {
    /// The largest number of their failures in one problem.
    fn most_failed(&self) -> i64 {
        let stuck = self.wrong.iter().filter(|one| one.is_stuck());
        stuck.map(|one| one.failed).max().unwrap_or(0)
    }
}

/// The present work of a class at one problem.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ProblemNow {
    /// The number of pupils who submitted to it or write a program for it.
    pub(super) at: usize,
    /// The number of those who have solved it.
    pub(super) solved: usize,
    /// The number of those who have not solved it and failed at least once.
    pub(super) failing: usize,
}

impl ProblemNow {
    /// Whether it is worth a word to all: at least two fail, and they are half of those who are at it.
    pub(super) const fn is_common(&self) -> bool {
        self.failing >= 2 && self.failing * 2 >= self.at
    }
}

/// The problems that these pupils are at, those at which most fail first.
pub(super) fn problems(pupils: &[PupilNow]) -> Vec<(String, ProblemNow)> {
    let mut found: BTreeMap<&str, ProblemNow> = BTreeMap::new();
    for pupil in pupils {
        let latest = pupil.latest.iter().map(|latest| latest.problem.as_str());
        let wrong = pupil.wrong.iter().map(|wrong| wrong.problem.as_str());
        let solved = pupil.solved.iter().map(String::as_str);
        let all: BTreeSet<&str> = latest.chain(wrong).chain(solved).collect();
        for problem in all {
            let now = found.entry(problem).or_default();
            let wrong = pupil.wrong.iter().find(|one| one.problem == problem);
            let has_solved = pupil.solved.iter().any(|one| one == problem)
                || wrong.is_some_and(|one| one.is_solved);
            now.at += 1;
            now.solved += usize::from(has_solved);
            now.failing += usize::from(!has_solved && wrong.is_some());
        }
    }
    let mut found: Vec<_> = found
        .into_iter()
        .map(|(id, now)| (id.to_owned(), now))
        .collect();
    found.sort_by_key(|(_, now)| std::cmp::Reverse((now.failing, now.at)));
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gradebook::pupil_for_tests as user;
    use uuid::Uuid;

    fn work(user: u128, problem: &str, failed: i64, at_ms: i64, is_solved: bool) -> LateWork {
        LateWork {
            user: UserId(Uuid::from_u128(user)),
            problem: problem.to_owned(),
            attempts: failed + i64::from(is_solved),
            failed,
            last_number: at_ms,
            last_verdict: Some(if is_solved { Verdict::Ac } else { Verdict::Wa }),
            is_last_sealed: false,
            last_ms: at_ms,
            is_solved,
        }
    }

    fn writing(user: u128, problem: &str, last_ms: i64) -> Writing {
        Writing {
            user: UserId(Uuid::from_u128(user)),
            problem: problem.to_owned(),
            last_ms,
        }
    }

    #[test]
    fn who_fails_most_at_what_they_never_solved_comes_first() {
        let pupils = vec![
            user(1, "Lê An"),
            user(2, "Trần Bình"),
            user(3, "Bùi Chi"),
            user(4, "Vũ Dung"),
            user(5, "Ngô Em"),
        ];
        // They are sorted newest first. Bình solved what he failed at; An failed only twice.
        let late = [
            work(4, "nim", 3, 90, false),
            work(1, "nim", 2, 80, false),
            work(3, "sum", 7, 70, false),
            work(2, "nim", 5, 60, true),
            work(3, "nim", 1, 50, true),
        ];
        let writings = [writing(3, "coins", 75), writing(1, "sum", 20)];
        let now = arrange(pupils, &late, &writings);
        let told: Vec<_> = now
            .iter()
            .map(|one| (one.pupil.display_name.as_str(), one.state, one.solved.len()))
            .collect();
        let expected = [
            ("Bùi Chi", Doing::Stuck, 1),
            ("Vũ Dung", Doing::Stuck, 0),
            ("Lê An", Doing::Working, 0),
            ("Trần Bình", Doing::Working, 1),
            ("Ngô Em", Doing::Quiet, 0),
        ];
        assert_eq!(told, expected);
        let latest = |index: usize| now[index].latest.clone().unwrap();
        assert_eq!(
            (latest(0).problem.as_str(), latest(0).handed_in),
            ("coins", None),
            "she left what she is stuck at, and writes something else"
        );
        assert_eq!(
            latest(2).handed_in,
            Some((80, StatusBadge::Judged(Verdict::Wa)))
        );
        let wrong: Vec<_> = now[0]
            .wrong
            .iter()
            .map(|one| (one.problem.as_str(), one.failed, one.is_stuck()))
            .collect();
        assert_eq!(wrong, [("sum", 7, true), ("nim", 1, false)]);
        assert_eq!(now[4].latest, None);
        let of = |at, solved, failing| ProblemNow {
            at,
            solved,
            failing,
        };
        let expected = [
            ("nim".to_owned(), of(4, 2, 2)),
            ("sum".to_owned(), of(1, 0, 1)),
            ("coins".to_owned(), of(1, 0, 0)),
        ];
        let problems = problems(&now);
        assert_eq!(problems, expected);
        let common: Vec<bool> = problems.iter().map(|(_, now)| now.is_common()).collect();
        assert_eq!(common, [true, false, false]);
    }
}
