//! The list of submissions while things happen, and what a teacher reads first of one.

use grundy_store::Role;

use crate::support::TestApp;

#[tokio::test]
async fn the_list_tells_teachers_the_class_and_follows_what_happens() {
    let app = TestApp::start().await;
    let mut pupils = Vec::new();
    for (login, class) in [("an", "10A1"), ("binh", "10A2")] {
        pupils.push(app.log_in(login, Role::Student).await);
        let (user, _) = app.store.users().by_login(login).await.unwrap().unwrap();
        app.store
            .users()
            .set_names(user.id, login, class)
            .await
            .unwrap();
    }
    for pupil in &mut pupils {
        pupil.submit("int main() {}").await;
    }
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let page = teacher.get("/submissions?class=10A1").await;
    page.assert_has("data-events-url=\"/submissions/events?class=10A1\"");
    page.assert_has("<td data-label=\"Lớp\">10A1</td>");
    assert!(!page.body.contains("10A2</td>"));
    let mut events = teacher.events("/submissions/events?class=10A1").await;
    let rows = events.next().await.unwrap();
    assert_eq!(rows.data["id"], "submission-rows");
    page.assert_has(rows.data["html"].as_str().unwrap());
    app.judge().accept_next().await;
    loop {
        let rows = events.next().await.expect("the list goes on");
        let html = rows.data["html"].as_str().unwrap();
        assert!(!html.contains(">binh</a>"), "{html}");
        if html.contains(">AC</abbr>") {
            break;
        }
    }
    // Submissions older than the first page do not change.
    let older = teacher.get("/submissions?before=2").await;
    assert!(!older.body.contains("data-events-url"));

    // A pupil follows only their own, whatever the address asks for, and sees no class.
    let own = pupils[1].get("/submissions?class=10A1&user=an").await;
    assert!(!own.body.contains("10A1</td>") && own.body.contains("id=\"submission-2\""));
    let mut events = pupils[1]
        .events("/submissions/events?class=10A1&user=an")
        .await;
    let rows = events.next().await.unwrap();
    let html = rows.data["html"].as_str().unwrap();
    assert!(
        html.contains("submission-2") && !html.contains("submission-1\""),
        "{html}"
    );
}

#[tokio::test]
async fn a_teacher_reads_a_pupils_source_first() {
    let app = TestApp::start().await;
    let mut student = app.log_in("an", Role::Student).await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    student.submit("int main() {}").await;
    app.judge().reject_next().await;
    teacher.submit("int main() {}").await;
    app.judge().reject_next().await;
    for (mut reader, number, is_first) in [
        (student, 1, false),
        (teacher.clone(), 1, true),
        (teacher, 2, false),
    ] {
        let page = reader.get(&format!("/submissions/{number}")).await;
        let place = |text: &str| page.body.find(text).unwrap_or_else(|| panic!("{text}"));
        let source = place("id=\"source-heading\"");
        assert_eq!(source < place("id=\"status\""), is_first, "{number}");
        assert_eq!(page.body.matches("id=\"source-heading\"").count(), 1);
    }
}

/// This holds also if they are themselves in another teacher's class.
#[tokio::test]
async fn a_teacher_sees_their_own_submissions() {
    let app = TestApp::start().await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let (user, _) = app.store.users().by_login("co").await.unwrap().unwrap();
    app.store
        .users()
        .set_names(user.id, "Cô", "11A1")
        .await
        .unwrap();
    app.log_in("thay", Role::Teacher).await;
    let class = app.store.classes().by_name("11A1").await.unwrap().unwrap();
    let (thay, _) = app.store.users().by_login("thay").await.unwrap().unwrap();
    app.store
        .classes()
        .name_teacher(class.id, thay.id)
        .await
        .unwrap();
    teacher.submit("int main() {}").await;
    teacher
        .get("/submissions")
        .await
        .assert_has("href=\"/submissions/1\"");
}
