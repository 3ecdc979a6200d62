//! The queue: leases, fences, fairness, retries.

use grundy_judgement::Verdict;
use grundy_store::{ATTEMPTS_MAX, Error, JUDGE, Lease, QueueDepth, Released, State, Submission};

use crate::fixture::{Fixture, KINDS, LEASE_MS, claim_as, compile, summary, test_row};

crate::on_both_databases! {
    a_job_is_claimed_once,
    a_dead_workers_job_comes_back_and_its_late_result_is_refused,
    a_renewed_lease_lasts,
    a_restarted_server_takes_its_jobs_back_at_once,
    what_a_dead_worker_left_is_forgotten,
    an_internal_error_is_retried_then_shown_and_kept,
    a_job_that_kills_its_workers_is_given_up,
    a_requeued_job_costs_no_attempt,
    users_take_turns,
    live_submissions_go_before_rejudges,
    a_rejudge_keeps_the_old_result_until_it_is_done,
    a_rejudge_while_judging_judges_once_more,
    old_judgements_are_forgotten,
    a_rejudge_during_the_last_attempt_has_all_of_its_own,
    a_judgement_has_begun_whatever_the_clock_says,
    an_outdated_worker_claims_nothing,
}

fn is_of(lease: &Lease, submission: &Submission) -> bool {
    lease.job == JUDGE.of(submission.id)
}

async fn a_job_is_claimed_once(f: Fixture) {
    f.problem().await;
    assert_eq!(f.claim().await, None);
    let submission = f.submit(&f.user("an").await).await;
    let lease = f.claim().await.unwrap();
    assert!(is_of(&lease, &submission));
    assert_eq!((lease.fence, lease.attempt), (1, 1));
    assert_eq!(lease.deadline_ms, f.store.now_ms() + LEASE_MS);
    assert_eq!(f.claim().await, None);
    assert_eq!(
        f.store.queue().depth().await.unwrap(),
        QueueDepth {
            queued: 0,
            running: 1,
            failed: 0
        }
    );
}

async fn a_dead_workers_job_comes_back_and_its_late_result_is_refused(f: Fixture) {
    f.problem().await;
    let submission = f.submit(&f.user("an").await).await;
    let dead = f.claim().await.unwrap();
    f.start(&dead).await;
    f.clock.advance_ms(LEASE_MS - 1);
    assert_eq!(f.claim().await, None, "the lease still holds");
    f.clock.advance_ms(1);
    let lease = f.claim().await.expect("the lease is over");
    assert_eq!((lease.fence, lease.attempt), (2, 2));

    // Every write of the late worker is refused, and changes nothing.
    let version = f.store.problems().current_version("sum").await.unwrap();
    lost(f.store.queue().renew(&dead, LEASE_MS).await);
    lost(f.store.judgements().start(&dead, version).await);
    lost(
        f.store
            .judgements()
            .record_compile(&dead, &compile(), 2)
            .await,
    );
    lost(
        f.store
            .judgements()
            .record_tests(&dead, &[test_row(0)])
            .await,
    );
    lost(
        f.store
            .judgements()
            .finish(&dead, &summary(Verdict::Ac))
            .await,
    );
    lost(f.store.queue().release(&dead, 0, "late").await);
    lost(f.store.queue().requeue(&dead).await);
    assert_eq!(f.reload(&submission).await.result, None);

    f.start(&lease).await;
    f.store
        .judgements()
        .finish(&lease, &summary(Verdict::Wa))
        .await
        .unwrap();
    lost(
        f.store
            .judgements()
            .finish(&dead, &summary(Verdict::Ac))
            .await,
    );
    lost(
        f.store
            .judgements()
            .finish(&lease, &summary(Verdict::Ac))
            .await,
    );
    assert_eq!(
        f.reload(&submission).await.result.unwrap().verdict,
        Verdict::Wa
    );

    // A fence never starts again, even when the same submission is judged again.
    f.store.submissions().rejudge(submission.id).await.unwrap();
    assert_eq!(f.claim().await.unwrap().fence, 3);
    lost(
        f.store
            .judgements()
            .finish(&dead, &summary(Verdict::Ac))
            .await,
    );
}

#[track_caller]
fn lost<T: std::fmt::Debug>(result: Result<T, Error>) {
    assert!(matches!(result, Err(Error::LeaseLost)), "{result:?}");
}

