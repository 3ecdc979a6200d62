//! The list of problems as it is shown.

use askama::Template;
use serde::Deserialize;

use crate::frame::{CourseLook, Message, Page, StatusBadge};
use crate::problems::map::ways::{COLUMNS, Ways};

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
    /// Whether the reader has progress of their own to be shown.
    pub has_progress: bool,
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
    /// The reader has no progress, or searches.
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
    /// Its key among the course's sections; `None` for search results.
    pub section: Option<String>,
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
    /// Its key among the course's sections; `None` if the part has no other chapter, and for search results.
    pub section: Option<String>,
    /// The chapter's map, where one is shown.
    pub map: Option<ChapterMap>,
}

/// The parts of a chapter's map besides the problems.
#[derive(Clone, Debug)]
pub(crate) struct ChapterMap {
    /// The address of the problems' pictures, to which the scheme and `#` with a problem's id are put.
    pub pictures: String,
    /// The ways between the problems, for each number of columns.
    pub ways: Vec<Ways>,
}

/// How far a reader has come with a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Reached {
    /// They have solved it.
    Solved,
    /// It is the next one.
    Next,
    /// They have handed something in.
    Tried,
    /// They have not begun.
    New,
}

impl Reached {
    /// The name of its looks.
    pub(crate) fn name(self) -> &'static str {
        self.into()
    }

    /// Its words; none where there is nothing to say.
    pub(crate) const fn key(self) -> Option<&'static str> {
        match self {
            Self::Solved => Some("problems-solved"),
            Self::Next => Some("map-next"),
            Self::Tried => Some("problems-tried"),
            Self::New => None,
        }
    }
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
    /// Whether it is the reader's next problem.
    pub is_next: bool,
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

    /// Whether all of the course is to be read, and nothing to be done with it.
    pub(crate) fn is_whole_course(&self) -> bool {
        !self.is_any() && self.manage.is_empty()
    }
}

impl ChapterView {
    /// All its problems, as one value of a form.
    fn ids(&self) -> String {
        let ids = self.rows.iter().map(|row| row.id.as_str());
        ids.collect::<Vec<_>>().join(" ")
    }

    /// Whether half of a wide page is enough for its map.
    pub(crate) fn is_small(&self) -> bool {
        self.rows.len() <= COLUMNS[1]
    }

    /// The names of problems of other chapters that one should have solved before: no way leads from them.
    pub(crate) fn far(&self, row: &ProblemRow) -> Vec<String> {
        let is_here = |id: &str| self.rows.iter().any(|row| row.id == id);
        let far = row.after.iter().filter(|(id, _)| !is_here(id));
        far.map(|(_, title)| title.clone()).collect()
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

    /// Whether the course is shown as a map. What is looked for, or ticked, stands in a table.
    fn is_map(&self) -> bool {
        let mut chapters = self.parts.iter().flat_map(|part| &part.chapters);
        chapters.any(|chapter| chapter.map.is_some())
    }

    /// The ways to look at the course, each with whether it is this one; none where it is not the reader's choice.
    fn looks(&self) -> Vec<(CourseLook, bool)> {
        if !self.filter.is_whole_course() || self.parts.is_empty() {
            return Vec::new();
        }
        let looks = CourseLook::ALL.into_iter();
        looks
            .map(|look| (look, look == self.page.course_look))
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

    /// The number of the table's columns.
    fn columns_count(&self) -> usize {
        3 + usize::from(self.has_levels()) + usize::from(self.has_progress)
    }

    /// The number of solved problems for a reader who solves them, otherwise the number of problems.
    fn progress_words(&self, progress: &Progress) -> String {
        if self.has_progress {
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
    /// The problem's id, if its title does not begin with a short name of its own.
    fn code(&self) -> Option<&str> {
        (self.title_parts().1 == self.title).then_some(&self.id)
    }

    fn place(&self) -> Option<String> {
        book_place(self.book_chapter.as_deref(), self.exercise.as_deref())
    }

    fn solved(&self) -> bool {
        self.best.is_some_and(StatusBadge::is_accepted)
    }

    /// The problem's short name and the rest of a title as in "NIM – The Game of Nim"; of another title its id, and the title.
    pub(crate) fn title_parts(&self) -> (&str, &str) {
        match self.title.split_once(" – ") {
            Some(parts) => parts,
            None if self.title == self.id => (&self.title, ""),
            None => (&self.id, &self.title),
        }
    }

    pub(crate) fn reached(&self) -> Reached {
        match self.best {
            Some(best) if best.is_accepted() => Reached::Solved,
            _ if self.is_next => Reached::Next,
            Some(_) => Reached::Tried,
            None => Reached::New,
        }
    }
}
