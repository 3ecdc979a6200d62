//! `testdata.yaml`, version `legacy`: arguments, and the rules for combining a group's results.

use grundy_words::sentence;

use crate::diagnostic::Diagnostics;
use crate::inventory::Inventory;
use crate::model::{Grading, ScoreAggregation, TestGroup};
use crate::yaml::{Key, Node, Value};

use super::context::{Context, Dialect};
use super::groups::{CaseSettings, flags};

/// Reads the `testdata.yaml` of `folder` (`""` is `data/` itself), version `legacy`. A group without one uses its parent's.
pub(super) fn legacy_group(
    inventory: &Inventory,
    folder: &str,
    outer: &TestGroup,
    diagnostics: &mut Diagnostics,
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
        dialect: Dialect::Older,
        diagnostics,
    };
    let Some(root) = context.parse(inventory) else {
        return (settings, group);
    };
    let mut grading = group.grading.take().unwrap_or_default();
    for (key, value) in context.mapping(&root, "testdata.yaml") {
        let is_known = settings.take_flags(&mut context, key, value)
            || grading_key(&mut context, &mut grading, key, value);
        if !is_known {
            context.unknown_key(key, "");
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
            // The last three are older than version `legacy`, but problemtools still reads them.
            let choices = [
                ("break", true),
                ("continue", false),
                ("first_error", true),
                ("worst_error", false),
                ("grade", false),
            ];
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

/// The default grader refuses flags that it does not know.
pub(super) fn check_grader_flags(folder: &str, grading: &Grading, diagnostics: &mut Diagnostics) {
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
            diagnostics.error(
                format!("data/{folder}{slash}testdata.yaml"),
                sentence!("package-grader-flag-not-supported", flag),
            );
        }
    }
}

/// `low high`.
fn range(context: &mut Context<'_>, grading: &mut Grading, node: &Node) {
    if matches!(node.value, Value::Null) {
        return;
    }
    let text = match &node.value {
        Value::Sequence(_) => context.texts(node, "range").join(" "),
        _ => context.line(node, "range").unwrap_or_default(),
    };
    let bounds: Vec<Option<f64>> = text
        .split_whitespace()
        .map(|bound| bound.parse().ok())
        .collect();
    let [Some(mut low), Some(mut high)] = bounds[..] else {
        context.error(node.line, sentence!("package-range-should-two-numbers"));
        return;
    };
    if low > high {
        context.warning(node.line, sentence!("package-range-names-greater-number"));
        std::mem::swap(&mut low, &mut high);
    }
    if low.is_nan() || high.is_nan() || low > high {
        context.error(
            node.line,
            sentence!("package-range-should-two-numbers-smaller"),
        );
        return;
    }
    grading.range = (low, high);
}
