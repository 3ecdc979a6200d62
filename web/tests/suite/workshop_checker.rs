//! The workshop: what judges outputs, chosen in a form.

use grundy_store::Role;

use crate::support::{Client, Part, Reply, TestApp};
use crate::workshop::{edit, hash, save};

fn seen(page: &Reply) -> String {
    page.between("name=\"seen\" value=\"", "\"").to_owned()
}

async fn raw(teacher: &mut Client, copy: &str, path: &str) -> Reply {
    teacher.get(&format!("{copy}/raw/{path}")).await
}

/// Sends the form as it is now, with these fields.
async fn choose(teacher: &mut Client, copy: &str, fields: &[(&str, &str)]) -> Reply {
    let address = format!("{copy}/checker");
    let seen = seen(&teacher.get(&address).await);
    let mut all = vec![("seen", seen.as_str())];
    all.extend(fields);
    teacher.post(&address, &all).await
}

async fn write(teacher: &mut Client, copy: &str, path: &str, text: &str) {
    let path = format!("{copy}/files/{path}");
    let begun = hash(&teacher.get(&format!("{path}?new=yes")).await);
    let saved = save(teacher, &path, &begun, text).await;
    assert_eq!(saved.status, 303, "{}", saved.body);
}

#[tokio::test]
async fn the_comparison_is_chosen_by_its_flags() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    let page = teacher.get(&format!("{copy}/checker")).await;
    page.assert_has("name=\"way\" value=\"compare\" checked");
    // Each flag has its example.
    let case = page.between("name=\"case\"", "</table>");
    assert!(
        case.contains("<code>YES</code>") && case.contains("counts-wrong"),
        "{case}"
    );
    for (field, value) in [("absolute", "x"), ("relative", "-1"), ("absolute", "inf")] {
        let fields = [("way", "compare"), ("case", "yes"), (field, value)];
        let refused = choose(&mut teacher, &copy, &fields).await;
        assert_eq!(refused.status, 422);
        refused.assert_has(&format!("id=\"{field}-error\""));
        refused.assert_has(&format!("value=\"{value}\""));
    }
    let fields = [
        ("way", "compare"),
        ("case", "yes"),
        ("absolute", "0,001"),
        ("relative", "1e-6"),
    ];
    let saved = choose(&mut teacher, &copy, &fields).await;
    assert_eq!(saved.status, 303, "{}", saved.body);
    let said = "output_validator_args: [case_sensitive, float_absolute_tolerance, \"0.001\", float_relative_tolerance, \"1e-6\"]\n";
    for group in ["sample", "secret"] {
        let path = format!("data/{group}/test_group.yaml");
        let text = raw(&mut teacher, &copy, &path).await.body;
        assert!(text.contains("float_relative_tolerance"), "{text}");
        let read = grundy_package::yaml_texts(&text, &["output_validator_args"]);
        assert_eq!(
            read,
            grundy_package::yaml_texts(said, &["output_validator_args"])
        );
    }
    let page = teacher.get(&format!("{copy}/checker")).await;
    page.assert_has("name=\"case\" value=\"yes\" data-chooses=\"way=compare\" checked");
    page.assert_has("value=\"0.001\"");
    page.assert_has("value=\"1e-6\"");
    // The form comes from an outdated page.
    let late = [("seen", "ab"), ("way", "compare")];
    let late = teacher.post(&format!("{copy}/checker"), &late).await;
    assert_eq!(late.status, 409);
    let usual = choose(&mut teacher, &copy, &[("way", "compare")]).await;
    assert_eq!(usual.status, 303, "{}", usual.body);
    let gone = raw(&mut teacher, &copy, "data/sample/test_group.yaml").await;
    assert_eq!(gone.status, 404, "{}", gone.body);
}

#[tokio::test]
async fn a_checker_begins_from_a_skeleton_and_goes_only_on_purpose() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    let strict = [("way", "compare"), ("space", "yes")];
    choose(&mut teacher, &copy, &strict).await;
    let unknown = choose(&mut teacher, &copy, &[("way", "program"), ("kit", "x")]).await;
    assert_eq!(unknown.status, 422);
    unknown.assert_has("id=\"kit-error\"");
    let begun = choose(&mut teacher, &copy, &[("way", "program"), ("kit", "rust")]).await;
    let file = format!("{copy}/files/output_validator/check.rs");
    assert_eq!((begun.status, begun.location()), (303, file.as_str()));
    teacher.get(&file).await.assert_has("use problemkit::");
    let flags = raw(&mut teacher, &copy, "data/secret/test_group.yaml").await;
    assert_eq!(
        flags.status, 404,
        "they were the comparison's: {}",
        flags.body
    );
    let again = choose(&mut teacher, &copy, &[("way", "program")]).await;
    assert_eq!(again.location(), file, "it is edited");
    let unsure = choose(&mut teacher, &copy, &[("way", "compare")]).await;
    assert_eq!(unsure.status, 422);
    unsure.assert_has("id=\"way-error\"");
    let sure = choose(&mut teacher, &copy, &[("way", "compare"), ("sure", "yes")]).await;
    assert_eq!(sure.status, 303, "{}", sure.body);
    assert_eq!(teacher.get(&file).await.status, 404);
}

