//! The section of a submission's page with the explanation why it is wrong, or how its time grows.

use askama::Template;
use grundy_judgement::{Counterexample, Explanation, Growth, Mistake, NoteKind, Verdict};
use grundy_languages::ANSWERS_LANGUAGE;
use grundy_package::{CheckerConfig, Package};
use grundy_store::{
    ExplanationProgress, RequestState, StoredExplanation, Submission, can_be_explained,
};
use grundy_words::Bilingual;

use super::asking::verdict;
use super::blanks::{ShownText, Unfolded};
use super::chart::{Chart, ChartWords};
use crate::access::{Reach, Unexplained, check_explanation};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Message, Page};
use crate::judges::lack_for;
use crate::problems::Packages;
use crate::submissions::text::diff::{DiffLine, diff_lines};

/// The most words and numbers of an example that is called small.
const SMALL_TOKENS: usize = 60;

/// The explanation of a submission, or the state of the request for it.
#[derive(Clone, Debug, Template)]
#[template(path = "submissions/explaining/_why.html")]
pub(crate) struct WhyView {
    /// The frame.
    pub page: Page,
    /// The submission's short number.
    pub number: i64,
    /// The problem's id.
    pub problem: String,
    /// Whether it is accepted, so that only the growth of its time can be explained.
    pub is_accepted: bool,
    /// Whether it was too slow, which has other explanations.
    pub is_slow: bool,
    /// Whether one may ask how the time grows.
    pub offers_growth: bool,
    /// The state of the explanation.
    pub stage: Stage,
}

/// The state of an explanation.
#[derive(Clone, Debug)]
pub(crate) enum Stage {
    /// There is nothing to explain here.
    Nothing,
    /// The reader is not told.
    Refused(Message),
    /// The reader may ask. The flag tells whether somebody did and the judge failed.
    Offered(bool),
    /// The request waits, perhaps for a judge with capabilities that none has now.
    Queued(Option<Message>),
    /// The search runs. The flag tells whether the growth of the time is measured, too.
    Running(bool, ExplanationProgress),
    /// The explanation is there.
    Found(Box<FoundView>),
}

/// The findings of an explanation.
#[derive(Clone, Debug, Default)]
pub(crate) struct FoundView {
    /// The smallest input on which it fails.
    pub example: Option<ExampleView>,
    /// The mistake that the problem's author knows.
    pub mistake: Option<MistakeView>,
    /// The lines at which it fails when it runs.
    pub lines: Vec<PlaceView>,
    /// The remarks of the static checks.
    pub lint: Vec<PlaceView>,
    /// The growth of its time.
    pub growth: Option<GrowthView>,
    /// The size at which its time leaps, in words.
    pub leap: Option<String>,
    /// Further remarks.
    pub notes: Vec<String>,
    /// Whether another search may find more.
    pub can_look_again: bool,
}

/// An input on which the program fails.
#[derive(Clone, Debug)]
pub(crate) struct ExampleView {
    /// Whether it may be called small.
    pub is_small: bool,
    /// The input.
    pub input: ShownText,
    /// The program's output, or the conversation.
    pub output: ShownText,
    /// A right output.
    pub answer: ShownText,
    /// The difference between the output and the answer; empty if many outputs are right.
    pub diff: Vec<DiffLine>,
    /// The checker's message, or how the program ended.
    pub message: String,
    /// The usual cause of a crash.
    pub meaning: Option<String>,
    /// A sentence on how the example was found.
    pub found: Message,
    /// Whether the output is a conversation.
    pub is_conversation: bool,
    /// Whether programs can be run on it.
    pub can_run: bool,
    /// The pictures' addresses, with the keys of their captions.
    pub pictures: Vec<(String, &'static str)>,
}

/// A mistake that the problem's author knows.
#[derive(Clone, Debug)]
pub(crate) struct MistakeView {
    /// The hint, as HTML: an author writes it as a line of Markdown.
    pub html: String,
    /// A sentence on how much the two behave alike.
    pub agree: Message,
}

/// A remark about a line of the source.
#[derive(Clone, Debug)]
pub(crate) struct PlaceView {
    /// The line number, from 1.
    pub line: u64,
    /// The remark.
    pub text: String,
}

/// The growth of a program's running time.
#[derive(Clone, Debug)]
pub(crate) struct GrowthView {
    /// The growth in words.
    pub sentences: Vec<GrowthSentence>,
    /// A chart of the times.
    pub chart: Option<Chart>,
    /// The sizes, with the program's time and the reference's.
    pub rows: Vec<(u64, String, Option<String>)>,
    /// Whether the reference was measured.
    pub has_reference: bool,
}

/// A sentence on how a program's time grows, with its exponent apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GrowthSentence {
    /// The text up to the power's base.
    pub before: String,
    /// The exponent; empty if the sentence has no power.
    pub exponent: String,
    /// The rest.
    pub after: String,
}