async fn a_renewed_lease_lasts(f: Fixture) {
    f.problem().await;
    f.submit(&f.user("an").await).await;
    let lease = f.claim().await.unwrap();
    for _ in 0..5 {
        f.clock.advance_ms(LEASE_MS - 1);
        assert_eq!(
            f.store.queue().renew(&lease, LEASE_MS).await.unwrap(),
            f.store.now_ms() + LEASE_MS
        );
        assert_eq!(f.claim().await, None);
    }
    // The worker is slow, but nobody else has the job yet, so its lease still holds.
    f.clock.advance_ms(LEASE_MS);
    f.store.queue().renew(&lease, LEASE_MS).await.unwrap();
    assert_eq!(f.claim().await, None);
}

async fn a_restarted_server_takes_its_jobs_back_at_once(f: Fixture) {
    f.problem().await;
    let user = f.user("an").await;
    let submission = f.submit(&user).await;
    f.submit(&user).await;
    let ours = f
        .store
        .queue()
        .claim(&claim_as("serve"))
        .await
        .unwrap()
        .unwrap();
    let others = f
        .store
        .queue()
        .claim(&claim_as("elsewhere"))
        .await
        .unwrap()
        .unwrap();
    f.start(&ours).await;

    let restarted = f.open_again().await;
    assert_eq!(
        restarted
            .queue()
            .take_back_jobs_of("serve", KINDS)
            .await
            .unwrap(),
        1
    );
    assert_eq!(f.reload(&submission).await.state, State::Queued);
    let again = restarted
        .queue()
        .claim(&claim_as("serve"))
        .await
        .unwrap()
        .unwrap();
    assert!(is_of(&again, &submission));
    lost(f.store.queue().renew(&ours, LEASE_MS).await);
    f.store.queue().renew(&others, LEASE_MS).await.unwrap();
}

async fn what_a_dead_worker_left_is_forgotten(f: Fixture) {
    f.problem().await;
    let submission = f.submit(&f.user("an").await).await;
    let dead = f.claim().await.unwrap();
    f.start(&dead).await;
    f.store
        .judgements()
        .record_compile(&dead, &compile(), 2)
        .await
        .unwrap();
    f.store
        .judgements()
        .record_tests(&dead, &[test_row(0), test_row(1)])
        .await
        .unwrap();
    f.clock.advance_ms(LEASE_MS);
    let lease = f.claim().await.unwrap();
    assert_eq!(
        f.reload(&submission).await.state,
        State::Queued,
        "until the new worker starts"
    );
    f.start(&lease).await;
    assert_eq!(f.store.judgements().tests(submission.id).await.unwrap(), []);
    assert_eq!(f.reload(&submission).await.tests_done, 0);
    assert_eq!(
        f.store
            .judgements()
            .compile_report(submission.id)
            .await
            .unwrap(),
        None
    );
}

async fn an_internal_error_is_retried_then_shown_and_kept(f: Fixture) {
    f.problem().await;
    let submission = f.submit(&f.user("an").await).await;
    for attempt in 1..=ATTEMPTS_MAX {
        let lease = f.claim().await.unwrap();
        assert_eq!(lease.attempt, attempt);
        f.start(&lease).await;
        let released = f
            .store
            .queue()
            .release(&lease, 500, "the sandbox broke")
            .await
            .unwrap();
        if attempt < ATTEMPTS_MAX {
            assert_eq!(released, Released::Queued);
            assert_eq!(f.reload(&submission).await.state, State::Queued);
            assert_eq!(f.claim().await, None, "not before the delay is over");
            f.clock.advance_ms(500);
        } else {
            assert_eq!(released, Released::Failed);
        }
    }
    let shown = f.reload(&submission).await;
    assert_eq!(
        (shown.state, shown.result.unwrap().verdict),
        (State::Done, Verdict::Ie)
    );
    assert_eq!(
        f.store.queue().depth().await.unwrap(),
        QueueDepth {
            queued: 0,
            running: 0,
            failed: 1
        }
    );
    f.clock.advance_ms(1_000_000);
    assert_eq!(f.claim().await, None);

    // The job is kept: once the judge is repaired, a rejudge gives it all its attempts again.
    f.store.submissions().rejudge(submission.id).await.unwrap();
    let lease = f.judge_next(Verdict::Ac).await;
    assert_eq!(lease.attempt, 1);
    assert_eq!(
        f.reload(&submission).await.result.unwrap().verdict,
        Verdict::Ac
    );
    assert_eq!(f.store.queue().depth().await.unwrap().failed, 0);
}

