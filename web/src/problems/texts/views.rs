//! One problem with its form.

use std::collections::BTreeMap;

use askama::Template;
use grundy_package::{Limits, NamedFiles};
use grundy_standings::letter;
use grundy_store::{Draft, Participation};

use crate::boards::Opening;
use crate::frame::{Clipped, FieldErrors, Message, Page, StatusBadge};
use crate::images::thumbnail::{DRAWING, HEIGHT, WIDTH};

/// The choices for the number of wrong attempts after which students are told why; 0 means never.
const EXPLAINED_CHOICES: [i64; 6] = [0, 1, 2, 3, 5, 10];

/// The size of a statement's figure, in pixels: the shape of a thumbnail.
const FIGURE_SIZE: (u32, u32) = (WIDTH * 4 / 5, HEIGHT * 4 / 5);

/// One problem: statement, samples, form.
#[derive(Debug, Template)]
#[template(path = "problems/page/problem.html")]
pub(crate) struct ProblemView {
    /// The frame.
    pub page: Page,
    /// The problem's id.
    pub id: String,
    /// The title in the statement's language.
    pub title: String,
    /// The chapter and number in the textbook.
    pub place: Option<String>,
    /// Its level in the course.
    pub level: Option<u8>,
    /// Its key words.
    pub keywords: Vec<String>,
    /// Whether students do not see it.
    pub is_hidden: bool,
    /// The number of wrong attempts after which students are told why; 0 means never.
    pub explained_after: i64,
    /// The reader's best outcome.
    pub best: Option<StatusBadge>,
    /// The limits of a run.
    pub limits: Limits,
    /// The file names that may be used instead of the standard streams.
    pub files: Option<NamedFiles>,
    /// Whether the reader may see a hint or an editorial.
    pub has_solution: bool,
    /// The groups of tests with their points; empty if groups give none.
    pub groups: Vec<(String, u64)>,
    /// The text.
    pub statement: StatementView<Vec<StatementPart>>,
    /// Whether two can play its game.
    pub has_game: bool,
    /// Whether the reader may play it without logging in first.
    pub may_play: bool,
    /// The game's first position, if it is known and has a small board.
    pub opening: Option<Opening>,
    /// Whether the samples can be fetched as an archive.
    pub has_samples_archive: bool,
    /// The languages for submissions.
    pub languages: Vec<LanguageOption>,
    /// Whether any worker lives now.
    pub is_anybody_judging: bool,
    /// Whether answers are submitted in an archive, and not a program.
    pub takes_answers: bool,
    /// The inputs on which a program can be run before it is submitted.
    pub running: Running,
    /// The contexts in which a program can be submitted now.
    pub contexts: Vec<SubmitContext>,
    /// The way to the event in which the problem is solved, and to its other problems.
    pub way: Option<EventWay>,
    /// The entered values.
    pub form: SubmitForm,
    /// The form's view of the reader's draft.
    pub draft: DraftPanel,
    /// The errors of the entered values.
    pub errors: FieldErrors,
}

/// The way from a problem to the event in which it is solved.
#[derive(Clone, Debug)]
pub(crate) struct EventWay {
    /// The event's id.
    pub event: String,
    /// Its name.
    pub name: String,
    /// Whether it has standings that the reader sees.
    pub has_standings: bool,
    /// The letter of the problem.
    pub letter: String,
    /// The letter and id of the problem before it.
    pub before: Option<(String, String)>,
    /// The same of the one behind it.
    pub after: Option<(String, String)>,
}

impl EventWay {
    /// The way of a participant from this problem.
    pub(crate) fn of(event: &Participation, problem: &str) -> Option<Self> {
        let problems = &event.problems;
        let place = problems.iter().position(|id| id == problem)?;
        let at = |place: usize| Some((letter(place), problems.get(place)?.clone()));
        Some(Self {
            event: event.event.to_string(),
            name: event.name.clone(),
            has_standings: event.rules.shows_standings,
            letter: letter(place),
            before: place.checked_sub(1).and_then(at),
            after: at(place + 1),
        })
    }
}

impl ProblemView {
    /// Whether there is anything to choose, or an event to name.
    fn has_events(&self) -> bool {
        let mut contexts = self.contexts.iter();
        contexts.any(|context| !context.event.is_empty())
    }

    /// The words for a context.
    fn context_words(&self, context: &SubmitContext) -> String {
        let Some(ends_ms) = context.ends_ms else {
            return self.page.t("submit-context-practice");
        };
        let key = if context.is_late {
            "submit-context-late"
        } else {
            "submit-context-event"
        };
        let message = Message::new(key)
            .with("name", context.name.as_str())
            .with("time", self.page.local_minute(&ends_ms));
        self.page.message(&message)
    }

    /// The event that is chosen at first.
    pub(crate) fn chosen_event(&self) -> Option<&SubmitContext> {
        let mut contexts = self.contexts.iter();
        contexts.find(|context| !context.event.is_empty() && self.is_chosen(context))
    }

