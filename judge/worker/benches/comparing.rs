//! Comparing a thousand submissions of one problem of an event by a worker's job, from the question to the stored answer. The yardstick is what
//! the comparison takes alone. Prints one JSON object a line for `cargo xtask bench`.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bytes::Bytes;
use grundy_analysis::{ComparedProgram, SimilarityOptions, compare};
use grundy_engine::{Engine, EngineConfig};
use grundy_judgement::{CompileReport, Verdict};
use grundy_store::{
    Capabilities, Claim, Context, EventId, EventPlan, EventProblem, EventRules, JUDGE,
    NewSubmission, NewUser, OpenOptions, Role, SIMILAR_PAIRS_MAX, Store, Summary, UserId,
};
use grundy_worker::{Worker, WorkerConfig};

const SUBMISSIONS: usize = 1000;
const POLL_INTERVAL: Duration = Duration::from_millis(20);
const HOUR_MS: i64 = 3_600_000;
/// The problem whose right programs are given code.
const PROBLEM: &str = "vpoint";

/// A program of the archive: the id of its language, and its source.
type Program = (&'static str, String);

#[tokio::main]
async fn main() {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let root = directory.path();
    let database = format!("sqlite:{}", root.join("grundy.sqlite").display());
    let blobs = format!("file:{}", root.join("blobs").display());
    let store = Store::open(OpenOptions::new(database, blobs))
        .await
        .expect("a store");
    let package = grundy_package::read(&archive().join(PROBLEM)).expect("a package");
    store
        .packages()
        .publish_folder(&package)
        .await
        .expect("a problem");
    let engine = Arc::new(
        Engine::new(EngineConfig {
            languages_only: Some(Vec::new()),
            ..EngineConfig::new(root.join("cache"))
        })
        .expect("an engine"),
    );
    let programs = programs();
    let teacher = user(&store, "teacher", Role::Teacher).await;
    let event = event(&store, teacher).await;
    for (number, program) in programs.iter().enumerate() {
        submit(&store, event, number, program).await;
    }

    let alone = compare_alone(&engine, &programs);
    let config = WorkerConfig {
        slots: engine.slots(),
        name: "bench".to_owned(),
        grace: Duration::from_secs(1),
    };
    let worker = Worker::spawn(store.clone(), engine, config);
    let started = Instant::now();
    store
        .similarities()
        .ask(event, teacher)
        .await
        .expect("a request");
    let answered = loop {
        let stored = store.similarities().get(event).await.expect("a row");
        if let Some(answered) = stored.and_then(|stored| stored.answered) {
            break answered;
        }
        tokio::time::sleep(POLL_INTERVAL).await;
    };
    let job = started.elapsed();
    worker.shutdown().await;
    assert_eq!(answered.question.count(), SUBMISSIONS);
    assert_eq!(
        answered.similarity.problems[0].pairs.len(),
        SIMILAR_PAIRS_MAX
    );
    let (job, alone) = (job.as_secs_f64(), alone.as_secs_f64());
    let ratio = job / alone;
    println!(
        r#"{{"bench":"worker/{SUBMISSIONS} submissions of an event compared","value":{job:.2},"unit":"s","yardstick":"the comparison alone","yardstick_value":{alone:.2},"ratio":{ratio:.2},"target":"<= 10"}}"#
    );
}

fn archive() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems")
}

/// The first programs of the archive, right and wrong ones.
fn programs() -> Vec<Program> {
    let mut programs = Vec::new();
    for package in entries(&archive()) {
        for path in entries(&package.join("submissions"))
            .iter()
            .flat_map(|folder| entries(folder))
        {
            let language = match path.extension().and_then(|extension| extension.to_str()) {
                Some("cpp") => "cpp",
                Some("pas") => "pascal",
                Some("py") => "python",
                Some("rs") => "rust",
                _ => continue,
            };
            programs.push((language, fs::read_to_string(&path).expect("a program")));
        }
    }
    programs.truncate(SUBMISSIONS);
    programs
}

/// The entries of a folder, by name; none of a file.
fn entries(folder: &Path) -> Vec<std::path::PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut paths: Vec<_> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    paths
}

fn compare_alone(engine: &Engine, programs: &[Program]) -> Duration {
    let started = Instant::now();
    let compared = programs.iter().enumerate();
    let compared = compared.map(|(author, (language, source))| ComparedProgram {
        language: engine.languages().get(language).expect("a language"),
        author,
        source: source.as_bytes(),
    });
    let compared: Vec<ComparedProgram<'_>> = compared.collect();
    let options = SimilarityOptions {
        pairs_max: SIMILAR_PAIRS_MAX,
        ..SimilarityOptions::default()
    };
    let comparison = compare(&compared, &options);
    for pair in &comparison.pairs {
        std::hint::black_box(comparison.regions(pair));
    }
    started.elapsed()
}

async fn user(store: &Store, login: &str, role: Role) -> UserId {
    let new = NewUser {
        login: login.to_owned(),
        display_name: login.to_owned(),
        password_hash: "none".to_owned(),
        role,
    };
    store.users().create(new).await.expect("a user").id
}

async fn event(store: &Store, teacher: UserId) -> EventId {
    let now_ms = store.now_ms();
    let plan = EventPlan {
        name: "Contest".to_owned(),
        note: String::new(),
        class: None,
        starts_ms: now_ms - HOUR_MS,
        ends_ms: now_ms + HOUR_MS,
        late_until_ms: None,
        duration_ms: None,
        hides_problems: false,
        closes_help: false,
        rules: EventRules::default(),
        problems: vec![EventProblem {
            id: PROBLEM.to_owned(),
            points: 100.0,
            colour: String::new(),
        }],
    };
    store
        .events()
        .create(teacher, &plan)
        .await
        .expect("an event")
}

/// Stores a program as somebody's submission, and a verdict without running it.
async fn submit(store: &Store, event: EventId, number: usize, (language, source): &Program) {
    let pupil = user(store, &format!("pupil{number}"), Role::Student).await;
    store
        .events()
        .join(event, pupil)
        .await
        .expect("a participant");
    let new = NewSubmission {
        user: pupil,
        problem: PROBLEM.to_owned(),
        context: Context::Event(event),
        language: (*language).to_owned(),
        file_name: format!("{PROBLEM}.{language}"),
        source: Bytes::from(source.clone()),
    };
    store.submissions().create(new).await.expect("a submission");
    let claim = Claim {
        worker: "bench",
        kinds: &[&JUDGE],
        abilities: &Capabilities::of([*language]),
        lease_ms: HOUR_MS,
        per_user_max: i64::MAX,
    };
    let lease = store.queue().claim(&claim).await.expect("a queue");
    let lease = lease.expect("a job");
    let version = store
        .problems()
        .current_version(PROBLEM)
        .await
        .expect("a version");
    let judgements = store.judgements();
    judgements.start(&lease, version).await.expect("a start");
    let compile = CompileReport {
        ok: true,
        log: String::new(),
        wall_ms: 1,
    };
    judgements
        .record_compile(&lease, &compile, 0)
        .await
        .expect("a report");
    let summary = Summary {
        verdict: Verdict::Ac,
        score: 1.0,
        max_score: 1.0,
        cpu_ms_max: 1.0,
        memory_bytes_max: 1,
        compile_ok: true,
        finished_ms: 0,
    };
    judgements
        .finish(&lease, &summary)
        .await
        .expect("a verdict");
}
