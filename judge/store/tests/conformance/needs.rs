//! A worker gets jobs that it can do, and no others.

use bytes::Bytes;
use grundy_judgement::Verdict;
use grundy_store::{
    Capabilities, Claim, Error, JUDGE, Lease, NewSubmission, QueueDepth, State, Submission, User,
};

use crate::fixture::{Fixture, LEASE_MS, claim_as, new_submission, summary};

crate::on_both_databases! {
    a_worker_gets_only_what_it_can_do,
    everything_that_a_job_needs_counts,
    what_waits_for_nobody_takes_no_turn,
    a_job_requeued_costs_no_attempt_and_waits_for_who_can,
    a_new_version_forgets_what_the_last_one_needed,
    a_rejudge_asks_for_the_language_again,
    who_cannot_do_a_job_takes_it_back_from_the_dead,
    a_submission_says_what_it_waits_for,
    no_language_is_a_pattern,
    many_jobs_for_others_cost_little,
}

async fn submit_in(f: &Fixture, user: &User, language: &str) -> Submission {
    let submission = NewSubmission {
        language: language.to_owned(),
        ..new_submission(user)
    };
    f.store.submissions().create(submission).await.unwrap()
}

async fn claim_with(f: &Fixture, abilities: &[&str]) -> Option<Lease> {
    let abilities = Capabilities::of(abilities.iter().copied());
    let claim = Claim {
        abilities: &abilities,
        ..claim_as("worker")
    };
    f.store.queue().claim(&claim).await.unwrap()
}

async fn a_worker_gets_only_what_it_can_do(f: Fixture) {
    f.problem().await;
    let user = f.user("an").await;
    let haskell = submit_in(&f, &user, "haskell").await;
    let c = submit_in(&f, &user, "c").await;
    assert_eq!(claim_with(&f, &[]).await, None);
    // A part of a name is not the name, nor is a name with one letter more.
    assert_eq!(claim_with(&f, &["cpp", "haskel", "haskells"]).await, None);
    let lease = claim_with(&f, &["pascal", "c"]).await.unwrap();
    assert_eq!(lease.job, JUDGE.of(c.id), "though the other is older");
    assert_eq!(claim_with(&f, &["pascal", "c"]).await, None);
    let lease = claim_with(&f, &["haskell"]).await.unwrap();
    assert_eq!((lease.job, lease.attempt), (JUDGE.of(haskell.id), 1));
}

async fn everything_that_a_job_needs_counts(f: Fixture) {
    f.problem().await;
    let submission = submit_in(&f, &f.user("an").await, "c").await;
    let lease = claim_with(&f, &["c"]).await.unwrap();
    let needs = Capabilities::of(["c", "cpp", "rust"]);
    f.store
        .queue()
        .requeue_with_needs(&lease, &needs)
        .await
        .unwrap();
    for abilities in [&["c"][..], &["c", "cpp"], &["cpp", "rust"], &["pascal"]] {
        assert_eq!(claim_with(&f, abilities).await, None, "{abilities:?}");
    }
    let lease = claim_with(&f, &["c", "cpp", "pascal", "rust"]).await;
    assert_eq!(lease.unwrap().job, JUDGE.of(submission.id));
}

async fn what_waits_for_nobody_takes_no_turn(f: Fixture) {
    f.problem().await;
    let (an, binh) = (f.user("an").await, f.user("binh").await);
    // More users have jobs that nobody here can do than one claim looks at, all of them older.
    for number in 0..70 {
        let user = f.user(&format!("user{number}")).await;
        submit_in(&f, &user, "haskell").await;
    }
    submit_in(&f, &an, "haskell").await;
    f.clock.advance_ms(1000);
    submit_in(&f, &an, "c").await;
    submit_in(&f, &binh, "c").await;
    let mut users = Vec::new();
    while let Some(lease) = claim_with(&f, &["c"]).await {
        users.push(lease.user.unwrap());
    }
    users.sort();
    let mut both = [an.id, binh.id];
    both.sort();
    assert_eq!(users, both);
}

async fn a_job_requeued_costs_no_attempt_and_waits_for_who_can(f: Fixture) {
    f.problem().await;
    let user = f.user("an").await;
    let submission = submit_in(&f, &user, "c").await;
    let needs = Capabilities::of(["c", "cpp"]);
    // The same happens for each worker that lacks something else.
    for other in [
        "ocaml", "go", "java", "kotlin", "csharp", "pascal", "python",
    ] {
        let lease = f.claim().await.unwrap();
        assert_eq!(lease.attempt, 1);
        f.start(&lease).await;
        let missing = Capabilities::of(["c", other]);
        f.store
            .queue()
            .requeue_with_needs(&lease, &missing)
            .await
            .unwrap();
        assert_eq!(f.reload(&submission).await.state, State::Queued);
        assert_eq!(f.claim().await, None, "{other}");
        let stale = f.store.queue().requeue_with_needs(&lease, &needs).await;
        assert!(matches!(stale, Err(Error::LeaseLost)), "{stale:?}");
        let lease = claim_with(&f, &["c", other]).await.unwrap();
        assert_eq!(lease.attempt, 1);
        f.store
            .queue()
            .requeue_with_needs(&lease, &needs)
            .await
            .unwrap();
    }
    let lease = f.judge_next(Verdict::Ac).await;
    assert_eq!((lease.job, lease.attempt), (JUDGE.of(submission.id), 1));
    assert_eq!(
        f.store.queue().depth().await.unwrap(),
        QueueDepth::default()
    );
    let result = f.reload(&submission).await.result.unwrap();
    assert_eq!(result.verdict, Verdict::Ac);
}

