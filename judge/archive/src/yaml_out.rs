//! Writes `problem.yaml` from the model, for a package that changes its version of the format.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_saphyr::FlowSeq;

use grundy_package::{Format, Limits, Package};

use super::documents::{Text, listed, text, yaml_of};
use super::legacy_scoring;

const KIB: u64 = 1 << 10;
const MIB: u64 = 1 << 20;

/// Version 2025-09, with the keys in the order in which people write them.
#[derive(Serialize)]
struct Current {
    problem_format_version: &'static str,
    r#type: FlowSeq<Vec<&'static str>>,
    name: BTreeMap<String, Text>,
    uuid: Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    credits: Option<Authors>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    source: Vec<Source>,
    license: Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    rights_owner: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    keywords: Option<FlowSeq<Vec<Text>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    languages: Option<FlowSeq<Vec<Text>>>,
    allow_file_writing: bool,
    limits: WrittenLimits,
}

/// Version `legacy`.
#[derive(Serialize)]
struct Legacy {
    problem_format_version: &'static str,
    r#type: &'static str,
    name: Text,
    uuid: Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    author: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source_url: Option<Text>,
    license: Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    rights_owner: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    keywords: Option<Text>,
    validation: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    validator_flags: Option<Text>,
    limits: WrittenLimits,
}

#[derive(Serialize)]
struct Authors {
    authors: FlowSeq<Vec<Text>>,
}

#[derive(Serialize)]
struct Source {
    name: Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    url: Option<Text>,
}

/// The limits in the format's units: MiB, KiB and seconds.
#[derive(Serialize)]
struct WrittenLimits {
    memory: u64,
    output: u64,
    code: u64,
    compilation_time: u64,
    compilation_memory: u64,
    validation_time: u64,
    validation_memory: u64,
    validation_output: u64,
    /// The time limit; version `legacy` has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    time_limit: Option<f64>,
}

/// The file in version `format`. `points` are those that version `legacy` asks the output validator for.
pub(super) fn problem_yaml(package: &Package, format: Format, points: Option<u32>) -> String {
    match format {
        Format::V2025_09 => yaml_of(&current(package)),
        Format::Legacy => yaml_of(&legacy(package, points)),
    }
}

/// The texts as a list; `None` if it is empty.
fn texts(texts: &[String]) -> Option<FlowSeq<Vec<Text>>> {
    listed(texts.iter().map(text).collect())
}

/// The texts joined; `None` if the result is empty.
fn joined(texts: &[impl AsRef<str>], between: &str) -> Option<Text> {
    let texts: Vec<&str> = texts.iter().map(AsRef::as_ref).collect();
    (!texts.is_empty()).then(|| text(texts.join(between)))
}

fn current(package: &Package) -> Current {
    let kind = package.kind;
    let scoring = if kind.is_scoring {
        "scoring"
    } else {
        "pass-fail"
    };
    let words = [
        (true, scoring),
        (kind.is_interactive, "interactive"),
        (kind.is_multi_pass, "multi-pass"),
        (kind.is_submit_answer, "submit-answer"),
    ];
    let words = words
        .into_iter()
        .filter_map(|(is_so, word)| is_so.then_some(word));
    let names = package.names.iter();
    let credits = &package.credits;
    let sources = credits.sources.iter();
    Current {
        problem_format_version: Format::V2025_09.code(),
        r#type: FlowSeq(words.collect()),
        name: names
            .map(|(language, name)| (language.clone(), text(name)))
            .collect(),
        uuid: text(uuid(package)),
        credits: texts(&credits.authors).map(|authors| Authors { authors }),
        source: sources
            .map(|(name, url)| Source {
                name: text(name),
                url: url.as_deref().map(text),
            })
            .collect(),
        license: text(&credits.license),
        rights_owner: credits.rights_owner.as_deref().map(text),
        keywords: texts(&credits.keywords),
        languages: package.languages.as_deref().and_then(texts),
        allow_file_writing: true,
        limits: WrittenLimits {
            time_limit: Some(package.limits.time_ms as f64 / 1000.0),
            ..limits(&package.limits)
        },
    }
}

fn legacy(package: &Package, points: Option<u32>) -> Legacy {
    let kind = package.kind;
    let name = package
        .names
        .get("en")
        .or_else(|| package.names.values().next());
    let credits = &package.credits;
    let source_names: Vec<&str> = credits
        .sources
        .iter()
        .map(|(name, _)| name.as_str())
        .collect();
    let source_url = credits.sources.first().and_then(|(_, url)| url.as_deref());
    let author = joined(&credits.authors, ", ");
    let needs_owner = !["unknown", "public domain"].contains(&credits.license.as_str());
    let owner = credits.rights_owner.as_deref().map(text);
    let owner = owner.or_else(|| author.clone().filter(|_| needs_owner));
    // Key words are separated by blanks in that version, so they must not contain any.
    let keywords: Vec<String> = credits
        .keywords
        .iter()
        .map(|keyword| keyword.split_whitespace().collect::<Vec<_>>().join("-"))
        .collect();
    let flags = package.tests.first();
    let flags = flags.map_or(&[][..], |test| package.output_validator_args(test));
    let mut flags = flags.to_vec();
    let has_validator = package.output_validator.is_some();
    let points_flag = points.map(|points| legacy_scoring::flag(package, points));
    flags.extend(points_flag.filter(|_| has_validator));
    Legacy {
        problem_format_version: Format::Legacy.code(),
        r#type: if kind.is_scoring {
            "scoring"
        } else {
            "pass-fail"
        },
        name: text(name.map_or(package.id.as_str(), String::as_str)),
        uuid: text(uuid(package)),
        author,
        source: joined(&source_names, "; "),
        source_url: source_url.map(text),
        license: text(&credits.license),
        rights_owner: owner,
        keywords: joined(&keywords, " "),
        validation: match (&package.output_validator, kind.is_interactive) {
            (None, _) => "default",
            (Some(_), false) if points.is_some() => "custom score",
            (Some(_), false) => "custom",
            (Some(_), true) => "custom interactive",
        },
        validator_flags: joined(&flags, " "),
        limits: limits(&package.limits),
    }
}

fn limits(limits: &Limits) -> WrittenLimits {
    WrittenLimits {
        memory: limits.memory_bytes / MIB,
        output: limits.output_bytes / MIB,
        code: limits.code_bytes / KIB,
        compilation_time: limits.compilation_time_ms / 1000,
        compilation_memory: limits.compilation_memory_bytes / MIB,
        validation_time: limits.validation_time_ms / 1000,
        validation_memory: limits.validation_memory_bytes / MIB,
        validation_output: limits.validation_output_bytes / MIB,
        time_limit: None,
    }
}

/// A time in seconds, without needless decimals: `1`, `1.5`.
pub(super) fn seconds(milliseconds: u64) -> String {
    let text = format!("{}.{:03}", milliseconds / 1000, milliseconds % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The package's own UUID, or else one that depends only on its id and title.
fn uuid(package: &Package) -> String {
    if !package.uuid.is_empty() {
        return package.uuid.clone();
    }
    let mut hasher = blake3::Hasher::new();
    hasher.update(package.id.as_bytes());
    for name in package.names.values() {
        hasher.update(&[0]);
        hasher.update(name.as_bytes());
    }
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&hasher.finalize().as_bytes()[..16]);
    uuid::Builder::from_custom_bytes(bytes)
        .into_uuid()
        .to_string()
}
