//! A class's failed submissions together: listing them, and having them explained without delaying anybody.

use bytes::Bytes;
use grundy_judgement::{Explanation, Verdict};
use grundy_store::{
    Action, AuditFilter, BlobHash, ClassFilter, Context, Counted, EXPLAIN,
    EXPLANATIONS_BY_THE_WAY_MAX, Error, Expected, ExplanationPictures, FailedFilter,
    FailedSubmission, OPEN_EXPLANATIONS_MAX, RequestState, Role, Submission, UnderWay, User,
    WorkingChange, WorkingSource,
};

use crate::fixture::{Fixture, compile, summary, test_row};

crate::on_both_databases! {
    each_pupils_latest_failure_is_found_or_all,
    a_class_is_its_open_accounts,
    what_was_found_and_the_failed_tests_come_along,
    pages_are_bounded_and_follow_each_other,
    what_nobody_asked_for_waits_behind_everything,
    who_asks_in_person_goes_first,
    nobody_is_asked_about_twice,
    one_user_has_a_bounded_number_waiting,
    a_packaged_mistake_is_on_record,
}

async fn judged(f: &Fixture, user: &User, verdict: Verdict) -> Submission {
    let submission = f.submit(user).await;
    f.judge_next(verdict).await;
    submission
}

fn filter(class: Option<&str>, every: bool) -> FailedFilter {
    FailedFilter {
        problem: "sum".to_owned(),
        counted: Counted::Only(Context::Practice),
        class: ClassFilter {
            name: class.map(str::to_owned),
            seen_by: None,
        },
        every,
    }
}

async fn failed(f: &Fixture, filter: &FailedFilter) -> Vec<FailedSubmission> {
    f.store.submissions().failed(filter, None).await.unwrap()
}

async fn numbers(f: &Fixture, filter: &FailedFilter) -> Vec<i64> {
    let rows = failed(f, filter).await;
    rows.iter().map(|row| row.number).collect()
}

async fn teacher(f: &Fixture) -> User {
    let teacher = f.user("co").await;
    f.store
        .users()
        .set_role(teacher.id, Role::Teacher)
        .await
        .unwrap();
    teacher
}

async fn find_next(f: &Fixture) -> Option<uuid::Uuid> {
    let lease = f.claim_of(&[&EXPLAIN]).await?;
    let begun = f.store.explanations().start(&lease).await.unwrap().unwrap();
    let none = ExplanationPictures::default();
    let found = Explanation::of(Verdict::Wa);
    let finished = f.store.explanations().finish(&lease, found, none).await;
    finished.unwrap();
    Some(begun.submission.0)
}

async fn each_pupils_latest_failure_is_found_or_all(f: Fixture) {
    f.problem().await;
    let (an, binh, co) = (f.user("an").await, f.user("binh").await, teacher(&f).await);
    let first = judged(&f, &an, Verdict::Wa).await;
    let second = judged(&f, &an, Verdict::Tle).await;
    let overcome = judged(&f, &binh, Verdict::Rte).await;
    judged(&f, &binh, Verdict::Ac).await;
    judged(&f, &an, Verdict::Ce).await;
    judged(&f, &co, Verdict::Wa).await;
    f.submit(&an).await;
    let latest = failed(&f, &filter(None, false)).await;
    let told: Vec<_> = latest
        .iter()
        .map(|row| (row.number, row.verdict, row.is_overcome))
        .collect();
    assert_eq!(
        told,
        [
            (overcome.number, Verdict::Rte, true),
            (second.number, Verdict::Tle, false)
        ]
    );
    assert_eq!(latest[0].display_name, "Người dùng binh");
    let source = f.store.submissions().source(second.id).await.unwrap();
    assert_eq!(latest[1].source, BlobHash::of(&source));
    assert_eq!(
        numbers(&f, &filter(None, true)).await,
        [overcome.number, second.number, first.number]
    );
    let other = FailedFilter {
        problem: "none".to_owned(),
        ..filter(None, false)
    };
    assert_eq!(failed(&f, &other).await, []);
}

