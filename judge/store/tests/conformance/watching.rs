//! Notifications, within a process and between servers.

use std::time::Duration;

use grundy_judgement::Verdict;
use grundy_store::Topic;

use crate::fixture::Fixture;

crate::on_both_databases! { a_watch_wakes_for_its_own_topic }

/// Longer than any test may take: whoever waits for it hangs.
const NEVER: Duration = Duration::from_secs(3600);

async fn a_watch_wakes_for_its_own_topic(f: Fixture) {
    f.problem().await;
    let user = f.user("an").await;
    let mut queue = f.store.watch(Topic::Queue);
    let submission = f.submit(&user).await;
    queue.changed(NEVER).await;

    let other = f.submit(&user).await;
    let mut watch = f.store.watch(Topic::about(submission.id));
    let mut others = f.store.watch(Topic::about(other.id));
    // The notice of its own arrival may still be on its way.
    let _late = tokio::time::timeout(Duration::from_millis(50), others.changed(NEVER)).await;
    f.judge_next(Verdict::Ac).await;
    watch.changed(NEVER).await;
    let quiet = tokio::time::timeout(Duration::from_millis(50), others.changed(NEVER)).await;
    assert!(quiet.is_err(), "nothing happened to the other submission");
    // A lost notification costs only the poll interval.
    others.changed(Duration::from_millis(1)).await;
}

/// Only PostgreSQL carries notifications from one server to another.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn notifications_travel_between_servers_on_postgres() {
    let f = Fixture::postgres().await;
    f.problem().await;
    let user = f.user("an").await;
    let elsewhere = f.open_again().await;
    let mut queue = elsewhere.watch(Topic::Queue);
    // The listener connects on its own time: until it has, notifications are lost, as they may be.
    let mut woken = false;
    for _ in 0..100 {
        f.submit(&user).await;
        woken = tokio::time::timeout(Duration::from_millis(100), queue.changed(NEVER))
            .await
            .is_ok();
        if woken {
            break;
        }
    }
    assert!(woken);
}

/// A server is notified over one connection, however many wait.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_server_listens_over_one_connection() {
    let f = Fixture::postgres().await;
    f.problem().await;
    let user = f.user("an").await;
    let mut watches = Vec::new();
    for _ in 0..20 {
        let submission = f.submit(&user).await;
        watches.push(f.store.watch(Topic::about(submission.id)));
        watches.push(f.store.watch(Topic::Queue));
    }
    let database = sqlx::PgPool::connect(&f.options.database_url)
        .await
        .unwrap();
    let listeners = || async {
        let count: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query ILIKE 'LISTEN%'",
        )
        .fetch_one(&database)
        .await
        .unwrap();
        count
    };
    // It connects on its own time.
    while listeners().await == 0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(listeners().await, 1);
    let other = f.open_again().await;
    let watch = other.watch(Topic::Queue);
    while listeners().await < 2 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(listeners().await, 2, "one for each server");
    drop((watches, watch));
}
