//! Pictures of tests, and hints and editorials: who sees them, and when.

use grundy_judgement::Verdict;
use grundy_store::{PictureState, Role, Subject};

use crate::support::{Client, TestApp, test_row};

const SVG: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"400\" height=\"1088\"><title>two &lt; numbers</title><style>a{}@media(prefers-color-scheme:dark){b{}}</style>\
                   <line x1=\"0\" y1=\"0\" x2=\"9\" y2=\"9\" class=\"good\"/><script>alert(1)</script></svg>";

/// Draws the next requested picture as `svg`, or not at all.
async fn draw(app: &TestApp, svg: Option<&'static str>) {
    app.judge().draw_next(svg).await;
}

async fn sample_picture(page: &mut Client) -> String {
    let page = page.get("/problems/sum").await;
    let of_sample = page.between("id=\"sample-1-picture\"", "</p>");
    let dark = of_sample.split_once("class=\"picture-dark\" loading=\"lazy\" src=\"");
    let (address, _) = dark.unwrap().1.split_once('"').unwrap();
    address.replace("&amp;", "&")
}

#[tokio::test]
async fn a_sample_has_its_picture_as_soon_as_it_is_drawn_and_never_makes_the_page_wait() {
    let app = TestApp::start().await;
    let mut guest = app.anonymous();
    let page = guest.get("/problems/sum").await;
    assert_eq!(page.status, 200);
    assert!(!page.body.contains("picture-dark"));

    draw(&app, Some(SVG)).await;
    let path = sample_picture(&mut guest).await;

    // The image takes the room of its own size, smaller if it is high.
    let page = guest.get("/problems/sum").await;
    let images = page.between("id=\"sample-1-picture\"", "</p>");
    let room = "width=\"200\" height=\"544\"";
    page.assert_has("<p class=\"hint\">two &#60; numbers</p>");
    let alt = "alt=\"Hình minh hoạ ví dụ 1: two &#60; numbers\"";
    for part in ["class=\"picture-light\"", room, alt] {
        assert!(images.contains(part), "{images}");
    }

    // The text begins with the picture's small version, in a document of our own.
    let figure = page.between("class=\"statement-figure\"", "</figure>");
    assert!(figure.contains("href=\"#sample-1-picture\"") && figure.contains(alt));
    assert!(figure.contains("width=\"240\" height=\"160\""), "{figure}");
    let small = format!("{path}&look=thumbnail");
    let small = guest.get(&small).await;
    assert_eq!(small.status, 200);
    assert!(small.body.contains("class=\"g\"") && !small.body.contains("script"));
    let header = |name: &str| small.headers[name].to_str().unwrap();
    assert!(header("cache-control").contains("immutable"));
    assert!(header("content-security-policy").contains("sandbox"));
    assert!(
        path.ends_with("/pictures/sample/1?scheme=dark&lang=vi"),
        "{path}"
    );
    let dark = guest.get(&path).await;
    assert_eq!(dark.status, 200);
    assert!(
        dark.body.contains("@media(min-width:0){b{}}"),
        "{}",
        dark.body
    );
    let light = guest.get(&path.replace("dark", "light")).await;
    assert!(
        light.body.contains("@media(max-width:0){b{}}"),
        "{}",
        light.body
    );
    // The picture may hold anything, so the headers allow it nothing.
    let header = |name: &str| dark.headers[name].to_str().unwrap().to_owned();
    assert_eq!(header("content-type"), "image/svg+xml");
    assert_eq!(
        header("content-security-policy"),
        "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    );
    assert_eq!(header("x-content-type-options"), "nosniff");
    assert!(header("cache-control").contains("immutable"));

    // Downloading it needs no browser.
    for (kind, name) in [("image/svg+xml", "svg"), ("image/png", "png")] {
        let link = format!("{}&file={name}", path.replace("dark", "light"));
        assert!(page.body.contains(&link.replace('&', "&amp;")), "{link}");
        let file = guest.get(&link).await;
        assert_eq!(file.status, 200);
        assert_eq!(file.headers["content-type"], kind);
        let disposition = file.headers["content-disposition"].to_str().unwrap();
        assert!(disposition.starts_with("attachment"), "{disposition}");
        assert!(!file.body.contains("<style") && !file.body.contains("@media"));
    }
    let link = format!("{path}&file=exe");
    assert_eq!(guest.get(&link).await.status, 400);
}

#[tokio::test]
async fn a_picture_that_cannot_be_drawn_costs_only_itself() {
    let app = TestApp::start().await;
    draw(&app, None).await;
    let mut guest = app.anonymous();
    let page = guest.get("/problems/sum").await;
    assert_eq!(page.status, 200);
    assert!(!page.body.contains("picture-dark"));
    let (_, version) = app.store.problems().get("sum").await.unwrap().unwrap();
    let path = format!("/problems/sum/versions/{}/pictures/sample/1", version.id);
    let reply = guest.get(&path).await;
    assert_eq!(reply.status, 404);
    assert!(reply.body.starts_with("<svg") && reply.body.contains("Không vẽ được hình"));
    assert_eq!(reply.headers["cache-control"], "no-store");
}

#[tokio::test]
async fn pictures_are_seen_by_those_who_may_see_the_test() {
    let app = TestApp::start().await;
    draw(&app, Some(SVG)).await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    student.submit("int main() {}").await;
    let judge = app.judge();
    let lease = judge.begin().await;
    judge.compiled(&lease, true, "", 3).await;
    judge
        .tested(&lease, test_row(0, "sample/1", Verdict::Wa, "4\n"))
        .await;
    judge
        .tested(&lease, test_row(1, "secret/01-large", Verdict::Wa, ""))
        .await;
    judge
        .tested(&lease, test_row(2, "secret/01-large", Verdict::Rte, ""))
        .await;
    judge.finish(&lease, Verdict::Wa).await;

    let picture = |index: i64| format!("/submissions/1/tests/{index}/picture");
    let seen = student.get("/submissions/1").await;
    assert!(seen.body.contains(&picture(0)) && !seen.body.contains(&picture(1)));
    let shown = teacher.get("/submissions/1").await;
    assert!(shown.body.contains(&picture(1)) && !shown.body.contains(&picture(2)));
    assert_eq!(student.get(&picture(1)).await.status, 403);
    assert_eq!(student.get(&picture(9)).await.status, 404);
    assert_eq!(
        teacher.get(&picture(2)).await.status,
        404,
        "there is no output"
    );
    let mut other = app.log_in("binh2010", Role::Student).await;
    assert_eq!(other.get(&picture(0)).await.status, 403);
    assert_eq!(app.anonymous().get(&picture(0)).await.status, 303);

    // The image requests it, the worker draws it, then the server answers.
    let path = picture(0);
    let (reply, ()) = tokio::join!(student.get(&path), draw(&app, Some(SVG)));
    assert_eq!(reply.status, 200);
    assert!(reply.body.starts_with("<svg"));
    assert_eq!(
        reply.headers["cache-control"], "no-store",
        "the judgement is not named"
    );

    let (_, version) = app.store.problems().get("sum").await.unwrap().unwrap();
    let secret = format!(
        "/problems/sum/versions/{}/pictures/secret/01-large",
        version.id
    );
    assert_eq!(student.get(&secret).await.status, 404);
    let (reply, ()) = tokio::join!(teacher.get(&secret), draw(&app, Some(SVG)));
    assert_eq!(reply.status, 200);
    for missing in [
        format!("/problems/sum/versions/{}/pictures/secret/99", version.id),
        format!(
            "/problems/sum/versions/{}/pictures/sample/1",
            uuid::Uuid::nil()
        ),
        format!("/problems/nosuch/versions/{}/pictures/sample/1", version.id),
    ] {
        assert_eq!(teacher.get(&missing).await.status, 404, "{missing}");
    }
    let pictures = app
        .store
        .pictures()
        .list(Subject::Version(version.id))
        .await
        .unwrap();
    assert!(matches!(pictures["secret/01-large"], PictureState::Done(_)));
}

#[tokio::test]
async fn who_has_solved_a_problem_sees_its_solution_unless_a_teacher_keeps_it_back() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let mut other = app.log_in("binh2010", Role::Student).await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let path = "/problems/sum/solution";
    for accepted in [false, true] {
        assert_eq!(student.get(path).await.status, 404);
        let submitted = student.submit("int main() {}").await;
        if accepted {
            app.judge().accept_next().await;
        } else {
            app.judge().reject_next().await;
        }
        let link = format!("href=\"{path}\"");
        let status = student.get(submitted.location()).await;
        assert_eq!(status.body.contains(&link), accepted);
    }
    let seen = student.get(path).await;
    seen.assert_has("Đáp số là <span class=\"held\"><math");
    // The package's right programs follow the editorial, and its wrong ones do not.
    seen.assert_has("Chương trình đúng");
    seen.assert_has("<code>sum.py</code></summary>");
    assert!(!seen.body.contains("<code>product.py</code></summary>"));
    assert!(!seen.body.contains("/solutions/earned"));
    student.get("/problems/sum").await.assert_has(path);
    let mut program = app.program_of(&mut student).await;
    let api = "/api/v1/problems/sum/solution";
    assert!(program.get(api).await.json()["editorial"]["texts"]["en"].is_string());
    assert_eq!(other.get(path).await.status, 404);

    let form = |earned| [("earned", earned), ("problem", "sum")];
    assert_eq!(
        student
            .post("/solutions/earned", &form("false"))
            .await
            .status,
        403
    );
    let kept = teacher.post("/solutions/earned", &form("false")).await;
    assert_eq!(kept.location(), "/problems/sum/solution?done=saved");
    assert_eq!(student.get(path).await.status, 404);
    assert_eq!(
        program.get(api).await.json()["editorial"],
        serde_json::Value::Null
    );
    teacher.post("/solutions/earned", &form("true")).await;
    assert_eq!(student.get(path).await.status, 200);
}

