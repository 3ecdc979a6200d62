//! The workshop: tests, archives and previews of a working copy.

use std::io::{Cursor, Read as _, Write as _};

use grundy_judgement::Verdict;
use grundy_store::{CustomTestSubject, Role};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

use crate::support::{Client, Part, Reply, TestApp, tried};
use crate::workshop::{STATEMENT, edit, save};
use crate::workshop_programs::next_is;

#[tokio::test]
async fn tests_are_added_changed_and_deleted() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    app.judge().draw_all("<svg/>").await;
    let tests = format!("{copy}/tests");
    let page = teacher.get(&tests).await;
    page.assert_has("secret/01-large");
    page.assert_has("value=\"secret/02\"");
    let parts = |name: &'static str| {
        [
            Part::text("name", name),
            Part::text("input", "3 4\r\n5"),
            Part::text("why", "số: \"nhỏ\""),
        ]
    };
    for bad in ["secret/../x", "other/1", "secret/01-large", "secret/a b"] {
        let refused = teacher.post_parts(&tests, &parts(bad)).await;
        assert_eq!(refused.status, 422, "{bad}");
        refused.assert_has("id=\"name-error\"");
        refused.assert_has("3 4\n5</textarea>");
    }
    let fields = parts("secret/02-min");
    let taken = tried(Verdict::Ac, "");
    let (added, asked) = tokio::join!(teacher.post_parts(&tests, &fields), next_is(&app, &taken));
    let asked_of = CustomTestSubject::TestInput {
        test: "secret/02-min".to_owned(),
        input: "3 4\n5\n".into(),
    };
    assert_eq!(asked, asked_of, "as it is kept");
    assert_eq!(added.location(), format!("{tests}?done=saved#add"));
    assert_eq!(added.status, 303, "{}", added.body);
    // The form is ready for the next test.
    let list = teacher.get(&format!("{tests}?done=saved")).await;
    list.assert_has("Đã lưu. Test tiếp theo sẽ là secret/03.");
    list.assert_has("value=\"secret/03\"");
    let page = teacher.get(&format!("{tests}/secret/02-min")).await;
    page.assert_has("3 4\n5\n</textarea>");
    page.assert_has("value=\"số: &#34;nhỏ&#34;\"");
    page.assert_has("chưa có");
    let path = format!("{tests}/secret/02-min");
    let change = [
        ("action", "save"),
        ("name", "secret/05-min"),
        ("why", "lý do khác"),
    ];
    let changed = teacher.post(&path, &change).await;
    assert_eq!(changed.status, 303, "{}", changed.body);
    assert_eq!(teacher.get(&path).await.status, 404);
    let path = format!("{tests}/secret/05-min");
    teacher.get(&path).await.assert_has("value=\"lý do khác\"");
    let unsure = teacher.post(&path, &[("action", "delete")]).await;
    assert_eq!(unsure.status, 422);
    let deleted = teacher
        .post(&path, &[("action", "delete"), ("sure", "yes")])
        .await;
    assert_eq!(deleted.status, 303, "{}", deleted.body);
    assert!(!teacher.get(&tests).await.body.contains("05-min"));
}

