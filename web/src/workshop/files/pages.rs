//! One file of a working copy: show, edit, replace, rename, delete. A save names the content that the editor began with: if
//! somebody else was faster, both texts are shown and nothing is lost.

use axum::extract::{Multipart, Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use bytes::Bytes;
use grundy_statement::is_picture_name;
use grundy_store::{BlobHash, Error, Expected, StoredFile, WorkingChange, WorkingCopy};
use serde::Deserialize;

use crate::access::find_working_copy;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{
    FieldErrors, FormPart, Message, Notice, Visitor, done, html, ok, permit, read_parts,
};
use crate::workshop::copy::opened::{Opened, base, check_is_open};
use crate::workshop::copy::paths::{checked, language_of, language_of_program};
use crate::workshop::copy::places::{file_href, path_encode};
use crate::workshop::files::changes;
use crate::workshop::files::changes::text_changes;
use crate::workshop::files::file_views::{ConflictView, FileView, TextPreview};
use crate::workshop::files::preview::preview;
use crate::workshop::files::reference::named_as_reference;
use crate::workshop::files::skeletons::skeleton;
use crate::workshop::files::testlib;

/// The folders of programs that are written with `testlib.h`.
const TESTLIB_PROGRAMS: [&str; 3] = ["generators", "output_validator", "output_validators"];
/// The longest text that can be edited, in bytes; a longer file can only be replaced.
pub(in crate::workshop) const TEXT_BYTES_MAX: usize = 1 << 20;

#[derive(Debug, Deserialize)]
pub(crate) struct ShowQuery {
    line: Option<u32>,
    new: Option<String>,
}

/// The values of a file's form.
#[derive(Clone, Debug, Default)]
pub(in crate::workshop) struct Editing {
    /// The text; `None` if the file is no text.
    pub(in crate::workshop) text: Option<String>,
    /// The hash of the content that the editor began with.
    pub(in crate::workshop) hash: String,
    pub(in crate::workshop) bytes: u64,
    pub(in crate::workshop) line: Option<u32>,
    pub(in crate::workshop) to: String,
    pub(in crate::workshop) conflict: Option<ConflictView>,
}

impl Editing {
    fn of(found: Option<(StoredFile, Option<Bytes>)>) -> Self {
        let Some((file, content)) = found else {
            return Self {
                text: Some(String::new()),
                ..Self::default()
            };
        };
        let text = content.as_deref().and_then(changes::text);
        Self {
            text: text.map(str::to_owned),
            hash: file.hash.to_string(),
            bytes: u64::try_from(file.size_bytes).unwrap_or_default(),
            ..Self::default()
        }
    }
}

/// `GET /workshop/{id}/files/{*path}`. With `new` the file need not exist.
pub(crate) async fn show(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, path)): Path<(String, String)>,
    Query(query): Query<ShowQuery>,
) -> Result<Response, HttpError> {
    let copy = find_working_copy(state.store(), visitor.reader(), &id).await?;
    check_is_open(&copy)?;
    let found = find(&state, &copy, &path).await?;
    if found.is_none() && (query.new.is_none() || checked(&path).is_err()) {
        return Err(HttpError::NotFound);
    }
    let is_new = found.is_none();
    let mut editing = Editing {
        line: query.line,
        to: path.clone(),
        ..Editing::of(found)
    };
    if is_new && let Some(text) = skeleton(&path) {
        editing.text = Some(text.to_owned());
    }
    ok(&view(
        &state,
        &visitor,
        &copy,
        &path,
        editing,
        FieldErrors::default(),
    )
    .await?)
}

/// A file, with its content unless that is too long to be edited.
async fn find(
    state: &AppState,
    copy: &WorkingCopy,
    path: &str,
) -> Result<Option<(StoredFile, Option<Bytes>)>, HttpError> {
    let files = state.store().working_copies().files(copy.id).await?;
    let Some(file) = files.into_iter().find(|file| file.path == path) else {
        return Ok(None);
    };
    if usize::try_from(file.size_bytes).is_ok_and(|bytes| bytes <= TEXT_BYTES_MAX) {
        let read = state.store().working_copies().file(copy.id, path).await?;
        return Ok(read.map(|(file, content)| (file, Some(content))));
    }
    Ok(Some((file, None)))
}

