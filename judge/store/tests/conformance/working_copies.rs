//! Packages that teachers write in the browser.

use bytes::Bytes;
use grundy_judgement::{CheckReport, CheckedPromise, Promise, Step};
use grundy_package::{ImportNote, ImportNoteKind};
use grundy_store::{
    ATTEMPTS_MAX, BlobHash, CHECK_COPY, CheckMode, CheckProgress, Error, Expected, Lease,
    MAKE_COPY, MakeOf, NewWorkingFile, ProblemVersion, RequestState, Result, UserId, VersionId,
    WorkingChange, WorkingCheck, WorkingCopy, WorkingCopyId, WorkingSource, WorkingState,
};
use grundy_words::sentence;

use crate::fixture::Fixture;

crate::on_both_databases! {
    what_is_written_becomes_the_next_version,
    a_save_over_what_its_author_has_not_seen_changes_nothing,
    whoever_wants_to_change_a_problem_too_joins_in,
    a_check_asked_for_again_takes_the_place_of_the_first,
    data_that_were_made_replace_nothing_that_somebody_saved_meanwhile,
    what_somebody_changed_meanwhile_is_not_published,
    what_is_not_checked_as_it_is_needs_a_reason,
    what_others_published_meanwhile_is_taken_over_and_nothing_lost,
    a_new_problem_begins_hidden,
    what_cannot_be_made_says_why,
    a_copy_that_is_given_up_takes_its_jobs_along,
    files_that_no_folder_can_hold_are_refused,
}

pub(crate) const TITLE: &str = "statement/problem.en.md";

fn change(path: &str, expected: Expected, content: Option<&str>) -> WorkingChange {
    WorkingChange {
        path: path.to_owned(),
        expected,
        content: content.map(|text| Bytes::copy_from_slice(text.as_bytes())),
    }
}

pub(crate) async fn save(f: &Fixture, id: WorkingCopyId, path: &str, content: &str) -> Result<i64> {
    let change = change(path, Expected::Anything, Some(content));
    f.store.working_copies().write_files(id, &[change]).await
}

/// Begins a working copy of `sum`. Returns it with its owner.
pub(crate) async fn begin(f: &Fixture) -> (WorkingCopyId, UserId) {
    let teacher = f.user("co").await.id;
    let version = f.store.problems().current_version("sum").await.unwrap();
    let source = WorkingSource::Version(version);
    let id = f
        .store
        .working_copies()
        .create("sum", teacher, source)
        .await;
    (id.unwrap(), teacher)
}

async fn reload(f: &Fixture, id: WorkingCopyId) -> WorkingCopy {
    f.store.working_copies().get(id).await.unwrap().unwrap()
}

pub(crate) async fn text_of(f: &Fixture, version: VersionId, path: &str) -> Option<String> {
    let content = f
        .store
        .packages()
        .version_file(version, path)
        .await
        .unwrap();
    content.map(|content| String::from_utf8(content.to_vec()).unwrap())
}

pub(crate) fn kept() -> CheckReport {
    CheckReport {
        ok: true,
        checks: vec![CheckedPromise {
            name: Promise::Inputs,
            count: 2,
            ..CheckedPromise::default()
        }],
        ..CheckReport::default()
    }
}

async fn claim_check(f: &Fixture, id: WorkingCopyId) -> Lease {
    let lease = f.claim().await.unwrap();
    assert_eq!(lease.job, CHECK_COPY.of(id));
    lease
}

async fn begin_check(f: &Fixture, lease: &Lease) -> WorkingCheck {
    f.store.requests().begin(lease).await.unwrap().unwrap()
}

/// Finishes a check of the present files that finds every promise kept.
async fn check(f: &Fixture, id: WorkingCopyId, by: UserId) {
    f.store
        .working_copies()
        .ask_check(id, by, CheckMode::Fill)
        .await
        .unwrap();
    let lease = claim_check(f, id).await;
    begin_check(f, &lease).await;
    let revision = reload(f, id).await.revision;
    f.store
        .working_copies()
        .finish_check(&lease, revision, &[], &kept())
        .await
        .unwrap();
}

fn is_conflict<T>(result: Result<T>, name: &str) -> bool {
    matches!(result, Err(Error::Conflict { constraint }) if constraint == name)
}

