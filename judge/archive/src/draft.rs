//! A package that an import puts together, before it is written.

use std::collections::BTreeMap;
use std::fs;
use std::ops::RangeInclusive;
use std::path::Path;

use grundy_words::{Line, sentence};
use serde_saphyr::FlowMap;
use unicode_normalization::UnicodeNormalization as _;

use grundy_package::{
    Diagnostic, ImportNote, ImportNoteKind, ReadError, is_valid_id, is_valid_name,
};

use super::documents::{
    FileNames, JudgeFile, ProblemFile, ProblemLimits, TestFile, right_or_too_slow, text, yaml_of,
};
use super::error::ArchiveError;
use super::unpack::set_executable;

/// The files of a package to be, and what its teacher should know.
#[derive(Debug)]
pub(super) struct DraftPackage {
    pub(super) id: String,
    pub(super) files: BTreeMap<String, Vec<u8>>,
    /// The later content of `judge.yaml`.
    pub(super) judge: JudgeFile,
    notes: Vec<ImportNote>,
    /// The factor by which the teacher's points were multiplied to become whole numbers.
    pub(super) mark_scale: f64,
    /// The number of files whose line ends were changed to LF.
    pub(super) normalised_files: usize,
    /// The SHA-256 hashes in hexadecimal that the source promises, also of files that are still to be made.
    pub(super) promised_sha256: BTreeMap<String, String>,
}

impl DraftPackage {
    pub(super) fn new(id: String) -> Self {
        Self {
            id,
            files: BTreeMap::new(),
            judge: JudgeFile::default(),
            notes: Vec::new(),
            mark_scale: 1.0,
            normalised_files: 0,
            promised_sha256: BTreeMap::new(),
        }
    }

    /// Notes a part that was imported with the same meaning.
    pub(super) fn came_over(&mut self, line: impl Into<Line>) {
        self.note(ImportNoteKind::CameOver, line.into());
    }

    /// Notes a part that the source does not say clearly.
    pub(super) fn guessed(&mut self, line: impl Into<Line>) {
        self.note(ImportNoteKind::Guessed, line.into());
    }

    /// Notes a missing part.
    pub(super) fn missing(&mut self, line: impl Into<Line>) {
        self.note(ImportNoteKind::Missing, line.into());
    }

    fn note(&mut self, kind: ImportNoteKind, line: Line) {
        self.notes.push(ImportNote { kind, line });
    }

    /// Notes that points were multiplied by this factor.
    pub(super) fn scale_marks(&mut self, scale: f64) {
        self.mark_scale = scale;
        if scale > 1.0 {
            self.guessed(sentence!("import-points-whole-numbers-here", scale));
        }
    }

    /// The nearest number within the limits, with a note if it differs.
    pub(super) fn bounded(
        &mut self,
        what: &str,
        unit: &str,
        asked: f64,
        bounds: RangeInclusive<f64>,
    ) -> f64 {
        let number = asked.clamp(*bounds.start(), *bounds.end());
        if number != asked {
            self.guessed(sentence!(
                "import-out-bounds",
                what,
                asked = format!("{:e}", asked),
                unit,
                number
            ));
        }
        number
    }

    /// Adds a placeholder for a missing statement.
    pub(super) fn no_statement(&mut self) {
        let text = "Đề bài chưa được nhập.\n".to_owned();
        self.text("statement/problem.vi.md".to_owned(), text);
        self.missing(sentence!("import-no-statement-write-one"));
    }

    /// Writes the names of the files that contestants' programs may use, if they are valid.
    pub(super) fn named_files(&mut self, input: &str, output: &str) {
        if is_valid_name(input) && is_valid_name(output) && !input.eq_ignore_ascii_case(output) {
            let (input, output) = (text(input), text(output));
            self.judge.files = Some(FlowMap(FileNames { input, output }));
        } else {
            self.missing(sentence!(
                "import-file-names-cannot-used",
                input = format!("{input:?}"),
                output = format!("{output:?}")
            ));
        }
    }

    pub(super) fn text(&mut self, path: String, content: String) {
        self.files.insert(path, content.into_bytes());
    }

    /// The size of all files.
    pub(super) fn bytes(&self) -> u64 {
        self.files
            .values()
            .map(|content| content.len() as u64)
            .sum()
    }

