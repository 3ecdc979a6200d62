//! The rights of teachers in classes: the readers are nobody, the pupil of a class that has a teacher of its own, that teacher, another teacher
//! and an administrator.

use super::readers::World;
use super::table::*;
use super::{check, check_told};

/// The pages of the class's pupil, who sees only their own work.
const PUPILS: Expected = [303, 200, 200, 403, 200];
/// The pages of the class.
const CLASS: Expected = [303, 403, 200, 403, 200];
const CLASS_API: Expected = [401, 403, 200, 403, 200];
const CLASS_POST: Expected = [401, 403, 303, 403, 303];
/// The pages of a class that has no teachers, and those of all classes.
const OPEN: Expected = [303, 403, 200, 200, 200];
const OPEN_POST: Expected = [401, 403, 303, 303, 303];

const SEEN: &[Row] = &[
    get("/submissions/1", PUPILS),
    get("/submissions/2", [303, 403, 200, 200, 200]),
    stream("/submissions/1/events", PUPILS),
    get("/submissions/1/source", PUPILS),
    get("/submissions/compare?a=1&b=2", [303, 403, 200, 403, 200]),
    get("/api/v1/submissions/1", [401, 200, 200, 403, 200]),
    get("/api/v1/submissions/1/comments", [401, 200, 200, 403, 200]),
    get("/submissions", SIGNED_IN),
    // To a pupil the class does not matter: the list is their own.
    get("/submissions?class=10A1", PUPILS),
    get("/submissions?class=10A2", SIGNED_IN),
    get("/profiles/an", [303, 200, 200, 404, 200]),
    get("/profiles/binh", [303, 404, 200, 200, 200]),
    get("/gradebook", OPEN),
    get("/gradebook?class=10A1", CLASS),
    get("/gradebook?class=10A2", OPEN),
    get("/gradebook?class=none", OPEN),
    get("/gradebook/csv?class=10A1", CLASS),
    get("/gradebook/xlsx?class=10A1", CLASS),
    get("/api/v1/gradebook?class=10A1", CLASS_API),
    get("/class-now", OPEN),
    get("/class-now?class=10A1", CLASS),
    get("/class-now?class=10A2", OPEN),
    get("/problems/sum/mistakes", OPEN),
    get("/problems/sum/mistakes?class=10A1", CLASS),
    get("/problems/sum/mistakes?class=10A2", OPEN),
    get("/problems/sum/mistakes/events?class=10A1", CLASS),
    get("/api/v1/problems/sum/mistakes?class=10A1", CLASS_API),
    get("/users", OPEN),
    get("/users/AN", CLASS),
    get("/users/BINH", OPEN),
    get("/classes", OPEN),
    // Only archived classes have a page of their own.
    get("/classes/CLOSED", [303, 403, 404, 403, 404]),
    get("/classes/OPENCLASS", [303, 403, 404, 404, 404]),
    get("/events", SIGNED_IN),
    get("/events/CLASSEVENT", [303, 200, 200, 404, 200]),
    stream("/events/CLASSEVENT/news", [303, 200, 200, 404, 200]),
    get("/events/CLASSEVENT/errands", [303, 403, 200, 404, 200]),
    stream(
        "/events/CLASSEVENT/errands/events",
        [303, 403, 200, 404, 200],
    ),
    get("/events/CLASSEVENT/prints", [303, 404, 404, 404, 404]),
    get("/events/CLASSEVENT/archive", ADMINS),
    get("/events/CLASSEVENT/standings", [303, 200, 200, 404, 200]),
    get("/events/CLASSEVENT/messages", [303, 200, 200, 404, 200]),
    get(
        "/events/CLASSEVENT/results/an/sum",
        [303, 200, 200, 404, 200],
    ),
    get(
        "/events/CLASSEVENT/results/binh/sum",
        [303, 404, 404, 404, 404],
    ),
    get(
        "/clics/2023-06/contests/CLASSEVENT/submissions",
        [401, 403, 200, 404, 200],
    ),
    stream(
        "/clics/2026-01/contests/CLASSEVENT/event-feed",
        [401, 403, 200, 404, 200],
    ),
    get("/events/CLASSEVENT/logins", [303, 403, 200, 404, 200]),
    get("/events/CLASSEVENT/edit", [303, 403, 200, 404, 200]),
    get("/events/CLASSEVENT/table/csv", [303, 403, 200, 404, 200]),
    get("/events/CLASSEVENT/similar", [303, 403, 200, 404, 200]),
    get(
        "/events/CLASSEVENT/similar/events",
        [303, 403, 200, 404, 200],
    ),
    get("/events/CLASSEVENT/similar/1/2", [303, 403, 404, 404, 404]),
];

