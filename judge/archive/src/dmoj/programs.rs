//! `checker` and `interactive` of `init.yml`: DMOJ's own checkers are built in, and programs that follow testlib's or Themis'
//! protocol are imported.

use std::collections::BTreeMap;

use grundy_package::yaml::{self, Node, Value};
use grundy_package::{Context, STOCK_CHECKERS};
use grundy_words::sentence;

use super::arguments::{Order, define};
use super::init::Init;
use crate::checkers::{Sources, stock};
use crate::documents::CheckerEntry;
use crate::draft::DraftPackage;
use crate::error::ArchiveError;
use crate::pairs::SourceFile;

/// The checker of outputs.
#[derive(Debug)]
pub(super) enum Checker {
    /// One of DMOJ's own by name, its arguments as `name=value`.
    Named { name: String, args: Vec<String> },
    /// `bridged`: a program in any language.
    Program {
        files: Vec<String>,
        /// The system whose protocol it speaks.
        kind: String,
        /// The order of its arguments, if it is given.
        order: Option<String>,
        /// Further settings for its call.
        others: Vec<String>,
    },
}

/// A program that talks with submissions.
#[derive(Debug)]
pub(super) struct Interactor {
    files: Vec<String>,
    order: Order,
    /// Its protocol's name in `init.yml`.
    kind: String,
}

/// A program that is compiled with submissions and calls their functions.
#[derive(Debug)]
pub(super) struct SignatureGrader {
    entry: String,
    header: String,
}

impl SignatureGrader {
    pub(super) fn parse(context: &mut Context<'_>, node: &Node) -> Option<Self> {
        let (mut entry, mut header) = (None, None);
        for (key, value) in context.mapping(node, "signature_grader") {
            match key.name.as_str() {
                "entry" => entry = context.line(value, "signature_grader.entry"),
                "header" => header = context.line(value, "signature_grader.header"),
                _ => {}
            }
        }
        if entry.is_none() || header.is_none() {
            context.error(node.line, sentence!("import-signature-grader-should-name"));
        }
        Some(Self {
            entry: entry?,
            header: header?,
        })
    }

    /// Adds both files to submissions in C and C++.
    fn write(&self, sources: &Sources<'_>, draft: &mut DraftPackage) -> Result<(), ArchiveError> {
        for (folder, extension) in [("include/cpp", "cpp"), ("include/c", "c")] {
            if extension == "c" && !self.entry.ends_with(".c") {
                continue;
            }
            let target = sources.bring(draft, &self.entry, folder, false)?;
            let entry = draft.files.remove(&target).unwrap_or_default();
            let stem = target
                .rsplit_once('.')
                .map_or(target.as_str(), |(stem, _)| stem);
            draft.files.insert(format!("{stem}.{extension}"), entry);
            let header = format!(
                "{folder}/{}",
                self.header.rsplit('/').next().unwrap_or(&self.header)
            );
            if !draft.files.contains_key(&header) {
                sources.bring(draft, &self.header, folder, false)?;
            }
        }
        draft.came_over(sentence!("import-compiled-submissions", files = self.entry));
        draft.guessed(sentence!(
            "import-submissions-include-themselves-no",
            files = self.header
        ));
        Ok(())
    }
}

impl Default for Checker {
    fn default() -> Self {
        Self::Named {
            name: "standard".to_owned(),
            args: Vec::new(),
        }
    }
}

impl Checker {
    pub(super) fn parse(context: &mut Context<'_>, node: &Node) -> Self {
        let (mut name, mut args) = (None, Vec::new());
        if let Value::Mapping(entries) = &node.value {
            for (key, value) in entries {
                match key.name.as_str() {
                    "name" => name = context.line(value, "checker.name"),
                    "args" => args = context.mapping(value, "checker.args").to_vec(),
                    _ => {}
                }
            }
        } else {
            name = context.line(node, "checker");
        }
        let name = name.unwrap_or_else(|| "standard".to_owned());
        if name != "bridged" {
            let shown = |(key, value): &(yaml::Key, Node)| format!("{}={}", key.name, plain(value));
            let args = args.iter().map(shown).collect();
            return Self::Named { name, args };
        }
        let (mut files, mut kind, mut others) = (Vec::new(), "default".to_owned(), Vec::new());
        let mut order = None;
        for (key, value) in &args {
            match key.name.as_str() {
                "files" => files = paths(value),
                "type" => kind = plain(value),
                "args_format_string" => order = Some(plain(value)),
                // The language follows from the file's name, and the judge has its own limits.
                "lang"
                | "time_limit"
                | "memory_limit"
                | "compiler_time_limit"
                | "feedback"
                | "cached" => {}
                other => others.push(other.to_owned()),
            }
        }
        if files.is_empty() {
            context.error(
                node.line,
                sentence!("import-should-name-program", key = "checker.args.files"),
            );
        }
        Self::Program {
            files,
            kind,
            order,
            others,
        }
    }

