//! Two attempts side by side: what changed in the source and in the tests, and no more than each submission's page tells.

use grundy_judgement::{GroupReport, Verdict};
use grundy_languages::pack;
use grundy_store::Role;

use crate::support::{Client, Part, TestApp, test_row};

/// Judges the next submission with these verdicts; the first one is of a sample.
async fn judge(app: &TestApp, verdicts: &[Verdict]) {
    let judge = app.judge();
    let lease = judge.begin().await;
    let is_compiled = !verdicts.is_empty();
    let total = verdicts.len() as i64;
    judge.compiled(&lease, is_compiled, "log", total).await;
    for (index, verdict) in (0_i64..).zip(verdicts) {
        let (name, output) = match index {
            0 => ("sample/1".to_owned(), "3\n"),
            _ => (format!("secret/{index:02}"), ""),
        };
        let mut row = test_row(index, &name, *verdict, output);
        row.test.message = format!("words of the checker on {name}");
        row.test.judge_note = Some("for judges only".to_owned());
        judge.tested(&lease, row).await;
    }
    let failed = verdicts.iter().find(|verdict| **verdict != Verdict::Ac);
    let all = if is_compiled {
        Verdict::Ac
    } else {
        Verdict::Ce
    };
    judge.finish(&lease, *failed.unwrap_or(&all)).await;
}

async fn submit(client: &mut Client, problem: &str, source: &str) {
    let parts = [Part::text("language", "cpp"), Part::text("source", source)];
    let path = format!("/problems/{problem}/submit");
    let reply = client.post_parts(&path, &parts).await;
    assert_eq!(reply.status, 303, "{}", reply.body);
}

const BEFORE: &str = "int main() {\n  if (x < y)\n    return 1;\n  <kept>\n}\n";
const AFTER: &str = "int main() {\n  if (x <= y)\n    return 1;\n  <kept>\n  more();\n}\n";

#[tokio::test]
async fn two_attempts_show_what_changed() {
    use Verdict::{Ac, Rte, Tle, Wa};
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    submit(&mut student, "sum", BEFORE).await;
    judge(&app, &[Wa, Wa, Ac, Tle, Ac]).await;
    submit(&mut student, "sum", AFTER).await;
    judge(&app, &[Ac, Ac, Wa, Rte, Ac]).await;
    // They may be named in either order.
    let page = student.get("/submissions/compare?a=2&b=1").await;
    assert_eq!(page.status, 200);
    for text in [
        "<title>So sánh hai lần nộp 1 – 2 · Grundy</title>",
        "2 test từ sai thành đúng",
        "1 test từ đúng thành sai",
        "1 test đổi theo cách khác",
        "1 test như cũ",
        "<code>  if (x &#60; y)</code>",
        "<code>  if (x &#60;<mark>=</mark> y)</code>",
        "<code>  more();</code>",
        "&#60;kept&#62;",
        "href=\"/problems/sum?from=1#submit\"",
        "href=\"/problems/sum?from=2#submit\"",
    ] {
        page.assert_has(text);
    }
    for name in ["ví dụ 1", "bí mật 01", "bí mật 02", "bí mật 03"] {
        page.assert_has(&format!("<th scope=\"row\">{name}</th>"));
    }
    assert!(!page.body.contains("bí mật 04"), "nothing changed there");
    // The page has all that is known of a sample, and of a secret test as much as its own page has.
    page.assert_has("words of the checker on sample/1");
    assert!(!page.body.contains("words of the checker on secret"));
    assert!(!page.body.contains("for judges only"));
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let page = teacher.get("/submissions/compare?a=1&b=2").await;
    page.assert_has("words of the checker on secret/01");
}

#[tokio::test]
async fn attempts_lead_to_their_comparison() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let mut other = app.log_in("binh", Role::Student).await;
    app.publish_with("more", |_| {}).await;
    submit(&mut student, "sum", BEFORE).await;
    submit(&mut other, "sum", BEFORE).await;
    submit(&mut student, "more", BEFORE).await;
    submit(&mut student, "sum", AFTER).await;
    let link = "href=\"/submissions/compare?a=1&amp;b=4\"";
    student.get("/submissions/4").await.assert_has(link);
    student
        .get("/submissions?problem=sum")
        .await
        .assert_has(link);
    for path in ["/submissions/1", "/submissions/3", "/submissions"] {
        let page = student.get(path).await;
        assert!(!page.body.contains("/submissions/compare"), "{path}");
    }
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let all = teacher.get("/submissions?problem=sum").await;
    all.assert_has(link);
    assert_eq!(all.body.matches("/submissions/compare").count(), 1);
    let of_two = teacher.get("/submissions/compare?a=2&b=4").await;
    assert_eq!(of_two.status, 200);
    of_two.assert_has("<dd>binh</dd>");
    // With three submissions one can choose.
    submit(&mut student, "sum", BEFORE).await;
    let page = student.get("/submissions/compare?a=1&b=5").await;
    page.assert_has("<option value=\"1\" selected>");
    page.assert_has("<option value=\"4\">");
    page.assert_has("chưa chấm xong");
    page.assert_has("Hai mã nguồn giống nhau.");
    assert!(!page.body.contains("<option value=\"2\""));
}

