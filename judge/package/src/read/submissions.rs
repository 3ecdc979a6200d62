//! Example submissions, and the promises about them in `submissions.yaml` and by their folders.

use std::collections::BTreeMap;

use crate::diagnostic::Diagnostics;
use crate::glob::Glob;
use crate::inventory::Inventory;
use crate::model::{ExampleSubmission, Expectation, Format, GivenFile};
use crate::yaml::{Key, Node, Value};

use super::context::{Context, Dialect};

use Verdict::{Ac, Rte, Tle, Wa};
use grundy_judgement::Verdict;
use grundy_words::sentence;

/// The verdicts that the format knows.
const VERDICTS: [(&str, Verdict); 4] = [("AC", Ac), ("WA", Wa), ("TLE", Tle), ("RTE", Rte)];

/// Reads `submissions/`.
pub(super) fn read(
    inventory: &Inventory,
    format: Format,
    diagnostics: &mut Diagnostics,
) -> Vec<ExampleSubmission> {
    let rules = rules(inventory, format, diagnostics);
    let mut submissions = Vec::new();
    for (path, files) in programs(inventory, diagnostics) {
        let folder = path.split('/').next().unwrap_or_default();
        let matching: Vec<&Rule> = rules
            .iter()
            .filter(|rule| rule.glob.matches(&path))
            .collect();
        if !matching.iter().any(|rule| rule.is_folder) {
            let folders: Vec<&str> = default_rules(format).into_keys().collect();
            let known = folders.join("/, ");
            diagnostics.lapse(
                format!("submissions/{path}"),
                format!(
                    "nothing says what a submission in {folder}/ must get: it is skipped. The folders {known}/ say it, \
                     and `{folder}` in submissions.yaml would"
                ),
            );
            continue;
        }
        let expectations: Vec<Expectation> = matching
            .iter()
            .flat_map(|rule| rule.expectations.iter().cloned())
            .collect();
        let mut expected = overall(&expectations);
        if format == Format::Legacy {
            match folder {
                // Its tests may fail; the grader must make AC of that.
                "partially_accepted" => expected.retain(|verdict| *verdict == Ac),
                // The folder promises the verdict of the submission, not those of the tests after the first wrong answer.
                "wrong_answer" if matching.len() == 1 => expected.retain(|verdict| *verdict == Wa),
                _ => {}
            }
        }
        if expected.is_empty() {
            diagnostics.lapse(
                format!("submissions/{path}"),
                sentence!("package-promised-contradicts-itself-no"),
            );
        }
        let last = |of: fn(&Rule) -> &Option<String>| {
            matching.iter().rev().find_map(|rule| of(rule).clone())
        };
        submissions.push(ExampleSubmission {
            path: format!("submissions/{path}").into(),
            files,
            folder: folder.to_owned(),
            expected,
            language: last(|rule| &rule.language),
            entry_point: last(|rule| &rule.entry_point),
            bounds_time_limit: bounds_time_limit(&matching, &expectations, format),
            expectations,
        });
    }
    submissions
}

/// Whether the submission must have enough time.
///
/// Source: "Timelimit inference" in the package format's specification; for version `legacy`, problemtools.
fn bounds_time_limit(rules: &[&Rule], expectations: &[Expectation], format: Format) -> bool {
    if let Some(is_used) = rules.iter().rev().find_map(|rule| rule.bounds_time_limit) {
        return is_used;
    }
    match format {
        Format::Legacy => rules.iter().any(|rule| rule.is_accepted_folder),
        Format::V2025_09 => expectations
            .iter()
            .any(|one| one.tests.is_none() && !one.permitted.contains(&Tle)),
    }
}

/// The submissions by their path below `submissions/`: each file and each folder in one of its folders.
fn programs(
    inventory: &Inventory,
    diagnostics: &mut Diagnostics,
) -> BTreeMap<String, Vec<GivenFile>> {
    let mut programs: BTreeMap<String, Vec<GivenFile>> = BTreeMap::new();
    for (path, file) in inventory.below("submissions") {
        let Some((folder, rest)) = path.split_once('/') else {
            if path != "submissions.yaml" && !is_note(path) {
                diagnostics.warning(
                    format!("submissions/{path}"),
                    sentence!("package-lies-no-folder-submissions"),
                );
            }
            continue;
        };
        let (program, name) = match rest.split_once('/') {
            Some((directory, name)) => (format!("{folder}/{directory}"), name),
            None if is_note(rest) => continue,
            None => (path.to_owned(), rest),
        };
        programs.entry(program).or_default().push(GivenFile {
            name: name.to_owned(),
            path: file.path.clone().into(),
        });
    }
    programs
}

fn is_note(name: &str) -> bool {
    name.ends_with(".md") || name.ends_with(".txt") || name.ends_with(".yaml")
}

