//! Rules about standard output, which the judge reads as the answer.

use unicode_normalization::UnicodeNormalization as _;

use crate::case::LintContext;
use crate::found::RuleHit;
use crate::lexer::{Family, Kind};

/// The beginnings of prompts, without marks on letters.
const PROMPTS: &[&str] = &[
    "ban hay nhap",
    "enter a",
    "enter m",
    "enter n",
    "enter number",
    "enter size",
    "enter the",
    "enter value",
    "enter x",
    "enter your",
    "enter:",
    "hay nhap",
    "input a",
    "input m",
    "input n:",
    "input number",
    "input the",
    "moi ban nhap",
    "moi nhap",
    "nhan enter",
    "nhan phim",
    "nhap a",
    "nhap b",
    "nhap c",
    "nhap d",
    "nhap g",
    "nhap h",
    "nhap k",
    "nhap m",
    "nhap n",
    "nhap p",
    "nhap q",
    "nhap s",
    "nhap t",
    "nhap v",
    "nhap x",
    "nhap y",
    "nhap:",
    "please enter",
    "please input",
    "press any key",
    "press enter",
];
/// The longest text that may be a prompt, in characters.
const PROMPT_CHARS_MAX: usize = 200;

/// The most texts that are searched in the samples.
const TEXTS_MAX: usize = 50;

/// A question to a person.
pub(super) fn prompt(case: &LintContext<'_>) -> Vec<RuleHit> {
    if case.makes_output_file() {
        return Vec::new();
    }
    let program = &case.program;
    let is_of_input =
        |index: usize| program.family == Family::Python && program.before(index, 2) == "input";
    let questions = printed(case).into_iter().filter(|(index, text)| {
        let folded = folded(text);
        PROMPTS.iter().any(|prompt| folded.starts_with(prompt))
            || (is_of_input(*index) && !text.trim().is_empty())
    });
    not_in_answers(case, questions)
        .map(|(index, text)| {
            let variant = if is_of_input(index) { "-python" } else { "" };
            RuleHit::at(&program.tokens[index])
                .variant(variant)
                .with("text", text.trim())
        })
        .collect()
}

/// The beginnings of lines that explain a result or report progress.
const LABELS: &[&str] = &[
    "dap an",
    "dap so",
    "debug",
    "dien tich la",
    "gia tri la",
    "ket qua",
    "result:",
    "result =",
    "result is",
    "so luong la",
    "test:",
    "the answer",
    "the result",
    "tong la",
    "tong:",
];

/// Finds words around the answer, such as `n = ` in front of a value.
pub(super) fn label(case: &LintContext<'_>) -> Vec<RuleHit> {
    if case.makes_output_file() || case.facts.answers.is_empty() {
        return Vec::new();
    }
    let program = &case.program;
    let labels = printed(case).into_iter().filter(|(index, text)| {
        let folded = folded(before_conversion(text));
        // The text of Python's `input` is a question.
        program.before(*index, 2) != "input"
            && (LABELS.iter().any(|label| folded.starts_with(label)) || is_name_with_sign(&folded))
    });
    not_in_answers(case, labels)
        .map(|(index, text)| RuleHit::at(&program.tokens[index]).with("text", text.trim()))
        .collect()
}

/// `n = `, `a[`, `max: `.
fn is_name_with_sign(text: &str) -> bool {
    let text = text.trim();
    let name = text.trim_end_matches(['=', ':']).trim_end();
    let is_name = !name.is_empty()
        && name.len() <= 12
        && name
            .chars()
            .all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    let begins = name
        .chars()
        .next()
        .is_some_and(|letter| letter.is_ascii_alphabetic());
    name.len() < text.len() && is_name && begins
}

/// The part of a format before its first value.
fn before_conversion(text: &str) -> &str {
    text.split('%').next().unwrap_or_default()
}

/// The texts that do not occur in the samples, in any letter case.
fn not_in_answers(
    case: &LintContext<'_>,
    texts: impl Iterator<Item = (usize, String)>,
) -> impl Iterator<Item = (usize, String)> {
    let answers: Vec<String> = case
        .facts
        .answers
        .iter()
        .map(|answer| answer.to_lowercase())
        .collect();
    texts.take(TEXTS_MAX).filter(move |(_, text)| {
        let sought = before_conversion(text).trim().to_lowercase();
        !answers.iter().any(|answer| answer.contains(&sought))
    })
}

/// The text in small letters, without marks.
fn folded(text: &str) -> String {
    let letters = text.trim().chars().take(PROMPT_CHARS_MAX);
    let small = letters
        .flat_map(char::to_lowercase)
        .map(|letter| if letter == 'đ' { 'd' } else { letter });
    small
        .nfd()
        .filter(|letter| !unicode_normalization::char::is_combining_mark(*letter))
        .collect()
}

