//! Announcements and questions as they are shown.

use askama::Template;

use crate::events::heads::Head;
use crate::events::views::ClockView;
use crate::frame::{Message, Page};

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
    /// Whether the reader can ask now.
    pub can_ask: bool,
    /// The problems of the event.
    pub problems: Vec<Head>,
    /// The notice about pauses.
    pub clock: ClockView,
    /// The messages.
    pub list: ListView,
}

/// A text that was not taken, as it was entered.
#[derive(Clone, Debug)]
pub(crate) struct Entered {
    /// The id of the question that it answers; `None` for a question or an announcement.
    pub question: Option<String>,
    /// The text.
    pub text: String,
    /// The reason why it was not taken.
    pub error: Message,
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
    /// The text that has just been refused.
    pub entered: Option<Entered>,
}

impl ListView {
    /// The text that was refused as the answer to this question, or as something new.
    pub(super) fn refused(&self, question: Option<&str>) -> Option<&Entered> {
        let entered = self.entered.as_ref();
        entered.filter(|entered| entered.question.as_deref() == question)
    }
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
