//! A problem's hint and editorial: always for teachers; for students once a teacher has opened them, or they have solved the
//! problem.

use std::sync::Arc;

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::response::{Redirect, Response};
use grundy_languages::Languages;
use grundy_package::Package;
use grundy_store::SolutionPart;
use serde::Deserialize;

use super::solution_views::{PartView, ProgramView, SolutionView};
use crate::access;
use crate::app::state::AppState;
use crate::app::{HttpError, internal};
use crate::frame::{Notice, Visitor, done, local_path, ok};
use crate::problems::page::pages;
use crate::problems::texts::packages::{LoadedPackage, title};
use crate::submissions::highlight;

/// The longest programs that are shown beside an editorial, in bytes.
const PROGRAM_BYTES_MAX: u64 = 64 * 1024;

/// `GET /problems/{id}/solution`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(query): Query<pages::ShowQuery>,
) -> Result<Response, HttpError> {
    let (summary, loaded) = pages::find(&state, visitor.reader(), &id).await?;
    let (store, reader) = (state.store(), visitor.reader());
    let open_parts = store.problems().open_parts(&id).await?;
    let parts: Vec<PartView> = access::list_solution_parts(store, reader, &id)
        .await?
        .into_iter()
        .filter_map(|part| {
            let text = loaded.part(part, query.statement.as_deref(), visitor.locale())?;
            Some(PartView {
                part,
                text,
                is_open: open_parts.contains(&part),
            })
        })
        .collect();
    if parts.is_empty() && !reader.may_disclose() {
        return Err(HttpError::NotFound);
    }
    let history = if reader.may_disclose() {
        store.problems().disclosures(&id).await?
    } else {
        Vec::new()
    };
    let are_earned = if reader.may_set_solutions_earned() {
        Some(access::Switch::EarnedSolutions.is_on(store).await?)
    } else {
        None
    };
    let title = title(&loaded.package.names, visitor.locale(), &summary.id);
    let shows_editorial = parts.iter().any(|it| it.part == SolutionPart::Editorial);
    let programs = if shows_editorial {
        let languages = Arc::clone(&state.config.languages);
        let reading = tokio::task::spawn_blocking(move || {
            model_programs_blocking(&loaded.package, &languages)
        });
        reading.await.map_err(|error| internal(&error))?
    } else {
        Vec::new()
    };
    ok(&SolutionView {
        are_earned,
        programs,
        page: visitor.page(),
        title,
        id: summary.id,
        parts,
        history,
    })
}

/// The package's right programs that have one file; those that are too long or no text are left out.
fn model_programs_blocking(package: &Package, languages: &Languages) -> Vec<ProgramView> {
    let accepted = package.submissions.iter();
    let accepted = accepted.filter(|it| it.folder == "accepted");
    let shown = accepted.filter_map(|submission| {
        let [file] = submission.files.as_slice() else {
            return None;
        };
        let named = submission.language.as_deref();
        let language = match named {
            Some(id) => languages.get(id),
            None => languages.by_file_name(&file.name),
        }?;
        let bytes = package.tree.read_limited(&file.path, PROGRAM_BYTES_MAX);
        let bytes = bytes.ok()?;
        let text = String::from_utf8(bytes).ok()?;
        let extension = file.name.rsplit('.').next().unwrap_or_default();
        Some(ProgramView {
            language: language.name.clone(),
            file_name: file.name.clone(),
            html: highlight(text.trim_end(), extension),
        })
    });
    let mut shown: Vec<ProgramView> = shown.collect();
    shown.sort_by(|one, other| one.language.cmp(&other.language));
    shown
}

#[derive(Debug, Deserialize)]
pub(crate) struct DisclosureForm {
    open: bool,
    /// The page to go back to; empty: that of the solution.
    #[serde(default)]
    back: String,
}

/// `POST /problems/{id}/solution/{part}`, for teachers: opens a part to students, or closes it.
pub(crate) async fn disclose(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, part)): Path<(String, String)>,
    Form(form): Form<DisclosureForm>,
) -> Result<Redirect, HttpError> {
    let (_, loaded) = pages::find(&state, visitor.reader(), &id).await?;
    let reader = visitor.reader();
    reader.check(reader.may_disclose())?;
    let part: SolutionPart = part.parse().map_err(|_| HttpError::NotFound)?;
    if loaded.parts(part).is_empty() {
        return Err(HttpError::NotFound);
    }
    let teacher = reader.signed_in()?.id;
    state
        .store()
        .problems()
        .set_disclosure(&id, part, form.open, teacher)
        .await?;
    if form.open {
        announce(&state, &visitor, &id, part).await?;
    }
    let page = match form.back.as_str() {
        "" => format!("/problems/{id}/solution"),
        back => local_path(back).to_owned(),
    };
    Ok(done(&page, Notice::Saved))
}

/// Announces in the events that run now, on which the reader works and which do not close help, that a part is open: pupils in a lesson do
/// not look at the solution by themselves.
async fn announce(
    state: &AppState,
    visitor: &Visitor,
    problem: &str,
    part: SolutionPart,
) -> Result<(), HttpError> {
    let (store, reader, now_ms) = (state.store(), visitor.reader(), state.store().now_ms());
    let by = reader.signed_in()?.id;
    let words = visitor
        .page()
        .t(&format!("solution-announced-{}", part.name()));
    let events = access::list_events(store, reader).await?.into_iter();
    let concerned = events.filter(|event| {
        let plan = &event.plan;
        let is_running = plan.starts_ms <= now_ms && now_ms < event.closes_ms();
        is_running && !plan.closes_help && plan.problems.iter().any(|one| one.id == problem)
    });
    for event in concerned {
        let events = store.events();
        events.announce(event.id, by, Some(problem), &words).await?;
    }
    Ok(())
}

#[derive(Debug, Deserialize)]
pub(crate) struct EarnedForm {
    earned: bool,
    /// The problem on whose page it is decided.
    problem: String,
}

/// `POST /solutions/earned`, for teachers: sets for the whole site whether the solution of a problem is open to users who have
/// solved it.
pub(crate) async fn set_earned(
    visitor: Visitor,
    State(state): State<AppState>,
    Form(form): Form<EarnedForm>,
) -> Result<Redirect, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.may_set_solutions_earned())?;
    let (summary, _) = pages::find(&state, reader, &form.problem).await?;
    let store = state.store().by(reader.signed_in()?.id);
    access::Switch::EarnedSolutions
        .set(&store, form.earned)
        .await?;
    Ok(done(
        &format!("/problems/{}/solution", summary.id),
        Notice::Saved,
    ))
}

/// Whether there is a page of solutions for this reader. Readers who may open them have a page that shows what is missing.
pub(crate) async fn is_there(
    state: &AppState,
    visitor: &Visitor,
    id: &str,
    loaded: &LoadedPackage,
) -> Result<bool, HttpError> {
    if visitor.reader().may_disclose() {
        return Ok(true);
    }
    let seen = seen_parts(state, visitor, id, loaded).await?;
    Ok(!seen.is_empty())
}

/// The parts that the problem has and this reader sees.
pub(super) async fn seen_parts(
    state: &AppState,
    visitor: &Visitor,
    id: &str,
    loaded: &LoadedPackage,
) -> Result<Vec<SolutionPart>, HttpError> {
    let mut seen = access::list_solution_parts(state.store(), visitor.reader(), id).await?;
    seen.retain(|part| !loaded.parts(*part).is_empty());
    Ok(seen)
}
