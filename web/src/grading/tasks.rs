//! The tasks of a contest, as its pages and files name them.

use std::collections::BTreeMap;

use grundy_store::{GradingId, GradingTask};

use crate::access::list_problems;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::Page;
use crate::problems::{labels, title};

/// The tasks in their order. They have the names that people gave them, or else those in the list of problems.
pub(super) async fn named_tasks(
    state: &AppState,
    page: &Page,
    id: GradingId,
) -> Result<Vec<GradingTask>, HttpError> {
    let mut tasks = state.store().gradings().tasks(id).await?;
    let problems = list_problems(state.store(), &page.reader).await?;
    let titles = problems.into_iter().map(|problem| {
        let title = title(&problem.names, page.locale, &problem.id);
        (problem.id, title)
    });
    let titles: BTreeMap<String, String> = titles.collect();
    let titled = tasks.iter().map(|task| {
        let title = titles.get(&task.problem).unwrap_or(&task.problem);
        (task.problem.clone(), title.clone())
    });
    let labels = labels(&titled.collect::<Vec<_>>());
    for (task, label) in tasks.iter_mut().zip(labels) {
        if task.name == task.problem {
            task.name = label;
        }
    }
    Ok(tasks)
}
