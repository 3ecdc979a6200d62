//! Rules about files: their names, the mode in which they are opened, and whether the output gets there.

use std::collections::HashSet;

use crate::case::LintContext;
use crate::found::RuleHit;
use crate::lexer::Family;
use crate::openings::{Mode, Opening, Stream};
use crate::variables::Type;

/// The openings that surely happen, which are all that the rules may report.
fn sure<'c>(case: &'c LintContext<'_>) -> impl Iterator<Item = (usize, &'c Opening)> {
    let all = case.openings.all.iter().enumerate();
    all.filter(|(_, it)| !it.is_tentative && !it.name.is_empty() && !it.name.starts_with("/dev/"))
}

fn found(case: &LintContext<'_>, opening: &Opening) -> RuleHit {
    RuleHit::at(&case.program.tokens[opening.token]).with("name", &opening.name)
}

/// The name without "this folder" in front.
fn plain(name: &str) -> &str {
    name.trim_start_matches("./").trim_start_matches(".\\")
}

fn has_folder(name: &str) -> bool {
    plain(name).contains(['/', '\\'])
}

/// Whether the program itself writes the file before.
fn is_written_before(case: &LintContext<'_>, index: usize, name: &str) -> bool {
    let before = case.openings.all[..index].iter();
    before
        .into_iter()
        .any(|it| it.mode != Mode::Read && it.name.eq_ignore_ascii_case(name))
}

/// `VPOINT.INP` and `VPOINT.IN`, `VPOIN.INP`, but not `log.txt`.
fn is_similar(name: &str, expected: &str) -> bool {
    let parts = |name: &str| {
        let lower = name.to_ascii_lowercase();
        let (stem, extension) = lower.rsplit_once('.').unwrap_or((&lower, ""));
        (stem.to_owned(), extension.to_owned())
    };
    let (name, expected) = (parts(name), parts(expected));
    name.0.trim() == expected.0 || (name.1.trim() == expected.1 && !expected.1.is_empty())
}

/// A file that is not the problem's.
pub(super) fn file_name(case: &LintContext<'_>) -> Vec<RuleHit> {
    let mut all = Vec::new();
    for (index, opening) in sure(case) {
        let name = plain(&opening.name);
        let is_given = case
            .facts
            .given
            .iter()
            .any(|given| given.eq_ignore_ascii_case(name));
        if is_given || has_folder(name) || is_written_before(case, index, &opening.name) {
            continue;
        }
        let Some(files) = &case.facts.files else {
            // Standard output that is redirected into a file is lost.
            if opening.mode == Mode::Read || opening.stream == Some(Stream::Output) {
                all.push(found(case, opening).variant("-none"));
            }
            continue;
        };
        let is_of_problem = [&files.input, &files.output]
            .into_iter()
            .any(|known| known.eq_ignore_ascii_case(name));
        if is_of_problem {
            continue;
        }
        let (expected, is_wrong) = match opening.mode {
            Mode::Read => (&files.input, true),
            Mode::Write => {
                let takes_part =
                    opening.stream == Some(Stream::Output) || is_similar(name, &files.output);
                (&files.output, takes_part && !case.makes_output_file())
            }
            Mode::Unknown => (&files.input, false),
        };
        if is_wrong {
            all.push(found(case, opening).with("expected", expected));
        }
    }
    all
}

/// A folder in front of the name.
pub(super) fn file_path(case: &LintContext<'_>) -> Vec<RuleHit> {
    let with_folder = sure(case).filter(|(_, it)| has_folder(&it.name));
    with_folder
        .map(|(_, opening)| {
            let name = opening.name.rsplit(['/', '\\']).next().unwrap_or_default();
            found(case, opening).with("plain", name)
        })
        .collect()
}

