//! The rights of each reader to act.

use super::table::*;

const NO_QUESTION: &[(&str, &str)] = &[
    ("question", "00000000-0000-0000-0000-000000000001"),
    ("text", "x"),
];

const NO_PARTICIPANT: &[(&str, &str)] = &[
    ("participant", "00000000-0000-0000-0000-000000000001"),
    ("minutes", "5"),
];

const MARK: &[(&str, &str)] = &[("points", "5"), ("reason", "x")];

const NO_EXCLUSION: &[(&str, &str)] = &[
    ("submission", "00000000-0000-0000-0000-000000000001"),
    ("reason", "x"),
];

const COMMENT: &[(&str, &str)] = &[("text", "x")];

/// Things that are done, after everything has been looked at.
pub(super) const DONE: &[Row] = &[
    parts("/problems/sum/submit", PROGRAM, [401, 303, 303, 303, 303]),
    parts("/problems/secr/submit", PROGRAM, [404, 404, 404, 303, 303]),
    parts("/problems/none/submit", PROGRAM, NOBODY),
    // An empty program is refused before anybody would have to compile it: there is no worker here to wait for.
    parts(
        "/problems/sum/compile",
        EMPTY_PROGRAM,
        [401, 422, 422, 422, 422],
    ),
    parts(
        "/problems/secr/compile",
        EMPTY_PROGRAM,
        [401, 404, 404, 422, 422],
    ),
    parts(
        "/problems/none/compile",
        EMPTY_PROGRAM,
        [401, 404, 404, 404, 404],
    ),
    // Going back where nothing is to go back to, of no position: the only thing of a game for which no worker is waited for.
    post("/problems/sum/play", NO_GAME, EVERYBODY),
    post("/problems/secr/play", NO_GAME, HIDDEN),
    post("/problems/none/play", NO_GAME, NOBODY),
    // The owner has a draft already, of which this request does not know.
    parts("/problems/sum/draft", PROGRAM, [401, 409, 200, 200, 200]),
    parts("/problems/secr/draft", PROGRAM, [401, 404, 404, 200, 200]),
    parts("/problems/none/draft", PROGRAM, API_NOT_THERE),
    parts("/problems/sum/run", RUN, [401, 303, 303, 303, 303]),
    parts("/problems/secr/run", RUN, [404, 404, 404, 303, 303]),
    parts("/problems/none/run", RUN, NOBODY),
    post("/login", &[("login", "x"), ("password", "x")], [422; 5]),
    post("/register", ACCOUNT, [422; 5]),
    post("/setup/abc", ACCOUNT, NOBODY),
    post("/preferences", &[("locale", "en")], [303; 5]),
    post(
        "/account/password",
        &[("current_password", "x"), ("password", "x")],
        [401, 422, 422, 422, 422],
    ),
    post(
        "/account/tokens",
        &[("label", "x")],
        [401, 200, 200, 200, 200],
    ),
    post(
        "/account/tokens/NOTHING/delete",
        &[],
        [401, 303, 303, 303, 303],
    ),
    // An author answers, and begins nothing.
    post(
        "/submissions/1/comments",
        COMMENT,
        [401, 403, 403, 303, 303],
    ),
    post(
        "/submissions/1/comments",
        COMMENT,
        [401, 303, 403, 303, 303],
    ),
    post(
        "/submissions/2/comments",
        COMMENT,
        [401, 403, 403, 303, 303],
    ),
    post(
        "/submissions/99/comments",
        COMMENT,
        [401, 404, 404, 404, 404],
    ),
    post(
        "/submissions/1/comments/00000000-0000-0000-0000-000000000001/delete",
        &[],
        [401, 404, 403, 404, 404],
    ),
    // Submission 3 is never explained to students, 4 not yet.
    post("/submissions/1/explanation", &[], [401, 303, 403, 303, 303]),
    post("/submissions/2/explanation", &[], [401, 404, 403, 303, 303]),
    post("/submissions/3/explanation", &[], [401, 403, 403, 303, 303]),
    post("/submissions/4/explanation", &[], [401, 403, 403, 303, 303]),
    post("/submissions/99/explanation", &[], API_NOT_THERE),
    json(
        "/api/v1/submissions/1/explanation",
        "{}",
        [401, 200, 403, 200, 200],
    ),
    json(
        "/api/v1/submissions/3/explanation",
        "{}",
        [401, 403, 403, 200, 200],
    ),
    // It was looked for without.
    json(
        "/api/v1/submissions/3/explanation",
        "{\"growth\": true}",
        [401, 403, 403, 202, 202],
    ),
    json("/api/v1/submissions/99/explanation", "{}", API_NOT_THERE),
    // These are for teachers. The tests were measured at another moment.
    post(
        "/problems/sum/strength/tests",
        &[("survivor", "0"), ("of", "1")],
        [401, 403, 403, 409, 409],
    ),
    post(
        "/problems/secr/strength/tests",
        &[("survivor", "0"), ("of", "1")],
        TEACHERS_POST_NOTHING,
    ),
    post(
        "/problems/none/strength/tests",
        &[("survivor", "0"), ("of", "1")],
        TEACHERS_POST_NOTHING,
    ),
    post("/problems/sum/strength", &[], TEACHERS_POST),
    post("/problems/secr/strength", &[], TEACHERS_POST),
    post("/problems/none/strength", &[], TEACHERS_POST_NOTHING),
    post("/submissions/1/rejudge", &[], TEACHERS_POST),
    post("/submissions/2/rejudge", &[], TEACHERS_POST),
    post("/submissions/99/rejudge", &[], TEACHERS_POST_NOTHING),
    post("/problems/sum/rejudge", &[], TEACHERS_POST),
    post("/problems/secr/rejudge", &[], TEACHERS_POST),
    post("/problems/none/rejudge", &[], TEACHERS_POST_NOTHING),
    post(
        "/solutions/earned",
        &[("earned", "true"), ("problem", "sum")],
        TEACHERS_POST,
    ),
    post(
        "/solutions/earned",
        &[("earned", "true"), ("problem", "secr")],
        TEACHERS_POST,
    ),
    post("/ranking/shown", &[("shown", "true")], TEACHERS_POST),
    // It is decided only once.
    // Nobody has seen what would change, so it is shown.
    post("/rejudges/REJUDGE/apply", &[], [401, 403, 403, 303, 303]),
    post("/rejudges/NOTHING/apply", &[], TEACHERS_POST_NOTHING),
    post("/rejudges/REJUDGE/drop", &[], [401, 403, 403, 303, 303]),
    post("/rejudges/NOTHING/drop", &[], TEACHERS_POST_NOTHING),
    parts("/problems/sum/tests", TEST, TEACHERS_POST),
    parts("/problems/secr/tests", TEST, TEACHERS_POST),
    parts("/problems/none/tests", TEST, TEACHERS_POST_NOTHING),
    post(
        "/problems/sum/solution/hint",
        &[("open", "true")],
        TEACHERS_POST,
    ),
    post(
        "/problems/secr/solution/hint",
        &[("open", "true")],
        TEACHERS_POST,
    ),
    post(
        "/problems/sum/solution/none",
        &[("open", "true")],
        TEACHERS_POST_NOTHING,
    ),
    post(
        "/problems/none/solution/hint",
        &[("open", "true")],
        TEACHERS_POST_NOTHING,
    ),
    post("/problems/sum/edit", &[], TEACHERS_POST),
    post("/problems/none/edit", &[], TEACHERS_POST_NOTHING),
    post("/classes", &[], TEACHERS_POST_WRONG),
    post(
        "/classes/NOTHING/code",
        &[("is_open", "true")],
        TEACHERS_POST_NOTHING,
    ),
    // No class has this code, which the form then says.
    post("/join", &[("code", "none")], [401, 303, 303, 403, 403]),
    // They do not take part; whoever works on it announces and does not ask.
    post(
        "/events/EVENT/messages",
        &[("text", "x")],
        [401, 403, 403, 422, 422],
    ),
    post(
        "/events/EVENT/announcements",
        &[("text", "x")],
        TEACHERS_POST,
    ),
    post("/events/EVENT/announcements", &[], TEACHERS_POST_WRONG),
    post("/events/EVENT/answers", NO_QUESTION, TEACHERS_POST_NOTHING),
    // Whoever works on an event knows the tests.
    post(
        "/classes/NOTHING/year",
        &[("year", "2026-2027")],
        TEACHERS_POST_NOTHING,
    ),
    // Nothing is ticked.
    post("/classes/year", &[], TEACHERS_POST_WRONG),
    // Without a file there is no list.
    parts("/gradebook/fill", &[("section", "1")], TEACHERS_POST_WRONG),
    parts("/events/EVENT/logins", LIST, [401, 403, 403, 200, 200]),
    // Without "sure" nothing is done.
    post("/events/EVENT/logins/passwords", &[], TEACHERS_POST),
    post("/events/EVENT/logins/delete", &[], TEACHERS_POST),
    post("/events/EVENT/join", &[], [401, 303, 303, 403, 403]),
    post("/events/EVENT/virtual", &[], [401, 303, 303, 403, 403]),
    post("/events/NOTHING/virtual", &[], [401, 404, 404, 404, 404]),
    post("/events/EVENT/end", &[], TEACHERS_POST),
    post("/events/NOTHING/end", &[], TEACHERS_POST_NOTHING),
    post(
        "/events/EVENT/prints",
        &[("text", "x")],
        [401, 404, 404, 404, 404],
    ),
    // Nothing is ticked.
    post("/events/EVENT/errands", &[], [401, 403, 403, 400, 400]),
    post("/events/NOTHING/errands", &[], [401, 404, 404, 404, 404]),
    post("/events/EVENT/helpers", &[], TEACHERS_POST),
    post("/events/NOTHING/helpers", &[], TEACHERS_POST_NOTHING),
    post("/events/EVENT/seats", &[], TEACHERS_POST),
    post("/events/NOTHING/seats", &[], TEACHERS_POST_NOTHING),
    post("/events/EVENT/pause", &[], TEACHERS_POST),
    post("/events/EVENT/resume", &[], TEACHERS_POST),
    post("/events/NOTHING/pause", &[], TEACHERS_POST_NOTHING),
    post("/events/NOTHING/resume", &[], TEACHERS_POST_NOTHING),
    post("/events/EVENT/open-results", &[], TEACHERS_POST),
    post("/events/NOTHING/open-results", &[], TEACHERS_POST_NOTHING),
    post("/events/EVENT/results/owner/sum/mark", MARK, TEACHERS_POST),
    post(
        "/events/EVENT/results/owner/sum/exclusions",
        NO_EXCLUSION,
        TEACHERS_POST_NOTHING,
    ),
    post("/events/NOTHING/join", &[], [401, 404, 404, 404, 404]),
    post("/events/new", &[], TEACHERS_POST_WRONG),
    post("/events/EVENT/edit", &[], TEACHERS_POST_WRONG),
    post("/events/NOTHING/edit", &[], TEACHERS_POST_NOTHING),
    post(
        "/events/EVENT/extend",
        NO_PARTICIPANT,
        TEACHERS_POST_NOTHING,
    ),
    // It has not ended.
    post("/events/EVENT/unfreeze", &[], TEACHERS_POST_NOTHING),
    // There is nothing to compare, which the page says.
    post("/events/EVENT/similar", &[], TEACHERS_POST),
    post("/events/NOTHING/similar", &[], TEACHERS_POST_NOTHING),
    // Nothing is deleted without "sure".
    post("/events/EVENT/delete", &[], TEACHERS_POST),
    post("/events/NOTHING/delete", &[], TEACHERS_POST_NOTHING),
    parts("/gradings", &[("name", "x")], TEACHERS_POST_WRONG),
    post("/gradings/GRADING/start", &[], TEACHERS_POST),
    post("/gradings/ADMINSGRADING/start", &[], ADMINS_FIND_POST),
    post("/gradings/NOTHING/start", &[], TEACHERS_POST_NOTHING),
    post("/gradings/GRADING/strays", &[], TEACHERS_POST_WRONG),
    post(
        "/gradings/ADMINSGRADING/strays",
        &[],
        [401, 403, 403, 404, 422],
    ),
    post("/gradings/NOTHING/strays", &[], TEACHERS_POST_NOTHING),
    // Nothing is deleted without "sure".
    post("/gradings/GRADING/delete", &[], TEACHERS_POST),
    post("/gradings/ADMINSGRADING/delete", &[], ADMINS_FIND_POST),
    post("/gradings/NOTHING/delete", &[], TEACHERS_POST_NOTHING),
    parts("/workshop", &[("problem", "../x")], TEACHERS_POST_WRONG),
    post("/workshop/COPY/check", &[("mode", "fill")], TEACHERS_POST),
    post("/workshop/NOTHING/check", &[], TEACHERS_POST_NOTHING),
    post(
        "/workshop/COPY/authors",
        &[("author", "nobody")],
        TEACHERS_POST_WRONG,
    ),
    post("/workshop/NOTHING/authors", &[], TEACHERS_POST_NOTHING),
    post("/workshop/COPY/drop", &[], TEACHERS_POST),
    post("/workshop/NOTHING/drop", &[], TEACHERS_POST_NOTHING),
    post("/workshop/COPY/new", &[("path", "new.txt")], TEACHERS_POST),
    post("/workshop/NOTHING/new", &[], TEACHERS_POST_NOTHING),
    post(
        "/workshop/COPY/new-solution",
        &[
            ("folder", "accepted"),
            ("language", "cpp"),
            ("name", "giai"),
        ],
        TEACHERS_POST,
    ),
    post("/workshop/NOTHING/new-solution", &[], TEACHERS_POST_NOTHING),
    // It began with other files than there are.
    post(
        "/workshop/COPY/settings",
        &[("title_vi", "x")],
        [401, 403, 403, 409, 409],
    ),
    post("/workshop/NOTHING/settings", &[], TEACHERS_POST_NOTHING),
    post(
        "/workshop/COPY/place",
        &[("chapter", "9.9")],
        TEACHERS_POST_WRONG,
    ),
    post("/workshop/NOTHING/place", &[], TEACHERS_POST_NOTHING),
    // It, too.
    post("/workshop/COPY/checker", &[], [401, 403, 403, 409, 409]),
    post("/workshop/NOTHING/checker", &[], TEACHERS_POST_NOTHING),
    parts("/workshop/COPY/testlib", &[], TEACHERS_POST_WRONG),
    parts("/workshop/NOTHING/testlib", &[], TEACHERS_POST_NOTHING),
    post("/workshop/COPY/chosen-tests", &[], TEACHERS_POST_WRONG),
    post("/workshop/NOTHING/chosen-tests", &[], TEACHERS_POST_NOTHING),
    parts("/workshop/COPY/upload", &[("to", "")], TEACHERS_POST_WRONG),
    parts(
        "/workshop/NOTHING/upload",
        &[("to", "")],
        TEACHERS_POST_NOTHING,
    ),
    parts(
        "/workshop/COPY/files/problem.yaml",
        &[("action", "delete")],
        TEACHERS_POST_WRONG,
    ),
    parts(
        "/workshop/NOTHING/files/problem.yaml",
        &[("action", "delete")],
        TEACHERS_POST_NOTHING,
    ),
    parts(
        "/workshop/COPY/preview/statement/problem.vi.md",
        &[("text", "x")],
        [401, 403, 403, 200, 200],
    ),
    parts(
        "/workshop/NOTHING/preview/statement/problem.vi.md",
        &[("text", "x")],
        TEACHERS_POST_NOTHING,
    ),
    parts(
        "/workshop/COPY/tests",
        &[("name", "x")],
        TEACHERS_POST_WRONG,
    ),
    parts(
        "/workshop/NOTHING/tests",
        &[("name", "x")],
        TEACHERS_POST_NOTHING,
    ),
    post(
        "/workshop/COPY/tests/secret/01-large",
        &[("action", "delete")],
        TEACHERS_POST_WRONG,
    ),
    post(
        "/workshop/NOTHING/tests/secret/01-large",
        &[("action", "delete")],
        TEACHERS_POST_NOTHING,
    ),
    parts(
        "/workshop/COPY/many-tests",
        &[("to", "secret")],
        TEACHERS_POST_WRONG,
    ),
    parts(
        "/workshop/NOTHING/many-tests",
        &[("to", "secret")],
        TEACHERS_POST_NOTHING,
    ),
    parts(
        "/workshop/COPY/recipe",
        &[("count", "1")],
        TEACHERS_POST_WRONG,
    ),
    parts(
        "/workshop/NOTHING/recipe",
        &[("count", "1")],
        TEACHERS_POST_NOTHING,
    ),
    parts(
        "/workshop/COPY/compile/generators/gen.cpp",
        &[("source", "")],
        TEACHERS_POST_WRONG,
    ),
    parts(
        "/workshop/NOTHING/compile/generators/gen.cpp",
        &[("source", "")],
        TEACHERS_POST_NOTHING,
    ),
    post("/workshop/COPY/many-tests/save", &[], TEACHERS_POST_WRONG),
    post(
        "/workshop/NOTHING/many-tests/save",
        &[],
        TEACHERS_POST_NOTHING,
    ),
    post(
        "/workshop/COPY/publish",
        &[("note", "")],
        TEACHERS_POST_WRONG,
    ),
    post("/workshop/NOTHING/publish", &[], TEACHERS_POST_NOTHING),
    post("/workshop/COPY/rebase", &[], [401, 403, 403, 200, 200]),
    post("/workshop/NOTHING/rebase", &[], TEACHERS_POST_NOTHING),
    // No version of the folder's waits.
    post("/problems/sum/keep", &[], TEACHERS_POST_NOTHING),
    post("/problems/none/keep", &[], TEACHERS_POST_NOTHING),
    post(
        "/problems/sum/versions/SUM/restore",
        &[("note", "x")],
        TEACHERS_POST,
    ),
    post(
        "/problems/secr/versions/SUM/restore",
        &[("note", "x")],
        TEACHERS_POST_NOTHING,
    ),
    // These are for administrators.
    post("/users/registration", &[("open", "true")], ADMINS_POST),
    post("/judges/extent", &[("extent", "every_test")], ADMINS_POST),
    parts("/events/transfer", &[("logins", "x")], ADMINS_POST_WRONG),
    post("/users/OTHER/role", &[("role", "student")], ADMINS_POST),
    post(
        "/problems/sum/visibility",
        &[("visible", "true")],
        TEACHERS_POST,
    ),
    post(
        "/problems/secr/visibility",
        &[("visible", "false")],
        TEACHERS_POST,
    ),
    post(
        "/problems/none/visibility",
        &[("visible", "true")],
        TEACHERS_POST_NOTHING,
    ),
    post(
        "/visibility",
        &[("problems", "sum"), ("visible", "true")],
        TEACHERS_POST,
    ),
    post(
        "/visibility",
        &[("problems", "none"), ("visible", "true")],
        TEACHERS_POST_NOTHING,
    ),
    post(
        "/problems/sum/explanations",
        &[("after_wrong_attempts", "1")],
        TEACHERS_POST,
    ),
    post(
        "/problems/secr/explanations",
        &[("after_wrong_attempts", "1")],
        TEACHERS_POST,
    ),
    post(
        "/problems/none/explanations",
        &[("after_wrong_attempts", "1")],
        TEACHERS_POST_NOTHING,
    ),
    post("/problems/sum/mistakes", &[], TEACHERS_POST),
    post("/problems/secr/mistakes", &[], TEACHERS_POST),
    post("/problems/none/mistakes", &[], TEACHERS_POST_NOTHING),
    // An empty form comes back; who may not is refused before it is read.
    parts("/submissions/1/wrong-program", &[], TEACHERS_POST_WRONG),
    parts("/submissions/2/wrong-program", &[], TEACHERS_POST_WRONG),
    parts("/submissions/99/wrong-program", &[], TEACHERS_POST_NOTHING),
    parts("/users/import", LIST, [401, 403, 403, 200, 200]),
    post("/users/new", &[("display_name", "")], TEACHERS_POST_WRONG),
    post("/users/passwords", &[], TEACHERS_POST_WRONG),
    post(
        "/classes/NOTHING/teachers",
        NO_TEACHER,
        TEACHERS_POST_NOTHING,
    ),
    post("/users/OTHER/names", NAMES, TEACHERS_POST),
    post("/users/NOTHING/names", NAMES, TEACHERS_POST_NOTHING),
    post("/users/PUPIL/password", &[], [401, 403, 403, 200, 200]),
    post("/users/NOTHING/password", &[], TEACHERS_POST_NOTHING),
    post(
        "/users/OTHER/disabled",
        &[("disabled", "false")],
        TEACHERS_POST,
    ),
    post(
        "/users/NOTHING/disabled",
        &[("disabled", "true")],
        TEACHERS_POST_NOTHING,
    ),
    // Administrators are not for teachers to change, nor for themselves.
    post("/users/ADMIN/names", NAMES, [401, 403, 403, 403, 403]),
    post("/users/ADMIN/password", &[], [401, 403, 403, 403, 403]),
    // These are for administrators.
    post("/users/registration", &[("open", "true")], ADMINS_POST),
    post("/users/OTHER/role", &[("role", "student")], ADMINS_POST),
    // Nobody takes their own power away by a slip.
    post(
        "/users/ADMIN/role",
        &[("role", "student")],
        [401, 403, 403, 403, 403],
    ),
    post(
        "/users/ADMIN/disabled",
        &[("disabled", "true")],
        [401, 403, 403, 403, 403],
    ),
    post(
        "/users/NOTHING/role",
        &[("role", "student")],
        [401, 403, 403, 403, 404],
    ),
    // The API.
    json(
        "/api/v1/problems/sum/visibility",
        "{\"visible\": true}",
        [401, 403, 403, 204, 204],
    ),
    json(
        "/api/v1/problems/secr/visibility",
        "{\"visible\": false}",
        [401, 404, 404, 204, 204],
    ),
    json(
        "/api/v1/problems/none/visibility",
        "{\"visible\": true}",
        API_NOT_THERE,
    ),
    json(
        "/api/v1/problems/sum/explanations",
        "{\"after_wrong_attempts\": 1}",
        [401, 403, 403, 204, 204],
    ),
    json(
        "/api/v1/problems/secr/explanations",
        "{\"after_wrong_attempts\": 1}",
        [401, 404, 404, 204, 204],
    ),
    json(
        "/api/v1/problems/none/explanations",
        "{\"after_wrong_attempts\": 1}",
        API_NOT_THERE,
    ),
    json(
        "/api/v1/problems/sum/strength",
        "{}",
        [401, 403, 403, 202, 202],
    ),
    json(
        "/api/v1/problems/secr/strength",
        "{}",
        [401, 404, 404, 202, 202],
    ),
    json("/api/v1/problems/none/strength", "{}", API_NOT_THERE),
    // To let a submission play that nobody has: the only question to a game for which no worker is waited for.
    json(
        "/api/v1/problems/sum/game",
        NO_PROGRAM,
        [401, 422, 422, 422, 422],
    ),
    json(
        "/api/v1/problems/secr/game",
        NO_PROGRAM,
        [401, 404, 404, 422, 422],
    ),
    json("/api/v1/problems/none/game", NO_PROGRAM, API_NOT_THERE),
    json("/api/v1/problems/sum/lint", SOURCE, API_SIGNED_IN),
    json("/api/v1/problems/secr/lint", SOURCE, API_HIDDEN),
    json("/api/v1/problems/none/lint", SOURCE, API_NOT_THERE),
    submit("sum", [401, 201, 201, 201, 201]),
    submit("secr", [401, 404, 404, 201, 201]),
    submit("none", API_NOT_THERE),
    run("sum", [401, 201, 201, 201, 201]),
    run("secr", [401, 404, 404, 201, 201]),
    run("none", API_NOT_THERE),
    // To say what is there already is no contradiction.
    keep("/api/v1/problems/sum/draft", [401, 409, 200, 200, 200]),
    keep("/api/v1/problems/secr/draft", [401, 404, 404, 200, 200]),
    keep("/api/v1/problems/none/draft", API_NOT_THERE),
    // Last, since it ends the session.
    post("/logout", &[], [303; 5]),
];
