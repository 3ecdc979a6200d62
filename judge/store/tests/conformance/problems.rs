//! Publishing, versions, and packages on the local disk.

use bytes::Bytes;
use grundy_store::{Error, FileChange, Origin, VersionId};

use crate::fixture::{Fixture, write};

crate::on_both_databases! {
    an_unchanged_folder_makes_no_new_version,
    a_changed_folder_makes_one,
    a_version_with_changes_builds_on_its_base,
    two_changes_of_one_base_do_not_both_win,
    changes_cannot_leave_the_package_or_break_it,
    a_version_reads_as_the_folder_did,
    a_problem_and_its_copy_have_one_content,
    a_blob_that_is_corrupt_or_missing_is_noticed,
    a_folder_that_is_published_again_mends_its_blobs,
    hidden_problems_are_told,
}

fn test_files(name: &str) -> [FileChange; 2] {
    let file = |extension: &str, content: &str| FileChange {
        path: format!("data/secret/{name}.{extension}"),
        content: Bytes::copy_from_slice(content.as_bytes()),
    };
    [file("in", "5 6\n"), file("ans", "11\n")]
}

async fn an_unchanged_folder_makes_no_new_version(f: Fixture) {
    let package = f.package(&[]);
    let first = f.store.packages().publish_folder(&package).await.unwrap();
    assert!(first.changed);
    for _ in 0..2 {
        let again = f.store.packages().publish_folder(&package).await.unwrap();
        assert_eq!((again.version, again.changed), (first.version, false));
    }
    let (summary, version) = f.store.problems().get("sum").await.unwrap().unwrap();
    assert_eq!(summary.names["vi"], "Tổng");
    assert_eq!(
        (summary.chapter.as_deref(), summary.exercise.as_deref()),
        (Some("A"), Some("1"))
    );
    assert_eq!(
        (summary.version, summary.tests_count, summary.visible),
        (first.version, 2, true)
    );
    assert_eq!(
        (version.number, version.origin, version.author),
        (1, Origin::Folder, None)
    );
    let hashes = package.hashes().unwrap();
    assert_eq!(
        (version.verdict_hash, version.full_hash),
        (hashes.verdict, hashes.full)
    );
    assert_eq!(f.store.problems().list().await.unwrap(), [summary]);
    assert_eq!(f.store.problems().get("none").await.unwrap(), None);
}

async fn a_changed_folder_makes_one(f: Fixture) {
    f.problem().await;
    let (_, before) = f.store.problems().get("sum").await.unwrap().unwrap();
    let package = f.package(&[("statement/problem.en.md", "Add two numbers.")]);
    let published = f.store.packages().publish_folder(&package).await.unwrap();
    assert!(published.changed);
    let (_, after) = f.store.problems().get("sum").await.unwrap().unwrap();
    assert_eq!((after.id, after.number), (published.version, 2));
    assert_eq!(
        after.verdict_hash, before.verdict_hash,
        "a statement affects no verdict"
    );
    assert_ne!(after.full_hash, before.full_hash);
    assert_eq!(
        f.store.problems().versions("sum").await.unwrap(),
        [after, before]
    );
}

async fn a_version_with_changes_builds_on_its_base(f: Fixture) {
    let package = f.problem().await;
    let teacher = f.user("co").await;
    let base = f.store.problems().current_version("sum").await.unwrap();
    let version = f
        .store
        .packages()
        .publish_version(base, &test_files("new"), teacher.id, "traps")
        .await
        .unwrap();
    assert_eq!(
        (version.number, version.origin, version.author),
        (2, Origin::Teacher, Some(teacher.id))
    );
    assert_eq!(version.note, "traps");
    let (summary, current) = f.store.problems().get("sum").await.unwrap().unwrap();
    assert_eq!((summary.tests_count, current), (3, version.clone()));
    let names = f.store.proposals().test_names(version.id).await.unwrap();
    assert_eq!(names, ["sample/1", "secret/01", "secret/new"]);

    // The folder itself did not change, so a restart keeps the teacher's version.
    let again = f.store.packages().publish_folder(&package).await.unwrap();
    assert_eq!((again.version, again.changed), (version.id, false));
    // The base can still be read.
    let old = f.store.packages().version_tree(base).await.unwrap();
    assert!(!old.files.contains_key("data/secret/new.in"));
}

async fn two_changes_of_one_base_do_not_both_win(f: Fixture) {
    f.problem().await;
    let teacher = f.user("co").await;
    let base = f.store.problems().current_version("sum").await.unwrap();
    let changes: Vec<_> = ["a", "b", "c"]
        .map(|name| {
            let store = f.store.clone();
            tokio::spawn(async move {
                store
                    .packages()
                    .publish_version(base, &test_files(name), teacher.id, "")
                    .await
            })
        })
        .into();
    let mut won = 0;
    for change in changes {
        match change.await.unwrap() {
            Ok(_) => won += 1,
            Err(error) => {
                assert!(
                    matches!(
                        error,
                        Error::Conflict {
                            constraint: "version_is_current"
                        }
                    ),
                    "{error:?}"
                );
            }
        }
    }
    assert_eq!(won, 1);
    assert_eq!(f.store.problems().versions("sum").await.unwrap().len(), 2);
}

