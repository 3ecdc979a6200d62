//! `GET /audit`.

use axum::Json;
use axum::extract::{Query, State};
use grundy_store::AuditEntry;
use serde::Serialize;
use utoipa::ToSchema;

use super::query::AuditQuery;
use crate::api::{Caller, ProblemDetails};
use crate::app::HttpError;
use crate::app::state::AppState;

/// The log of what teachers and administrators did.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct AuditList {
    /// The actions, newest first.
    pub entries: Vec<AuditBody>,
    /// The value of `before` for the next page; `null` on the last.
    pub next: Option<String>,
}

/// An action of a teacher or an administrator.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct AuditBody {
    /// Its id.
    pub id: String,
    /// The time of the action, in milliseconds since 1970.
    pub at_ms: i64,
    /// The login name of the user who did it; `null` for commands on the server's machine.
    pub actor: Option<String>,
    /// The action, such as `password-reset`.
    #[schema(example = "password-reset")]
    #[serde(rename = "deed")]
    pub action: &'static str,
    /// The login name of the user, id of the problem, number of the submission or name of the setting that it was done to.
    pub subject: String,
    /// The value before it, if there is one to tell.
    pub was: Option<String>,
    /// The value after it, if there is one to tell.
    pub became: Option<String>,
    /// The reason that was given, if one was asked for.
    pub reason: Option<String>,
}

impl From<AuditEntry> for AuditBody {
    fn from(entry: AuditEntry) -> Self {
        Self {
            id: entry.id.to_string(),
            at_ms: entry.at_ms,
            actor: entry.actor.map(|(login, _)| login),
            action: entry.action.name(),
            subject: entry.subject,
            was: entry.was,
            became: entry.became,
            reason: entry.reason,
        }
    }
}

/// The log of what teachers and administrators did, for administrators.
#[utoipa::path(
    get,
    path = "/audit",
    tag = "audit",
    params(AuditQuery),
    responses(
        (status = 200, body = AuditList),
        (status = 400, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 401, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 403, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 429, body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(crate) async fn list(
    Caller(reader): Caller,
    State(state): State<AppState>,
    Query(query): Query<AuditQuery>,
) -> Result<Json<AuditList>, HttpError> {
    reader.check(reader.sees_audit())?;
    let found = query.find(state.store()).await?;
    Ok(Json(AuditList {
        entries: found.entries.into_iter().map(AuditBody::from).collect(),
        next: found.next,
    }))
}
