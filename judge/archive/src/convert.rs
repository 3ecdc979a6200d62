//! Converts a package from one version of the format to the other.

use std::collections::BTreeSet;

use grundy_package::{ByLanguage, Diagnostic, Format, Package, ReadError, TestCase};
use grundy_words::{Line, sentence};

use super::documents::{LegacyGroupFile, TestFile, listed, text, yaml_of};
use super::entries::{ASIDE, Content, Entries};
use super::error::ArchiveError;
use super::legacy_scoring;
use super::tex;
use super::yaml_out::{problem_yaml, seconds};

/// The folder in which a legacy export keeps the tests of the package's own validators.
const DATA_ASIDE: &str = "grundy_data";

/// The submissions that go to [`ASIDE`]: those in folders that `legacy` does not know, and those that read the input from its named
/// file, which other judges do not make.
pub(super) fn submissions_aside(package: &Package) -> BTreeSet<String> {
    const SOURCE_BYTES_MAX: u64 = 1 << 22;
    let file_name = package
        .judge
        .files
        .as_ref()
        .map(|files| files.input.to_ascii_lowercase());
    let reads_file = |path: &str| {
        let source = package
            .tree
            .read_limited(path, SOURCE_BYTES_MAX)
            .unwrap_or_default();
        let source = String::from_utf8_lossy(&source).to_ascii_lowercase();
        file_name
            .as_ref()
            .is_some_and(|file_name| source.contains(file_name))
    };
    package
        .submissions
        .iter()
        .filter(|submission| {
            let is_reference = package.judge.reference.as_ref() == Some(&submission.path);
            let is_known = !["brute_force", "rejected"].contains(&submission.folder.as_str());
            !is_reference && (!is_known || reads_file(&submission.path))
        })
        .map(|submission| submission.path.to_string())
        .collect()
}

/// The path of a file in the other version; `None` if it is written anew, or has no place.
pub(super) fn path(path: &str, format: Format, aside: &BTreeSet<String>) -> Option<String> {
    if format == Format::Legacy && aside.contains(path) {
        return path
            .strip_prefix("submissions/")
            .map(|rest| format!("{ASIDE}/{rest}"));
    }
    if path == "problem.yaml" {
        return None;
    }
    match format {
        Format::Legacy => path_in_legacy(path),
        Format::V2025_09 => path_in_current(path),
    }
}

fn path_in_legacy(path: &str) -> Option<String> {
    if is_case_yaml(path) {
        return None;
    }
    // Judges of that version take every folder of `data` for tests.
    if let Some(rest) = path.strip_prefix("data/")
        && !["sample/", "secret/"]
            .iter()
            .any(|tests| rest.starts_with(tests))
        && rest.contains('/')
    {
        return Some(format!("{DATA_ASIDE}/{rest}"));
    }
    Some(match path.split_once('/') {
        Some(("statement", rest)) => format!("problem_statement/{rest}"),
        Some(("output_validator", rest)) => format!("output_validators/{rest}"),
        _ => path.to_owned(),
    })
}

fn path_in_current(path: &str) -> Option<String> {
    let is_case_text =
        path.starts_with("data/") && (path.ends_with(".desc") || path.ends_with(".hint"));
    let is_group = path.starts_with("data/") && path.ends_with("testdata.yaml");
    if is_case_text || is_group || [".timelimit", "domjudge-problem.ini"].contains(&path) {
        return None;
    }
    Some(match path.split_once('/') {
        Some(("problem_statement", rest)) => {
            let is_bare = rest
                .strip_prefix("problem.")
                .is_some_and(|rest| !rest.contains('.'));
            let rest = if is_bare {
                rest.replacen("problem.", "problem.en.", 1)
            } else {
                rest.to_owned()
            };
            format!("statement/{rest}")
        }
        Some(("output_validators", rest)) => format!("output_validator/{rest}"),
        Some((DATA_ASIDE, rest)) => format!("data/{rest}"),
        Some((ASIDE, rest)) => format!("submissions/{rest}"),
        Some(("input_format_validators", rest)) => format!("input_validators/{rest}"),
        Some(("graders", _)) => return None,
        _ => path.to_owned(),
    })
}

fn is_case_yaml(path: &str) -> bool {
    path.starts_with("data/") && path.ends_with(".yaml")
}

/// Writes the files that differ between the versions.
pub(super) fn convert(
    package: &Package,
    format: Format,
    entries: &mut Entries,
) -> Result<(), ArchiveError> {
    let points = match format {
        Format::Legacy => legacy_scoring::points(package)?,
        Format::V2025_09 => None,
    };
    let what = cannot_say(package, format, points);
    if !what.is_empty() {
        return Err(ArchiveError::CannotSay {
            format: format.code(),
            what,
        });
    }
    entries.insert(
        "problem.yaml".to_owned(),
        Content::Text(problem_yaml(package, format, points)),
    );
    if entries.contains_key("judge.yaml") {
        let (from, to) = (
            "submissions/brute_force/",
            "grundy_submissions/brute_force/",
        );
        let text = read_text(package, "judge.yaml")?;
        let text = match format {
            Format::Legacy => text.replace(from, to),
            Format::V2025_09 => text.replace(to, from),
        };
        entries.insert("judge.yaml".to_owned(), Content::Text(text));
    }
    match format {
        Format::Legacy => to_legacy(package, points, entries),
        Format::V2025_09 => {
            to_current(package, entries);
            Ok(())
        }
    }
}