impl GrowthSentence {
    /// Splits a sentence at `n^…` into base, exponent and rest.
    fn of(words: String) -> Self {
        let power = words.split_once("n^").map(|(before, rest)| {
            let (exponent, after) = rest.split_once(' ').unwrap_or((rest, ""));
            Self {
                before: format!("{before}n"),
                exponent: exponent.to_owned(),
                after: format!(" {after}"),
            }
        });
        power.unwrap_or_else(|| Self {
            before: words,
            exponent: String::new(),
            after: String::new(),
        })
    }
}

impl WhyView {
    /// Whether more will come.
    pub(crate) fn is_open(&self) -> bool {
        matches!(self.stage, Stage::Queued(_) | Stage::Running(..))
    }

    /// Whether there is nothing to say.
    pub(crate) fn is_hidden(&self) -> bool {
        matches!(self.stage, Stage::Nothing)
    }

    /// The size of a text that is unfolded.
    fn whole_words(&self, text: &Unfolded) -> String {
        let message = Message::new("why-whole")
            .with("lines", text.line_count)
            .with("size", self.page.bytes(&text.bytes));
        self.page.message(&message)
    }

    /// A step of the axis of time.
    fn power_of_ten(&self, seconds: &f64) -> String {
        if *seconds < 1.0 {
            return self.page.milliseconds(&(seconds * 1000.0));
        }
        format!("{} s", self.page.points(seconds))
    }
}

/// The section for a reader of the page with this reach to the submission.
pub(crate) async fn why(
    state: &AppState,
    page: &Page,
    submission: &Submission,
    reach: Reach,
) -> Result<WhyView, HttpError> {
    let (stage, offers_growth) = stage(state, page, submission, reach).await?;
    Ok(WhyView {
        page: page.clone(),
        number: submission.number,
        problem: submission.problem.clone(),
        is_accepted: verdict(submission) == Some(Verdict::Ac),
        is_slow: verdict(submission) == Some(Verdict::Tle),
        offers_growth,
        stage,
    })
}

/// The state, and whether the reader may ask how the time grows.
async fn stage(
    state: &AppState,
    page: &Page,
    submission: &Submission,
    reach: Reach,
) -> Result<(Stage, bool), HttpError> {
    const NOTHING: (Stage, bool) = (Stage::Nothing, false);
    let is_program = submission.language != ANSWERS_LANGUAGE;
    let verdict = verdict(submission).filter(|_| reach == Reach::Whole && is_program);
    let Some(verdict) = verdict.filter(|it| *it == Verdict::Ac || can_be_explained(*it)) else {
        return Ok(NOTHING);
    };
    let store = state.store();
    if let Some(why) = check_explanation(store, &page.reader, submission).await? {
        return Ok(match verdict {
            // An accepted program needs no explanation.
            Verdict::Ac => NOTHING,
            _ => (Stage::Refused(refusal(why)), false),
        });
    }
    let version = store
        .problems()
        .current_version(&submission.problem)
        .await?;
    let loaded = state.shared::<Packages>().get(version).await?;
    // The growth of a program that is too slow is explained without being asked for.
    let grows = verdict != Verdict::Tle && loaded.package.growth_recipe().is_some();
    let Some(stored) = store.explanations().get(submission.id).await? else {
        return Ok(match verdict {
            Verdict::Ac if !grows => NOTHING,
            _ => (Stage::Offered(false), grows),
        });
    };
    let stage = match &stored.state {
        // An explanation that waits behind all others moves forward once somebody asks for it.
        RequestState::Queued if stored.is_by_the_way => Stage::Offered(false),
        RequestState::Queued => {
            let lack = lack_for(store, stored.waits_for.as_ref()).await?;
            let languages = &state.config.languages;
            Stage::Queued(lack.map(|lack| lack.message(page.locale, languages)))
        }
        RequestState::Running => Stage::Running(stored.growth, stored.progress),
        RequestState::Failed | RequestState::Replaced => Stage::Offered(true),
        RequestState::Done(explanation) => {
            let telling = Telling {
                state,
                page,
                submission,
                package: &loaded.package,
            };
            Stage::Found(Box::new(telling.all(explanation, &stored)))
        }
    };
    let offers_growth = match stage {
        Stage::Offered(_) => grows,
        Stage::Found(_) => grows && !stored.growth,
        _ => false,
    };
    Ok((stage, offers_growth))
}

fn refusal(why: Unexplained) -> Message {
    match why {
        Unexplained::Never => Message::new("why-never"),
        Unexplained::DuringEvent => Message::new("why-during-event"),
        Unexplained::NotYet { made, needed } => Message::new("why-not-yet")
            .with("wrong", made)
            .with("needed", needed),
    }
}