async fn a_class_is_its_open_accounts(f: Fixture) {
    f.problem().await;
    let mut wrong = Vec::new();
    for (login, class) in [
        ("an", "10A1"),
        ("binh", "10A1"),
        ("cuong", "10A2"),
        ("dung", ""),
    ] {
        let user = f.user(login).await;
        f.store
            .users()
            .set_names(user.id, login, class)
            .await
            .unwrap();
        wrong.push((judged(&f, &user, Verdict::Wa).await.number, user));
    }
    assert_eq!(
        numbers(&f, &filter(Some("10A1"), false)).await,
        [wrong[1].0, wrong[0].0]
    );
    assert_eq!(numbers(&f, &filter(None, false)).await.len(), 4);
    f.store
        .users()
        .set_disabled(wrong[0].1.id, true)
        .await
        .unwrap();
    assert_eq!(
        numbers(&f, &filter(Some("10A1"), false)).await,
        [wrong[1].0]
    );
    assert_eq!(numbers(&f, &filter(Some("10"), true)).await, [] as [i64; 0]);
}

async fn what_was_found_and_the_failed_tests_come_along(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    let submission = f.submit(&an).await;
    let lease = f.claim().await.unwrap();
    f.start(&lease).await;
    f.store
        .judgements()
        .record_compile(&lease, &compile(), 3)
        .await
        .unwrap();
    let mut rows = [test_row(0), test_row(1), test_row(2)];
    rows[1].test.verdict = Verdict::Wa;
    rows[2].test.verdict = Verdict::Rte;
    f.store
        .judgements()
        .record_tests(&lease, &rows)
        .await
        .unwrap();
    let wrong = summary(Verdict::Wa);
    f.store.judgements().finish(&lease, &wrong).await.unwrap();
    let one = filter(None, false);
    let row = failed(&f, &one).await.remove(0);
    assert_eq!(row.explained, None);
    assert_eq!(row.failed_tests, ["secret/01", "secret/02"]);
    let asked = f
        .store
        .explanations()
        .ask(submission.id, an.id, false)
        .await;
    asked.unwrap();
    assert_eq!(
        failed(&f, &one).await[0].explained,
        Some(RequestState::Queued)
    );
    find_next(&f).await.unwrap();
    let found = Box::new(Explanation::of(Verdict::Wa));
    assert_eq!(
        failed(&f, &one).await[0].explained,
        Some(RequestState::Done(found))
    );
    // The explanation outlives a version that does not change what it is about: this one adds a test and changes a statement.
    let newer = f.package(&[
        ("data/secret/03.in", "1 1\n"),
        ("data/secret/03.ans", "2\n"),
        ("statement/problem.en.md", "Add two numbers."),
    ]);
    f.store.packages().publish_folder(&newer).await.unwrap();
    let found = Box::new(Explanation::of(Verdict::Wa));
    assert_eq!(
        failed(&f, &one).await[0].explained,
        Some(RequestState::Done(found))
    );
    let stored = f.store.explanations().get(submission.id).await.unwrap();
    assert!(stored.is_some_and(|stored| stored.state.is_final()));
    // This version changes a test that was failed.
    let newer = f.package(&[
        ("data/secret/02.in", "1 1\n"),
        ("data/secret/02.ans", "2\n"),
    ]);
    f.store.packages().publish_folder(&newer).await.unwrap();
    assert_eq!(failed(&f, &one).await[0].explained, None);
}

async fn pages_are_bounded_and_follow_each_other(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    for _ in 0..51 {
        judged(&f, &an, Verdict::Wa).await;
    }
    let all = filter(None, true);
    let first = failed(&f, &all).await;
    assert_eq!((first.len(), first[0].number), (50, 51));
    let rest = f.store.submissions().failed(&all, Some(2)).await.unwrap();
    assert_eq!(rest.len(), 1);
    let end = f.store.submissions().failed(&all, Some(1)).await.unwrap();
    assert_eq!(end, []);
}

