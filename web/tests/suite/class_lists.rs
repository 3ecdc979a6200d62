//! Class lists, and the people and classes that exist already: who is who, and whose class it becomes.

use base64::prelude::{BASE64_STANDARD, Engine as _};
use grundy_store::Role;

use crate::support::{Client, Part, TestApp};
use crate::users::{id_of, send, shown_list};

const NAMESAKES: &str = "Họ và tên,Ngày sinh,Lớp\nTrần Minh Đức,01/02/2009,11 Tin\nTrần Minh Đức,05/06/2009,11 Tin\n\
    Lê Hoàng Ân,11/12/2009,11 Tin\n";

#[tokio::test]
async fn days_of_birth_are_kept_and_tell_who_is_meant() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let made = send(&mut teacher, NAMESAKES, "create").await;
    let csv = made.between("csv;charset=utf-8;base64,", "\"");
    let csv = BASE64_STANDARD.decode(csv.replace("&#61;", "=")).unwrap();
    let csv = String::from_utf8(csv).unwrap();
    assert!(csv.contains("Trần Minh Đức,11 Tin,05/06/2009"), "{csv}");
    assert!(!csv.contains("11/12/2009"), "nobody else has this name");

    let head = "Họ và tên,Ngày sinh,Lớp\n";
    let check = async |teacher: &mut Client, lines: &str| {
        send(teacher, &format!("{head}{lines}"), "check").await
    };
    // A pupil with another day of birth is another person.
    let other = check(&mut teacher, "Lê Hoàng Ân,01/01/2010,11 Tin\n").await;
    other.assert_has("1 tài khoản mới.");
    // The second of the two comes alone, and then both in another order, with the day written in another way.
    let swapped = "Trần Minh Đức,5/6/2009,11 Tin\nTrần Minh Đức,2009-02-01,11 Tin\n";
    let both = check(&mut teacher, swapped).await;
    let list = shown_list(
        &send(
            &mut teacher,
            &format!("{head}{swapped}Lê Mới,,11 Tin\n"),
            "check",
        )
        .await,
    );
    let logins: Vec<_> = list
        .lines()
        .skip(1)
        .map(|line| line.split('\t').next().unwrap())
        .collect();
    assert_eq!(logins, ["duc.tranminh02", "duc.tranminh", "moi.le"]);
    both.assert_has("<td data-label=\"Ngày sinh\">05/06/2009</td>");
    // Without a day it is asked.
    let asked = check(&mut teacher, "Trần Minh Đức,,11 Tin\n").await;
    assert_eq!(asked.status, 422);
    asked.assert_has("duc.tranminh (01/02/2009), duc.tranminh02 (05/06/2009)");

    let passwords = [("class", "11 Tin"), ("sure", "yes")];
    let sheets = teacher.post("/users/passwords", &passwords).await;
    sheets.assert_has("05/06/2009");
    let path = format!("/users/{}", id_of(&app, "duc.tranminh02").await);
    teacher.get(&path).await.assert_has("<dd>05/06/2009</dd>");
}

#[tokio::test]
async fn an_account_of_before_gets_its_day_of_birth_from_a_list() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    send(&mut teacher, "name,class\nLê An,10A1\n", "create").await;
    let list = "name,Ngày sinh,class\nLê An,3/4/2009,10a1\n";
    let preview = send(&mut teacher, list, "check").await;
    preview.assert_has("Tài khoản chưa ghi ngày sinh; danh sách ghi 03/04/2009.");
    assert_eq!(send(&mut teacher, list, "update").await.status, 303);
    let (an, _) = app.store.users().by_login("an.le").await.unwrap().unwrap();
    assert_eq!(
        (an.birth.as_str(), an.class_name.as_str()),
        ("03/04/2009", "10A1")
    );
}

#[tokio::test]
async fn a_login_that_the_page_tells_to_write_is_taken() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    app.log_in("an", Role::Student).await;
    let list = "login,name,class\nan,Người an,10A1\n";
    assert_eq!(send(&mut teacher, list, "check").await.status, 200);
}

#[tokio::test]
async fn classes_of_colleagues_are_refused_at_their_field_and_in_words() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    app.log_in("thay", Role::Teacher).await;
    send(
        &mut teacher,
        "login,name,class\nbinh2010,Lê Bình,10A1\nanh2010,Lê Anh,11A1\n",
        "create",
    )
    .await;
    name_teacher(&app, "11A1", "thay").await;
    let taken = "Lớp này do giáo viên khác phụ trách.";

    let new = [("display_name", "Lê Chi"), ("class_name", "lớp 11a1")];
    let reply = teacher.post("/users/new", &new).await;
    assert_eq!(reply.status, 422);
    assert!(
        reply
            .between("id=\"class_name-error\"", "</")
            .contains(taken)
    );
    let path = format!("/users/{}/names", id_of(&app, "binh2010").await);
    let moved = [("display_name", "Lê Bình Mới"), ("class_name", "11A1")];
    let reply = teacher.post(&path, &moved).await;
    assert_eq!(reply.status, 422);
    assert!(
        reply
            .between("id=\"class_name-error\"", "</")
            .contains(taken)
    );
    reply.assert_has("value=\"Lê Bình Mới\"");
    let stolen = send(
        &mut teacher,
        "login,name,class\nanh2010,Lê Anh,10A1\n",
        "check",
    )
    .await;
    stolen.assert_has("Tài khoản anh2010 hiện ở lớp 11A1, do giáo viên khác phụ trách.");
}

