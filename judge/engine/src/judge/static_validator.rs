//! The static validator: it reads the source text of a submission, `prog language entry_point feedback_dir [args]`, and answers
//! like an output validator.

use std::path::Path;
use std::sync::Arc;

use grundy_judgement::{Exit, TestReport};
use grundy_languages::{SourceFile, collide};
use grundy_package::TestGroup;
use grundy_sandbox::InputFile;

use super::pass::UnscoredTest;
use super::source_compile::files_of;
use crate::checker::{FeedbackFiles, answer_of_validator};
use crate::error::EngineError;
use crate::memory_file::data;
use crate::package_program::{self, ProgramRun};
use crate::program::Executable;
use crate::source_files;
use crate::submission::Submission;
use crate::toolbox::Context;

/// The test's name behind the group's.
const TEST_NAME: &str = "static_validation";
/// The feedback directory, at a place where the source text is not in its way.
const FEEDBACK_DIRECTORY: &str = "./";

/// A package's static validator, and the submission that it checks.
pub(super) struct Validator<'a> {
    program: Arc<Executable>,
    files: Vec<SourceFile>,
    /// The file to start.
    entry_point: String,
    /// The format's code of the language.
    language: &'a str,
}

impl<'a> Validator<'a> {
    /// `None`: the package has none.
    pub(super) fn of(
        context: Context<'a>,
        submission: &Submission<'_>,
    ) -> Result<Option<Self>, EngineError> {
        let Context { toolbox, package } = context;
        let Some(program) = &package.static_validator else {
            return Ok(None);
        };
        if package.kind.is_submit_answer {
            return Ok(None);
        }
        let row = &toolbox.compilers().installed(submission.language)?.row;
        let program = package_program::build(context, program)?;
        // A submission without files has the verdict CE, and the validator is not run.
        let mut files = files_of(row, package, submission).unwrap_or_default();
        if let [(name, content)] = &mut files[..] {
            *name = row.source_names(&String::from_utf8_lossy(content)).file;
        }
        let main = source_files::main_of(row, &files).unwrap_or(0);
        // The validator's own scripts and its feedback are in the same directory: no file of a submission may be mistaken for them.
        let is_taken = |name: &str| {
            let own = program.files.iter().map(|file| file.path.as_path());
            let written = FeedbackFiles::names().iter().map(Path::new);
            own.chain(written)
                .any(|path| collide(path, Path::new(name)))
        };
        if files.iter().any(|(name, _)| is_taken(name)) {
            for (name, _) in &mut files {
                name.insert_str(0, "submission/");
            }
        }
        let entry_point = files.get(main).map(|(name, _)| name.clone());
        Ok(Some(Self {
            program,
            files,
            entry_point: entry_point.unwrap_or_default(),
            language: row.format_code(),
        }))
    }

    fn placed(&self) -> Result<Vec<InputFile>, EngineError> {
        let files = self
            .files
            .iter()
            .map(|(name, content)| Ok(data(name, grundy_sandbox::seal_bytes(content)?)));
        files.collect()
    }

    /// Judges the static test of a group.
    pub(super) fn judge(
        &self,
        context: Context<'_>,
        group: &TestGroup,
    ) -> Result<UnscoredTest, EngineError> {
        let package = context.package;
        let arguments = group
            .static_validation
            .iter()
            .flat_map(|own| own.args.clone());
        let arguments: Vec<String> = [self.language, &self.entry_point, FEEDBACK_DIRECTORY]
            .into_iter()
            .map(str::to_owned)
            .chain(arguments)
            .collect();
        let run = ProgramRun {
            program: &self.program,
            arguments: &arguments,
            input: None,
            files: self.placed()?,
            collect: FeedbackFiles::names(),
            collect_tree: None,
            output_bytes: None,
        };
        let ran = package_program::run(context, run)?;
        let checked = answer_of_validator(package, ran)?.checked;
        Ok(UnscoredTest {
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
                error_head: None,
                judge_note: checked.judge_note,
                rerun: None,
                transcript: None,
            },
            points: checked.points,
        })
    }
}
