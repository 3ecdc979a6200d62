//! Results of classes.

use grundy_judgement::Verdict;
use grundy_store::{ClassFilter, Context, Counted, NewUser, Role, StudentResult, UserFilter};

use crate::fixture::{Fixture, new_user};
use crate::on_both_databases;

on_both_databases![
    the_best_result_of_each_student_counts,
    who_is_not_wanted_takes_no_place,
];

async fn results_in(f: &Fixture, problem: &str) -> Vec<StudentResult> {
    f.store
        .submissions()
        .student_results(Context::Practice, &ClassFilter::default(), &[problem])
        .await
        .unwrap()
}

async fn the_best_result_of_each_student_counts(f: Fixture) {
    f.problem().await;
    assert_eq!(results_in(&f, "sum").await, []);
    let (an, binh) = (f.user("an").await, f.user("binh").await);
    let closed = f.user("cu").await;
    let teacher = NewUser {
        role: Role::Teacher,
        ..new_user("co")
    };
    let teacher = f.store.users().create(teacher).await.unwrap();
    for user in [&teacher, &closed] {
        f.submit(user).await;
        f.judge_next(Verdict::Ac).await;
    }
    f.store.users().set_disabled(closed.id, true).await.unwrap();
    for verdict in [Verdict::Wa, Verdict::Ac, Verdict::Ie] {
        f.submit(&an).await;
        f.judge_next(verdict).await;
    }
    f.submit(&binh).await;
    let told = async || {
        let mut results = results_in(&f, "sum").await;
        results.sort_by_key(|result| result.attempts);
        // What somebody has handed in stays after their account is closed.
        let before = results.len();
        results.retain(|result| result.user != closed.id);
        assert_eq!(results.len() + 1, before);
        let told = results.into_iter();
        told.map(|result| (result.user, result.verdict, result.attempts))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        told().await,
        [(binh.id, None, 1), (an.id, Some(Verdict::Ac), 3)]
    );
    f.judge_next(Verdict::Wa).await;
    assert_eq!(told().await[0], (binh.id, Some(Verdict::Wa), 1));
    let results = results_in(&f, "sum").await;
    let best = results.iter().find(|result| result.user == an.id).unwrap();
    let submission = f.store.submissions().by_number(4).await.unwrap().unwrap();
    let shown = submission.result.unwrap();
    assert_eq!(shown.verdict, Verdict::Ac);
    assert_eq!(best.points, (shown.score, shown.max_score));
    assert_eq!((best.problem.as_str(), best.failed), ("sum", 1));
    assert_eq!(best.solved_ms, Some(submission.created_ms));
    let own = f
        .store
        .submissions()
        .user_results(an.id, Counted::Only(Context::Practice))
        .await
        .unwrap();
    assert_eq!(own, std::slice::from_ref(best));
    assert_eq!(
        f.store
            .submissions()
            .user_results(closed.id, Counted::Only(Context::Practice))
            .await
            .unwrap()[0]
            .failed,
        0
    );
    assert_eq!(results_in(&f, "none").await, []);
}

async fn who_is_not_wanted_takes_no_place(f: Fixture) {
    let closed = f.user("an").await;
    f.store.users().set_disabled(closed.id, true).await.unwrap();
    for login in ["binh", "chi"] {
        f.user(login).await;
    }
    let students = UserFilter {
        role: Some(Role::Student),
        ..UserFilter::default()
    };
    let logins = async |users_max, is_wanted| {
        let found = f
            .store
            .users()
            .find_all(&students, users_max, is_wanted)
            .await;
        let (users, has_more) = found.unwrap();
        let logins = users.into_iter().map(|user| user.login);
        (logins.collect::<Vec<_>>().join(" "), has_more)
    };
    let is_open: grundy_store::IsWanted = |user| !user.disabled;
    assert_eq!(logins(2, is_open).await, ("binh chi".to_owned(), false));
    assert_eq!(logins(1, is_open).await, ("binh".to_owned(), true));
    assert_eq!(logins(2, |_| true).await, ("an binh".to_owned(), true));
}
