//! The recipe's lines in `judge.yaml`, changed as text so that all else stays as its authors wrote it.

use grundy_package::yaml::{Value, parse};
use grundy_package::{ByLanguage, RecipeTest, yaml_text};

/// The text with these tests behind the recipe's last. None where the recipe is written in a way that only people can add to.
pub(super) fn with_tests(text: &str, new: &[RecipeTest]) -> Option<String> {
    let before = count(text)?;
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
    (count(&text)? == before + new.len()).then_some(text)
}

/// Tests in the recipe. None for what is no YAML.
fn count(text: &str) -> Option<usize> {
    if text.trim().is_empty() {
        return Some(0);
    }
    let Value::Mapping(entries) = parse(text).ok()?.value else {
        return None;
    };
    let tests = entries.into_iter().find(|(key, _)| key.name == "tests");
    match tests.map(|(_, node)| node.value) {
        Some(Value::Sequence(tests)) => Some(tests.len()),
        Some(Value::Null) | None => Some(0),
        Some(_) => None,
    }
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
    Some(lines.join("\n") + "\n")
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

/// A word as it is, anything else in quotes.
fn scalar(text: &str) -> String {
    let begins = text.trim_start_matches('-');
    let is_word = begins.starts_with(|first: char| first.is_ascii_alphanumeric())
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"_.-".contains(&byte));
    if is_word {
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
        // A list on one line, and what is no YAML: only people can add to that.
        for text in [
            "tests: [{name: secret/01, why: x}]\n",
            "tests:\n\t- {\n",
            "tests: x\n",
        ] {
            assert_eq!(with_tests(text, &new), None, "{text}");
        }
    }
}
