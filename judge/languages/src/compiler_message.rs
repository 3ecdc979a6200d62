//! A compiler's messages on single lines, read from its log by the language's own pattern.

use regex::Captures;
use serde::{Deserialize, Serialize};

use crate::languages::Language;

/// The most messages that are read from a log.
const MESSAGES_MAX: usize = 100;
/// The longest text of a message that is kept, in characters.
const TEXT_CHARS_MAX: usize = 1000;

/// The severity of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// Because of this there is no program.
    Error,
    /// The compiler doubts that it is meant.
    Warning,
}

/// A compiler's message on a line of the source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompilerMessage {
    /// The line, from 1.
    pub line: u32,
    /// The column from 1, in the compiler's unit: bytes or columns on a screen. Not every compiler gives it.
    pub column: Option<u32>,
    /// The severity.
    pub severity: Severity,
    /// The compiler's words.
    pub text: String,
}

impl Language {
    /// The messages about lines of the main source, in the order of the log. Other parts of the log are ignored.
    #[must_use]
    pub fn compiler_messages(&self, log: &str) -> Vec<CompilerMessage> {
        let Some(pattern) = &self.message_pattern else {
            return Vec::new();
        };
        let found = pattern.captures_iter(log).filter_map(|found| read(&found));
        let mut messages: Vec<CompilerMessage> = found.take(MESSAGES_MAX).collect();
        messages.dedup();
        messages
    }
}

fn read(found: &Captures<'_>) -> Option<CompilerMessage> {
    let group = |name: &str| found.name(name).map(|group| group.as_str());
    let number = |name: &str| group(name)?.parse().ok().filter(|number| *number > 0);
    // A compiler that stops at the first mistake need not call it an error.
    let is_warning = group("severity").is_some_and(|word| word.eq_ignore_ascii_case("warning"));
    let text = group("text")?.trim();
    Some(CompilerMessage {
        line: number("line")?,
        column: number("column"),
        severity: if is_warning {
            Severity::Warning
        } else {
            Severity::Error
        },
        text: text.chars().take(TEXT_CHARS_MAX).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::{CompilerMessage, Severity};
    use crate::languages::Languages;

    type Found = (u32, Option<u32>, Severity, &'static str);

    const E: Severity = Severity::Error;
    const W: Severity = Severity::Warning;

    /// Logs as the compilers write them, with the expected messages.
    const LOGS: &[(&str, &str, &[Found])] = &[
        (
            "cpp",
            "main.cpp: In function ‘int main()’:\nmain.cpp:5:3: error: expected ‘,’ or ‘;’ before ‘printf’\n    5 |   printf(\"%d\", x);\n      |   ^~~~~~\n\
             main.cpp:3:7: warning: unused variable ‘x’ [-Wunused-variable]\nmain.cpp:9:1: note: here\nproblem.h:1:1: error: not theirs\n",
            &[
                (5, Some(3), E, "expected ‘,’ or ‘;’ before ‘printf’"),
                (3, Some(7), W, "unused variable ‘x’ [-Wunused-variable]"),
            ],
        ),
        (
            "c",
            "main.c:1:10: fatal error: nosuch.h: No such file or directory\n/usr/bin/ld: /tmp/x.o: in function `main':\nmain.c:(.text+0x5): undefined reference to `f'\n",
            &[(1, Some(10), E, "nosuch.h: No such file or directory")],
        ),
        (
            "pascal",
            "main.pas(4,8) Fatal: illegal character \"'\"'\" ($22)\nmain.pas(2,5) Warning: Variable \"x\" does not seem to be initialized\n\
             main.pas(7) Error: Compilation stops\nFatal: Compilation aborted\nError: /usr/bin/ppcx64 returned an error exitcode\n",
            &[
                (4, Some(8), E, "illegal character \"'\"'\" ($22)"),
                (
                    2,
                    Some(5),
                    W,
                    "Variable \"x\" does not seem to be initialized",
                ),
                (7, None, E, "Compilation stops"),
            ],
        ),
        (
            "rust",
            "error[E0308]: mismatched types\n --> main.rs:3:18\n  |\n3 |     let y: i32 = \"a\";\n\nwarning: unused variable: `x`\n --> main.rs:2:9\n\n\
             error: aborting due to 1 previous error; 1 warning emitted\n",
            &[
                (3, Some(18), E, "mismatched types"),
                (2, Some(9), W, "unused variable: `x`"),
            ],
        ),
        (
            "java",
            "Main.java:3: error: ';' expected\n    int x = \"a\"\n               ^\nMain.java:4: warning: [removal] stop() in Thread has been deprecated\n2 errors\n",
            &[
                (3, None, E, "';' expected"),
                (4, None, W, "[removal] stop() in Thread has been deprecated"),
            ],
        ),
        (
            "python",
            // The engine leaves out the blanks in front of a log.
            "File \"main.py\", line 2\n    print(1)\n    ^^^^^\nIndentationError: expected an indented block after 'if' statement on line 1\n",
            &[(
                2,
                None,
                E,
                "IndentationError: expected an indented block after 'if' statement on line 1",
            )],
        ),
        (
            "python",
            "  File \"helper.py\", line 2\n    x\nSyntaxError: invalid syntax\n",
            &[],
        ),
        (
            "python",
            "main.py: source code string cannot contain null bytes\n",
            &[],
        ),
        ("cpp", "the compiler took longer than 60 s\n", &[]),
        ("haskell", "main.hs:3:1: error: parse error\n", &[]),
    ];

    #[test]
    fn lines_are_found_in_what_each_compiler_writes() {
        let table = Languages::built_in();
        for (id, log, expected) in LOGS {
            let messages = table.get(id).unwrap().compiler_messages(log);
            let expected: Vec<CompilerMessage> = expected
                .iter()
                .map(|&(line, column, severity, text)| CompilerMessage {
                    line,
                    column,
                    severity,
                    text: text.to_owned(),
                })
                .collect();
            assert_eq!(messages, expected, "{id}: {log}");
        }
    }

    #[test]
    fn a_log_of_nothing_but_errors_is_bounded() {
        let table = Languages::built_in();
        let line = format!(
            "main.c:99999999999:1: error: x\nmain.c:7:1: error: {}\n",
            "y".repeat(5000)
        );
        let log: String = (0..500).map(|_| line.as_str()).collect();
        let messages = table.get("c").unwrap().compiler_messages(&log);
        // All are alike, and a line that is no number is none.
        assert_eq!(messages.len(), 1);
        assert_eq!(messages[0].text.len(), 1000);
        let log: String = (1..500)
            .map(|n| format!("main.c:{n}:1: error: x\n"))
            .collect();
        assert_eq!(table.get("c").unwrap().compiler_messages(&log).len(), 100);
    }
}
