//! Workers come, report what they can do, and are missed when they die.

use std::time::Duration;

use grundy_store::{
    CacheUse, Capabilities, Topic, WORKER_LIFE_MS, WorkerCaches, WorkerLanguage, WorkerReport,
};

use crate::fixture::{Fixture, KINDS};

crate::on_both_databases! {
    a_worker_lives_while_it_is_heard_of,
    a_worker_can_do_something_else_later,
    its_caches_are_told_with_its_signs_of_life,
    a_restarted_server_forgets_its_earlier_self,
    the_long_dead_are_forgotten,
    whoever_is_older_than_the_database_says_so,
}

const DAY_MS: i64 = 86_400_000;
/// Longer than any test may take: whoever waits for it hangs.
const NEVER: Duration = Duration::from_secs(3600);

fn report(f: &Fixture, name: &str) -> WorkerReport {
    WorkerReport {
        id: f.store.workers().new_id(),
        name: name.to_owned(),
        version: "1.2.3".to_owned(),
        slots: 2,
        languages: vec![WorkerLanguage {
            id: "pascal".to_owned(),
            name: "Pascal (Free Pascal)".to_owned(),
            version: "3.2.2 \"ký tự\"".to_owned(),
        }],
        abilities: Capabilities::of(["answers", "pascal"]),
        speed: None,
        caches: None,
    }
}

async fn live_names(f: &Fixture) -> Vec<String> {
    let workers = f.store.workers().live().await.unwrap();
    workers
        .into_iter()
        .map(|worker| worker.report.name)
        .collect()
}

async fn a_worker_lives_while_it_is_heard_of(f: Fixture) {
    assert_eq!(f.store.workers().list().await.unwrap(), []);
    let (first, second) = (report(&f, "hai"), report(&f, "ba"));
    let started_ms = f.store.now_ms();
    f.store.workers().announce(&first).await.unwrap();
    f.clock.advance_ms(WORKER_LIFE_MS - 1);
    f.store.workers().announce(&second).await.unwrap();
    assert_eq!(live_names(&f).await, ["ba", "hai"]);
    f.clock.advance_ms(1);
    assert_eq!(live_names(&f).await, ["ba"]);
    let workers = f.store.workers().list().await.unwrap();
    assert_eq!(workers[1].report, first, "dead, and remembered");
    assert_eq!(
        (
            workers[1].is_live,
            workers[1].started_ms,
            workers[1].seen_ms
        ),
        (false, started_ms, started_ms)
    );
    // The worker was only cut off.
    let mut watch = f.store.watch(Topic::Workers);
    assert!(f.store.workers().renew(first.id, None).await.unwrap());
    watch.changed(NEVER).await;
    assert_eq!(live_names(&f).await, ["ba", "hai"]);
    // Earlier news may still be on its way from the database; renewals that were news would never be quiet.
    let mut is_quiet = false;
    for _ in 0..100 {
        let mut watch = f.store.watch(Topic::Workers);
        assert!(f.store.workers().renew(first.id, None).await.unwrap());
        let news = tokio::time::timeout(Duration::from_millis(50), watch.changed(NEVER)).await;
        is_quiet = news.is_err();
        if is_quiet {
            break;
        }
    }
    assert!(is_quiet, "a sign of life is no news");
    let mut watch = f.store.watch(Topic::Workers);
    f.store.workers().dismiss(first.id).await.unwrap();
    watch.changed(NEVER).await;
    assert_eq!(f.store.workers().list().await.unwrap().len(), 1);
    assert!(!f.store.workers().renew(first.id, None).await.unwrap());
}

async fn a_worker_can_do_something_else_later(f: Fixture) {
    let mut worker = report(&f, "hai");
    f.store.workers().announce(&worker).await.unwrap();
    let started_ms = f.store.now_ms();
    f.clock.advance_ms(1000);
    worker.abilities.insert("c");
    worker.languages.clear();
    worker.speed = Some(612.5);
    let mut watch = f.store.watch(Topic::Workers);
    f.store.workers().announce(&worker).await.unwrap();
    watch.changed(NEVER).await;
    let found = f.store.workers().list().await.unwrap();
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].report, worker);
    assert_eq!(
        (found[0].started_ms, found[0].seen_ms),
        (started_ms, started_ms + 1000)
    );
}

async fn its_caches_are_told_with_its_signs_of_life(f: Fixture) {
    let mut worker = report(&f, "hai");
    f.store.workers().announce(&worker).await.unwrap();
    let told = async || f.store.workers().list().await.unwrap()[0].report.caches;
    assert_eq!(told().await, None, "nothing is measured yet");
    let part = |bytes| CacheUse {
        bytes,
        bytes_max: 8 << 30,
    };
    let mut caches = WorkerCaches {
        programs: part(2),
        programs_in_memory: part(3),
        tests_in_memory: part(4),
    };
    let renewed = f.store.workers().renew(worker.id, Some(&caches)).await;
    assert!(renewed.unwrap());
    assert_eq!(told().await, Some(caches));
    caches.programs = part(u64::from(u32::MAX) + 1);
    worker.caches = Some(caches);
    f.store.workers().announce(&worker).await.unwrap();
    assert_eq!(told().await, Some(caches));
}

async fn a_restarted_server_forgets_its_earlier_self(f: Fixture) {
    f.store
        .workers()
        .announce(&report(&f, "serve"))
        .await
        .unwrap();
    f.store
        .workers()
        .announce(&report(&f, "other"))
        .await
        .unwrap();
    f.store
        .queue()
        .take_back_jobs_of("serve", KINDS)
        .await
        .unwrap();
    assert_eq!(live_names(&f).await, ["other"]);
}

async fn the_long_dead_are_forgotten(f: Fixture) {
    f.store
        .workers()
        .announce(&report(&f, "old"))
        .await
        .unwrap();
    f.clock.advance_ms(6 * DAY_MS);
    f.store
        .workers()
        .announce(&report(&f, "new"))
        .await
        .unwrap();
    assert_eq!(f.store.workers().list().await.unwrap().len(), 2);
    f.clock.advance_ms(2 * DAY_MS);
    f.store
        .workers()
        .announce(&report(&f, "newer"))
        .await
        .unwrap();
    let names: Vec<_> = f.store.workers().list().await.unwrap();
    let names: Vec<_> = names.iter().map(|worker| &worker.report.name).collect();
    assert_eq!(names, ["newer", "new"]);
}

async fn whoever_is_older_than_the_database_says_so(f: Fixture) {
    let worker = report(&f, "worker");
    let is_outdated = async || f.store.workers().list().await.unwrap()[0].is_outdated;
    f.store.workers().announce(&worker).await.unwrap();
    assert!(!is_outdated().await);
    let later =
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
                 VALUES (9999, 'later', TRUE, X'66', 0)";
    f.damage(later, None).await;
    assert!(is_outdated().await);
    assert!(f.store.workers().renew(worker.id, None).await.unwrap());
    assert!(is_outdated().await);
    let back = "DELETE FROM _sqlx_migrations WHERE version = 9999";
    f.damage(back, None).await;
    assert!(!is_outdated().await);
    // Workers of earlier versions did not tell it.
    f.damage("UPDATE workers SET migration = NULL", None).await;
    assert!(is_outdated().await);
}
