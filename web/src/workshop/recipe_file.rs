//! The recipe's lines in `judge.yaml`, changed as text so that all else stays as its authors wrote it. Whether that did what was meant
//! is read: otherwise nothing is changed.

use std::ops::Range;

use grundy_package::yaml::{Key, Node, ScalarKind, Value, parse};
use grundy_package::{ByLanguage, RecipeTest, yaml_text};

/// The text with these tests behind the recipe's last. None where the recipe is written in a way that only people can add to.
pub(super) fn with_tests(text: &str, new: &[RecipeTest]) -> Option<String> {
    let before = text;
    let count = taken_apart(before)?.tests.len();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let key = lines.iter().position(|line| line.starts_with("tests:"));
    let key = match key {
        Some(key) => key,
        None => {
            if !lines.is_empty() {
                lines.push(String::new());
            }
            lines.push("tests:".to_owned());
            lines.len() - 1
        }
    };
    if lines[key]["tests:".len()..].trim() == "[]" {
        "tests:".clone_into(&mut lines[key]);
    }
    let is_below = |line: &&String| line.trim().is_empty() || line.starts_with([' ', '-', '#']);
    let below = lines[key + 1..].iter().take_while(is_below);
    let entries: Vec<(usize, &String)> = below
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with('#'))
        .collect();
    let first = entries.first().map_or("  -", |(_, line)| line);
    let indent = first[..first.len() - first.trim_start().len()].to_owned();
    let last = entries.last().map_or(key, |(index, _)| key + 1 + index);
    let written = new
        .iter()
        .map(|test| format!("{indent}{}", recipe_line(test)));
    lines.splice(last + 1..last + 1, written);
    let text = lines.join("\n") + "\n";
    is_as_meant(before, &text, count..count, new).then_some(text)
}

/// A file's tests, and all else that it says.
struct Parts {
    tests: Vec<Node>,
    rest: Value,
}

/// None for what is no YAML, and where `tests` is no list.
fn taken_apart(text: &str) -> Option<Parts> {
    let mut entries: Vec<(Key, Node)> = match parse(text).ok()?.value {
        Value::Null => Vec::new(),
        Value::Mapping(entries) => entries,
        _ => return None,
    };
    let place = entries.iter().position(|(key, _)| key.name == "tests");
    let tests = match place.map(|place| entries.remove(place).1.value) {
        Some(Value::Sequence(tests)) => tests,
        Some(Value::Null) | None => Vec::new(),
        Some(_) => return None,
    };
    let rest = Value::Mapping(entries);
    Some(Parts { tests, rest })
}

/// Whether the file says the same as before, but for these tests in place of those.
fn is_as_meant(before: &str, after: &str, place: Range<usize>, new: &[RecipeTest]) -> bool {
    let (Some(before), Some(after)) = (taken_apart(before), taken_apart(after)) else {
        return false;
    };
    let is_same = |a: &[Node], b: &[Node]| {
        a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.value.is_same(&b.value))
    };
    let (first, others) = before.tests.split_at(place.start);
    let others = &others[place.len()..];
    let count = first.len() + new.len() + others.len();
    if after.tests.len() != count || !after.rest.is_same(&before.rest) {
        return false;
    }
    let (now_first, now) = after.tests.split_at(first.len());
    let (written, now_others) = now.split_at(new.len());
    let says = |(node, test): (&Node, &RecipeTest)| said(&node.value) == Some(meant(test));
    is_same(first, now_first) && is_same(others, now_others) && written.iter().zip(new).all(says)
}

/// All keys and texts, in their order. None where nothing stands in place of a text, or a word for true or false.
fn said(value: &Value) -> Option<Vec<String>> {
    let mut texts = Vec::new();
    match value {
        Value::Scalar { text, kind } if *kind != ScalarKind::Bool => texts.push(text.clone()),
        Value::Null | Value::Scalar { .. } => return None,
        Value::Sequence(items) => {
            for item in items {
                texts.extend(said(&item.value)?);
            }
        }
        Value::Mapping(entries) => {
            for (key, node) in entries {
                texts.push(key.name.clone());
                texts.extend(said(&node.value)?);
            }
        }
    }
    Some(texts)
}

