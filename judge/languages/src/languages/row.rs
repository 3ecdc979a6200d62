//! One row of the language table, as it is written in TOML.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use regex::Regex;
use serde::Deserialize;

use super::debug::DebugBuild;

/// One language: how its programs are recognised, compiled and run. Strings in braces are replaced,
/// see the head of `languages.toml`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Language {
    /// Stable id: `cpp`.
    pub id: String,
    /// Name in the interface: `C++20 (GCC)`.
    pub name: String,
    /// File extensions without the dot; the first is the usual one.
    pub extensions: Vec<String>,
    /// CodeMirror's name of the language.
    pub editor: String,
    /// The language's usual name among highlighters of source code.
    pub highlight: String,
    /// Commands that must be on this machine for the row to be used.
    pub needs: Vec<String>,
    /// Debian packages that bring them.
    pub install: Vec<String>,
    /// Further things to install, in words.
    #[serde(default)]
    pub install_note: Option<String>,
    /// A toolchain that lies outside `/usr` and is bound into the box.
    #[serde(default)]
    pub toolchain: Option<Toolchain>,
    /// Further host files or directories that the compiler reads; absent ones are skipped.
    #[serde(default)]
    pub binds: Vec<String>,
    /// Files and directories in `/usr` (or in the toolchain) that programs need when they run, beside the commands in `run`
    /// and what every language gets: a copy of them is kept in memory, and of `/usr` programs see nothing else. Absent
    /// ones are skipped. Shared libraries that these need are found by themselves.
    #[serde(default)]
    pub runtime: Vec<String>,
    /// Prints more such paths, one per line; run on the host, it is trusted.
    #[serde(default)]
    pub runtime_probe: Vec<String>,
    /// Programs see all of `/usr` when they run, as compilers do. Only for what no contestant hands in, such as a package's
    /// own scripts: the host's memory of files carries what one such run knows to a later one.
    #[serde(default)]
    pub sees_tools: bool,
    /// The source's file name in the box.
    pub source: String,
    /// Files put beside every source.
    #[serde(default)]
    pub files: Vec<TextFile>,
    /// For programs of a package (checkers, generators): problemkit beside the source.
    #[serde(default)]
    pub kit: Option<Kit>,
    /// Text that is no code (comments, strings): skipped by the patterns below.
    #[serde(default)]
    pub skip_pattern: Option<Pattern>,
    /// Group 1 of the first of these that matches is `{class}`.
    #[serde(default)]
    pub class_patterns: Vec<Pattern>,
    /// `{class}` where none matches.
    #[serde(default)]
    pub class_default: Option<String>,
    /// Group 1 is the package that `{main_class}` lies in.
    #[serde(default)]
    pub package_pattern: Option<Pattern>,
    /// Something made once per compiler version and flags, such as a precompiled header. The kit's source lies beside its files.
    #[serde(default)]
    pub prepare: Option<Prepare>,
    /// The source files are read when the program runs, as interpreters do.
    #[serde(default)]
    pub runs_sources: bool,
    /// An empty source is a program, which does nothing.
    #[serde(default)]
    pub accepts_empty: bool,
    /// The compiler's command line; exit code 0 means that there is a program.
    pub compile: Vec<String>,
    /// The file that is carried from the compiler's box to the program's, or a directory (with a final `/`).
    pub artifact: String,
    /// The program's command line.
    pub run: Vec<String>,
    /// Further environment of both, beside `PATH`, `HOME` and `LANG`.
    #[serde(default)]
    pub environment: BTreeMap<String, String>,
    /// Prints the compiler's version; run on the host, it is trusted.
    pub version: Vec<String>,
    /// The language's first program, for people too: reads two numbers of a line (each below 10000 when the judge tries it) and writes
    /// their sum. A language is offered where this works.
    #[serde(default)]
    pub trial: String,
    /// The same, reading SUM.INP and writing SUM.OUT; may be missing.
    #[serde(default)]
    pub trial_with_files: String,
    /// A program that reads a number of steps of a fixed calculation and carries them out; see the head of the table.
    #[serde(default)]
    pub speed: Option<String>,
    /// A package's time limit is multiplied by this.
    #[serde(default = "one")]
    pub time_factor: f64,
    /// Added to a package's memory limit for what the language itself takes, in MiB.
    #[serde(default)]
    pub memory_overhead_mib: u64,
    /// Processes and threads that a running program may have.
    #[serde(default = "processes_default")]
    pub processes: u32,
    /// Finds what the compiler says of lines of the source: its groups `line` and `text` always take part, `column` and
    /// `severity` ("warning", in any case, or something worse) where the compiler says them.
    #[serde(default)]
    pub message_pattern: Option<Pattern>,
    /// A failed program whose standard error matches ran out of memory: MLE, not RTE.
    #[serde(default)]
    pub memory_exhausted: Option<Pattern>,
    /// The matching group is what the language's own report says of a crash, such as an exception's name. A program
    /// can write such a report itself: the group is shown where the test's data may be seen, and clipped.
    #[serde(default)]
    pub crash_pattern: Option<Pattern>,
    /// The crashes that a contestant is told of where the test's data is secret: what the group holds of these, and
    /// nothing else. Few, since a program chooses one of them.
    #[serde(default)]
    pub crashes: Vec<String>,
    /// How a program is built and run to be told on which line it goes wrong; not every language has something.
    #[serde(default)]
    pub debug: Option<DebugBuild>,
}

