//! The upload of the author's own `testlib.h`, for all programs of the package.

use axum::extract::{Multipart, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;

use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FieldErrors, Message, Notice, Visitor, done, html, permit, read_parts};
use crate::workshop::checker::pages::{Files, view};
use crate::workshop::copy::opened::Opened;
use crate::workshop::files::pages::TEXT_BYTES_MAX;
use crate::workshop::tests::pages::{Refusal, write};
use crate::workshop::tests::test_files::change_of;

/// The path of the file, where every program of the package finds it.
const PLACE: &str = "files/testlib.h";
/// A name that every version of it defines.
const MARK: &str = "registerTestlibCmd";

/// `POST /workshop/{id}/testlib`.
pub(crate) async fn upload(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    multipart: Multipart,
) -> Result<Response, HttpError> {
    let [file] = read_parts(multipart, ["testlib"]).await?;
    let opened = Opened::find(&state, &visitor, &id).await?;
    let outcome = match checked(file.bytes) {
        Ok(header) => match permit(&state, &visitor) {
            Ok(()) => {
                let change = change_of(&opened, PLACE, Some(header));
                write(&state, &opened, &[change], "testlib").await?
            }
            Err(message) => Err(("testlib", message)),
        },
        Err(refusal) => Err(refusal),
    };
    match outcome {
        Ok(()) => {
            let here = format!("{}/checker", opened.base);
            Ok(done(&here, Notice::Saved).into_response())
        }
        Err((field, message)) => {
            let files = Files::read(&state, &opened).await?;
            let form = files.form();
            let errors = FieldErrors::one(field, message);
            let view = view(&state, &visitor, &opened, files, form, errors).await?;
            html(StatusCode::UNPROCESSABLE_ENTITY, &view)
        }
    }
}

fn checked(bytes: Vec<u8>) -> Result<Bytes, Refusal> {
    let is_header = bytes.len() <= TEXT_BYTES_MAX
        && str::from_utf8(&bytes).is_ok_and(|text| text.contains(MARK));
    if is_header {
        Ok(bytes.into())
    } else {
        Err(("testlib", Message::new("testlib-error")))
    }
}
