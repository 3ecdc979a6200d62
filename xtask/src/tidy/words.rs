//! Rules about the judge's own sentences: they are values with texts in both languages, and no code parses the texts.

use super::complaint::Complaint;
use super::tree::Tree;
use std::collections::{BTreeMap, BTreeSet};

const WORDS: [&str; 2] = ["judge/words/lines.en.ftl", "judge/words/lines.vi.ftl"];
const PATTERNS: &str = "judge/words/programs.toml";
/// Our sentences that reports of custom runs still store as English text.
const STILL_TEXT: [&str; 2] = ["exit code {}: {}", "refused with exit code {}"];
/// The macro call, written in two pieces, so that this rule does not find itself.
const CALL: &str = concat!("sentence!", "(");
/// The functions that search for a text in another one.
const READERS: [&str; 5] = [
    "starts_with(\"",
    "ends_with(\"",
    "strip_prefix(\"",
    "strip_suffix(\"",
    "split_once(\"",
];

/// Checks that every `sentence!` exists in both languages, with the same arguments, and that every sentence is used.
pub(super) fn sentences_have_words(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    let mut said = BTreeSet::new();
    let words = WORDS.map(|path| (path, arguments_by_key(tree, path)));
    for (path, text) in tree.texts_with_ending(".rs") {
        for (place, _) in text.match_indices(CALL) {
            let Some((key, names)) = call(&text[place + CALL.len()..]) else {
                continue;
            };
            let line = text[..place].matches('\n').count() + 1;
            for (file, known) in &words {
                let message = match known.get(key) {
                    None => format!("{file} has no sentence `{key}`"),
                    Some(wanted) if *wanted != names => {
                        format!(
                            "`{key}` in {file} has the arguments {wanted:?}, here are {names:?}"
                        )
                    }
                    Some(_) => continue,
                };
                complaints.push(Complaint::new(path, line, message));
            }
            said.insert(key);
        }
    }
    for (file, known) in &words {
        for key in known.keys().filter(|key| !said.contains(**key)) {
            complaints.push(Complaint::new(file, 0, format!("nobody says `{key}`")));
        }
    }
    complaints
}

/// No row of the patterns is for a sentence of ours.
pub(super) fn patterns_are_for_others(tree: &Tree) -> Vec<Complaint> {
    let ours: BTreeSet<String> = messages(tree.text(WORDS[0]))
        .map(|(_, text)| shape(text))
        .filter(|shape| !STILL_TEXT.contains(&shape.as_str()))
        .collect();
    let rows = tree
        .text(PATTERNS)
        .lines()
        .enumerate()
        .filter_map(|(index, line)| {
            let english = line
                .trim()
                .strip_prefix("{ en = \"")?
                .split("\", vi = \"")
                .next()?;
            Some((index + 1, english))
        });
    rows.filter(|(_, english)| ours.contains(&shape(english)))
        .map(|(line, english)| {
            Complaint::new(
                PATTERNS,
                line,
                format!("{english:?} is a sentence of ours, and needs no pattern"),
            )
        })
        .collect()
}

/// Checks that pages, workers and the store use values, and do not search for words in a sentence.
pub(super) fn nobody_reads_sentences(tree: &Tree) -> Vec<Complaint> {
    let is_reader = |path: &str| {
        ["web/src/", "judge/worker/src/", "judge/store/src/"]
            .iter()
            .any(|folder| path.starts_with(folder))
    };
    let mut complaints = Vec::new();
    for (path, text) in tree
        .texts_with_ending(".rs")
        .filter(|(path, _)| is_reader(path))
    {
        let product = text.split("#[cfg(test)]").next().unwrap_or_default();
        for (index, line) in product.lines().enumerate() {
            let literals = READERS.iter().flat_map(|reader| line.split(reader).skip(1));
            if literals
                .filter_map(|rest| rest.split('"').next())
                .any(is_words)
            {
                let message = "looks for words in a sentence; let it be a value";
                complaints.push(Complaint::new(path, index + 1, message.to_owned()));
            }
        }
    }
    complaints
}

/// Whether a literal contains two words in a row, or one between blanks.
fn is_words(literal: &str) -> bool {
    let is_word =
        |word: &&str| word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_lowercase());
    let words = literal.split(' ').filter(is_word).count();
    words > 1 || words == 1 && literal.starts_with(' ') && literal.ends_with(' ')
}

