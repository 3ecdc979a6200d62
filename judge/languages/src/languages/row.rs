//! One row of the language table, as it is written in TOML.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use regex::Regex;
use serde::Deserialize;

use super::debug::DebugBuild;

/// One language: how its programs are recognised, compiled and run. Strings in braces are placeholders, see the head of
/// `languages.toml`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Language {
    /// The stable id: `cpp`.
    pub id: String,
    /// The name in the interface: `C++20 (GCC)`.
    pub name: String,
    /// The file extensions without the dot; the first is the usual one.
    pub extensions: Vec<String>,
    /// The language's name in CodeMirror.
    pub editor: String,
    /// The language's usual name among highlighters of source code.
    pub highlight: String,
    /// The commands that must be on this machine for the row to be used.
    pub needs: Vec<String>,
    /// The Debian packages with these commands.
    pub install: Vec<String>,
    /// Further things to install, in words.
    #[serde(default)]
    pub install_note: Option<String>,
    /// A toolchain that lies outside `/usr` and is bound into the box.
    #[serde(default)]
    pub toolchain: Option<Toolchain>,
    /// Further host files or directories that the compiler reads; missing ones are skipped.
    #[serde(default)]
    pub binds: Vec<String>,
    /// The files and directories in `/usr` (or in the toolchain) that programs need when they run, in addition to the commands in
    /// `run` and to what every language gets. A copy of them is kept in memory, and programs see nothing else of `/usr`. Missing
    /// ones are skipped. Shared libraries that these need are found automatically.
    #[serde(default)]
    pub runtime: Vec<String>,
    /// A command that prints more such paths, one per line. It runs on the host and is trusted.
    #[serde(default)]
    pub runtime_probe: Vec<String>,
    /// Whether programs see all of `/usr` when they run, as compilers do. It is only for programs that no contestant submits, such
    /// as a package's own scripts: the host's cache of files carries knowledge of one run to later ones.
    #[serde(default)]
    pub sees_tools: bool,
    /// The source's file name in the box.
    pub source: String,
    /// Files that are put beside every source.
    #[serde(default)]
    pub files: Vec<TextFile>,
    /// For programs of a package (checkers, generators): the way in which they get problemkit.
    #[serde(default)]
    pub kit: Option<Kit>,
    /// A pattern for text that is no code (comments, strings), which the patterns below skip.
    #[serde(default)]
    pub skip_pattern: Option<Pattern>,
    /// Patterns for `{class}`, which is group 1 of the first one that matches.
    #[serde(default)]
    pub class_patterns: Vec<Pattern>,
    /// `{class}` where none matches.
    #[serde(default)]
    pub class_default: Option<String>,
    /// A pattern for the package of `{main_class}`, which is its group 1.
    #[serde(default)]
    pub package_pattern: Option<Pattern>,
    /// Files that are made once per compiler version and flags, such as a precompiled header. The kit's source is beside its files.
    #[serde(default)]
    pub prepare: Vec<Prepare>,
    /// Whether the source files are read when the program runs, as interpreters do.
    #[serde(default)]
    pub runs_sources: bool,
    /// Whether an empty source is a program that does nothing.
    #[serde(default)]
    pub accepts_empty: bool,
    /// The compiler's command line; exit code 0 means that there is a program.
    pub compile: Vec<String>,
    /// The file that is taken from the compiler's box to the program's, or a directory (with a final `/`).
    pub artifact: String,
    /// The program's command line.
    pub run: Vec<String>,
    /// Further environment variables of both, besides `PATH`, `HOME` and `LANG`.
    #[serde(default)]
    pub environment: BTreeMap<String, String>,
    /// A command that prints the compiler's version. It runs on the host and is trusted.
    pub version: Vec<String>,
    /// The language's first program, which people see, too: it reads two numbers in a line (each below 10000 in the judge's trial)
    /// and writes their sum. A language is offered if this works.
    #[serde(default)]
    pub trial: String,
    /// The same, reading SUM.INP and writing SUM.OUT; may be missing.
    #[serde(default)]
    pub trial_with_files: String,
    /// A program that reads a number of steps of a fixed calculation and does them; see the head of the table.
    #[serde(default)]
    pub speed: Option<String>,
    /// The factor on a package's time limit.
    #[serde(default = "one")]
    pub time_factor: f64,
    /// The memory in MiB that is added to a package's limit for the language itself.
    #[serde(default)]
    pub memory_overhead_mib: u64,
    /// The number of processes and threads that a running program may have.
    #[serde(default = "processes_default")]
    pub processes: u32,
    /// A pattern for the compiler's messages on lines of the source: its groups `line` and `text` always match; `column` and
    /// `severity` ("warning" in any case, or something worse) match if the compiler gives them.
    #[serde(default)]
    pub message_pattern: Option<Pattern>,
    /// A pattern for standard error that shows that a failed program ran out of memory: MLE, not RTE.
    #[serde(default)]
    pub memory_exhausted: Option<Pattern>,
    /// A pattern whose matching group is the kind of a crash in the language's own report, such as an exception's name. A program
    /// can write such a report itself, so the group is clipped, and shown only if the test's data may be seen.
    #[serde(default)]
    pub crash_pattern: Option<Pattern>,
    /// The names of crashes that a contestant may see if the test's data is secret: those of the group that are in this list, and
    /// nothing else. The list is short, since a program can choose one of them.
    #[serde(default)]
    pub crashes: Vec<String>,
    /// The debug build, whose runs report on which line a program fails; not every language has one.
    #[serde(default)]
    pub debug: Option<DebugBuild>,
}

