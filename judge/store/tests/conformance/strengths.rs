//! How strong the tests of a problem are: measured once for all who ask, kept for its version, and marked as old when there is another
//! version.

use grundy_judgement::{MutantCounts, Strength, TestsWorth};
use grundy_store::{
    ATTEMPTS_MAX, Capabilities, EXPLAIN, Error, HowStrong, JUDGE, Lease, OPEN_STRENGTHS_MAX,
    RequestState, STRENGTH, STRENGTH_MUTANTS_MAX, StoredStrength, StrengthProgress, Topic, User,
    VersionId,
};

use crate::fixture::{Fixture, LEASE_MS};

crate::on_both_databases! {
    what_was_measured_comes_back_as_it_was_written,
    who_asks_while_it_is_on_its_way_gets_that,
    it_is_measured_again_and_the_last_result_stays_until_then,
    a_newer_version_makes_it_old,
    a_newer_version_takes_the_job_of_the_older,
    everything_else_goes_first,
    nobody_has_many_open,
    what_the_judge_fails_at_says_so,
    a_late_worker_writes_nothing,
    what_cannot_be_asked_for_is_refused,
}

async fn ask(f: &Fixture, by: &User) -> StoredStrength {
    f.store.strengths().ask("sum", by.id, 60).await.unwrap()
}

async fn reload(f: &Fixture) -> Option<StoredStrength> {
    f.store.strengths().get("sum").await.unwrap()
}

/// Claims the next measurement and begins it.
async fn begin(f: &Fixture) -> Lease {
    let lease = f.claim_of(&[&STRENGTH]).await.expect("somebody asks");
    let wanted = f.store.strengths().begin(&lease).await.unwrap();
    assert!(wanted.is_some(), "it is wanted still");
    lease
}

async fn measure_next(f: &Fixture, killed: usize) {
    let lease = begin(f).await;
    let finished = answer(f, &lease, measured(killed));
    finished.await.unwrap();
}

async fn answer(f: &Fixture, lease: &Lease, strength: Strength) -> Result<(), Error> {
    f.store
        .requests()
        .answer::<HowStrong>(lease, &strength)
        .await
}

pub(crate) fn measured(killed: usize) -> Strength {
    let counts = MutantCounts {
        made: killed,
        compiled: killed,
        killed,
        ..MutantCounts::default()
    };
    Strength {
        package: "sum\0".to_owned(),
        counts,
        killed_percent: counts.killed_percent(),
        planned: killed + 1,
        programs: Vec::new(),
        operators: Vec::new(),
        survivors: Vec::new(),
        tests: TestsWorth::default(),
        notes: Vec::new(),
        seconds: 1.5,
    }
}

fn killed(stored: &StoredStrength) -> Option<usize> {
    let measured = stored.measured.as_ref();
    measured.map(|(strength, _)| strength.counts.killed)
}

async fn publish_another(f: &Fixture) {
    let newer = f.package(&[
        ("data/secret/02.in", "1 1\n"),
        ("data/secret/02.ans", "2\n"),
    ]);
    f.store.packages().publish_folder(&newer).await.unwrap();
}

async fn what_was_measured_comes_back_as_it_was_written(f: Fixture) {
    f.problem().await;
    let teacher = f.user("co").await;
    assert_eq!(reload(&f).await, None);
    let asked = ask(&f, &teacher).await;
    assert_eq!(asked.asked.state, RequestState::Queued);
    assert_eq!((asked.is_current, asked.number), (true, 1));
    assert_eq!(asked.asked.waits_for, Some(Capabilities::default()));
    let mut watch = f.store.watch(Topic::about(asked.version));
    let lease = f.claim_of(&[&STRENGTH]).await.unwrap();
    assert_eq!(lease.user, Some(teacher.id));
    let wanted = f.store.strengths().begin(&lease).await.unwrap().unwrap();
    assert_eq!(
        (VersionId(wanted.subject), wanted.question.mutants_max),
        (asked.version, 60)
    );
    let progress = StrengthProgress {
        done: 3,
        total: 240,
    };
    f.store
        .queue()
        .note_progress(&lease, &progress)
        .await
        .unwrap();
    let running = reload(&f).await.unwrap();
    assert_eq!(running.asked.state, RequestState::Running);
    assert_eq!(running.asked.progress, Some(progress));
    assert_eq!((running.measured, running.asked.waits_for), (None, None));
    f.clock.advance_ms(7);
    let finished = answer(&f, &lease, measured(12));
    finished.await.unwrap();
    // An hour: the test would hang, not pass, if nobody were told.
    watch.changed(std::time::Duration::from_secs(3600)).await;
    let there = reload(&f).await.unwrap();
    assert!(matches!(there.asked.state, RequestState::Done(_)));
    let (strength, measured_ms) = there.measured.unwrap();
    assert_eq!(
        (*strength, measured_ms),
        (measured(12), asked.asked.created_ms + 7)
    );
    assert_eq!(f.claim_of(&[&STRENGTH]).await, None);
}