/// The same of a test that is to be written.
fn meant(test: &RecipeTest) -> Vec<String> {
    let mut texts = vec!["name".to_owned(), test.name.clone()];
    let mut field = |name: &str, said: &[String]| {
        texts.push(name.to_owned());
        texts.extend_from_slice(said);
    };
    if let Some((generator, args)) = &test.generator {
        field("generator", std::slice::from_ref(generator));
        if !args.is_empty() {
            field("args", args);
        }
    }
    if let Some(hash) = &test.input_blake3 {
        field("input_blake3", std::slice::from_ref(hash));
    }
    if let Some(hash) = &test.answer_blake3 {
        field("answer_blake3", std::slice::from_ref(hash));
    }
    let why: Vec<String> = if test.why.is_plain() {
        vec![test.why.in_english().to_owned()]
    } else {
        let both = test.why.iter();
        both.flat_map(|(language, text)| [language.to_owned(), text.to_owned()])
            .collect()
    };
    field("why", &why);
    texts
}

/// The recipe with another line for a test, or without it. None where the test does not stand on a line of its own, as
/// `- {name: …}`: then only people can tell what else is meant.
pub(super) fn edited_recipe(
    text: &str,
    old: &RecipeTest,
    new: Option<&RecipeTest>,
) -> Option<String> {
    let index = usize::try_from(old.line).ok()?.checked_sub(1)?;
    let line = text.lines().nth(index)?;
    let entry = line.trim();
    let is_whole = entry.starts_with("- {") && entry.ends_with('}');
    let named = entry.split("name:").nth(1)?.trim_start();
    let rest = named
        .trim_start_matches(['"', '\''])
        .strip_prefix(old.name.as_str())?;
    if !is_whole || !rest.starts_with([',', '}', '"', '\'', ' ']) {
        return None;
    }
    let indent = &line[..line.len() - line.trim_start().len()];
    let written = new.map(|test| format!("{indent}{}", recipe_line(test)));
    let mut lines: Vec<&str> = text.lines().collect();
    match &written {
        Some(written) => lines[index] = written,
        None => {
            lines.remove(index);
        }
    }
    let edited = lines.join("\n") + "\n";
    let tests = taken_apart(text)?.tests;
    let place = tests.iter().position(|test| test.line == old.line)?;
    let new = new.map(std::slice::from_ref).unwrap_or_default();
    is_as_meant(text, &edited, place..place + 1, new).then_some(edited)
}

fn recipe_line(test: &RecipeTest) -> String {
    let mut fields = vec![format!("name: {}", test.name)];
    if let Some((generator, args)) = &test.generator {
        fields.push(format!("generator: {}", scalar(generator)));
        if !args.is_empty() {
            let args: Vec<String> = args.iter().map(|argument| scalar(argument)).collect();
            fields.push(format!("args: [{}]", args.join(", ")));
        }
    }
    if let Some(hash) = &test.input_blake3 {
        fields.push(format!("input_blake3: {}", yaml_text(hash)));
    }
    if let Some(hash) = &test.answer_blake3 {
        fields.push(format!("answer_blake3: {}", yaml_text(hash)));
    }
    fields.push(format!("why: {}", why_yaml(&test.why)));
    format!("- {{{}}}", fields.join(", "))
}

/// A text, or one for each language.
fn why_yaml(why: &ByLanguage) -> String {
    if why.is_plain() {
        return yaml_text(why.in_english());
    }
    let texts = why.iter();
    let texts: Vec<String> = texts
        .map(|(language, text)| format!("{language}: {}", yaml_text(text)))
        .collect();
    format!("{{{}}}", texts.join(", "))
}

