//! `problem.yaml`, version `2025-09`.

use std::collections::BTreeMap;

use grundy_words::sentence;

use crate::constants::{self, Constants};
use crate::model::{Credits, Format, Limits, ProblemKind, Timing};
use crate::yaml::{Key, Node, Value};

use super::context::Context;
use super::legacy;
use super::limits::limits;

/// The contents of `problem.yaml`, of either version.
#[derive(Debug)]
pub(super) struct Metadata {
    pub(super) format: Format,
    /// Whether the version is a draft of `format`, with keys that the final version renamed or dropped.
    pub(super) is_draft: bool,
    pub(super) kind: ProblemKind,
    /// The titles by language; the empty language stands for all languages.
    pub(super) names: BTreeMap<String, String>,
    pub(super) uuid: String,
    pub(super) credits: Credits,
    pub(super) limits: Limits,
    pub(super) timing: Timing,
    pub(super) constants: Constants,
    pub(super) languages: Option<Vec<String>>,
    pub(super) validator_flags: Vec<String>,
    /// Whether there must be a custom checker (`true`) or must not (`false`); `None` if the file does not say it.
    pub(super) is_custom: Option<bool>,
}

impl Metadata {
    pub(super) fn new(format: Format) -> Self {
        Self {
            format,
            is_draft: false,
            kind: ProblemKind::default(),
            names: BTreeMap::new(),
            uuid: String::new(),
            credits: Credits {
                license: "unknown".to_owned(),
                ..Credits::default()
            },
            limits: Limits::default(),
            timing: Timing::of(format),
            constants: Constants::default(),
            languages: None,
            validator_flags: Vec::new(),
            is_custom: None,
        }
    }
}

/// The licences that the format knows.
pub(super) const LICENSES: [&str; 7] = [
    "unknown",
    "public domain",
    "cc0",
    "cc by",
    "cc by-sa",
    "educational",
    "permission",
];

/// Reads the entries of a `2025-09` file.
pub(super) fn metadata(context: &mut Context<'_>, root: &Node, is_draft: bool) -> Metadata {
    let mut metadata = Metadata::new(Format::V2025_09);
    metadata.is_draft = is_draft;
    for (key, value) in context.mapping(root, "problem.yaml") {
        context.diagnostics.is_aside = is_aside(&key.name);
        entry(context, &mut metadata, key, value);
    }
    context.diagnostics.is_aside = true;
    for required in ["name", "uuid"] {
        let is_given = matches!(&root.value, Value::Mapping(entries)
            if entries.iter().any(|(key, _)| key.name == required));
        if !is_given {
            context.error(root.line, sentence!("package-missing", key = required));
        }
    }
    context.diagnostics.is_aside = false;
    metadata
}

/// Whether a key of `problem.yaml`, of either version, has no effect on judging.
pub(super) fn is_aside(key: &str) -> bool {
    const JUDGING: [&str; 8] = [
        "problem_format_version",
        "type",
        "limits",
        "languages",
        "constants",
        "validation",
        "validator_flags",
        "grading",
    ];
    !JUDGING.contains(&key)
}

fn entry(context: &mut Context<'_>, metadata: &mut Metadata, key: &Key, value: &Node) {
    match key.name.as_str() {
        "problem_format_version" => {}
        "type" => metadata.kind = kind(context, value),
        "name" => metadata.names = names(context, value),
        "uuid" => metadata.uuid = uuid(context, value),
        "version" => {
            context.line(value, "version");
        }
        "credits" => metadata.credits.authors = credits(context, value),
        "source" => metadata.credits.sources = sources(context, value),
        "license" => {
            if let Some(license) = license(context, value) {
                metadata.credits.license = license;
            }
        }
        "rights_owner" => metadata.credits.rights_owner = context.line(value, "rights_owner"),
        "embargo_until" => embargo(context, value),
        "limits" => {
            (metadata.limits, metadata.timing) = limits(context, value, metadata.format);
        }
        "keywords" => metadata.credits.keywords = keywords(context, value),
        "languages" => {
            let languages = context.text_or_texts(value, "languages");
            metadata.languages = (languages != ["all"]).then_some(languages);
        }
        // Submissions may always write into their own folder, which is deleted.
        "allow_file_writing" => {
            context.boolean(value, "allow_file_writing");
        }
        "constants" => metadata.constants = constants(context, value),
        "author" | "source_url" | "validation" | "validator_flags" | "grading"
            if metadata.is_draft =>
        {
            context.warning(
                key.line,
                sentence!("package-belongs-version-legacy", key = key.name),
            );
            legacy::entry(context, metadata, key, value);
        }
        _ => context.unknown_key(key, ""),
    }
}

