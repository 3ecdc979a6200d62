//! Submissions and their results.

use bytes::Bytes;
use grundy_judgement::{CompileReport, Confirmation, Exit, GroupReport, Reason, Verdict};
use grundy_store::{
    ClassFilter, Context, Counted, Error, Extent, Filter, NewSubmission, Page, State, Summary,
};

use crate::fixture::{Fixture, compile, new_submission, summary, test_row};

crate::on_both_databases! {
    times_of_submissions_are_a_users_own,
    a_submission_goes_from_queued_to_done,
    groups_and_transcripts_come_back,
    any_bytes_come_back_as_they_were,
    unfit_submissions_are_refused_and_leave_nothing,
    lists_filter_and_page,
    progress_is_the_best_verdict,
    a_test_recorded_twice_counts_once,
    what_was_not_run_is_counted_and_the_first_failure_is_known,
    the_site_says_how_far_it_judges,
}

async fn a_submission_goes_from_queued_to_done(f: Fixture) {
    f.problem().await;
    let user = f.user("an").await;
    let submission = f.submit(&user).await;
    assert_eq!((submission.state, submission.number), (State::Queued, 1));
    assert_eq!(
        (submission.user_login.as_str(), submission.source_bytes),
        ("an", 13)
    );
    assert_eq!(submission.user_name, user.display_name);
    assert_eq!(
        f.store
            .submissions()
            .pending_of_user(user.id)
            .await
            .unwrap(),
        1
    );
    assert_eq!(
        f.store
            .judgements()
            .compile_report(submission.id)
            .await
            .unwrap(),
        None
    );

    let lease = f.claim().await.unwrap();
    f.start(&lease).await;
    let judging = f.reload(&submission).await;
    assert_eq!(
        (judging.state, judging.tests_total, judging.result),
        (State::Judging, None, None)
    );
    assert_eq!(
        judging.version,
        Some(f.store.problems().current_version("sum").await.unwrap())
    );

    f.store
        .judgements()
        .record_compile(&lease, &compile(), 2)
        .await
        .unwrap();
    f.store
        .judgements()
        .record_tests(&lease, &[test_row(0)])
        .await
        .unwrap();
    let judging = f.reload(&submission).await;
    assert_eq!((judging.tests_done, judging.tests_total), (1, Some(2)));
    f.store
        .judgements()
        .record_tests(&lease, &[test_row(1)])
        .await
        .unwrap();
    assert_eq!(
        f.store
            .judgements()
            .tests_from(submission.id, 1)
            .await
            .unwrap(),
        [test_row(1)]
    );

    f.clock.advance_ms(1234);
    f.store
        .judgements()
        .finish(&lease, &summary(Verdict::Wa))
        .await
        .unwrap();
    let done = f.store.submissions().by_number(1).await.unwrap().unwrap();
    assert_eq!(done.state, State::Done);
    let expected = Summary {
        finished_ms: f.store.now_ms(),
        ..summary(Verdict::Wa)
    };
    assert_eq!(done.result, Some(expected));
    assert_eq!(
        f.store.judgements().tests(submission.id).await.unwrap(),
        [test_row(0), test_row(1)]
    );
    assert_eq!(
        f.store
            .submissions()
            .pending_of_user(user.id)
            .await
            .unwrap(),
        0
    );
    assert_eq!(
        f.store.queue().depth().await.unwrap(),
        grundy_store::QueueDepth::default()
    );
}