const COMMENT: &[(&str, &str)] = &[("text", "Vì sao?")];
const MARK: &[(&str, &str)] = &[("points", "5"), ("reason", "Vấn đáp.")];
const IN_THE_CLASS: &[(&str, &str)] = &[("display_name", "Người an"), ("class_name", "10A1")];
const INTO_THE_CLASS: &[(&str, &str)] = &[("display_name", "Người binh"), ("class_name", "10A1")];
const INTO_THE_OPEN_CLASS: &[(&str, &str)] =
    &[("display_name", "Người binh"), ("class_name", "10A2")];
const LIST_OF_THE_CLASS: &[(&str, &str)] =
    &[("list", "name\tclass\nMoi\t10A1\n"), ("step", "check")];
const KNOWN_OF_THE_CLASS: &[(&str, &str)] =
    &[("list", "login\tname\n\tNgười an\n"), ("step", "check")];

const DONE: &[Row] = &[
    parts(
        "/gradebook/fill",
        &[("class", "10A1")],
        [401, 403, 422, 403, 422],
    ),
    post("/classes/CLOSED/year", &[("year", "2026-2027")], CLASS_POST),
    post(
        "/classes/OPENCLASS/year",
        &[("year", "2026-2027")],
        OPEN_POST,
    ),
    post("/classes/CLOSED/code", &[("is_open", "true")], CLASS_POST),
    post("/classes/OPENCLASS/code", &[("is_open", "true")], OPEN_POST),
    post("/submissions/1/comments", COMMENT, CLASS_POST),
    post(
        "/events/CLASSEVENT/results/an/sum/mark",
        MARK,
        [401, 403, 303, 404, 303],
    ),
    post("/events/CLASSEVENT/virtual", &[], [401, 303, 403, 404, 403]),
    post("/events/CLASSEVENT/end", &[], [401, 403, 303, 404, 303]),
    post("/events/CLASSEVENT/seats", &[], [401, 403, 303, 404, 303]),
    post("/events/CLASSEVENT/helpers", &[], [401, 403, 303, 404, 303]),
    post("/events/CLASSEVENT/pause", &[], [401, 403, 303, 404, 303]),
    post("/events/CLASSEVENT/resume", &[], [401, 403, 303, 404, 303]),
    post(
        "/events/CLASSEVENT/open-results",
        &[],
        [401, 403, 303, 404, 303],
    ),
    post("/events/CLASSEVENT/join", &[], [401, 303, 403, 404, 403]),
    post("/events/CLASSEVENT/edit", &[], [401, 403, 422, 404, 422]),
    post("/events/CLASSEVENT/similar", &[], [401, 403, 303, 404, 303]),
    post("/events/CLASSEVENT/delete", &[], [401, 403, 303, 404, 303]),
    post("/submissions/1/rejudge", &[], CLASS_POST),
    post("/submissions/2/rejudge", &[], OPEN_POST),
    post("/problems/sum/mistakes", &[("class", "10A1")], CLASS_POST),
    post("/users/AN/names", IN_THE_CLASS, CLASS_POST),
    post("/users/AN/disabled", &[("disabled", "false")], CLASS_POST),
    // Without "sure" nothing is done.
    post(
        "/users/passwords",
        &[("class", "10A1")],
        [401, 403, 422, 403, 422],
    ),
    post(
        "/users/passwords",
        &[("class", "10A2")],
        [401, 403, 422, 422, 422],
    ),
    parts(
        "/users/import",
        LIST_OF_THE_CLASS,
        [401, 403, 200, 422, 200],
    ),
    parts(
        "/users/import",
        KNOWN_OF_THE_CLASS,
        [401, 403, 200, 422, 200],
    ),
    post("/users/BINH/names", INTO_THE_OPEN_CLASS, OPEN_POST),
    // Administrators give a class its first teacher, and its teachers the others; here the named user does not exist.
    post(
        "/classes/CLOSED/teachers",
        NO_TEACHER,
        [401, 403, 404, 403, 404],
    ),
    post(
        "/classes/OPENCLASS/teachers",
        NO_TEACHER,
        [401, 403, 403, 403, 404],
    ),
];

