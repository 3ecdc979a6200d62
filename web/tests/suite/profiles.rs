//! Profiles: what a user has done so far.

use grundy_package::{Course, CourseChapter, CoursePart, CourseProblem};
use grundy_store::Role;

use crate::support::{PASSWORD, Part, TestApp};

const DAY_MS: i64 = 86_400_000;

#[tokio::test]
async fn a_profile_tells_progress_by_chapter_and_days_of_work() {
    let app = TestApp::start().await;
    app.publish_with("other", |problem| problem.name = "Bài khác".to_owned())
        .await;
    let names = |name: &str| [("vi".to_owned(), name.to_owned())].into();
    let problem = |id: &str| CourseProblem {
        id: id.to_owned(),
        level: 1,
        after: Vec::new(),
    };
    let course = Course {
        about: std::collections::BTreeMap::new(),
        pictures: Vec::new(),
        parts: vec![CoursePart {
            names: names("Số học"),
            chapters: vec![CourseChapter {
                names: names("Phép cộng"),
                problems: vec![problem("sum"), problem("other")],
            }],
        }],
    };
    app.store.settings().set_course(&course).await.unwrap();
    let mut student = app.log_in("an2010", Role::Student).await;
    let page = student.get("/profiles/an2010").await;
    page.assert_has("<h1>Người an2010</h1>");
    page.assert_has("đã giải 0/2 bài");
    page.assert_has("0 lần nộp bài, trong 0 ngày");
    assert!(!page.body.contains("<details>"));

    // 18 November 2026; the second day after.
    student.submit("int main() {}").await;
    app.judge().reject_next().await;
    app.clock.advance_ms(2 * DAY_MS);
    student.submit("int main() {}").await;
    app.judge().accept_next().await;
    student.submit("int main() {}").await;
    let page = student.get("/profiles/an2010").await;
    let chapter = page.between("<li><span>Phép cộng</span>", "</li>");
    for text in [
        "đã giải 1/2 bài",
        "<i class=\"solved\"",
        "<i class=\"new\" title=\"Bài khác\"",
    ] {
        assert!(chapter.contains(text), "{text}: {chapter}");
    }
    page.assert_has("Đã giải được 1 trong 2 bài.");
    page.assert_has("3 lần nộp bài, trong 2 ngày");
    let day = |machine: &str, day: &str, count: usize| {
        format!("<time datetime=\"{machine}\">{day}</time></th><td class=\"number\">{count}</td>")
    };
    page.assert_has(&day("2026-11-20", "20/11/2026", 2));
    page.assert_has(&day("2026-11-18", "18/11/2026", 1));
    assert_eq!(page.body.matches("class=\"shade-1\"").count(), 2);

    // After a year the calendar is empty; solved problems stay.
    app.clock.advance_ms(400 * DAY_MS);
    let mut student = app.anonymous();
    let fields = [("login", "an2010"), ("password", PASSWORD)];
    assert_eq!(student.post("/login", &fields).await.status, 303);
    let page = student.get("/profiles/an2010").await;
    page.assert_has("0 lần nộp bài");
    page.assert_has("đã giải 1/2 bài");
}

#[tokio::test]
async fn a_profile_is_its_owners_and_the_teachers() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    student
        .get("/account")
        .await
        .assert_has("href=\"/profiles/an2010\"");
    let mut other = app.log_in("binh", Role::Student).await;
    let refused = other.get("/profiles/an2010").await;
    let unknown = other.get("/profiles/khongco").await;
    assert_eq!((refused.status, unknown.status), (404, 404));
    let mut teacher = app.log_in("co", Role::Teacher).await;
    teacher
        .get("/profiles/an2010")
        .await
        .assert_has("Người an2010");
    let mut admin = app.log_in("hieutruong", Role::Admin).await;
    admin.get("/users").await.assert_has("Người an2010</a>");
}

