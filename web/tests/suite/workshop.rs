//! The workshop: working copies from their beginning to a version.

use grundy_judgement::{
    CheckReport, CheckedConversation, CheckedPromise, CheckedSubmission, Promise, Step, Verdict,
};
use grundy_store::{CheckProgress, NewWorkingFile, Role};

use crate::support::{Client, Part, Reply, TestApp, fixture};

pub(crate) const STATEMENT: &str = "files/statement/problem.vi.md";

pub(crate) fn kept() -> CheckReport {
    CheckReport {
        ok: true,
        ..CheckReport::default()
    }
}

/// A report with a broken promise, and a solution that one test catches.
pub(crate) fn broken() -> CheckReport {
    CheckReport {
        checks: vec![CheckedPromise {
            name: Promise::Worth,
            count: 2,
            broken: vec!["judge.yaml:1: no test catches <x>".into()],
            ..CheckedPromise::default()
        }],
        submissions: vec![CheckedSubmission {
            file: "submissions/accepted/sum.py".to_owned(),
            language: "python".to_owned(),
            expected: vec![Verdict::Ac],
            verdict: Verdict::Wa,
            slowest_ms: 3.5,
            is_cut_off: false,
            limit_ms: 1500.0,
            failed: vec![("secret/01-large".to_owned(), Verdict::Wa)],
            from_table: Vec::new(),
            left_out: 0,
            undecided: Vec::new(),
            conversation: None,
        }],
        ..CheckReport::default()
    }
}

/// Opens the working copy of `sum`: its address.
pub(crate) async fn edit(teacher: &mut Client) -> String {
    let reply = teacher.post("/problems/sum/edit", &[]).await;
    assert_eq!(reply.status, 303, "{}", reply.body);
    reply.location().to_owned()
}

pub(crate) fn hash(page: &Reply) -> String {
    page.between("name=\"hash\" value=\"", "\"").to_owned()
}

pub(crate) async fn save(client: &mut Client, path: &str, hash: &str, text: &str) -> Reply {
    let parts = [
        Part::text("action", "save"),
        Part::text("hash", hash),
        Part::text("text", text),
    ];
    client.post_parts(path, &parts).await
}

/// The revision of the files that a page shows before they are published.
pub(crate) fn revision(page: &Reply) -> String {
    page.between("name=\"revision\" value=\"", "\"").to_owned()
}

pub(crate) async fn check(app: &TestApp, client: &mut Client, copy: &str, report: &CheckReport) {
    let asked = client
        .post(&format!("{copy}/check"), &[("mode", "fill")])
        .await;
    assert_eq!(asked.status, 303, "{}", asked.body);
    app.judge().finish_check(report).await;
}

#[tokio::test]
async fn a_problem_is_changed_checked_published_and_restored() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    teacher.get("/workshop").await.assert_has(&copy);
    let overview = teacher.get(&copy).await;
    overview.assert_has("statement/problem.vi.md");
    overview.assert_has("Chưa kiểm tra lần nào");

    let path = format!("{copy}/{STATEMENT}");
    let page = teacher.get(&path).await;
    page.assert_has("Cho hai số");
    page.assert_has("<math");
    let saved = save(&mut teacher, &path, &hash(&page), "Tính tổng $a + b$.\r\n").await;
    assert_eq!(saved.status, 303, "{}", saved.body);
    teacher
        .get(&path)
        .await
        .assert_has("Tính tổng $a + b$.\n</textarea>");

    check(&app, &mut teacher, &copy, &kept()).await;
    teacher
        .get(&copy)
        .await
        .assert_has("Mọi phép kiểm tra đều đạt");
    let publish = format!("{copy}/publish");
    let page = teacher.get(&publish).await;
    page.assert_has("statement/problem.vi.md");
    page.assert_has("Tính tổng $a + b$.");
    assert!(!page.body.contains("name=\"reason\""));
    // Changes that were not shown are not published.
    let unseen = teacher.post(&publish, &[("note", "đề ngắn hơn")]).await;
    assert_eq!(unseen.status, 409);
    let shown = revision(&page);
    let note = [("note", "đề ngắn hơn"), ("revision", shown.as_str())];
    let done = teacher.post(&publish, &note).await;
    assert_eq!(
        (done.status, done.location()),
        (303, "/problems/sum?done=published")
    );
    teacher.get("/problems/sum").await.assert_has("Tính tổng");
    teacher.get(&copy).await.assert_has("Đã xuất bản");
    assert_eq!(teacher.get(&path).await.status, 409, "it is over");

    let versions = teacher.get("/problems/sum/versions").await;
    versions.assert_has("đề ngắn hơn");
    let (_, first) = versions
        .body
        .rsplit_once("href=\"/problems/sum/versions/")
        .unwrap();
    let first = format!(
        "/problems/sum/versions/{}",
        first.split('/').next().unwrap()
    );
    let newest = versions.between("href=\"/problems/sum/versions/", "/changes");
    let changes = format!("/problems/sum/versions/{newest}/changes");
    let page = teacher.get(&changes).await;
    page.assert_has("Cho hai số");
    page.assert_has("Tính tổng $a + b$.");

    let wrong = teacher
        .post(&format!("{first}/restore"), &[("note", " ")])
        .await;
    assert_eq!(wrong.status, 422);
    let restored = teacher
        .post(&format!("{first}/restore"), &[("note", "bản cũ rõ hơn")])
        .await;
    assert_eq!(restored.status, 303, "{}", restored.body);
    teacher.get("/problems/sum").await.assert_has("Cho hai số");
    teacher
        .get("/problems/sum/versions")
        .await
        .assert_has("bản cũ rõ hơn");
}

