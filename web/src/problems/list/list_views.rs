//! The list of problems as it is shown.

use askama::Template;
use serde::Deserialize;

use crate::frame::{Message, Page, StatusBadge};

/// The list of problems.
#[derive(Debug, Template)]
#[template(path = "problems/list/problems.html")]
pub(crate) struct ProblemsView {
    /// The frame.
    pub page: Page,
    /// The filter.
    pub filter: ListFilter,
    /// The names of the parts to choose from; the first has the number 1.
    pub part_names: Vec<String>,
    /// How many of all problems the reader has solved.
    pub progress: Progress,
    /// The course's description, for readers who are new here; empty for others, and if it has none.
    pub about: String,
    /// Whether the reader is new here, so that the page explains the site.
    pub is_new_here: bool,
    /// The reader's next problem.
    pub next: Next,
    /// The parts that the reader sees: the course, or the problems that were found in it.
    pub parts: Vec<CoursePartView>,
}

/// The list's filter, as it stands in the address.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct ListFilter {
    /// The words to search for.
    #[serde(default)]
    pub q: String,
    /// A key word.
    #[serde(default)]
    pub keyword: String,
    /// The number of a part, from 1.
    #[serde(default)]
    pub chapter: String,
    /// One of [`STATUSES`].
    #[serde(default)]
    pub status: String,
    /// `yes` if problems can be ticked to be hidden or shown, for readers who may do that.
    #[serde(default)]
    pub manage: String,
    /// The ids of problems that were just hidden or shown.
    #[serde(default)]
    pub changed: String,
}

/// The choices of a status: value and word.
pub(crate) const STATUSES: [(&str, &str); 3] = [
    ("todo", "problems-todo"),
    ("tried", "problems-tried"),
    ("solved", "problems-solved"),
];

/// The number of solved problems among some.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Progress {
    /// How many of them the reader has solved.
    pub solved: usize,
    /// How many there are.
    pub total: usize,
}

/// The reader's next problem.
#[derive(Clone, Debug)]
pub(crate) enum Next {
    /// The reader is anonymous, or searches.
    Untold,
    /// This problem is next.
    Problem {
        /// Its id.
        id: String,
        /// Its title.
        title: String,
        /// Its chapter.
        chapter: Option<String>,
        /// Its level.
        level: Option<u8>,
    },
    /// All problems are solved.
    Done,
}

/// A part of the list, with its own heading.
#[derive(Clone, Debug)]
pub(crate) struct CoursePartView {
    /// The id of its heading.
    pub anchor: String,
    /// Its heading; `None`: all there is.
    pub name: Option<String>,
    /// The progress in the whole part, even if only some of it is shown; `None` for search results.
    pub progress: Option<Progress>,
    /// The chapters; not empty.
    pub chapters: Vec<ChapterView>,
}

/// The rows under one heading.
#[derive(Clone, Debug)]
pub(crate) struct ChapterView {
    /// Its heading; `None`: that of the part.
    pub name: Option<String>,
    /// The progress in the whole chapter, even if only some of it is shown.
    pub progress: Progress,
    /// The problems; not empty.
    pub rows: Vec<ProblemRow>,
}

/// A problem in the list.
#[derive(Clone, Debug)]
pub(crate) struct ProblemRow {
    /// The problem's id.
    pub id: String,
    /// The title in the reader's language.
    pub title: String,
    /// The chapter of the textbook, or the lecture.
    pub book_chapter: Option<String>,
    /// The number of the exercise there.
    pub exercise: Option<String>,
    /// Its level.
    pub level: Option<u8>,
    /// The key words that distinguish it from others.
    pub keywords: Vec<String>,
    /// The ids and short titles of problems that it builds on and that the reader has not solved.
    pub after: Vec<(String, String)>,
    /// How many people have solved it.
    pub solvers_count: i64,
    /// The reader's best outcome.
    pub best: Option<StatusBadge>,
    /// Whether students do not see it.
    pub is_hidden: bool,
}

