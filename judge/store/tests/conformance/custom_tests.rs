//! Custom tests: the newest of a user replaces earlier ones, goes first, and is soon forgotten.

use bytes::Bytes;
use grundy_judgement::{CustomTestReport, Exit, Reason, TriedRun, Verdict};
use grundy_store::{
    ATTEMPTS_MAX, COMPILE_BUDGET_MS, COMPILE_DRAFT, CUSTOM_TEST, Capabilities, CustomTest,
    CustomTestSubject, Error, INPUT_BYTES_MAX, Lease, MAKE_COPY, NewCustomTest, NewWorkingFile,
    Question, Request, RequestState, Topic, User, WorkingSource,
};

use crate::fixture::{Fixture, LEASE_MS, compile};

crate::on_both_databases! {
    a_report_comes_back_as_it_was_written,
    a_newer_one_takes_the_job_from_the_worker,
    custom_tests_go_before_submissions_and_drafts_behind,
    drafts_and_runs_do_not_replace_each_other,
    programs_of_a_working_copy_are_tried_before_the_problem_is_there,
    they_are_charged_and_drafts_are_not,
    what_the_judge_fails_at_says_so,
    what_nobody_can_do_waits_and_says_for_what,
    they_are_forgotten,
    who_asks_and_who_finishes_do_not_wait_for_one_another,
    unfit_ones_are_refused,
}

const SECOND_MS: i64 = 1000;

fn new(user: &User, on: CustomTestSubject) -> NewCustomTest {
    NewCustomTest {
        user: user.id,
        problem: "sum".to_owned(),
        language: "cpp".to_owned(),
        file_name: "sum.cpp".to_owned(),
        source: Bytes::from_static(b"int main() {}"),
        on,
    }
}

fn input() -> CustomTestSubject {
    CustomTestSubject::Input(Bytes::from_static(b"1 \0\xff2\n"))
}

async fn create(f: &Fixture, user: &User, on: CustomTestSubject) -> Request<CustomTest> {
    f.store.runs().create(new(user, on)).await.unwrap()
}

async fn reload(f: &Fixture, custom_test: &Request<CustomTest>) -> Request<CustomTest> {
    f.store
        .requests()
        .get(custom_test.id)
        .await
        .unwrap()
        .unwrap()
}

async fn begin(f: &Fixture, lease: &Lease) -> Option<Request<CustomTest>> {
    f.store.requests().begin(lease).await.unwrap()
}

pub(crate) fn report() -> CustomTestReport {
    let run = TriedRun {
        verdict: Verdict::Rte,
        is_checked: true,
        cpu_ms: 3.1,
        wall_ms: 3.6,
        memory_bytes: 1 << 20,
        exit: Exit::Signal(11),
        message: "with \0".to_owned(),
        reason: Some(Reason::Signal { signal: 11 }),
        input_fault: Some("\0 is no number".to_owned()),
        output: b"a\0\xff".to_vec(),
        output_bytes: 0,
        is_output_clipped: true,
        error_output: b"\xfe\0".to_vec(),
        is_error_output_clipped: false,
        transcript: Some(b"> 1\n".to_vec()),
        judge_note: None,
    };
    CustomTestReport {
        compile: compile(),
        run: Some(run),
    }
}

async fn a_report_comes_back_as_it_was_written(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    let asked = create(&f, &an, input()).await;
    assert_eq!(
        (&asked.state, &asked.question.on),
        (&RequestState::Queued, &input())
    );
    let mut watch = f.store.watch(Topic::about(an.id));
    let lease = f.claim_of(&[&CUSTOM_TEST]).await.unwrap();
    assert_eq!(lease.user, Some(an.id));
    let begun = begin(&f, &lease).await.unwrap();
    assert_eq!((begun.id, &begun.state), (asked.id, &RequestState::Running));
    // The time is an hour: the test would hang, not pass, if nobody were told.
    watch.changed(std::time::Duration::from_secs(3600)).await;
    assert_eq!(reload(&f, &asked).await, begun);
    let written = report();
    let finished = f
        .store
        .requests()
        .answer::<CustomTest>(&lease, &written)
        .await;
    finished.unwrap();
    watch.changed(std::time::Duration::from_secs(3600)).await;
    let done = reload(&f, &asked).await;
    assert_eq!(done.state, RequestState::Done(Box::new(report())));
    assert_eq!(f.claim_of(&[&CUSTOM_TEST]).await, None);
    let on_sample = create(&f, &an, CustomTestSubject::Sample("sample/1".to_owned())).await;
    assert_eq!(reload(&f, &on_sample).await.question, on_sample.question);
}