async fn a_job_that_kills_its_workers_is_given_up(f: Fixture) {
    f.problem().await;
    let submission = f.submit(&f.user("an").await).await;
    for _ in 0..ATTEMPTS_MAX {
        f.claim().await.expect("another attempt");
        f.clock.advance_ms(LEASE_MS);
    }
    assert_eq!(f.claim().await, None);
    assert_eq!(
        f.reload(&submission).await.result.unwrap().verdict,
        Verdict::Ie
    );
    assert_eq!(f.store.queue().depth().await.unwrap().failed, 1);
}

async fn a_requeued_job_costs_no_attempt(f: Fixture) {
    f.problem().await;
    let submission = f.submit(&f.user("an").await).await;
    for fence in 1..=ATTEMPTS_MAX + 3 {
        let lease = f.claim().await.unwrap();
        assert_eq!((lease.attempt, lease.fence), (1, fence));
        f.start(&lease).await;
        f.store.queue().requeue(&lease).await.unwrap();
        assert_eq!(f.reload(&submission).await.state, State::Queued);
    }
}

async fn users_take_turns(f: Fixture) {
    f.problem().await;
    let (an, binh, chi) = (
        f.user("an").await,
        f.user("binh").await,
        f.user("chi").await,
    );
    let mut order = Vec::new();
    for _ in 0..4 {
        f.submit(&an).await;
    }
    for _ in 0..2 {
        f.submit(&binh).await;
    }
    // There is one slot: the job before is over when the next is claimed.
    for _ in 0..3 {
        order.push(f.judge_next(Verdict::Ac).await.user.unwrap());
    }
    f.submit(&chi).await;
    for _ in 0..4 {
        order.push(f.judge_next(Verdict::Ac).await.user.unwrap());
    }
    assert_eq!(
        order,
        [an.id, binh.id, an.id, chi.id, binh.id, an.id, an.id]
    );

    // There are several slots: a user who has a running job waits for those who have none.
    for user in [&an, &an, &an, &chi] {
        f.submit(user).await;
    }
    let mut order = Vec::new();
    for _ in 0..4 {
        order.push(f.claim().await.unwrap().user.unwrap());
    }
    assert_eq!(
        order,
        [chi.id, an.id, an.id, an.id],
        "chi's last turn is longer ago"
    );
}

async fn live_submissions_go_before_rejudges(f: Fixture) {
    f.problem().await;
    let (an, binh) = (f.user("an").await, f.user("binh").await);
    let old = f.submit(&an).await;
    f.judge_next(Verdict::Ac).await;
    f.store.submissions().rejudge(old.id).await.unwrap();
    f.clock.advance_ms(1000);
    let live: Vec<_> = [f.submit(&binh).await, f.submit(&binh).await].into();
    assert_eq!(
        f.store.submissions().pending_of_user(an.id).await.unwrap(),
        0,
        "rejudges do not count"
    );
    assert!(is_of(&f.claim().await.unwrap(), &live[0]));
    assert!(is_of(&f.claim().await.unwrap(), &live[1]));
    assert!(is_of(&f.claim().await.unwrap(), &old));
}

async fn a_rejudge_keeps_the_old_result_until_it_is_done(f: Fixture) {
    f.problem().await;
    let submission = f.submit(&f.user("an").await).await;
    f.judge_next(Verdict::Ac).await;
    f.store.submissions().rejudge(submission.id).await.unwrap();
    let waiting = f.reload(&submission).await;
    assert_eq!(
        (waiting.state, waiting.result.unwrap().verdict),
        (State::Queued, Verdict::Ac)
    );
    assert_eq!(
        f.store
            .judgements()
            .tests(submission.id)
            .await
            .unwrap()
            .len(),
        1
    );
    // It is asked for twice and done once.
    f.store.submissions().rejudge(submission.id).await.unwrap();
    f.judge_next(Verdict::Wa).await;
    assert_eq!(
        f.reload(&submission).await.result.unwrap().verdict,
        Verdict::Wa
    );
    assert_eq!(f.claim().await, None);
    let unknown = grundy_store::SubmissionId(uuid::Uuid::nil());
    assert!(matches!(
        f.store.submissions().rejudge(unknown).await,
        Err(Error::NotFound { .. })
    ));
}

