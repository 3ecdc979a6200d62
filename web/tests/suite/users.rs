//! The list of users, class lists with login sheets, and what teachers change about an account.

use grundy_store::Role;

use crate::support::{Client, PASSWORD, Part, Reply, TestApp};

pub(crate) async fn id_of(app: &TestApp, login: &str) -> String {
    let (user, _) = app.store.users().by_login(login).await.unwrap().unwrap();
    user.id.to_string()
}

pub(crate) async fn send(client: &mut Client, list: &str, step: &str) -> Reply {
    let parts = [Part::text("list", list), Part::text("step", step)];
    client.post_parts("/users/import", &parts).await
}

async fn send_file(client: &mut Client, name: &str, content: &[u8]) -> Reply {
    let parts = [
        Part::file("file", name, content),
        Part::text("list", ""),
        Part::text("step", "create"),
    ];
    client.post_parts("/users/import", &parts).await
}

/// The list that the page would create, as its form sends it back.
pub(crate) fn shown_list(page: &Reply) -> String {
    let text = page.between(
        "name=\"list\" hidden aria-label=\"Hoặc dán danh sách vào đây\">\n",
        "</textarea>",
    );
    text.replace("&quot;", "\"").replace("&#34;", "\"")
}

/// Logins and passwords of the sheets.
fn cards(page: &Reply) -> Vec<(String, String)> {
    let mut secrets = page.body.split("class=\"sheet-secret\">").skip(1);
    let mut cards = Vec::new();
    while let (Some(login), Some(password)) = (secrets.next(), secrets.next()) {
        let text = |part: &str| part.split('<').next().unwrap().to_owned();
        cards.push((text(login), text(password)));
    }
    cards
}

async fn logs_in(app: &TestApp, login: &str, password: &str) -> bool {
    let fields = [("login", login), ("password", password)];
    app.anonymous().post("/login", &fields).await.status == 303
}

#[tokio::test]
async fn users_are_searched_and_paged_and_the_address_says_how() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let list: String = (0..60)
        .map(|n| format!("hs{n:03}\tNguyễn Văn Số {n}\t10A{}\n", n % 2))
        .collect();
    let page = send(
        &mut teacher,
        &format!("login\tname\tclass\n{list}"),
        "create",
    )
    .await;
    assert_eq!((page.status, cards(&page).len()), (200, 60));

    let first = teacher.get("/users?q=nguyen+10a1").await;
    first.assert_has("30 người");
    first.assert_has("Nguyễn Văn Số 1<");
    assert!(!first.body.contains("Nguyễn Văn Số 2<"));
    let all = teacher.get("/users?role=student").await;
    all.assert_has("60 người");
    assert!(!all.body.contains("hs055"));
    all.assert_has("hs058");
    let next = all
        .between("rel=\"next\" href=\"", "\"")
        .replace("&amp;", "&")
        .replace("&#38;", "&");
    // The order is by class, and by the last word of the name: thirty of 10A0, then twenty of 10A1, numbers by their value.
    assert_eq!(next, "/users?role=student&after=hs039");
    let second = teacher.get(&next).await;
    second.assert_has("hs041");
    second.assert_has("hs055");
    second.assert_has("href=\"/users?role=student\"");
    teacher
        .get("/users?q=khong+co+ai")
        .await
        .assert_has("0 người");
    assert_eq!(teacher.get("/users?role=king&after=%00").await.status, 200);
}

