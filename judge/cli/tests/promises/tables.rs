//! A row of an editorial's table is confirmed on two tests while its digest holds, and found anew when anything has changed.

use grundy_package::FileHashes;
use serde_json::Value;

use crate::package::{CHECKER, TestPackage};

const EDITORIAL: &str = "solution/solution.en.md";
const PRODUCT: &str = "submissions/wrong_answer/product.py";

const MORE: (&str, &str) = (
    "submissions/wrong_answer/more.py",
    "a, b = map(int, input().split())\nprint(a + b + 1)\n",
);
const SPINS: (&str, &str) = (
    "submissions/time_limit_exceeded/spins.c",
    "#include <stdio.h>\nint main(void) {\n    long a, b;\n    scanf(\"%ld %ld\", &a, &b);\n    \
     if (a > 6) for (;;) {}\n    printf(\"%ld\\n\", a + b);\n}\n",
);

/// A package with these wrong programs more, whose table was just written.
fn with_digests(programs: &[(&str, &str)]) -> TestPackage {
    let package = TestPackage::new();
    let mut judge = package.read("judge.yaml");
    for (path, source) in programs {
        let program = path.trim_start_matches("submissions/");
        judge += &format!("  {program}: {{idea: {{vi: x, en: x}}, hint: {{vi: x, en: x}}}}\n");
        package.write(path, source);
    }
    package.write("judge.yaml", &judge);
    let told = package.prints(&["verify", "--write-tables"], 0);
    assert!(!told.contains("a digest of these tests"), "{told}");
    package
}

/// A check's results of the wrong programs.
fn checked(package: &TestPackage, arguments: &[&str], code: i32) -> Vec<Value> {
    let printed = package.prints(&[&["verify", "--json"], arguments].concat(), code);
    let mut report: Value = serde_json::from_str(&printed).expect("JSON");
    let Value::Array(submissions) = report[0]["submissions"].take() else {
        panic!("{printed}");
    };
    let mut wrong = submissions;
    wrong.retain(|submission| submission["expected"][0] != "AC");
    wrong
}

/// For each wrong program, the tests whose results come from the table.
fn from_table(package: &TestPackage, arguments: &[&str], code: i32) -> Vec<Value> {
    let checked = checked(package, arguments, code);
    let tests = checked.iter().map(|submission| &submission["from_table"]);
    tests.cloned().collect()
}

#[test]
fn what_a_table_tells_is_confirmed_on_two_tests() {
    let package = with_digests(&[MORE, SPINS]);
    let [spins, more, product] = &checked(&package, &[], 0)[..] else {
        panic!("three wrong programs");
    };
    let all = serde_json::json!([["sample/1", "WA"], ["secret/1", "WA"], ["secret/2", "WA"]]);
    for wrong in [more, product] {
        assert_eq!(wrong["failed"], all);
        assert_eq!(wrong["from_table"], serde_json::json!(["secret/2"]));
    }
    let slow = [["secret/1", "TLE"], ["secret/2", "TLE"]];
    assert_eq!(spins["failed"], serde_json::json!(slow));
    assert_eq!(
        (&spins["left_out"], &spins["from_table"]),
        (&1.into(), &Value::Null)
    );
    let slowest = spins["slowest_ms"].as_f64().expect("a time");
    assert!((1000.0..1900.0).contains(&slowest), "{slowest}");

    let told = package.prints(&["verify", "--again"], 0);
    assert!(
        told.contains("tests only, as an editorial's table tells their results: 3;"),
        "{told}"
    );
    assert!(told.contains("3 (table: 1)"), "{told}");
    assert_eq!(
        from_table(&package, &["--margins"], 0),
        [Value::Null, Value::Null, Value::Null]
    );
}

#[test]
fn whatever_decides_a_row_makes_its_program_run_in_full() {
    let package = with_digests(&[MORE]);
    let told = serde_json::json!(["secret/2"]);
    let changes = [
        ("data/secret/2.in", "9 81\n".to_owned()),
        ("data/secret/2.ans", "72 \n".to_owned()),
        (CHECKER.0, CHECKER.1.to_owned()),
        (
            "problem.yaml",
            package.read("problem.yaml").replace("1.0", "0.9"),
        ),
        (
            "judge.yaml",
            package.read("judge.yaml") + "words: [{en: a sum, vi: một tổng}]\n",
        ),
    ];
    for (path, content) in changes {
        let before = (path != CHECKER.0).then(|| package.read(path));
        package.write(path, &content);
        let printed = package.run(&["verify", "--json"]);
        let report: Value = serde_json::from_slice(&printed.stdout).expect("JSON");
        let submissions = report[0]["submissions"].as_array().expect("a list");
        assert_eq!(submissions.len(), 4, "{path}: {report}");
        let mut tests = submissions
            .iter()
            .map(|submission| &submission["from_table"]);
        assert!(tests.all(Value::is_null), "{path}: {report}");
        match before {
            Some(before) => package.write(path, &before),
            None => std::fs::remove_file(package.root().join(path)).expect("removed"),
        }
    }
    // A change of one program leaves the others' rows alone.
    package.write(
        PRODUCT,
        &format!("# Multiplies.\n{}", package.read(PRODUCT)),
    );
    assert_eq!(from_table(&package, &[], 0), [told.clone(), Value::Null]);
    let printed = package.prints(&["verify", "--again"], 0);
    assert!(
        printed.contains("so that these were run in full: 1;"),
        "{printed}"
    );
    package.prints(&["verify", "--write-tables"], 0);
    assert_eq!(from_table(&package, &[], 0), [told.clone(), told]);
}

#[test]
fn a_row_that_is_not_so_is_found() {
    let package = with_digests(&[]);
    let editorial = package.read(EDITORIAL);
    let row = "| `product.py` | WA | example 1, 1, 2 |";
    let not_found = "solution/solution.en.md: the table is not what was found";
    assert!(editorial.contains(row), "{editorial}");
    let by_hand = row.replace("1, 2", "1");
    package.write(EDITORIAL, &editorial.replace(row, &by_hand));
    let told = package.prints(&["verify"], 1);
    assert!(told.contains(not_found), "{told}");

    // The program no longer does what was found, although all digests hold.
    package.write(EDITORIAL, &editorial);
    package.write(
        PRODUCT,
        "a, b = map(int, input().split())\nprint(a + b + (a == 8))\n",
    );
    let known = FileHashes::default();
    let read = grundy_package::read(&package.root()).expect("a package");
    let program = read
        .submissions
        .iter()
        .find(|program| *program.path == *PRODUCT);
    let program = program.expect("the program");
    let hash = read.verdict_hash(&known).expect("a hash");
    let digest = read
        .row_digest(row, program, &hash, &known)
        .expect("a digest");
    let digests = "<!-- Digests of rows, programs and tests: ";
    let forged = editorial.replace(digests, &format!("{digests}{digest} "));
    assert_ne!(forged, editorial);
    package.write(EDITORIAL, &forged);
    let told = package.prints(&["verify"], 1);
    assert!(told.contains(not_found), "{told}");
    assert!(
        told.contains("product.py: caught by secret/2 only"),
        "{told}"
    );
}
