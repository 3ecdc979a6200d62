//! One problem with its form.

use std::collections::BTreeMap;

use askama::Template;
use grundy_package::{Limits, NamedFiles};
use grundy_store::Draft;

use crate::frame::{Clipped, FieldErrors, Page, StatusBadge};

/// After how many wrong attempts students can be told why; 0: never.
const EXPLAINED_CHOICES: [i64; 6] = [0, 1, 2, 3, 5, 10];

/// One problem: statement, samples, form.
#[derive(Debug, Template)]
#[template(path = "problems/page/problem.html")]
pub(crate) struct ProblemView {
    /// The frame.
    pub page: Page,
    /// The problem's id.
    pub id: String,
    /// Title in the statement's language.
    pub title: String,
    /// Chapter and number in the textbook.
    pub place: Option<String>,
    /// Whether students do not see it.
    pub is_hidden: bool,
    /// After how many wrong attempts students are told why; 0: never.
    pub explained_after: i64,
    /// The reader's best outcome.
    pub best: Option<StatusBadge>,
    /// The limits of a run.
    pub limits: Limits,
    /// File names that may be used instead of the standard streams.
    pub files: Option<NamedFiles>,
    /// Whether the reader may see a hint or an editorial.
    pub has_solution: bool,
    /// Groups of tests that points are given for, with how many; empty where they do not go by groups.
    pub groups: Vec<(String, u64)>,
    /// The text.
    pub statement: StatementView<Vec<StatementPart>>,
    /// Whether two can play its game.
    pub has_game: bool,
    /// Whether the samples can be fetched as an archive.
    pub has_samples_archive: bool,
    /// Languages to submit in.
    pub languages: Vec<LanguageOption>,
    /// Whether there is a worker at all just now.
    pub is_anybody_judging: bool,
    /// Answers are handed in, in an archive, and no program.
    pub takes_answers: bool,
    /// The inputs on which a program can be run before it is handed in.
    pub running: Running,
    /// The entered values.
    pub form: SubmitForm,
    /// The form's view of the reader's draft.
    pub draft: DraftPanel,
    /// Errors of the entered values.
    pub errors: FieldErrors,
}

impl ProblemView {
    /// Time limits that are not the problem's own: the names of the languages that have them, the shortest first.
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

    /// Numbers of wrong attempts to choose from, with the one that holds.
    fn explained_choices(&self) -> Vec<i64> {
        let mut choices = EXPLAINED_CHOICES.to_vec();
        if !choices.contains(&self.explained_after) {
            choices.push(self.explained_after);
        }
        choices.sort_unstable();
        // "Never" is the last of them.
        choices.rotate_left(1);
        choices
    }
}

/// A text in one of its languages; by itself, safe HTML.
#[derive(Clone, Debug)]
pub(crate) struct StatementView<Body = String> {
    /// BCP 47 code of the text's language.
    pub language: String,
    /// Other languages in which there is a statement.
    pub other_languages: Vec<StatementLanguage>,
    /// The text.
    pub body: Body,
}

/// A piece of a statement's page.
#[derive(Clone, Debug)]
pub(crate) enum StatementPart {
    /// Safe HTML.
    Html(String),
    /// Sample tests, clipped; at least one.
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
    /// BCP 47 code.
    pub code: String,
    /// Name in itself, or the code.
    pub name: String,
}

/// The picture of a sample.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SamplePicture {
    /// Its address, to which its scheme and language are put.
    pub href: String,
    /// Width and height of the room that is kept for it.
    pub size: (u32, u32),
    /// Its title, for those who do not see it; empty where that is not known.
    pub shows: String,
}

/// A sample test.
#[derive(Clone, Debug)]
pub(crate) struct SampleView {
    /// From 1.
    pub number: usize,
    /// Name in the package: `sample/1`.
    pub name: String,
    /// Its picture, if there is one or will be.
    pub picture: Option<SamplePicture>,
    /// The shown data.
    pub(crate) content: SampleContentView,
}

impl SampleView {
    /// Input and answer, where these are what is shown.
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
    /// Id in the language table.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Extensions, separated by blanks.
    pub extensions: String,
    /// CPU time of one test in it, in milliseconds.
    pub time_ms: u64,
}

/// The entered values of the submit form.
#[derive(Clone, Debug, Default)]
pub(crate) struct SubmitForm {
    /// Language id; empty: by the file's name.
    pub language: String,
    /// The text.
    pub source: String,
    /// Name of the sample to run it on; empty: an input of one's own.
    pub run_on: String,
    /// The entered input.
    pub input: String,
    /// The last run.
    pub run: Option<RunPanel>,
    /// How the text came into the form.
    pub origin: TextOrigin,
    /// The submission that was asked for to be mended.
    pub from: Option<FromSubmission>,
}

/// How a text came into the form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum TextOrigin {
    /// There is none yet.
    #[default]
    New,
    /// Its author sent it.
    Sent {
        /// The draft of which it was made, by when that was saved.
        draft_ms: Option<i64>,
    },
    /// It was taken from a submission or a run.
    Taken,
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
    /// Whether what is typed is kept on the server: not for who is not signed in.
    pub is_kept: bool,
    /// Whether the form shows the draft, or nothing where there is none.
    pub is_plain: bool,
    /// When the draft that the server has was saved.
    pub known_ms: Option<i64>,
    /// The same, where the form shows the draft.
    pub shown_ms: Option<i64>,
    /// Whether the form shows what was made of the draft since it was saved.
    pub is_unsaved: bool,
    /// The draft, where the form shows something else.
    pub other: Option<OtherText>,
    /// The submission that the form was asked to show.
    pub from: Option<FromSubmission>,
}

impl DraftPanel {
    /// The draft of which the form's text is made, by when that was saved: it goes when the form is handed in.
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
    /// When it was saved.
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
    /// The view of its present state: safe HTML.
    pub html: String,
    /// Where news come from, while there may be some.
    pub events_href: Option<String>,
}

/// The inputs on which a program can be run before it is handed in.
#[derive(Clone, Debug, Default)]
pub(crate) struct Running {
    /// Whether the reader may run programs here at all.
    pub is_allowed: bool,
    /// The samples that are tests, each with its number in the statement and its name.
    pub samples: Vec<(usize, String)>,
    /// Whether there is such a thing as an input of one's own.
    pub takes_input: bool,
    /// Its limit, in bytes.
    pub input_bytes_max: u64,
}

impl Running {
    fn is_possible(&self) -> bool {
        self.is_allowed && (self.takes_input || !self.samples.is_empty())
    }
}
