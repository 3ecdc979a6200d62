//! The gradebook: pupils by problems, as page, file and JSON.

use base64::prelude::{BASE64_STANDARD, Engine as _};
use grundy_classroom::grading::{Sheet, SheetCell, workbook};
use grundy_classroom::roster::{Limits, LoginRule};
use grundy_judgement::Verdict;
use grundy_package::{Course, CourseChapter, CoursePart, CourseProblem};
use grundy_store::Role;

use crate::events::{MINUTE_MS, judge, made, submit};
use crate::support::{Client, PASSWORD, Part, Reply, TestApp};

/// Two chapters with a problem each, two classes, and some submissions.
async fn school() -> (TestApp, Client) {
    let app = TestApp::start().await;
    app.publish_with("other", |problem| problem.name = "Bài khác".to_owned())
        .await;
    let names = |name: &str| [("vi".to_owned(), name.to_owned())].into();
    let chapter = |name: &str, id: &str| CourseChapter {
        names: names(name),
        problems: vec![CourseProblem {
            id: id.to_owned(),
            level: 1,
            after: Vec::new(),
        }],
    };
    let course = Course {
        about: std::collections::BTreeMap::new(),
        pictures: Vec::new(),
        parts: vec![CoursePart {
            names: names("Số học"),
            chapters: vec![chapter("Phép cộng", "sum"), chapter("Phép trừ", "other")],
        }],
    };
    app.store.settings().set_course(&course).await.unwrap();
    let mut pupils = Vec::new();
    for (login, name, class) in [
        ("binh", "Trần Thị Bình", "10A1"),
        ("an", "Đặng Văn An", "10A1"),
        ("chi", "=HYPERLINK(\"x\")", "10A2"),
    ] {
        pupils.push(app.log_in(login, Role::Student).await);
        let (user, _) = app.store.users().by_login(login).await.unwrap().unwrap();
        app.store
            .users()
            .set_names(user.id, name, class)
            .await
            .unwrap();
    }
    pupils[0].submit("int main() {}").await;
    app.judge().reject_next().await;
    pupils[0].submit("int main() {}").await;
    app.judge().accept_next().await;
    pupils[1].submit("int main() {}").await;
    app.judge().reject_next().await;
    let teacher = app.log_in("co", Role::Teacher).await;
    (app, teacher)
}

#[tokio::test]
async fn each_pupil_has_a_row_with_the_best_of_each_problem() {
    let (_app, mut teacher) = school().await;
    teacher
        .get("/users")
        .await
        .assert_has("href=\"/gradebook\"");
    let page = teacher.get("/gradebook").await;
    let (an, binh) = ("Đặng Văn An</a>", "Trần Thị Bình</a>");
    let place = |text: &str| page.body.find(text).unwrap_or_else(|| panic!("{text}"));
    assert!(place(an) < place(binh), "by given names");
    let row = page.between(binh, "</tr>");
    for part in [
        "<span class=\"gradebook-class\">10A1</span>",
        "<td class=\"number\">1/2</td>",
        "href=\"/submissions?user=binh&#38;problem=sum\"",
        ">AC </span>",
        "2 lần nộp",
    ] {
        assert!(row.contains(part), "{part}: {row}");
    }
    let sums = page.between("<tfoot>", "</tfoot>");
    assert!(
        sums.contains(">1/2</td>") && sums.contains(">0/0</td>"),
        "{sums}"
    );

    let page = teacher
        .get("/gradebook?section=1.1&class=10A1&sort=solved")
        .await;
    page.assert_has("<option value=\"1.1\" selected>– Phép cộng</option>");
    assert!(!page.body.contains("problem=other") && !page.body.contains("HYPERLINK"));
    let place = |text: &str| page.body.find(text).unwrap_or_else(|| panic!("{text}"));
    assert!(place(binh) < place(an), "who has solved more comes first");
    let found = teacher.get("/gradebook?q=dang+an").await;
    assert!(found.body.contains(an) && !found.body.contains(binh));
    assert_eq!(teacher.get("/gradebook?sort=best").await.status, 400);
}

