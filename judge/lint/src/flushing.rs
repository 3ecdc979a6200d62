//! Checks whether a program ever flushes its output before it ends. Until then the output waits in a buffer, and the program on the
//! other side waits, too.

use grundy_languages::Language;

use crate::lexer::{Family, each_in_code};

/// The words of a language family that print, and those that may flush the output or switch off buffering.
struct Words {
    family: Family,
    prints: &'static [&'static str],
    flushes: &'static [&'static str],
}

const WORDS: &[Words] = &[
    Words {
        family: Family::C,
        prints: &[
            "printf", "puts", "putchar", "cout", "fprintf", "fputs", "fputc", "print", "println",
        ],
        flushes: &[
            "fflush",
            "flush",
            "endl",
            "unitbuf",
            "setbuf",
            "setvbuf",
            "setlinebuf",
            "setbuffer",
            "pubsetbuf",
            "write",
            "fork",
            "fclose",
            "freopen",
            "fdopen",
        ],
    },
    Words {
        family: Family::Pascal,
        prints: &["write", "writeln"],
        flushes: &[
            "flush",
            "settextbuf",
            "crt",
            "fpwrite",
            "filewrite",
            "close",
        ],
    },
    // `input` flushes the output, too.
    Words {
        family: Family::Python,
        prints: &["print", "write", "writelines"],
        flushes: &[
            "flush",
            "input",
            "reconfigure",
            "line_buffering",
            "write_through",
            "buffering",
            "open",
            "fdopen",
            "os",
            "raw",
            "close",
            "exec",
        ],
    },
];

/// Whether a program prints and never flushes. It is false for languages that do not buffer, or for which this is unknown.
#[must_use]
pub fn never_flushes(language: &Language, text: &str) -> bool {
    let family = Family::of(language);
    let Some(words) = WORDS.iter().find(|words| Some(words.family) == family) else {
        return false;
    };
    let mut tokens: Vec<String> = Vec::new();
    each_in_code(words.family, text, |token, _, _| {
        tokens.push(token.text.to_string());
    });
    let has = |word: &str| tokens.iter().any(|token| token == word);
    let at = |index: usize| tokens.get(index).map_or("", String::as_str);
    // The program has `#define endl '\n'` or `const char endl = '\n'`.
    let is_other_endl = (0..tokens.len()).any(|index| {
        let is_set = at(index + 1) == "=" || index > 0 && at(index - 1) == "define";
        at(index) == "endl" && is_set
    });
    let lets_go = |word: &str| has(word) && !(word == "endl" && is_other_endl);
    // Reading from `cin` flushes `cout`, unless they are untied.
    let is_untied = tokens.windows(3).any(|three| three == ["cin", ".", "tie"]);
    let is_tied = words.family == Family::C && has("cin") && !is_untied;
    words.prints.iter().any(|word| has(word))
        && !is_tied
        && !words.flushes.iter().any(|word| lets_go(word))
}

#[cfg(test)]
mod tests {
    use grundy_languages::Languages;

    use super::never_flushes;

    #[test]
    fn it_is_said_of_programs_that_hold_everything_back_and_of_no_others() {
        let languages = Languages::built_in();
        for (language, text, expected) in [
            ("pascal", "begin WriteLn(k); readln(k); end.", true),
            (
                "pascal",
                "begin writeln(k); { flush(output) } readln(k); end.",
                true,
            ),
            (
                "pascal",
                "begin writeln(k); Flush(output); readln(k); end.",
                false,
            ),
            (
                "pascal",
                "uses crt; begin writeln(k); readln(k); end.",
                false,
            ),
            ("pascal", "begin readln(k); end.", false),
            ("c", "printf(\"%d\\n\", k); scanf(\"%d\", &k);", true),
            (
                "c",
                "setvbuf(stdout, 0, _IONBF, 0); printf(\"%d\\n\", k); scanf(\"%d\", &k);",
                false,
            ),
            (
                "c",
                "#define say(x) printf(\"%d\\n\", x), fflush(stdout)\nsay(k);",
                false,
            ),
            ("cpp", "cin.tie(0); cout << k << '\\n'; cin >> k;", true),
            ("cpp", "cin.tie(0); cout << k << endl; cin >> k;", false),
            (
                "cpp",
                "#define endl '\\n'\ncin.tie(nullptr); cout << k << endl; cin >> k;",
                true,
            ),
            (
                "cpp",
                "const char endl = '\\n'; cin.tie(nullptr); cout << k << endl; cin >> k;",
                true,
            ),
            ("cpp", "cout << k << '\\n'; cin >> k;", false),
            (
                "cpp",
                "ios::sync_with_stdio(false); tie(a, b) = f(); cout << k << '\\n'; cin >> k;",
                false,
            ),
            ("cpp", "printf(\"%d\\n\", k); scanf(\"%d\", &k);", true),
            ("python", "print(k)\nk = sys.stdin.readline()", true),
            ("python", "print(k)\nk = input()", false),
            (
                "python",
                "print(k, flush=True)\nk = sys.stdin.readline()",
                false,
            ),
            ("java", "System.out.print(k);", false),
            ("rust", "println!(\"{k}\");", false),
        ] {
            let row = languages.get(language).unwrap();
            assert_eq!(never_flushes(row, text), expected, "{language}: {text}");
        }
    }
}