async fn groups_and_transcripts_come_back(f: Fixture) {
    f.problem().await;
    let user = f.user("an").await;
    let submission = f
        .store
        .submissions()
        .create(new_submission(&user))
        .await
        .unwrap();
    let lease = f.claim().await.unwrap();
    f.start(&lease).await;
    let group = |name: &str, verdict, score, max_score| GroupReport {
        name: name.to_owned(),
        verdict,
        score,
        max_score,
        judge_note: None,
    };
    let groups = [
        group("secret", Some(Verdict::Wa), 12.5, None),
        group("secret/2", None, 0.0, Some(50.0)),
    ];
    let said = b">50\n<\0\xff\n";
    for _ in 0..2 {
        f.store
            .judgements()
            .record_groups(&lease, &groups)
            .await
            .unwrap();
        f.store
            .judgements()
            .record_transcript(&lease, 1, said)
            .await
            .unwrap();
    }
    assert_eq!(
        f.store.judgements().groups(submission.id).await.unwrap(),
        groups
    );
    let transcript = f
        .store
        .judgements()
        .transcript(submission.id, 1)
        .await
        .unwrap();
    assert_eq!(transcript.as_deref(), Some(&said[..]));
    assert_eq!(
        f.store
            .judgements()
            .transcript(submission.id, 0)
            .await
            .unwrap(),
        None
    );
    f.store.queue().release(&lease, 0, "again").await.unwrap();
    let again = f.claim().await.unwrap();
    f.start(&again).await;
    assert!(
        f.store
            .judgements()
            .groups(submission.id)
            .await
            .unwrap()
            .is_empty()
    );
    let stale = f.store.judgements().record_groups(&lease, &groups).await;
    assert!(matches!(stale, Err(Error::LeaseLost)), "{stale:?}");
}

async fn any_bytes_come_back_as_they_were(f: Fixture) {
    f.problem().await;
    let user = f.user("an").await;
    let every_byte: Vec<u8> = (0..=255).collect();
    let source = Bytes::from(every_byte.clone());
    let new = NewSubmission {
        source: source.clone(),
        ..new_submission(&user)
    };
    let submission = f.store.submissions().create(new).await.unwrap();
    assert_eq!(
        f.store.submissions().source(submission.id).await.unwrap(),
        source
    );

    let lease = f.claim().await.unwrap();
    f.start(&lease).await;
    let report = CompileReport {
        log: "error: \0 and \u{fffd}".to_owned(),
        ..compile()
    };
    f.store
        .judgements()
        .record_compile(&lease, &report, 2)
        .await
        .unwrap();
    assert_eq!(
        f.store
            .judgements()
            .compile_report(submission.id)
            .await
            .unwrap(),
        Some(report)
    );

    let message = "token 1: expected 7, found \0".to_owned();
    let mut row = test_row(0);
    row.test.message = message;
    let expected = "7\0".to_owned();
    row.test.reason = Some(Box::new(Reason::OutputEmpty { expected }));
    row.test.exit = Exit::Limit("cpu".to_owned());
    row.test.judge_note = Some("the checker said \0".to_owned());
    row.test.rerun = Some(Confirmation::Patient);
    row.test.error_head = Some(every_byte.iter().rev().copied().collect());
    row.test.output_head = Some(every_byte);
    row.test.memory_bytes = i64::MAX.unsigned_abs();
    f.store
        .judgements()
        .record_tests(&lease, std::slice::from_ref(&row))
        .await
        .unwrap();
    assert_eq!(
        f.store.judgements().tests(submission.id).await.unwrap(),
        [row]
    );

    // In a text column that must take a program's words, characters that PostgreSQL refuses are replaced.
    let mut row = test_row(1);
    row.test.name = "secret/\0".to_owned();
    f.store
        .judgements()
        .record_tests(&lease, &[row])
        .await
        .unwrap();
    assert_eq!(
        f.store.judgements().tests(submission.id).await.unwrap()[1]
            .test
            .name,
        "secret/\u{fffd}"
    );
    f.store
        .queue()
        .release(&lease, 0, "the engine said \0")
        .await
        .unwrap();
}