#[tokio::test]
async fn a_class_list_is_shown_then_made_with_sheets_that_log_in() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    app.log_in("hong.le", Role::Student).await;
    let file = "\u{feff}TRƯỜNG THPT;;\nSTT;Họ và tên;Lớp;Tên đăng nhập\n\
                1;Nguyễn Văn An;10A1;\n2;Nguyễn Văn An;10A2;\n3;Lê Hồng;10A1;hong.le\n4;Đặng 'Ước';10A1;uoc2010\n";
    let preview = send_file(&mut teacher, "lop.csv", file.as_bytes()).await;
    assert_eq!(preview.status, 200, "{}", preview.body);
    preview.assert_has("3 tài khoản mới.");
    preview.assert_has("1 tài khoản đã có");
    preview.assert_has("an.nguyenvan02");
    preview.assert_has("tên là Người hong.le.");
    assert_eq!(
        app.store.users().count().await.unwrap(),
        2,
        "nothing is made yet"
    );

    let list = shown_list(&preview)
        .replace("&#39;", "'")
        .replace("&#x27;", "'");
    let page = send(&mut teacher, &list, "create").await;
    assert_eq!(page.status, 200);
    assert_eq!(page.headers["cache-control"], "no-store");
    page.assert_has("https://grundy.test");
    page.assert_has("Đặng");
    let cards = cards(&page);
    let logins: Vec<_> = cards.iter().map(|(login, _)| login.as_str()).collect();
    assert_eq!(logins, ["an.nguyenvan", "an.nguyenvan02", "uoc2010"]);
    for (login, password) in &cards {
        assert!(logs_in(&app, login, password).await, "{login} {password}");
    }
    let (user, _) = app
        .store
        .users()
        .by_login("an.nguyenvan02")
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        (user.class_name.as_str(), user.role),
        ("10A2", Role::Student)
    );
    page.assert_has("href=\"data:text/csv;charset=utf-8;base64,");

    let again = send(&mut teacher, &list, "create").await;
    assert_eq!(again.status, 422, "made twice is made once");
    again.assert_has("Mọi tài khoản trong danh sách đều đã có.");
}

/// A school's list as it is: a name in two columns below one header, a sum and a signature at the end.
const SCHOOLS_LIST: &str = "TRƯỜNG THPT;;;\nSTT;Họ và tên;;Lớp\n1;Bùi Minh;Anh;10A1\n2;Bùi Minh;Ánh;\n3;Lê Thị;Đào;\n4;Lê;Ân;\n\
    ;Tổng số: 4 học sinh;;\n;Hiệu trưởng;;\n;Nguyễn Thị Hoa;;\n";

#[tokio::test]
async fn the_same_list_again_offers_only_who_is_new() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let preview = send_file(&mut teacher, "lop.csv", SCHOOLS_LIST.as_bytes()).await;
    assert_eq!(preview.status, 200, "{}", preview.body);
    for text in [
        "4 tài khoản mới.",
        "3 dòng không phải là học sinh, được bỏ qua:",
        "Tổng số: 4 học sinh",
        "Nguyễn Thị Hoa",
        "Lớp chỉ ghi ở dòng đầu",
    ] {
        preview.assert_has(text);
    }
    let made = send(&mut teacher, &shown_list(&preview), "create").await;
    let logins: Vec<_> = cards(&made).into_iter().map(|(login, _)| login).collect();
    assert_eq!(
        logins,
        ["anh.buiminh", "anh.buiminh02", "dao.lethi", "an.le"]
    );

    let again = send_file(&mut teacher, "lop.csv", SCHOOLS_LIST.as_bytes()).await;
    again.assert_has("0 tài khoản mới.");
    again.assert_has("4 tài khoản đã có");
    assert!(!again.body.contains("value=\"create\""));
    let more = SCHOOLS_LIST.replace("4;Lê;Ân;", "4;Lê;Ân;\n5;Đỗ;Mới;");
    let more = send_file(&mut teacher, "lop.csv", more.as_bytes()).await;
    more.assert_has("1 tài khoản mới.");
    let made = send(&mut teacher, &shown_list(&more), "create").await;
    let logins: Vec<_> = cards(&made).into_iter().map(|(login, _)| login).collect();
    assert_eq!(logins, ["moi.do"]);

    // The order is that of the class's list, with later members at its end; the gradebook of all classes is by name.
    for name in ["Vũ Bách", "Lê Ba"] {
        let form = [("display_name", name), ("class_name", "10A1")];
        let added = teacher.post("/users/new", &form).await;
        assert_eq!(added.status, 200, "{}", added.body);
    }
    let listed = ["Anh<", "Ánh<", "Đào<", "Lê Ân<", "Mới<", "Bách<", "Ba<"];
    let by_name = ["Anh<", "Ánh<", "Lê Ân<", "Ba<", "Bách<", "Đào<", "Mới<"];
    for (path, names) in [
        ("/users?q=10a1", listed),
        ("/gradebook?class=10A1", listed),
        ("/gradebook", by_name),
    ] {
        let list = teacher.get(path).await.body;
        let places = names.map(|name| list.find(name));
        assert!(places.is_sorted() && places[0].is_some(), "{path}: {list}");
    }
}