async fn a_rejudge_while_judging_judges_once_more(f: Fixture) {
    f.problem().await;
    let submission = f.submit(&f.user("an").await).await;
    let lease = f.claim().await.unwrap();
    f.start(&lease).await;
    f.store.submissions().rejudge(submission.id).await.unwrap();
    assert_eq!(f.claim().await, None, "never by two at once");
    f.store
        .judgements()
        .finish(&lease, &summary(Verdict::Ac))
        .await
        .unwrap();
    let between = f.reload(&submission).await;
    assert_eq!(
        (between.state, between.result.unwrap().verdict),
        (State::Queued, Verdict::Ac)
    );
    f.judge_next(Verdict::Wa).await;
    assert_eq!(f.claim().await, None);
    assert_eq!(f.reload(&submission).await.state, State::Done);
}

async fn old_judgements_are_forgotten(f: Fixture) {
    f.problem().await;
    let submission = f.submit(&f.user("an").await).await;
    for round in 0..15 {
        let verdict = if round == 14 {
            Verdict::Wa
        } else {
            Verdict::Ac
        };
        f.judge_next(verdict).await;
        f.clock.advance_ms(1);
        f.store.submissions().rejudge(submission.id).await.unwrap();
    }
    assert_eq!(
        f.reload(&submission).await.result.unwrap().verdict,
        Verdict::Wa,
        "the newest stays"
    );
    assert_eq!(f.store.judgements().count(submission.id).await.unwrap(), 11);
}

async fn a_rejudge_during_the_last_attempt_has_all_of_its_own(f: Fixture) {
    f.problem().await;
    let submission = f.submit(&f.user("an").await).await;
    for is_silent in [false, true] {
        for _ in 1..ATTEMPTS_MAX {
            let lease = f.claim().await.unwrap();
            let released = f
                .store
                .queue()
                .release(&lease, 0, "the sandbox broke")
                .await;
            assert_eq!(released.unwrap(), Released::Queued);
        }
        let lease = f.claim().await.unwrap();
        assert_eq!(lease.attempt, ATTEMPTS_MAX);
        f.store.submissions().rejudge(submission.id).await.unwrap();
        if is_silent {
            f.clock.advance_ms(LEASE_MS);
        } else {
            let released = f
                .store
                .queue()
                .release(&lease, 0, "the sandbox broke")
                .await;
            assert_eq!(released.unwrap(), Released::Queued);
        }
        let next = f.claim().await.expect("the rejudge");
        assert_eq!(next.attempt, 1);
        f.store.queue().requeue(&next).await.unwrap();
    }
    f.judge_next(Verdict::Ac).await;
    assert_eq!(f.claim().await, None, "once");
}

/// The clocks of two workers differ, and one is set back while it opens a package.
async fn a_judgement_has_begun_whatever_the_clock_says(f: Fixture) {
    f.problem().await;
    let submission = f.submit(&f.user("an").await).await;
    let lease = f.claim().await.unwrap();
    f.clock.advance_ms(-5);
    f.start(&lease).await;
    assert_eq!(f.reload(&submission).await.state, State::Judging);
    f.store.queue().requeue(&lease).await.unwrap();
    f.clock.advance_ms(20);
    let ahead = f.claim().await.unwrap();
    f.start(&ahead).await;
    f.store.queue().requeue(&ahead).await.unwrap();
    f.clock.advance_ms(-5);
    f.claim().await.unwrap();
    assert_eq!(
        f.reload(&submission).await.state,
        State::Queued,
        "until the second one begins"
    );
}

/// A later version has changed the tables: a worker of this one would only use up the attempts.
async fn an_outdated_worker_claims_nothing(f: Fixture) {
    f.problem().await;
    let submission = f.submit(&f.user("an").await).await;
    let lease = f.claim().await.unwrap();
    let later =
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
                 VALUES (9999, 'later', TRUE, X'66', 0)";
    f.damage(later, None).await;
    f.clock.advance_ms(LEASE_MS);
    let claimed = f.store.queue().claim(&claim_as("worker")).await;
    let Err(Error::Outdated { found, known }) = claimed else {
        panic!("{claimed:?}")
    };
    assert_eq!(found, 9999);
    assert!(known < found);
    // Nothing was taken back either: only a worker of the later version knows how.
    f.store.queue().renew(&lease, LEASE_MS).await.unwrap();
    assert_eq!(f.reload(&submission).await.state, State::Queued);
}
