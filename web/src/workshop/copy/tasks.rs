//! The tasks that remain before a check is useful: a short list in the reader's language, in place of a line for every missing
//! file.

use grundy_package::{ExampleSubmission, Finding, Format, Lack, Package};

use crate::frame::Locale;
use crate::workshop::copy::opened::Opened;
use crate::workshop::copy::overview_views::TaskView;
use crate::workshop::copy::places::file_href;

/// The statement's file where the package cannot be read.
pub(in crate::workshop) const STATEMENT_FILE: &str = "statement/problem.vi.md";

/// The path of the statement in this language, of the first in another, or of the one to be written.
pub(in crate::workshop) fn statement_file(package: &Package, locale: Locale) -> String {
    let statements = &package.statements;
    let written = statements
        .get(locale.code())
        .or_else(|| statements.values().next());
    written.map_or_else(
        || match package.format {
            Format::V2025_09 => STATEMENT_FILE.to_owned(),
            Format::Legacy => "problem_statement/problem.vi.md".to_owned(),
        },
        ToString::to_string,
    )
}

/// The list; empty if everything is begun.
pub(in crate::workshop) fn tasks(opened: &Opened) -> Vec<TaskView> {
    let Some(package) = &opened.draft.package else {
        // A package that cannot be read is repaired first, but a missing interactor is a step like others.
        let lacks_interactor = opened.draft.findings.iter().any(is_no_interactor);
        let task = TaskView {
            tab: "checker",
            key: "task-interactor",
            count: None,
            href: format!("{}/checker", opened.base),
        };
        return lacks_interactor.then_some(task).into_iter().collect();
    };
    let base = &opened.base;
    let mut tasks = Vec::new();
    let mut to_do = |is_to_do: bool, tab, key, href: String| {
        if is_to_do {
            let count = None;
            tasks.push(TaskView {
                tab,
                key,
                count,
                href,
            });
        }
    };
    let statement = file_href(base, &statement_file(package, Locale::Vi));
    to_do(
        package.statements.is_empty(),
        "statement",
        "task-statement",
        format!("{statement}?new=yes"),
    );
    let is_sample = |name: &str| name.starts_with("sample/");
    let names = opened.test_names();
    let tests = format!("{base}/tests#add");
    to_do(
        !names.iter().any(|name| is_sample(name)),
        "tests",
        "task-sample",
        tests.clone(),
    );
    to_do(
        !names.iter().any(|name| !is_sample(name)),
        "tests",
        "task-tests",
        tests,
    );
    let is_accepted = |one: &&ExampleSubmission| one.folder == "accepted";
    let solution = format!("{base}#new-solution");
    let accepted = package.submissions.iter().filter(is_accepted).count();
    let has_accepted = accepted > 0;
    to_do(!has_accepted, "matrix", "task-solution", solution.clone());
    to_do(
        has_accepted && package.judge.reference.is_none(),
        "settings",
        "task-reference",
        format!("{base}/settings"),
    );
    to_do(
        accepted == package.submissions.len(),
        "matrix",
        "task-wrong-solution",
        solution,
    );
    let validator = file_href(base, "input_validators/validate.py");
    to_do(
        package.input_validators.is_empty(),
        "tests",
        "task-validator",
        format!("{validator}?new=yes"),
    );
    if !package.missing.is_empty() {
        tasks.push(TaskView {
            tab: "tests",
            key: "task-data",
            count: Some(package.missing.len()),
            href: format!("{base}/tests"),
        });
    }
    tasks
}

/// Whether the problem needs its own program to judge outputs, which is missing.
fn is_no_interactor(finding: &Finding) -> bool {
    finding.diagnostic.lack == Some(Lack::OutputValidator)
}

/// Whether a finding only reports something missing that [`tasks`] lists in one line.
pub(in crate::workshop) fn is_told_by_tasks(finding: &Finding) -> bool {
    finding.diagnostic.lack.is_some()
}