async fn unfit_submissions_are_refused_and_leave_nothing(f: Fixture) {
    f.problem().await;
    let user = f.user("an").await;
    let new = || new_submission(&user);
    let too_long = Bytes::from(vec![b'x'; grundy_store::SOURCE_BYTES_MAX + 1]);
    let unfit = [
        (
            NewSubmission {
                source: Bytes::new(),
                ..new()
            },
            "source",
        ),
        (
            NewSubmission {
                source: too_long,
                ..new()
            },
            "source",
        ),
        (
            NewSubmission {
                file_name: "a\0.cpp".to_owned(),
                ..new()
            },
            "file_name",
        ),
        (
            NewSubmission {
                file_name: "../a.cpp".to_owned(),
                ..new()
            },
            "file_name",
        ),
        (
            NewSubmission {
                language: String::new(),
                ..new()
            },
            "language",
        ),
    ];
    for (new, expected) in unfit {
        match f.store.submissions().create(new).await.unwrap_err() {
            Error::Invalid { field, .. } => assert_eq!(field, expected),
            other => panic!("{other:?}"),
        }
    }
    let unknown = NewSubmission {
        problem: "none".to_owned(),
        ..new()
    };
    let error = f.store.submissions().create(unknown).await.unwrap_err();
    assert!(matches!(error, Error::NotFound { what: "problem" }));
    assert_eq!(
        f.store
            .submissions()
            .list(&Filter::of(Counted::Everything), ALL)
            .await
            .unwrap(),
        []
    );
    assert_eq!(f.store.queue().depth().await.unwrap().queued, 0);
}

const ALL: Page = Page {
    before_number: None,
    limit: 100,
};

async fn lists_filter_and_page(f: Fixture) {
    f.problem().await;
    let (an, binh) = (f.user("an").await, f.user("binh").await);
    for user in [&an, &binh, &an, &an] {
        f.submit(user).await;
    }
    f.judge_next(Verdict::Ac).await;
    let numbers = async |filter: Filter, page: Page| -> Vec<i64> {
        let rows = f.store.submissions().list(&filter, page).await.unwrap();
        rows.into_iter()
            .map(|submission| submission.number)
            .collect()
    };
    assert_eq!(
        numbers(Filter::of(Counted::Everything), ALL).await,
        [4, 3, 2, 1]
    );
    assert_eq!(
        numbers(
            Filter::of(Counted::Everything),
            Page {
                before_number: Some(3),
                limit: 1
            }
        )
        .await,
        [2]
    );
    assert_eq!(
        numbers(
            Filter {
                user: Some(an.id),
                ..Filter::of(Counted::Everything)
            },
            ALL
        )
        .await,
        [4, 3, 1]
    );
    assert_eq!(
        numbers(
            Filter {
                verdict: Some(Verdict::Ac),
                ..Filter::of(Counted::Everything)
            },
            ALL
        )
        .await,
        [1]
    );
    assert_eq!(
        numbers(
            Filter {
                verdict: Some(Verdict::Wa),
                ..Filter::of(Counted::Everything)
            },
            ALL
        )
        .await,
        [0; 0]
    );
    let sum_in_cpp = Filter {
        counted: Counted::Everything,
        problem: Some("sum".to_owned()),
        language: Some("cpp".to_owned()),
        user: Some(binh.id),
        verdict: None,
        class: ClassFilter::default(),
    };
    assert_eq!(numbers(sum_in_cpp, ALL).await, [2]);
    let placed = f.store.users().set_names(binh.id, "Bình", "10A1").await;
    placed.unwrap();
    for (class, expected) in [("10A1", vec![2]), ("10A", vec![]), ("", vec![])] {
        let of_class = Filter {
            class: ClassFilter {
                name: Some(class.to_owned()),
                seen_by: None,
            },
            ..Filter::of(Counted::Everything)
        };
        assert_eq!(numbers(of_class, ALL).await, expected, "{class}");
    }
    let other = Filter {
        problem: Some("x".to_owned()),
        ..Filter::of(Counted::Everything)
    };
    assert_eq!(numbers(other, ALL).await, [0; 0]);
}

