//! The pages of events.

use askama::Template;
use grundy_store::{HelperTask, Unanswered};

use super::form::EventForm;
use super::heads::Head;
use super::readings::ReadingRow;
use crate::frame::{FieldErrors, Message, Page, StatusBadge};
use crate::problems::Section;

/// The list of events.
#[derive(Debug, Template)]
#[template(path = "events/list.html")]
pub(crate) struct EventsView {
    /// The frame.
    pub page: Page,
    /// Whether the reader makes events, and so is no participant.
    pub may_make: bool,
    /// Whether the reader moves events between sites.
    pub may_transfer: bool,
    /// The events that run or are to come.
    pub coming: Vec<EventRow>,
    /// The events that are over.
    pub over: Vec<EventRow>,
}

/// The stage of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// It has not started.
    Coming,
    /// It runs.
    Running,
    /// It stands still for a while.
    Paused,
    /// It has ended for all but some who have extra time.
    Extra,
    /// Submissions are late.
    Late,
    /// It is over.
    Over,
}

impl Stage {
    /// The key of its words.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Coming => "event-coming",
            Self::Running => "event-running",
            Self::Paused => "event-stands-still",
            Self::Extra => "event-extra",
            Self::Late => "event-late",
            Self::Over => "event-over",
        }
    }

    /// The class of its tag.
    pub(crate) const fn css(self) -> &'static str {
        match self {
            Self::Coming | Self::Over => "tag",
            Self::Running => "tag tag-accepted",
            Self::Late | Self::Paused | Self::Extra => "tag tag-rejected",
        }
    }
}

/// An event in a list.
#[derive(Clone, Debug)]
pub(crate) struct EventRow {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The name of its class; empty where it has none.
    pub class_name: String,
    /// Whether it is for accounts of its own alone.
    pub has_accounts: bool,
    /// Its stage for the reader.
    pub stage: Stage,
    /// When it starts.
    pub starts_ms: i64,
    /// When it ends for the reader.
    pub ends_ms: i64,
    /// When extra time ends, too.
    pub over_ms: i64,
    /// When late submissions end for a participant.
    pub closes_ms: Option<i64>,
    /// The minutes that each participant has, if each has a time of their own.
    pub duration_minutes: Option<i64>,
    /// How many problems it has.
    pub problems: usize,
    /// How many of them the reader has solved, or handed in where results are sealed; `None` for whoever works on it.
    pub done: Option<usize>,
    /// Whether results are told at the end only, and this is not reached.
    pub is_sealed: bool,
}

/// The key of the words for a helper's task.
pub(crate) const fn task_key(task: HelperTask) -> &'static str {
    match task {
        HelperTask::Errands => "helper-errands",
        HelperTask::Jury => "helper-jury",
    }
}

/// The words about whom an event is for.
pub(super) fn audience(page: &Page, class_name: &str, has_accounts: bool) -> String {
    match class_name {
        "" if has_accounts => page.t("event-for-accounts"),
        "" => page.t("event-for-all"),
        name => name.to_owned(),
    }
}

impl EventRow {
    fn audience(&self, page: &Page) -> String {
        audience(page, &self.class_name, self.has_accounts)
    }

    /// The moment that matters next.
    pub(crate) fn shown_ms(&self) -> i64 {
        match self.stage {
            Stage::Coming => self.starts_ms,
            Stage::Running | Stage::Paused | Stage::Over => self.ends_ms,
            Stage::Extra => self.over_ms,
            Stage::Late => self.closes_ms.unwrap_or(self.ends_ms),
        }
    }

    /// The key of the words for that moment.
    pub(crate) const fn shown_key(&self) -> &'static str {
        match self.stage {
            Stage::Coming => "event-starts-at",
            Stage::Running | Stage::Paused => "event-ends-at",
            Stage::Extra => "event-extra-until",
            Stage::Late => "event-late-until",
            Stage::Over => "event-ended-at",
        }
    }

    /// The key of the words for what is counted as done.
    pub(crate) const fn done_key(&self) -> &'static str {
        if self.is_sealed {
            "event-handed-in-label"
        } else {
            "event-progress"
        }
    }

    /// How much of it is done, and as what it counts.
    pub(crate) fn progress_words(&self, page: &Page) -> String {
        if self.is_sealed {
            self.count_words(page, "event-handed-in")
        } else {
            self.done_words(page)
        }
    }

    /// How much of it is done.
    pub(crate) fn done_words(&self, page: &Page) -> String {
        self.count_words(page, "event-done")
    }

    fn count_words(&self, page: &Page, key: &'static str) -> String {
        let Some(done) = self.done else {
            return page.t1("event-problems-count", "count", self.problems);
        };
        let message = Message::new(key)
            .with("done", done)
            .with("total", self.problems);
        page.message(&message)
    }
}