async fn who_asks_while_it_is_on_its_way_gets_that(f: Fixture) {
    f.problem().await;
    let (co, thay) = (f.user("co").await, f.user("thay").await);
    let first = ask(&f, &co).await;
    f.clock.advance_ms(1);
    assert_eq!(ask(&f, &thay).await, first);
    let lease = begin(&f).await;
    // It is not taken from the worker that carries it out.
    assert_eq!(ask(&f, &thay).await.asked.asker, Some(co.id));
    let finished = answer(&f, &lease, measured(1));
    finished.await.unwrap();
}

async fn it_is_measured_again_and_the_last_result_stays_until_then(f: Fixture) {
    f.problem().await;
    let teacher = f.user("co").await;
    ask(&f, &teacher).await;
    measure_next(&f, 1).await;
    let again = f
        .store
        .strengths()
        .ask("sum", teacher.id, 200)
        .await
        .unwrap();
    assert_eq!(again.asked.state, RequestState::Queued);
    assert_eq!(
        (killed(&again), again.asked.question.mutants_max),
        (Some(1), 200)
    );
    let lease = f.claim_of(&[&STRENGTH]).await.unwrap();
    let wanted = f.store.strengths().begin(&lease).await.unwrap().unwrap();
    assert_eq!(wanted.question.mutants_max, 200);
    assert_eq!(killed(&reload(&f).await.unwrap()), Some(1));
    let finished = answer(&f, &lease, measured(2));
    finished.await.unwrap();
    assert_eq!(killed(&reload(&f).await.unwrap()), Some(2));
}

async fn a_newer_version_makes_it_old(f: Fixture) {
    f.problem().await;
    let teacher = f.user("co").await;
    ask(&f, &teacher).await;
    measure_next(&f, 1).await;
    publish_another(&f).await;
    let old = reload(&f).await.unwrap();
    assert_eq!((old.is_current, old.number), (false, 1));
    assert!(matches!(old.asked.state, RequestState::Done(_)));
    assert_eq!(killed(&old), Some(1));
    let new = ask(&f, &teacher).await;
    assert_eq!((new.is_current, new.number), (true, 2));
    assert_eq!(
        (&new.asked.state, killed(&new)),
        (&RequestState::Queued, None)
    );
    measure_next(&f, 2).await;
    let new = reload(&f).await.unwrap();
    assert_eq!((new.is_current, killed(&new)), (true, Some(2)));
}

async fn a_newer_version_takes_the_job_of_the_older(f: Fixture) {
    f.problem().await;
    let teacher = f.user("co").await;
    ask(&f, &teacher).await;
    let old = begin(&f).await;
    publish_another(&f).await;
    // Nobody asked about the new version, and there is nothing to show of the old one.
    assert_eq!(reload(&f).await, None);
    ask(&f, &teacher).await;
    let refused = answer(&f, &old, measured(1)).await;
    assert!(matches!(refused, Err(Error::LeaseLost)), "{refused:?}");
    measure_next(&f, 2).await;
    assert_eq!(f.claim_of(&[&STRENGTH]).await, None);

    // A waiting measurement that is not needed any more is not begun.
    ask(&f, &teacher).await;
    let third = f.package(&[
        ("data/secret/03.in", "1 2\n"),
        ("data/secret/03.ans", "3\n"),
    ]);
    f.store.packages().publish_folder(&third).await.unwrap();
    let lease = f.claim_of(&[&STRENGTH]).await.unwrap();
    assert_eq!(f.store.strengths().begin(&lease).await.unwrap(), None);
    f.store.queue().finish(&lease).await.unwrap();
    let old = reload(&f).await.unwrap();
    assert!(matches!(old.asked.state, RequestState::Done(_)));
    assert_eq!(killed(&old), Some(2));
}

