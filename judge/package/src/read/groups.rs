//! `test_group.yaml`, `testdata.yaml` and a test's own `.yaml`: arguments, feedback, scoring.

use grundy_words::sentence;

use crate::by_language::ByLanguage;
use crate::diagnostic::Diagnostics;
use crate::inventory::Inventory;
use crate::model::{Format, Grading, ScoreAggregation, TestGroup};
use crate::yaml::{Key, Node, Value};

use super::context::{Context, Dialect};
use super::metadata::Metadata;

/// The keys of `testdata.yaml` on scoring in version `legacy`.
const LEGACY_GRADING: [&str; 7] = [
    "on_reject",
    "grading",
    "grader_flags",
    "accept_score",
    "reject_score",
    "range",
    "run_samples",
];

/// A test's settings from the folders above it and from its own file; `None` where nothing is set.
#[derive(Clone, Debug, Default)]
pub(super) struct CaseSettings {
    pub(super) args: Option<Vec<String>>,
    pub(super) output_validator_args: Option<Vec<String>>,
    pub(super) input_validator_args: Option<Vec<String>>,
    pub(super) output_visualizer_args: Option<Vec<String>>,
    pub(super) full_feedback: Option<bool>,
    pub(super) hint: Option<String>,
    pub(super) description: Option<ByLanguage>,
}

impl CaseSettings {
    /// These settings, completed by those of the folder around.
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

    /// Takes a key that tests and groups share. Returns false if it is none of these.
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

    /// Takes one of the keys that stand for arguments in version `legacy` and in drafts; `false`: it is none of these.
    pub(super) fn take_flags(
        &mut self,
        context: &mut Context<'_>,
        key: &Key,
        value: &Node,
    ) -> bool {
        let what = key.name.as_str();
        match what {
            "input_validator_flags" => {
                self.input_validator_args = Some(flags(context, value, what));
            }
            "output_validator_flags" => {
                self.output_validator_args = Some(flags(context, value, what));
            }
            _ => return false,
        }
        context.older_key(key);
        true
    }
}

/// A list for all validators. A mapping by validator is accepted only if all of them get the same arguments.
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
        context.error(node.line, sentence!("package-different-arguments-for-each"));
    }
    lists.pop().unwrap_or_default()
}

/// Reads the `.yaml` of one test, version `2025-09`.
pub(super) fn case(
    inventory: &Inventory,
    file: &str,
    diagnostics: &mut Diagnostics,
) -> CaseSettings {
    let mut settings = CaseSettings::default();
    let mut context = Context {
        file,
        dialect: Dialect::Final,
        diagnostics,
    };
    let Some(root) = context.parse(inventory) else {
        return settings;
    };
    for (key, value) in context.mapping(&root, file) {
        match key.name.as_str() {
            "hint" => settings.hint = context.text(value, "hint"),
            "description" => {
                settings.description = context.text(value, "description").map(ByLanguage::plain);
            }
            _ => {
                let is_known = settings.take(&mut context, key, value)
                    || settings.take_flags(&mut context, key, value);
                if !is_known {
                    context.unknown_key(key, "");
                }
            }
        }
    }
    settings
}

/// The file that configures `folder` (below `data/`; `""` is `data/` itself), version `2025-09`. Drafts name it as version `legacy`
/// does.
fn group_file(inventory: &Inventory, metadata: &Metadata, folder: &str) -> Option<String> {
    let slash = if folder.is_empty() { "" } else { "/" };
    let names: &[&str] = if metadata.is_draft {
        &["test_group.yaml", "testdata.yaml"]
    } else {
        &["test_group.yaml"]
    };
    let mut files = names
        .iter()
        .map(|name| format!("data/{folder}{slash}{name}"));
    files.find(|file| inventory.get(file).is_some())
}

fn name_of(file: &str) -> &str {
    file.rsplit('/').next().unwrap_or(file)
}

/// Whether a file or key makes `folder` (below `data/`) a group of tests.
pub(super) fn is_configured(inventory: &Inventory, metadata: &Metadata, folder: &str) -> bool {
    group_file(inventory, metadata, folder).is_some()
}

