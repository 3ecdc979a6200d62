//! Many tests at once: somebody chooses files or archives, sees the pairs in them, and then saves them.

use std::sync::Arc;

use axum::extract::{Multipart, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use grundy_store::{Expected, UserId, WorkingChange};
use serde::Deserialize;

use crate::app::state::AppState;
use crate::app::{HttpError, internal};
use crate::frame::{
    FieldErrors, Form, FormPart, Message, Notice, Visitor, done, html, ok, permit,
    read_parts_and_files,
};
use crate::workshop::copy::opened::Opened;
use crate::workshop::copy::pairing::{ArchiveFault, Chosen, Loose, Room, pair, unpack};
use crate::workshop::copy::paths::is_test_name;
use crate::workshop::copy::workbench::Workbench;
use crate::workshop::tests::pages::{Refusal, fresh_form, list_view, write};
use crate::workshop::tests::test_views::{ManyTestsView, PairRow, TestForm};
use crate::workshop::tests::validated_input::{Refused, Seen, ask};

/// The most files of one choice that are not in an archive.
const FILES_MAX: usize = 2_000;
/// The most files that are no tests which the page lists.
const LEFT_OVER_SHOWN: usize = 100;

/// `POST /workshop/{id}/many-tests`: shows the tests that the chosen files would become.
pub(crate) async fn choose(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    multipart: Multipart,
) -> Result<Response, HttpError> {
    let ([group], files) = read_parts_and_files(multipart, ["to"], "files", FILES_MAX).await?;
    let opened = Opened::find(&state, &visitor, &id).await?;
    let user = visitor.reader().signed_in()?.id;
    let group = group.text_lossy().trim().trim_matches('/').to_owned();
    let found = match permit(&state, &visitor) {
        Ok(()) => chosen(&opened, files, &group).await?,
        Err(message) => Err(("files", message)),
    };
    let chosen = match found {
        Ok(chosen) => Arc::new(chosen),
        Err((field, message)) => {
            let form = TestForm {
                group,
                ..fresh_form(&opened)
            };
            let errors = FieldErrors::one(field, message);
            let view = list_view(&visitor, &opened, form, errors);
            return html(StatusCode::UNPROCESSABLE_ENTITY, &view);
        }
    };
    let view = view(&visitor, &opened, &chosen, FieldErrors::default());
    state
        .shared::<Workbench>()
        .keep(opened.copy.id, user, chosen)
        .await;
    ok(&view)
}

async fn chosen(
    opened: &Opened,
    files: Vec<FormPart>,
    group: &str,
) -> Result<Result<Chosen, (&'static str, Message)>, HttpError> {
    if !is_test_name(&format!("{group}/1")) {
        return Ok(Err(("to", Message::new("tests-many-error-group"))));
    }
    let (group, names) = (group.to_owned(), opened.test_names());
    let pairing = tokio::task::spawn_blocking(move || {
        unpacked(files).map(|loose| pair(loose, &group, &names))
    });
    let paired = pairing.await.map_err(|error| internal(&error))?;
    Ok(match paired {
        Ok(chosen) if chosen.pairs.is_empty() => {
            Err(("files", Message::new("tests-many-error-none")))
        }
        Ok(chosen) => Ok(chosen),
        Err((name, fault)) => {
            let key = match fault {
                ArchiveFault::Broken => "tests-many-error-broken",
                ArchiveFault::TooLarge => "tests-many-error-large",
            };
            Err(("files", Message::new(key).with("name", name)))
        }
    })
}

/// The files, including those in archives. One limit applies to all of them together.
fn unpacked(files: Vec<FormPart>) -> Result<Vec<Loose>, (String, ArchiveFault)> {
    let mut loose = Vec::new();
    let mut room = Room::default();
    for file in files {
        let (name, content) = (file.file_name, Bytes::from(file.bytes));
        if name.to_lowercase().ends_with(".zip") {
            let inner = unpack(content, &mut room).map_err(|fault| (name, fault))?;
            loose.extend(inner);
        } else {
            match room.take(&content) {
                Ok(()) => loose.push((name, content)),
                Err(fault) => return Err((name, fault)),
            }
        }
    }
    Ok(loose)
}

fn view(visitor: &Visitor, opened: &Opened, chosen: &Chosen, errors: FieldErrors) -> ManyTestsView {
    let sized = |(path, content): &Loose| (path.clone(), content.len() as u64);
    let pairs = chosen.pairs.iter().map(|pair| PairRow {
        name: pair.name.clone(),
        input: sized(&pair.input),
        answer: pair.answer.as_ref().map(sized),
    });
    let left_over = chosen.left_over.iter().take(LEFT_OVER_SHOWN).cloned();
    ManyTestsView {
        page: visitor.page(),
        head: opened.head(visitor),
        pairs: pairs.collect(),
        token: chosen.token.clone(),
        left_over: left_over.collect(),
        left_over_more: chosen.left_over.len().saturating_sub(LEFT_OVER_SHOWN),
        errors,
    }
}

/// The choice that the page showed.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct SaveForm {
    /// See [`Chosen::token`].
    #[serde(default)]
    token: String,
    /// `yes`: whatever the validators say.
    #[serde(default)]
    insist: String,
}