async fn everything_else_goes_first(f: Fixture) {
    f.problem().await;
    let (an, teacher) = (f.user("an").await, f.user("co").await);
    let wrong = f.submit(&an).await;
    f.judge_next(grundy_judgement::Verdict::Wa).await;
    ask(&f, &teacher).await;
    f.clock.advance_ms(60_000);
    f.store
        .explanations()
        .ask(wrong.id, an.id, false)
        .await
        .unwrap();
    f.submit(&an).await;
    let kinds = [&STRENGTH, &EXPLAIN, &JUDGE];
    let mut order = Vec::new();
    while let Some(lease) = f.claim_of(&kinds).await {
        order.push(lease.job.kind.name());
    }
    assert_eq!(order, ["judge", "explain", "strength"]);
}

async fn nobody_has_many_open(f: Fixture) {
    let teacher = f.user("co").await;
    let other = f.user("thay").await;
    let package = f.problem().await;
    for number in 0..OPEN_STRENGTHS_MAX {
        let mut like = package.clone();
        like.id = format!("sum{number}");
        f.store.packages().publish_folder(&like).await.unwrap();
        let asked = f.store.strengths().ask(&like.id, teacher.id, 60).await;
        asked.unwrap();
    }
    let refused = f.store.strengths().ask("sum", teacher.id, 60).await;
    assert!(matches!(refused, Err(Error::TooMany { .. })), "{refused:?}");
    // The refused request leaves nothing behind.
    assert_eq!(reload(&f).await, None);
    ask(&f, &other).await;
    for _ in 0..=OPEN_STRENGTHS_MAX {
        measure_next(&f, 1).await;
    }
    ask(&f, &teacher).await;
}

async fn what_the_judge_fails_at_says_so(f: Fixture) {
    f.problem().await;
    let teacher = f.user("co").await;
    ask(&f, &teacher).await;
    let lease = begin(&f).await;
    let needs = Capabilities::of(["cpp", "rust"]);
    f.store
        .queue()
        .requeue_with_needs(&lease, &needs)
        .await
        .unwrap();
    let waits = reload(&f).await.unwrap();
    assert_eq!(
        (waits.asked.state, waits.asked.waits_for),
        (RequestState::Queued, Some(needs))
    );
    for _ in 0..ATTEMPTS_MAX {
        f.clock.advance_ms(LEASE_MS * 100);
        let lease = begin(&f).await;
        f.store.queue().release(&lease, 0, "broken").await.unwrap();
    }
    assert_eq!(reload(&f).await.unwrap().asked.state, RequestState::Failed);
    // A user who asks again has it measured again.
    assert_eq!(ask(&f, &teacher).await.asked.state, RequestState::Queued);
    measure_next(&f, 1).await;
}

async fn a_late_worker_writes_nothing(f: Fixture) {
    f.problem().await;
    let teacher = f.user("co").await;
    ask(&f, &teacher).await;
    let late = begin(&f).await;
    f.clock.advance_ms(LEASE_MS + 1);
    let other = begin(&f).await;
    let progress = StrengthProgress::default();
    for refused in [
        f.store.strengths().begin(&late).await.map(drop),
        f.store.queue().note_progress(&late, &progress).await,
        answer(&f, &late, measured(1)).await,
    ] {
        assert!(matches!(refused, Err(Error::LeaseLost)), "{refused:?}");
    }
    let finished = answer(&f, &other, measured(2));
    finished.await.unwrap();
    assert_eq!(killed(&reload(&f).await.unwrap()), Some(2));
}

async fn what_cannot_be_asked_for_is_refused(f: Fixture) {
    f.problem().await;
    let teacher = f.user("co").await;
    for mutants in [0, -1, STRENGTH_MUTANTS_MAX + 1] {
        let refused = f.store.strengths().ask("sum", teacher.id, mutants).await;
        assert!(matches!(
            refused,
            Err(Error::Invalid {
                field: "mutants",
                ..
            })
        ));
    }
    let unknown = f.store.strengths().ask("none", teacher.id, 60).await;
    assert!(matches!(unknown, Err(Error::NotFound { .. })));
    assert_eq!(f.claim_of(&[&STRENGTH]).await, None);
}