/// The key and the names of the arguments of a call of `sentence!`, from the text in its parentheses.
fn call(text: &str) -> Option<(&str, BTreeSet<&str>)> {
    let rest = text.trim_start().strip_prefix('"')?;
    let (key, rest) = rest.split_once('"')?;
    let (mut depth, mut is_quoted, mut is_escaped) = (0, false, false);
    let mut names = BTreeSet::new();
    let mut argument_start = None;
    for (place, letter) in rest.char_indices() {
        let is_end = depth == 0 && !is_quoted && matches!(letter, ',' | ')');
        if is_end {
            let argument = argument_start.map_or("", |start: usize| rest[start..place].trim());
            let name = argument.split([' ', '=']).next().unwrap_or_default();
            if !name.is_empty() {
                names.insert(name);
            }
            argument_start = Some(place + 1);
            if letter == ')' {
                break;
            }
            continue;
        }
        match letter {
            '"' if !is_escaped => is_quoted = !is_quoted,
            '(' | '[' | '{' if !is_quoted => depth += 1,
            ')' | ']' | '}' if !is_quoted => depth -= 1,
            _ => {}
        }
        is_escaped = letter == '\\' && !is_escaped;
    }
    Some((key, names))
}

fn messages(source: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines = source
        .lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()));
    lines.filter_map(|line| line.split_once(" = "))
}

fn arguments_by_key<'t>(tree: &'t Tree, path: &str) -> BTreeMap<&'t str, BTreeSet<&'t str>> {
    let arguments = messages(tree.text(path)).map(|(key, text)| {
        let names = text.split("{ $").skip(1);
        (
            key,
            names
                .filter_map(|rest| rest.split([' ', '}']).next())
                .collect(),
        )
    });
    arguments.collect()
}

/// A text without the names of its places.
fn shape(text: &str) -> String {
    let mut parts = text.split(['{', '}']);
    let first = parts.next().unwrap_or_default().to_owned();
    parts
        .enumerate()
        .fold(first, |shape, (index, part)| match index % 2 {
            0 => shape + "{}",
            _ => shape + part,
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(code: &str, patterns: &str) -> Vec<String> {
        let files = [
            ("web/src/a.rs", code),
            (WORDS[0], "check-odd = { $test } is odd\n"),
            (WORDS[1], "check-odd = { $test } lạ\n"),
            (PATTERNS, patterns),
        ];
        let tree = Tree::of(&files);
        let rules = [
            sentences_have_words,
            patterns_are_for_others,
            nobody_reads_sentences,
        ];
        let found = rules.into_iter().flat_map(|rule| rule(&tree));
        found
            .map(|found| format!("{}:{}", found.path, found.line))
            .collect()
    }

    #[test]
    fn sentences_are_said_with_their_arguments() {
        let said = "sentence!(\"check-odd\", test = f(a, \"x)\"));";
        assert_eq!(tree(said, ""), [""; 0]);
        for wrong in [
            "sentence!(\"check-odd\", test, other);",
            "sentence!(\n    \"check-odd\"\n);",
        ] {
            let both = ["web/src/a.rs:1", "web/src/a.rs:1"];
            assert_eq!(tree(wrong, ""), both, "{wrong}");
        }
        let unknown = tree("sentence!(\"check-even\");", "");
        assert_eq!(unknown.len(), 4, "{unknown:?}");
    }

    #[test]
    fn nobody_takes_sentences_apart() {
        let said = "sentence!(\"check-odd\", test);\n";
        let pattern = "x = [\n  { en = \"{a} is odd\", vi = \"{a} lạ\" },\n";
        assert_eq!(tree(said, pattern), [format!("{PATTERNS}:2")]);
        for read in [
            "line.strip_prefix(\"is missing\")",
            "line.split_once(\" with \")",
        ] {
            let found = tree(&format!("{said}{read}"), "");
            assert_eq!(found, ["web/src/a.rs:2"], "{read}");
        }
        for other in ["line.starts_with(\"data/\")", "line.split_once(\": \")"] {
            assert_eq!(tree(&format!("{said}{other}"), ""), [""; 0], "{other}");
        }
    }
}