async fn name_teacher(app: &TestApp, class: &str, login: &str) {
    let class = app.store.classes().by_name(class).await.unwrap().unwrap();
    let (user, _) = app.store.users().by_login(login).await.unwrap().unwrap();
    let named = app.store.classes().name_teacher(class.id, user.id).await;
    named.unwrap();
}

/// The end of the year: a list with next year's class, some of its pupils new.
#[tokio::test]
async fn a_class_that_moves_on_stays_its_teachers() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut colleague = app.log_in("thay", Role::Teacher).await;
    send(
        &mut teacher,
        "login,name,class\nbinh2010,Lê Bình,10 Tin\nanh2010,Lê Anh,10 Tin\n",
        "create",
    )
    .await;
    name_teacher(&app, "10 Tin", "co").await;
    let list =
        "login,name,class\nbinh2010,Lê Bình,11 Tin\nanh2010,Lê Anh,11 tin\nchi2010,Lê Chi,11 Tin\n";
    let preview = send(&mut teacher, list, "check").await;
    preview.assert_has("lớp 11 Tin thuộc các giáo viên của lớp 10 Tin");
    send(&mut teacher, list, "create").await;
    assert_eq!(teacher.get("/profiles/chi2010").await.status, 200);
    assert_eq!(colleague.get("/profiles/chi2010").await.status, 404);
    assert_eq!(send(&mut teacher, list, "update").await.status, 303);
    for login in ["binh2010", "anh2010", "chi2010"] {
        assert_eq!(
            colleague.get(&format!("/profiles/{login}")).await.status,
            404,
            "{login}"
        );
        assert_eq!(
            teacher.get(&format!("/profiles/{login}")).await.status,
            200,
            "{login}"
        );
    }
    let fresh = send(&mut teacher, "name,class\nLê Dung,12 Lý\n", "check").await;
    fresh.assert_has("Lớp mới, chưa giao cho ai: mọi giáo viên đều thấy lớp 12 Lý.");
}

#[tokio::test]
async fn the_last_teacher_of_a_class_goes_only_by_an_administrator_who_is_sure() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut admin = app.log_in("quantri", Role::Admin).await;
    app.log_in("thay", Role::Teacher).await;
    send(
        &mut teacher,
        "login,name,class\nbinh2010,Lê Bình,10 Tin\n",
        "create",
    )
    .await;
    for login in ["co", "thay"] {
        name_teacher(&app, "10 Tin", login).await;
    }
    // A teacher whose account is locked does not count as a teacher of the class, and is marked.
    let (thay, _) = app.store.users().by_login("thay").await.unwrap().unwrap();
    app.store.users().set_disabled(thay.id, true).await.unwrap();
    admin.get("/classes").await.assert_has("đã khoá</span>");
    let path = format!("/users/{}", thay.id);
    admin.get(&path).await.assert_has("<dd>10 Tin</dd>");

    let class = app
        .store
        .classes()
        .by_name("10 Tin")
        .await
        .unwrap()
        .unwrap();
    let path = format!("/classes/{}/teachers", class.id);
    let own = id_of(&app, "co").await;
    let leave = [
        ("teacher", own.as_str()),
        ("is_named", "false"),
        ("sure", "yes"),
    ];
    assert_eq!(teacher.post(&path, &leave).await.status, 403);
    let asked = admin.post(&path, &leave[..2]).await;
    assert_eq!(
        asked.headers["location"],
        "/classes?done=last-teacher-stays"
    );
    let teachers = async || app.store.classes().teachers().await.unwrap()[&class.id].len();
    assert_eq!(teachers().await, 2);
    assert_eq!(admin.post(&path, &leave).await.status, 303);
    assert_eq!(teachers().await, 1);
    let orphaned = admin.get("/classes").await;
    orphaned.assert_has("Không còn giáo viên nào vào được lớp này");
}

#[tokio::test]
async fn days_of_birth_are_told_to_whoever_may_change_the_account() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut colleague = app.log_in("thay", Role::Teacher).await;
    send(&mut teacher, NAMESAKES, "create").await;
    let list = "login,name,Ngày sinh,class\nduc.tranminh,Trần Minh Đức,,11 Tin\n,Trần Minh Đức,07/08/2009,10A1\n";
    let own = send(&mut teacher, list, "check").await;
    own.assert_has("01/02/2009");
    name_teacher(&app, "11 Tin", "co").await;
    let others = send(&mut colleague, list, "check").await;
    assert_eq!(others.status, 422);
    assert!(!others.body.contains("01/02/2009"), "{}", others.body);
}

