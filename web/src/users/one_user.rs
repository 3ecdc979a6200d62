//! Adding one account by a form, which is handled as a list of one line.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use grundy_classroom::roster::tabbed_text;

use super::class_list::create as create_accounts;
use super::plan::{Planned, Wishes, field_of, plan, words_of};
use super::views::{NewUserView, OneUserForm};
use crate::access::{Scope, list_class_names};
use crate::accounts::own_address;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Form, Message, Visitor, html, html_when_made, ok};

/// `GET /users/new`.
pub(crate) async fn form(
    visitor: Visitor,
    State(state): State<AppState>,
) -> Result<Response, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.sees_users(Scope::Site))?;
    let (form, errors) = (OneUserForm::default(), FieldErrors::default());
    ok(&view(&state, &visitor, form, errors).await?)
}

async fn view(
    state: &AppState,
    visitor: &Visitor,
    form: OneUserForm,
    errors: FieldErrors,
) -> Result<NewUserView, HttpError> {
    Ok(NewUserView {
        page: visitor.page(),
        form,
        classes: list_class_names(state.store(), visitor.reader()).await?,
        errors,
    })
}

/// `POST /users/new`: the answer is the login sheet, as for a class.
pub(crate) async fn create(
    visitor: Visitor,
    State(state): State<AppState>,
    headers: HeaderMap,
    Form(form): Form<OneUserForm>,
) -> Result<Response, HttpError> {
    let reader = visitor.reader();
    reader.check(reader.sees_users(Scope::Site))?;
    let fields = [
        &form.login,
        &form.display_name,
        &form.class_name,
        &form.role_name,
    ];
    let row = fields.map(|field| field.trim());
    let errors = if row[1].is_empty() {
        FieldErrors::one("display_name", Message::new("register-error-display-name"))
    } else {
        let list = tabbed_text(["login", "name", "class", "role"], &[row]);
        match plan(state.store(), reader, list.into_bytes(), &Wishes::default()).await? {
            Err(message) => FieldErrors::one("form", message),
            Ok(plan) if plan.can_be_made() => {
                let server = own_address(state.config.transport, &headers);
                let work = create_accounts(state, visitor.clone(), plan, server);
                return Ok(html_when_made(visitor, work));
            }
            Ok(plan) => plan.lines.iter().fold(FieldErrors::default(), errors_of),
        }
    };
    let view = view(&state, &visitor, form, errors).await?;
    html(StatusCode::UNPROCESSABLE_ENTITY, &view)
}

fn errors_of(mut errors: FieldErrors, planned: &Planned) -> FieldErrors {
    let entry = &planned.entry;
    for fault in &entry.faults {
        let field = field_of(fault);
        if let Some(message) = words_of(fault) {
            errors.push(field, message);
        }
    }
    if let Some(known) = &entry.known {
        let message = Message::new("new-user-exists").with("login", entry.login.clone());
        errors.push("login", message.with("name", known.name.clone()));
    } else if let Some((field, message)) = &planned.refused {
        errors.push(field, message.clone());
    }
    errors
}
