use grundy_languages::Languages;
use grundy_package::NamedFiles;
use grundy_words::Locale;

use super::RULES;
use crate::facts::Facts;
use crate::finding::words_source;
use crate::lint;

/// A problem with files and limits, as the book's exercises are.
fn facts() -> Facts {
    Facts {
        files: Some(NamedFiles {
            input: "VPOINT.INP".to_owned(),
            output: "VPOINT.OUT".to_owned(),
        }),
        given: vec!["table.txt".to_owned()],
        answers: vec!["3\nYES\nmax = 5\n".to_owned()],
        bounds: [
            ("N".to_owned(), 100_000),
            ("K".to_owned(), 1000),
            ("X".to_owned(), 1_000_000),
        ]
        .into(),
        memory_bytes: Some(256 << 20),
    }
}

/// The line and rule of each finding.
fn found(language: &str, source: &str, facts: &Facts) -> Vec<(u32, &'static str)> {
    let languages = Languages::built_in();
    let findings = lint(languages.get(language).unwrap(), source.as_bytes(), facts);
    findings
        .iter()
        .map(|finding| (finding.line, finding.rule.id))
        .collect()
}

/// Runs the programs of `cases/`: a line in which a rule must fire ends with a comment `! rule`, and there must be no other
/// finding.
#[test]
fn rules_fire_where_the_cases_say() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/cases");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    let languages = Languages::built_in();
    let (mut firing, mut silent, mut wrong) = (Vec::new(), 0, Vec::new());
    for file in files {
        let name = file.file_name().unwrap().to_str().unwrap();
        let source = std::fs::read_to_string(&file).unwrap();
        let mut expected = Vec::new();
        for (line, text) in (1..).zip(source.lines()) {
            if let Some((_, rules)) = text.split_once("! ") {
                let rules = rules.trim_end_matches(['}', '/', '*', ' ']).split(' ');
                expected
                    .extend(rules.filter_map(|id| {
                        Some((line, RULES.iter().find(|rule| rule.id == id)?.id))
                    }));
            }
        }
        let mut facts = facts();
        // The problem reads standard input and writes standard output.
        if name.starts_with("plain") {
            facts.files = None;
        }
        let language = languages.by_file_name(name).unwrap();
        let mut told = found(&language.id, &source, &facts);
        told.sort_unstable();
        expected.sort_unstable();
        if told != expected {
            wrong.push(format!("{name}: {told:?}, not {expected:?}"));
        }
        silent += usize::from(expected.is_empty());
        firing.extend(expected.into_iter().map(|(_, rule)| rule));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(silent >= 10, "{silent}");
    for rule in RULES {
        assert!(
            firing.contains(&rule.id) || rule.id == "encoding",
            "{}: no case",
            rule.id
        );
    }
}

#[test]
fn the_encoding_is_seen() {
    let facts = facts();
    assert_eq!(
        found("java", "\u{feff}class Main {}", &facts),
        [(1, "encoding")]
    );
    assert_eq!(
        found("pascal", "\u{feff}begin writeln('é'); end.", &facts),
        [(1, "encoding")]
    );
    assert_eq!(
        found("pascal", "\u{feff}begin writeln(1); end.", &facts),
        []
    );
    assert_eq!(found("cpp", "\u{feff}int main() {}", &facts), []);
    let languages = Languages::built_in();
    let utf_16 = b"\xff\xfei\0n\0t\0";
    assert_eq!(lint(languages.get("cpp").unwrap(), utf_16, &facts).len(), 1);
    assert_eq!(lint(languages.get("go").unwrap(), utf_16, &facts).len(), 0);
}

#[test]
fn every_rule_has_its_words_in_both_languages() {
    for locale in [Locale::Vi, Locale::En] {
        let keys: Vec<&str> = words_source(locale)
            .lines()
            .filter_map(|line| line.split_once(" = ").map(|(key, _)| key))
            .collect();
        for rule in RULES {
            let own = format!("lint-{}", rule.id);
            assert!(
                keys.iter()
                    .any(|key| key.starts_with(&own) && *key != format!("{own}-rule")),
                "{own}"
            );
            assert!(
                !rule.in_words(locale).is_empty() && !rule.severity.in_words(locale).is_empty()
            );
        }
    }
}

#[test]
fn findings_say_it_in_both_languages() {
    let languages = Languages::built_in();
    let source = b"\n#include <fstream>\nstd::ifstream inp(\"VPOINT.IN\");\n";
    let findings = lint(languages.get("cpp").unwrap(), source, &facts());
    let json = serde_json::to_value(&findings).unwrap();
    assert_eq!(
        json,
        serde_json::json!([{
            "line": 3,
            "column": 19,
            "rule": "file-name",
            "severity": "mistake",
            "text": {
                "vi": "Đề bài này không có tệp “VPOINT.IN” nên chương trình sẽ không đọc hoặc ghi được đúng chỗ. Hãy viết “VPOINT.INP”.",
                "en": "This problem has no file \"VPOINT.IN\", so the program will not read or write where it should. Write \"VPOINT.INP\"."
            }
        }])
    );
}

/// Checks that four times the worst input takes about four times as long, and not sixteen times.
#[test]
fn hostile_programs_take_linear_time() {
    let facts = facts();
    let pieces = [
        "(",
        "{",
        "[",
        "\"",
        "'",
        "/*",
        "{ ",
        "(*",
        "#if\n",
        "R\"(",
        "open(\"a\")",
        "printf(",
        "scanf(\"%d\",",
        "assign(f,'a');",
        "int a",
        "for(;;);{",
        "var a:integer;",
        "a,",
        "fopen(",
        "getch(",
        "system(\"a\")",
        "new File(",
        "class a{",
        "try:\n open('a')\n",
        "\\\n",
        "//\\\n",
        "\u{201c}",
        "n:array[1..m]of integer;",
        "cout<<\"n = \";",
        "writeln('Nhap n');",
        "typedef const int a;",
        "= \"a\" + ",
        "r#\"",
        "f'",
        "'''",
    ];
    let seconds = |language: &str, head: &str, piece: &str, bytes: usize| {
        let source = format!("{head}{}", piece.repeat(bytes / piece.len()));
        let started = std::time::Instant::now();
        found(language, &source, &facts);
        started.elapsed().as_secs_f64()
    };
    let is_quick = |language: &str, head: &str, piece: &str| {
        let seconds = |bytes| seconds(language, head, piece, bytes);
        // A very short time needs no second measurement; a longer one may be measured again, since the machine may be busy.
        let is_linear = || {
            let large = seconds(48 << 10);
            large < 0.2 || large < seconds(12 << 10) * 9.0
        };
        let is_linear = (0..4).any(|_| is_linear());
        assert!(
            is_linear,
            "{language}: {piece:?} takes more than linear time"
        );
    };
    for language in ["cpp", "pascal", "java", "python", "rust"] {
        for piece in pieces {
            is_quick(language, "", piece);
        }
    }
    // The loops are nested and run through an array.
    let head = "int n, a[9]; int main() { cin >> n;";
    is_quick("cpp", head, "for(i=0;i<n;i++)a[i][i]+=1;");
    is_quick("cpp", head, "for(i=0;i<n;i++){");
    let head = "var n: longint; a: array[1..9] of longint; begin read(n);";
    is_quick("pascal", head, "for i:=1 to n do a[i,i]");
    is_quick("pascal", head, "for i:=1 to n do begin a[i][a[i],i]:=0;");
}
