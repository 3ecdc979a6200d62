//! The tasks that remain before a check is useful: a short list in the reader's language, in place of a line for every missing
//! file.

use grundy_judgement::Promise;
use grundy_package::{ExampleSubmission, Finding, Format, Lack, Package};
use grundy_store::RequestState;

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
            tab: Some("checker"),
            key: "task-interactor",
            count: None,
            href: format!("{}/checker", opened.base),
        };
        return lacks_interactor.then_some(task).into_iter().collect();
    };
    let base = &opened.base;
    let mut tasks = Vec::new();
    let mut to_do = |is_to_do: bool, tab: &'static str, key, href: String| {
        if is_to_do {
            let count = None;
            tasks.push(TaskView {
                tab: Some(tab),
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
    if package.input_validators.is_empty() {
        let validator = file_href(base, "input_validators/validate.py");
        tasks.push(TaskView {
            tab: None,
            key: "task-validator",
            count: None,
            href: format!("{validator}?new=yes"),
        });
    }
    if !package.missing.is_empty() {
        tasks.push(TaskView {
            tab: Some("tests"),
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

/// The tabs on whose pages something is to be done before it can be published, once for each thing: tasks, and what the last check found.
pub(in crate::workshop) fn lacking(opened: &Opened) -> Vec<&'static str> {
    let tasks = tasks(opened);
    let mut lacking: Vec<_> = tasks.iter().filter_map(|task| task.tab).collect();
    let check = opened.check.as_ref().filter(|_| !opened.is_check_old());
    match check.map(|check| &check.state) {
        Some(RequestState::Done(checked)) => {
            let checks = checked.report.checks.iter();
            let broken = checks.filter(|check| !check.broken.is_empty());
            lacking.extend(broken.map(|check| tab_of(&check.name)));
        }
        Some(RequestState::Queued | RequestState::Running) => {}
        _ => lacking.push("publish"),
    }
    lacking
}

/// The tab on whose page a promise is mended.
const fn tab_of(promise: &Promise) -> &'static str {
    match promise {
        Promise::Structure | Promise::Course | Promise::Uuid => "settings",
        Promise::Inputs
        | Promise::BrokenInputs
        | Promise::Bounds
        | Promise::Growth
        | Promise::Answers
        | Promise::Data => "tests",
        Promise::AnswersAccepted | Promise::Checker | Promise::Game => "checker",
        Promise::Verdicts
        | Promise::Margins
        | Promise::Worth
        | Promise::SlowIdeas
        | Promise::BruteForce
        | Promise::Lint => "matrix",
        Promise::Table | Promise::Words | Promise::Time | Promise::Other(_) => "overview",
    }
}
