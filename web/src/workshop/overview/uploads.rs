//! New files: one to be written, or many uploads.

use axum::extract::{Multipart, Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use bytes::Bytes;
use grundy_store::{Expected, WorkingChange};
use serde::Deserialize;

use crate::access::find_working_copy;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{
    FieldErrors, Form, FormPart, Message, Notice, Visitor, done, permit, read_parts_and_files,
};
use crate::workshop::copy::opened::{base, check_is_open};
use crate::workshop::copy::overview_views::OverviewForm;
use crate::workshop::copy::paths::{checked, checked_folder};
use crate::workshop::copy::places::file_href;
use crate::workshop::files::pages::{is_conflict, refused};
use crate::workshop::overview::pages;

/// The most files of one upload.
const FILES_MAX: usize = 2_000;
/// The most names that an error lists.
const NAMES_SHOWN: usize = 5;

#[derive(Debug, Deserialize)]
pub(crate) struct NewFileForm {
    #[serde(default)]
    path: String,
}

/// `POST /workshop/{id}/new`: an empty editor for a new file, which exists once it is saved.
pub(crate) async fn new_file(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<NewFileForm>,
) -> Result<Response, HttpError> {
    let copy = find_working_copy(state.store(), visitor.reader(), &id).await?;
    check_is_open(&copy)?;
    match checked(&form.path) {
        Ok(path) => {
            let href = file_href(&base(&copy), &path);
            Ok(Redirect::to(&format!("{href}?new=yes")).into_response())
        }
        Err(message) => {
            let errors = FieldErrors::one("path", message);
            let form = OverviewForm {
                path: form.path,
                ..OverviewForm::default()
            };
            pages::refused(&state, &visitor, copy, form, errors).await
        }
    }
}

/// `POST /workshop/{id}/upload`: all of the files, or none of them.
pub(crate) async fn upload(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    multipart: Multipart,
) -> Result<Response, HttpError> {
    let parts = read_parts_and_files(multipart, ["to", "replace"], "files", FILES_MAX).await?;
    let ([to, replace], files) = parts;
    let to = to.text_lossy();
    let copy = find_working_copy(state.store(), visitor.reader(), &id).await?;
    check_is_open(&copy)?;
    let present = state.store().working_copies().files(copy.id).await?;
    let is_there = |path: &str| present.iter().any(|file| file.path == path);
    let may_replace = replace.text_lossy() == "yes";
    let outcome = match changes(&to, files, may_replace, is_there) {
        Err(refusal) => Err(refusal),
        Ok(changes) => match permit(&state, &visitor) {
            Err(message) => Err(("form", message)),
            Ok(()) => match state
                .store()
                .working_copies()
                .write_files(copy.id, &changes)
                .await
            {
                Ok(_) => Ok(()),
                Err(error) if is_conflict(&error) => {
                    Err(("files", Message::new("file-error-changed")))
                }
                Err(error) => Err(("files", refused(error)?)),
            },
        },
    };
    match outcome {
        Ok(()) => Ok(done(&base(&copy), Notice::Saved).into_response()),
        Err((field, message)) => {
            let errors = FieldErrors::one(field, message);
            let form = OverviewForm {
                to,
                ..OverviewForm::default()
            };
            pages::refused(&state, &visitor, copy, form, errors).await
        }
    }
}

fn changes(
    to: &str,
    files: Vec<FormPart>,
    may_replace: bool,
    is_there: impl Fn(&str) -> bool,
) -> Result<Vec<WorkingChange>, (&'static str, Message)> {
    let folder = checked_folder(to).map_err(|message| ("to", message))?;
    if files.is_empty() {
        return Err(("files", Message::new("file-error-none")));
    }
    let mut changes: Vec<WorkingChange> = Vec::new();
    let mut present = Vec::new();
    for file in files {
        let path = match folder.as_str() {
            "" => file.file_name,
            folder => format!("{folder}/{}", file.file_name),
        };
        let path = checked(&path).map_err(|message| ("files", message))?;
        if changes.iter().any(|change| change.path == path) {
            let message = Message::new("upload-error-twice").with("path", path);
            return Err(("files", message));
        }
        if !may_replace && is_there(&path) {
            present.push(path.clone());
        }
        changes.push(WorkingChange {
            path,
            expected: if may_replace {
                Expected::Anything
            } else {
                Expected::Absent
            },
            content: Some(Bytes::from(file.bytes)),
        });
    }
    if present.is_empty() {
        return Ok(changes);
    }
    present.truncate(NAMES_SHOWN);
    let message = Message::new("upload-error-present").with("paths", present.join(", "));
    Err(("files", message))
}