/// Presents an explanation to a reader.
struct Telling<'a> {
    state: &'a AppState,
    page: &'a Page,
    submission: &'a Submission,
    package: &'a Package,
}

impl Telling<'_> {
    fn all(&self, explanation: &Explanation, stored: &StoredExplanation) -> FoundView {
        let place = |line: u32, text: &Bilingual| PlaceView {
            line: u64::from(line),
            text: text.in_words(self.page.locale).to_owned(),
        };
        let lines = explanation.lines.iter();
        let lint = explanation.lint.iter();
        // The verdict has already said that it is accepted.
        let notes = explanation.notes.iter();
        let notes = notes.filter(|it| it.kind != NoteKind::Right);
        FoundView {
            example: (explanation.counterexample.as_ref()).map(|it| self.example(it, stored)),
            mistake: explanation.mistake.as_ref().map(|it| self.mistake(it)),
            lines: lines.map(|it| place(it.line, &it.text)).collect(),
            lint: lint.map(|it| place(it.line, &it.text)).collect(),
            growth: explanation.growth.as_ref().map(|it| self.growth(it)),
            leap: explanation
                .leap
                .as_ref()
                .map(|it| it.in_words(self.page.locale)),
            notes: notes
                .map(|it| it.text.in_words(self.page.locale).to_owned())
                .collect(),
            can_look_again: explanation.may_find_more(),
        }
    }

    fn example(&self, example: &Counterexample, stored: &StoredExplanation) -> ExampleView {
        let kind = self.package.kind;
        let is_plain = kind.is_plain_run();
        let (message, meaning) = self.message(example);
        let has_own_checker = matches!(self.package.judge.checker, CheckerConfig::Program(_))
            && self.package.output_validator.is_some();
        let diff = if is_plain && !has_own_checker && !example.output.is_empty() {
            diff_lines(&example.answer, &example.output)
        } else {
            Vec::new()
        };
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "for display"
        )]
        let milliseconds = (example.seconds * 1000.0) as u64;
        ExampleView {
            is_small: example.tokens <= SMALL_TOKENS,
            input: ShownText::of(&example.input),
            output: ShownText::of(&example.output),
            answer: ShownText::of(&example.answer),
            diff,
            message,
            meaning,
            // The words and numbers are those of the judge's side.
            found: Message::new(match kind.is_interactive {
                true => "why-found-talk",
                false => "why-found",
            })
            .with("tokens", example.tokens)
            .with("tried", example.tried)
            .with("seconds", self.page.seconds(&milliseconds)),
            is_conversation: kind.is_interactive,
            can_run: is_plain,
            pictures: self.pictures(stored),
        }
    }

    /// The judge's own messages in the reader's language; a checker's as its package translates them.
    fn message(&self, example: &Counterexample) -> (String, Option<String>) {
        let message = example.message_in_words(self.page.locale, &self.package.judge.words);
        let language = self.state.config.languages.get(&self.submission.language);
        let reason = example.reason.as_ref();
        let meaning = reason.and_then(|reason| reason.outline(language).meaning(self.page.locale));
        (message, meaning)
    }

    fn pictures(&self, stored: &StoredExplanation) -> Vec<(String, &'static str)> {
        let number = self.submission.number;
        let href = |which: &str, key| {
            // The time makes the address change with the explanation, so that browsers do not show a cached picture.
            let of = stored.asked_ms;
            let href = format!("/submissions/{number}/explanation/pictures/{which}?of={of}&");
            (href, key)
        };
        let output = stored
            .output_picture
            .map(|_| href("output", "why-picture-output"));
        let answer = stored
            .answer_picture
            .map(|_| href("answer", "why-picture-answer"));
        output.into_iter().chain(answer).collect()
    }

    fn mistake(&self, mistake: &Mistake) -> MistakeView {
        MistakeView {
            html: grundy_statement::render(mistake.text.in_words(self.page.locale), ""),
            agree: Message::new("why-mistake-agree")
                .with("agree", mistake.agree)
                .with("of", mistake.of),
        }
    }

    fn growth(&self, growth: &Growth) -> GrowthView {
        let page = self.page;
        let times = (growth.exponent.exp2() * 10.0).round() / 10.0;
        let doubled = page.t1("why-growth-doubled", "times", page.points(&times).as_str());
        let mut sentences = vec![
            GrowthSentence::of(growth.in_words(page.locale)),
            GrowthSentence::of(doubled),
        ];
        if let Some(reference) = &growth.reference {
            let name = page.t("why-growth-of-reference");
            let words = reference.in_words(page.locale);
            sentences.push(GrowthSentence::of(format!("{name}: {words}")));
        }
        let time = |seconds: f64| page.milliseconds(&(seconds * 1000.0));
        let reference = |n: u64| {
            let points = &growth.reference.as_deref()?.points;
            let point = points.iter().find(|(size, _)| *size == n);
            point.map(|(_, seconds)| time(*seconds))
        };
        let points = growth.points.iter();
        let language = self.state.config.languages.get(&self.submission.language);
        let limit = self.package.limits.time_in(language);
        let limit_words = page.seconds(&u64::try_from(limit.as_millis()).unwrap_or(u64::MAX));
        GrowthView {
            sentences,
            chart: Chart::of(growth, limit.as_secs_f64(), chart_words(page, &limit_words)),
            rows: points
                .map(|(n, seconds)| (*n, time(*seconds), reference(*n)))
                .collect(),
            has_reference: growth.reference.is_some(),
        }
    }
}