const BY_TEACHERS: [bool; 5] = [false, false, true, true, true];
/// The pupil's own name stands at the head of every page.
const BY_CLASS_AND_SELF: [bool; 5] = [false, true, true, false, true];
const BY_CLASS: [bool; 5] = [false, false, true, false, true];

const TOLD_OF_CLASSES: &[Told] = &[
    told(
        "/submissions",
        "href=\"/submissions/1\"",
        [false, true, true, false, true],
    ),
    told("/submissions", "href=\"/submissions/2\"", BY_TEACHERS),
    told("/events", "Thi thử", BY_CLASS_AND_SELF),
    told("/users", "Người an</a></th>", BY_CLASS),
    told("/users", "Người binh</a></th>", BY_TEACHERS),
    told("/gradebook", "Người an</a>", BY_CLASS_AND_SELF),
    told("/gradebook", "Người binh</a>", BY_TEACHERS),
    told("/api/v1/gradebook", "\"an\"", BY_CLASS),
    told("/api/v1/gradebook", "\"binh\"", BY_TEACHERS),
    told("/class-now?minutes=60", "Người an", BY_CLASS_AND_SELF),
    told("/class-now?minutes=60", "Người binh", BY_TEACHERS),
    told("/problems/sum/mistakes", "Người an", BY_CLASS_AND_SELF),
    told("/problems/sum/mistakes", "Người binh", BY_TEACHERS),
    told("/classes", "href=\"/gradebook?class=10A1\"", BY_CLASS),
    told("/classes", "href=\"/gradebook?class=10A2\"", BY_TEACHERS),
    told("/classes", "Người teacher", BY_TEACHERS),
];

#[tokio::test]
async fn a_class_that_has_teachers_is_theirs() {
    let mut world = World::of_classes().await;
    check_told(&mut world, TOLD_OF_CLASSES).await;
    let mut wrong = Vec::new();
    for row in SEEN.iter().chain(DONE) {
        check(&mut world, row, &mut wrong).await;
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    // Nobody can be put into another teacher's class.
    let path = world.path("/users/BINH/names");
    let [_, _, teacher, stranger, _] = world.readers.as_mut_slice() else {
        panic!("five readers")
    };
    for (reader, expected) in [(stranger, 422), (teacher, 303)] {
        let reply = reader.browser.post(&path, INTO_THE_CLASS).await;
        assert_eq!(reply.status, expected, "{}", reader.name);
    }
}

/// A teacher who saw every class no longer sees one, from the next request on, when it gets teachers, and sees it again when it has none.
#[tokio::test]
async fn naming_a_classs_teacher_holds_from_the_next_request_on() {
    let mut world = World::of_classes().await;
    let path = world.path("/classes/OPENCLASS/teachers");
    let pupil = world.path("BINH");
    let (user, _) = world
        .app
        .store
        .users()
        .by_login("teacher")
        .await
        .unwrap()
        .unwrap();
    let teacher = user.id.to_string();
    let [_, _, own, stranger, admin] = world.readers.as_mut_slice() else {
        panic!("five readers")
    };
    let page = admin.browser.get("/classes").await;
    page.assert_has(&format!("action=\"{path}\""));
    for (is_named, of_stranger) in [("true", 403), ("false", 200)] {
        let form = [
            ("teacher", teacher.as_str()),
            ("is_named", is_named),
            ("sure", "yes"),
        ];
        let saved = admin.browser.post(&path, &form).await;
        assert_eq!(saved.status, 303, "{}", saved.body);
        for (reader, expected) in [(&mut *own, 200), (&mut *stranger, of_stranger)] {
            for path in [
                "/submissions/2",
                "/api/v1/submissions/2",
                "/gradebook?class=10A2",
            ] {
                let [client, _] = reader.clients_for(path);
                assert_eq!(client.get(path).await.status, expected, "{path}");
            }
        }
    }
    // Pupils are no teachers.
    let form = [("teacher", pupil.as_str()), ("is_named", "true")];
    assert_eq!(admin.browser.post(&path, &form).await.status, 404);
}
