//! A custom test's page for its author, for whom input, answer and the program's output are no secret.

use askama::Template;
use grundy_judgement::{CustomTestReport, TriedRun, Verdict};
use grundy_store::{CustomTest, CustomTestSubject, Request, RequestState};
use grundy_words::Phrases;

use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Message, Page, StatusBadge};
use crate::judges::lack_for;
use crate::problems::{LoadedPackage, RunPanel, SAMPLE_BYTES_MAX, SampleView, head_of_bytes};
use crate::submissions::{
    CompileErrors, DiffLine, KnownAnswer, NoteView, Usage, diff_lines, first_errors, known_answer,
    notes,
};

/// The state of a run, and its result.
#[derive(Clone, Debug, Template)]
#[template(path = "runs/_run.html")]
pub(crate) struct RunView {
    /// The frame.
    pub page: Page,
    /// The number of the sample; `None` for the author's own input.
    pub sample_number: Option<usize>,
    /// The state.
    pub stage: Stage,
    /// The known answer to the author's own input, if a submission was found to fail on it.
    pub known: Option<KnownAnswer>,
    /// The remarks that need no run, once the program ran or could not; none if its output was right.
    pub notes: Vec<NoteView>,
}

/// The state of a run.
#[derive(Clone, Debug)]
pub(crate) enum Stage {
    /// It waits, perhaps for a judge with capabilities that none has now.
    Queued(Option<Message>),
    /// It is being compiled or runs.
    Running,
    /// A newer one has taken its place.
    Replaced,
    /// The judge's own fault.
    Failed,
    /// The program does not compile.
    NotCompiled {
        /// The verdict.
        outcome: StatusBadge,
        /// The errors to mend first.
        errors: CompileErrors,
        /// The compiler's words.
        log: String,
    },
    /// The program ran.
    Ran(Box<RanView>),
}

/// A run that is over.
#[derive(Clone, Debug)]
pub(crate) struct RanView {
    /// Its verdict.
    pub outcome: StatusBadge,
    /// Whether the output was compared with an answer.
    pub is_checked: bool,
    /// The time and memory.
    pub usage: Usage,
    /// The reason why it failed.
    pub message: String,
    /// The usual cause of a crash.
    pub meaning: Option<String>,
    /// A validator's message against the input.
    pub input_fault: Option<String>,
    /// The beginning of the output, and whether there is more.
    pub output: (String, bool),
    /// The beginning of standard error, and whether there is more.
    pub error_output: (String, bool),
    /// The sample's answer, if the output was wrong.
    pub expected: Option<String>,
    /// The difference of the output from the answer.
    pub diff: Vec<DiffLine>,
    /// The conversation, in an interactive problem.
    pub transcript: Option<String>,
    /// The compiler's warnings.
    pub warnings: String,
}

impl RanView {
    /// Whether it ended well, and nothing was compared.
    fn has_just_ended(&self) -> bool {
        !self.is_checked && self.outcome.is_accepted()
    }
}

impl RunView {
    /// The view of a custom test for a problem with this package.
    pub(crate) async fn new(
        state: &AppState,
        page: &Page,
        loaded: &LoadedPackage,
        custom_test: &Request<CustomTest>,
    ) -> Result<Self, HttpError> {
        let sample = match &custom_test.question.on {
            CustomTestSubject::Sample(name) => Some(name),
            _ => None,
        };
        let shown = loaded.samples.iter().find(|it| Some(&it.name) == sample);
        let answer = shown.and_then(SampleView::data).map(|(_, answer)| answer);
        let mut numbered = loaded.package.numbered_sample_tests().into_iter();
        let numbered = numbered.find(|(_, test)| Some(&test.name) == sample);
        let phrases = &loaded.package.judge.words;
        let stage = match &custom_test.state {
            RequestState::Queued => {
                let lack = lack_for(state.store(), custom_test.waits_for.as_ref()).await?;
                let languages = &state.config.languages;
                Stage::Queued(lack.map(|lack| lack.message(page.locale, languages)))
            }
            RequestState::Running => Stage::Running,
            RequestState::Replaced => Stage::Replaced,
            RequestState::Failed => Stage::Failed,
            RequestState::Done(report) => done(
                report,
                |log| {
                    first_errors(
                        &state.config.languages,
                        &custom_test.question.language,
                        log,
                        page.locale,
                    )
                },
                |run| Words::of(state, page, phrases, custom_test, run),
                answer.map(|answer| answer.text.as_str()),
            ),
        };
        let languages = &state.config.languages;
        let is_told = match &stage {
            Stage::NotCompiled { .. } => true,
            Stage::Ran(ran) => !(ran.is_checked && ran.outcome.is_accepted()),
            _ => false,
        };
        let (language, source) = (&custom_test.question.language, &custom_test.question.source);
        let notes = if is_told {
            notes(languages, loaded, language, source, page.locale)
        } else {
            Vec::new()
        };
        let known = match (&custom_test.question.on, &stage, custom_test.asker) {
            (CustomTestSubject::Input(input), Stage::Ran(_), Some(user)) => {
                known_answer(state, &page.reader, user, &custom_test.problem, input).await?
            }
            _ => None,
        };
        Ok(Self {
            page: page.clone(),
            known,
            sample_number: numbered.map(|(number, _)| number),
            stage,
            notes,
        })
    }