async fn a_newer_one_takes_the_job_from_the_worker(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    let first = create(&f, &an, input()).await;
    let late = f.claim_of(&[&CUSTOM_TEST]).await.unwrap();
    begin(&f, &late).await.unwrap();
    let second = create(&f, &an, input()).await;
    let third = create(&f, &an, input()).await;
    for replaced in [&first, &second] {
        assert_eq!(reload(&f, replaced).await.state, RequestState::Replaced);
    }
    let refused = f
        .store
        .requests()
        .answer::<CustomTest>(&late, &report())
        .await;
    assert!(matches!(refused, Err(Error::LeaseLost)), "{refused:?}");
    assert_eq!(reload(&f, &first).await.state, RequestState::Replaced);
    let lease = f.claim_of(&[&CUSTOM_TEST]).await.unwrap();
    let begun = begin(&f, &lease).await.unwrap();
    assert_eq!(begun.id, third.id);
    // Another user's custom test changes nothing here.
    let binh = f.user("binh").await;
    let other = create(&f, &binh, input()).await;
    assert_eq!(reload(&f, &third).await.state, RequestState::Running);
    assert_eq!(reload(&f, &other).await.state, RequestState::Queued);
    f.store
        .requests()
        .answer::<CustomTest>(&lease, &report())
        .await
        .unwrap();
    // A job that has nothing left to do ends.
    let lease = f.claim_of(&[&CUSTOM_TEST]).await.unwrap();
    f.clock.advance_ms(CustomTest::LIFE_MS);
    f.store.queue().renew(&lease, LEASE_MS).await.unwrap();
    create(&f, &an, CustomTestSubject::Nothing).await;
    assert_eq!(begin(&f, &lease).await, None);
    f.store.queue().finish(&lease).await.unwrap();
}

async fn custom_tests_go_before_submissions_and_drafts_behind(f: Fixture) {
    f.problem().await;
    let [an, binh, chi] = [
        f.user("an").await,
        f.user("binh").await,
        f.user("chi").await,
    ];
    create(&f, &an, CustomTestSubject::Nothing).await;
    f.submit(&binh).await;
    create(&f, &chi, input()).await;
    let mut order = Vec::new();
    while let Some(lease) = f.claim().await {
        order.push(lease.job.kind.name());
    }
    assert_eq!(order, ["custom_test", "judge", "compile_draft"]);
}

async fn drafts_and_runs_do_not_replace_each_other(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    let old = create(&f, &an, CustomTestSubject::Nothing).await;
    let draft = create(&f, &an, CustomTestSubject::Nothing).await;
    let same = new(&an, CustomTestSubject::Nothing);
    let other = NewCustomTest {
        source: Bytes::from_static(b"int x;"),
        ..same.clone()
    };
    let open = f.store.runs().open_draft(&same).await.unwrap();
    assert_eq!(open.map(|open| open.id), Some(draft.id));
    assert_eq!(f.store.runs().open_draft(&other).await.unwrap(), None);
    let run = create(&f, &an, input()).await;
    assert_eq!(reload(&f, &old).await.state, RequestState::Replaced);
    for kind in [&CUSTOM_TEST, &COMPILE_DRAFT] {
        let lease = f.claim_of(&[kind]).await.unwrap();
        let begun = begin(&f, &lease).await.unwrap();
        let expected = if kind == &CUSTOM_TEST { &run } else { &draft };
        assert_eq!(begun.id, expected.id);
    }
    let lease = {
        f.submit(&an).await;
        f.claim().await.unwrap()
    };
    let refused = f.store.requests().begin::<CustomTest>(&lease).await;
    assert!(
        matches!(refused, Err(Error::NotFound { .. })),
        "{refused:?}"
    );
}

