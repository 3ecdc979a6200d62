//! The readers and the things of the table.

use grundy_judgement::{Explanation, MutantCounts, Strength, TestsWorth, Verdict};
use grundy_store::{
    ClassId, Clock, Counted, DraftText, EventPlan, EventProblem, EventRules, ExplanationPictures,
    ExplanationRule, NewGradedFile, NewGrading, NewGradingContestant, Role, SolutionPart, Subject,
    UserId, WorkingSource,
};
use grundy_web::Rate;
use uuid::Uuid;

use crate::support::{Client, Part, TestApp, counterexample, test_row, tried};

const SVG: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>";
/// A limit for tests: the table asks more often than any person.
const UNLIMITED: Rate = Rate::new(1_000_000, 1);

/// A person with a browser, who has a program with a token too.
pub(super) struct Reader {
    pub(super) name: &'static str,
    pub(super) browser: Client,
    pub(super) program: Client,
}

impl Reader {
    async fn new(app: &TestApp, name: &'static str, role: Role) -> Self {
        let mut browser = app.log_in(name, role).await;
        let program = app.program_of(&mut browser).await;
        Self {
            name,
            browser,
            program,
        }
    }

    /// The client that asks this path with the right kind of credential, and the one with the wrong kind.
    pub(super) fn clients_for(&mut self, path: &str) -> [&mut Client; 2] {
        if path.starts_with("/api/") {
            [&mut self.program, &mut self.browser]
        } else {
            [&mut self.browser, &mut self.program]
        }
    }
}

pub(super) struct World {
    pub(super) app: TestApp,
    /// The readers in the order of the table's columns.
    pub(super) readers: Vec<Reader>,
    /// Former administrators: to the server they are nobody.
    pub(super) strangers: Vec<Reader>,
    ids: Vec<(&'static str, String)>,
}

/// Whether a path takes cookies and tokens alike.
pub(super) fn takes_both_credentials(path: &str) -> bool {
    path.starts_with("/clics/")
}

impl World {
    pub(super) async fn new() -> Self {
        let app = start().await;
        let mut owner = Reader::new(&app, "owner", Role::Student).await;
        let other = Reader::new(&app, "other", Role::Student).await;
        let mut teacher = Reader::new(&app, "teacher", Role::Teacher).await;
        let admin = Reader::new(&app, "admin", Role::Admin).await;
        for problem in ["sum", "secr", "brief", "frank"] {
            submit_and_judge(&app, &mut owner.browser, problem).await;
        }
        let secret_run = run(&app, &mut owner.browser, "secr").await;
        let own_run = run(&app, &mut owner.browser, "sum").await;
        for problem in ["sum", "secr"] {
            keep_draft(&app, "owner", problem).await;
        }
        let proposal = propose(&app, &mut teacher.browser).await;
        app.store
            .problems()
            .set_visible("secr", false)
            .await
            .unwrap();
        let (user, _) = app
            .store
            .users()
            .by_login("teacher")
            .await
            .unwrap()
            .unwrap();
        let rejudge = app
            .store
            .rejudges()
            .begin("sum", Counted::Everything, user.id, None)
            .await
            .unwrap();
        app.judge().accept_next().await;
        for problem in ["open", "secr"] {
            let part = SolutionPart::Editorial;
            let opened = app
                .store
                .problems()
                .set_disclosure(problem, part, true, user.id)
                .await;
            opened.unwrap();
        }
        let (_, current) = app.store.problems().get("sum").await.unwrap().unwrap();
        let source = WorkingSource::Version(current.id);
        let copy = app
            .store
            .working_copies()
            .create("sum", user.id, source)
            .await;
        let copy = copy.unwrap();
        let new_copy = app
            .store
            .working_copies()
            .create("brandnew", user.id, WorkingSource::Template)
            .await;
        let new_copy = new_copy.unwrap();
        // This is a user of their own, since a reset of the password would end a reader's session.
        app.log_in("pupil", Role::Student).await;
        explain(&app, user.id).await;
        let asked = app.store.strengths().ask("sum", user.id, 60).await;
        asked.unwrap();
        app.judge().measure_next(strength()).await;
        let ids = vec![
            ("PUPIL", user_id(&app, "pupil").await),
            ("PROPOSAL", proposal),
            ("REJUDGE", rejudge.to_string()),
            ("EVENT", event(&app, None).await),
            ("GRADING", grading(&app, "teacher").await),
            ("ADMINSGRADING", grading(&app, "admin").await),
            ("RUN", own_run),
            ("SECRETRUN", secret_run),
            ("SUM", version_of(&app, "sum").await),
            ("SECR", version_of(&app, "secr").await),
            ("OPEN", version_of(&app, "open").await),
            ("COPY", copy.to_string()),
            ("NEWCOPY", new_copy.to_string()),
            ("OTHER", user_id(&app, "other").await),
            ("ADMIN", user_id(&app, "admin").await),
            ("NOTHING", Uuid::nil().to_string()),
        ];
        draw_everything(&app).await;
        let anonymous = Reader {
            name: "anonymous",
            browser: app.anonymous(),
            program: app.anonymous(),
        };
        let strangers = strangers(&app).await;
        Self {
            readers: vec![anonymous, owner, other, teacher, admin],
            strangers,
            ids,
            app,
        }
    }