#[tokio::test]
async fn testlib_is_the_authors_own_and_missed_in_one_sentence() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    let kit = [("way", "program"), ("kit", "testlib")];
    let refused = choose(&mut teacher, &copy, &kit).await;
    assert_eq!(refused.status, 422);
    let error = refused.between("id=\"kit-error\"", "</p>");
    assert!(error.contains("Chưa có testlib.h"), "{error}");
    // This is found without compiling it.
    write(&mut teacher, &copy, "generators/gen.cpp", "int main() {}\n").await;
    let text = [Part::text(
        "source",
        "  # include <testlib.h>\nint main() {}\n",
    )];
    let compile = format!("{copy}/compile/generators/gen.cpp");
    let told = teacher.post_parts(&compile, &text).await;
    assert_eq!(told.status, 200, "{}", told.body);
    let summary = told.json()["summary"].as_str().unwrap().to_owned();
    assert!(summary.starts_with("Chưa có testlib.h"), "{summary}");
    assert_eq!(told.json()["messages"].as_array().unwrap().len(), 0);
    let page = teacher
        .get(&format!("{copy}/files/generators/gen.cpp"))
        .await;
    page.assert_has("/checker#testlib");

    let upload = format!("{copy}/testlib");
    for wrong in [&b"\xff\xfe"[..], b"int main() {}"] {
        let part = [Part::file("testlib", "testlib.h", wrong)];
        let refused = teacher.post_parts(&upload, &part).await;
        assert_eq!(refused.status, 422);
        refused.assert_has("id=\"testlib-error\"");
    }
    let header = [Part::file(
        "testlib",
        "x.h",
        b"void registerTestlibCmd();\n",
    )];
    assert_eq!(teacher.post_parts(&upload, &header).await.status, 303);
    let begun = choose(&mut teacher, &copy, &kit).await;
    let file = format!("{copy}/files/output_validator/check.cpp");
    assert_eq!(begun.location(), file, "{}", begun.body);
    let page = teacher.get(&file).await;
    page.assert_has("registerTestlibCmd(argc, argv);");
    page.assert_has("Chương trình này có thể dùng testlib.h");
    let judge = raw(&mut teacher, &copy, "judge.yaml").await.body;
    assert!(judge.contains("\nchecker: testlib\n"), "{judge}");
}

#[tokio::test]
async fn an_interactive_problem_asks_for_its_interactor() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let copy = edit(&mut teacher).await;
    let settings = format!("{copy}/settings");
    let seen = seen(&teacher.get(&settings).await);
    let fields = [
        ("seen", seen.as_str()),
        ("title_vi", "Tổng hai số"),
        ("title_en", "The Sum"),
        ("time_limit", "1.5"),
        ("memory_limit", "256"),
        ("input_file", "SUM.INP"),
        ("output_file", "SUM.OUT"),
        ("chapter", "8"),
        ("exercise", "8.1"),
        ("reference", "submissions/accepted/sum.py"),
        ("scoring", "no"),
        ("interactive", "yes"),
    ];
    let saved = teacher.post(&settings, &fields).await;
    assert_eq!(saved.location(), format!("{copy}/checker?done=saved"));
    let problem = raw(&mut teacher, &copy, "problem.yaml").await.body;
    assert!(
        problem.contains("type: [pass-fail, interactive]"),
        "{problem}"
    );
    // To write it is the next step.
    let overview = teacher.get(&copy).await;
    let tasks = overview.between("class=\"tasks\"", "</ul>");
    assert!(tasks.contains("Viết chương trình tương tác"), "{tasks}");
    assert!(!overview.body.contains("custom output validator"));
    let page = teacher.get(&format!("{copy}/checker")).await;
    assert!(!page.body.contains("value=\"compare\""), "{}", page.body);
    let refused = choose(&mut teacher, &copy, &[("way", "compare")]).await;
    assert_eq!(refused.status, 422);
    let begun = choose(
        &mut teacher,
        &copy,
        &[("way", "program"), ("kit", "python")],
    )
    .await;
    let file = format!("{copy}/files/output_validator/interact.py");
    assert_eq!(begun.location(), file, "{}", begun.body);
    teacher.get(&file).await.assert_has("flush=True");
}
