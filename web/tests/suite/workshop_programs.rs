//! The workshop: programs of a package compiled while one types, and tests that a generator makes.

use grundy_judgement::{CustomTestReport, Verdict};
use grundy_store::{CustomTest, CustomTestSubject, Role};
use serde_json::json;

use crate::support::{Client, Part, Reply, TestApp, tried};
use crate::workshop::{broken, check, edit};

/// A package with a generator of this name.
async fn with_generator(app: &TestApp, name: &str) -> (Client, String) {
    app.judge().draw_all("<svg/>").await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    let parts = [
        Part::text("action", "save"),
        Part::text("hash", ""),
        Part::text("text", "int main() {}\n"),
    ];
    let path = format!("{copy}/files/generators/{name}");
    let saved = teacher.post_parts(&path, &parts).await;
    assert_eq!(saved.status, 303, "{}", saved.body);
    (teacher, copy)
}

/// Carries out the next request with this report, and returns its subject.
pub(crate) async fn next_is(app: &TestApp, report: &CustomTestReport) -> CustomTestSubject {
    while app.store.queue().depth().await.unwrap().queued == 0 {
        tokio::task::yield_now().await;
    }
    let (lease, begun) = app.judge().begin_run().await;
    let finished = app
        .store
        .requests()
        .answer::<CustomTest>(&lease, report)
        .await;
    finished.unwrap();
    begun.question.on
}

#[tokio::test]
async fn a_program_of_the_package_is_compiled_with_the_text_of_the_editor() {
    let app = TestApp::start().await;
    let (mut teacher, copy) = with_generator(&app, "gen.cpp").await;
    let page = teacher
        .get(&format!("{copy}/files/generators/gen.cpp"))
        .await;
    let address = format!("{copy}/compile/generators/gen.cpp");
    page.assert_has(&format!("data-compile-url=\"{address}\""));
    let page = teacher.get(&format!("{copy}/files/problem.yaml")).await;
    assert!(!page.body.contains("data-compile-url"));
    let text = [Part::text("source", "int main() { return x; } // đúng")];
    // If no judge can compile it, the editor shows nothing.
    let foreign = format!("{copy}/compile/generators/gen.hs");
    for (address, text) in [(&foreign, "main"), (&address, "")] {
        let refused = teacher
            .post_parts(address, &[Part::text("source", text)])
            .await;
        assert_eq!(
            (refused.status, &refused.json()["state"]),
            (422, &json!("refused"))
        );
    }
    let mut report = tried(Verdict::Ac, "");
    report.run = None;
    report.compile.ok = false;
    report.compile.log = "main.cpp:1:21: error: <x>".to_owned();
    let (answer, asked) = tokio::join!(teacher.post_parts(&address, &text), next_is(&app, &report));
    assert_eq!(
        asked,
        CustomTestSubject::WorkingFile("generators/gen.cpp".to_owned())
    );
    assert_eq!(answer.status, 200, "{}", answer.body);
    let messages = json!([{ "line": 1, "column": 21, "severity": "error", "text": "<x>", "said": "Dòng 1: <x>" }]);
    assert_eq!(answer.json()["messages"], messages);
    for path in [
        "problem.yaml",
        "statement/x.cpp",
        "../x.cpp",
        "generators/gen",
    ] {
        let nothing = teacher
            .post_parts(&format!("{copy}/compile/{path}"), &text)
            .await;
        assert_eq!(nothing.status, 404, "{path}");
    }
    let mut student = app.log_in("an2010", Role::Student).await;
    assert_eq!(student.post_parts(&address, &text).await.status, 403);
}

/// The name of a header that ends in `.h` does not tell its language; the programs beside it do.
#[tokio::test]
async fn a_header_is_compiled_as_the_programs_beside_it() {
    let app = TestApp::start().await;
    let (mut teacher, copy) = with_generator(&app, "gen.cpp").await;
    for (path, language) in [
        ("generators/lib.h", "cpp"),
        ("generators/lib.hpp", "cpp"),
        ("submissions/accepted/old/lib.h", "c"),
        ("submissions/accepted/old/lib.hh", "cpp"),
    ] {
        for (path, text) in [
            ("submissions/accepted/old/main.c", "int main;"),
            (path, "int f();"),
        ] {
            let parts = [
                Part::text("action", "save"),
                Part::text("hash", ""),
                Part::text("text", text),
            ];
            teacher
                .post_parts(&format!("{copy}/files/{path}"), &parts)
                .await;
        }
        let page = teacher.get(&format!("{copy}/files/{path}")).await;
        page.assert_has(&format!("data-language=\"{language}\""));
        let address = format!("{copy}/compile/{path}");
        page.assert_has(&format!("data-compile-url=\"{address}\""));
        let mut report = tried(Verdict::Ac, "");
        report.run = None;
        let text = [Part::text("source", "int f()")];
        let compile = teacher.post_parts(&address, &text);
        let taken = async {
            while app.store.queue().depth().await.unwrap().queued == 0 {
                tokio::task::yield_now().await;
            }
            let (lease, begun) = app.judge().begin_run().await;
            let finished = app
                .store
                .requests()
                .answer::<CustomTest>(&lease, &report)
                .await;
            finished.unwrap();
            begun
        };
        let (answer, begun) = tokio::join!(compile, taken);
        assert_eq!(
            (answer.status, begun.question.language.as_str()),
            (200, language),
            "{path}"
        );
    }
}