/// The words at the lines of a chart, with the submission's limit.
fn chart_words(page: &Page, time_limit: &str) -> ChartWords {
    ChartWords {
        own: page.t("why-growth-own"),
        expected: page.t("why-growth-expected"),
        reference: page.t("why-growth-of-reference"),
        limit: page.t1("why-growth-limit", "time", time_limit),
    }
}

#[cfg(test)]
pub(crate) mod samples {
    //! One of every stage, with everything in it that can be.

    use super::*;
    use crate::submissions::text::diff::diff_lines;

    pub(crate) fn views(page: &Page) -> Vec<WhyView> {
        let growth = |exponent, reference| Growth {
            points: vec![(100, 0.01), (200, 0.08), (400, 0.64)],
            exponent,
            error: 0.1,
            limit: Some(1000),
            expected_seconds: Some(40.0),
            reference,
        };
        let whole = growth(3.0, Some(Box::new(growth(1.0, None))));
        let place = PlaceView {
            line: 2,
            text: "overflow of <int>".to_owned(),
        };
        let found = FoundView {
            example: Some(ExampleView {
                is_small: true,
                input: ShownText::of("1  <2>\n\n"),
                output: ShownText::of(""),
                answer: ShownText::of(&"3 \n".repeat(30)),
                diff: diff_lines("3\n", "<4>\n"),
                message: "token 1: expected <3>".to_owned(),
                meaning: Some("An index <x>".to_owned()),
                found: Message::new("why-found")
                    .with("tokens", 2usize)
                    .with("tried", 310usize)
                    .with("seconds", "1.2 s".to_owned()),
                is_conversation: false,
                can_run: true,
                pictures: vec![("/x?of=1&".to_owned(), "why-picture-output")],
            }),
            mistake: Some(MistakeView {
                html: "<p>ends <code>&lt;only&gt;</code></p>".to_owned(),
                agree: Message::new("why-mistake-agree")
                    .with("agree", 212usize)
                    .with("of", 212usize),
            }),
            lines: vec![place.clone()],
            lint: vec![place],
            growth: Some(GrowthView {
                sentences: vec![
                    GrowthSentence::of(whole.in_words(page.locale)),
                    GrowthSentence::of("<nothing>".to_owned()),
                ],
                chart: Chart::of(&whole, 1.0, chart_words(page, "1 s")),
                rows: vec![(100, "10 ms".to_owned(), Some("1 ms".to_owned()))],
                has_reference: true,
            }),
            leap: Some("n = 4 and <5>".to_owned()),
            notes: vec!["It prints <without> end.".to_owned()],
            can_look_again: true,
        };
        let accepted = [
            Stage::Offered(false),
            Stage::Running(true, ExplanationProgress::default()),
            Stage::Found(Box::new(found.clone())),
        ];
        let stages = [
            Stage::Nothing,
            Stage::Refused(refusal(Unexplained::Never)),
            Stage::Refused(refusal(Unexplained::DuringEvent)),
            Stage::Refused(refusal(Unexplained::NotYet { made: 1, needed: 3 })),
            Stage::Offered(false),
            Stage::Offered(true),
            Stage::Queued(Some(Message::new("waiting-nobody"))),
            Stage::Queued(None),
            Stage::Running(false, ExplanationProgress::new(57, false)),
            Stage::Running(false, ExplanationProgress::new(57, true)),
            Stage::Found(Box::new(found)),
            Stage::Found(Box::default()),
        ];
        let view = |is_accepted, is_slow, stage| WhyView {
            page: page.clone(),
            number: 17,
            problem: "vpoint".to_owned(),
            is_accepted,
            is_slow,
            offers_growth: true,
            stage,
        };
        let slow = [
            Stage::Offered(false),
            Stage::Running(true, ExplanationProgress::default()),
        ];
        let failed = stages.map(|stage| view(false, false, stage)).into_iter();
        failed
            .chain(slow.map(|stage| view(false, true, stage)))
            .chain(accepted.map(|stage| view(true, false, stage)))
            .collect()
    }
}