#[tokio::test]
async fn what_a_list_says_otherwise_is_told_and_changed_on_wish() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let list = "login\tname\tclass\nan2010\tLê An\t10A1\nbinh2010\tLê Bình\t10A1\n";
    send(&mut teacher, list, "create").await;
    let list = list.replace("Lê Bình\t10A1", "Lê Thị Bình\t11A1");
    let preview = send(&mut teacher, &list, "check").await;
    preview.assert_has("2 tài khoản đã có");
    preview.assert_has("Hiện ở lớp 10A1; danh sách ghi 11A1.");
    preview.assert_has("Đã có tài khoản này, tên là Lê Bình.");
    preview.assert_has("Sửa 1 tài khoản đã có");
    let reply = send(&mut teacher, &shown_list(&preview), "update").await;
    assert_eq!(reply.status, 303);
    let (binh, _) = app
        .store
        .users()
        .by_login("binh2010")
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        (binh.display_name.as_str(), binh.class_name.as_str()),
        ("Lê Thị Bình", "11A1")
    );
    // A teacher cannot change a teacher.
    app.log_in("thay", Role::Teacher).await;
    let list = "login\tname\tclass\nthay\tTên Khác\t\n";
    let reply = send(&mut teacher, list, "update").await;
    assert_eq!(reply.status, 422);
    reply.assert_has("thay là tài khoản giáo viên.");
    let (thay, _) = app.store.users().by_login("thay").await.unwrap().unwrap();
    assert_eq!(thay.display_name, "Người thay");
}

#[tokio::test]
async fn one_pupil_is_added_by_a_form() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let add = async |teacher: &mut Client, fields: &[(&str, &str)]| {
        teacher.post("/users/new", fields).await
    };
    let an = [("display_name", "Nguyễn Văn An"), ("class_name", "10A1")];
    let page = add(&mut teacher, &an).await;
    let [(login, password)] = &cards(&page)[..] else {
        panic!("{}", page.body)
    };
    assert_eq!(login, "an.nguyenvan");
    assert!(logs_in(&app, login, password).await);
    let long = "x".repeat(65);
    for (fields, field) in [
        (&an[..], "login"),
        (&[("display_name", " ")], "display_name"),
        (&[("display_name", "=CMD()")], "display_name"),
        (
            &[("display_name", "An"), ("class_name", &long)],
            "class_name",
        ),
        (&[("display_name", "An"), ("login", "a b")], "login"),
        (&[("display_name", "An"), ("login", "CO")], "login"),
        (&[("display_name", "An"), ("role", "admin")], "role"),
    ] {
        let reply = add(&mut teacher, fields).await;
        assert_eq!(reply.status, 422, "{fields:?}");
        reply.assert_has(&format!("id=\"{field}-error\""));
    }
    // Another person of the same name and class gets a login of their own.
    let other = [an[0], an[1], ("login", "an2010")];
    assert_eq!(cards(&add(&mut teacher, &other).await).len(), 1);
    let mut admin = app.log_in("quantri", Role::Admin).await;
    let colleague = [("display_name", "Cô Hoa"), ("role", "teacher")];
    assert_eq!(cards(&add(&mut admin, &colleague).await).len(), 1);
    let (hoa, _) = app.store.users().by_login("hoa.co").await.unwrap().unwrap();
    assert_eq!(hoa.role, Role::Teacher);
}

