//! `GET /audit`.

use axum::extract::{Query, State};
use axum::response::Response;
use grundy_store::{AuditEntry, DeedSubject};

use super::query::AuditQuery;
use super::views::{AuditRow, AuditView};
use crate::app::state::AppState;
use crate::frame::{HttpError, Visitor, form_encode, ok};

/// `GET /audit`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Query(query): Query<AuditQuery>,
) -> Result<Response, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.sees_audit())?;
    let found = query.find(state.store()).await?;
    ok(&AuditView {
        page: visitor.page(),
        next_href: found.next.map(|id| query.href(Some(&id))),
        first_href: (!query.before.is_empty()).then(|| query.href(None)),
        is_actor_unknown: found.is_actor_unknown,
        rows: found.entries.into_iter().map(row).collect(),
        query,
    })
}

fn row(entry: AuditEntry) -> AuditRow {
    let subject = form_encode(&entry.subject);
    let href = match entry.deed.subject() {
        DeedSubject::User => Some(format!("/profiles/{subject}")),
        DeedSubject::Problem => Some(format!("/problems/{subject}")),
        DeedSubject::Submission => Some(format!("/submissions/{subject}")),
        DeedSubject::Grading | DeedSubject::Setting => None,
    };
    let change = match (entry.was, entry.became) {
        (Some(was), Some(became)) => format!("{was} → {became}"),
        (one, other) => one.or(other).unwrap_or_default(),
    };
    AuditRow {
        at_ms: entry.at_ms,
        actor: entry.actor,
        deed: entry.deed,
        subject: entry.subject,
        subject_name: entry.subject_name.unwrap_or_default(),
        subject_href: href,
        change,
    }
}