    /// The end of the class names, as verdicts have them.
    fn css(&self) -> &'static str {
        match &self.stage {
            Stage::Queued(_) => "queued",
            Stage::Running => "judging",
            Stage::Replaced | Stage::Failed => "ie",
            Stage::NotCompiled { outcome, .. } => outcome.css(),
            // It does not get the colour of a success, since it is unknown whether it is one.
            Stage::Ran(ran) if ran.has_just_ended() => "ended",
            Stage::Ran(ran) => ran.outcome.css(),
        }
    }

    /// The key of the message for a run that ended without a comparison.
    fn ended_key(&self) -> &'static str {
        match (&self.known, self.sample_number) {
            (Some(_), _) => "run-ended-known",
            (None, None) => "run-ended-own",
            (None, Some(_)) => "run-ended",
        }
    }

    fn is_open(&self) -> bool {
        matches!(self.stage, Stage::Queued(_) | Stage::Running)
    }
}

/// The messages on why a run failed, for its reader.
struct Words {
    message: String,
    meaning: Option<String>,
    /// A validator's message against the input.
    input_fault: Option<String>,
}

impl Words {
    fn of(
        state: &AppState,
        page: &Page,
        phrases: &Phrases,
        custom_test: &Request<CustomTest>,
        run: &TriedRun,
    ) -> Self {
        let fault = run.input_fault.as_ref();
        let input_fault = fault.map(|fault| phrases.in_words(page.locale, fault));
        let Some(reason) = &run.reason else {
            return Self {
                message: phrases.in_words(page.locale, &run.message),
                meaning: None,
                input_fault,
            };
        };
        let language = state.config.languages.get(&custom_test.question.language);
        Self {
            message: reason.in_words(page.locale),
            meaning: reason.outline(language).meaning(page.locale),
            input_fault,
        }
    }
}

fn done(
    report: &CustomTestReport,
    errors: impl FnOnce(&str) -> CompileErrors,
    words: impl FnOnce(&TriedRun) -> Words,
    answer: Option<&str>,
) -> Stage {
    let compile = &report.compile;
    let Some(run) = &report.run else {
        if compile.ok {
            // A new version has no such sample any more.
            return Stage::Failed;
        }
        return Stage::NotCompiled {
            outcome: StatusBadge::Judged(Verdict::Ce),
            errors: errors(&compile.log),
            log: compile.log.clone(),
        };
    };
    let words = words(run);
    let head = |bytes: &[u8], is_clipped: bool| {
        let (text, is_more) = head_of_bytes(bytes, SAMPLE_BYTES_MAX);
        (text, is_more || is_clipped)
    };
    let output = head(&run.output, run.is_output_clipped);
    // An accepted output may differ from the answer, since several may be right.
    let expected = answer.filter(|_| run.verdict == Verdict::Wa && run.transcript.is_none());
    Stage::Ran(Box::new(RanView {
        outcome: StatusBadge::Judged(run.verdict),
        is_checked: run.is_checked,
        usage: Usage::exact(run.cpu_ms, run.memory_bytes),
        message: words.message,
        meaning: words.meaning,
        input_fault: words.input_fault,
        diff: expected.map_or_else(Vec::new, |answer| diff_lines(answer, &output.0)),
        expected: expected.map(str::to_owned),
        output,
        error_output: head(&run.error_output, run.is_error_output_clipped),
        transcript: run
            .transcript
            .as_ref()
            .map(|said| head_of_bytes(said, SAMPLE_BYTES_MAX).0),
        warnings: compile.log.clone(),
    }))
}

/// The view as a part of the problem's page.
pub(crate) fn panel(view: &RunView, events_href: Option<String>) -> Result<RunPanel, HttpError> {
    Ok(RunPanel {
        html: view.render()?,
        events_href,
    })
}
