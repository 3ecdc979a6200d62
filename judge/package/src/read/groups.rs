//! `test_group.yaml`, `testdata.yaml` and a test's own `.yaml`: arguments, feedback, scoring.

use crate::inventory::Inventory;
use crate::model::{Format, Grading, ProblemKind, ScoreAggregation, TestGroup};
use crate::problem::Findings;
use crate::yaml::{Key, Node, Value};

use super::context::Context;

/// What a test gets from the folders above it and from its own file; `None`: not said.
#[derive(Clone, Debug, Default)]
pub(super) struct CaseSettings {
    pub(super) args: Option<Vec<String>>,
    pub(super) output_validator_args: Option<Vec<String>>,
    pub(super) input_validator_args: Option<Vec<String>>,
    pub(super) output_visualizer_args: Option<Vec<String>>,
    pub(super) full_feedback: Option<bool>,
    pub(super) hint: Option<String>,
    pub(super) description: Option<String>,
}

impl CaseSettings {
    /// These settings over those of the folder around.
    pub(super) fn over(self, outer: &Self) -> Self {
        Self {
            args: self.args.or_else(|| outer.args.clone()),
            output_validator_args: self
                .output_validator_args
                .or_else(|| outer.output_validator_args.clone()),
            input_validator_args: self
                .input_validator_args
                .or_else(|| outer.input_validator_args.clone()),
            output_visualizer_args: self
                .output_visualizer_args
                .or_else(|| outer.output_visualizer_args.clone()),
            full_feedback: self.full_feedback.or(outer.full_feedback),
            hint: self.hint,
            description: self.description,
        }
    }

    /// Takes one key that tests and groups share; `false`: it is none of these.
    fn take(&mut self, context: &mut Context<'_>, key: &Key, value: &Node) -> bool {
        let what = key.name.as_str();
        match what {
            "args" => self.args = Some(context.texts(value, what)),
            "output_validator_args" => {
                self.output_validator_args = Some(context.texts(value, what));
            }
            "input_validator_args" => {
                self.input_validator_args = Some(input_validator_args(context, value));
            }
            "output_visualizer_args" => {
                self.output_visualizer_args = Some(context.texts(value, what));
            }
            "input_visualizer_args" => {
                context.texts(value, what);
            }
            "full_feedback" => self.full_feedback = context.boolean(value, what),
            _ => return false,
        }
        true
    }
}

/// A list for every validator. A mapping by validator is taken only where all get the same.
fn input_validator_args(context: &mut Context<'_>, node: &Node) -> Vec<String> {
    let Value::Mapping(entries) = &node.value else {
        return context.texts(node, "input_validator_args");
    };
    let mut lists: Vec<Vec<String>> = Vec::new();
    for (_, value) in entries {
        lists.push(context.texts(value, "input_validator_args"));
    }
    lists.dedup();
    if lists.len() > 1 {
        context.problem(
            node.line,
            "different arguments for each validator are not supported",
        );
    }
    lists.pop().unwrap_or_default()
}

/// Reads the `.yaml` of one test, version `2025-09`.
pub(super) fn case(inventory: &Inventory, file: &str, findings: &mut Findings) -> CaseSettings {
    let mut settings = CaseSettings::default();
    let mut context = Context {
        file,
        is_strict: true,
        findings,
    };
    let Some(root) = context.parse(inventory) else {
        return settings;
    };
    for (key, value) in context.mapping(&root, file) {
        match key.name.as_str() {
            "hint" => settings.hint = context.text(value, "hint"),
            "description" => settings.description = context.text(value, "description"),
            _ => {
                if !settings.take(&mut context, key, value) {
                    context.unknown_key(key, "");
                }
            }
        }
    }
    settings
}

