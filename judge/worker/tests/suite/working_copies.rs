//! Working copies, from nothing or an archive to a version: real programs, real sandbox.

use std::io::Write as _;
use std::time::Duration;

use bytes::Bytes;
use grundy_judgement::{CheckReport, CustomTestReport};
use grundy_package::ImportNoteKind;
use grundy_store::{
    Capabilities, CheckMode, CustomTest, CustomTestSubject, Error, Expected, NewCustomTest,
    Request, RequestState, Role, Store, UserId, WorkingChange, WorkingCopyId, WorkingSource,
    WorkingState,
};
use grundy_worker::Worker;

use crate::support::{options, until, user, worker};

/// The longest wait; without it a test whose result never comes would hang.
const HANG: Duration = Duration::from_secs(400);

struct Site {
    store: Store,
    teacher: UserId,
    worker: Worker,
    folder: tempfile::TempDir,
}

impl Site {
    async fn new() -> Self {
        Self::with_languages(None).await
    }

    async fn with_languages(languages: Option<&[&str]>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(options(folder.path())).await.unwrap();
        let teacher = user(&store, "co", Role::Teacher).await.id;
        let worker = worker(&store, folder.path(), 2, languages);
        Self {
            store,
            teacher,
            worker,
            folder,
        }
    }

    async fn make(&self, problem: &str, source: WorkingSource) -> (WorkingCopyId, WorkingState) {
        let id = self
            .store
            .working_copies()
            .create(problem, self.teacher, source)
            .await;
        let id = id.unwrap();
        let state = async || {
            self.store
                .working_copies()
                .get(id)
                .await
                .unwrap()
                .unwrap()
                .state
        };
        until(HANG, async || state().await != WorkingState::Making).await;
        (id, state().await)
    }

    async fn of_archive(&self, name: &str, content: Vec<u8>) -> (WorkingCopyId, WorkingState) {
        let source = WorkingSource::Archive {
            name: name.to_owned(),
            format: "auto".to_owned(),
            content: content.into(),
        };
        self.make("given", source).await
    }

    async fn check(&self, id: WorkingCopyId, mode: CheckMode) -> CheckReport {
        let asked = self
            .store
            .working_copies()
            .ask_check(id, self.teacher, mode)
            .await;
        asked.unwrap();
        let state = async || {
            self.store
                .working_copies()
                .check(id)
                .await
                .unwrap()
                .unwrap()
                .state
        };
        until(HANG, async || state().await.is_final()).await;
        match state().await {
            RequestState::Done(checked) => checked.report,
            other => panic!("{other:?}"),
        }
    }

    /// Compiles a text in place of this file of the problem `largest`, and returns the report.
    async fn typed(&self, language: &str, path: &str, text: &str) -> CustomTestReport {
        let name = path.rsplit('/').next().unwrap();
        let on = CustomTestSubject::WorkingFile(path.to_owned());
        self.tried(language, name, text, on).await
    }

    /// Runs a generator of the problem `largest`, and returns the report.
    async fn recipe(&self, generator: &str, args: &[&str]) -> CustomTestReport {
        let on = CustomTestSubject::Recipe {
            generator: generator.to_owned(),
            args: args.iter().map(|arg| (*arg).to_owned()).collect(),
        };
        self.tried("rust", generator, "", on).await
    }

    /// Lets the validators of the problem `largest` check an input, and returns the report.
    async fn test_input(&self, test: &str, input: &str) -> CustomTestReport {
        let on = CustomTestSubject::TestInput {
            test: test.to_owned(),
            input: Bytes::copy_from_slice(input.as_bytes()),
        };
        self.tried("rust", "validate", "", on).await
    }