    /// Whether this context is chosen at first: the one that was asked for, or else the first.
    fn is_chosen(&self, context: &SubmitContext) -> bool {
        let mut contexts = self.contexts.iter();
        let asked =
            contexts.any(|other| other.event == self.form.event) && self.form.is_event_asked();
        if asked {
            context.event == self.form.event
        } else {
            self.contexts
                .first()
                .is_some_and(|first| first.event == context.event)
        }
    }

    /// The time limits that differ from the problem's, with the names of their languages, the shortest first.
    fn other_times(&self) -> Vec<(u64, String)> {
        let mut times: BTreeMap<u64, Vec<&str>> = BTreeMap::new();
        for language in &self.languages {
            if language.time_ms != self.limits.time_ms {
                times
                    .entry(language.time_ms)
                    .or_default()
                    .push(&language.name);
            }
        }
        let times = times.into_iter();
        times.map(|(ms, names)| (ms, names.join(", "))).collect()
    }

    /// Whether there are facts beside those of its line.
    fn has_more_facts(&self) -> bool {
        let has_other_times = !self.takes_answers && !self.other_times().is_empty();
        let has_words = !self.groups.is_empty() || !self.keywords.is_empty();
        has_other_times || has_words || self.files.is_some()
    }

    /// The first paragraph, below which a game's board stands, and what follows of the text up to its samples.
    fn lead(&self) -> (&str, &str) {
        const END: &str = "</p>";
        let Some(StatementPart::Html(text)) = self.statement.body.first() else {
            return ("", "");
        };
        let end = text.find(END).map(|at| at + END.len());
        match end.filter(|_| self.opening.is_some() && text.trim_start().starts_with("<p>")) {
            Some(end) => text.split_at(end),
            None => ("", text),
        }
    }

    /// The first sample's picture, as a figure beside the beginning of the text, with the sample's number.
    fn figure(&self) -> Option<(usize, SamplePicture)> {
        let parts = self.statement.body.iter();
        let mut samples = parts.flat_map(|part| match part {
            StatementPart::Samples { samples, .. } => samples.as_slice(),
            StatementPart::Html(_) => &[],
        });
        samples.find_map(|sample| {
            let picture = sample.picture.clone()?;
            let figure = SamplePicture {
                href: format!("{}look=thumbnail&drawing={DRAWING}&", picture.href),
                size: FIGURE_SIZE,
                shows: picture.shows,
            };
            Some((sample.number, figure))
        })
    }

    /// The numbers of wrong attempts to choose from, including the present one.
    fn explained_choices(&self) -> Vec<i64> {
        let mut choices = EXPLAINED_CHOICES.to_vec();
        if !choices.contains(&self.explained_after) {
            choices.push(self.explained_after);
        }
        choices.sort_unstable();
        // "Never" moves to the end.
        choices.rotate_left(1);
        choices
    }
}

/// A text in one of its languages; by default, safe HTML.
#[derive(Clone, Debug)]
pub(crate) struct StatementView<Body = String> {
    /// The BCP 47 code of the text's language.
    pub language: String,
    /// The other languages of the statement.
    pub other_languages: Vec<StatementLanguage>,
    /// The text.
    pub body: Body,
}

/// A piece of a statement's page.
#[derive(Clone, Debug)]
pub(crate) enum StatementPart {
    /// Safe HTML.
    Html(String),
    /// The samples, clipped; at least one.
    Samples {
        /// The samples in their order.
        samples: Vec<SampleView>,
        /// Whether the page gives them a heading, since the text did not choose their place.
        is_headed: bool,
        /// Whether no others come before.
        is_first: bool,
    },
}

/// A language that a statement can be read in.
#[derive(Clone, Debug)]
pub(crate) struct StatementLanguage {
    /// The BCP 47 code.
    pub code: String,
    /// The language's own name, or the code.
    pub name: String,
}

/// The picture of a sample.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SamplePicture {
    /// The address, to which colour scheme and language are appended.
    pub href: String,
    /// The width and height that are reserved for it.
    pub size: (u32, u32),
    /// The picture's title, for readers who do not see it; empty if unknown.
    pub shows: String,
}

/// A sample test.
#[derive(Clone, Debug)]
pub(crate) struct SampleView {
    /// The number, from 1.
    pub number: usize,
    /// The name in the package: `sample/1`.
    pub name: String,
    /// Its picture, if there is one or will be.
    pub picture: Option<SamplePicture>,
    /// The shown data.
    pub(crate) content: SampleContentView,
}

impl SampleView {
    /// The input and the answer, if these are shown.
    pub(crate) fn data(&self) -> Option<(&Clipped, &Clipped)> {
        match &self.content {
            SampleContentView::Data { input, output } => Some((input, output)),
            SampleContentView::Dialogue(_) => None,
        }
    }
}

/// The shown data of a sample.
#[derive(Clone, Debug)]
pub(crate) enum SampleContentView {
    /// The input and the answer.
    Data {
        /// The input.
        input: Clipped,
        /// The answer.
        output: Clipped,
    },
    /// The conversation of the two sides.
    Dialogue(Clipped),
}

