//! Turns by time: one user's heavy jobs do not starve the light ones of others.

use grundy_judgement::{CompileReport, Verdict};
use grundy_store::{COMPILE_BUDGET_MS, Claim, Lease, User};

use crate::fixture::{Fixture, LEASE_MS, claim_as, compile, summary};

crate::on_both_databases! {
    heavy_jobs_wait_for_light_ones,
    what_was_used_is_forgotten,
    one_user_leaves_a_slot_to_the_others,
    compile_time_has_a_budget_and_nothing_is_lost,
    a_rejudge_costs_its_author_nothing,
    a_failed_attempt_is_charged_too,
}

const SECOND_MS: i64 = 1000;

/// Takes the next job's slot for so long.
async fn hold_slot(f: &Fixture, hold_ms: impl Fn(&Lease) -> i64) -> Option<Lease> {
    let lease = f.claim().await?;
    f.start(&lease).await;
    let mut left_ms = hold_ms(&lease);
    while left_ms > 0 {
        let step_ms = left_ms.min(LEASE_MS / 2);
        f.clock.advance_ms(step_ms);
        f.store.queue().renew(&lease, LEASE_MS).await.unwrap();
        left_ms -= step_ms;
    }
    f.store
        .judgements()
        .record_compile(&lease, &compile(), 2)
        .await
        .unwrap();
    f.store
        .judgements()
        .finish(&lease, &summary(Verdict::Ac))
        .await
        .unwrap();
    Some(lease)
}

async fn compiled(f: &Fixture, lease: &Lease, wall_ms: i64) {
    let wall_ms = wall_ms.unsigned_abs();
    let slow = CompileReport {
        wall_ms,
        ..compile()
    };
    f.start(lease).await;
    f.store
        .judgements()
        .record_compile(lease, &slow, 2)
        .await
        .unwrap();
    f.store
        .judgements()
        .finish(lease, &summary(Verdict::Ac))
        .await
        .unwrap();
}

async fn submit_times(f: &Fixture, user: &User, count: usize) {
    for _ in 0..count {
        f.submit(user).await;
    }
}

async fn heavy_jobs_wait_for_light_ones(f: Fixture) {
    f.problem().await;
    let (heavy, light, other) = (
        f.user("heavy").await,
        f.user("light").await,
        f.user("other").await,
    );
    // There is one slot; the heavy user came first, and has ten jobs of forty seconds there.
    submit_times(&f, &heavy, 10).await;
    submit_times(&f, &light, 8).await;
    submit_times(&f, &other, 8).await;
    let mut order = Vec::new();
    while let Some(lease) = hold_slot(&f, |lease| {
        if lease.user == Some(heavy.id) {
            40 * SECOND_MS
        } else {
            SECOND_MS
        }
    })
    .await
    {
        order.push(lease.user.unwrap());
    }
    assert_eq!(order[0], heavy.id, "an idle slot is anybody's");
    assert!(
        order[1..17].iter().all(|user| *user != heavy.id),
        "by number of jobs, every third turn would be the heavy user's: {order:?}"
    );
    assert!(
        order[1..17].windows(2).all(|pair| pair[0] != pair[1]),
        "those who use little take turns: {order:?}"
    );
    assert_eq!(order.len(), 26, "nothing is lost");
    assert_eq!(order[17..], vec![heavy.id; 9]);
}

async fn what_was_used_is_forgotten(f: Fixture) {
    f.problem().await;
    let (heavy, light) = (f.user("heavy").await, f.user("light").await);
    // However much it was, ten minutes later the two take turns again.
    submit_times(&f, &heavy, 3).await;
    for _ in 0..3 {
        hold_slot(&f, |_| 3600 * SECOND_MS).await.unwrap();
    }
    f.clock.advance_ms(560 * SECOND_MS);
    submit_times(&f, &heavy, 2).await;
    f.clock.advance_ms(40 * SECOND_MS);
    submit_times(&f, &light, 2).await;
    let mut order = Vec::new();
    while let Some(lease) = hold_slot(&f, |_| SECOND_MS).await {
        order.push(lease.user.unwrap());
    }
    assert_eq!(order, [light.id, heavy.id, light.id, heavy.id]);
}

