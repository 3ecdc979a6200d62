//! Checks of a package that can be read: whether it is complete, documented, free of duplicates, portable.
//!
//! They run nothing; `grundy verify` does the checks that need running programs.

use grundy_statement::FormulaReason;
use grundy_words::{Line, sentence};
use std::collections::BTreeMap;
use std::fmt;
use std::io::{BufRead as _, BufReader};

use grundy_statement::PICTURE_BYTES_MAX;

use crate::diagnostic::{Diagnostic, Lack};
use crate::file_hashes::FileHashes;
use crate::inventory::{FILE_BYTES_MAX, PackageFile};
use crate::judge_config::AskedMoves;
use crate::model::{Format, MissingData, Package, TestCase};
use crate::tree::PackagePath;

/// The largest input, in bytes, that belongs into the repository; larger ones come from the recipe.
pub const COMMITTED_INPUT_BYTES_MAX: u64 = 1_000_000;
/// The languages that a statement and the ideas behind wrong programs must have.
pub(crate) const STATEMENT_LANGUAGES: [&str; 2] = ["vi", "en"];

/// The most characters of a formula that a finding about it shows.
const FORMULA_CHARS_SHOWN: usize = 80;

/// The weight of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// A promise is broken.
    Error,
    /// Something doubtful that breaks no promise.
    Warning,
}

/// One thing that a check found.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// The weight of the finding.
    pub severity: Severity,
    /// The finding, with its file.
    pub diagnostic: Diagnostic,
}

impl fmt::Display for Finding {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.severity == Severity::Warning {
            formatter.write_str("warning: ")?;
        }
        self.diagnostic.fmt(formatter)
    }
}

/// Checks everything about a package that needs no running program. The package may be a draft ([`crate::read_draft`]). Returns the
/// findings, errors first.
#[must_use]
pub fn check(package: &Package) -> Vec<Finding> {
    let mut report = Report {
        findings: Vec::new(),
    };
    for missing_data in &package.missing {
        report.findings.push(Finding {
            severity: Severity::Error,
            diagnostic: missing(missing_data),
        });
    }
    let lapses = package.lapses.iter();
    let lapses = lapses.map(|lapse| (severity_of_promises(package), lapse));
    let warnings = package.warnings.iter();
    let warnings = warnings.map(|warning| (Severity::Warning, warning));
    let read = lapses
        .chain(warnings)
        .map(|(severity, diagnostic)| Finding {
            severity,
            diagnostic: diagnostic.clone(),
        });
    report.findings.extend(read);
    resolution(package, &mut report);
    statements(package, &mut report);
    texts(package, &mut report);
    submissions(package, &mut report);
    report.findings.extend(crate::ideas::findings(package));
    recipe(package, &mut report);
    match package.files() {
        Ok(files) => {
            colliding_names(&files, &mut report);
            data(package, &files, &mut report);
        }
        Err(error) => {
            for diagnostic in error.errors {
                report.findings.push(Finding {
                    severity: Severity::Error,
                    diagnostic,
                });
            }
        }
    }
    report.findings.sort();
    report.findings.dedup();
    report.findings
}

/// The message for a test whose data are missing.
pub(crate) fn missing(missing: &MissingData) -> Diagnostic {
    let (extension, message) = match (missing.has_input, missing.is_left_out) {
        (true, false) => ("ans", sentence!("package-missing-answer")),
        (false, false) => ("in", sentence!("package-missing-input")),
        (true, true) => ("ans", sentence!("package-left-out-answer")),
        (false, true) => ("in", sentence!("package-left-out-input")),
    };
    let file = format!("data/{}.{extension}", missing.name);
    Diagnostic::of_file(file, message).of_lack(Lack::TestData)
}

/// The severity of a finding that breaks a promise of this archive about its exercises.
fn severity_of_promises(package: &Package) -> Severity {
    if package.is_exercise() {
        Severity::Error
    } else {
        Severity::Warning
    }
}

struct Report {
    findings: Vec<Finding>,
}

impl Report {
    fn add(&mut self, severity: Severity, file: impl Into<String>, message: impl Into<Line>) {
        self.findings.push(Finding {
            severity,
            diagnostic: Diagnostic::of_file(file, message),
        });
    }

    fn error(&mut self, file: impl Into<String>, message: impl Into<Line>) {
        self.add(Severity::Error, file, message);
    }

    /// Adds a fault that is a broken promise in this archive's exercises; packages from elsewhere need not keep it.
    fn promise(&mut self, package: &Package, file: impl Into<String>, message: impl Into<Line>) {
        self.add(severity_of_promises(package), file, message);
    }