/// A refusal says why and loses nothing; a test that nobody could check is added with a notice.
#[tokio::test]
async fn the_input_of_a_new_test_is_shown_to_the_validators() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    app.judge().draw_all("<svg/>").await;
    let tests = format!("{copy}/tests");
    let parts = |more: &[(&'static str, &'static str)]| {
        let mut parts = vec![
            Part::text("name", "secret/02"),
            Part::text("answer", "7"),
            Part::text("why", "vì sao"),
            Part::file("file", "02.in", b"3 x\n"),
        ];
        parts.extend(more.iter().map(|(name, value)| Part::text(name, value)));
        parts
    };
    let mut refusal = tried(Verdict::Ac, "");
    let run = refusal.run.as_mut().unwrap();
    run.input_fault = Some("line 1: <x> is no number".to_owned());
    let fields = parts(&[]);
    let (refused, _) = tokio::join!(teacher.post_parts(&tests, &fields), next_is(&app, &refusal));
    assert_eq!(refused.status, 422);
    let error = refused.between("id=\"refused-error\"", "</p>");
    assert!(
        error.contains("line 1: &#60;x&#62; is no number"),
        "{error}"
    );
    for kept in [
        "3 x\n</textarea>",
        "7</textarea>",
        "value=\"vì sao\"",
        "name=\"insist\"",
    ] {
        refused.assert_has(kept);
    }
    let page = teacher.get(&tests).await;
    assert!(!page.body.contains(">secret/02<"), "nothing was added");
    let added = teacher
        .post_parts(&tests, &parts(&[("insist", "yes")]))
        .await;
    assert_eq!(added.location(), format!("{tests}?done=saved#add"));

    // A validator that does not run says nothing about the input.
    let mut broken = tried(Verdict::Ac, "");
    (broken.run, broken.compile.ok) = (None, false);
    let fields = [
        Part::text("name", "secret/03"),
        Part::text("input", "3 4\n"),
    ];
    let (added, _) = tokio::join!(teacher.post_parts(&tests, &fields), next_is(&app, &broken));
    assert_eq!(added.location(), format!("{tests}?done=test-unseen#add"));
    teacher
        .get(added.location())
        .await
        .assert_has("chưa xem được test này");
}

/// The inputs are checked like a single one: all or none are saved, the refused one is named, and the choice stays.
#[tokio::test]
async fn the_inputs_of_many_new_tests_are_shown_to_the_validators() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    app.judge().draw_all("<svg/>").await;
    let (many, tests) = (format!("{copy}/many-tests"), format!("{copy}/tests"));
    let save = format!("{many}/save");
    let token = |page: &Reply| page.between("name=\"token\" value=\"", "\"").to_owned();
    let two = zip_of(&[("1.in", "1 1\n"), ("2.in", "1 x\n")]);
    let parts = [
        Part::text("to", "secret"),
        Part::file("files", "a.zip", &two),
    ];
    let page = teacher.post_parts(&many, &parts).await;
    let shown = token(&page);
    let taken = tried(Verdict::Ac, "");
    let mut refusal = tried(Verdict::Ac, "");
    refusal.run.as_mut().unwrap().input_fault = Some("line 1: <x> is no number".to_owned());
    let judged = async {
        let first = next_is(&app, &taken).await;
        (first, next_is(&app, &refusal).await)
    };
    let fields = [("token", shown.as_str())];
    let (refused, asked) = tokio::join!(teacher.post(&save, &fields), judged);
    let subject = |test: &str, input: &'static str| CustomTestSubject::TestInput {
        test: test.to_owned(),
        input: input.into(),
    };
    let names = [subject("secret/02", "1 1\n"), subject("secret/03", "1 x\n")];
    assert_eq!([asked.0, asked.1], names);
    assert_eq!(refused.status, 422);
    let error = refused.between("id=\"refused-error\"", "</p>");
    assert!(
        error.contains("secret/03, vì: line 1: &#60;x&#62; is no number"),
        "{error}"
    );
    let list = teacher.get(&tests).await;
    assert!(!list.body.contains(">secret/02<"), "all or nothing");
    let shown = token(&refused);
    let insisted = [("token", shown.as_str()), ("insist", "yes")];
    let saved = teacher.post(&save, &insisted).await;
    assert_eq!(saved.location(), format!("{tests}?done=saved"));

    // A validator that does not run says nothing, and is not asked again.
    let page = teacher.post_parts(&many, &parts).await;
    let shown = token(&page);
    let mut broken = tried(Verdict::Ac, "");
    (broken.run, broken.compile.ok) = (None, false);
    let fields = [("token", shown.as_str())];
    let (saved, _) = tokio::join!(teacher.post(&save, &fields), next_is(&app, &broken));
    assert_eq!(saved.location(), format!("{tests}?done=tests-unseen"));
    let list = teacher.get(saved.location()).await;
    list.assert_has("chưa xem hết các test này");
    list.assert_has("secret/05");
}

