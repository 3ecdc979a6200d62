//! Changing the input and the answer of an existing test on its page.

use bytes::Bytes;
use grundy_store::WorkingChange;

use crate::app::HttpError;
use crate::app::state::AppState;
use crate::frame::Message;
use crate::workshop::copy::opened::Opened;
use crate::workshop::files::changes::text;
use crate::workshop::files::pages::TEXT_BYTES_MAX;
use crate::workshop::tests::pages::{Refusal, test_content};
use crate::workshop::tests::test_files::{change_of, recipe_of};
use crate::workshop::tests::test_views::{AnswerBy, TestData};

/// The present input and answer, if they are texts that a page can hold and no generator makes them.
pub(in crate::workshop) async fn present(
    state: &AppState,
    opened: &Opened,
    name: &str,
) -> Result<Option<TestData>, HttpError> {
    if recipe_of(opened, name).is_some_and(|test| test.generator.is_some()) {
        return Ok(None);
    }
    let [input, answer] = paths(name);
    let (Some(input), answer) = (
        content(state, opened, &input).await?,
        content(state, opened, &answer).await?,
    ) else {
        return Ok(None);
    };
    let texts = (text(&input), text(answer.as_deref().unwrap_or_default()));
    let (Some(input), Some(answer)) = texts else {
        return Ok(None);
    };
    let is_short = input.len() + answer.len() <= TEXT_BYTES_MAX;
    Ok(is_short.then(|| TestData {
        seen: opened.seen(&paths(name)),
        input: input.to_owned(),
        answer: answer.to_owned(),
        answer_by: None,
    }))
}

fn paths(name: &str) -> [String; 2] {
    ["in", "ans"].map(|ending| format!("data/{name}.{ending}"))
}

async fn content(
    state: &AppState,
    opened: &Opened,
    path: &str,
) -> Result<Option<Bytes>, HttpError> {
    let found = state
        .store()
        .working_copies()
        .file(opened.copy.id, path)
        .await?;
    Ok(found.map(|(_, content)| content))
}

/// The changed files: the input first, and the answer from the source that the author chose. Equal content is no change.
pub(in crate::workshop) fn changed(
    opened: &Opened,
    name: &str,
    present: &TestData,
    entered: &TestData,
) -> Result<Vec<WorkingChange>, Refusal> {
    if entered.seen != present.seen {
        return Err(("form", Message::new("test-error-changed")));
    }
    if entered.input.is_empty() {
        return Err(("input", Message::new("test-error-empty")));
    }
    let Some(answer_by) = entered.answer_by else {
        return Err(("answer_by", Message::new("test-error-answer-by")));
    };
    let [input_path, answer_path] = paths(name);
    let kept = |text: &str| test_content(text.as_bytes().to_vec());
    let mut changes = Vec::new();
    if kept(&entered.input) != kept(&present.input) {
        let content = Some(kept(&entered.input));
        changes.push(change_of(opened, &input_path, content));
    }
    let is_there = opened.files.iter().any(|file| file.path == answer_path);
    match answer_by {
        AnswerBy::Reference if is_there => changes.push(change_of(opened, &answer_path, None)),
        AnswerBy::Reference => {}
        AnswerBy::Author => {
            if !is_there || kept(&entered.answer) != kept(&present.answer) {
                let content = Some(kept(&entered.answer));
                changes.push(change_of(opened, &answer_path, content));
            }
        }
    }
    Ok(changes)
}
