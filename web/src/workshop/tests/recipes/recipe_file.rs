//! Edits the recipe's lines in `judge.yaml` with the YAML editor, which leaves the rest as its authors wrote it.

use grundy_package::{NewValue, RecipeTest, edit_yaml_list};

/// The key of the recipe in `judge.yaml`.
const KEY: &str = "tests";

/// The text with these tests behind the recipe's last. `None` if the recipe is written in a form that only a person can edit.
pub(in crate::workshop) fn with_tests(text: &str, new: &[RecipeTest]) -> Option<String> {
    let items: Vec<NewValue> = new.iter().map(item).collect();
    edit_yaml_list(text, KEY, None, &items).ok()
}

/// The recipe with another line for a test, or without it. `None` if something else could be lost, so that a person has to edit it.
pub(in crate::workshop) fn edited_recipe(
    text: &str,
    old: &RecipeTest,
    new: Option<&RecipeTest>,
) -> Option<String> {
    let items: Vec<NewValue> = new.map(item).into_iter().collect();
    edit_yaml_list(text, KEY, Some(&old.name), &items).ok()
}

/// A test as the recipe says it.
fn item(test: &RecipeTest) -> NewValue {
    let text = |text: &str| NewValue::Text(text.to_owned());
    let mut fields = vec![("name", text(&test.name))];
    if let Some((generator, args)) = &test.generator {
        fields.push(("generator", text(generator)));
        if !args.is_empty() {
            let args = args.iter().map(|word| NewValue::argument(word));
            fields.push(("args", NewValue::List(args.collect())));
        }
    }
    let hashes = [
        ("input_blake3", &test.input_blake3),
        ("answer_blake3", &test.answer_blake3),
    ];
    for (key, hash) in hashes {
        fields.extend(hash.as_ref().map(|hash| (key, text(hash))));
    }
    let why = if test.why.is_plain() {
        text(test.why.in_english())
    } else {
        let texts = test.why.iter();
        let texts = texts.map(|(language, text)| (language.to_owned(), text.to_owned()));
        NewValue::Texts(texts.collect())
    };
    fields.push(("why", why));
    let fields = fields
        .into_iter()
        .map(|(key, value)| (key.to_owned(), value));
    NewValue::Entries(fields.collect())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use grundy_package::ByLanguage;

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
            "# here\ntests:\n  - {name: secret/02, generator: gen, args: [random, -5, a b], why: \"số \\\"lớn\\\"\"}\n  - {name: secret/010, why: y}\n"
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
            edited.contains(r#"- {name: secret/01, why: {en: y, vi: "ba: \"a\""}}"#),
            "{edited}"
        );
        let without = edited_recipe(text, &old, None).unwrap();
        assert!(!without.contains("secret/01,") && without.contains("secret/010"));
        // The cases are a test with continued lines, one that is missing or there twice, and a comment that would be lost.
        let long = "tests:\n  # first\n  - name: secret/01\n    why: x\n\n  # next\n  - {name: secret/02}\n";
        assert_eq!(
            edited_recipe(long, &old, None).unwrap(),
            "tests:\n  # first\n\n  # next\n  - {name: secret/02}\n"
        );
        for text in [
            "",
            "tests: [{name: secret/01}]\n",
            "tests:\n  - {name: secret/01}\n  - {name: secret/01}\n",
            "tests:\n  - name: secret/01\n    # why\n    why: x\n",
        ] {
            assert_eq!(edited_recipe(text, &old, None), None, "{text}");
        }
    }

    #[test]
    fn new_tests_come_behind_the_last_one() {
        let new = [test("secret/02", 0), test("secret/03", 0)];
        let line = |name: &str| {
            format!(
                "- {{name: {name}, generator: gen, args: [random, -5, a b], why: \"số \\\"lớn\\\"\"}}\n"
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
            ("key: 1\n", format!("key: 1\ntests:\n  {two}  {three}")),
            ("", format!("tests:\n  {two}  {three}")),
        ] {
            assert_eq!(
                with_tests(text, &new).as_deref(),
                Some(&*expected),
                "{text}"
            );
        }
        // The cases are a list on one line, a text that is no YAML, and a last line that looks like a comment and is none: only a
        // person can add to these.
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
        let without = edited_recipe(text, &test("secret/01", 4), None).unwrap();
        assert_eq!(without, "idea: |\n  - {name: secret/01, why: x}\ntests:\n");
        assert_eq!(edited_recipe(text, &test("secret/02", 2), None), None);
    }
}