async fn with_recipe(teacher: &mut Client, copy: &str) -> String {
    let text = "reference: submissions/accepted/sum.py\ntests:\n  - {name: secret/01-large, why: \"lớn\"}\n  - {name: secret/02, why: hai}\n  - {name: secret/03, why: ba}\n";
    let file = format!("{copy}/files/judge.yaml");
    let begun = crate::workshop::hash(&teacher.get(&file).await);
    assert_eq!(save(teacher, &file, &begun, text).await.status, 303);
    for (path, text) in [
        ("data/secret/02.in", "1 2\n"),
        ("data/secret/02.ans", "3\n"),
        ("data/secret/03.in", "2 2\n"),
        ("data/secret/a/03.in", "5 5\n"),
        ("data/secret/a/test_group.yaml", "max_score: 10\n"),
    ] {
        let path = format!("{copy}/files/{path}");
        assert_eq!(save(teacher, &path, "", text).await.status, 303);
    }
    format!("{copy}/chosen-tests")
}

#[tokio::test]
async fn several_tests_are_moved_or_deleted_at_once() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    let chosen = with_recipe(&mut teacher, &copy).await;
    let page = teacher.get(&format!("{copy}/tests")).await;
    page.assert_has("name=\"group\" value=\"secret/a\"");
    page.assert_has("3 test của secret chưa nằm trong nhóm nào");
    let raw =
        async |teacher: &mut Client, path: &str| teacher.get(&format!("{copy}/raw/{path}")).await;
    let before = raw(&mut teacher, "judge.yaml").await.body;
    for (fields, error) in [
        (
            &[("action", "move"), ("to", "secret/a")][..],
            "chosen-error",
        ),
        (
            &[("action", "move"), ("test", "secret/02"), ("to", "other")],
            "move_to-error",
        ),
        (
            &[("action", "delete"), ("test", "secret/02")],
            "chosen-error",
        ),
    ] {
        let refused = teacher.post(&chosen, fields).await;
        assert_eq!(refused.status, 422, "{fields:?}");
        refused.assert_has(&format!("id=\"{error}\""));
        if fields.len() > 2 || error == "chosen-error" && fields[0].1 == "delete" {
            refused.assert_has("name=\"test\" value=\"secret/02\" checked");
        }
    }
    assert_eq!(raw(&mut teacher, "judge.yaml").await.body, before);
    let both = [
        ("action", "move"),
        ("test", "secret/02"),
        ("test", "secret/03"),
        ("to", "secret/a/"),
    ];
    let moved = teacher.post(&chosen, &both).await;
    assert_eq!(moved.status, 303, "{}", moved.body);
    for (path, text) in [
        ("data/secret/a/02.in", "1 2\n"),
        ("data/secret/a/02.ans", "3\n"),
        // An existing test stays.
        ("data/secret/a/03.in", "5 5\n"),
        ("data/secret/a/04.in", "2 2\n"),
    ] {
        assert_eq!(raw(&mut teacher, path).await.body, text, "{path}");
    }
    assert_eq!(raw(&mut teacher, "data/secret/02.in").await.status, 404);
    let judge = raw(&mut teacher, "judge.yaml").await.body;
    for line in [
        "- {name: secret/a/02, why: hai}",
        "- {name: secret/a/04, why: ba}",
        "- {name: secret/01-large,",
    ] {
        assert!(judge.contains(line), "{line}: {judge}");
    }
    let gone = [("action", "delete"), ("group", "secret/a"), ("sure", "yes")];
    let deleted = teacher.post(&chosen, &gone).await;
    assert_eq!(deleted.status, 303, "{}", deleted.body);
    let judge = raw(&mut teacher, "judge.yaml").await.body;
    assert!(!judge.contains("secret/a/"), "{judge}");
    assert!(judge.contains("secret/01-large"), "{judge}");
    assert_eq!(raw(&mut teacher, "data/secret/a/04.in").await.status, 404);
    let group = raw(&mut teacher, "data/secret/a/test_group.yaml").await;
    assert_eq!(group.body, "max_score: 10\n", "the group is no test");
}

