//! The packages' programs as somebody hands them in, for the benchmarks of explanations.

use std::num::NonZeroUsize;

use grundy_engine::{Engine, JudgeOptions, Submission};
use grundy_judgement::Verdict;
use grundy_languages::{SourceFile, pack};
use grundy_package::{ExampleSubmission, Package};

/// The verdict of a program that is wrong and not slow. If it may be either, the tests tell.
pub(crate) fn verdict(
    engine: &Engine,
    package: &Package,
    example: &ExampleSubmission,
) -> Option<Verdict> {
    let is_slow = matches!(&*example.folder, "brute_force" | "time_limit_exceeded");
    if !example.is_wrong() || is_slow {
        return None;
    }
    let mut expected = example.expected.iter();
    if expected.all(|&verdict| is_shown_by_small_inputs(verdict)) {
        return example.expected.first().copied();
    }
    verdict_of(engine, package, &HandedIn::of(engine, package, example))
}

/// The verdict of the tests, if the program is wrong and not slow.
pub(crate) fn verdict_of(
    engine: &Engine,
    package: &Package,
    handed_in: &HandedIn,
) -> Option<Verdict> {
    let options = JudgeOptions {
        failures_max: Some(NonZeroUsize::MIN),
        ..JudgeOptions::default()
    };
    let judgement = engine.judge(package, &handed_in.submission(), &options, &mut |_| {});
    let verdict = judgement.ok()?.verdict;
    is_shown_by_small_inputs(verdict).then_some(verdict)
}

const fn is_shown_by_small_inputs(verdict: Verdict) -> bool {
    matches!(verdict, Verdict::Wa | Verdict::Rte | Verdict::Ole)
}

/// An example as it is handed in.
pub(crate) struct HandedIn {
    pub(crate) name: String,
    pub(crate) source: Vec<u8>,
    pub(crate) file_name: String,
    pub(crate) language: String,
}

impl HandedIn {
    pub(crate) fn of(engine: &Engine, package: &Package, example: &ExampleSubmission) -> Self {
        let files: Vec<SourceFile> = example
            .files
            .iter()
            .map(|file| {
                (
                    file.name.clone(),
                    package.tree.read(&file.path).expect("a source"),
                )
            })
            .collect();
        let name = format!("{}/{}", package.id, example.path);
        let by_name = engine.languages().by_file_name(&name);
        let language = example
            .language
            .clone()
            .or(by_name.map(|row| row.id.clone()));
        Self {
            source: match &files[..] {
                [(_, source)] => source.clone(),
                files => pack(files).expect("an archive"),
            },
            file_name: files[0].0.clone(),
            language: language.expect("a language"),
            name,
        }
    }

    pub(crate) fn submission(&self) -> Submission<'_> {
        Submission {
            source: &self.source,
            file_name: &self.file_name,
            language: &self.language,
        }
    }
}