async fn recipe(teacher: &mut Client, copy: &str, fields: &[(&str, &str)]) -> Reply {
    let parts: Vec<Part> = fields
        .iter()
        .map(|(name, value)| Part::text(name, value))
        .collect();
    teacher.post_parts(&format!("{copy}/recipe"), &parts).await
}

#[tokio::test]
async fn tests_by_recipe_are_shown_and_then_written() {
    let app = TestApp::start().await;
    let (mut teacher, copy) = with_generator(&app, "gen.cpp").await;
    let good = |action| {
        [
            ("action", action),
            ("generator", "gen"),
            ("args", "random \"a b\" {seed}"),
            ("count", "3"),
            ("group", "secret"),
            ("why_vi", "số: \"lớn\""),
            ("why_en", "large"),
        ]
    };
    for (name, value, error) in [
        ("generator", "nosuch", "generator-error"),
        ("args", "random", "args-error"),
        ("args", "\"{seed}", "args-error"),
        ("count", "0", "count-error"),
        ("count", "1000", "count-error"),
        ("group", "other", "group-error"),
        ("group", "secret/../x", "group-error"),
    ] {
        let fields =
            good("save").map(|(field, given)| (field, if field == name { value } else { given }));
        let refused = recipe(&mut teacher, &copy, &fields).await;
        assert_eq!(refused.status, 422, "{name}");
        refused.assert_has(&format!("id=\"{error}\""));
        refused.assert_has("value=\"large\"");
    }
    let nameless =
        good("save").map(|(name, value)| (name, if name.starts_with("why") { "" } else { value }));
    recipe(&mut teacher, &copy, &nameless)
        .await
        .assert_has("id=\"why_vi-error\"");

    let mut report = tried(Verdict::Ac, "3 <4>\n");
    let run = report.run.as_mut().unwrap();
    run.message = String::new();
    run.output_bytes = 1234;
    run.input_fault = Some("line 1: <too small>".to_owned());
    let fields = good("preview");
    let shown = recipe(&mut teacher, &copy, &fields);
    let (shown, asked) = tokio::join!(shown, next_is(&app, &report));
    let args = ["random", "a b", "1"].map(str::to_owned).to_vec();
    let generator = "gen".to_owned();
    assert_eq!(asked, CustomTestSubject::Recipe { generator, args });
    assert_eq!(shown.status, 200, "{}", shown.body);
    for text in [
        "gen random &#34;a b&#34; 3",
        "secret/04-random",
        "3 &#60;4&#62;\n",
        "1,2 KiB",
        "line 1: &#60;too small&#62;",
        "Sẽ thêm 3 test",
    ] {
        shown.assert_has(text);
    }
    report.run.as_mut().unwrap().message = "exit code 1: <no>".to_owned();
    let shown = recipe(&mut teacher, &copy, &fields);
    let (shown, _) = tokio::join!(shown, next_is(&app, &report));
    shown.assert_has("exit code 1: &#60;no&#62;");
    let file = format!("{copy}/files/judge.yaml");
    assert!(
        !teacher.get(&file).await.body.contains("tests:"),
        "nothing was saved"
    );

    for last in ["3", "6"] {
        let saved = recipe(&mut teacher, &copy, &good("save")).await;
        assert_eq!(saved.status, 303, "{}", saved.body);
        let page = teacher.get(&file).await;
        page.assert_has(&format!("generator: gen, args: [random, a b, {last}], why: {{en: large, vi: &#34;số: \\&#34;lớn\\&#34;&#34;}}}}"));
    }
    teacher
        .get(&format!("{copy}/tests"))
        .await
        .assert_has("secret/07-random");
}

#[tokio::test]
async fn a_recipe_without_a_judge_or_a_generator_says_so() {
    let app = TestApp::start().await;
    let mut other = app.log_in("other", Role::Teacher).await;
    let copy = edit(&mut other).await;
    let page = other.get(&format!("{copy}/tests")).await;
    page.assert_has("Gói đề chưa có bộ sinh test nào");
    let (mut teacher, copy) = with_generator(&app, "gen.hs").await;
    let fields = [
        ("action", "preview"),
        ("generator", "gen"),
        ("count", "1"),
        ("group", "secret"),
        ("why_vi", "x"),
    ];
    let shown = recipe(&mut teacher, &copy, &fields).await;
    assert_eq!(shown.status, 200);
    shown.assert_has("không có máy chấm nào chạy được bộ sinh test này");
}

/// A solution whose results an editorial's table tells was not run on these tests.
#[tokio::test]
async fn results_from_a_table_do_not_look_like_runs() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    let by_table = "(theo bảng trong phần lời giải)";
    for (from_table, cells) in [(vec![], 0), (vec!["sample/1", "secret/01-large"], 2)] {
        let mut report = broken();
        report.submissions[0].from_table = from_table.into_iter().map(str::to_owned).collect();
        check(&app, &mut teacher, &copy, &report).await;
        let matrix = teacher.get(&format!("{copy}/matrix")).await;
        assert_eq!(
            matrix.body.matches(by_table).count(),
            cells,
            "{}",
            matrix.body
        );
        let is_explained = matrix.body.contains("Viền đứt: lần này không chạy.");
        assert_eq!(is_explained, cells > 0);
    }
}
