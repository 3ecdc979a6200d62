//! The end of a school year, as teachers do it.

use grundy_judgement::Verdict;
use grundy_store::Role;

use crate::events::{judge, made, pupil, submit};
use crate::support::TestApp;

#[tokio::test]
async fn a_year_ends_and_old_classes_stay_readable() {
    let app = TestApp::start().await;
    pupil(&app, "an", "10A1").await;
    pupil(&app, "binh", "12A1").await;
    let mut teacher = app.log_in("co", Role::Teacher).await;
    let ten = app
        .store
        .classes()
        .by_name("10A1")
        .await
        .unwrap()
        .unwrap()
        .id
        .to_string();
    let twelve = app
        .store
        .classes()
        .by_name("12A1")
        .await
        .unwrap()
        .unwrap()
        .id
        .to_string();
    let event = made(&mut teacher, &[("class", ten.as_str()), ("name", "Tuần 3")]).await;
    let page = teacher.get("/classes").await;
    page.assert_has("Năm học 2026–2027");
    page.assert_has(&format!("name=\"next-{ten}\" value=\"11A1\""));
    page.assert_has(&format!("name=\"next-{twelve}\" value=\"\""));
    let year = format!("/classes/{ten}/year");
    let wrong = teacher.post(&year, &[("year", "2026-2028")]).await;
    assert_eq!(wrong.status, 422);
    wrong.assert_has("id=\"year-error\"");
    let set = teacher.post(&year, &[("year", "2026-27")]).await;
    assert_eq!(set.status, 303);

    let (next_ten, next_twelve) = (format!("next-{ten}"), format!("next-{twelve}"));
    let fields = |next: &'static str| {
        [
            ("class", ten.clone()),
            ("class", twelve.clone()),
            (next_ten.as_str(), next.to_owned()),
            (next_twelve.as_str(), String::new()),
            ("year", "2027–2028".to_owned()),
            ("sure", "yes".to_owned()),
        ]
    };
    pupil(&app, "chi", "11A1").await;
    for (next, status) in [("11A1", 422), ("11A2", 303)] {
        let fields = fields(next);
        let fields: Vec<(&str, &str)> = fields
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
            .collect();
        let reply = teacher.post("/classes/year", &fields).await;
        assert_eq!(reply.status, status, "{next}");
    }
    let page = teacher.get("/classes").await;
    page.assert_has("Năm học 2027–2028");
    page.assert_has(&format!("href=\"/classes/{twelve}\">12A1</a>"));
    // A year that was written wrong is corrected, while it goes on and afterwards.
    page.assert_has("value=\"2027–2028\" placeholder");
    let wrong = teacher.post(&year, &[("year", "năm ngoái")]).await;
    assert_eq!(wrong.status, 422);
    wrong.assert_has("value=\"năm ngoái\"");
    assert!(!wrong.body.contains("10A1 (năm ngoái)"), "it is no year");
    wrong.assert_has("<h1>10A1 (2026–2027)</h1>");
    for name in ["2025–2026", "2026–2027"] {
        let set = teacher.post(&year, &[("year", name)]).await;
        assert_eq!(set.location(), format!("/classes/{ten}?done=saved"));
    }
    let old = teacher.get(&format!("/classes/{ten}")).await;
    old.assert_has("10A1 (2026–2027)");
    old.assert_has("Người an");
    old.assert_has("11A2");
    old.assert_has(&format!("href=\"{event}/standings\""));
    teacher
        .get(&format!("{event}/standings"))
        .await
        .assert_has("Người an");
    // A class that goes on has its gradebook.
    let next = app
        .store
        .classes()
        .by_name("11A2")
        .await
        .unwrap()
        .unwrap()
        .id;
    assert_eq!(teacher.get(&format!("/classes/{next}")).await.status, 404);
    // The next year's class of the name begins without the pupils of before.
    pupil(&app, "dung", "12A1").await;
    let book = teacher.get("/gradebook?class=12A1").await;
    book.assert_has("Người dung");
    assert!(!book.body.contains("Người binh"));
    // Nothing was ticked, or nobody was sure.
    let none = teacher
        .post("/classes/year", &[("year", "2028-2029"), ("sure", "yes")])
        .await;
    assert_eq!(none.status, 422);
    none.assert_has("Chưa chọn lớp nào");
}

