//! Many packages at once: told in order, and nothing checked again that held and has not changed.

use std::process::Output;

use tempfile::TempDir;

use crate::package::{TestPackage, grundy_remembering_in, told};

fn run(memory: &TempDir, arguments: &[&str], packages: &[&TestPackage]) -> Output {
    let roots = packages.iter().map(|package| package.root());
    let mut command = grundy_remembering_in(memory.path());
    command.args(arguments).args(roots);
    command.output().expect("grundy runs")
}

#[test]
fn what_held_and_has_not_changed_is_not_checked_again() {
    const UNCHANGED: &str = "sum: all promises hold (unchanged since they were checked)";
    let (package, memory) = (TestPackage::new(), tempfile::tempdir().expect("a folder"));
    let verify = |arguments: &[&str], code| told(&run(&memory, arguments, &[&package]), code);
    let first = verify(&["verify"], 0);
    assert!(
        first.contains("all promises hold") && !first.contains("unchanged"),
        "{first}"
    );
    assert_eq!(verify(&["verify"], 0).trim(), UNCHANGED);
    let json: serde_json::Value =
        serde_json::from_str(&verify(&["verify", "--json"], 0)).expect("JSON");
    assert_eq!(json[0]["unchanged"], true);
    assert!(
        json[0]["checks"]
            .as_array()
            .is_some_and(|checks| checks.len() > 5)
    );
    assert!(!verify(&["verify", "--again"], 0).contains("unchanged"));

    // Any file of the package counts, and a broken package is never remembered.
    let answer = package.read("data/secret/2.ans");
    package.write("data/secret/2.ans", "no answer\n");
    for _ in 0..2 {
        assert!(verify(&["verify"], 1).contains("promises are broken"));
    }
    package.write("data/secret/2.ans", &answer);
    assert_eq!(verify(&["verify"], 0).trim(), UNCHANGED);

    assert!(verify(&["regenerate", "--check"], 0).contains("3 tests, 0 files differ"));
    package.write("data/secret/2.ans", "no answer\n");
    let drifted = verify(&["regenerate", "--check"], 1);
    assert!(drifted.contains("1 files differ: FAILED"), "{drifted}");
    // When it writes, it looks at the files themselves, whatever it remembers of them.
    assert!(verify(&["regenerate"], 0).contains("1 files written"));
    assert_eq!(package.read("data/secret/2.ans"), answer);
}

#[test]
fn packages_are_told_in_order_and_each_by_itself() {
    let memory = tempfile::tempdir().expect("a folder");
    let (sound, broken, other) = (TestPackage::new(), TestPackage::new(), TestPackage::new());
    broken.write("data/secret/2.ans", "no answer\n");
    other.write("problem.yaml", "name: [");
    let output = run(
        &memory,
        &["verify", "--json"],
        &[&broken, &sound, &other, &sound],
    );
    assert_eq!(output.status.code(), Some(1));
    let found: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let ok: Vec<_> = (0..4).map(|index| found[index]["ok"].clone()).collect();
    assert_eq!(ok, [false, true, false, true]);
}

#[test]
fn two_packages_with_one_uuid_are_told_of() {
    let memory = tempfile::tempdir().expect("a folder");
    let (first, copy) = (TestPackage::new(), TestPackage::new());
    copy.write("problem.yaml", &first.read("problem.yaml"));
    // Each package keeps its own promises, which is remembered; beside one another they do not.
    for _ in 0..2 {
        let both = told(&run(&memory, &["verify"], &[&first, &copy]), 1);
        assert_eq!(both.matches("promises are broken").count(), 2, "{both}");
        let line = format!("BROKEN: uuid: {}: has the same", copy.root().display());
        assert!(both.contains(&line), "{both}");
    }
    let alone = told(&run(&memory, &["verify"], &[&copy, &copy]), 0);
    assert_eq!(alone.matches("unchanged").count(), 2, "{alone}");
}

#[test]
fn a_course_beside_packages_is_compared_with_them() {
    let memory = tempfile::tempdir().expect("a folder");
    let package = TestPackage::new();
    package.write("data/secret/2.ans", "no answer\n");
    let course = package.root().with_file_name("course.yaml");
    let run = |arguments: &[&str], code| {
        let mut command = grundy_remembering_in(memory.path());
        command.args(arguments).arg(package.root()).arg(&course);
        told(&command.output().expect("grundy runs"), code)
    };
    let text = |id: &str| {
        format!(
            "parts:\n- name: {{vi: Một, en: One}}\n  chapters:\n  - name: {{vi: Hai, en: Two}}\n    problems:\n    - {{id: {id}, level: 1}}\n"
        )
    };
    std::fs::write(&course, text("sum")).expect("written");
    let found = run(&["verify"], 1);
    assert!(found.contains("BROKEN in sum: "), "{found}");
    assert!(found.contains("course.yaml: all promises hold"), "{found}");

    std::fs::write(&course, text("gone")).expect("written");
    let found = run(&["verify"], 1);
    let broken = "BROKEN in course.yaml: course: course.yaml:6: there is no package \"gone\" beside this file";
    let missing = "warning: course.yaml: the package \"sum\" has no line here";
    assert!(found.contains(broken) && found.contains(missing), "{found}");
    let json: serde_json::Value =
        serde_json::from_str(&run(&["verify", "--json"], 1)).expect("JSON");
    assert_eq!(json[1]["package"], "course.yaml");
    assert_eq!(json[1]["ok"], false);

    // Nothing is regenerated of a course.
    assert!(run(&["regenerate"], 0).contains("1 files written"));
    assert!(run(&["regenerate", "--check"], 0).contains("0 files differ"));
    assert_eq!(
        std::fs::read_to_string(&course).expect("read"),
        text("gone")
    );

    // A course that is not there is bad usage, as before.
    std::fs::remove_file(&course).expect("removed");
    assert!(run(&["verify"], 2).contains("there is no package"));
}
