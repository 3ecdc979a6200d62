//! Changes of programs in each language, and properties that hold for any source.

use std::collections::{BTreeSet, HashSet};
use std::ops::Range;

use grundy_judgement::MutantOperator as Operator;
use proptest::prelude::*;

use super::*;

const LANGUAGES: [&str; 3] = ["cpp", "pascal", "python"];

/// A line, the kind of the change, and `before → after`.
type Change = (u32, Operator, String);

/// All mutants, by the line.
fn changes(language: &str, source: &str) -> Vec<Change> {
    let mut changes: Vec<_> = mutants(language, source.as_bytes(), usize::MAX)
        .into_iter()
        .map(|mutant| {
            let change = format!("{} → {}", mutant.before, mutant.after);
            (mutant.line, mutant.operator, change)
        })
        .collect();
    changes.sort();
    changes
}

fn of(changes: &[Change], line: u32, operator: Operator) -> Vec<&str> {
    changes
        .iter()
        .filter(|(at, what, _)| (*at, *what) == (line, operator))
        .map(|(_, _, change)| change.as_str())
        .collect()
}

/// A kind of change, and its `before → after`.
type Expected<'a> = (Operator, &'a [&'a str]);
/// A line, and all that is made wrong in it.
type Line<'a> = (&'a str, &'a [Expected<'a>]);

