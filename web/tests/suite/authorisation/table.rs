//! Who may see and do what: readers × things. A route that is missing here fails the test.

/// What each reader gets: anonymous, the submissions' owner, another student, a teacher, an administrator. An administrator whose
/// account is disabled, one whose session has ended or whose token is deleted, and everybody who comes with the wrong kind of
/// credential (a token to a page, a cookie to the API) get what anonymous gets.
pub(super) type Expected = [u16; 5];

/// One request.
pub(super) struct Row {
    pub(super) path: &'static str,
    pub(super) body: Body,
    pub(super) expected: Expected,
}

/// What is sent.
pub(super) enum Body {
    /// A GET request.
    None,
    /// A POST request with a form.
    Form(&'static [(&'static str, &'static str)]),
    /// A POST request with a form of several parts.
    Parts(&'static [(&'static str, &'static str)]),
    /// A POST request with JSON.
    Json(&'static str),
    /// A POST request of a program in C++ to this problem, as JSON.
    Submission(&'static str),
    /// A POST request to run such a program on the sample of this problem.
    Run(&'static str),
    /// A PUT request of such a program as a draft, by somebody who knows of none.
    Draft,
}

impl Body {
    pub(super) fn method(&self) -> &'static str {
        match self {
            Self::None => "GET",
            Self::Draft => "PUT",
            Self::Form(_) | Self::Parts(_) | Self::Json(_) | Self::Submission(_) | Self::Run(_) => {
                "POST"
            }
        }
    }
}

const EVERYBODY: Expected = [200; 5];
const NOBODY: Expected = [404; 5];
/// Not there for who may not see the problem, signed in or not.
const HIDDEN: Expected = [404, 404, 404, 200, 200];

/// Pages redirect to the log-in page who might be somebody.
const SIGNED_IN: Expected = [303, 200, 200, 200, 200];
const OWNER_OR_TEACHER: Expected = [303, 200, 403, 200, 200];
/// Of a submission to a hidden problem the owner is not told that it is there.
const HIDDEN_FROM_OWNER: Expected = [303, 404, 403, 200, 200];
const TEACHERS: Expected = [303, 403, 403, 200, 200];
const TEACHERS_FIND_NOTHING: Expected = [303, 403, 403, 404, 404];
/// What somebody tried out is nobody else's business, teachers included.
const OWNER_ONLY: Expected = [303, 200, 404, 404, 404];
const NO_SUBMISSION: Expected = [303, 404, 404, 404, 404];
const ADMINS: Expected = [303, 403, 403, 403, 200];

/// A change that is not allowed is refused at once: there is no page to come back to.
const TEACHERS_POST: Expected = [401, 403, 403, 303, 303];
const TEACHERS_POST_NOTHING: Expected = [401, 403, 403, 404, 404];
const TEACHERS_POST_WRONG: Expected = [401, 403, 403, 422, 422];
const ADMINS_POST: Expected = [401, 403, 403, 403, 303];

const API_SIGNED_IN: Expected = [401, 200, 200, 200, 200];
const API_NOT_THERE: Expected = [401, 404, 404, 404, 404];
const API_HIDDEN: Expected = [401, 404, 404, 200, 200];

const fn get(path: &'static str, expected: Expected) -> Row {
    Row {
        path,
        body: Body::None,
        expected,
    }
}

const fn post(
    path: &'static str,
    fields: &'static [(&'static str, &'static str)],
    expected: Expected,
) -> Row {
    Row {
        path,
        body: Body::Form(fields),
        expected,
    }
}

const fn parts(
    path: &'static str,
    fields: &'static [(&'static str, &'static str)],
    expected: Expected,
) -> Row {
    Row {
        path,
        body: Body::Parts(fields),
        expected,
    }
}

const fn json(path: &'static str, text: &'static str, expected: Expected) -> Row {
    Row {
        path,
        body: Body::Json(text),
        expected,
    }
}

const fn submit(problem: &'static str, expected: Expected) -> Row {
    Row {
        path: "/api/v1/submissions",
        body: Body::Submission(problem),
        expected,
    }
}

const fn run(problem: &'static str, expected: Expected) -> Row {
    Row {
        path: "/api/v1/runs",
        body: Body::Run(problem),
        expected,
    }
}

const fn keep(path: &'static str, expected: Expected) -> Row {
    Row {
        path,
        body: Body::Draft,
        expected,
    }
}

const PROGRAM: &[(&str, &str)] = &[("language", "cpp"), ("source", "int main() {}")];
const EMPTY_PROGRAM: &[(&str, &str)] = &[("language", "cpp"), ("source", " ")];
const RUN: &[(&str, &str)] = &[
    ("language", "cpp"),
    ("source", "int main() {}"),
    ("on", "sample/1"),
];
const TEST: &[(&str, &str)] = &[("input", "3 4\n"), ("why", "x")];
const LIST: &[(&str, &str)] = &[("list", "login,name\nmoi2010,An\n"), ("step", "check")];
const NAMES: &[(&str, &str)] = &[("display_name", "Người other"), ("class_name", "")];
const ACCOUNT: &[(&str, &str)] = &[("login", "x"), ("display_name", "x"), ("password", "x")];

/// Things that are looked at; nothing changes by it. Words in capitals are ids, see `Things`. The owner's submissions are 1 to
/// `sum`, 2 to `secr`, which is hidden now, 3 to `brief`, which shows only the verdict, and 4 to `frank`, which shows a test's data
/// to those who fail it. Test 0 is a sample, 1 is secret. Of `open` and of `secr` the editorial is open to students. The owner
/// has drafts for `sum` and `secr`.
pub(super) const SEEN: &[Row] = &[
    get("/", EVERYBODY),
    get("/problems", EVERYBODY),
    get("/problems?q=tong&chapter=8", EVERYBODY),
    get("/problems?keyword=nim&status=tried", EVERYBODY),
    get("/problems/sum", EVERYBODY),
    get("/problems/sum?statement=en", EVERYBODY),
    get("/problems/secr", HIDDEN),
    // To mend a submission: of this problem, and one that the reader sees.
    get("/problems/sum?from=1", OWNER_OR_TEACHER),
    get("/problems/sum?from=2", [303, 404, 403, 404, 404]),
    get("/problems/sum?from=99", NO_SUBMISSION),
    get("/problems/secr?from=2", HIDDEN),
    get("/problems/none", NOBODY),
    // To the form; whether there is such a problem its page says.
    get("/problems/sum/submit", [303; 5]),
    get("/problems/secr/submit", [303; 5]),
    get("/problems/sum/samples.zip", EVERYBODY),
    get("/problems/secr/samples.zip", HIDDEN),
    get("/problems/none/samples.zip", NOBODY),
    get("/problems/sum/solution", [404, 404, 404, 200, 200]),
    get("/problems/open/solution", EVERYBODY),
    get("/problems/secr/solution", HIDDEN),
    get("/problems/none/solution", NOBODY),
    get("/problems/sum/versions/SUM/pictures/sample/1", EVERYBODY),
    get(
        "/problems/sum/versions/SUM/pictures/secret/01-large",
        [403, 403, 403, 200, 200],
    ),
    get("/problems/sum/versions/SUM/pictures/secret/99", NOBODY),
    get("/problems/sum/versions/SECR/pictures/sample/1", NOBODY),
    get("/problems/secr/versions/SECR/pictures/sample/1", HIDDEN),
    get("/problems/none/versions/SUM/pictures/sample/1", NOBODY),
    get("/login", [200, 303, 303, 303, 303]),
    get("/register", [200, 303, 303, 303, 303]),
    get("/setup/abc", NOBODY),
    get("/assets/0123456789abcdef/none.css", NOBODY),
    get("/healthz", EVERYBODY),
    get("/readyz", EVERYBODY),
    get("/metrics", NOBODY),
    get("/nowhere", NOBODY),
    get("/help", EVERYBODY),
    get("/help/pupils", EVERYBODY),
    get("/help/languages", EVERYBODY),
    get("/help/verdicts", EVERYBODY),
    get("/help/teachers", EVERYBODY),
    get("/help/operators", EVERYBODY),
    get("/help/none", NOBODY),
    // For who is signed in.
    get("/submissions", SIGNED_IN),
    get("/submissions?user=owner", SIGNED_IN),
    get("/account", SIGNED_IN),
    get("/account/password", [303; 5]),
    get("/account/tokens", [303; 5]),
    get("/profiles/owner", [303, 200, 404, 200, 200]),
    get("/profiles/none", [303, 404, 404, 404, 404]),
    get("/submissions/1", OWNER_OR_TEACHER),
    get("/submissions/2", HIDDEN_FROM_OWNER),
    get("/submissions/99", NO_SUBMISSION),
    get("/submissions/compare", [303, 400, 400, 400, 400]),
    get("/submissions/compare?a=1&b=1", OWNER_OR_TEACHER),
    // Of two problems.
    get("/submissions/compare?a=1&b=3", [303, 404, 403, 404, 404]),
    get("/submissions/compare?a=2&b=2", HIDDEN_FROM_OWNER),
    get("/submissions/compare?a=1&b=2", [303, 404, 403, 404, 404]),
    get("/submissions/compare?a=99&b=1", NO_SUBMISSION),
    get("/submissions/1/source", OWNER_OR_TEACHER),
    get("/submissions/2/source", HIDDEN_FROM_OWNER),
    get("/submissions/99/source", NO_SUBMISSION),
    get("/submissions/1/events", OWNER_OR_TEACHER),
    get("/submissions/2/events", HIDDEN_FROM_OWNER),
    get("/submissions/99/events", NO_SUBMISSION),
    get("/submissions/1/tests/0", OWNER_OR_TEACHER),
    get("/submissions/1/tests/1", TEACHERS),
    get("/submissions/1/tests/9", [303, 404, 403, 404, 404]),
    get("/submissions/2/tests/0", HIDDEN_FROM_OWNER),
    get("/submissions/3/tests/0", OWNER_OR_TEACHER),
    // How many tests there were is not told either.
    get("/submissions/3/tests/9", TEACHERS_FIND_NOTHING),
    get("/submissions/4/tests/1", OWNER_OR_TEACHER),
    get("/submissions/99/tests/0", NO_SUBMISSION),
    get("/submissions/1/tests/0/picture", OWNER_OR_TEACHER),
    get("/submissions/1/tests/1/picture", TEACHERS),
    get("/submissions/2/tests/0/picture", HIDDEN_FROM_OWNER),
    get("/submissions/99/tests/0/picture", NO_SUBMISSION),
    get("/problems/sum/run", [303; 5]),
    get("/problems/secr/run", [303; 5]),
    get("/runs/RUN", OWNER_ONLY),
    get("/runs/SECRETRUN", NO_SUBMISSION),
    get("/runs/NOTHING", NO_SUBMISSION),
    get("/runs/RUN/events", OWNER_ONLY),
    get("/runs/SECRETRUN/events", NO_SUBMISSION),
    get("/runs/NOTHING/events", NO_SUBMISSION),
    // For teachers.
    get("/problems/sum/tests", TEACHERS),
    get("/problems/secr/tests", TEACHERS),
    get("/problems/none/tests", TEACHERS_FIND_NOTHING),
    get("/problems/sum/versions", TEACHERS),
    get("/problems/secr/versions", TEACHERS),
    get("/problems/none/versions", TEACHERS_FIND_NOTHING),
    get("/problems/sum/proposals/PROPOSAL", TEACHERS),
    get("/problems/secr/proposals/PROPOSAL", TEACHERS_FIND_NOTHING),
    get("/problems/sum/proposals/PROPOSAL/events", TEACHERS),
    get("/ranking", SIGNED_IN),
    get("/rejudges/REJUDGE", TEACHERS),
    get("/rejudges/REJUDGE/events", TEACHERS),
    get("/rejudges/NOTHING", TEACHERS_FIND_NOTHING),
    get("/rejudges/NOTHING/events", TEACHERS_FIND_NOTHING),
    get(
        "/problems/secr/proposals/PROPOSAL/events",
        TEACHERS_FIND_NOTHING,
    ),
    get("/problems/sum/versions/SUM/changes", TEACHERS),
    get(
        "/problems/sum/versions/SUM/changes?against=current",
        TEACHERS,
    ),
    get("/problems/secr/versions/SECR/changes", TEACHERS),
    get("/problems/secr/versions/SUM/changes", TEACHERS_FIND_NOTHING),
    get("/workshop", TEACHERS),
    get("/workshop/COPY", TEACHERS),
    get("/workshop/NEWCOPY", TEACHERS),
    get("/workshop/NOTHING", TEACHERS_FIND_NOTHING),
    get("/workshop/COPY/events", TEACHERS),
    get("/workshop/NOTHING/events", TEACHERS_FIND_NOTHING),
    get("/workshop/COPY/package.zip", TEACHERS),
    get("/workshop/NOTHING/package.zip", TEACHERS_FIND_NOTHING),
    get("/workshop/COPY/files/problem.yaml", TEACHERS),
    get("/workshop/COPY/files/new.txt?new=yes", TEACHERS),
    get("/workshop/COPY/files/none.txt", TEACHERS_FIND_NOTHING),
    get(
        "/workshop/NOTHING/files/problem.yaml",
        TEACHERS_FIND_NOTHING,
    ),
    get("/workshop/COPY/raw/data/secret/01-large.ans", TEACHERS),
    get("/workshop/COPY/raw/none", TEACHERS_FIND_NOTHING),
    get("/workshop/NOTHING/raw/problem.yaml", TEACHERS_FIND_NOTHING),
    get("/workshop/COPY/tests", TEACHERS),
    get("/workshop/NOTHING/tests", TEACHERS_FIND_NOTHING),
    get("/workshop/COPY/tests/secret/01-large", TEACHERS),
    get("/workshop/COPY/tests/secret/none", TEACHERS_FIND_NOTHING),
    get("/workshop/COPY/matrix", TEACHERS),
    get("/workshop/NOTHING/matrix", TEACHERS_FIND_NOTHING),
    get("/workshop/COPY/publish", TEACHERS),
    get("/workshop/NOTHING/publish", TEACHERS_FIND_NOTHING),
    get("/users", TEACHERS),
    get("/users?q=other&role=student", TEACHERS),
    get("/users/import", TEACHERS),
    get("/users/OTHER", TEACHERS),
    get("/users/ADMIN", TEACHERS),
    get("/users/NOTHING", TEACHERS_FIND_NOTHING),
    // For administrators.
    get("/judges", ADMINS),
    get("/audit", ADMINS),
    get("/audit?deed=password-reset&subject=other", ADMINS),
    // The API.
    get("/api/v1/openapi.json", EVERYBODY),
    get("/api/v1/nowhere", NOBODY),
    get("/api/v1/problems", API_SIGNED_IN),
    get("/api/v1/problems/sum", API_SIGNED_IN),
    get("/api/v1/problems/secr", API_HIDDEN),
    get("/api/v1/problems/none", API_NOT_THERE),
    // Nobody reads another's draft, teachers included.
    get("/api/v1/problems/sum/draft", [401, 200, 404, 404, 404]),
    get("/api/v1/problems/secr/draft", API_NOT_THERE),
    get("/api/v1/problems/none/draft", API_NOT_THERE),
    get("/api/v1/problems/sum/solution", API_SIGNED_IN),
    get("/api/v1/problems/open/solution", API_SIGNED_IN),
    get("/api/v1/problems/secr/solution", API_HIDDEN),
    get("/api/v1/problems/none/solution", API_NOT_THERE),
    get("/api/v1/submissions/1", [401, 200, 403, 200, 200]),
    get("/api/v1/submissions/2", [401, 404, 403, 200, 200]),
    get("/api/v1/submissions/99", API_NOT_THERE),
    get("/api/v1/submissions/1/events", [401, 200, 403, 200, 200]),
    get("/api/v1/submissions/2/events", [401, 404, 403, 200, 200]),
    get("/api/v1/submissions/99/events", API_NOT_THERE),
    get("/api/v1/runs/RUN", [401, 200, 404, 404, 404]),
    get("/api/v1/runs/SECRETRUN", API_NOT_THERE),
    get("/api/v1/runs/NOTHING", API_NOT_THERE),
    get("/api/v1/audit", [401, 403, 403, 403, 200]),
];

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
    // For teachers.
    post("/submissions/1/rejudge", &[], TEACHERS_POST),
    post("/submissions/2/rejudge", &[], TEACHERS_POST),
    post("/submissions/99/rejudge", &[], TEACHERS_POST_NOTHING),
    post("/problems/sum/rejudge", &[], TEACHERS_POST),
    post("/problems/secr/rejudge", &[], TEACHERS_POST),
    post("/problems/none/rejudge", &[], TEACHERS_POST_NOTHING),
    post("/ranking/shown", &[("shown", "true")], TEACHERS_POST),
    // Not all of it is judged; and it is dropped only once.
    post("/rejudges/REJUDGE/apply", &[], [401, 403, 403, 409, 409]),
    post("/rejudges/NOTHING/apply", &[], TEACHERS_POST_NOTHING),
    post("/rejudges/REJUDGE/drop", &[], [401, 403, 403, 303, 409]),
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
    // For administrators.
    post("/users/registration", &[("open", "true")], ADMINS_POST),
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
    parts("/users/import", LIST, [401, 403, 403, 200, 200]),
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
    // For administrators.
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

/// A text of a page, and who finds it there: readers as above.
pub(super) struct Told {
    pub(super) path: &'static str,
    pub(super) text: &'static str,
    pub(super) found: [bool; 5],
}

const fn told(path: &'static str, text: &'static str, found: [bool; 5]) -> Told {
    Told { path, text, found }
}

const BY_ALL: [bool; 5] = [true; 5];
const BY_STUDENTS: [bool; 5] = [false, true, true, true, true];
const BY_OWNER: [bool; 5] = [false, true, false, true, true];
const BY_TEACHERS: [bool; 5] = [false, false, false, true, true];
const ONLY_BY_OWNER: [bool; 5] = [false, true, false, false, false];
const BY_ADMINS: [bool; 5] = [false, false, false, false, true];

/// What pages tell and offer within what may be seen.
pub(super) const TOLD: &[Told] = &[
    told("/problems", "href=\"/problems/sum\"", BY_ALL),
    told("/problems", "href=\"/problems/secr\"", BY_TEACHERS),
    told("/problems", "href=\"/users\"", BY_TEACHERS),
    told("/problems", "href=\"/audit\"", BY_ADMINS),
    told("/users", "Người other", BY_TEACHERS),
    told("/users", "name=\"open\"", BY_ADMINS),
    told(
        "/problems/sum",
        "action=\"/problems/sum/visibility\"",
        BY_TEACHERS,
    ),
    told("/submissions?user=owner", "Người owner", BY_TEACHERS),
    told("/submissions/1", "Người owner", BY_TEACHERS),
    told("/profiles/owner", "href=\"/users/", BY_TEACHERS),
    told("/profiles/owner", "Tiến độ", BY_OWNER),
    told("/profiles/owner", "<td class=\"shade-", BY_OWNER),
    told("/problems/sum", "href=\"/problems/sum/tests\"", BY_TEACHERS),
    told("/problems/sum", "nháp của chủ", ONLY_BY_OWNER),
    told(
        "/problems/sum",
        "data-draft-url=\"/problems/sum/draft\"",
        BY_STUDENTS,
    ),
    told("/problems/sum?from=1", "int main() {}", BY_OWNER),
    // Beside the submission the owner is told of the draft, and nobody else.
    told("/problems/sum?from=1", "nháp của chủ", ONLY_BY_OWNER),
    told(
        "/problems/sum",
        "href=\"/problems/sum/solution\"",
        BY_TEACHERS,
    ),
    told("/problems/open", "href=\"/problems/open/solution\"", BY_ALL),
    told("/problems/open/solution", "Đáp số là", BY_ALL),
    told("/problems/open/solution", "phép cộng", BY_TEACHERS),
    told("/problems/open/solution", "name=\"open\"", BY_TEACHERS),
    told("/problems", "href=\"/workshop\"", BY_TEACHERS),
    told(
        "/problems/sum",
        "action=\"/problems/sum/edit\"",
        BY_TEACHERS,
    ),
    told("/submissions", "href=\"/submissions/1\"", BY_OWNER),
    told("/submissions", "href=\"/submissions/2\"", BY_TEACHERS),
    told(
        "/submissions?user=owner",
        "href=\"/submissions/1\"",
        BY_OWNER,
    ),
    told("/submissions", "name=\"user\"", BY_TEACHERS),
    told(
        "/submissions/1",
        "action=\"/submissions/1/rejudge\"",
        BY_TEACHERS,
    ),
    told(
        "/submissions/1",
        "href=\"/submissions/1/tests/1\"",
        BY_TEACHERS,
    ),
    told(
        "/submissions/4",
        "href=\"/submissions/4/tests/1\"",
        BY_OWNER,
    ),
    told("/submissions/1", "for judges only", BY_TEACHERS),
    told("/submissions/4/tests/1", "for judges only", BY_TEACHERS),
    told("/submissions/1", "words of the checker", BY_TEACHERS),
    told("/submissions/4", "words of the checker", BY_OWNER),
    told("/submissions/3", "secret/01-large", BY_TEACHERS),
    told(
        "/problems/sum",
        "data-compile-url=\"/problems/sum/compile\"",
        BY_STUDENTS,
    ),
    told(
        "/problems/sum",
        "formaction=\"/problems/sum/run\"",
        BY_STUDENTS,
    ),
    told("/api/v1/problems", "\"sum\"", BY_STUDENTS),
    told("/api/v1/problems", "\"secr\"", BY_TEACHERS),
    told("/api/v1/problems/open/solution", "Đáp số là", BY_STUDENTS),
    told("/api/v1/problems/open/solution", "phép cộng", BY_TEACHERS),
    told("/api/v1/submissions/1", "secret/01-large", BY_OWNER),
    told("/api/v1/submissions/1", "for judges only", BY_TEACHERS),
    told("/api/v1/submissions/1", "\"cpu_ms\":777.5", BY_TEACHERS),
    told("/api/v1/submissions/1", "words of the checker", BY_TEACHERS),
    told(
        "/api/v1/submissions/1/events",
        "for judges only",
        BY_TEACHERS,
    ),
    told("/api/v1/submissions/1/events", "secret/01-large", BY_OWNER),
    told("/submissions/1/events", "for judges only", BY_TEACHERS),
];