    fn error_in_judge_yaml(&mut self, line: u32, message: impl Into<Line>) {
        self.findings.push(Finding {
            severity: Severity::Error,
            diagnostic: Diagnostic::of_file("judge.yaml", message).at(line),
        });
    }

    fn lack(&mut self, severity: Severity, lack: Lack, file: &str, message: impl Into<Line>) {
        self.findings.push(Finding {
            severity,
            diagnostic: Diagnostic::of_file(file, message).of_lack(lack),
        });
    }

    fn warning(&mut self, file: impl Into<String>, message: impl Into<Line>) {
        self.add(Severity::Warning, file, message);
    }
}

/// Some judges round a time limit that is no multiple of the resolution, so an exercise's should be one.
fn resolution(package: &Package, report: &mut Report) {
    let resolution_ms = (package.timing.resolution_s * 1000.0).round() as u64;
    let is_multiple = resolution_ms > 0 && package.limits.time_ms.is_multiple_of(resolution_ms);
    if package.is_exercise() && package.timing.is_given && !is_multiple {
        let message =
            "`time_limit` is no multiple of `time_resolution`, which is 1.0 where it is not given";
        report.warning("problem.yaml", message);
    }
}

fn statements(package: &Package, report: &mut Report) {
    let folder = match package.format {
        Format::V2025_09 => "statement",
        Format::Legacy => "problem_statement",
    };
    for language in STATEMENT_LANGUAGES {
        if !package.statements.contains_key(language) {
            let message = sentence!("package-no-statement", language);
            report.promise(package, folder, message);
        }
    }
    for language in package.statements.keys() {
        if !package.names.contains_key(language) {
            let message = sentence!("package-name-no-title", language);
            report.promise(package, "problem.yaml", message);
        }
    }
    for language in package.names.keys() {
        if !package.statements.contains_key(language) {
            let message = sentence!("package-name-title-but-no", language);
            report.promise(package, "problem.yaml", message);
        }
    }
}

/// Checks that every formula of every text converts to MathML (otherwise readers see TeX), and that every picture exists.
fn texts(package: &Package, report: &mut Report) {
    let texts = [&package.statements, &package.editorials, &package.hints];
    for path in texts.into_iter().flat_map(|texts| texts.values()) {
        if path.extension() != "md" {
            continue;
        }
        let text = match package.tree.read_limited(path, FILE_BYTES_MAX) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(message) => {
                report.error(path.to_string(), message);
                continue;
            }
        };
        formulas_of(&text, path, 0, report);
        pictures_of(package, &text, path, report);
    }
    for idea in package.judge.ideas.values() {
        for text in idea.idea.values().chain(idea.hint.values()) {
            formulas_of(text, "judge.yaml", idea.line.saturating_sub(1), report);
        }
    }
    if let Some(rules) = &package.judge.rules {
        for (_, text) in rules.text.iter() {
            formulas_of(text, "judge.yaml", rules.line.saturating_sub(1), report);
        }
    }
}

/// Checks the formulas of a text which begins behind this many lines of the file.
fn formulas_of(text: &str, file: &str, lines_before: u32, report: &mut Report) {
    for fault in grundy_statement::formula_faults(text) {
        let tex: String = fault.tex.chars().take(FORMULA_CHARS_SHOWN).collect();
        let tex = tex.replace('\n', " ");
        report.findings.push(Finding {
            severity: Severity::Error,
            diagnostic: Diagnostic::of_file(
                file,
                sentence!("package-formula", tex, why = formula_fault(&fault.reason)),
            )
            .at(lines_before + fault.line),
        });
    }
}

fn formula_fault(reason: &FormulaReason) -> Line {
    match reason {
        FormulaReason::TooLong { bytes_max } => sentence!("package-formula-long", bytes_max),
        FormulaReason::TooDeep { depth_max } => sentence!("package-formula-deep", depth_max),
        FormulaReason::TooMany { formulas_max } => {
            sentence!("package-formula-many", formulas_max)
        }
        FormulaReason::TooFar { bytes_max } => sentence!("package-formula-far", bytes_max),
        FormulaReason::StrayColumn => sentence!("package-formula-column"),
        FormulaReason::StrayDollar => sentence!("package-formula-dollar"),
        FormulaReason::Unrenderable => sentence!("package-formula-unrenderable"),
        FormulaReason::Renderer(message) => Line::quote(message),
    }
}