    /// Whether it may give a part of a case's points.
    pub(super) fn gives_parts(&self) -> bool {
        match self {
            Self::Named { name, .. } => name == "linecount" || name == "linematches",
            Self::Program { .. } => true,
        }
    }
}

impl Interactor {
    /// One that is called as testlib's, or nearly.
    pub(super) fn parse(context: &mut Context<'_>, node: &Node) -> Option<Self> {
        let (mut files, mut kind, mut order) = (Vec::new(), "default".to_owned(), None);
        for (key, value) in context.mapping(node, "interactive") {
            match key.name.as_str() {
                "files" => files = paths(value),
                "type" => kind = plain(value),
                "args_format_string" => order = Some(plain(value)),
                _ => {}
            }
        }
        let usual = match kind.as_str() {
            "testlib" => Some(Order::testlib()),
            "default" | "coci" => Some(Order::input_answer()),
            _ => None,
        };
        let order = order.map_or(usual.clone(), |order| Order::parse(&order));
        if usual.is_none() {
            let kind = yaml::quote(&kind);
            let message = sentence!("import-interactor-type-cannot-come", kind);
            context.error(node.line, message);
        } else if order.is_none() {
            context.error(node.line, sentence!("import-args-format-string-interactor"));
        } else if files.is_empty() {
            context.error(
                node.line,
                sentence!("import-should-name-program", key = "interactive.files"),
            );
        }
        (usual.is_some() && !files.is_empty()).then_some(Self {
            files,
            order: order?,
            kind,
        })
    }

    fn write(&self, sources: &Sources<'_>, draft: &mut DraftPackage) -> Result<(), ArchiveError> {
        let shown = &self.files[0];
        let main = bring_all(sources, draft, &self.files, "interactor")?;
        if !self.order.apply(draft, &main) {
            return Err(ArchiveError::UnsafeEntry {
                entry: shown.clone(),
                reason: sentence!("import-interactor-type-those-c", kind = self.kind),
            });
        }
        draft.judge.interactor = Some(main);
        draft.came_over(match self.kind.as_str() {
            "testlib" => {
                sentence!("import-interactor-speaks-testlib-protocol", path = shown)
            }
            kind => sentence!("import-interactor-type-judges-alone", path = shown, kind),
        });
        Ok(())
    }
}

impl Init {
    /// Writes checker and interactor. Returns the default validator's arguments.
    pub(super) fn write_programs(
        &self,
        files: &BTreeMap<String, &SourceFile>,
        draft: &mut DraftPackage,
    ) -> Result<Vec<String>, ArchiveError> {
        let sources = Sources { files, headers: "" };
        if let Some(grader) = &self.signature_grader {
            grader.write(&sources, draft)?;
        }
        if let Some(interactor) = &self.interactor {
            interactor.write(&sources, draft)?;
            return Ok(Vec::new());
        }
        match &self.checker {
            Checker::Named { name, args } => self.write_named(name, args, &sources, draft),
            Checker::Program {
                files,
                kind,
                order,
                others,
            } => {
                write_program(files, kind, order.as_deref(), &sources, draft)?;
                for other in others {
                    draft.missing(sentence!(
                        "import-option-of-checker",
                        option = format!("`{other}`")
                    ));
                }
                Ok(Vec::new())
            }
        }
    }

    fn write_named(
        &self,
        name: &str,
        args: &[String],
        sources: &Sources<'_>,
        draft: &mut DraftPackage,
    ) -> Result<Vec<String>, ArchiveError> {
        let known = format!("dmoj/{name}");
        if name == "standard" {
            // Only VNOJ names files; its checker with this name ignores line breaks.
            let whose = if self.file_names.is_some() {
                "vnoj/standard"
            } else {
                "dmoj/standard"
            };
            draft.guessed(sentence!(
                "import-checker-standard-taken-for",
                whose,
                other = if whose == "vnoj/standard" {
                    sentence!("import-dmoj-standard")
                } else {
                    sentence!("import-vnoj-standard")
                }
            ));
            return Ok(stock(draft, whose, &[]));
        }
        if STOCK_CHECKERS.contains(&known.as_str()) {
            let (args, unknown): (Vec<String>, Vec<String>) =
                args.iter().cloned().partition(|arg| takes(name, arg));
            for arg in unknown {
                draft.missing(sentence!(
                    "import-option-of-the-checker",
                    option = format!("`{arg}`"),
                    name
                ));
            }
            draft.came_over(sentence!("import-checker-built-means-same", name, known));
            return Ok(stock(draft, &known, &args));
        }
        let shown = yaml::quote(name);
        draft.missing(sentence!("import-checker-only-dmoj-can", name = shown));
        if sources.files.contains_key(name) {
            sources.bring(draft, name, "dmoj", false)?;
        }
        Ok(Vec::new())
    }
}

