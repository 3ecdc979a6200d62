//! The line of a page that says what is new, which stays in sight and changes while the page is open.

use askama::Template;

use super::{Fragment, Page};
use crate::access::news::News;

/// The news of an event in words.
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