    async fn tried(
        &self,
        language: &str,
        name: &str,
        text: &str,
        on: CustomTestSubject,
    ) -> CustomTestReport {
        let new = NewCustomTest {
            user: self.teacher,
            problem: "largest".to_owned(),
            language: language.to_owned(),
            file_name: name.to_owned(),
            source: Bytes::copy_from_slice(text.as_bytes()),
            on,
        };
        let asked = self.store.runs().create(new).await.unwrap();
        until(HANG, async || {
            !self.store.requests().is_open(asked.id).await.unwrap()
        })
        .await;
        let done: Request<CustomTest> = self.store.requests().get(asked.id).await.unwrap().unwrap();
        match done.state {
            RequestState::Done(report) => *report,
            other => panic!("{other:?}"),
        }
    }

    async fn save(&self, id: WorkingCopyId, path: &str, content: &str) {
        let change = WorkingChange {
            path: path.to_owned(),
            expected: Expected::Anything,
            content: Some(Bytes::copy_from_slice(content.as_bytes())),
        };
        self.store
            .working_copies()
            .write_files(id, &[change])
            .await
            .unwrap();
    }
}

/// The settings alone can be read as a package, and there is nothing to remove. A test without an answer is still to be made.
#[tokio::test(flavor = "multi_thread")]
async fn an_empty_problem_has_settings_and_nothing_else() {
    let site = Site::new().await;
    let (id, state) = site.make("trong", WorkingSource::Empty).await;
    assert_eq!(state, WorkingState::Open);
    let files = site.store.working_copies().files(id).await.unwrap();
    let paths: Vec<_> = files.iter().map(|file| file.path.as_str()).collect();
    assert_eq!(paths, ["judge.yaml", "problem.yaml"]);
    site.save(id, "data/secret/01.in", "1\n").await;
    let (_, files) = site.store.working_copies().tree(id).await.unwrap();
    let package = tokio::task::spawn_blocking(move || grundy_package::read_draft(files).unwrap());
    let package = package.await.unwrap();
    assert_eq!(
        (package.names["vi"].as_str(), package.limits.time_ms),
        ("trong", 1000)
    );
    assert_eq!(package.missing.len(), 1);
}

/// Its data are made at the first check, and it keeps every promise; later faults are told with their files.
#[tokio::test(flavor = "multi_thread")]
async fn the_template_keeps_every_promise_and_becomes_a_problem() {
    let site = Site::new().await;
    let (id, state) = site.make("largest", WorkingSource::Template).await;
    assert_eq!(state, WorkingState::Open);
    let report = site.check(id, CheckMode::Fill).await;
    assert!(report.ok, "{report:#?}");
    assert!(report.made.contains(&"data/secret/07-most.in".to_owned()));
    assert!(report.submissions.len() > 3, "{:?}", report.submissions);
    let again = site.check(id, CheckMode::Write).await;
    assert!(again.ok && again.made.is_empty(), "{again:#?}");

    let good = "submissions/accepted/by_files.pas";
    let (_, program) = site
        .store
        .working_copies()
        .file(id, good)
        .await
        .unwrap()
        .unwrap();
    site.save(id, good, "begin writeln(1) end.\n").await;
    let report = site.check(id, CheckMode::Fill).await;
    let mut broken = report.checks.iter().flat_map(|check| &check.broken);
    assert!(
        !report.ok && broken.any(|line| line.to_string().contains(good)),
        "{report:#?}"
    );
    let publish = async |despite| {
        let copy = site.store.working_copies().get(id).await.unwrap().unwrap();
        let store = &site.store;
        store
            .working_copies()
            .publish(id, copy.revision, site.teacher, "", despite)
            .await
    };
    assert!(matches!(
        publish(None).await,
        Err(Error::Conflict {
            constraint: "working_copy_checked"
        })
    ));

    site.save(id, good, std::str::from_utf8(&program).unwrap())
        .await;
    site.save(id, "judge.yaml", "referenc: nowhere\n").await;
    let report = site.check(id, CheckMode::Fill).await;
    assert!(
        report.checks[0].broken[0]
            .to_string()
            .starts_with("judge.yaml:1"),
        "{report:#?}"
    );
    let refused = publish(Some("whatever")).await;
    assert!(
        matches!(refused, Err(Error::Package(_))),
        "what cannot be read is no version"
    );
    site.worker.shutdown().await;
}