/// Checks that the changes are exactly those beside the sources.
fn expect(language: &str, lines: &[Line<'_>]) {
    let source: Vec<&str> = lines.iter().map(|(line, _)| *line).collect();
    let changes = changes(language, &source.join("\n"));
    for ((text, expected), number) in lines.iter().zip(1..) {
        for &operator in Operator::ALL {
            let found = of(&changes, number, operator);
            let expected = expected.iter().find(|(what, _)| *what == operator);
            let expected = expected.map_or(&[][..], |(_, changes)| *changes);
            let found: BTreeSet<&str> = found.into_iter().collect();
            let expected: BTreeSet<&str> = expected.iter().copied().collect();
            assert_eq!(found, expected, "{operator:?} in {text}");
        }
    }
}

#[test]
fn in_cpp() {
    expect(
        "cpp",
        &[
            ("#include <cstdio>", &[]),
            (
                "#define MAXN 100005 // cells",
                &[(Operator::Constant, &["100005 → 100004", "100005 → 10000"])],
            ),
            (
                "long long a[1005], best;",
                &[
                    (Operator::Constant, &["1005 → 100"]),
                    (Operator::TypeWidth, &["long long → int"]),
                ],
            ),
            ("int main() {", &[]),
            ("  int n;", &[(Operator::TypeWidth, &["int → short"])]),
            ("  if (scanf(\"%d\", &n) != 1) return 1;", &[]),
            (
                "  for (int i = 0; i < n; i++) {",
                &[
                    (Operator::TypeWidth, &["int → short"]),
                    (Operator::Constant, &["0 → 1"]),
                    (Operator::Comparison, &["< → <=", "< → >"]),
                    (Operator::OffByOne, &["n → n - 1", "n → n + 1"]),
                ],
            ),
            (
                "    if (a[i] > 0 && !used) best += std::max(a[n - 1], 1LL * n);",
                &[
                    (Operator::OffByOne, &["i → i - 1", "i → i + 1"]),
                    (Operator::Comparison, &["> → >=", "> → <"]),
                    (
                        Operator::Constant,
                        &["0 → 1", "1 → 0", "1 → 2", "1LL → 0LL", "1LL → 2LL"],
                    ),
                    (Operator::Logic, &["&& → ||", "! → "]),
                    (Operator::Arithmetic, &["+= → -=", "- → +", "* → +"]),
                    (Operator::MinMax, &["max → min"]),
                    (Operator::TypeWidth, &["1LL → 1"]),
                    (
                        Operator::RemovedStatement,
                        &["best += std::max(a[n - 1], 1LL * n); → ;"],
                    ),
                ],
            ),
            ("  }", &[]),
            (
                "  printf(\"%lld\\n\", best);",
                &[(
                    Operator::RemovedStatement,
                    &["printf(\"%lld\\n\", best); → ;"],
                )],
            ),
            ("}", &[]),
        ],
    );
}

#[test]
fn in_pascal() {
    expect(
        "pascal",
        &[
            ("program p;", &[]),
            (
                "var a: array[1..1000] of int64; i, n: LongInt; ok: boolean;",
                &[
                    (Operator::Constant, &["1000 → 100"]),
                    (
                        Operator::TypeWidth,
                        &["int64 → longint", "LongInt → smallint"],
                    ),
                ],
            ),
            ("begin", &[]),
            (
                "  for i := 1 to n do",
                &[
                    (Operator::Constant, &["1 → 0", "1 → 2"]),
                    (Operator::OffByOne, &["n → n - 1", "n → n + 1"]),
                ],
            ),
            (
                "    if (a[i] = 0) and not ok then inc(n);",
                &[
                    (Operator::OffByOne, &["i → i - 1", "i → i + 1"]),
                    (Operator::Comparison, &["= → <>", "= → >="]),
                    (Operator::Constant, &["0 → 1"]),
                    (Operator::Logic, &["and → or", "not → "]),
                    (Operator::Arithmetic, &["inc → dec"]),
                    (Operator::RemovedStatement, &["inc(n) → "]),
                ],
            ),
            (
                "  n := Max(n div 2, n + i);",
                &[
                    (Operator::Arithmetic, &["div → mod", "+ → -"]),
                    (Operator::Constant, &["2 → 1", "2 → 3"]),
                    (Operator::MinMax, &["Max → min"]),
                    (Operator::RemovedStatement, &["n := Max(n div 2, n + i) → "]),
                ],
            ),
            (
                "  writeln('a' + 'b');",
                &[(Operator::RemovedStatement, &["writeln('a' + 'b') → "])],
            ),
            ("end.", &[]),
        ],
    );
}

#[test]
fn in_python() {
    expect(
        "python",
        &[
            ("def f(a, n):", &[]),
            ("    \"\"\"What it does: 1 + 1.\"\"\"", &[]),
            (
                "    for i in range(1, n):",
                &[
                    (Operator::Constant, &["1 → 0", "1 → 2"]),
                    (Operator::OffByOne, &["n → n - 1", "n → n + 1"]),
                ],
            ),
            (
                "        if not a[i] <= 1e-9 or n in a:",
                &[
                    (Operator::OffByOne, &["i → i - 1", "i → i + 1"]),
                    (Operator::Comparison, &["<= → <", "<= → >=", "in → not in"]),
                    (Operator::Constant, &["1e-9 → 1e-3"]),
                    (Operator::Logic, &["not  → ", "or → and"]),
                ],
            ),
            (
                "            return max(a) // n",
                &[
                    (Operator::MinMax, &["max → min"]),
                    (Operator::Arithmetic, &["// → %"]),
                    (Operator::RemovedStatement, &["return max(a) // n → pass"]),
                ],
            ),
            (
                "        a[-1] += 'x' + str(n)",
                &[
                    (Operator::Constant, &["1 → 0", "1 → 2"]),
                    (Operator::Arithmetic, &["+= → -="]),
                    (
                        Operator::RemovedStatement,
                        &["a[-1] += 'x' + str(n) → pass"],
                    ),
                ],
            ),
            ("    return a", &[]),
            ("if __name__ == '__main__':", &[]),
            (
                "    f([], 5)",
                &[
                    (Operator::Constant, &["5 → 4", "5 → 6"]),
                    (Operator::RemovedStatement, &["f([], 5) → pass"]),
                ],
            ),
        ],
    );
}

#[test]
fn what_does_not_parse_is_left_alone_and_other_languages_have_none() {
    let source = "int main() { return 1 < 2; }\n";
    assert!(!mutants("cpp", source.as_bytes(), 5).is_empty());
    assert!(mutants("rust", source.as_bytes(), 5).is_empty());
    assert!(knows("c") && knows("pascal") && !knows("rust"));
    let long = source.repeat(SOURCE_BYTES_MAX / source.len() + 1);
    assert!(mutants("cpp", long.as_bytes(), 5).is_empty());
    let broken = "int f() { return 1 < 2; }\nint g( { 3 <<<>> ;;; ]\n";
    let changes = changes("cpp", broken);
    assert_eq!(of(&changes, 1, Operator::Comparison), ["< → <=", "< → >"]);
}

#[test]
fn deep_nests_are_looked_at_in_time_and_without_a_deep_stack() {
    let deep = 30_000;
    for (language, source) in [
        (
            "cpp",
            format!("int x = {}1{};", "(".repeat(deep), ")".repeat(deep)),
        ),
        ("cpp", "{if(a<b)".repeat(8000)),
        (
            "pascal",
            format!("begin x := {}1{} end.", "(".repeat(deep), ")".repeat(deep)),
        ),
        (
            "python",
            format!("x = {}1{}", "[".repeat(deep), "]".repeat(deep)),
        ),
        ("python", format!("x = a{}", "<(a".repeat(deep))),
        ("python", format!("x = f{}", "()".repeat(deep))),
    ] {
        let found = mutants(language, source.as_bytes(), 10);
        assert!(found.len() <= 10);
    }
}

/// Checks the properties of every mutant of any bytes.
fn check_all(language: &str, source: &[u8]) {
    let found = mutants(language, source, usize::MAX);
    assert_eq!(found, mutants(language, source, usize::MAX));
    let mut known = HashSet::new();
    for mutant in &found {
        let Range { start, end } = mutant.range;
        assert!(start <= end && end <= source.len());
        let mut whole = source[..start].to_vec();
        whole.extend_from_slice(mutant.after.as_bytes());
        whole.extend_from_slice(&source[end..]);
        assert_eq!(whole, mutant.source);
        assert_ne!(whole, source);
        assert_eq!(mutant.before, String::from_utf8_lossy(&source[start..end]));
        let newlines = source[..start].iter().filter(|byte| **byte == b'\n');
        assert_eq!(mutant.line as usize, newlines.count() + 1);
        assert!(known.insert((mutant.range.clone(), mutant.after.clone())));
        let (old, new) = mutant.lines(source);
        let removed = mutant.before.replace('\r', "");
        assert!(old.contains(&removed) && new.contains(&mutant.after));
    }
    let some = mutants(language, source, 7);
    assert_eq!(some.len(), found.len().min(7));
    assert!(some.iter().all(|mutant| found.contains(mutant)));
}

/// Pieces of programs, which sometimes parse.
fn pieces() -> impl Strategy<Value = Vec<u8>> {
    let pieces = vec![
        "for",
        "(",
        ")",
        "int",
        "i",
        "=",
        "0",
        ";",
        "<",
        "n",
        "{",
        "}",
        "[",
        "]",
        "++",
        "begin",
        "end",
        ":=",
        "do",
        "to",
        "if",
        "then",
        "else",
        " ",
        "\n",
        "    ",
        "def f():",
        ":",
        "return",
        "1LL",
        "long long",
        "not",
        "and",
        "x",
        "ạ",
        "'",
        "\"",
        "#",
        "//",
        "/*",
        "range",
        "max",
        ",",
        "\u{feff}",
        "1e-9",
        ".",
    ];
    let piece = proptest::sample::select(pieces);
    proptest::collection::vec(piece, 0..60).prop_map(|pieces| pieces.join(" ").into_bytes())
}

#[test]
fn the_lines_around_a_place_are_whole() {
    let source = "int x;\r\nif (a < b &&\n    c)\n  y();";
    let lines = |operator, after: &str| {
        let all = mutants("cpp", source.as_bytes(), usize::MAX);
        let mut found = all.iter().filter(|mutant| mutant.operator == operator);
        let mutant = found.find(|mutant| mutant.after == after).unwrap();
        mutant.lines(source.as_bytes())
    };
    let pair = |old: &str, new: &str| (old.to_owned(), new.to_owned());
    assert_eq!(
        lines(Operator::Comparison, "<="),
        pair("if (a < b &&", "if (a <= b &&")
    );
    assert_eq!(
        lines(Operator::Logic, "||"),
        pair("if (a < b &&", "if (a < b ||")
    );
    let (old, new) = lines(Operator::RemovedStatement, ";");
    assert!(old.starts_with("  y();") || old.starts_with("if (a"));
    assert!(old != new && !old.contains('\r'));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_bytes_are_changed_in_one_place(
        source in proptest::collection::vec(any::<u8>(), 0..400),
        language in proptest::sample::select(&LANGUAGES[..]),
    ) {
        check_all(language, &source);
    }

    #[test]
    fn any_pieces_are_changed_in_one_place(
        source in pieces(),
        language in proptest::sample::select(&LANGUAGES[..]),
    ) {
        check_all(language, &source);
    }
}
