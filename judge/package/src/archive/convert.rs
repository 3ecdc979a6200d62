//! What changes when a package goes from one version of the format to the other.

use crate::inventory::read_limited;
use crate::model::{Format, Package, TestCase};
use crate::problem::Problem;
use crate::problem::ReadError;
use crate::write::yaml_text;

use super::error::ArchiveError;
use super::export::{Content, Entries};
use super::tex;
use super::yaml_out::{problem_yaml, seconds};

/// Where a file of the other version goes; `None`: it is written anew, or has no place.
pub(super) fn path(path: &str, format: Format) -> Option<String> {
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
        Some(("input_format_validators", rest)) => format!("input_validators/{rest}"),
        Some(("graders", _)) => return None,
        _ => path.to_owned(),
    })
}

fn is_case_yaml(path: &str) -> bool {
    path.starts_with("data/") && path.ends_with(".yaml")
}

/// Writes what the other version says elsewhere, or in other words.
pub(super) fn convert(
    package: &Package,
    format: Format,
    entries: &mut Entries,
) -> Result<(), ArchiveError> {
    let what = cannot_say(package, format);
    if !what.is_empty() {
        return Err(ArchiveError::CannotSay {
            format: format.code(),
            what,
        });
    }
    entries.insert(
        "problem.yaml".to_owned(),
        Content::Text(problem_yaml(package, format)),
    );
    match format {
        Format::Legacy => to_legacy(package, entries),
        Format::V2025_09 => {
            to_current(package, entries);
            Ok(())
        }
    }
}

fn cannot_say(package: &Package, format: Format) -> Vec<String> {
    let mut what = Vec::new();
    if package.kind.is_scoring {
        what.push("how this package's groups score (export it in its own version)".to_owned());
    }
    let Some(first) = package.tests.first() else {
        return what;
    };
    let args = |test| package.output_validator_args(test);
    if format == Format::Legacy {
        if package.kind.is_multi_pass || package.kind.is_submit_answer {
            what.push("that a problem is multi-pass or submit-answer".to_owned());
        }
        if package.languages.is_some() {
            what.push("which languages are allowed".to_owned());
        }
        if package.tests.iter().any(|test| !test.args.is_empty()) {
            what.push("the command-line arguments of a test".to_owned());
        }
        if package.tests.iter().any(|test| args(test) != args(first)) {
            what.push("different arguments of the output validator by test".to_owned());
        }
        if package
            .tests
            .iter()
            .any(|test| test.input_validator_args != first.input_validator_args)
        {
            what.push("different arguments of the input validators by test".to_owned());
        }
        let has_blank = |arg: &String| arg.is_empty() || arg.contains(char::is_whitespace);
        if args(first)
            .iter()
            .chain(&first.input_validator_args)
            .any(has_blank)
        {
            what.push("an argument with a blank in it".to_owned());
        }
    }
    what
}

fn to_legacy(package: &Package, entries: &mut Entries) -> Result<(), ArchiveError> {
    let time = seconds(package.limits.time_ms);
    entries.insert(".timelimit".to_owned(), Content::Text(format!("{time}\n")));
    let ini = format!("timelimit = '{time}'\n");
    entries.insert("domjudge-problem.ini".to_owned(), Content::Text(ini));
    if let Some(test) = package.tests.first()
        && !test.input_validator_args.is_empty()
    {
        let flags = yaml_text(&test.input_validator_args.join(" "));
        let yaml = format!("input_validator_flags: {flags}\n");
        entries.insert("data/testdata.yaml".to_owned(), Content::Text(yaml));
    }
    for test in &package.tests {
        for (extension, text) in [("desc", &test.description), ("hint", &test.hint)] {
            if let Some(text) = text {
                let path = format!("data/{}.{extension}", test.name);
                entries.insert(path, Content::Text(format!("{}\n", text.trim())));
            }
        }
    }
    for (language, path) in &package.statements {
        if path.extension().is_none_or(|extension| extension != "md") {
            continue;
        }
        const STATEMENT_BYTES_MAX: u64 = 1 << 20;
        let file = path.display().to_string();
        let broken = |message: String| ReadError {
            problems: vec![Problem::of_file(file.clone(), message)],
            warnings: Vec::new(),
        };
        let bytes = read_limited(&package.root.join(path), STATEMENT_BYTES_MAX).map_err(broken)?;
        let markdown = String::from_utf8(bytes).map_err(|_| broken("is not UTF-8".to_owned()))?;
        let title = package.names.get(language).unwrap_or(&package.id);
        let target = format!("problem_statement/problem.{language}.tex");
        entries
            .entry(target)
            .or_insert_with(|| Content::Text(tex::statement(title, &markdown)));
    }
    Ok(())
}

fn to_current(package: &Package, entries: &mut Entries) {
    for test in &package.tests {
        let yaml = case_yaml(package, test);
        if !yaml.is_empty() {
            entries.insert(format!("data/{}.yaml", test.name), Content::Text(yaml));
        }
    }
}

/// All of a test's settings. They stand with each test, since folders of a legacy package may be
/// nested deeper than groups may.
fn case_yaml(package: &Package, test: &TestCase) -> String {
    let mut yaml = String::new();
    let mut list = |key: &str, texts: &[String]| {
        if !texts.is_empty() {
            let texts: Vec<String> = texts.iter().map(|text| yaml_text(text)).collect();
            yaml.push_str(&format!("{key}: [{}]\n", texts.join(", ")));
        }
    };
    list("output_validator_args", package.output_validator_args(test));
    list("input_validator_args", &test.input_validator_args);
    for (key, text) in [("description", &test.description), ("hint", &test.hint)] {
        if let Some(text) = text {
            yaml.push_str(&format!("{key}: {}\n", yaml_text(text)));
        }
    }
    yaml
}