async fn programs_of_a_working_copy_are_tried_before_the_problem_is_there(f: Fixture) {
    let an = f.user("an").await;
    let file = CustomTestSubject::WorkingFile("generators/gen.cpp".to_owned());
    let recipe = CustomTestSubject::Recipe {
        generator: "gen".to_owned(),
        args: vec!["a b".to_owned(), String::new()],
    };
    let of_new = |on: &CustomTestSubject| NewCustomTest {
        problem: "moi".to_owned(),
        ..new(&an, on.clone())
    };
    let refused = f.store.runs().create(of_new(&file)).await;
    assert!(
        matches!(refused, Err(Error::NotFound { .. })),
        "{refused:?}"
    );
    let tree = f.store.working_copies().open_tree("moi").await.unwrap();
    assert!(tree.is_none());
    let made = f
        .store
        .working_copies()
        .create("moi", an.id, WorkingSource::Template)
        .await;
    let copy = made.unwrap();
    let lease = f.claim_of(&[&MAKE_COPY]).await.unwrap();
    let files = [("generators/gen.cpp", 3), ("data/secret/1.in", 100_000)].map(|(path, bytes)| {
        NewWorkingFile {
            path: path.to_owned(),
            content: Bytes::from(vec![b'1'; bytes]),
            executable: false,
        }
    });
    f.store
        .working_copies()
        .open(&lease, &files, &[])
        .await
        .unwrap();
    let input = CustomTestSubject::TestInput {
        test: "secret/02".to_owned(),
        input: Bytes::from_static(b"1 \0\xff2\n"),
    };
    let outside = CustomTestSubject::TestInput {
        test: "02".to_owned(),
        input: Bytes::new(),
    };
    let refused = f.store.runs().create(of_new(&outside)).await;
    assert!(matches!(refused, Err(Error::Invalid { field: "test", .. })));
    for on in [&file, &recipe, &input] {
        let asked = f.store.runs().create(of_new(on)).await.unwrap();
        assert_eq!(asked.question.on, *on);
        assert_eq!(reload(&f, &asked).await.question.on, *on);
    }
    let open = f.store.runs().open_draft(&of_new(&file)).await.unwrap();
    assert_eq!(open.map(|open| open.question.on), Some(file));
    let other = CustomTestSubject::WorkingFile("generators/other.cpp".to_owned());
    assert_eq!(
        f.store.runs().open_draft(&of_new(&other)).await.unwrap(),
        None
    );
    // All files are there, and each is read only where somebody asks for it.
    let tree = f
        .store
        .working_copies()
        .open_tree("moi")
        .await
        .unwrap()
        .unwrap();
    let size = |path: &str| tree.files[path].bytes;
    assert_eq!(
        (size("generators/gen.cpp"), size("data/secret/1.in")),
        (3, 100_000)
    );
    // The row that custom tests name is no problem yet.
    assert_eq!(f.store.problems().get("moi").await.unwrap(), None);
    assert!(f.store.problems().list().await.unwrap().is_empty());
    f.store.working_copies().drop(copy).await.unwrap();
    let again = f
        .store
        .working_copies()
        .create("moi", an.id, WorkingSource::Template)
        .await;
    again.unwrap();
}

async fn they_are_charged_and_drafts_are_not(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    let slow = |kind: &'static str| {
        let mut report = report();
        report.compile.wall_ms = COMPILE_BUDGET_MS.unsigned_abs() + 1;
        (kind, report)
    };
    for (kind, report) in [slow("compile_draft"), slow("custom_test")] {
        assert_eq!(
            f.store.runs().compile_wait_ms(an.id).await.unwrap(),
            0,
            "{kind}"
        );
        let on = if kind == "custom_test" {
            input()
        } else {
            CustomTestSubject::Nothing
        };
        create(&f, &an, on).await;
        let lease = f.claim().await.unwrap();
        assert_eq!(lease.job.kind.name(), kind);
        begin(&f, &lease).await;
        f.store
            .requests()
            .answer::<CustomTest>(&lease, &report)
            .await
            .unwrap();
    }
    assert!(f.store.runs().compile_wait_ms(an.id).await.unwrap() > 0);
    create(&f, &an, input()).await;
    assert_eq!(f.claim_of(&[&CUSTOM_TEST]).await, None, "over the budget");
    // Slot time counts too, also that of replaced custom tests.
    let [binh, chi] = [f.user("binh").await, f.user("chi").await];
    create(&f, &binh, input()).await;
    let lease = f.claim_of(&[&CUSTOM_TEST]).await.unwrap();
    f.clock.advance_ms(LEASE_MS - 1);
    f.store.queue().renew(&lease, LEASE_MS).await.unwrap();
    f.clock.advance_ms(SECOND_MS);
    create(&f, &binh, input()).await;
    create(&f, &chi, input()).await;
    let next = f.claim_of(&[&CUSTOM_TEST]).await.unwrap();
    assert_eq!(next.user, Some(chi.id), "who used less goes first");
}

