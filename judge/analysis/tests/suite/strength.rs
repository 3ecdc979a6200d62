//! How strong tests are: what counts as noticed, what as survived, and what follows for the tests.

use std::fs;
use std::path::Path;
use std::time::Duration;

use crate::common;
use grundy_analysis::StrengthOptions;
use grundy_engine::{Engine, InputCheck};
use grundy_judgement::{LeftOut, MutantOperator, NoteKind, Strength};
use grundy_package::Package;

const MOUNT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/mount");

fn options(mutants_max: usize) -> StrengthOptions {
    StrengthOptions {
        mutants_max,
        budget: Duration::from_secs(2),
        ..StrengthOptions::default()
    }
}

fn measure(engine: &Engine, package: &Package, options: &StrengthOptions) -> Strength {
    let mut last = (0, 0);
    let strength =
        grundy_analysis::measure_strength(engine, package, options, &mut |done, total| {
            last = (done, total)
        })
        .unwrap();
    assert_eq!(last.0, last.1);
    let counts = strength.counts;
    let ended = counts.identical + counts.killed + counts.survived + counts.equivalent;
    assert_eq!(counts.compiled, ended);
    assert!(counts.compiled <= counts.made);
    assert!(counts.made <= strength.planned);
    assert!(strength.is_whole() || options.time_max.is_some());
    assert_eq!(strength.survivors.len(), counts.survived);
    let of_operators = strength.operators.iter().map(|row| row.counts.made);
    assert_eq!(of_operators.sum::<usize>(), counts.made);
    strength
}

/// Reads the package in this folder with one of its right programs only; the programs that others are compared with stay.
fn with_program(root: &Path, file: &str) -> Package {
    let mut package = grundy_package::read_draft(root).expect("a package");
    package
        .submissions
        .retain(|one| one.folder != "accepted" || one.path.ends_with(file));
    package
}

/// A teacher turns survivors' counterexamples into tests, and then the survivors are killed.
#[test]
fn weak_tests_let_mutants_pass_until_their_counterexamples_are_tests() {
    let engine = common::start_engine();
    let (_directory, root) = common::copy_of(Path::new(MOUNT));
    let read = || {
        let mut package = with_program(&root, "by_definition.cpp");
        package
            .tests
            .retain(|test| test.is_sample() || test.name.contains("found"));
        package
    };
    let weak = read();
    // On a busy machine two seconds have found nothing.
    let patient = StrengthOptions {
        budget: Duration::from_secs(5),
        ..options(12)
    };
    let before = measure(&engine, &weak, &patient);
    assert_eq!(before.notes, []);
    assert!(before.counts.killed > 0, "{before:?}");
    assert!(!before.survivors.is_empty(), "{before:?}");
    for (number, survivor) in before.survivors.iter().enumerate() {
        assert!(survivor.old_lines.contains(&survivor.before));
        assert!(survivor.new_lines.contains(&survivor.after));
        assert_ne!(survivor.old_lines, survivor.new_lines);
        let found = survivor.counterexample.as_ref().expect("a counterexample");
        let input = found.input.as_bytes();
        let check = engine.validate_input(&weak, input).unwrap();
        assert_eq!(check, InputCheck::Valid);
        let answer = engine.compute_answer(&weak, input).unwrap();
        assert_eq!(found.answer.as_bytes(), answer);
        let test = root.join(format!("data/secret/found-{number}.in"));
        fs::write(&test, input).unwrap();
        fs::write(test.with_extension("ans"), answer).unwrap();
    }
    let stronger = read();
    assert_eq!(
        stronger.tests.len(),
        weak.tests.len() + before.survivors.len()
    );
    let after = measure(&engine, &stronger, &options(12));
    assert_eq!(after.counts.made, before.counts.made);
    assert!(after.counts.killed >= before.counts.killed + before.counts.survived);
    let place = |strength: &Strength| -> Vec<(u32, String)> {
        let survivors = strength.survivors.iter();
        survivors.map(|one| (one.line, one.after.clone())).collect()
    };
    for survivor in place(&before) {
        assert!(!place(&after).contains(&survivor), "{survivor:?}");
    }
}