#[tokio::test]
async fn the_ranking_counts_what_its_reader_sees_until_a_teacher_turns_it_off() {
    let app = TestApp::start().await;
    let mut first = app.log_in("an2010", Role::Student).await;
    let mut second = app.log_in("binh2010", Role::Student).await;
    let mut teacher = app.log_in("teacher", Role::Teacher).await;
    let empty = first.get("/ranking").await;
    empty.assert_has("Chưa ai giải được bài nào");
    first.submit("int main() {}").await;
    app.judge().accept_next().await;
    second.submit("int main() {}").await;
    app.judge().reject_next().await;
    teacher.submit("int main() {}").await;
    app.judge().accept_next().await;
    let main = |body: &str| body.split_once("<main").unwrap().1.to_owned();
    let seen = main(&second.get("/ranking").await.body);
    assert!(seen.contains("an2010"), "{seen}");
    for text in ["binh2010", "/profiles/", "Tắt với học sinh", "teacher"] {
        assert!(!seen.contains(text), "{text}: {seen}");
    }
    first.get("/ranking").await.assert_has("class=\"current\"");
    // Links lead only to existing pages.
    let link = "href=\"/ranking\"";
    for page in ["/problems", "/profiles/binh2010"] {
        second.get(page).await.assert_has(link);
    }
    let turned = teacher.post("/ranking/shown", &[("shown", "false")]).await;
    assert_eq!(turned.location(), "/ranking?done=saved");
    for page in ["/problems", "/profiles/binh2010"] {
        assert!(!second.get(page).await.body.contains(link), "{page}");
    }
    teacher.get("/problems").await.assert_has(link);
    let off = second.get("/ranking").await;
    assert_eq!(off.status, 200);
    assert!(!main(&off.body).contains("an2010"), "{}", off.body);
    teacher.get("/ranking").await.assert_has("an2010");
    app.store
        .problems()
        .set_visible("sum", false)
        .await
        .unwrap();
    teacher.post("/ranking/shown", &[("shown", "true")]).await;
    let hidden = second.get("/ranking").await;
    hidden.assert_has("Chưa ai giải được bài nào");
}

#[tokio::test]
async fn what_is_tried_and_not_solved_comes_first_with_how_often_it_was_wrong() {
    let app = TestApp::start().await;
    for id in ["easy", "hard", "gone"] {
        app.publish_with(id, |problem| problem.name = format!("Bài {id}"))
            .await;
    }
    let mut student = app.log_in("an2010", Role::Student).await;
    let mut hand_in = async |id: &str, wrong: usize, is_solved: bool| {
        for number in 0..wrong + usize::from(is_solved) {
            let parts = [
                Part::text("language", "cpp"),
                Part::text("source", "int main() {}"),
            ];
            let form = format!("/problems/{id}/submit");
            assert_eq!(student.post_parts(&form, &parts).await.status, 303);
            if number < wrong {
                app.judge().reject_next().await;
            } else {
                app.judge().accept_next().await;
            }
        }
        app.clock.advance_ms(1_000);
    };
    hand_in("hard", 3, false).await;
    hand_in("gone", 1, false).await;
    hand_in("easy", 2, true).await;
    app.store
        .problems()
        .set_visible("gone", false)
        .await
        .unwrap();
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let page = teacher.get("/profiles/an2010").await;
    page.assert_has("Đã giải được 1 trong 4 bài; 2 bài còn dở.");
    page.assert_has("gặp ở 3 bài, đã sửa được 1 bài");
    let place = |text: &str| page.body.find(text).unwrap_or_else(|| panic!("{text}"));
    let (gone, hard, easy) = (
        place("Bài gone</a>"),
        place("Bài hard</a>"),
        place("Bài easy</a>"),
    );
    assert!(
        gone < hard && hard < easy,
        "open ones first, the latest first"
    );
    let row = page.between("Bài easy</a>", "</tr>");
    for part in [
        "href=\"/submissions?user=an2010&amp;problem=easy\">đã giải, có 2 lần sai</a>",
        ">WA</abbr></a><a class=\"verdict verdict-wa\"",
        ">AC</abbr></a></span>",
        "<time datetime=\"2026-11-18T",
    ] {
        assert!(row.contains(part), "{part}: {row}");
    }
    // On their own profile, too, a hidden problem does not exist.
    let own = student.get("/profiles/an2010").await;
    own.assert_has("Đã giải được 1 trong 3 bài; 1 bài còn dở.");
    own.assert_has("nộp 3 lần, chưa đúng");
    assert!(!own.body.contains("Bài gone"));
}
