//! Samples of the views.

use askama::Template;
use grundy_store::Action;

use super::query::AuditQuery;
use super::views::*;
use crate::frame::Page;
use crate::frame::samples::MOMENT_MS;

/// The pages, in every state that changes their markup.
pub(crate) fn pages(page: &Page) -> Vec<String> {
    let row = |action| AuditRow {
        at_ms: MOMENT_MS,
        actor: (action != Action::SettingChanged)
            .then(|| ("co".to_owned(), "Cô \"An\"".to_owned())),
        action,
        subject: "an".to_owned(),
        subject_name: if action == Action::UserRenamed {
            "<1>"
        } else {
            ""
        }
        .to_owned(),
        subject_href: (action != Action::SettingChanged).then(|| "/profiles/an".to_owned()),
        change: "<x> → y".to_owned(),
    };
    let rows: Vec<AuditRow> = Action::ALL.iter().copied().map(row).collect();
    let view = |rows: Vec<AuditRow>| AuditView {
        page: page.clone(),
        query: AuditQuery {
            actor: "\"><script>".to_owned(),
            ..AuditQuery::default()
        },
        is_actor_unknown: rows.is_empty(),
        first_href: (!rows.is_empty()).then(|| "/audit".to_owned()),
        next_href: (!rows.is_empty()).then(|| "/audit?before=1".to_owned()),
        rows,
    };
    [rows, Vec::new()]
        .map(|rows| view(rows).render().unwrap())
        .into()
}