async fn changes_cannot_leave_the_package_or_break_it(f: Fixture) {
    f.problem().await;
    let teacher = f.user("co").await;
    let base = f.store.problems().current_version("sum").await.unwrap();
    let change = |path: &str, content: &'static str| FileChange {
        path: path.to_owned(),
        content: Bytes::from_static(content.as_bytes()),
    };
    for path in ["../evil", "/etc/evil", "data/../../evil", ""] {
        let error = f
            .store
            .packages()
            .publish_version(base, &[change(path, "x")], teacher.id, "")
            .await
            .unwrap_err();
        assert!(
            matches!(error, Error::Invalid { field: "path", .. }),
            "{path}: {error:?}"
        );
    }
    let broken = change("problem.yaml", "name: [");
    let error = f
        .store
        .packages()
        .publish_version(base, &[broken], teacher.id, "")
        .await
        .unwrap_err();
    assert!(
        matches!(&error, Error::Package(why) if why.to_string().contains("problem.yaml")),
        "{error:?}"
    );
    assert_eq!(
        f.store.problems().current_version("sum").await.unwrap(),
        base
    );
    let unknown = f
        .store
        .packages()
        .publish_version(VersionId(uuid::Uuid::nil()), &[], teacher.id, "")
        .await;
    assert!(matches!(unknown, Err(Error::NotFound { .. })));
}

async fn a_version_reads_as_the_folder_did(f: Fixture) {
    // The link leads outside of the package, as those to reference solutions do.
    write(
        &f.folder.path().join("reference-solutions/src/bin/sum.rs"),
        "fn main() {}\n",
    );
    let linked = f
        .folder
        .path()
        .join("problems/sum/submissions/accepted/sum.rs");
    std::fs::create_dir_all(linked.parent().unwrap()).unwrap();
    std::os::unix::fs::symlink("../../../../reference-solutions/src/bin/sum.rs", linked).unwrap();
    let package = f.problem().await;
    let version = f.store.problems().current_version("sum").await.unwrap();
    // Ten open it at once, as slots do after a start, on threads of the runtime, which must not wait for each other.
    let opened: Vec<_> = (0..10)
        .map(|_| {
            let store = f.store.clone();
            tokio::spawn(async move {
                let files = store.packages().version_tree(version).await.unwrap();
                grundy_package::read(files).unwrap()
            })
        })
        .collect();
    for copy in opened {
        let copy = copy.await.unwrap();
        assert_eq!(copy.hashes().unwrap(), package.hashes().unwrap());
        assert_eq!(copy.id, "sum");
        let linked = copy.tree.read("submissions/accepted/sum.rs").unwrap();
        assert_eq!(linked, b"fn main() {}\n");
    }
}

/// A problem's folder may be copied to begin the next one: the content is the same, the id another one.
async fn a_problem_and_its_copy_have_one_content(f: Fixture) {
    let package = f.problem().await;
    let copied = f.folder.path().join("problems/copied");
    let done = std::process::Command::new("cp")
        .arg("-rL")
        .args([package.tree.folder().unwrap(), &copied])
        .status();
    assert!(done.unwrap().success());
    let copy = grundy_package::read(&copied).unwrap();
    assert_eq!(copy.hashes().unwrap(), package.hashes().unwrap());
    f.store.packages().publish_folder(&copy).await.unwrap();
    for problem in ["sum", "copied"] {
        let version = f.store.problems().current_version(problem).await.unwrap();
        let files = f.store.packages().version_tree(version).await.unwrap();
        assert_eq!(grundy_package::read(files).unwrap().id, problem);
    }
}

async fn a_blob_that_is_corrupt_or_missing_is_noticed(f: Fixture) {
    let package = f.problem().await;
    let version = f.store.problems().current_version("sum").await.unwrap();
    let content = std::fs::read(package.tree.folder().unwrap().join("data/secret/01.ans")).unwrap();
    let name = blake3::hash(&content).to_hex().to_string();
    let blob = f.folder.path().join("blobs").join(&name[..2]).join(&name);
    assert_eq!(std::fs::read(&blob).unwrap(), content);
    std::fs::write(&blob, "8\n").unwrap();

    let files = f.store.packages().version_tree(version).await.unwrap();
    let error = files.read("data/secret/01.ans").unwrap_err().to_string();
    assert!(error.contains("is corrupt"), "{error}");
    assert!(error.contains(&name), "{error}");
    std::fs::remove_file(&blob).unwrap();
    let error = files.read("data/secret/01.ans").unwrap_err();
    assert_ne!(error.kind(), std::io::ErrorKind::NotFound, "it is listed");
    std::fs::write(&blob, content).unwrap();
    assert_eq!(files.read("data/secret/01.ans").unwrap(), b"7\n");
}

/// Only missing blobs are written: the others may be large.
async fn a_folder_that_is_published_again_mends_its_blobs(f: Fixture) {
    let package = f.problem().await;
    let blobs = f.folder.path().join("blobs");
    let blob = |content: &[u8]| {
        let name = blake3::hash(content).to_hex().to_string();
        blobs.join(&name[..2]).join(&name)
    };
    let (lost, cut, kept) = (blob(b"1 2\n"), blob(b"3\n"), blob(b"3 4\n"));
    std::fs::remove_file(&lost).unwrap();
    std::fs::write(&cut, b"").unwrap();
    let kept_since = kept.metadata().unwrap().modified().unwrap();
    let folder = package.tree.folder().unwrap();
    std::fs::write(folder.join("attachments.txt"), "new\n").unwrap();
    let again = f.store.packages().publish_folder(&package).await.unwrap();
    assert!(again.changed);
    assert_eq!(std::fs::read(&lost).unwrap(), b"1 2\n");
    assert_eq!(std::fs::read(&cut).unwrap(), b"3\n");
    assert_eq!(kept.metadata().unwrap().modified().unwrap(), kept_since);
}

async fn hidden_problems_are_told(f: Fixture) {
    f.problem().await;
    f.store.problems().set_visible("sum", false).await.unwrap();
    assert!(
        !f.store
            .problems()
            .get("sum")
            .await
            .unwrap()
            .unwrap()
            .0
            .visible
    );
    let unknown = f.store.problems().set_visible("none", false).await;
    assert!(matches!(unknown, Err(Error::NotFound { .. })));
}
