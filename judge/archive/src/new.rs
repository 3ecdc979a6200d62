//! The first files of a new package: a small built-in problem, or all files of another package under new names.

use grundy_package::{Package, yaml_text};
use regex::Regex;
use rust_embed::RustEmbed;
use uuid::Uuid;

use crate::error::ArchiveError;

/// A small problem with all parts of a package; `@id@` and similar placeholders stand for the differences.
#[derive(RustEmbed)]
#[folder = "template"]
struct Template;

/// The reference solution's path in the template; it is moved to the tree's folder for such programs, if there is one.
const TEMPLATE_REFERENCE: &str = "reference.rs";

/// A file to write.
#[derive(Clone, Debug)]
pub struct NewFile {
    /// The path relative to the package.
    pub path: String,
    /// The whole of it.
    pub content: Vec<u8>,
    /// Whether it is the reference solution, which several places share.
    pub is_reference: bool,
}

/// The built-in template's files for a problem of this id.
#[must_use]
pub fn of_template(id: &str) -> Vec<NewFile> {
    let uuid = new_uuid().to_string();
    let filled = |text: &str| {
        text.replace("@id@", id)
            .replace("@ID@", &id.to_uppercase())
            .replace("@uuid@", &uuid)
    };
    Template::iter()
        .filter_map(|path| {
            let text = String::from_utf8(Template::get(&path)?.data.into_owned()).ok()?;
            let is_reference = path == TEMPLATE_REFERENCE;
            Some(NewFile {
                path: if is_reference {
                    format!("submissions/accepted/{id}.rs")
                } else {
                    path.into_owned()
                },
                content: filled(&text).into_bytes(),
                is_reference,
            })
        })
        .collect()
}

/// The files with the settings of an otherwise empty problem. `judge.yaml` is empty; without it the package would count as one from
/// elsewhere, in which tests without answers are invalid.
#[must_use]
pub fn of_nothing(id: &str) -> Vec<NewFile> {
    let (uuid, name) = (new_uuid(), yaml_text(id));
    let problem = format!(
        "problem_format_version: 2025-09\ntype: pass-fail\nname:\n  vi: {name}\nuuid: {uuid}\nlimits:\n  time_limit: 1\n  memory: 256\n"
    );
    let judge = "# What the package format cannot say: the files' names, the reference solution, and where each test comes from.\n";
    let file = |path: &str, content: String| NewFile {
        path: path.to_owned(),
        content: content.into_bytes(),
        is_reference: false,
    };
    vec![
        file("problem.yaml", problem),
        file("judge.yaml", judge.to_owned()),
    ]
}

/// One that no package has.
#[expect(
    clippy::disallowed_methods,
    reason = "it names a package, not a row: there is no store and no clock of its"
)]
fn new_uuid() -> Uuid {
    Uuid::now_v7()
}

/// The files of an existing package, with its id, its files' names and its uuid replaced.
///
/// # Errors
/// The faults of that package, or a file of it that cannot be read.
pub fn like(package: &Package, id: &str) -> Result<Vec<NewFile>, ArchiveError> {
    let names = Names::of(package, id);
    package
        .files()?
        .into_iter()
        .map(|file| {
            let content = super::entries::read(package, &file.path)?;
            let is_data = file.path.starts_with("data/");
            let content = match String::from_utf8(content) {
                Ok(text) if !is_data => names.replace_in(&file.path, &text).into_bytes(),
                Ok(text) => text.into_bytes(),
                Err(error) => error.into_bytes(),
            };
            Ok(NewFile {
                path: if is_data {
                    file.path
                } else {
                    names.replace_everywhere(&file.path)
                },
                content,
                // Only the reference may be a link, and only into the folder for such programs.
                is_reference: file.is_link,
            })
        })
        .collect()
}

/// The extensions of files in which the model's id always means the problem's name.
const DOCUMENTS: [&str; 5] = [".yaml", ".md", ".tex", ".html", ".txt"];
/// The beginnings of comment lines, in all languages of packages' programs.
const COMMENTS: [&str; 6] = ["//", "/*", "*", "(*", "{", "#"];

/// The model's names, and the new package's.
struct Names {
    rules: Vec<(Regex, String)>,
    /// Only the ids: in a program a word may name something else, such as a library's `polygon` or a variable `stones`.
    ids: Vec<(Regex, String)>,
}

impl Names {
    fn of(package: &Package, id: &str) -> Self {
        let upper = id.to_uppercase();
        let mut rules = Vec::new();
        // The rule holds for whole words only: an id may be a common word.
        let rule = |old: &str, new: &str| {
            let word = format!(r"\b{}(\b|_)", regex::escape(old));
            (pattern(&word), format!("{new}${{1}}"))
        };
        if let Some(files) = &package.judge.files {
            for name in [&files.input, &files.output] {
                // The name is replaced only with its extension, since `lines` alone may be a word of the problem's text.
                let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
                let renamed = |stem: &str| match ending {
                    "" => stem.to_owned(),
                    ending => format!("{stem}.{ending}"),
                };
                let is_lower = stem.chars().all(|letter| !letter.is_uppercase());
                rules.extend([
                    rule(name, &renamed(if is_lower { id } else { &upper })),
                    rule(&name.to_lowercase(), &renamed(id).to_lowercase()),
                    rule(&name.to_uppercase(), &renamed(&upper).to_uppercase()),
                ]);
            }
        }
        let ids = vec![
            rule(&package.id, id),
            rule(&package.id.to_uppercase(), &upper),
        ];
        let uuid = pattern(r"(?m)^uuid:.*$");
        rules.push((uuid, format!("uuid: {}", new_uuid())));
        // The new problem has no picture like the model's.
        let gallery = pattern(r"(?m)^gallery:.*\n(?:[ \t]+.*\n)*");
        rules.push((gallery, String::new()));
        Self { rules, ids }
    }

    /// Replaces names in a file's text.
    fn replace_in(&self, path: &str, text: &str) -> String {
        if DOCUMENTS.iter().any(|ending| path.ends_with(ending)) {
            return self.replace_everywhere(text);
        }
        let is_comment = |line: &str| {
            COMMENTS
                .iter()
                .any(|begin| line.trim_start().starts_with(begin))
        };
        let lines = text.split_inclusive('\n').map(|line| {
            if is_comment(line) {
                self.replace_everywhere(line)
            } else {
                replaced(&self.rules, line)
            }
        });
        lines.collect()
    }

    fn replace_everywhere(&self, text: &str) -> String {
        replaced(&self.ids, &replaced(&self.rules, text))
    }
}

fn replaced(rules: &[(Regex, String)], text: &str) -> String {
    let mut text = text.to_owned();
    for (pattern, new) in rules {
        text = pattern.replace_all(&text, new.as_str()).into_owned();
    }
    text
}

fn pattern(text: &str) -> Regex {
    Regex::new(text).expect("an escaped name of bounded length is a pattern")
}