#[tokio::test]
async fn the_file_has_no_formulas() {
    let (_app, mut teacher) = school().await;
    let reply = teacher.get("/gradebook/csv?section=1.1").await;
    assert_eq!(reply.headers["content-type"], "text/csv; charset=utf-8");
    let expected = [
        "\u{feff}Họ và tên,Tên đăng nhập,Lớp,",
        "\nĐặng Văn An,an,10A1,0,0,WA,0,1,\n",
        "\nTrần Thị Bình,binh,10A1,1,",
        "\n\"'=HYPERLINK(\"\"x\"\")\",chi,10A2,0,0,,,,\n",
    ];
    for part in expected {
        assert!(reply.body.contains(part), "{part:?}: {}", reply.body);
    }
    let binh = reply.body.lines().find(|line| line.contains(",binh,"));
    assert!(
        binh.is_some_and(|line| line.ends_with(",2,18/11/2026")),
        "{binh:?}"
    );
    let comma = teacher.get("/gradebook/csv-comma?class=10A2").await;
    assert!(comma.body.contains(";chi;10A2;0;0;"), "{}", comma.body);
    assert!(!comma.body.contains("binh"), "{}", comma.body);
}

/// All texts of a workbook, which its sheets name by number.
fn texts_of(workbook: &[u8]) -> String {
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(workbook)).unwrap();
    let mut texts = String::new();
    for name in ["xl/sharedStrings.xml", "xl/workbook.xml"] {
        let mut file = archive.by_name(name).unwrap();
        std::io::Read::read_to_string(&mut file, &mut texts).unwrap();
    }
    texts
}

#[tokio::test]
async fn the_whole_course_is_a_part_too_with_dates_and_a_workbook() {
    let (app, mut teacher) = school().await;
    // Problems in no part of the course make a part.
    app.publish_with("extra", |problem| problem.name = "Bài thêm".to_owned())
        .await;
    let page = teacher.get("/gradebook").await;
    page.assert_has("<option value=\"tried\" selected>Những bài đã có em nộp</option>");
    page.assert_has("<option value=\"all\">Cả khoá học</option>");
    assert!(!page.body.contains("gradebook-day"));
    let page = teacher.get("/gradebook?section=all&dates=yes").await;
    page.assert_has("<option value=\"all\" selected>");
    for id in ["sum", "other", "extra"] {
        page.assert_has(&format!("<a href=\"/problems/{id}\""));
    }
    let row = page.between("Trần Thị Bình</a>", "</tr>");
    assert!(row.contains("gradebook-day\">18/11/2026<"), "{row}");
    page.assert_has("href=\"/gradebook/xlsx?section=all&#38;dates=yes\"");

    let reply = teacher.get("/gradebook/xlsx?section=all&class=10A1").await;
    assert_eq!(
        reply.headers["content-disposition"],
        "attachment; filename*=UTF-8''S%E1%BB%95%20%C4%91i%E1%BB%83m%2010A1%20C%E1%BA%A3%20kho%C3%A1%20h%E1%BB%8Dc.xlsx"
    );
    let texts = texts_of(&reply.bytes);
    for text in [
        "Trần Thị Bình",
        "Ngày giải được",
        "Bài thêm",
        "Sổ điểm",
        "Chi tiết",
    ] {
        assert!(texts.contains(text), "{text}: {texts}");
    }
    assert!(!texts.contains("HYPERLINK"), "of another class");
    // Words that look like a formula are written as words.
    let reply = teacher.get("/gradebook/xlsx?class=10A2").await;
    assert!(texts_of(&reply.bytes).contains("=HYPERLINK("));
    let mut pupil = app.log_in("dung", Role::Student).await;
    assert_eq!(pupil.get("/gradebook/xlsx").await.status, 403);
}

#[tokio::test]
async fn programs_get_the_same() {
    let (app, mut teacher) = school().await;
    let mut program = app.program_of(&mut teacher).await;
    let reply = program.get("/api/v1/gradebook?section=1&class=10A1").await;
    let book: serde_json::Value = serde_json::from_str(&reply.body).unwrap();
    assert_eq!(book["problems"], serde_json::json!(["sum", "other"]));
    assert_eq!(book["sections"], serde_json::json!(["1", "1.1", "1.2"]));
    let pupils = book["pupils"].as_array().unwrap();
    assert_eq!((pupils.len(), &pupils[0]["login"]), (2, &"an".into()));
    assert_eq!(pupils[1]["results"][0]["verdict"], "AC");
    assert_eq!(pupils[1]["results"][0]["attempts"], 2);
    assert_eq!(pupils[1]["results"][0]["failed"], 1);
    assert!(pupils[1]["results"][0]["solved_ms"].is_i64());
    assert!(pupils[0]["results"][0]["solved_ms"].is_null());
    assert_eq!(pupils[1]["results"][1], serde_json::Value::Null);
    assert_eq!(
        (&pupils[0]["solved"], &pupils[1]["solved"]),
        (&0.into(), &1.into())
    );
}

