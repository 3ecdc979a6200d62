//! Kinds of jobs: there may be any number of them, each by itself, and none is taken for another.

use bytes::Bytes;
use grundy_judgement::Verdict;
use grundy_store::{
    ADD_TEST, ATTEMPTS_MAX, Claim, Counted, DRAW, Decision, Error, Filter, JUDGE, JobKind, Lease,
    Page, PictureState, Priority, QueueDepth, Rejection, Released, RequestState, State, Subject,
};

use crate::fixture::{Fixture, KINDS, LEASE_MS, claim_as, compile, summary, test_row};

crate::on_both_databases! {
    two_kinds_concern_one_submission,
    a_job_of_an_unknown_kind_waits_for_who_knows_it,
    who_does_not_know_a_kind_takes_nothing_back,
    similar_names_are_different_kinds,
    a_lost_lease_of_any_kind_writes_nothing,
    a_job_of_any_kind_is_given_up_and_shows_it,
    drawing_belongs_to_nobody_and_waits_behind_every_judgement,
}

/// A new kind needs this, and something that carries it out.
static COMPARE: JobKind = JobKind::new("compare", Priority::Live);

async fn two_kinds_concern_one_submission(f: Fixture) {
    f.problem().await;
    let user = f.user("an").await;
    let submission = f.submit(&user).await;
    let compare = COMPARE.of(submission.id);
    f.store
        .queue()
        .enqueue(compare, Some(user.id))
        .await
        .unwrap();
    // It is asked for twice and done once.
    f.store
        .queue()
        .enqueue(compare, Some(user.id))
        .await
        .unwrap();
    assert_eq!(f.store.queue().depth().await.unwrap().queued, 2);
    assert_eq!(
        f.store
            .submissions()
            .pending_of_user(user.id)
            .await
            .unwrap(),
        1,
        "one submission"
    );
    let judging = f.claim_of(&[&JUDGE]).await.unwrap();
    let comparing = f.claim_of(&[&COMPARE]).await.unwrap();
    assert_eq!(judging.job, JUDGE.of(submission.id));
    assert_eq!((comparing.job, comparing.user), (compare, Some(user.id)));
    assert_eq!((judging.fence, comparing.fence), (1, 1));

    // The lease of one job gives no right to the other's subject.
    f.start(&judging).await;
    let version = f.store.problems().current_version("sum").await.unwrap();
    let refused = f.store.judgements().start(&comparing, version).await;
    assert!(
        matches!(refused, Err(Error::NotFound { .. })),
        "{refused:?}"
    );
    let refused = f.store.pictures().finish(&comparing, None).await;
    assert!(
        matches!(refused, Err(Error::NotFound { .. })),
        "{refused:?}"
    );
    // A failure of one does not show at the other.
    f.store
        .queue()
        .release(&comparing, 0, "broken")
        .await
        .unwrap();
    assert_eq!(f.reload(&submission).await.state, State::Judging);
    f.store.submissions().rejudge(submission.id).await.unwrap();
    let comparing = f.claim_of(&[&COMPARE]).await.unwrap();
    f.store.queue().finish(&comparing).await.unwrap();
    assert_eq!(
        f.claim_of(&[&COMPARE]).await,
        None,
        "a rejudge asks for judging only"
    );
    f.store
        .judgements()
        .finish(&judging, &summary(Verdict::Ac))
        .await
        .unwrap();
    assert_eq!(f.reload(&submission).await.state, State::Queued);
    f.judge_next(Verdict::Wa).await;
    assert_eq!(
        f.store.queue().depth().await.unwrap(),
        QueueDepth::default()
    );

    // A job that was done and is asked for again has the same row, so that the fence grows.
    f.store
        .queue()
        .enqueue(compare, Some(user.id))
        .await
        .unwrap();
    assert_eq!(f.claim_of(&[&COMPARE]).await.unwrap().fence, 3);
}

async fn a_job_of_an_unknown_kind_waits_for_who_knows_it(f: Fixture) {
    f.problem().await;
    let user = f.user("an").await;
    let other = f.user("binh").await;
    let job = COMPARE.of(user.id);
    f.store.queue().enqueue(job, Some(user.id)).await.unwrap();
    f.store
        .queue()
        .enqueue(COMPARE.of(other.id), None)
        .await
        .unwrap();
    assert_eq!(f.claim().await, None);
    assert_eq!(f.claim_of(&[]).await, None);
    assert_eq!(f.store.queue().depth().await.unwrap().queued, 2);
    let unknown = f.store.queue().jobs_of_other_kinds(KINDS).await.unwrap();
    assert_eq!(unknown, [("compare".to_owned(), 2)]);
    assert_eq!(
        f.store
            .queue()
            .jobs_of_other_kinds(&[&COMPARE])
            .await
            .unwrap(),
        []
    );
    // The other job is older, and keeps nobody's job from its turn.
    let submission = f.submit(&user).await;
    assert_eq!(f.claim().await.unwrap().job, JUDGE.of(submission.id));
    assert_eq!(f.claim_of(&[&COMPARE, &JUDGE]).await.unwrap().fence, 1);
}

