//! How a program's time grows. No test asks for a time; powers are compared only where they are far apart.

use std::fs;
use std::path::Path;
use std::time::Duration;

use crate::common;
use grundy_analysis::ExplainOptions;
use grundy_engine::{Engine, Submission};
use grundy_judgement::{Explanation, Growth, NoteKind, Verdict};
use grundy_package::Package;

const VPOINT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/vpoint");
const BAI98: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/bai98");

fn explain(
    engine: &Engine,
    package: &Package,
    source: &str,
    verdict: Verdict,
    growth: bool,
) -> Explanation {
    let options = ExplainOptions {
        growth,
        ..ExplainOptions::of(verdict)
    };
    explain_by(engine, package, source, &options)
}

fn explain_by(
    engine: &Engine,
    package: &Package,
    source: &str,
    options: &ExplainOptions<'_>,
) -> Explanation {
    let submission = Submission {
        source: source.as_bytes(),
        file_name: "x.cpp",
        language: "cpp",
    };
    grundy_analysis::explain(engine, package, &submission, options, &mut |_| {}).unwrap()
}

/// Measures how the time of a program grows that is too slow, while everything else is known.
fn measure(engine: &Engine, package: &Package, source: &str) -> Explanation {
    let mut known = Explanation::of(Verdict::Tle);
    known.note(NoteKind::NotBySmallInputs);
    let options = ExplainOptions {
        // Measuring ends by itself; a busy machine is given the time that it needs.
        budget: Duration::from_secs(120),
        known: Some(&known),
        ..ExplainOptions::of(Verdict::Tle)
    };
    explain_by(engine, package, source, &options)
}

fn growth_of(engine: &Engine, package: &Package, source: &str) -> Option<Growth> {
    measure(engine, package, source).growth
}

/// A copy of a package whose sizes are whole lengths of a heap, so that programs can do as much as the test likes.
fn with_sizes(from: u64, limit: u64) -> (tempfile::TempDir, Package) {
    let (directory, root) = common::copy_of(Path::new(BAI98));
    let file = root.join("judge.yaml");
    let text = fs::read_to_string(&file).unwrap();
    let lines = text.lines().map(|line| {
        if line.starts_with("growth:") {
            format!(
                "growth: {{generator: gen, args: [random, 1, \"{{n}}\", \"{{n}}\", 1, 1, 9], from: {from}, limit: {limit}}}\n"
            )
        } else {
            format!("{line}\n")
        }
    });
    let text: String = lines.collect();
    fs::write(file, text).unwrap();
    let package = grundy_package::read_draft(&root).unwrap();
    (directory, package)
}

fn nested(loops: usize, unit: u32) -> String {
    let open: String = (0..loops)
        .map(|depth| format!("for (int i{depth} = 0; i{depth} < n; i{depth}++) "))
        .collect();
    format!(
        "#include <iostream>\n#include <sstream>\nint main() {{\n  std::string line; std::getline(std::cin, line); std::istringstream in(line);\n  int k, n = -1, x; for (in >> k, n = 0; in >> x;) n++;\n  volatile unsigned sum = 0;\n  {open}for (int j = 0; j < {unit}; j++) sum += j;\n  std::cout << sum << \"\\n\";\n}}\n"
    )
}

#[test]
fn a_cubic_program_is_told_from_a_linear_one() {
    let engine = common::start_engine();
    // If the machine is busy enough to blur one measurement, a larger one is clearer.
    for (limit, unit) in [
        (256, (20, 60_000)),
        (512, (10, 100_000)),
        (900, (4, 120_000)),
    ] {
        let (_directory, package) = with_sizes(8, limit);
        let cubic = growth_of(&engine, &package, &nested(3, unit.0));
        let linear = growth_of(&engine, &package, &nested(1, unit.1));
        let (Some(cubic), Some(linear)) = (cubic, linear) else {
            continue;
        };
        if cubic.exponent - linear.exponent <= 0.7 {
            continue;
        }
        for growth in [&cubic, &linear] {
            assert!(growth.points.len() >= 3 && growth.error < growth.exponent);
            assert_eq!(growth.limit, Some(limit));
            assert!(growth.expected_seconds > Some(0.0));
            assert!(growth.points.iter().all(|(_, seconds)| *seconds > 0.0));
            let is_sorted = growth.points.windows(2).all(|two| two[0].0 < two[1].0);
            assert!(is_sorted, "{growth:?}");
        }
        assert!(cubic.exponent > 2.0, "{cubic:?}");
        return;
    }
    panic!("three measurements, and none tells them apart");
}

