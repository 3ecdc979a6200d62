//! The page of a problem's mistakes, and the form for a wrong program.

use std::collections::BTreeMap;

use askama::Template;
use grundy_judgement::Counterexample;
use grundy_package::Idea;
use grundy_words::{Bilingual, Phrases};

use super::census::{Alike, Attempt, Census, Common, GROUPS_MAX, Named, Stage, Standing};
use crate::frame::{FieldErrors, Locale, Page, StatusBadge, form_encode};

/// The most submissions that a group lists; others are counted.
const SHOWN_MAX: usize = 40;
/// The most tests that are named.
const TESTS_SHOWN_MAX: usize = 6;

/// A problem's mistakes.
#[derive(Debug, Template)]
#[template(path = "mistakes/mistakes.html")]
pub(crate) struct MistakesView {
    /// The frame.
    pub page: Page,
    /// The problem's id.
    pub id: String,
    /// The problem's title.
    pub title: String,
    /// The classes that there are.
    pub classes: Vec<String>,
    /// The filter of submissions.
    pub query: ShownPart,
    /// The shown part.
    pub panel: PanelView,
}

/// The parts of a package that say what is wrong with a program.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known<'a> {
    /// The ideas of its wrong programs.
    pub(super) ideas: &'a BTreeMap<String, Idea>,
    /// The checker's messages in the reader's language.
    pub(super) phrases: &'a Phrases,
    /// Whether program and judge talk.
    pub(super) is_interactive: bool,
}

/// The filter of submissions, as it stands in the address.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ShownPart {
    /// A class; empty for all.
    pub class: String,
    /// Whether it is not only each pupil's latest.
    pub every: bool,
}

impl ShownPart {
    /// The end of the address.
    pub(super) fn query(&self) -> String {
        let class = (!self.class.is_empty()).then(|| format!("class={}", form_encode(&self.class)));
        let every = self.every.then(|| "all=yes".to_owned());
        let pairs: Vec<String> = class.into_iter().chain(every).collect();
        if pairs.is_empty() {
            String::new()
        } else {
            format!("?{}", pairs.join("&"))
        }
    }
}

/// The results so far, which live events send alone.
#[derive(Clone, Debug, Template)]
#[template(path = "mistakes/_panel.html")]
pub(crate) struct PanelView {
    /// The frame.
    pub page: Page,
    /// The problem's id.
    pub id: String,
    /// The filter of submissions.
    pub query: ShownPart,
    /// The numbers of submissions and pupils.
    pub counts: (usize, usize),
    /// Whether only the newest are looked at.
    pub is_clipped: bool,
    /// The mistakes that the package knows.
    pub named: Vec<NamedView>,
    /// The other groups, which have something in common.
    pub unnamed: Vec<GroupView>,
    /// How many such groups are not shown.
    pub unnamed_more: usize,
    /// The submissions that have nothing in common with another.
    pub alone: Vec<RowView>,
    /// How many of them are not listed.
    pub alone_more: usize,
    /// The submissions that are not explained.
    pub unexplained: Vec<RowView>,
    /// How many of them are not listed.
    pub unexplained_more: usize,
    /// How many can be asked about at once.
    pub to_ask: usize,
    /// How many wait, and are looked at.
    pub under_way: (usize, usize),
}

/// A mistake that the package knows.
#[derive(Clone, Debug)]
pub(crate) struct NamedView {
    /// Its program.
    pub program: String,
    /// The idea as HTML.
    pub idea: String,
    /// The hint for pupils as HTML; empty if it is the idea.
    pub hint: String,
    /// The smallest test on which one of the programs is wrong.
    pub example: Option<ExampleView>,
    /// The program of the first submission.
    pub source: Option<String>,
    /// How many pupils make it now, made it before, have overcome it.
    pub counts: (usize, usize, usize),
    /// The submissions.
    pub rows: Vec<RowView>,
    /// How many are not listed.
    pub more: usize,
}

