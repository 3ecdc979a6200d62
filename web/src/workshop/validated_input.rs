//! The input of a new test is shown to the package's validators before it is kept.

use bytes::Bytes;
use grundy_store::{Abilities, INPUT_BYTES_MAX, NewTryOut, TryOutState, TryOutSubject};

use super::opened::Opened;
use crate::app::state::AppState;
use crate::frame::{HttpError, Message, Visitor};
use crate::judges::lack_for;
use crate::tryouts::run_and_wait;

/// What the validators say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    /// All of them take it, or there are none.
    Taken,
    /// Nobody could be asked: it is too long, the judges are busy, or the validators do not run.
    Unseen,
}

/// Asks them; the refusal says why they do not take the input.
///
/// # Errors
/// Of the store; that the reader waits for too many things.
pub(super) async fn ask(
    state: &AppState,
    visitor: &Visitor,
    opened: &Opened,
    test: &str,
    input: Bytes,
) -> Result<Result<Seen, (&'static str, Message)>, HttpError> {
    let Some(package) = &opened.draft.package else {
        return Ok(Ok(Seen::Unseen));
    };
    let Some(validator) = package.input_validators.first() else {
        return Ok(Ok(Seen::Taken));
    };
    let main = validator.sources.first();
    let name = main.map(|main| main.to_string_lossy().into_owned());
    let language = name.and_then(|name| state.config.languages.by_file_name(&name));
    let Some(language) = language.filter(|_| input.len() <= INPUT_BYTES_MAX) else {
        return Ok(Ok(Seen::Unseen));
    };
    let needs = Abilities::of([language.id.as_str()]);
    if lack_for(state.store(), Some(&needs)).await?.is_some() {
        return Ok(Ok(Seen::Unseen));
    }
    let user = visitor.reader().signed_in()?.id;
    if let Err(wait) = state.limiters.try_out_by_user.check(&user) {
        let message = Message::new("workshop-error-rate").with("seconds", wait.retry_after_seconds);
        return Ok(Err(("form", message)));
    }
    let new = NewTryOut {
        user,
        problem: opened.copy.problem.clone(),
        language: language.id.clone(),
        file_name: validator.name.clone(),
        source: Bytes::new(),
        on: TryOutSubject::TestInput {
            test: test.to_owned(),
            input,
        },
    };
    let done = run_and_wait(state, visitor, new).await?;
    let Some(TryOutState::Done(report)) = done.map(|done| done.state) else {
        return Ok(Ok(Seen::Unseen));
    };
    Ok(match report.run {
        Some(run) => match run.input_fault {
            Some(said) => {
                let words = visitor.locale().of_words();
                let why = package.judge.words.in_words(words, &said);
                Err((
                    "refused",
                    Message::new("test-error-refused").with("why", why),
                ))
            }
            None => Ok(Seen::Taken),
        },
        None => Ok(Seen::Unseen),
    })
}