/// No power fits what doubles with every step.
#[test]
fn exponential_time_is_told_by_the_place_where_it_leaps() {
    let engine = common::start_engine();
    let (_directory, package) = with_sizes(8, 64);
    let source = "#include <iostream>\n#include <sstream>\nint main() {\n  std::string line; std::getline(std::cin, line); std::istringstream in(line);\n  int k, n = 0, x; for (in >> k; in >> x;) n++;\n  volatile unsigned sum = 0;\n  for (unsigned long long i = 0; i < 1ull << (n < 60 ? n : 60); i++) sum = sum % 1000003 * 7 + 1;\n  std::cout << sum << \"\\n\";\n}\n";
    // On a busy machine the time to start may vary more than the leap.
    let found = (0..3).find_map(|_| {
        let explanation = measure(&engine, &package, source);
        assert_eq!(explanation.growth, None);
        explanation.leap
    });
    let leap = found.expect("a leap");
    assert!(
        16 <= leap.from && leap.from < leap.to && leap.to <= 32,
        "{leap:?}"
    );
    assert!(leap.to - leap.from <= 2, "{leap:?}");
    assert!(leap.seconds < leap.limit_seconds, "{leap:?}");
}

/// A program that takes as long on every size has no power, and one that crashes has no times.
#[test]
fn what_does_not_grow_is_said_to_show_nothing() {
    let engine = common::start_engine();
    let (_directory, package) = with_sizes(8, 256);
    for source in ["int main() {}", "int main() { return 1; }"] {
        let explanation = measure(&engine, &package, source);
        assert_eq!(explanation.growth, None);
        assert!(explanation.has_note(NoteKind::NoClearGrowth));
        assert!(explanation.has_note(NoteKind::NotBySmallInputs));
    }
}

/// A cubic program of the package is measured without its secret tests; the note about a missing recipe is only for users who asked.
#[test]
fn a_packaged_slow_program_is_told_how_it_grows() {
    let engine = common::start_engine();
    let (_directory, root) = common::copy_of(Path::new(VPOINT));
    let package = grundy_package::read_draft(&root).unwrap();
    fs::remove_dir_all(root.join("data/secret")).unwrap();
    let slow = fs::read_to_string(root.join("submissions/time_limit_exceeded/cubic.cpp")).unwrap();
    let explanation = explain(&engine, &package, &slow, Verdict::Tle, false);
    let growth = explanation.growth.as_ref().expect("a growth");
    assert!(growth.exponent > 1.5 && growth.exponent < 4.5, "{growth:?}");
    assert_eq!(growth.limit, Some(1000));
    // A reference that is too quick to be drawn has a note, and nothing else.
    let reference_note = explanation.has_note(NoteKind::NoReferenceGrowth);
    assert_eq!(growth.reference.is_none(), reference_note);
    let notes = &explanation.notes;
    assert_eq!(notes.len(), usize::from(reference_note), "{notes:?}");

    let mut package = package;
    package.judge.growth = None;
    let silent = explain(&engine, &package, &slow, Verdict::Tle, false);
    assert!(silent.growth.is_none() && !silent.has_note(NoteKind::NoGrowthRecipe));
    let asked = explain(&engine, &package, &slow, Verdict::Ac, true);
    assert!(asked.has_note(NoteKind::NoGrowthRecipe) && asked.has_note(NoteKind::Right));
}
