//! An output validator's feedback directory.

use std::fs::File;
use std::path::Path;

use grundy_package::Package;
use grundy_sandbox::{CollectStatus, CollectTree, CollectedFile, InputFile, TreeStatus};

use super::checked::{NextPass, Points};
use crate::error::{AtPath, EngineError};
use crate::run::Ran;
use crate::{memory_file, text};

const MESSAGE_BYTES_MAX: usize = 2000;
/// A number and some white space.
const SCORE_BYTES_MAX: u64 = 1000;
const KEPT_FILES_MAX: usize = 1000;

const NEXT_PASS: &str = "nextpass.in";
/// The files that are collected by name, in this order.
const NAMES: [&str; 6] = [
    "teammessage.txt",
    "judgemessage.txt",
    "score.txt",
    "score_multiplier.txt",
    NEXT_PASS,
    "refused_at.txt",
];

/// The rules by which files of the feedback directory are collected, and placed there for the next pass.
#[derive(Debug)]
pub(crate) struct FeedbackFiles;

impl FeedbackFiles {
    pub(crate) const fn names() -> &'static [&'static str] {
        &NAMES
    }

    /// The rest of the directory, which is kept from pass to pass.
    pub(crate) fn tree(package: &Package) -> Option<CollectTree> {
        package.kind.is_multi_pass.then_some(CollectTree {
            files_max: KEPT_FILES_MAX,
            bytes_max: package.limits.validation_output_bytes,
        })
    }

    /// The files of earlier passes, as input files of the next one.
    pub(crate) fn placed(feedback: Vec<CollectedFile>) -> impl Iterator<Item = InputFile> {
        feedback.into_iter().map(|file| InputFile {
            path: file.path,
            content: file.content,
            executable: false,
            writable: true,
        })
    }
}

/// The point of the dialogue at which the validator of an interactive problem refused the program, from its `refused_at.txt`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RefusedAt {
    /// `output`: the program had printed something wrong.
    Output,
    /// `end`: the program had ended although more output was expected.
    End,
}

impl RefusedAt {
    fn read(said: &str) -> Option<Self> {
        match said.trim() {
            "output" => Some(Self::Output),
            "end" => Some(Self::End),
            _ => None,
        }
    }
}

/// The contents of a feedback directory.
#[derive(Debug)]
pub(crate) struct Feedback {
    pub(crate) team_message: String,
    pub(crate) judge_message: String,
    /// The points it gives, or why they make no sense.
    pub(crate) points: Result<Points, String>,
    /// The point of refusal; `None` if it is not given, as by validators made for other judges.
    pub(crate) refused_at: Option<RefusedAt>,
    next: Option<File>,
    /// `None`: more than may be kept.
    kept: Option<Vec<CollectedFile>>,
}

impl Feedback {
    /// Takes the feedback out of a run that collected [`FeedbackFiles::names`].
    pub(crate) fn take(ran: &mut Ran) -> Result<Self, EngineError> {
        let taken = |index: usize| match &ran.collected[index] {
            (CollectStatus::Taken { .. }, file) => Some(file),
            _ => None,
        };
        let points = match (taken(2), taken(3)) {
            (None, None) => Ok(Points::Unsaid),
            (Some(_), Some(_)) => {
                Err("it wrote both score.txt and score_multiplier.txt".to_owned())
            }
            (Some(file), None) => {
                number(&score_bytes(file)?, "score.txt", f64::MAX).map(Points::Score)
            }
            (None, Some(file)) => {
                number(&score_bytes(file)?, "score_multiplier.txt", 1.0).map(Points::Multiplier)
            }
        };
        let feedback = Self {
            team_message: message(taken(0))?,
            judge_message: message(taken(1))?,
            points,
            refused_at: RefusedAt::read(&message(taken(5))?),
            next: taken(4)
                .map(File::try_clone)
                .transpose()
                .at("feedback file")?,
            kept: None,
        };
        let tree = std::mem::replace(&mut ran.outcome.tree, TreeStatus::NotAsked);
        let kept = match tree {
            TreeStatus::Taken(files) => Some(
                files
                    .into_iter()
                    .filter(|file| file.path != Path::new(NEXT_PASS))
                    .collect(),
            ),
            TreeStatus::NotAsked => Some(Vec::new()),
            TreeStatus::TooLarge => None,
        };
        Ok(Self { kept, ..feedback })
    }

    /// Whether it asks for another pass.
    pub(crate) const fn wants_next_pass(&self) -> bool {
        self.next.is_some()
    }

    /// The next pass, if there is one; an error message if it is too large.
    pub(crate) fn into_next_pass(self) -> Result<Option<NextPass>, String> {
        let Some(input) = self.next else {
            return Ok(None);
        };
        match self.kept {
            Some(feedback) => Ok(Some(NextPass { input, feedback })),
            None => Err("it left too much in its feedback directory".to_owned()),
        }
    }
}

fn score_bytes(file: &File) -> Result<Vec<u8>, EngineError> {
    memory_file::head(file, SCORE_BYTES_MAX + 1).at("feedback file")
}

/// A finite number of at least 0, or why it is none.
fn number(bytes: &[u8], name: &str, max: f64) -> Result<f64, String> {
    let parsed = std::str::from_utf8(bytes)
        .ok()
        .and_then(|text| text.trim().parse::<f64>().ok())
        .filter(|number| number.is_finite() && (0.0..=max).contains(number));
    parsed.ok_or_else(|| {
        let shown = text::one_line(bytes, 80);
        format!("its {name} is no number within the bounds: {shown:?}")
    })
}

/// The text of a feedback file in one line; empty if the file is missing or could not be collected.
fn message(file: Option<&File>) -> Result<String, EngineError> {
    let Some(file) = file else {
        return Ok(String::new());
    };
    let bytes = memory_file::head(file, MESSAGE_BYTES_MAX as u64 + 1).at("feedback file")?;
    Ok(text::one_line(&bytes, MESSAGE_BYTES_MAX))
}