/// Reads the `test_group.yaml` of `folder` (below `data/`), version `2025-09`.
pub(super) fn group(
    inventory: &Inventory,
    folder: &str,
    metadata: &Metadata,
    diagnostics: &mut Diagnostics,
) -> (CaseSettings, Option<TestGroup>) {
    let mut settings = CaseSettings::default();
    let mut group = default_group(folder, Format::V2025_09);
    let is_scored = metadata.kind.is_scoring && folder.starts_with("secret");
    let Some(file) = group_file(inventory, metadata, folder) else {
        return (settings, is_scored.then_some(group));
    };
    let mut context = Context {
        file: &file,
        dialect: Dialect::of(metadata.format, metadata.is_draft),
        diagnostics,
    };
    let text = inventory.text(&file, crate::yaml::FILE_BYTES_MAX, context.diagnostics);
    let text = text.map(|text| metadata.constants.put_into(text.into_bytes()));
    // The text is still UTF-8, since whole names were replaced by whole values.
    let text = text.and_then(|text| String::from_utf8(text).ok());
    let Some(root) = text.and_then(|text| context.parse_text(&text)) else {
        return (settings, is_scored.then_some(group));
    };
    for (key, value) in context.mapping(&root, name_of(&file)) {
        if settings.take(&mut context, key, value)
            || settings.take_flags(&mut context, key, value)
            || metadata.is_draft && draft_key(&mut context, &mut group, key, value)
        {
            continue;
        }
        if static_key(&mut context, &mut group, key, value) {
            continue;
        }
        let is_scoring_key = score_key(&mut context, &mut group, key, value);
        if is_scoring_key && !is_scored {
            let message = sentence!("package-only-for-secret-groups", key = key.name);
            // In other groups the key has no effect.
            context.diagnostics.is_aside = true;
            context.error(key.line, message);
            context.diagnostics.is_aside = false;
        } else if !is_scoring_key {
            context.unknown_key(key, "");
        }
    }
    let counts = is_scored || group.static_validation.is_some();
    (settings, counts.then_some(group))
}

/// Takes a key of a group's scoring, which drafts have in a mapping of its own. Returns false if it is another key.
fn draft_key(context: &mut Context<'_>, group: &mut TestGroup, key: &Key, value: &Node) -> bool {
    let is_legacy = LEGACY_GRADING.contains(&key.name.as_str());
    let Value::Mapping(entries) = &value.value else {
        if is_legacy {
            let message = sentence!("package-ignored-belongs-version-legacy", key = key.name);
            context.warning(key.line, message);
        }
        return is_legacy;
    };
    if !["grading", "scoring"].contains(&key.name.as_str()) {
        return false;
    }
    for (key, value) in entries {
        let key = Key {
            name: match key.name.as_str() {
                "aggregation" => "score_aggregation".to_owned(),
                name => name.to_owned(),
            },
            ..key.clone()
        };
        if !score_key(context, group, &key, value) {
            context.unknown_key(&key, "`grading`");
        }
    }
    true
}

/// Takes a key about the static validator. Returns false if it is another key.
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

/// Checks that the programs that the groups need are there.
pub(super) fn check_programs(
    groups: &[TestGroup],
    inventory: &Inventory,
    metadata: &Metadata,
    has_static_validator: bool,
    has_grader: bool,
    diagnostics: &mut Diagnostics,
) {
    for group in groups {
        if group.static_validation.is_some() && !has_static_validator {
            let file = group_file(inventory, metadata, &group.name);
            let file = file.unwrap_or_else(|| format!("data/{}", group.name));
            diagnostics.error(file, sentence!("package-no-static-validator"));
        }
        if group.grading.as_ref().is_some_and(|own| own.is_custom) && !has_grader {
            diagnostics.error("graders", sentence!("package-custom-grader-missing"));
            return;
        }
    }
}

/// Reads flags that are one text, or a mapping with `name` and `flags`.
pub(super) fn flags(context: &mut Context<'_>, node: &Node, what: &str) -> Vec<String> {
    let text = match &node.value {
        Value::Null => return Vec::new(),
        Value::Sequence(_) => return context.texts(node, what),
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