fn constants(context: &mut Context<'_>, node: &Node) -> Constants {
    let mut constants = Constants::default();
    for (key, value) in context.mapping(node, "constants") {
        let found = crate::yaml::quote(&key.name);
        if !constants::is_name(&key.name) {
            context.error(
                key.line,
                sentence!("package-no-name-constant", name = found),
            );
        } else if let Value::Mapping(variants) = &value.value {
            let what = format!("constants.{}", key.name);
            context.sloppy(value, &what, sentence!("package-text"));
            put_variants(context, &mut constants, &key.name, variants);
        } else if let Some(value) = context.text(value, &format!("constants.{}", key.name)) {
            constants.insert(key.name.clone(), value);
        }
    }
    constants
}

/// Takes a constant in the form of drafts: `value`, and variants that a file uses as `{{name.form}}`.
fn put_variants(
    context: &mut Context<'_>,
    constants: &mut Constants,
    name: &str,
    variants: &[(Key, Node)],
) {
    for (key, value) in variants {
        let what = format!("constants.{name}.{}", key.name);
        if let Some(text) = context.text(value, &what) {
            let full = match key.name.as_str() {
                "value" => name.to_owned(),
                variant => format!("{name}.{variant}"),
            };
            constants.insert(full, text);
        }
    }
}

/// A list; or words in one text, as version `legacy` has it.
fn keywords(context: &mut Context<'_>, node: &Node) -> Vec<String> {
    match &node.value {
        Value::Scalar { text, .. } => {
            context.sloppy(node, "keywords", sentence!("package-texts"));
            text.split_whitespace().map(str::to_owned).collect()
        }
        _ => context.texts(node, "keywords"),
    }
}

fn kind(context: &mut Context<'_>, node: &Node) -> ProblemKind {
    let words = context.text_or_texts(node, "type");
    let mut kind = ProblemKind::default();
    let mut is_pass_fail = false;
    for (index, word) in words.iter().enumerate() {
        match word.as_str() {
            "pass-fail" => is_pass_fail = true,
            "scoring" => kind.is_scoring = true,
            "interactive" => kind.is_interactive = true,
            "multi-pass" => kind.is_multi_pass = true,
            "submit-answer" => kind.is_submit_answer = true,
            _ => {
                let word = crate::yaml::quote(word);
                context.error(node.line, sentence!("package-type-does-not-know", word));
            }
        }
        if words[..index].contains(word) {
            let word = crate::yaml::quote(word);
            context.error(node.line, sentence!("package-type-says-twice", word));
        }
    }
    let is_contradiction = is_pass_fail && kind.is_scoring
        || kind.is_submit_answer && (kind.is_interactive || kind.is_multi_pass);
    if words.is_empty() || is_contradiction {
        context.error(
            node.line,
            sentence!("package-type-empty-contradicts-itself"),
        );
    }
    kind
}

fn names(context: &mut Context<'_>, node: &Node) -> BTreeMap<String, String> {
    if let Value::Scalar { .. } = node.value {
        let name = context.line(node, "name");
        return name
            .map(|name| ("en".to_owned(), name))
            .into_iter()
            .collect();
    }
    let mut names = BTreeMap::new();
    for (key, value) in context.mapping(node, "name") {
        if !is_language_code(&key.name) {
            let found = crate::yaml::quote(&key.name);
            context.error(
                key.line,
                sentence!("package-no-language-code", language = found),
            );
        } else if let Some(name) = context.line(value, &format!("name.{}", key.name)) {
            names.insert(key.name.clone(), name);
        }
    }
    names
}

/// Whether a code is of ISO 639, optionally with a country of ISO 3166-1: `vi`, `fil`, `pt-BR`.
pub(super) fn is_language_code(code: &str) -> bool {
    let (language, country) = match code.split_once('-') {
        Some((language, country)) => (language, Some(country)),
        None => (code, None),
    };
    let is_country =
        |text: &str| text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_uppercase());
    (2..=3).contains(&language.len())
        && language.bytes().all(|byte| byte.is_ascii_lowercase())
        && country.is_none_or(is_country)
}

