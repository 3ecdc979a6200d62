//! `problem.yaml`, version `legacy`.

use grundy_words::sentence;

use crate::model::Format;
use crate::yaml::{Key, Node, Value};

use super::context::Context;
use super::limits::limits;
use super::metadata::{Metadata, is_aside, sloppy_license, uuid};

/// Reads the entries of a `legacy` file. Unknown keys give only warnings, since existing packages have many.
pub(super) fn metadata(context: &mut Context<'_>, root: &Node) -> Metadata {
    let mut metadata = Metadata::new(Format::Legacy);
    metadata.is_custom = Some(false);
    for (key, value) in context.mapping(root, "problem.yaml") {
        context.diagnostics.is_aside = is_aside(&key.name);
        entry(context, &mut metadata, key, value);
    }
    context.diagnostics.is_aside = false;
    metadata
}

pub(super) fn entry(context: &mut Context<'_>, metadata: &mut Metadata, key: &Key, value: &Node) {
    match key.name.as_str() {
        "problem_format_version" => {}
        "type" => {
            // Packages that were written against a draft may have its words here, as a list.
            for word in context.text_or_texts(value, "type") {
                match word.as_str() {
                    "pass-fail" => {}
                    "scoring" => metadata.kind.is_scoring = true,
                    "interactive" => metadata.kind.is_interactive = true,
                    "multi-pass" => metadata.kind.is_multi_pass = true,
                    _ => {
                        let word = crate::yaml::quote(&word);
                        context.error(value.line, sentence!("package-type-does-not-know", word));
                    }
                }
            }
        }
        "name" => names(context, metadata, value),
        "uuid" => metadata.uuid = uuid(context, value),
        "author" => {
            let authors = context.text_or_texts(value, "author");
            let authors = authors.iter().flat_map(|authors| split_authors(authors));
            metadata.credits.authors = authors.collect();
        }
        "source" => {
            if let Some(name) = context.line(value, "source") {
                let url = metadata.credits.sources.pop().and_then(|(_, url)| url);
                metadata.credits.sources = vec![(name, url)];
            }
        }
        "source_url" => {
            let url = context.line(value, "source_url");
            let name = metadata.credits.sources.pop().map(|(name, _)| name);
            metadata.credits.sources = vec![(name.unwrap_or_default(), url)];
        }
        "license" => {
            let license = context.line(value, "license").unwrap_or_default();
            match sloppy_license(&license) {
                Some(known) => metadata.credits.license = known.to_owned(),
                None => context.warning(value.line, sentence!("package-license-none-format")),
            }
        }
        "rights_owner" => {
            if !matches!(value.value, Value::Null) {
                metadata.credits.rights_owner = context.line(value, "rights_owner");
            }
        }
        "keywords" => {
            let words = context.text_or_texts(value, "keywords").join(" ");
            metadata.credits.keywords = words.split_whitespace().map(str::to_owned).collect();
        }
        "limits" => {
            (metadata.limits, metadata.timing) = limits(context, value, Format::Legacy);
        }
        "validation" => validation(context, metadata, value),
        "validator_flags" if matches!(value.value, Value::Null) => {}
        "validator_flags" => {
            let flags = context.text_or_texts(value, "validator_flags").join(" ");
            metadata.validator_flags = flags.split_whitespace().map(str::to_owned).collect();
        }
        "grading" => grading(context, value),
        _ => context.unknown_key(key, ""),
    }
}

/// Reads one name; some existing packages already map languages to names.
fn names(context: &mut Context<'_>, metadata: &mut Metadata, node: &Node) {
    if let Value::Mapping(entries) = &node.value {
        for (key, value) in entries {
            if let Some(name) = context.line(value, "name") {
                metadata.names.insert(key.name.clone(), name);
            }
        }
    } else if let Some(name) = context.line(node, "name") {
        metadata.names.insert(String::new(), name);
    }
}

/// Splits names separated by `,`, `and` or `&`, on one or more lines.
fn split_authors(text: &str) -> Vec<String> {
    text.split([',', '\n'])
        .flat_map(|part| part.split(" and "))
        .flat_map(|part| part.split(" & "))
        .map(|name| name.trim().trim_start_matches("and ").trim().to_owned())
        .filter(|name| !name.is_empty())
        .collect()
}

fn validation(context: &mut Context<'_>, metadata: &mut Metadata, node: &Node) {
    if let Value::Mapping(entries) = &node.value {
        // An early draft has `validation: {interactive: true}`.
        for (key, value) in entries {
            if context.boolean(value, &format!("validation.{}", key.name)) == Some(true) {
                validation_word(context, metadata, key.line, &key.name);
            }
        }
        return;
    }
    let Some(text) = context.line(node, "validation") else {
        return;
    };
    let mut words = text.split_whitespace();
    match words.next() {
        Some("custom") => metadata.is_custom = Some(true),
        Some("default") if words.clone().next().is_none() => {}
        _ => context.error(
            node.line,
            sentence!("package-validation-should-default-custom"),
        ),
    }
    for word in words {
        validation_word(context, metadata, node.line, word);
    }
}

fn validation_word(context: &mut Context<'_>, metadata: &mut Metadata, line: u32, word: &str) {
    match word {
        "interactive" => metadata.kind.is_interactive = true,
        "multi-pass" | "multipass" => metadata.kind.is_multi_pass = true,
        "score" | "scoring" => metadata.kind.has_custom_score = true,
        _ => {
            let word = crate::yaml::quote(word);
            context.error(line, sentence!("package-validation-does-not-know", word));
        }
    }
}

fn grading(context: &mut Context<'_>, node: &Node) {
    // The scores are added up in any case; nothing here affects a verdict.
    context.diagnostics.is_aside = true;
    for (key, value) in context.mapping(node, "grading") {
        match key.name.as_str() {
            "objective" => {
                if context.choice(value, "grading.objective", &[("max", true), ("min", false)])
                    == Some(false)
                {
                    let message = sentence!("package-grading-objective-min-not");
                    context.error(key.line, message);
                }
            }
            "show_test_data_groups" => {
                context.boolean(value, "grading.show_test_data_groups");
            }
            "custom_scoring" | "on_reject" | "accept_score" | "reject_score" | "range" => {
                context.warning(
                    key.line,
                    sentence!("package-key-ignored", key = format!("grading.{}", key.name)),
                );
            }
            _ => context.unknown_key(key, "`grading`"),
        }
    }
}
