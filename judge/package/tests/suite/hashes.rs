//! The files and settings that the two hashes depend on.

use crate::common::TestPackage;
use grundy_package::{FileHashes, Hashes};

fn hashes(changes: &[(&str, &str)]) -> Hashes {
    let made = TestPackage::with(changes);
    made.read()
        .expect("a sound package")
        .hashes()
        .expect("hashes")
}

#[test]
fn hashes_are_the_same_on_every_machine() {
    let hashes = hashes(&[]);
    insta::assert_debug_snapshot!((hashes.verdict, hashes.full), @r#"
(
    "786668a7ab2b8ae0e4c326b7d10afc59bff0e8fd8f7d3bd8025aaf10e698b7f0",
    "38ce497de52154db3c62b11ecaaa40612ba8c0b00b65ff900cb17e8041192668",
)
"#);
}

const CHECKER: (&str, &str) = ("output_validator/check.rs", "fn main() {}\n");

#[test]
fn only_what_affects_verdicts_changes_the_first_hash() {
    let plain = hashes(&[CHECKER]);
    let keep = [
        ("statement/problem.vi.md", "Khác.\n"),
        ("submissions/accepted/other.py", "print()\n"),
        ("input_validators/other.py", "print()\n"),
        ("generators/gen.py", "print()\n"),
        ("judge.yaml", "chapter: 8\nfeedback: summary\n"),
        ("data/secret/01-zero.yaml", "description: zeros\n"),
        ("solution/solution.vi.md", "Cộng.\n"),
        ("output_visualizer/draw.rs", "fn main() {}\n"),
        // A game affects verdicts only if the checker uses its rules.
        ("game/rules.rs", "\n"),
        ("game/game.rs", "fn main() {}\n"),
    ];
    for change in keep {
        let changed = hashes(&[CHECKER, change]);
        assert_eq!(changed.verdict, plain.verdict, "{change:?}");
        assert_ne!(changed.full, plain.full, "{change:?}");
    }
    let affect: [&[(&str, &str)]; 10] = [
        &[CHECKER, ("data/secret/01-zero.in", "0  0\n")],
        &[CHECKER, ("data/secret/01-zero.ans", "00\n")],
        &[
            CHECKER,
            ("data/secret/02.in", "0 0\n"),
            ("data/secret/02.ans", "0\n"),
        ],
        &[CHECKER, ("data/secret/01-zero.yaml", "args: [x]\n")],
        &[
            CHECKER,
            (
                "data/secret/test_group.yaml",
                "output_validator_args: [x]\n",
            ),
        ],
        &[
            CHECKER,
            ("judge.yaml", "files: {input: SUM.INP, output: SUM.OUT}\n"),
        ],
        &[CHECKER, ("include/default/a.py", "x = 1\n")],
        &[("output_validator/check.rs", "fn main() { }\n")],
        &[],
        &[
            CHECKER,
            (
                "problem.yaml",
                "problem_format_version: 2025-09\nname: {vi: Tổng, en: Sum}\nuuid: 6f2f8dbb-7f2e-4b8e-9a58-0a9f3f6f5a11\nlimits: {time_limit: 1.001}\n",
            ),
        ],
    ];
    let mut all = vec![plain.verdict];
    for changes in affect {
        all.push(hashes(changes).verdict);
    }
    let count = all.len();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), count, "each change gives another hash");
}

#[test]
fn a_rows_digest_changes_with_all_that_decides_it() {
    const WRONG: (&str, &str) = ("submissions/wrong_answer/product.py", "print()\n");
    let digest = |row: &str, changes: &[(&str, &str)]| {
        let made = TestPackage::with(&[&[WRONG], changes].concat());
        let package = made.read().expect("a sound package");
        let known = FileHashes::default();
        let verdict_hash = package.verdict_hash(&known).expect("a hash");
        let mut submissions = package.submissions.iter();
        let program = submissions.find(|program| *program.path == *WRONG.0);
        let program = program.expect("the program");
        let digest = package.row_digest(row, program, &verdict_hash, &known);
        digest.expect("a digest")
    };
    let row = "| `product.py` | WA | 1, 2 |";
    let plain = digest(row, &[]);
    assert_eq!(plain.len(), 16);
    let other_program = ("submissions/wrong_answer/other.py", "print(1)\n");
    assert_eq!(digest(row, &[other_program]), plain);
    let words = |en| {
        let yaml = format!("words: [{{en: {en}, vi: tổng}}]\n");
        digest(row, &[("judge.yaml", &yaml)])
    };
    let mut all = [
        plain,
        digest("| `product.py` | WA | 1 |", &[]),
        digest(row, &[(WRONG.0, "print(2)\n")]),
        digest(row, &[("data/secret/01-zero.ans", "00\n")]),
        words("a sum"),
        words("the sum"),
    ];
    all.sort();
    assert!(all.windows(2).all(|pair| pair[0] != pair[1]), "{all:?}");
}

#[cfg(unix)]
#[test]
fn a_link_counts_by_its_content() {
    let made = TestPackage::with(&[
        ("attachments/a.txt", "same\n"),
        ("attachments/b.txt", "same\n"),
    ]);
    let copied = made
        .read()
        .expect("a sound package")
        .hashes()
        .expect("hashes");
    std::fs::remove_file(made.root().join("attachments/b.txt")).expect("removed");
    std::os::unix::fs::symlink("a.txt", made.root().join("attachments/b.txt")).expect("a link");
    let linked = made
        .read()
        .expect("a sound package")
        .hashes()
        .expect("hashes");
    assert_eq!(copied, linked);
}