    /// Two classes, of which 10A1 has a teacher of its own and 10A2 has none, a pupil of each, and a submission of each to `sum`. The readers are
    /// nobody, the pupil of 10A1, its teacher, another teacher and an administrator.
    pub(super) async fn of_classes() -> Self {
        let app = start().await;
        let mut an = Reader::new(&app, "an", Role::Student).await;
        let mut binh = Reader::new(&app, "binh", Role::Student).await;
        let teacher = Reader::new(&app, "teacher", Role::Teacher).await;
        let stranger = Reader::new(&app, "stranger", Role::Teacher).await;
        let admin = Reader::new(&app, "admin", Role::Admin).await;
        let mut ids = Vec::new();
        for (pupil, name, class, class_id) in [
            (&mut an, "AN", "10A1", "CLOSED"),
            (&mut binh, "BINH", "10A2", "OPENCLASS"),
        ] {
            let (user, _) = app
                .store
                .users()
                .by_login(pupil.name)
                .await
                .unwrap()
                .unwrap();
            let moved = app
                .store
                .users()
                .set_names(user.id, &user.display_name, class)
                .await;
            moved.unwrap();
            submit_and_judge(&app, &mut pupil.browser, "sum").await;
            let class = app.store.classes().by_name(class).await.unwrap().unwrap();
            ids.extend([
                (name, user.id.to_string()),
                (class_id, class.id.to_string()),
            ]);
        }
        let class = app.store.classes().by_name("10A1").await.unwrap().unwrap();
        let (user, _) = app
            .store
            .users()
            .by_login("teacher")
            .await
            .unwrap()
            .unwrap();
        let named = app.store.classes().name_teacher(class.id, user.id).await;
        named.unwrap();
        ids.push(("CLASSEVENT", event(&app, Some(class.id)).await));
        let anonymous = Reader {
            name: "anonymous",
            browser: app.anonymous(),
            program: app.anonymous(),
        };
        Self {
            readers: vec![anonymous, an, teacher, stranger, admin],
            strangers: Vec::new(),
            ids,
            app,
        }
    }

