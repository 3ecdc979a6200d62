//! Whether verdicts depend on what else the machine does: the packages' own submissions are judged on an idle machine
//! once and under full load many times, and every result that differs is counted. There must be none.
//!
//! The load: a process per core that computes, one per core that sweeps through more memory than the caches hold, and
//! twice as many submissions at once as there are slots. Prints one JSON object a line for `cargo xtask bench`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use grundy_engine::{Engine, EngineConfig, JudgeOptions, Submission};
use grundy_judgement::{Exit, Judgement, Verdict};
use grundy_package::{ExampleSubmission, Package};

/// Another number of rounds than [`ROUNDS`], for a quick look.
const ROUNDS_VARIABLE: &str = "GRUNDY_STABILITY_ROUNDS";
const ROUNDS: usize = 20;
/// Tests judged again, at most, of those on which a submission was ended at its time limit: they tell the same, and
/// cost the most.
const HOPELESS_TESTS_MAX: usize = 2;
/// A result may differ by the package's own choice where the program needs this part of its time limit.
const NEAR_THE_LIMIT: std::ops::Range<f64> = 0.8..1.1;
const SWEPT_BYTES: usize = 64 << 20;

fn main() {
    if let Some(kind) =
        std::env::args().find_map(|argument| argument.strip_prefix("--load=").map(str::to_owned))
    {
        be_load(&kind);
        return;
    }
    let rounds = std::env::var(ROUNDS_VARIABLE)
        .map_or(ROUNDS, |rounds| rounds.parse().expect("a number of rounds"));
    let directory = tempfile::tempdir().expect("a temporary directory");
    let engine = Engine::new(EngineConfig::new(directory.path().join("cache"))).expect("an engine");
    engine.prepare();
    let packages = packages();
    let cases = cases(&engine, &packages);
    let mut tally = Tally::default();
    judge_all(&engine, &cases, engine.slots(), |case, judgement| {
        case.expect(&judgement)
    });
    let broken = cases.iter().filter(|case| case.is_promise_broken()).count();

    let started = Instant::now();
    let load = Load::start();
    for round in 1..=rounds {
        judge_all(&engine, &cases, engine.slots() * 2, |case, judgement| {
            for difference in case.compare(&judgement) {
                eprintln!("round {round}: {difference}");
                tally.count(&difference);
            }
            tally.count_tests(&judgement);
        });
        eprintln!(
            "round {round} of {rounds}: {tally:?}, {:.0?}",
            started.elapsed()
        );
    }
    drop(load);

    let report = |what: &str, value: usize, unit: &str, target: &str| {
        println!(
            r#"{{"bench":"stability/{what}","value":{value},"unit":"{unit}","target":"{target}"}}"#
        );
    };
    let name = format!(
        "{} submissions, judged {rounds} times under load",
        cases.len()
    );
    report(&name, tally.verdicts, "other verdicts", "0");
    report("tests that these had", tally.tests, "tests", "");
    report(
        "tests far from their time limit",
        tally.far,
        "other verdicts",
        "0",
    );
    report(
        "tests near their time limit, by the package's choice",
        tally.near,
        "other verdicts",
        "0",
    );
    report(
        "tests that were run again before their verdict",
        tally.reruns,
        "tests",
        "",
    );
    report(
        "promises broken on the idle machine",
        broken,
        "submissions",
        "0",
    );
}

/// Counts over all rounds.
#[derive(Debug, Default)]
struct Tally {
    tests: usize,
    verdicts: usize,
    far: usize,
    near: usize,
    reruns: usize,
}

impl Tally {
    fn count(&mut self, difference: &Difference) {
        match difference.kind {
            Kind::Whole => self.verdicts += 1,
            Kind::TestFarFromLimit => self.far += 1,
            Kind::TestNearLimit => self.near += 1,
        }
    }

    fn count_tests(&mut self, judgement: &Judgement) {
        self.tests += judgement.tests.len();
        let twice = judgement.tests.iter().filter(|test| test.rerun.is_some());
        self.reruns += twice.count();
    }
}

/// A result that is another one than on the idle machine.
struct Difference {
    kind: Kind,
    words: String,
}

enum Kind {
    Whole,
    TestNearLimit,
    TestFarFromLimit,
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.words)
    }
}

/// A submission of a package, and what it got on the idle machine.
struct Case<'p> {
    package: Package,
    submission: &'p ExampleSubmission,
    shown: String,
    language: String,
    source: Vec<u8>,
    limit_ms: f64,
    expected: Mutex<Expected>,
}

#[derive(Default)]
struct Expected {
    verdict: Option<Verdict>,
    tests: BTreeMap<String, (Verdict, f64)>,
    /// Tests that need not be judged again.
    left_out: Vec<String>,
}

