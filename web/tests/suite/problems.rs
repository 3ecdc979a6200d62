//! The list of problems and a problem's page.

use std::io::{Cursor, Read as _};

use grundy_store::Role;
use zip::ZipArchive;

use crate::support::TestApp;

#[tokio::test]
async fn a_statement_is_shown_with_formulas_samples_limits_and_file_names() {
    let app = TestApp::start().await;
    let page = app.anonymous().get("/problems/sum").await;
    for text in [
        "<h1>Tổng hai số</h1>",
        "<math",
        "display=\"block\"",
        "1,5 s",
        "256 MiB",
        "SUM.INP",
        "<pre id=\"sample-1-input\" tabindex=\"0\">1 2\n</pre>",
        "<pre id=\"sample-1-output\" tabindex=\"0\">3\n</pre>",
        "href=\"/problems/sum?statement=en\"",
    ] {
        page.assert_has(text);
    }
    assert!(!page.body.contains("300300"), "secret data stay secret");
    let english = app.anonymous().get("/problems/sum?statement=en").await;
    english.assert_has("<h1>The Sum</h1>");
    english.assert_has("<article class=\"card statement\" lang=\"en\">");
    app.anonymous()
        .get("/problems/sum?statement=xx")
        .await
        .assert_has("<h1>Tổng hai số</h1>");
}

#[tokio::test]
async fn the_interface_speaks_the_readers_language() {
    let app = TestApp::start().await;
    let mut browser = app.anonymous();
    browser
        .get("/problems")
        .await
        .assert_has("<html lang=\"vi\"");
    browser
        .headers
        .push(("accept-language", "en-GB,en;q=0.9".to_owned()));
    browser
        .get("/problems")
        .await
        .assert_has("<html lang=\"en\"");
    let reply = browser
        .post(
            "/preferences",
            &[("locale", "vi"), ("next", "/problems/sum")],
        )
        .await;
    assert_eq!((reply.status, reply.location()), (303, "/problems/sum"));
    browser
        .get("/problems")
        .await
        .assert_has("<html lang=\"vi\"");
    browser.post("/preferences", &[("theme", "dark")]).await;
    browser
        .get("/problems")
        .await
        .assert_has("data-theme=\"dark\"");
    let reply = browser
        .post(
            "/preferences",
            &[("locale", "xx"), ("next", "https://evil.example")],
        )
        .await;
    assert_eq!(reply.location(), "/");
    browser
        .get("/problems")
        .await
        .assert_has("<html lang=\"vi\"");
}

#[tokio::test]
async fn the_list_is_searched_without_accents_and_shows_how_far_one_is() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    student
        .get("/problems?q=tong")
        .await
        .assert_has("Tổng hai số");
    student
        .get("/problems?q=SUM")
        .await
        .assert_has("Tổng hai số");
    assert!(
        !student
            .get("/problems?q=hieu")
            .await
            .body
            .contains("Tổng hai số")
    );
    assert!(
        !student
            .get("/problems?chapter=9")
            .await
            .body
            .contains("Tổng hai số")
    );

    student.post("/preferences", &[("course", "list")]).await;
    student.submit("int main() {}").await;
    app.judge().reject_next().await;
    student.get("/problems").await.assert_has("verdict-wa");
    student.submit("int main() {}").await;
    app.judge().accept_next().await;
    let list = student.get("/problems").await;
    list.assert_has("verdict-ac");
    list.assert_has("<tr class=\"solved\">");
    app.anonymous()
        .get("/problems?q=tong")
        .await
        .assert_has("data-label=\"Số học sinh giải được\">1</td>");
}