async fn a_new_version_forgets_what_the_last_one_needed(f: Fixture) {
    f.problem().await;
    let user = f.user("an").await;
    let input = Bytes::from_static(b"5 6\n");
    let proposal = f.store.proposals().create("sum", user.id, input, "").await;
    let (submission, _) = (submit_in(&f, &user, "c").await, proposal.unwrap());
    for _ in 0..2 {
        let lease = f.claim().await.unwrap();
        let needs = Capabilities::of(["c", "haskell"]);
        f.store
            .queue()
            .requeue_with_needs(&lease, &needs)
            .await
            .unwrap();
    }
    assert_eq!(f.claim().await, None);
    let package = f.package(&[("statement/problem.en.md", "Add two numbers.")]);
    f.store.packages().publish_folder(&package).await.unwrap();
    let waits_for = f.reload(&submission).await.waits_for;
    assert_eq!(waits_for, Some(Capabilities::of(["c"])));
    assert!(f.claim().await.is_some() && f.claim().await.is_some());
}

async fn a_rejudge_asks_for_the_language_again(f: Fixture) {
    f.problem().await;
    let submission = submit_in(&f, &f.user("an").await, "c").await;
    let lease = f.claim().await.unwrap();
    f.store
        .queue()
        .requeue_with_needs(&lease, &Capabilities::of(["c", "cpp"]))
        .await
        .unwrap();
    f.judge_next(Verdict::Ac).await;
    f.store.submissions().rejudge(submission.id).await.unwrap();
    let waits_for = f.reload(&submission).await.waits_for;
    assert_eq!(waits_for, Some(Capabilities::of(["c"])));
    assert_eq!(claim_with(&f, &["cpp"]).await, None);
    assert!(claim_with(&f, &["c"]).await.is_some());
}

async fn who_cannot_do_a_job_takes_it_back_from_the_dead(f: Fixture) {
    f.problem().await;
    let submission = submit_in(&f, &f.user("an").await, "haskell").await;
    let dead = claim_with(&f, &["haskell"]).await.unwrap();
    f.start(&dead).await;
    f.clock.advance_ms(LEASE_MS);
    assert_eq!(claim_with(&f, &["c"]).await, None);
    assert_eq!(f.reload(&submission).await.state, State::Queued);
    let lease = claim_with(&f, &["haskell"]).await.unwrap();
    assert_eq!((lease.fence, lease.attempt), (2, 2));
}

async fn a_submission_says_what_it_waits_for(f: Fixture) {
    f.problem().await;
    let submission = submit_in(&f, &f.user("an").await, "haskell").await;
    let needs = Some(Capabilities::of(["haskell"]));
    assert_eq!(submission.waits_for, needs);
    let lease = claim_with(&f, &["haskell"]).await.unwrap();
    f.start(&lease).await;
    assert_eq!(f.reload(&submission).await.waits_for, None);
    // The worker that has it is dead: it waits again, though nobody has noticed.
    f.clock.advance_ms(LEASE_MS);
    let stuck = f.reload(&submission).await;
    assert_eq!((stuck.state, stuck.waits_for), (State::Judging, needs));
    let lease = claim_with(&f, &["haskell"]).await.unwrap();
    f.start(&lease).await;
    f.store
        .judgements()
        .finish(&lease, &summary(Verdict::Ac))
        .await
        .unwrap();
    assert_eq!(f.reload(&submission).await.waits_for, None);
}

async fn no_language_is_a_pattern(f: Fixture) {
    f.problem().await;
    let user = f.user("an").await;
    for language in ["%", "c%", "a_b", "a b", "C", "", "c\u{0}"] {
        let submission = NewSubmission {
            language: language.to_owned(),
            ..new_submission(&user)
        };
        let refused = f.store.submissions().create(submission).await;
        assert!(
            matches!(
                refused,
                Err(Error::Invalid {
                    field: "language",
                    ..
                })
            ),
            "{language:?}: {refused:?}"
        );
    }
}

/// Many jobs that nobody here can do cost a claim little: the sets of needs are compared, not the jobs.
async fn many_jobs_for_others_cost_little(f: Fixture) {
    f.problem().await;
    let user = f.user("an").await;
    for _ in 0..300 {
        submit_in(&f, &user, "haskell").await;
    }
    submit_in(&f, &user, "c").await;
    let started = std::time::Instant::now();
    for _ in 0..50 {
        assert_eq!(claim_with(&f, &["pascal"]).await, None);
    }
    assert!(started.elapsed().as_secs() < 5, "{:?}", started.elapsed());
    assert!(claim_with(&f, &["c"]).await.is_some());
}