/// With tests beside groups the package cannot be read as one with points, and this is when somebody moves them.
#[tokio::test]
async fn tests_are_moved_while_the_package_does_not_read() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    let chosen = with_recipe(&mut teacher, &copy).await;
    let file = format!("{copy}/files/problem.yaml");
    let begun = teacher.get(&file).await;
    let text = teacher.get(&format!("{copy}/raw/problem.yaml")).await.body;
    let text = text.replace("type: pass-fail", "type: scoring");
    save(&mut teacher, &file, &crate::workshop::hash(&begun), &text).await;
    let overview = teacher.get(&copy).await;
    assert!(
        overview.body.contains("data/secret") && overview.body.contains("lines-broken"),
        "{}",
        overview.body
    );
    let all = [("action", "move"), ("group", "secret"), ("to", "secret/a")];
    let moved = teacher.post(&chosen, &all).await;
    assert_eq!(moved.status, 303, "{}", moved.body);
    let judge = teacher.get(&format!("{copy}/raw/judge.yaml")).await.body;
    assert!(judge.contains("name: secret/a/01-large"), "{judge}");
}

pub(crate) fn zip_of(files: &[(&str, &str)]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        archive
            .start_file(*name, SimpleFileOptions::DEFAULT)
            .unwrap();
        archive.write_all(content.as_bytes()).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

#[tokio::test]
async fn many_tests_are_shown_before_they_are_saved() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    let themis = zip_of(&[
        ("SUM/Test02/SUM.INP", "1 1\r\n"),
        ("SUM/Test02/SUM.OUT", "2\r\n"),
        ("SUM/Test10/SUM.INP", "2 2\n"),
        ("SUM/<b>.txt", "?"),
    ]);
    let many = format!("{copy}/many-tests");
    let parts = [
        Part::text("to", "secret"),
        Part::file("files", "SUM.zip", &themis),
    ];
    let page = teacher.post_parts(&many, &parts).await;
    assert_eq!(page.status, 200, "{}", page.body);
    page.assert_has("Tìm thấy 2 test");
    page.assert_has("SUM/Test02/SUM.INP");
    page.assert_has("SUM/&#60;b&#62;.txt");
    assert!(
        !teacher
            .get(&format!("{copy}/tests"))
            .await
            .body
            .contains(">secret/02<")
    );
    // In another tab other files are chosen: the save would not be of the files shown here.
    let token = |page: &Reply| page.between("name=\"token\" value=\"", "\"").to_owned();
    let first = token(&page);
    let other = [
        Part::text("to", "secret"),
        Part::file("files", "x.in", b"9 9\n"),
    ];
    let page = teacher.post_parts(&many, &other).await;
    let save = format!("{many}/save");
    for shown in ["", first.as_str()] {
        let refused = teacher.post(&save, &[("token", shown)]).await;
        assert_eq!(refused.status, 422);
        refused.assert_has("bạn đã chọn các tệp khác");
    }
    // Tests that cannot be written are kept until they can be.
    let second = token(&page);
    let taken = [
        Part::text("name", "secret/02-x"),
        Part::text("input", "9\n"),
        Part::text("why", "x"),
        Part::text("insist", "yes"),
    ];
    let tests = format!("{copy}/tests");
    assert_eq!(teacher.post_parts(&tests, &taken).await.status, 303);
    let refused = teacher
        .post(&save, &[("token", second.as_str()), ("insist", "yes")])
        .await;
    assert_eq!(refused.status, 422, "there is such a test by now");
    let delete = [("action", "delete"), ("sure", "yes")];
    let deleted = teacher.post(&format!("{tests}/secret/02-x"), &delete).await;
    assert_eq!(deleted.status, 303, "{}", deleted.body);
    let saved = teacher
        .post(&save, &[("token", second.as_str()), ("insist", "yes")])
        .await;
    assert_eq!(saved.status, 303, "{}", saved.body);
    let gone = teacher
        .post(&save, &[("token", second.as_str()), ("insist", "yes")])
        .await;
    assert_eq!(gone.status, 422, "once is enough");

    let deleted = teacher.post(&format!("{tests}/secret/02-x"), &delete).await;
    assert_eq!(deleted.status, 303, "{}", deleted.body);
    let page = teacher.post_parts(&many, &parts).await;
    let shown = token(&page);
    let saved = teacher
        .post(&save, &[("token", &shown), ("insist", "yes")])
        .await;
    assert_eq!(saved.status, 303, "{}", saved.body);
    let raw = teacher.get(&format!("{copy}/raw/data/secret/02.in")).await;
    assert_eq!(raw.body, "1 1\n");
    teacher
        .get(&format!("{copy}/tests"))
        .await
        .assert_has("secret/03");
    let wrong = [
        Part::text("to", "secret"),
        Part::file("files", "a.zip", b"PK"),
    ];
    let refused = teacher.post_parts(&many, &wrong).await;
    assert_eq!(refused.status, 422);
    refused.assert_has("Không đọc được tệp nén a.zip");
}