async fn what_is_written_becomes_the_next_version(f: Fixture) {
    f.problem().await;
    let before = f.store.problems().current_version("sum").await.unwrap();
    let (id, teacher) = begin(&f).await;
    assert_eq!(reload(&f, id).await.state, WorkingState::Open);
    let files = f.store.working_copies().files(id).await.unwrap();
    assert_eq!(
        files,
        f.store.packages().version_files(before).await.unwrap()
    );
    save(&f, id, TITLE, "Add two numbers.").await.unwrap();
    let gone = change("data/secret/01.in", Expected::Anything, None);
    let gone_too = change("data/secret/01.ans", Expected::Anything, None);
    f.store
        .working_copies()
        .write_files(id, &[gone, gone_too])
        .await
        .unwrap();
    check(&f, id, teacher).await;
    let version = publish(&f, id, teacher, "clearer", None).await.unwrap();
    assert_eq!((version.number, version.note.as_str()), (2, "clearer"));
    assert_eq!(version.author, Some(teacher));
    assert_eq!(
        f.store.problems().current_version("sum").await.unwrap(),
        version.id,
        "students are judged by it from now on"
    );
    assert_eq!(
        text_of(&f, version.id, TITLE).await.as_deref(),
        Some("Add two numbers.")
    );
    assert_eq!(text_of(&f, version.id, "data/secret/01.in").await, None);
    assert_eq!(
        text_of(&f, before, "data/secret/01.in").await.as_deref(),
        Some("3 4\n"),
        "the version before is as it was"
    );
    assert_eq!(
        reload(&f, id).await.state,
        WorkingState::Published(version.id)
    );
    assert_eq!(f.store.working_copies().list().await.unwrap(), []);
    assert!(
        f.store
            .problems()
            .get("sum")
            .await
            .unwrap()
            .unwrap()
            .0
            .visible
    );
}

async fn a_save_over_what_its_author_has_not_seen_changes_nothing(f: Fixture) {
    f.problem().await;
    let (id, _) = begin(&f).await;
    let seen = f
        .store
        .working_copies()
        .file(id, TITLE)
        .await
        .unwrap()
        .unwrap()
        .0;
    let mine = change(TITLE, Expected::Hash(seen.hash), Some("first"));
    f.store
        .working_copies()
        .write_files(id, &[mine])
        .await
        .unwrap();
    let late = [
        change("statement/more.txt", Expected::Absent, Some("new")),
        change(TITLE, Expected::Hash(seen.hash), Some("second")),
    ];
    let refused = f.store.working_copies().write_files(id, &late).await;
    assert!(is_conflict(refused, "working_file_unchanged"));
    let (file, content) = f
        .store
        .working_copies()
        .file(id, TITLE)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(content, "first");
    assert_eq!(file.hash, BlobHash::of(b"first"));
    let other = f
        .store
        .working_copies()
        .file(id, "statement/more.txt")
        .await;
    assert_eq!(other.unwrap(), None, "all or nothing");
    let absent = change(TITLE, Expected::Absent, Some("third"));
    let refused = f.store.working_copies().write_files(id, &[absent]).await;
    assert!(is_conflict(refused, "working_file_unchanged"));
    assert_eq!(reload(&f, id).await.revision, 1);
}

async fn whoever_wants_to_change_a_problem_too_joins_in(f: Fixture) {
    f.problem().await;
    let (id, teacher) = begin(&f).await;
    let other = f.user("thay").await.id;
    let version = f.store.problems().current_version("sum").await.unwrap();
    let second = f
        .store
        .working_copies()
        .create("sum", other, WorkingSource::Version(version))
        .await;
    assert!(is_conflict(second, "working_copy_open"));
    let found = f.store.working_copies().of("sum").await.unwrap().unwrap();
    assert_eq!(found.id, id);
    f.clock.advance_ms(1);
    f.store
        .working_copies()
        .add_author(id, other)
        .await
        .unwrap();
    f.store
        .working_copies()
        .add_author(id, other)
        .await
        .unwrap();
    assert_eq!(reload(&f, id).await.authors, [teacher, other]);
    f.store.working_copies().drop(id).await.unwrap();
    assert_eq!(f.store.working_copies().of("sum").await.unwrap(), None);
    f.store
        .working_copies()
        .create("sum", other, WorkingSource::Version(version))
        .await
        .unwrap();
}