    /// A uuid that depends only on the id.
    pub(super) fn uuid(&self) -> String {
        let mut bytes = [0; 16];
        let hash = blake3::hash(format!("grundy import {}", self.id).as_bytes());
        bytes.copy_from_slice(&hash.as_bytes()[..16]);
        uuid::Builder::from_custom_bytes(bytes)
            .into_uuid()
            .to_string()
    }

    /// Writes `problem.yaml`. `kinds` are the format's words, `names` the titles by language.
    pub(super) fn problem_yaml(
        &mut self,
        kinds: &[&'static str],
        names: impl IntoIterator<Item = (String, String)>,
        limits: ProblemLimits,
    ) {
        let file = ProblemFile::new(kinds, names, self.uuid(), limits);
        self.text("problem.yaml".to_owned(), yaml_of(&file));
    }

    /// Writes the settings of the test `name`: `secret/01`.
    pub(super) fn test_yaml(&mut self, name: &str, settings: &TestFile) {
        self.text(format!("data/{name}.yaml"), yaml_of(settings));
    }

    /// Writes that the submissions in `folder` must be right or too slow.
    pub(super) fn expect_right_or_too_slow(&mut self, folder: &str) {
        let path = "submissions/submissions.yaml".to_owned();
        self.text(path, right_or_too_slow(folder));
    }

    /// `judge.yaml`, if it says anything.
    fn judge_file(&self) -> Option<(String, Vec<u8>)> {
        let yaml = yaml_of(&self.judge);
        let says_anything = yaml.trim() != "{}";
        says_anything.then(|| ("judge.yaml".to_owned(), yaml.into_bytes()))
    }

    /// Writes the files below `root`.
    pub(super) fn write(&self, root: &Path) -> Result<(), ArchiveError> {
        let judge = self.judge_file();
        let judge = judge.as_ref().map(|(path, content)| (path, content));
        for (path, content) in self.files.iter().chain(judge) {
            let target = root.join(path);
            if let Some(folder) = target.parent() {
                fs::create_dir_all(folder).map_err(ArchiveError::io(folder))?;
            }
            fs::write(&target, content).map_err(ArchiveError::io(&target))?;
            // `run` is a script that starts a program, made from the source's settings.
            set_executable(&target, path.ends_with("/run"))?;
        }
        Ok(())
    }

    /// All notes, that on line ends included, sorted.
    pub(super) fn notes(&self) -> Vec<ImportNote> {
        let mut notes = self.notes.clone();
        if self.normalised_files > 0 {
            let count = self.normalised_files;
            notes.push(ImportNote {
                kind: ImportNoteKind::CameOver,
                line: sentence!("import-files-had-crlf-no", count),
            });
        }
        notes.sort();
        notes.dedup();
        notes
    }
}

/// The factor that makes all points whole numbers, or nearly.
pub(super) fn whole_scale(points: &[f64]) -> f64 {
    let is_whole = |scale: f64| {
        points
            .iter()
            .all(|points| ((points * scale).round() - points * scale).abs() < 1e-9)
    };
    [1.0, 10.0, 100.0]
        .into_iter()
        .find(|&scale| is_whole(scale))
        .unwrap_or(1000.0)
}

/// The points in the format's type.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the number is bounded here"
)]
pub(super) fn whole(points: f64) -> u64 {
    points.clamp(0.0, 1e9).round() as u64
}

/// A package's id from another judge's name: letters lose their marks (`Đếm` becomes `dem`), and all characters but letters and
/// digits are removed.
pub(super) fn id_of(name: &str) -> Result<String, ArchiveError> {
    const ID_CHARS_MAX: usize = 64;
    let id: String = name
        .to_lowercase()
        .nfd()
        .map(|c| if c == 'đ' { 'd' } else { c })
        .filter(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
        .take(ID_CHARS_MAX)
        .collect();
    if is_valid_id(&id) {
        return Ok(id);
    }
    let message = sentence!(
        "import-name-gives-no-id",
        name = grundy_package::yaml::quote(name)
    );
    Err(ReadError {
        errors: vec![Diagnostic::of_file("", message)],
        warnings: Vec::new(),
    }
    .into())
}

/// A test's text in a standard form: LF, no byte order mark, no Ctrl-Z, and a line end at the end.
pub(super) fn normalised(bytes: &[u8]) -> Vec<u8> {
    const CTRL_Z: u8 = 0x1a;
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let end = bytes
        .iter()
        .rposition(|&byte| byte != CTRL_Z)
        .map_or(0, |last| last + 1);
    grundy_package::unix_lines(&bytes[..end])
}
