//! Measures whether mistakes get their names: a program in which somebody else made a packaged mistake must get its name, and all other
//! programs none. It prints a row of a table for each package, then one JSON object a line for `cargo xtask bench`.
//!
//! `benches/mistakes/PACKAGE/MISTAKE/` has such programs, by the name of the packaged one without its ending; `unknown/` beside has
//! programs whose idea the package does not know. Right programs must get no name, nor must a packaged wrong program when the package does
//! not know it.
//!
//! `GRUNDY_BENCH_PACKAGES` names packages, with blanks between them; by default all are measured. With `GRUNDY_BENCH_ITSELF=1` the
//! packages' wrong programs are submitted as they are instead, and should get their own names. With `GRUNDY_BENCH_REWRITTEN=1` only the
//! programs of `benches/mistakes` are asked about.

#[path = "../../engine/benches/chosen/mod.rs"]
mod chosen;
mod handed_in;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use grundy_analysis::ExplainOptions;
use grundy_engine::Engine;
use grundy_judgement::Verdict;
use grundy_package::Package;

use chosen::{at, chosen_packages, set, start_engine};
use handed_in::{HandedIn, verdict, verdict_of};

/// The folder of programs whose idea no package knows.
const UNKNOWN: &str = "unknown";

fn main() {
    let engine = start_engine();
    let is_itself = set("GRUNDY_BENCH_ITSELF") == "1";
    let is_rewritten = set("GRUNDY_BENCH_REWRITTEN") == "1";
    let mut all = Tally::default();
    println!(
        "| package | named | of other ideas | without their ideas | of right ones | median s |"
    );
    println!("|---|---|---|---|---|---|");
    for package in chosen_packages() {
        let mut tally = Tally::default();
        if is_itself {
            tally.add_packaged(&engine, &package, true);
        } else {
            tally.add_rewritten(&engine, &package);
            if !is_rewritten {
                tally.add_packaged(&engine, &package, false);
                tally.add_right(&engine, &package);
            }
        }
        tally.print(&package.id);
        all.join(tally);
    }
    all.print("all");
    all.report();
}

/// A fact about an explanation that is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Question {
    /// It says the name.
    Named,
    /// It says nothing of an idea that nobody packaged, …
    Unknown,
    /// … of a packaged one that is hidden, …
    Hidden,
    /// … and of a right program.
    Right,
}

#[derive(Default)]
struct Tally {
    /// How many were asked, and of how many a name was said that is right, or wrong.
    counts: BTreeMap<Question, Counts>,
    seconds: Vec<f64>,
    lines: Vec<String>,
}

#[derive(Clone, Copy, Default)]
struct Counts {
    of: usize,
    right: usize,
    wrong: usize,
}

