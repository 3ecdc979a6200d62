//! A profile as it is shown.

use askama::Template;

use super::attempts::{Mistake, TriedProblem};
use super::calendar::{Calendar, Day};
use crate::frame::{Locale, Message, Page};
use crate::problems::{Progress, Reached};

/// The first week of the year that is shown in any case.
const WEEKS_SHOWN_FROM: usize = 40;

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
    pub parts: Vec<ChapterPart>,
    /// The problems that they tried: unsolved ones first, each kind by the latest attempt.
    pub tried: Vec<TriedProblem>,
    /// The kinds of mistakes in the latest attempts.
    pub mistakes: Vec<Mistake>,
    /// The last year.
    pub calendar: Calendar,
}

/// A part of the course.
#[derive(Clone, Debug)]
pub(crate) struct ChapterPart {
    /// Its number in the list of problems, from 1.
    pub number: usize,
    /// Its name.
    pub name: String,
    /// The progress in the whole part.
    pub progress: Progress,
    /// Its chapters.
    pub chapters: Vec<Chapter>,
}

/// A chapter.
#[derive(Clone, Debug)]
pub(crate) struct Chapter {
    /// Its name.
    pub name: String,
    /// The progress in it.
    pub progress: Progress,
    /// Its problems.
    pub stones: Vec<Stone>,
}

/// A problem on the map.
#[derive(Clone, Debug)]
pub(crate) struct Stone {
    /// How far the user has come with it.
    pub reached: Reached,
    /// Its title.
    pub title: String,
}

impl Stone {
    /// The macro for stones asks problems by this name.
    pub(crate) const fn reached(&self) -> Reached {
        self.reached
    }
}

impl ProfileView {
    fn title(&self) -> String {
        if self.display_name.is_empty() {
            self.login.clone()
        } else {
            self.display_name.clone()
        }
    }

    /// The whole in a sentence.
    fn summary(&self) -> String {
        let open = self.tried.iter().filter(|one| !one.outcome.is_accepted());
        let message = Message::new("profile-summary")
            .with("solved", self.progress.solved)
            .with("total", self.progress.total)
            .with("open", open.count());
        self.page.message(&message)
    }

    /// The outcome of the attempts at a problem, in a sentence.
    fn attempts_words(&self, tried: &TriedProblem) -> String {
        let key = match tried.outcome.is_accepted() {
            true if tried.failed == 0 => "profile-solved-at-once",
            true => "profile-solved-after",
            false => "profile-not-solved",
        };
        let message = Message::new(key)
            .with("attempts", tried.attempts)
            .with("failed", tried.failed);
        self.page.message(&message)
    }

    fn mistake_words(&self, mistake: &Mistake) -> String {
        let message = Message::new("profile-mistake")
            .with("problems", mistake.problems)
            .with("overcome", mistake.overcome);
        self.page.message(&message)
    }

    /// Weeks that are left out: before the first day of work, as long as a quarter of a year is left.
    fn idle_weeks(&self) -> usize {
        let days = &self.calendar.weekdays;
        let is_idle = |week: &usize| {
            let mut days = days
                .iter()
                .filter_map(|row| row.get(*week).copied().flatten());
            days.all(|day| day.count == 0)
        };
        let idle = (0..).take_while(|week| *week < WEEKS_SHOWN_FROM && is_idle(week));
        idle.count()
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