/// Submissions that have something in common.
#[derive(Clone, Debug)]
pub(crate) struct GroupView {
    /// The smallest test on which all of them do the same.
    pub example: Option<ExampleView>,
    /// The program of the first submission.
    pub source: Option<String>,
    /// The names of the failed tests.
    pub tests: Vec<String>,
    /// How many are not named.
    pub tests_more: usize,
    /// How many pupils.
    pub pupils: usize,
    /// The submissions.
    pub rows: Vec<RowView>,
    /// How many are not listed.
    pub more: usize,
}

/// A small test on which a program is wrong.
#[derive(Clone, Debug)]
pub(crate) struct ExampleView {
    /// The input; `None` if it is the judge's side of a conversation, and the reader may not see it.
    pub input: Option<String>,
    /// The output of the program; of a conversation, all of it.
    pub output: String,
    /// The output of a right program.
    pub answer: String,
    /// The reason why the output is wrong.
    pub message: String,
    /// Whether program and judge talk.
    pub is_conversation: bool,
}

/// A submission.
#[derive(Clone, Debug)]
pub(crate) struct RowView {
    /// Its short number.
    pub number: i64,
    /// Its author's login.
    pub login: String,
    /// Their real name.
    pub name: String,
    /// Their class.
    pub class: String,
    /// The submission's outcome.
    pub outcome: StatusBadge,
    /// The time when it was submitted.
    pub created_ms: i64,
    /// The key of a word on the pupil's standing; `None` if that is clear.
    pub standing: Option<&'static str>,
    /// The key of a word on the explanation's state; `None` if it is there, or nobody asked for it.
    pub stage: Option<&'static str>,
}

impl PanelView {
    /// Presents a census to a reader in their language.
    pub(super) fn of(
        page: &Page,
        id: &str,
        query: &ShownPart,
        known: Known<'_>,
        census: &Census,
    ) -> Self {
        let (unexplained, unexplained_more) = rows(&census.unexplained);
        let (alone, alone_more) = rows(&census.alone);
        Self {
            page: page.clone(),
            id: id.to_owned(),
            query: query.clone(),
            counts: (census.attempts, census.pupils),
            is_clipped: census.is_clipped,
            named: (census.named.iter())
                .map(|it| NamedView::of(page, known, census, it))
                .collect(),
            unnamed: (census.unnamed.iter())
                .take(GROUPS_MAX)
                .map(|it| GroupView::of(page, known, census, it))
                .collect(),
            unnamed_more: census.unnamed.len().saturating_sub(GROUPS_MAX),
            alone,
            alone_more,
            to_ask: census.to_ask().len(),
            under_way: (census.at(Stage::Queued), census.at(Stage::Running)),
            unexplained,
            unexplained_more,
        }
    }

    /// Whether it changes by itself.
    pub(crate) fn is_live(&self) -> bool {
        self.under_way != (0, 0)
    }

    fn is_empty(&self) -> bool {
        self.counts.0 == 0
    }
}

impl NamedView {
    fn of(page: &Page, known: Known<'_>, census: &Census, named: &Named) -> Self {
        let program = &named.mistake.program;
        let idea = known.ideas.get(program);
        let (idea, hint) = words(page.locale, idea, &named.mistake.text);
        let (rows, more) = rows(&named.attempts);
        let examples = named.attempts.iter().filter_map(|it| it.example.as_ref());
        let smallest = examples.min_by_key(|it| it.run.tokens);
        Self {
            example: smallest.map(|it| ExampleView::of(page, known, &it.run)),
            source: source(census, &rows),
            program: program.clone(),
            idea,
            hint,
            counts: (named.now, named.earlier, named.overcome),
            rows,
            more,
        }
    }
}

/// The idea, and the hint for pupils if that differs.
fn words(locale: Locale, idea: Option<&Idea>, told: &Bilingual) -> (String, String) {
    let told = told.in_words(locale);
    let idea = idea.and_then(|idea| idea.idea.get(locale.code()));
    let html = |markdown: &str| grundy_statement::render(markdown, "");
    match idea {
        Some(idea) if idea.as_str() != told => (html(idea), html(told)),
        _ => (html(told), String::new()),
    }
}

