//! The list of problems: the course, how far one is, and what is found in it.

use axum::http::Method;
use grundy_package::{Course, CourseChapter, CoursePart, CourseProblem};
use grundy_store::Role;

use crate::support::{Client, Part, Reply, TestApp};

/// A course of chapters in one part each.
fn course(chapters: Vec<(String, Vec<CourseProblem>)>) -> Course {
    let names = |name: &str| {
        [("vi", name.to_owned()), ("en", format!("{name} (en)"))]
            .map(|(code, name)| (code.to_owned(), name))
            .into()
    };
    let parts = chapters.into_iter().map(|(name, problems)| CoursePart {
        names: names(&format!("Phần {name}")),
        chapters: vec![CourseChapter {
            names: names(&name),
            problems,
        }],
    });
    Course {
        about: names("Theo sách"),
        pictures: Vec::new(),
        parts: parts.collect(),
    }
}

fn place(id: &str, after: &[&str]) -> CourseProblem {
    CourseProblem {
        id: id.to_owned(),
        level: 2,
        after: after.iter().map(|id| (*id).to_owned()).collect(),
    }
}

/// Ids of the problems whose rows stand on a page, in order.
fn rows(page: &str) -> Vec<&str> {
    let links = page.split("<th scope=\"row\"><a href=\"/problems/").skip(1);
    links
        .map(|rest| rest.split('"').next().unwrap_or_default())
        .collect()
}

async fn named(app: &TestApp, id: &str, name: &str) {
    app.publish_with(id, |problem| problem.name = name.to_owned())
        .await;
}

/// A part of geometry with a hidden problem, a part of games, and one problem of no part: `sum`.
async fn site() -> TestApp {
    let app = TestApp::start().await;
    for (id, name) in [
        ("area", "Diện tích"),
        ("cross", "Giao điểm – hai đoạn thẳng"),
        ("inside", "Điểm trong đa giác"),
        ("secr", "Bí mật"),
    ] {
        named(&app, id, name).await;
    }
    app.publish_with("nim", |problem| {
        problem.name = "Trò chơi Nim".to_owned();
        problem.problem_yaml = "keywords: [lý thuyết trò chơi, Đống sỏi]\n".to_owned();
        problem.statement = "Hai người chơi lần lượt bốc **viên bi** từ $n$ chỗ.\n".to_owned();
        problem.judge_yaml = "chapter: \"9\"\nexercise: \"ví dụ 2, 9.10\"\n".to_owned();
    })
    .await;
    app.store
        .problems()
        .set_visible("secr", false)
        .await
        .unwrap();
    let geometry = vec![
        place("secr", &[]),
        place("cross", &["secr"]),
        place("area", &[]),
        place("inside", &["cross", "area"]),
    ];
    let games = vec![place("nim", &[]), place("gone", &["nim"])];
    let course = course(vec![
        ("Đa giác".to_owned(), geometry),
        ("Nim".to_owned(), games),
    ]);
    app.store.settings().set_course(&course).await.unwrap();
    app
}

async fn solve(app: &TestApp, client: &mut Client, problem: &str) {
    let fields = [
        Part::text("language", "cpp"),
        Part::text("source", "int main() {}"),
    ];
    let path = format!("/problems/{problem}/submit");
    let reply = client.post_parts(&path, &fields).await;
    assert_eq!(reply.status, 303, "{}", reply.body);
    app.judge().accept_next().await;
}

/// The list as tables, for a reader who has chosen them in place of the map.
async fn tables(client: &mut Client) -> Reply {
    let chosen = [("course", "list"), ("next", "/problems")];
    assert_eq!(client.post("/preferences", &chosen).await.status, 303);
    client.get("/problems").await
}

