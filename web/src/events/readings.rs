//! Where else the problems of an event can be read. A problem may stand in homework and in a contest that hides it at once; whoever plans
//! one of them is told so.

use grundy_store::{EventId, EventPlan, Reading};

use crate::access::{Reader, Scope};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Message, Page, Visitor};

/// A problem of an event that hides it, and another event in which it can be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ReadingRow {
    /// The problem's id.
    pub problem: String,
    /// The address and the name of the other event; `None` if the reader does not work on it.
    pub event: Option<(String, String)>,
    /// Words about who can read it there, or until when it is hidden for the other event.
    pub words: String,
}

/// Where problems of this plan can be read although it hides them, or, if it does not, which of them other events hide. Events on which
/// the reader does not work are not named, and those that hide their problems not told. `own` is the event, if it has been made.
pub(super) async fn readings(
    state: &AppState,
    visitor: &Visitor,
    own: Option<EventId>,
    plan: &EventPlan,
) -> Result<Vec<ReadingRow>, HttpError> {
    let (store, page) = (state.store(), visitor.page());
    let now_ms = store.now_ms();
    if plan.ends_ms <= now_ms {
        return Ok(Vec::new());
    }
    let concerns = |one: &Reading| {
        let is_hidden = if plan.hides_problems {
            one.starts_ms < plan.ends_ms && is_told(visitor.reader(), one)
        } else {
            one.hides_problems
                && one.over_ms > plan.starts_ms.max(now_ms)
                && works_on(visitor.reader(), one)
        };
        is_hidden && own != Some(one.event) && plan.problems.iter().any(|it| it.id == one.problem)
    };
    let mut rows = Vec::new();
    for one in store
        .events()
        .readings()
        .await?
        .into_iter()
        .filter(concerns)
    {
        let mut words = if plan.hides_problems {
            who_reads(&page, &one, now_ms)
        } else {
            page.t1(
                "event-hidden-until",
                "time",
                page.local_minute(&one.over_ms),
            )
        };
        if plan.hides_problems && !one.closes_help {
            for part in store.problems().open_parts(&one.problem).await? {
                words.push_str("; ");
                words.push_str(&page.t(&format!("event-reading-{}", part.name())));
            }
        }
        rows.push(ReadingRow {
            words,
            event: works_on(visitor.reader(), &one)
                .then(|| (format!("/events/{}", one.event), one.name)),
            problem: one.problem,
        });
    }
    Ok(rows)
}

fn works_on(reader: &Reader, one: &Reading) -> bool {
    reader.may_make_events(Scope::of(one.class))
}

/// Whether the reader may learn that this event has this problem.
fn is_told(reader: &Reader, one: &Reading) -> bool {
    works_on(reader, one) || !one.hides_problems
}

fn who_reads(page: &Page, one: &Reading, now_ms: i64) -> String {
    let who = match one.class {
        Some(_) => page.t1("event-readers-class", "class", one.class_name.as_str()),
        None => page.t("event-readers-all"),
    };
    if one.starts_ms <= now_ms {
        page.t1("event-reading-now", "who", who)
    } else {
        let time = page.local_minute(&one.starts_ms);
        let message = Message::new("event-reading-from").with("who", who);
        page.message(&message.with("time", time))
    }
}