/// A word or a number as it is, anything else in quotes: also a word that YAML reads as something else, such as `null`.
fn scalar(text: &str) -> String {
    let begins = text.trim_start_matches('-');
    let is_word = begins.starts_with(|first: char| first.is_ascii_alphanumeric())
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"_.-".contains(&byte));
    let is_read_back = || {
        let read = parse(&format!("[{text}]")).ok();
        let read = read.and_then(|node| said(&node.value));
        read.is_some_and(|read| read == [text])
    };
    if is_word && is_read_back() {
        text.to_owned()
    } else {
        yaml_text(text)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn test(name: &str, line: u32) -> RecipeTest {
        RecipeTest {
            name: name.to_owned(),
            generator: Some((
                "gen".to_owned(),
                vec!["random".to_owned(), "-5".to_owned(), "a b".to_owned()],
            )),
            why: ByLanguage::plain("số \"lớn\""),
            input_blake3: None,
            answer_blake3: None,
            line,
        }
    }

    #[test]
    fn a_line_of_the_recipe_is_written_anew_and_the_rest_stays() {
        let text =
            "# here\ntests:\n  - {name: secret/01, why: \"x\"}\n  - {name: secret/010, why: y}\n";
        let old = RecipeTest {
            generator: None,
            ..test("secret/01", 3)
        };
        let edited = edited_recipe(text, &old, Some(&test("secret/02", 0))).unwrap();
        assert_eq!(
            edited,
            "# here\ntests:\n  - {name: secret/02, generator: gen, args: [random, -5, \"a b\"], why: \"số \\\"lớn\\\"\"}\n  - {name: secret/010, why: y}\n"
        );
        // A text of another language is kept.
        let both = BTreeMap::from([("en", "x"), ("vi", "ba: \"a\"")]);
        let both = both
            .into_iter()
            .map(|(code, text)| (code.to_owned(), text.to_owned()));
        let why = ByLanguage::from(both.collect::<BTreeMap<_, _>>()).rewritten("en", "y");
        let new = RecipeTest { why, ..old.clone() };
        let edited = edited_recipe(text, &old, Some(&new)).unwrap();
        assert!(
            edited.contains(r#"- {name: secret/01, why: {en: "y", vi: "ba: \"a\""}}"#),
            "{edited}"
        );
        let without = edited_recipe(text, &old, None).unwrap();
        assert!(!without.contains("secret/01,") && without.contains("secret/010"));
        // Another line than the reader meant, or one that goes on below.
        assert_eq!(edited_recipe(text, &test("secret/01", 4), None), None);
        let long = "tests:\n  - name: secret/01\n    why: x\n";
        assert_eq!(edited_recipe(long, &test("secret/01", 2), None), None);
        assert_eq!(edited_recipe("", &test("secret/01", 2), None), None);
    }

    #[test]
    fn new_tests_come_behind_the_last_one() {
        let new = [test("secret/02", 0), test("secret/03", 0)];
        let line = |name: &str| {
            format!(
                "- {{name: {name}, generator: gen, args: [random, -5, \"a b\"], why: \"số \\\"lớn\\\"\"}}\n"
            )
        };
        let (two, three) = (line("secret/02"), line("secret/03"));
        for (text, expected) in [
            (
                "reference: x\ntests:\n    - {name: secret/01, why: x}\n    # the end\n\nideas:\n  a: b\n",
                format!(
                    "reference: x\ntests:\n    - {{name: secret/01, why: x}}\n    {two}    {three}    # the end\n\nideas:\n  a: b\n"
                ),
            ),
            (
                "tests:\n- name: secret/01\n  why: x",
                format!("tests:\n- name: secret/01\n  why: x\n{two}{three}"),
            ),
            ("tests: []\n", format!("tests:\n  {two}  {three}")),
            (
                "# empty\ntests:\nkey: 1\n",
                format!("# empty\ntests:\n  {two}  {three}key: 1\n"),
            ),
            ("key: 1\n", format!("key: 1\n\ntests:\n  {two}  {three}")),
            ("", format!("tests:\n  {two}  {three}")),
        ] {
            assert_eq!(
                with_tests(text, &new).as_deref(),
                Some(&*expected),
                "{text}"
            );
        }
        // A list on one line, what is no YAML, and a last line that looks like a remark and is none: only people can add to that.
        for text in [
            "tests: [{name: secret/01, why: x}]\n",
            "tests:\n\t- {\n",
            "tests: x\n",
            "tests:\n  - name: secret/01\n    why: |\n      x\n      # y\n",
        ] {
            assert_eq!(with_tests(text, &new), None, "{text}");
        }
    }

    #[test]
    fn what_is_written_is_what_is_read() {
        let args = [
            "null", "Null", "true", "n", "1e5", "007", "-", "--n", "a: b", "",
        ];
        let args = args.map(str::to_owned).to_vec();
        let new = RecipeTest {
            generator: Some(("null".to_owned(), args)),
            ..test("secret/01", 0)
        };
        let text = with_tests("", &[new]).unwrap();
        assert!(
            text.contains("generator: \"null\", args: [\"null\", \"Null\", \"true\", "),
            "{text}"
        );
        assert!(text.contains("1e5, 007, "), "{text}");
    }

    #[test]
    fn a_line_that_belongs_to_a_text_is_not_taken_for_a_test() {
        let text =
            "idea: |\n  - {name: secret/01, why: x}\ntests:\n  - {name: secret/01, why: x}\n";
        assert_eq!(edited_recipe(text, &test("secret/01", 2), None), None);
        assert!(edited_recipe(text, &test("secret/01", 4), None).is_some());
    }
}