async fn one_user_leaves_a_slot_to_the_others(f: Fixture) {
    f.problem().await;
    let (an, binh) = (f.user("an").await, f.user("binh").await);
    let claim = async |per_user_max: i64| {
        let claim = Claim {
            per_user_max,
            ..claim_as("worker")
        };
        f.store.queue().claim(&claim).await.unwrap()
    };
    submit_times(&f, &an, 5).await;
    // There are three slots, of which one user may have two.
    let first = claim(2).await.unwrap();
    assert_eq!(claim(2).await.unwrap().user.unwrap(), an.id);
    assert_eq!(
        claim(2).await,
        None,
        "the third slot waits for somebody else"
    );
    submit_times(&f, &binh, 1).await;
    assert_eq!(claim(2).await.unwrap().user.unwrap(), binh.id);
    let another = Claim {
        per_user_max: 2,
        ..claim_as("another")
    };
    let elsewhere = f.store.queue().claim(&another).await.unwrap();
    assert_eq!(
        elsewhere.unwrap().user.unwrap(),
        an.id,
        "each worker keeps a slot of its own free"
    );
    f.start(&first).await;
    f.store
        .judgements()
        .finish(&first, &summary(Verdict::Ac))
        .await
        .unwrap();
    assert_eq!(claim(2).await.unwrap().user.unwrap(), an.id);
}

async fn compile_time_has_a_budget_and_nothing_is_lost(f: Fixture) {
    f.problem().await;
    let (heavy, light) = (f.user("heavy").await, f.user("light").await);
    submit_times(&f, &heavy, 10).await;
    let start_ms = f.store.now_ms();
    let mut begun_ms = Vec::new();
    while begun_ms.len() < 10 {
        let Some(lease) = f.claim().await else {
            assert!(f.store.runs().compile_wait_ms(heavy.id).await.unwrap() > 0);
            assert_eq!(f.store.runs().compile_wait_ms(light.id).await.unwrap(), 0);
            if begun_ms.len() == 5 {
                f.submit(&light).await;
                assert_eq!(f.judge_next(Verdict::Ac).await.user.unwrap(), light.id);
            }
            // The told wait is the real one, to the second.
            let wait_ms = f.store.runs().compile_wait_ms(heavy.id).await.unwrap();
            f.clock.advance_ms((wait_ms - SECOND_MS).max(0));
            assert!(wait_ms < SECOND_MS || f.claim().await.is_none());
            f.clock.advance_ms(wait_ms.min(SECOND_MS));
            continue;
        };
        assert_eq!(lease.user, Some(heavy.id));
        begun_ms.push(f.store.now_ms() - start_ms);
        for _ in 0..60 {
            f.clock.advance_ms(SECOND_MS);
            f.store.queue().renew(&lease, LEASE_MS).await.unwrap();
        }
        compiled(&f, &lease, 60 * SECOND_MS).await;
    }
    // There are ten compilations of a minute: the first two start at once, the others use at most a quarter of the time.
    let last_ms = begun_ms[9];
    assert!(last_ms >= 7 * 4 * COMPILE_BUDGET_MS, "{begun_ms:?}");
    assert!(begun_ms[1] <= 61 * SECOND_MS, "{begun_ms:?}");
}

async fn a_rejudge_costs_its_author_nothing(f: Fixture) {
    f.problem().await;
    let (an, binh) = (f.user("an").await, f.user("binh").await);
    let old = f.submit(&an).await;
    f.judge_next(Verdict::Ac).await;
    for _ in 0..5 {
        f.store.submissions().rejudge(old.id).await.unwrap();
        let lease = f.claim().await.unwrap();
        for _ in 0..60 {
            f.clock.advance_ms(SECOND_MS);
            f.store.queue().renew(&lease, LEASE_MS).await.unwrap();
        }
        compiled(&f, &lease, 60 * SECOND_MS).await;
    }
    assert_eq!(f.store.runs().compile_wait_ms(an.id).await.unwrap(), 0);
    f.submit(&binh).await;
    f.judge_next(Verdict::Ac).await;
    f.submit(&binh).await;
    f.submit(&an).await;
    assert_eq!(
        f.claim().await.unwrap().user,
        Some(an.id),
        "binh's turn was later"
    );
}

async fn a_failed_attempt_is_charged_too(f: Fixture) {
    f.problem().await;
    let (an, binh) = (f.user("an").await, f.user("binh").await);
    f.submit(&an).await;
    let lease = f.claim().await.unwrap();
    f.clock.advance_ms(10 * SECOND_MS);
    f.store.queue().renew(&lease, LEASE_MS).await.unwrap();
    f.clock.advance_ms(10 * SECOND_MS);
    f.store
        .queue()
        .release(&lease, 0, "the sandbox broke")
        .await
        .unwrap();
    f.submit(&binh).await;
    assert_eq!(f.claim().await.unwrap().user.unwrap(), binh.id);
}