/// `POST /workshop/{id}/many-tests/save`: saves the tests that were shown, all or none.
pub(crate) async fn save(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    Form(form): Form<SaveForm>,
) -> Result<Response, HttpError> {
    let opened = Opened::find(&state, &visitor, &id).await?;
    let user = visitor.reader().signed_in()?.id;
    let chosen = match shown(&state, &opened, user, &form.token).await {
        Ok(chosen) => chosen,
        Err(refusal) => return list_again(&visitor, &opened, refusal),
    };
    if let Err(message) = permit(&state, &visitor) {
        return list_again(&visitor, &opened, ("files", message));
    }
    let seen = if form.insist == "yes" {
        Ok(Seen::Taken)
    } else {
        ask(&state, &visitor, &opened, &inputs(&chosen)).await?
    };
    let seen = match seen {
        Ok(seen) => seen,
        Err(refused) => {
            // The choice is kept, so that it can be saved anyway.
            let (field, message) = told(refused);
            let errors = FieldErrors::one(field, message);
            let view = view(&visitor, &opened, &chosen, errors);
            return html(StatusCode::UNPROCESSABLE_ENTITY, &view);
        }
    };
    if let Err(refusal) = write(&state, &opened, &changes(&chosen), "files").await? {
        return list_again(&visitor, &opened, refusal);
    }
    // The choice is dropped only now, so that tests that could not be written can be saved later without choosing them again.
    state
        .shared::<Workbench>()
        .forget(opened.copy.id, user)
        .await;
    let notice = match seen {
        Seen::Taken => Notice::Saved,
        Seen::Unseen => Notice::TestsUnseen,
    };
    let list = format!("{}/tests", opened.base);
    Ok(done(&list, notice).into_response())
}

/// The list of tests, with what is wrong.
fn list_again(
    visitor: &Visitor,
    opened: &Opened,
    (field, message): Refusal,
) -> Result<Response, HttpError> {
    let errors = FieldErrors::one(field, message);
    let view = list_view(visitor, opened, fresh_form(opened), errors);
    html(StatusCode::UNPROCESSABLE_ENTITY, &view)
}

fn inputs(chosen: &Chosen) -> Vec<(String, Bytes)> {
    let pairs = chosen.pairs.iter();
    pairs
        .map(|pair| (pair.name.clone(), pair.input.1.clone()))
        .collect()
}

/// The message of a refusal. Only tests that the validators refuse can be saved anyway; users who ask too often have to wait.
fn told(refused: Refused) -> Refusal {
    match refused {
        Refused::TooOften(message) => ("form", message),
        Refused::Input { test, why } => {
            let message = Message::new("tests-many-error-refused").with("test", test);
            ("refused", message.with("why", why))
        }
    }
}

/// The user's chosen tests, if they are those that were shown: they may have chosen others in another tab since.
async fn shown(
    state: &AppState,
    opened: &Opened,
    user: UserId,
    token: &str,
) -> Result<Arc<Chosen>, Refusal> {
    let refused = |key| ("files", Message::new(key));
    let chosen = state
        .shared::<Workbench>()
        .chosen(opened.copy.id, user)
        .await;
    let chosen = chosen.ok_or_else(|| refused("tests-many-error-gone"))?;
    if chosen.token != token {
        return Err(refused("tests-many-error-other"));
    }
    Ok(chosen)
}

fn changes(chosen: &Chosen) -> Vec<WorkingChange> {
    let change = |name: &str, ending: &str, content: &Bytes| WorkingChange {
        path: format!("data/{name}.{ending}"),
        expected: Expected::Absent,
        content: Some(content.clone()),
    };
    let mut changes = Vec::new();
    for pair in &chosen.pairs {
        changes.push(change(&pair.name, "in", &pair.input.1));
        if let Some((_, content)) = &pair.answer {
            changes.push(change(&pair.name, "ans", content));
        }
    }
    changes
}