#[tokio::test]
async fn a_class_gets_new_passwords_at_once() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let list = "login\tname\tclass\nduc2010\tLê Đức\t10A1\ndung2010\tLê Dũng\t10A1\nan2010\tLê An\t10A2\nhoa2010\tLê Hoa\t10A1\n";
    let made = send(&mut teacher, list, "create").await;
    let before = cards(&made);
    let (hoa, _) = app
        .store
        .users()
        .by_login("hoa2010")
        .await
        .unwrap()
        .unwrap();
    app.store.users().set_disabled(hoa.id, true).await.unwrap();
    for (fields, field) in [
        (&[("class", "10A1")][..], "sure"),
        (&[("class", "10A9"), ("sure", "yes")], "class"),
        (&[("class", ""), ("sure", "yes")], "class"),
    ] {
        let reply = teacher.post("/users/passwords", fields).await;
        assert_eq!(reply.status, 422, "{fields:?}");
        reply.assert_has(&format!("id=\"{field}-error\""));
    }
    assert!(logs_in(&app, "duc2010", &before[0].1).await);
    let fields = [("class", "10A1"), ("sure", "yes")];
    let page = teacher.post("/users/passwords", &fields).await;
    assert_eq!(page.headers["cache-control"], "no-store");
    let after = cards(&page);
    let logins: Vec<_> = after.iter().map(|(login, _)| login.as_str()).collect();
    assert_eq!(logins, ["duc2010", "dung2010"], "in the class's order");
    assert!(logs_in(&app, "duc2010", &after[0].1).await);
    assert!(!logs_in(&app, "duc2010", &before[0].1).await);
    assert!(logs_in(&app, "an2010", &before[2].1).await, "another class");
}

#[tokio::test]
async fn faults_stand_beside_their_lines_and_nothing_is_made() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let list = "login,name,role\nan2010,An,\nAN2010,An,\nbinh2010,=CMD(),\nchi2010,Chi,teacher\ndung2010,Dung,king\n";
    for step in ["check", "create"] {
        let page = send(&mut teacher, list, step).await;
        assert_eq!(page.status, 422);
        for text in [
            "Tên đăng nhập trùng với dòng",
            "Họ tên có ký tự lạ",
            "Bạn chỉ tạo được tài khoản học sinh.",
            "Không có vai trò này.",
        ] {
            page.assert_has(text);
        }
        page.assert_has("binh2010\t=CMD()");
    }
    assert_eq!(app.store.users().count().await.unwrap(), 1);

    let mut admin = app.log_in("quantri", Role::Admin).await;
    let page = send(
        &mut admin,
        "login,name,role\nchi2010,Chi,giáo viên\n",
        "create",
    )
    .await;
    assert_eq!(cards(&page).len(), 1);
    let (user, _) = app
        .store
        .users()
        .by_login("chi2010")
        .await
        .unwrap()
        .unwrap();
    assert_eq!(user.role, Role::Teacher);
}

/// Two lines with one name and class may be two people, or one that was pasted twice: the page asks, and both can be made.
#[tokio::test]
async fn the_same_person_twice_in_a_list_is_asked_about() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let file =
        "Họ và tên;Lớp\nNguyễn Văn An;10A1\nLê Hồng;10A1\nNguyễn Văn An;10A2\nNguyễn văn An;10a1\n";
    let preview = send_file(&mut teacher, "lop.csv", file.as_bytes()).await;
    assert_eq!(preview.status, 200, "{}", preview.body);
    preview.assert_has("4 tài khoản mới.");
    let asked = "Trùng họ tên và lớp với dòng 2: có phải một người?";
    assert_eq!(preview.body.matches(asked).count(), 1, "{}", preview.body);
    assert_eq!(preview.body.matches("Trùng họ tên").count(), 1);
}

