//! What is new for the reader of a page, in a line that stays in sight and changes while the page is open.

use askama::Template;

use super::{Fragment, Page};
use crate::access::News;

/// The line of a page that says what is new.
#[derive(Clone, Debug)]
pub(crate) struct PageNews {
    /// The address of its events; `None` on a page with other live events, which bring it, too.
    pub events_href: Option<String>,
    /// What is new in the event that the page belongs to.
    pub event: Option<News>,
}

impl PageNews {
    /// The line of a page that belongs to an event and has no other live events.
    pub(crate) fn of(event: News) -> Self {
        Self {
            events_href: Some(format!("/events/{}/news", event.event)),
            event: Some(event),
        }
    }
}

/// What is new in an event, in words.
#[derive(Debug, Template)]
#[template(path = "frame/_event_news.html")]
struct EventNewsView<'a> {
    page: &'a Page,
    event: &'a News,
}

/// The same as a number behind a link to the messages.
#[derive(Debug, Template)]
#[template(path = "frame/_event_badge.html")]
struct EventBadgeView<'a> {
    page: &'a Page,
    event: &'a News,
}

/// The parts of a page that say what is new in an event.
pub(crate) fn news_parts(page: &Page, event: &News) -> Result<[Fragment; 2], askama::Error> {
    Ok([
        Fragment::new("event-news", EventNewsView { page, event }.render()?),
        Fragment::new("event-badge", EventBadgeView { page, event }.render()?),
    ])
}