#[tokio::test]
async fn what_a_problem_keeps_to_itself_is_not_told_side_by_side_either() {
    use Verdict::{Ac, Wa};
    let app = TestApp::start().await;
    app.publish_with("brief", |problem| {
        problem.judge_yaml = "feedback: summary\n".to_owned();
    })
    .await;
    let mut student = app.log_in("an2010", Role::Student).await;
    for verdicts in [[Wa, Wa], [Ac, Wa]] {
        submit(&mut student, "brief", BEFORE).await;
        judge(&app, &verdicts).await;
    }
    let page = student.get("/submissions/compare?a=1&b=2").await;
    page.assert_has("Ở đây chỉ cho biết kết quả chung");
    assert!(!page.body.contains("ví dụ 1") && !page.body.contains("từ sai thành đúng"));
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let page = teacher.get("/submissions/compare?a=1&b=2").await;
    page.assert_has("1 test từ sai thành đúng");
}

#[tokio::test]
async fn groups_with_other_points_are_told() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    for score in [12.5, 40.0] {
        submit(&mut student, "sum", BEFORE).await;
        let judge = app.judge();
        let lease = judge.begin().await;
        judge.compiled(&lease, true, "", 1).await;
        let row = test_row(0, "sample/1", Verdict::Ac, "3\n");
        judge.tested(&lease, row).await;
        let group = |name: &str, score: f64| GroupReport {
            name: name.to_owned(),
            verdict: Some(Verdict::Ac),
            score,
            max_score: Some(40.0),
            judge_note: None,
        };
        let groups = [group("secret/easy", score), group("secret/hard", 7.0)];
        app.store
            .judgements()
            .record_groups(&lease, &groups)
            .await
            .unwrap();
        judge.finish(&lease, Verdict::Ac).await;
    }
    let page = student.get("/submissions/compare?a=1&b=2").await;
    page.assert_has("<th scope=\"row\">bí mật easy</th>");
    page.assert_has("12,5/40");
    page.assert_has("40/40");
    assert!(!page.body.contains("hard</th>"), "{}", page.body);
}

#[tokio::test]
async fn programs_that_do_not_compile_and_archives_are_compared_too() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    for source in ["x = 1\n", "x = 2\n"] {
        let file = |name: &str, text: &str| (name.to_owned(), text.as_bytes().to_vec());
        let files = [file("main.py", source), file("lib.py", "same\n")];
        let archive = pack(&files).unwrap();
        let parts = [
            Part::text("language", "python"),
            Part::file("file", "bai.zip", &archive),
        ];
        let reply = student.post_parts("/problems/sum/submit", &parts).await;
        assert_eq!(reply.status, 303, "{}", reply.body);
        judge(&app, &[]).await;
    }
    let page = student.get("/submissions/compare?a=1&b=2").await;
    for text in [
        "không có test nào được chấm",
        "<h3>main.py</h3>",
        "<code>x = <mark>1</mark></code>",
        "<h3>lib.py</h3>",
        "Hai mã nguồn giống nhau.",
    ] {
        page.assert_has(text);
    }
}

#[tokio::test]
async fn sources_without_a_common_line_take_bounded_room() {
    let app = TestApp::start_with(|_| {}).await;
    app.publish_with("large", |problem| problem.code_kib = 1024)
        .await;
    let mut student = app.log_in("an2010", Role::Student).await;
    for word in ["a", "b"] {
        let source: String = (0..100_000)
            .map(|number| format!("{word}{number}\n"))
            .collect();
        submit(&mut student, "large", &source).await;
    }
    let page = student.get("/submissions/compare?a=1&b=2").await;
    assert_eq!(page.status, 200);
    page.assert_has("Chỉ hiện phần đầu.");
    assert!(page.body.len() < 2_000_000, "{}", page.body.len());
}