/// Checks the pictures of a text, whose files are in the text's folder.
fn pictures_of(package: &Package, text: &str, file: &PackagePath, report: &mut Report) {
    for (line, name) in grundy_statement::picture_names(text) {
        let message = if !grundy_statement::is_picture_name(&name) {
            sentence!(
                "package-picture-not-shown-pictures",
                name = format!("{name:?}")
            )
        } else {
            let shown = format!("{name:?}");
            match package.tree.bytes(&file.beside(&name)) {
                Some(bytes) if bytes <= PICTURE_BYTES_MAX => continue,
                Some(_) => sentence!(
                    "package-picture-more-bytes",
                    name = shown,
                    count = PICTURE_BYTES_MAX
                ),
                None => sentence!("package-no-picture-beside-this", name = shown),
            }
        };
        report.findings.push(Finding {
            severity: Severity::Error,
            diagnostic: Diagnostic::of_file(&**file, message).at(line),
        });
    }
}

fn submissions(package: &Package, report: &mut Report) {
    let folders: Vec<&str> = package
        .submissions
        .iter()
        .map(|submission| submission.folder.as_str())
        .collect();
    if !folders.contains(&"accepted") {
        report.promise(
            package,
            "submissions/accepted",
            sentence!("package-no-accepted-submission"),
        );
    }
    if folders.iter().all(|folder| *folder == "accepted") {
        report.warning("submissions", sentence!("package-no-submission-tests-must"));
    }
    match &package.judge.reference {
        None => report.promise(
            package,
            "judge.yaml",
            sentence!("package-reference-names-no-reference"),
        ),
        Some(reference) if !reference.starts_with("submissions/accepted") => {
            report.error(
                "judge.yaml",
                sentence!("package-reference-none-accepted-submissions"),
            );
        }
        Some(_) => {}
    }
    if package.input_validators.is_empty() {
        report.promise(
            package,
            "input_validators",
            sentence!("package-no-input-validator"),
        );
    }
}

/// Checks that recipe and data agree, and that every test has a reason.
fn recipe(package: &Package, report: &mut Report) {
    for test in &package.judge.recipe {
        if let Some((generator, _)) = &test.generator
            && !package.generators.contains_key(generator)
        {
            let generator = crate::yaml::quote(generator);
            let message = sentence!(
                "package-test-needs-generator",
                test = test.name,
                name = generator
            );
            report.error_in_judge_yaml(test.line, message);
        }
    }
    // Packages from elsewhere rarely have reasons: a line for each of their tests would hide what matters.
    let promising = package.tests.iter().filter(|_| package.is_exercise());
    for test in promising {
        let why = test.description.as_ref();
        if why.is_none_or(|why| why.in_english().trim().is_empty()) {
            let message = sentence!("package-nothing-says-why-test");
            report.error(format!("data/{}.in", test.name), message);
        }
    }
    let of_games = [
        ("moves", package.judge.moves.is_some()),
        ("rules", package.judge.rules.is_some()),
        ("move_words", !package.judge.move_words.is_empty()),
    ];
    for (key, is_there) in of_games {
        if is_there && package.game.is_none() {
            let message = sentence!("package-key-for-games", key);
            report.error("judge.yaml", message);
        }
    }
    for language in package.statements.keys() {
        let rules = package.judge.rules.as_ref();
        if package.game.is_some() && rules.is_none_or(|it| it.text.get(language).is_none()) {
            let message = sentence!("package-rules-does-not-say", language);
            report.promise(package, "judge.yaml", message);
        }
        let words = &package.judge.move_words;
        if package.game.is_some() && (words.is_empty() || !words.speaks(language)) {
            let message = sentence!("package-move-words-does-not", language);
            report.promise(package, "judge.yaml", message);
        }
    }
    if (package.judge.moves == Some(AskedMoves::Dialogue)) != package.kind.is_interactive
        && package.judge.moves.is_some()
    {
        report.error(
            "judge.yaml",
            sentence!("package-moves-dialogue-for-interactive"),
        );
    }
    if let Some(gallery) = &package.judge.gallery
        && package.test(&gallery.test).is_none()
    {
        let message = sentence!("package-gallery-test-not-there", test = gallery.test);
        report.error_in_judge_yaml(gallery.line, message);
    }
    if let Some(stress) = &package.judge.stress
        && !package.generators.contains_key(&stress.generator)
    {
        report.error(
            "judge.yaml",
            sentence!("package-stress-names-generator-not"),
        );
    }
    if let Some(growth) = &package.judge.growth
        && !package.generators.contains_key(&growth.generator)
    {
        let message = sentence!("package-growth-names-generator-not");
        report.error_in_judge_yaml(growth.line, message);
    }
    for name in package.generators.keys() {
        let is_used = package
            .judge
            .stress
            .as_ref()
            .is_some_and(|stress| stress.generator == *name)
            || package
                .judge
                .growth
                .as_ref()
                .is_some_and(|growth| growth.generator == *name)
            || package.judge.recipe.iter().any(|test| {
                test.generator
                    .as_ref()
                    .is_some_and(|(generator, _)| generator == name)
            });
        if !is_used {
            report.warning(
                format!("generators/{name}"),
                sentence!("package-no-test-comes-from"),
            );
        }
    }
    if !package.tests.iter().any(TestCase::is_sample) {
        report.lack(
            Severity::Warning,
            Lack::Sample,
            "data/sample",
            sentence!("package-no-sample"),
        );
    }
    if package.tests.iter().all(TestCase::is_sample) {
        report.lack(
            Severity::Error,
            Lack::SecretTest,
            "data/secret",
            sentence!("package-no-secret-test"),
        );
    }
}