/// A compiler that is missing here breaks no promise: the check waits for a worker that has it.
#[tokio::test(flavor = "multi_thread")]
async fn a_check_waits_for_a_worker_with_the_languages_of_the_problem() {
    let site = Site::with_languages(Some(&["c"])).await;
    let (id, _) = site.make("khac", WorkingSource::Empty).await;
    let accepts = "int main() { return 42; }\n";
    site.save(id, "input_validators/check.cpp", accepts).await;
    site.save(id, "data/secret/01.in", "1\n").await;
    site.save(id, "data/secret/01.ans", "1\n").await;
    let working_copies = site.store.working_copies();
    let asked = working_copies.ask_check(id, site.teacher, CheckMode::Fill);
    asked.await.unwrap();
    let check = async || working_copies.check(id).await.unwrap().unwrap();
    // Until a worker has looked at it, nobody knows what it needs.
    let lacking = Some(Capabilities::of(["cpp"]));
    until(HANG, async || check().await.waits_for == lacking).await;
    let both = worker(&site.store, site.folder.path(), 1, Some(&["c", "cpp"]));
    until(HANG, async || check().await.state.is_final()).await;
    let RequestState::Done(checked) = check().await.state else {
        panic!("it is checked");
    };
    let text = format!("{:?}", checked.report);
    assert!(!text.contains("is not installed here"), "{text}");
    both.shutdown().await;
    site.worker.shutdown().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn archives_become_working_copies_or_say_what_is_wrong_with_them() {
    let site = Site::new().await;
    let pairs = [("BAI/BAI01/BAI.INP", "1 2\n"), ("BAI/BAI01/BAI.OUT", "3\n")];
    let (id, state) = site.of_archive("BAI.zip", zip_of(&pairs)).await;
    assert_eq!(state, WorkingState::Open);
    let copy = site.store.working_copies().get(id).await.unwrap().unwrap();
    assert!(
        copy.notes
            .iter()
            .any(|note| note.kind == ImportNoteKind::Missing),
        "{:?}",
        copy.notes
    );
    let files = site.store.working_copies().files(id).await.unwrap();
    assert!(
        files.iter().any(|file| file.path.ends_with(".in")),
        "{files:?}"
    );
    site.store.working_copies().drop(id).await.unwrap();

    let two = [
        ("a/problem.yaml", "name: A\n"),
        ("b/problem.yaml", "name: B\n"),
        ("../outside", "x"),
    ];
    for (content, reason) in [
        (zip_of(&two[..2]), "several problems"),
        (zip_of(&two), "../outside"),
        (b"PK\x03\x04 not at all".to_vec(), "no readable zip archive"),
    ] {
        let (id, state) = site.of_archive("đề thi.zip", content).await;
        let WorkingState::Failed(fault) = state else {
            panic!("{reason}: {state:?}");
        };
        let fault: String = fault.iter().map(|line| format!("{line}\n")).collect();
        assert!(fault.contains(reason), "{fault}");
        assert!(
            !fault.contains("/tmp") && !fault.contains("given.zip"),
            "{fault}"
        );
        site.store.working_copies().drop(id).await.unwrap();
    }
    site.worker.shutdown().await;
}

fn zip_of(files: &[(&str, &str)]) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (path, content) in files {
        let options = zip::write::SimpleFileOptions::default();
        archive.start_file(*path, options).unwrap();
        archive.write_all(content.as_bytes()).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

/// The text in the editor is compiled by the package's own rules: with the library beside it, with constants put in. No word of it is
/// saved.
#[tokio::test(flavor = "multi_thread")]
async fn programs_are_compiled_as_one_types_and_generators_show_what_they_make() {
    let site = Site::new().await;
    let (id, _) = site.make("largest", WorkingSource::Template).await;
    let validator = "input_validators/validate.rs";
    let (_, text) = site
        .store
        .working_copies()
        .file(id, validator)
        .await
        .unwrap()
        .unwrap();
    let text = String::from_utf8(text.to_vec()).unwrap();
    let report = site.typed("rust", validator, &text).await;
    assert!(report.compile.ok, "{report:#?}");
    let behind = text.lines().count() + 1;
    let warned = site
        .typed("rust", validator, &format!("{text}fn unused() {{}}\n"))
        .await;
    let place = format!("--> main.rs:{behind}:");
    assert!(
        warned.compile.ok && warned.compile.log.contains(&place),
        "{warned:#?}"
    );
    let broken = site.typed("rust", validator, &format!("{text}let\n")).await;
    assert!(
        !broken.compile.ok && broken.compile.log.contains(&place),
        "{broken:#?}"
    );
    // There is a header beside a program: its lines are reported like the main file's.
    let checker = "#include \"rules.h\"\nint main() { return rule(); }\n";
    site.save(id, "output_validator/check.cpp", checker).await;
    let header = "inline int rule() { return 42 }\n";
    let report = site.typed("cpp", "output_validator/rules.h", header).await;
    assert!(
        !report.compile.ok && report.compile.log.contains("main.cpp:1:"),
        "{report:#?}"
    );
    assert!(report.compile.log.contains("check.cpp:1:"), "{report:#?}");
    let report = site
        .typed(
            "cpp",
            "output_validator/rules.h",
            "inline int rule() { return 42; }\n",
        )
        .await;
    assert!(report.compile.ok, "{report:#?}");
    // Solutions are compiled as submissions are.
    let pascal = site
        .typed(
            "pascal",
            "submissions/accepted/by_files.pas",
            "begin\n  x := 1\nend.\n",
        )
        .await;
    assert!(
        !pascal.compile.ok && pascal.compile.log.contains("main.pas(2,"),
        "{pascal:#?}"
    );
    let nowhere = site.typed("cpp", "notes/x.cpp", "int main() {}\n").await;
    assert!(
        !nowhere.compile.ok && nowhere.compile.log.contains("no program"),
        "{nowhere:#?}"
    );

    let report = site.recipe("gen", &["random", "5", "10"]).await;
    let run = report.run.unwrap();
    assert!(
        run.output.starts_with(b"5\n") && run.input_fault.is_none(),
        "{run:#?}"
    );
    assert_eq!(run.output_bytes, run.output.len() as u64);
    let large = site
        .recipe("gen", &["positive", "80000", "2000000000"])
        .await
        .run
        .unwrap();
    assert!(large.output_bytes > 500_000 && large.is_output_clipped);
    let fault = site
        .recipe("gen", &["random", "1", "10"])
        .await
        .run
        .unwrap();
    assert!(
        fault.input_fault.is_some() || !fault.message.is_empty(),
        "{fault:#?}"
    );
    let refused = site.recipe("gen", &["nosuch"]).await.run.unwrap();
    assert!(!refused.message.is_empty(), "{refused:#?}");
    assert!(site.recipe("nosuch", &[]).await.run.is_none());

    // The validators check a test before it is saved.
    let taken = site.test_input("secret/20", "2\n1 2\n").await;
    assert_eq!(taken.run.unwrap().input_fault, None);
    let refused = site.test_input("secret/20", "2\n1 x\n").await;
    let why = refused.run.unwrap().input_fault.unwrap();
    assert!(why.contains("line 2"), "{why}");
    site.save(id, validator, "fn main() { let }\n").await;
    let broken = site.test_input("secret/20", "2\n1 2\n").await;
    assert!(
        broken.run.is_none() && broken.compile.log.contains("validate.rs"),
        "{broken:#?}"
    );
    site.save(id, validator, &text).await;

    site.save(id, "judge.yaml", "referenc: nowhere\n").await;
    let unreadable = site.typed("rust", validator, &text).await;
    assert!(
        unreadable.compile.log.starts_with("judge.yaml:1"),
        "{unreadable:#?}"
    );
    let (_, saved) = site
        .store
        .working_copies()
        .file(id, validator)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(saved, text, "what is typed is not saved");
    site.worker.shutdown().await;
}
