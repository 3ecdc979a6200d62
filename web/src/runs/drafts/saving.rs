//! Accepting a draft, in the same way for the editor and the API.

use grundy_package::Package;
use grundy_store::{DRAFT_INPUT_BYTES_MAX, DraftSave, DraftText, ProblemSummary};

use crate::access::Reader;
use crate::app::HttpError;
use crate::app::state::AppState;
use crate::problems::source_bytes_max;
use crate::submissions::{NotTaken, Refusal};

/// Checks everything, then saves the text as the reader's draft, unless there is another one than that saved at `known_ms`.
pub(crate) async fn save(
    state: &AppState,
    reader: &Reader,
    problem: &ProblemSummary,
    package: &Package,
    text: &DraftText,
    known_ms: Option<i64>,
) -> Result<DraftSave, NotTaken> {
    let owner = reader
        .keeps_drafts_as(problem)
        .ok_or(HttpError::Forbidden)?;
    check(state, package, text)?;
    let allowed = state.limiters.save_by_user.check(&owner);
    allowed.map_err(Refusal::TooFast)?;
    let save = state
        .store()
        .drafts()
        .save(owner, &problem.id, text, known_ms)
        .await;
    Ok(save?)
}

/// A draft need not be a complete program, but has the limits of one.
fn check(state: &AppState, package: &Package, text: &DraftText) -> Result<(), Refusal> {
    let is_known = text.language.is_empty() || state.config.languages.get(&text.language).is_some();
    if !is_known || package.kind.is_submit_answer {
        return Err(Refusal::LanguageUnknown);
    }
    let (bytes, bytes_max) = (text.source.len() as u64, source_bytes_max(package));
    if bytes > bytes_max {
        return Err(Refusal::TooLarge { bytes, bytes_max });
    }
    if text.input.len() > DRAFT_INPUT_BYTES_MAX {
        return Err(Refusal::InputTooLarge {
            bytes: text.input.len() as u64,
            bytes_max: DRAFT_INPUT_BYTES_MAX as u64,
        });
    }
    match std::str::from_utf8(&text.source) {
        Ok(_) => Ok(()),
        Err(error) => Err(Refusal::NotUtf8 {
            offset: error.valid_up_to() as u64,
        }),
    }
}