#[tokio::test]
async fn a_hostile_statement_is_shown_and_does_nothing() {
    let app = TestApp::start().await;
    let hostile = [
        "<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[x](javascript:alert(1))\n\n"
            .to_owned(),
        format!("${}$\n\n", "{".repeat(900) + "x" + &"}".repeat(900)),
        format!("$${}$$\n\n", "\\sqrt".repeat(300) + " x"),
        format!("${}$\n\n", "x+".repeat(50_000)),
        format!("{}\n\n", "> ".repeat(5_000)),
        "$x$ ".repeat(5_000),
        "<div>".repeat(5_000),
    ]
    .concat();
    app.publish_with("hostile", |problem| problem.statement = hostile)
        .await;
    let page = app.anonymous().get("/problems/hostile").await;
    assert_eq!(page.status, 200);
    // Behind it stand the samples, with their pictures.
    let statement = page.between("<article", "class=\"samples\"");
    let statement = statement.to_lowercase();
    for bad in ["<script", "<img", "onerror", "href=\"javascript"] {
        assert!(!statement.contains(bad), "{bad}");
    }
    assert!(statement.contains("<math>") && statement.contains("<code class=\"tex\">"));
}

/// Asserts that the page has these texts once each, in this order.
fn assert_order(page: &str, texts: &[&str]) {
    let places: Vec<_> = texts.iter().map(|text| page.find(text)).collect();
    assert!(
        places.iter().all(Option::is_some) && places.is_sorted(),
        "{texts:?} at {places:?} in {page}"
    );
    assert!(texts.iter().all(|text| page.matches(text).count() == 1));
}

#[tokio::test]
async fn samples_stand_where_the_text_wants_them() {
    let app = TestApp::start().await;
    let heading = "id=\"samples-heading\"";
    let samples = [1, 2, 3].map(|number| format!("id=\"sample-{number}-input\""));
    let [one, two, three] = samples.each_ref().map(String::as_str);
    for (id, statement, order) in [
        (
            "custom",
            "Đề.\n\n## Giải thích\n\nVì sao.\n",
            vec!["Đề.", heading, one, two, three, "samples.zip", "Giải thích"],
        ),
        (
            "end",
            "## Dữ liệu\n\nMột số.\n",
            vec!["Một số.", heading, one, two, three],
        ),
        (
            "marks",
            "Đề.\n\n{{nextsample}}\n\nNày.\n\n{{remainingsamples}}\n\n## Giải thích\n\nVì sao.\n",
            vec!["Đề.", one, "samples.zip", "Này.", two, three, "Giải thích"],
        ),
        (
            "some",
            "{{nextsample}}\n\nNày.\n\n## Giải thích\n\nVì sao.\n",
            vec![one, "Này.", "Giải thích", heading, two, three],
        ),
        (
            "many",
            &"{{nextsample}}\n\n{{remainingsamples}}\n\nSau.\n\n"
                .repeat(2)
                .replacen("Sau", "Giữa", 1),
            vec![one, two, three, "Giữa.", "Sau."],
        ),
    ] {
        app.publish_with(id, |problem| {
            problem.statement = statement.to_owned();
            problem.samples_count = 3;
        })
        .await;
        let page = app.anonymous().get(&format!("/problems/{id}")).await;
        let article = page.between("<article", "</article>");
        assert_order(article, &order);
        assert!(!article.contains("{{"), "{article}");
    }
}

#[tokio::test]
async fn the_api_gives_a_statement_without_its_samples() {
    let app = TestApp::start().await;
    app.publish_with("marks", |problem| {
        problem.statement = "Đề.\n\n{{nextsample}}\n\nHết.\n".to_owned();
    })
    .await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let mut api = app.program_of(&mut student).await;
    let problem = api.get("/api/v1/problems/marks").await.json();
    let html = problem["statements"]["vi"].as_str().unwrap();
    assert_eq!(html.replace('\n', ""), "<p>Đề.</p><p>Hết.</p>");
    assert_eq!(problem["samples"][0]["input"], "1 2\n");
}