async fn a_check_asked_for_again_takes_the_place_of_the_first(f: Fixture) {
    f.problem().await;
    let (id, teacher) = begin(&f).await;
    let copies = f.store.working_copies();
    let ask = || copies.ask_check(id, teacher, CheckMode::Fill);
    ask().await.unwrap();
    let first = claim_check(&f, id).await;
    begin_check(&f, &first).await;
    let progress = CheckProgress {
        step: Step::Inputs,
        done: 1,
        total: 2,
    };
    f.store
        .queue()
        .note_progress(&first, &progress)
        .await
        .unwrap();
    let running = f.store.working_copies().check(id).await.unwrap().unwrap();
    assert_eq!(running.state, RequestState::Running);
    assert_eq!(running.progress.as_ref(), Some(&progress));
    ask().await.unwrap();
    let noted = f.store.queue().note_progress(&first, &progress).await;
    assert!(matches!(noted, Err(Error::LeaseLost)));
    let waiting = f.store.working_copies().check(id).await.unwrap().unwrap();
    assert_eq!(waiting.state, RequestState::Queued);
    let second = claim_check(&f, id).await;
    f.store.queue().release(&second, 0, "broke").await.unwrap();
    let waiting = f.store.working_copies().check(id).await.unwrap().unwrap();
    assert_eq!(waiting.state, RequestState::Queued, "it is tried again");
}

async fn data_that_were_made_replace_nothing_that_somebody_saved_meanwhile(f: Fixture) {
    f.problem().await;
    let (id, teacher) = begin(&f).await;
    f.store
        .working_copies()
        .ask_check(id, teacher, CheckMode::Write)
        .await
        .unwrap();
    let lease = claim_check(&f, id).await;
    let asked = begin_check(&f, &lease).await;
    assert_eq!(asked.question.mode, CheckMode::Write);
    let files = f.store.working_copies().lay_out(id).await.unwrap();
    let before = |path: &str| {
        let mut files = files.files.iter();
        files.find(|file| file.path == path).map(|file| file.hash)
    };
    let made = |path: &str, content: &'static str| {
        (
            path.to_owned(),
            before(path),
            Bytes::from_static(content.as_bytes()),
        )
    };
    let made = [
        made("data/sample/1.ans", "three\n"),
        made("data/secret/01.ans", "seven\n"),
        made("data/secret/02.in", "9 9\n"),
    ];
    save(&f, id, "data/secret/01.ans", "mine\n").await.unwrap();
    let revision = files.revision;
    f.store
        .working_copies()
        .finish_check(&lease, revision, &made, &kept())
        .await
        .unwrap();
    let content = async |path: &str| {
        let file = f.store.working_copies().file(id, path).await.unwrap();
        file.map(|(_, content)| content)
    };
    assert_eq!(content("data/sample/1.ans").await.unwrap(), "three\n");
    assert_eq!(content("data/secret/01.ans").await.unwrap(), "mine\n");
    assert_eq!(content("data/secret/02.in").await.unwrap(), "9 9\n");
    let check = f.store.working_copies().check(id).await.unwrap().unwrap();
    let copy = reload(&f, id).await;
    assert!(matches!(check.state, RequestState::Done(_)));
    assert!(
        !check.is_kept(copy.revision),
        "what was checked is not what there is"
    );
}

/// Publishes the copy with its present files.
pub(crate) async fn publish(
    f: &Fixture,
    id: WorkingCopyId,
    by: UserId,
    note: &str,
    despite: Option<&str>,
) -> Result<ProblemVersion> {
    let revision = reload(f, id).await.revision;
    f.store
        .working_copies()
        .publish(id, revision, by, note, despite)
        .await
}

async fn what_somebody_changed_meanwhile_is_not_published(f: Fixture) {
    f.problem().await;
    let (id, teacher) = begin(&f).await;
    let seen = reload(&f, id).await.revision;
    save(&f, id, TITLE, "Add!").await.unwrap();
    let late = f
        .store
        .working_copies()
        .publish(id, seen, teacher, "", Some("now"))
        .await;
    assert!(is_conflict(late, "working_copy_at_rest"));
    assert_eq!(reload(&f, id).await.state, WorkingState::Open);
    publish(&f, id, teacher, "", Some("now")).await.unwrap();
}

