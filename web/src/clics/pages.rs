//! The addresses of the API but the event feed, and how errors are told.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, Query, Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use grundy_languages::{is_archive, pack};
use serde_json::{Value, json};
use strum::VariantArray as _;

use super::contest::{CONTEST_MEMBERS, Contest, STATE_MEMBERS, contest as contest_of};
use super::feed::FEED_MEMBERS;
use super::standings::SCOREBOARD_MEMBERS;
use super::version::{Collection, Version};
use crate::access::{Reader, Scope, find_event_to_change, list_events};
use crate::api::{ProblemDetails, ReadingCaller};
use crate::app::state::AppState;
use crate::app::{HttpError, internal};
use crate::frame::attachment;

/// The most results of tests that are told at once.
const RUNS_MAX: i64 = 200_000;
/// The members of a run.
const RUN_MEMBERS: [&str; 7] = [
    "id",
    "judgement_id",
    "ordinal",
    "judgement_type_id",
    "time",
    "contest_time",
    "run_time",
];
const DOCUMENTS: &str = "https://ccs-specs.icpc.io";

/// `GET /clics/{version}/`: which specification this is, for everybody.
pub(crate) async fn information(Path(version): Path<String>) -> Result<Json<Value>, HttpError> {
    let version = Version::of(&version)?.name();
    Ok(Json(json!({
        "version": version,
        "version_url": format!("{DOCUMENTS}/{version}/contest_api"),
        "provider": { "name": "Grundy", "version": env!("CARGO_PKG_VERSION") },
    })))
}

/// `GET /clics/{version}/contests`: the events on which the reader works.
pub(crate) async fn contests(
    ReadingCaller(reader): ReadingCaller,
    State(state): State<AppState>,
    Path(version): Path<String>,
) -> Result<Json<Value>, HttpError> {
    let version = Version::of(&version)?;
    reader.check(reader.may_make_events(Scope::Site))?;
    let events = list_events(state.store(), &reader).await?;
    let own = events.iter().filter(|event| reader.works_on_event(event));
    let told = own.map(|event| contest_of(version, event, &state.config.time_zone));
    Ok(Json(told.collect()))
}

/// `GET /clics/{version}/contests/{contest}`.
pub(crate) async fn contest(
    ReadingCaller(reader): ReadingCaller,
    State(state): State<AppState>,
    Path((version, id)): Path<(String, String)>,
) -> Result<Json<Value>, HttpError> {
    let version = Version::of(&version)?;
    let event = find_event_to_change(state.store(), &reader, &id).await?;
    Ok(Json(contest_of(version, &event, &state.config.time_zone)))
}

/// `GET /clics/{version}/contests/{contest}/{endpoint}`.
pub(crate) async fn endpoint(
    ReadingCaller(reader): ReadingCaller,
    State(state): State<AppState>,
    Path((version, id, endpoint)): Path<(String, String, String)>,
    Query(query): Query<BTreeMap<String, String>>,
) -> Result<Json<Value>, HttpError> {
    let contest = find(&state, &reader, &version, &id).await?;
    let told = match endpoint.as_str() {
        "access" => access(contest.version),
        "account" => own_account(&reader)?,
        "state" => contest.state(),
        "scoreboard" => contest.scoreboard(query.get("group_id").map(String::as_str))?,
        "runs" => json!(runs(&state, &contest, query.get("judgement_id")).await?),
        // Nobody comments on contests here.
        "commentary" => json!([]),
        other => {
            let collection = other.parse().map_err(|_| HttpError::NotFound)?;
            let members = contest.version.members(collection);
            let mut objects = contest.objects(collection);
            objects.retain(|object| is_asked(object, &members, &query));
            json!(objects)
        }
    };
    Ok(Json(told))
}

/// `GET /clics/{version}/contests/{contest}/{endpoint}/{object}`.
pub(crate) async fn object(
    ReadingCaller(reader): ReadingCaller,
    State(state): State<AppState>,
    Path((version, id, endpoint, object)): Path<(String, String, String, String)>,
) -> Result<Json<Value>, HttpError> {
    let contest = find(&state, &reader, &version, &id).await?;
    if endpoint == "runs" {
        let mut runs = runs(&state, &contest, None).await?.into_iter();
        let found = runs.find(|it| it["id"] == object.as_str());
        return found.map(Json).ok_or(HttpError::NotFound);
    }
    let collection = endpoint.parse().map_err(|_| HttpError::NotFound)?;
    let mut objects = contest.objects(collection).into_iter();
    let found = objects.find(|it| it["id"] == object.as_str());
    found.map(Json).ok_or(HttpError::NotFound)
}