#[tokio::test]
async fn samples_of_an_interactive_problem_are_what_was_said() {
    let app = TestApp::start().await;
    app.publish_with("talk", |problem| {
        problem.kind = "interactive";
        problem.samples_count = 2;
        problem.dialogues = vec![(2, "<5\n>guess 3\n<more\n")];
    })
    .await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let page = student.get("/problems/talk").await;
    let article = page.between("<article", "</article>");
    assert!(article.contains("Nội dung trao đổi mẫu 2"), "{article}");
    assert!(
        article.contains("&#60;5\n&#62;guess 3\n&#60;more\n"),
        "{article}"
    );
    assert!(article.contains("là của máy chấm"), "{article}");
    // The tests' data are for the judging program.
    for private in ["2 2\n", "1 2\n", "Dữ liệu vào 1", "Kết quả ra"] {
        assert!(!article.contains(private), "{private}: {article}");
    }
    // A program can still be run on either sample, by the statement's numbers.
    page.assert_has("<option value=\"sample/1\" selected>Ví dụ 1</option>");
    page.assert_has("<option value=\"sample/2\">Ví dụ 2</option>");

    let files = files_of(student.get("/problems/talk/samples.zip").await.bytes);
    let said = "<5\n>guess 3\n<more\n".to_owned();
    assert_eq!(files, [("2.interaction".to_owned(), said.clone())]);
    let task = student.get("/problems/talk/companion.json").await.json();
    assert_eq!(task["tests"], serde_json::json!([]));
    let mut api = app.program_of(&mut student).await;
    let problem = api.get("/api/v1/problems/talk").await.json();
    let sample =
        serde_json::json!([{"input": "", "output": "", "interaction": said, "clipped": false}]);
    assert_eq!(problem["samples"], sample);

    // Without a written conversation nothing is shown, and nothing wrong.
    app.publish_with("silent", |problem| problem.kind = "interactive")
        .await;
    let page = student.get("/problems/silent").await;
    let article = page.between("<article", "</article>");
    assert!(!article.contains("class=\"sample"), "{article}");
    assert_eq!(
        student.get("/problems/silent/samples.zip").await.status,
        404
    );
}

#[tokio::test]
async fn the_samples_come_as_an_archive() {
    let app = TestApp::start().await;
    app.publish_with("three", |problem| problem.samples_count = 3)
        .await;
    let mut guest = app.anonymous();
    guest
        .get("/problems/three")
        .await
        .assert_has("href=\"/problems/three/samples.zip\"");
    let reply = guest.get("/problems/three/samples.zip").await;
    assert_eq!(reply.headers["content-type"], "application/zip");
    assert_eq!(
        reply.headers["content-disposition"],
        "attachment; filename=\"three-samples.zip\""
    );
    let files = files_of(reply.bytes);
    let expected = [
        ("1.in", "1 2\n"),
        ("1.ans", "3\n"),
        ("2.in", "2 2\n"),
        ("2.ans", "4\n"),
        ("3.in", "3 2\n"),
        ("3.ans", "5\n"),
    ];
    assert_eq!(
        files,
        expected.map(|(name, text)| (name.to_owned(), text.to_owned()))
    );

    app.publish_with("none", |problem| problem.samples_count = 0)
        .await;
    let page = guest.get("/problems/none").await;
    assert!(!page.body.contains("samples.zip"));
    assert_eq!(guest.get("/problems/none/samples.zip").await.status, 404);
}

/// Names and texts of an archive's files.
fn files_of(archive: Vec<u8>) -> Vec<(String, String)> {
    let mut archive = ZipArchive::new(Cursor::new(archive)).unwrap();
    let mut files = Vec::new();
    for index in 0..archive.len() {
        let mut text = String::new();
        let mut file = archive.by_index(index).unwrap();
        file.read_to_string(&mut text).unwrap();
        files.push((file.name().unwrap().into_owned(), text));
    }
    files
}

#[tokio::test]
async fn a_problem_is_told_as_editors_understand_it() {
    let app = TestApp::start().await;
    let reply = app.anonymous().get("/problems/sum/companion.json").await;
    let mut task: serde_json::Value = serde_json::from_str(&reply.body).unwrap();
    let batch = task["batch"].take();
    assert!(batch["size"] == 1 && batch["id"].is_string());
    let expected = serde_json::json!({
        "name": "Tổng hai số",
        "group": "Grundy",
        "url": "/problems/sum",
        "interactive": false,
        "memoryLimit": 256,
        "timeLimit": 1500,
        "tests": [{"input": "1 2\n", "output": "3\n"}],
        "testType": "single",
        "input": {"type": "stdin"},
        "output": {"type": "stdout"},
        "languages": {"java": {"mainClass": "Main", "taskClass": "Sum"}},
        "batch": null,
    });
    assert_eq!(task, expected);
}
