//! The panel with the progress of a contest, once and live.

use std::collections::BTreeSet;

use futures_util::TryStreamExt;
use futures_util::stream::Stream;
use grundy_store::{Capabilities, GradedFile, GradedFileState, Grading, GradingId, Topic};

use super::table::{Contest, table};
use super::tasks::named_tasks;
use super::views::{Order, PanelView, Stage};
use crate::access::Reader;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{LiveStream, Message, Page};
use crate::judges::{Judges, Lack, language_name};

/// The most files of a contest whose table is sent whenever a file is judged; that of a larger one is sent at the end.
const LIVE_FILES_MAX: i64 = 1_000;

/// The panel of a contest as it is.
pub(super) async fn panel(
    state: &AppState,
    page: &Page,
    grading: &Grading,
    order: Order,
    is_live: bool,
) -> Result<PanelView, HttpError> {
    let store = state.store();
    let id = grading.id;
    let stage = Stage::of(grading);
    let is_shown = !(is_live && stage == Stage::Running && grading.files > LIVE_FILES_MAX);
    let files = if is_shown || stage != Stage::Finished {
        store.gradings().files(id).await?
    } else {
        Vec::new()
    };
    let waiting = waiting(state, page, &files).await?;
    let base = format!("/gradings/{id}");
    let contest = Contest {
        base: &base,
        tasks: named_tasks(state, page, id).await?,
        contestants: store.gradings().contestants(id).await?,
        files,
    };
    let languages = &state.config.languages;
    Ok(PanelView {
        page: page.clone(),
        id: id.to_string(),
        stage,
        contestants: grading.contestants,
        files: grading.files,
        judged: grading.done + grading.failed,
        failed: grading.failed,
        waiting,
        table: is_shown.then(|| table(contest, order, languages, page.locale)),
    })
}

/// The reason why no judge can judge some of the files now.
async fn waiting(
    state: &AppState,
    page: &Page,
    files: &[GradedFile],
) -> Result<Option<Message>, HttpError> {
    let waits =
        |file: &&GradedFile| matches!(file.state, GradedFileState::Draft | GradedFileState::Queued);
    let needed: BTreeSet<&str> = files
        .iter()
        .filter(waits)
        .filter_map(|file| file.language.as_deref())
        .collect();
    if needed.is_empty() {
        return Ok(None);
    }
    let judges = Judges::now(state.store()).await?;
    let mut lacking = Vec::new();
    for language in needed {
        match judges.lack_for(Some(&Capabilities::of([language]))) {
            None => {}
            Some(Lack::Nobody) => return Ok(Some(Message::new("grading-waiting-nobody"))),
            Some(Lack::Languages(_)) => {
                lacking.push(language_name(
                    &state.config.languages,
                    page.locale,
                    language,
                ));
            }
        }
    }
    let lacking = lacking.join(", ");
    Ok((!lacking.is_empty())
        .then(|| Message::new("grading-waiting-languages").with("languages", lacking)))
}

/// The panels of a contest, from the present one to the one when all files are judged.
pub(super) fn follow(
    state: AppState,
    id: GradingId,
    order: Order,
    live: LiveStream,
    page: Page,
) -> impl Stream<Item = Result<PanelView, HttpError>> + Send {
    let watch = state.store().watch(Topic::about(id));
    let store = state.store().clone();
    let look = move |reader: Reader| {
        let store = store.clone();
        async move {
            let grading = store.gradings().get(id).await?;
            // The contest is gone, or the reader has lost access to it.
            Ok(grading.filter(|grading| reader.works_on_grading(grading.owner)))
        }
    };
    let is_last = |grading: &Grading| Stage::of(grading) != Stage::Running;
    let gradings = live.follow(watch, look, is_last);
    gradings.and_then(move |grading| {
        let (state, page) = (state.clone(), page.clone());
        async move { panel(&state, &page, &grading, order, true).await }
    })
}