#[tokio::test]
async fn the_list_follows_the_course() {
    let app = site().await;
    let guest = tables(&mut app.anonymous()).await;
    assert_eq!(rows(&guest.body), ["cross", "area", "inside", "nim", "sum"]);
    for text in [
        "<h2 id=\"part-1\">Phần Đa giác</h2>",
        "<h3>Đa giác</h3><span class=\"progress-words\">3 bài</span>",
        "<h2 id=\"part-3\">Các bài khác</h2>",
        "<a href=\"#part-2\">Phần Nim</a>",
        "<span class=\"level level-2\">Dễ</span>",
        "<p class=\"page-head-aside\">5 bài · ",
        "9.10",
    ] {
        guest.assert_has(text);
    }
    for text in [
        "Bài tiếp theo",
        "<progress",
        "secr",
        "gone",
        "name=\"status\"",
    ] {
        assert!(!guest.body.contains(text), "{text}");
    }
    let inside = guest.between("Điểm trong đa giác</a>", "</th>");
    assert!(
        inside.contains("Nên làm trước: <a href=\"/problems/cross\">Giao điểm</a>; <a href=\"/problems/area\">Diện tích</a>"),
        "{inside}"
    );

    let teacher = tables(&mut app.log_in("co", Role::Teacher).await).await;
    assert_eq!(rows(&teacher.body)[..2], ["secr", "cross"]);
    teacher.assert_has("<span class=\"progress-words\">4 bài</span>");

    let mut english = app.anonymous();
    english.headers.push(("accept-language", "en".to_owned()));
    let english = english.get("/problems").await;
    english.assert_has("Phần Đa giác (en)</h2>");
    english.assert_has("3 problems");
    english.assert_has("Other problems</h2>");
}

#[tokio::test]
async fn who_teaches_the_course_has_progress_after_a_submission() {
    let app = site().await;
    for (login, role) in [("co", Role::Teacher), ("quantri", Role::Admin)] {
        let mut client = app.log_in(login, role).await;
        let map = client.get("/problems").await;
        let list = tables(&mut client).await;
        for text in ["đã giải", "Bài tiếp theo", "<progress", "name=\"status\""] {
            assert!(!map.body.contains(text), "{login}: {text}");
            assert!(!list.body.contains(text), "{login}: {text}");
        }
        solve(&app, &mut client, "sum").await;
        let list = client.get("/problems").await;
        list.assert_has("đã giải 1/6 bài");
        list.assert_has("Bài tiếp theo:</span> <a href=\"/problems/secr\"");
        list.assert_has("name=\"status\"");
    }
}

#[tokio::test]
async fn the_next_problem_and_progress_are_told_to_who_is_logged_in() {
    let app = site().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    let next = |page: &Reply| {
        let label = "Bài tiếp theo:</span> <a href=\"/problems/";
        page.body
            .split_once(label)
            .map(|(_, rest)| rest.split('"').next().unwrap_or_default().to_owned())
    };
    // A hidden problem is neither the next one nor in the way of one.
    for (solved, expected) in [
        ("cross", "cross"),
        ("area", "area"),
        ("inside", "inside"),
        ("nim", "nim"),
        ("sum", "sum"),
    ] {
        let page = student.get("/problems").await;
        assert_eq!(next(&page).as_deref(), Some(expected));
        solve(&app, &mut student, solved).await;
    }
    let page = tables(&mut student).await;
    assert_eq!(next(&page), None);
    page.assert_has("Bạn đã giải được tất cả các bài ở đây.");
    page.assert_has("<p class=\"page-head-aside\">đã giải 5/5 bài · ");
    page.assert_has("<progress value=\"3\" max=\"3\"");
    assert!(
        !page.body.contains("Nên làm trước"),
        "all of them are solved"
    );

    // Another reader begins from nothing, and may begin elsewhere.
    let mut other = app.log_in("binh", Role::Student).await;
    solve(&app, &mut other, "area").await;
    let page = tables(&mut other).await;
    assert_eq!(next(&page).as_deref(), Some("cross"));
    page.assert_has("<progress value=\"1\" max=\"3\"");
    // Only problems that they still have to solve stand in the way.
    let inside = page.between("Điểm trong đa giác</a>", "</th>");
    assert!(
        inside.contains("Giao điểm") && !inside.contains("Diện tích"),
        "{inside}"
    );
}

