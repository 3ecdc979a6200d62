//! The results of a contest: the page of one file, and the table as a workbook.

use std::collections::HashMap;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use grundy_classroom::grading::{Cell, Scoreboard, TableFormat, XLSX_TYPE};
use grundy_judgement::{Graded, GradedTest, Ungraded};
use grundy_store::{GradedFile, GradedFileState, GradingId, GradingTask};
use grundy_words::Phrases;

use super::table::{language, outcome};
use super::tasks::named_tasks;
use super::views::{FileView, TestView};
use crate::access::find_grading;
use crate::app::state::AppState;
use crate::app::{HttpError, internal};
use crate::frame::{Locale, StatusBadge, Visitor, attachment, ok};
use crate::problems::{LoadedPackage, Packages};
use crate::submissions::group_view;

/// `GET /gradings/{id}/files/{contestant}/{task}`, counted from 1.
pub(crate) async fn file(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, contestant, task)): Path<(String, String, String)>,
) -> Result<Response, HttpError> {
    let grading = find_grading(state.store(), visitor.reader(), &id).await?;
    let (contestant, task) = (index(&contestant)?, index(&task)?);
    let store = state.store();
    let files = store.gradings().files(grading.id).await?;
    let mut files = files.into_iter();
    let file = files.find(|file| file.contestant == contestant && file.task == task);
    let file = file.ok_or(HttpError::NotFound)?;
    let contestants = store.gradings().contestants(grading.id).await?;
    let tasks = named_tasks(&state, &visitor.page(), grading.id).await?;
    let task_of = tasks.into_iter().nth(task).ok_or(HttpError::NotFound)?;
    let result = store
        .gradings()
        .result(grading.id, contestant, task)
        .await?;
    let locale = visitor.locale();
    let package = match task_of.version {
        Some(version) => Some(state.shared::<Packages>().get(version).await?),
        None => None,
    };
    let phrases = phrases_of(package.as_deref());
    ok(&FileView {
        page: visitor.page(),
        id: grading.id.to_string(),
        name: grading.name,
        contestant: contestants.into_iter().nth(contestant).unwrap_or_default(),
        task: task_of.name,
        problem: task_of.problem,
        language: language(&file, &state.config.languages, locale),
        outcome: outcome(&file.state),
        refused: why(&file.state).map(|why| why.in_words(locale)),
        points: result
            .as_ref()
            .map(|graded| (graded.score, graded.max_score)),
        compile_log: result
            .as_ref()
            .map(|graded| graded.compile_log.clone())
            .unwrap_or_default(),
        groups: result
            .as_ref()
            .map(|graded| graded.groups.iter().cloned().map(group_view).collect())
            .unwrap_or_default(),
        tests_have_points: result.as_ref().is_none_or(Graded::tests_have_points),
        tests: result.map_or_else(Vec::new, |graded| {
            let tests = graded.tests.iter();
            tests.map(|test| test_view(test, locale, phrases)).collect()
        }),
        file: file.file,
    })
}

fn index(number: &str) -> Result<usize, HttpError> {
    let number: usize = number.parse().map_err(|_| HttpError::NotFound)?;
    number.checked_sub(1).ok_or(HttpError::NotFound)
}

/// The reason why a file will never have a result, if so.
fn why(state: &GradedFileState) -> Option<Ungraded> {
    match state {
        GradedFileState::Refused(why) => Some(why.clone()),
        GradedFileState::Failed => Some(Ungraded::Judge),
        _ => None,
    }
}

fn test_view(test: &GradedTest, locale: Locale, phrases: &Phrases) -> TestView {
    TestView {
        name: test.name.trim_start_matches("secret/").to_owned(),
        outcome: StatusBadge::Judged(test.verdict),
        score: test.score,
        cpu_ms: test.cpu_ms,
        memory_bytes: test.memory_bytes,
        why: test.why(locale, phrases),
    }
}

/// `GET /gradings/{id}/table/{format}`: the same files as those of `grundy grade`.
pub(crate) async fn table(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, format)): Path<(String, String)>,
) -> Result<Response, HttpError> {
    let grading = find_grading(state.store(), visitor.reader(), &id).await?;
    let csv = |has_decimal_comma| {
        let format = TableFormat::Csv { has_decimal_comma };
        (format, "text/csv; charset=utf-8", "csv")
    };
    let (format, kind, ending) = match format.as_str() {
        "xlsx" => (TableFormat::Xlsx, XLSX_TYPE, "xlsx"),
        "csv" => csv(false),
        "csv-comma" => csv(true),
        "json" => (TableFormat::Json, "application/json", "json"),
        _ => return Err(HttpError::NotFound),
    };
    let (tasks, locale) = match format {
        // Programs read it, for which it is the same for every reader.
        TableFormat::Json => (
            state.store().gradings().tasks(grading.id).await?,
            Locale::Vi,
        ),
        _ => {
            let page = visitor.page();
            (named_tasks(&state, &page, grading.id).await?, page.locale)
        }
    };
    let table = whole_table(&state, locale, grading.id, tasks).await?;
    let writing = tokio::task::spawn_blocking(move || table.write(format));
    let written = writing.await.map_err(|error| internal(&error))?;
    let bytes = written.map_err(|error| internal(&error))?;
    let name = format!("{}.{ending}", grading.name);
    Ok((attachment(kind, &name), bytes).into_response())
}

async fn whole_table(
    state: &AppState,
    locale: Locale,
    id: GradingId,
    tasks: Vec<GradingTask>,
) -> Result<Scoreboard, HttpError> {
    let store = state.store();
    let (mut heads, mut packages) = (Vec::new(), Vec::new());
    for task in tasks {
        let package = match task.version {
            Some(version) => Some(state.shared::<Packages>().get(version).await?),
            None => None,
        };
        let tests = package.iter().flat_map(|loaded| &loaded.package.tests);
        let tests = tests.map(|test| test.name.clone()).collect();
        packages.push(package);
        heads.push((task.name, tests, None));
    }
    let names = store.gradings().contestants(id).await?;
    let mut rows: Vec<(String, Vec<Cell>)> = names
        .into_iter()
        .map(|name| (name, vec![Cell::of_nothing(locale); heads.len()]))
        .collect();
    let results = store.gradings().results(id).await?.into_iter();
    let results: HashMap<(usize, usize), Graded> = results
        .map(|(contestant, task, graded)| ((contestant, task), graded))
        .collect();
    for file in store.gradings().files(id).await? {
        let place = rows
            .get_mut(file.contestant)
            .and_then(|(_, cells)| cells.get_mut(file.task));
        if let Some(place) = place {
            let result = results.get(&(file.contestant, file.task));
            *place = cell(
                locale,
                &file,
                result,
                phrases_of(packages[file.task].as_deref()),
            );
        }
    }
    Ok(Scoreboard::of(locale, heads, rows))
}

/// The words of a package's programs.
fn phrases_of(loaded: Option<&LoadedPackage>) -> &Phrases {
    loaded.map_or(Phrases::NONE, |loaded| &loaded.package.judge.words)
}

fn cell(locale: Locale, file: &GradedFile, result: Option<&Graded>, phrases: &Phrases) -> Cell {
    match (why(&file.state), result) {
        (Some(why), _) => Cell::of_ungraded(locale, &file.file, &why),
        (None, Some(graded)) => Cell::of_graded(locale, &file.file, graded, 1.0, phrases),
        (None, None) => Cell::of_waiting(locale, &file.file),
    }
}
