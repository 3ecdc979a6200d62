//! Each context counts only its own submissions: practice none of an event, an event none of practice, and neither any of another event.

use std::collections::BTreeMap;

use grundy_judgement::Verdict;
use grundy_store::{
    ClassFilter, Context, Counted, DraftText, FailedFilter, Filter, NewSubmission, NewUser, Page,
    Role, Submission, User,
};

use crate::fixture::{Fixture, new_submission, new_user};
use crate::on_both_databases;

on_both_databases![
    practice_counts_nothing_of_an_event,
    an_event_counts_nothing_of_practice,
    lists_times_and_rejudges_count_what_they_are_told,
    solvers_are_students_whose_accounts_are_open,
];

async fn submit(f: &Fixture, user: &User, context: Context) -> Submission {
    let new = NewSubmission {
        context,
        ..new_submission(user)
    };
    f.store.submissions().create(new).await.unwrap()
}

async fn judged(f: &Fixture, user: &User, context: Context, verdict: Verdict) -> Submission {
    let submission = submit(f, user, context).await;
    f.judge_next(verdict).await;
    submission
}

/// The aggregates of a context, of a user who is the only one with submissions, all for one problem.
#[derive(Debug, Default, PartialEq)]
struct Told {
    progress: Option<Verdict>,
    solvers: i64,
    first_solutions: usize,
    /// The verdict, attempts and failures in the gradebook.
    result: Option<(Option<Verdict>, i64, i64)>,
    /// The attempts, failures, last number, and whether the problem is solved, in the class's present work.
    late: Option<(i64, i64, i64, bool)>,
    /// The numbers of the latest failed submissions, and whether each mistake was corrected later.
    failed: Vec<(i64, bool)>,
    /// The number of failed submissions that nobody asked about.
    unasked: i64,
    wrong_attempts: i64,
}

async fn told(f: &Fixture, user: &User, context: Context) -> Told {
    let (submissions, everybody) = (f.store.submissions(), ClassFilter::default());
    let progress = submissions
        .user_progress(user.id, Counted::Only(context))
        .await
        .unwrap();
    let solvers = submissions.solvers_count(context).await.unwrap();
    let results = submissions
        .student_results(context, &everybody, &["none", "sum"])
        .await
        .unwrap();
    let own = submissions
        .user_results(user.id, Counted::Only(context))
        .await
        .unwrap();
    assert_eq!(own, results);
    let none = submissions
        .student_results(context, &everybody, &["su", "summ"])
        .await;
    assert_eq!(none.unwrap(), []);
    let late = f
        .store
        .classes()
        .late_work(&everybody, Counted::Only(context), 0)
        .await;
    let mut failed = FailedFilter {
        problem: "sum".to_owned(),
        counted: Counted::Only(context),
        class: everybody,
        every: false,
    };
    let latest = submissions.failed(&failed, None).await.unwrap();
    failed.every = true;
    let under_way = f.store.explanations().under_way(&failed).await.unwrap();
    let first_solutions = submissions.first_solutions(context).await.unwrap();
    Told {
        progress: progress.get("sum").copied(),
        solvers: solvers.get("sum").copied().unwrap_or(0),
        first_solutions: first_solutions.len(),
        result: results
            .first()
            .map(|one| (one.verdict, one.attempts, one.failed)),
        late: late
            .unwrap()
            .first()
            .map(|one| (one.attempts, one.failed, one.last_number, one.is_solved)),
        failed: latest
            .iter()
            .map(|one| (one.number, one.is_overcome))
            .collect(),
        unasked: under_way.unasked,
        wrong_attempts: submissions
            .wrong_attempts(user.id, "sum", context)
            .await
            .unwrap(),
    }
}

async fn practice_counts_nothing_of_an_event(f: Fixture) {
    each_counts_its_own(f, true).await;
}

async fn an_event_counts_nothing_of_practice(f: Fixture) {
    each_counts_its_own(f, false).await;
}

