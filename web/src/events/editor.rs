//! The form for an event: a new one, or one that is changed.

use std::collections::BTreeSet;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use grundy_store::{Class, ClassId, Error, Event, EventPlan};
use serde::Deserialize;

use super::form::EventForm;
use super::readings::{ReadingRow, readings};
use super::standings::Board;
use super::views::{EditView, audience};
use crate::access::{Reader, Scope, find_event_to_change, list_problems};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Form, Message, Notice, Visitor, done, html};
use crate::problems::{Section, sections};

#[derive(Debug, Deserialize)]
pub(crate) struct NewQuery {
    /// `contest` for a contest's values at first; else those of an assignment.
    #[serde(default)]
    kind: String,
    /// The name of the class that it is for.
    #[serde(default)]
    class: String,
    /// The ids of problems that are chosen at first, separated by blanks.
    #[serde(default)]
    problems: String,
    /// The id of an event whose values are taken, but for its class.
    #[serde(default)]
    from: String,
}

/// `GET /events/new`.
pub(crate) async fn new(
    visitor: Visitor,
    State(state): State<AppState>,
    Query(query): Query<NewQuery>,
) -> Result<Response, HttpError> {
    let zone = &state.config.time_zone;
    let now_ms = state.store().now_ms();
    let mut form = if query.from.is_empty() {
        EventForm::new(query.kind == "contest", now_ms, zone)
    } else {
        let event = find_event_to_change(state.store(), visitor.reader(), &query.from).await?;
        EventForm {
            classes: BTreeSet::new(),
            ..EventForm::of(&event, zone)
        }
    };
    let class = state.store().classes().by_name(query.class.trim()).await?;
    form.classes.extend(class.map(|class| class.id.to_string()));
    if form.classes.is_empty() && query.kind != "contest" && query.from.is_empty() {
        // Whoever has one class gives homework to it.
        let mut own = classes_of(&state, visitor.reader()).await?;
        let only = own.pop().filter(|_| own.is_empty());
        form.classes.extend(only.map(|class| class.id.to_string()));
    }
    let problems = query.problems.split_whitespace();
    form.problems.extend(problems.map(|id| {
        format!(
            "{id}
"
        )
    }));
    answer(&state, &visitor, None, form, FieldErrors::default()).await
}

/// `GET /events/{id}/edit`.
pub(crate) async fn edit(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let event = find_event_to_change(state.store(), visitor.reader(), &id).await?;
    let form = EventForm::of(&event, &state.config.time_zone);
    answer(&state, &visitor, Some(&event), form, FieldErrors::default()).await
}

