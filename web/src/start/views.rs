//! The start page as it is shown.

use askama::Template;

use crate::events::{EventRow, QuestionsView};
use crate::frame::{Message, Page, form_encode};
use crate::problems::{Glance, Progress};

/// The start page.
#[derive(Debug, Template)]
#[template(path = "start/start.html")]
pub(crate) struct StartView {
    /// The frame.
    pub page: Page,
    /// The course.
    pub glance: Glance,
    /// The assignments and contests that the reader still has to do something for; those of a teacher that are not over.
    pub due: Vec<EventRow>,
    /// The submissions with comments that the reader has not seen.
    pub comments: Vec<NewComments>,
    /// The problem that the reader has begun last.
    pub continued: Option<Continued>,
    /// The reader's own class, where there is something to tell.
    pub own_class: Option<OwnClass>,
    /// The questions in events that wait for a teacher.
    pub questions: QuestionsView,
    /// The classes of a teacher; `None` for others.
    pub classes: Option<Vec<ClassWeek>>,
}

/// A submission with comments that the reader has not seen.
#[derive(Clone, Debug)]
pub(crate) struct NewComments {
    /// Its short number.
    pub number: i64,
    /// The problem's title.
    pub title: String,
    /// The name of the one who wrote last.
    pub author: String,
    /// The number of comments.
    pub count: i64,
    /// The time of the newest one.
    pub newest_ms: i64,
}

/// A problem that was tried and is not solved.
#[derive(Clone, Debug)]
pub(crate) struct Continued {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// How often something was handed in.
    pub attempts: i64,
    /// Whether a result is known.
    pub is_judged: bool,
    /// When last.
    pub last_ms: i64,
}

/// The work of people in a week.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Week {
    /// How many handed something in.
    pub working: usize,
    /// How many problems they worked at and have solved, counted for each pupil.
    pub solved: usize,
    /// How many they worked at and have not solved.
    pub unsolved: usize,
}

/// A pupil's own class.
#[derive(Clone, Debug)]
pub(crate) struct OwnClass {
    /// Its name.
    pub name: String,
    /// Its week.
    pub week: Week,
    /// Id and title of the problem that most pupils worked at, and how many.
    pub most: Option<(String, String, usize)>,
}

/// A class of a teacher.
#[derive(Clone, Debug)]
pub(crate) struct ClassWeek {
    /// Its name.
    pub name: String,
    /// The same as a value in addresses.
    pub query: String,
    /// How many pupils it has.
    pub pupils: i64,
    /// Its week.
    pub week: Week,
    /// The pupils who failed most at what they have not solved.
    pub stuck: Vec<Stuck>,
    /// How many more are stuck.
    pub more_stuck: usize,
}

/// A pupil who failed often at a problem this week.
#[derive(Clone, Debug)]
pub(crate) struct Stuck {
    /// The login.
    pub login: String,
    /// The name.
    pub name: String,
    /// The problem's id.
    pub problem: String,
    /// Its title, or its id.
    pub title: String,
    /// How often they failed.
    pub failed: i64,
}

impl StartView {
    /// Whether the reader is told what this site is at the head of the page.
    fn is_new_here(&self) -> bool {
        self.classes.is_none()
            && self.due.is_empty()
            && self.comments.is_empty()
            && self.glance.progress.solved == 0
            && self.continued.is_none()
    }

    /// Whether the reader is a pupil who is in no class.
    fn is_without_class(&self) -> bool {
        let user = self.page.reader.user();
        self.page.reader.may_join_class() && user.is_some_and(|user| user.class.is_none())
    }

    /// The problem that comes next, unless it is the one to be continued.
    fn next(&self) -> Option<&(String, String)> {
        let next = self.glance.next.as_ref()?;
        let is_begun = self.continued.as_ref().is_some_and(|one| one.id == next.0);
        (!is_begun).then_some(next)
    }

    fn greeting(&self) -> String {
        let user = self.page.reader.user();
        let name = user.map_or("", |user| user.shown_name());
        self.page.t1("start-greeting", "name", name)
    }

    /// The page of the reader's own work.
    fn profile_href(&self) -> String {
        let login = self.page.reader.user().map_or("", |user| &user.login);
        format!("/profiles/{}", form_encode(login))
    }

    fn progress_words(&self) -> String {
        let Progress { solved, total } = self.glance.progress;
        let message = Message::new("start-progress")
            .with("solved", solved)
            .with("total", total);
        self.page.message(&message)
    }

    fn class_words(&self, class: &OwnClass) -> String {
        let message = Message::new("start-class-week")
            .with("class", class.name.as_str())
            .with("working", class.week.working)
            .with("solved", class.week.solved);
        self.page.message(&message)
    }
}
