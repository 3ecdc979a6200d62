//! Contests that are graded from files.

use bytes::Bytes;
use grundy_judgement::{Graded, GradedTest, Reason, Stray, StrayReason, Ungraded, Verdict};
use grundy_store::{
    ATTEMPTS_MAX, Action, Claim, Counted, Error, Filter, GRADE, GRADING_CONTESTANTS_MAX,
    GradedFileState, Grading, GradingId, GradingStray, JUDGE, Lease, NewGradedFile, NewGrading,
    NewGradingContestant, Page, Placing, UserId,
};

use crate::fixture::{Fixture, LEASE_MS, claim_as};

crate::on_both_databases! {
    a_contest_is_recognised_started_and_judged_file_by_file,
    live_submissions_go_first,
    a_lost_lease_repeats_one_file_only,
    what_the_judge_fails_at_can_be_graded_again,
    what_is_deleted_is_gone_and_ends_what_runs,
    all_are_judged_by_the_version_it_was_started_with,
    drafts_that_nobody_starts_are_forgotten,
    what_cannot_be_stored_is_refused,
    strays_are_placed_before_it_starts,
}

fn file(content: Result<&str, Ungraded>) -> NewGradedFile {
    let source = |text: &str| ("cpp".to_owned(), Bytes::copy_from_slice(text.as_bytes()));
    NewGradedFile {
        task: 0,
        file: "An/BAI1.cpp".to_owned(),
        content: content.map(source),
    }
}

fn stray(path: &str, source: Option<&str>) -> (Stray, Option<(String, Bytes)>) {
    let source = source.map(|text| Bytes::copy_from_slice(text.as_bytes()));
    let stray = Stray {
        path: path.to_owned(),
        why: StrayReason::NoTask,
    };
    (stray, source.map(|source| ("cpp".to_owned(), source)))
}

/// A contest: An and Bình have handed in, Cường has a file that is no program, Dung has nothing.
fn contest() -> NewGrading {
    let contestant = |name: &str, files| NewGradingContestant {
        name: name.to_owned(),
        files,
    };
    NewGrading {
        name: "Thi thử".to_owned(),
        tasks: vec![("BAI1".to_owned(), "sum".to_owned())],
        contestants: vec![
            contestant("An", vec![file(Ok("int main() {}"))]),
            contestant("Bình", vec![file(Ok("int main() { }"))]),
            contestant("Cường", vec![file(Err(Ungraded::NoLanguage))]),
            contestant("Dung", Vec::new()),
        ],
        strays: vec![
            stray("An/notes.txt", None),
            stray("Chi.cpp", Some("int main() { return 1; }")),
            stray("An/moi.cpp", Some("int main() { return 2; }")),
        ],
        strays_more: 2,
    }
}

async fn made(f: &Fixture) -> (UserId, GradingId) {
    f.problem().await;
    let owner = f.user("co").await.id;
    let id = f.store.gradings().create(owner, contest()).await.unwrap();
    (owner, id)
}

async fn started(f: &Fixture) -> (UserId, GradingId) {
    let (owner, id) = made(f).await;
    f.store.gradings().start(id).await.unwrap();
    (owner, id)
}

pub(crate) fn graded(verdict: Verdict) -> Graded {
    let score = if verdict == Verdict::Ac { 100.0 } else { 0.0 };
    Graded {
        language: "cpp".to_owned(),
        verdict,
        score,
        max_score: 100.0,
        compile_log: "\0".to_owned(),
        groups: Vec::new(),
        tests: vec![GradedTest {
            name: "secret/01".to_owned(),
            verdict,
            score,
            cpu_ms: 3.1,
            memory_bytes: 1 << 20,
            message: String::new(),
            reason: Some(Reason::Signal { signal: 11 }),
        }],
    }
}

async fn judge_next(f: &Fixture, verdict: Verdict) -> Lease {
    let lease = f.claim_of(&[&GRADE]).await.expect("a file waits");
    let file = f.store.gradings().start_file(&lease).await.unwrap();
    assert!(file.is_some());
    let finished = f
        .store
        .gradings()
        .finish_file(&lease, &graded(verdict))
        .await;
    finished.unwrap();
    lease
}

async fn reload(f: &Fixture, id: GradingId) -> Grading {
    f.store
        .gradings()
        .get(id)
        .await
        .unwrap()
        .expect("it is there")
}

async fn states(f: &Fixture, id: GradingId) -> Vec<GradedFileState> {
    let files = f.store.gradings().files(id).await.unwrap();
    files.into_iter().map(|file| file.state).collect()
}