/// The verdicts of the whole that agree with the expectations of all tests.
fn overall(expectations: &[Expectation]) -> Vec<Verdict> {
    let whole = expectations
        .iter()
        .filter(|expectation| expectation.tests.is_none());
    let mut verdicts = vec![Ac, Wa, Tle, Rte];
    let mut is_rejected = false;
    for expectation in whole {
        verdicts.retain(|verdict| expectation.permitted.contains(verdict));
        is_rejected |= !expectation.required.contains(&Ac);
    }
    // A verdict other than AC must occur, and it decides the whole.
    verdicts.retain(|&verdict| !(is_rejected && verdict == Ac));
    // The format has no words for MLE and OLE and counts them as run-time errors.
    if verdicts.contains(&Rte) {
        verdicts.extend([Verdict::Mle, Verdict::Ole]);
    }
    verdicts
}

/// A rule for the submissions that match.
struct Rule {
    glob: Glob,
    /// The rule of a whole folder, built in or given.
    is_folder: bool,
    /// The built-in rule of `accepted/`.
    is_accepted_folder: bool,
    /// The lower bound of `use_for_time_limit`.
    bounds_time_limit: Option<bool>,
    language: Option<String>,
    entry_point: Option<String>,
    expectations: Vec<Expectation>,
}

fn expectation(permitted: &[Verdict], required: &[Verdict]) -> Expectation {
    Expectation {
        tests: None,
        permitted: permitted.to_vec(),
        required: required.to_vec(),
        score: None,
        message: None,
    }
}

/// The folders' own meaning.
fn default_rules(format: Format) -> BTreeMap<&'static str, Expectation> {
    const ALL: [Verdict; 4] = [Ac, Wa, Tle, Rte];
    let mut rules = BTreeMap::from([
        ("accepted", expectation(&[Ac], &ALL)),
        ("wrong_answer", expectation(&[Ac, Wa], &[Wa])),
        ("time_limit_exceeded", expectation(&[Ac, Tle], &[Tle])),
        ("run_time_error", expectation(&[Ac, Rte], &[Rte])),
        ("rejected", expectation(&ALL, &[Rte, Tle, Wa])),
        ("brute_force", expectation(&[Ac, Rte, Tle], &[Rte, Tle])),
        // A draft of 2025-09 had it as version `legacy` has it, and packages that use it keep it.
        ("partially_accepted", any()),
    ]);
    if format == Format::Legacy {
        // problemtools looks at the verdict of the whole, and stops at the first failed test.
        rules.insert("wrong_answer", expectation(&ALL, &[Wa]));
        rules.insert("time_limit_exceeded", expectation(&ALL, &[Tle]));
        rules.insert("run_time_error", expectation(&ALL, &[Rte]));
    }
    rules
}

fn rules(inventory: &Inventory, format: Format, diagnostics: &mut Diagnostics) -> Vec<Rule> {
    let mut folders = default_rules(format);
    let mut rules = Vec::new();
    let file = "submissions/submissions.yaml";
    if inventory.get(file).is_some() {
        let mut context = Context {
            file,
            dialect: Dialect::of(format, false),
            diagnostics,
        };
        if let Some(root) = context.parse(inventory) {
            for (key, value) in context.mapping(&root, file) {
                rules.extend(rule(&mut context, inventory, &mut folders, key, value));
            }
        }
    }
    let built_in = folders.into_iter().filter_map(|(folder, expectation)| {
        let glob = Glob::parse(folder).ok()?;
        Some(Rule {
            glob,
            is_folder: true,
            is_accepted_folder: folder == "accepted",
            bounds_time_limit: None,
            language: None,
            entry_point: None,
            expectations: vec![expectation],
        })
    });
    built_in.chain(rules).collect()
}

/// Reads one entry: it replaces a folder's built-in meaning if it names exactly that folder, and otherwise adds to it.
fn rule(
    context: &mut Context<'_>,
    inventory: &Inventory,
    folders: &mut BTreeMap<&'static str, Expectation>,
    key: &Key,
    node: &Node,
) -> Option<Rule> {
    let glob = matching_glob(context, inventory, key)?;
    let mut rule = Rule {
        glob,
        is_folder: false,
        is_accepted_folder: false,
        bounds_time_limit: None,
        language: None,
        entry_point: None,
        expectations: Vec::new(),
    };
    let name = key.name.as_str();
    let replaced = folders.get(name).cloned();
    let mut whole = replaced.clone().unwrap_or_else(any);
    for (key, value) in context.mapping(node, name) {
        match key.name.as_str() {
            "language" => rule.language = context.line(value, "language"),
            "entrypoint" => rule.entry_point = context.line(value, "entrypoint"),
            "authors" => {
                if !matches!(
                    value.value,
                    Value::Scalar { .. } | Value::Sequence(_) | Value::Mapping(_)
                ) {
                    context.error(value.line, sentence!("package-authors-should-person-list"));
                }
            }
            "model_solution" => {
                context.boolean(value, "model_solution");
            }
            "use_for_time_limit" => rule.bounds_time_limit = time_use(context, value),
            _ => {
                if expectation_key(context, &mut whole, key, value) {
                    continue;
                }
                if let Some(partial) = partial(context, key, value) {
                    rule.expectations.push(partial);
                }
            }
        }
    }
    match replaced {
        Some(_) => {
            if let Some(slot) = folders.get_mut(name) {
                *slot = whole;
            }
        }
        None => {
            // A folder that the format does not know needs a rule for the whole of it.
            rule.is_folder = !name.contains('/');
            rule.expectations.push(whole);
        }
    }
    Some(rule)
}

