//! Measures how small the counterexamples to the packages' wrong programs are, and how soon they are found. It prints a line for each
//! package, then one JSON object a line for `cargo xtask bench`.
//!
//! `GRUNDY_BENCH_PACKAGES` names packages, with blanks between them; by default all are measured. With `GRUNDY_BENCH_YARDSTICK=1` each
//! program also has ten searches that only draw inputs, each for as long as finding and shrinking took, so the benchmark takes ten times as
//! long. With `GRUNDY_BENCH_SHOW=1` every counterexample is shown; with `GRUNDY_BENCH_TABLE=1` docs/explain.md is written, or the file that
//! is named instead of 1.
//!
//! The search treats a brute force that fails like one that agrees. So each counterexample is judged once more here: the package's brute
//! force has to be right on it. For the programs in `lines.txt` the benchmark counts the right lines, and shows other ones. For those in
//! `families.txt`, for whose ideas inputs were written, it searches once more without these inputs.

#[path = "../../engine/benches/chosen/mod.rs"]
mod chosen;
mod handed_in;
mod page;

use std::fs;
use std::time::Duration;

use grundy_analysis::ExplainOptions;
use grundy_engine::{CustomTestOn, Engine};
use grundy_judgement::{Counterexample, Verdict};
use grundy_languages::LineFinding;
use grundy_package::{ExampleSubmission, Package, TestCase};

use chosen::{at, chosen_packages, set, start_engine};
use handed_in::{HandedIn, verdict};
use page::Page;

const YARDSTICK_SEARCHES: u64 = 10;

fn main() {
    let engine = start_engine();
    let has_yardstick = set("GRUNDY_BENCH_YARDSTICK") == "1";
    let is_shown = set("GRUNDY_BENCH_SHOW") == "1";
    let mut page = Page::asked_for();
    let mut all = Tally::default();
    println!(
        "package          found      median s   p90 s  median tokens  p90 tokens  brute force  larger than ten draws"
    );
    for package in chosen_packages() {
        let mut tally = Tally::default();
        let brute_force = brute_force(&engine, &package);
        for example in &package.submissions {
            let Some(verdict) = verdict(&engine, &package, example) else {
                continue;
            };
            tally.add(
                &engine,
                &package,
                example,
                verdict,
                brute_force.as_ref(),
                (has_yardstick, is_shown),
            );
        }
        tally.print(&package.id);
        if let Some(page) = &mut page {
            page.put(&package.id, &tally.cells());
        }
        all.join(tally);
    }
    all.print("all");
    all.report();
}

/// The package's brute force, where its output can be compared with the reference's.
fn brute_force(engine: &Engine, package: &Package) -> Option<HandedIn> {
    let stress = package.judge.stress.as_ref();
    let path = &stress.filter(|_| !package.kind.is_interactive)?.brute_force;
    let mut examples = package.submissions.iter();
    let example = examples.find(|example| example.path == *path);
    Some(HandedIn::of(engine, package, example.expect("an example")))
}

/// The program's verdict on the input that was found, by the package's checker and the reference's answer.
fn verdict_on(
    engine: &Engine,
    package: &Package,
    program: &HandedIn,
    found: &Counterexample,
) -> Option<Verdict> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).expect("a file");
        path.to_str().expect("a path").into()
    };
    let test = TestCase::sample(
        "sample/found",
        file("found.in", &found.input),
        file("found.ans", &found.answer),
    );
    let tried = engine.custom_test(package, &program.submission(), CustomTestOn::Sample(&test));
    Some(tried.ok()?.run?.verdict)
}

#[derive(Default)]
struct Tally {
    of: usize,
    found: Vec<Found>,
    missed: Vec<String>,
    /// Programs of `lines.txt` of which the right line is told, and all of them.
    lines: (usize, usize),
    /// Programs of `families.txt` that are found without the inputs written for them, and all of them.
    left_out: (usize, usize),
}

struct Found {
    seconds: f64,
    tokens: usize,
    /// Whether the package's brute force is right on it.
    confirmed: Option<bool>,
    /// The best of the searches that only draw.
    yardstick: Option<usize>,
}

