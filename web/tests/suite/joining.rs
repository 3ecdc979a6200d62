//! Classes that pupils join by a code.

use grundy_store::Role;

use crate::support::{Client, TestApp};

/// The code of the only class that has one.
async fn code(teacher: &mut Client) -> String {
    let page = teacher.get("/classes").await;
    page.between("href=\"/join?code=", "\"").to_owned()
}

#[tokio::test]
async fn a_teacher_makes_a_class_and_pupils_join_it_by_its_code() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut other = app.log_in("thay", Role::Teacher).await;
    let mut an = app.log_in("an", Role::Student).await;
    let made = teacher.post("/classes", &[("name", " 11  Tin ")]).await;
    assert_eq!(made.status, 303, "{}", made.body);
    let code = code(&mut teacher).await;
    assert_eq!(code.len(), 14, "{code}");
    // Other teachers neither see the code nor can make the class again, in any spelling.
    assert!(!other.get("/classes").await.body.contains(&code));
    for (name, told) in [("11 tin", "Đã có lớp tên này."), (" ", "Hãy ghi tên lớp")] {
        let refused = other.post("/classes", &[("name", name)]).await;
        assert_eq!(refused.status, 422);
        refused.assert_has(told);
    }

    an.get("/").await.assert_has("href=\"/join\"");
    let typed = code.to_uppercase().replace('-', "");
    let page = an.get(&format!("/join?code={typed}")).await;
    page.assert_has("Đây là mã của lớp 11 Tin.");
    page.assert_has(&format!("value=\"{code}\""));
    let joined = an.post("/join", &[("code", &code)]).await;
    assert_eq!(joined.location(), "/?done=class-joined");
    let page = an.get(joined.location()).await;
    page.assert_has("Bạn đã vào lớp.");
    assert!(!page.body.contains("href=\"/join\""));
    teacher
        .get("/gradebook?class=11%20Tin")
        .await
        .assert_has("Người an");
    assert_eq!(other.get("/gradebook?class=11%20Tin").await.status, 403);
    // A pupil who is in the class stays there.
    teacher.post("/classes", &[("name", "12 Tin")]).await;
    let again = an.post("/join", &[("code", &code)]).await;
    assert_eq!(again.location(), format!("/join?code={code}"));
    an.get(again.location())
        .await
        .assert_has("Bạn đang ở lớp 11 Tin.");
}

#[tokio::test]
async fn a_code_that_was_changed_or_closed_is_of_no_use() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let mut an = app.log_in("an", Role::Student).await;
    teacher.post("/classes", &[("name", "11 Tin")]).await;
    let class = app
        .store
        .classes()
        .by_name("11 Tin")
        .await
        .unwrap()
        .unwrap();
    let path = format!("/classes/{}/code", class.id);
    let first = code(&mut teacher).await;
    teacher.post(&path, &[("is_open", "true")]).await;
    let second = code(&mut teacher).await;
    assert_ne!(first, second);
    teacher.post(&path, &[("is_open", "false")]).await;
    assert!(!teacher.get("/classes").await.body.contains("/join?code="));
    for code in [first, second] {
        let page = an.get(&format!("/join?code={code}")).await;
        page.assert_has("Không có lớp nào dùng mã này.");
        an.post("/join", &[("code", &code)]).await;
    }
    let (user, _) = app.store.users().by_login("an").await.unwrap().unwrap();
    assert_eq!(user.class, None);
}