/// `POST /events/new`: an event for each chosen class, or one for every pupil of the site.
pub(crate) async fn create(
    visitor: Visitor,
    State(state): State<AppState>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, HttpError> {
    let (form, reader) = (EventForm::sent(fields), visitor.reader());
    let mut classes: Vec<Option<ClassId>> = Vec::new();
    for class in &form.classes {
        let class = class.parse().map_err(|_| HttpError::BadRequest)?;
        reader.check(reader.may_make_events(Scope::Class(class)))?;
        classes.push(Some(class));
    }
    if classes.is_empty() {
        reader.check(reader.may_make_events(Scope::Site))?;
        classes.push(None);
    }
    let plan = match plan(&state, &visitor, &form, None).await? {
        Ok(plan) => plan,
        Err(errors) => return answer(&state, &visitor, None, form, errors).await,
    };
    if !form.is_sure && is_news(&state, &visitor, None, &plan).await? {
        return ask(&state, &visitor, None, form).await;
    }
    let owner = reader.signed_in()?.id;
    let store = state.store().by(owner);
    let mut made = Vec::new();
    for class in classes {
        let plan = EventPlan {
            class,
            ..plan.clone()
        };
        made.push(store.events().create(owner, &plan).await?);
    }
    let place = match &made[..] {
        [one] => format!("/events/{one}"),
        _ => "/events".to_owned(),
    };
    Ok(done(&place, Notice::EventMade).into_response())
}

/// `POST /events/{id}/edit`.
pub(crate) async fn change(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, HttpError> {
    let event = find_event_to_change(state.store(), visitor.reader(), &id).await?;
    let form = EventForm::sent(fields);
    let plan = match plan(&state, &visitor, &form, Some(&event)).await? {
        Ok(plan) => plan,
        Err(errors) => return answer(&state, &visitor, Some(&event), form, errors).await,
    };
    if !form.is_sure && is_news(&state, &visitor, Some(&event), &plan).await? {
        return ask(&state, &visitor, Some(&event), form).await;
    }
    let store = state.store().by(visitor.reader().signed_in()?.id);
    match store.events().change(event.id, &plan).await {
        Ok(()) => {
            Board::forget(&state, event.id).await;
            Ok(done(&format!("/events/{}", event.id), Notice::Saved).into_response())
        }
        Err(Error::Conflict {
            constraint: "event_paused",
        }) => {
            let errors = FieldErrors::one("ends", Message::new("event-error-paused"));
            answer(&state, &visitor, Some(&event), form, errors).await
        }
        Err(Error::Conflict { .. }) => {
            let mut used: Vec<String> = Vec::new();
            for attempt in state.store().events().attempts(event.id).await? {
                let stays = plan.problems.iter().any(|one| one.id == attempt.problem);
                if !stays && !used.contains(&attempt.problem) {
                    used.push(attempt.problem);
                }
            }
            let message = Message::new("event-error-used").with("ids", used.join(", "));
            let errors = FieldErrors::one("problems", message);
            answer(&state, &visitor, Some(&event), form, errors).await
        }
        Err(error) => Err(error.into()),
    }
}

/// The plan that the entered values make, or what is wrong with them.
async fn plan(
    state: &AppState,
    visitor: &Visitor,
    form: &EventForm,
    event: Option<&Event>,
) -> Result<Result<EventPlan, FieldErrors>, HttpError> {
    let sections = sections_of(state, visitor).await?;
    Ok(plan_with(state, &sections, form, event))
}

fn plan_with(
    state: &AppState,
    sections: &[Section],
    form: &EventForm,
    event: Option<&Event>,
) -> Result<EventPlan, FieldErrors> {
    // Every problem that the teacher finds stands in a section.
    let problems = sections.iter().flat_map(|section| &section.problems);
    let known: BTreeSet<&str> = problems.map(|(id, _)| id.as_str()).collect();
    let (now_ms, zone) = (state.store().now_ms(), &state.config.time_zone);
    form.plan(event, now_ms, zone, sections, &known)
}

async fn sections_of(state: &AppState, visitor: &Visitor) -> Result<Vec<Section>, HttpError> {
    let store = state.store();
    let problems = list_problems(store, visitor.reader()).await?;
    let course = store.settings().course().await?;
    Ok(sections(&course, problems, visitor.locale()))
}

/// Whether this plan lets a problem be read that is hidden, here or elsewhere, other than the event did before.
async fn is_news(
    state: &AppState,
    visitor: &Visitor,
    event: Option<&Event>,
    plan: &EventPlan,
) -> Result<bool, HttpError> {
    let own = event.map(|event| event.id);
    let now = readings(state, visitor, own, plan).await?;
    let before = match event {
        Some(event) if !now.is_empty() => readings(state, visitor, own, &event.plan).await?,
        _ => Vec::new(),
    };
    Ok(now.iter().any(|row| !before.contains(row)))
}

/// The form again, which says where problems can be read and asks whether it is to be saved all the same.
async fn ask(
    state: &AppState,
    visitor: &Visitor,
    event: Option<&Event>,
    form: EventForm,
) -> Result<Response, HttpError> {
    let view = view(state, visitor, event, form, FieldErrors::default()).await?;
    let view = EditView { asks: true, ..view };
    html(StatusCode::UNPROCESSABLE_ENTITY, &view)
}

async fn answer(
    state: &AppState,
    visitor: &Visitor,
    event: Option<&Event>,
    form: EventForm,
    errors: FieldErrors,
) -> Result<Response, HttpError> {
    let status = if errors.is_empty() {
        StatusCode::OK
    } else {
        StatusCode::UNPROCESSABLE_ENTITY
    };
    html(status, &view(state, visitor, event, form, errors).await?)
}

/// The classes for which the reader makes events.
async fn classes_of(state: &AppState, reader: &Reader) -> Result<Vec<Class>, HttpError> {
    let mut classes = state.store().classes().list().await?;
    classes.retain(|class| reader.may_make_events(Scope::Class(class.id)));
    Ok(classes)
}

async fn view(
    state: &AppState,
    visitor: &Visitor,
    event: Option<&Event>,
    form: EventForm,
    errors: FieldErrors,
) -> Result<EditView, HttpError> {
    let reader = visitor.reader();
    let classes = classes_of(state, reader).await?.into_iter();
    let languages = state.config.languages.all().iter();
    let sections = sections_of(state, visitor).await?;
    let readings: Vec<ReadingRow> = match plan_with(state, &sections, &form, event) {
        Ok(plan) => readings(state, visitor, event.map(|event| event.id), &plan).await?,
        Err(_) => Vec::new(),
    };
    Ok(EditView {
        id: event.map(|event| event.id.to_string()),
        audience: event.map_or_else(String::new, |event| {
            audience(&visitor.page(), &event.class_name, event.has_accounts)
        }),
        classes: classes
            .map(|class| (class.id.to_string(), class.name))
            .collect(),
        sections,
        languages: languages
            .map(|row| (row.id.clone(), row.name.clone()))
            .collect(),
        readings,
        asks: false,
        form,
        errors,
        page: visitor.page(),
    })
}
