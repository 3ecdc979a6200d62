//! The start page, and the course as a map: pictures, ways, and how far one is.

use grundy_package::{Course, CourseChapter, CoursePart, CourseProblem};
use grundy_store::{Role, Subject};

use crate::support::{Client, Part, TestApp};
use crate::workshop::{made, revision};

const PICTURE: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 90 60\"><line x1=\"1\" y1=\"1\" x2=\"80\" y2=\"50\" class=\"good\"/></svg>";

/// A chapter of three problems, of which the last builds on the first, and pictures are those of the second.
async fn site() -> TestApp {
    let app = TestApp::start().await;
    for (id, name) in [
        ("area", "AREA – Diện tích"),
        ("cross", "CROSS – Giao điểm"),
        ("inside", "INSIDE – Điểm trong đa giác"),
    ] {
        app.publish_with(id, |problem| problem.name = name.to_owned())
            .await;
    }
    let names = |name: &str| [("vi".to_owned(), name.to_owned())].into();
    let place = |id: &str, after: &[&str]| CourseProblem {
        id: id.to_owned(),
        level: 2,
        after: after.iter().map(|id| (*id).to_owned()).collect(),
    };
    let course = Course {
        about: names("Theo sách"),
        pictures: vec!["cross".to_owned(), "gone".to_owned()],
        parts: vec![CoursePart {
            names: names("Hình học"),
            chapters: vec![CourseChapter {
                names: names("Đa giác"),
                problems: vec![
                    place("area", &[]),
                    place("cross", &[]),
                    place("inside", &["area", "sum"]),
                ],
            }],
        }],
    };
    app.store.settings().set_course(&course).await.unwrap();
    app
}

async fn hand_in(client: &mut Client, problem: &str) {
    let fields = [
        Part::text("language", "cpp"),
        Part::text("source", "int main() {}"),
    ];
    let path = format!("/problems/{problem}/submit");
    assert_eq!(client.post_parts(&path, &fields).await.status, 303);
}

#[tokio::test]
async fn who_is_new_is_told_what_this_is_and_others_where_to_go_on() {
    let app = site().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    for reply in [app.anonymous().get("/").await, student.get("/").await] {
        let head = reply.between("class=\"start-head\">", "</section>");
        for text in [
            "Đây là nơi luyện lập trình",
            "Theo sách",
            "href=\"/problems/cross\"",
        ] {
            assert!(head.contains(text), "{text}: {head}");
        }
        assert!(!head.contains("gone"), "{head}");
    }
    hand_in(&mut student, "inside").await;
    app.judge().reject_next().await;
    hand_in(&mut student, "area").await;
    app.judge().accept_next().await;
    let page = student.get("/").await;
    assert!(!page.body.contains("start-head"));
    page.assert_has("Bạn đã giải được 1 trong 4 bài.");
    let begun = page.between("start-continue\">", "</section>");
    assert!(
        begun.contains("/problems/inside") && begun.contains("nộp 1 lần"),
        "{begun}"
    );
    let next = page.between("start-next\">", "</section>");
    assert!(next.contains("/problems/cross"), "{next}");
    page.assert_has("Theo sách");
    // Once that is begun, it is told only once.
    app.clock.advance_ms(60_000);
    hand_in(&mut student, "cross").await;
    app.judge().reject_next().await;
    let page = student.get("/").await;
    let begun = page.between("start-continue\">", "</section>");
    assert!(begun.contains("/problems/cross"), "{begun}");
    assert!(!page.body.contains("start-next"));
}