/// Reports what the version cannot express. `points` are those of all tests together, if the version can express the scoring.
fn cannot_say(package: &Package, format: Format, points: Option<u32>) -> Vec<Line> {
    let mut what = Vec::new();
    if package.kind.is_scoring && points.is_none() {
        what.push(sentence!("import-says-no-groups"));
    }
    let Some(first) = package.tests.first() else {
        return what;
    };
    let args = |test| package.output_validator_args(test);
    if format == Format::Legacy {
        if package.kind.is_multi_pass || package.kind.is_submit_answer {
            what.push(sentence!("import-says-no-kind"));
        }
        if !package.constants.is_empty() {
            what.push(sentence!("import-says-no-constants"));
        }
        if package.languages.is_some() {
            what.push(sentence!("import-says-no-languages"));
        }
        if package.tests.iter().any(|test| !test.args.is_empty()) {
            what.push(sentence!("import-says-no-arguments"));
        }
        if package.tests.iter().any(|test| args(test) != args(first)) {
            what.push(sentence!("import-says-no-output-arguments"));
        }
        if package
            .tests
            .iter()
            .any(|test| test.input_validator_args != first.input_validator_args)
        {
            what.push(sentence!("import-says-no-input-arguments"));
        }
        let has_blank = |arg: &String| arg.is_empty() || arg.contains(char::is_whitespace);
        if args(first)
            .iter()
            .chain(&first.input_validator_args)
            .any(has_blank)
        {
            what.push(sentence!("import-says-no-blanks"));
        }
    }
    what
}

fn to_legacy(
    package: &Package,
    points: Option<u32>,
    entries: &mut Entries,
) -> Result<(), ArchiveError> {
    let time = seconds(package.limits.time_ms);
    // It is not `.timelimit`, which some judges read, since problemtools rejects a package with a dot file.
    let ini = format!("timelimit = '{time}'\n");
    entries.insert("domjudge-problem.ini".to_owned(), Content::Text(ini));
    let mut group = points.map(legacy_scoring::whole).unwrap_or_default();
    if let Some(test) = package.tests.first()
        && !test.input_validator_args.is_empty()
    {
        group.input_validator_flags = Some(text(test.input_validator_args.join(" ")));
    }
    if group != LegacyGroupFile::default() {
        let yaml = yaml_of(&group);
        entries.insert("data/testdata.yaml".to_owned(), Content::Text(yaml));
    }
    if let Some(points) = points {
        legacy_scoring::write(package, points, entries);
    }
    for test in &package.tests {
        // Other judges have only one text.
        let description = test.description.as_ref().map(ByLanguage::in_english);
        for (extension, text) in [("desc", description), ("hint", test.hint.as_deref())] {
            if let Some(text) = text {
                let path = format!("data/{}.{extension}", test.name);
                entries.insert(path, Content::Text(format!("{}\n", text.trim())));
            }
        }
    }
    for (language, path) in &package.statements {
        if path.extension() != "md" {
            continue;
        }
        let markdown = read_text(package, path)?;
        let title = package.names.get(language).unwrap_or(&package.id);
        let target = format!("problem_statement/problem.{language}.tex");
        entries
            .entry(target)
            .or_insert_with(|| Content::Text(tex::statement(title, &markdown)));
    }
    Ok(())
}

fn read_text(package: &Package, path: &str) -> Result<String, ArchiveError> {
    const TEXT_BYTES_MAX: u64 = 1 << 20;
    let broken = |message: Line| ReadError {
        errors: vec![Diagnostic::of_file(path, message)],
        warnings: Vec::new(),
    };
    let bytes = package.tree.read_limited(path, TEXT_BYTES_MAX);
    let bytes = bytes.map_err(broken)?;
    Ok(String::from_utf8(bytes).map_err(|_| broken(sentence!("package-not-utf-8")))?)
}

fn to_current(package: &Package, entries: &mut Entries) {
    for test in &package.tests {
        if let Some(yaml) = case_yaml(package, test) {
            entries.insert(format!("data/{}.yaml", test.name), Content::Text(yaml));
        }
    }
}

/// All of a test's settings. They are written for each test, since folders of a legacy package may be nested deeper than groups
/// may.
fn case_yaml(package: &Package, test: &TestCase) -> Option<String> {
    let texts = |texts: &[String]| listed(texts.iter().map(text).collect());
    let description = test.description.as_ref().map(ByLanguage::in_english);
    let file = TestFile {
        output_validator_args: texts(package.output_validator_args(test)),
        input_validator_args: texts(&test.input_validator_args),
        description: description.map(text),
        hint: test.hint.as_deref().map(text),
    };
    file.says_anything().then(|| yaml_of(&file))
}
