//! A profile as it is shown.

use askama::Template;

use super::calendar::{Calendar, Day};
use crate::frame::{Locale, Message, Page, StatusBadge};
use crate::problems::Progress;

/// The page of a user's work so far.
#[derive(Debug, Template)]
#[template(path = "profiles/profile.html")]
pub(crate) struct ProfileView {
    /// The frame.
    pub page: Page,
    /// The login name.
    pub login: String,
    /// Their real name.
    pub display_name: String,
    /// The user's id and class, for readers who see all users; the class may be empty.
    pub account: Option<(String, String)>,
    /// The progress in all problems.
    pub progress: Progress,
    /// The course, as far as the reader sees it.
    pub parts: Vec<ProfilePart>,
    /// The problems that they tried: unsolved ones first, each kind by the latest attempt.
    pub tried: Vec<TriedProblem>,
    /// The last year.
    pub calendar: Calendar,
}

/// A problem that the user submitted something to.
#[derive(Clone, Debug)]
pub(crate) struct TriedProblem {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The best that came of it.
    pub outcome: StatusBadge,
    /// The points of the best submission, if it is judged and gives points.
    pub points: Option<f64>,
    /// The number of submissions.
    pub attempts: i64,
    /// The number of wrong submissions.
    pub failed: i64,
    /// The time of the last submission.
    pub last_ms: i64,
}

/// A part of the course, with the progress in its chapters.
#[derive(Clone, Debug)]
pub(crate) struct ProfilePart {
    /// Its number in the list of problems, from 1.
    pub number: usize,
    /// Its name.
    pub name: String,
    /// The progress in the whole part.
    pub progress: Progress,
    /// The chapters' names and progress.
    pub chapters: Vec<(String, Progress)>,
}

impl ProfileView {
    fn title(&self) -> String {
        if self.display_name.is_empty() {
            self.login.clone()
        } else {
            self.display_name.clone()
        }
    }

    fn tried_words(&self) -> String {
        let open = self.tried.iter().filter(|one| !one.outcome.is_accepted());
        let message = Message::new("profile-tried-words")
            .with("tried", self.tried.len())
            .with("open", open.count());
        self.page.message(&message)
    }

    fn words(&self, progress: &Progress) -> String {
        self.page.message(&progress.words())
    }

    fn activity_words(&self) -> String {
        let message = Message::new("profile-activity-words")
            .with("submissions", self.calendar.total)
            .with("days", self.calendar.busy.len());
        self.page.message(&message)
    }

    /// The date in the reader's language.
    fn date(&self, day: &Day) -> String {
        let format = match self.page.locale {
            Locale::Vi => "%d/%m/%Y",
            Locale::En => "%Y-%m-%d",
        };
        day.date.strftime(format).to_string()
    }

    #[expect(clippy::unused_self, reason = "templates call methods of the view")]
    fn machine_date(&self, day: &Day) -> String {
        day.date.to_string()
    }
}
