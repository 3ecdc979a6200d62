//! The current work of a class.

use grundy_judgement::Verdict;
use grundy_store::{ClassFilter, Counted, DraftText, LateWork, Role, User};

use crate::fixture::{Fixture, new_submission};

crate::on_both_databases! {
    what_is_handed_in_is_counted_by_pupil_and_problem,
    what_is_written_is_told_by_problem_and_time_only,
    lists_of_submissions_are_told_when_one_comes_and_when_it_is_judged,
}

async fn pupil(f: &Fixture, login: &str, class: &str) -> User {
    let user = f.user(login).await;
    f.store
        .users()
        .set_names(user.id, login, class)
        .await
        .unwrap();
    user
}

fn of_class(name: Option<&str>) -> ClassFilter {
    ClassFilter {
        name: name.map(str::to_owned),
        seen_by: None,
    }
}

async fn judged(f: &Fixture, user: &User, verdict: Verdict) {
    f.submit(user).await;
    f.judge_next(verdict).await;
}

async fn what_is_handed_in_is_counted_by_pupil_and_problem(f: Fixture) {
    f.problem().await;
    let an = pupil(&f, "an", "10A1").await;
    let binh = pupil(&f, "binh", "10A2").await;
    let teacher = pupil(&f, "co", "10A1").await;
    f.store
        .users()
        .set_role(teacher.id, Role::Teacher)
        .await
        .unwrap();
    let closed = pupil(&f, "dung", "10A1").await;
    for user in [&teacher, &closed] {
        judged(&f, user, Verdict::Wa).await;
    }
    f.store.users().set_disabled(closed.id, true).await.unwrap();
    judged(&f, &binh, Verdict::Ac).await;
    judged(&f, &an, Verdict::Wa).await;
    f.clock.advance_ms(60_000);
    let since_ms = f.store.now_ms();
    for verdict in [Verdict::Tle, Verdict::Ie, Verdict::Ce] {
        judged(&f, &an, verdict).await;
    }
    judged(&f, &binh, Verdict::Wa).await;
    let waiting = f.submit(&binh).await;
    let late = async |class: Option<&str>| {
        let class = of_class(class);
        f.store
            .classes()
            .late_work(&class, Counted::Everything, since_ms)
            .await
            .unwrap()
    };
    let of_an = LateWork {
        user: an.id,
        problem: "sum".to_owned(),
        attempts: 3,
        failed: 2,
        last_number: waiting.number - 2,
        last_verdict: Some(Verdict::Ce),
        is_last_sealed: false,
        last_ms: since_ms,
        is_solved: false,
    };
    assert_eq!(late(Some("10A1")).await, std::slice::from_ref(&of_an));
    let of_binh = LateWork {
        user: binh.id,
        attempts: 2,
        failed: 1,
        last_number: waiting.number,
        last_verdict: None,
        is_last_sealed: false,
        // It was solved long before.
        is_solved: true,
        ..of_an.clone()
    };
    assert_eq!(late(None).await, [of_binh, of_an]);
    assert_eq!(late(Some("none")).await, []);
    let later = f
        .store
        .classes()
        .late_work(&of_class(None), Counted::Everything, since_ms + 1)
        .await;
    assert_eq!(later.unwrap(), []);
}

async fn what_is_written_is_told_by_problem_and_time_only(f: Fixture) {
    f.problem().await;
    let an = pupil(&f, "an", "10A1").await;
    let binh = pupil(&f, "binh", "10A2").await;
    let text = DraftText {
        language: "cpp".to_owned(),
        source: "int main() {}".into(),
        input: "".into(),
    };
    let start_ms = f.store.now_ms();
    for user in [&an, &binh] {
        f.clock.advance_ms(1_000);
        f.store
            .drafts()
            .save(user.id, "sum", &text, None)
            .await
            .unwrap();
    }
    let told = async |class: Option<&str>, since_ms: i64| {
        let writings = f
            .store
            .classes()
            .writings(&of_class(class), Counted::Everything, since_ms)
            .await
            .unwrap();
        let told = writings.into_iter();
        told.map(|one| (one.user, one.problem, one.last_ms - start_ms))
            .collect::<Vec<_>>()
    };
    let (of_an, of_binh) = (
        (an.id, "sum".to_owned(), 1_000),
        (binh.id, "sum".to_owned(), 2_000),
    );
    assert_eq!(told(None, start_ms).await, [of_binh.clone(), of_an.clone()]);
    assert_eq!(told(Some("10A1"), start_ms).await, [of_an]);
    assert_eq!(told(None, start_ms + 1_500).await, [of_binh]);
}

async fn lists_of_submissions_are_told_when_one_comes_and_when_it_is_judged(f: Fixture) {
    f.problem().await;
    let user = f.user("an").await;
    // Longer than any test may take: whoever waits for it hangs.
    let never = std::time::Duration::from_secs(3600);
    let mut watch = f.store.watch(grundy_store::Topic::Submissions);
    let new = new_submission(&user);
    f.store.submissions().create(new).await.unwrap();
    watch.changed(never).await;
    f.judge_next(Verdict::Ac).await;
    watch.changed(never).await;
}