impl Progress {
    /// The text "3/7".
    pub(crate) fn words(self) -> Message {
        Message::new("problems-progress")
            .with("solved", self.solved)
            .with("total", self.total)
    }
}

impl ListFilter {
    /// Whether anything is left out.
    pub(crate) fn is_any(&self) -> bool {
        let fields = [&self.q, &self.keyword, &self.chapter, &self.status];
        fields.iter().any(|field| !field.trim().is_empty())
    }
}

impl ChapterView {
    /// All its problems, as one value of a form.
    fn ids(&self) -> String {
        let ids = self.rows.iter().map(|row| row.id.as_str());
        ids.collect::<Vec<_>>().join(" ")
    }
}

impl ProblemsView {
    /// Whether problems are ticked to be hidden or shown.
    fn is_managed(&self) -> bool {
        self.filter.manage == "yes" && self.page.reader.may_hide_problems()
    }

    /// The sentences on which of the ticked problems students see now, and which they do not.
    fn changed(&self) -> Vec<String> {
        let ids: Vec<&str> = self.filter.changed.split_whitespace().collect();
        let chapters = self.parts.iter().flat_map(|part| &part.chapters);
        let rows = chapters.flat_map(|chapter| &chapter.rows);
        let (hidden, shown): (Vec<_>, Vec<_>) = rows
            .filter(|row| ids.contains(&row.id.as_str()))
            .partition(|row| row.is_hidden);
        let kinds = [
            ("visibility-hidden-now", hidden),
            ("visibility-shown-now", shown),
        ];
        let told = kinds.into_iter().filter(|(_, rows)| !rows.is_empty());
        told.map(|(key, rows)| {
            let titles: Vec<&str> = rows.iter().map(|row| row.title.as_str()).collect();
            let message = Message::new(key).with("count", rows.len());
            self.page
                .message(&message.with("titles", titles.join("; ")))
        })
        .collect()
    }

    fn empty_key(&self) -> &'static str {
        if self.filter.is_any() {
            "problems-none-match"
        } else {
            "problems-none"
        }
    }

    /// Whether levels are shown, which only a course has.
    fn has_levels(&self) -> bool {
        let chapters = self.parts.iter().flat_map(|part| &part.chapters);
        let mut rows = chapters.flat_map(|chapter| &chapter.rows);
        rows.any(|row| row.level.is_some())
    }

    /// The word for a level.
    #[expect(clippy::unused_self, reason = "templates call methods of the view")]
    fn level_key(&self, level: &u8) -> String {
        format!("level-{level}")
    }

    fn columns_count(&self) -> usize {
        3 + usize::from(self.has_levels()) + usize::from(self.page.reader.user().is_some())
    }

    /// The number of solved problems for a logged-in reader, otherwise the number of problems.
    fn progress_words(&self, progress: &Progress) -> String {
        if self.page.reader.user().is_some() {
            self.page.message(&progress.words())
        } else {
            self.page.t1("problems-count", "count", progress.total)
        }
    }
}

/// A problem's place in the book, in few words: a number alone could be of any chapter. Of a chapter's name the part before the
/// dash suffices: `Chuyên đề 9 – Lý thuyết trò chơi`.
pub(crate) fn book_place(chapter: Option<&str>, exercise: Option<&str>) -> Option<String> {
    let chapter = chapter.map(|name| name.split(" – ").next().unwrap_or(name));
    let places: Vec<&str> = chapter.into_iter().chain(exercise).collect();
    (!places.is_empty()).then(|| places.join(", "))
}

impl ProblemRow {
    fn place(&self) -> Option<String> {
        book_place(self.book_chapter.as_deref(), self.exercise.as_deref())
    }

    fn solved(&self) -> bool {
        self.best.is_some_and(StatusBadge::is_accepted)
    }
}
