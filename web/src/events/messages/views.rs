//! Announcements and questions as they are shown.

use askama::Template;

use crate::events::heads::Head;
use crate::events::views::ClockView;
use crate::frame::{FieldErrors, Page};

/// The page.
#[derive(Debug, Template)]
#[template(path = "events/messages/messages.html")]
pub(crate) struct MessagesView {
    /// The frame.
    pub page: Page,
    /// The event's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whether the reader works on the event, and so announces things.
    pub works_on: bool,
    /// Whether the reader answers.
    pub answers: bool,
    /// Whether the reader can ask now.
    pub can_ask: bool,
    /// The problems of the event.
    pub problems: Vec<Head>,
    /// The notice about pauses.
    pub clock: ClockView,
    /// The entered text.
    pub entered: String,
    /// Its errors.
    pub errors: FieldErrors,
    /// The messages.
    pub list: ListView,
}

impl ListView {
    /// The number of questions that wait for an answer.
    pub(super) fn waiting(&self) -> WaitingView {
        let is_waiting = |message: &&MessageView| message.answer.is_none();
        WaitingView {
            page: self.page.clone(),
            id: self.id.clone(),
            count: self.messages.iter().filter(is_waiting).count(),
        }
    }
}

/// The list of messages, which live events send alone.
#[derive(Clone, Debug, Template)]
#[template(path = "events/messages/_list.html")]
pub(crate) struct ListView {
    /// The frame.
    pub page: Page,
    /// The event's id.
    pub id: String,
    /// Whether the reader answers.
    pub may_answer: bool,
    /// The messages, the newest first; for whoever answers those without an answer come first.
    pub messages: Vec<MessageView>,
}

/// The number of questions that wait, which is live for whoever answers: a list that changes by itself would lose what they type.
#[derive(Clone, Debug, Template)]
#[template(path = "events/messages/_waiting.html")]
pub(crate) struct WaitingView {
    /// The frame.
    pub page: Page,
    /// The event's id.
    pub id: String,
    /// The number of messages.
    pub count: usize,
}

/// A message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MessageView {
    /// Its id.
    pub id: String,
    /// Its number of `EventNews`; 0 for a question without an answer.
    pub told: i64,
    /// The title of its problem; empty for none.
    pub problem: String,
    /// The name of the asker and where they sit, for whoever answers; empty otherwise.
    pub asker: String,
    /// The question; empty for an announcement.
    pub question: String,
    /// The time of the question or announcement.
    pub asked_ms: i64,
    /// The answer or announcement.
    pub answer: Option<String>,
    /// Whether everybody reads it.
    pub is_for_all: bool,
    /// Whether the reader asked it.
    pub is_own: bool,
}
