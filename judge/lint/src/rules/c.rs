//! Rules about C and C++, some of which also apply to Pascal and Java.

use crate::case::LintContext;
use crate::found::RuleHit;
use crate::lexer::{Family, Kind};
use crate::variables::Type;

/// Finds `for (…);` with its body behind the semicolon, and `for … do;` in Pascal.
pub(super) fn empty_body(case: &LintContext<'_>) -> Vec<RuleHit> {
    let program = &case.program;
    // `do x; while (…); {` is unusual, but no mistake.
    let has_do = program.has("do");
    let mut all = Vec::new();
    for (index, token) in program.tokens.iter().enumerate() {
        let found = match (program.family, program.at(index)) {
            (Family::Pascal, "do" | "then") => {
                let is_case = program.at(index) == "then" || !ends_loop_on_purpose(case, index);
                is_case && program.is_at(index + 1, &[";", "begin"])
            }
            (Family::C | Family::Java, "for" | "if") => ends_at_once(case, index),
            (Family::C | Family::Java, "while") => !has_do && ends_at_once(case, index),
            _ => false,
        };
        if found {
            all.push(RuleHit::at(token).with("word", program.at(index)));
        }
    }
    all
}

/// Pascal: `while … do;` may wait for its own condition, if that calls a function.
fn ends_loop_on_purpose(case: &LintContext<'_>, index: usize) -> bool {
    let program = &case.program;
    let mut before = (index.saturating_sub(30)..index).rev();
    before
        .find(|at| matches!(program.at(*at), "while" | "for" | "with" | ";"))
        .is_none_or(|at| program.at(at) == "while")
}

/// `if (…); {`.
fn ends_at_once(case: &LintContext<'_>, index: usize) -> bool {
    let program = &case.program;
    let close = program
        .partner(index + 1)
        .filter(|close| program.at(index + 1) == "(" && *close > index);
    close.is_some_and(|close| program.is_at(close + 1, &[";", "{"]))
}

/// The conversions of each call of `scanf`, and the arguments behind the format.
pub(super) fn scanned(case: &LintContext<'_>) -> Vec<(String, std::ops::Range<usize>)> {
    let program = &case.program;
    let mut all = Vec::new();
    for (call, format) in [("scanf", 0), ("fscanf", 1)] {
        for index in program.places(call) {
            let arguments = program.arguments(index + 1);
            let Some(text) = arguments
                .get(format)
                .and_then(|range| program.text(range.clone()))
            else {
                continue;
            };
            let conversions = conversions(&text);
            let values = &arguments[format + 1..];
            if conversions.len() == values.len() {
                all.extend(conversions.into_iter().zip(values.iter().cloned()));
            }
        }
    }
    all
}

/// The conversions of a format that fill an argument: `d`, `lld`, `s`.
fn conversions(format: &str) -> Vec<String> {
    let mut all = Vec::new();
    let mut letters = format.chars().peekable();
    while let Some(letter) = letters.next() {
        if letter != '%' {
            continue;
        }
        let mut conversion = String::new();
        let mut is_skipped = false;
        for letter in letters.by_ref() {
            match letter {
                '*' => is_skipped = true,
                '0'..='9' => {}
                '%' => {
                    is_skipped = true;
                    break;
                }
                'h' | 'l' | 'L' | 'q' | 'j' | 'z' | 't' => conversion.push(letter),
                '[' => {
                    conversion.push('[');
                    break;
                }
                other => {
                    conversion.push(other);
                    break;
                }
            }
        }
        if conversion == "[" {
            // A set may contain anything, so the rest of the format is not examined.
            return Vec::new();
        }
        if !is_skipped {
            all.push(conversion);
        }
    }
    all
}

