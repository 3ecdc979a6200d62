//! `GET /audit`.

use std::collections::BTreeMap;

use axum::extract::{Query, State};
use axum::response::Response;
use grundy_store::{ActionSubject, AuditEntry};

use super::query::AuditQuery;
use super::views::{AuditRow, AuditView};
use super::wording;
use crate::access::list_problems;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Page, Visitor, form_encode, ok};
use crate::problems::title;

/// `GET /audit`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Query(query): Query<AuditQuery>,
) -> Result<Response, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.sees_audit())?;
    let found = query.find(state.store()).await?;
    let page = visitor.page();
    let problems = list_problems(state.store(), reader).await?.into_iter();
    let titles: BTreeMap<String, String> = problems
        .map(|problem| (problem.id.clone(), title(&problem.names, page.locale, "")))
        .collect();
    let rows = found.entries.into_iter();
    ok(&AuditView {
        next_href: found.next.map(|id| query.href(Some(&id))),
        first_href: (!query.before.is_empty()).then(|| query.href(None)),
        is_actor_unknown: found.is_actor_unknown,
        rows: rows.map(|entry| row(&page, &titles, entry)).collect(),
        query,
        page,
    })
}

fn row(page: &Page, titles: &BTreeMap<String, String>, entry: AuditEntry) -> AuditRow {
    let subject = form_encode(&entry.subject);
    let href = match entry.action.subject() {
        ActionSubject::User => Some(format!("/profiles/{subject}")),
        ActionSubject::Problem => Some(format!("/problems/{subject}")),
        ActionSubject::Submission => Some(format!("/submissions/{subject}")),
        ActionSubject::Class => Some(format!("/gradebook?class={subject}")),
        ActionSubject::Grading | ActionSubject::Event | ActionSubject::Setting => None,
    };
    let change = wording::change(page, &entry);
    let name = match entry.action.subject() {
        ActionSubject::Problem => titles.get(&entry.subject).cloned(),
        ActionSubject::Setting => wording::setting(page, &entry.subject),
        _ => entry.subject_name,
    };
    AuditRow {
        at_ms: entry.at_ms,
        actor: entry.actor,
        action: entry.action,
        subject: entry.subject,
        subject_name: name.unwrap_or_default(),
        subject_href: href,
        change,
    }
}