#[tokio::test]
async fn a_closed_account_keeps_its_marks_and_its_class() {
    let (app, mut teacher) = school().await;
    for login in ["an", "chi"] {
        let (user, _) = app.store.users().by_login(login).await.unwrap().unwrap();
        app.store.users().set_disabled(user.id, true).await.unwrap();
    }
    let book = teacher.get("/gradebook").await;
    book.assert_has("Đặng Văn An</a> <span class=\"tag tag-rejected\">Đã khoá</span>");
    assert!(!book.body.contains("HYPERLINK"), "nothing was handed in");
    let classes = teacher.get("/classes").await;
    classes.assert_has("và 1 em bị khoá");
    classes.assert_has(">10A2</a>");
}

/// Every page tells the same of a class without pupils and of one that does not exist.
#[tokio::test]
async fn a_class_without_pupils_is_named_and_said_to_be_empty() {
    let (_app, mut teacher) = school().await;
    for path in [
        "/gradebook?class=khongco",
        "/submissions?class=khongco",
        "/class-now?class=khongco",
        "/problems/sum/mistakes?class=khongco",
    ] {
        let page = teacher.get(path).await;
        page.assert_has("<option selected>khongco</option>");
        page.assert_has("Lớp khongco không có học sinh nào");
    }
}

/// An assignment of 10A1 that ended at noon and takes late submissions: Bình is in time and An is late.
async fn assigned(app: &TestApp, teacher: &mut Client) -> String {
    let class = app.store.classes().by_name("10A1").await.unwrap().unwrap();
    let fields = [
        ("name", "Tuần 3"),
        ("class", &class.id.to_string()),
        ("starts", "2026-11-18T11:00"),
        ("ends", "2026-11-18T12:00"),
        ("late_until", "2026-11-18T15:00"),
        ("late_percent", "50"),
    ];
    let event = made(teacher, &fields).await;
    for (login, minutes) in [("binh", 0), ("an", 60)] {
        app.clock.advance_ms(minutes * MINUTE_MS);
        let mut pupil = app.anonymous();
        let form = [("login", login), ("password", PASSWORD)];
        assert_eq!(pupil.post("/login", &form).await.status, 303);
        assert_eq!(submit(&mut pupil, &event).await.status, 303);
        judge(app, Verdict::Ac, 100.0).await;
    }
    event
}

#[tokio::test]
async fn assignments_stand_beside_the_problems_of_practice() {
    let (app, mut teacher) = school().await;
    let event = assigned(&app, &mut teacher).await;
    let page = teacher.get("/gradebook?class=10A1").await;
    let an = page.between("Đặng Văn An</a>", "</tr>");
    let href = format!("href=\"{event}/results/an/sum\"");
    for part in [
        &*href,
        ">50</span>",
        "gradebook-day\">muộn",
        "<td class=\"number gradebook-given\">50</td>",
    ] {
        assert!(an.contains(part), "{part}: {an}");
    }
    let binh = page.between("Trần Thị Bình</a>", "</tr>");
    assert!(
        binh.contains(">100</span>") && !binh.contains("muộn"),
        "{binh}"
    );
    // It is chosen, left out, and not there for other classes.
    let id = event.rsplit('/').next().unwrap();
    let one = format!("/gradebook?class=10A1&assigned={id}");
    assert!(teacher.get(&one).await.body.contains("/results/an/sum"));
    for path in [
        "/gradebook?class=10A1&assigned=none",
        "/gradebook?class=10A2",
        "/gradebook",
    ] {
        assert!(
            !teacher.get(path).await.body.contains("/results/"),
            "{path}"
        );
    }
    let csv = teacher.get("/gradebook/csv?class=10A1&section=1.1").await;
    let lines: Vec<&str> = csv.body.lines().collect();
    assert!(lines[0].starts_with('\u{feff}'));
    assert!(lines[0].contains(",Tuần 3,Tuần 3 A. "), "{}", lines[0]);
    assert!(lines[1].contains(",50,AC,50,1,muộn,"), "{}", lines[1]);
    assert!(lines[2].contains(",100,AC,100,1,đúng hạn,"), "{}", lines[2]);
    let api = teacher.get("/gradebook/xlsx?class=10A1&section=1.1").await;
    assert_eq!(api.status, 200);

    // A mark by hand counts here as it does in the event.
    let mark = [("points", "80"), ("reason", "Vấn đáp.")];
    teacher
        .post(&format!("{event}/results/an/sum/mark"), &mark)
        .await;
    let page = teacher.get("/gradebook?class=10A1").await;
    let an = page.between("Đặng Văn An</a>", "</tr>");
    assert!(an.contains(">80</span>") && an.contains("chấm tay"), "{an}");
}

