//! New classes, the codes by which pupils join them, and joining.

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use grundy_classroom::roster::readable_password;
use grundy_store::Error;
use serde::Deserialize;

use super::pages::view;
use super::views::JoinView;
use crate::access::{Scope, find_class};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Form, Message, Notice, Visitor, done, html, ok};

/// The characters of a group of a code.
const GROUP_CHARS: usize = 4;

#[derive(Debug, Deserialize)]
pub(crate) struct NewForm {
    #[serde(default)]
    name: String,
}

/// `POST /classes`: makes a class of the teacher's own, which pupils join by a code.
pub(crate) async fn create(
    visitor: Visitor,
    State(state): State<AppState>,
    Form(form): Form<NewForm>,
) -> Result<Response, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.sees_users(Scope::Site))?;
    let owner = reader.signed_in()?.id;
    let store = state.store().by(owner);
    let name = form.name.split_whitespace().collect::<Vec<_>>().join(" ");
    let key = match store.classes().create(&name, owner).await {
        Ok(class) => {
            let code = readable_password();
            store.classes().set_join_code(class, Some(&code)).await?;
            return Ok(done("/classes", Notice::Saved).into_response());
        }
        Err(Error::Conflict { .. }) => "classes-error-known",
        Err(Error::Invalid { .. }) => "classes-error-name",
        Err(error) => return Err(error.into()),
    };
    let errors = FieldErrors::one("name", Message::new(key));
    let view = view(&state, &visitor, name, errors).await?;
    html(axum::http::StatusCode::UNPROCESSABLE_ENTITY, &view)
}

#[derive(Debug, Deserialize)]
pub(crate) struct CodeForm {
    is_open: bool,
}

/// `POST /classes/{id}/code`: gives the class a new code, or closes it.
pub(crate) async fn set_code(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<CodeForm>,
) -> Result<Redirect, HttpError> {
    let (store, reader) = (state.store(), visitor.reader());
    let (class, _) = find_class(store, &id).await?;
    reader.check(reader.may_let_join(Scope::Class(class.id)))?;
    let code = form.is_open.then(readable_password);
    let store = store.by(reader.signed_in()?.id);
    store
        .classes()
        .set_join_code(class.id, code.as_deref())
        .await?;
    Ok(done("/classes", Notice::Saved))
}

#[derive(Debug, Default, Deserialize)]
pub(crate) struct JoinQuery {
    #[serde(default)]
    code: String,
}

/// `GET /join`: the form for a code, or the class that the code of the address is of.
pub(crate) async fn ask(
    visitor: Visitor,
    State(state): State<AppState>,
    Query(query): Query<JoinQuery>,
) -> Result<Response, HttpError> {
    let code = tidied(&query.code);
    let class = match code.as_str() {
        "" => None,
        code => state.store().classes().by_join_code(code).await?,
    };
    ok(&JoinView {
        is_unknown: !code.is_empty() && class.is_none(),
        class: class.map(|class| class.name),
        own_class: visitor.reader().signed_in()?.class_name.clone(),
        is_pupil: visitor.reader().may_join_class(),
        code,
        page: visitor.page(),
    })
}

/// `POST /join`: joins the class with this code.
pub(crate) async fn join(
    visitor: Visitor,
    State(state): State<AppState>,
    Form(form): Form<JoinQuery>,
) -> Result<Redirect, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.may_join_class())?;
    let (code, user) = (tidied(&form.code), reader.signed_in()?.id);
    match state.store().classes().join(&code, user).await {
        Ok(()) => Ok(done("/", Notice::ClassJoined)),
        // The form says what is wrong.
        Err(Error::NotFound { .. } | Error::Conflict { .. }) => {
            Ok(Redirect::to(&format!("/join?code={code}")))
        }
        Err(error) => Err(error.into()),
    }
}

/// A code as it was made, however somebody typed it: groups of letters and digits.
fn tidied(code: &str) -> String {
    let signs = code.chars().filter(char::is_ascii_alphanumeric);
    let signs: Vec<char> = signs
        .take(100)
        .map(|sign| sign.to_ascii_lowercase())
        .collect();
    let groups = signs.chunks(GROUP_CHARS);
    let groups: Vec<String> = groups.map(|group| group.iter().collect()).collect();
    groups.join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_may_be_typed_in_any_way() {
        let code = readable_password();
        assert_eq!(tidied(&code), code);
        assert_eq!(
            tidied(&format!(" {} ", code.to_uppercase().replace('-', " "))),
            code
        );
        assert_eq!(tidied(&code.replace('-', "")), code);
        assert_eq!(tidied("<é>"), "");
    }
}
