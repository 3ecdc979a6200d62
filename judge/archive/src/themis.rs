//! Themis' tasks, and loose archives of `.INP`/`.OUT` pairs, as packages.
//!
//! The layouts and settings are those of Themis' users: `Tasks/<BAI>/Settings.cfg` with one folder per test; or no settings, and
//! pairs by folder and stem.

use std::collections::BTreeMap;

use grundy_package::{FILE_BYTES_MAX, STOCK_CHECKERS, is_valid_name, read_limited};
use grundy_words::sentence;

use super::checkers;
use super::documents::{CheckerEntry, GroupFile, ProblemLimits, TestFile, listed, text, yaml_of};
use super::draft::{DraftPackage, id_of, normalised, whole, whole_scale};
use super::error::ArchiveError;
use super::pairs::{Pair, SourceFile, is_test_name, pairs};
use super::themis_settings::{Settings, parse};

/// The most tests of one task.
const TESTS_MAX: usize = 2000;
/// The most points of one test, scaled to whole numbers.
const MARK_MAX: f64 = 1e6;
/// The extensions of solutions.
const SOLUTION_EXTENSIONS: [&str; 6] = ["pas", "cpp", "c", "py", "java", "rs"];
/// The extensions of external checkers.
const CHECKER_EXTENSIONS: [&str; 5] = [".pas", ".cpp", ".c", ".py", ".java"];

/// A task on its way to a package.
struct Task<'a> {
    name: String,
    /// The task's folder in the source; empty: the source itself.
    folder: String,
    pairs: Vec<Pair>,
    files: Vec<&'a SourceFile>,
}

/// The packages from the files. `source_name` names a task whose folder has no name.
pub(super) fn drafts(
    files: &[SourceFile],
    source_name: &str,
) -> Result<Vec<DraftPackage>, ArchiveError> {
    let (all, left) = pairs(files);
    let mut by_folder: BTreeMap<String, Vec<Pair>> = BTreeMap::new();
    let has_settings = |folder: &str| {
        files
            .iter()
            .any(|file| file.folder() == folder && file.name().eq_ignore_ascii_case("settings.cfg"))
    };
    // The number of pairs directly in a folder shows whether it is a test or a task.
    let mut pairs_in: BTreeMap<&str, usize> = BTreeMap::new();
    for pair in &all {
        *pairs_in.entry(pair.input.folder()).or_default() += 1;
    }
    for pair in &all {
        let folder = pair.input.folder();
        let around = folder.rsplit_once('/').map_or("", |(around, _)| around);
        let is_test_folder = pairs_in[folder] == 1 && !folder.is_empty() && !has_settings(folder);
        let task = if is_test_folder { around } else { folder };
        by_folder
            .entry(task.to_owned())
            .or_default()
            .push(pair.clone());
    }
    let mut drafts = Vec::new();
    for (folder, pairs) in by_folder {
        let name = folder.rsplit('/').next().filter(|name| !name.is_empty());
        let name = name.unwrap_or(source_name).to_owned();
        let files = files
            .iter()
            .filter(|file| folder.is_empty() || file.path.starts_with(&format!("{folder}/")))
            .collect();
        let mut draft = Task {
            name,
            folder,
            pairs,
            files,
        }
        .draft()?;
        for file in &left {
            draft.missing(sentence!("import-no-counterpart").of(&file.path));
        }
        drafts.push(draft);
    }
    Ok(drafts)
}