#[tokio::test]
async fn the_package_comes_as_an_archive_that_goes_back_among_packages() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    let reply = teacher.get(&format!("{copy}/package.zip")).await;
    assert_eq!(reply.headers["content-type"], "application/zip");
    let mut archive = ZipArchive::new(Cursor::new(reply.bytes)).unwrap();
    let mut statement = String::new();
    let mut file = archive.by_name("sum/statement/problem.vi.md").unwrap();
    file.read_to_string(&mut statement).unwrap();
    assert!(statement.contains("Cho hai số"));
    // Teachers without a working copy get the current version.
    let page = teacher.get("/problems/sum").await;
    page.assert_has("href=\"/problems/sum/package.zip\"");
    let reply = teacher.get("/problems/sum/package.zip").await;
    assert_eq!(reply.headers["content-type"], "application/zip");
    let mut archive = ZipArchive::new(Cursor::new(reply.bytes)).unwrap();
    assert!(archive.by_name("sum/problem.yaml").is_ok());
}

#[tokio::test]
async fn a_preview_saves_nothing_and_shows_what_readers_will_see() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    let path = format!("{copy}/preview/statement/problem.vi.md");
    let text = "Cho $x^2$.\n\n<script>alert(1)</script>\n";
    let page = teacher
        .post_parts(&path, &[Part::text("text", text), Part::text("hash", "ab")])
        .await;
    assert_eq!(page.status, 200, "{}", page.body);
    let shown = page.between("id=\"preview-text\">", "</section>");
    assert!(
        shown.contains("<math") && !shown.contains("<script"),
        "{shown}"
    );
    page.assert_has("sample-1-input");
    page.assert_has("Cho $x^2$.");
    teacher
        .get(&format!("{copy}/{STATEMENT}"))
        .await
        .assert_has("Cho hai số");
}

#[tokio::test]
async fn the_preview_shows_pictures_of_the_working_copy() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    let page = teacher.get(&format!("{copy}/{STATEMENT}")).await;
    let address = format!("{copy}/pictures/statement/hinh-1.svg");
    page.assert_has(&format!("<img src=\"{address}\""));
    page.assert_has("data-taken=\"hinh-1.svg not-shown.svg\"");
    let picture = teacher.get(&address).await;
    assert_eq!(picture.status, 200);
    assert_eq!(picture.headers["content-type"], "image/svg+xml");
    assert_eq!(picture.headers["cache-control"], "no-store");
}
