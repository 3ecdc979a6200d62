//! `grundy judge PACKAGE SOURCE…`: a submission, judged here and now.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use grundy_engine::{JudgeOptions, TestSelection};
use grundy_judgement::{Event, Judgement, TestReport, Verdict};
use grundy_words::Locale;

use crate::exit::{Finish, VERDICT_CODES};
use crate::package_argument::{read_package, start_engine};
use crate::source_file::HandedIn;
use crate::terminal::{Step, plain, say, show, tell};
use crate::test_table::{TestRow, print_not_run, print_tests};

/// Nobody writes more by hand; a package's own limit is checked by the judge.
const SOURCE_BYTES_MAX: u64 = 64 << 20;

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The problem package's directory.
    package: PathBuf,
    /// The program to judge: its file, its files, or their folder.
    #[arg(required = true, num_args = 1..)]
    source: Vec<PathBuf>,
    /// The id of the program's language; by default the file's extension tells it.
    #[arg(long, value_name = "ID")]
    language: Option<String>,
    /// Print the judgement as one JSON object.
    #[arg(long)]
    json: bool,
    /// Print the dialogue of an interactive program and its judge.
    #[arg(long, conflicts_with = "json")]
    transcript: bool,
    /// Stop at the first test that fails, in the order of tests. Later tests are not reported, and only groups that were judged completely
    /// give points.
    #[arg(long)]
    stop_at_first_failure: bool,
    /// The tests to run.
    #[arg(long, value_enum, default_value = "all")]
    tests: Tests,
    #[arg(long, help = VERDICT_CODES)]
    exit_code: bool,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Tests {
    /// Samples and secret tests.
    All,
    /// The samples only.
    Sample,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Finish> {
    let package = read_package(&arguments.package)?;
    let handed_in = HandedIn::read(&arguments.source, SOURCE_BYTES_MAX)?;
    let engine = start_engine()?;
    let language = arguments.language.as_deref();
    let language = handed_in.language_in(&package, engine.languages(), language)?;
    let submission = handed_in.submission(&language);
    let tests = match arguments.tests {
        Tests::All => TestSelection::All,
        Tests::Sample => TestSelection::Sample,
    };
    let options = JudgeOptions {
        tests,
        failures_max: arguments.stop_at_first_failure.then_some(NonZeroUsize::MIN),
        ..JudgeOptions::default()
    };
    let judgement = engine.judge(&package, &submission, &options, &mut |event| {
        if !arguments.json {
            show_progress(&event);
        }
    })?;
    tell_judge_notes(&judgement);
    if arguments.json {
        say!("{}", serde_json::to_string(&judgement)?);
    } else {
        print_judgement(&judgement, arguments.transcript);
    }
    Ok(if arguments.exit_code {
        Finish::Judged(judgement.verdict)
    } else {
        Finish::Done
    })
}

fn show_progress(event: &Event) {
    match event {
        Event::CompileFinished { compile, .. } => show(Step::Compiled(&compile.log)),
        Event::TestFinished { test, .. } => show(Step::Tested(test.verdict.code())),
        Event::JudgementFinished { .. } => show(Step::Finished),
        Event::CompileStarted => {}
    }
}

/// Prints notes for judges, which contestants do not see. They say who is to mend a judgement that failed, and how.
fn tell_judge_notes(judgement: &Judgement) {
    for test in &judgement.tests {
        match &test.judge_note {
            Some(note) if test.verdict == Verdict::Ie => {
                tell!("{}: IE: {}", plain(&test.name), plain(note));
            }
            Some(note) => tracing::info!(test = test.name, note, "checker"),
            None => {}
        }
        if let Some(rerun) = test.rerun {
            let rerun = rerun.in_words(Locale::En);
            tracing::info!(test = test.name, rerun, "the program was run twice");
        }
    }
    for group in &judgement.groups {
        if let Some(note) = &group.judge_note {
            tell!("{}: {}", plain(&group.name), plain(note));
        }
    }
}

fn print_judgement(judgement: &Judgement, with_transcripts: bool) {
    print_tests(judgement.tests.iter().map(row));
    print_not_run(judgement.tests_not_run);
    if with_transcripts {
        print_transcripts(judgement);
    }
    for group in &judgement.groups {
        let verdict = group.verdict.map_or("not judged", |verdict| verdict.code());
        let bound = group.max_score.map(|max| format!(" of {max}"));
        let bound = bound.unwrap_or_default();
        let (name, score) = (plain(&group.name), group.score);
        say!("{name}: {verdict} ({score}{bound} points)");
    }
    say!(
        "{}: {} ({} of {} points, {}, {} ms)",
        judgement.problem,
        judgement.verdict,
        judgement.score,
        judgement.max_score,
        judgement.language,
        judgement.total_wall_ms
    );
}

fn print_transcripts(judgement: &Judgement) {
    for test in &judgement.tests {
        if let Some(transcript) = &test.transcript {
            let said = String::from_utf8_lossy(transcript);
            say!("{}:\n{}", test.name, plain(&said).trim_end());
        }
    }
}

fn row(test: &TestReport) -> TestRow {
    TestRow {
        name: test.name.clone(),
        verdict: test.verdict.to_string(),
        cpu_ms: Some(test.cpu_ms),
        memory_bytes: Some(test.memory_bytes),
        message: test.message.clone(),
    }
}
