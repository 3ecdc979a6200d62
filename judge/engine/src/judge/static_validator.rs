//! The static validator: it reads the source text of a submission, `prog language entry_point feedback_dir [args]`,
//! and answers as an output validator does.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use grundy_package::{Package, TestGroup};
use grundy_sandbox::InputFile;

use super::Judged;
use crate::checker::{FeedbackFiles, answer_of_validator};
use crate::engine::{Engine, Submission};
use crate::error::EngineError;
use crate::judgement::{Exit, TestReport};
use crate::package_program::ProgramRun;
use crate::program::Executable;

/// The test's name behind the group's.
const TEST_NAME: &str = "static_validation";
/// Where the source text does not get in its way.
const FEEDBACK_DIRECTORY: &str = "./";

/// A package's static validator, and what it is to look at.
pub(super) struct Validator<'a> {
    program: Arc<Executable>,
    source: &'a [u8],
    file_name: String,
    /// The format's code of the language.
    language: &'a str,
}

impl<'a> Validator<'a> {
    /// `None`: the package has none.
    pub(super) fn of(
        engine: &Engine,
        package: &Package,
        submission: &Submission<'a>,
    ) -> Result<Option<Self>, EngineError> {
        let Some(program) = &package.static_validator else {
            return Ok(None);
        };
        if package.kind.is_submit_answer {
            return Ok(None);
        }
        let row = &engine.languages().installed(submission.language)?.row;
        let program = engine.build(package, program)?;
        let mut file_name = row
            .source_names(&String::from_utf8_lossy(submission.source))
            .file;
        // A validator that is a script itself stands in the same directory.
        if program
            .files
            .iter()
            .any(|file| file.path == Path::new(&file_name))
        {
            file_name = format!("submission/{file_name}");
        }
        Ok(Some(Self {
            program,
            source: submission.source,
            file_name,
            language: match submission.language {
                "python" | "pypy" => "python3",
                other => other,
            },
        }))
    }

    /// Judges the static test of a group.
    pub(super) fn judge(
        &self,
        engine: &Engine,
        package: &Package,
        group: &TestGroup,
    ) -> Result<Judged, EngineError> {
        let arguments = group
            .static_validation
            .iter()
            .flat_map(|own| own.args.clone());
        let arguments: Vec<String> = [self.language, &self.file_name, FEEDBACK_DIRECTORY]
            .into_iter()
            .map(str::to_owned)
            .chain(arguments)
            .collect();
        let run = ProgramRun {
            program: &self.program,
            arguments: &arguments,
            input: None,
            files: vec![InputFile {
                path: PathBuf::from(&self.file_name),
                content: grundy_sandbox::seal_bytes(self.source)?,
                executable: false,
                writable: false,
            }],
            collect: FeedbackFiles::names(),
            collect_tree: None,
            output_bytes: None,
        };
        let ran = engine.run_package_program(package, run)?;
        let checked = answer_of_validator(package, ran)?.checked;
        Ok(Judged {
            report: TestReport {
                name: format!("{}/{TEST_NAME}", group.name),
                verdict: checked.verdict,
                score: 0.0,
                cpu_ms: 0.0,
                wall_ms: 0.0,
                memory_bytes: 0,
                exit: Exit::Code(0),
                message: checked.message,
                reason: checked.reason.map(Box::new),
                output_head: None,
                judge_note: checked.judge_note,
                transcript: None,
            },
            points: checked.points,
        })
    }
}
