//! The help: what it says of languages comes from the table and from the live judges; pages link to the right place in it.

use grundy_store::Role;

use crate::support::TestApp;

#[tokio::test]
async fn languages_are_told_with_commands_programs_and_the_versions_of_live_judges() {
    let app = TestApp::start().await;
    let page = app.anonymous().get("/help/languages").await;
    page.assert_has("g++ -std=gnu++20 -O2 -pipe -static");
    page.assert_has("<dd>1.0</dd>");
    page.assert_has("SUM.INP");
    // Languages that no judge has now come last, with a note.
    let (first, last) = (
        page.body.find("id=\"rust\""),
        page.body.find("id=\"haskell\""),
    );
    assert!(first.unwrap() < last.unwrap());
    let haskell = page.between("id=\"haskell\"", "</section>");
    assert!(haskell.contains("Hiện chưa có máy chấm nào"), "{haskell}");
    let python = page.between("id=\"python\"", "</section>");
    assert!(
        python.contains("Gấp 4 lần") && python.contains("Chỉ kiểm tra cú pháp"),
        "{python}"
    );
}

#[tokio::test]
async fn the_rules_about_programs_that_were_not_run_are_listed() {
    let app = TestApp::start().await;
    let page = app.anonymous().get("/help/pupils").await;
    let table = page.between("id=\"before\"", "</table>");
    for text in [
        "VPOINT.IN thay cho VPOINT.INP",
        "<td>C, C++, Pascal</td>",
        "<td>sẽ sai</td>",
    ] {
        assert!(table.contains(text), "{text}: {table}");
    }
}

#[tokio::test]
async fn pages_lead_to_the_right_place_of_the_help_in_the_readers_language() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    for (path, link) in [
        ("/problems/sum", "/help/languages"),
        ("/problems/sum", "/help/pupils#run"),
        ("/problems/sum/tests", "/help/teachers#tests"),
        ("/problems", "/help/pupils#keyboard"),
        ("/problems", "href=\"/help\""),
    ] {
        teacher.get(path).await.assert_has(link);
    }
    teacher.submit("int main() {}").await;
    app.judge().reject_next().await;
    teacher
        .get("/submissions/1")
        .await
        .assert_has("/help/verdicts#wa");

    let mut reader = app.anonymous();
    reader.headers.push(("accept-language", "en".to_owned()));
    let page = reader.get("/help/verdicts").await;
    page.assert_has("<h2 id=\"wa\">Wrong answer");
    page.assert_has("<title>Verdicts");
}