#[tokio::test]
async fn files_that_are_no_list_are_refused_where_they_were_chosen() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let (large, long) = (vec![b'a'; (2 << 20) + 1], "name\n".repeat(1_500));
    let cases: [(&[u8], &str); 7] = [
        (b"\xd0\xcf\x11\xe0\xa1\xb1", "Excel kiểu cũ"),
        (b"PK\x03\x04", "Không đọc được tệp Excel"),
        (b"\x89PNG\r\n\x1a\n\0\0", "không phải là tệp CSV"),
        (b"a,b\n1,2\n", "Cột không dùng:</strong> a, b"),
        (b"login,name\n", "Danh sách còn trống"),
        (&large, "Tệp quá lớn"),
        (long.as_bytes(), "có hơn 1000 người"),
    ];
    for (content, words) in cases {
        let page = send_file(&mut teacher, "lop.xlsx", content).await;
        assert_eq!(page.status, 422, "{words}");
        page.assert_has("id=\"file-error\"");
        page.assert_has(words);
    }
    let huge = vec![b'a'; 7 << 20];
    let refused = send_file(&mut teacher, "lop.csv", &huge).await;
    assert_eq!(refused.status, 413);
    refused.assert_has("Giới hạn ở đây là");
    refused.assert_has("MiB một lần");
    let empty = send(&mut teacher, " \n", "check").await;
    assert_eq!(empty.status, 422);
    empty.assert_has("id=\"list-error\"");
    assert_eq!(app.store.users().count().await.unwrap(), 1);
}

#[tokio::test]
async fn a_new_password_is_shown_once_and_ends_all_sessions() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut pupil = app.log_in("an2010", Role::Student).await;
    let id = id_of(&app, "an2010").await;
    let page = teacher.post(&format!("/users/{id}/password"), &[]).await;
    assert_eq!(page.status, 200);
    assert_eq!(page.headers["cache-control"], "no-store");
    let [(login, password)] = &cards(&page)[..] else {
        panic!("{}", page.body)
    };
    assert_eq!(login, "an2010");
    assert_eq!(pupil.get("/account").await.status, 303, "logged out");
    assert!(!logs_in(&app, "an2010", PASSWORD).await);
    assert!(logs_in(&app, "an2010", password).await);
    let page = teacher.get(&format!("/users/{id}")).await;
    assert!(!page.body.contains(password.as_str()));
}

#[tokio::test]
async fn teachers_change_pupils_and_nobody_above() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut admin = app.log_in("quantri", Role::Admin).await;
    for (login, role) in [
        ("thay", Role::Teacher),
        ("sep", Role::Admin),
        ("an2010", Role::Student),
    ] {
        app.log_in(login, role).await;
    }
    let names = [("display_name", "Tên Mới"), ("class_name", "10A1")];
    let closed = [("disabled", "true")];
    for (login, by_teacher, by_admin) in [
        ("co", 403, 303),
        ("thay", 403, 303),
        ("sep", 403, 303),
        ("quantri", 403, 403),
        ("an2010", 303, 303),
    ] {
        let path = format!("/users/{}", id_of(&app, login).await);
        let is_offered = teacher.get(&path).await.body.contains("/password\"");
        assert_eq!(is_offered, by_teacher == 303, "{login}");
        let actions: [(&str, &[(&str, &str)]); 3] =
            [("names", &names), ("password", &[]), ("disabled", &closed)];
        for (action, fields) in actions {
            let path = format!("{path}/{action}");
            let page = |status: u16| {
                if action == "password" && status == 303 {
                    200
                } else {
                    status
                }
            };
            let reply = teacher.post(&path, fields).await;
            assert_eq!(
                reply.status,
                page(by_teacher),
                "a teacher: {login} {action}"
            );
            // The action would end the administrator's own session, or the teacher is still needed.
            if login != "co" {
                let reply = admin.post(&path, fields).await;
                assert_eq!(
                    reply.status,
                    page(by_admin),
                    "an administrator: {login} {action}"
                );
            }
        }
        assert_eq!(
            teacher
                .post(&format!("{path}/role"), &[("role", "admin")])
                .await
                .status,
            403
        );
    }
    let (an, _) = app.store.users().by_login("an2010").await.unwrap().unwrap();
    assert_eq!(
        (
            an.display_name.as_str(),
            an.class_name.as_str(),
            an.disabled
        ),
        ("Tên Mới", "10A1", true)
    );
}

