//! Strays: a person who looks at the draft assigns them to contestants and tasks.

use std::collections::BTreeMap;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use grundy_package::fold;
use grundy_store::{
    Error, GRADING_CONTESTANTS_MAX, GRADING_FILES_MAX, Grading, GradingId, Placing,
};

use super::pages::view;
use super::views::Order;
use crate::access::find_grading;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Form, Message, Visitor, html};

/// The entered place of a stray file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Entered {
    pub(super) number: i64,
    pub(super) contestant: String,
    /// The task's place among all; none: it is not graded.
    pub(super) task: Option<usize>,
}

/// `POST /gradings/{id}/strays`.
pub(crate) async fn place(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, HttpError> {
    let grading = find_grading(state.store(), visitor.reader(), &id).await?;
    let entered = entered(fields);
    match place_all(&state, &visitor, grading.id, &entered).await? {
        Ok(()) => Ok(Redirect::to(&format!("/gradings/{}", grading.id)).into_response()),
        Err(message) => refused(&state, &visitor, grading, (&entered, message)).await,
    }
}

async fn place_all(
    state: &AppState,
    visitor: &Visitor,
    id: GradingId,
    entered: &[Entered],
) -> Result<Result<(), Message>, HttpError> {
    let names = state.store().gradings().contestants(id).await?;
    let placings = entered.iter().filter_map(|entered| {
        Some(Placing {
            number: entered.number,
            contestant: known_name(&names, &entered.contestant),
            task: entered.task?,
        })
    });
    let placings: Vec<Placing> = placings.collect();
    if placings.is_empty() {
        return Ok(Err(Message::new("grading-strays-error-nothing")));
    }
    let store = state.store().by(visitor.reader().signed_in()?.id);
    Ok(match store.gradings().place_strays(id, &placings).await {
        Ok(()) => Ok(()),
        Err(Error::TooMany { .. }) => {
            let message = Message::new("grading-strays-error-many");
            let message = message.with("contestants", GRADING_CONTESTANTS_MAX);
            Err(message.with("files", GRADING_FILES_MAX))
        }
        Err(Error::Invalid { .. }) => Err(Message::new("grading-strays-error-contestant")),
        Err(Error::Conflict { .. } | Error::NotFound { .. }) => {
            Err(Message::new("grading-strays-error-gone"))
        }
        Err(error) => return Err(error.into()),
    })
}

async fn refused(
    state: &AppState,
    visitor: &Visitor,
    grading: Grading,
    (entered, message): (&[Entered], Message),
) -> Result<Response, HttpError> {
    let errors = FieldErrors::one("strays", message);
    let view = view(state, visitor, grading, Order::Name, (entered, errors)).await?;
    html(StatusCode::UNPROCESSABLE_ENTITY, &view)
}

/// Reads the fields `contestant-3` and `task-3` of the form, for each number.
fn entered(fields: Vec<(String, String)>) -> Vec<Entered> {
    let mut by_number: BTreeMap<i64, Entered> = BTreeMap::new();
    for (name, value) in fields {
        let Some((field, number)) = name.split_once('-') else {
            continue;
        };
        let Ok(number) = number.parse() else { continue };
        let entered = by_number.entry(number).or_default();
        entered.number = number;
        match field {
            "contestant" => value.trim().clone_into(&mut entered.contestant),
            "task" => entered.task = value.parse().ok(),
            _ => {}
        }
    }
    by_number.into_values().collect()
}

/// The contestant's name as in the table, for a typed name with any letter case and accents, if only one contestant matches.
fn known_name(names: &[String], typed: &str) -> String {
    let mut alike = names.iter().filter(|name| fold(name) == fold(typed));
    let is_there = names.iter().any(|name| name == typed);
    match (is_there, alike.next(), alike.next()) {
        (false, Some(only), None) => only.clone(),
        _ => typed.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_belong_together_by_their_number() {
        let fields = [
            ("task-1", ""),
            ("contestant-3", " An "),
            ("task-3", "2"),
            ("contestant-1", "Bình"),
            ("contestant-x", "y"),
            ("nothing", "z"),
        ];
        let fields = fields.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let of = |number, contestant: &str, task| Entered {
            number,
            contestant: contestant.to_owned(),
            task,
        };
        let expected = [of(1, "Bình", None), of(3, "An", Some(2))];
        assert_eq!(entered(fields.to_vec()), expected);
    }

    #[test]
    fn names_are_known_without_accents_unless_two_are_alike() {
        let names = ["Lê Bình", "Lê Lan", "Lê Lân"].map(str::to_owned);
        assert_eq!(known_name(&names, "le binh"), "Lê Bình");
        assert_eq!(known_name(&names, "Lê Lân"), "Lê Lân");
        assert_eq!(known_name(&names, "le lan"), "le lan");
        assert_eq!(known_name(&names, "Chi"), "Chi");
    }
}