#[tokio::test]
async fn hints_and_editorials_are_kept_from_students_until_a_teacher_opens_them() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let path = "/problems/sum/solution";
    assert_eq!(student.get(path).await.status, 404);
    assert!(!student.get("/problems/sum").await.body.contains(path));
    let mut program = app.program_of(&mut student).await;
    let api = "/api/v1/problems/sum/solution";
    let nothing = serde_json::json!({ "hint": null, "editorial": null });
    assert_eq!(program.get(api).await.json(), nothing);

    let all = teacher.get(path).await;
    all.assert_has("Hãy nghĩ đến phép cộng.");
    all.assert_has("Đáp số là <span class=\"held\"><math");
    all.assert_has("Sai ở đâu");
    assert!(!all.body.contains("0123456789abcdef"), "{}", all.body);
    all.assert_has("Nhân <math");
    all.assert_has("Chưa mở cho học sinh");
    let english = teacher.get(&format!("{path}?statement=en")).await;
    english.assert_has("The answer is <span class=\"held\"><math");

    let open = [("open", "true")];
    assert_eq!(
        student
            .post(&format!("{path}/editorial"), &open)
            .await
            .status,
        403
    );
    assert_eq!(
        teacher.post(&format!("{path}/nosuch"), &open).await.status,
        404
    );
    let reply = teacher.post(&format!("{path}/editorial"), &open).await;
    assert_eq!(
        (reply.status, reply.location()),
        (303, "/problems/sum/solution?done=saved")
    );
    student.get("/problems/sum").await.assert_has(path);
    // A hint alone comes without the programs.
    let hint = format!("{path}/hint");
    teacher
        .post(&format!("{path}/editorial"), &[("open", "false")])
        .await;
    teacher.post(&hint, &open).await;
    let seen = student.get(path).await;
    seen.assert_has("phép cộng");
    assert!(!seen.body.contains("sum.py"));
    teacher.post(&hint, &[("open", "false")]).await;
    teacher.post(&format!("{path}/editorial"), &open).await;
    let seen = student.get(path).await;
    seen.assert_has("Đáp số là <span class=\"held\"><math");
    assert!(!seen.body.contains("phép cộng") && !seen.body.contains("teacher"));
    let json = program.get(api).await.json();
    assert_eq!(json["hint"], serde_json::Value::Null);
    assert!(
        json["editorial"]["texts"]["en"]
            .as_str()
            .unwrap()
            .contains("<math")
    );

    let told = teacher.get(path).await;
    told.assert_has("Mở lời giải cho học sinh");
    teacher
        .post(&format!("{path}/editorial"), &[("open", "false")])
        .await;
    assert_eq!(student.get(path).await.status, 404);
    teacher.get(path).await.assert_has("Đóng lời giải");
    assert_eq!(program.get(api).await.json(), nothing);
}

#[tokio::test]
async fn texts_show_pictures_that_lie_beside_them() {
    let app = TestApp::start().await;
    let mut guest = app.anonymous();
    let (_, version) = app.store.problems().get("sum").await.unwrap().unwrap();
    let page = guest.get("/problems/sum").await;
    let path = format!(
        "/problems/sum/versions/{}/texts/statement/hinh-1.svg",
        version.id
    );
    page.assert_has(&format!("<img src=\"{path}\" alt=\"Hình 1\""));
    let picture = guest.get(&path).await;
    assert_eq!(picture.status, 200);
    assert!(picture.body.starts_with("<svg"));
    let header = |name: &str| picture.headers[name].to_str().unwrap().to_owned();
    assert_eq!(header("content-type"), "image/svg+xml");
    assert!(header("content-security-policy").ends_with("sandbox"));
    assert!(header("cache-control").contains("immutable"));
}