/// Whether a built-in checker has such an argument.
fn takes(checker: &str, argument: &str) -> bool {
    const PRECISION_MAX: u32 = 18;
    let (argument, value) = argument.split_once('=').unwrap_or((argument, ""));
    if argument == "precision"
        && !value
            .parse()
            .is_ok_and(|digits: u32| digits <= PRECISION_MAX)
    {
        return false;
    }
    match checker {
        "floats" => ["precision", "error_mode"].contains(&argument),
        "floatsabs" | "floatsrel" => argument == "precision",
        "identical" => argument == "pe_allowed",
        "linecount" => argument == "feedback",
        "linematches" => ["point_distribution", "filler_lines_required"].contains(&argument),
        "rstripped" => argument == "filter_new_line",
        "sorted" => argument == "split_on",
        _ => false,
    }
}

fn write_program(
    files: &[String],
    kind: &str,
    order: Option<&str>,
    sources: &Sources<'_>,
    draft: &mut DraftPackage,
) -> Result<(), ArchiveError> {
    let shown = files.first().map_or("", String::as_str);
    let (protocol, usual) = match kind {
        "testlib" | "default" | "coci" | "lqdoj" => ("testlib", Some(Order::testlib())),
        "peg" => ("testlib", Some(Order::peg())),
        "themis" => ("themis", None),
        "cms" => ("cms", None),
        other => {
            let other = yaml::quote(other);
            draft.missing(sentence!(
                "import-checker-whose-type-not",
                name = shown,
                kind = other
            ));
            bring_all(sources, draft, files, "dmoj")?;
            return Ok(());
        }
    };
    let main = bring_all(sources, draft, files, "output_validator")?;
    draft.judge.checker = Some(CheckerEntry::Named(protocol.to_owned()));
    let order = match order {
        Some(given) => Order::parse(given),
        None => usual,
    };
    let is_called_right = order.is_none_or(|order| order.apply(draft, &main));
    // VNOJ's compiler defines these macros, since such checkers often support several judges.
    let is_compiled_right = match kind {
        "themis" => define(draft, &main, "THEMIS"),
        "cms" => define(draft, &main, "CMS"),
        _ => true,
    };
    if !is_called_right {
        draft.missing(sentence!(
            "import-order-arguments-checker-wants",
            path = shown
        ));
    }
    if !is_compiled_right {
        draft.guessed(sentence!(
            "import-checker-not-compiled-d",
            name = shown,
            define = kind.to_uppercase()
        ));
    }
    match kind {
        "testlib" | "cms" | "themis" => draft.came_over(sentence!(
            "import-checker-speaks-protocol",
            path = shown,
            protocol
        )),
        "peg" | "lqdoj" => draft.guessed(sentence!("import-checker-type-0-1", path = shown, kind)),
        _ => draft.guessed(sentence!(
            "import-checker-type-called-testlib",
            path = shown,
            kind
        )),
    }
    Ok(())
}

/// Copies a program of several files, of which the first is compiled.
fn bring_all(
    sources: &Sources<'_>,
    draft: &mut DraftPackage,
    files: &[String],
    folder: &str,
) -> Result<String, ArchiveError> {
    let mut main = None;
    for file in files {
        // A header that the program includes has come with it.
        let name = file.rsplit('/').next().unwrap_or(file);
        if main.is_some() && draft.files.contains_key(&format!("{folder}/{name}")) {
            continue;
        }
        let target = sources.bring(draft, file, folder, false)?;
        main.get_or_insert(target);
    }
    Ok(main.unwrap_or_default())
}

/// One path, or a list of them.
fn paths(node: &Node) -> Vec<String> {
    match &node.value {
        Value::Sequence(items) => items.iter().map(plain).collect(),
        _ => vec![plain(node)],
    }
}

/// A scalar as it is written; a list with commas.
fn plain(node: &Node) -> String {
    match &node.value {
        Value::Sequence(items) => items.iter().map(plain).collect::<Vec<_>>().join(","),
        Value::Scalar { text, .. } => text.clone(),
        _ => String::new(),
    }
}