pub(super) fn uuid(context: &mut Context<'_>, node: &Node) -> String {
    let Some(text) = context.line(node, "uuid") else {
        return String::new();
    };
    if uuid::Uuid::try_parse(&text).is_err() {
        context.warning(node.line, sentence!("package-uuid-no-uuid"));
    }
    text
}

fn credits(context: &mut Context<'_>, node: &Node) -> Vec<String> {
    if let Value::Scalar { .. } = node.value {
        return context.line(node, "credits").into_iter().collect();
    }
    let mut authors = Vec::new();
    for (key, value) in context.mapping(node, "credits") {
        let what = format!("credits.{}", key.name);
        match key.name.as_str() {
            "authors" => authors = persons(context, value, &what),
            "contributors" | "testers" | "packagers" | "acknowledgements" => {
                persons(context, value, &what);
            }
            "translators" => {
                for (language, value) in context.mapping(value, &what) {
                    persons(context, value, &format!("{what}.{}", language.name));
                }
            }
            _ => context.unknown_key(key, "`credits`"),
        }
    }
    authors
}

fn persons(context: &mut Context<'_>, node: &Node, what: &str) -> Vec<String> {
    match &node.value {
        Value::Sequence(items) => items
            .iter()
            .filter_map(|item| person(context, item, what))
            .collect(),
        _ => person(context, node, what).into_iter().collect(),
    }
}

fn person(context: &mut Context<'_>, node: &Node, what: &str) -> Option<String> {
    let Value::Mapping(entries) = &node.value else {
        return context.line(node, what);
    };
    let mut name = None;
    for (key, value) in entries {
        match key.name.as_str() {
            "name" => name = context.line(value, what),
            "email" | "orcid" | "kattis" => {
                context.line(value, what);
            }
            _ => context.unknown_key(key, &format!("`{what}`")),
        }
    }
    if name.is_none() {
        context.error(
            node.line,
            sentence!("package-person-without-name", key = what),
        );
    }
    name
}

fn sources(context: &mut Context<'_>, node: &Node) -> Vec<(String, Option<String>)> {
    match &node.value {
        Value::Sequence(items) => items
            .iter()
            .filter_map(|item| source(context, item))
            .collect(),
        _ => source(context, node).into_iter().collect(),
    }
}

fn source(context: &mut Context<'_>, node: &Node) -> Option<(String, Option<String>)> {
    let Value::Mapping(entries) = &node.value else {
        return context.line(node, "source").map(|name| (name, None));
    };
    let (mut name, mut url) = (None, None);
    for (key, value) in entries {
        match key.name.as_str() {
            "name" => name = context.line(value, "source.name"),
            "url" => url = context.line(value, "source.url"),
            _ => context.unknown_key(key, "`source`"),
        }
    }
    if name.is_none() {
        context.error(node.line, sentence!("package-source-entry-without-name"));
    }
    name.map(|name| (name, url))
}

fn license(context: &mut Context<'_>, node: &Node) -> Option<String> {
    let choices: Vec<(&str, &str)> = LICENSES.iter().map(|&word| (word, word)).collect();
    if let Value::Scalar { text, .. } = &node.value
        && let Some(known) = sloppy_license(text)
    {
        if known != text {
            context.sloppy(node, "license", format!("`{known}`"));
        }
        return Some(known.to_owned());
    }
    context.choice(node, "license", &choices).map(str::to_owned)
}

/// Recognises a licence in any spelling of letters and separators: `CC-BY-SA`.
pub(super) fn sloppy_license(text: &str) -> Option<&'static str> {
    let plain = |text: &str| text.to_ascii_lowercase().replace(['-', '_', ' '], "");
    LICENSES
        .into_iter()
        .find(|license| plain(license) == plain(text))
}

/// Checks the date `YYYY-MM-DD`, optionally with `Thh:mm:ssZ`. Publishers check whether it has passed.
fn embargo(context: &mut Context<'_>, node: &Node) {
    let Some(text) = context.line(node, "embargo_until") else {
        return;
    };
    let shape: String = text
        .chars()
        .map(|c| if c.is_ascii_digit() { '0' } else { c })
        .collect();
    if shape != "0000-00-00" && shape != "0000-00-00T00:00:00Z" {
        context.error(node.line, sentence!("package-embargo-until-should-yyyy"));
    }
}
