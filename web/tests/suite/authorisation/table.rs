//! The rights of readers to see and do things. A route that is missing here fails the test.

/// The statuses that readers get: anonymous, the submissions' owner, another student, a teacher, an administrator. An administrator whose
/// account is disabled, one whose session has ended or whose token is deleted, and everybody who comes with the wrong kind of
/// credential (a token to a page, a cookie to the API) get what anonymous gets. The contest API takes both.
pub(super) type Expected = [u16; 5];

/// One request.
pub(super) struct Row {
    pub(super) path: &'static str,
    pub(super) body: Body,
    pub(super) expected: Expected,
}

/// The body of a request.
pub(super) enum Body {
    /// A GET request.
    None,
    /// A GET request whose answer goes on for as long as somebody listens.
    Stream,
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
    /// A PUT request that saves such a program as a draft and names no earlier draft.
    Draft,
}

impl Body {
    pub(super) fn method(&self) -> &'static str {
        match self {
            Self::None | Self::Stream => "GET",
            Self::Draft => "PUT",
            Self::Form(_) | Self::Parts(_) | Self::Json(_) | Self::Submission(_) | Self::Run(_) => {
                "POST"
            }
        }
    }
}

pub(super) const EVERYBODY: Expected = [200; 5];
pub(super) const NOBODY: Expected = [404; 5];
/// The answer to readers who may not see the problem, signed in or not: it does not exist.
pub(super) const HIDDEN: Expected = [404, 404, 404, 200, 200];

/// Pages redirect anonymous readers to the log-in page.
pub(super) const SIGNED_IN: Expected = [303, 200, 200, 200, 200];
pub(super) const OWNER_OR_TEACHER: Expected = [303, 200, 403, 200, 200];
/// The owner of a submission to a hidden problem sees their own work, and nothing of its tests.
pub(super) const HIDDEN_FROM_OWNER: Expected = [303, 404, 403, 200, 200];
pub(super) const TEACHERS: Expected = [303, 403, 403, 200, 200];
pub(super) const TEACHERS_FIND_NOTHING: Expected = [303, 403, 403, 404, 404];
/// Custom tests are only for their owner, not even for teachers.
pub(super) const OWNER_ONLY: Expected = [303, 200, 404, 404, 404];
pub(super) const NO_SUBMISSION: Expected = [303, 404, 404, 404, 404];
pub(super) const ADMINS: Expected = [303, 403, 403, 403, 200];
/// Teachers are not told that it exists.
pub(super) const ADMINS_FIND: Expected = [303, 403, 403, 404, 200];

/// A change that is not allowed is refused at once: there is no page to come back to.
pub(super) const TEACHERS_POST: Expected = [401, 403, 403, 303, 303];
pub(super) const TEACHERS_POST_NOTHING: Expected = [401, 403, 403, 404, 404];
pub(super) const TEACHERS_POST_WRONG: Expected = [401, 403, 403, 422, 422];
/// The same, for a request that changes something.
pub(super) const ADMINS_FIND_POST: Expected = [401, 403, 403, 404, 303];
pub(super) const ADMINS_POST: Expected = [401, 403, 403, 403, 303];
pub(super) const ADMINS_POST_WRONG: Expected = [401, 403, 403, 403, 422];

pub(super) const API_SIGNED_IN: Expected = [401, 200, 200, 200, 200];
pub(super) const API_NOT_THERE: Expected = [401, 404, 404, 404, 404];
pub(super) const API_HIDDEN: Expected = [401, 404, 404, 200, 200];
pub(super) const API_TEACHERS: Expected = [401, 403, 403, 200, 200];
pub(super) const API_TEACHERS_FIND_NOTHING: Expected = [401, 403, 403, 404, 404];

pub(super) const fn get(path: &'static str, expected: Expected) -> Row {
    Row {
        path,
        body: Body::None,
        expected,
    }
}

pub(super) const fn stream(path: &'static str, expected: Expected) -> Row {
    Row {
        path,
        body: Body::Stream,
        expected,
    }
}

