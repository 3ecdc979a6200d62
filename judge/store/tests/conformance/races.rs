//! Many workers and users act at once.

use std::collections::{HashMap, HashSet};

use grundy_judgement::Verdict;
use grundy_store::{Error, NewUser, Role};

use crate::fixture::{Fixture, claim_as, new_submission, new_user, summary};

crate::on_both_databases! {
    every_submission_is_judged_by_exactly_one_of_many_workers,
    submissions_from_everywhere_all_get_their_own_number,
    of_two_teachers_who_leave_at_once_one_stays,
}

async fn every_submission_is_judged_by_exactly_one_of_many_workers(f: Fixture) {
    const SUBMISSIONS: usize = 60;
    const WORKERS: usize = 8;
    f.problem().await;
    let users = [
        f.user("an").await,
        f.user("binh").await,
        f.user("chi").await,
    ];
    for i in 0..SUBMISSIONS {
        f.submit(&users[i % 3]).await;
    }
    let version = f.store.problems().current_version("sum").await.unwrap();
    // There are as many workers as two servers have.
    let stores = [f.store.clone(), f.open_again().await];
    let workers: Vec<_> = (0..WORKERS)
        .map(|i| {
            let store = stores[i % 2].clone();
            tokio::spawn(async move {
                let mut judged = Vec::new();
                loop {
                    let claimed = store
                        .queue()
                        .claim(&claim_as(&format!("worker {i}")))
                        .await
                        .unwrap();
                    let Some(lease) = claimed else {
                        // Locked rows are skipped, so "nothing" may only mean "not now".
                        if store.queue().depth().await.unwrap().queued == 0 {
                            return judged;
                        }
                        continue;
                    };
                    store.judgements().start(&lease, version).await.unwrap();
                    store
                        .judgements()
                        .finish(&lease, &summary(Verdict::Ac))
                        .await
                        .unwrap();
                    judged.push(lease);
                }
            })
        })
        .collect();
    let mut claims = HashMap::new();
    for worker in workers {
        for lease in worker.await.unwrap() {
            assert_eq!((lease.fence, lease.attempt), (1, 1));
            *claims.entry(lease.job).or_insert(0) += 1;
        }
    }
    assert_eq!(claims.len(), SUBMISSIONS);
    assert!(claims.values().all(|count| *count == 1), "{claims:?}");
}

async fn submissions_from_everywhere_all_get_their_own_number(f: Fixture) {
    f.problem().await;
    let user = f.user("an").await;
    let stores = [f.store.clone(), f.open_again().await];
    let submissions: Vec<_> = (0..40)
        .map(|i| {
            let (store, new) = (stores[i % 2].clone(), new_submission(&user));
            tokio::spawn(async move { store.submissions().create(new).await.unwrap().number })
        })
        .collect();
    let mut numbers = HashSet::new();
    for submission in submissions {
        numbers.insert(submission.await.unwrap());
    }
    assert_eq!(numbers.len(), 40);
    assert_eq!(f.store.queue().depth().await.unwrap().queued, 40);
}

async fn of_two_teachers_who_leave_at_once_one_stays(f: Fixture) {
    f.user_in("an", "10A1").await;
    let class = f.store.classes().by_name("10A1").await.unwrap().unwrap().id;
    let mut teachers = Vec::new();
    for login in ["co", "thay"] {
        let teacher = NewUser {
            role: Role::Teacher,
            ..new_user(login)
        };
        teachers.push(f.store.users().create(teacher).await.unwrap().id);
    }
    for _ in 0..10 {
        for teacher in &teachers {
            f.store
                .classes()
                .name_teacher(class, *teacher)
                .await
                .unwrap();
        }
        let stores = [f.store.clone(), f.open_again().await];
        let leaving = stores.into_iter().zip(teachers.clone());
        let leaving: Vec<_> = leaving
            .map(|(store, teacher)| {
                tokio::spawn(
                    async move { store.classes().remove_teacher(class, teacher, false).await },
                )
            })
            .collect();
        let mut left = 0;
        for one in leaving {
            match one.await.unwrap() {
                Ok(()) => left += 1,
                Err(Error::Conflict { constraint }) => assert_eq!(constraint, "last_teacher"),
                Err(error) => panic!("{error}"),
            }
        }
        assert_eq!(left, 1);
    }
    // Who does not teach any more counts for nobody.
    let teachers = f.store.classes().teachers().await.unwrap();
    let stays = teachers[&class][0].id;
    let gone = f.user("gone").await;
    f.store
        .classes()
        .name_teacher(class, gone.id)
        .await
        .unwrap();
    let refused = f.store.classes().remove_teacher(class, stays, false).await;
    assert!(
        matches!(refused, Err(Error::Conflict { .. })),
        "{refused:?}"
    );
    f.store
        .classes()
        .remove_teacher(class, stays, true)
        .await
        .unwrap();
}