async fn a_contest_is_recognised_started_and_judged_file_by_file(f: Fixture) {
    let (owner, id) = made(&f).await;
    let grading = reload(&f, id).await;
    assert_eq!((grading.owner, &*grading.owner_login), (owner, "co"));
    assert_eq!((grading.contestants, grading.files), (4, 2));
    assert_eq!((grading.strays.len(), grading.strays_more), (3, 2));
    assert!(!grading.is_started && !grading.is_finished());
    let refused = GradedFileState::Refused(Ungraded::NoLanguage);
    let draft = GradedFileState::Draft;
    let expected = [draft.clone(), draft, refused.clone()];
    assert_eq!(states(&f, id).await, expected);
    assert_eq!(f.claim().await, None, "nothing is judged of a draft");
    let names = f.store.gradings().contestants(id).await.unwrap();
    assert_eq!(names, ["An", "Bình", "Cường", "Dung"]);
    assert_eq!(f.store.gradings().tasks(id).await.unwrap()[0].version, None);

    let store = f.store.by(owner);
    store.gradings().start(id).await.unwrap();
    let twice = store.gradings().start(id).await;
    assert!(matches!(
        twice,
        Err(Error::Conflict {
            constraint: "grading_running"
        })
    ));
    let lease = f.claim_of(&[&GRADE]).await.unwrap();
    assert_eq!(lease.user, Some(owner));
    let file = f
        .store
        .gradings()
        .start_file(&lease)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        (&*file.file_name, &*file.source),
        ("BAI1.cpp", &b"int main() {}"[..])
    );
    assert_eq!(file.author, format!("{id}/0"));
    assert_eq!(states(&f, id).await[0], GradedFileState::Running);
    let right = graded(Verdict::Ac);
    f.store
        .gradings()
        .finish_file(&lease, &right)
        .await
        .unwrap();
    assert_eq!(reload(&f, id).await.done, 1);
    judge_next(&f, Verdict::Wa).await;
    assert!(reload(&f, id).await.is_finished());
    let done = |verdict, score| GradedFileState::Done { verdict, score };
    let expected = [done(Verdict::Ac, 100.0), done(Verdict::Wa, 0.0), refused];
    assert_eq!(states(&f, id).await, expected);
    let result = f.store.gradings().result(id, 0, 0).await.unwrap();
    assert_eq!(result, Some(right), "all of it is kept");
    assert_eq!(f.store.gradings().result(id, 2, 0).await.unwrap(), None);
    assert_eq!(f.store.gradings().results(id).await.unwrap().len(), 2);

    // Contestants are no users here.
    let page = Page {
        before_number: None,
        limit: 10,
    };
    let submissions = f
        .store
        .submissions()
        .list(&Filter::of(Counted::Everything), page)
        .await;
    assert_eq!(submissions.unwrap(), []);
    let actions = f
        .store
        .audit()
        .list(&Default::default(), None, 10)
        .await
        .unwrap();
    assert_eq!(actions.len(), 1, "the draft was made in nobody's name");
    assert_eq!(
        (actions[0].action, &*actions[0].subject),
        (Action::GradingStarted, "Thi thử")
    );
}

async fn live_submissions_go_first(f: Fixture) {
    let (_, id) = started(&f).await;
    let pupil = f.user("an").await;
    f.clock.advance_ms(1000);
    f.submit(&pupil).await;
    assert_eq!(f.claim().await.unwrap().job.kind, &JUDGE);
    let sharing = Claim {
        per_user_max: 1,
        ..claim_as("worker")
    };
    let first = f.store.queue().claim(&sharing).await.unwrap().unwrap();
    assert_eq!(first.job.kind, &GRADE);
    // A contest belongs to one teacher, and leaves a slot to others.
    assert_eq!(f.store.queue().claim(&sharing).await.unwrap(), None);
    assert_eq!(reload(&f, id).await.done, 0);
}