/// The file in a page's `data:` link.
fn data_of(page: &Reply, kind: &str) -> Vec<u8> {
    let data = page.between(&format!("data:{kind};base64,"), "\"");
    BASE64_STANDARD.decode(data.replace("&#61;", "=")).unwrap()
}

#[tokio::test]
async fn a_list_comes_back_as_it_was_with_the_marks_beside() {
    let (app, mut teacher) = school().await;
    assigned(&app, &mut teacher).await;
    let list = "DANH SÁCH LỚP 10A1;;\nSTT;Họ và tên;Giới tính\n1;Trần Thị Bình;Nữ\n2;Lê Mới;Nam\n3;Đặng Văn An;Nam\n";
    let fill = async |teacher: &mut Client, file: &[u8], name: &str| {
        let parts = [
            Part::text("section", "1.1"),
            Part::text("class", "10A1"),
            Part::file("file", name, file),
        ];
        teacher.post_parts("/gradebook/fill", &parts).await
    };
    let filled = fill(&mut teacher, list.as_bytes(), "ds.csv").await;
    let expected = [
        "\u{feff}DANH SÁCH LỚP 10A1,,,,,,,,",
        "STT,Họ và tên,Giới tính,Tên đăng nhập,",
        "1,Trần Thị Bình,Nữ,binh,1,100,100,100,100",
        "2,Lê Mới,Nam,,,,,,",
        "3,Đặng Văn An,Nam,an,0,0,50,50,0",
    ];
    // Somebody on it is unknown, which is told before the file is taken.
    assert_eq!(filled.status, 200);
    filled.assert_has("1 người trong danh sách không khớp");
    filled.assert_has("Dòng 4: <strong>Lê Mới</strong>");
    assert!(!filled.body.contains("không có trong danh sách"));
    filled.assert_has("<h1>Danh sách đã điền điểm</h1>");
    let strangers = "Họ và tên\nNgười Lạ\n";
    let nobody = fill(&mut teacher, strangers.as_bytes(), "la.csv").await;
    nobody.assert_has("<h1>Không ai trong danh sách khớp với học sinh của lớp</h1>");
    let file = data_of(&filled, "text/csv;charset=utf-8");
    let file = String::from_utf8(file).unwrap();
    let lines: Vec<&str> = file.lines().collect();
    assert_eq!(lines.len(), expected.len(), "{file}");
    for (line, expected) in lines.iter().zip(expected) {
        assert!(line.starts_with(expected), "{line}, not {expected}");
    }
    let sheet = Sheet {
        name: "10A1".to_owned(),
        head: vec!["Họ và tên".to_owned()],
        rows: vec![vec![SheetCell::Text("Đặng Văn An".to_owned())]],
    };
    let filled = fill(&mut teacher, &workbook(&[sheet]).unwrap(), "ds.xlsx").await;
    filled.assert_has("1 học sinh của lớp không có trong danh sách");
    filled.assert_has("<li>binh <span class=\"real-name\">Trần Thị Bình</span></li>");
    let whole = "Họ và tên\nTrần Thị Bình\nĐặng Văn An\n";
    let whole = fill(&mut teacher, whole.as_bytes(), "ds.csv").await;
    whole.assert_has("\u{feff}Họ và tên,Tên đăng nhập,");
    let filled = data_of(&filled, grundy_classroom::grading::XLSX_TYPE);
    let limits = Limits {
        rows_max: 10,
        logins: LoginRule::Any,
    };
    let read = grundy_classroom::roster::read(
        &filled,
        limits,
        &grundy_classroom::roster::Choice::default(),
    )
    .unwrap();
    assert_eq!(
        (&*read.entries[0].name, &*read.entries[0].login),
        ("Đặng Văn An", "an")
    );
    for (bytes, words) in [
        (&b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"[..], "id=\"file-error\""),
        (b"", "id=\"file-error\""),
    ] {
        let refused = fill(&mut teacher, bytes, "ds.csv").await;
        assert_eq!(refused.status, 422);
        refused.assert_has(words);
    }
}