impl GroupView {
    fn of(page: &Page, known: Known<'_>, census: &Census, alike: &Alike) -> Self {
        let (rows, more) = rows(&alike.attempts);
        let (example, tests): (_, &[String]) = match &alike.common {
            Common::Example(it) => (Some(ExampleView::of(page, known, &it.run)), &[]),
            Common::Tests(tests) => (None, tests),
        };
        Self {
            example,
            source: source(census, &rows),
            tests: tests.iter().take(TESTS_SHOWN_MAX).cloned().collect(),
            tests_more: tests.len().saturating_sub(TESTS_SHOWN_MAX),
            pupils: alike.pupils,
            rows,
            more,
        }
    }

    /// The submission that stands for all.
    fn first(&self) -> i64 {
        self.rows.first().map_or(0, |row| row.number)
    }
}

impl ExampleView {
    fn of(page: &Page, known: Known<'_>, run: &Counterexample) -> Self {
        let is_conversation = known.is_interactive;
        let sees_input = !is_conversation || page.reader.may_write_problems();
        Self {
            input: sees_input.then(|| run.input.clone()),
            output: run.output.clone(),
            answer: run.answer.clone(),
            message: run.message_in_words(page.locale, known.phrases),
            is_conversation,
        }
    }
}

/// The program that stands for these submissions.
fn source(census: &Census, rows: &[RowView]) -> Option<String> {
    let first = rows.first()?;
    census.programs.get(&first.number).cloned()
}

fn rows(attempts: &[Attempt]) -> (Vec<RowView>, usize) {
    let shown = attempts.iter().take(SHOWN_MAX).map(RowView::of);
    (shown.collect(), attempts.len().saturating_sub(SHOWN_MAX))
}

impl RowView {
    fn of(attempt: &Attempt) -> Self {
        Self {
            number: attempt.number,
            login: attempt.login.clone(),
            name: attempt.display_name.clone(),
            class: attempt.class_name.clone(),
            outcome: StatusBadge::Judged(attempt.verdict),
            created_ms: attempt.created_ms,
            standing: match attempt.standing {
                Standing::Now => None,
                Standing::Earlier => Some("mistakes-earlier"),
                Standing::Overcome => Some("mistakes-overcome"),
            },
            stage: match attempt.stage {
                Stage::Unasked | Stage::Done => None,
                Stage::Queued => Some("mistakes-queued"),
                Stage::Running => Some("mistakes-running"),
                Stage::Failed => Some("mistakes-failed"),
            },
        }
    }
}

/// The form that makes a wrong program of a submission.
#[derive(Debug, Template)]
#[template(path = "mistakes/pack.html")]
pub(crate) struct PackView {
    /// The frame.
    pub page: Page,
    /// The submission's short number.
    pub number: i64,
    /// Its problem's id.
    pub problem: String,
    /// The problem's title.
    pub title: String,
    /// Its author's login and real name.
    pub author: (String, String),
    /// The submission's outcome.
    pub outcome: StatusBadge,
    /// The folder for it, with a slash at its end.
    pub folder: String,
    /// The verdicts of its tests, if the folder does not imply them.
    pub verdicts: String,
    /// The extension of its file, with a dot; empty for a folder.
    pub ending: String,
    /// The language's id.
    pub language: String,
    /// Its files, where there are several.
    pub files: Vec<String>,
    /// Whether the text can be edited here.
    pub is_text: bool,
    /// Whether the package promises a hint, too.
    pub needs_hint: bool,
    /// The lines that identify the author.
    pub mentions: Vec<u64>,
    /// The entered values.
    pub form: PackForm,
    /// The errors of the entered values.
    pub errors: FieldErrors,
}

/// The entered values.
#[derive(Clone, Debug, Default)]
pub(crate) struct PackForm {
    /// The file's name, with or without its extension.
    pub name: String,
    /// The idea in Vietnamese.
    pub idea_vi: String,
    /// The idea in English.
    pub idea_en: String,
    /// The hint in Vietnamese.
    pub hint_vi: String,
    /// The hint in English.
    pub hint_en: String,
    /// The program.
    pub source: String,
    /// Whether the teacher confirms that what looks like the author's name may stay.
    pub is_sure: bool,
}

impl PackView {
    fn lines(&self) -> String {
        let lines: Vec<String> = self.mentions.iter().map(u64::to_string).collect();
        lines.join(", ")
    }
}