async fn who_does_not_know_a_kind_takes_nothing_back(f: Fixture) {
    let user = f.user("an").await;
    let job = COMPARE.of(user.id);
    f.store.queue().enqueue(job, Some(user.id)).await.unwrap();
    let dead = f.claim_of(&[&COMPARE]).await.unwrap();
    assert_eq!(
        f.store
            .queue()
            .take_back_jobs_of("worker", KINDS)
            .await
            .unwrap(),
        0
    );
    f.clock.advance_ms(LEASE_MS);
    assert_eq!(f.claim().await, None);
    let depth = f.store.queue().depth().await.unwrap();
    assert_eq!((depth.queued, depth.running), (0, 1), "as it was");
    let unknown = f.store.queue().jobs_of_other_kinds(KINDS).await.unwrap();
    assert_eq!(unknown, [("compare".to_owned(), 1)], "nobody has it");
    let lease = f.claim_of(&[&COMPARE]).await.unwrap();
    assert_eq!((lease.job, lease.fence), (job, 2));
    assert!(matches!(
        f.store.queue().finish(&dead).await,
        Err(Error::LeaseLost)
    ));
    f.store.queue().finish(&lease).await.unwrap();
}

async fn similar_names_are_different_kinds(f: Fixture) {
    static SIMILAR: [JobKind; 5] = [
        JobKind::new("judg", Priority::Live),
        JobKind::new("judge_", Priority::Live),
        JobKind::new("add__est", Priority::Live),
        JobKind::new("_", Priority::Live),
        JobKind::new("raw", Priority::Live),
    ];
    let user = f.user("an").await;
    for kind in &SIMILAR {
        f.store
            .queue()
            .enqueue(kind.of(user.id), None)
            .await
            .unwrap();
    }
    assert_eq!(f.claim().await, None);
    assert_eq!(
        f.store
            .queue()
            .jobs_of_other_kinds(KINDS)
            .await
            .unwrap()
            .len(),
        5
    );
    for kind in &SIMILAR {
        assert_eq!(f.claim_of(&[kind]).await.unwrap().job, kind.of(user.id));
        assert_eq!(f.claim_of(&[kind]).await, None);
    }
}

/// A job of each kind, and how to claim it.
async fn one_of_each(f: &Fixture) -> [&'static JobKind; 4] {
    let package = f.package(&[("output_visualizer/draw.py", "pass\n")]);
    f.store.packages().publish_folder(&package).await.unwrap();
    let user = f.user("an").await;
    let submission = f.submit(&user).await;
    let input = Bytes::from_static(b"5 6\n");
    f.store
        .proposals()
        .create("sum", user.id, input, "")
        .await
        .unwrap();
    let compare = COMPARE.of(submission.id);
    f.store
        .queue()
        .enqueue(compare, Some(user.id))
        .await
        .unwrap();
    [&JUDGE, &ADD_TEST, &DRAW, &COMPARE]
}

async fn a_lost_lease_of_any_kind_writes_nothing(f: Fixture) {
    for kind in one_of_each(&f).await {
        let dead = f.claim_of(&[kind]).await.unwrap();
        f.clock.advance_ms(LEASE_MS);
        let lease = f.claim_of(&[kind]).await.expect("the lease is over");
        assert_eq!((lease.job, lease.fence), (dead.job, 2));
        let before = shown(&f).await;
        let results = [
            f.store.queue().renew(&dead, LEASE_MS).await.map(drop),
            f.store.queue().release(&dead, 0, "late").await.map(drop),
            f.store.queue().requeue(&dead).await,
            f.store.queue().finish(&dead).await,
            write_results(&f, &dead).await,
        ];
        for result in results {
            assert!(
                matches!(result, Err(Error::LeaseLost)),
                "{kind:?}: {result:?}"
            );
        }
        assert_eq!(shown(&f).await, before, "{kind:?}");
        f.store.queue().renew(&lease, LEASE_MS).await.unwrap();
        write_results(&f, &lease).await.unwrap();
        let over = f.store.queue().renew(&lease, LEASE_MS).await;
        assert!(matches!(over, Err(Error::LeaseLost)), "{kind:?}: {over:?}");
    }
}