/// `GET /clics/{version}/contests/{contest}/submissions/{submission}/files`: what was handed in, as an archive.
pub(crate) async fn files(
    ReadingCaller(reader): ReadingCaller,
    State(state): State<AppState>,
    Path((version, id, submission)): Path<(String, String, String)>,
) -> Result<Response, HttpError> {
    let contest = find(&state, &reader, &version, &id).await?;
    let mut counted = contest.board.counted();
    let found = counted.find(|(it, _)| it.number.to_string() == submission);
    let (found, _) = found.ok_or(HttpError::NotFound)?;
    let submissions = state.store().submissions();
    let submission = submissions
        .get(found.id)
        .await?
        .ok_or(HttpError::NotFound)?;
    let source = submissions.source(found.id).await?.to_vec();
    let archive = if is_archive(&source) {
        source
    } else {
        pack(&[(submission.file_name, source)]).map_err(|error| internal(&error))?
    };
    Ok((attachment("application/zip", "files.zip"), archive).into_response())
}

/// A contest on whose event the reader works.
///
/// # Errors
/// [`HttpError::NotFound`] for a version that is not spoken; the errors of [`find_event_to_change`].
pub(super) async fn find(
    state: &AppState,
    reader: &Reader,
    version: &str,
    id: &str,
) -> Result<Contest, HttpError> {
    let version = Version::of(version)?;
    let event = find_event_to_change(state.store(), reader, id).await?;
    Contest::read(state, version, reader, event).await
}

/// The results of tests, or those of one judgement. They are too many for the event feed.
///
/// # Errors
/// [`HttpError::BadRequest`] for what is no judgement's id, and if there are too many to be told at once.
async fn runs(
    state: &AppState,
    contest: &Contest,
    judgement: Option<&String>,
) -> Result<Vec<Value>, HttpError> {
    let judgement = judgement.map(|id| id.parse().map_err(|_| HttpError::BadRequest));
    let event = contest.event.id;
    let events = state.store().events();
    let runs = events
        .runs(event, judgement.transpose()?, RUNS_MAX + 1)
        .await?;
    if runs.len() as i64 > RUNS_MAX {
        return Err(HttpError::BadRequest);
    }
    Ok(contest.runs(&runs))
}

/// Whether an object has the ids that a query asks for; an empty one asks for objects that have none. Other members are no filters.
fn is_asked(object: &Value, members: &[&str], query: &BTreeMap<String, String>) -> bool {
    let is_filter = |name: &str| name.ends_with("_id") && members.contains(&name);
    let mut filters = query.iter().filter(|(name, _)| is_filter(name));
    filters.all(|(name, id)| object[name].as_str().unwrap_or_default() == id)
}

/// The endpoints with their members. Nothing can be changed here.
fn access(version: Version) -> Value {
    let endpoint = |name: &str, members: &[&str]| json!({ "type": name, "properties": members });
    let mut endpoints = vec![
        endpoint("contest", &CONTEST_MEMBERS),
        endpoint("state", &STATE_MEMBERS),
        endpoint("scoreboard", &SCOREBOARD_MEMBERS),
        endpoint("event-feed", &FEED_MEMBERS),
        endpoint("runs", &RUN_MEMBERS),
        endpoint("commentary", &[]),
    ];
    let collections = Collection::VARIANTS.iter();
    endpoints.extend(collections.map(|it| endpoint((*it).into(), &version.members(*it))));
    json!({ "capabilities": [], "endpoints": endpoints })
}

/// The account of the reader, who judges.
fn own_account(reader: &Reader) -> Result<Value, HttpError> {
    let user = reader.signed_in()?;
    Ok(json!({
        "id": user.id,
        "username": user.login,
        "name": user.shown_name(),
        "type": "judge",
    }))
}

/// Layer of the API: errors are told as the specification wants them, and a client without credentials is asked for a token as the
/// password.
pub(crate) async fn show_errors(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    let Some(error) = HttpError::of_response(&response) else {
        return response;
    };
    let code = error.status();
    let message = ProblemDetails::from(error).title();
    let told = json!({ "code": code.as_u16(), "message": message });
    let mut shown = (code, Json(told)).into_response();
    let kept: [HeaderName; 3] = [header::RETRY_AFTER, header::ALLOW, header::CACHE_CONTROL];
    for name in kept {
        if let Some(value) = response.headers().get(&name) {
            shown.headers_mut().insert(name, value.clone());
        }
    }
    if error == HttpError::Unauthenticated {
        let asked = HeaderValue::from_static("Basic realm=\"Grundy\", charset=\"UTF-8\"");
        shown.headers_mut().insert(header::WWW_AUTHENTICATE, asked);
    }
    shown
}