/// Leaving the other tests away loses nothing; leaving away one that is needed does.
#[test]
fn the_smaller_set_of_tests_kills_as_many() {
    let engine = common::start_engine();
    let all = with_program(Path::new(MOUNT), "farthest_by_foot.cpp");
    let options = StrengthOptions {
        budget: Duration::from_secs(1),
        ..options(14)
    };
    let whole = measure(&engine, &all, &options);
    let tests = &whole.tests;
    assert!(tests.mutants == whole.counts.killed && tests.wrong_programs > 5);
    assert!(!tests.smaller.is_empty() && tests.smaller.len() < tests.secret);
    assert!(tests.smaller.iter().all(|name| name.starts_with("secret/")));
    let mut fewer = all.clone();
    fewer
        .tests
        .retain(|test| test.is_sample() || tests.smaller.contains(&test.name));
    let less = measure(&engine, &fewer, &options);
    assert_eq!(less.counts.killed, whole.counts.killed);
    assert_eq!(less.tests.wrong_programs, tests.wrong_programs);
}

#[test]
fn what_is_the_same_program_does_not_count_and_wrong_programs_are_left_out() {
    let engine = common::start_engine();
    let (_directory, root) = common::copy_of(Path::new(MOUNT));
    let accepted = root.join("submissions/accepted");
    let right = fs::read_to_string(accepted.join("by_definition.cpp")).unwrap();
    // A compiler removes functions that are not called.
    let idle = "static bool nobody_calls_it(int a, int b) { return a < b; }\n";
    fs::write(accepted.join("idle.cpp"), format!("{idle}{right}")).unwrap();
    fs::write(accepted.join("wrong.py"), "n = 1\nprint(n < 2)\n").unwrap();
    fs::write(accepted.join("empty.py"), "pass\n").unwrap();
    fs::write(
        accepted.join("broken.cpp"),
        "int main() { return 1 < x; }\n",
    )
    .unwrap();
    let mut package = grundy_package::read_draft(&root).expect("a package");
    let ours = ["idle.cpp", "wrong.py", "empty.py", "broken.cpp"];
    package
        .submissions
        .retain(|one| ours.iter().any(|name| one.path.ends_with(name)));
    package.tests.retain(|test| test.is_sample());
    package.input_validators.clear();
    let strength = measure(&engine, &package, &options(1));
    let of = |file: &str| {
        let mut programs = strength.programs.iter();
        programs.find(|one| one.program.ends_with(file)).unwrap()
    };
    assert_eq!(of("wrong.py").left_out, Some(LeftOut::FailsTests));
    assert_eq!(of("empty.py").left_out, Some(LeftOut::NothingToChange));
    assert_eq!(of("broken.cpp").left_out, Some(LeftOut::DoesNotCompile));
    // The first mutant changes the first line with a comparison.
    let idle = of("idle.cpp");
    assert_eq!(idle.left_out, None);
    assert_eq!((idle.counts.made, idle.counts.identical), (1, 1));
    assert_eq!(strength.operators[0].operator, MutantOperator::Comparison);
    // Without validators no input is known to be valid, so none was searched for, and a note says so.
    assert!(
        strength
            .notes
            .iter()
            .any(|note| note.kind == NoteKind::NoValidator)
    );
}

/// However early the time is over, the mutants that were tried are counted to their end, and the rest is reported as left.
#[test]
fn what_there_is_no_time_for_is_not_counted() {
    let engine = common::start_engine();
    let package = with_program(Path::new(MOUNT), "by_definition.cpp");
    let within = |time: Duration| StrengthOptions {
        time_max: Some(time),
        budget: Duration::from_secs(1),
        ..options(12)
    };
    let nothing = measure(&engine, &package, &within(Duration::ZERO));
    assert_eq!((nothing.counts.made, nothing.planned), (0, 12));
    assert!(!nothing.is_whole() && nothing.killed_percent.is_none());
    assert_eq!(nothing.tests.wrong_programs, 0);
    assert!(nothing.tests.wrong_programs_left > 5);
    assert_eq!(nothing.programs[0].left_out, None);
    let some = measure(&engine, &package, &within(Duration::from_secs(4)));
    assert_eq!(some.planned, 12);
}