/// A toolchain outside `/usr`: how it is found, and its place in the box.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Toolchain {
    /// A command that prints its directory on the host.
    pub probe: Vec<String>,
    /// Its path in the box, unless it is in `/usr` anyway.
    pub at: String,
}

/// A small file given in the table itself.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TextFile {
    /// The name in the work directory, or below `{prepared}`.
    pub path: String,
    /// Its content.
    pub text: String,
}

/// The way in which a package's programs get problemkit.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kit {
    /// The name of its file beside the source.
    pub file: String,
    /// The file's text if `prepare` has compiled the kit: the same names, imported from the library.
    pub from_library: String,
    /// The compiler's arguments in that case, in front of the others.
    pub library_arguments: Vec<String>,
}

/// The preparation of files that speed up compilation.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prepare {
    /// The command, which runs once in the sandbox.
    pub command: Vec<String>,
    /// Its input.
    pub files: Vec<TextFile>,
    /// The file or directory that it makes.
    pub artifact: String,
    /// Its path below `{prepared}`.
    pub into: String,
    /// A file that lies there, too.
    #[serde(default)]
    pub beside: Option<TextFile>,
}

/// A regular expression. Its syntax is checked when the table is read, but it is compiled only when it is first used: that takes
/// ten milliseconds for some of the built-in ones, more than judging many a program, and most are for crashes.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Pattern {
    text: String,
    compiled: Arc<OnceLock<Result<Regex, regex::Error>>>,
}

impl TryFrom<String> for Pattern {
    type Error = Box<regex_syntax::Error>;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        regex_syntax::parse(&text)?;
        Ok(Self {
            text,
            compiled: Arc::default(),
        })
    }
}

impl Pattern {
    /// The compiled expression.
    ///
    /// # Errors
    /// An expression that would take too much memory.
    pub(crate) fn compile(&self) -> Result<&Regex, &regex::Error> {
        let compiled = self.compiled.get_or_init(|| Regex::new(&self.text));
        compiled.as_ref()
    }

    #[cfg(test)]
    pub(crate) fn is_compiled(&self) -> bool {
        self.compiled.get().is_some()
    }

    fn regex(&self) -> &Regex {
        self.compile().expect(
            "a foreign table's were compiled when it was read, the built-in ones' by a test",
        )
    }

    /// All that it finds in a text, with its groups.
    pub(crate) fn captures_iter<'r, 't>(&'r self, text: &'t str) -> regex::CaptureMatches<'r, 't> {
        self.regex().captures_iter(text)
    }

    /// Whether it is found in a text.
    #[must_use]
    pub fn is_match(&self, text: &str) -> bool {
        self.regex().is_match(text)
    }

    /// The text with something else in the place of every match.
    fn replace_all<'t>(&self, text: &'t str, by: &str) -> Cow<'t, str> {
        self.regex().replace_all(text, by)
    }

    /// The first group that took part in the first match.
    #[must_use]
    pub fn first_group<'t>(&self, text: &'t str) -> Option<&'t str> {
        self.regex().captures_iter(text).find_map(|found| {
            found
                .iter()
                .skip(1)
                .flatten()
                .next()
                .map(|group| group.as_str())
        })
    }
}

/// The most names of crashes: together with "none of these" they are four bits, which a program can reveal by its crash.
const CRASHES_MAX: usize = 15;

const fn one() -> f64 {
    1.0
}

const fn processes_default() -> u32 {
    32
}