impl Case<'_> {
    /// Remembers what the submission gets.
    fn expect(&self, judgement: &Judgement) {
        let mut expected = self.expected.lock().expect("no panic");
        expected.verdict = Some(judgement.verdict);
        for test in &judgement.tests {
            expected
                .tests
                .insert(test.name.clone(), (test.verdict, test.cpu_ms));
        }
        let hopeless = judgement.tests.iter().filter(|test| {
            let is_ended = matches!(&test.exit, Exit::Limit(limit) if limit == "cpu");
            test.verdict == Verdict::Tle
                && is_ended
                && test.cpu_ms >= self.limit_ms * NEAR_THE_LIMIT.end
        });
        // The first ones are kept, since they decide the verdict.
        expected.left_out = hopeless
            .skip(HOPELESS_TESTS_MAX)
            .map(|test| test.name.clone())
            .collect();
    }

    fn is_promise_broken(&self) -> bool {
        let expected = self.expected.lock().expect("no panic");
        let permitted = &self.submission.expected;
        let is_broken = !permitted.is_empty()
            && !expected
                .verdict
                .is_some_and(|verdict| permitted.contains(&verdict));
        if is_broken {
            eprintln!(
                "{}: got {:?}, promised {permitted:?}",
                self.shown, expected.verdict
            );
        }
        is_broken
    }

    fn compare(&self, judgement: &Judgement) -> Vec<Difference> {
        let expected = self.expected.lock().expect("no panic");
        let mut differences = Vec::new();
        if Some(judgement.verdict) != expected.verdict {
            differences.push(Difference {
                kind: Kind::Whole,
                words: format!(
                    "{}: {:?} became {}",
                    self.shown, expected.verdict, judgement.verdict
                ),
            });
        }
        for test in &judgement.tests {
            let Some(&(verdict, cpu_ms)) = expected.tests.get(&test.name) else {
                continue;
            };
            if test.verdict == verdict {
                continue;
            }
            let is_near = NEAR_THE_LIMIT.contains(&(cpu_ms / self.limit_ms));
            differences.push(Difference {
                kind: if is_near { Kind::TestNearLimit } else { Kind::TestFarFromLimit },
                words: format!(
                    "{} {}: {verdict} after {cpu_ms} ms became {} after {} ms ({}) of {} ms: {} {:?}",
                    self.shown, test.name, test.verdict, test.cpu_ms, test.wall_ms, self.limit_ms, test.message,
                    test.judge_note
                ),
            });
        }
        differences
    }
}

fn packages() -> Vec<Package> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems");
    let mut paths: Vec<_> = fs::read_dir(folder)
        .expect("the packages")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    paths
        .iter()
        .map(|path| grundy_package::read(path).expect("a package, with its data generated"))
        .collect()
}

fn cases<'p>(engine: &Engine, packages: &'p [Package]) -> Vec<Case<'p>> {
    let languages = engine.languages();
    let mut cases = Vec::new();
    for package in packages {
        for submission in &package.submissions {
            let name = submission.path.name().to_owned();
            let by_name = || languages.by_file_name(&name).map(|row| row.id.clone());
            let language = submission
                .language
                .clone()
                .or_else(by_name)
                .expect("a language");
            if !languages.is_available(&language) {
                eprintln!("{}/{name}: {language} is not installed here", package.id);
                continue;
            }
            let factor = languages.get(&language).map_or(1.0, |row| row.time_factor);
            cases.push(Case {
                package: package.clone(),
                submission,
                shown: format!("{}/{}/{name}", package.id, submission.folder),
                limit_ms: package.limits.time_ms as f64 * factor,
                language,
                source: package.tree.read(&submission.path).expect("a source"),
                expected: Mutex::default(),
            });
        }
    }
    cases
}

/// Judges every case, `threads` of them at once; `each` hears of them one at a time.
fn judge_all(
    engine: &Engine,
    cases: &[Case<'_>],
    threads: usize,
    each: impl FnMut(&Case<'_>, Judgement) + Send,
) {
    let next = AtomicUsize::new(0);
    let each = Mutex::new(each);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let mut package = case.package.clone();
                    let left_out = case.expected.lock().expect("no panic").left_out.clone();
                    package.tests.retain(|test| !left_out.contains(&test.name));
                    let submission = Submission {
                        source: &case.source,
                        file_name: &case.shown,
                        language: &case.language,
                    };
                    let judgement = engine
                        .judge(&package, &submission, &JudgeOptions::default(), &mut |_| {})
                        .expect("a judgement");
                    let mut each = each.lock().expect("no panic");
                    each(case, judgement);
                }
            });
        }
    });
}

/// Processes that keep every core busy; ended when dropped.
struct Load(Vec<Child>);

impl Load {
    fn start() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let myself = std::env::current_exe().expect("this program");
        let start = |kind: &str| {
            Command::new(&myself)
                .arg(format!("--load={kind}"))
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .spawn()
                .expect("a process")
        };
        Self(
            (0..cores)
                .flat_map(|_| [start("compute"), start("sweep")])
                .collect(),
        )
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        for child in &mut self.0 {
            // At worst it has ended already.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Keeps a core busy, as long as whoever asked for it lives.
fn be_load(kind: &str) {
    const PAGE_BYTES: usize = 4096;
    let parent = std::os::unix::process::parent_id();
    let mut memory = vec![
        0_u8;
        if kind == "sweep" {
            SWEPT_BYTES
        } else {
            PAGE_BYTES
        }
    ];
    while std::os::unix::process::parent_id() == parent {
        let started = Instant::now();
        while started.elapsed() < Duration::from_millis(100) {
            for byte in memory.iter_mut().step_by(64) {
                *byte = std::hint::black_box(byte.wrapping_mul(31).wrapping_add(1));
            }
        }
    }
}