async fn what_the_judge_fails_at_says_so(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    let asked = create(&f, &an, input()).await;
    for attempt in 1..=ATTEMPTS_MAX {
        let lease = f.claim_of(&[&CUSTOM_TEST]).await.unwrap();
        assert_eq!(lease.attempt, attempt);
        begin(&f, &lease).await.unwrap();
        f.store.queue().release(&lease, 0, "no room").await.unwrap();
        let state = reload(&f, &asked).await.state;
        let expected = if attempt == ATTEMPTS_MAX {
            RequestState::Failed
        } else {
            RequestState::Queued
        };
        assert_eq!(state, expected);
    }
    // The next one is tried from the start.
    create(&f, &an, input()).await;
    assert_eq!(f.claim_of(&[&CUSTOM_TEST]).await.unwrap().attempt, 1);
}

async fn what_nobody_can_do_waits_and_says_for_what(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    let asked = create(&f, &an, input()).await;
    assert_eq!(asked.waits_for, Some(Capabilities::of(["cpp"])));
    let lease = f.claim_of(&[&CUSTOM_TEST]).await.unwrap();
    begin(&f, &lease).await.unwrap();
    assert_eq!(reload(&f, &asked).await.waits_for, None);
    let needs = Capabilities::of(["cpp", "haskell"]);
    f.store
        .queue()
        .requeue_with_needs(&lease, &needs)
        .await
        .unwrap();
    assert_eq!(reload(&f, &asked).await.waits_for, Some(needs));
    assert_eq!(f.claim_of(&[&CUSTOM_TEST]).await, None);
    // The next custom test needs only its own language.
    create(&f, &an, input()).await;
    assert!(f.claim_of(&[&CUSTOM_TEST]).await.is_some());
}

async fn they_are_forgotten(f: Fixture) {
    f.problem().await;
    let [an, binh] = [f.user("an").await, f.user("binh").await];
    let first = create(&f, &an, input()).await;
    f.clock.advance_ms(SECOND_MS);
    for _ in 0..10 {
        f.clock.advance_ms(1);
        create(&f, &an, input()).await;
    }
    assert_eq!(
        f.store
            .requests()
            .get::<CustomTest>(first.id)
            .await
            .unwrap(),
        None,
        "too many"
    );
    let last = create(&f, &an, input()).await;
    f.clock.advance_ms(CustomTest::LIFE_MS);
    assert_eq!(
        f.store.requests().get::<CustomTest>(last.id).await.unwrap(),
        None,
        "too old"
    );
    create(&f, &binh, input()).await;
}

async fn unfit_ones_are_refused(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    let too_long = CustomTestSubject::Input(Bytes::from(vec![b'1'; INPUT_BYTES_MAX + 1]));
    let no_language = NewCustomTest {
        language: "C++".to_owned(),
        ..new(&an, input())
    };
    for unfit in [new(&an, too_long), no_language] {
        let refused = f.store.runs().create(unfit).await;
        assert!(matches!(refused, Err(Error::Invalid { .. })), "{refused:?}");
    }
    let unknown = NewCustomTest {
        problem: "nosuch".to_owned(),
        ..new(&an, input())
    };
    let refused = f.store.runs().create(unknown).await;
    assert!(
        matches!(refused, Err(Error::NotFound { .. })),
        "{refused:?}"
    );
    assert_eq!(f.claim_of(&[&CUSTOM_TEST]).await, None);
}

/// Both write the row of the job and of the custom test.
async fn who_asks_and_who_finishes_do_not_wait_for_one_another(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    create(&f, &an, input()).await;
    let written = report();
    for _ in 0..40 {
        // A refused request may still be rolled back, and claims pass over rows that are locked.
        let lease = loop {
            match f.claim_of(&[&CUSTOM_TEST]).await {
                Some(lease) => break lease,
                None => tokio::task::yield_now().await,
            }
        };
        begin(&f, &lease).await.unwrap();
        let (runs, requests) = (f.store.runs(), f.store.requests());
        let (asked, finished) = tokio::join!(
            runs.create(new(&an, input())),
            requests.answer::<CustomTest>(&lease, &written),
        );
        asked.unwrap();
        match finished {
            Ok(()) | Err(Error::LeaseLost) => {}
            Err(error) => panic!("{error:?}"),
        }
    }
}