#[tokio::test]
async fn two_who_edit_one_file_lose_nothing() {
    let app = TestApp::start().await;
    let mut an = app.log_in("an", Role::Teacher).await;
    let mut binh = app.log_in("binh", Role::Teacher).await;
    let copy = edit(&mut an).await;
    assert_eq!(edit(&mut binh).await, copy, "one working copy for both");
    let path = format!("{copy}/{STATEMENT}");
    let begun = hash(&an.get(&path).await);
    let saved = save(&mut binh, &path, &begun, "của Bình\n").await;
    assert_eq!(saved.status, 303);
    let conflict = save(&mut an, &path, &begun, "của An\n").await;
    assert_eq!(conflict.status, 409);
    conflict.assert_has("của An\n</textarea>");
    conflict.assert_has("<code>của Bình</code>");
    // Nothing was overwritten, and An can save again.
    binh.get(&path).await.assert_has("của Bình\n</textarea>");
    let saved = save(&mut an, &path, &hash(&conflict), "của An\n").await;
    assert_eq!(saved.status, 303);
    // A file that is gone meanwhile can come back.
    let begun = hash(&an.get(&path).await);
    let delete = [
        Part::text("action", "delete"),
        Part::text("hash", &begun),
        Part::text("sure", "yes"),
    ];
    assert_eq!(binh.post_parts(&path, &delete).await.status, 303);
    let gone = save(&mut an, &path, &begun, "vẫn còn\n").await;
    assert_eq!(gone.status, 409);
    gone.assert_has("vẫn còn\n</textarea>");
    assert_eq!(
        save(&mut an, &path, &hash(&gone), "vẫn còn\n").await.status,
        303
    );
}

#[tokio::test]
async fn what_breaks_promises_is_published_only_with_a_reason_on_record() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    check(&app, &mut teacher, &copy, &broken()).await;
    let overview = teacher.get(&copy).await;
    overview.assert_has("Test bắt được các lời giải sai");
    overview.assert_has(&format!("href=\"{copy}/files/judge.yaml?line=1\""));
    let matrix = teacher.get(&format!("{copy}/matrix")).await;
    matrix.assert_has("accepted/sum.py");
    matrix.assert_has("khác kết quả mong đợi");
    matrix.assert_has(&format!("href=\"{copy}/tests/sample/1\""));
    teacher
        .get(&format!("{copy}/tests"))
        .await
        .assert_has("accepted/sum.py (WA)");

    let publish = format!("{copy}/publish");
    let shown = revision(&teacher.get(&publish).await);
    let note = [("note", "thử"), ("revision", shown.as_str())];
    let refused = teacher.post(&publish, &note).await;
    assert_eq!(refused.status, 422);
    refused.assert_has("id=\"reason-error\"");
    refused.assert_has("value=\"thử\"");
    let reason = |revision| {
        [
            ("note", "thử"),
            ("reason", "thi ngày mai"),
            ("revision", revision),
        ]
    };
    // Changes that a co-author has saved since are shown first.
    let path = format!("{copy}/{STATEMENT}");
    let begun = hash(&teacher.get(&path).await);
    save(&mut teacher, &path, &begun, "của người cùng soạn\n").await;
    let late = teacher.post(&publish, &reason(&shown)).await;
    assert_eq!(late.status, 409);
    late.assert_has("bản đang soạn đã bị sửa");
    late.assert_has("của người cùng soạn");
    late.assert_has("value=\"thi ngày mai\"");
    let now = revision(&late);
    assert_eq!(teacher.post(&publish, &reason(&now)).await.status, 303);
    let versions = teacher.get("/problems/sum/versions").await;
    versions.assert_has("thi ngày mai");
}