/// `scanf("%d", n)`.
pub(super) fn scanf_address(case: &LintContext<'_>) -> Vec<RuleHit> {
    let program = &case.program;
    let values = scanned(case)
        .into_iter()
        .filter(|(_, value)| value.len() == 1);
    values
        .filter_map(|(_, value)| {
            let name = program.at(value.start);
            let variable = case.variables.get(name)?;
            let is_number = matches!(
                variable.kind,
                Type::Int | Type::LongLong | Type::Float | Type::Double
            );
            (is_number && variable.is_scalar)
                .then(|| RuleHit::at(&program.tokens[value.start]).with("name", name))
        })
        .collect()
}

/// `scanf("%d", &n)` with `long long n`.
pub(super) fn scanf_type(case: &LintContext<'_>) -> Vec<RuleHit> {
    let program = &case.program;
    let mut all = Vec::new();
    for (conversion, value) in scanned(case) {
        if value.len() != 2 || program.at(value.start) != "&" {
            continue;
        }
        let name = program.at(value.start + 1);
        let Some(variable) = case.variables.get(name).filter(|it| it.is_scalar) else {
            continue;
        };
        let right = match (variable.kind, conversion.as_str()) {
            (Type::LongLong, "d" | "i" | "u" | "f" | "lf") => "%lld",
            (Type::Int, "lld" | "lf" | "f") => "%d",
            (Type::Double, "f" | "d" | "lld") => "%lf",
            (Type::Float, "lf" | "d" | "lld") => "%f",
            _ => continue,
        };
        let found = RuleHit::at(&program.tokens[value.start + 1]).with("name", name);
        all.push(
            found
                .with("right", right)
                .with("wrong", &format!("%{conversion}")),
        );
    }
    all
}

/// `%I64d` is what Windows' library has.
pub(super) fn i64d(case: &LintContext<'_>) -> Vec<RuleHit> {
    let program = &case.program;
    let texts = program
        .tokens
        .iter()
        .filter(|token| token.kind == Kind::Text && !token.is_conditional);
    texts
        .filter(|token| token.text.contains("%I64d") || token.text.contains("%I64u"))
        .map(RuleHit::at)
        .collect()
}

/// Finds `gets`. In C it still links, with a warning.
pub(super) fn gets(case: &LintContext<'_>) -> Vec<RuleHit> {
    let program = &case.program;
    if case.language.editor != "cpp" {
        return Vec::new();
    }
    let calls = program
        .places("gets")
        .filter(|index| program.at(index + 1) == "(");
    let is_own = program.directives().any(|line| line.text.contains("gets"));
    // `char *gets(char *s)` is somebody's own.
    let calls = calls.filter(|index| {
        let is_method = matches!(program.before(*index, 1), "." | "->" | "*");
        let is_declared = index
            .checked_sub(1)
            .is_some_and(|before| program.is_word(before))
            && program.before(*index, 1) != "return";
        !is_method && !is_declared && !is_own
    });
    calls
        .map(|index| RuleHit::at(&program.tokens[index]))
        .collect()
}

pub(super) fn void_main(case: &LintContext<'_>) -> Vec<RuleHit> {
    let program = &case.program;
    let places = program
        .places("main")
        .filter(|index| program.before(*index, 1) == "void" && program.at(index + 1) == "(");
    places
        .map(|index| RuleHit::at(&program.tokens[index]))
        .collect()
}

