//! Imports of events that are refused: people who may be others, passwords, and damaged archives.

use std::fs::File;
use std::path::PathBuf;

use grundy_store::{AccountFate, Error, ImportOptions};
use grundy_transfer::EventArchive;

use crate::fixture::Fixture;
use crate::on_both_databases;
use crate::transfers::{contest, moved, opened, other, take};

on_both_databases![
    nothing_is_imported_until_accounts_are_decided,
    passwords_move_only_if_both_sides_say_so,
    a_damaged_archive_changes_nothing,
];

async fn nothing_is_imported_until_accounts_are_decided(f: Fixture) {
    let (an, event, _) = contest(&f).await;
    let there = other(&f).await;
    let somebody = there.user_in("AN", "12B").await;
    there
        .store
        .users()
        .set_names(somebody.id, "Trần Thị An", "12B")
        .await
        .unwrap();
    let path = f.written(event, false).await;
    let events = there.store.events();
    let mut options = ImportOptions::default();
    let plan = events.plan_import(&opened(&path), &options).await.unwrap();
    assert_eq!(
        (plan.is_new, plan.submissions, plan.new_submissions),
        (true, 3, 3)
    );
    assert_eq!(plan.problems, ["sum"]);
    let undecided: Vec<_> = plan.undecided().collect();
    assert_eq!(undecided.len(), 1);
    let taken = AccountFate::Taken {
        login: "AN".to_owned(),
        name: "Trần Thị An".to_owned(),
    };
    assert_eq!(undecided[0].fate, taken);
    let before = there.row_counts().await;
    let refused = events.import(opened(&path), &options).await;
    assert!(
        matches!(
            refused,
            Err(Error::Conflict {
                constraint: "event_accounts"
            })
        ),
        "{refused:?}"
    );
    assert_eq!(there.row_counts().await, before);

    // Somebody else gets another login, and keeps it on the next import and on the way back.
    options.logins.insert("an".to_owned(), "an10a1".to_owned());
    let done = events.import(opened(&path), &options).await.unwrap();
    assert_eq!(
        done.accounts, 2,
        "the pupil, and the teacher who made the event"
    );
    assert!(!moved(&f, &there, event).await.has_changed());
    let attempts = events.attempts(event).await.unwrap();
    assert!(attempts.iter().all(|it| it.user == an.id));
    moved(&there, &f, event).await;
    let (same, _) = f.store.users().by_login("an").await.unwrap().unwrap();
    assert_eq!(same.id, an.id);

    // Where the same login is the same person, the account here is used, and known from then on.
    let third = Fixture::sqlite().await;
    let own = third.user("an").await;
    options = ImportOptions {
        same_logins: true,
        ..ImportOptions::default()
    };
    take(&f, &third, event, &options).await.unwrap();
    let attempts = third.store.events().attempts(event).await.unwrap();
    assert!(attempts.iter().all(|it| it.user == own.id));
    assert!(!moved(&f, &third, event).await.has_changed());
    let back = moved(&third, &f, event).await;
    assert_eq!(back.accounts, 0);
    assert!(
        f.store
            .events()
            .attempts(event)
            .await
            .unwrap()
            .iter()
            .all(|it| it.user == an.id)
    );
}

async fn passwords_move_only_if_both_sides_say_so(f: Fixture) {
    let (an, event, _) = contest(&f).await;
    let hash = "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g";
    f.store.users().set_password(an.id, hash).await.unwrap();
    let with_passwords = ImportOptions {
        with_passwords: true,
        ..ImportOptions::default()
    };
    for (written, read) in [(false, true), (true, false), (true, true)] {
        let there = Fixture::sqlite().await;
        let path = f.written(event, written).await;
        let options = if read {
            &with_passwords
        } else {
            &ImportOptions::default()
        };
        there
            .store
            .events()
            .import(opened(&path), options)
            .await
            .unwrap();
        let (_, found) = there.store.users().by_login("an").await.unwrap().unwrap();
        assert_eq!(found == hash, written && read);
        // One that is there stays.
        there
            .store
            .users()
            .set_password(an.id, "$argon2id$own")
            .await
            .unwrap();
        there
            .store
            .events()
            .import(opened(&path), &with_passwords)
            .await
            .unwrap();
        let (_, found) = there.store.users().by_login("an").await.unwrap().unwrap();
        assert_eq!(found, "$argon2id$own");
        let accounts = opened(&path).event().accounts.clone();
        let staff = accounts.iter().filter(|it| it.role != "student");
        assert!(staff.clone().count() > 0);
        assert!(staff.into_iter().all(|it| it.password_hash.is_none()));
    }
}