#[tokio::test]
async fn unfit_names_are_said_at_their_fields() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    app.log_in("an2010", Role::Student).await;
    let path = format!("/users/{}/names", id_of(&app, "an2010").await);
    let long = "x".repeat(65);
    for (name, class, field) in [
        (" ", "", "display_name"),
        (&long, "", "display_name"),
        ("An", &long, "class_name"),
        ("An", "a\u{7}", "class_name"),
        ("An", "12 <Tin> #", "class_name"),
        ("Hoàng <b>Em</b>", "", "display_name"),
    ] {
        let reply = teacher
            .post(&path, &[("display_name", name), ("class_name", class)])
            .await;
        assert_eq!(reply.status, 422);
        reply.assert_has(&format!("id=\"{field}-error\""));
        // A value that was not saved is not shown as the account's.
        let facts = reply.between("<dl class=\"facts\">", "</dl>");
        assert!(facts.contains("Người an2010"), "{facts}");
    }
}

/// Hashing takes a while, and the rights are checked again at its end.
#[tokio::test]
async fn a_list_of_a_teacher_who_is_none_any_more_is_not_made() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let (user, _) = app.store.users().by_login("co").await.unwrap().unwrap();
    let list: String = (0..40)
        .map(|number| format!("hs{number:03},An\n"))
        .collect();
    let list = format!("login,name\n{list}");
    let making = tokio::spawn(async move { send(&mut teacher, &list, "create").await });
    // This happens while the passwords are hashed, which takes longer.
    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    app.store
        .users()
        .set_role(user.id, Role::Student)
        .await
        .unwrap();
    let page = making.await.unwrap();
    page.assert_has("Không có quyền");
    assert_eq!(app.store.users().count().await.unwrap(), 1);
}

/// The class is only in the title, as offices send lists, or nowhere.
#[tokio::test]
async fn a_class_that_no_column_has_is_taken_from_the_title_or_asked_for() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let titled = "DANH SÁCH LỚP 10T2;\nSTT;Họ và tên\n1;Lê An\n2;Lê Bình\n";
    let preview = send_file(&mut teacher, "lop.csv", titled.as_bytes()).await;
    preview.assert_has("lớp được lấy từ tiêu đề hoặc tên trang tính: 10T2.");
    assert!(!preview.body.contains("chưa có lớp"));
    send(&mut teacher, &shown_list(&preview), "create").await;
    let (an, _) = app.store.users().by_login("an.le").await.unwrap().unwrap();
    assert_eq!(an.class_name, "10T2");

    let untitled = "STT;Họ và tên\n1;LÊ CHI\n2;LÊ AN\n";
    let preview = send_file(&mut teacher, "lop.csv", untitled.as_bytes()).await;
    preview.assert_has("1 học sinh chưa có lớp");
    let list = shown_list(&preview);
    let parts = [
        Part::text("list", &list),
        Part::text("class_name", " 10T3 "),
        Part::text("names", "written"),
        Part::text("step", "check"),
    ];
    let preview = teacher.post_parts("/users/import", &parts).await;
    assert!(!preview.body.contains("chưa có lớp"));
    let list = shown_list(&preview);
    assert!(list.contains("Lê Chi\t10T3"), "{list}");
    let parts = [
        Part::text("list", untitled),
        Part::text("class_name", "10=T3"),
    ];
    let refused = teacher.post_parts("/users/import", &parts).await;
    assert_eq!(refused.status, 422);
    refused.assert_has("Tên lớp không dùng được ký tự: =");
}

#[tokio::test]
async fn of_two_accounts_of_one_name_none_is_chosen() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let list = "name,class\nNguyễn Văn An,10A1\nNguyễn Văn An,10A2\n";
    send(&mut teacher, list, "create").await;
    let preview = send(&mut teacher, "name,class\nNguyễn Văn An,10A3\n", "check").await;
    preview.assert_has("Đã có 2 tài khoản mang tên này: an.nguyenvan, an.nguyenvan02.");
}