#[tokio::test]
async fn a_line_with_a_day_is_not_asked_for_it() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    send(
        &mut teacher,
        "name,class\nLê An,10A1\nLê An,10A1\n",
        "create",
    )
    .await;
    let list = "name,Ngày sinh,class\nLê An,3/4/2009,10A1\n";
    let asked = send(&mut teacher, list, "check").await;
    assert_eq!(asked.status, 422);
    asked.assert_has("chưa ghi ngày sinh: an.le, an.le02.");
}

/// A file is shown as it was read, in whatever encoding, and what is wrong stands at its line; nobody is made.
#[tokio::test]
async fn files_in_old_encodings_are_read_and_double_logins_are_told() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let text = "login\tHọ và tên\tLớp\nuoc2010\tĐặng Thị Ước\t10A1\nUOC2010\tLê Ánh\t10A1\n";
    let wide = text.encode_utf16().flat_map(u16::to_be_bytes);
    let wide: Vec<u8> = [0xfe, 0xff].into_iter().chain(wide).collect();
    // Windows-1258, in which tones are marks of their own.
    let old = b"login\tHo\xf2 va\xcc t\xean\tL\xf5\xecp\nuoc2010\t\xd0\xe3\xf2ng Thi\xf2 \xdd\xf5\xecc\t10A1\nUOC2010\tL\xea A\xecnh\t10A1\n";
    for file in [&wide[..], old] {
        let parts = [
            Part::file("file", "ds.txt", file),
            Part::text("step", "create"),
        ];
        let reply = teacher.post_parts("/users/import", &parts).await;
        assert_eq!(reply.status, 422);
        for words in ["Đặng Thị Ước", "Lê Ánh", "dòng 2"] {
            reply.assert_has(words);
        }
    }
    assert!(
        app.store
            .users()
            .by_login("uoc2010")
            .await
            .unwrap()
            .is_none()
    );
    assert_eq!(app.store.classes().list().await.unwrap(), []);
}

#[tokio::test]
async fn columns_are_shown_and_can_be_chosen() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let list = "Học sinh,Phân lớp,Dân tộc\nLê An,10A1,Kinh\nLê Bình,10A1,Tày\n";
    let first = send(&mut teacher, list, "check").await;
    first.assert_has("<strong>Cột không dùng:</strong> Phân lớp, Dân tộc</p>");
    first.assert_has("value=\"=name:Học sinh\" selected");
    first.assert_has("2 học sinh chưa có lớp");
    let source = first.between("name=\"source\" value=\"", "\"");
    let source = source.replace("&#61;", "=");
    let parts = [
        Part::text("source", &source),
        Part::text("column", "=name:Học sinh"),
        Part::text("column", "+class:Phân lớp"),
        Part::text("column", "=:Dân tộc"),
        Part::text("step", "check"),
    ];
    let chosen = teacher.post_parts("/users/import", &parts).await;
    assert_eq!(chosen.status, 200);
    chosen.assert_has("<strong>Cột không dùng:</strong> Dân tộc</p>");
    let shown = shown_list(&chosen);
    assert!(shown.contains("Lê An\t10A1"), "{shown}");
    send(&mut teacher, &shown, "create").await;
    assert!(app.store.classes().by_name("10A1").await.unwrap().is_some());
}

#[tokio::test]
async fn all_faults_stand_at_the_head_up_to_a_bound() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let lines: String = (0..40).map(|at| format!("a{at} b,Lê An {at}\n")).collect();
    let reply = send(&mut teacher, &format!("login,name\n{lines}"), "check").await;
    assert_eq!(reply.status, 422);
    let head = reply.between("class=\"list-faults\"", "</ul>");
    assert_eq!(head.matches("<a href=").count(), 30, "{head}");
    assert!(
        head.contains("Dòng 2</a>") && head.contains("10 lỗi nữa"),
        "{head}"
    );
    // A cell of two lines is one row of a spreadsheet.
    let list = "login,name\nan2010,\"Lê\nAn\"\nb c,Lê Bình\n";
    let reply = send(&mut teacher, list, "check").await;
    let head = reply.between("class=\"list-faults\"", "</ul>");
    assert!(head.contains("Dòng 3</a>"), "{head}");
}

#[tokio::test]
async fn names_in_two_columns_find_the_pupils_and_impossible_days_are_refused() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    send(&mut teacher, "name,class\nNguyễn Văn An,10A1\n", "create").await;
    for given in ["Tên HS", "Tên học sinh"] {
        let list = format!("Họ và tên đệm,{given},Ngày sinh,Lớp\nNguyễn Văn,An,5.9.2010,10A1\n");
        let preview = send(&mut teacher, &list, "check").await;
        preview.assert_has("0 tài khoản mới.");
        preview.assert_has("<th scope=\"row\" class=\"stack-part\">Nguyễn Văn An</th>");
        preview.assert_has("<td data-label=\"Ngày sinh\">05/09/2010</td>");
    }
    let list = "name,Ngày sinh,class\nLê Bình,31/02/2010,10A1\n";
    let refused = send(&mut teacher, list, "check").await;
    assert_eq!(refused.status, 422);
    refused.assert_has("Không có ngày “31/02/2010”");
}
