//! The editor saves typed text after a pause, and is told when there is a newer draft: the same person's at another machine.

use axum::Json;
use axum::extract::{Multipart, Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use grundy_package::unix_line_ends;
use grundy_store::{Draft, DraftSave, DraftText};
use serde::Serialize;

use super::saving::save as save_text;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::{FormPart, Page, Visitor, read_parts};
use crate::problems;
use crate::submissions::Purpose;

/// The answer to the editor.
#[derive(Debug, Serialize)]
#[serde(tag = "state", rename_all = "snake_case")]
enum SaveBody {
    /// It is kept, under this name.
    Saved {
        /// The value of `known` in the next save.
        known: String,
    },
    /// Another text was saved meanwhile, so nothing was saved.
    Newer {
        /// The name of that text.
        known: String,
        /// One sentence for the reader.
        words: String,
        /// The language; empty if none is chosen.
        language: String,
        /// Its program.
        source: String,
        /// Its input.
        input: String,
    },
    /// It would not be taken as a submission either, or came too fast.
    Refused {
        /// Whether the same text may be taken later.
        is_passing: bool,
    },
}

impl SaveBody {
    fn newer(page: &Page, draft: &Draft) -> Self {
        let text = &draft.text;
        Self::Newer {
            known: draft.saved_ms.to_string(),
            words: page.t1("draft-newer", "time", page.local_minute(&draft.saved_ms)),
            language: text.language.clone(),
            source: String::from_utf8_lossy(&text.source).into_owned(),
            input: String::from_utf8_lossy(&text.input).into_owned(),
        }
    }
}

/// `POST /problems/{id}/draft`.
pub(crate) async fn save(
    visitor: Visitor,
    State(state): State<AppState>,
    Path(id): Path<String>,
    multipart: Multipart,
) -> Result<Response, HttpError> {
    let names = ["language", "source", "input", "draft"];
    let [language, source, input, known] = read_parts(multipart, names).await?;
    let (summary, loaded) = problems::find(&state, visitor.reader(), &id).await?;
    let bytes = |part: FormPart| Bytes::from(unix_line_ends(&part.bytes).into_owned());
    let text = DraftText {
        language: language.text_lossy(),
        source: bytes(source),
        input: bytes(input),
    };
    let known_ms = known.text_lossy().parse().ok();
    let (reader, package) = (visitor.reader(), &loaded.package);
    let page = visitor.page();
    let saving = save_text(&state, reader, &summary, package, &text, known_ms);
    let (status, body) = match saving.await {
        Ok(DraftSave::Saved { saved_ms }) => {
            let known = saved_ms.to_string();
            (StatusCode::OK, SaveBody::Saved { known })
        }
        Ok(DraftSave::Newer(draft)) => (StatusCode::CONFLICT, SaveBody::newer(&page, &draft)),
        Err(error) => {
            let refusal = error.refusal()?;
            let (status, wait_seconds, _) = refusal.explain(Purpose::Run, page.locale, false);
            let is_passing = wait_seconds.is_some();
            (status, SaveBody::Refused { is_passing })
        }
    };
    let headers = [(header::CACHE_CONTROL, "no-store")];
    Ok((status, headers, Json(body)).into_response())
}
