//! Drafts: one of each user for each problem, never overwritten unseen, gone when they are handed in.

use bytes::Bytes;
use grundy_store::{
    DRAFT_INPUT_BYTES_MAX, Draft, DraftSave, DraftText, Error, SOURCE_BYTES_MAX, User,
};

use crate::fixture::Fixture;

crate::on_both_databases! {
    a_draft_comes_back_as_it_was_saved,
    who_knows_an_older_one_overwrites_nothing,
    of_two_that_save_at_once_one_is_told,
    what_is_handed_in_is_no_draft_any_more,
    unfit_drafts_are_refused,
}

fn text(source: &'static str) -> DraftText {
    DraftText {
        language: "cpp".to_owned(),
        source: Bytes::from_static(source.as_bytes()),
        input: Bytes::from_static(b"1 \0\xff2\n"),
    }
}

/// Saves a draft; no newer one may stand against it.
async fn save(f: &Fixture, user: &User, new: &DraftText, known_ms: Option<i64>) -> i64 {
    match f.store.drafts().save(user.id, "sum", new, known_ms).await {
        Ok(DraftSave::Saved { saved_ms }) => saved_ms,
        other => panic!("{other:?}"),
    }
}

async fn present(f: &Fixture, user: &User) -> Option<Draft> {
    f.store.drafts().of(user.id, "sum").await.unwrap()
}

async fn a_draft_comes_back_as_it_was_saved(f: Fixture) {
    f.problem().await;
    let (an, binh) = (f.user("an").await, f.user("binh").await);
    assert_eq!(present(&f, &an).await, None);
    let saved_ms = save(&f, &an, &text("a\0\r\n"), None).await;
    let kept = present(&f, &an).await.unwrap();
    assert_eq!(
        kept,
        Draft {
            text: text("a\0\r\n"),
            saved_ms
        }
    );
    assert_eq!(present(&f, &binh).await, None, "it is nobody else's");
    let elsewhere = f.store.drafts().of(an.id, "none").await.unwrap();
    assert_eq!(elsewhere, None);
    // An emptied draft is kept as such.
    let emptied = DraftText::default();
    save(&f, &an, &emptied, Some(saved_ms)).await;
    assert_eq!(present(&f, &an).await.unwrap().text, emptied);
}

async fn who_knows_an_older_one_overwrites_nothing(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    let first = save(&f, &an, &text("first"), None).await;
    // A draft saved within the same millisecond still has a name of its own.
    let second = save(&f, &an, &text("second"), Some(first)).await;
    assert!(second > first);
    for known_ms in [None, Some(first), Some(second + 1)] {
        let third = text("third");
        let refused = f.store.drafts().save(an.id, "sum", &third, known_ms).await;
        let DraftSave::Newer(newer) = refused.unwrap() else {
            panic!("{known_ms:?} overwrote it")
        };
        assert_eq!((newer.text, newer.saved_ms), (text("second"), second));
    }
    // To save the same text again is no conflict.
    assert_eq!(save(&f, &an, &text("second"), Some(first)).await, second);
    f.clock.advance_ms(5000);
    let third = save(&f, &an, &text("third"), Some(second)).await;
    assert!(third >= second + 5000 - 1);
}

async fn of_two_that_save_at_once_one_is_told(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    let known_ms = save(&f, &an, &text("known"), None).await;
    let (a, b) = (text("a"), text("b"));
    let drafts = f.store.drafts();
    let (one, other) = tokio::join!(
        drafts.save(an.id, "sum", &a, Some(known_ms)),
        drafts.save(an.id, "sum", &b, Some(known_ms)),
    );
    let results = [(one.unwrap(), a), (other.unwrap(), b)];
    let is_saved = |save: &DraftSave| matches!(save, DraftSave::Saved { .. });
    let saved = results.iter().filter(|(save, _)| is_saved(save));
    assert_eq!(saved.count(), 1, "{results:?}");
    let kept = present(&f, &an).await.unwrap();
    for (save, text) in &results {
        match save {
            DraftSave::Saved { .. } => assert_eq!(kept.text, *text),
            DraftSave::Newer(newer) => assert_eq!(kept, *newer),
        }
    }
}

async fn what_is_handed_in_is_no_draft_any_more(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    let saved_ms = save(&f, &an, &text("draft"), None).await;
    let drafts = f.store.drafts();
    let drop = |known_ms, submitted: &'static str| {
        drafts.drop(an.id, "sum", known_ms, submitted.as_bytes())
    };
    drop(None, "something else").await.unwrap();
    drop(Some(saved_ms - 1), "something else").await.unwrap();
    assert!(present(&f, &an).await.is_some());
    drop(None, "draft").await.unwrap();
    assert_eq!(present(&f, &an).await, None);
    // A user who had the draft open goes on writing.
    let saved_ms = save(&f, &an, &text("draft, mended"), Some(saved_ms)).await;
    drop(Some(saved_ms), "mended once more").await.unwrap();
    assert_eq!(present(&f, &an).await, None);
}

async fn unfit_drafts_are_refused(f: Fixture) {
    f.problem().await;
    let an = f.user("an").await;
    let long = |bytes: usize| Bytes::from(vec![b'x'; bytes]);
    for (new, blamed) in [
        (
            DraftText {
                language: "C++".to_owned(),
                ..text("")
            },
            "language",
        ),
        (
            DraftText {
                language: "c".repeat(65),
                ..text("")
            },
            "language",
        ),
        (
            DraftText {
                source: long(SOURCE_BYTES_MAX + 1),
                ..text("")
            },
            "source",
        ),
        (
            DraftText {
                input: long(DRAFT_INPUT_BYTES_MAX + 1),
                ..text("")
            },
            "input",
        ),
    ] {
        match f.store.drafts().save(an.id, "sum", &new, None).await {
            Err(Error::Invalid { field, .. }) => assert_eq!(field, blamed),
            other => panic!("{other:?}"),
        }
    }
    let unknown = f.store.drafts().save(an.id, "none", &text(""), None).await;
    assert!(matches!(unknown, Err(Error::NotFound { .. })));
    assert_eq!(present(&f, &an).await, None);
}
