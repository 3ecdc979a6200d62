//! Measures how much of the secret tests can be learnt by asking why programs are wrong. It prints a line for each package, then one JSON
//! object a line for `cargo xtask bench`.
//!
//! Each secret test is asked about a hundred times (`GRUNDY_BENCH_QUESTIONS`), for a second each, by programs in Python that fail on
//! similar inputs and on nothing else. The result is the number of the test's words that are in any example, four or more in a row, and
//! beside it the number that would be there if the package did not have the test: these are no news. `GRUNDY_BENCH_PACKAGES` names
//! packages, with blanks between them; by default these are `nim` and the tests' own package with seeds as arguments. `GRUNDY_BENCH_TESTS`
//! names tests.

#[path = "../../engine/benches/chosen/mod.rs"]
mod chosen;
mod questions;

use std::path::Path;
use std::time::Duration;

use grundy_package::{Package, TestCase};

use chosen::{at, chosen_packages, set, start_engine};
use questions::Questions;

const QUESTIONS: usize = 100;
const BUDGET: Duration = Duration::from_secs(1);

fn main() {
    let engine = start_engine();
    let names = set("GRUNDY_BENCH_TESTS");
    let names: Vec<String> = names.split_whitespace().map(str::to_owned).collect();
    let count = set("GRUNDY_BENCH_QUESTIONS").parse().unwrap_or(QUESTIONS);
    println!(
        "package        test                           examples   shown    of without  longest"
    );
    let (mut shown, mut of, mut without_it) = (0, 0, 0);
    let mut percents = Vec::new();
    for package in packages() {
        let Some(right) = right(&package) else {
            println!("{:<14} has no right program in Python", package.id);
            continue;
        };
        let questions = Questions {
            engine: &engine,
            right: &right,
            count,
            budget: BUDGET,
        };
        let asked = package.tests.iter().filter(|test| !test.is_sample());
        for test in asked.filter(|test| names.is_empty() || names.contains(&test.name)) {
            let secret = package.tree.read(&test.input).expect("an input");
            let with = questions.ask(&package, &secret);
            let base = match with.words {
                0 => 0,
                _ => questions.ask(&without(&package, test), &secret).words,
            };
            println!(
                "{:<14} {:<30} {:>8} {:>7} {:>5} {base:>7} {:>7}",
                package.id, test.name, with.examples, with.words, with.of, with.longest
            );
            percents.push(with.words as f64 * 100.0 / with.of.max(1) as f64);
            shown += with.words;
            of += with.of;
            without_it += base;
        }
    }
    println!("the middle test: {:.1} %", at(&percents, 0.5));
    for (name, value) in [
        ("words shown", shown),
        ("words shown without the test", without_it),
    ] {
        println!(
            r#"{{"bench":"engine/secrecy: {name} of {of}, {count} questions a test","value":{value},"unit":"words","target":""}}"#
        );
    }
}

fn packages() -> Vec<Package> {
    let mut packages: Vec<Package> = Vec::new();
    if set("GRUNDY_BENCH_PACKAGES").is_empty() {
        let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/tests/packages/argvseed");
        packages.push(grundy_package::read_draft(&own).expect("a package"));
        packages.extend(chosen_packages().filter(|package| package.id == "nim"));
    } else {
        packages.extend(chosen_packages());
    }
    packages
}

fn right(package: &Package) -> Option<String> {
    let mut right = package.submissions.iter();
    let right = right.find(|right| right.folder == "accepted" && right.path.extension() == "py")?;
    package.tree.read_text(&right.path).ok()
}

/// The package without this test.
fn without(package: &Package, test: &TestCase) -> Package {
    let mut package = package.clone();
    package.tests.retain(|other| other.name != test.name);
    package.judge.recipe.retain(|other| other.name != test.name);
    package
}