async fn a_lost_lease_repeats_one_file_only(f: Fixture) {
    let (_, id) = started(&f).await;
    judge_next(&f, Verdict::Ac).await;
    let dead = f.claim_of(&[&GRADE]).await.unwrap();
    f.store.gradings().start_file(&dead).await.unwrap();
    f.clock.advance_ms(LEASE_MS);
    // Another server starts.
    let store = f.open_again().await;
    let lease = store
        .queue()
        .claim(&claim_as("other"))
        .await
        .unwrap()
        .unwrap();
    assert_eq!((lease.job, lease.fence), (dead.job, 2));
    assert_eq!(states(&f, id).await[1], GradedFileState::Running);
    let late = f
        .store
        .gradings()
        .finish_file(&dead, &graded(Verdict::Wa))
        .await;
    assert!(matches!(late, Err(Error::LeaseLost)));
    let late = f.store.gradings().start_file(&dead).await;
    assert!(matches!(late, Err(Error::LeaseLost)));
    store.gradings().start_file(&lease).await.unwrap().unwrap();
    let finished = store
        .gradings()
        .finish_file(&lease, &graded(Verdict::Ac))
        .await;
    finished.unwrap();
    assert_eq!(f.claim().await, None);
    let grading = reload(&f, id).await;
    assert_eq!((grading.done, grading.failed), (2, 0));
}

async fn what_the_judge_fails_at_can_be_graded_again(f: Fixture) {
    let (_, id) = started(&f).await;
    judge_next(&f, Verdict::Ac).await;
    for _ in 0..ATTEMPTS_MAX {
        let lease = f.claim_of(&[&GRADE]).await.unwrap();
        f.store.gradings().start_file(&lease).await.unwrap();
        f.store.queue().release(&lease, 0, "broken").await.unwrap();
    }
    let grading = reload(&f, id).await;
    assert_eq!((grading.done, grading.failed), (1, 1));
    assert!(grading.is_finished());
    assert_eq!(states(&f, id).await[1], GradedFileState::Failed);
    f.store.gradings().start(id).await.unwrap();
    assert_eq!(f.store.gradings().results(id).await.unwrap(), []);
    judge_next(&f, Verdict::Wa).await;
    judge_next(&f, Verdict::Wa).await;
    let grading = reload(&f, id).await;
    assert_eq!((grading.done, grading.failed), (2, 0));
}

async fn what_is_deleted_is_gone_and_ends_what_runs(f: Fixture) {
    let (owner, id) = started(&f).await;
    let running = f.claim_of(&[&GRADE]).await.unwrap();
    f.store.gradings().start_file(&running).await.unwrap();
    f.store.gradings().delete(id).await.unwrap();
    let right = graded(Verdict::Ac);
    let late = f.store.gradings().finish_file(&running, &right).await;
    assert!(matches!(late, Err(Error::LeaseLost)));
    assert_eq!(f.claim().await, None);
    assert_eq!(f.store.gradings().get(id).await.unwrap(), None);
    assert_eq!(f.store.gradings().files(id).await.unwrap(), []);
    assert_eq!(f.store.gradings().list(Some(owner)).await.unwrap(), []);
    let again = f.store.gradings().delete(id).await;
    assert!(matches!(again, Err(Error::NotFound { .. })));
    let start = f.store.gradings().start(id).await;
    assert!(matches!(start, Err(Error::NotFound { .. })));
}

async fn all_are_judged_by_the_version_it_was_started_with(f: Fixture) {
    let (_, id) = started(&f).await;
    let before = f.store.problems().current_version("sum").await.unwrap();
    let package = f.package(&[
        ("data/secret/02.in", "1 1\n"),
        ("data/secret/02.ans", "2\n"),
    ]);
    f.store.packages().publish_folder(&package).await.unwrap();
    let version = async || {
        let lease = f.claim_of(&[&GRADE]).await.unwrap();
        let file = f
            .store
            .gradings()
            .start_file(&lease)
            .await
            .unwrap()
            .unwrap();
        let right = graded(Verdict::Ac);
        f.store
            .gradings()
            .finish_file(&lease, &right)
            .await
            .unwrap();
        file.version
    };
    assert_eq!([version().await, version().await], [before; 2]);
    f.store.gradings().start(id).await.unwrap();
    let now = f.store.problems().current_version("sum").await.unwrap();
    assert_ne!(now, before);
    assert_eq!(version().await, now);
    let tasks = f.store.gradings().tasks(id).await.unwrap();
    assert_eq!(tasks[0].version, Some(now));
}

async fn drafts_that_nobody_starts_are_forgotten(f: Fixture) {
    let (owner, id) = made(&f).await;
    let started = f.store.gradings().create(owner, contest()).await.unwrap();
    f.store.gradings().start(started).await.unwrap();
    let other = f.user("thay").await.id;
    f.clock.advance_ms(23 * 3600 * 1000);
    f.store.delete_expired().await.unwrap();
    assert_eq!(f.store.gradings().list(Some(owner)).await.unwrap().len(), 2);
    assert_eq!(f.store.gradings().list(Some(other)).await.unwrap(), []);
    f.clock.advance_ms(2 * 3600 * 1000);
    f.store.delete_expired().await.unwrap();
    let left = f.store.gradings().list(None).await.unwrap();
    assert_eq!(left.len(), 1);
    assert_eq!(left[0].id, started);
    assert_eq!(f.store.gradings().get(id).await.unwrap(), None);
}