async fn progress_is_the_best_verdict(f: Fixture) {
    f.problem().await;
    let user = f.user("an").await;
    assert!(
        f.store
            .submissions()
            .user_progress(user.id, Counted::Only(Context::Practice))
            .await
            .unwrap()
            .is_empty()
    );
    for (verdict, best) in [
        (Verdict::Ie, Verdict::Ie),
        (Verdict::Wa, Verdict::Wa),
        (Verdict::Tle, Verdict::Tle),
        (Verdict::Ac, Verdict::Ac),
        (Verdict::Wa, Verdict::Ac),
    ] {
        f.submit(&user).await;
        f.judge_next(verdict).await;
        assert_eq!(
            f.store
                .submissions()
                .user_progress(user.id, Counted::Only(Context::Practice))
                .await
                .unwrap()["sum"],
            best,
            "after {verdict}"
        );
    }
}

async fn a_test_recorded_twice_counts_once(f: Fixture) {
    f.problem().await;
    let submission = f.submit(&f.user("an").await).await;
    let lease = f.claim().await.unwrap();
    f.start(&lease).await;
    f.store
        .judgements()
        .record_tests(&lease, &[test_row(0), test_row(0)])
        .await
        .unwrap();
    f.store
        .judgements()
        .record_tests(&lease, &[test_row(0), test_row(1)])
        .await
        .unwrap();
    assert_eq!(f.reload(&submission).await.tests_done, 2);
    assert_eq!(
        f.store
            .judgements()
            .tests(submission.id)
            .await
            .unwrap()
            .len(),
        2
    );
}

async fn times_of_submissions_are_a_users_own(f: Fixture) {
    f.problem().await;
    let (an, binh) = (f.user("an").await, f.user("binh").await);
    let first = f.submit(&an).await.created_ms;
    f.clock.advance_ms(10);
    f.submit(&binh).await;
    let second = f.submit(&an).await.created_ms;
    for (since_ms, expected) in [
        (0, &[first, second][..]),
        (first, &[first, second]),
        (first + 1, &[second]),
        (second + 1, &[]),
    ] {
        let times = f
            .store
            .submissions()
            .times(an.id, Counted::Everything, since_ms)
            .await
            .unwrap();
        assert_eq!(times, expected);
    }
}

async fn what_was_not_run_is_counted_and_the_first_failure_is_known(f: Fixture) {
    f.problem().await;
    let user = f.user("an").await;
    let submission = f.submit(&user).await;
    let lease = f.claim().await.unwrap();
    f.start(&lease).await;
    f.store
        .judgements()
        .record_compile(&lease, &compile(), 5)
        .await
        .unwrap();
    let verdicts = [Verdict::Ac, Verdict::Tle, Verdict::Wa];
    let rows = (0..).zip(verdicts).map(|(index, verdict)| {
        let mut row = test_row(index);
        row.test.verdict = verdict;
        row
    });
    let rows: Vec<_> = rows.collect();
    let first = async || {
        f.store
            .judgements()
            .first_failure(submission.id)
            .await
            .unwrap()
    };
    f.store
        .judgements()
        .record_tests(&lease, &rows[..1])
        .await
        .unwrap();
    assert_eq!(first().await, None);
    f.store
        .judgements()
        .record_tests(&lease, &rows[1..])
        .await
        .unwrap();
    assert_eq!(first().await, Some(Verdict::Tle));
    assert_eq!(f.reload(&submission).await.tests_not_run(), 0);
    let summary = summary(Verdict::Tle);
    f.store.judgements().finish(&lease, &summary).await.unwrap();
    assert_eq!(f.reload(&submission).await.tests_not_run(), 2);
}

async fn the_site_says_how_far_it_judges(f: Fixture) {
    assert_eq!(
        f.store.settings().extent().await.unwrap(),
        Extent::EveryTest
    );
    f.store
        .settings()
        .set_extent(Extent::UntilDecided)
        .await
        .unwrap();
    assert_eq!(
        f.store.settings().extent().await.unwrap(),
        Extent::UntilDecided
    );
    f.store
        .settings()
        .set("judging", "sometimes")
        .await
        .unwrap();
    let unreadable = f.store.settings().extent().await;
    assert!(matches!(unreadable, Err(Error::Unreadable { .. })));
}