impl Task<'_> {
    fn draft(&self) -> Result<DraftPackage, ArchiveError> {
        let id = id_of(&self.name)?;
        let mut draft = DraftPackage::new(id);
        let settings = self.settings(&mut draft);
        if self.pairs.len() > TESTS_MAX {
            let reason = sentence!("import-many-tests-in", count = TESTS_MAX, name = self.name);
            return Err(ArchiveError::UnsafeArchive { reason });
        }
        let evaluator = settings.evaluator.clone().unwrap_or_default();
        let is_binary = evaluator == "C5Binary";
        let marks = self.marks(&settings, &mut draft);
        let is_uniform = marks.windows(2).all(|pair| pair[0] == pair[1]);
        let arguments = self.evaluator(&evaluator, &mut draft)?;
        let sum_of = |max_score| {
            yaml_of(&GroupFile {
                output_validator_args: listed(arguments.iter().map(text).collect()),
                ..GroupFile::sum(max_score)
            })
        };
        let width = self.pairs.len().to_string().len().max(2);
        let mut answer_bytes_max = 0;
        for (index, (pair, mark)) in self.pairs.iter().zip(&marks).enumerate() {
            let number = format!("{:0width$}", index + 1);
            let name = if is_uniform {
                number
            } else {
                format!("{number}/test")
            };
            let input = self.data(&pair.input, is_binary, &mut draft)?;
            let answer = self.data(&pair.output, is_binary, &mut draft)?;
            answer_bytes_max = answer_bytes_max.max(answer.len());
            draft.files.insert(format!("data/secret/{name}.in"), input);
            draft
                .files
                .insert(format!("data/secret/{name}.ans"), answer);
            let description = format!("Themis: {}", pair.input.path);
            draft.test_yaml(&format!("secret/{name}"), &TestFile::described(description));
            if !is_uniform {
                let group = name.trim_end_matches("/test");
                draft.text(
                    format!("data/secret/{group}/test_group.yaml"),
                    sum_of(*mark),
                );
            }
        }
        let path = "data/secret/test_group.yaml".to_owned();
        draft.text(path, sum_of(marks.iter().sum()));
        self.judge_yaml(&settings, &mut draft);
        self.problem_yaml(&settings, answer_bytes_max, &mut draft);
        self.statement(&mut draft)?;
        self.solutions(&mut draft)?;
        draft.missing(sentence!("import-no-sample-choose-one"));
        draft.missing(sentence!("package-no-input-validator"));
        Ok(draft)
    }

    fn settings(&self, draft: &mut DraftPackage) -> Settings {
        const SETTINGS_FILE_BYTES_MAX: u64 = 4 << 20;
        let file = self.files.iter().find(|file| {
            file.folder() == self.folder && file.name().eq_ignore_ascii_case("settings.cfg")
        });
        let Some(file) = file else {
            draft.guessed(sentence!("import-no-settings-cfg-one"));
            return Settings::default();
        };
        let parsed =
            read_limited(&file.absolute, SETTINGS_FILE_BYTES_MAX).and_then(|bytes| parse(&bytes));
        parsed.unwrap_or_else(|message| {
            draft.guessed(sentence!("import-one-point-test-1", message).of(&file.path));
            Settings::default()
        })
    }

    /// The points of each test as whole numbers.
    fn marks(&self, settings: &Settings, draft: &mut DraftPackage) -> Vec<u64> {
        let marks: Vec<f64> = self
            .pairs
            .iter()
            .map(|pair| {
                let folder = pair.input.folder().rsplit('/').next().unwrap_or_default();
                let own = settings
                    .tests
                    .iter()
                    .find(|test| test.name.eq_ignore_ascii_case(folder));
                let mark = own.and_then(|test| test.mark).unwrap_or(settings.mark);
                draft.bounded("mark", "points", mark, 0.0..=MARK_MAX)
            })
            .collect();
        let scale = whole_scale(&marks);
        draft.scale_marks(scale);
        marks.iter().map(|mark| whole(mark * scale)).collect()
    }

    fn data(
        &self,
        file: &SourceFile,
        is_binary: bool,
        draft: &mut DraftPackage,
    ) -> Result<Vec<u8>, ArchiveError> {
        let bytes = read_limited(&file.absolute, FILE_BYTES_MAX).map_err(|message| {
            ArchiveError::UnsafeEntry {
                entry: file.path.clone(),
                reason: message,
            }
        })?;
        if is_binary {
            return Ok(bytes);
        }
        let normal = normalised(&bytes);
        if normal != bytes {
            draft.normalised_files += 1;
        }
        Ok(normal)
    }

    fn judge_yaml(&self, settings: &Settings, draft: &mut DraftPackage) {
        let first = self.pairs.first();
        let shared = |side: fn(&Pair) -> &SourceFile| {
            let name = first.map(|pair| side(pair).name().to_owned())?;
            let is_shared = self
                .pairs
                .iter()
                .all(|pair| side(pair).name().eq_ignore_ascii_case(&name));
            (is_shared && self.pairs.len() > 1).then_some(name)
        };
        let input = settings
            .input_file
            .clone()
            .or_else(|| shared(|pair| &pair.input));
        let output = settings
            .output_file
            .clone()
            .or_else(|| shared(|pair| &pair.output));
        match (input, output) {
            (Some(input), Some(output)) => draft.named_files(&input, &output),
            _ => draft.missing(sentence!("import-no-names-input-output")),
        }
    }

    fn problem_yaml(&self, settings: &Settings, answer_bytes_max: usize, draft: &mut DraftPackage) {
        const MIB: usize = 1 << 20;
        const OUTPUT_MIB_MIN: usize = 8;
        let per_test = settings.tests.iter().filter_map(|test| test.time_seconds);
        let asked = per_test.fold(settings.time_seconds.unwrap_or(1.0), f64::max);
        let time = draft.bounded("time limit", "s", asked, 0.1..=3600.0);
        if settings
            .tests
            .iter()
            .any(|test| test.time_seconds.is_some_and(|own| own != time))
        {
            draft.guessed(sentence!("import-tests-time-limits-differ", time));
        }
        let asked = settings.memory_mib.unwrap_or(1024.0);
        let memory = whole(draft.bounded("memory limit", "MiB", asked, 1.0..=65_536.0));
        let output = (2 * answer_bytes_max / MIB + 1).max(OUTPUT_MIB_MIN);
        let limits = ProblemLimits {
            time_limit: (time * 1000.0).round() / 1000.0,
            memory,
            output: output as u64,
        };
        let names = [("vi".to_owned(), self.name.clone())];
        draft.problem_yaml(&["scoring"], names, limits);
    }

    /// Imports the only PDF of the task's folder, or notes what is missing.
    fn statement(&self, draft: &mut DraftPackage) -> Result<(), ArchiveError> {
        let pdfs: Vec<&&SourceFile> = self
            .files
            .iter()
            .filter(|file| file.name().to_lowercase().ends_with(".pdf"))
            .collect();
        if let [pdf] = pdfs[..] {
            let bytes = self.data(pdf, true, draft)?;
            draft
                .files
                .insert("statement/problem.vi.pdf".to_owned(), bytes);
            draft.guessed(sentence!("import-taken-for-statement", file = pdf.path));
            return Ok(());
        }
        draft.no_statement();
        Ok(())
    }

    /// Imports programs in the task's folder that are named like the task as its solutions; other files are only listed.
    fn solutions(&self, draft: &mut DraftPackage) -> Result<(), ArchiveError> {
        const SHOWN_MAX: usize = 10;
        let (mut has_reference, mut left) = (false, Vec::new());
        let beside = self
            .files
            .iter()
            .filter(|file| file.folder() == self.folder);
        for file in beside {
            let lower = file.name().to_lowercase();
            let (stem, extension) = lower.rsplit_once('.').unwrap_or((&lower, ""));
            let is_known = lower == "settings.cfg"
                || extension == "pdf"
                || draft
                    .files
                    .contains_key(&format!("output_validator/{}", file.name()))
                // Files without a counterpart are reported already.
                || is_test_name(file.name());
            if is_known {
                continue;
            }
            let is_solution = SOLUTION_EXTENSIONS.contains(&extension)
                && is_valid_name(file.name())
                && id_of(stem).is_ok_and(|id| id == draft.id);
            if !is_solution {
                left.push(file.name());
                continue;
            }
            let content = self.data(file, true, draft)?;
            let target = format!("submissions/accepted/{}", file.name());
            if !has_reference {
                draft.judge.reference = Some(target.clone());
                has_reference = true;
            }
            draft.files.insert(target, content);
            draft.guessed(sentence!("import-taken-for-solution", file = file.path));
        }
        if !has_reference {
            draft.missing(sentence!("import-no-solution"));
        }
        if !left.is_empty() {
            let more = if left.len() > SHOWN_MAX { ", …" } else { "" };
            left.truncate(SHOWN_MAX);
            let files = format!("{}{more}", left.join(", "));
            draft.missing(sentence!("import-other-files", files));
        }
        Ok(())
    }

    /// Writes the way of comparing outputs. Returns the default validator's arguments.
    fn evaluator(
        &self,
        evaluator: &str,
        draft: &mut DraftPackage,
    ) -> Result<Vec<String>, ArchiveError> {
        let name = match evaluator {
            "" => "themis/C1LinesWordsIgnoreCase".to_owned(),
            name => format!("themis/{name}"),
        };
        if STOCK_CHECKERS.contains(&name.as_str()) {
            if evaluator.is_empty() {
                draft.guessed(sentence!("import-no-checker-named-themis"));
            } else {
                draft.came_over(sentence!("import-checker", path = evaluator));
            }
            return Ok(checkers::stock(draft, &name, &[]));
        }
        let shown = grundy_package::yaml::quote(evaluator);
        let stem = |name: &str| {
            let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
            stem.to_lowercase()
        };
        let source = self.files.iter().find(|file| {
            let lower = file.name().to_lowercase();
            let is_source = CHECKER_EXTENSIONS
                .iter()
                .any(|extension| lower.ends_with(extension));
            is_source && is_valid_name(file.name()) && stem(file.name()) == stem(evaluator)
        });
        let Some(source) = source else {
            draft.missing(sentence!("import-checker-no-source-themis", name = shown));
            return Ok(checkers::stock(draft, "themis/C1LinesWordsIgnoreCase", &[]));
        };
        let content = self.data(source, true, draft)?;
        draft
            .files
            .insert(format!("output_validator/{}", source.name()), content);
        draft.judge.checker = Some(CheckerEntry::Named("themis".to_owned()));
        draft.guessed(sentence!(
            "import-taken-for-source-checker",
            file = source.path,
            checker = shown
        ));
        Ok(Vec::new())
    }
}