#[tokio::test]
async fn a_version_that_came_meanwhile_is_taken_over_first() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    let path = format!("{copy}/{STATEMENT}");
    let begun = hash(&teacher.get(&path).await);
    save(&mut teacher, &path, &begun, "khác\n").await;
    let parts = [Part::text("input", "3 4\n"), Part::text("why", "x")];
    teacher.post_parts("/problems/sum/tests", &parts).await;
    app.judge().take_next_test("secret/02-new").await;

    let publish = format!("{copy}/publish");
    let page = teacher.get(&publish).await;
    page.assert_has("Đã có phiên bản 2");
    let reason = |revision| [("note", "thử"), ("reason", "gấp"), ("revision", revision)];
    let shown = revision(&page);
    let refused = teacher.post(&publish, &reason(&shown)).await;
    assert_eq!(refused.status, 422);
    refused.assert_has("Vừa có người xuất bản");
    let taken = teacher.post(&format!("{copy}/rebase"), &[]).await;
    assert_eq!(taken.status, 200, "{}", taken.body);
    taken.assert_has("Đã lấy các thay đổi về");
    let shown = revision(&taken);
    teacher
        .get(&format!("{copy}/tests"))
        .await
        .assert_has("secret/02-new");
    assert_eq!(teacher.post(&publish, &reason(&shown)).await.status, 303);
    let problem = teacher.get("/problems/sum").await;
    problem.assert_has("khác");
    teacher
        .get("/problems/sum/tests")
        .await
        .assert_has("secret/02-new");
}

/// The files of the fixture, as a worker makes them.
pub(crate) fn made() -> Vec<NewWorkingFile> {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().join("moi");
    fixture::Problem::default().write(&root);
    let package = grundy_package::read(&root).unwrap();
    let files = package.files().unwrap().into_iter();
    files
        .map(|file| NewWorkingFile {
            content: package.tree.read(&file.path).unwrap().into(),
            path: file.path,
            executable: false,
        })
        .collect()
}

#[tokio::test]
async fn a_new_problem_is_its_authors_until_it_is_published_and_hidden_then() {
    let app = TestApp::start().await;
    let mut an = app.log_in("an", Role::Teacher).await;
    let mut binh = app.log_in("binh", Role::Teacher).await;
    let mut pupil = app.log_in("hocsinh", Role::Student).await;
    for (id, field) in [("Bai 1", "problem-error"), ("sum", "problem-error")] {
        let parts = [Part::text("source", "template"), Part::text("problem", id)];
        let refused = an.post_parts("/workshop", &parts).await;
        assert_eq!(refused.status, 422);
        refused.assert_has(field);
        refused.assert_has(&format!("value=\"{id}\""));
    }
    let parts = [
        Part::text("source", "template"),
        Part::text("problem", "moi"),
    ];
    let begun = an.post_parts("/workshop", &parts).await;
    assert_eq!(begun.status, 303, "{}", begun.body);
    let copy = begun.location().to_owned();
    let making = an.get(&copy).await;
    making.assert_has("Đang chuẩn bị");
    let mut events = an.events(&format!("{copy}/events")).await;
    app.judge().make_next_copy(Ok(&made())).await;
    assert_eq!(events.next().await.unwrap().name, "reload");
    assert!(events.next().await.is_none());
    // The judge's own words are in the reader's language.
    an.get(&copy)
        .await
        .assert_has("chương trình kiểm tra dữ liệu vào &#60;x&#62;");

    for stranger in [&mut binh, &mut pupil] {
        let status = stranger.get(&copy).await.status;
        assert!([403, 404].contains(&status), "{status}");
        assert!(!stranger.get("/workshop").await.body.contains(&copy));
    }
    let authors = format!("{copy}/authors");
    let wrong = an.post(&authors, &[("author", "hocsinh")]).await;
    assert_eq!(wrong.status, 422, "a pupil writes no problems");
    assert_eq!(an.post(&authors, &[("author", "binh")]).await.status, 303);
    assert_eq!(binh.get(&copy).await.status, 200);

    let publish = format!("{copy}/publish");
    let shown = revision(&an.get(&publish).await);
    let reason = [
        ("note", "bài đầu tiên"),
        ("reason", "chưa có máy chấm"),
        ("revision", shown.as_str()),
    ];
    let published = an.post(&publish, &reason).await;
    assert_eq!(published.location(), "/problems/moi?done=published-hidden");
    assert_eq!(pupil.get("/problems/moi").await.status, 404);
    an.get("/problems/moi?done=published-hidden")
        .await
        .assert_has("còn ẩn với học sinh");
    let mut admin = app.log_in("quantri", Role::Admin).await;
    admin
        .get("/audit?deed=version-published")
        .await
        .assert_has("phiên bản 1, dù kiểm tra chưa đạt: chưa có máy chấm");
}

