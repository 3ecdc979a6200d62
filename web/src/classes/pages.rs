//! `GET /classes`, and giving a class its teachers.

use axum::extract::{Path, State};
use axum::response::{Redirect, Response};
use grundy_store::{Error, User, UserId};
use serde::Deserialize;

use super::views::{ClassRow, ClassesView, Teacher};
use super::years::{next_name, next_year};
use crate::access::{Scope, find_class, list_possible_teachers, may_teach};
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Form, Notice, Visitor, done, ok};

/// `GET /classes`: all classes. Classes that only others teach are named without a link.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
) -> Result<Response, HttpError> {
    let view = view(&state, &visitor, String::new(), FieldErrors::default());
    ok(&view.await?)
}

/// The page, with the entered name of a new class and its errors.
pub(super) async fn view(
    state: &AppState,
    visitor: &Visitor,
    new_name: String,
    errors: FieldErrors,
) -> Result<ClassesView, HttpError> {
    let (store, reader) = (state.store(), visitor.reader());
    reader.check(reader.sees_users(Scope::Site))?;
    let mut teachers = store.classes().teachers().await?;
    let rows = store.classes().list().await?.into_iter().map(|class| {
        let own = teachers.remove(&class.id).unwrap_or_default();
        let may_let_join = reader.may_let_join(Scope::Class(class.id));
        ClassRow {
            id: class.id.to_string(),
            may_end_year: reader.may_end_years(Scope::Class(class.id), &own),
            next: next_name(&class.name),
            year: class.year,
            name: class.name,
            pupils: class.pupils,
            closed_pupils: class.closed_pupils,
            is_seen: reader.sees_gradebook(Scope::Class(class.id)),
            may_name_teachers: reader.may_name_teachers(&own),
            may_open: reader.may_open_classes(),
            join_code: class.join_code.filter(|_| may_let_join),
            may_let_join,
            teachers: own.into_iter().map(teacher).collect(),
        }
    });
    let rows: Vec<_> = rows.collect();
    let next_year = next_year(store.now_ms(), rows.iter().map(|row| row.year.as_str()));
    let possible = list_possible_teachers(store).await?;
    let archived = store.classes().archived().await?.into_iter();
    let archived = archived.filter(|class| reader.sees_gradebook(Scope::Class(class.id)));
    Ok(ClassesView {
        archived: archived
            .map(|class| (class.id.to_string(), class.name, class.year))
            .collect(),
        next_year,
        page: visitor.page(),
        rows,
        possible: possible.into_iter().map(teacher).collect(),
        new_name,
        errors,
    })
}

fn teacher(user: User) -> Teacher {
    Teacher {
        id: user.id.to_string(),
        name: user.shown_name().to_owned(),
        gone_key: match () {
            () if user.disabled => Some("classes-teacher-closed"),
            () if !may_teach(&user) => Some("classes-teacher-none"),
            () => None,
        },
        login: user.login,
    }
}

#[derive(Debug, Deserialize)]
pub(crate) struct TeacherForm {
    teacher: UserId,
    is_named: bool,
    /// `yes` confirms that every teacher may see the class.
    #[serde(default)]
    sure: String,
}

/// `POST /classes/{id}/teachers`: one teacher more, or one less.
pub(crate) async fn set_teacher(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<TeacherForm>,
) -> Result<Redirect, HttpError> {
    let (store, reader) = (state.store(), visitor.reader());
    let (class, teachers) = find_class(store, &id).await?;
    reader.check(reader.may_name_teachers(&teachers))?;
    let possible = list_possible_teachers(store).await?;
    let is_fit = |user: &User| user.id == form.teacher;
    if form.is_named && !possible.iter().any(is_fit) {
        return Err(HttpError::NotFound);
    }
    let classes = store.by(reader.signed_in()?.id);
    let classes = classes.classes();
    let may_be_last = form.sure == "yes" && reader.may_open_classes();
    let set = if form.is_named {
        classes.name_teacher(class.id, form.teacher).await
    } else {
        let removed = classes.remove_teacher(class.id, form.teacher, may_be_last);
        removed.await
    };
    match set {
        Err(Error::Conflict { .. }) => {
            reader.check(reader.may_open_classes())?;
            return Ok(done("/classes", Notice::LastTeacherStays));
        }
        set => set?,
    }
    Ok(done("/classes", Notice::Saved))
}