impl Language {
    /// All its regular expressions.
    pub(crate) fn patterns(&self) -> impl Iterator<Item = &Pattern> {
        self.class_patterns
            .iter()
            .chain(&self.skip_pattern)
            .chain(&self.package_pattern)
            .chain(&self.message_pattern)
            .chain(&self.memory_exhausted)
            .chain(&self.crash_pattern)
    }

    /// The fault of the row, if any.
    pub(super) fn fault(&self) -> Option<String> {
        let id_is_plain = !self.id.is_empty()
            && self
                .id
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
        if !id_is_plain {
            return Some(format!("id {:?} must match [a-z0-9]+", self.id));
        }
        let empty = [
            ("needs", self.needs.is_empty()),
            ("compile", self.compile.is_empty()),
            ("run", self.run.is_empty()),
            ("version", self.version.is_empty()),
            ("trial", self.trial.trim().is_empty() && !self.sees_tools),
            ("artifact", self.artifact.trim_end_matches('/').is_empty()),
        ];
        if let Some((key, _)) = empty.into_iter().find(|(_, is_empty)| *is_empty) {
            return Some(format!("{}: {key} must not be empty", self.id));
        }
        if !(0.1..=100.0).contains(&self.time_factor) {
            return Some(format!("{}: time_factor must lie in 0.1..100", self.id));
        }
        if self.crashes.len() > CRASHES_MAX {
            return Some(format!(
                "{}: crashes must be at most {CRASHES_MAX}",
                self.id
            ));
        }
        if self.crashes.iter().any(|name| name.trim().is_empty()) {
            return Some(format!("{}: crashes must not be empty names", self.id));
        }
        if self.processes == 0 {
            return Some(format!("{}: processes must be at least 1", self.id));
        }
        self.debug.as_ref().and_then(|debug| debug.fault(self))
    }

    /// The row's own name of a crash, from a report: the longest one that occurs there as separate words. The result is the row's
    /// text, never the report's.
    #[must_use]
    pub fn known_crash(&self, said: &str) -> Option<&str> {
        let names = self.crashes.iter().map(String::as_str);
        names
            .filter(|name| has_words(said, name))
            .max_by_key(|name| name.len())
    }

    /// The language's code in the package format.
    #[must_use]
    pub fn format_code(&self) -> &str {
        match self.id.as_str() {
            "python" | "pypy" => "python3",
            id => id,
        }
    }

    /// The way to install the language on this machine: a command line, or words.
    #[must_use]
    pub fn remedy(&self) -> String {
        let note = self
            .install_note
            .as_ref()
            .map_or_else(String::new, |note| format!(" {note}"));
        format!("apt-get install {}{note}", self.install.join(" "))
    }

    /// Whether a file's name ends as the language's do.
    #[must_use]
    pub fn has_extension_of(&self, file_name: &str) -> bool {
        let extension = std::path::Path::new(file_name).extension();
        let extension = extension.and_then(|extension| extension.to_str());
        extension.is_some_and(|extension| {
            let of_python = self.id == "pypy" && extension == "py";
            let extension = extension.to_lowercase();
            of_python || self.extensions.contains(&extension)
        })
    }

    /// The names of the source file and of the class to run, from the source if the row has patterns for them.
    #[must_use]
    pub fn source_names(&self, source: &str) -> SourceNames {
        let code = match &self.skip_pattern {
            // A space is inserted, so that the text on both sides is not joined.
            Some(skip) => skip.replace_all(source, " "),
            None => source.into(),
        };
        let class = self
            .class_patterns
            .iter()
            .find_map(|pattern| pattern.first_group(&code))
            .or(self.class_default.as_deref())
            .unwrap_or_default()
            .to_owned();
        let package = self
            .package_pattern
            .as_ref()
            .and_then(|pattern| pattern.first_group(&code));
        let main_class = package.map_or_else(|| class.clone(), |name| format!("{name}.{class}"));
        SourceNames {
            file: self.source.replace("{class}", &class),
            class,
            main_class,
        }
    }
}

/// Whether `words` occur in a text as separate words: `ValueError`, but not in `MyValueError`.
fn has_words(text: &str, words: &str) -> bool {
    let is_part = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '.' | '$');
    text.match_indices(words).any(|(start, _)| {
        let before = text[..start].chars().next_back();
        let after = text[start + words.len()..].chars().next();
        !before.is_some_and(is_part) && !after.is_some_and(is_part)
    })
}

/// The names that follow from a source text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceNames {
    /// The source file's name in the box.
    pub file: String,
    /// `{class}`.
    pub class: String,
    /// `{main_class}`: the class with its package.
    pub main_class: String,
}