/// A programming language to choose.
#[derive(Clone, Debug)]
pub(crate) struct LanguageOption {
    /// The id in the language table.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// The extensions, separated by blanks.
    pub extensions: String,
    /// The CPU time of one test in it, in milliseconds.
    pub time_ms: u64,
}

/// The entered values of the submit form.
#[derive(Clone, Debug, Default)]
pub(crate) struct SubmitForm {
    /// The language's id; empty if the file's name determines it.
    pub language: String,
    /// The text.
    pub source: String,
    /// The name of the sample to run it on; empty for the author's own input.
    pub run_on: String,
    /// The entered input.
    pub input: String,
    /// The last run.
    pub run: Option<RunPanel>,
    /// The origin of the text in the form.
    pub origin: TextOrigin,
    /// The submission that was asked for to be mended.
    pub from: Option<FromSubmission>,
    /// The id of the event in which it is submitted; empty for practice.
    pub event: String,
}

/// A context in which a program can be submitted.
#[derive(Clone, Debug)]
pub(crate) struct SubmitContext {
    /// The id of the event; empty for practice.
    pub event: String,
    /// Its name; empty for practice.
    pub name: String,
    /// The time until which it accepts submissions as in time; `None` for practice.
    pub ends_ms: Option<i64>,
    /// Whether submissions are late.
    pub is_late: bool,
    /// The moment since when the event stands still.
    pub paused_from_ms: Option<i64>,
}

/// The origin of a text in the form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum TextOrigin {
    /// There is no text yet.
    #[default]
    New,
    /// Its author sent it.
    Sent {
        /// The time when the draft was saved that it was made from.
        draft_ms: Option<i64>,
    },
    /// It was taken from a submission or a run.
    Taken,
}

impl SubmitForm {
    /// Whether a context was chosen: by the address, by the submission that is mended, or in a form that was sent.
    fn is_event_asked(&self) -> bool {
        !self.event.is_empty()
            || self.from.is_some()
            || matches!(self.origin, TextOrigin::Sent { .. })
    }
}

impl TextOrigin {
    /// Whether the text was made of the draft that was saved then.
    pub(crate) fn stems_from(self, saved_ms: i64) -> bool {
        self == Self::Sent {
            draft_ms: Some(saved_ms),
        }
    }
}

/// A submission that was asked for to be mended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FromSubmission {
    /// Its short number.
    pub number: i64,
    /// Whether it is a single text, which the form then shows.
    pub is_text: bool,
    /// Whether the form's input is one on which it was found to be wrong.
    pub has_example: bool,
}

/// The form's view of the reader's draft.
#[derive(Clone, Debug, Default)]
pub(crate) struct DraftPanel {
    /// Whether typed text is kept on the server, which it is not for readers who are not logged in.
    pub is_kept: bool,
    /// Whether the form shows the draft, or is empty without one.
    pub is_plain: bool,
    /// The time when the draft on the server was saved.
    pub known_ms: Option<i64>,
    /// The same time, if the form shows the draft.
    pub shown_ms: Option<i64>,
    /// Whether the form shows a changed version of the draft.
    pub is_unsaved: bool,
    /// The draft, if the form shows something else.
    pub other: Option<OtherText>,
    /// The submission that the form was asked to show.
    pub from: Option<FromSubmission>,
}

impl DraftPanel {
    /// The time when the draft was saved that the form's text was made from: it is deleted when the form is submitted.
    pub(crate) fn stems_from(&self) -> Option<i64> {
        self.known_ms.filter(|_| self.other.is_none())
    }

    /// Whether there is nothing to say.
    pub(crate) fn is_silent(&self) -> bool {
        self.other.is_none() && self.from.is_none()
    }
}

/// A draft that the form does not show.
#[derive(Clone, Debug)]
pub(crate) struct OtherText {
    /// Its language's id.
    pub language: String,
    /// The program.
    pub source: String,
    /// The input of one's own.
    pub input: String,
    /// The time when it was saved.
    pub saved_ms: i64,
}

impl From<Draft> for OtherText {
    fn from(draft: Draft) -> Self {
        Self {
            language: draft.text.language,
            source: String::from_utf8_lossy(&draft.text.source).into_owned(),
            input: String::from_utf8_lossy(&draft.text.input).into_owned(),
            saved_ms: draft.saved_ms,
        }
    }
}

/// A run of a program that was not handed in.
#[derive(Clone, Debug)]
pub(crate) struct RunPanel {
    /// The view of its present state, as safe HTML.
    pub html: String,
    /// The address of live events, while changes may come.
    pub events_href: Option<String>,
}

/// The inputs on which a program can be run before it is submitted.
#[derive(Clone, Debug, Default)]
pub(crate) struct Running {
    /// Whether the reader may run programs here at all.
    pub is_allowed: bool,
    /// The samples that are tests, each with its number in the statement and its name.
    pub samples: Vec<(usize, String)>,
    /// Whether the author's own input is possible.
    pub takes_input: bool,
    /// Its limit, in bytes.
    pub input_bytes_max: u64,
}

impl Running {
    fn is_possible(&self) -> bool {
        self.is_allowed && (self.takes_input || !self.samples.is_empty())
    }
}