/// Finds an input that is opened for writing, an output for reading, and the two in each other's place.
pub(super) fn files_swapped(case: &LintContext<'_>) -> Vec<RuleHit> {
    let Some(files) = &case.facts.files else {
        return Vec::new();
    };
    let swapped = sure(case).filter(|(index, it)| {
        let is_input = it.name.eq_ignore_ascii_case(&files.input);
        let is_output = it.name.eq_ignore_ascii_case(&files.output);
        let other_stream = (is_input && it.stream == Some(Stream::Output))
            || (is_output && it.stream == Some(Stream::Input));
        let other_mode = match it.mode {
            Mode::Read => is_output && !is_written_before(case, *index, &it.name),
            Mode::Write => is_input,
            Mode::Unknown => false,
        };
        other_stream || other_mode
    });
    swapped
        .map(|(_, opening)| {
            let variant = if opening.name.eq_ignore_ascii_case(&files.input) {
                "-input"
            } else {
                "-output"
            };
            found(case, opening).variant(variant)
        })
        .collect()
}

/// `assign` without `reset` or `rewrite`.
pub(super) fn not_opened(case: &LintContext<'_>) -> Vec<RuleHit> {
    let program = &case.program;
    let unopened = case.openings.unopened.iter();
    let known = unopened.filter(|(handle, token)| {
        let is_file = matches!(handle.as_str(), "input" | "output") || is_text_file(case, handle);
        is_file && !is_handed_on(case, handle) && !program.tokens[*token].is_conditional
    });
    known
        .map(|(handle, token)| {
            let procedure = if handle == "input" {
                "reset"
            } else {
                "rewrite"
            };
            RuleHit::at(&program.tokens[*token])
                .with("file", handle)
                .with("procedure", procedure)
        })
        .collect()
}

fn is_text_file(case: &LintContext<'_>, handle: &str) -> bool {
    case.variables
        .get(handle)
        .is_some_and(|it| it.kind == Type::TextFile && it.is_scalar)
}

/// Free Pascal's own routines for files.
const FILE_ROUTINES: &[&str] = &[
    "append",
    "assign",
    "assignfile",
    "close",
    "closefile",
    "eof",
    "eoln",
    "flush",
    "read",
    "readln",
    "reset",
    "rewrite",
    "seekeof",
    "seekeoln",
    "settextbuf",
    "write",
    "writeln",
];

/// Whether a file is an argument of the program's own routine, which may do anything with it.
fn is_handed_on(case: &LintContext<'_>, handle: &str) -> bool {
    let program = &case.program;
    program.places(handle).any(|index| {
        let is_argument = matches!(program.before(index, 1), "(" | ",")
            && matches!(program.at(index + 1), ")" | ",");
        let is_known =
            program.before(index, 1) == "(" && FILE_ROUTINES.contains(&program.before(index, 2));
        is_argument && !is_known && !is_declaration(case, index)
    })
}

/// `f, g: text`.
fn is_declaration(case: &LintContext<'_>, index: usize) -> bool {
    let program = &case.program;
    let mut at = index + 1;
    while program.at(at) == "," && program.is_word(at + 1) && at < index + 40 {
        at += 2;
    }
    program.at(at) == ":"
}

/// Finds files that are not closed: their last output stays in a buffer and is lost.
pub(super) fn not_closed(case: &LintContext<'_>) -> Vec<RuleHit> {
    match case.program.family {
        Family::Pascal => not_closed_in_pascal(case),
        _ => not_closed_in_java(case),
    }
}

fn not_closed_in_pascal(case: &LintContext<'_>) -> Vec<RuleHit> {
    let program = &case.program;
    let mut closed = HashSet::new();
    for routine in ["close", "closefile", "flush"] {
        closed.extend(program.places(routine).map(|index| program.at(index + 2)));
    }
    // A procedure may close it under another name.
    if !closed
        .iter()
        .all(|handle| matches!(*handle, "input" | "output") || is_text_file(case, handle))
    {
        return Vec::new();
    }
    let mut told = HashSet::new();
    let written = sure(case).filter_map(|(_, it)| Some((it, it.handle.as_deref()?)));
    written
        .filter(|(it, handle)| {
            it.mode == Mode::Write
                && it.stream.is_none()
                && is_text_file(case, handle)
                && !closed.contains(handle)
                && !is_handed_on(case, handle)
                && told.insert(*handle)
        })
        .map(|(opening, handle)| found(case, opening).with("file", handle))
        .collect()
}