async fn what_is_not_checked_as_it_is_needs_a_reason(f: Fixture) {
    f.problem().await;
    let (id, teacher) = begin(&f).await;
    check(&f, id, teacher).await;
    save(&f, id, TITLE, "Add!").await.unwrap();
    let refused = publish(&f, id, teacher, "", None).await;
    assert!(is_conflict(refused, "working_copy_checked"));
    assert_eq!(reload(&f, id).await.state, WorkingState::Open);
    let version = publish(&f, id, teacher, "", Some("only a word"))
        .await
        .unwrap();
    assert_eq!(version.note, "⚠ only a word");
}

async fn what_others_published_meanwhile_is_taken_over_and_nothing_lost(f: Fixture) {
    f.problem().await;
    let base = f.store.problems().current_version("sum").await.unwrap();
    let (id, teacher) = begin(&f).await;
    save(&f, id, TITLE, "mine").await.unwrap();
    save(&f, id, "statement/problem.vi.md", "của tôi")
        .await
        .unwrap();
    let theirs = [
        (TITLE, "theirs"),
        ("data/secret/02.in", "1 1\n"),
        ("data/secret/02.ans", "2\n"),
    ];
    let theirs = theirs.map(|(path, content)| grundy_store::FileChange {
        path: path.to_owned(),
        content: Bytes::from_static(content.as_bytes()),
    });
    f.store
        .packages()
        .publish_version(base, &theirs, teacher, "")
        .await
        .unwrap();
    let refused = publish(&f, id, teacher, "", Some("now")).await;
    assert!(is_conflict(refused, "version_is_current"));
    assert_eq!(f.store.working_copies().rebase(id).await.unwrap(), [TITLE]);
    let version = publish(&f, id, teacher, "", Some("now")).await.unwrap().id;
    assert_eq!(text_of(&f, version, TITLE).await.as_deref(), Some("mine"));
    let kept = text_of(&f, version, "statement/problem.vi.md").await;
    assert_eq!(kept.as_deref(), Some("của tôi"));
    let taken = text_of(&f, version, "data/secret/02.in").await;
    assert_eq!(taken.as_deref(), Some("1 1\n"));
}

async fn made_of(
    f: &Fixture,
    problem: &str,
    source: WorkingSource,
) -> (WorkingCopyId, UserId, Lease) {
    let teacher = f.user("co").await.id;
    let id = f
        .store
        .working_copies()
        .create(problem, teacher, source)
        .await;
    let id = id.unwrap();
    assert_eq!(reload(f, id).await.state, WorkingState::Making);
    let lease = f.claim().await.unwrap();
    assert_eq!(lease.job, MAKE_COPY.of(id));
    (id, teacher, lease)
}

async fn a_new_problem_begins_hidden(f: Fixture) {
    let package = f.problem().await;
    let (id, teacher, lease) = made_of(&f, "total", WorkingSource::Template).await;
    let (problem, source) = f
        .store
        .working_copies()
        .to_make(&lease)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(problem, "total");
    assert!(matches!(source, MakeOf::Template));
    let files: Vec<_> = package
        .files()
        .unwrap()
        .into_iter()
        .map(|file| NewWorkingFile {
            content: package.tree.read(&file.path).unwrap().into(),
            path: file.path,
            executable: file.is_executable,
        })
        .collect();
    let notes = [ImportNote {
        kind: ImportNoteKind::Guessed,
        line: "one\0more".into(),
    }];
    f.store
        .working_copies()
        .open(&lease, &files, &notes)
        .await
        .unwrap();
    let copy = reload(&f, id).await;
    assert_eq!((copy.state, copy.revision), (WorkingState::Open, 1));
    assert_eq!(copy.notes[0].line.to_string(), "one\u{fffd}more");
    let taken = f
        .store
        .working_copies()
        .create("sum", teacher, WorkingSource::Template)
        .await;
    assert!(is_conflict(taken, "problem_exists"));
    publish(&f, id, teacher, "", Some("new")).await.unwrap();
    let (summary, version) = f.store.problems().get("total").await.unwrap().unwrap();
    assert_eq!((summary.visible, version.number), (false, 1));
    for id in ["", "Total", "a b", "../x"] {
        let bad = f
            .store
            .working_copies()
            .create(id, teacher, WorkingSource::Template)
            .await;
        assert!(
            matches!(
                bad,
                Err(Error::Invalid {
                    field: "problem",
                    ..
                })
            ),
            "{id}"
        );
    }
}