#[tokio::test]
async fn a_teacher_starts_with_the_classes_and_a_pupil_with_numbers_of_their_own() {
    let app = site().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    teacher
        .get("/")
        .await
        .assert_has("Chưa có lớp nào có học sinh.");
    let mut pupils = Vec::new();
    for login in ["an2010", "binh2010", "chi2010"] {
        let mut pupil = app.log_in(login, Role::Student).await;
        let (user, _) = app.store.users().by_login(login).await.unwrap().unwrap();
        let users = app.store.users();
        users.set_names(user.id, login, "11 Tin").await.unwrap();
        hand_in(&mut pupil, "area").await;
        if pupils.is_empty() {
            app.judge().accept_next().await;
        } else {
            app.judge().reject_next().await;
        }
        let told = pupil.get("/").await.body.contains("Lớp bạn tuần này");
        assert_eq!(
            told,
            pupils.len() == 2,
            "of fewer than three nothing is told"
        );
        pupils.push(pupil);
    }
    let own = pupils[0].get("/").await;
    own.assert_has("3 bạn lớp 11 Tin đã nộp bài, cộng lại giải được 1 bài.");
    for name in ["binh2010", "chi2010"] {
        assert!(!own.body.contains(name), "{name}");
    }
    let page = teacher.get("/").await;
    let row = page.between(">11 Tin</a></th>", "</tr>");
    for text in [
        "data-label=\"Học sinh\">3<",
        "data-label=\"Có nộp bài\">3<",
        "data-label=\"Bài giải được\">1<",
        "data-label=\"Bài còn dở\">2<",
        "href=\"/class-now?class=11%20Tin\"",
        "href=\"/gradebook?class=11%20Tin\"",
    ] {
        assert!(row.contains(text), "{text}: {row}");
    }
    assert!(!page.body.contains("start-continue"));
}

#[tokio::test]
async fn the_map_shows_pictures_ways_and_how_far_one_is_and_a_reader_keeps_the_list() {
    let app = site().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let page = student.get("/problems").await;
    let next = page.between("<li class=\"stop next\">", "</li>");
    assert!(
        next.contains("/problems/area") && next.contains("Bài tiếp theo"),
        "{next}"
    );
    hand_in(&mut student, "area").await;
    app.judge().accept_next().await;
    hand_in(&mut student, "inside").await;
    app.judge().reject_next().await;
    let page = student.get("/problems").await;
    let solved = page.between("<li class=\"stop solved\">", "</li>");
    assert!(
        solved.contains("/problems/area") && solved.contains("Đã giải được"),
        "{solved}"
    );
    let tried = page.between("<li class=\"stop tried\">", "</li>");
    // Earlier problems of the chapter are joined by a way, others are named.
    assert!(
        tried.contains("/problems/inside") && tried.contains("sau Tổng hai số"),
        "{tried}"
    );
    assert_eq!(
        page.body.matches("<path class=\"walked\"").count(),
        2,
        "two widths"
    );
    assert!(!page.body.contains("problem-table"));
    let kept = [("course", "list"), ("next", "/problems")];
    assert_eq!(
        student.post("/preferences", &kept).await.location(),
        "/problems"
    );
    let page = student.get("/problems").await;
    assert!(page.body.contains("problem-table") && !page.body.contains("class=\"stops"));
    student.post("/preferences", &[("course", "map")]).await;
    student.get("/problems").await.assert_has("class=\"stops");
    // Found problems are a list in any case.
    student
        .get("/problems?q=diem")
        .await
        .assert_has("problem-table");
}