#[tokio::test]
async fn an_archive_that_cannot_be_used_says_why_and_goes() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let empty = [Part::text("source", "archive"), Part::text("problem", "")];
    let refused = teacher.post_parts("/workshop", &empty).await;
    assert_eq!(refused.status, 422);
    refused.assert_has("archive-error");
    let parts = [
        Part::text("source", "archive"),
        Part::text("format", "themis"),
        Part::file("archive", "BAI-2.zip", b"PK"),
    ];
    let begun = teacher.post_parts("/workshop", &parts).await;
    assert_eq!(begun.status, 303, "{}", begun.body);
    let copy = begun.location().to_owned();
    let why = "BAI-2.zip: is no archive\nnothing in <it>";
    app.judge().make_next_copy(Err(why)).await;
    let page = teacher.get(&copy).await;
    page.assert_has("BAI-2.zip: is no archive</li>");
    page.assert_has("nothing in &#60;it&#62;");
    page.assert_has("bai2");
    let dropped = teacher
        .post(&format!("{copy}/drop"), &[("sure", "yes")])
        .await;
    assert_eq!(dropped.status, 303);
    assert_eq!(teacher.get(&copy).await.status, 404);
}

#[tokio::test]
async fn a_check_is_told_as_it_goes() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    teacher
        .post(&format!("{copy}/check"), &[("mode", "write")])
        .await;
    teacher.get(&copy).await.assert_has("data-events-url");
    let mut events = teacher.events(&format!("{copy}/events")).await;
    let first = events.next().await.unwrap();
    assert!(
        first.data["html"]
            .as_str()
            .unwrap()
            .contains("Đang chờ máy chấm")
    );
    let judge = app.judge();
    let (lease, revision) = judge.begin_check().await;
    let progress = CheckProgress {
        step: Step::BruteForce,
        done: 3,
        total: 8,
    };
    app.store
        .queue()
        .note_progress(&lease, &progress)
        .await
        .unwrap();
    loop {
        let event = events.next().await.expect("the step is told");
        if event.data["html"]
            .as_str()
            .unwrap()
            .contains("so với lời giải vét cạn")
        {
            break;
        }
    }
    let report = kept();
    let finished = app
        .store
        .working_copies()
        .finish_check(&lease, revision, &[], &report)
        .await;
    finished.unwrap();
    let mut last = String::new();
    while let Some(event) = events.next().await {
        last = event.name;
    }
    assert_eq!(last, "reload");
}