async fn what_nobody_asked_for_waits_behind_everything(f: Fixture) {
    f.problem().await;
    let (an, binh, co) = (f.user("an").await, f.user("binh").await, teacher(&f).await);
    let early = judged(&f, &an, Verdict::Wa).await;
    let late = judged(&f, &binh, Verdict::Wa).await;
    let asked = f
        .store
        .explanations()
        .ask_all(&[early.id], co.id)
        .await
        .unwrap();
    assert_eq!(asked, 1);
    let stored = f.store.explanations().get(early.id).await.unwrap().unwrap();
    assert!(stored.is_by_the_way && stored.asked_by == co.id);
    f.clock.advance_ms(60_000);
    f.store
        .explanations()
        .ask(late.id, binh.id, false)
        .await
        .unwrap();
    let one = filter(None, false);
    let under_way = async || f.store.explanations().under_way(&one).await.unwrap();
    let expected = UnderWay {
        queued: 2,
        ..UnderWay::default()
    };
    assert_eq!(under_way().await, expected);
    assert_eq!(find_next(&f).await, Some(late.id.0));
    assert_eq!(find_next(&f).await, Some(early.id.0));
    assert_eq!(find_next(&f).await, None);
    let expected = UnderWay {
        over: 2,
        ..UnderWay::default()
    };
    assert_eq!(under_way().await, expected);
}

async fn who_asks_in_person_goes_first(f: Fixture) {
    f.problem().await;
    let (an, binh, co) = (f.user("an").await, f.user("binh").await, teacher(&f).await);
    let (one, two) = (
        judged(&f, &an, Verdict::Wa).await,
        judged(&f, &binh, Verdict::Wa).await,
    );
    let both = [one.id, two.id];
    assert_eq!(
        f.store.explanations().ask_all(&both, co.id).await.unwrap(),
        2
    );
    let own = f
        .store
        .explanations()
        .ask(two.id, binh.id, false)
        .await
        .unwrap();
    assert!(!own.is_by_the_way && own.asked_by == binh.id);
    // Asking for all again takes nobody's turn away.
    assert_eq!(
        f.store.explanations().ask_all(&both, co.id).await.unwrap(),
        0
    );
    let lease = f.claim_of(&[&EXPLAIN]).await.unwrap();
    assert_eq!(lease.user, Some(binh.id));
    let begun = f.store.explanations().start(&lease).await.unwrap().unwrap();
    assert_eq!(begun.submission, two.id);
    // An explanation in the making is not begun again for another user who asks.
    let lease = f.claim_of(&[&EXPLAIN]).await.unwrap();
    f.store.explanations().start(&lease).await.unwrap().unwrap();
    let joined = f
        .store
        .explanations()
        .ask(one.id, an.id, false)
        .await
        .unwrap();
    assert_eq!(
        (joined.state, joined.asked_by),
        (RequestState::Running, co.id)
    );
    let none = ExplanationPictures::default();
    let finished = f
        .store
        .explanations()
        .finish(&lease, Explanation::of(Verdict::Wa), none)
        .await;
    finished.unwrap();
}

