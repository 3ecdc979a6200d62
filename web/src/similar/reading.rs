//! Presents a comparison to its reader.

use std::collections::HashMap;

use grundy_judgement::SimilarPrograms;
use grundy_store::{Compared, Event, RequestState, StoredSimilarity};

use super::views::{AuthorView, PairRow, PanelView, ProblemView, ResultView, Stage, percent};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::events::heads;
use crate::frame::Visitor;
use crate::judges::lack_for;

/// The smallest group that is told: two are a pair.
const CLUSTER_MIN: usize = 3;

/// The panel of an event's last comparison, or of one in progress.
pub(super) async fn panel(
    state: &AppState,
    visitor: &Visitor,
    event: &Event,
    stored: Option<StoredSimilarity>,
) -> Result<PanelView, HttpError> {
    let (store, page) = (state.store(), visitor.page());
    let mut panel = PanelView {
        event: event.id.to_string(),
        stage: Stage::Never,
        can_ask: false,
        newer: 0,
        result: None,
        page,
    };
    if let Some(StoredSimilarity { asked, .. }) = &stored {
        panel.stage = match asked.state {
            RequestState::Queued => {
                let lack = lack_for(store, asked.waits_for.as_ref()).await?;
                let languages = &state.config.languages;
                Stage::Queued(lack.map(|lack| lack.message(panel.page.locale, languages)))
            }
            RequestState::Running => {
                let done = asked.progress.unwrap_or_default().done;
                Stage::Running(done, asked.question.count())
            }
            RequestState::Done(_) => Stage::Done,
            RequestState::Failed | RequestState::Replaced => Stage::Failed,
        };
    }
    // While it is compared again, only the numbers change.
    if panel.is_live() {
        return Ok(panel);
    }
    let now = store.similarities().to_compare(event.id).await?;
    panel.can_ask = !now.problems.is_empty();
    if let Some(compared) = stored.and_then(|stored| stored.answered) {
        panel.newer = now.count_beyond(&compared.question);
        panel.result = Some(result(state, visitor, event, &compared).await?);
    }
    Ok(panel)
}

async fn result(
    state: &AppState,
    visitor: &Visitor,
    event: &Event,
    compared: &Compared,
) -> Result<ResultView, HttpError> {
    let store = state.store();
    let authors = store.similarities().authors(event.id).await?;
    let titles = titles(state, visitor, event).await?;
    let problems = compared.question.problems.iter();
    let problems = problems.zip(&compared.similarity.problems);
    let problems = problems.map(|(asked, found)| ProblemView {
        title: titles.get(&found.problem).cloned().unwrap_or_default(),
        id: found.problem.clone(),
        compared: asked.submissions.len(),
        left_out: asked.left_out,
        ..problem(found, &authors)
    });
    Ok(ResultView {
        compared_ms: compared.answered_ms,
        count: compared.question.count(),
        problems: problems.collect(),
    })
}

/// The letters and titles of an event's problems, by id.
pub(super) async fn titles(
    state: &AppState,
    visitor: &Visitor,
    event: &Event,
) -> Result<HashMap<String, String>, HttpError> {
    let heads = heads(state, visitor, event).await?.into_iter();
    let titles = heads.map(|head| (head.id.clone(), head.name()));
    Ok(titles.collect())
}

type Authors = HashMap<i64, (String, String)>;

fn problem(found: &SimilarPrograms, authors: &Authors) -> ProblemView {
    let all = |numbers: &[i64]| -> Vec<AuthorView> {
        numbers
            .iter()
            .map(|number| author(*number, authors))
            .collect()
    };
    let pairs = found.pairs.iter().map(|pair| PairRow {
        alike: percent(pair.similarity),
        surprise: percent(pair.surprise),
        places: pair.places.len(),
        sides: pair.numbers.map(|number| author(number, authors)),
    });
    let clusters = found.clusters.iter();
    let clusters = clusters.filter(|cluster| cluster.len() >= CLUSTER_MIN);
    ProblemView {
        pairs: pairs.collect(),
        clusters: clusters.map(|cluster| all(cluster)).collect(),
        unread: all(&found.unread),
        ..ProblemView::default()
    }
}

fn author(number: i64, authors: &Authors) -> AuthorView {
    let (login, name) = authors.get(&number).cloned().unwrap_or_default();
    AuthorView {
        number,
        login,
        name,
    }
}