#[tokio::test]
async fn a_chapters_pictures_are_one_sheet_that_lasts_until_another_is_drawn() {
    let app = site().await;
    let address = async || {
        let page = app.anonymous().get("/problems").await;
        let address = page.between("src=\"/course/pictures/1.1", "light#");
        format!("/course/pictures/1.1{address}").replace("&#38;", "&")
    };
    let before = address().await;
    let sheet = app.anonymous().get(&format!("{before}dark")).await;
    assert_eq!(sheet.headers["content-type"], "image/svg+xml");
    assert!(
        sheet.headers["cache-control"]
            .to_str()
            .unwrap()
            .contains("immutable")
    );
    assert_eq!(sheet.body.matches("<view id=").count(), 3);
    assert!(sheet.body.contains("<view id=\"cross\"") && !sheet.body.contains("class=\"g\""));

    let version = app.store.problems().current_version("cross").await.unwrap();
    let subject = Subject::Version(version);
    app.store
        .pictures()
        .want(subject, "sample/1")
        .await
        .unwrap();
    app.judge().draw_next(Some(PICTURE)).await;
    let after = address().await;
    assert_ne!(before, after);
    let sheet = app.anonymous().get(&format!("{after}light")).await;
    assert!(sheet.body.contains("class=\"g\""), "{}", sheet.body);
    // An outdated address shows the present sheet, and is not cached.
    let late = app.anonymous().get(&format!("{before}light")).await;
    assert_eq!(late.headers["cache-control"], "no-store");
    assert_eq!(late.body, sheet.body);
    for none in ["1.2", "3.1", "0.1", "1", "x.1"] {
        let reply = app
            .anonymous()
            .get(&format!("/course/pictures/{none}"))
            .await;
        assert_eq!(reply.status, 404, "{none}");
    }
    // The sheet has nothing of a hidden problem.
    app.store
        .problems()
        .set_visible("cross", false)
        .await
        .unwrap();
    let sheet = app.anonymous().get(&format!("{after}light")).await;
    assert!(!sheet.body.contains("cross"), "{}", sheet.body);
}

#[tokio::test]
async fn a_section_is_one_document_to_print_of_the_problems_that_the_reader_sees() {
    let app = site().await;
    let hidden = app.store.problems().set_visible("cross", false).await;
    hidden.unwrap();
    let mut student = app.log_in("an2010", Role::Student).await;
    let list = student.get("/problems").await;
    list.assert_has("href=\"/course/print/1\"");
    let page = student.get("/course/print/1").await;
    page.assert_has("AREA – Diện tích");
    page.assert_has("INSIDE – Điểm trong đa giác");
    page.assert_has("<th scope=\"col\">Dữ liệu vào</th>");
    assert!(!page.body.contains("CROSS"), "it is hidden");
    assert!(
        !page.body.contains("<button type=\"button\""),
        "{}",
        page.body
    );
    for none in ["3", "1.9", "x", "1.1.1"] {
        let reply = student.get(&format!("/course/print/{none}")).await;
        assert_eq!(reply.status, 404, "{none}");
    }
}

#[tokio::test]
async fn a_new_problem_is_put_into_the_course_where_it_is_published() {
    let app = site().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let begun = [
        Part::text("source", "template"),
        Part::text("problem", "moi"),
    ];
    let begun = teacher.post_parts("/workshop", &begun).await;
    let publish = format!("{}/publish", begun.location());
    app.judge().make_next_copy(Ok(&made())).await;
    let page = teacher.get(&publish).await;
    page.assert_has("<option value=\"1.1\">Đa giác</option>");
    let seen = revision(&page);
    let mut entered = vec![
        ("note", "bài đầu tiên"),
        ("reason", "chưa có máy chấm"),
        ("revision", seen.as_str()),
        ("level", "3"),
        ("chapter", "1.2"),
    ];
    let refused = teacher.post(&publish, &entered).await;
    assert_eq!(refused.status, 422, "{}", refused.body);
    refused.assert_has("id=\"place-error\"");
    refused.assert_has("value=\"bài đầu tiên\"");
    entered[4].1 = "1.1";
    let published = teacher.post(&publish, &entered).await;
    assert_eq!(published.location(), "/problems/moi?done=published-hidden");
    let course = app.store.settings().course().await.unwrap();
    let placed = &course.parts[0].chapters[0].problems[3];
    assert_eq!((placed.id.as_str(), placed.level), ("moi", 3));
    // The place of a later version is a matter of the settings.
    let copy = teacher.post("/problems/moi/edit", &[]).await;
    let publish = format!("{}/publish", copy.location());
    assert!(!teacher.get(&publish).await.body.contains("place-chapter"));
}