#[tokio::test]
async fn problems_are_found_by_title_number_keyword_and_statement() {
    let app = site().await;
    let mut guest = app.anonymous();
    for (query, found, in_statement) in [
        ("tro+choi+nim", &["nim"][..], false),
        ("tr%C3%B2+ch%C6%A1i", &["nim"], false),
        ("9.10", &["nim"], false),
        ("b%C3%A0i+9.10", &["nim"], false),
        ("9.1", &[], false),
        ("soi", &["nim"], false),
        ("vien+bi", &["nim"], true),
        ("vi%C3%AAn+nim", &["nim"], true),
        ("ien+bi", &[], false),
        ("giac", &["inside"], false),
        ("diem", &["cross", "inside"], false),
        ("print", &["cross", "area", "inside", "nim", "sum"], true),
        ("bi+mat", &[], false),
        ("%C4%91%E1%BB%91ng", &["nim"], false),
    ] {
        let page = guest.get(&format!("/problems?q={query}")).await;
        assert_eq!(rows(&page.body), found, "{query}");
        assert_eq!(
            page.body.contains("Chỉ thấy trong đề bài"),
            in_statement,
            "{query}"
        );
    }
    // A title with these words comes before a text that only mentions them.
    app.publish_with("marble", |problem| problem.name = "Viên bi".to_owned())
        .await;
    let page = guest.get("/problems?q=vien+bi").await;
    assert_eq!(rows(&page.body), ["marble", "nim"]);
    page.assert_has("<input id=\"q\" name=\"q\" type=\"search\" value=\"vien bi\"");
    page.assert_has("<a class=\"filters-clear\" href=\"/problems\">");
    // Only teachers find hidden problems.
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let page = teacher.get("/problems?q=bi+mat").await;
    assert_eq!(rows(&page.body), ["secr"]);
}

#[tokio::test]
async fn a_keyword_leads_to_its_problems() {
    let app = site().await;
    let keyword = "/problems?keyword=%C4%90%E1%BB%91ng%20s%E1%BB%8Fi";
    let mut guest = app.anonymous();
    tables(&mut guest)
        .await
        .assert_has(&format!("<a href=\"{keyword}\">Đống sỏi</a>"));
    let page = guest.get(keyword).await;
    assert_eq!(rows(&page.body), ["nim"]);
    page.assert_has("<strong>Đống sỏi</strong>");
    // A part of a key word is none.
    let page = guest.get("/problems?keyword=%C4%90%E1%BB%91ng").await;
    assert_eq!(rows(&page.body), [""; 0]);
    let hostile = guest
        .get("/problems?keyword=%22%3E%3Cscript%3E&q=%3Cb%3E")
        .await;
    assert!(!hostile.body.contains("<script>") && !hostile.body.contains("<b>"));
}

#[tokio::test]
async fn the_list_is_narrowed_to_a_part_and_to_what_is_left() {
    let app = site().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    solve(&app, &mut student, "area").await;
    student.submit("int main() {}").await;
    app.judge().reject_next().await;
    for (filter, found) in [
        ("chapter=2", &["nim"][..]),
        ("chapter=3", &["sum"]),
        ("chapter=4", &[]),
        ("chapter=x", &[]),
        ("status=todo", &["cross", "inside", "nim", "sum"]),
        ("status=tried", &["sum"]),
        ("status=solved", &["area"]),
        ("status=none", &["cross", "area", "inside", "nim", "sum"]),
        ("status=todo&chapter=1", &["cross", "inside"]),
        ("status=todo&chapter=1&q=giao", &["cross"]),
        ("status=solved&q=giao", &[]),
    ] {
        let page = student.get(&format!("/problems?{filter}")).await;
        assert_eq!(rows(&page.body), found, "{filter}");
        assert!(!page.body.contains("Bài tiếp theo"), "{filter}");
    }
    // Progress is that of the whole chapter, whatever part of it is shown.
    let page = student.get("/problems?status=todo&chapter=1").await;
    page.assert_has("đã giải 1/3 bài");
    page.assert_has("<option selected value=\"1\">");
    page.assert_has("<option selected value=\"todo\">");
}