    /// A path of the table with the real ids in place of words.
    pub(super) fn path(&self, path: &str) -> String {
        let mut segments: Vec<&str> = path.split('/').collect();
        for segment in &mut segments {
            if let Some((_, id)) = self.ids.iter().find(|(name, _)| name == segment) {
                *segment = id;
            }
        }
        segments.join("/")
    }
}

async fn start() -> TestApp {
    let app = TestApp::start_with(|config| {
        let limits = &mut config.rate_limits;
        limits.login_by_name = UNLIMITED;
        limits.login_by_address = UNLIMITED;
        limits.submit_by_user = UNLIMITED;
        limits.custom_test_by_user = UNLIMITED;
        limits.explain_by_user = UNLIMITED;
        limits.workshop_by_user = UNLIMITED;
        limits.preview_by_user = UNLIMITED;
        limits.save_by_user = UNLIMITED;
        limits.api_by_user = UNLIMITED;
        limits.api_by_address = UNLIMITED;
        config.live_streams_per_user_max = 1_000;
    })
    .await;
    for problem in ["secr", "open"] {
        app.publish_with(problem, |_| {}).await;
    }
    app.publish_with("brief", |problem| {
        problem.judge_yaml = "feedback: summary\n".to_owned();
    })
    .await;
    app.publish_with("frank", |problem| problem.full_feedback = true)
        .await;
    app
}

/// Right on the sample, wrong on the secret test, about which the checker has something to say.
async fn submit_and_judge(app: &TestApp, owner: &mut Client, problem: &str) {
    let parts = [
        Part::text("language", "cpp"),
        Part::text("source", "int main() {}"),
    ];
    let sent = owner
        .post_parts(&format!("/problems/{problem}/submit"), &parts)
        .await;
    assert_eq!(sent.status, 303, "{problem}: {}", sent.body);
    let judge = app.judge();
    let lease = judge.begin().await;
    judge.compiled(&lease, true, "", 2).await;
    judge
        .tested(&lease, test_row(0, "sample/1", Verdict::Ac, "3\n"))
        .await;
    let mut secret = test_row(1, "secret/01-large", Verdict::Wa, "");
    secret.test.cpu_ms = 777.5;
    secret.test.message = "words of the checker".to_owned();
    secret.test.judge_note = Some("for judges only".to_owned());
    judge.tested(&lease, secret).await;
    judge.finish(&lease, Verdict::Wa).await;
}

/// A run on the sample that is over.
async fn run(app: &TestApp, owner: &mut Client, problem: &str) -> String {
    let parts = [
        Part::text("language", "cpp"),
        Part::text("source", "int main() {}"),
        Part::text("on", "sample/1"),
    ];
    let path = format!("/problems/{problem}/run");
    let sent = owner.post_parts(&path, &parts).await;
    app.judge().finish_run(&tried(Verdict::Ac, "3\n")).await;
    let (_, id) = sent.location().rsplit_once('/').unwrap();
    id.to_owned()
}

async fn keep_draft(app: &TestApp, login: &str, problem: &str) {
    let (user, _) = app.store.users().by_login(login).await.unwrap().unwrap();
    let text = DraftText {
        language: "cpp".to_owned(),
        source: "// nháp của chủ".into(),
        ..DraftText::default()
    };
    let saved = app.store.drafts().save(user.id, problem, &text, None).await;
    saved.unwrap();
}

/// A test that has become part of `sum`.
async fn propose(app: &TestApp, teacher: &mut Client) -> String {
    let parts = [Part::text("input", "3 4\n"), Part::text("why", "x")];
    let sent = teacher.post_parts("/problems/sum/tests", &parts).await;
    app.judge().take_next_test("secret/02-new").await;
    let (_, id) = sent.location().rsplit_once('/').unwrap();
    id.to_owned()
}

/// An event that has begun and takes an hour, for a class or for everybody, whose standings participants see.
async fn event(app: &TestApp, class: Option<ClassId>) -> String {
    let now_ms = app.clock.now_ms();
    let (owner, _) = app.store.users().by_login("admin").await.unwrap().unwrap();
    let plan = EventPlan {
        name: "Thi thử".to_owned(),
        note: String::new(),
        class,
        starts_ms: now_ms - 1,
        ends_ms: now_ms + 3_600_000,
        late_until_ms: None,
        duration_ms: None,
        hides_problems: false,
        closes_help: false,
        rules: EventRules {
            shows_standings: true,
            ..EventRules::default()
        },
        problems: vec![EventProblem {
            id: "sum".to_owned(),
            points: 100.0,
            colour: String::new(),
        }],
    };
    let made = app.store.events().create(owner.id, &plan).await;
    made.unwrap().to_string()
}

/// Makes a contest of this owner, with one contestant's file.
async fn grading(app: &TestApp, owner: &str) -> String {
    let (owner, _) = app.store.users().by_login(owner).await.unwrap().unwrap();
    let file = NewGradedFile {
        task: 0,
        file: "An/sum.cpp".to_owned(),
        content: Ok(("cpp".to_owned(), "int main() {}".into())),
    };
    let contest = NewGrading {
        name: "Thi".to_owned(),
        tasks: vec![("sum".to_owned(), "sum".to_owned())],
        contestants: vec![NewGradingContestant {
            name: "An".to_owned(),
            files: vec![file],
        }],
        ..NewGrading::default()
    };
    let made = app.store.gradings().create(owner.id, contest).await;
    made.unwrap().to_string()
}

/// Makes the first three submissions' explanations, and the rules by which students never see one for `brief`, and not yet for `frank`.
async fn explain(app: &TestApp, teacher: UserId) {
    for number in 1..=3 {
        let submission = app.store.submissions().by_number(number).await.unwrap();
        let asked = app
            .store
            .explanations()
            .ask(submission.unwrap().id, teacher, false)
            .await;
        asked.unwrap();
        let mut explanation = Explanation::of(Verdict::Wa);
        explanation.counterexample = Some(counterexample("1 2\n"));
        let pictures = ExplanationPictures {
            output: Some(SVG.into()),
            answer: None,
        };
        app.judge().explain_next(explanation, pictures).await;
    }
    for (problem, rule) in [
        ("brief", ExplanationRule::Never),
        ("frank", ExplanationRule::AfterWrong(3)),
    ] {
        let set = app
            .store
            .problems()
            .set_explanation_rule(problem, rule)
            .await;
        set.unwrap();
    }
}

fn strength() -> Strength {
    Strength {
        package: "sum".to_owned(),
        counts: MutantCounts::default(),
        killed_percent: None,
        planned: 0,
        programs: Vec::new(),
        operators: Vec::new(),
        survivors: Vec::new(),
        tests: TestsWorth::default(),
        notes: Vec::new(),
        seconds: 1.0,
    }
}

async fn version_of(app: &TestApp, problem: &str) -> String {
    let (_, version) = app.store.problems().get(problem).await.unwrap().unwrap();
    version.id.to_string()
}

async fn user_id(app: &TestApp, login: &str) -> String {
    let (user, _) = app.store.users().by_login(login).await.unwrap().unwrap();
    user.id.to_string()
}

/// Draws the pictures that the table asks for, so that no answer waits for one.
async fn draw_everything(app: &TestApp) {
    let mut subjects = Vec::new();
    for problem in ["sum", "secr"] {
        let (_, version) = app.store.problems().get(problem).await.unwrap().unwrap();
        subjects.push(Subject::Version(version.id));
    }
    for number in 1..=2 {
        let submission = app.store.submissions().by_number(number).await.unwrap();
        let submission = submission.unwrap();
        let (judgement, version) = (submission.judgement, submission.version);
        subjects.push(Subject::Judgement(judgement.unwrap(), version.unwrap()));
    }
    for subject in subjects {
        for test in ["sample/1", "secret/01-large"] {
            app.store.pictures().want(subject, test).await.unwrap();
        }
    }
    app.judge().draw_all(SVG).await;
}

/// Administrators who may no longer come in, but keep their cookies and tokens.
async fn strangers(app: &TestApp) -> Vec<Reader> {
    let disabled = Reader::new(app, "disabled", Role::Admin).await;
    let (user, _) = app
        .store
        .users()
        .by_login("disabled")
        .await
        .unwrap()
        .unwrap();
    app.store.users().set_disabled(user.id, true).await.unwrap();
    let ended = Reader::new(app, "ended", Role::Admin).await;
    let (user, _) = app.store.users().by_login("ended").await.unwrap().unwrap();
    for token in app.store.tokens().list_api_tokens(user.id).await.unwrap() {
        app.store
            .tokens()
            .delete_api_token(user.id, token.id)
            .await
            .unwrap();
    }
    // The copy logs out, and the first client keeps its cookie.
    assert_eq!(ended.browser.clone().post("/logout", &[]).await.status, 303);
    vec![disabled, ended]
}