/// A user fails in one context, and solves the problem later in the other.
async fn each_counts_its_own(f: Fixture, fails_in_practice: bool) {
    f.problem().await;
    let an = f.user("an").await;
    let (event, other_event) = (f.event_of(&an).await, f.event_of(&an).await);
    let (failing, solving) = if fails_in_practice {
        (Context::Practice, event)
    } else {
        (event, Context::Practice)
    };
    for (context, verdict) in [
        (failing, Verdict::Wa),
        (failing, Verdict::Tle),
        (solving, Verdict::Wa),
        (solving, Verdict::Ac),
    ] {
        let made = judged(&f, &an, context, verdict).await;
        assert_eq!(f.reload(&made).await.context, context);
    }
    let expected = Told {
        progress: Some(Verdict::Tle),
        solvers: 0,
        first_solutions: 0,
        result: Some((Some(Verdict::Tle), 2, 2)),
        late: Some((2, 2, 2, false)),
        failed: vec![(2, false)],
        unasked: 2,
        wrong_attempts: 2,
    };
    assert_eq!(told(&f, &an, failing).await, expected);
    let expected = Told {
        progress: Some(Verdict::Ac),
        solvers: 1,
        first_solutions: 1,
        result: Some((Some(Verdict::Ac), 2, 1)),
        late: Some((2, 1, 4, true)),
        failed: vec![(3, true)],
        unasked: 1,
        wrong_attempts: 1,
    };
    assert_eq!(told(&f, &an, solving).await, expected);
    assert_eq!(told(&f, &an, other_event).await, Told::default());

    let text = DraftText {
        language: "cpp".to_owned(),
        source: "int main() {}".into(),
        input: "".into(),
    };
    let saved = f.store.drafts().save(an.id, "sum", &text, None).await;
    saved.unwrap();
    for (context, count) in [(Context::Practice, 1), (event, 0)] {
        let everybody = ClassFilter::default();
        let writings = f
            .store
            .classes()
            .writings(&everybody, Counted::Only(context), 0)
            .await;
        assert_eq!(writings.unwrap().len(), count);
    }
}

async fn lists_times_and_rejudges_count_what_they_are_told(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    let (event, other_event) = (f.event_of(&an).await, f.event_of(&an).await);
    for context in [Context::Practice, event, Context::Practice, other_event] {
        f.clock.advance_ms(1);
        judged(&f, &an, context, Verdict::Wa).await;
    }
    let page = Page {
        before_number: None,
        limit: 10,
    };
    for (counted, expected) in [
        (Counted::Everything, &[1, 2, 3, 4][..]),
        (Counted::Only(Context::Practice), &[1, 3]),
        (Counted::Only(event), &[2]),
    ] {
        let listed = f.store.submissions().list(&Filter::of(counted), page).await;
        let listed = listed.unwrap();
        let numbers: Vec<_> = listed.iter().rev().map(|one| one.number).collect();
        assert_eq!(numbers, expected);
        let made: Vec<_> = listed.iter().rev().map(|one| one.created_ms).collect();
        let times = f.store.submissions().times(an.id, counted, 0).await;
        assert_eq!(times.unwrap(), made);
        let rejudges = f.store.rejudges();
        let rejudge = rejudges.begin("sum", counted, an.id, None).await.unwrap();
        let items = rejudges.items(rejudge).await.unwrap();
        let numbers: Vec<_> = items.iter().map(|one| one.number).collect();
        assert_eq!(numbers, expected);
        rejudges.drop(rejudge, an.id).await.unwrap();
    }
    // The share of the judge that a user takes is one number for all contexts.
    for context in [Context::Practice, event] {
        submit(&f, &an, context).await;
    }
    let pending = f.store.submissions().pending_of_user(an.id).await.unwrap();
    assert_eq!(pending, 2);
}

async fn solvers_are_students_whose_accounts_are_open(f: Fixture) {
    f.problem().await;
    let (an, closed) = (f.user("an").await, f.user("cu").await);
    let teacher = NewUser {
        role: Role::Teacher,
        ..new_user("co")
    };
    let teacher = f.store.users().create(teacher).await.unwrap();
    for user in [&an, &an, &closed, &teacher] {
        judged(&f, user, Context::Practice, Verdict::Ac).await;
    }
    f.store.users().set_disabled(closed.id, true).await.unwrap();
    let solvers = f.store.submissions().solvers_count(Context::Practice).await;
    assert_eq!(solvers.unwrap(), BTreeMap::from([("sum".to_owned(), 1)]));
}