async fn a_damaged_archive_changes_nothing(f: Fixture) {
    let (_, event, made) = contest(&f).await;
    let path = f.written(event, false).await;
    let there = other(&f).await;
    let before = there.row_counts().await;
    let refused = async |change: &dyn Fn(&str, Vec<u8>) -> Vec<u8>| {
        let damaged = damage(&path, change);
        let error = match EventArchive::open(File::open(damaged.path()).unwrap()) {
            Ok(archive) => {
                let events = there.store.events();
                let done = events.import(archive, &ImportOptions::default()).await;
                done.unwrap_err().to_string()
            }
            Err(error) => error.to_string(),
        };
        assert_eq!(there.row_counts().await, before, "{error}");
        error
    };
    let last = format!("submissions/{}.json", made[2].id);
    let text = |content: &[u8]| String::from_utf8(content.to_vec()).unwrap();
    let error = refused(&|name, content| {
        if name.starts_with("blobs/") {
            b"other".to_vec()
        } else {
            content
        }
    })
    .await;
    assert!(error.contains("is not the one that its name promises"));
    // The last submission is broken when the others are stored already.
    let error = refused(&|name, content| {
        if name == last {
            text(&content).replace("sum.cpp", "../../x").into()
        } else {
            content
        }
    })
    .await;
    assert!(error.contains("contains a slash"));
    let error = refused(&|name, content| {
        if name == last {
            text(&content).replace("\"cpp\"", "\"c p\"").into()
        } else {
            content
        }
    })
    .await;
    assert!(error.contains("is no language's id"));
    let error = refused(&|name, content| {
        if name == "event.json" {
            text(&content).replace("Tuần 3", " ").into()
        } else {
            content
        }
    })
    .await;
    assert!(error.contains("name: is empty"));
    let error = refused(&|name, content| {
        if name == "event.json" {
            text(&content)
                .replace("data/secret/01.in", "../01.in")
                .into()
        } else {
            content
        }
    })
    .await;
    assert!(error.contains("is not a path within a package"));
    // The archive itself is fine.
    assert!(moved(&f, &there, event).await.has_changed());
    // The same submission with another program is no submission of this event.
    let damaged = damage(&path, &|name, content| {
        if name.ends_with(".source") {
            b"begin end.".to_vec()
        } else {
            content
        }
    });
    let archive = EventArchive::open(File::open(damaged.path()).unwrap()).unwrap();
    let done = there
        .store
        .events()
        .import(archive, &ImportOptions::default())
        .await;
    assert!(
        matches!(
            done,
            Err(Error::Conflict {
                constraint: "submission_differs"
            })
        ),
        "{done:?}"
    );
}

/// The archive with other contents.
fn damage(path: &PathBuf, change: &dyn Fn(&str, Vec<u8>) -> Vec<u8>) -> tempfile::NamedTempFile {
    use std::io::{Read as _, Write as _};
    let mut read = zip::ZipArchive::new(File::open(path).unwrap()).unwrap();
    let damaged = tempfile::NamedTempFile::new().unwrap();
    let mut written = zip::ZipWriter::new(damaged.reopen().unwrap());
    for index in 0..read.len() {
        let mut entry = read.by_index(index).unwrap();
        let name = entry.name().unwrap().to_string();
        let mut content = Vec::new();
        entry.read_to_end(&mut content).unwrap();
        written
            .start_file(&name, zip::write::SimpleFileOptions::default())
            .unwrap();
        written.write_all(&change(&name, content)).unwrap();
    }
    written.finish().unwrap();
    damaged
}