#[tokio::test]
async fn bad_names_and_contents_are_refused_beside_the_field_and_nothing_is_lost() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    for bad in [
        "../x",
        "/etc/passwd",
        "a//b",
        ".git/config",
        "a\nb",
        "đề.md",
        "",
    ] {
        let refused = teacher.post(&format!("{copy}/new"), &[("path", bad)]).await;
        assert_eq!(refused.status, 422, "{bad:?}");
        refused.assert_has("id=\"path-error\"");
        let to = [Part::text("to", bad), Part::file("files", "x.txt", b"1")];
        let refused = teacher.post_parts(&format!("{copy}/upload"), &to).await;
        // An empty folder means the package itself.
        assert_eq!(
            refused.status,
            if bad.is_empty() { 303 } else { 422 },
            "{bad:?}"
        );
    }
    let parts = [Part::text("to", ""), Part::file("files", "x.txt", b"2")];
    let upload = format!("{copy}/upload");
    let present = teacher.post_parts(&upload, &parts).await;
    assert_eq!(present.status, 422);
    present.assert_has("Đã có sẵn: x.txt");
    let [to, file] = parts;
    let replacing = [to, Part::text("replace", "yes"), file];
    assert_eq!(teacher.post_parts(&upload, &replacing).await.status, 303);
    assert_eq!(teacher.get(&format!("{copy}/raw/x.txt")).await.body, "2");

    let path = format!("{copy}/{STATEMENT}");
    let begun = hash(&teacher.get(&path).await);
    let long = "dài ".repeat(1 << 18);
    let refused = save(&mut teacher, &path, &begun, &long).await;
    assert_eq!(refused.status, 422);
    refused.assert_has("id=\"text-error\"");
    assert!(
        refused.body.len() > long.len(),
        "what was typed is still there"
    );
    let parts = [
        Part::text("hash", &begun),
        Part {
            name: "text",
            file_name: None,
            content: b"a\xffb",
        },
    ];
    assert_eq!(teacher.post_parts(&path, &parts).await.status, 422);
    // The page offers to replace a file that is no text.
    let parts = [
        Part::text("to", ""),
        Part::file("files", "x.bin", b"a\xff\0"),
    ];
    teacher.post_parts(&upload, &parts).await;
    let page = teacher.get(&format!("{copy}/files/x.bin")).await;
    page.assert_has("Không đọc được tệp này như văn bản");
    assert!(!page.body.contains("<textarea"));
    // A name cannot be a file and a folder at once.
    let parts = [Part::text("to", "x.bin"), Part::file("files", "y", b"1")];
    let refused = teacher.post_parts(&upload, &parts).await;
    assert_eq!(refused.status, 422);
    refused.assert_has("id=\"files-error\"");
    let begun = hash(&page);
    let renaming = [
        Part::text("action", "rename"),
        Part::text("hash", &begun),
        Part::text("to", "include/x.bin"),
    ];
    let renamed = teacher
        .post_parts(&format!("{copy}/files/x.bin"), &renaming)
        .await;
    assert!(
        renamed
            .location()
            .starts_with(&format!("{copy}/files/include/x.bin"))
    );
}

#[tokio::test]
async fn a_package_that_does_not_read_says_where_and_still_opens() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    let path = format!("{copy}/files/problem.yaml");
    let begun = hash(&teacher.get(&path).await);
    save(&mut teacher, &path, &begun, "name: [\n").await;
    let page = teacher.get(&copy).await;
    assert_eq!(page.status, 200);
    page.assert_has("files/problem.yaml");
    page.assert_has("Cần xem lại trong các tệp");
    for part in ["tests", "matrix", "publish"] {
        assert_eq!(
            teacher.get(&format!("{copy}/{part}")).await.status,
            200,
            "{part}"
        );
    }
    let publish = format!("{copy}/publish");
    let shown = revision(&teacher.get(&publish).await);
    let reason = [
        ("note", "thử"),
        ("reason", "gấp"),
        ("revision", shown.as_str()),
    ];
    let refused = teacher.post(&publish, &reason).await;
    assert_eq!(refused.status, 422);
    refused.assert_has("Gói đề chưa đọc được");
}

#[tokio::test]
async fn a_check_of_an_interactive_problem_shows_what_was_said() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    let mut report = broken();
    report.submissions[0].conversation = Some(CheckedConversation {
        test: "sample/1".to_owned(),
        verdict: Verdict::Wa,
        message: "ten <guesses>".into(),
        transcript: "<7\n>4\n<higher\n".to_owned(),
    });
    check(&app, &mut teacher, &copy, &report).await;
    let page = teacher.get(&copy).await;
    page.assert_has(
        "Cuộc nói chuyện của accepted/sum.py với chương trình tương tác, test sample/1",
    );
    page.assert_has("&#60;7\n&#62;4\n&#60;higher\n");
    page.assert_has("ten &#60;guesses&#62;");
}

#[tokio::test]
async fn failed_imports_are_removed_from_the_list() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let parts = [
        Part::text("source", "archive"),
        Part::text("problem", "hong"),
        Part::file("archive", "x.zip", b"no archive"),
    ];
    let begun = teacher.post_parts("/workshop", &parts).await;
    let copy = begun.location().to_owned();
    let list = teacher.get("/workshop").await;
    let drop = format!("action=\"{copy}/drop\"");
    assert!(!list.body.contains(&drop), "it is being made");
    app.judge().make_next_copy(Err("is no archive")).await;
    teacher.get("/workshop").await.assert_has(&drop);
    let dropped = teacher
        .post(&format!("{copy}/drop"), &[("sure", "yes")])
        .await;
    assert_eq!(dropped.location(), "/workshop?done=copy-dropped");
    let list = teacher.get("/workshop").await;
    assert!(!list.body.contains(&copy), "{}", list.body);
    // Problems to begin from are named by their titles.
    list.assert_has("<option value=\"sum\">Tổng hai số</option>");
}
