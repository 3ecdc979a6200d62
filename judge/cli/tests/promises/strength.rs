//! `grundy strength` as its users call it: what it says, in which language, and how it ends.

use crate::package::{TestPackage, told};

/// A program that is right in two ways, of which the tests see one.
const TWO_WAYS: &str = "a, b = map(int, input().split())
if a < 9:
    print(a + b)
else:
    print(b + a)
";

#[test]
fn programs_and_people_read_what_tests_do_not_notice() {
    let package = TestPackage::new();
    package.write("submissions/accepted/two_ways.py", TWO_WAYS);
    let output = package.run(&["strength", "--json", "--seconds", "6"]);
    let said = told(&output, 0);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let keys = [
        "package",
        "counts",
        "killed_percent",
        "planned",
        "programs",
        "operators",
        "survivors",
        "tests",
        "notes",
        "seconds",
    ];
    let object = json.as_object().expect("an object");
    assert!(
        object.len() == keys.len() && keys.iter().all(|key| object.contains_key(*key)),
        "{said}"
    );
    assert_eq!(json["programs"].as_array().map(Vec::len), Some(3), "{said}");
    let survivors = json["survivors"].as_array().expect("a list");
    let mut places: Vec<(u64, &str)> = survivors
        .iter()
        .map(|one| {
            assert_eq!(one["program"], "submissions/accepted/two_ways.py");
            let input = one["counterexample"]["input"].as_str().expect("an input");
            let first: u64 = input.split(' ').next().unwrap().parse().unwrap();
            assert!(first >= 9, "{input}");
            (
                one["line"].as_u64().unwrap(),
                one["after"].as_str().unwrap(),
            )
        })
        .collect();
    places.sort_unstable();
    assert_eq!(places, [(5, "-"), (5, "pass")], "{said}");
    assert_eq!(json["counts"]["survived"], 2);
    assert_eq!(json["tests"]["secret"], 2);

    let vi = [
        "strength",
        "--lang",
        "vi",
        "--seconds",
        "3",
        "--at-least",
        "100",
    ];
    let said = package.prints(&vi, 1);
    for part in [
        "Lọt qua mọi test: submissions/accepted/two_ways.py, dòng 5",
        // The JSON says which of the two is found; in so little time a busy machine may find only one.
        "phép toán số học",
        "Sai với dữ liệu vào",
        "tổng cộng",
        "Test không thêm được gì",
    ] {
        assert!(said.contains(part), "{said}");
    }
    // There is never enough time to search for the survivors' inputs.
    let said = package.prints(&["strength", "--time", "1", "--seconds", "2"], 0);
    assert!(said.contains("The time was over: "), "{said}");
    package.write("problem.yaml", "name: {\n");
    package.prints(&["strength"], 2);
}
