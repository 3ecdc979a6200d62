//! The problems of an event as its pages name them.

use grundy_standings::letter;
use grundy_store::Event;

use crate::access::list_problems_of;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::Visitor;
use crate::problems::title;

/// A problem of an event.
#[derive(Clone, Debug)]
pub(crate) struct Head {
    /// The letter by which participants call it.
    pub letter: String,
    /// Its id; empty for readers who do not see yet which problem it is.
    pub id: String,
    /// Its title; the id if the reader does not see it elsewhere, and the letter if they do not see yet which it is.
    pub title: String,
    /// Whether it can be opened.
    pub is_open: bool,
}

impl Head {
    fn unseen(place: usize) -> Self {
        Self {
            letter: letter(place),
            id: String::new(),
            title: letter(place),
            is_open: false,
        }
    }

    /// The letter and the title.
    pub(crate) fn name(&self) -> String {
        if self.id.is_empty() {
            return self.letter.clone();
        }
        format!("{}. {}", self.letter, self.title)
    }
}

/// The problems of an event, in its order.
pub(crate) async fn heads(
    state: &AppState,
    visitor: &Visitor,
    event: &Event,
) -> Result<Vec<Head>, HttpError> {
    let (store, reader) = (state.store(), visitor.reader());
    if !reader.sees_problems_of(event, store.now_ms()) {
        let places = 0..event.plan.problems.len();
        return Ok(places.map(Head::unseen).collect());
    }
    let found = list_problems_of(store, reader, event).await?;
    let problems = event.plan.problems.iter().zip(found).enumerate();
    let heads = problems.map(|(place, (problem, found))| Head {
        letter: letter(place),
        is_open: found.is_some(),
        title: match found {
            Some(found) => title(&found.names, visitor.locale(), &problem.id),
            None => problem.id.clone(),
        },
        id: problem.id.clone(),
    });
    Ok(heads.collect())
}