/// Finds names that are equal on a file system without letter case.
fn colliding_names(files: &[PackageFile], report: &mut Report) {
    let mut seen: BTreeMap<String, &str> = BTreeMap::new();
    for file in files {
        let lower = file.path.to_ascii_lowercase();
        if let Some(other) = seen.insert(lower, &file.path) {
            let message = sentence!("package-differs-from-letter-case", other);
            report.error(&file.path, message);
        }
    }
}

fn data(package: &Package, files: &[PackageFile], report: &mut Report) {
    let sizes: BTreeMap<&str, u64> = files
        .iter()
        .map(|file| (file.path.as_str(), file.bytes))
        .collect();
    let known = FileHashes::default();
    let mut first_with: BTreeMap<(String, &[String]), &str> = BTreeMap::new();
    for test in &package.tests {
        let path = &*test.input;
        let hash = match package.tree.hash(path, &known) {
            Ok(hash) => hash.to_hex().to_string(),
            Err(message) => {
                report.error(path, message);
                continue;
            }
        };
        large_input(package, test, sizes.get(path).copied(), &hash, report);
        let has_own_files = sizes
            .range(format!("data/{}.files/", test.name).as_str()..)
            .next()
            .is_some_and(|(other, _)| other.starts_with(&format!("data/{}.files/", test.name)));
        if !has_own_files && let Some(first) = first_with.insert((hash, &test.args), &test.name) {
            let message = sentence!("package-same-input", other = format!("data/{first}.in"));
            report.promise(package, path, message);
        }
        odd_text(package, &test.input, report);
        odd_text(package, &test.answer, report);
    }
}

fn large_input(
    package: &Package,
    test: &TestCase,
    bytes: Option<u64>,
    hash: &str,
    report: &mut Report,
) {
    let recipe = package
        .judge
        .recipe
        .iter()
        .find(|recipe| recipe.name == test.name);
    let promised = recipe.and_then(|recipe| recipe.input_blake3.as_deref());
    let path = format!("data/{}.in", test.name);
    match (promised, recipe) {
        (Some(promised), Some(recipe)) if promised != hash => {
            let message = sentence!("package-input-another-input-blake3", test = test.name, hash);
            report.error_in_judge_yaml(recipe.line, message);
        }
        (None, _) if bytes.is_some_and(|bytes| bytes > COMMITTED_INPUT_BYTES_MAX) => {
            let message = sentence!(
                "package-larger-bytes-judge-yaml",
                count = COMMITTED_INPUT_BYTES_MAX,
                hash
            );
            report.promise(package, path, message);
        }
        _ => {}
    }
}

/// Reports text that makes reading input harder for some languages: CRLF, blanks before a line end, a missing last line end.
fn odd_text(package: &Package, name: &str, report: &mut Report) {
    let Ok(file) = package.tree.open(name) else {
        report.error(name, sentence!("package-cannot-read"));
        return;
    };
    let mut reader = BufReader::new(file);
    let (mut number, mut line) = (0_u32, Vec::new());
    let mut has_line_end = true;
    loop {
        line.clear();
        match reader.read_until(b'\n', &mut line) {
            Ok(0) => break,
            Ok(_) => {}
            Err(error) => {
                report.error(
                    name,
                    sentence!("package-cannot-read-why", why = Line::quote(error)),
                );
                return;
            }
        }
        number = number.saturating_add(1);
        has_line_end = line.last() == Some(&b'\n');
        let oddity = match line.strip_suffix(b"\n").unwrap_or(&line) {
            [.., b'\r'] => sentence!("package-line-ends-with-cr", number),
            [.., b' ' | b'\t'] => sentence!("package-line-ends-with-blank", number),
            _ => continue,
        };
        report.warning(name, oddity);
        break;
    }
    if number == 0 {
        report.warning(name, sentence!("package-empty"));
    } else if !has_line_end {
        report.warning(name, sentence!("package-last-line-no-line"));
    }
}