/// With titles, key words and a course as this repository has them, read by somebody who has tried nothing: the longest list.
#[tokio::test]
async fn the_list_of_a_whole_course_is_light() {
    const LIST_BYTES_MAX: usize = 15_000;
    // The first view has styles, scripts and the pictures in sight besides.
    const MAP_BYTES_MAX: usize = 15_000;
    let app = TestApp::start().await;
    let mut chapters: Vec<(String, Vec<CourseProblem>)> = Vec::new();
    let mut count = 0;
    for line in include_str!("a_whole_course.tsv").lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let [chapter, id, after, name, keywords] = fields[..] else {
            panic!("{line}");
        };
        let after: Vec<&str> = after.split(',').filter(|id| !id.is_empty()).collect();
        match chapters.last_mut() {
            Some((last, problems)) if last == chapter => problems.push(place(id, &after)),
            _ => chapters.push((chapter.to_owned(), vec![place(id, &after)])),
        }
        app.publish_with(id, |problem| {
            problem.name = name.to_owned();
            problem.problem_yaml = format!("keywords: {keywords}\n");
        })
        .await;
        count += 1;
    }
    app.store
        .settings()
        .set_course(&course(chapters))
        .await
        .unwrap();
    let mut student = app.log_in("an2010", Role::Student).await;
    student.headers.push(("accept-encoding", "gzip".to_owned()));
    for (look, bytes_max) in [("map", MAP_BYTES_MAX), ("list", LIST_BYTES_MAX)] {
        student.post("/preferences", &[("course", look)]).await;
        let page = student
            .send(Method::GET, "/problems", None, Vec::new())
            .await;
        assert_eq!(page.headers["content-encoding"], "gzip");
        assert!(
            count > 40 && page.bytes.len() <= bytes_max && page.bytes.len() > count * 50,
            "{look}: {count} problems in {} bytes",
            page.bytes.len()
        );
        println!("{look}: {count} problems in {} bytes", page.bytes.len());
    }
}

#[tokio::test]
async fn a_problem_that_is_solved_leads_to_the_next_one() {
    let app = site().await;
    let mut student = app.log_in("an2010", Role::Student).await;
    student.submit("int main() {}").await;
    app.judge().reject_next().await;
    let wrong = student.get("/submissions/1").await;
    assert!(!wrong.body.contains("status-next"), "{}", wrong.body);
    solve(&app, &mut student, "area").await;
    let page = student.get("/submissions/2").await;
    let told = page.between("class=\"status-next\">", "</p>");
    // The following problem builds on another, which stands before it and is not solved, so the next part is offered.
    assert!(told.contains("href=\"/problems/nim\""), "{told}");
    // The author sees that it is solved, unless they have turned that off.
    let joy = "class=\"joy\"";
    assert!(page.body.contains(joy) && !wrong.body.contains(joy));
    student.post("/preferences", &[("joy", "off")]).await;
    let quiet = student.get("/submissions/2").await;
    assert!(!quiet.body.contains(joy));
    student.get("/account").await.assert_has("value=\"on\"");
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let page = teacher.get("/submissions/2").await;
    assert!(!page.body.contains("status-next"), "{}", page.body);
    assert!(!page.body.contains(joy), "it is not the teacher's");
}

/// A teacher who hides several at once is told how many those were, and which.
#[tokio::test]
async fn what_was_hidden_is_named() {
    let app = site().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let ticks = [
        ("problems", "area cross"),
        ("problems", "inside"),
        ("visible", "false"),
    ];
    let saved = teacher.post("/visibility", &ticks).await;
    assert_eq!(saved.status, 303, "{}", saved.body);
    let page = teacher.get(saved.location()).await;
    page.assert_has("Học sinh không thấy 3 bài vừa chọn: ");
    page.assert_has("Điểm trong đa giác");
    page.assert_has("<span class=\"tag\">đang ẩn</span>");
    // The address names the problems, and the list shows their new states.
    let shown = [("problems", "area"), ("visible", "true")];
    teacher.post("/visibility", &shown).await;
    let page = teacher.get(saved.location()).await;
    page.assert_has("Học sinh không thấy 2 bài vừa chọn: ");
    page.assert_has("Học sinh thấy 1 bài vừa chọn: Diện tích.");
    let nothing = teacher.post("/visibility", &[("visible", "true")]).await;
    assert!(
        !nothing.location().contains("changed="),
        "{}",
        nothing.location()
    );
}