/// An event.
#[derive(Debug, Template)]
#[template(path = "events/event.html")]
pub(crate) struct EventView {
    /// The frame.
    pub page: Page,
    /// Its row.
    pub row: EventRow,
    /// The extra time that has just been given, in words.
    pub given: Option<Message>,
    /// Its note, as HTML.
    pub note: String,
    /// Whether the reader works on it.
    pub works_on: bool,
    /// Whether the reader sees everybody's submissions.
    pub reads_all: bool,
    /// Whether the reader takes part.
    pub takes_part: bool,
    /// Whether the reader can join or begin now.
    pub can_join: bool,
    /// Whether the reader can begin it now on their own clock, when it is over.
    pub can_begin_virtual: bool,
    /// The minutes that this takes.
    pub virtual_minutes: i64,
    /// The end of the reader's time, if they take part virtually.
    pub virtual_until_ms: Option<i64>,
    /// Whether the reader can end it now.
    pub can_end: bool,
    /// Whether the reader can pause it now.
    pub can_pause: bool,
    /// Whether the reader can let it go on.
    pub can_resume: bool,
    /// The helpers, for whoever works on it: login, name, and the key of what they do.
    pub helpers: Vec<(String, String, &'static str)>,
    /// Whether there are errands that the reader sees.
    pub has_errands: bool,
    /// Whether participants may have texts printed.
    pub has_prints: bool,
    /// The notice about its pauses.
    pub clock: ClockView,
    /// The rules in words.
    pub rules: Vec<String>,
    /// Whether it hides its problems from others.
    pub hides_problems: bool,
    /// Whether it is homework: a class's, with nothing of a contest.
    pub is_homework: bool,
    /// Where its problems can be read, or which of them are hidden for other events, for whoever works on it.
    pub readings: Vec<ReadingRow>,
    /// The problems; `None` while the reader does not see them.
    pub problems: Option<Vec<EventProblemRow>>,
    /// Whether there are standings that the reader sees.
    pub has_standings: bool,
    /// Whether the reader sees announcements and questions.
    pub has_messages: bool,
    /// Whether the public still sees a frozen table after the end, so that the reader can open it.
    pub can_unfreeze: bool,
    /// Whether contestants have points.
    pub has_points: bool,
    /// The participants with extra time, for whoever works on it.
    pub extended: Vec<Extended>,
    /// The participants that time can be given to: id and name.
    pub participants: Vec<(String, String)>,
    /// The number of sealed results, for whoever works on it.
    pub sealed: i64,
    /// Whether it can be deleted.
    pub can_delete: bool,
}

impl EventView {
    /// The participants whose extra time goes on when the event ends.
    fn going_on(&self) -> Vec<&Extended> {
        self.extended.iter().filter(|one| one.goes_on).collect()
    }

    fn points_key(&self) -> &'static str {
        if self.works_on {
            "event-points-most"
        } else {
            "event-points"
        }
    }
}

/// A participant with extra time.
#[derive(Clone, Debug)]
pub(crate) struct Extended {
    /// The login.
    pub login: String,
    /// The name.
    pub name: String,
    /// The extra minutes.
    pub minutes: i64,
    /// When their time ends; `None` if they have to begin and have not.
    pub ends_ms: Option<i64>,
    /// Whether their time is not over.
    pub goes_on: bool,
}

impl Extended {
    fn length(&self, page: &Page) -> String {
        match self.minutes {
            0 => page.t("event-under-a-minute"),
            minutes => page.t1("event-minutes", "count", minutes),
        }
    }
}

