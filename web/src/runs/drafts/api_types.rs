//! The bodies of the API's requests and responses. Times are milliseconds since 1970.

use grundy_store::{Draft, DraftText};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A text to keep as the caller's draft.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewDraftBody {
    /// The language's id; may be left out if none is chosen.
    #[serde(default)]
    #[schema(example = "cpp")]
    pub language: String,
    /// The program, as far as it is written.
    pub source: String,
    /// The input of one's own that it is run on.
    #[serde(default)]
    pub input: String,
    /// `saved_ms` of the draft that this one replaces; nothing if there was none.
    #[serde(default)]
    pub known_ms: Option<i64>,
}

impl From<NewDraftBody> for DraftText {
    fn from(body: NewDraftBody) -> Self {
        Self {
            language: body.language,
            source: body.source.into(),
            input: body.input.into(),
        }
    }
}

/// The answer when a draft is saved.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub(crate) struct SavedDraftBody {
    /// The time when it was saved, in milliseconds since 1970; the next save has to name it as `known_ms`.
    pub saved_ms: i64,
}

/// The caller's draft for a problem.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct DraftBody {
    /// The problem's id.
    pub problem: String,
    /// The language's id; empty if none is chosen.
    pub language: String,
    /// The program, as far as it is written.
    pub source: String,
    /// The input of one's own that it is run on.
    pub input: String,
    /// The time when it was saved, in milliseconds since 1970; the next save has to name it as `known_ms`.
    pub saved_ms: i64,
}

impl DraftBody {
    /// The body for a draft for the problem with this id.
    pub(crate) fn new(problem: String, draft: Draft) -> Self {
        let text = draft.text;
        Self {
            problem,
            language: text.language,
            source: String::from_utf8_lossy(&text.source).into_owned(),
            input: String::from_utf8_lossy(&text.input).into_owned(),
            saved_ms: draft.saved_ms,
        }
    }
}