/// Where a toolchain outside `/usr` is found and put.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Toolchain {
    /// Prints its directory on the host.
    pub probe: Vec<String>,
    /// Where the box shows it, unless it lies in `/usr` anyway.
    pub at: String,
}

/// A small file given in the table itself.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TextFile {
    /// Name in the work directory.
    pub path: String,
    /// Its content.
    pub text: String,
}

/// How programs of a package get problemkit.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kit {
    /// Name beside the source of the file that holds it.
    pub file: String,
    /// The file's text in place of the whole where `prepare` has compiled it: the same names, out of the library.
    pub from_library: String,
    /// The compiler's arguments then, in front of its others.
    pub library_arguments: Vec<String>,
}

/// How to make what speeds compilation up.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prepare {
    /// Run once, in the sandbox.
    pub command: Vec<String>,
    /// Its input.
    pub files: Vec<TextFile>,
    /// The file or directory that it makes.
    pub artifact: String,
    /// Where that goes, below `{prepared}`.
    pub into: String,
}

/// A regular expression. Its form is checked when the table is read; it is compiled when it is first asked: that takes ten
/// milliseconds for some of the built-in ones, more than judging many a program, and most are for crashes.
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
    /// One that would take too much memory.
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

/// With "none of these", four bits: what a program can say by the name of its crash.
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

    /// The row's own name of a crash, out of what a report says of it: the longest that stands there as words of their
    /// own. What is returned is the row's text, never the report's.
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

    /// The way to get the language on this machine: a command line, or words.
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

    /// The name of the source file and of the class to run, told by the source itself where the row
    /// has patterns for it.
    #[must_use]
    pub fn source_names(&self, source: &str) -> SourceNames {
        let code = match &self.skip_pattern {
            // A space, so that what stood on both sides does not grow together.
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

/// Whether `words` stand in a text without being part of longer ones: `ValueError`, but not in `MyValueError`.
fn has_words(text: &str, words: &str) -> bool {
    let is_part = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '.' | '$');
    text.match_indices(words).any(|(start, _)| {
        let before = text[..start].chars().next_back();
        let after = text[start + words.len()..].chars().next();
        !before.is_some_and(is_part) && !after.is_some_and(is_part)
    })
}

/// Names that a source text determines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceNames {
    /// The source file's name in the box.
    pub file: String,
    /// `{class}`.
    pub class: String,
    /// `{main_class}`: the class with its package.
    pub main_class: String,
}
