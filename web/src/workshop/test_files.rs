//! The tests of a working copy as files, and as lines of the recipe.

use std::collections::{BTreeMap, BTreeSet};

use bytes::Bytes;
use grundy_package::{ByLanguage, Format, RecipeTest, is_valid_name, yaml_text};
use grundy_store::{CheckState, Expected, StoredFile, WorkingChange, WorkingCheck};

use super::opened::Opened;
use super::places::test_href;
use super::test_views::TestRow;
use crate::frame::Locale;

/// Where the recipe stands.
pub(super) const RECIPE_FILE: &str = "judge.yaml";
/// Endings of what belongs to a test besides `.files/`.
const ENDINGS: [&str; 12] = [
    "in",
    "ans",
    "yaml",
    "desc",
    "hint",
    "args",
    "md",
    "png",
    "jpg",
    "jpeg",
    "svg",
    "statement",
];

/// Whether a test may have this name.
pub(super) fn is_test_name(name: &str) -> bool {
    let mut parts = name.split('/');
    matches!(parts.next(), Some("sample" | "secret"))
        && parts.clone().count() >= 1
        && parts.all(is_valid_name)
}

/// Names of all tests: of those that have a file, and of those that only the recipe knows.
pub(super) fn names(opened: &Opened) -> BTreeSet<String> {
    let files = opened.files.iter().filter_map(|file| {
        let name = file.path.strip_prefix("data/")?.strip_suffix(".in")?;
        let is_test = is_test_name(name) && !name.contains(".files/");
        is_test.then(|| name.to_owned())
    });
    files.chain(opened.draft.test_names()).collect()
}

/// The rows of the table.
pub(super) fn rows(opened: &Opened, check: Option<&WorkingCheck>, locale: Locale) -> Vec<TestRow> {
    let caught = caught_by(check);
    let sizes: BTreeMap<&str, u64> = opened
        .files
        .iter()
        .map(|file| (file.path.as_str(), size(file)))
        .collect();
    let package = opened.draft.package.as_ref();
    let row = |name: String| {
        let recipe = recipe_of(opened, &name);
        let description = package
            .and_then(|package| package.test(&name))
            .and_then(|test| test.description.as_ref());
        let group = opened.draft.group_of(&name);
        TestRow {
            href: test_href(&opened.base, &name),
            input_bytes: sizes.get(format!("data/{name}.in").as_str()).copied(),
            answer_bytes: sizes.get(format!("data/{name}.ans").as_str()).copied(),
            why: description
                .or(recipe.map(|test| &test.why))
                .map(|why| why.for_reader(locale.code()).to_owned())
                .or_else(|| opened.draft.whys.get(&name).cloned())
                .unwrap_or_default(),
            made_by: recipe.and_then(|test| {
                let (generator, args) = test.generator.as_ref()?;
                Some(format!("{generator} {}", args.join(" ")))
            }),
            group: group.map_or_else(String::new, |group| group.name.clone()),
            points: group.and_then(|group| group.max_score).map(u64::from),
            caught: caught.get(&name).cloned().unwrap_or_default(),
            name,
        }
    };
    names(opened).into_iter().map(row).collect()
}

fn size(file: &StoredFile) -> u64 {
    u64::try_from(file.size_bytes).unwrap_or_default()
}

/// For each test the solutions that failed it when they were run last.
fn caught_by(check: Option<&WorkingCheck>) -> BTreeMap<String, Vec<String>> {
    let mut caught: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let Some(CheckState::Done(report)) = check.map(|check| &check.state) else {
        return caught;
    };
    for submission in &report.submissions {
        let file = submission.file.trim_start_matches("submissions/");
        for (test, verdict) in &submission.failed {
            let told = format!("{file} ({})", verdict.code());
            caught.entry(test.clone()).or_default().push(told);
        }
    }
    caught
}

/// The recipe's line for a test.
pub(super) fn recipe_of<'a>(opened: &'a Opened, name: &str) -> Option<&'a RecipeTest> {
    let package = opened.draft.package.as_ref()?;
    package.judge.recipe.iter().find(|test| test.name == name)
}

/// The files that belong to a test.
pub(super) fn files_of<'a>(opened: &'a Opened, name: &str) -> Vec<&'a StoredFile> {
    let start = format!("data/{name}.");
    let belongs = |file: &&StoredFile| {
        let rest = file.path.strip_prefix(start.as_str());
        rest.is_some_and(|rest| ENDINGS.contains(&rest) || rest.starts_with("files/"))
    };
    opened.files.iter().filter(belongs).collect()
}

/// The file that says why a test exists, where the recipe does not: what it is called and what stands in it. `present` is what there is.
pub(super) fn why_file(
    opened: &Opened,
    name: &str,
    why: &str,
    present: Option<&str>,
) -> (String, Option<String>) {
    let why = why.trim();
    let format = opened.draft.package.as_ref().map(|package| package.format);
    if format == Some(Format::Legacy) {
        let text = (!why.is_empty()).then(|| format!("{why}\n"));
        return (format!("data/{name}.desc"), text);
    }
    let said = format!("description: {}", yaml_text(why));
    let is_description = |line: &&str| line.starts_with("description:");
    let mut lines: Vec<&str> = present
        .unwrap_or_default()
        .lines()
        .filter(|line| !is_description(line))
        .collect();
    if !why.is_empty() {
        lines.insert(0, &said);
    }
    let text = (!lines.is_empty()).then(|| lines.join("\n") + "\n");
    (why_path(opened, name), text)
}

/// Where [`why_file`] looks.
pub(super) fn why_path(opened: &Opened, name: &str) -> String {
    let format = opened.draft.package.as_ref().map(|package| package.format);
    let ending = match format {
        Some(Format::Legacy) => "desc",
        _ => "yaml",
    };
    format!("data/{name}.{ending}")
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

/// The change of a file over what the visitor's page began with.
pub(super) fn change_of(opened: &Opened, path: &str, content: Option<Bytes>) -> WorkingChange {
    let present = opened.files.iter().find(|file| file.path == path);
    WorkingChange {
        path: path.to_owned(),
        expected: present.map_or(Expected::Absent, |file| Expected::Hash(file.hash)),
        content,
    }
}

#[cfg(test)]
mod tests {
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
    fn names_of_tests() {
        for good in ["sample/1", "secret/01-max", "secret/group1/2"] {
            assert!(is_test_name(good), "{good}");
        }
        for bad in [
            "secret",
            "other/1",
            "secret/../x",
            "secret/a b",
            "secret/",
            "/secret/1",
            "secret/a\nb",
        ] {
            assert!(!is_test_name(bad), "{bad}");
        }
    }
}
