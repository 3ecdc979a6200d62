//! Programs that nobody has run.

use std::sync::LazyLock;

use grundy_languages::Languages;
use grundy_lint::Facts;
use grundy_package::NamedFiles;
use grundy_words::Locale;

static LANGUAGES: LazyLock<Languages> = LazyLock::new(Languages::built_in);
/// One of each family; the first byte chooses.
const IDS: [&str; 6] = ["c", "cpp", "pascal", "java", "python", "rust"];

/// Checks that each finding stands in a line of the program and has words.
pub(crate) fn lint(bytes: &[u8]) {
    let Some((choice, source)) = bytes.split_first() else {
        return;
    };
    let id = IDS[usize::from(*choice) % IDS.len()];
    let language = LANGUAGES.get(id).expect("a language of the table");
    let facts = Facts {
        files: Some(NamedFiles {
            input: "SUM.INP".to_owned(),
            output: "SUM.OUT".to_owned(),
        }),
        given: vec!["table.txt".to_owned()],
        answers: vec!["3\nYES\n".to_owned()],
        bounds: [("N".to_owned(), 100_000)].into(),
        memory_bytes: Some(1 << 20),
    };
    let lines = source.iter().filter(|byte| **byte == b'\n').count() + 1;
    for finding in grundy_lint::lint(language, source, &facts) {
        let line = usize::try_from(finding.line).expect("a line of the text");
        assert!((1..=lines).contains(&line), "line {line} of {lines}");
        assert!(!finding.in_words(Locale::Vi).is_empty() && finding.column > 0);
    }
}

/// The languages' first programs, with mistakes.
pub(crate) fn programs() -> Vec<Vec<u8>> {
    let mut programs = Vec::new();
    for (choice, id) in (0..).zip(IDS) {
        let language = LANGUAGES.get(id).expect("a language of the table");
        for text in [&language.trial, &language.trial_with_files] {
            let wrong = text.replace("SUM.INP", "SUM.IN").replace("close", "");
            programs.push([&[choice], wrong.as_bytes()].concat());
        }
    }
    let more: [(u8, &str); 4] = [
        (
            0,
            "#include <conio.h>\nvoid main() { int n; scanf(\"%lld\", n); gets(s); printf(\"n = %I64d\", n); getch(); }\n",
        ),
        (
            1,
            "#define TASK \"SUM\"\n#ifdef A\nint y1;\n#endif\nint main() { freopen(TASK\".IN\", \"r\", stdin); if (x); { cout << \"Nhap n: \"; } return 1; }\n",
        ),
        (
            2,
            "{$mode tp} uses crt; var a: array[1..99999] of integer; i, n: integer; begin assign(f, 'SUM.IN'); read(n); for i := 1 to n do; begin a[i] := 0 end; readkey; halt(1) end.\n",
        ),
        (
            4,
            "try:\n  sys.stdin = open('SUM.IN')\nexcept: pass\nprint \"x\"\nn = int(raw_input('n'))\n",
        ),
    ];
    programs.extend(
        more.iter()
            .map(|(choice, text)| [&[*choice], text.as_bytes()].concat()),
    );
    programs
}
