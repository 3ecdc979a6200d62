//! `GET /ranking`, and whether students see it.

use axum::extract::State;
use axum::response::{Redirect, Response};
use grundy_store::Context;
use serde::Deserialize;

use super::standing::{Standing, standings};
use super::views::{RankingRow, RankingView};
use crate::access::{self, Scope, Switch};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{Form, Notice, Visitor, done, ok};

/// The most places that the page lists; the reader's own is added.
const ROWS_MAX: usize = 200;

/// `GET /ranking`.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
) -> Result<Response, HttpError> {
    let (store, reader) = (state.store(), visitor.reader());
    let own = reader.signed_in()?.id;
    let is_shown = Switch::Ranking.is_on(store).await?;
    let rows = if reader.sees_ranking(is_shown) {
        // The ranking counts no problem that the reader does not see.
        let problems = access::list_problems(store, reader).await?;
        let problems = problems.into_iter().map(|problem| problem.id).collect();
        let first = store
            .submissions()
            .first_solutions(Context::Practice)
            .await?;
        standings(first, &problems)
    } else {
        Vec::new()
    };
    let listed = |(index, row): &(usize, Standing)| *index < ROWS_MAX || row.user == own;
    ok(&RankingView {
        page: visitor.page(),
        is_shown,
        rows: rows
            .into_iter()
            .enumerate()
            .filter(listed)
            .map(|(_, row)| RankingRow {
                place: row.place,
                is_own: row.user == own,
                sees_profile: row.user == own || reader.sees_submissions(Scope::of(row.class)),
                login: row.login,
                display_name: row.display_name,
                solved: row.solved,
                last_ms: row.last_ms,
            })
            .collect(),
    })
}

#[derive(Debug, Deserialize)]
pub(crate) struct ShownForm {
    shown: bool,
}

/// `POST /ranking/shown`.
pub(crate) async fn set_shown(
    visitor: Visitor,
    State(state): State<AppState>,
    Form(form): Form<ShownForm>,
) -> Result<Redirect, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.may_show_ranking())?;
    let store = state.store().by(reader.signed_in()?.id);
    Switch::Ranking.set(&store, form.shown).await?;
    Ok(done("/ranking", Notice::Saved))
}