async fn what_cannot_be_made_says_why(f: Fixture) {
    let source = WorkingSource::Archive {
        name: "đề.zip".to_owned(),
        format: "auto".to_owned(),
        content: Bytes::from_static(b"PK"),
    };
    let (id, teacher, lease) = made_of(&f, "de", source.clone()).await;
    let (_, found) = f
        .store
        .working_copies()
        .to_make(&lease)
        .await
        .unwrap()
        .unwrap();
    assert!(matches!(found, MakeOf::Archive { content, .. } if content == "PK"));
    let why = sentence!("import-exists").of("sum");
    f.store
        .working_copies()
        .refuse(&lease, &["đề.zip: is\0no zip archive".into(), why.clone()])
        .await
        .unwrap();
    let failed = WorkingState::Failed(vec!["đề.zip: is\u{fffd}no zip archive".into(), why]);
    assert_eq!(reload(&f, id).await.state, failed);
    f.store.working_copies().drop(id).await.unwrap();

    let again = f.store.working_copies().create("de", teacher, source).await;
    let again = again.unwrap();
    for _ in 0..ATTEMPTS_MAX {
        assert_eq!(reload(&f, again).await.state, WorkingState::Making);
        let lease = f.claim().await.unwrap();
        f.store
            .queue()
            .release(&lease, 0, "the disk is full")
            .await
            .unwrap();
    }
    let failed = WorkingState::Failed(vec!["the disk is full".into()]);
    assert_eq!(reload(&f, again).await.state, failed);
}

async fn a_copy_that_is_given_up_takes_its_jobs_along(f: Fixture) {
    f.problem().await;
    let (id, teacher) = begin(&f).await;
    f.store
        .working_copies()
        .ask_check(id, teacher, CheckMode::Fill)
        .await
        .unwrap();
    let lease = claim_check(&f, id).await;
    begin_check(&f, &lease).await;
    f.store.working_copies().drop(id).await.unwrap();
    let late = f
        .store
        .working_copies()
        .finish_check(&lease, 0, &[], &kept())
        .await;
    assert!(matches!(late, Err(Error::LeaseLost)));
    assert_eq!(f.claim().await, None);
    assert_eq!(f.store.working_copies().files(id).await.unwrap(), []);
    let gone = f.store.working_copies().drop(id).await;
    assert!(matches!(gone, Err(Error::NotFound { .. })));
    let refused = save(&f, id, TITLE, "x").await;
    assert!(is_conflict(refused, "working_copy_open"));
}

async fn files_that_no_folder_can_hold_are_refused(f: Fixture) {
    f.problem().await;
    let (id, _) = begin(&f).await;
    let long = "a/".repeat(130);
    for path in [
        "",
        "/etc/passwd",
        "../x",
        "a//b",
        "a\nb",
        "a\0b",
        &format!("{long}b"),
    ] {
        let refused = save(&f, id, path, "x").await;
        assert!(
            matches!(refused, Err(Error::Invalid { field: "path", .. })),
            "{path:?}"
        );
    }
    let refused = save(&f, id, "statement", "a file where a folder is").await;
    assert!(matches!(refused, Err(Error::Invalid { field: "path", .. })));
    let refused = save(&f, id, "judge.yaml/x", "a folder where a file is").await;
    assert!(matches!(refused, Err(Error::Invalid { field: "path", .. })));
    let many: Vec<_> = (0..5001)
        .map(|number| change(&format!("many/{number}"), Expected::Absent, Some("x")))
        .collect();
    let refused = f.store.working_copies().write_files(id, &many).await;
    assert!(matches!(
        refused,
        Err(Error::Invalid { field: "files", .. })
    ));
    assert_eq!(reload(&f, id).await.revision, 0, "nothing was changed");
}