/// The glob of an entry; one that matches nothing is reported.
fn matching_glob(context: &mut Context<'_>, inventory: &Inventory, key: &Key) -> Option<Glob> {
    let glob = match Glob::parse(&key.name) {
        Ok(glob) => glob,
        Err(message) => {
            context.error(key.line, message);
            return None;
        }
    };
    if !inventory
        .below("submissions")
        .any(|(path, _)| glob.matches(path))
    {
        let pattern = crate::yaml::quote(&key.name);
        context.diagnostics.is_aside = true;
        context.error(
            key.line,
            sentence!("package-matches-no-submission", pattern),
        );
        context.diagnostics.is_aside = false;
    }
    Some(glob)
}

fn any() -> Expectation {
    expectation(&[Ac, Wa, Tle, Rte], &[Ac, Wa, Tle, Rte])
}

/// The expectations of some of the tests: `secret/group1: {permitted: [AC]}`.
fn partial(context: &mut Context<'_>, key: &Key, node: &Node) -> Option<Expectation> {
    let first = key.name.split('/').next().unwrap_or_default();
    let is_tests = ["sample", "secret", "*"].contains(&first) || first.starts_with('{');
    if !is_tests {
        context.unknown_key(key, "");
        return None;
    }
    if let Err(message) = Glob::parse(&key.name) {
        context.error(key.line, message);
        return None;
    }
    let mut partial = Expectation {
        tests: Some(key.name.clone()),
        ..any()
    };
    for (inner, value) in context.mapping(node, &key.name) {
        if !expectation_key(context, &mut partial, inner, value) {
            context.unknown_key(inner, &format!("`{}`", key.name));
        }
    }
    Some(partial)
}

/// Takes a key of an expectation. Returns false if it is another key.
fn expectation_key(
    context: &mut Context<'_>,
    expectation: &mut Expectation,
    key: &Key,
    value: &Node,
) -> bool {
    match key.name.as_str() {
        "permitted" => expectation.permitted = verdicts(context, value, "permitted"),
        "required" => expectation.required = verdicts(context, value, "required"),
        "score" => expectation.score = score(context, value),
        "message" => expectation.message = context.text(value, "message"),
        // The value for a part of the tests is ignored, since the limit follows from the slowest of all.
        "use_for_time_limit" => {
            time_use(context, value);
        }
        _ => return false,
    }
    true
}

/// Whether the submission's time is a lower bound of the limit; `None` if the file does not say it.
fn time_use(context: &mut Context<'_>, node: &Node) -> Option<bool> {
    let choices = [
        ("true", None),
        ("false", Some(false)),
        ("lower", Some(true)),
        ("upper", Some(false)),
    ];
    context
        .choice(node, "use_for_time_limit", &choices)
        .flatten()
}

fn verdicts(context: &mut Context<'_>, node: &Node, what: &str) -> Vec<Verdict> {
    let mut verdicts = Vec::new();
    for text in context.text_or_texts(node, what) {
        match VERDICTS.iter().find(|(code, _)| *code == text) {
            Some(&(_, verdict)) => verdicts.push(verdict),
            None => {
                let text = crate::yaml::quote(&text);
                context.error(
                    node.line,
                    sentence!("package-none-ac-wa-tle", key = what, text),
                );
            }
        }
    }
    if verdicts.is_empty() {
        context.error(
            node.line,
            sentence!("package-should-name-at-least", key = what),
        );
    }
    verdicts
}

fn score(context: &mut Context<'_>, node: &Node) -> Option<(f64, f64)> {
    const SCORE_MAX: f64 = 1e9;
    if let Value::Sequence(items) = &node.value {
        let [low, high] = &items[..] else {
            context.error(node.line, sentence!("package-score-should-number-two"));
            return None;
        };
        let low = context.real(low, "score", 0.0..=SCORE_MAX)?;
        let high = context.real(high, "score", low..=SCORE_MAX)?;
        return Some((low, high));
    }
    let score = context.real(node, "score", 0.0..=SCORE_MAX)?;
    Some((score, score))
}