/// A problem of an event for a reader.
#[derive(Clone, Debug)]
pub(crate) struct EventProblemRow {
    /// Its letter, id and title.
    pub head: Head,
    /// The most points.
    pub points: f64,
    /// The points that count for the reader, where points do.
    pub earned: Option<f64>,
    /// Whether these are of a late submission.
    pub is_late: bool,
    /// Whether a teacher gave them by hand.
    pub is_marked: bool,
    /// The address of the reader's result.
    pub href: String,
    /// The reader's best outcome.
    pub best: Option<StatusBadge>,
    /// How often the reader submitted.
    pub attempts: i64,
    /// The number of participants who had solved it before, for whoever works on the event.
    pub solved_before: i64,
}

/// The notice about an event's pauses, which live events send alone; empty if there was none.
#[derive(Clone, Debug, Template)]
#[template(path = "events/_clock.html")]
pub(crate) struct ClockView {
    /// The frame.
    pub page: Page,
    /// The moment since when it stands still; `None` while it runs.
    pub paused_from_ms: Option<i64>,
    /// The length of all its pauses.
    pub paused_ms: i64,
    /// The time that is left for the reader.
    pub left_ms: i64,
    /// When it ends for the reader.
    pub ends_ms: i64,
    /// How far the event is for the reader, with its times: what a page that is open shows is old when this has changed.
    pub stage: String,
}

impl ClockView {
    fn left_minutes(&self) -> i64 {
        (self.left_ms / 60_000).max(1)
    }

    fn has_paused(&self) -> bool {
        self.paused_ms > 0
    }

    fn paused_minutes(&self) -> i64 {
        (self.paused_ms + 59_999) / 60_000
    }
}

/// The events with questions that wait for the reader, which live events send alone.
#[derive(Debug, Template)]
#[template(path = "events/_questions.html")]
pub(crate) struct QuestionsView {
    /// The frame.
    pub page: Page,
    /// The events, each with its number of questions.
    pub events: Vec<Unanswered>,
}

/// The form for an event.
#[derive(Debug, Template)]
#[template(path = "events/edit.html")]
pub(crate) struct EditView {
    /// The frame.
    pub page: Page,
    /// The id of the event; `None` for a new one.
    pub id: Option<String>,
    /// The entered values.
    pub form: EventForm,
    /// Where its problems can be read, or which of them are hidden for other events.
    pub readings: Vec<ReadingRow>,
    /// Whether it asks for a second time because of these.
    pub asks: bool,
    /// Their errors.
    pub errors: FieldErrors,
    /// The classes to choose from: id and name.
    pub classes: Vec<(String, String)>,
    /// The words about whom an event is for that has been made.
    pub audience: String,
    /// The parts and chapters of the course with their problems.
    pub sections: Vec<Section>,
    /// The languages: id and name.
    pub languages: Vec<(String, String)>,
}

impl EditView {
    fn action(&self) -> String {
        match &self.id {
            Some(id) => format!("/events/{id}/edit"),
            None => "/events/new".to_owned(),
        }
    }

    fn title(&self) -> String {
        self.page.t(match (&self.id, self.form.is_contest()) {
            (Some(_), _) => "event-edit-title",
            (None, true) => "event-new-contest",
            (None, false) => "event-new-assignment",
        })
    }

    fn scorings(&self) -> Vec<(&'static str, String)> {
        let keys = super::form::SCORINGS.iter();
        keys.map(|name| (*name, self.page.t(&format!("event-scoring-{name}"))))
            .collect()
    }

    /// The palette for a problem with this colour, which is among them whatever it is: values and names.
    fn palette(&self, own: &str) -> Vec<(String, String)> {
        let mut palette = super::colours::palette(self.page.locale);
        if !own.is_empty() && palette.iter().all(|(value, _)| value != own) {
            palette.push((own.to_owned(), own.to_owned()));
        }
        palette
    }

    /// Whether the part at this place is followed by its chapters.
    fn has_chapters(&self, place: &usize) -> bool {
        self.sections
            .get(place + 1)
            .is_some_and(|next| next.is_chapter)
    }

    fn is_added(&self, id: &str) -> bool {
        self.form.added.iter().any(|other| other == id)
    }

    fn is_chosen(&self, section: &Section) -> bool {
        self.form.chapters.contains(&section.key)
    }
}