/// Reads the `test_group.yaml` of `folder` (below `data/`), version `2025-09`.
pub(super) fn group(
    inventory: &Inventory,
    folder: &str,
    kind: ProblemKind,
    findings: &mut Findings,
) -> (CaseSettings, Option<TestGroup>) {
    let file = format!("data/{folder}/test_group.yaml");
    let mut settings = CaseSettings::default();
    let mut group = default_group(folder, Format::V2025_09);
    let is_scored = kind.is_scoring && folder.starts_with("secret");
    if inventory.get(&file).is_none() {
        return (settings, is_scored.then_some(group));
    }
    let mut context = Context {
        file: &file,
        is_strict: true,
        findings,
    };
    let Some(root) = context.parse(inventory) else {
        return (settings, is_scored.then_some(group));
    };
    for (key, value) in context.mapping(&root, "test_group.yaml") {
        if settings.take(&mut context, key, value) {
            continue;
        }
        if static_key(&mut context, &mut group, key, value) {
            continue;
        }
        let is_scoring_key = score_key(&mut context, &mut group, key, value);
        if is_scoring_key && !is_scored {
            let message = format!(
                "`{}` is only for secret groups of scoring problems",
                key.name
            );
            context.problem(key.line, message);
        } else if !is_scoring_key {
            context.unknown_key(key, "");
        }
    }
    let counts = is_scored || group.static_validation.is_some();
    (settings, counts.then_some(group))
}

/// What the static validator is to do; `false`: the key is about something else.
fn static_key(context: &mut Context<'_>, group: &mut TestGroup, key: &Key, value: &Node) -> bool {
    let what = key.name.as_str();
    match what {
        "static_validation_score" => {
            let is_plain =
                matches!(&value.value, Value::Scalar { text, .. } if text == "pass-fail");
            let validation = group.static_validation.get_or_insert_default();
            if !is_plain {
                let score = context.integer(value, what, 0..=1_000_000_000);
                validation.max_score = score.and_then(|score| u32::try_from(score).ok());
            }
        }
        "static_validator_args" => {
            let validation = group.static_validation.get_or_insert_default();
            validation.args = context.texts(value, what);
        }
        _ => return false,
    }
    true
}

fn score_key(context: &mut Context<'_>, group: &mut TestGroup, key: &Key, value: &Node) -> bool {
    match key.name.as_str() {
        "max_score" => match &value.value {
            Value::Scalar { text, .. } if text == "unbounded" => group.max_score = None,
            _ => {
                let score = context.integer(value, "max_score", 0..=1_000_000_000);
                group.max_score = score.and_then(|score| u32::try_from(score).ok());
            }
        },
        "score_aggregation" => {
            let choices = [
                ("pass-fail", ScoreAggregation::PassFail),
                ("sum", ScoreAggregation::Sum),
                ("min", ScoreAggregation::Min),
            ];
            if let Some(choice) = context.choice(value, "score_aggregation", &choices) {
                group.score_aggregation = choice;
            }
        }
        "require_pass" => group.require_pass = context.text_or_texts(value, "require_pass"),
        _ => return false,
    }
    true
}

/// A group of which nothing is said.
pub(super) fn default_group(folder: &str, format: Format) -> TestGroup {
    let is_secret = folder == "secret";
    TestGroup {
        name: folder.to_owned(),
        max_score: (is_secret && format == Format::V2025_09).then_some(100),
        score_aggregation: if is_secret || format == Format::Legacy {
            ScoreAggregation::Sum
        } else {
            ScoreAggregation::PassFail
        },
        require_pass: Vec::new(),
        static_validation: None,
        grading: (format == Format::Legacy).then(Grading::default),
    }
}

/// Reads the `testdata.yaml` of `folder` (`""`: `data/` itself), version `legacy`. A group without
/// one uses its parent's.
pub(super) fn legacy_group(
    inventory: &Inventory,
    folder: &str,
    outer: &TestGroup,
    findings: &mut Findings,
) -> (CaseSettings, TestGroup) {
    let slash = if folder.is_empty() { "" } else { "/" };
    let file = format!("data/{folder}{slash}testdata.yaml");
    let mut settings = CaseSettings::default();
    let mut group = TestGroup {
        name: folder.to_owned(),
        ..outer.clone()
    };
    if inventory.get(&file).is_none() {
        return (settings, group);
    }
    let mut context = Context {
        file: &file,
        is_strict: false,
        findings,
    };
    let Some(root) = context.parse(inventory) else {
        return (settings, group);
    };
    let mut grading = group.grading.take().unwrap_or_default();
    for (key, value) in context.mapping(&root, "testdata.yaml") {
        let what = key.name.as_str();
        match what {
            "input_validator_flags" => {
                settings.input_validator_args = Some(flags(&mut context, value, what));
            }
            "output_validator_flags" => {
                settings.output_validator_args = Some(flags(&mut context, value, what));
            }
            _ => {
                if !grading_key(&mut context, &mut grading, key, value) {
                    context.unknown_key(key, "");
                }
            }
        }
    }
    let has = |flag: &str| grading.flags.iter().any(|other| other == flag);
    group.score_aggregation = if has("min") {
        ScoreAggregation::Min
    } else {
        ScoreAggregation::Sum
    };
    // An infinite or broken bound is no whole number: unbounded.
    group.max_score = format!("{}", grading.range.1).parse().ok();
    group.grading = Some(grading);
    (settings, group)
}