/// The texts that are surely printed to standard output, with their tokens.
fn printed(case: &LintContext<'_>) -> Vec<(usize, String)> {
    let program = &case.program;
    let mut all = Vec::new();
    let mut to_screen = false;
    for (index, token) in program.tokens.iter().enumerate() {
        match token.kind {
            Kind::Text if to_screen || is_printing_argument(case, index) => {
                let text = token
                    .value(program.family)
                    .filter(|text| text.len() <= PROMPT_CHARS_MAX * 4);
                if !token.is_conditional
                    && let Some(text) = text
                {
                    all.push((index, text));
                }
            }
            // `cout << "…" << x` prints to the screen up to the end of the statement.
            Kind::Word if program.family == Family::C && token.text == "cout" => {
                to_screen = program.at(index + 1) == "<<"
            }
            Kind::Mark if token.text == ";" => to_screen = false,
            _ => {}
        }
    }
    all
}

/// Whether a text is the first argument of a printing function.
fn is_printing_argument(case: &LintContext<'_>, index: usize) -> bool {
    let program = &case.program;
    if program.before(index, 1) != "(" {
        return false;
    }
    let called = program.before(index, 2);
    match program.family {
        Family::C => matches!(called, "printf" | "puts") && program.before(index, 3) != ".",
        Family::Pascal => matches!(called, "write" | "writeln"),
        Family::Java => {
            matches!(called, "print" | "println" | "printf")
                && program.before(index, 4) == "out"
                && program.before(index, 6) == "System"
        }
        Family::Python => match called {
            "print" => !goes_to_file(case, index - 1),
            // `def input` declares a function of the program's own.
            "input" => program.before(index, 3) != "def" && program.before(index, 3) != ".",
            _ => false,
        },
        Family::Rust => called == "!" && matches!(program.before(index, 3), "print" | "println"),
    }
}

/// Python: whether it is `print(…, file=…)`.
fn goes_to_file(case: &LintContext<'_>, open: usize) -> bool {
    let program = &case.program;
    let arguments = program.arguments(open);
    arguments.is_empty()
        || arguments
            .iter()
            .any(|argument| program.is_at(argument.start, &["file", "="]))
}

/// Finds calls that are to keep a window open.
pub(super) fn waits_for_key(case: &LintContext<'_>) -> Vec<RuleHit> {
    let program = &case.program;
    let found = |index: usize| RuleHit::at(&program.tokens[index]).with("call", program.at(index));
    if program.family == Family::C {
        // These functions are in conio.h, with which nothing compiles here.
        let found = |index: usize| found(index).variant("-missing");
        let keys = ["getch", "_getch", "getche", "_getche"]
            .into_iter()
            .filter(|word| !is_own(case, word));
        let calls = keys
            .flat_map(|word| program.places(word))
            .filter(|index| program.at(index + 1) == "(");
        return calls.map(found).collect();
    }
    let uses_crt = program.has("crt");
    let keys = program
        .places("readkey")
        .filter(|_| uses_crt && !program.has("keypressed"));
    let mut all: Vec<RuleHit> = keys.map(found).collect();
    // The program may end with `readln` before the last `end.`.
    let end = program.tokens.len().saturating_sub(2);
    if program.is_at(end, &["end", "."]) {
        let last = if program.before(end, 1) == ";" { 2 } else { 1 };
        if program.before(end, last) == "readln" && end > last {
            all.push(found(end - last));
        }
    }
    all
}

/// Whether a function is the program's own.
fn is_own(case: &LintContext<'_>, word: &str) -> bool {
    let program = &case.program;
    program.places(word).any(|place| {
        let is_declared = place
            .checked_sub(1)
            .is_some_and(|before| program.is_word(before));
        let is_called = matches!(program.before(place, 1), "return" | "else" | "do");
        (is_declared && !is_called) || program.before(place, 1) == "."
    })
}

/// `system("pause")`: the judge has no other programs.
pub(super) fn other_command(case: &LintContext<'_>) -> Vec<RuleHit> {
    let program = &case.program;
    let is_python = program.family == Family::Python;
    if !is_python && is_own(case, "system") {
        return Vec::new();
    }
    let calls = program.places("system").filter(|index| {
        let is_call = program.at(index + 1) == "(" && !program.tokens[*index].is_conditional;
        is_call && (!is_python || program.before(*index, 2) == "os")
    });
    calls
        .filter_map(|index| {
            let arguments = program.arguments(index + 1);
            let command = program.text(arguments.first()?.clone())?;
            Some(RuleHit::at(&program.tokens[index]).with("command", &command))
        })
        .collect()
}