/// Writes a worker's results at the end of a job.
async fn write_results(f: &Fixture, lease: &Lease) -> Result<(), Error> {
    if lease.job.kind == &JUDGE {
        let version = f.store.problems().current_version("sum").await?;
        f.store.judgements().start(lease, version).await?;
        f.store
            .judgements()
            .record_compile(lease, &compile(), 2)
            .await?;
        f.store
            .judgements()
            .record_tests(lease, &[test_row(0)])
            .await?;
        f.store
            .judgements()
            .finish(lease, &summary(Verdict::Ac))
            .await
    } else if lease.job.kind == &ADD_TEST {
        f.store
            .proposals()
            .reject(lease, Rejection::Input(String::new()))
            .await
    } else if lease.job.kind == &DRAW {
        f.store.pictures().finish(lease, None).await
    } else {
        f.store.queue().finish(lease).await
    }
}

/// The states that people see of the jobs of [`one_of_each`].
async fn shown(f: &Fixture) -> (State, Option<Verdict>, RequestState<Decision>, PictureState) {
    let page = Page {
        before_number: None,
        limit: 1,
    };
    let submissions = f
        .store
        .submissions()
        .list(&Filter::of(Counted::Everything), page)
        .await;
    let submission = submissions.unwrap().remove(0);
    let proposal = f.store.proposals().list("sum").await.unwrap().remove(0);
    let version = f.store.problems().current_version("sum").await.unwrap();
    let pictures = f
        .store
        .pictures()
        .list(Subject::Version(version))
        .await
        .unwrap();
    (
        submission.state,
        submission.result.map(|summary| summary.verdict),
        proposal.state,
        pictures["sample/1"],
    )
}

async fn a_job_of_any_kind_is_given_up_and_shows_it(f: Fixture) {
    for (failed, kind) in (1..).zip(one_of_each(&f).await) {
        for attempt in 1..=ATTEMPTS_MAX {
            let lease = f.claim_of(&[kind]).await.unwrap();
            assert_eq!(lease.attempt, attempt, "{kind:?}");
            // By turns a worker dies and requeues the job; the last attempt of a kind may end in either way.
            if (attempt + failed) % 2 == 0 {
                f.clock.advance_ms(LEASE_MS);
                continue;
            }
            let released = f.store.queue().release(&lease, 0, "broken").await.unwrap();
            assert_eq!(released == Released::Failed, attempt == ATTEMPTS_MAX);
        }
        assert_eq!(f.claim_of(&[kind]).await, None, "{kind:?}");
        assert_eq!(f.store.queue().depth().await.unwrap().failed, failed);
    }
    assert_eq!(
        shown(&f).await,
        (
            State::Done,
            Some(Verdict::Ie),
            RequestState::Failed,
            PictureState::Failed
        )
    );
}

async fn drawing_belongs_to_nobody_and_waits_behind_every_judgement(f: Fixture) {
    let [judge, add_test, draw, _] = one_of_each(&f).await;
    let user = f.user("binh").await;
    let old = f.submit(&user).await;
    while let Some(lease) = f.claim_of(&[judge]).await {
        f.start(&lease).await;
        f.store
            .judgements()
            .finish(&lease, &summary(Verdict::Ac))
            .await
            .unwrap();
    }
    f.store.submissions().rejudge(old.id).await.unwrap();
    f.clock.advance_ms(60_000);
    let live = f.submit(&user).await;
    // The picture was requested first, and everything goes before it.
    let mut order = Vec::new();
    while let Some(lease) = f.claim().await {
        order.push((lease.job.kind, lease.job.subject, lease.user.is_some()));
    }
    assert!(order[..2].contains(&(judge, live.id.0, true)), "{order:?}");
    assert!(order[..2].iter().any(|one| one.0 == add_test), "{order:?}");
    assert_eq!(order[2], (judge, old.id.0, true), "the rejudge");
    assert_eq!((order[3].0, order[3].2, order.len()), (draw, false, 4));

    // Jobs without a user are not counted as one user's.
    let version = f.store.problems().current_version("sum").await.unwrap();
    for test in ["secret/01", "secret/02", "secret/03"] {
        f.store
            .pictures()
            .want(Subject::Version(version), test)
            .await
            .unwrap();
    }
    let sharing = Claim {
        per_user_max: 1,
        ..claim_as("worker")
    };
    for _ in 0..3 {
        let lease = f.store.queue().claim(&sharing).await.unwrap().unwrap();
        assert_eq!((lease.job.kind, lease.user), (draw, None));
    }
}