impl Tally {
    fn add(
        &mut self,
        engine: &Engine,
        package: &Package,
        example: &ExampleSubmission,
        verdict: Verdict,
        brute_force: Option<&HandedIn>,
        (has_yardstick, is_shown): (bool, bool),
    ) {
        self.of += 1;
        let handed_in = HandedIn::of(engine, package, example);
        let (name, submission) = (&handed_in.name, handed_in.submission());
        let search_of = |package: &Package, options: ExplainOptions<'_>| {
            grundy_analysis::explain(engine, package, &submission, &options, &mut |_| {})
        };
        let search = |options| search_of(package, options);
        if let Some(poorer) = without_own_families(package, name) {
            self.left_out.1 += 1;
            let found = search_of(&poorer, ExplainOptions::of(verdict));
            if found.is_ok_and(|found| found.counterexample.is_some()) {
                self.left_out.0 += 1;
            } else {
                println!("  not found without its own families: {name}");
            }
        }
        let found = match search(ExplainOptions::of(verdict)) {
            Err(error) => Err(error.to_string()),
            Ok(explanation) => {
                self.add_line(name, explanation.lines.first());
                explanation.counterexample.ok_or_else(|| {
                    let notes = explanation.notes.into_iter().map(|note| note.text.en);
                    notes.collect::<Vec<_>>().join(" ")
                })
            }
        };
        let found = match found {
            Ok(found) => found,
            Err(why) => {
                self.missed.push(format!("{name}: {why}"));
                return;
            }
        };
        if is_shown {
            show(name, &found);
        }
        let confirmed = brute_force.map(|program| {
            let verdict = verdict_on(engine, package, program, &found);
            if verdict != Some(Verdict::Ac) {
                println!("  not confirmed by the brute force: {name}: {verdict:?}");
            }
            verdict == Some(Verdict::Ac)
        });
        let yardstick = has_yardstick.then(|| {
            let tokens = (1..=YARDSTICK_SEARCHES).filter_map(|number| {
                let options = ExplainOptions {
                    only_draws: true,
                    seed: 1000 + number,
                    budget: Duration::from_secs_f64(found.seconds.max(0.05)),
                    ..ExplainOptions::of(verdict)
                };
                Some(search(options).ok()?.counterexample?.tokens)
            });
            tokens.min().unwrap_or(usize::MAX)
        });
        if yardstick.is_some_and(|best| best < found.tokens) {
            println!(
                "  larger than drawn: {name}: {} tokens, {yardstick:?}",
                found.tokens
            );
        }
        self.found.push(Found {
            seconds: found.seconds,
            tokens: found.tokens,
            confirmed,
            yardstick,
        });
    }

    /// Compares the line that is told first with what may be told.
    fn add_line(&mut self, name: &str, told: Option<&LineFinding>) {
        let Some(right) = right_lines(name) else {
            return;
        };
        self.lines.1 += 1;
        if told.is_some_and(|told| right.contains(&told.line)) {
            self.lines.0 += 1;
        } else {
            let told = told.map(|told| format!("{}, {}", told.line, told.kind));
            println!("  line not told: {name}: {told:?}, not {right:?}");
        }
    }

    fn join(&mut self, other: Self) {
        self.of += other.of;
        self.lines.0 += other.lines.0;
        self.lines.1 += other.lines.1;
        self.left_out.0 += other.left_out.0;
        self.left_out.1 += other.left_out.1;
        self.found.extend(other.found);
        self.missed.extend(other.missed);
    }

    fn seconds(&self, part: f64) -> f64 {
        let seconds: Vec<f64> = self.found.iter().map(|found| found.seconds).collect();
        at(&seconds, part)
    }

    fn tokens(&self, part: f64) -> f64 {
        let tokens = self.found.iter().map(|found| found.tokens as f64);
        at(&tokens.collect::<Vec<_>>(), part)
    }

    /// Counterexamples that a search found smaller without shrinking; of how many.
    fn larger(&self) -> (usize, usize) {
        let yardsticks = self
            .found
            .iter()
            .filter_map(|found| Some((found.tokens, found.yardstick?)));
        let larger = yardsticks
            .clone()
            .filter(|(tokens, yardstick)| tokens > yardstick);
        (larger.count(), yardsticks.count())
    }

    /// Counterexamples on which a brute force is right; of those whose package has one.
    fn confirmed(&self) -> (usize, usize) {
        let confirmed = self.found.iter().filter_map(|found| found.confirmed);
        (
            confirmed.clone().filter(|is| *is).count(),
            confirmed.count(),
        )
    }

    fn print(&self, name: &str) {
        let (found, of) = (self.found.len(), self.of);
        println!(
            "{name:<14} {found:>4}/{of:<4} {:>10.2} {:>8.2} {:>13} {:>11} {:>12}  {}",
            self.seconds(0.5),
            self.seconds(0.9),
            self.tokens(0.5),
            self.tokens(0.9),
            part(self.confirmed()),
            part(self.larger()),
        );
        if self.lines.1 > 0 {
            println!("  lines told: {} of {}", self.lines.0, self.lines.1);
        }
        if self.left_out.1 > 0 {
            println!(
                "  found without: {} of {}",
                self.left_out.0, self.left_out.1
            );
        }
        for line in &self.missed {
            println!("  not found: {line}");
        }
    }

    /// The same as cells of a table.
    fn cells(&self) -> Vec<String> {
        vec![
            part((self.found.len(), self.of)),
            part(self.left_out),
            format!("{:.2}", self.seconds(0.5)),
            format!("{:.2}", self.seconds(0.9)),
            self.tokens(0.5).to_string(),
            self.tokens(0.9).to_string(),
            part(self.confirmed()),
            part(self.larger()),
            part(self.lines),
        ]
    }

    /// One line for each figure that was measured.
    fn report(&self) {
        let percent = |(count, of): (usize, usize)| count as f64 * 100.0 / of as f64;
        let (found, lines) = ((self.found.len(), self.of), self.lines);
        let (confirmed, larger, left_out) = (self.confirmed(), self.larger(), self.left_out);
        for (name, of, value, unit, target) in [
            ("found", found.1, percent(found), "%", ">= 98"),
            (
                "found without its own families",
                left_out.1,
                percent(left_out),
                "%",
                "",
            ),
            ("lines told", lines.1, percent(lines), "%", ""),
            ("median time", found.0, self.seconds(0.5), "s", "<= 3"),
            ("p90 of times", found.0, self.seconds(0.9), "s", ""),
            ("median size", found.0, self.tokens(0.5), "tokens", "<= 12"),
            (
                "confirmed by the brute force",
                confirmed.1,
                confirmed.0 as f64,
                "examples",
                &*format!(">= {}", confirmed.1),
            ),
            (
                "larger than the best of ten draws",
                larger.1,
                larger.0 as f64,
                "",
                "0",
            ),
        ] {
            if of > 0 {
                println!(
                    r#"{{"bench":"engine/explain: {name}","value":{value:.2},"unit":"{unit}","target":"{target}"}}"#
                );
            }
        }
    }
}

