//! The line of a problem's page that says what is new: in the event for which it is solved, and that its hint or editorial was opened.

use grundy_store::{Participation, SolutionPart};

use crate::access::Reader;
use crate::access::news::find_news_for_participant;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::PageNews;

/// The line of a problem's page, for a reader whom it shows these parts of the solution and who solves it in this event.
pub(super) async fn news(
    state: &AppState,
    reader: &Reader,
    problem: &str,
    event: Option<&Participation>,
    seen: &[SolutionPart],
) -> Result<Option<PageNews>, HttpError> {
    if reader.user().is_none() || reader.may_disclose() {
        return Ok(None);
    }
    let told = seen.iter().map(|part| part.name());
    let told = told.collect::<Vec<_>>().join(",");
    let Some(event) = event else {
        return Ok(Some(PageNews {
            events_href: Some(format!("/problems/{problem}/news?told={told}")),
            event: None,
        }));
    };
    let news = find_news_for_participant(state, reader, event).await?;
    let id = &news.event;
    Ok(Some(PageNews {
        events_href: Some(format!("/events/{id}/news?problem={problem}&told={told}")),
        event: Some(news),
    }))
}