pub(super) const fn post(
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

pub(super) const fn parts(
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

pub(super) const fn json(path: &'static str, text: &'static str, expected: Expected) -> Row {
    Row {
        path,
        body: Body::Json(text),
        expected,
    }
}

pub(super) const fn submit(problem: &'static str, expected: Expected) -> Row {
    Row {
        path: "/api/v1/submissions",
        body: Body::Submission(problem),
        expected,
    }
}

pub(super) const fn run(problem: &'static str, expected: Expected) -> Row {
    Row {
        path: "/api/v1/runs",
        body: Body::Run(problem),
        expected,
    }
}

pub(super) const fn keep(path: &'static str, expected: Expected) -> Row {
    Row {
        path,
        body: Body::Draft,
        expected,
    }
}

pub(super) const PROGRAM: &[(&str, &str)] = &[("language", "cpp"), ("source", "int main() {}")];
pub(super) const EMPTY_PROGRAM: &[(&str, &str)] = &[("language", "cpp"), ("source", " ")];
pub(super) const NO_GAME: &[(&str, &str)] = &[("command", "back")];
pub(super) const NO_PROGRAM: &str =
    "{\"ask\": \"program\", \"position\": \"3 5\", \"submission\": 999}";
pub(super) const SOURCE: &str = "{\"language\": \"cpp\", \"source\": \"int main() {}\"}";
pub(super) const RUN: &[(&str, &str)] = &[
    ("language", "cpp"),
    ("source", "int main() {}"),
    ("on", "sample/1"),
];
pub(super) const TEST: &[(&str, &str)] = &[("input", "3 4\n"), ("why", "x")];
pub(super) const LIST: &[(&str, &str)] = &[("list", "login,name\nmoi2010,An\n"), ("step", "check")];
pub(super) const NAMES: &[(&str, &str)] = &[("display_name", "Người other"), ("class_name", "")];
pub(super) const NO_TEACHER: &[(&str, &str)] = &[
    ("teacher", "00000000-0000-0000-0000-000000000000"),
    ("is_named", "false"),
];
pub(super) const ACCOUNT: &[(&str, &str)] =
    &[("login", "x"), ("display_name", "x"), ("password", "x")];

/// A text of a page, and who finds it there: readers as above.
pub(super) struct Told {
    pub(super) path: &'static str,
    pub(super) text: &'static str,
    pub(super) found: [bool; 5],
}

pub(super) const fn told(path: &'static str, text: &'static str, found: [bool; 5]) -> Told {
    Told { path, text, found }
}

const BY_ALL: [bool; 5] = [true; 5];
const BY_STUDENTS: [bool; 5] = [false, true, true, true, true];
const BY_OWNER: [bool; 5] = [false, true, false, true, true];
const BY_TEACHERS: [bool; 5] = [false, false, false, true, true];
const ONLY_BY_OWNER: [bool; 5] = [false, true, false, false, false];
const BY_ADMINS: [bool; 5] = [false, false, false, false, true];

/// The parts of pages that only some readers see.
pub(super) const TOLD: &[Told] = &[
    told("/problems", "href=\"/problems/sum\"", BY_ALL),
    told("/problems", "href=\"/problems/secr\"", BY_TEACHERS),
    told("/gallery", "href=\"/problems/secr\"", BY_TEACHERS),
    told("/problems", "href=\"/users\"", BY_TEACHERS),
    told("/problems", "href=\"/audit\"", BY_ADMINS),
    told("/users", "Người other</a></th>", BY_TEACHERS),
    told("/users", "name=\"open\"", BY_ADMINS),
    told(
        "/problems/sum",
        "action=\"/problems/sum/visibility\"",
        BY_TEACHERS,
    ),
    told(
        "/submissions?user=owner",
        "real-name\">Người owner",
        BY_TEACHERS,
    ),
    told("/submissions/1", "real-name\">Người owner", BY_TEACHERS),
    told("/profiles/owner", "href=\"/users/", BY_TEACHERS),
    told("/profiles/owner", "Bản đồ các bài", BY_OWNER),
    told("/profiles/owner", "<td class=\"shade-", BY_OWNER),
    told("/problems/sum", "href=\"/problems/sum/tests\"", BY_TEACHERS),
    told("/problems/sum", "nháp của chủ", ONLY_BY_OWNER),
    told(
        "/problems/sum",
        "data-draft-url=\"/problems/sum/draft\"",
        BY_STUDENTS,
    ),
    told("/problems/sum?from=1", "int main() {}", BY_OWNER),
    // Only the owner is told of the draft beside the submission.
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
    told("/submissions", "href=\"/submissions/2\"", BY_OWNER),
    told("/submissions/2", "id=\"source-code\"", BY_OWNER),
    told("/submissions/2", "sample/1", BY_TEACHERS),
    told("/submissions/2", "01-large", BY_TEACHERS),
    told("/submissions/2", "href=\"/problems/secr\"", BY_TEACHERS),
    told("/api/v1/submissions/2", "\"verdict\":\"WA\"", BY_OWNER),
    told("/api/v1/submissions/2", "sample/1", BY_TEACHERS),
    told("/problems/sum/versions", "href=\"/rejudges/", BY_TEACHERS),
    // Readers who have worked on the problem are told that it is hidden; for others it does not exist.
    told("/problems/secr", "Giáo viên đang tạm ẩn", ONLY_BY_OWNER),
    told(
        "/problems/secr/solution",
        "Giáo viên đang tạm ẩn",
        ONLY_BY_OWNER,
    ),
    told("/problems/none", "Giáo viên đang tạm ẩn", [false; 5]),
    told(
        "/problems/sum/tests",
        "href=\"/problems/sum/package.zip\"",
        BY_TEACHERS,
    ),
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
    told("/submissions/3", "01-large", BY_TEACHERS),
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
    told("/api/v1/submissions/1", "secret/01", BY_OWNER),
    told("/api/v1/submissions/1", "01-large", BY_TEACHERS),
    told("/submissions/1", "01-large", BY_TEACHERS),
    told("/submissions/4/tests/1", "01-large", BY_TEACHERS),
    told("/users", "href=\"/gradebook\"", BY_TEACHERS),
    told("/api/v1/submissions/1", "for judges only", BY_TEACHERS),
    told("/api/v1/submissions/1", "\"cpu_ms\":777.5", BY_TEACHERS),
    told("/api/v1/submissions/1", "words of the checker", BY_TEACHERS),
    told(
        "/api/v1/submissions/1/events",
        "for judges only",
        BY_TEACHERS,
    ),
    told("/api/v1/submissions/1/events", "secret/01", BY_OWNER),
    told(
        "/api/v1/submissions/1/events",
        "secret/01-large",
        BY_TEACHERS,
    ),
    told("/submissions/1/events", "for judges only", BY_TEACHERS),
];