/// How many of how many; a dash, where there are none.
fn part((count, of): (usize, usize)) -> String {
    match of {
        0 => "–".to_owned(),
        _ => format!("{count}/{of}"),
    }
}

/// The lines that may be told of a program, where it is one of those that go wrong on a line.
fn right_lines(name: &str) -> Option<Vec<u32>> {
    let lines = row_of(include_str!("lines.txt"), name)?;
    lines.map(str::parse).collect::<Result<_, _>>().ok()
}

/// The package without the recipes of the families that were written for the idea of this program, where there are any.
fn without_own_families(package: &Package, name: &str) -> Option<Package> {
    let families: Vec<&str> = row_of(include_str!("families.txt"), name)?.collect();
    let mut package = package.clone();
    package.judge.recipe.retain(|test| {
        let args = test.generator.iter().flat_map(|(_, args)| args);
        !args.into_iter().any(|arg| families.contains(&&**arg))
    });
    Some(package)
}

/// The words behind a program's name in a list of `program: words`.
fn row_of<'t>(list: &'t str, name: &str) -> Option<impl Iterator<Item = &'t str>> {
    let mut rows = list.lines().filter_map(|row| row.split_once(": "));
    let (_, words) = rows.find(|(program, _)| *program == name)?;
    Some(words.split_whitespace())
}

fn show(name: &str, found: &Counterexample) {
    let Counterexample {
        tokens,
        seconds,
        tried,
        ..
    } = found;
    println!(
        "  {name}: {tokens} tokens, {seconds} s, {tried} tried: {}",
        found.message
    );
    for text in [&found.input, &found.output, &found.answer] {
        let text: String = text.chars().take(300).collect();
        println!("      {}", text.trim_end().replace('\n', "\n      "));
        println!("      --");
    }
}