#[tokio::test]
async fn who_left_stays_with_the_teachers_of_the_archived_class() {
    let app = TestApp::start().await;
    pupil(&app, "an", "12A1").await;
    app.log_in("co", Role::Teacher).await;
    let mut stranger = app.log_in("thay", Role::Teacher).await;
    let class = app
        .store
        .classes()
        .by_name("12A1")
        .await
        .unwrap()
        .unwrap()
        .id;
    let (co, _) = app.store.users().by_login("co").await.unwrap().unwrap();
    app.store
        .classes()
        .name_teacher(class, co.id)
        .await
        .unwrap();
    let ended = [
        ("class", class.to_string()),
        ("year", "2027-2028".to_owned()),
        ("sure", "yes".to_owned()),
    ];
    let ended: Vec<(&str, &str)> = ended
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    assert_eq!(stranger.post("/classes/year", &ended).await.status, 403);
    let mut own = app.anonymous();
    let form = [("login", "co"), ("password", crate::support::PASSWORD)];
    own.post("/login", &form).await;
    assert_eq!(own.post("/classes/year", &ended).await.status, 303);
    let path = format!("/classes/{class}");
    assert_eq!(own.get(&path).await.status, 200);
    assert_eq!(stranger.get(&path).await.status, 403);
    assert_eq!(stranger.get("/profiles/an").await.status, 404);
    assert_eq!(own.get("/profiles/an").await.status, 200);
    // No list of another class takes the pupil over.
    let list = [
        crate::support::Part::text("list", "login,name,class\nan,Người an,13A1\n"),
        crate::support::Part::text("step", "update"),
    ];
    let refused = stranger.post_parts("/users/import", &list).await;
    assert_eq!(refused.status, 422);
    refused.assert_has("12A1 (2026–2027)");
}

#[tokio::test]
async fn the_gradebook_of_an_archived_class_is_as_it_was() {
    let app = TestApp::start().await;
    let mut an = pupil(&app, "an", "10A1").await;
    app.log_in("co", Role::Teacher).await;
    assert_eq!(submit(&mut an, "").await.status, 303);
    judge(&app, Verdict::Wa, 40.0).await;
    let class = app.store.classes().by_name("10A1").await.unwrap().unwrap();
    let (co, _) = app.store.users().by_login("co").await.unwrap().unwrap();
    let named = app.store.classes().name_teacher(class.id, co.id).await;
    named.unwrap();
    let mut own = app.anonymous();
    let form = [("login", "co"), ("password", crate::support::PASSWORD)];
    own.post("/login", &form).await;
    let id = class.id.to_string();
    let homework = [
        ("name", "Tuần cuối"),
        ("class", id.as_str()),
        ("starts", "2026-11-18T11:00"),
    ];
    let homework = made(&mut own, &homework).await;
    let book = format!("/gradebook?archive={id}&section=tried");
    assert_eq!(own.get(&book).await.status, 404, "its year goes on");
    let next = format!("next-{id}");
    let ended = [
        ("class", id.as_str()),
        (next.as_str(), "11A1"),
        ("year", "2027-2028"),
        ("sure", "yes"),
    ];
    assert_eq!(own.post("/classes/year", &ended).await.status, 303);
    // Homework that goes on is handed in by whoever had it, and stands there.
    assert_eq!(submit(&mut an, &homework).await.status, 303);
    judge(&app, Verdict::Wa, 70.0).await;
    let given = own.get(&book).await;
    given.assert_has("Tuần cuối");
    let row = given.between("Người an", "</tr>");
    assert!(row.contains(">70</span>"), "{row}");
    given.assert_has("<option value=\"list\" selected>Theo danh sách lớp</option>");
    // What happens later is not told there.
    app.clock.advance_ms(60_000);
    assert_eq!(submit(&mut an, "").await.status, 303);
    judge(&app, Verdict::Ac, 100.0).await;

    let page = own.get(&format!("/classes/{id}")).await;
    page.assert_has(&format!("href=\"/gradebook?archive={id}\""));
    let then = own.get(&format!("{book}&assigned=none")).await;
    assert_eq!(then.status, 200);
    then.assert_has("10A1 (2026–2027)");
    let row = then.between("Người an", "</tr>");
    assert!(row.contains(">40</span>"), "{row}");
    assert!(!then.body.contains("/gradebook/fill"));
    let now = own.get("/gradebook?class=11A1&section=tried").await;
    assert!(now.between("Người an", "</tr>").contains(">100</span>"));
    let csv = own
        .get(&format!(
            "/gradebook/csv?archive={id}&section=tried&assigned=none"
        ))
        .await;
    csv.assert_has("Người an,an,10A1 (2026–2027),0,40,WA,40,1");
    // Colleagues who do not teach it see nothing of it.
    let mut stranger = app.log_in("thay", Role::Teacher).await;
    assert_eq!(stranger.get(&book).await.status, 403);
    let mut pupil = app.log_in("binh", Role::Student).await;
    assert_eq!(pupil.get(&book).await.status, 403);
    // Who has gone to a class of others is told by name, without ways to what they do now.
    crate::events::pupil(&app, "chi", "12B").await;
    let other = app.store.classes().by_name("12B").await.unwrap().unwrap();
    let (thay, _) = app.store.users().by_login("thay").await.unwrap().unwrap();
    let named = app.store.classes().name_teacher(other.id, thay.id).await;
    named.unwrap();
    let (user, _) = app.store.users().by_login("an").await.unwrap().unwrap();
    let users = app.store.users();
    users.set_names(user.id, "Người an", "12B").await.unwrap();
    let left = own.get(&book).await;
    left.assert_has("Người an");
    for words in ["/profiles/an", "/submissions?user=an", "12B"] {
        assert!(!left.body.contains(words), "{words}");
    }
}