impl Tally {
    fn add_rewritten(&mut self, engine: &Engine, package: &Package) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/mistakes");
        let folder = folder.join(&package.id);
        for mistake in entries(&folder) {
            let name = name_of(&mistake);
            let expected = (name != UNKNOWN).then_some(&*name);
            for path in entries(&mistake) {
                let handed_in = rewritten(engine, &path);
                let Some(verdict) = verdict_of(engine, package, &handed_in) else {
                    self.lines
                        .push(format!("{} is not wrong in the way meant", handed_in.name));
                    continue;
                };
                self.ask(engine, package, &handed_in, verdict, expected);
            }
        }
    }

    /// The package's own wrong programs: as those that it knows, or as if it did not.
    fn add_packaged(&mut self, engine: &Engine, package: &Package, is_known: bool) {
        for example in &package.submissions {
            let Some(verdict) = verdict(engine, package, example) else {
                continue;
            };
            let handed_in = HandedIn::of(engine, package, example);
            let stem = example.path.stem();
            if is_known {
                self.ask(engine, package, &handed_in, verdict, Some(stem));
                continue;
            }
            let mut other = package.clone();
            let idea = package.idea(example).cloned().unwrap_or_default();
            other.judge.ideas.retain(|_, known| known.idea != idea.idea);
            let mistake = self.explain(engine, &other, &handed_in, verdict);
            self.count(Question::Hidden, &handed_in.name, mistake, None);
        }
    }

    fn add_right(&mut self, engine: &Engine, package: &Package) {
        for example in &package.submissions {
            if example.expected == [Verdict::Ac] && example.folder == "accepted" {
                let handed_in = HandedIn::of(engine, package, example);
                let mistake = self.explain(engine, package, &handed_in, Verdict::Wa);
                self.count(Question::Right, &handed_in.name, mistake, None);
            }
        }
    }

    fn ask(
        &mut self,
        engine: &Engine,
        package: &Package,
        handed_in: &HandedIn,
        verdict: Verdict,
        expected: Option<&str>,
    ) {
        let mistake = self.explain(engine, package, handed_in, verdict);
        let question = match expected {
            Some(_) => Question::Named,
            None => Question::Unknown,
        };
        self.count(question, &handed_in.name, mistake, expected);
    }

    /// The name that is said: of the program, without folder and ending.
    fn explain(
        &mut self,
        engine: &Engine,
        package: &Package,
        handed_in: &HandedIn,
        verdict: Verdict,
    ) -> Option<String> {
        let options = ExplainOptions::of(verdict);
        let started = Instant::now();
        let explanation = grundy_analysis::explain(
            engine,
            package,
            &handed_in.submission(),
            &options,
            &mut |_| {},
        );
        self.seconds.push(started.elapsed().as_secs_f64());
        match explanation {
            Ok(explanation) => {
                let mistake = explanation.mistake?;
                Some(name_of(Path::new(&mistake.program)))
            }
            Err(error) => {
                self.lines.push(format!("{}: {error}", handed_in.name));
                None
            }
        }
    }

    fn count(
        &mut self,
        question: Question,
        program: &str,
        named: Option<String>,
        expected: Option<&str>,
    ) {
        let counts = self.counts.entry(question).or_default();
        counts.of += 1;
        let line = match (&named, expected) {
            (Some(named), Some(expected)) if named == expected => {
                counts.right += 1;
                return;
            }
            (Some(named), _) => {
                counts.wrong += 1;
                format!("falsely named: {program} as {named}")
            }
            (None, Some(_)) => format!("silent: {program}"),
            (None, None) => return,
        };
        self.lines.push(line);
    }

    fn join(&mut self, other: Self) {
        for (question, counts) in other.counts {
            let sum = self.counts.entry(question).or_default();
            sum.of += counts.of;
            sum.right += counts.right;
            sum.wrong += counts.wrong;
        }
        self.seconds.extend(other.seconds);
        self.lines.extend(other.lines);
    }

    fn of(&self, question: Question) -> Counts {
        self.counts.get(&question).copied().unwrap_or_default()
    }

    fn falsely(&self) -> usize {
        self.counts.values().map(|counts| counts.wrong).sum()
    }

    fn median_seconds(&self) -> f64 {
        at(&self.seconds, 0.5)
    }

    fn print(&self, name: &str) {
        let named = self.of(Question::Named);
        let falsely = |question| {
            let counts = self.of(question);
            format!("{}/{}", counts.wrong, counts.of)
        };
        let wrongly = match named.wrong {
            0 => String::new(),
            wrong => format!(" ({wrong} falsely)"),
        };
        println!(
            "| {name} | {}/{}{wrongly} | {} | {} | {} | {:.1} |",
            named.right,
            named.of,
            falsely(Question::Unknown),
            falsely(Question::Hidden),
            falsely(Question::Right),
            self.median_seconds(),
        );
        if name != "all" {
            for line in &self.lines {
                println!("  {line}");
            }
        }
    }

    fn report(&self) {
        let named = self.of(Question::Named);
        let part = named.right as f64 * 100.0 / named.of.max(1) as f64;
        let falsely = self.falsely() as f64;
        for (name, value, unit, target) in [
            ("named", part, "%", ">= 80"),
            ("falsely named", falsely, "", "0"),
            ("median time", self.median_seconds(), "s", ""),
        ] {
            println!(
                r#"{{"bench":"engine/explain-mistakes: {name}","value":{value:.2},"unit":"{unit}","target":"{target}"}}"#
            );
        }
    }
}

/// A program in one file.
fn rewritten(engine: &Engine, path: &Path) -> HandedIn {
    let file_name = path.to_string_lossy().into_owned();
    let row = engine.languages().by_file_name(&file_name);
    let home = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/mistakes");
    HandedIn {
        source: fs::read(path).expect("a source"),
        language: row.expect("a language").id.clone(),
        name: path
            .strip_prefix(home)
            .unwrap_or(path)
            .display()
            .to_string(),
        file_name,
    }
}

/// The paths in a folder, sorted; none where there is no folder.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

/// The file's name without folder and extension.
fn name_of(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}
