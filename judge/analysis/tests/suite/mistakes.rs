//! A mistake is called by its name, and only then: programs in which others made the mistakes of the model packages, and programs of which
//! nothing may be said.

use std::fs;
use std::path::Path;
use std::time::Duration;

use crate::common;
use grundy_analysis::ExplainOptions;
use grundy_engine::{Engine, Submission};
use grundy_judgement::{Mistake, Verdict};
use grundy_package::Package;

const MOUNT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/mount");
const POLYGON: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/polygon");
const BAI98: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/bai98");

fn package(root: &str) -> Package {
    grundy_package::read_draft(Path::new(root)).expect("a package")
}

/// A program that the bench measures with.
fn rewritten(path: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/mistakes");
    fs::read_to_string(folder.join(path)).expect(path)
}

fn mistake(
    engine: &Engine,
    package: &Package,
    (file_name, source): (&str, &str),
    seconds: u64,
) -> Option<Mistake> {
    let language = engine.languages().by_file_name(file_name);
    let submission = Submission {
        source: source.as_bytes(),
        file_name,
        language: &language.expect("a language").id,
    };
    let options = ExplainOptions {
        budget: Duration::from_secs(seconds),
        ..ExplainOptions::of(Verdict::Wa)
    };
    let explanation = grundy_analysis::explain(engine, package, &submission, &options, &mut |_| {});
    explanation.unwrap().mistake
}

/// The seconds to search: the first number is enough for most programs, the second one for a busy machine.
const TIMES: [u64; 2] = [4, 30];
/// The seconds for questions whose answer more time does not change.
const USUAL: u64 = 5;

#[test]
fn who_makes_a_known_mistake_in_another_way_is_told_so() {
    let engine = common::start_engine();
    // The problems have one right answer, any of many, and outputs of several lines.
    for (root, file, program) in [
        (
            MOUNT,
            "mount/from_the_left/2.cpp",
            "wrong_answer/from_the_left.cpp",
        ),
        (
            POLYGON,
            "polygon/bounding_box/1.cpp",
            "wrong_answer/bounding_box.py",
        ),
        (
            BAI98,
            "bai98/first_line_only/2.cpp",
            "wrong_answer/first_line_only.pas",
        ),
    ] {
        let package = package(root);
        let source = rewritten(file);
        let mut times = TIMES.into_iter();
        let told = times.find_map(|seconds| mistake(&engine, &package, (file, &source), seconds));
        let told = told.expect(file);
        assert_eq!(told.program, program);
        assert!(told.of >= 8 && told.agree == told.of, "{told:?}");
        let hint = &package.judge.ideas[program].hint;
        assert_eq!((&told.text.vi, &told.text.en), (&hint["vi"], &hint["en"]));
    }
}

#[test]
fn nothing_is_said_of_right_programs_and_of_ideas_that_nobody_packaged() {
    let engine = common::start_engine();
    let mut package = package(MOUNT);
    let unknown = rewritten("mount/unknown/width_halved.cpp");
    let told = mistake(&engine, &package, ("x.cpp", &unknown), USUAL);
    assert_eq!(told, None);
    let submissions = package.tree.folder().unwrap().join("submissions");
    let right = fs::read_to_string(submissions.join("accepted/by_definition.cpp")).unwrap();
    let told = mistake(&engine, &package, ("x.cpp", &right), 2);
    assert_eq!(told, None);
    // A packaged program without words is none of those that are compared with.
    let hidden = "wrong_answer/from_the_left.cpp";
    assert!(package.judge.ideas.remove(hidden).is_some());
    let source = fs::read_to_string(submissions.join(hidden)).unwrap();
    let told = mistake(&engine, &package, ("x.cpp", &source), USUAL);
    assert_eq!(told, None);
}

/// It makes a known mistake, but only every other time.
const SOMETIMES: &str = "
import os, sys
numbers = list(map(int, sys.stdin.read().split()))
peaks = sorted(zip(numbers[1::2], numbers[2::2]), key=lambda p: (p[0], -p[1]))
if os.urandom(1)[0] & 1:
    reach, count = -10 ** 9, 0
    for x, y in peaks:
        if x + y > reach:
            reach = x + y
            count += 1
    print(count)
else:
    print(sum(all(p == q or abs(p[0] - q[0]) > q[1] - p[1] for q in peaks) for p in peaks))
";

#[test]
fn nothing_is_said_of_a_program_that_answers_differently_each_time() {
    let engine = common::start_engine();
    let told = mistake(&engine, &package(MOUNT), ("x.py", SOMETIMES), USUAL);
    assert_eq!(told, None);
}
