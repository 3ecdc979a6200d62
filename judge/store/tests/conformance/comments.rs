//! Comments on submissions.

use grundy_store::{Comment, Error, User};

use crate::fixture::Fixture;
use crate::on_both_databases;

on_both_databases![
    comments_are_read_in_their_order_and_deleted_by_their_authors,
    what_is_new_is_told_to_whom_it_is_meant_for,
    remarks_are_offered_again,
    comments_have_bounds,
];

async fn comments(f: &Fixture, submission: &grundy_store::Submission) -> Vec<Comment> {
    f.store.submissions().comments(submission.id).await.unwrap()
}

/// The numbers of the submissions with news for a user, and how many there are.
async fn news(f: &Fixture, user: &User) -> Vec<(i64, i64)> {
    let unseen = f
        .store
        .submissions()
        .unseen_comments(user.id)
        .await
        .unwrap();
    unseen.iter().map(|one| (one.number, one.count)).collect()
}

async fn comments_are_read_in_their_order_and_deleted_by_their_authors(f: Fixture) {
    f.problem().await;
    let (an, co) = (f.user("an").await, f.user("co").await);
    let made = f.submit(&an).await;
    let store = f.store.submissions();
    store
        .comment(made.id, co.id, Some(2), "Vì sao?\nNghĩ lại.")
        .await
        .unwrap();
    f.clock.advance_ms(1);
    store
        .comment(made.id, an.id, Some(2), "Em quên.")
        .await
        .unwrap();
    f.clock.advance_ms(1);
    store.comment(made.id, co.id, None, "Khá.").await.unwrap();
    let found = comments(&f, &made).await;
    let told: Vec<_> = found
        .iter()
        .map(|one| (one.line, one.author, one.text.as_str()))
        .collect();
    let expected = [
        (Some(2), co.id, "Vì sao?\nNghĩ lại."),
        (Some(2), an.id, "Em quên."),
        (None, co.id, "Khá."),
    ];
    assert_eq!(told, expected);
    let refused = store.delete_comment(made.id, found[1].id, co.id).await;
    assert!(matches!(refused, Err(Error::NotFound { .. })));
    let other = f.submit(&an).await;
    let refused = store.delete_comment(other.id, found[1].id, an.id).await;
    assert!(matches!(refused, Err(Error::NotFound { .. })));
    store
        .delete_comment(made.id, found[1].id, an.id)
        .await
        .unwrap();
    assert_eq!(comments(&f, &made).await.len(), 2);
    assert_eq!(comments(&f, &other).await, []);
}

async fn what_is_new_is_told_to_whom_it_is_meant_for(f: Fixture) {
    f.problem().await;
    let (an, co, thay) = (f.user("an").await, f.user("co").await, f.user("thay").await);
    let made = f.submit(&an).await;
    let (id, number) = (made.id, made.number);
    let store = f.store.submissions();
    store.comment(id, co.id, Some(1), "Vì sao?").await.unwrap();
    store.comment(id, co.id, None, "Khá.").await.unwrap();
    assert_eq!(news(&f, &an).await, [(number, 2)]);
    assert_eq!(news(&f, &co).await, []);
    // Another teacher who looks has not seen them for the pupil.
    store.see_comments(id, thay.id).await.unwrap();
    assert_eq!(news(&f, &an).await, [(number, 2)]);
    store.see_comments(id, an.id).await.unwrap();
    assert_eq!(news(&f, &an).await, []);
    let seen = comments(&f, &made).await;
    assert!(seen.iter().all(|one| one.seen_ms == Some(f.store.now_ms())));
    store.comment(id, an.id, Some(1), "Em quên.").await.unwrap();
    assert_eq!(news(&f, &co).await, [(number, 1)]);
    assert_eq!(
        news(&f, &thay).await,
        [],
        "who has not commented waits for no answer"
    );
    store.see_comments(id, co.id).await.unwrap();
    assert_eq!(news(&f, &co).await, []);
}

async fn remarks_are_offered_again(f: Fixture) {
    f.problem().await;
    let (an, co) = (f.user("an").await, f.user("co").await);
    let (first, second) = (f.submit(&an).await, f.submit(&an).await);
    let own = f.submit(&co).await;
    let store = f.store.submissions();
    let long = "x".repeat(201);
    for (submission, text) in [
        (&first, "Đặt tên biến."),
        (&first, "Thiếu int64."),
        (&second, "Thiếu int64."),
        (&second, long.as_str()),
        (&own, "Ghi cho mình."),
    ] {
        f.clock.advance_ms(1);
        store
            .comment(submission.id, co.id, None, text)
            .await
            .unwrap();
    }
    store.comment(first.id, an.id, None, "Vâng.").await.unwrap();
    let remarks = store.frequent_remarks(co.id).await.unwrap();
    assert_eq!(remarks, ["Thiếu int64.", "Đặt tên biến."]);
    assert_eq!(store.frequent_remarks(an.id).await.unwrap(), [""; 0]);
}

async fn comments_have_bounds(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    let made = f.submit(&an).await;
    let store = f.store.submissions();
    for (line, text, field) in [
        (None, " \n", "text"),
        (None, "x".repeat(2_001).as_str(), "text"),
        (None, "a\u{0}b", "text"),
        (Some(0), "x", "line"),
    ] {
        let refused = store.comment(made.id, an.id, line, text).await;
        assert!(
            matches!(refused, Err(Error::Invalid { field: found, .. }) if found == field),
            "{refused:?}"
        );
    }
    for _ in 0..200 {
        store.comment(made.id, an.id, None, "x").await.unwrap();
    }
    let refused = store.comment(made.id, an.id, None, "x").await;
    assert!(matches!(refused, Err(Error::TooMany { what: "comments" })));
}
