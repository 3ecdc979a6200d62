//! Tests of what is read of sources, and how much work hostile ones can make.

use std::collections::HashSet;

use grundy_languages::Languages;

use super::reading::symbols;
use super::symbol::Symbol;
use super::winnowing::{GRAM, PLACES_MAX, all, winnowed};

fn read(language: &str, source: &str) -> Vec<Symbol> {
    let languages = Languages::built_in();
    let language = languages.get(language).unwrap();
    let placed = symbols(language, source.as_bytes());
    placed.into_iter().map(|placed| placed.symbol).collect()
}

#[test]
fn a_loop_reads_alike_however_it_is_written() {
    use Symbol::{Add, Assign, Loop, Number, Order};
    let counting = [
        Assign, Number, Loop, Order, Assign, Add, Assign, Add, Number,
    ];
    for (language, source) in [
        ("cpp", "int main() { for (int i = 0; i < n; i++) s += i; }"),
        (
            "cpp",
            "int main() { int i = 0; while (i < n) { s = s + i; i++; } }",
        ),
        ("pascal", "begin for i := 0 to n do s := s + i; end."),
        ("python", "for i in range(n):\n    s += i\n"),
        ("python", "i = 0\nwhile i < n:\n    s = s + i\n    i += 1\n"),
        ("java", "for (int i = 0; i < n; i++) { s += i; }"),
        ("rust", "for i in 0..n { s += i; }"),
    ] {
        let symbols = read(language, source);
        let body: Vec<Symbol> = symbols
            .into_iter()
            .filter(|symbol| !matches!(symbol, Symbol::Function))
            .collect();
        assert_eq!(body, counting, "{language}: {source}");
    }
}

#[test]
fn names_texts_types_and_comments_say_nothing() {
    let plain = read("cpp", "int f(int a) { return a * 2 + g(a, \"x\"); }");
    let other = read(
        "cpp",
        "long long tinh(const vector<int>& b) { // kết quả\n return b*777 + h(b, \"khác\"); }",
    );
    assert_eq!(plain, other);
}

#[test]
fn a_line_that_is_repeated_has_few_fingerprints() {
    let languages = Languages::built_in();
    for (language, line) in [
        ("cpp", "a[i] = b[i] * 2 + c[j];\n"),
        ("python", "a[i] = b[i] * 2 + c[j]\n"),
        ("pascal", "a[i] := b[i] * 2 + c[j];\n"),
        ("go", "a[i] = b[i] * 2 + c[j]\n"),
    ] {
        let symbols = symbols(
            languages.get(language).unwrap(),
            line.repeat(4000).as_bytes(),
        );
        assert!(symbols.len() > 10_000, "{language}");
        let different: HashSet<u64> = all(&symbols).into_iter().collect();
        // There are as many as the line has symbols, since it repeats after them.
        assert!(different.len() <= 2 * GRAM, "{language}");
        assert!(winnowed(&symbols).len() <= different.len() * PLACES_MAX);
    }
}

#[test]
fn a_long_match_always_has_a_fingerprint() {
    let languages = Languages::built_in();
    let cpp = languages.get("cpp").unwrap();
    let shared = "for (int i = 0; i < n; i++) if (a[i] > b[i] * 2) s += a[i] / 3;";
    let of = |before: &str, after: &str| -> HashSet<u64> {
        let source = format!("int main() {{ {before} {shared} {after} }}");
        let taken = winnowed(&symbols(cpp, source.as_bytes()));
        taken.into_iter().map(|(hash, _)| hash).collect()
    };
    let one = of("cin >> n; x = 3;", "return 0;");
    let other = of("while (x) x--; y = f(x) + g(y); z ^= 1;", "cout << s << 2;");
    assert!(one.intersection(&other).count() > 0);
}