async fn nobody_is_asked_about_twice(f: Fixture) {
    f.problem().await;
    let (an, co) = (f.user("an").await, teacher(&f).await);
    let wrong = judged(&f, &an, Verdict::Wa).await;
    let right = judged(&f, &an, Verdict::Ac).await;
    let nowhere = grundy_store::SubmissionId(uuid::Uuid::from_u128(7));
    let all = [wrong.id, wrong.id, right.id, nowhere];
    assert_eq!(
        f.store.explanations().ask_all(&all, co.id).await.unwrap(),
        1
    );
    assert_eq!(
        f.store.explanations().ask_all(&all, an.id).await.unwrap(),
        0
    );
    assert!(find_next(&f).await.is_some());
    assert_eq!(
        f.store.explanations().ask_all(&all, co.id).await.unwrap(),
        0
    );
    assert_eq!(find_next(&f).await, None);
    // After a rejudge it is another question, if the submission fails otherwise.
    f.store.submissions().rejudge(wrong.id).await.unwrap();
    f.judge_next(Verdict::Wa).await;
    assert_eq!(
        f.store.explanations().ask_all(&all, co.id).await.unwrap(),
        0
    );
    f.store.submissions().rejudge(wrong.id).await.unwrap();
    // While it waits, it is among the failures by the verdict that it shows, and nothing is asked yet.
    assert_eq!(numbers(&f, &filter(None, false)).await, [wrong.number]);
    assert_eq!(
        f.store.explanations().ask_all(&all, co.id).await.unwrap(),
        0
    );
    f.judge_next(Verdict::Tle).await;
    assert_eq!(
        f.store.explanations().ask_all(&all, co.id).await.unwrap(),
        1
    );
    assert!(find_next(&f).await.is_some());
}

async fn one_user_has_a_bounded_number_waiting(f: Fixture) {
    f.problem().await;
    let (an, co) = (f.user("an").await, teacher(&f).await);
    let most = usize::try_from(EXPLANATIONS_BY_THE_WAY_MAX).unwrap();
    let mut all = Vec::new();
    for _ in 0..=most {
        all.push(judged(&f, &an, Verdict::Wa).await.id);
        // The clock moves on, so that nobody is over the budget of compile time.
        f.clock.advance_ms(5_000);
    }
    assert_eq!(
        f.store.explanations().ask_all(&all, co.id).await.unwrap(),
        most
    );
    assert_eq!(
        f.store.explanations().ask_all(&all, co.id).await.unwrap(),
        0
    );
    assert_eq!(f.store.explanations().get(all[most]).await.unwrap(), None);
    // The teacher's own questions are counted separately.
    for id in all.iter().take(OPEN_EXPLANATIONS_MAX as usize) {
        f.store.explanations().ask(*id, co.id, false).await.unwrap();
    }
    let refused = f.store.explanations().ask(all[most], co.id, false).await;
    assert!(matches!(refused, Err(Error::TooMany { .. })), "{refused:?}");
}

async fn a_packaged_mistake_is_on_record(f: Fixture) {
    f.problem().await;
    let co = teacher(&f).await;
    let store = f.store.by(co.id);
    let version = store.problems().current_version("sum").await.unwrap();
    let source = WorkingSource::Version(version);
    let copy = store.working_copies().create("sum", co.id, source).await;
    let copy = copy.unwrap();
    let path = "submissions/wrong_answer/greedy.cpp";
    let change = WorkingChange {
        path: path.to_owned(),
        expected: Expected::Absent,
        content: Some(Bytes::from_static(b"int main() {}")),
    };
    let changes = [change];
    let copies = store.working_copies();
    let package = || copies.package_mistake(copy, "sum", &changes, 17, path);
    package().await.unwrap();
    // A refused write is not on record.
    assert!(matches!(package().await, Err(Error::Conflict { .. })));
    let all = AuditFilter::default();
    let actions = f
        .store
        .audit()
        .list(&all, None, 10)
        .await
        .unwrap()
        .into_iter();
    let packaged = actions.filter(|entry| entry.action == Action::MistakePackaged);
    let told: Vec<_> = packaged
        .map(|entry| (entry.subject, entry.was, entry.became))
        .collect();
    let expected = (
        "sum".to_owned(),
        Some("17".to_owned()),
        Some(path.to_owned()),
    );
    assert_eq!(told, [expected]);
    assert!(
        store
            .working_copies()
            .file(copy, path)
            .await
            .unwrap()
            .is_some()
    );
}