pub(in crate::workshop) async fn view(
    state: &AppState,
    visitor: &Visitor,
    copy: &WorkingCopy,
    path: &str,
    editing: Editing,
    errors: FieldErrors,
) -> Result<FileView, HttpError> {
    let opened = Opened::of(state, copy.clone()).await?;
    let files = &opened.files;
    let language = language_of(&state.config.languages, path, files);
    let html = match &editing.text {
        Some(text) => preview(state, visitor, copy, path, text).await?,
        None => None,
    };
    let preview = match html {
        Some(html) => Some(with_pictures(state, copy, path, html).await?),
        None => None,
    };
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let is_cpp = language.is_some_and(|row| row.id == "cpp");
    let testlib = if is_cpp && TESTLIB_PROGRAMS.contains(&folder) {
        Some(testlib::is_there(state, files, folder).await?)
    } else {
        None
    };
    Ok(FileView {
        testlib,
        page: visitor.page(),
        head: opened.head(visitor),
        path: path.to_owned(),
        path_encoded: path_encode(path),
        hash: editing.hash,
        bytes: editing.bytes,
        text: editing.text,
        text_bytes_max: TEXT_BYTES_MAX as u64,
        language: language.map(|row| row.id.clone()).unwrap_or_default(),
        is_compiled: language_of_program(&state.config.languages, path, files).is_some(),
        line: editing.line,
        preview,
        conflict: editing.conflict,
        to: editing.to,
        errors,
    })
}

/// A preview, and the pictures that lie beside its text.
async fn with_pictures(
    state: &AppState,
    copy: &WorkingCopy,
    path: &str,
    html: String,
) -> Result<TextPreview, HttpError> {
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let files = state.store().working_copies().files(copy.id).await?;
    let names = files
        .iter()
        .filter_map(|file| file.path.strip_prefix(folder)?.strip_prefix('/'))
        .filter(|name| is_picture_name(name));
    Ok(TextPreview {
        html,
        folder: folder.to_owned(),
        pictures: names.collect::<Vec<_>>().join(" "),
    })
}

/// `POST /workshop/{id}/files/{*path}`.
pub(crate) async fn change(
    visitor: Visitor,
    State(state): State<AppState>,
    Path((id, path)): Path<(String, String)>,
    multipart: Multipart,
) -> Result<Response, HttpError> {
    let names = ["action", "text", "hash", "to", "file", "sure"];
    let [action, text, hash, to, file, sure] = read_parts(multipart, names).await?;
    let copy = find_working_copy(state.store(), visitor.reader(), &id).await?;
    check_is_open(&copy)?;
    if checked(&path).is_err() {
        return Err(HttpError::NotFound);
    }
    let change = Change {
        state: &state,
        visitor: &visitor,
        copy: &copy,
        path: &path,
        hash: hash.text_lossy(),
    };
    match action.text_lossy().as_str() {
        "replace" => change.replace(file).await,
        "rename" => change.rename(&to.text_lossy()).await,
        "delete" if sure.text_lossy() == "yes" => change.delete().await,
        "delete" => {
            change
                .unchanged("form", Message::new("file-error-sure"))
                .await
        }
        _ => change.save(text).await,
    }
}

/// A file that somebody wants changed.
struct Change<'a> {
    state: &'a AppState,
    visitor: &'a Visitor,
    copy: &'a WorkingCopy,
    path: &'a str,
    /// The hash of the content that the editor began with, in hexadecimal; empty for a new file.
    hash: String,
}