fn grading_key(context: &mut Context<'_>, grading: &mut Grading, key: &Key, value: &Node) -> bool {
    let what = key.name.as_str();
    let score = |context: &mut Context<'_>, slot: &mut f64| {
        *slot = context.real(value, what, -1e9..=1e9).unwrap_or(*slot);
    };
    match what {
        "on_reject" => {
            let choices = [("break", true), ("continue", false)];
            if let Some(stops) = context.choice(value, what, &choices) {
                grading.stops_at_rejection = stops;
            }
        }
        "grading" => {
            let choices = [("default", false), ("custom", true)];
            grading.is_custom = context.choice(value, what, &choices).unwrap_or(false);
        }
        "grader_flags" => grading.flags = flags(context, value, what),
        "accept_score" => score(context, &mut grading.accept_score),
        "reject_score" => score(context, &mut grading.reject_score),
        "range" => range(context, grading, value),
        _ => return false,
    }
    true
}

/// What the groups ask for must be there.
pub(super) fn check_programs(
    groups: &[TestGroup],
    has_static_validator: bool,
    has_grader: bool,
    findings: &mut Findings,
) {
    for group in groups {
        if group.static_validation.is_some() && !has_static_validator {
            let file = format!("data/{}/test_group.yaml", group.name);
            findings.problem(file, "there is no static validator");
        }
        if group.grading.as_ref().is_some_and(|own| own.is_custom) && !has_grader {
            findings.problem("graders", "the custom grader is missing");
            return;
        }
    }
}

/// The default grader refuses flags that it does not know.
pub(super) fn check_grader_flags(folder: &str, grading: &Grading, findings: &mut Findings) {
    const KNOWN: [&str; 10] = [
        "worst_error",
        "no_errors",
        "first_error",
        "always_accept",
        "accept_if_any_accepted",
        "ignore_sample",
        "sum",
        "avg",
        "min",
        "max",
    ];
    if grading.is_custom {
        return;
    }
    for flag in &grading.flags {
        if !KNOWN.contains(&flag.as_str()) {
            let flag = crate::yaml::quote(flag);
            let slash = if folder.is_empty() { "" } else { "/" };
            findings.problem(
                format!("data/{folder}{slash}testdata.yaml"),
                format!("grader flag {flag} is not supported"),
            );
        }
    }
}

/// Flags as one text, or as a mapping with `name` and `flags`.
fn flags(context: &mut Context<'_>, node: &Node, what: &str) -> Vec<String> {
    let text = match &node.value {
        Value::Null => return Vec::new(),
        Value::Mapping(entries) => {
            let flags = entries.iter().find(|(key, _)| key.name == "flags");
            match flags {
                Some((_, value)) => context.text(value, what),
                None => None,
            }
        }
        _ => context.text(node, what),
    };
    text.unwrap_or_default()
        .split_whitespace()
        .map(str::to_owned)
        .collect()
}

/// `low high`.
fn range(context: &mut Context<'_>, grading: &mut Grading, node: &Node) {
    let text = context.line(node, "range").unwrap_or_default();
    let bounds: Vec<Option<f64>> = text
        .split_whitespace()
        .map(|bound| bound.parse().ok())
        .collect();
    let [Some(low), Some(high)] = bounds[..] else {
        context.problem(node.line, "`range` should be two numbers");
        return;
    };
    if low.is_nan() || high.is_nan() || low > high {
        context.problem(
            node.line,
            "`range` should be two numbers, the smaller one first",
        );
        return;
    }
    grading.range = (low, high);
}