/// Java's writers that buffer until they are closed.
const BUFFERED: &[&str] = &[
    "BufferedOutputStream",
    "BufferedWriter",
    "FileWriter",
    "OutputStreamWriter",
    "PrintWriter",
];

fn not_closed_in_java(case: &LintContext<'_>) -> Vec<RuleHit> {
    let program = &case.program;
    let is_emptied = (0..program.tokens.len()).any(|index| {
        let is_call = program.before(index, 1) == "."
            && matches!(program.at(index), "close" | "flush" | "checkError");
        is_call || program.is_at(index, &["try", "("])
    });
    if is_emptied || program.has("setOut") {
        return Vec::new();
    }
    let mut all = Vec::new();
    for index in program.places("new").collect::<Vec<_>>() {
        if !BUFFERED.contains(&program.at(index + 1)) || program.at(index + 2) != "(" {
            continue;
        }
        // With `true` as the second argument lines go out at once.
        let has_more = program.arguments(index + 2).len() != 1;
        let is_inner = program.before(index, 1) == "(";
        if !has_more && !is_inner {
            all.push(
                RuleHit::at(&program.tokens[index + 1])
                    .variant("-java")
                    .with("file", program.at(index + 1)),
            );
        }
    }
    all
}

/// Finds an output file to which nothing is written, while the program's standard output is ignored.
pub(super) fn file_empty(case: &LintContext<'_>) -> Vec<RuleHit> {
    let Some(files) = &case.facts.files else {
        return Vec::new();
    };
    let program = &case.program;
    let outputs = sure(case).filter(|(_, it)| {
        it.mode == Mode::Write && it.stream.is_none() && it.name.eq_ignore_ascii_case(&files.output)
    });
    let empty = outputs.filter(|(_, it)| {
        let Some(handle) = &it.handle else {
            return false;
        };
        match program.family {
            Family::Pascal => {
                is_text_file(case, handle)
                    && program
                        .places(handle)
                        .all(|index| leaves_empty(case, index))
            }
            _ => is_unused_stream(case, handle),
        }
    });
    empty
        .map(|(_, opening)| {
            let handle = opening.handle.as_deref().unwrap_or_default();
            found(case, opening).with("file", handle)
        })
        .collect()
}

/// Pascal: whether a use of a file's variable writes nothing into it.
fn leaves_empty(case: &LintContext<'_>, index: usize) -> bool {
    let program = &case.program;
    let opens = matches!(
        program.before(index, 2),
        "assign" | "assignfile" | "rewrite" | "append" | "close" | "closefile"
    );
    (program.before(index, 1) == "(" && opens) || is_declaration(case, index)
}

/// C++: whether the stream is only declared, opened and closed, while the program prints elsewhere.
fn is_unused_stream(case: &LintContext<'_>, handle: &str) -> bool {
    let program = &case.program;
    let prints = ["cout", "printf", "puts"]
        .into_iter()
        .any(|word| program.has(word));
    let is_stream = program.has("ofstream");
    let mut places = program.places(handle);
    let is_unused = places.all(|index| {
        let is_declared = matches!(program.before(index, 1), "ofstream" | ",")
            && matches!(program.at(index + 1), "(" | "{" | ";" | ",");
        let is_closed = program.at(index + 1) == "."
            && matches!(program.at(index + 2), "open" | "close" | "is_open");
        is_declared || is_closed
    });
    prints && is_stream && is_unused
}
