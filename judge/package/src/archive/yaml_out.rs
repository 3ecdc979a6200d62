//! `problem.yaml` written anew from the model, when a package changes its version of the format.

use std::fmt::Write as _;

use crate::model::{Format, Limits, Package};
use crate::write::yaml_text;

const KIB: u64 = 1 << 10;
const MIB: u64 = 1 << 20;

/// The file in version `format`.
pub(super) fn problem_yaml(package: &Package, format: Format) -> String {
    let mut yaml = format!("problem_format_version: {}\n", format.code());
    match format {
        Format::V2025_09 => current(&mut yaml, package),
        Format::Legacy => legacy(&mut yaml, package),
    }
    yaml
}

fn entry(yaml: &mut String, key: &str, text: &str) {
    let _ = writeln!(yaml, "{key}: {}", yaml_text(text));
}

fn list(yaml: &mut String, key: &str, texts: &[String]) {
    if !texts.is_empty() {
        let texts: Vec<String> = texts.iter().map(|text| yaml_text(text)).collect();
        let _ = writeln!(yaml, "{key}: [{}]", texts.join(", "));
    }
}

fn current(yaml: &mut String, package: &Package) {
    let kind = package.kind;
    let words = [
        (
            true,
            if kind.is_scoring {
                "scoring"
            } else {
                "pass-fail"
            },
        ),
        (kind.is_interactive, "interactive"),
        (kind.is_multi_pass, "multi-pass"),
        (kind.is_submit_answer, "submit-answer"),
    ];
    let words: Vec<&str> = words
        .into_iter()
        .filter_map(|(is_so, word)| is_so.then_some(word))
        .collect();
    let _ = writeln!(yaml, "type: [{}]", words.join(", "));
    yaml.push_str("name:\n");
    for (language, name) in &package.names {
        let _ = writeln!(yaml, "  {language}: {}", yaml_text(name));
    }
    entry(yaml, "uuid", &uuid(package));
    let credits = &package.credits;
    if !credits.authors.is_empty() {
        yaml.push_str("credits:\n");
        list(yaml, "  authors", &credits.authors);
    }
    if !credits.sources.is_empty() {
        yaml.push_str("source:\n");
        for (name, url) in &credits.sources {
            let _ = writeln!(yaml, "- name: {}", yaml_text(name));
            if let Some(url) = url {
                entry(yaml, "  url", url);
            }
        }
    }
    entry(yaml, "license", &credits.license);
    if let Some(owner) = &credits.rights_owner {
        entry(yaml, "rights_owner", owner);
    }
    list(yaml, "keywords", &credits.keywords);
    if let Some(languages) = &package.languages {
        list(yaml, "languages", languages);
    }
    yaml.push_str("allow_file_writing: true\n");
    limits(yaml, &package.limits);
    let _ = writeln!(yaml, "  time_limit: {}", seconds(package.limits.time_ms));
}

fn legacy(yaml: &mut String, package: &Package) {
    let kind = package.kind;
    let _ = writeln!(
        yaml,
        "type: {}",
        if kind.is_scoring {
            "scoring"
        } else {
            "pass-fail"
        }
    );
    let name = package
        .names
        .get("en")
        .or_else(|| package.names.values().next());
    entry(
        yaml,
        "name",
        name.map_or(package.id.as_str(), String::as_str),
    );
    entry(yaml, "uuid", &uuid(package));
    let credits = &package.credits;
    if !credits.authors.is_empty() {
        entry(yaml, "author", &credits.authors.join(", "));
    }
    let sources: Vec<&str> = credits
        .sources
        .iter()
        .map(|(name, _)| name.as_str())
        .collect();
    if !sources.is_empty() {
        entry(yaml, "source", &sources.join("; "));
    }
    if let Some((_, Some(url))) = credits.sources.first() {
        entry(yaml, "source_url", url);
    }
    entry(yaml, "license", &credits.license);
    let needs_owner = !["unknown", "public domain"].contains(&credits.license.as_str());
    let owner = credits.rights_owner.clone().or_else(|| {
        let authors = credits.authors.join(", ");
        (needs_owner && !authors.is_empty()).then_some(authors)
    });
    if let Some(owner) = owner {
        entry(yaml, "rights_owner", &owner);
    }
    // Key words are separated by blanks there, so that they can hold none.
    let keywords: Vec<String> = credits
        .keywords
        .iter()
        .map(|keyword| keyword.split_whitespace().collect::<Vec<_>>().join("-"))
        .collect();
    if !keywords.is_empty() {
        entry(yaml, "keywords", &keywords.join(" "));
    }
    let validation = match (&package.output_validator, kind.is_interactive) {
        (None, _) => "default",
        (Some(_), false) => "custom",
        (Some(_), true) => "custom interactive",
    };
    entry(yaml, "validation", validation);
    let flags = package
        .tests
        .first()
        .map(|test| package.output_validator_args(test));
    if let Some(flags) = flags.filter(|flags| !flags.is_empty()) {
        entry(yaml, "validator_flags", &flags.join(" "));
    }
    limits(yaml, &package.limits);
}

fn limits(yaml: &mut String, limits: &Limits) {
    yaml.push_str("limits:\n");
    for (key, count) in [
        ("memory", limits.memory_bytes / MIB),
        ("output", limits.output_bytes / MIB),
        ("code", limits.code_bytes / KIB),
        ("compilation_time", limits.compilation_time_ms / 1000),
        ("compilation_memory", limits.compilation_memory_bytes / MIB),
        ("validation_time", limits.validation_time_ms / 1000),
        ("validation_memory", limits.validation_memory_bytes / MIB),
        ("validation_output", limits.validation_output_bytes / MIB),
    ] {
        let _ = writeln!(yaml, "  {key}: {count}");
    }
}

/// A time in seconds, without needless decimals: `1`, `1.5`.
pub(super) fn seconds(milliseconds: u64) -> String {
    let text = format!("{}.{:03}", milliseconds / 1000, milliseconds % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The package's own UUID, or, where it has none, one that is always the same for its id and title.
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