impl Change<'_> {
    async fn save(self, text: FormPart) -> Result<Response, HttpError> {
        let typed = text.text_lossy();
        let refusal = if std::str::from_utf8(&text.bytes).is_err() {
            Some(("text", Message::new("file-error-utf8")))
        } else if typed.len() > TEXT_BYTES_MAX {
            let message = Message::new("file-error-large")
                .with("size", self.visitor.page().bytes(&(typed.len() as u64)))
                .with("limit", self.visitor.page().bytes(&(TEXT_BYTES_MAX as u64)));
            Some(("text", message))
        } else {
            permit(self.state, self.visitor)
                .err()
                .map(|it| ("form", it))
        };
        let written = match refusal {
            Some(refusal) => Err(refusal),
            None => {
                let mut changes = self.one(Some(Bytes::from(typed.clone())));
                let store = self.state.store();
                changes.extend(named_as_reference(store, self.copy, self.path).await?);
                match self.write(changes).await {
                    Ok(_) => Ok(()),
                    Err(error) if is_conflict(&error) => return self.conflict(typed).await,
                    Err(error) => Err(("form", refused(error)?)),
                }
            }
        };
        let Err((field, message)) = written else {
            return Ok(done(&file_href(&base(self.copy), self.path), Notice::Saved).into_response());
        };
        let editing = Editing {
            bytes: typed.len() as u64,
            text: Some(typed),
            hash: self.hash.clone(),
            to: self.path.to_owned(),
            ..Editing::default()
        };
        let errors = FieldErrors::one(field, message);
        self.answer(StatusCode::UNPROCESSABLE_ENTITY, editing, errors)
            .await
    }

    async fn replace(self, file: FormPart) -> Result<Response, HttpError> {
        if !file.is_chosen_file() {
            return self
                .unchanged("file", Message::new("file-error-none"))
                .await;
        }
        if let Err(message) = permit(self.state, self.visitor) {
            return self.unchanged("form", message).await;
        }
        let content = Bytes::from(file.bytes);
        match self.write(self.one(Some(content))).await {
            Ok(_) => {
                let here = file_href(&base(self.copy), self.path);
                Ok(done(&here, Notice::Saved).into_response())
            }
            Err(error) => self.not_written("file", error).await,
        }
    }

    async fn rename(self, to: &str) -> Result<Response, HttpError> {
        let to = match checked(to) {
            Ok(to) => to,
            Err(message) => return self.unchanged("to", message).await,
        };
        if to == self.path {
            return Ok(Redirect::to(&file_href(&base(self.copy), &to)).into_response());
        }
        let files = self
            .state
            .store()
            .working_copies()
            .files(self.copy.id)
            .await?;
        if files.iter().any(|file| file.path == to) {
            let message = Message::new("file-error-exists").with("path", to);
            return self.unchanged("to", message).await;
        }
        let found = self
            .state
            .store()
            .working_copies()
            .file(self.copy.id, self.path)
            .await;
        let Some((_, content)) = found? else {
            return Err(HttpError::NotFound);
        };
        let mut changes = self.one(None);
        changes.push(WorkingChange {
            path: to.clone(),
            expected: Expected::Absent,
            content: Some(content),
        });
        match self.write(changes).await {
            Ok(_) => Ok(done(&file_href(&base(self.copy), &to), Notice::Saved).into_response()),
            Err(error) => self.not_written("to", error).await,
        }
    }

    async fn delete(self) -> Result<Response, HttpError> {
        match self.write(self.one(None)).await {
            Ok(_) => Ok(done(&base(self.copy), Notice::Saved).into_response()),
            Err(error) => self.not_written("form", error).await,
        }
    }

    /// The change of this file, which requires that it is still what the editor began with.
    fn one(&self, content: Option<Bytes>) -> Vec<WorkingChange> {
        let expected = match blake3::Hash::from_hex(&self.hash) {
            Ok(hash) => Expected::Hash(BlobHash(*hash.as_bytes())),
            Err(_) => Expected::Absent,
        };
        vec![WorkingChange {
            path: self.path.to_owned(),
            expected,
            content,
        }]
    }

    async fn write(&self, changes: Vec<WorkingChange>) -> grundy_store::Result<i64> {
        let store = self.state.store();
        store
            .working_copies()
            .write_files(self.copy.id, &changes)
            .await
    }

    /// The page for a conflict with somebody who was faster: both texts, and the form, which now begins with theirs.
    async fn conflict(self, typed: String) -> Result<Response, HttpError> {
        let found = find(self.state, self.copy, self.path).await?;
        let theirs = found.as_ref().map(|(_, content)| content.as_deref());
        let conflict = match theirs {
            None => ConflictView::Gone,
            Some(content) => content
                .and_then(|content| text_changes(content, typed.as_bytes()))
                .map_or(ConflictView::NoText, ConflictView::Changed),
        };
        let hash = found.map(|(file, _)| file.hash.to_string());
        let editing = Editing {
            bytes: typed.len() as u64,
            text: Some(typed),
            hash: hash.unwrap_or_default(),
            conflict: Some(conflict),
            to: self.path.to_owned(),
            ..Editing::default()
        };
        self.answer(StatusCode::CONFLICT, editing, FieldErrors::default())
            .await
    }

    async fn not_written(self, field: &'static str, error: Error) -> Result<Response, HttpError> {
        if is_conflict(&error) {
            return self
                .unchanged("form", Message::new("file-error-changed"))
                .await;
        }
        let message = refused(error)?;
        self.unchanged(field, message).await
    }

    /// The page of the stored file, with the error of the requested change.
    async fn unchanged(self, field: &'static str, message: Message) -> Result<Response, HttpError> {
        let found = find(self.state, self.copy, self.path).await?;
        if found.is_none() {
            return Err(HttpError::NotFound);
        }
        let editing = Editing {
            to: self.path.to_owned(),
            ..Editing::of(found)
        };
        let errors = FieldErrors::one(field, message);
        self.answer(StatusCode::UNPROCESSABLE_ENTITY, editing, errors)
            .await
    }

    async fn answer(
        &self,
        status: StatusCode,
        editing: Editing,
        errors: FieldErrors,
    ) -> Result<Response, HttpError> {
        let view = view(
            self.state,
            self.visitor,
            self.copy,
            self.path,
            editing,
            errors,
        );
        html(status, &view.await?)
    }
}

/// Whether the store refused a change since a file is no longer what its editor began with.
pub(in crate::workshop) fn is_conflict(error: &Error) -> bool {
    let Error::Conflict { constraint } = error else {
        return false;
    };
    *constraint == "working_file_unchanged"
}

/// The message for an error of the store whose cause the teacher can fix.
///
/// # Errors
/// The error itself, if they cannot fix it.
pub(in crate::workshop) fn refused(error: Error) -> Result<Message, HttpError> {
    match error {
        Error::Invalid { reason, .. } => Ok(Message::new("file-error-refused").with("why", reason)),
        other => Err(other.into()),
    }
}