async fn what_cannot_be_stored_is_refused(f: Fixture) {
    let (owner, _) = made(&f).await;
    let many = contest().contestants[3].clone();
    let bad = [
        NewGrading {
            name: " ".to_owned(),
            ..contest()
        },
        NewGrading {
            tasks: Vec::new(),
            ..contest()
        },
        NewGrading {
            contestants: vec![many; GRADING_CONTESTANTS_MAX + 1],
            ..contest()
        },
        NewGrading {
            contestants: vec![NewGradingContestant {
                name: "a\nb".to_owned(),
                files: Vec::new(),
            }],
            ..contest()
        },
    ];
    for new in bad {
        let refused = f.store.gradings().create(owner, new).await;
        assert!(matches!(refused, Err(Error::Invalid { .. })), "{refused:?}");
    }
    for _ in 1..30 {
        f.store.gradings().create(owner, contest()).await.unwrap();
    }
    let refused = f.store.gradings().create(owner, contest()).await;
    assert!(matches!(
        refused,
        Err(Error::Conflict {
            constraint: "gradings_max"
        })
    ));
}

async fn strays_are_placed_before_it_starts(f: Fixture) {
    let (_, id) = made(&f).await;
    let strays = reload(&f, id).await.strays;
    let numbers: Vec<_> = strays.iter().map(|stray| stray.number).collect();
    assert_eq!(numbers, [None, Some(1), Some(2)]);
    let placing = |number, contestant: &str, task| Placing {
        number,
        contestant: contestant.to_owned(),
        task,
    };
    // All strays are placed, or none.
    let both = [placing(1, "Chi", 0), placing(7, "Chi", 0)];
    let error = f
        .store
        .gradings()
        .place_strays(id, &both)
        .await
        .unwrap_err();
    assert!(matches!(error, Error::NotFound { .. }), "{error:?}");
    let error = f
        .store
        .gradings()
        .place_strays(id, &[placing(1, "Chi", 9)])
        .await;
    assert!(matches!(error, Err(Error::NotFound { .. })), "{error:?}");
    let error = f
        .store
        .gradings()
        .place_strays(id, &[placing(1, "", 0)])
        .await;
    assert!(matches!(error, Err(Error::Invalid { .. })), "{error:?}");
    assert_eq!(reload(&f, id).await.strays, strays);

    // A stray becomes a new contestant's, or replaces a program that is there.
    let both = [placing(1, "Chi", 0), placing(2, "An", 0)];
    f.store.gradings().place_strays(id, &both).await.unwrap();
    let grading = reload(&f, id).await;
    assert_eq!((grading.contestants, grading.files), (5, 3));
    let replaced = Stray {
        path: "An/BAI1.cpp".to_owned(),
        why: StrayReason::Another {
            chosen: "An/moi.cpp".to_owned(),
        },
    };
    let expected = GradingStray {
        stray: replaced,
        number: Some(2),
    };
    assert_eq!(grading.strays[1], expected);
    // A file that could not be judged is replaced for good.
    f.store
        .gradings()
        .place_strays(id, &[placing(2, "Cường", 0)])
        .await
        .unwrap();
    assert_eq!(reload(&f, id).await.strays.len(), 1);

    f.store.gradings().start(id).await.unwrap();
    let mut sources = Vec::new();
    while let Some(lease) = f.claim_of(&[&GRADE]).await {
        let file = f
            .store
            .gradings()
            .start_file(&lease)
            .await
            .unwrap()
            .unwrap();
        sources.push((file.file_name, file.source));
        let finished = f
            .store
            .gradings()
            .finish_file(&lease, &graded(Verdict::Ac))
            .await;
        finished.unwrap();
    }
    let expected = [
        ("moi.cpp", "int main() { return 2; }"),
        ("BAI1.cpp", "int main() { }"),
        ("BAI1.cpp", "int main() {}"),
        ("Chi.cpp", "int main() { return 1; }"),
    ];
    let expected = expected.map(|(name, source)| (name.to_owned(), Bytes::from(source)));
    assert_eq!(sources, expected);
    let error = f
        .store
        .gradings()
        .place_strays(id, &[placing(2, "An", 0)])
        .await;
    assert!(matches!(error, Err(Error::Conflict { .. })), "{error:?}");
}