/// Finds `return 1;` at the end of `main`, and `halt(1)` at the end of a Pascal program, which the judge counts as a crash.
pub(super) fn exit_code(case: &LintContext<'_>) -> Vec<RuleHit> {
    let program = &case.program;
    let is_bad = |text: &str| text.parse::<u64>().is_ok_and(|code| code % 256 != 0);
    if program.family == Family::Pascal {
        let end = program.tokens.len().saturating_sub(2);
        let semicolon = usize::from(program.before(end, 1) == ";");
        let Some(start) = end.checked_sub(4 + semicolon) else {
            return Vec::new();
        };
        let is_halt = program.is_at(end, &["end", "."])
            && program.is_at(start, &["halt", "("])
            && program.at(start + 3) == ")";
        let found = (is_halt && is_bad(program.at(start + 2)))
            .then(|| RuleHit::at(&program.tokens[start]).with("code", program.at(start + 2)));
        return found.into_iter().collect();
    }
    let mains = program
        .places("main")
        .filter(|index| program.at(index + 1) == "(");
    // There is only one.
    mains
        .take(1)
        .filter_map(|index| {
            let body = program.partner(index + 1)? + 1;
            let close = program
                .partner(body)
                .filter(|close| program.at(body) == "{" && *close > body)?;
            let start = close.checked_sub(3)?;
            let is_last = program.at(start) == "return"
                && program.at(close - 1) == ";"
                && matches!(program.before(start, 1), ";" | "}" | "{");
            // If there are other exits, this one may be for a case that never happens.
            let mut others = (body..start).map(|index| program.at(index));
            let is_last = is_last && !others.any(|word| matches!(word, "return" | "exit"));
            (is_last && is_bad(program.at(start + 1)))
                .then(|| RuleHit::at(&program.tokens[start]).with("code", program.at(start + 1)))
        })
        .collect()
}

/// Global names of `<cmath>` and similar headers.
const OF_LIBRARY: &[&str] = &["y0", "y1", "yn", "j0", "j1", "jn"];
/// Names of `std`, which are ambiguous with `using namespace std`.
const OF_STD: &[&str] = &[
    "array", "begin", "count", "data", "distance", "end", "fill", "find", "function", "hash",
    "left", "map", "max", "merge", "min", "move", "next", "plus", "prev", "rank", "right",
    "search", "size", "sort", "swap",
];

/// Finds global variables with the name of something in the library.
pub(super) fn name_taken(case: &LintContext<'_>) -> Vec<RuleHit> {
    let program = &case.program;
    let includes = |names: &[&str]| {
        let mut lines = program.directives();
        lines.any(|line| {
            line.text.starts_with("include") && names.iter().any(|name| line.text.contains(name))
        })
    };
    let has_all = includes(&["bits/stdc++.h"]);
    let has_math = has_all || includes(&["<cmath>", "<math.h>"]);
    let is_std = has_all
        && (0..program.tokens.len())
            .any(|index| program.is_at(index, &["using", "namespace", "std"]));
    if !has_math {
        return Vec::new();
    }
    let mut all = Vec::new();
    for name in OF_LIBRARY.iter().chain(OF_STD.iter().filter(|_| is_std)) {
        let is_library = OF_LIBRARY.contains(name);
        let global = program.places(name).find(|index| is_global(case, *index));
        let Some(global) = global else {
            continue;
        };
        // A name of `std` that is never used does no harm.
        let is_used = program
            .places(name)
            .any(|index| is_plain_use(case, index, global));
        if is_library || is_used {
            all.push(
                RuleHit::at(&program.tokens[global])
                    .variant(if is_library { "-math" } else { "" })
                    .with("name", name),
            );
        }
    }
    all
}

/// `int name` outside of all brackets.
fn is_global(case: &LintContext<'_>, index: usize) -> bool {
    let program = &case.program;
    let is_declared = case
        .variables
        .get(program.at(index))
        .is_some_and(|it| it.token == index && it.kind != Type::Other);
    is_declared && !is_within_brackets(case, index)
}

fn is_within_brackets(case: &LintContext<'_>, index: usize) -> bool {
    let program = &case.program;
    let mut at = 0;
    while at < index {
        match program.partner(at) {
            Some(close) if close > index => return true,
            Some(close) if close > at => at = close + 1,
            _ => at += 1,
        }
    }
    false
}

/// Whether it is used as a variable behind its declaration, and not as a member or of another namespace.
fn is_plain_use(case: &LintContext<'_>, index: usize, declared: usize) -> bool {
    let program = &case.program;
    index > declared
        && !matches!(program.before(index, 1), "." | "->" | "::")
        && program.at(index + 1) != "("
}
