//! Versions of the problems folder beside those of the browser, and earlier versions that come back.

use grundy_store::{Error, UserId, VersionId, WorkingSource};

use crate::fixture::Fixture;
use crate::working_copies::{TITLE, begin, publish, save, text_of};

crate::on_both_databases! {
    a_folder_that_changes_waits_for_a_decision,
    a_folder_that_says_the_same_agrees,
    an_earlier_version_comes_back,
}

/// Publishes something in the browser, then changes the folder.
async fn both_changed(f: &Fixture) -> (UserId, VersionId, VersionId) {
    f.problem().await;
    let (id, teacher) = begin(f).await;
    save(f, id, TITLE, "browser").await.unwrap();
    let browsers = publish(f, id, teacher, "", Some("now")).await.unwrap().id;
    let package = f.package(&[(TITLE, "folder")]);
    let published = f.store.packages().publish_folder(&package).await.unwrap();
    assert_eq!((published.version, published.changed), (browsers, false));
    let waiting = f
        .store
        .packages()
        .folder_version_waiting("sum")
        .await
        .unwrap();
    assert_eq!(waiting, published.waiting);
    (teacher, browsers, waiting.unwrap())
}

async fn a_folder_that_changes_waits_for_a_decision(f: Fixture) {
    let (teacher, browsers, waiting) = both_changed(&f).await;
    assert_eq!(
        f.store.problems().current_version("sum").await.unwrap(),
        browsers
    );
    assert_eq!(text_of(&f, waiting, TITLE).await.as_deref(), Some("folder"));
    // A server that starts again with the same folder asks nothing new.
    let package = f.package(&[(TITLE, "folder")]);
    let again = f.store.packages().publish_folder(&package).await.unwrap();
    assert_eq!((again.version, again.waiting), (browsers, None));
    let taken = f
        .store
        .packages()
        .restore_version(waiting, teacher, "git")
        .await;
    let taken = taken.unwrap();
    assert_eq!(
        text_of(&f, taken.id, TITLE).await.as_deref(),
        Some("folder")
    );
    assert_eq!(
        f.store
            .packages()
            .folder_version_waiting("sum")
            .await
            .unwrap(),
        None
    );
    let package = f.package(&[(TITLE, "folder, later")]);
    let published = f.store.packages().publish_folder(&package).await.unwrap();
    assert!(
        published.changed,
        "nothing of the browser's is in the way any more"
    );

    let source = WorkingSource::Version(f.store.problems().current_version("sum").await.unwrap());
    let id = f
        .store
        .working_copies()
        .create("sum", teacher, source)
        .await;
    let id = id.unwrap();
    save(&f, id, TITLE, "browser, later").await.unwrap();
    let kept = publish(&f, id, teacher, "", Some("now")).await.unwrap();
    let package = f.package(&[(TITLE, "folder, last")]);
    f.store.packages().publish_folder(&package).await.unwrap();
    f.store.packages().keep_despite_folder("sum").await.unwrap();
    assert_eq!(
        f.store
            .packages()
            .folder_version_waiting("sum")
            .await
            .unwrap(),
        None
    );
    assert_eq!(
        f.store.problems().current_version("sum").await.unwrap(),
        kept.id
    );
    let twice = f.store.packages().keep_despite_folder("sum").await;
    assert!(matches!(twice, Err(Error::NotFound { .. })));
}

async fn a_folder_that_says_the_same_agrees(f: Fixture) {
    let (_, browsers, _) = both_changed(&f).await;
    let package = f.package(&[(TITLE, "browser")]);
    let published = f.store.packages().publish_folder(&package).await.unwrap();
    assert_eq!((published.version, published.waiting), (browsers, None));
    assert_eq!(
        f.store
            .packages()
            .folder_version_waiting("sum")
            .await
            .unwrap(),
        None
    );
    let package = f.package(&[(TITLE, "next")]);
    assert!(
        f.store
            .packages()
            .publish_folder(&package)
            .await
            .unwrap()
            .changed
    );
}

async fn an_earlier_version_comes_back(f: Fixture) {
    f.problem().await;
    let first = f.store.problems().current_version("sum").await.unwrap();
    let (id, teacher) = begin(&f).await;
    save(&f, id, TITLE, "worse").await.unwrap();
    publish(&f, id, teacher, "", Some("now")).await.unwrap();
    let back = f
        .store
        .packages()
        .restore_version(first, teacher, "was better")
        .await;
    let back = back.unwrap();
    assert_eq!((back.number, back.author), (3, Some(teacher)));
    assert_eq!(
        f.store.packages().version_files(back.id).await.unwrap(),
        f.store.packages().version_files(first).await.unwrap()
    );
}
